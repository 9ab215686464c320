// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/hxb/simulator.hpp"

#include <optional>
#include <utility>
#include <vector>

#include "net/engine/engine_simulator.hpp"
#include "net/engine/exchange.hpp"
#include "net/kinds/hxb/kind.hpp"
#include "net/kinds/switch/parts.hpp"
#include "topology/graph.hpp"

namespace nanohop::net {

namespace {

/// None: nodes are dealt out in the order of their places.
std::optional<SwitchParts> parts_of(const Wiring& nodes, const SimulatorOptions& options) {
    const bool alone = options.exchange == nullptr || options.exchange->ranks() == 1;
    const uint32_t parts = options.threads * (alone ? 1 : options.exchange->ranks());
    if (parts == 1 || options.partition == Partition::kAuto || options.partition == Partition::kBlocks) return {};
    std::vector<topology::Link> links;
    std::vector<uint32_t> hosts(nodes.nodes);
    for (const Wire& link : nodes.links) {
        if (link.kind == WireKind::kSource) ++hosts[link.to];
        // Each link from an exchanger has one that leads back.
        if (link.kind == WireKind::kInner && link.from < link.to) links.push_back({link.from, link.to, {}, {}});
    }
    return make_parts({nodes.nodes, std::move(links), std::move(hosts)}, parts, options.partition,
                      alone ? nullptr : options.exchange);
}

}  // namespace

std::unique_ptr<Simulator> make_hxb(const HxbShape& shape, const ChannelConfig& config, const HxbRoutes& routes,
                                    Sources sources, const SimulatorOptions& options) {
    const auto make = [&](auto kind) {
        if (const auto parts = parts_of(kind.wiring(), options)) kind.place_nodes(parts->part, parts->parts());
        return make_simulator(std::move(kind), config, std::move(sources), options,
                              hxb_dependencies(shape, config.channels, routes));
    };
    return routes.adaptive ? make(HxbKind<true>(shape, config.channels, routes))
                           : make(HxbKind<false>(shape, config.channels, routes));
}

}  // namespace nanohop::net
