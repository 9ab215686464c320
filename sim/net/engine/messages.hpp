// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Messages under way. Channels count flits; what a flit belongs to is known from the order of messages in its channel.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "net/engine/large_vector.hpp"

namespace nanohop::net {

/// What is needed in each channel.
struct MessageRecord {
    uint32_t destination;
    uint32_t flits;   ///< what its head says
    uint32_t actual;  ///< what there is of it where its head is: fewer when a dead link has cut it
    uint32_t next;    ///< of its channel's
};
/// What is needed at its ends.
struct MessageOrigin {
    uint64_t number;   ///< of the source's messages
    uint64_t created;  ///< clock in which the source wanted it sent
    uint64_t issued;   ///< clock in which it got its slot
    uint32_t source;
    bool bad;  ///< its tail was made up, perhaps the only flit that is missing
};

/// All messages, by number. Threads take numbers from and return them to lists of their own. Each chunk is as large as
/// all before it, so that a few hold any number of messages and none of them moves.
class MessagePool {
public:
    MessageRecord& operator[](uint32_t id) { return *records_.at(id); }
    const MessageRecord& operator[](uint32_t id) const { return *records_.at(id); }
    MessageOrigin& origin(uint32_t id) { return *origins_.at(id); }
    const MessageOrigin& origin(uint32_t id) const { return *origins_.at(id); }

    uint32_t take(std::vector<uint32_t>& list) {
        if (list.empty()) grow(list);
        const uint32_t id = list.back();
        list.pop_back();
        return id;
    }

private:
    static constexpr uint32_t kPiece = 256;  ///< numbers that a thread takes at a time
    static constexpr unsigned kChunks = 25;  ///< of 2^32 numbers

    /// Numbers 0 to kPiece - 1 are chunk 0, from kPiece << k on there is chunk k + 1.
    static unsigned chunk(uint32_t id) {
        return static_cast<unsigned>(std::bit_width(id | (kPiece - 1)) - std::bit_width(kPiece - 1));
    }

    template <class T>
    class Chunks {
    public:
        // A pointer to where message 0 would be is undefined: it lies before the chunk's memory.
        // NOLINTNEXTLINE(performance-no-int-to-ptr)
        T* at(uint32_t id) const { return reinterpret_cast<T*>(zeros_[chunk(id)] + size_t{id} * sizeof(T)); }
        void add(unsigned k, uint32_t first, uint32_t size) {
            memory_[k].resize(size);
            zeros_[k] = reinterpret_cast<uintptr_t>(memory_[k].data()) - first * sizeof(T);
        }

    private:
        std::array<uintptr_t, kChunks> zeros_{};  ///< of each chunk: where message 0 would be
        std::array<LargeVector<T>, kChunks> memory_;
    };

    [[gnu::noinline]] void grow(std::vector<uint32_t>& list) {
        const std::lock_guard lock(mutex_);
        const auto first = static_cast<uint32_t>(used_);
        if (used_ == end_) {
            const uint32_t size = std::max(first, kPiece);
            records_.add(chunk(first), first, size);
            origins_.add(chunk(first), first, size);
            end_ += size;
        }
        for (uint32_t i = kPiece; i-- > 0;) list.push_back(first + i);
        used_ += kPiece;
    }

    Chunks<MessageRecord> records_;
    Chunks<MessageOrigin> origins_;
    uint64_t used_ = 0;
    uint64_t end_ = 0;
    std::mutex mutex_;
};

/// The messages of one channel in order: pushed when the head comes into the buffer, taken when it is at the front of
/// the FIFO at the link's other end. A message is in one such list at a time.
class MessageList {
public:
    bool empty() const { return first_ == kNone; }
    uint32_t first() const { return first_; }
    uint32_t last() const { return last_; }  ///< unless empty
    [[gnu::always_inline]] void push(MessagePool& pool, uint32_t id) {
        pool[id].next = kNone;
        // Not a branch, as it may be either.
        uint32_t* const ends[] = {&first_, &pool[last_].next};
        *ends[first_ == kNone ? 0 : 1] = id;
        last_ = id;
    }
    [[gnu::always_inline]] uint32_t pop(const MessagePool& pool) {
        const uint32_t id = first_;
        first_ = pool[id].next;
        return id;
    }
    /// From the front on: f gives false for the first that is not kept, and no later one is.
    template <class F>
    void keep(MessagePool& pool, F&& f) {
        uint32_t* at = &first_;
        while (*at != kNone && f(*at)) {
            last_ = *at;
            at = &pool[*at].next;
        }
        *at = kNone;
    }
    uint32_t size(const MessagePool& pool) const {
        uint32_t n = 0;
        for (uint32_t id = first_; id != kNone; id = pool[id].next) ++n;
        return n;
    }

private:
    static constexpr uint32_t kNone = ~uint32_t{0};

    uint32_t first_ = kNone;
    uint32_t last_ = kNone;
};

/// Numbers in order. More than four go to memory of their own, which stays.
class MessageQueue {
public:
    [[gnu::always_inline]] void push(uint32_t value) {
        if (size_ == capacity()) [[unlikely]]
            grow();
        data()[(first_ + size_++) & (capacity() - 1)] = value;
    }
    [[gnu::always_inline]] uint32_t pop() {
        const uint32_t value = data()[first_];
        first_ = (first_ + 1) & (capacity() - 1);
        --size_;
        return value;
    }
    uint32_t size() const { return size_; }
    uint32_t& at(uint32_t i) { return data()[(first_ + i) & (capacity() - 1)]; }
    uint32_t at(uint32_t i) const { return data()[(first_ + i) & (capacity() - 1)]; }

private:
    static constexpr uint32_t kInside = 4;

    uint32_t capacity() const { return kInside << doubled_; }
    uint32_t* data() { return doubled_ == 0 ? inside_ : outside_.get(); }
    const uint32_t* data() const { return doubled_ == 0 ? inside_ : outside_.get(); }
    [[gnu::noinline]] void grow() {
        auto wider = std::make_unique<uint32_t[]>(2 * capacity());
        for (uint32_t i = 0; i < size_; ++i) wider[i] = at(i);
        outside_ = std::move(wider);
        ++doubled_;
        first_ = 0;
    }

    uint32_t inside_[kInside]{};
    uint16_t first_ = 0;
    uint16_t size_ = 0;
    uint16_t doubled_ = 0;
    std::unique_ptr<uint32_t[]> outside_;
};

}  // namespace nanohop::net
