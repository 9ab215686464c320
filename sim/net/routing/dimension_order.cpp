// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "common/pulse.hpp"
#include "net/routing/grid_routes.hpp"
#include "net/routing/route_table.hpp"
#include "topology/family.hpp"

namespace nanohop::routing {

RouteTable dimension_order(const Graph& graph, const std::vector<uint32_t>& sizes, bool wrap) {
    check_table_size(graph);
    uint64_t switches = 1;
    for (const uint32_t size : sizes) switches *= size;
    if (sizes.empty() || switches != graph.switches())
        throw InputError("dimension order: is for rings, meshes, tori and hypercubes");
    RouteTable t{.kind = "dimension_order", .switches = graph.switches()};
    const size_t entries = size_t{t.switches} * t.switches;
    t.up.assign(entries, kNoPort);
    for (const uint32_t size : sizes)
        if (wrap && size > 2) t.escape_channels = 2;
    if (t.escape_channels == 2) t.channel.assign(entries, 0);
    for (uint32_t s = 0; s < t.switches; ++s) {
        Pulse::beat();
        for (uint32_t d = 0; d < t.switches; ++d) {
            uint32_t stride = 1;
            for (const uint32_t size : sizes) {
                const uint32_t x = s / stride % size;
                const GridStep step = grid_step(size, wrap, x, d / stride % size);
                if (step.moves) {
                    const uint32_t next = s - x * stride + step.next * stride;
                    const auto port = graph.port_to(s, next);
                    if (!port)
                        throw InputError("dimension order: switch {} has no link to {}, as a {} grid has", s, next,
                                         topology::sizes_text(sizes));
                    t.up[t.entry(s, d)] = static_cast<uint8_t>(*port);
                    if (t.escape_channels == 2) t.channel[t.entry(s, d)] = static_cast<uint8_t>(step.channel);
                    break;
                }
                stride *= size;
            }
        }
    }
    return t;
}

}  // namespace nanohop::routing
