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
#include <utility>
#include <vector>

namespace nanohop::net {

/// Events of the next clocks, clock by clock. Memory of a clock that is over is what the next clock gets that has its
/// first event, so no more of it is in use than there are events.
template <class Event>
class Calendar {
public:
    static constexpr uint32_t kClocks = 512;  ///< an event is fewer clocks ahead than this

    class Day {
    public:
        size_t size() const { return size_; }
        Event operator[](size_t k) const { return events_[k]; }

    private:
        friend class Calendar;
        std::unique_ptr<Event[]> events_;
        uint32_t size_ = 0;
        uint32_t room_ = 0;  ///< 0: no event yet
    };

    /// Not in a clock that is read just now, unless behind what has been read.
    void put(uint32_t clock, Event event) {
        Day& day = days_[clock % kClocks];
        if (day.size_ == day.room_) [[unlikely]]
            grow(day, clock);
        day.events_[day.size_++] = event;
    }
    const Day& day(uint32_t clock) const { return days_[clock % kClocks]; }
    /// A clock is over.
    void end(uint32_t clock) {
        Day& day = days_[clock % kClocks];
        if (day.room_ == 0) return;
        spare_.emplace_back(std::move(day.events_), day.room_);
        day.size_ = day.room_ = 0;
        busy_[clock % kClocks / 64] &= ~(uint64_t{1} << clock % 64);
    }
    /// The first clock after `now` that has an event, ~0 if none has.
    uint32_t next(uint32_t now) const {
        for (uint32_t ahead = 1; ahead < kClocks;) {
            const uint32_t place = (now + ahead) % kClocks;
            const uint64_t left = busy_[place / 64] >> place % 64;
            if (left != 0) return now + ahead + static_cast<uint32_t>(std::countr_zero(left));
            ahead += 64 - place % 64;
        }
        return ~uint32_t{0};
    }

private:
    [[gnu::noinline]] void grow(Day& day, uint32_t clock) {
        busy_[clock % kClocks / 64] |= uint64_t{1} << clock % 64;
        if (day.room_ == 0 && !spare_.empty()) {
            day.events_ = std::move(spare_.back().first);
            day.room_ = spare_.back().second;
            spare_.pop_back();
            return;
        }
        const uint32_t room = std::max(64U, 2 * day.room_);
        auto more = std::make_unique<Event[]>(room);
        std::copy(day.events_.get(), day.events_.get() + day.size_, more.get());
        day.events_ = std::move(more);
        day.room_ = room;
    }

    std::array<Day, kClocks> days_;
    std::array<uint64_t, kClocks / 64> busy_{};
    std::vector<std::pair<std::unique_ptr<Event[]>, uint32_t>> spare_;
};

/// A list that never holds more than it was made for.
template <class T>
class FixedList {
public:
    void make(size_t most) { places_ = std::make_unique<T[]>(most); }
    void push(T value) { places_[size_++] = value; }
    void clear() { size_ = 0; }
    bool empty() const { return size_ == 0; }
    size_t size() const { return size_; }
    T& operator[](size_t k) { return places_[k]; }
    const T* begin() const { return places_.get(); }
    const T* end() const { return places_.get() + size_; }
    void swap(FixedList& other) {
        places_.swap(other.places_);
        std::swap(size_, other.size_);
    }

private:
    std::unique_ptr<T[]> places_;
    size_t size_ = 0;
};

}  // namespace nanohop::net
