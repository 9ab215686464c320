// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <gtest/gtest.h>

#include <cmath>

#include "analysis/conflict_study.hpp"
#include "analysis/hirasawa_2020.hpp"
#include "hash/hash.hpp"

namespace nanohop::analysis {
namespace {

constexpr unsigned kEntries = 2048;

/// Four standard errors of a share measured on `items` items, taking each loss as an event of its own.
double four_sigma(double share, double items) { return 4 * std::sqrt(share / items); }

TEST(UniformHash, ExpectedShares) {
    EXPECT_NEAR(uniform_expectation(kEntries, 4, 512), 0.00429, 0.00001);
    EXPECT_NEAR(uniform_expectation(kEntries, 16, 1024), 0.00076, 0.00001);
    EXPECT_NEAR(uniform_expectation(kEntries, 4, 1024), 0.0374, 0.0001);
    EXPECT_NEAR(uniform_expectation(kEntries, 4, 1536), 0.1062, 0.0001);
    EXPECT_NEAR(uniform_expectation(kEntries, 4, 1843), 0.1584, 0.0001);
    // Direct mapped by hand: n - S (1 - (1 - 1/S)^n) items are lost.
    const double s = 2048;
    EXPECT_NEAR(uniform_expectation(kEntries, 1, 512), 1 - s * (1 - std::pow(1 - 1 / s, 512)) / 512, 1e-9);
}

TEST(Figure5, RandomIdsUnderEveryHashAreSpreadUniformly) {
    for (unsigned hash = 0; hash < hash::count(); ++hash) {
        for (const unsigned ways : {1U, 4U, 16U}) {
            for (const unsigned n : {512U, 1024U, 2048U}) {
                constexpr unsigned kTrials = 60;
                const ConflictShare share = plain_conflicts(kEntries, ways, hash, Ids::kRandom, n, kTrials);
                const double expected = uniform_expectation(kEntries, ways, n);
                EXPECT_NEAR(share.of_inserted, expected, four_sigma(expected, static_cast<double>(n) * kTrials) + 1e-5)
                    << hash::name(hash) << ", " << ways << " ways, " << n;
                EXPECT_NEAR(share.of_entries * kEntries, share.of_inserted * n, 1e-6);
            }
        }
    }
}

TEST(Figure5, ThePapersTenthOfAPerCentIsAShareOfTheEntriesRounded) {
    // Of a hash that spreads uniformly, exactly: over the bound at 4 ways, though it rounds to it.
    const double expected_at_4 = uniform_expectation(kEntries, 4, 512) * 512 / kEntries;
    EXPECT_GT(expected_at_4, hirasawa_2020::kConflictBound);
    EXPECT_EQ(std::round(1000 * expected_at_4), std::round(1000 * hirasawa_2020::kConflictBound));
    EXPECT_LT(uniform_expectation(kEntries, 16, 1024) * 1024 / kEntries, hirasawa_2020::kConflictBound);
    // The ways before these do not reach it.
    EXPECT_GT(uniform_expectation(kEntries, 2, 512) * 512 / kEntries, 2 * hirasawa_2020::kConflictBound);
    EXPECT_GT(uniform_expectation(kEntries, 8, 1024) * 1024 / kEntries, 2 * hirasawa_2020::kConflictBound);

    const ConflictShare at_4 = plain_conflicts(kEntries, 4, 2, Ids::kRandom, 512, 400);
    EXPECT_NEAR(at_4.of_inserted, 0.0043, 0.0004);
    EXPECT_NEAR(at_4.of_entries, 0.0011, 0.0001);
    const ConflictShare at_16 = plain_conflicts(kEntries, 16, 2, Ids::kRandom, 1024, 400);
    EXPECT_NEAR(at_16.of_inserted, 0.00076, 0.00015);
    EXPECT_LE(at_16.of_entries, hirasawa_2020::kConflictBound);
}

TEST(Kinds, LostToCapacityIsWhatExceedsTheEntries) {
    const ConflictShare fits = plain_conflicts(kEntries, 4, 2, Ids::kRandom, kEntries, 3);
    EXPECT_EQ(fits.lost_to_capacity, 0U);
    EXPECT_EQ(fits.lost_to_conflicts, fits.lost);
    const ConflictShare twice = plain_conflicts(kEntries, 4, 2, Ids::kRandom, 2 * kEntries, 3);
    EXPECT_EQ(twice.lost_to_capacity, 3U * kEntries);
    EXPECT_EQ(twice.lost_to_capacity + twice.lost_to_conflicts, twice.lost);
    EXPECT_GT(twice.lost_to_conflicts, 0U);
    const ConflictShare one_more = plain_conflicts(kEntries, 4, 2, Ids::kContiguousAligned, kEntries + 1, 3);
    EXPECT_EQ(one_more.lost_to_capacity, 3U);
    EXPECT_EQ(one_more.lost_to_conflicts, 0U);
}

TEST(Kinds, CapacityMissesOnlyPastTheEntriesAndAsEquation1Says) {
    constexpr unsigned kLookups = 60000;
    for (const Ids ids : {Ids::kRandom, Ids::kContiguous}) {
        for (const unsigned ways : {1U, 4U, 16U}) {
            for (const unsigned n : {512U, 2048U, 4096U, 16384U}) {
                const MissKinds kinds = uniform_misses({kEntries, ways, false, 2, 64}, ids, n, kLookups);
                EXPECT_EQ(kinds.lookups, kLookups);
                EXPECT_EQ(kinds.hits + kinds.capacity + kinds.conflict, kinds.lookups);
                EXPECT_EQ(kinds.fully_associative_misses == 0, n <= kEntries);
                EXPECT_GE(kinds.fully_associative_misses, kinds.capacity);
                // Eq (1) is the fully associative cache's share of hits.
                const double expected = std::min(1.0, static_cast<double>(kEntries) / n);
                EXPECT_NEAR(1 - kinds.share(kinds.fully_associative_misses), expected, 0.01) << n;
            }
        }
    }
    // While all fit, only conflicts miss; contiguous ids far from full have none.
    EXPECT_EQ(uniform_misses({kEntries, 1, false, 2, 64}, Ids::kContiguous, 512, kLookups).conflict, 0U);
    EXPECT_GT(uniform_misses({kEntries, 1, false, 2, 64}, Ids::kRandom, 512, kLookups).conflict, 0U);
}

TEST(ContiguousIds, FullRankMeansNoConflictUntilFull) {
    for (unsigned hash = 0; hash < hash::count(); ++hash) {
        for (const unsigned ways : {1U, 2U, 4U, 8U, 16U}) {
            const unsigned bits = static_cast<unsigned>(std::log2(kEntries / ways));
            const bool full_rank = hash::rank(hash, 64, bits, bits) == bits;
            const ConflictShare share = plain_conflicts(kEntries, ways, hash, Ids::kContiguousAligned, kEntries, 5);
            EXPECT_EQ(full_rank, share.lost == 0) << hash::name(hash) << ", " << ways << " ways";
        }
    }
    EXPECT_EQ(hash::rank(2, 64, 9, 9), 9U) << "the default hash has full rank";
}

TEST(ContiguousIds, OneMoreThanTheEntriesConflicts) {
    EXPECT_EQ(plain_conflicts(kEntries, 4, 2, Ids::kContiguousAligned, kEntries + 1, 3).lost, 3U);
}

TEST(Model, PlainCacheEqualsTheFunctionalOne) {
    route_cache::Config config;
    for (const Ids ids : {Ids::kRandom, Ids::kContiguous}) {
        const ConflictShare model = model_conflicts(config, ids, 1843, 2);
        const ConflictShare plain = plain_conflicts(kEntries, 4, config.hash, ids, 1843, 2);
        EXPECT_EQ(model.lost, plain.lost);
        EXPECT_EQ(model.inserted, 2U * 1843);
    }
}

struct Skewed {
    unsigned depth;
    double at_512, at_1024, at_1536, at_1843;  // shares of the inserted items
    double tolerance;
};

class SkewedCache : public testing::TestWithParam<Skewed> {};

TEST_P(SkewedCache, ReachesTheSharesOfTheSpecification) {
    const Skewed& s = GetParam();
    route_cache::Config config;
    config.replacement = route_cache::Replacement::kRandom;
    config.skewed = true;
    config.relocation_depth = s.depth;
    ASSERT_EQ(check(config), std::nullopt);
    const auto lost = [&](unsigned n) { return model_conflicts(config, Ids::kRandom, n, 10).of_inserted; };
    EXPECT_NEAR(lost(512), s.at_512, s.tolerance);
    EXPECT_NEAR(lost(1024), s.at_1024, s.tolerance);
    EXPECT_NEAR(lost(1536), s.at_1536, s.tolerance);
    EXPECT_NEAR(lost(1843), s.at_1843, s.tolerance);
}

INSTANTIATE_TEST_SUITE_P(Depths, SkewedCache,
                         testing::Values(Skewed{0, 0, 0.0016, 0.033, 0.081, 0.006},
                                         Skewed{1, 0, 0, 0.0004, 0.016, 0.003}, Skewed{2, 0, 0, 0, 0.001, 0.001},
                                         Skewed{3, 0, 0, 0, 0, 0.0002}),
                         [](const auto& tested) { return "depth" + std::to_string(tested.param.depth); });

}  // namespace
}  // namespace nanohop::analysis
