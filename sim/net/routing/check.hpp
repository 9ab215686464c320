// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a table must fulfil before it is used.
#pragma once

#include <string>
#include <vector>

#include "net/routing/route_table.hpp"

namespace nanohop::routing {

struct CheckOptions {
    uint32_t most_hops = 0;  ///< of any way, adaptive hops and the escape behind them together; 0: no limit
    size_t most_faults = 10;
    const RouteTable* complete = nullptr;  ///< the table before without_links(), to say which link is missing
    bool nonminimal = false;               ///< packets go over a switch that is drawn (docs/blocks/switch.md)
};

struct CheckResult {
    std::vector<std::string> faults;    ///< each with its place; empty: the table may be used
    uint64_t more_faults = 0;           ///< not in the list
    uint64_t pairs = 0;                 ///< ordered pairs of different switches
    double mean_hops = 0;               ///< of escape (or deterministic) ways
    uint32_t most_hops = 0;             ///< of them
    uint32_t most_hops_mixed = 0;       ///< the longest that adaptive hops and the escape can make
    uint32_t most_hops_adaptive = 0;    ///< nonminimal: the longest of adaptive hops alone
    uint32_t most_hops_nonminimal = 0;  ///< over a switch that is drawn: twice those and the escape's longest
    uint64_t dependencies = 0;          ///< between escape channels
    bool sound() const { return faults.empty(); }
};

/// Every entry names a port that there is; every pair is connected by the escape, from wherever a packet enters it, and
/// without a loop; adaptive hops make no loop; ways are within the limit; the escape's extended channel dependency
/// graph (Duato 1993: indirect dependencies count where packets may leave the escape) has no cycle. A fault names the
/// pair, the loop or the cycle. The same is what packets over a switch that is drawn need: they are in adaptive
/// channels up to there and from there on, and in the escape to their destination alone; but their ways are longer.
CheckResult check(const Graph& graph, const RouteTable& table, const CheckOptions& options = {});

struct ChangeResult {
    bool safe = false;
    std::string why;  ///< one sentence; names the cycle when it is not
    std::vector<std::string> notes;
    uint64_t entries = 0;   ///< that differ
    uint64_t switches = 0;  ///< whose tables change
};

/// Whether tables may be rewritten in any order while packets move: the channel dependencies that any mixture of the
/// two can have must make no cycle; where packets keep a layer, in the layer that either table gives them at their
/// source; where they may leave the escape, the extended ones, and adaptive hops of a mixture must make no circle.
/// Loops that packets may make until the change is complete are notes.
ChangeResult check_change(const Graph& graph, const RouteTable& before, const RouteTable& after);

}  // namespace nanohop::routing
