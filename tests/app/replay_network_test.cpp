// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Times of replayed programs: closed forms, the golden network, threads.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "../text.hpp"
#include "app/replay/gantt.hpp"
#include "common/random.hpp"
#include "io/source_folder.hpp"
#include "replay_rig.hpp"
#include "switch/head_clocks.hpp"

namespace nanohop::app {
namespace {

using test::Machine;
using test::no_constants;
using test::program_of;
using test::run;

/// Rank `a` sends to `b`, who answers; the others do nothing.
std::string ping_pong(uint32_t ranks, uint32_t a, uint32_t b, uint64_t bytes) {
    return fmt::format(
        "num_ranks {0}\nrank {1} {{\nx: send {3}b to {2} tag 0\ny: recv {3}b from {2} tag 1\ny requires x\n}}\n"
        "rank {2} {{\nx: recv {3}b from {1} tag 0\ny: send {3}b to {1} tag 1\ny requires x\n}}\n",
        ranks, a, b, bytes);
}

unsigned torus_hops(uint32_t a, uint32_t b) {
    unsigned hops = 0;
    for (int d = 0; d < 3; ++d, a /= 4, b /= 4) {
        const unsigned apart = (a % 4 + 4 - b % 4) % 4;
        hops += std::min(apart, 4 - apart);
    }
    return hops;
}

TEST(ReplayNetwork, PingPongOfEveryPairIsTheSumOfClocksAndConstants) {
    Constants constants = no_constants();
    constants.send_ns = 93;
    constants.receive_ns = 501;
    constants.envelope_bytes = 16;
    Machine setup{{"dims=4x4x4", "routing=dimension_order", "link_clocks=3", "switch_clocks=9"}};
    setup.options.constants = constants;
    const net::Experiment experiment = read_network("", setup.sets);
    for (uint32_t a = 0; a < 64; ++a) {
        for (uint32_t b = 0; b < 64; ++b) {
            if (a == b || (a != 0 && (a * 7 + b) % 5 != 0)) continue;
            const uint64_t bytes = (a + b) % 3 * 200;
            // 8 bytes a flit, 31 of them in a packet behind its head: 16, 216 and 416 bytes are 1, 1 and 2 packets.
            const uint64_t data = (bytes + 16 + 7) / 8;
            const uint64_t flits = data + (data + 30) / 31;
            const uint64_t h = torus_hops(a, b);
            const uint64_t one = 93 + (h + 1) * 9 + (h + 2) * 3 + flits + 501;
            const Program program = program_of(ping_pong(64, a, b, bytes));
            for (const char* model : {"flits", "light"}) {
                const auto transport = make_transport(experiment, model, 1, 1);
                const ReplayResult r = replay(program, *transport, setup.options);
                EXPECT_EQ(r.clocks, 2 * one) << a << " " << b << " " << bytes << " " << model;
                EXPECT_EQ(r.network.queueing, 0U);
            }
        }
    }
}

/// Hirasawa 2020's switch takes 100 ns: more clocks than hardware can be configured to wait, and than golden models
/// take.
TEST(ReplayNetwork, SwitchesOfAHundredClocksTakeThem) {
    const net::Experiment experiment = read_network("", {"dims=4x4x4", "routing=dimension_order", "link_clocks=1"});
    auto plan =
        std::make_shared<net::SwitchPlan>(*dynamic_cast<const net::PlannedNetwork&>(experiment.network()).plan());
    ReplayOptions options;
    options.constants = no_constants();
    for (const unsigned clocks : {68U, 69U, 100U, 196U}) {
        plan->config.extra_clocks = clocks - switch_::least_switch_clocks();
        for (const uint32_t to : {1U, 2U, 42U}) {
            const auto transport = make_flit_transport(net::make_switch_simulator(plan, {}, true),
                                                       {8, plan->config.packet_flits}, nullptr);
            const uint64_t h = torus_hops(0, to);
            EXPECT_EQ(replay(program_of(ping_pong(64, 0, to, 8)), *transport, options).clocks,
                      2 * ((h + 1) * clocks + (h + 2) + 2))
                << clocks << " " << to;
        }
    }
    plan->config.extra_clocks = net::kMostSimulatedExtraClocks + 1;
    EXPECT_THROW(net::make_switch_simulator(plan, {}, true), InputError);
    plan->config.extra_clocks = 64;
    EXPECT_THROW(net::make_switch_simulator(plan, {}, true, net::SwitchEngine::kGolden), InputError);
}

/// A register behind the grant: a clock of each switch that extra_clocks do not count, in both models.
TEST(ReplayNetwork, AGrantRegisterIsAClockOfEachSwitch) {
    const std::vector<std::string> keys = {"dims=4x4x4", "routing=dimension_order", "link_clocks=3"};
    const auto experiment = [&](std::vector<std::string> more) {
        more.insert(more.begin(), keys.begin(), keys.end());
        return read_network("", more);
    };
    const net::Experiment without = experiment({"switch_clocks=8"});
    const net::Experiment with = experiment({"switch_clocks=9", "grant_register=yes"});
    const auto plan = [](const net::Experiment& e) {
        return dynamic_cast<const net::PlannedNetwork&>(e.network()).plan();
    };
    EXPECT_EQ(plan(without)->config.extra_clocks, 3U);
    EXPECT_EQ(plan(with)->config.extra_clocks, 3U);
    EXPECT_EQ(Unloaded(plan(without), 1).switch_clocks(), 8U);
    EXPECT_EQ(Unloaded(plan(with), 1).switch_clocks(), 9U);
    ReplayOptions options;
    options.constants = no_constants();
    for (const uint32_t to : {1U, 2U, 5U, 21U, 42U, 63U}) {
        const uint64_t h = torus_hops(0, to);
        // 200 bytes are 25 flits behind a head.
        const Program program = program_of(ping_pong(64, 0, to, 200));
        for (const char* model : {"flits", "light"}) {
            const ReplayResult less = replay(program, *make_transport(without, model, 1, 1), options);
            const ReplayResult r = replay(program, *make_transport(with, model, 1, 1), options);
            EXPECT_EQ(r.clocks, 2 * ((h + 1) * 9 + (h + 2) * 3 + 26)) << to << " " << model;
            EXPECT_EQ(r.clocks, less.clocks + 2 * (h + 1)) << to << " " << model;
            EXPECT_EQ(r.network.lookup, 2 * (h + 1)) << to << " " << model;
            EXPECT_EQ(r.network.switching, 2 * (h + 1) * 8) << to << " " << model;
            EXPECT_EQ(r.network.queueing, 0U) << to << " " << model;
        }
    }
}

TEST(ReplayNetwork, ALongMessageAsksFirst) {
    Machine setup{{"dims=4x4x4", "link_clocks=2", "switch_clocks=5"}};
    setup.options.constants = no_constants();
    setup.options.constants.eager_bytes = 100;
    setup.options.constants.control_bytes = 8;
    // The receive is posted after 500 clocks: the request, which takes 2 * 5 + 3 * 2 + 2, waits there for it.
    const Program late = program_of(
        "num_ranks 2\nrank 0 {\nsend 240b to 1 tag 0\n}\nrank 1 {\na: calc 500\nb: recv 240b from 0 tag 0\nb requires "
        "a\n}\n");
    const uint64_t control = 2 * 5 + 3 * 2 + 2;
    const uint64_t data = 2 * 5 + 3 * 2 + 31;
    EXPECT_EQ(run(late, setup).clocks, 500 + control + data);
    setup.options.constants.eager_bytes = 240;
    EXPECT_EQ(run(late, setup).clocks, 500U) << "it is there when it is asked for";
    setup.options.constants.eager_bytes = 100;
    const Program early =
        program_of("num_ranks 2\nrank 0 {\nsend 240b to 1 tag 0\n}\nrank 1 {\nrecv 240b from 0 tag 0\n}\n");
    EXPECT_EQ(run(early, setup).clocks, 2 * control + data);
}

/// Rank 0 sends a long message to rank 1 while rank 4 asks it. Its answer goes behind the packet under way (of the
/// light model: behind the piece), or behind all of the long message where both share a queue.
TEST(ReplayNetwork, AnAnswerGoesBeforeTheRestOfALongMessage) {
    Machine setup{{"dims=4x4x4", "routing=dimension_order", "link_clocks=2", "switch_clocks=5", "packets=4"}};
    setup.options.constants = no_constants();
    setup.options.constants.eager_bytes = 100;
    setup.options.constants.control_bytes = 8;
    std::string text = "num_ranks 64\nrank 0 {\nsend 24800b to 1 tag 0\nrecv 240b from 4 tag 0\n}\n";
    text += "rank 1 {\nrecv 24800b from 0 tag 0\n}\n";
    text += "rank 4 {\na: calc 200\nb: send 240b to 0 tag 0\nb requires a\n}\n";
    const Program p = program_of(text);
    const uint64_t way = 2 * 5 + 3 * 2;
    const uint64_t alone = 200 + 2 * (way + 2) + way + 31;  // request, answer, data
    const uint64_t long_flits = 100 * 32;
    for (const auto& [model, piece] : {std::pair{"flits", 32U}, std::pair{"light", 4 * 32U}}) {
        setup.model = model;
        setup.options.control = ControlMessages::kOwnQueue;
        const ReplayResult own = run(p, setup);
        EXPECT_GT(own.ranks[4].end, alone) << model << ": a packet is under way";
        EXPECT_LT(own.ranks[4].end, alone + piece) << model;
        EXPECT_GE(own.ranks[1].end, 2 * (way + 2) + way + long_flits + 2) << model << ": the answer's flits between";
        EXPECT_LE(own.ranks[1].end, 2 * (way + 2) + way + long_flits + 4) << model;
        setup.options.control = ControlMessages::kSharedQueue;
        const ReplayResult shared = run(p, setup);
        EXPECT_GT(shared.ranks[4].end, long_flits) << model;
        EXPECT_EQ(shared.ranks[1].end, 2 * (way + 2) + way + long_flits) << model;
    }
}

/// Each rank sends a long message to the next and takes one from the rank before, in rounds, as in a pairwise
/// all-to-all; every second one begins half a message late. Rounds take as long as their data all the same, unless
/// answers wait behind data.
TEST(ReplayNetwork, PhasesOfLongMessagesTakeTheirDatasTime) {
    constexpr unsigned kRounds = 8;
    std::string text;
    for (uint32_t r = 0; r < 8; ++r) text += fmt::format("{} compute {}\n", r, r % 2 * 1600);
    for (unsigned round = 0; round < kRounds; ++round)
        for (uint32_t r = 0; r < 8; ++r)
            text += fmt::format("{0} irecv {2} {3} 24800 6\n{0} isend {1} {3} 24800 6\n{0} waitall\n", r, (r + 1) % 8,
                                (r + 7) % 8, round);
    Machine setup{{"dims=8", "routing=dimension_order", "packets=4"}};
    setup.options.constants = no_constants();
    setup.options.constants.eager_bytes = 100;
    setup.options.operations_per_second = 1e9;
    const auto data = static_cast<double>(kRounds * 100 * 32);
    for (const char* model : {"flits", "light"}) {
        setup.model = model;
        setup.options.control = ControlMessages::kOwnQueue;
        EXPECT_LT(static_cast<double>(run(program_of(text), setup).clocks), 1.1 * data) << model;
        setup.options.control = ControlMessages::kSharedQueue;
        EXPECT_GT(static_cast<double>(run(program_of(text), setup).clocks), 1.2 * data) << model;
    }
}

TEST(ReplayNetwork, ATokenThroughARingHasItsClosedForm) {
    for (const uint32_t ranks : {3U, 8U, 17U}) {
        std::string text = fmt::format("num_ranks {}\n", ranks);
        for (uint32_t r = 0; r < ranks; ++r) {
            const uint32_t next = (r + 1) % ranks;
            const uint32_t before = (r + ranks - 1) % ranks;
            text += r == 0
                        ? fmt::format("rank 0 {{\na: send 8b to {} tag 0\nb: recv 8b from {} tag 0\n}}\n", next, before)
                        : fmt::format(
                              "rank {} {{\na: recv 8b from {} tag 0\nc: calc 10\nb: send 8b to {} tag 0\nc "
                              "requires a\nb requires c\n}}\n",
                              r, before, next);
        }
        const Machine setup{{"topology=ring", fmt::format("switches={}", ranks), "link_clocks=2", "switch_clocks=5"}};
        EXPECT_EQ(run(program_of(text), setup).clocks, ranks * (2 * 5 + 3 * 2 + 2) + (ranks - 1) * 10);
    }
}

/// Every rank sends to and receives from others drawn by chance, and computes between, in rounds.
std::string exchange(uint32_t ranks, unsigned rounds, uint64_t seed, uint64_t most_bytes) {
    std::vector<std::string> text(ranks);
    uint64_t state = seed;
    const auto pick = [&](uint64_t n) { return splitmix(state += kSplitmixStep) % n; };
    for (unsigned round = 0; round < rounds; ++round) {
        for (uint32_t r = 0; r < ranks; ++r) text[r] += fmt::format("{} compute {}\n", r, pick(40));
        std::vector<uint64_t> waits(ranks);
        for (uint32_t r = 0; r < ranks; ++r) {
            const auto to = static_cast<uint32_t>((r + 1 + pick(ranks - 1)) % ranks);
            const uint64_t bytes = pick(most_bytes);
            text[r] += fmt::format("{} isend {} {} {} 6\n", r, to, round, bytes);
            text[to] += fmt::format("{} irecv {} {} {} 6\n", to, r, round, bytes);
        }
        for (uint32_t r = 0; r < ranks; ++r) text[r] += fmt::format("{} waitall\n", r);
    }
    std::string all;
    for (const std::string& t : text) all += t;
    return all;
}

std::string result_text(const ReplayResult& r) { return replay_json(r, 1).dump(); }

TEST(ReplayNetwork, TheGoldenNetworkTakesTheSameClocks) {
    for (const char* topology : {"dims=4x4 routing=adaptive", "dims=2x2x2 routing=dimension_order",
                                 "topology=rst switches=16 degree=4 routing=adaptive",
                                 "topology=rst switches=16 degree=4 routing=adaptive switch_clocks=6 "
                                 "grant_register=yes"}) {
        std::vector<std::string> sets;
        std::string rest = topology;
        for (size_t at = 0; at < rest.size();) {
            const size_t end = std::min(rest.find(' ', at), rest.size());
            sets.push_back(rest.substr(at, end - at));
            at = end + 1;
        }
        // Two ranks a host, long messages by rendezvous.
        const bool small = rest.find("2x2x2") != std::string::npos;
        const Program p = program_of(exchange(small ? 16 : 32, 6, 11, 700));
        Machine setup{sets};
        setup.options.constants = no_constants();
        setup.options.constants.eager_bytes = 500;
        setup.options.operations_per_second = 1e9;
        const ReplayResult fast = run(p, setup);
        setup.sets.emplace_back("engine=golden");
        EXPECT_EQ(result_text(fast), result_text(run(p, setup))) << topology;
        EXPECT_GT(fast.network.queueing, 0U) << "messages meet";
    }
}

TEST(ReplayNetwork, HyperCrossbarsDoNotDependOnThreads) {
    const Program p = program_of(exchange(8, 1, 5, 100));
    Machine setup{{"topology=hxb", "dims=4x2"}};
    const ReplayResult one = run(p, setup);
    setup.threads = 2;
    EXPECT_EQ(result_text(one), result_text(run(p, setup)));
    EXPECT_FALSE(one.parts_known);
}

TEST(ReplayNetwork, TimesOfRanksAndOfTheNetworkAreComplete) {
    const Program p = program_of(exchange(64, 5, 3, 3000));
    Machine setup;
    setup.options.constants = no_constants();
    setup.options.constants.send_ns = 10;
    setup.options.constants.receive_ns = 20;
    setup.options.operations_per_second = 1e9;
    setup.options.timelines = true;
    const ReplayResult r = run(p, setup);
    for (const RankTime& rank : r.ranks) {
        uint64_t sum = 0;
        for (const uint64_t clocks : rank.clocks) sum += clocks;
        EXPECT_EQ(sum, r.clocks) << "each clock of a rank is one thing";
    }
    EXPECT_EQ(r.sum().clocks[static_cast<size_t>(Doing::kOverhead)], p.messages * 30);
    EXPECT_EQ(r.network.messages, p.messages);
    for (uint32_t rank = 0; rank < 64; ++rank) {
        uint64_t drawn = 0;
        for (size_t i = 0; i < Timeline::kPieces; ++i)
            for (const uint64_t clocks : r.timelines[rank].at(i)) drawn += clocks;
        EXPECT_EQ(drawn, r.clocks);
    }
    const std::string svg = gantt_svg(r, 1, "a < b");
    EXPECT_HAS(svg, "a &lt; b");
    EXPECT_EQ(svg.rfind("<svg", 0), 0U);
}

TEST(ReplayNetwork, RanksOfAHostDoNotUseTheNetwork) {
    Machine setup{{"dims=2x2"}};
    setup.options.constants = no_constants();
    setup.options.constants.loopback_ns = 40;
    setup.options.ranks_per_host = 2;
    const ReplayResult r = run(program_of(ping_pong(8, 0, 1, 1000)), setup);
    EXPECT_EQ(r.local, 2U);
    EXPECT_EQ(r.network.messages, 0U);
    EXPECT_EQ(r.clocks, 2U * (40 + 100));
    EXPECT_THROW(run(program_of(ping_pong(9, 0, 1, 1)), setup), InputError) << "8 fit";
}

TEST(ReplayNetwork, ComputationOnTwoProcessorsOverlaps) {
    const Program p = program_of("num_ranks 2\nrank 0 {\ncalc 100\ncalc 70 cpu 1\ncalc 5\n}\n");
    EXPECT_EQ(run(p, {}).clocks, 105U);
}

/// The light model beside flits where messages meet, and where a recorded program is mostly alone in the network.
TEST(ReplayNetwork, TheLightModelIsNearWhereBuffersAreNoMatter) {
    const Program p = beginning_of(read_program(io::source_folder() + "/data/npb/p2p/mg.A.64.p2p.xz"), 20000);
    Machine setup{{"dims=4x4x4", "flit_bytes=25", "packets=4"}};
    const auto flits = static_cast<double>(run(p, setup).clocks);
    setup.model = "light";
    EXPECT_NEAR(static_cast<double>(run(p, setup).clocks) / flits, 1, 0.05);
}

/// A packet crosses a hub in 3 clocks a data flit, 9 and the link's; in a grid its host sends it on from the row into
/// the column.
TEST(ReplayNetwork, PingPongOnHubsIsInClosedForm) {
    Machine setup;
    setup.options.constants = no_constants();
    setup.options.constants.envelope_bytes = 16;
    const uint64_t hub = 9 + 20;
    for (const unsigned dimensions : {1U, 2U}) {
        setup.sets = {"topology=optical_hub",
                      fmt::format("nodes={}", dimensions == 1 ? 64 : 8),
                      fmt::format("dimensions={}", dimensions),
                      "flit_bytes=16",
                      "piece_flits=31",
                      "link_clocks=20"};
        for (const auto& [a, b] : {std::pair{0U, 1U}, {0U, 63U}, {9U, 41U}, {62U, 3U}}) {
            for (const uint64_t bytes : {0U, 16U, 480U, 481U, 5000U}) {
                const uint64_t data = (bytes + 16 + 15) / 16;
                const uint64_t first = std::min<uint64_t>(data, 31);
                const uint64_t hubs = dimensions == 1 || a / 8 == b / 8 || a % 8 == b % 8 ? 1 : 2;
                const uint64_t one = hubs * (3 * first + hub) + data + (data + 30) / 31 - (first + 1);
                EXPECT_EQ(run(program_of(ping_pong(64, a, b, bytes)), setup).clocks, 2 * one)
                    << dimensions << " " << a << " " << b << " " << bytes;
            }
        }
    }
}

TEST(ReplayNetwork, HubsOfGoldenNodesTakeTheSameClocksForEachForm) {
    const std::string goal = exchange(9, 9, 2, 700);
    std::string trace;
    for (int r = 0; r < 9; ++r)
        trace += fmt::format("{0} init\n{0} allreduce 300 5 6\n{0} alltoall 40 40 6 6\n{0} finalize\n", r);
    const Program recorded = beginning_of(read_program(io::source_folder() + "/data/npb/p2p/ep.A.64.p2p.xz"), 600);
    for (const std::string sets : {"dimensions=1", "dimensions=2", "ways=spread", "host_queues=one"}) {
        const std::string nodes = sets == "dimensions=2" ? "3" : "9";
        Machine setup{{"topology=optical_hub", "nodes=" + nodes, "piece_flits=9", "link_clocks=4", sets}};
        setup.options.constants = no_constants();
        setup.options.constants.eager_bytes = 500;
        setup.options.constants.control_bytes = 8;
        Machine golden = setup;
        golden.sets.emplace_back("engine=golden");
        ReadOptions world;
        world.world_collectives = true;
        for (const Program& p : {program_of(goal), program_of(trace, world), recorded}) {
            const ReplayResult r = run(p, setup);
            EXPECT_GT(r.network.messages, 90U) << sets;
            EXPECT_EQ(result_text(r), result_text(run(p, golden))) << sets;
        }
    }
    Machine light{{"topology=optical_hub", "nodes=9"}, "light"};
    EXPECT_THROW(run(program_of(goal), light), InputError);
}

}  // namespace
}  // namespace nanohop::app
