// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Delays without load: constants, RTL's record and network add up to what the flit-exact simulator takes.
#include "app/delays/delays.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "config/reader.hpp"
#include "records/measuring.hpp"
#include "simulated_pairs.hpp"

namespace nanohop {

namespace {

using Values = std::vector<std::string>;

const Values kTorus = {"topology=torus", "dims=4x4x4", "packet_flits=9", "routing=dimension_order"};
const Values kRandom = {"topology=rst", "switches=16", "degree=4", "hosts=2", "switch_clocks=40"};
const Values kTree = {"topology=tree", "switches=15", "routing=updown"};

/// Clocks of a switch as the RTL took them; without Verilator the golden model's, which a record has too.
app::NodeClocks measured() {
#ifdef NANOHOP_MEASURES
    return app::node_clocks(records::measure_switch("switch_tight"), "table");
#else
    const net::Experiment e = app::read_network("", {});
    return {"default of the simulator", 100e6, static_cast<unsigned>(std::stoul(e.get("switch_clocks")))};
#endif
}

app::NodeClocks node() {
    static const app::NodeClocks once = measured();
    return once;
}

/// "Zero-load time of every pair == the RTL's clocks", of messages of one packet and of many.
TEST(Delays, OfEveryPairAreTheFlitExactSimulators) {
    for (const Values& network : {kTorus, kRandom, kTree}) {
        const net::Experiment e = app::read_network("", network);
        const app::Delays delays(e, node(), app::read_constants("none"));
        for (const uint64_t bytes : {0, 8, 48, 49, 1000, 4096}) {
            for (const auto& [pair, clocks] : tests::simulated_pairs(e, delays, bytes)) {
                if (pair.first == pair.second) continue;
                EXPECT_EQ(delays.message_clocks(pair.first, pair.second, bytes), clocks)
                    << e.topology_name() << ", " << pair.first << " to " << pair.second << ", " << bytes << " B";
            }
            if (HasFailure()) return;
        }
    }
}

/// With a register behind the grant a head takes a clock more, in the record and in the network.
TEST(Delays, WithAGrantRegisterNeedARecordOfOne) {
    const net::Experiment e = app::read_network(
        "", {"topology=ring", "switches=6", "hosts=2", "packet_flits=9", "grant_register=yes", "switch_clocks=8"});
    app::NodeClocks with = node();
    with.switch_clocks += 1;
    with.grant_register = true;
    const app::Delays delays(e, with, app::read_constants("none"));
    EXPECT_EQ(delays.switch_clocks(), 8U);
    for (const auto& [pair, clocks] : tests::simulated_pairs(e, delays, 48))
        if (pair.first != pair.second) {
            EXPECT_EQ(delays.message_clocks(pair.first, pair.second, 48), clocks);
        }
    EXPECT_HAS(tests::input_error([&] { app::Delays(e, node(), app::read_constants("none")); }),
               "grant_register: yes: the switch that was measured");
    EXPECT_HAS(
        tests::input_error([&] { app::Delays(app::read_network("", kTorus), with, app::read_constants("none")); }),
        "has one: must be yes");
}

TEST(Delays, SayWhenChannelsHoldTooFewPackets) {
    const net::Experiment e =
        app::read_network("", {"topology=mesh", "dims=4", "routing=updown", "packets=1", "packet_flits=9"});
    const app::Delays delays(e, node(), app::read_constants("none"));
    EXPECT_FALSE(delays.full_rate());
    uint64_t later = 0;
    for (const auto& [pair, clocks] : tests::simulated_pairs(e, delays, 4096))
        if (pair.first != pair.second) later += clocks - delays.message_clocks(pair.first, pair.second, 4096);
    EXPECT_GT(later, 0U);
    EXPECT_TRUE(app::Delays(app::read_network("", kTorus), node(), app::read_constants("none")).full_rate());
}

TEST(Delays, AddConstantsOfHostsAndProtocol) {
    const net::Experiment e = app::read_network("", kTorus);
    const app::Constants none = app::read_constants("none");
    const app::Constants host = app::read_constants("dimmnet2");
    EXPECT_EQ(app::host_profiles(), (std::vector<std::string>{"none", "dimmnet2"}));
    EXPECT_EQ(none.send_ns + none.receive_ns, 0);
    EXPECT_GT(host.send_ns, 0);
    const app::Delays bare(e, node(), none);
    const app::Delays whole(e, node(), host);
    for (const uint64_t bytes : {uint64_t{0}, none.eager_bytes, none.eager_bytes + 1}) {
        EXPECT_DOUBLE_EQ(whole.zero_load_ns(3, 60, bytes) - bare.zero_load_ns(3, 60, bytes),
                         host.send_ns + host.receive_ns);
        const uint64_t control =
            bytes > none.eager_bytes ? 2 * (bare.message_clocks(3, 60, none.control_bytes) + 1) : 0;
        EXPECT_DOUBLE_EQ(bare.zero_load_ns(3, 60, bytes),
                         static_cast<double>(bare.message_clocks(3, 60, bytes) + 1 + control) * bare.clock_ns());
    }
    // 16 bytes of envelope and 48 of data are eight flits of eight bytes, behind a head.
    EXPECT_EQ(bare.packets(48), 1U);
    EXPECT_EQ(bare.flits(48), 9U);
    EXPECT_EQ(bare.packets(49), 2U);
    EXPECT_EQ(bare.packet_flits(49, 1), 2U);
    EXPECT_DOUBLE_EQ(app::Delays(e, node(), none, 1e9).bytes_per_second(), 8e9 * 8 / 9);
}

/// The CAM chip takes ns, so it takes fewer clocks the longer they are.
TEST(Delays, OfTheChipDoNotGrowWithTheClock) {
    const net::Experiment e = app::read_network("", {"topology=torus", "dims=4x4x4", "packet_flits=9"});
    const app::Constants none = app::read_constants("none");
    app::NodeClocks miss{"made up", 100e6, 11, false, {8, 5, 7}};
    EXPECT_EQ(app::Delays(e, miss, none).switch_clocks(), 11U + 3U);
    EXPECT_EQ(app::Delays(e, miss, none, 1e9).switch_clocks(), 11U + 20U);
    EXPECT_EQ(app::Delays(e, miss, none, 250e6).switch_clocks(), 11U + 2U + 2U + 2U);
    miss.chip_ns.clear();
    EXPECT_EQ(app::Delays(e, miss, none).switch_clocks(), 11U);
}

TEST(Delays, SayWhatIsWrong) {
    using tests::input_error;
    EXPECT_THROW(app::read_constants("cray"), config::Error);
    const net::Experiment hxb = app::read_network("", {"topology=hxb"});
    const net::Experiment cables = app::read_network("", {"topology=rst", "switches=32", "degree=4", "cables=order"});
    EXPECT_HAS(input_error([&] { app::Delays(cables, node(), app::read_constants("none")); }),
               "all links must have as many");
    const net::Experiment over = app::read_network("", {"topology=ring", "switches=8", "nonminimal=ugal"});
    EXPECT_HAS(input_error([&] { app::Delays(over, node(), app::read_constants("none")); }), "nonminimal: ugal");
    const net::Experiment classes = app::read_network("", {"topology=ring", "switches=8", "classes=2"});
    EXPECT_HAS(input_error([&] { app::Delays(classes, node(), app::read_constants("none")); }), "classes: 2");
    EXPECT_HAS(input_error([&] { app::Delays(hxb, node(), app::read_constants("none")); }), "topology: hxb");
    const tests::TempDir dir;
    EXPECT_HAS(input_error([&] { app::read_record(dir.path("none.json"), {}); }), "none.json");
    EXPECT_HAS(input_error([&] { app::read_record(dir.write("a.json", "{}"), {}); }), "a.json");
    EXPECT_HAS(input_error([&] { app::read_record(dir.write("b.json", "x"), {}); }), "b.json: not valid JSON");
}

#ifdef NANOHOP_MEASURES
TEST(Delays, TakeARecordsLookup) {
    const records::SwitchRecord cache = records::measure_switch("switch_cache");
    const unsigned hit = app::node_clocks(cache, "hit").switch_clocks;
    EXPECT_GT(app::node_clocks(cache, "miss").switch_clocks, hit);
    EXPECT_HAS(tests::input_error([&] { app::node_clocks(cache, "table"); }), "must be one of hit, miss");
    // The file that `nanohop breakdown switch --record` keeps.
    const tests::TempDir dir;
    nlohmann::ordered_json all;
    all["switch"]["switch_tight"] = records::measure_switch("switch_tight").json;
    all["switch"]["switch_cache"] = cache.json;
    const std::string path = dir.write("record.json", all.dump());
    EXPECT_EQ(app::node_clocks(app::read_record(path, "switch_cache"), "hit").switch_clocks, hit);
    EXPECT_EQ(app::read_record(path, {}).config, "switch_tight");
    EXPECT_HAS(tests::input_error([&] { app::read_record(path, "switch8"); }), "switch_tight, switch_cache");
}
#endif

}  // namespace

}  // namespace nanohop
