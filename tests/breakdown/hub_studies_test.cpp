// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Runs of the hub's chapter: what Urino 2020's sums say of them, and that few steps say what all would.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <numeric>
#include <string>

#include "../temp_dir.hpp"
#include "../text.hpp"
#include "breakdown/hub/clock_rates.hpp"
#include "breakdown/hub/cost.hpp"
#include "breakdown/hub/studies.hpp"
#include "breakdown/hub/today.hpp"
#include "breakdown/hub/two_d.hpp"
#include "io/source_folder.hpp"

namespace nanohop::breakdown {
namespace {

using summa::Algorithm;

TEST(HubStudies, DirectBroadcastIsItsLinks) {
    const HubSetting s = hub_setting(16);
    const HubRun run = hub_broadcast(s, HubBroadcast::kDirect, 4096);
    // 256 packets of 17 flits; then the last one's way: into its node, over the link, and to its host.
    EXPECT_GE(run.clocks, 256 * 17 + 2 * 17 + s.link_clocks);
    EXPECT_LE(run.clocks, 256 * 17 + 2 * 17 + s.link_clocks + 12);
    EXPECT_EQ(run.received, 63 * 4096U);
}

TEST(HubStudies, EveryBroadcastReachesAll) {
    const HubSetting s = hub_setting(8);
    for (const HubBroadcast way :
         {HubBroadcast::kDirect, HubBroadcast::kStored, HubBroadcast::kParts, HubBroadcast::kPassed}) {
        for (const uint64_t flits : {1, 63, 64, 1000}) {
            const HubRun run = hub_broadcast(s, way, flits);
            EXPECT_EQ(run.received, run.expected) << name(way) << " " << flits;
        }
    }
    const hub::Mask dark = 0b1010010;
    for (const HubBroadcast way : {HubBroadcast::kDirect, HubBroadcast::kPassed})
        EXPECT_EQ(hub_broadcast(s, way, 1000, dark).received, 63 * 1000U);
}

/// Beside direct sending in packets of 256 flits, the fastest: over relays that store, 0.95 of N / 2 from 4 MiB on, and
/// 1.8 of it from 2 MiB on over relays that pass on.
TEST(HubStudies, LongBroadcastsReachTheirShare) {
    const auto share = [](HubBroadcast way, unsigned piece_flits, uint64_t mebibytes) {
        const uint64_t flits = mebibytes << 16;
        const auto clocks = [&](HubBroadcast w, unsigned length) {
            return static_cast<double>(hub_broadcast(hub_setting(length), w, flits).clocks);
        };
        return clocks(HubBroadcast::kDirect, 256) / clocks(way, piece_flits) / 32;
    };
    EXPECT_LT(share(HubBroadcast::kStored, 32, 2), 0.95);
    EXPECT_GE(share(HubBroadcast::kStored, 64, 4), 0.95);
    EXPECT_LT(share(HubBroadcast::kPassed, 32, 1), 1.8);
    EXPECT_GE(share(HubBroadcast::kPassed, 32, 2), 1.8);
}

/// The chapter runs 4 of CA3's 32 steps and 2 of CA4's 16.
TEST(HubStudies, StepsAreAlike) {
    const HubSetting s = hub_setting(32);
    const summa::Shape shape{8, 1, 1024};
    for (const auto& [algorithm, few, all] :
         {std::tuple{Algorithm::kCa3, 4U, 32U}, std::tuple{Algorithm::kCa4, 2U, 16U}}) {
        const uint64_t some = hub_summa(s, algorithm, shape, few).clocks;
        EXPECT_EQ(hub_summa(s, algorithm, shape, 0).clocks, some * all / few);
        EXPECT_EQ(some % few, 0U);
    }
}

TEST(HubStudies, CubeMovesEachBlockOnce) {
    const HubSetting s = hub_setting(32);
    for (const HubCube way : {HubCube::kHostsAdd, HubCube::kFromBlocks, HubCube::kNodeAdds}) {
        const HubRun run = hub_cube(s, way, 4, 512);
        EXPECT_EQ(run.received, run.expected);
    }
    // A unit of 128 flits at each of 64 nodes: three of it at a node's links, and the ends of two phases.
    const double least = 3 * 128 * 33.0 / 32;
    EXPECT_GT(static_cast<double>(hub_cube(s, HubCube::kHostsAdd, 4, 512).clocks), least);
    EXPECT_LT(static_cast<double>(hub_cube(s, HubCube::kHostsAdd, 4, 512).clocks), least + 4 * 33 + 80);
}

/// Reductions of many tags at each relay at a time, in lanes of several packets.
TEST(HubStudies, NodesAddManyTags) {
    for (const unsigned slots : {4U, 8U}) {
        HubSetting s = hub_setting(32);
        s.config.relay_slots = slots;
        s.config.host_slots = 8;
        const HubRun run = hub_cube(s, HubCube::kNodeAdds, 4, 1024);
        EXPECT_EQ(run.received, run.expected) << slots;
    }
}

/// Doubles take the unit's clocks in place of the tree's, and nothing less than a flit of results a clock.
TEST(HubStudies, NodesAddDoubles) {
    HubSetting s = hub_setting(32);
    const HubRun integers = hub_cube(s, HubCube::kNodeAdds, 4, 512);
    s.config.unit = hub::Unit::kFp64;
    EXPECT_EQ(hub::answer_clocks(s.config), 37U);
    const HubRun doubles = hub_cube(s, HubCube::kNodeAdds, 4, 512);
    EXPECT_EQ(doubles.received, doubles.expected);
    EXPECT_GT(doubles.clocks, integers.clocks);
    // 16 blocks of 128 flits, in packets of 32 and a head, which come one after the other.
    const unsigned packets = 16 * 128 / 32;
    EXPECT_GT(doubles.clocks, packets * (33U + 37));
    EXPECT_LT(doubles.clocks, integers.clocks + 2 * packets * (37 - 6));
}

/// Rows and columns share nothing: all take the clocks of one by itself, to the delivery.
TEST(HubStudies, LinesOfTwoDimensionsAreAlike) {
    const HubSetting s = hub_line_setting(8, 512, 32);
    const Hub2DRun whole = hub_2d_summa(s, 1024, 0);
    EXPECT_EQ(whole.whole.received, whole.whole.expected);
    EXPECT_EQ(whole.lines.size(), 16U);
    EXPECT_TRUE(whole.all_alike());
    // 8 steps of pieces of 128 x 16 doubles, 256 flits.
    const HubLine alone = hub_line_steps(s, 256, 8);
    EXPECT_EQ(alone, whole.lines.front());
    EXPECT_EQ(alone.clocks, whole.whole.clocks);
    EXPECT_EQ(alone.packets, 8U * 8 * 7 * 8);
}

/// Lines of equal runs are equal, and lines of another matrix are not: the comparison of lines can fail.
TEST(HubStudies, AnotherMatrixTakesOtherClocks) {
    const HubSetting s = hub_line_setting(4, 128, 8);
    const HubLine small = hub_2d_summa(s, 64, 0).lines.front();
    EXPECT_EQ(small, hub_2d_summa(s, 64, 0).lines.front());
    EXPECT_NE(small, hub_2d_summa(s, 128, 0).lines.front());
}

/// Messages of 25 doubles, 13 flits in packets of 7 and 6: lines still are alike.
TEST(HubStudies, LinesOfUnevenPacketsAreAlike) {
    const HubSetting s = hub_line_setting(4, 128, 8);
    const Hub2DRun run = hub_2d_summa(s, 40, 0);
    EXPECT_EQ(run.whole.received, run.whole.expected);
    EXPECT_EQ(run.lines.front().packets, 4U * 4 * 3 * 2);
    EXPECT_TRUE(run.all_alike());
}

TEST(HubStudies, BroadcastReachesTheWholeGrid) {
    const HubSetting s = hub_line_setting(16, 128, 16);
    for (const uint64_t flits : {1, 16, 1000}) {
        const Hub2DRun run = hub_2d_broadcast(s, flits);
        EXPECT_EQ(run.whole.received, 255 * flits);
        // Each once: the root none.
        for (unsigned node = 0; node < 256; ++node) EXPECT_EQ(run.received[node], node == 0 ? 0 : flits) << node;
        // Columns begin as the row brings packets; the root's own does not wait for any.
        EXPECT_LT(run.lines[16].clocks, run.lines[17].clocks);
    }
}

/// All of 80 nodes send each other directly.
TEST(HubStudies, LinesOfEightyNodes) {
    const HubSetting s = hub_line_setting(80, 128, 16);
    const HubLine line = hub_line_steps(s, 20, 2);
    EXPECT_EQ(line.packets, 2U * 80 * 79 * 2);
}

/// Masks beyond a head's 64 bits: nodes 64 to 79 are relays, a packet each, and get all.
TEST(HubStudies, RelaysBeyondSixtyFour) {
    const HubSetting s = hub_line_setting(80, 128, 16);
    const uint64_t flits = 79 * 16;
    const Hub2DRun run = hub_2d_broadcast(s, flits);
    for (unsigned node = 1; node < 6400; ++node) ASSERT_EQ(run.received[node], flits) << node;
    EXPECT_EQ(run.received[0], 0U);
}

/// What the cache gains, and what it does not beside the best without it.
TEST(HubStudies, CacheBesideTheBestWithout) {
    const auto gains = hub_cache_gains(hub_setting(128), 64 * 128);
    ASSERT_EQ(gains.size(), 4U);
    for (const HubCacheGain& g : gains) {
        EXPECT_GT(g.gain(), 1) << g.key;
        // No way is faster than the links that it must fill: a message over 63 of them.
        EXPECT_GE(g.best, 64U * 128 / 63) << g.key;
        EXPECT_LT(g.best, g.direct) << g.key;
    }
    // Spread before, a message crosses one link where it crosses two else.
    EXPECT_LT(gains[0].held, gains[0].best);
    EXPECT_LT(gains[1].held, gains[1].best);
    // A result that stays spread crosses one link, too: more than N / 2 of direct sending, and less than N.
    for (const HubCacheGain* g : {&gains[2], &gains[3]}) {
        EXPECT_GE(g->spread_by_hosts, 128U * 64 * 63 / 64 / 63);
        EXPECT_LT(g->spread_by_hosts, g->best);
        EXPECT_LT(g->spread_by_nodes, g->by_cache);
        EXPECT_GT(g->gain_of(g->spread_by_hosts), g->gain_of(g->best));
        EXPECT_LT(g->gain_of(g->spread_by_hosts), 64);
    }
    EXPECT_EQ(gains[0].spread_by_nodes, 0U);
}

/// 80 x 80 nodes, two steps (ctest -C nightly -R hub_6400).
TEST(HubStudies, DISABLED_WholeHubOf6400) {
    HubSetting s = hub_line_setting(80, 128, 80);
    s.config.relay_slots = 4;
    s.config.reduction = false;
    const Hub2DRun whole = hub_2d_summa(s, 12800, 2);
    EXPECT_EQ(whole.whole.received, whole.whole.expected);
    EXPECT_EQ(whole.whole.packets, 2U * 6400 * 158 * 2);
    EXPECT_EQ(whole.lines.size(), 160U);
    EXPECT_TRUE(whole.all_alike());
    EXPECT_EQ(whole.lines.front(), hub_line_steps(s, 160, 2));
}

/// A result of `nanohop synth hub`, with or without a clock rate.
std::string rate_text(const std::string& end, const std::string& block = "hub") {
    return R"({"results":[{"command":"c","date":"d","version":"v","block":")" + block +
           R"(","config":"hub4","target":"ecp5-85k","parameters":{"Nodes":4,"FlitBits":128})" + end + "}]}";
}

