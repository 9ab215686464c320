// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// When an open-loop run counts as steady: series whose answer is known, and networks.
#include "net/experiment/steady.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "../input_error.hpp"
#include "keys.hpp"
#include "net/experiment/experiment.hpp"
#include "net/traffic/patterns.hpp"

namespace nanohop::net {
namespace {

/// kSteadyBatches of them, 1000 clocks each; the backlog by batch.
template <class F>
std::vector<Batch> series(double offered, double accepted, F backlog) {
    std::vector<Batch> batches;
    for (unsigned i = 0; i < kSteadyBatches; ++i) batches.push_back({accepted, offered, backlog(i)});
    return batches;
}

double noise(uint64_t seed, unsigned i) { return static_cast<double>(random_bits(seed, i, 0) % 1000) / 1000; }

/// So many messages that chance is nothing beside a hundredth of them.
constexpr Grain kMany{.flits = 4, .units = 1000};

TEST(Steady, TheSlopeAndItsT) {
    // By hand: x = -1.5 .. 1.5, y around 2.5 is -1.5, 0.5, -0.5, 1.5; slope 4/5, residual 5 - 16/5.
    const double values[] = {1, 3, 2, 4};
    const Trend t = trend(values);
    EXPECT_NEAR(t.slope, 0.8, 1e-12);
    EXPECT_NEAR(t.t, 0.8 / std::sqrt(1.8 / 2 / 5), 1e-12);
    const double flat[] = {2, 2, 2, 2};
    EXPECT_EQ(trend(flat).t, 0);
    const double line[] = {1, 2, 3, 4};
    EXPECT_EQ(trend(line).t, std::numeric_limits<double>::infinity());
}

TEST(Steady, WhatIsHeldAndWhatIsNot) {
    EXPECT_EQ(steadiness(series(0.1, 0.1, [](unsigned i) { return noise(1, i); }), 1000, kMany), Steadiness::kHeld);
    EXPECT_EQ(steadiness(series(0.1, 0.09, [](unsigned i) { return noise(1, i); }), 1000, kMany),
              Steadiness::kSaturated);
    // A twentieth of what is offered stays at the sources, and more each clock.
    EXPECT_EQ(steadiness(series(0.1, 0.0965, [](unsigned i) { return 3.5 * i + noise(2, i); }), 1000, kMany),
              Steadiness::kSaturated);
    // It grows for sure, but too slowly to matter yet.
    EXPECT_EQ(steadiness(series(0.1, 0.1, [](unsigned i) { return 0.5 * i + noise(3, i); }), 1000, kMany),
              Steadiness::kUndecided);
    // What happens in the first half is warm-up.
    EXPECT_EQ(
        steadiness(series(0.1, 0.1, [](unsigned i) { return 50.0 * std::min(i, 10U) + noise(1, i); }), 1000, kMany),
        Steadiness::kHeld);
}

/// 16 units that offer a thousandth: 40 messages in 10,000 clocks. One of them that is under way is no growth; half of
/// them are.
TEST(Steady, FewMessagesDecideNothing) {
    constexpr Grain kFew{.flits = 4, .units = 16};
    EXPECT_FALSE(takes_less(0.00090, 0.001, 10000, kFew));
    EXPECT_TRUE(takes_less(0.00045, 0.001, 10000, kFew));
    EXPECT_TRUE(takes_less(0.00090, 0.001, 1e6, kFew)) << "4,000";
    EXPECT_FALSE(takes_less(0.00096, 0.001, 1e9, kFew)) << "that little never";
    EXPECT_FALSE(takes_less(0, 0, 10000, kFew));
    const auto backlog = [&](double grown) {
        return steadiness(series(0.001, 0.001, [=](unsigned i) { return grown / 10 * i + noise(1, i) / 1000; }), 1000,
                          kFew);
    };
    EXPECT_EQ(backlog(0.2), Steadiness::kHeld) << "less than one message";
    EXPECT_EQ(backlog(2), Steadiness::kUndecided) << "less than one for each unit";
    EXPECT_EQ(backlog(6), Steadiness::kSaturated);
}

/// Of series without a trend no more than the level says look as if they grew.
TEST(Steady, FewStationarySeriesLookAsIfTheyGrew) {
    unsigned undecided = 0;
    for (uint64_t seed = 0; seed < 2000; ++seed) {
        const auto s = steadiness(series(0.1, 0.1, [&](unsigned i) { return noise(seed, i); }), 1000, kMany);
        EXPECT_NE(s, Steadiness::kSaturated) << seed;
        undecided += s == Steadiness::kUndecided ? 1 : 0;
    }
    EXPECT_GT(undecided, 60U);
    EXPECT_LT(undecided, 140U);  // 5 % of 2000
}

TEST(Steady, HalfAsManyBatchesOfTheSameClocks) {
    const std::vector<Batch> batches = merged(series(0.2, 0.1, [](unsigned i) { return 1.0 * i; }));
    ASSERT_EQ(batches.size(), kSteadyBatches / 2);
    EXPECT_EQ(batches[3].backlog, 6.5);
    EXPECT_EQ(batches[3].offered, 0.2);
}

template <class... T>
ExperimentResult run(fmt::format_string<T...> keys, T&&... values) {
    return run_experiment(tests::make(keys, std::forward<T>(values)...), {});
}

TEST(Steady, ARunIsAsLongAsItTakes) {
    const auto at = [](const char* load, const char* most) {
        return run(
            "dims=4x4 process=open load={} message=8 policy=flexible buffer=32 clocks=2000 least_clocks=2000 "
            "until=steady most_clocks={}",
            load, most);
    };
    const ExperimentResult low = at("0.2", "64000");
    EXPECT_EQ(low.verdict, Verdict::kCompleted);
    EXPECT_NEAR(low.throughput, low.offered, 0.01);
    EXPECT_EQ(at("0.95", "64000").verdict, Verdict::kSaturated);
    // Of loads around the knee some are decided late, and are not within fewer clocks; none is decided twice.
    unsigned longer = 0;
    unsigned unsteady = 0;
    for (unsigned percent = 60; percent < 90; ++percent) {
        const std::string load = "0." + std::to_string(percent);
        const ExperimentResult all = at(load.c_str(), "64000");
        const ExperimentResult few = at(load.c_str(), "2000");
        EXPECT_EQ(few.clocks, 2000U);
        longer += all.clocks > 2000 ? 1 : 0;
        unsteady += few.verdict == Verdict::kUnsteady ? 1 : 0;
        EXPECT_EQ(few.verdict == Verdict::kUnsteady, all.clocks > 2000) << load;
    }
    EXPECT_GT(longer, 0U);
    EXPECT_EQ(longer, unsteady);
}

/// Loads that are not held are told of sooner, and some at the knee of so small a network are refused; the others are
/// held as late as without.
TEST(Steady, ARunThatIsJudgedSoonerHoldsNoOtherLoads) {
    unsigned sooner = 0;
    unsigned refused = 0;
    for (unsigned percent = 50; percent < 100; percent += 2) {
        const Experiment e = tests::make(
            "topology=hxb dims=4x4 process=open load=0.{} message=8 policy=flexible buffer=32 clocks=16000 "
            "least_clocks=16000 until=steady",
            percent);
        ExperimentOptions options;
        const ExperimentResult late = run_experiment(e, options);
        options.judged_from = 2000;
        const ExperimentResult soon = run_experiment(e, options);
        if (soon.verdict == Verdict::kCompleted) {
            EXPECT_EQ(late.verdict, Verdict::kCompleted) << percent;
            EXPECT_GE(soon.clocks, 16000U) << percent;
        }
        refused += late.verdict == Verdict::kCompleted && soon.verdict != late.verdict ? 1 : 0;
        sooner += soon.clocks < late.clocks ? 1 : 0;
    }
    EXPECT_GT(sooner, 5U);
    EXPECT_LT(refused, sooner);
}

/// Unless it is told to, no run decides within so few clocks that a load can be taken in all of them and not be held.
TEST(Steady, ARunIsLongEnoughToTell) {
    const auto at = [](const char* key, const char* value) {
        return run("dims=2x2 process=open message=4 until=steady {}={}", key, value).clocks;
    };
    const Experiment standard;
    EXPECT_EQ(at("clocks", "1000"), standard.least_clocks);
    EXPECT_EQ(at("least_clocks", "30000"), 30000U);
    EXPECT_EQ(at("clocks", "150000"), 150000U);
    Experiment e;
    tests::set_keys(e, "process=open message=4 until=steady most_clocks=5000");
    EXPECT_EQ(nanohop::tests::input_error([&] { e.resolve(); }),
              "most_clocks: 5000: must not be below least_clocks, which is 100000");
}

/// 20 seeds of loads at which a message more or less is a twentieth of all.
TEST(Steady, ALoadOfFewMessagesIsHeld) {
    for (const auto& [load, clocks] : {std::pair{"0.001", "10000"}, {"0.02", "1000"}})
        for (const char* until : {"clocks", "steady"})
            for (unsigned seed = 1; seed <= 20; ++seed)
                EXPECT_EQ(run("topology=mesh dims=4x4 message=4 process=open load={} clocks={} least_clocks={} "
                              "until={} seed={}",
                              load, clocks, clocks, until, seed)
                              .verdict,
                          Verdict::kCompleted)
                    << load << " " << until << " " << seed;
}

}  // namespace
}  // namespace nanohop::net
