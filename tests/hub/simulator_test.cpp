// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Hubs as a network of the simulator: the fast engine delivers every message in the clock of the golden nodes.
#include "net/kinds/hub/simulator.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "net/error.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::net {
namespace {

struct Outcome {
    std::vector<Delivery> deliveries;
    std::vector<uint64_t> link_flits;
    Statistics statistics;
    bool finished = false;
};

enum class When { kSingle, kOverlap, kOpen };

Sources random_sources(unsigned units, When when, uint64_t seed, unsigned most, uint64_t messages) {
    Sources sources;
    sources.injections = [=](uint32_t unit, uint64_t number) {
        if (number == messages) return Injection{unit, 0};
        const auto to = below(random_bits(seed, unit, number), units);  // itself, too
        return Injection{to, 1 + below(random_bits(seed, unit, number, 1), most)};
    };
    sources.process.overlap = when == When::kOverlap;
    sources.process.work = 20;
    if (when == When::kOpen)
        sources.arrivals = [=](uint32_t unit, uint64_t number, uint64_t previous) {
            return previous + below(random_bits(seed, unit, number, 2), 30);
        };
    return sources;
}

Outcome run(HubPlan plan, HubSimulation simulation, const Sources& sources, uint64_t clocks) {
    plan.simulation = simulation;
    const auto simulator = make_hub_simulator(plan, sources, true);
    // In pieces that end anywhere.
    for (uint64_t end = 1; simulator->clock() < clocks; end = end * 3 + 7) simulator->run(std::min(end, clocks));
    return {simulator->take_deliveries(), simulator->link_flits(), simulator->statistics(), simulator->finished()};
}

using Case = std::tuple<unsigned, unsigned, HubWays, When>;

class HubSimulatorEqual : public testing::TestWithParam<Case> {};

TEST_P(HubSimulatorEqual, FastAndGoldenNodes) {
    const auto [nodes, dimensions, ways, when] = GetParam();
    HubPlan plan;
    plan.hub.nodes = nodes;
    plan.hub.piece_flits = 5;
    plan.hub.relay_slots = 2;
    plan.hub.host_packets = 2;
    plan.dimensions = dimensions;
    plan.link_clocks = 3;
    plan.ways = ways;
    const unsigned units = plan.grid().nodes();
    const uint64_t messages = dimensions == 1 ? 60 : 10;
    const Sources sources = random_sources(units, when, nodes, 17, messages);
    const Outcome fast = run(plan, HubSimulation::kFast, sources, 5000);
    const Outcome golden = run(plan, HubSimulation::kGolden, sources, 5000);
    EXPECT_TRUE(fast.finished);
    ASSERT_EQ(fast.deliveries.size(), units * messages);
    const auto [mine, other] = std::ranges::mismatch(fast.deliveries, golden.deliveries);
    if (mine != fast.deliveries.end() && other != golden.deliveries.end())
        FAIL() << "message " << other->number << " of " << other->source << " to " << other->destination << " in "
               << other->delivered << ", fast: message " << mine->number << " of " << mine->source << " in "
               << mine->delivered;
    EXPECT_EQ(golden.deliveries.size(), fast.deliveries.size());
    EXPECT_TRUE(fast.link_flits == golden.link_flits);
    EXPECT_EQ(fast.statistics.flit_hops, golden.statistics.flit_hops);
    // Each message is whole, and is delivered once.
    std::vector<std::pair<uint32_t, uint64_t>> numbers;
    for (const Delivery& d : fast.deliveries) {
        EXPECT_EQ(d.flits, sources.injections(d.source, d.number).flits);
        EXPECT_EQ(d.destination, sources.injections(d.source, d.number).destination);
        numbers.emplace_back(d.source, d.number);
    }
    std::sort(numbers.begin(), numbers.end());
    EXPECT_EQ(std::adjacent_find(numbers.begin(), numbers.end()), numbers.end());
}

INSTANTIATE_TEST_SUITE_P(Nodes, HubSimulatorEqual,
                         testing::Combine(testing::Values(3, 4, 7), testing::Values(1, 2),
                                          testing::Values(HubWays::kDirect, HubWays::kSpread),
                                          testing::Values(When::kSingle, When::kOverlap, When::kOpen)));

TEST(HubSimulator, LargeHubIsEqual) {
    HubPlan plan;
    plan.hub.nodes = 64;
    plan.ways = HubWays::kSpread;
    const Sources sources = random_sources(64, When::kOpen, 5, 300, 3);
    const Outcome fast = run(plan, HubSimulation::kFast, sources, 1500);
    EXPECT_EQ(fast.deliveries.size(), 192U);
    EXPECT_TRUE(fast.deliveries == run(plan, HubSimulation::kGolden, sources, 1500).deliveries);
}

TEST(HubSimulator, LinksCarryWhatTheirMessagesNeed) {
    HubPlan plan;
    plan.hub.nodes = 4;
    plan.hub.piece_flits = 8;
    Sources sources;
    sources.injections = [](uint32_t unit, uint64_t number) {
        return Injection{3, unit == 1 && number == 0 ? 24U : 0U};
    };
    const HubLinks links(plan.grid());
    const auto flits = [&](HubWays ways) {
        plan.ways = ways;
        return run(plan, HubSimulation::kFast, sources, 500).link_flits;
    };
    // Three packets of 8 flits and a head: by one link, or one by each.
    std::vector<uint64_t> direct(links.count());
    direct[links.source(1)] = direct[links.inner(0, 1, 3)] = direct[links.sink(3)] = 27;
    EXPECT_EQ(flits(HubWays::kDirect), direct);
    std::vector<uint64_t> spread(links.count());
    spread[links.source(1)] = spread[links.sink(3)] = 27;
    for (const uint32_t link :
         {links.inner(0, 1, 2), links.inner(0, 2, 3), links.inner(0, 1, 3), links.inner(0, 1, 0), links.inner(0, 0, 3)})
        spread[link] = 9;
    EXPECT_EQ(flits(HubWays::kSpread), spread);
}

TEST(HubSimulator, NodesOfAGridGoAlongTheirRowFirst) {
    HubPlan plan;
    plan.hub.nodes = 4;
    plan.dimensions = 2;
    Sources sources;
    sources.injections = [](uint32_t unit, uint64_t number) {
        return Injection{14, unit == 1 && number == 0 ? 4U : 0U};  // from (0, 1) to (3, 2)
    };
    const Outcome outcome = run(plan, HubSimulation::kFast, sources, 500);
    const HubLinks links(plan.grid());
    std::vector<uint64_t> expected(links.count());
    for (const uint32_t link :
         {links.source(1), links.inner(0, 1, 2), links.inner(plan.grid().column(2), 0, 3), links.sink(14)})
        expected[link] = 5;
    EXPECT_EQ(outcome.link_flits, expected);
    EXPECT_EQ(links.links()[links.inner(plan.grid().column(2), 0, 3)].from, 2U);
    EXPECT_EQ(links.links()[links.inner(plan.grid().column(2), 0, 3)].to, 14U);
}

/// Urino 2020, 2.4: where each node sends to one other alone, a link is all that direct sending uses of N - 1.
TEST(HubSimulator, SpreadCarriesAPermutationManyTimesAsFast) {
    const auto throughput = [](const char* ways) {
        Experiment e;
        for (const auto& [key, value] : std::vector<std::pair<std::string, std::string>>{{"topology", "optical_hub"},
                                                                                         {"nodes", "16"},
                                                                                         {"traffic", "permutation"},
                                                                                         {"process", "open"},
                                                                                         {"load", "6"},
                                                                                         {"message", "64"},
                                                                                         {"piece_flits", "8"},
                                                                                         {"clocks", "2000"},
                                                                                         {"ways", ways}})
            e.set(key, value);
        e.resolve();
        return run_experiment(e, {}).throughput;
    };
    const double direct = throughput("direct");
    EXPECT_LT(direct, 1.0);
    EXPECT_GT(throughput("spread"), 5 * direct);
}

TEST(HubSimulator, ClassesHaveNoCycle) {
    EXPECT_TRUE(find_cycles(*hub_dependencies(HubGrid(4, 1), 3)).empty());
    EXPECT_TRUE(find_cycles(*hub_dependencies(HubGrid(9, 1), 3)).empty());
    // With one channel for all packets relays wait for each other.
    const auto one = hub_dependencies(HubGrid(4, 1), 1);
    const auto cycles = find_cycles(*one);
    ASSERT_FALSE(cycles.empty());
    EXPECT_TRUE(is_cycle(*one, cycles.front()));
    EXPECT_EQ(cycle_text(*one, cycles.front()), "N0>N1 -> N1>N0 -> N0>N1");
}

TEST(HubSimulator, SaysWhatItCannotDo) {
    const auto error = [](std::vector<std::pair<std::string, std::string>> values) {
        Experiment e;
        e.set("topology", "optical_hub");
        try {
            for (const auto& [key, value] : values) e.set(key, value);
            e.resolve();
        } catch (const InputError& wrong) {
            return std::string(wrong.what());
        }
        return std::string();
    };
    EXPECT_EQ(error({}), "");
    EXPECT_EQ(error({{"nodes", "80"}, {"dimensions", "2"}}), "");
    EXPECT_EQ(error({{"nodes", "81"}}), "nodes: \"81\": must be a whole number from 3 to 80");
    EXPECT_EQ(error({{"nodes", "65"}, {"engine", "golden"}}), "nodes: 65 is out of range 3..64");
    EXPECT_EQ(error({{"virtual_channels", "2"}}),
              "virtual_channels: 2: a hub has one for each class of packets: must be 3");
    EXPECT_EQ(error({{"dead_links", "5:N0>N1"}}),
              "dead_links: \"N0>N1\": links of optical_hub stay (`nanohop breakdown hub` has some that go dark): must "
              "be empty");
}

}  // namespace
}  // namespace nanohop::net
