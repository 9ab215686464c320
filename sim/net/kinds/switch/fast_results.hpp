// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the fast engine of switches counts of messages.
#pragma once

#include <cstdint>
#include <vector>

#include "net/engine/class_source.hpp"
#include "net/engine/measures.hpp"
#include "net/engine/statistics.hpp"
#include "net/kinds/switch/fast_records.hpp"
#include "net/traffic/delivery.hpp"

namespace nanohop::net::fast_switch {

/// Heads that came over links between switches.
struct HopCounts {
    uint64_t all = 0;
    uint64_t escapes = 0;  ///< of these, in escape channels
    // With non-minimal routes.
    uint64_t firsts = 0;   ///< of these, from the source's switch
    uint64_t detours = 0;  ///< of the firsts, on the way to a switch in between

    void add(const HopCounts& more) {
        all += more.all;
        escapes += more.escapes;
        firsts += more.firsts;
        detours += more.detours;
    }
};

struct Results {
    Statistics statistics;  ///< without flits: these are known by link
    HopCounts hops;
    uint64_t lost = 0;    ///< messages
    bool record = false;  ///< keep deliveries
    ClassShape shape;
    std::vector<Delivery> deliveries;        ///< some of clocks to come
    uint64_t first_delivery = ~uint64_t{0};  ///< clock of the first one that watch() asks for

    /// A head is on the link to its host, from this clock on flit by flit.
    void deliver(const Message& message, uint32_t head, uint32_t flits);
    /// The same of a packet that may be no message.
    void deliver_any(const Message& packet, uint32_t head, uint32_t flits);
    /// Deliveries before this clock are not asked for any more.
    void watch(uint32_t now);
    /// Those before this clock, in the order of Simulator::take_deliveries().
    std::vector<Delivery> take_deliveries(uint32_t now);
    void measure_from(uint64_t clock);
};

/// `nonminimal`: routes are. `deaths`: links die.
std::vector<Measure> switch_measures(const HopCounts& hops, bool nonminimal, bool deaths, uint64_t lost);

}  // namespace nanohop::net::fast_switch
