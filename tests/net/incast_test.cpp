// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// An incast, and what the units beside it get.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "net/experiment/victims.hpp"

namespace {

using namespace nanohop::net;
using Values = std::vector<std::pair<std::string, std::string>>;

Experiment make(const Values& values) {
    Experiment e;
    for (const auto& [key, value] : Values{{"message", "8"}, {"traffic", "incast"}, {"process", "open"}})
        e.set(key, value);
    for (const auto& [key, value] : values) e.set(key, value);
    e.resolve();
    return e;
}

const Values kTorus{{"topology", "torus"}, {"dims", "4x4"},          {"hosts", "2"},
                    {"load", "0.15"},      {"incast_sources", "10"}, {"incast_unit", "5"},
                    {"clocks", "5000"},    {"warmup", "500"},        {"incast_load", "0.3"}};

Values with(Values values, const Values& more) {
    values.insert(values.end(), more.begin(), more.end());
    return values;
}

TEST(Incast, SomeSendToOneAndTheOthersAmongThemselves) {
    PatternConfig p{.pattern = Pattern::kIncast, .sizes = {40}, .incast_unit = 7, .incast_sources = 12};
    const Injections pattern = make_pattern(p);
    const std::vector<IncastRole> roles = incast_roles(40, 7, 12);
    EXPECT_EQ(std::count(roles.begin(), roles.end(), IncastRole::kSource), 12);
    EXPECT_EQ(roles[7], IncastRole::kTarget);
    EXPECT_EQ(pattern(7, 0).flits, 0U);
    for (uint32_t u = 0; u < 40; ++u) {
        std::set<uint32_t> reached;
        for (uint64_t k = 0; k < 1000; ++k) reached.insert(pattern(u, k).destination);
        if (roles[u] != IncastRole::kVictim) {
            EXPECT_EQ(reached, std::set<uint32_t>{7});
            continue;
        }
        EXPECT_EQ(reached.size(), 26U) << "every other victim";
        EXPECT_FALSE(reached.contains(u));
        for (const uint32_t to : reached) EXPECT_EQ(roles[to], IncastRole::kVictim);
    }
    const auto error = [](const Values& values) {
        return nanohop::tests::input_error([&] { (void)make(with(kTorus, values)); });
    };
    EXPECT_EQ(error({{"incast_unit", "32"}}), "incast_unit: 32 does not exist: must be from 0 to 31");
    EXPECT_EQ(error({{"incast_sources", "30"}}),
              "incast_sources: 30: of 32 processing units one is their target, and two are left alone: must be from 1 "
              "to 29");
    EXPECT_EQ(error({{"incast_sources", "29"}}), "no error");
    EXPECT_EQ(error({{"incast_load", "9"}}), "incast_load: 9: is more than a message per clock: must be at most 8");
}

/// Where only victims send they are all that a network counts.
TEST(Incast, VictimsAreCountedAsByTheNetwork) {
    for (const Values& network :
         std::vector<Values>{{{"topology", "hxb"}, {"dims", "4x4"}, {"incast_sources", "5"}},
                             {{"topology", "hxb"}, {"dims", "4x4"}, {"incast_sources", "5"}, {"process", "overlap"}},
                             {{"topology", "optical_hub"}, {"nodes", "20"}},
                             with(kTorus, {{"engine", "golden"}}),
                             with(kTorus, {{"classes", "2"}}),
                             with(kTorus, {{"classes", "2"}, {"class_messages", "3:5"}}),
                             with(kTorus, {{"classes", "3"}, {"class_shares", "0.2:0:0.8"}, {"engine", "golden"}}),
                             kTorus}) {
        const Experiment e = make(with(network, {{"load", "0.3"}}));
        const std::vector<IncastRole> roles =
            incast_roles(e.network().units(), e.traffic.incast_unit, e.traffic.incast_sources);
        Sources sources = make_sources(e);
        sources.injections = [all = sources.injections, roles](uint32_t source, uint64_t number) {
            const auto unit = static_cast<uint32_t>(source % roles.size());  // of each class it is another source
            return roles[unit] == IncastRole::kVictim ? all(source, number) : Injection{unit, 0};
        };
        const auto simulator = e.network().simulator(sources, {1, true, nullptr, {}});
        Victims victims(e);
        simulator->run(*e.warmup);
        simulator->measure_from(*e.warmup);
        const uint64_t before = simulator->statistics().delivered_flits;
        for (uint64_t clock = *e.warmup; clock < *e.warmup + 3000; clock += 77) {
            simulator->run(clock);
            victims.take(simulator->take_deliveries());
        }
        const Statistics all = simulator->statistics();
        EXPECT_GT(all.latency.count(), 200U) << e.topology_name();
        EXPECT_EQ(victims.statistics.latency.counts(), all.latency.counts()) << e.topology_name();
        EXPECT_EQ(victims.statistics.latency.sum(), all.latency.sum());
        // The network counts flits of messages that are not all there yet, too.
        EXPECT_NEAR(static_cast<double>(victims.statistics.delivered_flits),
                    static_cast<double>(all.delivered_flits - before), 4.0 * e.network().units());
    }
}

TEST(Incast, VictimsAreTheSameByEveryWay) {
    const auto run = [](const Values& more, const ExperimentOptions& options = {}) {
        return run_experiment(make(with(kTorus, more)), options);
    };
    const ExperimentResult one = run({});
    EXPECT_GT(one.victims.latency.count(), 1000U);
    EXPECT_NEAR(one.victims_throughput, 0.15, 0.02);
    const nanohop::tests::TempDir dir;
    ExperimentOptions parts;
    parts.threads = 2;
    const auto same = [](const ExperimentResult& a, const ExperimentResult& b) {
        EXPECT_EQ(a.victims.latency.counts(), b.victims.latency.counts());
        EXPECT_EQ(a.victims.latency.sum(), b.victims.latency.sum());
        EXPECT_EQ(a.victims_throughput, b.victims_throughput);
    };
    same(run({{"engine", "golden"}}), one);
    same(run({}, parts), one);
    // Saved for the last time in the measured clocks, or before.
    for (const auto& [warmup, classes] : {std::pair{"500", "1"}, {"4000", "1"}, {"500", "2"}, {"4000", "2"}}) {
        ExperimentOptions saved{.checkpoint = dir.path("state"), .every = 3600};
        ExperimentOptions again;
        again.restart = saved.checkpoint;
        const Values values{{"warmup", warmup}, {"clocks", "3300"}, {"classes", classes}};
        const ExperimentResult whole = run(values, saved);
        same(run(values, again), whole);
        EXPECT_GT(whole.victims.latency.count(), 700U);
    }
    // An incast that its target cannot take hurts those beside it.
    const ExperimentResult less = run({{"incast_load", "0.05"}});
    EXPECT_EQ(one.verdict, Verdict::kSaturated);
    EXPECT_EQ(less.verdict, Verdict::kCompleted);
    EXPECT_GT(one.victims.latency.percentile(0.99), 4 * less.victims.latency.percentile(0.99));
    EXPECT_EQ(run({{"traffic", "uniform"}}).victims.latency.count(), 0U);
}

}  // namespace
