// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Recorded programs on optical hubs beside torus, fat tree and dragonfly: 64 nodes of 1,600 Gbps each, every flit
// (docs/reports/urino_2020.md, "Eight recorded programs").
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/replay/program.hpp"
#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {

/// A network of 64 nodes that are alike in what their links carry together, and in what their hosts' queues are.
struct HubNpbNetwork {
    const char* key;
    const char* name;
    bool hub;
    unsigned links;  ///< of a node, which share its 1,600 Gbps
    unsigned units;  ///< of the network, that a node's packets are dealt out to in turn: a host of a switch is one link
    std::vector<std::string> sets;

    /// A flit of 128 bits on a link.
    double clock_ns() const;
};
const std::vector<HubNpbNetwork>& hub_npb_networks();

/// Clocks of a program whose ranks are nodes; no computation, no overheads of hosts.
uint64_t hub_npb_clocks(const HubNpbNetwork& network, const app::Program& program);

struct HubNpb {
    uint64_t messages_per_rank = 0;  ///< 0: whole programs
    std::vector<std::string> programs;
    std::vector<std::vector<double>> us;  ///< by program, then network
};
/// `programs`: of the eight by their names, empty: all; `messages_per_rank`: of their beginnings, 0: whole.
HubNpb hub_npb(const std::vector<std::string>& programs, uint64_t messages_per_rank, unsigned threads,
               const Progress& progress);
Json hub_npb_json(const HubNpb& result);
Section hub_npb_section(const HubNpb& result);

}  // namespace nanohop::breakdown