TEST(HubRates, AreReadOrRefused) {
    const tests::TempDir dir;
    const auto read = [&](const std::string& text) { return read_hub_rates(dir.write("rates.json", text)); };
    const HubRate routed = read(rate_text(R"(,"fmax_mhz":62.5)")).front();
    EXPECT_TRUE(routed.routed);
    EXPECT_EQ(routed.gbps(), 8);
    EXPECT_EQ(routed.nodes, 4U);
    const HubRate placed = read(rate_text(R"(,"not_routed":[{"seed":1,"placed_mhz":31.25}])")).front();
    EXPECT_FALSE(placed.routed);
    EXPECT_EQ(placed.gbps(), 4);
    EXPECT_FALSE(placed.rotates());
    EXPECT_TRUE(read(rate_text(R"(,"fmax_mhz":62.5)", "hub_rotor")).front().rotates());
    for (const std::string& bad : {std::string("x"), std::string("{}"), rate_text(""), rate_text(R"(,"fmax_mhz":0)"),
                                   rate_text(R"(,"not_routed":[])"), rate_text(R"(,"fmax_mhz":62.5)", "switch")})
        EXPECT_THROW(read(bad), std::runtime_error) << bad;
    EXPECT_THROW(read_hub_rates(dir.path("none.json")), std::runtime_error);
}

