// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The paper's equations against the figures it prints. The cycles here are the paper's own (section 5.1), because these
// tests are about the equations; reports take them from the RTL's record.
#include "analysis/equations.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "analysis/hirasawa_2020.hpp"

namespace nanohop::analysis {
namespace {

const Delays kCase1 = hirasawa_2020::case_1(hirasawa_2020::kHitCycles, hirasawa_2020::kMissCycles);

double reduction(unsigned k, double entries = hirasawa_2020::kEntries, double link_ns = hirasawa_2020::kLinkNs) {
    Delays delays = kCase1;
    delays.link = link_ns;
    return latency_reduction({k, 3}, entries, delays);
}

TEST(Equation1, HitProbability) {
    EXPECT_DOUBLE_EQ(hit_probability({5, 3}, 0, 2048), 1);
    // 21x21x21: 9,260 destinations at injection, 21^2 * 10, 21 * 10 and 10 in dimensions 1, 2, 3.
    EXPECT_DOUBLE_EQ(hit_probability({21, 3}, 0, 128), 128.0 / 9260);
    EXPECT_DOUBLE_EQ(hit_probability({21, 3}, 1, 128), 128.0 / 4410);
    EXPECT_DOUBLE_EQ(hit_probability({21, 3}, 2, 128), 128.0 / 210);
    EXPECT_DOUBLE_EQ(hit_probability({21, 3}, 3, 128), 1);
    // Fig 10: 5-ary 2-cube, x input 5 * 2 destinations, y input 2.
    EXPECT_DOUBLE_EQ(hit_probability({5, 2}, 1, 1), 1.0 / 10);
    EXPECT_DOUBLE_EQ(hit_probability({5, 2}, 2, 1), 1.0 / 2);
}

TEST(Equation4, LongestLatencyByHand) {
    // K = 5, N = 3: 7 switches and 8 links; all hits.
    EXPECT_DOUBLE_EQ(longest_latency({5, 3}, 2048, kCase1), 7 * 77 + 8 * 20);
    EXPECT_DOUBLE_EQ(longest_latency_conventional({5, 3}, kCase1), 7 * 100 + 8 * 20);
}

TEST(Figure11, ReductionAgainstJobSize) {
    EXPECT_NEAR(reduction(5), 0.187, 0.0005) << "125 nodes; the paper's 19 %";
    EXPECT_NEAR(reduction(31), 0.129, 0.0005) << "29,791 nodes; the paper's 13 %";
    EXPECT_NEAR(reduction(5), hirasawa_2020::kReductionSmallJobs, 0.005);
    EXPECT_NEAR(reduction(31), hirasawa_2020::kReductionLargeJobs, 0.005);
    // Falls with the job size once the cache does not hold every destination (13^3 = 2,197).
    for (unsigned k = 13; k <= 31; k += 2) EXPECT_LT(reduction(k), reduction(k - 2)) << k;
}

TEST(Figure12, ReductionAgainstEntriesAt21) {
    EXPECT_NEAR(reduction(21, 128), 0.093, 0.0005);
    EXPECT_NEAR(reduction(21, 128), hirasawa_2020::kReduction128Entries, 0.005);
    EXPECT_NEAR(reduction(21, 9261), hirasawa_2020::kReductionEnoughEntries, 0.005);
    EXPECT_DOUBLE_EQ(reduction(21, 9261), reduction(21, 16384)) << "flat from 9,261 entries on";
    EXPECT_LT(reduction(21, 9000), reduction(21, 9261));
}

TEST(Figures11And12, TwentyNanosecondsIsOneOfTheLinkDelaysThatFit) {
    // All printed shares, each rounded to whole per cent, at once.
    const auto fits = [](double link) {
        return std::round(100 * reduction(5, 2048, link)) == 19 && std::round(100 * reduction(31, 2048, link)) == 13 &&
               std::round(100 * reduction(21, 128, link)) == 9 && std::round(100 * reduction(21, 9261, link)) == 19;
    };
    EXPECT_TRUE(fits(20));
    EXPECT_FALSE(fits(10));
    EXPECT_FALSE(fits(30));
    const LinkRange range = fitting_links(hirasawa_2020::printed_reductions(), kCase1);
    EXPECT_NEAR(range.least, 17.6, 0.05);
    EXPECT_NEAR(range.most, 21.3, 0.05);
    EXPECT_TRUE(fits(range.least + 1e-5));
    EXPECT_TRUE(fits(range.most - 1e-5));
    EXPECT_FALSE(fits(range.least - 1e-5));
    EXPECT_FALSE(fits(range.most + 1e-5));
    // Contradictory figures: no link delay.
    const PrintedReduction both[] = {{{5, 3}, 2048, 0.19}, {{5, 3}, 2048, 0.15}};
    const LinkRange none = fitting_links(both, kCase1);
    EXPECT_GT(none.least, none.most);
}

TEST(Figure13, Power) {
    const PowerParameters p = hirasawa_2020::power_parameters(512);
    // 700 Gbps of 512 B packets: 170.9 M packets/s.
    EXPECT_NEAR(packets_per_second(p, 0.5), 170.898e6, 1e3);
    EXPECT_NEAR(conventional_power(p, 0.5).total(), 170.898e6 * 42e-9 + 0.036, 1e-4);
    EXPECT_NEAR(cached_power(p, 0, 0).total(), 7 * 0.013 + 0.036, 1e-12);
    EXPECT_NEAR(cached_power(p, 1, 0.01).cam_dynamic, 341.797e6 * 42e-9 * 0.01, 1e-6);
    EXPECT_NEAR(cached_power(p, 1, 0.01).cache_dynamic, 341.797e6 * 0.039e-9, 1e-7);
    // "About 1 %": static power of the caches against a conventional switch at half load.
    const double share = cached_power(p, 0.5, 0).cache_static / conventional_power(p, 0.5).total();
    EXPECT_NEAR(share, hirasawa_2020::kStaticShareHalfLoad, 0.003);
    const double at_405 = cached_power(hirasawa_2020::power_parameters(405), 0.5, 0).cache_static /
                          conventional_power(hirasawa_2020::power_parameters(405), 0.5).total();
    EXPECT_NEAR(at_405, 0.01, 0.00002) << "405 B would be exactly 1 %";
}

TEST(Equations6And7, LookupRate) {
    for (const double miss_share : {0.0, 0.01, 0.04})
        EXPECT_NEAR(cached_rate(1e-9, 25e-9, miss_share), hirasawa_2020::kRateHits, 1);
    EXPECT_NEAR(cached_rate(1e-9, 25e-9, 0.10), hirasawa_2020::kRateTenPercent, 1);
    EXPECT_NEAR(cached_rate(1e-9, 25e-9, 1), hirasawa_2020::kRateConventional, 1);
}

}  // namespace
}  // namespace nanohop::analysis
