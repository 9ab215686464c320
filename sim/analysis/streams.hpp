// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "io/traffic.hpp"
#include "topology/torus.hpp"

namespace nanohop::analysis {

/// What the ids are that switches look up.
enum class Destinations {
    /// Compute nodes, one per switch, as in Hirasawa 2020 (3.1, 4.1, 5.1): consecutive ranks share a node, as few as
    /// the torus
    /// allows (256 ranks on 4x4x4: 4 per node), a switch has one port for its node, and what ranks of one node send
    /// each other never enters the network.
    kNodes,
    /// Ranks: each has an id and an input port of its own, several on a switch if there are more ranks than switches.
    kRanks,
};
/// "nodes", "ranks".
std::string_view name_of(Destinations destinations);
/// io::InputError when it is neither.
Destinations parse_destinations(std::string_view text);

/// Whether any message does, and the traffic of ranks as destinations of that kind see it. For nodes: numbered from 0
/// along the switches, messages within a node counted in `to_self`. io::InputError when that is all of them.
bool enters_network(const io::Traffic& ranks, const topology::Torus& torus, Destinations destinations);
io::Traffic traffic_between(const io::Traffic& ranks, const topology::Torus& torus, Destinations destinations);

/// Where the nodes sit: blocks of consecutive nodes on consecutive switches, as few per switch as the torus allows
/// (256 ranks on 64 switches: ranks 0-3 on switch 0, 4-7 on switch 1, ...). Each node has an input port of its own.
class Placement {
public:
    /// io::InputError when there is no node.
    Placement(unsigned nodes, const topology::Torus& torus);
    unsigned per_switch() const { return per_switch_; }
    unsigned switch_of(uint32_t node) const { return node / per_switch_; }
    unsigned local_of(uint32_t node) const { return node % per_switch_; }

private:
    unsigned per_switch_;
};

/// What one input port of one switch must look up, in order.
struct Stream {
    unsigned switch_number = 0;
    unsigned port = 0;  // 0 .. per_switch-1: from the nodes of this switch; then per_switch + link input of the torus
    std::vector<uint32_t> destinations;
};

struct StreamOptions {
    /// 0: one lookup a message (its head looks up, the rest follows it). Otherwise a message is cut into packets of at
    /// most this many bytes, at least one, and each packet is looked up.
    uint64_t packet_bytes = 0;
};

/// The destination streams of every input port that sees a packet, ordered by switch and port. A packet is looked up at
/// its own switch (injection port) and at every switch it enters over a link, the last one included. Messages go into
/// the streams one after the other: the order at a port is the order of the messages.
std::vector<Stream> build_streams(const io::Traffic& traffic, const topology::Torus& torus,
                                  const StreamOptions& options = {});

/// Where a packet for `node` leaves switch `at`: the node's local port, or per_switch + the link input that it enters
/// next.
unsigned output_port(const topology::Torus& torus, const Placement& placement, unsigned at, uint32_t node);

uint64_t total_lookups(const std::vector<Stream>& streams);

}  // namespace nanohop::analysis
