// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hub beside torus and fat tree: what links allow, what `nanohop simulate` has of the same hub, and the figures of
// docs/reports/urino_2020.md, "Where each wins".
#include <gtest/gtest.h>

#include <numeric>

#include "breakdown/hub/comparison.hpp"
#include "breakdown/hub/power.hpp"
#include "net/error.hpp"
#include "net/kinds/hub/simulator.hpp"
#include "net/traffic/patterns.hpp"

namespace nanohop::breakdown {
namespace {

constexpr double kHeads = 31 / 32.0;

uint64_t packets_of(const HubExchange& exchange) {
    uint64_t sum = 0;
    for (const auto& row : exchange) sum = std::accumulate(row.begin(), row.end(), sum);
    return sum;
}

TEST(HubComparison, NodesHaveEqualBandwidth) {
    EXPECT_DOUBLE_EQ(rival_clock_ns(HubRival::kDirect), 5.12);
    EXPECT_DOUBLE_EQ(rival_clock_ns(HubRival::kDirect), hub_setting(kRivalPayload).clock_ns);
    EXPECT_DOUBLE_EQ(rival_clock_ns(HubRival::kTorus), 0.48);
    EXPECT_DOUBLE_EQ(rival_clock_ns(HubRival::kFatTree), 0.08);
}

TEST(HubComparison, Exchanges) {
    const HubExchange even = rival_exchange(HubTraffic::kExchange, 1);
    const HubExchange uneven = rival_exchange(HubTraffic::kUneven, 1);
    EXPECT_EQ(packets_of(even), 64U * 63 * kRivalPackets);
    EXPECT_EQ(packets_of(uneven), packets_of(even) + 15 * kRivalPackets);
    unsigned large = 0;
    for (unsigned a = 0; a < 64; ++a) {
        EXPECT_EQ(uneven[a][a], 0U);
        for (const uint32_t packets : uneven[a]) large += packets == 16 * kRivalPackets ? 1 : 0;
    }
    EXPECT_EQ(large, 1U);
    EXPECT_NE(uneven, rival_exchange(HubTraffic::kUneven, 2));
    EXPECT_EQ(packets_of(rival_exchange(HubTraffic::kUniform, 1)), packets_of(even));
    // 56 numbers of 6 bits are not their own reverse.
    EXPECT_EQ(packets_of(rival_exchange(HubTraffic::kBitReversal, 1)), 56U * 63 * kRivalPackets);
}

/// The hosts here and those of `nanohop simulate` give a hub the same packets in the same clocks.
TEST(HubComparison, AsTheSimulatorHasIt) {
    net::PatternConfig pattern;
    pattern.sizes = {4, 4, 4};
    pattern.flits = pattern.flits_high = kRivalPayload;
    net::Sources sources;
    sources.injections = net::make_pattern(pattern);
    sources.arrivals = [](uint32_t, uint64_t number, uint64_t) { return number / 2; };
    for (const HubRival way : {HubRival::kDirect, HubRival::kSpread}) {
        net::HubPlan plan;
        plan.hub = hub_setting(kRivalPayload).config;
        plan.link_clocks = hub_setting(kRivalPayload).link_clocks;
        plan.ways = way == HubRival::kDirect ? net::HubWays::kDirect : net::HubWays::kSpread;
        const auto simulator = net::make_hub_simulator(plan, sources, false);
        simulator->run(1500);
        const uint64_t before = simulator->statistics().delivered_flits;
        simulator->run(2500);
        const auto flits = static_cast<double>(simulator->statistics().delivered_flits - before);
        EXPECT_NEAR(rival_accepted(way, HubTraffic::kUniform, 1), flits / 1000 / 64 / 64, 1e-9);
    }
}

TEST(HubComparison, LinksBoundWhatIsAccepted) {
    // One link of 64; two links for each packet, but for one in 63 whose relay is its destination.
    EXPECT_NEAR(rival_accepted(HubRival::kDirect, HubTraffic::kPermutation, 1), kHeads / 64, 0.0005);
    EXPECT_NEAR(rival_accepted(HubRival::kSpread, HubTraffic::kUniform, 1), rival_uniform_bound(HubRival::kSpread),
                0.005);
    EXPECT_DOUBLE_EQ(rival_uniform_bound(HubRival::kSpread), kHeads * 63 / 64 * 63 / 125);
    EXPECT_NEAR(rival_accepted(HubRival::kDirect, HubTraffic::kUniform, 1), 0.911, 0.005);
    // A packet crosses 192 / 63 links of the six of a node.
    EXPECT_NEAR(rival_accepted(HubRival::kTorus, HubTraffic::kUniform, 1), 0.266, 0.01);
    EXPECT_DOUBLE_EQ(rival_uniform_bound(HubRival::kTorus), kHeads * 63 / 192);
    for (const HubRival rival : {HubRival::kDirect, HubRival::kTorus, HubRival::kFatTree})
        EXPECT_LT(rival_accepted(rival, HubTraffic::kUniform, 1), rival_uniform_bound(rival));
    EXPECT_NEAR(rival_accepted(HubRival::kFatTree, HubTraffic::kUniform, 1), 0.755, 0.02);
}

/// Destinations that are slow hold up the queues of switches' hosts and no other lane of a hub's.
TEST(HubComparison, AHotSpotHoldsUpSwitches) {
    EXPECT_GT(rival_accepted(HubRival::kDirect, HubTraffic::kHotSpot, 1), 0.8);
    EXPECT_LT(rival_accepted(HubRival::kFatTree, HubTraffic::kHotSpot, 1), 0.25);
    EXPECT_LT(rival_accepted(HubRival::kTorus, HubTraffic::kHotSpot, 1), 0.25);
    EXPECT_GT(rival_accepted(HubRival::kFatTree, HubTraffic::kHotSpot, 1, {}, 8), 0.3);
    // It is a matter of queues: with one a hub's host is held up, too.
    EXPECT_LT(rival_accepted(HubRival::kOneQueue, HubTraffic::kHotSpot, 1), 0.5);
}

TEST(HubComparison, TimesOfWholeExchanges) {
    const HubExchange even = rival_exchange(HubTraffic::kExchange, 1);
    // 16 packets of 32 flits on each link.
    const double least = kRivalPackets * 32 * 5.12e-3;
    EXPECT_NEAR(rival_time_us(HubRival::kDirect, even, 1), least, 0.5);
    EXPECT_EQ(rival_time_us(HubRival::kEither, even, 1), rival_time_us(HubRival::kDirect, even, 1));
    EXPECT_GT(rival_time_us(HubRival::kSpread, even, 1), 1.9 * least);
    EXPECT_GT(rival_time_us(HubRival::kTorus, even, 1), 3 * least);
    EXPECT_NEAR(rival_time_us(HubRival::kFatTree, even, 1), 3.4, 0.1);
    // By shift no two nodes send to the same one: 63 messages of 16 packets of 32 flits on its link, and little else.
    const double shift = rival_time_us(HubRival::kFatTree, even, 1, {4, HubOrder::kShift});
    EXPECT_GT(shift, 63 * kRivalPackets * 32 * rival_clock_ns(HubRival::kFatTree) / 1e3);
    EXPECT_LT(shift, 1.01 * 63 * kRivalPackets * 32 * rival_clock_ns(HubRival::kFatTree) / 1e3);

    const HubExchange uneven = rival_exchange(HubTraffic::kUneven, 1);
    EXPECT_NEAR(rival_time_us(HubRival::kDirect, uneven, 1), 16 * least, 0.6);
    EXPECT_LT(rival_time_us(HubRival::kEither, uneven, 1), 1.5 * least);
    EXPECT_LT(rival_time_us(HubRival::kFatTree, uneven, 1, {4, HubOrder::kShiftPackets}),
              rival_time_us(HubRival::kEither, uneven, 1));

    // Relays that all hosts choose alike would take 12 us.
    EXPECT_NEAR(rival_time_us(HubRival::kEither, rival_exchange(HubTraffic::kUniform, 1), 1), 7.2, 0.3);

    const HubExchange permutation = rival_exchange(HubTraffic::kPermutation, 1);
    EXPECT_NEAR(rival_time_us(HubRival::kDirect, permutation, 1), 63 * least, 1);
    EXPECT_NEAR(rival_time_us(HubRival::kSpread, permutation, 1), 5.7, 0.1);
    EXPECT_LT(rival_time_us(HubRival::kFatTree, permutation, 1), rival_time_us(HubRival::kSpread, permutation, 1));
}

/// A share f of links that are dead takes a detour of two links each: 2 f / (1 + f) of what all links carry.
TEST(HubComparison, DeadLinks) {
    for (const HubRival rival : {HubRival::kDirect, HubRival::kTorus, HubRival::kFatTree}) {
        const auto accepted = [&](unsigned dead) { return rival_accepted(rival, HubTraffic::kUniform, 1, dead); };
        const double whole = accepted(0);
        EXPECT_LT(accepted(4), whole) << static_cast<int>(rival);
        const double loss = 1 - accepted(16) / whole;
        EXPECT_GT(loss, 0.1) << static_cast<int>(rival);
        EXPECT_LT(loss, 0.41) << static_cast<int>(rival);
        if (rival == HubRival::kDirect) {
            EXPECT_NEAR(loss, 0.37, 0.01);
        }
    }
}

TEST(HubComparison, JsonHasEveryNetwork) {
    HubOptions options{.threads = 2, .seeds = 1};
    const HubComparison c = hub_comparison(options, [](const std::string&) {});
    const Json json = hub_comparison_json(c);
    for (const HubTraffic traffic : values_of<HubTraffic>()) {
        for (const HubRival rival : values_of<HubRival>()) {
            if (rival == HubRival::kOneQueue) continue;
            EXPECT_GT(json["us"][name(traffic)][name(rival)]["mean"], 0) << name(traffic) << name(rival);
        }
    }
    EXPECT_EQ(json["accepted"].size(), kHubOpenTraffics);
    EXPECT_EQ(json["us"]["exchange"]["fat_tree"]["by"], "shift");
    EXPECT_EQ(json["accepted"]["uniform"].size(), 5U);
    EXPECT_EQ(json["loss"]["16"].size(), 3U);
    EXPECT_EQ(json["loss"]["16"]["torus"]["mean"], 1 - c.dead_accepted[3][4].mean / c.dead_accepted[0][4].mean);
    const Section section = hub_comparison_section(c);
    EXPECT_EQ(section.tables.size(), 4U);
    EXPECT_EQ(section.plots.size(), 2U);
    EXPECT_LT(hub_power_json({}, c)["hub"]["watts_per_accepted_gbps"],
              hub_power_json({}, c)["torus"]["watts_per_accepted_gbps"]);
}

TEST(HubPower, SumsOfParts) {
    const auto& [hub, torus, tree] = hub_rival_parts();
    HubAssumptions a;
    EXPECT_DOUBLE_EQ(hub.watts(a), 16 * 2 + 3.2 * 10 + 5 + 2 * 10);
    EXPECT_DOUBLE_EQ(torus.watts(a), 16 * 2 + 3.2 * 10);
    EXPECT_DOUBLE_EQ(tree.watts(a), 64 * 2 + 4.8 * 10);
    EXPECT_DOUBLE_EQ(hub.dollars(a, 64), 1600 + 2500 + 400 + 2 * 500 + 540 + 4 * 360);
    EXPECT_DOUBLE_EQ(torus.dollars(a, 64), 1600 + 2500);
    EXPECT_DOUBLE_EQ(tree.dollars(a, 64), 6400 + 3750);
    // There hub and fat tree cost the same.
    a.transceiver_usd = hub_break_even_usd(a);
    EXPECT_NEAR(hub.dollars(a, 64), tree.dollars(a, 64), 1e-6);
    EXPECT_NEAR(a.transceiver_usd, 44.4, 0.1);
}

/// Urino 2020's table A.1 by these prices: 32 nodes of 32 ports of 25 Gbps.
TEST(HubPower, PricesAreThoseOfP4) {
    const HubParts hub{"", "", 800, 32, 1.6, 64, 1, 4, 1, 2, 32, HubRival::kDirect};
    EXPECT_DOUBLE_EQ(hub.dollars({}, 32) * 32, 142080);
}

TEST(HubPower, AssumptionsAreSet) {
    HubAssumptions a;
    a.set("transceiver_w=3.5");
    EXPECT_DOUBLE_EQ(a.transceiver_w, 3.5);
    for (const char* wrong : {"transceiver_w", "transceiver_w=", "transceiver_w=-1", "watts=1", "=1"})
        EXPECT_THROW(a.set(wrong), net::InputError) << wrong;
}

}  // namespace
}  // namespace nanohop::breakdown
