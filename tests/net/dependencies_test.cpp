// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Channel dependencies, their cycles, and networks that die of them.
#include <gtest/gtest.h>

#include <algorithm>

#include "../error_text.hpp"
#include "../text.hpp"
#include "net/experiment/experiment.hpp"
#include "net/kinds/hxb/links.hpp"

namespace {

using namespace nanohop::net;

std::vector<std::vector<uint32_t>> cycles(const char* dims, unsigned channels, bool adaptive,
                                          bool unit_by_dimension = false) {
    return find_cycles(*hxb_dependencies(HxbShape::parse(dims), channels, {adaptive, false, unit_by_dimension}));
}

TEST(Dependencies, FixedRoutingNeverHasACycle) {
    for (const char* dims : {"2", "2x2", "3x2", "2x2x2", "4x3x2", "2x2x2x2"})
        for (unsigned v = 1; v <= 4; ++v) EXPECT_TRUE(cycles(dims, v, false).empty()) << dims << " " << v;
}

TEST(Dependencies, AdaptiveRoutingNeedsAChannelPerDimension) {
    for (const auto& [dims, n] :
         {std::pair{"5", 1U}, {"2x2", 2U}, {"3x4", 2U}, {"2x2x2", 3U}, {"2x3x4", 3U}, {"2x2x2x2", 4U}})
        for (unsigned v = 1; v <= 4; ++v)
            for (const bool by_dimension : {false, true})
                EXPECT_EQ(cycles(dims, v, true, by_dimension).empty(), v >= n) << dims << " " << v;
}

TEST(Dependencies, TheCyclesOfTwoByTwoGoRoundEitherWay) {
    const auto dependencies = hxb_dependencies(HxbShape::parse("2x2"), 1, {.adaptive = true});
    const auto found = find_cycles(*dependencies);
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(cycle_text(*dependencies, found[0]),
              "EX(0,0)>X vc 0 -> X>EX(1,0) vc 0 -> EX(1,0)>Y vc 0 -> Y>EX(1,1) vc 0 -> EX(1,1)>X vc 0 -> "
              "X>EX(0,1) vc 0 -> EX(0,1)>Y vc 0 -> Y>EX(0,0) vc 0 -> EX(0,0)>X vc 0");
    for (const auto& cycle : found) EXPECT_TRUE(is_cycle(*dependencies, cycle));
    std::vector<uint32_t> reversed(found[0].rbegin(), found[0].rend());
    EXPECT_FALSE(is_cycle(*dependencies, reversed));
}

/// A ring of n channels with a tail that leads into it.
class Ring final : public Dependencies {
public:
    explicit Ring(uint32_t n) : n_(n) {}
    uint32_t channels() const override { return n_ + 2; }
    void next(uint32_t c, std::vector<uint32_t>& next) const override {
        if (c < 2) {
            next.push_back(c + 1);
        } else {
            next.push_back(2 + (c - 1) % n_);
            if (c == 2) next.push_back(2 + n_ / 2);  // a short cut
        }
    }
    std::string name(uint32_t c) const override { return std::to_string(c); }

private:
    uint32_t n_;
};

TEST(Dependencies, TheShortestCycleThroughTheSmallestChannel) {
    const Ring ring(8);
    const auto found = find_cycles(ring);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0], (std::vector<uint32_t>{2, 6, 7, 8, 9}));
}

Experiment deadly(uint64_t seed) {
    Experiment e;
    e.set("dims", "2x2");
    e.set("routing", "adaptive");
    e.set("virtual_channels", "1");
    e.set("message", "20");
    e.set("clocks", "300000");
    e.set("seed", std::to_string(seed));
    e.resolve();
    return e;
}

TEST(Deadlock, RefusedWithTheCycleUnlessForced) {
    const std::string error = nanohop::tests::error_text<CyclicRouting>([] { (void)run_experiment(deadly(1), {}); });
    EXPECT_HAS(error, dependency_cycles(deadly(1)).front());
}

TEST(Deadlock, NamesACycleThatWasPredicted) {
    const std::vector<std::string> predicted = dependency_cycles(deadly(1));
    bool first = false;
    for (uint64_t seed = 1; seed <= 5; ++seed) {
        const ExperimentResult result = run_experiment(deadly(seed), {1, true, {}});
        ASSERT_EQ(result.verdict, Verdict::kDeadlock) << seed;
        std::string text;
        for (const std::string& channel : result.cycle) text += channel + " -> ";
        text += result.cycle.front();
        EXPECT_NE(std::find(predicted.begin(), predicted.end(), text), predicted.end()) << text;
        first = first || text == predicted.front();
        EXPECT_LT(result.clocks, 300000U) << "a dead network is noticed before the end";
    }
    EXPECT_TRUE(first) << "with one of the seeds it is the very cycle that is printed first";
}

TEST(Deadlock, EnoughChannelsNeverDie) {
    Experiment e = deadly(1);
    e.set("virtual_channels", "2");
    e.resolve();
    EXPECT_EQ(run_experiment(e, {}).verdict, Verdict::kCompleted);
}

}  // namespace
