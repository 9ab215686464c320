// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// SUMMA on the hub with its node's clocks: packet by packet on the fast engine, and under SMPI with delays that a
// Verilated nh_hub has measured; beside them the best schedule that is known for each network of Urino 2020's table 6.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {

/// A configuration whose RTL is measured: clocks of a packet depend on its flits, not on how many nodes there are.
inline constexpr const char* kHubRowsConfig = "hub8";

/// Clocks of a packet alone in a node, of the record of tb/measure/hub.cpp.
struct HubClocks {
    /// Of the packet's payload flits: straight lines, from one flit and from the RTL's longest packet.
    struct Line {
        double constant = 0, per_flit = 0;
        double operator()(unsigned flits) const { return constant + per_flit * flits; }
    };
    std::string config;
    unsigned nodes = 0, piece_flits = 0;  ///< of the RTL that was measured
    Line send_head;                       ///< first beat of the lane to head on the link
    Line receive_tail;                    ///< head on the link to the host's last beat
    Line relay_head;                      ///< head on a link to head on the next
    Json record;
    uint64_t lockstep_cycles = 0;

    /// Clocks from the first beat offered to the last one taken of a packet to another node over a link of so many.
    unsigned packet(unsigned flits, unsigned link_clocks) const;
    /// SMPI's latency of a link and both nodes, ns: what a message of full packets takes beyond its flits.
    double latency_ns(unsigned flits, unsigned link_clocks, double clock_ns) const;
};
/// net::InputError when a record is not one, or a clock differs from packet to packet.
HubClocks hub_clocks(const std::string& record);
/// Runs the measuring program.
HubClocks measured_hub_clocks();

/// A schedule on a network: microseconds of messages by n.
struct BestRow {
    const char* key;
    const char* network;
    const char* schedule;
    const char* how;  ///< what was simulated
    bool best;        ///< counts as its network's best schedule
    std::map<unsigned, double> us;
};

struct HubRows {
    HubClocks clocks;
    unsigned piece_flits = 0;  ///< of the messages under SMPI
    double latency_ns = 0, bytes_per_second = 0;
    unsigned packet_clocks = 0;      ///< reckoned by the RTL's clocks, and
    uint64_t packet_clocks_run = 0;  ///< on the engine
    std::vector<BestRow> rows;
    bool smpi = false;

    const BestRow* row(const std::string& key) const;
};
HubRows hub_rows(unsigned threads, const Progress& progress);
Section hub_rows_section(const HubRows& rows);
Json hub_rows_json(const HubRows& rows);

}  // namespace nanohop::breakdown
