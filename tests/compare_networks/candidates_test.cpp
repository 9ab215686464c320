// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Which network stands for a family, what bounds it by counting, and what it costs.
#include "compare_networks/candidates.hpp"

#include <gtest/gtest.h>

#include <map>

#include "compare_networks/assumptions.hpp"
#include "topology/family.hpp"
#include "topology/worst_permutation.hpp"

namespace nanohop::compare_networks {
namespace {

Network chosen(const std::string& name, const Demand& demand) {
    auto network = choose(name, demand);
    if (!network) throw std::runtime_error("no " + name);
    return std::move(*network);
}

/// Mean of the hops between the switches of two hosts, host by host.
double hops_of(const topology::Graph& graph) {
    std::vector<uint32_t> at;
    for (uint32_t s = 0; s < graph.switches(); ++s) at.insert(at.end(), graph.hosts()[s], s);
    std::vector<uint16_t> distance;
    double sum = 0;
    for (const uint32_t from : at) {
        topology::search(graph, from, distance);
        for (const uint32_t to : at) sum += distance[to];
    }
    return sum / (static_cast<double>(at.size()) * static_cast<double>(at.size() - 1));
}

TEST(CompareNetworks, EachHasTheHostsThePortsAndTheLinks) {
    for (const auto& [hosts, radix] : {std::pair{64U, 8U}, {100U, 12U}, {200U, 16U}}) {
        Demand demand{.hosts = hosts, .radix = radix, .moves = 1000};
        for (const std::string& name : network_names()) {
            const auto n = choose(name, demand);
            if (!n) {
                EXPECT_LT(most_hosts(name, demand), hosts) << name;
                continue;
            }
            EXPECT_GE(n->graph.host_count(), hosts) << name;
            for (uint32_t s = 0; s < n->graph.switches(); ++s)
                EXPECT_LE(n->graph.degree(s) + n->graph.hosts()[s], radix) << name;
            EXPECT_NEAR(n->hops, hops_of(n->graph), 1e-9) << name;
            EXPECT_GE(n->capacity, demand.capacity) << name;
            const double all = n->graph.channels() / (static_cast<double>(n->graph.host_count()) * n->hops);
            EXPECT_NEAR(n->all_links, all, 1e-9) << name;
            if (name != "dragonfly") {
                EXPECT_LE(n->capacity, all + 1e-9) << name;
            }
            if (name == "slim_fly" || name == "random") {
                EXPECT_NEAR(n->capacity, all, 1e-9) << name;
            }
        }
    }
}

TEST(CompareNetworks, TheFewestSwitchesOfAllHyperXs) {
    Demand demand{.hosts = 100, .radix = 12};
    uint32_t fewest = ~0U;
    std::vector<std::vector<uint32_t>> shapes;
    for (uint32_t x = 2; x < 12; ++x)
        for (uint32_t y = 2; y <= x; ++y) {
            shapes.push_back({x, y});
            for (uint32_t z = 2; z <= y; ++z) {
                shapes.push_back({x, y, z});
                for (uint32_t w = 2; w <= z; ++w) shapes.push_back({x, y, z, w});
            }
        }
    for (const auto& sizes : shapes) {
        uint32_t switches = 1;
        uint32_t degree = 0;
        for (const uint32_t size : sizes) {
            switches *= size;
            degree += size - 1;
        }
        const uint32_t terminals = (demand.hosts + switches - 1) / switches;
        const double all = static_cast<double>(switches) * terminals;
        if (degree + terminals > demand.radix) continue;
        // Of a dimension's links each has a S-th of what a switch's hosts send.
        const double capacity = sizes.back() / (terminals * all / (all - 1));
        if (capacity >= demand.capacity) fewest = std::min(fewest, switches);
    }
    EXPECT_EQ(chosen("hyperx", demand).graph.switches(), fewest);
}

/// a = 2 h and p = h (Kim 2008). With links of both kinds loaded alike, groups of four routers would do with eleven
/// links each to others, where the three within the group hold up all.
TEST(CompareNetworks, ADragonflyIsBalanced) {
    const Network n = chosen("dragonfly", Demand{});
    EXPECT_EQ(n.keys, (Keys{{"topology", "dragonfly"}, {"routers", "8"}, {"globals", "4"}, {"terminals", "4"}}));
}

TEST(CompareNetworks, AFatTreeHasAsManyLinksUpAsDown) {
    for (const auto& [hosts, radix] : {std::pair{64U, 8U}, {100U, 24U}, {1024U, 24U}, {600U, 12U}}) {
        Demand demand{.hosts = hosts, .radix = radix};
        const Network n = chosen("fat_tree", demand);
        std::map<std::string, std::string> keys(n.keys.begin(), n.keys.end());
        const auto children = topology::parse_sizes(keys.at("children"), 1, 4096);
        const uint64_t leaves = n.graph.host_count() / children.front();
        // As many links as hosts between any two levels.
        EXPECT_EQ(n.graph.links().size(), n.graph.host_count() * (children.size() - 1));
        for (uint32_t s = 0; s < leaves; ++s) EXPECT_EQ(n.graph.degree(s), children.front());
        EXPECT_EQ(n.bisection.best, n.graph.host_count() / 2);
    }
}

/// The table of docs/simulator.md, "Worst cases".
TEST(CompareNetworks, LoadsOfWorstCasesAreTheClosedForms) {
    const auto load = [](const Keys& keys) {
        topology::Specification s;
        for (const auto& [key, value] : keys) s.set(key, value);
        const topology::Graph graph = s.make();
        return topology::permutation_load(graph, s.family().worst_case(std::nullopt));
    };
    EXPECT_EQ(load({{"topology", "dragonfly"}, {"routers", "4"}, {"globals", "2"}, {"terminals", "3"}}).forced, 12U);
    EXPECT_EQ(load({{"topology", "slim_fly"}, {"q", "5"}, {"terminals", "4"}}).forced, 8U);
    EXPECT_EQ(load({{"topology", "hyperx"}, {"dims", "4x4"}, {"terminals", "3"}}).forced, 3U);
    EXPECT_EQ(load({{"topology", "ring"}, {"switches", "9"}, {"hosts", "2"}}).forced, 8U);
    // All goes one way round in each dimension, in any order of the dimensions.
    const auto torus = load({{"topology", "torus"}, {"dims", "5x5"}, {"hosts", "2"}});
    EXPECT_EQ(torus.forced, 0U);
    EXPECT_EQ(torus.usable, 50U);
    EXPECT_DOUBLE_EQ(torus.hops, 4);
    EXPECT_NEAR(torus.even, 4, 1e-9);
    // Of two cables between two switches a flow may take either.
    const auto two = topology::permutation_load(topology::Graph(2, {{0, 1, {}, {}}, {0, 1, {}, {}}}, {4, 4}), {1, 0});
    EXPECT_EQ(two.forced, 0U);
    EXPECT_EQ(two.usable, 4U);
    EXPECT_DOUBLE_EQ(two.even, 2);
    EXPECT_EQ(topology::permutation_load(topology::Graph(2, {{0, 1, {}, {}}}, {4, 4}), {1, 0}).forced, 4U);
}

TEST(CompareNetworks, CostByHand) {
    Network n;
    n.graph = topology::Graph(3, {{0, 1, {}, {}}, {1, 2, {}, {}}}, {2, 2, 2});
    topology::Layout layout;
    layout.metres = {2, 8};
    const Assumptions a(assumptions_file());
    const Cost cost = cost_of(n, layout, 8, a);
    EXPECT_EQ(cost.copper, 1U);
    EXPECT_EQ(cost.optical, 1U);
    EXPECT_DOUBLE_EQ(cost.usd, 3 * 8 * a["port_usd"] + a["copper_usd"] + 2 * a["copper_usd_per_m"] +
                                   2 * a["transceiver_usd"] + 8 * a["fibre_usd_per_m"]);
    EXPECT_DOUBLE_EQ(cost.watts, (4 + 6) * a["port_watts"] + 2 * a["transceiver_watts"]);
}

}  // namespace
}  // namespace nanohop::compare_networks
