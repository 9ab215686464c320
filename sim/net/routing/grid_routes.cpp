// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/routing/grid_routes.hpp"

#include <set>
#include <utility>

#include "net/routing/check.hpp"
#include "topology/family.hpp"

namespace nanohop::routing {

GridStep grid_step(uint32_t size, bool wrap, uint32_t x, uint32_t y) {
    if (x == y) return {false, x, x, 0};
    const uint32_t ahead = (y + size - x) % size;
    const bool forward = wrap ? 2 * ahead <= size : y > x;
    const uint32_t next = forward ? (x + 1) % size : (x + size - 1) % size;
    const uint32_t other = wrap && 2 * ahead == size ? (x + size - 1) % size : next;
    return {true, next, other, wrap && forward == (x < y) ? 1U : 0U};
}

namespace {

/// A dimension alone: a ring or a line.
Graph line(uint32_t size, bool wrap) {
    std::vector<topology::Link> links;
    for (uint32_t x = 0; x + 1 < size; ++x) links.push_back({x, x + 1, {}, {}});
    if (wrap && size > 2) links.push_back({size - 1, 0, {}, {}});
    return {size, std::move(links), std::vector<uint32_t>(size, 1)};
}

}  // namespace

GridRoutes::GridRoutes(const Graph& graph, std::vector<uint32_t> sizes, bool wrap, bool adaptive)
    : sizes_(std::move(sizes)), wrap_(wrap), adaptive_(adaptive) {
    uint64_t switches = 1;
    for (const uint32_t size : sizes_) {
        strides_.push_back(static_cast<uint32_t>(switches));
        switches *= size;
        most_hops_ += wrap ? size / 2 : size - 1;
        if (wrap && size > 2) escape_channels_ = 2;
    }
    if (sizes_.empty() || switches != graph.switches())
        throw InputError("dimension order: is for rings, meshes, tori and hypercubes");
    for (const uint32_t size : std::set<uint32_t>(sizes_.begin(), sizes_.end())) {
        if (size < 2) continue;
        const Graph one = line(size, wrap);
        const CheckResult result = check(one, dimension_order(one, {size}, wrap));
        if (!result.sound()) throw InputError("dimension order: {}", result.faults.front());
    }
    // hop() asks the graph for its ports: so each is one that there is.
    for (uint32_t s = 0; s < graph.switches(); ++s)
        for (size_t k = 0; k < sizes_.size(); ++k)
            for (uint32_t y = 0; y < sizes_[k]; ++y) (void)hop(graph, s, k, y);
}

GridRoutes::Hop GridRoutes::hop(const Graph& graph, uint32_t s, size_t dimension, uint32_t y) const {
    const uint32_t stride = strides_[dimension];
    const uint32_t x = s / stride % sizes_[dimension];
    const GridStep step = grid_step(sizes_[dimension], wrap_, x, y);
    if (!step.moves) return {};
    const auto port = [&](uint32_t place) {
        const uint32_t next = s - x * stride + place * stride;
        if (const auto there = graph.port_to(s, next)) return static_cast<uint8_t>(*there);
        throw InputError("dimension order: switch {} has no link to {}, as a {} grid has", s, next,
                         topology::sizes_text(sizes_));
    };
    Hop hop{0, port(step.next), escape_channels_ == 2 ? step.channel : 0};
    if (adaptive_) hop.adaptive = uint64_t{1} << hop.port | uint64_t{1} << port(step.other);
    return hop;
}

}  // namespace nanohop::routing