/// The project's own stand before all else of a section and behind the captions of its tables, beside 25 Gbps.
TEST(HubRates, StandInSections) {
    const auto& own = own_hub_rates();
    ASSERT_GE(own.size(), 2U);
    EXPECT_TRUE(own.front().routed);
    Section section{"id", "title", {"text"}, {Table{"caption", {}, {}}}};
    add_hub_rate(section);
    EXPECT_EQ(section.paragraphs.front(), hub_rate_text());
    EXPECT_EQ(section.paragraphs.back(), "text");
    const std::string rate = fmt::format("{:.1f}", own.front().gbps());
    for (const std::string& text : {section.paragraphs.front(), section.tables.front().caption}) {
        EXPECT_HAS(text, "25 Gbps a link");
        EXPECT_HAS(text, rate);
    }
    EXPECT_EQ(hub_rate_json()["taken"]["gbps_a_link"], 25);
    EXPECT_EQ(hub_rate_json()["rtl"][0]["gbps_a_link"], own.front().gbps());
}

/// The report says it once, before all times and rates.
TEST(HubRates, StandInTheReport) {
    std::ifstream in(io::source_folder() + "/docs/reports/urino_2020.md");
    std::string page, word;
    while (in >> word) page += (page.empty() ? "" : " ") + word;
    EXPECT_EQ(tests::occurrences(page, hub_rate_text()), 1U)
        << "message: docs/reports/urino_2020.md is to say: " << hub_rate_text();
}

