// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Fast simulator == network of golden models, delivery by delivery.
#include "hxb_equal.hpp"

#include <cstdlib>
#include <span>
#include <tuple>

namespace {

using namespace nanohop::net;
using namespace nanohop::net::test;
using nanohop::hxb::Policy;

Case make(const std::vector<unsigned>& sizes, Policy policy, bool adaptive) {
    Case c;
    c.config.dims = static_cast<unsigned>(sizes.size());
    c.config.size = {1, 1, 1, 1};
    for (size_t d = 0; d < sizes.size(); ++d) c.config.size[d] = sizes[d];
    c.config.policy = policy;
    c.config.adaptive = adaptive;
    c.config.virtual_channels = adaptive ? std::max(c.config.dims, 2U) : 1;
    c.config.buffer_flits = policy == Policy::kWormhole ? 2 : 24;
    c.flits = 1;
    c.flits_high = 20;
    return c;
}

constexpr Policy kPolicies[] = {Policy::kWormhole, Policy::kStatic, Policy::kDynamic, Policy::kFlexible};

class EveryPolicyAndRouting : public testing::TestWithParam<std::tuple<Policy, bool>> {};

/// What a nightly run asks for, or `usual`.
uint64_t messages(uint64_t usual) {
    const char* const many = std::getenv("NANOHOP_EQUAL_MESSAGES");
    return many != nullptr ? std::strtoull(many, nullptr, 10) : usual;
}

TEST_P(EveryPolicyAndRouting, Small) {
    const auto [policy, adaptive] = GetParam();
    for (const bool overlap : {false, true}) {
        Case c = make({2, 2, 2}, policy, adaptive);
        c.process = {overlap, overlap ? 7U : 50U};
        c.messages = messages(8000);
        EXPECT_TRUE(equal(c));
    }
}

TEST_P(EveryPolicyAndRouting, FourCubed) {
    const auto [policy, adaptive] = GetParam();
    for (const unsigned threads : {1U, 2U}) {
        Case c = make({4, 4, 4}, policy, adaptive);
        c.process = {adaptive, 20};
        c.messages = messages(6000);
        c.threads = threads;
        EXPECT_TRUE(equal(c));
        if (c.messages > 6000) break;  // the golden network takes its time: once is enough
    }
}

/// Beside short ones, so that the counts of those under way get more bits.
TEST_P(EveryPolicyAndRouting, LongMessages) {
    const auto [policy, adaptive] = GetParam();
    Case c = make({2, 3}, policy, adaptive);
    c.flits_high = 900;
    if (needs_room_for_all(policy)) c.config.buffer_flits = 900;
    c.process = {true, 20};
    c.messages = 400;
    EXPECT_TRUE(equal(c));
}

/// Ranks meet in each half of a clock.
TEST_P(EveryPolicyAndRouting, OnRanks) {
    const auto [policy, adaptive] = GetParam();
    const std::tuple<unsigned, unsigned, Partition> shapes[] = {
        {2, 1, Partition::kAuto}, {2, 2, Partition::kBlocks}, {4, 1, Partition::kRandom}, {4, 2, Partition::kMetis}};
    // More threads than the machine may have wait for each other: all of them once.
    const size_t last = policy == Policy::kStatic && adaptive ? 4 : 3;
    for (const auto& shape : std::span(shapes).first(last)) {
        Case c = make({3, 2, 4}, policy, adaptive);
        c.process = {adaptive, 10};
        c.messages = 100;
        std::tie(c.ranks, c.threads, c.partition) = shape;
        EXPECT_TRUE(equal(c));
    }
}

/// Fixed routing only.
class EveryPolicy : public testing::TestWithParam<Policy> {};

TEST_P(EveryPolicy, KeptChannels) {
    Case c = make({3, 4, 2}, GetParam(), false);
    c.config.virtual_channels = 3;
    c.config.keep_channel = true;
    c.process = {true, 5};
    c.messages = messages(6000);
    EXPECT_TRUE(equal(c));
}

INSTANTIATE_TEST_SUITE_P(Hxb, EveryPolicyAndRouting, testing::Combine(testing::ValuesIn(kPolicies), testing::Bool()));
INSTANTIATE_TEST_SUITE_P(Hxb, EveryPolicy, testing::ValuesIn(kPolicies));

/// Everything drawn by chance: sizes, virtual channels, buffers, FIFOs, width, lengths, process, pattern, threads.
Case random_case(uint64_t seed) {
    uint64_t k = 0;
    const auto pick = [&](uint32_t low, uint32_t high) {
        return low + below(random_bits(seed, 77, k++), high - low + 1);
    };
    const uint32_t dims = pick(1, 4);
    std::vector<unsigned> sizes;
    unsigned units = 1;
    for (uint32_t d = 0; d < dims; ++d) {
        sizes.push_back(pick(2, std::max(2U, std::min(16U, 120 / units))));
        units *= sizes.back();
    }
    Case c = make(sizes, kPolicies[pick(0, 3)], pick(0, 1) != 0);
    c.config.virtual_channels = pick(c.config.adaptive ? dims : 1, 4);
    c.config.input_flits = pick(0, 1) != 0 ? 3 : pick(3, 16);
    c.config.buffer_flits = pick(0, 1) != 0 ? pick(2, 9) : pick(10, 200);
    c.config.pu_width = pick(1, std::min(3U, c.config.virtual_channels));
    const bool whole = needs_room_for_all(c.config.policy);
    const uint32_t longest = whole ? c.config.buffer_flits : 150;
    c.flits = pick(0, 1) != 0 ? 1 : pick(1, longest);
    c.flits_high = pick(0, 2) == 0 ? c.flits : pick(c.flits, longest);
    c.process = {pick(0, 1) != 0, pick(0, 60)};
    c.pattern = pick(0, 1) != 0 ? Pattern::kUniform : Pattern::kHotSpot;
    if (pick(0, 4) == 0) c.pattern = Pattern::kNeighbour;
    c.seed = seed;
    c.threads = pick(1, 4) == 1 ? 2 : 1;
    c.config.keep_channel = !c.config.adaptive && pick(0, 2) == 0;
    c.config.unit_by_dimension = !c.config.keep_channel && pick(0, 2) == 0;
    return c;
}

void compare_with_dead_links(bool on_ranks) {
    const char* const many = std::getenv("NANOHOP_EQUAL_CASES");
    const char* const first = std::getenv("NANOHOP_EQUAL_SEED");
    const uint64_t from = first != nullptr ? std::strtoull(first, nullptr, 10) : 1;
    const uint64_t cases = many != nullptr ? std::strtoull(many, nullptr, 10) : on_ranks ? 3 : 15;
    for (uint64_t seed = from; seed < from + cases; ++seed) {
        Case c = random_case(seed);
        if (on_ranks) {
            c.ranks = 2 + seed % 3;
            c.partition = seed % 2 == 0 ? Partition::kRandom : Partition::kAuto;
        }
        uint64_t k = 0;
        const auto pick = [&](uint32_t n) { return below(random_bits(seed, 78, k++), n); };
        const uint32_t deaths = 1 + pick(5);
        for (uint32_t i = 0; i < deaths; ++i)
            c.deaths.push_back({20 + pick(on_ranks ? 400 : 1500), static_cast<LinkDeath::Link>(pick(4)),
                                pick(golden::nodes(c.config)), pick(c.config.dims)});
        c.messages = on_ranks ? 100 : 400;
        c.longest = on_ranks ? 900 : 2500;
        ASSERT_TRUE(equal(c)) << "seed: " << seed << "\nreplay: NANOHOP_EQUAL_SEED=" << seed
                              << " NANOHOP_EQUAL_CASES=1 bin/test_net --gtest_filter=HxbEqual.DeadLinks*";
    }
}

TEST(HxbEqual, DeadLinks) { compare_with_dead_links(false); }

/// What a link cuts may be open in several ranks.
TEST(HxbEqual, DeadLinksOnRanks) { compare_with_dead_links(true); }

/// Reservations whose messages a dying link loses give their buffers back, or their crossbars' outputs would stay shut.
TEST(HxbEqual, LostReservations) {
    for (const Policy policy : kPolicies) {
        Case c = make({3, 3}, policy, true);
        c.process = {true, 0};
        c.flits_high = 12;
        c.config.virtual_channels = 3;
        for (uint32_t node = 0; node < 9; node += 2)
            c.deaths.push_back({300 + 37 * node, LinkDeath::Link::kExchangerToCrossbar, node, node % 4 / 2});
        c.messages = 3000;
        EXPECT_TRUE(equal(c));
    }
}

TEST(HxbEqual, ByChance) {
    const char* const many = std::getenv("NANOHOP_EQUAL_CASES");  // a nightly run takes more
    const char* const first = std::getenv("NANOHOP_EQUAL_SEED");
    const uint64_t from = first != nullptr ? std::strtoull(first, nullptr, 10) : 1;
    const uint64_t cases = many != nullptr ? std::strtoull(many, nullptr, 10) : 15;
    for (uint64_t seed = from; seed < from + cases; ++seed) {
        Case c = random_case(seed);
        c.messages = 600;
        ASSERT_TRUE(equal(c)) << "seed: " << seed << "\nreplay: NANOHOP_EQUAL_SEED=" << seed
                              << " NANOHOP_EQUAL_CASES=1 bin/test_net --gtest_filter=HxbEqual.ByChance";
    }
}

}  // namespace
