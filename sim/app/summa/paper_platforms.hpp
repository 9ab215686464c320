// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The three networks of Urino 2020, table 6, for SimGrid: 64 nodes of 1 TFlops and 1,600 Gbps, links of 100 ns. They
// are the paper's, not of our hardware: no clock of an RTL is in them.
#pragma once

#include <string_view>

#include "app/simgrid/platform_file.hpp"

namespace nanohop::summa {

inline constexpr double kNodeBytesPerSecond = 1600e9 / 8;
inline constexpr double kLinkNs = 100;
inline constexpr double kNodeFlops = 1e12;

/// Links between all nodes, of a node's bandwidth over the number of nodes: what the hub's wavelengths are (its ports'
/// hardware is left out).
app::PlatformFile hub(uint32_t nodes);
/// The same with links of this rate and latency, as the hub's hardware makes them.
app::PlatformFile hub(uint32_t nodes, double bytes_per_second, double latency_ns);
/// `side` x `side` nodes, a hub in each row and one in each column, each link of a node's bandwidth over 2 side
/// (Urino 2020, 5.2); other pairs go over the row first.
app::PlatformFile hub_2d(uint32_t side);
/// `side` x `side` nodes, rank (i, j) of a grid at node (i, j); four links of a quarter of a node's bandwidth each way;
/// dimension order, along the row first, on a tie of both ways upwards.
app::PlatformFile torus(uint32_t side);
/// 64 nodes, 4 switches of 16 below and 2 above, all links of a node's bandwidth; 8 links between each pair of
/// switches; a message goes up by the link that its destination's number modulo 16 names.
app::PlatformFile fat_tree();
/// Of these, with 64 nodes, the one that a result's key begins with: torus, fat_tree, hub_2d, hub.
app::PlatformFile platform_of(std::string_view key);

}  // namespace nanohop::summa
