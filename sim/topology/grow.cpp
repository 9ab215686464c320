// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "topology/grow.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <optional>

#include "topology/distances.hpp"
#include "topology/random.hpp"

namespace nanohop::topology {

namespace {

/// `count` links of the graph without a common end; nothing when the draw does not come out.
std::optional<std::vector<uint32_t>> draw(const Graph& graph, uint32_t count, Random& random) {
    std::vector<uint32_t> chosen;
    std::vector<uint32_t> ends;
    for (unsigned attempts = 0; chosen.size() < count; ++attempts) {
        if (attempts > 100 * count) return std::nullopt;
        const uint32_t i = random.below(static_cast<uint32_t>(graph.links().size()));
        const Link& link = graph.links()[i];
        const auto used = [&](uint32_t s) { return std::find(ends.begin(), ends.end(), s) != ends.end(); };
        if (used(link.a) || used(link.b)) continue;
        chosen.push_back(i);
        ends.push_back(link.a);
        ends.push_back(link.b);
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

/// One switch more, in the chosen links. Both parts of a link stand where it stood, so that ports keep their numbers.
Graph with_switch(const Graph& graph, const std::vector<uint32_t>& chosen, uint32_t hosts) {
    const uint32_t by = graph.switches();
    std::vector<Link> links;
    auto next = chosen.begin();
    for (uint32_t i = 0; i < graph.links().size(); ++i) {
        const Link& link = graph.links()[i];
        if (next == chosen.end() || *next != i) {
            links.push_back(link);
            continue;
        }
        links.push_back({link.a, by, link.clocks, std::nullopt});
        links.push_back({by, link.b, link.clocks, std::nullopt});
        ++next;
    }
    std::vector<uint32_t> all = graph.hosts();
    all.push_back(hosts);
    Graph grown(by + 1, std::move(links), std::move(all));
    grown.names = graph.names;
    if (!grown.names.empty()) grown.names.push_back(fmt::format("new{}", by));
    return grown;
}

/// Ports of `s` on shortest ways, given the distances to a destination. No port of another kind is as far as that.
std::vector<uint32_t> ports(const Graph& graph, uint32_t s, const std::vector<uint16_t>& distance) {
    std::vector<uint32_t> result;
    const auto neighbours = graph.neighbours(s);
    for (uint32_t p = 0; p < neighbours.size(); ++p)
        if (distance[neighbours[p]] < distance[s]) result.push_back(p);
    return result;
}

}  // namespace

void GrowKeys::add_keys(io::Keys& keys) {
    keys.whole("add", add, 1, Graph::kMostSwitches, "switches to add");
    keys.whole("add_degree", add_degree, 0, 1024,
               "links of a new switch, even; 0: the most of the old ones, less one if that is odd");
    keys.whole("add_hosts", add_hosts, 0, 1024, "hosts at each new switch");
    keys.whole("tries", tries, 1, 1000000, "sets of links tried for each new switch");
}

Grown grow(const Graph& graph, const GrowKeys& keys) {
    const uint32_t degree = keys.add_degree != 0 ? keys.add_degree : graph.most_degree() / 2 * 2;
    if (degree % 2 != 0 || degree == 0)
        throw InputError("add_degree: {}: must be even and above 0: a new switch goes into links", degree);
    check_graph_size(uint64_t{graph.switches()} + keys.add, graph.links().size() + uint64_t{keys.add} * (degree / 2));
    graph.require_connected();
    Grown grown{graph, {}};
    Random random(keys.seed);
    for (uint32_t n = 0; n < keys.add; ++n) {
        std::optional<Graph> best;
        std::vector<uint32_t> links;
        double least = std::numeric_limits<double>::infinity();
        for (uint32_t t = 0; t < keys.tries; ++t) {
            const auto chosen = draw(grown.graph, degree / 2, random);
            if (!chosen) continue;
            Graph candidate = with_switch(grown.graph, *chosen, keys.add_hosts);
            const double mean = all_distances(candidate).mean;
            if (mean >= least) continue;
            least = mean;
            best = std::move(candidate);
            links = *chosen;
        }
        if (!best)
            throw InputError("add_degree: {}: {} switches have no {} links without a common end", degree,
                             grown.graph.switches(), degree / 2);
        for (const uint32_t i : links) {
            const Link& link = grown.graph.links()[i];
            grown.moved.push_back(
                {link.a, link.b, grown.graph.switches(), grown.graph.port(2 * i), grown.graph.port(2 * i + 1)});
        }
        grown.graph = std::move(*best);
    }
    return grown;
}

TableChange table_change(const Graph& before, const Graph& after) {
    TableChange change;
    std::vector<bool> touched(before.switches());
    std::vector<uint16_t> old_distance;
    std::vector<uint16_t> new_distance;
    for (uint32_t to = 0; to < before.switches(); ++to) {
        search(before, to, old_distance);
        search(after, to, new_distance);
        for (uint32_t s = 0; s < before.switches(); ++s) {
            if (s == to) continue;
            ++change.of;
            if (ports(before, s, old_distance) == ports(after, s, new_distance)) continue;
            ++change.entries;
            touched[s] = true;
        }
    }
    change.switches = static_cast<uint32_t>(std::count(touched.begin(), touched.end(), true));
    return change;
}

}  // namespace nanohop::topology
