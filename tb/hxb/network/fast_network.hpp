// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The fast simulator of a network of golden models: same parameters, same messages, same dying links.
#pragma once

#include <algorithm>
#include <memory>
#include <tuple>
#include <vector>

#include "net/kinds/hxb/simulator.hpp"
#include "net/kinds/hxb/units.hpp"

namespace nanohop::net {

/// `options` says how, and has `record`. `traffic` must have no raw flits: the simulator knows well-formed messages
/// only.
inline std::unique_ptr<Simulator> fast_network(const golden::Config& c, const HxbTraffic& traffic,
                                               const std::vector<LinkDeath>& deaths, const SimulatorOptions& options) {
    const std::vector<unsigned> sizes(c.size.begin(), c.size.begin() + c.dims);
    ChannelConfig channels;
    channels.channels = c.virtual_channels;
    channels.buffer_flits = c.buffer_flits;
    channels.input_flits = c.input_flits;
    channels.policy = static_cast<ChannelConfig::Policy>(c.policy);
    channels.unit_lanes = c.pu_width;
    Sources sources;
    sources.injections = [traffic](uint32_t source, uint64_t number) {
        return number < traffic.messages_per_unit ? traffic.injections(source, number) : Injection{source, 0};
    };
    sources.process = traffic.process;
    const HxbLinks links(c.dims);
    for (const LinkDeath& death : deaths) {
        const uint32_t link = death.link == LinkDeath::Link::kUnitToExchanger   ? links.source(death.node)
                              : death.link == LinkDeath::Link::kExchangerToUnit ? links.sink(death.node)
                              : death.link == LinkDeath::Link::kExchangerToCrossbar
                                  ? links.to_crossbar(death.node, death.dimension)
                                  : links.from_crossbar(death.node, death.dimension);
        sources.deaths.push_back({death.clock, link});
    }
    return make_hxb(HxbShape(sizes), channels, {c.adaptive, c.keep_channel, c.unit_by_dimension}, sources, options);
}

/// In the order of Simulator::take_deliveries.
inline std::vector<Delivery> sorted(std::vector<Delivery> deliveries) {
    std::sort(deliveries.begin(), deliveries.end(), [](const Delivery& a, const Delivery& b) {
        return std::tie(a.delivered, a.source, a.number) < std::tie(b.delivered, b.source, b.number);
    });
    return deliveries;
}

}  // namespace nanohop::net
