// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Graphs of switches as topologies of the simulator: what they carry, and which ways.
#include "switch_simulation.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "../text.hpp"
#include "net/kinds/switch/graph_config.hpp"
#include "net/kinds/switch/simulator.hpp"

namespace nanohop {

namespace {

TEST(SwitchSimulation, WhatIsOfferedIsCarriedUntilItIsSaturated) {
    const Values some = {{"message", "9"}, {"process", "open"}, {"hosts", "2"}, {"clocks", "4000"}, {"warmup", "1000"}};
    const net::ExperimentResult idle = run({kTorus, some, {{"load", "0.002"}}});
    EXPECT_EQ(idle.verdict, net::Verdict::kCompleted);
    EXPECT_EQ(escape_share(idle), 0);

    const net::ExperimentResult low = run({kTorus, some, {{"load", "0.1"}}});
    EXPECT_EQ(low.verdict, net::Verdict::kCompleted);
    EXPECT_NEAR(low.offered, 0.1, 0.01);
    EXPECT_NEAR(low.throughput, low.offered, 0.03 * low.offered);
    EXPECT_GT(low.latency.mean(), idle.latency.mean());

    const net::ExperimentResult high = run({kTorus, some, {{"load", "0.9"}}});
    EXPECT_EQ(high.verdict, net::Verdict::kSaturated);
    EXPECT_GT(high.throughput, 2 * low.throughput);
    EXPECT_GT(escape_share(high), 0.01);
    EXPECT_LT(escape_share(high), 0.9);
    EXPECT_GT(high.backlog, 100);
    EXPECT_EQ(high.bad_messages, 0U);
    EXPECT_GT(high.link_max, high.link_mean);
    EXPECT_FALSE(high.link_busiest.empty());

    // The escape is all there is.
    for (const char* routing : {"up_down", "dimension_order", "distance_classes"})
        EXPECT_EQ(escape_share(run({kTorus, some, {{"load", "0.05"}, {"routing", routing}}})), 1) << routing;
}

/// Of a warm-up ten times as long: a message that was created in it is in no latency. At this load a message takes a
/// hundredth of the clocks, so all but the first few of what is delivered then count.
TEST(SwitchSimulation, LatencyIsOfMessagesOfTheMeasuredClocks) {
    const std::vector<Values> networks = {
        {{"topology", "hxb"}, {"dims", "4x4"}},
        {{"topology", "hxb_one_flit"}, {"dims", "4x4"}, {"message", "1"}},
        {{"topology", "optical_hub"}, {"nodes", "8"}},
        kTorus,
        {{"topology", "torus"}, {"dims", "4x4"}, {"engine", "golden"}},
    };
    for (const Values& network : networks) {
        for (const unsigned threads : {1U, 2U}) {
            const net::ExperimentResult r = run_experiment(
                with({{{"message", "4"}, {"process", "open"}, {"load", "0.1"}, {"warmup", "30000"}, {"clocks", "3000"}},
                      network}),
                {threads, false, {}});
            EXPECT_GT(r.messages, 300U) << network[0].second;
            EXPECT_LE(r.latency.count(), r.messages) << network[0].second;
            EXPECT_GT(r.latency.count(), r.messages * 9 / 10) << network[0].second;
        }
    }
}

TEST(SwitchSimulation, TheSameSeedGivesTheSameResult) {
    const Values some = {{"message", "1"},   {"message_max", "32"},     {"process", "open"},     {"load", "0.4"},
                         {"clocks", "1500"}, {"virtual_channels", "3"}, {"selection", "random"}, {"patience", "4"}};
    const net::ExperimentResult one = run({kRst, some});
    const net::ExperimentResult again = run({kRst, some});
    const net::ExperimentResult other = run({kRst, some, {{"seed", "2"}}});
    EXPECT_EQ(one.flit_hops, again.flit_hops);
    EXPECT_EQ(one.latency.sum(), again.latency.sum());
    EXPECT_EQ(escape_share(one), escape_share(again));
    EXPECT_NE(one.latency.sum(), other.latency.sum());
    EXPECT_GT(one.messages, 100U);
}

TEST(SwitchSimulation, ClosedLoopsFillTheLinksOfHosts) {
    const Values some = {{"topology", "full_mesh"}, {"switches", "4"}, {"message", "32"}, {"clocks", "3200"}};
    const net::ExperimentResult single = run({some});
    EXPECT_EQ(single.verdict, net::Verdict::kCompleted);
    EXPECT_GT(single.throughput, 0.5);
    const net::ExperimentResult rare = run({some, {{"process", "overlap"}, {"work", "320"}}});
    EXPECT_NEAR(rare.throughput, 0.1, 0.001);
}

/// Beyond saturation a network without a reserve falls to a fraction of what it can carry; with one it does not.
TEST(SwitchSimulation, AReserveKeepsTheThroughputBeyondSaturation) {
    const Values much = {{"switches", "64"}, {"hosts", "8"}, {"packets", "4"}, {"load", "0.6"}, {"clocks", "2500"}};
    const auto accepted = [&](const char* reserve) {
        return run({kRst, kPaper, much, {{"host_reserve", reserve}}}).throughput;
    };
    const double none = accepted("0");
    const double two = accepted("2");
    EXPECT_LT(none, 0.02);
    EXPECT_GT(two, 0.07);
    const Values few = {{"packets", "2"}, {"host_reserve", "2"}};
    EXPECT_EQ(input_error([&] { with({kRst, {{"message", "9"}}, few}); }),
              "host_reserve: 2: a buffer has 2 places, so a host's head would wait for ever: must be from 0 to 1");
}

/// With a reserve hosts ask in few clocks only: each output's pointer among hosts keeps those of a switch even, beyond
/// saturation, too. (In one line with the links the first of eight hosts sends four times as much as the last, and some
/// send nothing.)
TEST(SwitchSimulation, AReserveServesTheHostsOfASwitchEvenly) {
    constexpr size_t kHosts = 8;
    constexpr uint64_t kClocks = 10000;
    const net::Experiment e = with({kRst,
                                    kPaper,
                                    {{"switches", "64"}, {"degree", "8"}, {"hosts", "8"}},
                                    {{"packets", "4"}, {"host_reserve", "2"}, {"load", "1"}}});
    const auto simulator = e.network().simulator(make_sources(e), {});
    simulator->run(kClocks);
    const std::vector<uint64_t> before = simulator->link_flits();
    simulator->run(2 * kClocks);
    const std::vector<uint64_t> after = simulator->link_flits();
    std::array<uint64_t, kHosts> places{};  // of all switches
    for (size_t first = 0; first < simulator->units(); first += kHosts) {
        std::array<uint64_t, kHosts> sent{};
        for (size_t h = 0; h < kHosts; ++h) {
            sent[h] = after[2 * (first + h)] - before[2 * (first + h)];
            places[h] += sent[h];
        }
        const auto [least, most] = std::minmax_element(sent.begin(), sent.end());
        EXPECT_LT(*most, 2 * *least) << "switch " << first / kHosts;
    }
    const auto [least, most] = std::minmax_element(places.begin(), places.end());
    EXPECT_LT(static_cast<double>(*most), 1.15 * static_cast<double>(*least));
}

/// Fat trees of two levels whose switches all have as many ports, 24 or 64: the upper ones have links alone, the lower
/// ones as many links as hosts, which as switches that are all alike would have half as many more. Each message of a
/// run with hardly any load takes the clocks of its way; at more load all that is offered is carried, with every
/// selection and with a reserve, to the right hosts.
TEST(SwitchSimulation, PortsAreCountedSwitchBySwitch) {
    for (const unsigned half : {12U, 32U}) {
        const Values tree = {{"topology", "fat_tree"},
                             {"children", fmt::format("{}x{}", half, 2 * half)},
                             {"parents", fmt::format("1x{}", half)}};
        const net::Experiment idle = with({tree, kPaper, {{"load", "0.0005"}, {"seed", "3"}}});
        ASSERT_EQ(idle.network().units(), 2 * half * half);
        const auto simulator = idle.network().simulator(make_sources(idle), {1, true});
        simulator->run(240000 / half);
        size_t messages = 0;
        size_t alone = 0;
        for (const net::Delivery& d : simulator->take_deliveries()) {
            const uint64_t formula = d.source / half == d.destination / half ? 52 : 42 * 2 + 52;
            EXPECT_GE(d.delivered - d.issued, formula);
            alone += d.delivered - d.issued == formula ? 1 : 0;
            ++messages;
        }
        ASSERT_GT(messages, 200U);
        EXPECT_GT(alone, messages * 9 / 10);
        for (const Values& other : {Values{}, Values{{"selection", "random"}}, Values{{"host_reserve", "1"}}}) {
            const std::string clocks = half == 12 ? "3000" : "1000";
            const net::ExperimentResult r =
                run({tree, other, {{"message", "9"}, {"process", "open"}, {"load", "0.3"}, {"clocks", clocks}}});
            EXPECT_EQ(r.verdict, net::Verdict::kCompleted);
            EXPECT_NEAR(r.throughput, 0.3, 0.01);
            EXPECT_EQ(r.bad_messages, 0U);
            // Parts of the network number their ports alike.
            const net::Experiment e = with({tree, other, {{"message", "9"}, {"process", "open"}, {"load", "0.3"}}});
            std::vector<std::vector<net::Delivery>> runs;
            for (const unsigned threads : {1U, 3U}) {
                const auto parts = e.network().simulator(make_sources(e), {threads, true});
                parts->run(half == 12 ? 500 : 200);
                runs.push_back(parts->take_deliveries());
            }
            ASSERT_EQ(runs[0].size(), runs[1].size());
            ASSERT_GT(runs[0].size(), 1000U);
            for (size_t i = 0; i < runs[0].size(); ++i)
                EXPECT_EQ(std::tie(runs[0][i].source, runs[0][i].number, runs[0][i].delivered),
                          std::tie(runs[1][i].source, runs[1][i].number, runs[1][i].delivered));
        }
        EXPECT_EQ(input_error([&] { with({tree, {{"engine", "golden"}}}); }),
                  fmt::format("hosts: up to {} links and {} hosts at a switch: switches of the RTL and their golden "
                              "models are all alike: must be at most 24 ports together (simulate with engine = fast "
                              "takes 64 of each switch)",
                              2 * half, half));
    }
    EXPECT_EQ(input_error([&] { with({{{"topology", "fat_tree"}, {"children", "32x65"}, {"parents", "1x32"}}}); }),
              "hosts: switch 65 has 65 links and 0 hosts: must be at most 64 ports");
}

/// A Dragonfly of switches with 64 ports, and graph files with one such switch: of links but for a host, and of hosts
/// but for two links.
TEST(SwitchSimulation, SwitchesOf64Ports) {
    const TempDir dir;
    std::string star;
    for (unsigned leaf = 1; leaf < 64; ++leaf) star += fmt::format("0 {}\n", leaf);
    const std::string links = dir.write("links.edges", star);
    const std::string hosts = dir.write("hosts.json", R"({"format": "nanohop-network-1", "switches": 3,
        "hosts": [62, 1, 1], "links": [[0, 1], [0, 2]]})");
    const std::vector<Values> networks = {
        {{"topology", "dragonfly"}, {"routers", "12"}, {"globals", "1"}, {"terminals", "52"}},
        {{"topology", "file"}, {"file", links}},
        {{"topology", "file"}, {"file", hosts}},
    };
    for (const Values& network : networks) {
        const Values load = {{"message", "9"}, {"process", "open"}, {"load", "0.01"}, {"clocks", "2000"}};
        const net::Experiment e = with({network, load});
        const auto* const planned = dynamic_cast<const net::PlannedNetwork*>(&e.network());
        ASSERT_NE(planned, nullptr);
        EXPECT_EQ(net::most_ports(planned->plan()->graph), 64U);
        const net::ExperimentResult r = run({network, load});
        EXPECT_EQ(r.verdict, net::Verdict::kCompleted) << network.back().second;
        EXPECT_NEAR(r.throughput, 0.01, 0.003) << network.back().second;
        EXPECT_EQ(r.bad_messages, 0U);
    }
}

/// Flits over links by name, of a run with these keys.
std::map<std::string, uint64_t> flits_of_links(const net::Experiment& e, uint64_t clocks) {
    const auto simulator = e.network().simulator(make_sources(e), {1, true});
    simulator->run(clocks);
    std::map<std::string, uint64_t> flits;
    const auto all = simulator->link_flits();
    for (uint32_t l = 0; l < all.size(); ++l) {
        const std::string name = simulator->dependencies().name(l * simulator->channels());
        flits[name.substr(0, name.find(' '))] = all[l];
    }
    return flits;
}

/// The key escape: dimension order needs two more channels in a torus, up*/down* one; past the knee they take other
/// ways.
TEST(SwitchSimulation, TheEscapeIsOfTheRoutesAskedFor) {
    const Values some = {{"message", "9"}, {"process", "open"}, {"load", "0.9"}, {"clocks", "3000"}, {"hosts", "2"}};
    EXPECT_EQ(with({kTorus, some}).get("virtual_channels"), "2");
    EXPECT_EQ(with({kTorus, some, {{"escape", "dimension_order"}}}).get("virtual_channels"), "3");
    const Values mesh = {{"topology", "mesh"}, {"dims", "4x4"}};
    EXPECT_EQ(with({mesh, some, {{"escape", "dimension_order"}}}).get("virtual_channels"), "2");
    const net::ExperimentResult up_down = run({mesh, some});
    const net::ExperimentResult order = run({mesh, some, {{"escape", "dimension_order"}}});
    EXPECT_GT(escape_share(order), 0.1);
    EXPECT_GT(order.throughput, 1.1 * up_down.throughput) << "no root in which ways meet";
    EXPECT_EQ(input_error([&] { with({kRst, some, {{"escape", "dimension_order"}}}); }),
              "escape: dimension_order: rst is no grid: must be one of up_down, distance_classes");
    const Values wide = {{"topology", "torus"}, {"dims", "16x16"}};
    EXPECT_EQ(input_error([&] { with({wide, some, {{"escape", "distance_classes"}}}); }),
              "escape: distance classes need 17 virtual channels here: must be at most 8");
    EXPECT_EQ(input_error([&] { with({wide, some, {{"routing", "distance_classes"}}}); }),
              "routing: distance classes need 16 virtual channels here: must be at most 8");
}

/// Shortest ways alone, a virtual channel for each distance; they do not adapt, so they carry less than adaptive ones,
/// but have no escape that everything falls back to: what they carry does not fall beyond saturation.
TEST(SwitchSimulation, DistanceClassesTakeShortestWaysAndDoNotCollapse) {
    const Values some = {{"message", "9"}, {"process", "open"}, {"clocks", "8000"}, {"hosts", "4"}, {"packets", "4"}};
    const Values classes = {{"routing", "distance_classes"}};
    const Values rst = {{"topology", "rst"}, {"switches", "64"}, {"degree", "6"}};
    uint32_t diameter = 0;
    const topology::Graph graph = graph_of(rst);
    for (uint32_t s = 0; s < graph.switches(); ++s)
        for (const uint32_t hops : hops_from(graph, s)) diameter = std::max(diameter, hops);
    EXPECT_EQ(with({rst, some, classes}).get("virtual_channels"), fmt::format("{}", diameter));
    const net::ExperimentResult beyond = run({rst, some, classes, {{"load", "0.9"}}});
    EXPECT_EQ(beyond.verdict, net::Verdict::kSaturated);
    EXPECT_GT(beyond.throughput, 0.95 * run({rst, some, classes, {{"load", "0.4"}}}).throughput);
    const net::ExperimentResult adaptive = run({rst, some, {{"load", "0.9"}, {"virtual_channels", "4"}}});
    EXPECT_GT(beyond.throughput, 2 * adaptive.throughput);
}

/// A ring of 8 switches as a file, `cables` links between two neighbours.
Values ring_file(const TempDir& dir, unsigned cables) {
    std::string text;
    for (unsigned s = 0; s < 8; ++s)
        for (unsigned i = 0; i < cables; ++i) text += fmt::format("{} {}\n", s, (s + 1) % 8);
    return {{"topology", "file"}, {"file", dir.write(fmt::format("ring{}.txt", cables), text)}};
}

/// Twice the links hold twice the load, and both of two carry it.
TEST(SwitchSimulation, ParallelLinksCarryTwiceAsMuch) {
    const TempDir dir;
    const Values some = {{"message", "9"}, {"process", "open"}, {"clocks", "8000"},
                         {"hosts", "4"},   {"packets", "4"},    {"escape", "distance_classes"}};
    const Values ring[] = {ring_file(dir, 1), ring_file(dir, 2)};
    double beyond[2] = {0, 0};
    for (const unsigned cables : {1U, 2U}) {
        const auto at = [&](double load) {
            return run({ring[cables - 1], some, {{"load", fmt::format("{}", load * cables)}}});
        };
        const net::ExperimentResult held = at(0.2);
        EXPECT_EQ(held.verdict, net::Verdict::kCompleted) << cables;
        EXPECT_LT(held.link_max, 1.2 * held.link_mean) << cables;
        EXPECT_EQ(at(0.25).verdict, net::Verdict::kSaturated) << cables;
        beyond[cables - 1] = at(0.45).throughput;
    }
    EXPECT_NEAR(beyond[1] / beyond[0], 2, 0.1);
}

/// Parallel links die one by one, by their numbers.
TEST(SwitchSimulation, AParallelLinkDiesByItsNumber) {
    const TempDir dir;
    const Values twice = ring_file(dir, 2);
    const Values some = {
        {"message", "9"}, {"process", "open"}, {"clocks", "4000"}, {"load", "0.05"}, {"routing", "up_down"}};
    const auto dead = [&](const std::string& links) {
        return std::vector<double>{
            run({twice, some, {{"dead_links", links}}}).measures.at(1).value,
            run({twice, some, {{"dead_links", links}, {"engine", "golden"}}}).measures.at(1).value};
    };
    const std::vector<double> one = dead("1000:S0>S1#1");
    const std::vector<double> both = dead("1000:S0>S1#1;1000:S1>S0#2");
    EXPECT_GT(one[0], 0);
    EXPECT_GT(both[0], one[0]);
    EXPECT_EQ(one[0], one[1]);
    EXPECT_EQ(both[0], both[1]);
    EXPECT_EQ(input_error([&] { with({twice, some, {{"dead_links", "1000:S0>S1"}}}); }),
              "dead_links: \"S0>S1\": 2 links join the two switches: must be one of S0>S1#1 to S0>S1#2");
    EXPECT_HAS(input_error([&] { with({twice, some, {{"dead_links", "1000:S0>S1#3"}}}); }),
               "there is no link \"S0>S1#3\"");
}

/// Koibuchi 2011's 64 switches of degree 4 take a load for thousands of clocks, and then fall into the escape for good.
TEST(SwitchSimulation, ALoadThatIsTakenForAWhileIsNotHeld) {
    const Values paper = {{"topology", "rst"},     {"switches", "64"}, {"degree", "4"}, {"hosts", "4"},
                          {"process", "open"},     {"packets", "4"},   {"seed", "2"},   {"graph_seed", "2"},
                          {"switch_clocks", "40"}, {"load", "0.11"},   {"message", "9"}};
    EXPECT_EQ(run({paper, {{"clocks", "5000"}}}).verdict, net::Verdict::kCompleted);
    const Values steady = {{"clocks", "60000"}, {"until", "steady"}};
    EXPECT_EQ(run({paper, steady}).verdict, net::Verdict::kSaturated);
    EXPECT_EQ(run({paper, steady, {{"escape_when", "no_room"}}}).verdict, net::Verdict::kCompleted);
}

/// The same of Koibuchi 2011's 256 switches of degree 8, just above what they hold, with the standard lengths and
/// shorter ones.
TEST(SwitchSimulation, ALoadAboveTheKneeIsNotHeld) {
    const Values paper = {{"topology", "rst"}, {"switches", "256"},     {"degree", "8"},  {"hosts", "8"},
                          {"process", "open"}, {"packets", "4"},        {"message", "9"}, {"packet_flits", "9"},
                          {"until", "steady"}, {"switch_clocks", "40"}, {"load", "0.14"}, {"virtual_channels", "2"}};
    for (const char* clocks : {"10000", "1000"})
        EXPECT_EQ(run({paper, {{"clocks", clocks}}}).verdict, net::Verdict::kSaturated) << clocks;
}

/// A head that waits for a virtual channel with room takes the escape less often (Koibuchi 2011, 5.1; figures of its
/// network of 256 switches of degree 8), and one that comes from a host never, where hosts leave it to packets under
/// way.
TEST(SwitchSimulation, WhenHeadsTakeTheEscape) {
    const Values paper = {{"topology", "rst"},     {"switches", "256"}, {"degree", "8"},      {"hosts", "8"},
                          {"process", "open"},     {"packets", "4"},    {"link_clocks", "2"}, {"clocks", "5000"},
                          {"switch_clocks", "40"}, {"load", "0.05"},    {"message", "9"}};
    const double held = escape_share(run({paper}));
    const double no_room = escape_share(run({paper, {{"escape_when", "no_room"}}}));
    const double no_hosts = escape_share(run({paper, {{"escape_when", "no_room"}, {"host_escape", "no"}}}));
    EXPECT_NEAR(held, 0.076, 0.005);
    EXPECT_NEAR(no_room, 0.006, 0.002);
    EXPECT_LT(no_hosts, no_room);
}

TEST(SwitchSimulation, LostMessagesAreNoSaturation) {
    const Values lossy = {{"topology", "mesh"}, {"dims", "4x4"},          {"message", "4"},
                          {"process", "open"},  {"load", "0.02"},         {"dead_links", "500:S1>S2"},
                          {"clocks", "20000"},  {"least_clocks", "20000"}};
    const net::ExperimentResult r = run({lossy});
    EXPECT_EQ(r.verdict, net::Verdict::kLost);
    EXPECT_EQ(r.lost_messages, 141U);
    EXPECT_EQ(r.backlog, 0);
    const net::ExperimentResult steady = run({lossy, {{"until", "steady"}}});
    EXPECT_EQ(steady.verdict, net::Verdict::kLost);
    EXPECT_EQ(steady.lost_messages, 141U);
    EXPECT_EQ(run({lossy, {{"until", "steady"}, {"load", "0.9"}}}).verdict, net::Verdict::kSaturated);
}

/// Packets go on up to a dead link when no other is left to arrive; a link carries a flit a clock all the same.
TEST(SwitchSimulation, ATraceEndsWhenItsLastFlitHasDied) {
    const TempDir dir;
    const std::string trace = dir.write("t.csv", "source,destination,bytes\n0,3,4000\n");
    for (const char* engine : {"fast", "golden"}) {
        const auto at = [&](const char* clocks) {
            return run({{{"topology", "mesh"},
                         {"dims", "4x4"},
                         {"message", "4"},
                         {"traffic", "trace"},
                         {"trace", trace},
                         {"engine", engine},
                         {"clocks", clocks},
                         {"dead_links", "50:S1>S2;50:S0>S4"}}});
        };
        const net::ExperimentResult r = at("25001");
        EXPECT_EQ(r.verdict, net::Verdict::kLost);
        EXPECT_LE(r.link_max, 1) << r.link_busiest;
        EXPECT_GT(r.link_max, 0.9);
        EXPECT_EQ(r.clocks, 676U) << engine;
        EXPECT_EQ(at("131072").clocks, r.clocks) << "whenever the end is looked for";
    }
}

TEST(SwitchSimulation, AShareOfDeadLinksIsMissingFromTheStart) {
    const Values some = {{"message", "9"}, {"process", "open"}, {"load", "0.05"}};
    for (const auto& [share, links] : {std::pair{"0", 32U}, {"0.1", 29U}, {"0.25", 24U}}) {
        const net::Experiment e = with({kRst, some, {{"dead_share", share}}});
        uint32_t used = 0;
        for (const auto& [name, flits] : flits_of_links(e, 20000))
            used += name.find('H') == std::string::npos && flits != 0 ? 1 : 0;
        EXPECT_EQ(e.network().links(), 2 * 16 + 2 * links) << share;
        EXPECT_EQ(used, 2 * links) << share << ": each is on some minimal way, in both directions";
        const net::ExperimentResult r = run_experiment(e, {});
        EXPECT_EQ(r.verdict, net::Verdict::kCompleted) << share;
        EXPECT_NEAR(r.throughput, 0.05, 0.005) << share;
    }
    const auto latency = [&](const char* share, const char* seed) {
        return run({kRst, some, {{"dead_share", share}, {"graph_seed", seed}}}).latency.mean();
    };
    EXPECT_GT(latency("0.25", "2"), latency("0", "2")) << "ways are longer";
    EXPECT_NE(latency("0.25", "2"), latency("0.25", "3")) << "drawn with the seed";
    const Values bad = {{"message", "9"}, {"dead_share", "0.9"}};
    EXPECT_EQ(input_error([&] {
                  with({kRst, bad});
              }).rfind("dead_share: 0.9: with graph_seed = 2 no way is left from switch 0 to switch ", 0),
              0U);
    EXPECT_EQ(
        input_error([&] { with({kTorus, {{"message", "9"}, {"dead_share", "0.1"}, {"routing", "dimension_order"}}}); }),
        "dead_share: 0.1: dimension order has no way around a dead link: must be 0");
}

/// A link dies, and until the tables are new messages of pairs that it was the only way of are dropped.
TEST(SwitchSimulation, NewTablesLeadAroundDeadLinks) {
    const Values torus = {{"routing", "up_down"}, {"message", "9"},    {"process", "open"},
                          {"load", "0.05"},       {"clocks", "20000"}, {"dead_links", "3000:S5>S6"}};
    const auto lost = [&](const net::ExperimentResult& r) {
        EXPECT_EQ(r.measures.at(1).name, "lost_messages");
        return r.measures.at(1).value;
    };
    const double never = lost(run({kTorus, torus}));
    const double soon = lost(run({kTorus, torus, {{"new_tables", "4000"}}}));
    const double later = lost(run({kTorus, torus, {{"new_tables", "12000"}}}));
    EXPECT_GT(soon, 0);
    EXPECT_GT(later, 3 * soon);
    EXPECT_GT(never, 1.5 * later);
    EXPECT_EQ(
        input_error([&] { with({kTorus, {{"message", "9"}, {"routing", "dimension_order"}, {"new_tables", "9"}}}); }),
        "new_tables: 9: dimension-order routes have no others: must be 0, or routing one of adaptive, up_down with "
        "escape = up_down");
}

/// A link that dies, tables without it, the link again, and tables of the whole graph: what the link took when it died,
/// and what was dropped until tables led around it, is all that is lost, and the link carries as much as before.
TEST(SwitchSimulation, ALinkThatComesBack) {
    const Values torus = {{"message", "9"},    {"process", "open"},          {"load", "0.3"},
                          {"clocks", "20000"}, {"dead_links", "3000:S5>S6"}, {"new_tables", "3500"}};
    const Values back = {{"revived_links", "8000:S5>S6"}, {"tables_again", "8400"}};
    const auto lost = [&](const net::ExperimentResult& r) {
        EXPECT_EQ(r.measures.at(1).name, "lost_messages");
        return r.measures.at(1).value;
    };
    for (const char* const routing : {"up_down", "adaptive"}) {
        const Values by = {{"routing", routing}};
        const double dead = lost(run({kTorus, torus, by}));
        const net::ExperimentResult revived = run({kTorus, torus, by, back});
        EXPECT_GT(dead, 0);
        EXPECT_EQ(lost(revived), dead) << routing;
        const net::ExperimentResult golden = run({kTorus, torus, by, back, {{"engine", "golden"}}});
        EXPECT_EQ(lost(golden), dead);
        EXPECT_EQ(golden.latency.mean(), revived.latency.mean());
        EXPECT_EQ(golden.flit_hops, revived.flit_hops);
    }
    const auto refused = [&](const char* links) {
        return input_error([&] { run({kTorus, torus, {{"revived_links", links}}}); });
    };
    EXPECT_EQ(refused("S5>S6"), "revived_links: \"S5>S6\": must be clock:link joined by ;, as in 900:S0>S1");
    EXPECT_EQ(refused("9:S0>S2"), "revived_links: \"9:S0>S2\": must be clock:link joined by ;, as in 900:S0>S1");
    EXPECT_EQ(refused("3000:S5>S6"),
              "revived_links: 3000:S5>S6: the link is not dead then: must come after its clock in dead_links");
    EXPECT_EQ(refused("8000:S4>S5"),
              "revived_links: 8000:S4>S5: the link is not dead then: must come after its clock in dead_links");
}

}  // namespace

}  // namespace nanohop
