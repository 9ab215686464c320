// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A network that loses, doubles, delays and changes packets, and so reorders them.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "bench.hpp"
#include "ledger.hpp"
#include "rng.hpp"

namespace nanohop::transport {

// How bad it is; chances per million and packet, clocks.
struct Weather {
    unsigned lost = 0, doubled = 0, bad = 0, marked = 0;
    unsigned stray = 0;              // per million: flits without a head behind it
    unsigned delay = 1, far = 0;     // each packet's clocks, and up to so many more
    unsigned paths = 1, detour = 0;  // of which each packet takes one by chance, and clocks more of each than the last
};

class Network {
public:
    Network(const Config& config, unsigned nodes, tb::Rng& rng) : config_(config), rng_(rng), to_(nodes) {}

    void reset() {
        for (auto& packets : to_) packets.clear();
    }
    // A whole packet; none goes to a node that is not there or dead, or over a dead path.
    void send(uint64_t clock, Packet packet);
    // The next flit for a node, as long as it is not taken.
    const Flit* offer(uint64_t clock, unsigned node);
    // It was taken; the head of an acknowledgement that ends with it and is well.
    std::optional<Head> take(unsigned node);
    bool empty() const;

    Weather weather;
    std::vector<bool> dead;        // by node, where not empty
    std::vector<bool> dead_paths;  // likewise
    // Of a packet that goes: true, it is lost.
    std::function<bool(const Head&)> fault;
    uint64_t lost = 0, doubled = 0, bad = 0;

private:
    struct Going {
        uint64_t due = 0;
        Packet packet;
        size_t next = 0;
    };
    void put(uint64_t clock, unsigned node, const Packet& packet);
    void spoil(Packet& packet);

    Config config_;
    tb::Rng& rng_;
    std::vector<std::vector<Going>> to_;
};

}  // namespace nanohop::transport
