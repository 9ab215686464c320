// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What nodes gave to their transports, and what became of it: every packet that goes over the network, arrives, is
// acknowledged or ends with an error is looked at. Knows the page and not the model.
#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "bench.hpp"

namespace nanohop::transport {

using Packet = std::vector<Flit>;

class Ledger {
public:
    Ledger(const Config& config, unsigned nodes) : config_(config), nodes_(nodes), pairs_(nodes * nodes) {
        given_.resize(nodes);
        ended_.resize(nodes);
        errors_.resize(nodes);
        arrivals_.resize(nodes);
    }

    // A packet that node `from` gave whole, and that was taken.
    void gave(unsigned from, const Packet& packet);
    // A whole packet of a transport to the network; `most`: of the window that software set.
    void sent(unsigned from, const Packet& packet, unsigned most);
    // An acknowledgement reached a transport, or may have.
    void acknowledged(unsigned node, const Head& ack);
    // The receive side was offered a packet's last flit, not bad.
    void arrived(unsigned at, const Packet& packet);
    // Software read an error.
    void failed(unsigned from, uint32_t error, uint64_t tag);
    // Both begin anew.
    void forget(unsigned from, unsigned to);

    // Every packet of a node ended, as far as the other side or software knows.
    bool ended(unsigned from) const { return ended_[from] == given_[from].size(); }
    // Throws CheckFailed unless each arrived once, or ended with an error.
    void check(unsigned from) const;

    uint64_t given(unsigned from) const { return given_[from].size(); }
    uint64_t errors(unsigned from) const { return errors_[from]; }
    uint64_t arrivals(unsigned at) const { return arrivals_[at]; }
    // Packets of a pair that have a number.
    uint64_t numbered(unsigned from, unsigned to) { return pair(from, to).numbered.size(); }
    uint64_t again = 0;  // packets that went over the network another time

private:
    struct Given {
        unsigned destination = 0;
        uint64_t tag = 0;  // header word 0
        Packet packet;     // until it is acknowledged
        bool numbered = false;
        unsigned arrived = 0, errors = 0;
    };
    struct Pair {
        std::deque<size_t> waiting{};    // without a number, as given
        std::vector<size_t> numbered{};  // by number
        std::vector<bool> arrived{};     // by number
        uint64_t missing = 0;            // the first number that has not arrived
        uint64_t first = 0;              // that may not be acknowledged
    };

    Pair& pair(unsigned from, unsigned to) { return pairs_[from * nodes_ + to]; }
    uint32_t mask(uint64_t number) const { return static_cast<uint32_t>(number & low_bits(config_.sequence_bits)); }
    // The number below `end` that a packet's number stands for.
    uint64_t unwrap(uint64_t end, uint32_t number) const;
    void compare(unsigned from, const Given& given, const Packet& packet, bool arrived) const;

    Config config_;
    unsigned nodes_;
    std::vector<std::vector<Given>> given_;  // by node
    std::vector<Pair> pairs_;
    std::vector<uint64_t> ended_, errors_, arrivals_;  // by node
};

}  // namespace nanohop::transport
