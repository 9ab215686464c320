// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Clocks of collectives on optical hubs by each way, replayed flit by flit: which way is taken for which length.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/collective_ways.hpp"

namespace nanohop::app {

/// A hub of `nodes`, or `nodes` x `nodes` of them, with a rank on each.
struct HubSize {
    unsigned nodes = 64;
    unsigned dimensions = 1;
    uint32_t ranks() const { return dimensions == 1 ? nodes : nodes * nodes; }
};

struct HubCollectives {
    HubSize hub;
    /// Keys of the network beside its size.
    std::vector<std::string> sets{"flit_bytes=16", "link_clocks=20", "relay_slots=16", "host_slots=8"};
    /// "KEY=VALUE" in the place of that key's, or one more. InputError for keys that `hub` says.
    void set(const std::string& key_value);
    /// keys_of_ways() of the network.
    std::vector<io::WayTable::NetworkKey> keys() const;
    uint64_t most =
        uint64_t{1} << 20;  ///< bytes of the longest operation, all parts of allgather and alltoall together
};

/// Of a length: clocks by the ways in their order, and by the standard messages. None: not possible, or of direct,
/// rows and standard at a shorter length, from 1 KiB on, four times as slow as the fastest.
struct HubCollective {
    HubSize hub;
    io::Collective collective{};
    uint64_t bytes = 0;
    std::array<std::optional<uint64_t>, io::kWays + 1> clocks{};
    /// Of ways that are as fast the first.
    io::Way fastest() const;
};

/// Clocks until all ranks are through one operation; none: by the standard messages.
uint64_t collective_clocks(const HubCollectives& setup, io::Collective collective, std::optional<io::Way> way,
                           uint64_t bytes);
/// All collectives of 16 bytes and each power of two up to the most.
std::vector<HubCollective> measure_collectives(const HubCollectives& setup);
/// Rows where the fastest way changes; the first length of a collective stands for all shorter ones.
std::vector<io::WayTable::Row> fastest_ways(const std::vector<HubCollective>& measured);
/// A table as Markdown: lengths from which each way is the fastest.
std::string ways_page(const io::WayTable& table);

}  // namespace nanohop::app
