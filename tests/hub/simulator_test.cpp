// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Hubs as a network of the simulator: the fast engine delivers every message in the clock of the golden nodes.
#include "net/kinds/hub/simulator.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "net/engine/injector.hpp"
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

/// What a program gives: `control`, a share in percent, in that queue.
std::vector<Delivery> given(HubPlan plan, HubSimulation simulation, const Sources& sources, uint64_t messages,
                            unsigned control, uint64_t seed) {
    plan.simulation = simulation;
    Sources none;
    const auto simulator = make_hub_simulator(plan, none, true);
    auto& injector = dynamic_cast<Injector&>(*simulator);
    for (uint32_t u = 0; u < plan.grid().nodes(); ++u) {
        uint64_t clock = 0;
        for (uint64_t m = 0; m < messages; ++m) {
            clock = sources.arrivals(u, m, clock);
            const Injection i = sources.injections(u, m);
            const bool ahead = below(random_bits(seed, u, m, 3), 100) < control;
            injector.inject(u, clock, i.destination, i.flits, ahead ? GivenQueue::kControl : GivenQueue::kData);
        }
    }
    std::vector<Delivery> all;
    while (injector.run_to_delivery(5000) < 5000) {
        const std::vector<Delivery> some = simulator->take_deliveries();
        EXPECT_FALSE(some.empty());
        for (const Delivery& d : some) EXPECT_EQ(d.delivered + 1, simulator->clock());
        all.insert(all.end(), some.begin(), some.end());
    }
    EXPECT_TRUE(simulator->finished());
    EXPECT_EQ(simulator->backlog(), 0U);
    return all;
}

using GivenCase = std::tuple<unsigned, unsigned, HubWays>;

class HubGiven : public testing::TestWithParam<GivenCase> {
protected:
    HubGiven() {
        const auto [nodes, dimensions, ways] = GetParam();
        plan_.hub.nodes = nodes;
        plan_.hub.piece_flits = 5;
        plan_.hub.relay_slots = 2;
        plan_.hub.host_packets = 2;
        plan_.dimensions = dimensions;
        plan_.link_clocks = 3;
        plan_.ways = ways;
        messages_ = dimensions == 1 ? 40 : 12;
        sources_ = random_sources(plan_.grid().nodes(), When::kOpen, nodes, 17, messages_);
        const auto any = sources_.injections;
        const uint32_t units = plan_.grid().nodes();
        sources_.injections = [=](uint32_t unit, uint64_t number) {
            Injection i = any(unit, number);
            if (i.flits != 0 && i.destination == unit) i.destination = (unit + 1) % units;  // none are given
            return i;
        };
    }
    HubPlan plan_;
    Sources sources_;
    uint64_t messages_ = 0;
};

/// What a program gives takes the clocks of what hosts have of their own.
TEST_P(HubGiven, TakesTheClocksOfOwnMessages) {
    const Outcome own = run(plan_, HubSimulation::kFast, sources_, 5000);
    ASSERT_EQ(own.deliveries.size(), plan_.grid().nodes() * messages_);
    EXPECT_TRUE(own.deliveries == given(plan_, HubSimulation::kFast, sources_, messages_, 0, 1));
    EXPECT_TRUE(own.deliveries == given(plan_, HubSimulation::kGolden, sources_, messages_, 0, 1));
}

TEST_P(HubGiven, FastAndGoldenNodesWithEachQueue) {
    for (const HubQueues queues : {HubQueues::kLanes, HubQueues::kOne}) {
        plan_.queues = queues;
        for (const unsigned control : {0U, 30U}) {
            const auto fast = given(plan_, HubSimulation::kFast, sources_, messages_, control, 7);
            EXPECT_EQ(fast.size(), plan_.grid().nodes() * messages_);
            EXPECT_TRUE(fast == given(plan_, HubSimulation::kGolden, sources_, messages_, control, 7)) << control;
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Nodes, HubGiven,
                         testing::Combine(testing::Values(3, 5), testing::Values(1, 2),
                                          testing::Values(HubWays::kDirect, HubWays::kSpread)));

TEST(HubSimulator, ControlMessagesAndOneQueue) {
    HubPlan plan;
    plan.hub.nodes = 4;
    plan.hub.piece_flits = 8;
    // From node 0: 10 packets to node 1; while the third is under way a flit to node 1 and one to node 2.
    const auto arrival = [&](HubQueues queues, GivenQueue queue, uint64_t number) {
        plan.queues = queues;
        const auto simulator = make_hub_simulator(plan, {}, true);
        auto& injector = dynamic_cast<Injector&>(*simulator);
        injector.inject(0, 0, 1, 80);
        injector.inject(0, 20, 1, 1, queue);
        injector.inject(0, 20, 2, 1, queue);
        simulator->run(1000);
        const std::vector<Delivery> all = simulator->take_deliveries();
        EXPECT_EQ(all.size(), 3U);
        return std::ranges::find(all, number, &Delivery::number)->delivered;
    };
    using enum GivenQueue;
    // 9 clocks a packet; alone from the lane's first beat to the last at the host 3 M + 9 with a link of a clock.
    constexpr uint64_t kOne = 3 * 1 + 9, kLong = 9 * 9 + 3 * 8 + 9;
    EXPECT_EQ(arrival(HubQueues::kLanes, kData, 0), kLong);
    EXPECT_EQ(arrival(HubQueues::kLanes, kData, 1), kLong + 2) << "behind all of the long message";
    EXPECT_EQ(arrival(HubQueues::kLanes, kData, 2), 20 + kOne) << "in a lane of its own";
    EXPECT_EQ(arrival(HubQueues::kOne, kData, 2), 90 + 2 + kOne - 2) << "behind what waits for the lane to node 1";
    EXPECT_LT(arrival(HubQueues::kLanes, kControl, 1), 20 + 9 + 2 * 9 + kOne) << "behind packets under way";
    EXPECT_LT(arrival(HubQueues::kOne, kControl, 2), 20 + 9 + kOne + 1);
}

TEST(HubSimulator, RefusesMessagesThatCannotBeGiven) {
    HubPlan plan;
    plan.hub.nodes = 4;
    const auto simulator = make_hub_simulator(plan, {}, true);
    auto& injector = dynamic_cast<Injector&>(*simulator);
    simulator->run(10);
    EXPECT_THROW(injector.inject(0, 9, 1, 1), InputError);
    EXPECT_THROW(injector.inject(0, 10, 4, 1), InputError);
    EXPECT_THROW(injector.inject(0, 10, 0, 1), InputError);
    EXPECT_THROW(injector.inject(0, 10, 1, 0), InputError);
    injector.inject(0, 12, 1, 1);
    EXPECT_THROW(injector.inject(0, 11, 1, 1), InputError);
    EXPECT_FALSE(simulator->finished());
    EXPECT_EQ(injector.run_to_delivery(1000), 12 + 3 + 10U);
    EXPECT_EQ(simulator->clock(), 25U);
    EXPECT_EQ(simulator->take_deliveries().at(0).issued, 12U);
    const auto own = make_hub_simulator(plan, random_sources(4, When::kOpen, 1, 3, 1), true);
    EXPECT_THROW(dynamic_cast<Injector&>(*own).inject(0, 0, 1, 1), std::logic_error);
}

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
    const auto error = [](const std::vector<std::pair<std::string, std::string>>& values) {
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
