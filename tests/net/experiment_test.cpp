// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/experiment/experiment.hpp"

#include <gtest/gtest.h>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "keys.hpp"
#include "net/traffic/patterns.hpp"

namespace {

using namespace nanohop::net;
using nanohop::tests::make;

template <class... T>
std::string complaint(fmt::format_string<T...> keys, T&&... values) {
    return nanohop::tests::error_text<InputError>([&] { (void)make(keys, std::forward<T>(values)...); });
}

TEST(Experiment, ComplaintsNameKeyValueAndWhatIsAllowed) {
    EXPECT_EQ(complaint("bufer=3").rfind("bufer: is not a known key: known are topology, dims,", 0), 0U);
    EXPECT_EQ(complaint("buffer=1"), "buffer: \"1\": must be a whole number from 2 to 1024");
    EXPECT_EQ(complaint("buffer=2.5"), "buffer: \"2.5\": must be a whole number from 2 to 1024");
    EXPECT_EQ(complaint("buffer=12x"), "buffer: \"12x\": must be a whole number from 2 to 1024");
    EXPECT_EQ(complaint("policy=store"), "policy: \"store\": must be one of wormhole, static, dynamic, flexible");
    EXPECT_NE(complaint("dims=4x1"), "");
    EXPECT_NE(complaint("dims=4x65"), "");
    EXPECT_NE(complaint("policy=static buffer=100 message=101"), "");
    EXPECT_EQ(complaint("policy=flexible buffer=100 message=101"), "");
    EXPECT_NE(complaint("pu_width=2"), "");
    EXPECT_NE(complaint("dims=3x3 traffic=bit_reversal"), "");
    EXPECT_EQ(complaint("dead_links=none"), "");
    EXPECT_EQ(complaint("dead_links=\xFF"), "dead_links: \"\\xff\" is not UTF-8");
    EXPECT_EQ(complaint("traffic=trace trace=t.csv warmup=10"),
              "warmup: 10: a trace is measured from its first clock on: must be 0");
    EXPECT_NE(complaint("dead_links=500:EX(9,9,9)>X"), "");
    EXPECT_NE(complaint("dead_links=EX(0,0,0)>X"), "");
    EXPECT_EQ(complaint("dead_links=500:EX(0,3,0)>X;600:PU(1,1,1)>EX"), "");
    for (const char* clock : {"99999999999999999999", "1000000000001", "inf", "nan", "1.5", "1e3", "-0", "-1", ""}) {
        const std::string death = std::string(clock) + ":EX(0,3,0)>X";
        EXPECT_HAS(complaint("dead_links={}", death), "must be clock:link") << clock;
    }
}

TEST(Experiment, ZeroLoadLatencyIsThatOfTheCycleTable) {
    // docs/blocks/hxb.md: the tail of a message of L flits over k crossbars is delivered 1 + 2 (k + 1) + 2 k + L - 1
    // clocks after its issue, adaptive routing 2 k later.
    for (const bool adaptive : {false, true}) {
        Experiment e = make("dims=2x2 routing={} process=open load=0.001 message=10 traffic=transpose clocks=20000",
                            adaptive ? "adaptive" : "fixed");
        // Only (0,1) and (1,0) send: two crossbars.
        const ExperimentResult r = run_experiment(e, {});
        const uint64_t expected = 1 + 2 * 3 + 2 * 2 + 9 + (adaptive ? 4 : 0);
        EXPECT_EQ(r.latency.percentile(0.01), expected);
        EXPECT_EQ(r.latency.percentile(0.5), expected);
        EXPECT_GT(r.messages, 1U);
    }
}

/// Other readings of Boku 1995, 4.1, where they can be told by hand: two units that send to each other over one
/// crossbar, always with a second message behind the first.
TEST(Experiment, ReadingsOfThePaper) {
    const auto throughput = [](const char* choice, const char* turns, const char* messages) {
        return run_experiment(make("dims=2 traffic=neighbour virtual_channels=2 process=overlap work=1 message=100 "
                                   "channel_choice={} link_turns={} unit_messages={}",
                                   choice, turns, messages),
                              {})
            .throughput;
    };
    // The second waits for the first's buffer and costs nothing, or half the turns of the unit's link.
    EXPECT_GT(throughput("passed", "ready", "2"), 0.95);
    EXPECT_NEAR(throughput("passed", "held", "2"), 0.5, 0.02);
    EXPECT_GT(throughput("passed", "held", "1"), 0.9);
    // Each in a channel of its own: both move.
    EXPECT_GT(throughput("kept", "held", "2"), 0.95);
    // One message at a time, without work between them, is `single`.
    const auto one = [](const char* process) {
        return run_experiment(make("process={} work=0 routing=adaptive unit_messages=1 clocks=3000", process), {});
    };
    EXPECT_EQ(one("overlap").throughput, one("single").throughput);
    EXPECT_EQ(one("overlap").latency.mean(), one("single").latency.mean());

    EXPECT_NE(complaint("unit_messages=2"), "");
    EXPECT_NE(complaint("virtual_channels=2 pu_width=2 link_turns=held"), "");
    EXPECT_THROW(check_routing(make("dims=2x2 routing=adaptive channel_choice=kept")), CyclicRouting);
    EXPECT_NO_THROW(check_routing(make("dims=2x2x2 virtual_channels=3 channel_choice=kept")));
}

TEST(Experiment, OpenLoopSaysWhenItSaturates) {
    const auto at = [](const char* load) {
        return run_experiment(
            make("dims=4x4 process=open load={} message=8 policy=flexible buffer=32 clocks=8000", load), {});
    };
    const ExperimentResult low = at("0.2");
    EXPECT_EQ(low.verdict, Verdict::kCompleted);
    EXPECT_NEAR(low.offered, 0.2, 0.01);
    EXPECT_NEAR(low.throughput, low.offered, 0.01);
    const ExperimentResult high = at("0.95");
    EXPECT_EQ(high.verdict, Verdict::kSaturated);
    EXPECT_NEAR(high.offered, 0.95, 0.02);
    EXPECT_LT(high.throughput, 0.9);
    EXPECT_GT(high.backlog, 100);
}

TEST(Experiment, NothingDependsOnTheNumberOfThreads) {
    for (const char* routing : {"fixed", "adaptive"}) {
        for (const char* policy : {"wormhole", "static", "dynamic", "flexible"}) {
            Experiment e = make(
                "dims=4x4x5 routing={} policy={} message=3 message_max=40 process=overlap work=10 clocks=500 "
                "virtual_channels=3 pu_width=2",
                routing, policy);
            const ExperimentResult one = run_experiment(e, {});
            for (const unsigned threads : {2U, 3U}) {
                const ExperimentResult many = run_experiment(e, {threads, false, {}});
                EXPECT_EQ(many.throughput, one.throughput);
                EXPECT_EQ(many.flit_hops, one.flit_hops);
                EXPECT_EQ(many.messages, one.messages);
                EXPECT_EQ(many.latency.sum(), one.latency.sum());
                EXPECT_EQ(many.link_max, one.link_max);
            }
        }
    }
}

TEST(Experiment, LinksCarryWhatIsDelivered) {
    // Transposed 2 x 2: two units send over two crossbars each, so four flit-hops between nodes per delivered flit.
    const ExperimentResult r = run_experiment(make("dims=2x2 traffic=transpose message=50 clocks=5000"), {});
    const double links = r.link_mean * 2 * 2 * 4;  // links between nodes: 2 directions, 2 dimensions, 4 units
    EXPECT_NEAR(links, 4 * r.throughput * 4, 0.02);
}

TEST(Experiment, ATraceEndsWhenAllOfItHasArrived) {
    const nanohop::tests::TempDir dir;
    const std::string file = dir.write("t.csv", "source,destination,bytes\n0,1,800\n0,3,8\n2,1,0\n3,2,100000\n");
    const auto run = [&](const char* clocks) {
        Experiment e = make("dims=2x2 traffic=trace trace={} message=128 flit_bytes=8 clocks={}", file, clocks);
        return run_experiment(e, {});
    };
    const ExperimentResult all = run("1000000");
    EXPECT_EQ(all.verdict, Verdict::kCompleted);
    // 100,000 bytes are 12,500 flits of data, 127 to a message: 99; 800 bytes: 101 flits, one message.
    EXPECT_EQ(all.messages, 1U + 1U + 1U + 99U);
    EXPECT_LT(all.clocks, 20000U);
    // Measured to the last delivery, whenever the end is looked for.
    for (const auto& longer : {std::to_string(all.clocks), std::string("25001"), std::string("131072")}) {
        const ExperimentResult same = run(longer.c_str());
        EXPECT_EQ(same.verdict, Verdict::kCompleted);
        EXPECT_EQ(same.clocks, all.clocks);
        EXPECT_EQ(same.throughput, all.throughput);
    }
    EXPECT_EQ(run(std::to_string(all.clocks - 1).c_str()).verdict, Verdict::kIncomplete);
    EXPECT_EQ(run("1000").verdict, Verdict::kIncomplete);
}

TEST(Experiment, AMatrixIsReadFromATraffic) {
    const nanohop::tests::TempDir dir;
    const std::string file = dir.write("m.csv", "source,destination,bytes\n0,1,800\n1,0,8\n1,0,8\n");
    const auto with = [&](const char* dims) {
        return make("dims={} traffic=matrix trace={} process=open load=0.2 message=4 clocks=20000", dims, file);
    };
    // Pairs of neighbours in X: no link of Y is used.
    const Experiment e = with("4x4");
    const auto network = e.network().simulator(make_sources(e), {1, true});
    network->run(20000);
    for (const Delivery& d : network->take_deliveries()) ASSERT_EQ(d.destination, d.source ^ 1U);
    EXPECT_NEAR(run_experiment(e, {}).throughput, 0.2, 0.01);
    Experiment none = make("dims=2x2");
    none.set("traffic", "matrix");
    EXPECT_EQ(nanohop::tests::input_error([&] { none.resolve(); }), "trace: missing: traffic = matrix needs a file");
}

TEST(Experiment, DeadLinksLoseMessagesAndNothingHangs) {
    Experiment e = make(
        "dims=4x4 message=20 clocks=20000 dead_links=3000:EX(1,1)>X;3000:Y>EX(2,2);5000:PU(0,0)>EX;5000:EX(3,3)>PU");
    const ExperimentResult r = run_experiment(e, {});
    EXPECT_EQ(r.verdict, Verdict::kLost);
    EXPECT_GT(r.bad_messages, 0U);
    EXPECT_GT(r.lost_messages, r.bad_messages);
    EXPECT_GT(r.throughput, 0.2);
}

/// With each policy and routing, on threads, too: of a trace that is through, messages have arrived or are lost.
TEST(Experiment, WhatDeadLinksTakeIsCounted) {
    const nanohop::tests::TempDir dir;
    std::string trace = "source,destination,bytes\n";
    uint64_t all = 0;
    for (unsigned k = 0; k < 40; ++k)
        for (unsigned source = 0; source < 16; ++source, ++all)
            trace += std::to_string(source) + "," + std::to_string((source + 1 + (source + k) % 15) % 16) + ",56\n";
    const std::string file = dir.write("t.csv", trace);
    for (const char* policy : {"wormhole", "static", "dynamic", "flexible"}) {
        for (const char* routing : {"fixed", "adaptive"}) {
            const Experiment e = make(
                "dims=4x4 policy={} routing={} virtual_channels=2 traffic=trace trace={} process=overlap work=10 "
                "clocks=100000 dead_links=100:EX(1,1)>X;120:Y>EX(2,2);150:PU(0,0)>EX;161:EX(3,3)>PU",
                policy, routing, file);
            const ExperimentResult r = run_experiment(e, {});
            EXPECT_EQ(r.verdict, Verdict::kLost) << policy << " " << routing;
            EXPECT_EQ(r.all_messages + r.lost_messages, all) << policy << " " << routing;
            EXPECT_GT(r.lost_messages, 20U);
            const ExperimentResult threads = run_experiment(e, {3, false, {}});
            EXPECT_EQ(threads.lost_messages, r.lost_messages);
            EXPECT_EQ(threads.clocks, r.clocks);
        }
    }
}

/// Units whose links are dead send what is offered: that is no saturation. What is under way is not lost.
TEST(Experiment, LossIsNoSaturation) {
    const auto run = [](const char* load, const char* until, const char* dead) {
        Experiment e = make("dims=4x4 message=4 process=open load={}", load);
        e.set("until", until);
        e.set("least_clocks", "20000");
        if (*dead != 0) e.set("dead_links", dead);
        e.resolve();
        return run_experiment(e, {});
    };
    for (const char* until : {"clocks", "steady"}) {
        for (const char* load : {"0.02", "0.3"}) {
            const ExperimentResult lossy = run(load, until, "500:PU(0,0)>EX;500:PU(1,1)>EX;500:PU(2,1)>EX");
            EXPECT_EQ(lossy.verdict, Verdict::kLost) << until << " " << load;
            EXPECT_GT(lossy.lost_messages, 0U);
            EXPECT_TRUE(of_survivors(lossy.verdict));
            const ExperimentResult later = run(load, until, "1000000:PU(0,0)>EX");
            EXPECT_EQ(later.verdict, Verdict::kCompleted) << until << " " << load;
            EXPECT_EQ(later.lost_messages, 0U);
        }
    }
}

TEST(Patterns, EveryPatternGoesWhereItsNameSays) {
    PatternConfig p{.pattern = Pattern::kTranspose, .sizes = {4, 4, 4}};
    EXPECT_EQ(make_pattern(p)(1 + 4 * 2 + 16 * 3, 0).destination, 3 + 4 * 2 + 16 * 1U);
    EXPECT_EQ(make_pattern(p)(1 + 4 * 2 + 16 * 1, 0).flits, 0U) << "to itself: nothing";
    p.sizes = {2, 8};
    EXPECT_EQ(make_pattern(p)(1 + 2 * 5, 0).destination, 5 + 8 * 1U);
    p.pattern = Pattern::kBitReversal;
    EXPECT_EQ(make_pattern(p)(0b0011, 0).destination, 0b1100U);
    p.pattern = Pattern::kUniform;
    std::vector<unsigned> seen(16);
    for (uint64_t k = 0; k < 15000; ++k) ++seen[make_pattern(p)(5, k).destination];
    EXPECT_EQ(seen[5], 0U);
    for (uint32_t u = 0; u < 16; ++u) EXPECT_NEAR(seen[u], u == 5 ? 0 : 1000, 160) << u;
    p.pattern = Pattern::kHotSpot;
    p.hot_unit = 3;
    p.hot_share = 0.5;
    unsigned hot = 0;
    for (uint64_t k = 0; k < 10000; ++k) hot += make_pattern(p)(5, k).destination == 3 ? 1 : 0;
    EXPECT_NEAR(hot, 5000 + 5000.0 / 15, 200);
    p.pattern = Pattern::kNeighbour;
    for (uint64_t k = 0; k < 100; ++k) {
        const uint32_t to = make_pattern(p)(0, k).destination;
        EXPECT_TRUE(to == 1 || to == 2 || to == 14) << to;
    }
}

TEST(Patterns, SomebodySends) {
    PatternConfig p;
    const auto error = [&] { return nanohop::tests::input_error([&] { (void)make_pattern(p); }); };
    p.sizes = {16};
    p.pattern = Pattern::kTranspose;
    EXPECT_EQ(error(), "traffic: transpose: 16 processing units in 16 would all send to themselves");
    p.sizes = {2, 1};
    p.pattern = Pattern::kBitReversal;
    EXPECT_EQ(error(), "traffic: bit_reversal: 2 processing units in 2x1 would all send to themselves");
    p.pattern = Pattern::kMatrix;
    p.matrix = {{{0, 5.0}}, {}};
    EXPECT_EQ(error(), "traffic: matrix: no process sends to another");
}

TEST(Patterns, PermutationsAreDrawnWithTheSeed) {
    PatternConfig p{.pattern = Pattern::kPermutation, .sizes = {64}};
    std::vector<std::vector<uint32_t>> maps;
    for (p.seed = 1; p.seed <= 2; ++p.seed) {
        const Injections pattern = make_pattern(p);
        std::vector<uint32_t> map(64), seen(64);
        for (uint32_t u = 0; u < 64; ++u) {
            map[u] = pattern(u, 0).destination;
            EXPECT_EQ(pattern(u, 7), pattern(u, 0)) << "always to the same";
            EXPECT_EQ(pattern(u, 0).flits, map[u] == u ? 0U : 1U) << "to itself: nothing";
            ++seen.at(map[u]);
        }
        EXPECT_EQ(seen, std::vector<uint32_t>(64, 1)) << "each once";
        maps.push_back(map);
    }
    EXPECT_NE(maps[0], maps[1]);
    // Where a place goes to is drawn evenly.
    unsigned there = 0;
    p.sizes = {8};
    for (p.seed = 1; p.seed <= 4000; ++p.seed) there += make_pattern(p)(0, 0).destination == 5 ? 1 : 0;
    EXPECT_NEAR(there, 500, 90);
}

TEST(Patterns, AMatrixIsDrawnInProportion) {
    PatternConfig p{.pattern = Pattern::kMatrix, .sizes = {8}};
    p.matrix = {{{0, 9}, {1, 1}, {2, 3}}, {{2, 0}}, {{0, 5}}};  // to itself counts for nothing
    const Injections pattern = make_pattern(p);
    std::vector<unsigned> seen(8);
    for (uint64_t k = 0; k < 4000; ++k) ++seen[pattern(3, k).destination];
    EXPECT_NEAR(seen[4], 1000, 120) << "a second copy";
    EXPECT_EQ(seen[4] + seen[5], 4000U);
    for (uint64_t k = 0; k < 100; ++k) EXPECT_EQ(pattern(2, k).destination, 0U);
    EXPECT_EQ(pattern(1, 0).flits, 0U) << "sends nothing";
    EXPECT_EQ(pattern(6, 0).flits, 0U) << "no room for a third copy";
    p.sizes = {2};
    EXPECT_EQ(nanohop::tests::input_error([&] { make_pattern(p); }),
              "traffic: matrix: 3 processes: must be from 1 to the processing units, 2");
}

TEST(Bursts, KeepTheLoadAndTheirMeanLength) {
    constexpr uint32_t kUnits = 64;
    constexpr uint64_t kMessages = 50000;
    for (const char* burst : {"1.5", "8", "40"}) {
        for (const char* in_burst : {"1", "0.25"}) {
            const Arrivals arrivals =
                make_sources(make("process=open load=0.01 message=1 burst={} burst_load={}", burst, in_burst)).arrivals;
            double clocks = 0;
            double bursts = 0;
            for (uint32_t unit = 0; unit < kUnits; ++unit) {
                uint64_t clock = 0;
                for (uint64_t k = 0; k < kMessages; ++k) {
                    const uint64_t next = arrivals(unit, k, clock);
                    // At a load of 1 those of a burst are in clocks one after the other.
                    bursts += next != clock + 1 ? 1 : 0;
                    clock = next;
                }
                clocks += static_cast<double>(clock);
            }
            EXPECT_NEAR(kUnits * kMessages / clocks, 0.01, 0.0001) << burst << " " << in_burst;
            if (in_burst != std::string("1")) continue;
            EXPECT_NEAR(kUnits * kMessages / bursts, std::stod(burst), 0.02 * std::stod(burst));
        }
    }
}

TEST(Bursts, OneMessageIsNone) {
    const auto arrivals = [](const char* burst, const char* seed) {
        return make_sources(make("process=open burst={} seed={}", burst, seed)).arrivals;
    };
    const Arrivals none = arrivals("1", "5");
    const Arrivals bursts = arrivals("2", "5");
    EXPECT_EQ(none(3, 0, 0), make_sources(make("process=open seed=5")).arrivals(3, 0, 0));
    unsigned other = 0;
    for (uint64_t k = 1; k < 100; ++k) {
        EXPECT_EQ(bursts(3, k, 1000), arrivals("2", "5")(3, k, 1000)) << "of (seed, unit, k) alone";
        other += bursts(3, k, 1000) != none(3, k, 1000) ? 1 : 0;
    }
    EXPECT_GT(other, 30U);
    EXPECT_EQ(complaint("process=open load=0.5 burst=2 burst_load=0.4"),
              "burst_load: 0.4: must be from load, which is 0.5, to a message of 100 flits per clock");
    EXPECT_EQ(complaint("burst=0.5"), "burst: \"0.5\": must be a number from 1 to 1000000");
}

TEST(Bursts, AreDeliveredAtTheLoad) {
    const auto run = [](const char* burst) {
        return run_experiment(make("process=open load=0.1 message=5 burst={} clocks=40000", burst), {});
    };
    const ExperimentResult none = run("1");
    const ExperimentResult bursts = run("10");
    EXPECT_EQ(bursts.verdict, Verdict::kCompleted);
    EXPECT_NEAR(bursts.throughput, 0.1, 0.003);
    EXPECT_GT(bursts.latency.mean(), 1.5 * none.latency.mean());
}

TEST(Histogram, PercentilesAreWithinTheirStep) {
    Histogram h;
    for (uint64_t i = 1; i <= 1000; ++i) h.add(i);
    EXPECT_EQ(h.count(), 1000U);
    EXPECT_DOUBLE_EQ(h.mean(), 500.5);
    EXPECT_EQ(h.percentile(0.1), 100U);
    EXPECT_NEAR(static_cast<double>(h.percentile(0.5)), 500, 8);
    EXPECT_NEAR(static_cast<double>(h.percentile(0.99)), 990, 16);
    EXPECT_EQ(h.percentile(1), 1000U);
    EXPECT_EQ(h.max(), 1000U);
}

}  // namespace
