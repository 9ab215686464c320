// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The clocks of messages through a watched hyper-crossbar, read off the RTL's links and probes.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "hxb_watch.hpp"

namespace nanohop::hxb::measure {

// One message's stay in a node; clocks since its issue.
struct Stay {
    Place node, from, to;
    uint64_t head_in = 0;              // on the link to the node
    std::optional<uint64_t> reserved;  // its reservation is on the wires
    uint64_t granted = 0;              // moved into the output's buffer
    uint64_t head_out = 0;             // on the link from the node
    uint64_t tail_in = 0, tail_out = 0;
};

// A message that is alone in the network.
struct Passage {
    uint32_t from = 0, to = 0, flits = 0;
    unsigned dims = 0;            // that are corrected
    uint64_t first = 0;           // its first flit is on the link from its unit
    uint64_t head = 0, tail = 0;  // on the link to its unit
    std::vector<Stay> stays;
};
Passage alone(Watch& watch, uint32_t from, uint32_t to, uint32_t flits);

// A message that comes to an exchanger's output `behind` clocks after another.
struct Meeting {
    uint32_t flits = 0;
    uint64_t behind = 0;
    uint64_t head = 0, tail = 0;  // clocks in the exchanger, link to link
};
// Both are to leave over the last dimension; nothing when that many clocks cannot be made. Needs three dimensions.
std::optional<Meeting> meet(Watch& watch, uint32_t flits, unsigned later);

// Messages back to back from unit 0 to its neighbour in X: flits per clock on each link of the way.
struct Stream {
    uint32_t flits = 0;
    uint64_t clocks = 0;
    uint64_t from_unit = 0, to_crossbar = 0, from_crossbar = 0, to_unit = 0;  // flits in these clocks
};
Stream stream(Watch& watch, uint32_t flits, uint64_t clocks);

// Wires of watch and reserve that were seen at 0 and at 1 while everybody sent to everybody.
struct Moved {
    unsigned exchanger_busy = 0, exchanger_reserve = 0, exchanger_grant = 0;
    unsigned crossbar_busy = 0, crossbar_reserve = 0, crossbar_grant = 0;
};
Moved load(Watch& watch, uint64_t seed, uint64_t clocks, uint32_t longest);

// Bits of each port of a Verilated class, as Verilator declares them in its header.
std::map<std::string, unsigned> port_bits(const std::string& header);

}  // namespace nanohop::hxb::measure
