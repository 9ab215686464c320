// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network of switches in parts, cut at links between switches only: a switch and its hosts are in one part.
#pragma once

#include <cstdint>
#include <vector>

#include "net/engine/simulator.hpp"
#include "net/engine/source.hpp"
#include "topology/graph.hpp"

namespace nanohop::net {

struct SwitchParts {
    std::vector<uint32_t> part;                   ///< by switch
    std::vector<uint32_t> place;                  ///< by switch: its number in its part
    std::vector<std::vector<uint32_t>> switches;  ///< by part, ascending; a part may have none

    /// From the part of each switch.
    SwitchParts(std::vector<uint32_t> part_of_switch, uint32_t parts);
    static SwitchParts whole(uint32_t switches);

    uint32_t parts() const { return static_cast<uint32_t>(switches.size()); }
    /// Links between switches of different parts.
    uint64_t cut_links(const topology::Graph& graph) const;
    /// Clocks that a part can run without knowing what others do in them: a credit, the sooner of all that goes from
    /// part to part, is there a clock and its link's clocks after its grant. `link_clocks`: of links that have no
    /// clocks of their own. ~0: no link is cut.
    uint32_t window(const topology::Graph& graph, uint32_t link_clocks) const;
};

/// Whether this program was built with METIS.
bool have_metis();

/// About equal numbers of ports with something at them, hosts counted twice, in each part. Partition::kMetis without
/// METIS in the build is an InputError; kAuto is kMetis where there is one, else kBlocks. What METIS gives depends on
/// its version, and on other threads that call it.
SwitchParts make_parts(const topology::Graph& graph, uint32_t parts, Partition partition);

/// Those that the first rank makes, on all: METIS draws from the process's rand(), and machines may have different
/// versions of it. Where the first one cannot, InputError on all. Exchange: nullptr: one rank.
SwitchParts make_parts(const topology::Graph& graph, uint32_t parts, Partition partition, Exchange* exchange);

/// The clock before which no link dies from now on, or `end`: links that die now do so for one clock, after which both
/// ends know.
uint32_t end_of_piece(const std::vector<DeadLink>& deaths, uint64_t now, uint64_t end);

/// The last clock that the fast engine has.
inline constexpr uint64_t kLastSwitchClock = ~uint32_t{0} - 4096;
/// InputError behind it.
void check_last_clock(uint64_t clock);

}  // namespace nanohop::net
