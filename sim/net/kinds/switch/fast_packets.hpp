// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Packets under way in the fast engine of switches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "net/engine/large_vector.hpp"
#include "net/kinds/switch/fast_records.hpp"

namespace nanohop::net::fast_switch {

/// Each has a place until it is delivered, lost or another part's.
class Packets {
public:
    /// Serial numbers are `serial`, `step` more, and so on.
    Packets(uint32_t serial, uint32_t step) : serial_(serial), step_(step) {}

    uint32_t add(uint64_t head, const Message& message) {
        if (free_.empty()) [[unlikely]]
            add_place();
        const uint32_t packet = free_.back();
        free_.pop_back();
        heads_[packet] = head;
        messages_[packet] = message;
        return packet;
    }
    void remove(uint32_t packet) { free_.push_back(packet); }
    bool none() const { return places() == free_.size(); }

    /// Of a place in use, or of one that is free what was there last: see Word.
    uint64_t& head(uint32_t packet) { return heads_[packet]; }
    uint64_t head(uint32_t packet) const { return heads_[packet]; }
    Message& message(uint32_t packet) { return messages_[packet]; }
    const Message& message(uint32_t packet) const { return messages_[packet]; }
    size_t places() const { return messages_.size(); }

    uint32_t next_serial() { return std::exchange(serial_, serial_ + step_); }
    uint32_t serial() const { return serial_; }  ///< the next one
    void set_serial(uint32_t serial) { serial_ = serial; }

private:
    [[gnu::noinline]] void add_place() {
        free_.push_back(static_cast<uint32_t>(places()));
        messages_.emplace_back();
        heads_.emplace_back();
    }

    LargeVector<uint64_t> heads_;    ///< by packet
    LargeVector<Message> messages_;  ///< by packet
    std::vector<uint32_t> free_;     ///< packets
    uint32_t serial_;
    uint32_t step_;
};

}  // namespace nanohop::net::fast_switch
