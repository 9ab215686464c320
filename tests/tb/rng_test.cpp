// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "rng.hpp"

#include <gtest/gtest.h>

#include <array>

#include "gate.hpp"

namespace nanohop::tb {
namespace {

// A seed must replay on every machine: these values were computed once and must never change.
TEST(Rng, SequenceIsFixed) {
    constexpr std::array<uint64_t, 3> first{0xa4f21f0026a58769ULL, 0x4da9eff81707dd64ULL, 0x59d6df0ea322310aULL};
    Rng rng(1, "random");
    for (const auto value : first) EXPECT_EQ(rng.next(), value);
    Rng other(1, "other");
    EXPECT_NE(other.next(), first[0]);
    Rng seed(2, "random");
    EXPECT_NE(seed.next(), first[0]);
}

TEST(Rng, RangesAreMetAndKept) {
    Rng rng(3);
    std::array<unsigned, 7> seen{};
    for (int i = 0; i < 7000; ++i) {
        const auto value = rng.between(4, 10);
        ASSERT_GE(value, 4U);
        ASSERT_LE(value, 10U);
        ++seen[value - 4];
    }
    for (const auto count : seen) EXPECT_NEAR(count, 1000, 150);
    for (int i = 0; i < 1000; ++i) EXPECT_LT(rng.bits(5), 32U);
    EXPECT_EQ(rng.bits(0), 0U);
    EXPECT_EQ(rng.below(1), 0U);
}

TEST(Gate, Shapes) {
    Rng rng(4);
    auto always = Gate::always();
    auto never = Gate::never();
    auto half = Gate::random(500);
    auto bursts = Gate::bursts(10, 30);
    unsigned open_half = 0, open_bursts = 0;
    for (int i = 0; i < 10000; ++i) {
        EXPECT_TRUE(always.open(rng));
        EXPECT_FALSE(never.open(rng));
        open_half += half.open(rng) ? 1 : 0;
        open_bursts += bursts.open(rng) ? 1 : 0;
    }
    EXPECT_NEAR(open_half, 5000, 300);
    EXPECT_NEAR(open_bursts, 10000 * 5.5 / 21, 600);
}

}  // namespace
}  // namespace nanohop::tb