/// Urino 2020, 4.4: 8 cables a node come out, 38 switches are capacity alone.
TEST(HubTrees, AreCounted) {
    const auto trees = hub_trees();
    ASSERT_EQ(trees.size(), 3U);
    EXPECT_EQ(trees[0].switches(), 6U);
    EXPECT_EQ(trees[0].most_ports(), 32U);
    EXPECT_EQ(trees[0].ports(), 6U * 32);
    EXPECT_EQ(trees[0].host_cables(), 64U);
    EXPECT_EQ(trees[1].switches(), 48U);
    EXPECT_EQ(trees[1].host_cables(), 64U * 8);
    EXPECT_EQ(trees[2].switches(), 46U);
    EXPECT_EQ(trees[2].most_ports(), 40U);
    EXPECT_GE(trees[2].host_cables(), 64U * 8);
    EXPECT_EQ(hub_tree_cables_a_node(), analysis::urino_2020::kCablesToday);
    EXPECT_NEAR(hub_trees_by_capacity(), 38.4, 1e-12);
    EXPECT_EQ(hub_trees_by_ports(), 39U);
    for (const HubTree& tree : trees) {
        EXPECT_LE(tree.most_ports(), tree.radix);
        // As much above a lowest switch as below it.
        EXPECT_GE(tree.graph.links().size(), tree.graph.host_count());
    }
}

/// Figure 13: parts sum to the tables' sums; InfiniBand is there where it has prices.
TEST(HubCosts, Figure13) {
    for (const size_t column : {0, 1}) {
        const auto parts = hub_cost_parts(column);
        const HubCost cost = hub_costs()[column];
        EXPECT_NEAR(std::accumulate(parts.begin(), parts.end(), 0.0), cost.added / cost.gbps, 1e-9);
    }
    // Transceivers and FPGAs are alike.
    EXPECT_DOUBLE_EQ(hub_cost_parts(0)[4], hub_cost_parts(1)[4]);
    EXPECT_DOUBLE_EQ(hub_cost_parts(0)[7], hub_cost_parts(1)[7]);
    HubAssumptions a;
    EXPECT_FALSE(infiniband_parts(a, true));
    EXPECT_EQ(hub_cost_section(a).plots.at(0).x_text.size(), 2U);
    for (const char* price : {"ib_switch_usd=8000", "ib_adapter_usd=400", "ib_copper_usd=200"}) a.set(price);
    EXPECT_FALSE(infiniband_parts(a, true));
    ASSERT_TRUE(infiniband_parts(a, false));
    EXPECT_DOUBLE_EQ((*infiniband_parts(a, false))[0], 1);
    EXPECT_EQ((*infiniband_parts(a, false))[1], 1);
    EXPECT_EQ((*infiniband_parts(a, false))[2], 1);
    EXPECT_EQ(hub_cost_section(a).plots.at(0).x_text.size(), 3U);
    // Of as much bandwidth by each part.
    namespace urino_2020 = analysis::urino_2020;
    EXPECT_EQ(urino_2020::kInfinibandSwitches * urino_2020::kSwitchPorts * urino_2020::kSwitchGbps,
              hub_costs()[0].gbps);
    EXPECT_EQ(2 * urino_2020::kInfinibandAdapters, urino_2020::kInfinibandCables);
    EXPECT_EQ(urino_2020::kInfinibandCables * urino_2020::kSwitchGbps, hub_costs()[0].gbps);
}

TEST(HubCosts, PrintedRowsAndTheirSums) {
    const auto costs = hub_costs();
    EXPECT_EQ(costs[0].added, 142080);
    EXPECT_EQ(costs[0].printed_gap(), 0);
    EXPECT_EQ(costs[0].by_structure, 142080);
    EXPECT_EQ(costs[1].added, 812352);
    EXPECT_EQ(costs[1].printed_gap(), 256 * 90);
    EXPECT_EQ(costs[1].by_structure, 812352 + 256 * 500 + 512 * 90);
    EXPECT_NEAR(costs[0].added / costs[0].gbps, 5.55, 0.001);
    for (const analysis::urino_2020::CostRow& row : analysis::urino_2020::kCosts) {
        for (const int column : {0, 1}) EXPECT_EQ(row.price[column] * row.quantity[column], row.subtotal[column]);
    }
}

}  // namespace
}  // namespace nanohop::breakdown
