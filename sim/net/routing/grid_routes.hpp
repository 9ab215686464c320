// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Routes of grids without a table: what a RouteTable says of a pair of switches follows from their coordinates, one
// dimension at a time. A switch needs an entry for each place of each dimension, not for each switch: 64 in a torus of
// 16x16x16x16, where a table has 65,536.
#pragma once

#include <cstdint>
#include <vector>

#include "net/routing/route_table.hpp"

namespace nanohop::routing {

/// In one dimension of a grid, from place x to place y.
struct GridStep {
    bool moves = false;    ///< x is not y
    uint32_t next = 0;     ///< place of dimension order's next switch
    uint32_t other = 0;    ///< the place behind x in the other direction where that is as short, else `next`
    unsigned channel = 0;  ///< of a ring: 0 until the date line between the last and the first switch is passed, then 1
};
GridStep grid_step(uint32_t size, bool wrap, uint32_t x, uint32_t y);

/// The routes of dimension_order(), alone or as the escape of minimal_adaptive().
class GridRoutes {
public:
    /// InputError when the graph is no such grid. Checked are the ways within each dimension, as routing::check does
    /// it; a way goes through the dimensions in their order, so those of several have no cycle either (Dally and Seitz
    /// 1987).
    GridRoutes(const Graph& graph, std::vector<uint32_t> sizes, bool wrap, bool adaptive);

    struct Hop {
        uint64_t adaptive = 0;   ///< ports
        uint8_t port = kNoPort;  ///< of dimension order; kNoPort: nothing to go in this dimension
        unsigned channel = 0;
    };
    /// At switch s, what leads to place y of a dimension. The first dimension with a port has the escape's, and
    /// adaptive ports are those of all dimensions.
    Hop hop(const Graph& graph, uint32_t s, size_t dimension, uint32_t y) const;

    const std::vector<uint32_t>& sizes() const { return sizes_; }
    unsigned escape_channels() const { return escape_channels_; }
    bool adaptive() const { return adaptive_; }
    uint32_t most_hops() const { return most_hops_; }

private:
    std::vector<uint32_t> sizes_;
    std::vector<uint32_t> strides_;
    bool wrap_;
    bool adaptive_;
    unsigned escape_channels_ = 1;
    uint32_t most_hops_ = 0;
};

}  // namespace nanohop::routing
