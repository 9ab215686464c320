// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What senders may expect of the receiving host, end to end: every packet that they want to bring there has its status
// entry (alone, or with the last packet of its message), in the order of its sender (PUSH and IPUSH each; messages are
// of IPUSH), and the bytes behind that entry are those that were sent. Knows neither rings nor timing; nothing is asked
// of scoreboard or golden model.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "packet.hpp"

namespace nanohop::ipush::bench {

class Ledger {
public:
    explicit Ledger(unsigned senders) : push_(senders), ipush_(senders) {}

    // A good packet that goes to a ring or a region.
    void sent(const Packet& packet);
    // The host has read a status entry.
    struct Due {
        unsigned primitive;
        unsigned ring;                // as the entry says
        uint64_t bytes;               // the packet's, or the message's
        std::vector<uint64_t> words;  // its data: those of the packets, each in whole words
    };
    Due entry(const std::array<uint64_t, 2>& words);
    // The host has read so many words behind the entry.
    void data(const Due& due, const std::vector<uint64_t>& got);
    // Nothing is missing. Call when all is quiet.
    void check_complete() const;

    struct Totals {
        uint64_t sent = 0, entries = 0, packets = 0, bytes_read = 0;
    };
    const Totals& totals() const { return totals_; }

private:
    using Queues = std::vector<std::deque<Packet>>;
    Queues push_, ipush_;  // by sender: sent, and not seen in the status ring
    Totals totals_;
};

}  // namespace nanohop::ipush::bench
