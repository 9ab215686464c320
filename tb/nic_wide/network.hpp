// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What is between the ports of two interfaces, as switches would look to them: it takes packets that have a credit,
// gives the credits back, and loses, doubles, delays, reorders, marks and cuts packets on their way. Checks what the
// page says of packets on the link.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <vector>

#include "bench.hpp"
#include "rng.hpp"

namespace nanohop::nic_wide {

// Chances per million and packet; clocks.
struct Weather {
    unsigned lost = 0, doubled = 0, cut = 0, marked = 0;
    unsigned odd = 0;             // a bit of the head is another, or flits are missing or too many
    unsigned delay = 1, far = 0;  // each packet's clocks, and up to so many more
    unsigned pause = 0;           // per mille and clock: no flit is given
    unsigned credit_delay = 1;    // most clocks until a credit goes back
};

class Network {
public:
    Network(const Config& config, tb::Rng rng, const std::array<uint64_t, 2>& destinations);

    // The link of a node; then tick().
    void drive(unsigned node, In& in);
    void observe(unsigned node, const Out& out);
    void tick() { ++clock_; }
    bool empty() const;

    Weather weather;
    // With the transport: a packet comes from another node, too, with that one's numbers.
    unsigned others = 0;  // per million
    bool strict = true;   // packets are looked at; else they may be anything
    // Packets by node that it sent, and that it was given whole, but for acknowledgements of the transport.
    std::array<uint64_t, 2> sent{}, given{};

private:
    using Packet = std::vector<LinkFlit>;
    struct Going {
        uint64_t due = 0;
        Packet packet;
    };
    struct Side {
        Packet coming;  // of the node
        uint32_t coming_vc = 0;
        std::vector<unsigned> held, room;        // by channel: packets of its that are here, credits for it
        std::vector<std::deque<uint64_t>> back;  // by channel: clocks of its credits
        std::deque<Going> packets;               // for it
        size_t next = 0;                         // flit of the first of them
        uint32_t vc = 0;
    };

    uint64_t field(const LinkFlit& head, unsigned at, unsigned width) const;
    void check(unsigned node, const Packet& packet) const;
    void send(unsigned node, Packet packet);
    void put(unsigned to, Packet packet);
    void make_odd(Packet& packet);
    bool chance(unsigned per_million) { return rng_.below(1000000) < per_million; }

    Config config_;
    tb::Rng rng_;
    std::array<uint64_t, 2> destinations_;
    std::array<Side, 2> sides_;
    std::vector<uint32_t> numbers_;  // of other nodes, by sender
    uint64_t clock_ = 0;
};

}  // namespace nanohop::nic_wide
