// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hub/today.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/urino_2020.hpp"
#include "breakdown/hub/studies.hpp"

namespace nanohop::breakdown {
namespace {

namespace urino_2020 = analysis::urino_2020;

constexpr unsigned kNodeGbps = static_cast<unsigned>(urino_2020::kNodeBitsPerSecond / 1e9);

topology::Graph tree(const char* children, const char* parents, const char* parallel) {
    topology::Specification s;
    s.set("topology", "fat_tree");
    s.set("children", children);
    s.set("parents", parents);
    s.set("parallel", parallel);
    return s.make();
}

unsigned rounded_up(unsigned what, unsigned by) { return (what + by - 1) / by; }

}  // namespace

unsigned HubTree::most_ports() const {
    unsigned most = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) most = std::max(most, graph.degree(s) + graph.hosts()[s]);
    return most;
}

unsigned HubTree::ports() const { return 2 * cables() - host_cables(); }

std::vector<HubTree> hub_trees() {
    using urino_2020::kSwitchGbps, urino_2020::kSwitchPorts;
    // A lowest switch of 20 cables of nodes below and 20 above: 26 of them, an upper one for each of the 20.
    return {{"printed", "six switches of 32 ports", kNodeGbps, 32, 1, tree("16x4", "1x2", "1x8")},
            {"planes", "the same in eight planes", kSwitchGbps, kSwitchPorts, hub_tree_cables_a_node(),
             tree("16x4", "1x2", "1x8")},
            {"one", "one tree, 20 cables of nodes a switch", kSwitchGbps, kSwitchPorts, 1, tree("20x26", "1x20", "1")}};
}

unsigned hub_tree_cables_a_node() { return kNodeGbps / urino_2020::kSwitchGbps; }

double hub_trees_by_capacity() {
    const HubTree six = hub_trees().front();
    return double{1} * six.switches() * six.radix * six.port_gbps /
           (urino_2020::kSwitchPorts * urino_2020::kSwitchGbps);
}

unsigned hub_trees_by_ports() {
    const unsigned cables = urino_2020::kNodes * hub_tree_cables_a_node();
    unsigned fewest = ~0U;
    for (unsigned below = 1; below <= urino_2020::kSwitchPorts / 2; ++below)
        fewest = std::min(fewest, rounded_up(cables, below) + rounded_up(cables, urino_2020::kSwitchPorts));
    return fewest;
}

Section hub_trees_section() {
    Section section{"hub_trees", "Hub: its fat tree in switches of today (Urino 2020, 4.4)"};
    Table t{"Two layers that carry what 64 nodes of 1,600 Gbps send, counted in their graphs",
            {"network", "Gbps a port", "ports a switch has", "most that one uses", "switches", "cables of a node",
             "cables in all"},
            {}};
    for (const HubTree& tree : hub_trees())
        t.rows.push_back({tree.name, std::to_string(tree.port_gbps), std::to_string(tree.radix),
                          std::to_string(tree.most_ports()), std::to_string(tree.switches()),
                          fmt::format("{:g}", double{1} * kNodeGbps / tree.port_gbps), std::to_string(tree.cables())});
    section.tables.push_back(std::move(t));
    section.say(
        "Urino 2020 takes {} switches of {} ports of {} Gbps and {} cables a node for its fat tree, by capacity: six "
        "of 51.2 Tbps are {:.1f} of 8 Tbps. The cables come out. A network of {} switches does not: {} have ports "
        "enough at the least, whatever the wiring, and trees whose links between any two switches of two layers are "
        "equally many have those of the table. A hub's node has one fibre pair, and its router no switch.",
        urino_2020::kSwitchesToday, urino_2020::kSwitchPorts, urino_2020::kSwitchGbps, urino_2020::kCablesToday,
        hub_trees_by_capacity(), urino_2020::kSwitchesToday, hub_trees_by_ports());
    return section;
}

Json hub_trees_json() {
    Json json;
    for (const HubTree& tree : hub_trees())
        json[tree.key] = {{"switches", tree.switches()},
                          {"most_ports", tree.most_ports()},
                          {"ports", tree.ports()},
                          {"cables_a_node", kNodeGbps / tree.port_gbps},
                          {"cables", tree.cables()}};
    json["by_capacity"] = hub_trees_by_capacity();
    json["by_ports"] = hub_trees_by_ports();
    json["printed_switches"] = urino_2020::kSwitchesToday;
    json["printed_cables_a_node"] = urino_2020::kCablesToday;
    return json;
}

}  // namespace nanohop::breakdown
