// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Messages under way. Channels count flits; what a flit belongs to is known from the order of messages in its channel.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

namespace nanohop::net {

struct MessageRecord {
    uint32_t source;
    uint32_t destination;
    uint32_t flits;    ///< what its head says
    uint32_t actual;   ///< what there is of it where its head is: fewer when a dead link has cut it
    bool bad;          ///< its tail was made up, perhaps the only flit that is missing
    uint64_t number;   ///< of the source's messages
    uint64_t created;  ///< clock in which the source wanted it sent
    uint64_t issued;   ///< clock in which it got its slot
};

/// All messages, by number. Threads take numbers from and return them to lists of their own.
class MessagePool {
public:
    static constexpr uint32_t kChunk = 4096;

    MessagePool() : chunks_(kChunks) {}
    MessageRecord& operator[](uint32_t id) { return chunks_[id / kChunk][id % kChunk]; }
    const MessageRecord& operator[](uint32_t id) const { return chunks_[id / kChunk][id % kChunk]; }

    uint32_t take(std::vector<uint32_t>& list) {
        if (list.empty()) grow(list);
        const uint32_t id = list.back();
        list.pop_back();
        return id;
    }

private:
    static constexpr size_t kChunks = size_t{1} << 18;

    void grow(std::vector<uint32_t>& list) {
        const std::lock_guard lock(mutex_);
        chunks_.at(used_) = std::make_unique<MessageRecord[]>(kChunk);
        for (uint32_t i = kChunk; i-- > 0;) list.push_back(used_ * kChunk + i);
        ++used_;
    }

    std::vector<std::unique_ptr<MessageRecord[]>> chunks_;
    uint32_t used_ = 0;
    std::mutex mutex_;
};

/// The messages of one channel in order: pushed when the head comes into the buffer, taken when it is at the front of
/// the FIFO at the link's other end. More than four (short messages in a deep buffer) go to memory of their own, which
/// stays.
class MessageQueue {
public:
    void push(uint32_t value) {
        if (size_ == capacity()) grow();
        data()[(first_ + size_++) & (capacity() - 1)] = value;
    }
    uint32_t pop() {
        const uint32_t value = data()[first_];
        first_ = (first_ + 1) & (capacity() - 1);
        --size_;
        return value;
    }
    void drop_last() { --size_; }
    uint32_t size() const { return size_; }
    uint32_t& at(uint32_t i) { return data()[(first_ + i) & (capacity() - 1)]; }
    uint32_t at(uint32_t i) const { return data()[(first_ + i) & (capacity() - 1)]; }

private:
    static constexpr uint32_t kInside = 4;

    uint32_t capacity() const { return kInside << doubled_; }
    uint32_t* data() { return doubled_ == 0 ? inside_ : outside_.get(); }
    const uint32_t* data() const { return doubled_ == 0 ? inside_ : outside_.get(); }
    void grow() {
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
