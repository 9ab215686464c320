// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "analysis/streams.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <unordered_map>

#include "io/memory.hpp"
#include "net/error.hpp"

namespace nanohop::analysis {

std::string_view name_of(Destinations destinations) { return destinations == Destinations::kNodes ? "nodes" : "ranks"; }

Destinations parse_destinations(std::string_view text) {
    for (const Destinations known : {Destinations::kNodes, Destinations::kRanks}) {
        if (text == name_of(known)) return known;
    }
    throw io::InputError("destinations \"{}\": expected nodes or ranks", text);
}

bool enters_network(const io::Traffic& ranks, const topology::Torus& torus, Destinations destinations) {
    if (destinations == Destinations::kRanks) return !ranks.messages.empty();
    const Placement placement(ranks.nodes, torus);
    return std::any_of(ranks.messages.begin(), ranks.messages.end(), [&](const io::Message& message) {
        return placement.switch_of(message.source) != placement.switch_of(message.destination);
    });
}

io::Traffic traffic_between(const io::Traffic& ranks, const topology::Torus& torus, Destinations destinations) {
    if (destinations == Destinations::kRanks) return ranks;
    const Placement placement(ranks.nodes, torus);
    io::Traffic nodes{ranks.name, placement.switch_of(ranks.nodes - 1) + 1, {}, ranks.to_self};
    nodes.messages.reserve(ranks.messages.size());
    for (const io::Message& message : ranks.messages) {
        const unsigned from = placement.switch_of(message.source);
        const unsigned to = placement.switch_of(message.destination);
        if (from == to) {
            ++nodes.to_self;
        } else {
            nodes.messages.push_back({from, to, message.bytes});
        }
    }
    if (nodes.messages.empty())
        throw io::InputError("{}: all {} ranks share one node of a {} torus: nothing enters the network", ranks.name,
                             ranks.nodes, torus.text());
    return nodes;
}

Placement::Placement(unsigned nodes, const topology::Torus& torus)
    : per_switch_((nodes + torus.switches() - 1) / torus.switches()) {
    if (nodes == 0) throw io::InputError("traffic without a node cannot be placed on a torus");
}

std::vector<Stream> build_streams(const io::Traffic& traffic, const topology::Torus& torus,
                                  const StreamOptions& options) {
    const Placement placement(traffic.nodes, torus);
    const unsigned ports = placement.per_switch() + torus.link_inputs();
    std::vector<Stream> streams(size_t{torus.switches()} * ports);
    for (size_t i = 0; i < streams.size(); ++i) {
        streams[i].switch_number = static_cast<unsigned>(i / ports);
        streams[i].port = static_cast<unsigned>(i % ports);
    }
    const auto packets_of = [&](const io::Message& message) {
        return options.packet_bytes == 0
                   ? 1
                   : std::max<uint64_t>(1, (message.bytes + options.packet_bytes - 1) / options.packet_bytes);
    };
    // A lookup at the least for each packet, at its own switch.
    double lookups = 0;
    for (const io::Message& message : traffic.messages) lookups += static_cast<double>(packets_of(message));
    io::need_memory(fmt::format("{}: {:.3g} packets: their lookups", traffic.name, lookups),
                    lookups * sizeof(uint32_t));
    // Streams along the route of each pair of switches, found once.
    std::unordered_map<uint64_t, std::vector<uint32_t>> routes;
    for (const io::Message& message : traffic.messages) {
        const unsigned from = placement.switch_of(message.source);
        const unsigned to = placement.switch_of(message.destination);
        auto [route, is_new] = routes.try_emplace((uint64_t{from} << 32) | to);
        if (is_new) {
            torus.for_each_arrival(from, to, [&](unsigned at, unsigned link_input) {
                route->second.push_back(at * ports + placement.per_switch() + link_input);
            });
        }
        const uint64_t packets = packets_of(message);
        const auto add = [&](size_t stream) {
            auto& destinations = streams[stream].destinations;
            destinations.insert(destinations.end(), packets, message.destination);
        };
        add(size_t{from} * ports + placement.local_of(message.source));
        for (const uint32_t stream : route->second) add(stream);
    }
    std::erase_if(streams, [](const Stream& stream) { return stream.destinations.empty(); });
    return streams;
}

unsigned output_port(const topology::Torus& torus, const Placement& placement, unsigned at, uint32_t node) {
    const unsigned to = placement.switch_of(node);
    for (unsigned d = 0; d < torus.dimensions(); ++d) {
        const int steps = torus.steps(at, to, d);
        if (steps != 0) return placement.per_switch() + 2 * d + (steps < 0 ? 1U : 0U);
    }
    return placement.local_of(node);
}

uint64_t total_lookups(const std::vector<Stream>& streams) {
    uint64_t total = 0;
    for (const Stream& stream : streams) total += stream.destinations.size();
    return total;
}

}  // namespace nanohop::analysis
