// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Messages that meet no others take the clocks of their way.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "net/kinds/switch/graph_config.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "switch_simulation.hpp"

namespace nanohop {

namespace {

const Values kRegister = {{"grant_register", "yes"}};

/// Means, in clocks, over the messages of a run with hardly any load.
struct ZeroLoad {
    double measured = 0;
    double formula = 0;  ///< 42 h + 52, h the hops of each message's own way
    double alone = 0;    ///< share of the messages that took just these clocks
    double mean = 0;     ///< 42 h + 52, h the mean of hops over all pairs of hosts, not over messages
    size_t messages = 0;
};

ZeroLoad zero_load(const Values& topology, const Values& routes, uint32_t hosts, uint64_t clocks) {
    const topology::Graph graph = graph_of(topology);
    const net::Experiment e =
        with({topology, routes, kPaper, {{"hosts", std::to_string(hosts)}, {"load", "0.0005"}, {"seed", "3"}}});
    const auto simulator = e.network().simulator(make_sources(e), {1, true});
    simulator->run(clocks);
    std::vector<std::vector<uint32_t>> hops;
    double sum = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        hops.push_back(hops_from(graph, s));
        sum += std::accumulate(hops.back().begin(), hops.back().end(), 0.0);
    }
    const double all = hosts * graph.switches();
    ZeroLoad r;
    r.mean = 42 * sum * hosts * hosts / (all * (all - 1)) + 52;
    uint64_t sooner = 0;
    for (const net::Delivery& d : simulator->take_deliveries()) {
        const uint64_t formula = 42 * hops[d.source / hosts][d.destination / hosts] + 52;
        const uint64_t took = d.delivered - d.issued;
        sooner += took < formula ? 1 : 0;
        r.alone += took == formula ? 1 : 0;
        r.formula += static_cast<double>(formula);
        r.measured += static_cast<double>(took);
        ++r.messages;
    }
    EXPECT_EQ(sooner, 0U) << "of " << r.messages;
    const auto messages = static_cast<double>(r.messages);
    r.alone /= messages;
    r.formula /= messages;
    r.measured /= messages;
    return r;
}

/// Each message of a run with hardly any load: its clocks are those of its way, 42 h + 52.
TEST(SwitchSimulation, ZeroLoadLatencyIsThatOfThePapersDelays) {
    for (const Values& topology : {kTorus, kRst}) {
        for (const char* routing : {"adaptive", "distance_classes"}) {
            const ZeroLoad r = zero_load(topology, {{"routing", routing}}, 1, 30000);
            ASSERT_GT(r.messages, 20U);
            EXPECT_NEAR(r.measured / r.formula, 1, 0.005) << "two messages may meet";
        }
    }
}

/// At the sizes of Koibuchi 2011's figures 9 and 10, routed as it says; at 256 switches what it claims of the latency.
TEST(SwitchSimulation, ZeroLoadLatencyAtThePapersSizes) {
    const auto rst = [](const char* switches, const char* degree) {
        return Values{{"topology", "rst"}, {"switches", switches}, {"degree", degree}, {"graph_seed", "2"}};
    };
    const auto grid = [](const char* family, const char* dims) { return Values{{"topology", family}, {"dims", dims}}; };
    const Values order = {{"routing", "dimension_order"}};
    const Values escape = {{"escape", "dimension_order"}};
    struct Network {
        const char* name;
        uint32_t hosts;
        Values topology;
        Values routes;
    };
    const Network networks[] = {{"64 torus", 4, grid("torus", "8x8"), order},
                                {"64 mesh", 4, grid("mesh", "8x8"), escape},
                                {"64 hypercube", 4, grid("hypercube", "2x2x2x2x2x2"), escape},
                                {"64 DLN(RST), 4", 4, rst("64", "4"), {}},
                                {"64 DLN(RST), 6", 4, rst("64", "6"), {}},
                                {"256 torus", 8, grid("torus", "16x16"), order},
                                {"256 mesh", 8, grid("mesh", "16x16"), escape},
                                {"256 hypercube", 8, grid("hypercube", "2x2x2x2x2x2x2x2"), escape},
                                {"256 DLN(RST), 4", 8, rst("256", "4"), {}},
                                {"256 DLN(RST), 8", 8, rst("256", "8"), {}}};
    std::map<std::string, double> clocks;
    for (const Network& network : networks) {
        SCOPED_TRACE(network.name);
        const ZeroLoad r =
            zero_load(network.topology, network.routes, network.hosts, network.hosts == 4 ? 1000000 : 300000);
        EXPECT_GT(r.messages, 10000U);
        EXPECT_GT(r.alone, 0.95) << "few messages meet";
        EXPECT_LT(r.measured, 1.005 * r.formula);
        EXPECT_LT(std::abs(r.measured / r.mean - 1), 0.01);
        clocks[network.name] = r.measured;
    }
    EXPECT_LT(clocks["256 DLN(RST), 4"], 0.65 * clocks["256 torus"]) << "35 % below";
    EXPECT_LT(clocks["256 DLN(RST), 4"], 0.5 * clocks["256 mesh"]) << "50 % below";
}

/// One message under way at a time, to the clock: every pair that one source makes.
TEST(SwitchSimulation, AMessageAloneTakesTheClocksOfItsWay) {
    for (const Values& topology : {kTorus, kRst}) {
        const topology::Graph graph = graph_of(topology);
        const net::Experiment e = with({topology, kPaper});
        net::Sources sources;
        sources.process = {true, 400};
        sources.injections = [&](uint32_t source, uint64_t number) {
            return source == 5 && number < graph.switches()
                       ? net::Injection{static_cast<uint32_t>(number), number == 5 ? 1U : 9U}
                       : net::Injection{source, 0};
        };
        const auto simulator = e.network().simulator(sources, {1, true});
        while (!simulator->finished()) simulator->run(simulator->clock() + 100);
        const auto deliveries = simulator->take_deliveries();
        ASSERT_EQ(deliveries.size(), graph.switches());
        const auto hops = hops_from(graph, 5);
        for (const net::Delivery& d : deliveries)
            EXPECT_EQ(d.delivered - d.issued, 42 * hops[d.destination] + 44 + (d.flits - 1)) << d.destination;
        EXPECT_EQ(simulator->statistics().issued_messages, graph.switches());
    }
}

/// switch_clocks are all of a head's, those of a register behind the grant, too: without load nothing else changes.
TEST(SwitchSimulation, AGrantRegisterIsAmongTheClocksOfASwitch) {
    for (const Values& topology : {kTorus, kRst}) {
        const topology::Graph graph = graph_of(topology);
        for (const unsigned clocks : {6U, 40U, 68U}) {
            const auto deliveries = [&](const Values& more) {
                const net::Experiment e = with(
                    {topology,
                     kPaper,
                     {{"switch_clocks", std::to_string(clocks)}, {"hosts", "2"}, {"load", "0.0001"}, {"seed", "5"}},
                     more});
                const auto simulator = e.network().simulator(make_sources(e), {1, true});
                simulator->run(200000);
                std::map<std::pair<uint32_t, uint64_t>, net::Delivery> all;
                for (const net::Delivery& d : simulator->take_deliveries()) all[{d.source, d.number}] = d;
                return all;
            };
            const auto without = deliveries({});
            const auto with_register = deliveries(kRegister);
            ASSERT_GT(without.size(), 50U);
            EXPECT_TRUE(with_register == without) << topology.front().second << " " << clocks;
            uint64_t alone = 0;
            for (const auto& [message, d] : with_register) {
                const uint64_t hops = hops_from(graph, d.source / 2)[d.destination / 2];
                alone += d.delivered - d.issued == (hops + 1) * clocks + (hops + 2) * 2 + 8 ? 1 : 0;
            }
            EXPECT_GE(alone, without.size() - 1);
        }
    }
}

/// Hosts of a ring that send to their neighbours as fast as they can. The least clocks from a packet on a link to the
/// next are 4 with a register behind the grant and 2 without, in a single channel 5 and 4: from packets of so many
/// flits on links are full.
TEST(SwitchSimulation, LinksAreFullWithAGrantRegister) {
    constexpr uint64_t kFrom = 1000;
    constexpr uint64_t kClocks = 3600;
    constexpr uint32_t kHosts = 5;
    struct Switches {
        Values keys;
        uint64_t least;
    };
    const Values one_channel = {{"routing", "up_down"}, {"virtual_channels", "1"}};
    const Values one_with_register = {{"routing", "up_down"}, {"virtual_channels", "1"}, {"grant_register", "yes"}};
    for (const auto& [keys, least] :
         {Switches{{}, 2}, Switches{kRegister, 4}, Switches{one_channel, 4}, Switches{one_with_register, 5}}) {
        for (const char* engine : {"fast", "golden"}) {
            for (const uint32_t flits : {1U, 2U, 3U, 4U, 5U, 9U}) {
                const net::Experiment e = with({{{"topology", "ring"}, {"switches", std::to_string(kHosts)}},
                                                {{"message", "9"}, {"switch_clocks", "6"}, {"packets", "4"}},
                                                {{"engine", engine}},
                                                keys});
                net::Sources sources;
                sources.injections = [&](uint32_t source, uint64_t) {
                    return net::Injection{(source + 1) % kHosts, flits};
                };
                const auto simulator = e.network().simulator(sources, {});
                simulator->run(kFrom);
                const std::vector<uint64_t> before = simulator->link_flits();
                simulator->run(kFrom + kClocks);
                const std::vector<uint64_t> after = simulator->link_flits();
                const net::Dependencies& names = simulator->dependencies();
                uint32_t used = 0;
                for (uint32_t l = 0; l < after.size(); ++l) {
                    if (after[l] == 0) continue;
                    ++used;
                    const std::string name = names.name(l * simulator->channels());
                    const uint64_t expected = flits * kClocks / std::max<uint64_t>(flits, least);
                    EXPECT_EQ(after[l] - before[l], expected) << name << " " << flits << " " << least << " " << engine;
                }
                EXPECT_EQ(used, 3 * kHosts) << "from each host, to each host, and between them one way";
            }
        }
    }
}

/// Links with clocks of their own, by their cables and by the network's file: the latency without load says so.
TEST(SwitchSimulation, LinksHaveTheClocksOfTheirCables) {
    // 16 switches stand in one cabinet: each cable is 2 m, 10 ns, 4 clocks.
    const topology::Graph graph = graph_of(kRst);
    const net::Experiment e = with({kRst, kPaper, {{"cables", "order"}, {"load", "0.0005"}}});
    const auto simulator = e.network().simulator(make_sources(e), {1, true});
    simulator->run(20000);
    uint64_t alone = 0;
    const auto deliveries = simulator->take_deliveries();
    for (const net::Delivery& d : deliveries) {
        const uint64_t hops = hops_from(graph, d.source)[d.destination];
        EXPECT_GE(d.delivered - d.issued, 46 * hops + 52);
        alone += d.delivered - d.issued == 46 * hops + 52 ? 1 : 0;
    }
    EXPECT_GT(alone, deliveries.size() / 2);

    const TempDir dir;
    const auto latency = [&](const std::string& links) {
        const Values file = {{"topology", "file"}, {"file", dir.write("network.txt", links)}, {"load", "0.0005"}};
        const net::Experiment experiment = with({file, kPaper});
        const auto one = experiment.network().simulator(make_sources(experiment), {1, true});
        one->run(20000);
        uint64_t least = ~uint64_t{0};
        for (const net::Delivery& d : one->take_deliveries()) least = std::min(least, d.delivered - d.issued);
        return least;
    };
    EXPECT_EQ(latency("0 1 1\n"), 93U);
    EXPECT_EQ(latency("0 1\n"), 94U);
    EXPECT_EQ(latency("0 1 64\n"), 156U);
    EXPECT_EQ(input_error([&] { latency("0 1 65\n"); }),
              "link_clocks: the link between 0 and 1 has 65 clocks: must be from 1 to 64");
    EXPECT_EQ(input_error([&] { with({kRst, kPaper, {{"cables", "annealed"}, {"ns_per_m", "100"}}}); }),
              "cables: the link between 0 and 1, 2.0 m, has 82 clocks: must be from 1 to 64");
}

}  // namespace

}  // namespace nanohop
