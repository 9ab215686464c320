// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Non-minimal routes of switches (docs/blocks/switch.md): the fast engine beside golden models, packets alone to the
// clock, and what networks carry by closed forms.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <initializer_list>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "../input_error.hpp"
#include "../text.hpp"
#include "net/engine/injector.hpp"
#include "net/experiment/experiment.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "topology/distances.hpp"

namespace {

using namespace nanohop;
using tests::input_error;
using Values = std::vector<std::pair<std::string, std::string>>;

net::Experiment with(std::initializer_list<Values> lists) {
    net::Experiment e;
    for (const Values& values : lists)
        for (const auto& [key, value] : values) e.set(key, value);
    e.resolve();
    return e;
}

struct Network {
    Values keys;
    const char* worst;  ///< traffic
};

const Values kRst = {{"topology", "rst"}, {"switches", "32"}, {"degree", "5"}, {"graph_seed", "2"}, {"hosts", "2"}};
const Values kTorus = {
    {"topology", "torus"}, {"dims", "5x4"}, {"hosts", "2"}, {"escape", "dimension_order"}, {"restart", "yes"}};
const Values kDragonfly = {{"topology", "dragonfly"}, {"routers", "4"}, {"globals", "2"}, {"terminals", "2"}};
/// Two cables between routers of the same number.
const Values kTwoGroups = {{"topology", "dragonfly"}, {"routers", "8"}, {"globals", "2"}, {"groups", "2"}};
const Values kHyperX = {{"topology", "hyperx"}, {"dims", "4x4"}, {"terminals", "4"}};
/// More links between switches than the engine compares at a time.
const Values kFullMesh = {{"topology", "hyperx"}, {"dims", "18"}, {"terminals", "2"}};
const Values kSlimFly = {{"topology", "slim_fly"}, {"q", "5"}, {"terminals", "4"}, {"escape", "distance_classes"}};

const std::vector<Network> kNetworks = {
    {kDragonfly, "group_shift"},  {kTwoGroups, "group_shift"}, {kHyperX, "dimension_shift"},  {kTorus, "tornado"},
    {kSlimFly, "slim_fly_worst"}, {kRst, "permutation"},       {kFullMesh, "dimension_shift"}};

class EveryNetwork : public testing::TestWithParam<size_t> {};
INSTANTIATE_TEST_SUITE_P(Nonminimal, EveryNetwork, testing::Range<size_t>(0, kNetworks.size()));

/// Delivery by delivery, under load beyond what minimal ways carry.
TEST_P(EveryNetwork, FastEngineIsTheGoldenNetwork) {
    const auto& [keys, worst] = kNetworks[GetParam()];
    const char* const asked = std::getenv("NANOHOP_NONMINIMAL_CLOCKS");
    const uint64_t clocks = asked != nullptr ? std::strtoull(asked, nullptr, 10) : 1000;
    uint64_t packets = 0;
    for (const char* traffic : {"uniform", worst}) {
        for (const auto& [nonminimal, candidates] : {std::pair{"valiant", "1"}, {"ugal", "1"}, {"ugal", "3"}}) {
            const Values open = {{"process", "open"},       {"load", "0.4"},           {"message", "3"},
                                 {"message_max", "6"},      {"traffic", traffic},      {"nonminimal", nonminimal},
                                 {"host_reserve", "1"},     {"virtual_channels", "5"}, {"selection", "most_credits"},
                                 {"candidates", candidates}};
            const Values register_ = {{"grant_register", traffic == worst ? "yes" : "no"}, {"switch_clocks", "6"}};
            std::vector<std::unique_ptr<net::Simulator>> both;
            std::vector<net::Experiment> experiments;
            for (const char* engine : {"golden", "fast"})
                experiments.push_back(with({keys, open, register_, {{"engine", engine}}}));
            for (const net::Experiment& e : experiments)
                both.push_back(e.network().simulator(make_sources(e), {.threads = 1, .record = true}));
            const std::string at = fmt::format("{} {} {} {}", keys.front().second, traffic, nonminimal, candidates);
            for (uint64_t clock = 100; clock <= clocks; clock += 100) {
                for (const auto& simulator : both) simulator->run(clock);
                const std::vector<net::Delivery> deliveries = both[0]->take_deliveries();
                packets += deliveries.size();
                ASSERT_EQ(deliveries, both[1]->take_deliveries()) << at << ", before clock " << clock;
                ASSERT_EQ(both[0]->link_flits(), both[1]->link_flits()) << at << ", before clock " << clock;
            }
            std::vector<double> shares;
            for (const auto& simulator : both) {
                const auto measures = dynamic_cast<net::Measures&>(*simulator).measures();
                ASSERT_EQ(measures.at(1).name, "nonminimal_share");
                shares.push_back(measures[1].value);
            }
            EXPECT_EQ(shares[0], shares[1]) << at;
            EXPECT_GT(shares[0], nonminimal == std::string("valiant") ? 0.6 : 0.01) << at;
            EXPECT_LT(shares[0], nonminimal == std::string("valiant") ? 1 : 0.9) << at;
        }
    }
    EXPECT_GT(packets, 15 * clocks);
}

/// What a message takes that meets nothing: two clocks more at its source, and the links by way of the switch that is
/// drawn. The draw is written down here once more.
TEST(Nonminimal, AloneAPacketTakesTheWayThatIsDrawn) {
    for (const Values& keys : {kRst, kDragonfly, kTwoGroups}) {
        const net::Experiment e =
            with({keys, {{"nonminimal", "valiant"}, {"switch_clocks", "9"}, {"link_clocks", "3"}, {"message", "4"}}});
        const topology::Graph graph = dynamic_cast<const net::PlannedNetwork&>(e.network()).plan()->graph;
        const uint32_t n = graph.switches();
        std::vector<std::vector<uint16_t>> hops(n);
        for (uint32_t s = 0; s < n; ++s) topology::search(graph, s, hops[s]);
        const auto simulator = e.network().simulator({}, {.threads = 1, .record = true});
        constexpr unsigned kHosts = 2;
        std::vector<uint32_t> x(n * kHosts);
        for (uint32_t h = 0; h < x.size(); ++h) {
            const uint32_t port = graph.most_degree() + h % kHosts;
            x[h] = (44257 ^ (port * 4951) ^ (h / kHosts * 40503)) % 65536;
        }
        uint64_t over = 0;
        uint64_t early = 0;
        for (uint32_t k = 0; k < 600; ++k) {
            const uint64_t random = net::random_bits(1, k, 0);
            const uint32_t source = net::below(random, static_cast<uint32_t>(x.size()));
            const uint32_t destination = net::below(random << 32, static_cast<uint32_t>(x.size()));
            if (source == destination) continue;
            const uint32_t s = source / kHosts;
            const uint32_t d = destination / kHosts;
            const uint32_t v = static_cast<uint32_t>(uint64_t{x[source]} * n / 65536);
            x[source] = (x[source] ^ x[source] * 128) % 65536;
            x[source] ^= x[source] / 512;
            x[source] = (x[source] ^ x[source] * 256) % 65536;
            const bool detour = v != s && v != d && s != d;
            const uint64_t links = detour ? hops[s][v] + hops[v][d] : hops[s][d];
            const uint64_t now = simulator->clock();
            dynamic_cast<net::Injector&>(*simulator).inject(source, now, destination, 4, net::GivenQueue::kData);
            simulator->run(now + 1000);
            const auto deliveries = simulator->take_deliveries();
            ASSERT_EQ(deliveries.size(), 1U);
            // Who passes its destination on the way is there.
            const bool on_the_way = detour && hops[s][d] + hops[d][v] == hops[s][v];
            const auto clocks = [](uint64_t hops_of) { return 12 * (hops_of + 1) + 3 + 3 + 2; };
            const uint64_t took = deliveries[0].delivered - now;
            ASSERT_EQ(took, on_the_way && took < clocks(links) ? clocks(hops[s][d]) : clocks(links))
                << k << ": switch " << s << " over " << v << " to " << d;
            early += took < clocks(links) ? 1 : 0;
            over += detour ? 1 : 0;
        }
        EXPECT_GT(over, 400U);
        EXPECT_LT(early, 100U);
    }
}

struct Carried {
    double load;
    net::Verdict verdict;
    double share;  ///< over another switch
};

Carried carried(const Values& keys, const char* traffic, const char* nonminimal, const char* load) {
    const Values open = {{"process", "open"},        {"message", "16"},         {"packet_flits", "16"},
                         {"virtual_channels", "6"},  {"packets", "4"},          {"host_reserve", "2"},
                         {"escape_when", "no_room"}, {"clocks", "12000"},       {"load", load},
                         {"traffic", traffic},       {"nonminimal", nonminimal}};
    const net::ExperimentResult r = run_experiment(with({keys, open}), {});
    return {r.throughput, r.verdict, r.measures.size() > 1 ? r.measures[1].value : 0};
}

/// `minimal`: what the worst case leaves of minimal ways, by its flows over a link. Valiant's ways carry half of what
/// links carry when all are full, under any traffic (Valiant 1982), and UGAL's have about the better of both.
void worst_case(const Values& keys, const char* traffic, double minimal, double uniform_half, const char* held) {
    const auto saturated = [&](const char* pattern, const char* nonminimal) {
        const Carried c = carried(keys, pattern, nonminimal, "0.9");
        EXPECT_EQ(c.verdict, net::Verdict::kSaturated);
        return c;
    };
    const Carried none = saturated(traffic, "none");
    EXPECT_LT(none.load, 1.02 * minimal);
    EXPECT_GT(none.load, 0.78 * minimal);
    const Carried valiant = saturated(traffic, "valiant");
    EXPECT_LT(valiant.load, 1.02 * uniform_half);
    EXPECT_GT(valiant.load, 0.65 * uniform_half);
    const Carried ugal = saturated(traffic, "ugal");
    EXPECT_GT(ugal.load, 0.9 * valiant.load);
    EXPECT_LT(ugal.share, valiant.share);

    // What everybody sends everybody is better off without.
    const Carried uniform_none = saturated("uniform", "none");
    const Carried uniform_valiant = saturated("uniform", "valiant");
    const Carried uniform_ugal = saturated("uniform", "ugal");
    EXPECT_LT(uniform_valiant.load, 0.8 * uniform_none.load);
    EXPECT_GT(uniform_ugal.load, 0.83 * uniform_none.load);
    EXPECT_LT(uniform_ugal.share, 0.3);

    // A load that minimal ways do not carry is held by both.
    EXPECT_EQ(carried(keys, traffic, "none", held).verdict, net::Verdict::kSaturated);
    EXPECT_EQ(carried(keys, traffic, "valiant", held).verdict, net::Verdict::kCompleted);
    EXPECT_EQ(carried(keys, traffic, "ugal", held).verdict, net::Verdict::kCompleted);
}

/// A group's eight hosts share a link of one flit a clock; of uniform traffic over all groups' links each host has one.
TEST(Nonminimal, DragonflyWhoseGroupsSendToOneOther) {
    Values keys = kDragonfly;
    keys.emplace_back("escape", "distance_classes");
    worst_case(keys, "group_shift", 1.0 / 8, 0.5, "0.22");
    // One candidate in three begins with the minimal way's port or is in its way; two together seldom do.
    EXPECT_EQ(carried(keys, "group_shift", "ugal", "0.31").verdict, net::Verdict::kSaturated);
    keys.emplace_back("candidates", "2");
    EXPECT_EQ(carried(keys, "group_shift", "ugal", "0.31").verdict, net::Verdict::kCompleted);
    // Heads that wait count: with credits alone two candidates take 0.51 of uniform traffic.
    EXPECT_EQ(carried(keys, "uniform", "ugal", "0.54").verdict, net::Verdict::kCompleted);
}

/// Nothing goes around in an idle network, whatever is drawn.
TEST(Nonminimal, AloneAPacketOfUgalIsMinimal) {
    const net::Experiment e = with({kDragonfly, {{"nonminimal", "ugal"}, {"candidates", "4"}, {"message", "4"}}});
    const auto simulator = e.network().simulator({}, {.threads = 1, .record = true});
    const uint32_t hosts = e.network().units();
    for (uint32_t k = 0; k < 400; ++k) {
        const uint64_t now = simulator->clock();
        dynamic_cast<net::Injector&>(*simulator).inject(k % hosts, now, (k * 7 + 1) % hosts, 4, net::GivenQueue::kData);
        simulator->run(now + 400);
        ASSERT_EQ(simulator->take_deliveries().size(), 1U);
    }
    const auto measures = dynamic_cast<net::Measures&>(*simulator).measures();
    ASSERT_EQ(measures.at(1).name, "nonminimal_share");
    EXPECT_EQ(measures[1].value, 0);
}

/// Three links one way round of eight; by uniform traffic a link each way has two a host.
TEST(Nonminimal, TornadoOnARing) {
    worst_case({{"topology", "torus"}, {"dims", "8"}, {"hosts", "1"}, {"escape", "dimension_order"}}, "tornado",
               1.0 / 3, 0.5, "0.37");
}

/// One escape and one adaptive channel of a packet each, all hosts sending as fast as they can: where an escape towards
/// the switch in between, or none, stands still within hundreds of clocks.
TEST(Nonminimal, AllThatIsSentArrives) {
    const Values ring4 = {{"topology", "ring"}, {"switches", "4"}, {"hosts", "2"}};
    const Values ring8 = {{"topology", "ring"}, {"switches", "8"}, {"hosts", "1"}};
    for (const Values& keys : {ring4, ring8, kDragonfly, kTwoGroups, kRst}) {
        for (const char* nonminimal : {"valiant", "ugal"}) {
            for (const char* restart : {"no", "yes"}) {
                const net::Experiment e = with({keys,
                                                {{"nonminimal", nonminimal},
                                                 {"restart", restart},
                                                 {"message", "9"},
                                                 {"virtual_channels", "2"},
                                                 {"packets", "1"},
                                                 {"patience", "8"}}});
                const uint32_t hosts = e.network().units();
                net::Sources sources;
                sources.injections = [&](uint32_t unit, uint64_t k) {
                    return net::Injection{(unit + 1 + net::below(net::random_bits(3, unit, k), hosts - 1)) % hosts,
                                          k < 400 ? 9U : 0U};
                };
                const auto simulator = e.network().simulator(sources, {});
                for (uint64_t clock = 1000; clock < 200'000 && !simulator->finished(); clock += 1000)
                    simulator->run(clock);
                EXPECT_TRUE(simulator->finished()) << keys.front().second << " " << nonminimal << " " << restart;
                // Who leaves the escape again may go around until its hops are over.
                const uint64_t delivered = simulator->statistics().delivered_messages;
                EXPECT_GE(delivered, restart == std::string("yes") ? 396ULL * hosts : 400ULL * hosts);
            }
        }
    }
}

TEST(Nonminimal, WhatCannotBeIsRefused) {
    const auto refused = [](const Values& values) {
        return input_error([&] { (void)with({kTorus, values}).network(); });
    };
    EXPECT_HAS(refused({{"escape", "up_down"}, {"routing", "up_down"}, {"nonminimal", "valiant"}}),
               "nonminimal: valiant: up*/down* routes have no adaptive ports: must be none, or routing one of");
    EXPECT_HAS(refused({{"threshold", "3"}, {"nonminimal", "valiant"}}), "threshold: 3: with nonminimal=valiant");
    EXPECT_HAS(refused({{"candidates", "2"}, {"nonminimal", "valiant"}}),
               "candidates: 2: with nonminimal=valiant nothing is compared: must be 1, or nonminimal ugal");
    EXPECT_HAS(refused({{"dims", "72x64"}, {"nonminimal", "ugal"}}), "nonminimal: ugal: 4608 switches");
    EXPECT_HAS(refused({{"dims", "64"}, {"nonminimal", "ugal"}}),
               "nonminimal: up to 96 hops, 32 adaptive ones to the switch in between, as many from it, and 32");
}

}  // namespace
