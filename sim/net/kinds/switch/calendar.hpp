// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Lists of the fast engine of switches: an event costs a store and a comparison.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "model/bits.hpp"

namespace nanohop::net {

/// Events of the next clocks, clock by clock. Memory of a clock that is over is what the next clock gets that has its
/// first event, so no more of it is in use than there are events.
template <class Event, uint32_t kMost = 512>
class Calendar {
public:
    static constexpr uint32_t kClocks = kMost;  ///< an event is fewer clocks ahead than this
    static_assert(std::has_single_bit(kMost) && kMost >= 64);

    /// Not in a clock whose day() is being read: that does not show it, and its memory may move.
    void put(uint32_t clock, Event event) {
        Tail& tail = tails_[clock % kClocks];
        if (tail.next == tail.end) [[unlikely]]
            grow(clock);
        *tail.next++ = event;
    }
    std::span<const Event> day(uint32_t clock) const {
        return {memory_[clock % kClocks].events.get(), tails_[clock % kClocks].next};
    }
    /// A clock is over.
    void end(uint32_t clock) {
        Memory& memory = memory_[clock % kClocks];
        if (memory.room == 0) return;
        spare_.push_back(std::exchange(memory, {}));
        tails_[clock % kClocks] = {};
        busy_[clock % kClocks / 64] &= ~(uint64_t{1} << clock % 64);
    }
    /// The first clock after `now` that has an event, ~0 if none has.
    uint32_t next(uint32_t now) const {
        for (uint32_t ahead = 1; ahead < kClocks;) {
            const uint32_t place = (now + ahead) % kClocks;
            const uint64_t left = busy_[place / 64] >> place % 64;
            if (left != 0) return now + ahead + lowest_bit(left);
            ahead += 64 - place % 64;
        }
        return ~uint32_t{0};
    }

private:
    /// Where a clock's next event goes, and the end of its memory: what each event needs, apart from the rest.
    struct Tail {
        Event* next = nullptr;
        Event* end = nullptr;
    };
    struct Memory {
        std::unique_ptr<Event[]> events;
        size_t room = 0;
    };

    [[gnu::noinline]] void grow(uint32_t clock) {
        Memory& memory = memory_[clock % kClocks];
        const size_t size = memory.room;
        busy_[clock % kClocks / 64] |= uint64_t{1} << clock % 64;
        if (size == 0 && !spare_.empty()) {
            memory = std::move(spare_.back());
            spare_.pop_back();
        } else {
            Memory more{nullptr, std::max<size_t>(64, 2 * size)};
            more.events = std::make_unique<Event[]>(more.room);
            std::copy_n(memory.events.get(), size, more.events.get());
            memory = std::move(more);
        }
        tails_[clock % kClocks] = {memory.events.get() + size, memory.events.get() + memory.room};
    }

    std::array<Tail, kClocks> tails_;
    std::array<Memory, kClocks> memory_;
    std::array<uint64_t, kClocks / 64> busy_{};
    std::vector<Memory> spare_;
};

/// A list that never holds more than it was made for. Its memory is not written before it is used: of a large network
/// the system gives only as much as the longest list so far needs.
template <class T>
class FixedList {
public:
    /// One place more, as push_if() writes before it knows.
    void make(size_t most) {
        memory_ = std::make_unique_for_overwrite<std::byte[]>((most + 1) * sizeof(T));
        end_ = begin();
    }
    void push(T value) { *end_++ = value; }
    /// Without a branch, for conditions that nobody foresees.
    void push_if(bool condition, T value) {
        *end_ = value;
        end_ += condition ? 1 : 0;
    }
    void clear() { end_ = begin(); }
    bool empty() const { return end_ == begin(); }
    size_t size() const { return static_cast<size_t>(end_ - begin()); }
    T& operator[](size_t k) { return begin()[k]; }
    T* begin() const { return reinterpret_cast<T*>(memory_.get()); }
    T* end() const { return end_; }
    void swap(FixedList& other) noexcept {
        memory_.swap(other.memory_);
        std::swap(end_, other.end_);
    }

private:
    static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);
    std::unique_ptr<std::byte[]> memory_;
    T* end_ = nullptr;
};

/// What one clock leaves to the next: `now` is read, `next` is written.
template <class T>
struct Relay {
    FixedList<T> now, next;

    void make(size_t most) {
        now.make(most);
        next.make(most);
    }
    void turn() { now.swap(next); }
};

}  // namespace nanohop::net
