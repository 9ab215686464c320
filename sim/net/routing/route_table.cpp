// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/routing/route_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/memory.hpp"
#include "model/bits.hpp"

namespace nanohop::routing {

void check_table_size(const Graph& graph) {
    if (graph.most_degree() > kMostPorts)
        throw InputError("routes: a switch has {} links: at most {}", graph.most_degree(), kMostPorts);
    const auto n = static_cast<double>(graph.switches());
    io::need_memory(fmt::format("a route table of {} switches", graph.switches()), n * n * 16);
}

std::vector<bool> missing_links(const Graph& graph, const std::vector<std::string>& texts) {
    std::vector<bool> missing(graph.links().size(), false);
    const auto add = [&](std::string_view name) {
        const auto channel = graph.channel_named(name);
        if (!channel)
            throw InputError("there is no link \"{}\"; must be one between switches, as S0>S1, from S0 to S{}", name,
                             graph.switches() - 1);
        missing[*channel / 2] = true;
    };
    for (const std::string_view text : texts) {
        size_t begin = 0;
        for (size_t end = text.find(','); end != std::string_view::npos; end = text.find(',', begin)) {
            add(text.substr(begin, end - begin));
            begin = end + 1;
        }
        add(text.substr(begin));
    }
    return missing;
}

RouteTable renumbered(const Graph& graph, const std::vector<bool>& missing, const RouteTable& table) {
    RouteTable t = table;
    std::vector<uint8_t> ports;  // of the switch, by the port that it has without those that are missing
    const auto port = [&](uint8_t& p) {
        if (p != kNoPort) p = ports[p];
    };
    const auto mask = [&](uint64_t& all) {
        uint64_t now = 0;
        for (const unsigned p : set_bits(all)) now |= bit(ports[p]);
        all = now;
    };
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        ports.clear();
        for (uint32_t p = 0; p < graph.degree(s); ++p)
            if (!missing[graph.channel(s, p) / 2]) ports.push_back(static_cast<uint8_t>(p));
        for (size_t e = t.entry(s, 0); e < t.entry(s, 0) + t.switches; ++e) {
            if (!t.adaptive.empty()) mask(t.adaptive[e]);
            if (!t.up.empty()) port(t.up[e]);
            if (!t.down.empty()) port(t.down[e]);
        }
        if (!t.down_ports.empty()) mask(t.down_ports[s]);
    }
    return t;
}

RouteTable without_links(const Graph& graph, const std::vector<bool>& missing, const RouteTable& table) {
    RouteTable t = table;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        uint64_t gone = 0;
        for (uint32_t p = 0; p < std::min(graph.degree(s), kMostPorts); ++p)
            if (missing[graph.channel(s, p) / 2]) gone |= uint64_t{1} << p;
        if (gone == 0) continue;
        const auto leave = [&](uint8_t& p) {
            if (p < kMostPorts && (gone >> p & 1) != 0) p = kNoPort;
        };
        for (size_t e = t.entry(s, 0); e < t.entry(s, 0) + t.switches; ++e) {
            if (!t.adaptive.empty()) t.adaptive[e] &= ~gone;
            if (!t.up.empty()) leave(t.up[e]);
            if (!t.down.empty()) leave(t.down[e]);
        }
    }
    return t;
}

RouteTable valiant(RouteTable table) {
    table.valiant = true;
    table.kind = "valiant over " + table.kind;
    return table;
}

RouteTable ugal(RouteTable table) {
    table.valiant = true;
    table.ugal = true;
    table.kind = "ugal over " + table.kind;
    return table;
}

}  // namespace nanohop::routing
