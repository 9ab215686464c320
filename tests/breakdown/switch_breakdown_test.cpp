// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What `nanohop breakdown switch` makes of a record, from records that are made up.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "../temp_dir.hpp"
#include "../text.hpp"
#include "breakdown/switch/report.hpp"

namespace nanohop::breakdown {
namespace {

/// A switch whose lookup takes so many clocks.
Json record_json(unsigned lookup = 2, unsigned extra = 0, unsigned link = 1) {
    const auto range = [](unsigned clocks) { return Json{{"least", clocks}, {"most", clocks}}; };
    Json json{{"format", "nanohop-switch-clocks-1"},
              {"config", "made_up"},
              {"clock_hz", 125e6},
              {"parameters",
               {{"Ports", 8},
                {"HostPorts", 4},
                {"FlitWidth", 32},
                {"PacketFlits", 9},
                {"VirtualChannels", 3},
                {"Packets", 2},
                {"LinkClocks", link},
                {"ExtraClocks", extra}}},
              {"streams", {{{"flits", 1}, {"clocks", 1000}, {"flits_moved", 250}}}},
              {"permutation", {{"flits", 9}, {"clocks", 600}, {"flits_moved", {600, 540, 600}}}},
              {"lockstep", {{"cycles", 77}, {"mismatches", 0}, {"seconds", 0.5}}}};
    const unsigned asks = 1 + extra + lookup, out = asks + 2 + link;
    for (const char* way : {"local", "escape"})
        for (const unsigned flits : {1U, 9U})
            json["heads"].push_back({{"lookup", "table"},
                                     {"way", way},
                                     {"flits", flits},
                                     {"passages", 12},
                                     {"stages",
                                      {{"write", range(0)},
                                       {"lookup", range(1 + extra)},
                                       {"request", range(asks)},
                                       {"grant", range(asks + 1)},
                                       {"crossbar", range(asks + 2)}}},
                                     {"head", range(out)},
                                     {"tail", range(out + flits - 1)}});
    return json;
}

/// The same with a cache: a hit, and a miss whose chip takes 20 clocks.
Json cached_json() {
    const auto range = [](unsigned clocks) { return Json{{"least", clocks}, {"most", clocks}}; };
    Json json = record_json(3);
    json["config"] = "cached";
    json["cache_clocks"] = 2;
    json["chip"] = {{"link_out", 8}, {"search", 5}, {"link_back", 7}, {"issue_interval", 25}};
    const Json hits = json.at("heads");
    for (Json& head : json["heads"]) head["lookup"] = "hit";
    for (Json head : hits) {
        head["lookup"] = "miss";
        head["stages"] = {{"write", range(0)},       {"lookup", range(1)},   {"cam_request", range(5)},
                          {"cam_answer", range(25)}, {"request", range(29)}, {"grant", range(30)},
                          {"crossbar", range(31)}};
        head["head"] = range(32);
        head["tail"] = range(31 + head.at("flits").get<unsigned>());
        json["heads"].push_back(head);
    }
    return json;
}

SwitchRecord record(unsigned lookup = 2, unsigned extra = 0, unsigned link = 1) {
    return records::parse_switch_record(record_json(lookup, extra, link).dump(), "made up");
}

std::string text_of(const SwitchResult& result) {
    Report report;
    add_switch_report(result, report);
    return render_text(report);
}

TEST(SwitchRecordFile, IsRead) {
    const SwitchRecord r = record(2, 3, 4);
    EXPECT_EQ(r.lookups(), std::vector<std::string>{"table"});
    EXPECT_EQ(r.passages("table"), 48U);
    EXPECT_EQ(r.head_clocks("table").most, 12U);
    EXPECT_EQ(r.switch_clocks("table"), 5U) << "without the configured clocks and the link's";
    EXPECT_EQ(r.routing_clocks("table"), 2U);
    EXPECT_EQ(r.tails("table"), (std::vector<std::pair<unsigned, unsigned>>{{1, 12}, {9, 20}}));
    EXPECT_DOUBLE_EQ(r.permutation_least, 0.9);
    EXPECT_DOUBLE_EQ(r.streams.at(0).rate(), 0.25);
    EXPECT_THROW(r.head_clocks("miss"), std::runtime_error);
}

TEST(SwitchRecordFile, PartsAddUpAndSayWhatIsConfigured) {
    for (const unsigned extra : {0U, 35U}) {
        const SwitchRecord r = record(2, extra, 2);
        unsigned sum = 0, configured = 0;
        for (const SwitchRecord::Part& part : r.parts("table")) {
            sum += part.clocks;
            configured += part.configured ? part.clocks : 0;
        }
        EXPECT_EQ(sum, r.head_clocks("table").most);
        EXPECT_EQ(configured, extra);
    }
}

TEST(SwitchRecordFile, AnythingElseIsAnError) {
    const tests::TempDir dir;
    for (const char* bad : {"", "{}", R"({"format":"nanohop-hxb-clocks-1"})"})
        EXPECT_THROW(records::read_switch_record(dir.write("r.json", bad)), std::runtime_error) << bad;
    for (const char* key : {"heads", "streams", "permutation", "parameters", "lockstep", "clock_hz"}) {
        Json json = record_json();
        json.erase(key);
        EXPECT_THROW(records::parse_switch_record(json.dump(), "made up"), std::runtime_error) << key;
    }
    Json json = record_json();
    json["heads"][0]["stages"]["grant"]["least"] = 1;
    EXPECT_THROW(records::parse_switch_record(json.dump(), "made up"), std::runtime_error)
        << "a grant before its request";
    json = record_json();
    json["heads"][0]["head"]["least"] = 2;
    EXPECT_THROW(records::parse_switch_record(json.dump(), "made up"), std::runtime_error) << "out before the crossbar";
}

TEST(SwitchBreakdown, JsonHasWhatTheRecordSays) {
    const Json json = switch_json({{record()}, false, {}});
    const Json& table = json.at("lookups").at("table");
    EXPECT_EQ(table.at("head_clocks"), 6);
    EXPECT_EQ(table.at("switch_clocks"), 5);
    EXPECT_EQ(table.at("head_ns"), 48.0);
    EXPECT_EQ(table.at("routing_clocks"), 2);
    EXPECT_EQ(table.at("stages").at("lookup"), 2);
    EXPECT_EQ(table.at("tail_clocks").at("9"), 14);
    EXPECT_EQ(table.at("head_clocks_by_way").at("escape").at("most"), 6);
    EXPECT_EQ(json.at("configs").at("made_up").at("flits_per_clock").at("1"), 0.25);
    EXPECT_EQ(json.at("paper").at("case_2").at("rest_ns"), 40.0);
    EXPECT_EQ(json.at("lockstep").at("cycles"), 77);
}

TEST(SwitchBreakdown, AnotherClockShows) {
    EXPECT_HAS(text_of({{record()}, false, {}}), "head 6 clocks: 5 in the switch, 2 of them for the route");
    const std::string slower = text_of({{record(7)}, false, {}});
    EXPECT_HAS(slower, "head 11 clocks: 10 in the switch, 7 of them for the route");
    EXPECT_HAS(slower, "ours, local table (made_up)");
    EXPECT_HAS(slower, "Hirasawa 2020, CAM for each packet");
    EXPECT_EQ(switch_json({{record(7)}, false, {}}).at("lookups").at("table").at("switch_clocks"), 10);
    // One way that is slower than the others is seen as well.
    Json json = record_json();
    json["heads"][3]["head"]["most"] = 8;
    json["heads"][3]["tail"]["most"] = 16;
    const SwitchRecord one = records::parse_switch_record(json.dump(), "made up");
    EXPECT_EQ(one.head_clocks("table").least, 6U);
    EXPECT_EQ(one.head_clocks("table").most, 8U);
    EXPECT_HAS(text_of({{one}, false, {}}), "6 to 8");
}

TEST(SwitchBreakdown, OfAMissTheChipsClocksAreConfigured) {
    const SwitchRecord r = records::parse_switch_record(cached_json().dump(), "made up");
    EXPECT_EQ(r.lookups(), (std::vector<std::string>{"hit", "miss"}));
    EXPECT_EQ(r.chip_clocks, 20U);
    EXPECT_EQ(r.routing_clocks("hit"), 3U);
    EXPECT_EQ(r.routing_clocks("miss"), 28U);
    EXPECT_EQ(r.chip_clocks_of("miss"), 20U);
    EXPECT_EQ(r.chip_clocks_of("hit"), 0U);
    unsigned configured = 0;
    for (const SwitchRecord::Part& part : r.parts("miss")) configured += part.configured ? part.clocks : 0;
    EXPECT_EQ(configured, 20U);
    const Json json = switch_json({{record(), r}, false, {}});
    const Json& lookups = json.at("lookups");
    EXPECT_EQ(lookups.at("miss").at("case_1_routing_ns"), 28.0);
    EXPECT_EQ(lookups.at("miss").at("case_2_routing_ns"), 23.0) << "its chip is 5 ns faster";
    EXPECT_EQ(lookups.at("hit").at("case_2_routing_ns"), 3.0);
    // A miss without hash and cache.
    EXPECT_EQ(lookups.at("conventional").at("routing_clocks"), 26);
    EXPECT_EQ(lookups.at("conventional").at("derived"), true);
    EXPECT_EQ(lookups.at("table").at("config"), "made_up");
    EXPECT_FALSE(json.contains("all_ports"));
    const std::string text = text_of({{record(), r}, false, {}});
    EXPECT_HAS(text, "ours, CAM for each packet (cached)");
    EXPECT_HAS(text, "8 clocks RTL, 20 configured");
}

/// The chip's time is in ns: at 100 MHz its 8, 5 and 7 ns are a clock each, not 200 ns.
TEST(SwitchBreakdown, TheChipsTimeDoesNotGrowWithTheClocks) {
    Json json = cached_json();
    json["clock_hz"] = 100'000'000;
    const SwitchRecord slow = records::parse_switch_record(json.dump(), "made up");
    EXPECT_EQ(slow.chip_clocks_at(1e9), 20U);
    EXPECT_EQ(slow.chip_clocks_at(100e6), 3U);
    EXPECT_EQ(slow.chip_clocks_at(250e6), 2U + 2U + 2U);
    EXPECT_EQ(slow.chip_clocks_at(2e9), 40U);
    EXPECT_EQ(slow.head_nanoseconds("miss", 32), 10 * (12 + 3));
    EXPECT_EQ(slow.head_nanoseconds("hit", 7), 70);
    const SwitchResult result{{slow}, true, {}};
    EXPECT_EQ(switch_json(result).at("lookups").at("miss").at("head_ns"), 150.0);
    EXPECT_EQ(switch_json(result).at("lookups").at("miss").at("case_1_routing_ns"), 28.0)
        << "Hirasawa 2020's clock is 1 GHz";
    Report report;
    add_switch_report(result, report);
    const report::LatencyBudget& budget = report.budgets.at(0);
    EXPECT_EQ(budget.unit, "ns");
    EXPECT_NEAR(budget.cases.at(1).total(), 150, 1e-9);
    double constant = 0;
    for (const auto& part : budget.cases.at(1).parts) constant += part.measured ? 0 : part.time;
    EXPECT_NEAR(constant, 30, 1e-9);
    const std::string text = text_of(result);
    EXPECT_HAS(text, "150 in all");
    EXPECT_LACKS(text, "320 in all");
}

// --- all ports on one CAM

switch_::Config seven_ports() {
    switch_::Config c;
    c.ports = 7;
    c.host_ports = 1;
    c.flit_width = 128;
    c.virtual_channels = 3;
    c.escape_channels = 2;
    c.link_clocks = 2;
    c.lookup = switch_::Lookup::kCache;
    return c;
}

TEST(SwitchCamLoad, HitsFillEveryLink) {
    const CamRun run = run_cam_load(seven_ports(), {}, {CamPattern::kPermutation, 0, 1, 9, 500}, 1);
    EXPECT_NEAR(run.flits_per_clock(), 1, 1e-9);
    EXPECT_EQ(run.miss.count, 0U);
    EXPECT_EQ(run.searches, 0U);
    EXPECT_EQ(run.hit.clocks, 2 * run.hit.count) << "a hit takes 2 clocks";
}

TEST(SwitchCamLoad, MissesAreASearchIn25ClocksForAllPorts) {
    const CamRun run = run_cam_load(seven_ports(), {}, {CamPattern::kPermutation, 1, 1, 9, 2500}, 1);
    EXPECT_NEAR(run.lookups_per_clock(), 1.0 / 25, 1e-3);
    EXPECT_EQ(run.searches, 100U);
    EXPECT_EQ(run.hit.count, 0U);
    // Three of each input's wait for each other: 21 searches of 25 clocks, less what passes before a search and after.
    EXPECT_GT(run.miss.most, 20U * 25);
    EXPECT_LT(run.miss.most, 22U * 25);
    cam::ChipConfig quick;
    quick.issue_interval_cycles = 1;
    const CamRun pipelined = run_cam_load(seven_ports(), quick, {CamPattern::kPermutation, 1, 1, 9, 2500}, 1);
    EXPECT_GT(pipelined.lookups_per_clock(), 10.0 / 25);
}

TEST(SwitchCamLoad, ASeedIsARun) {
    const CamLoad load{CamPattern::kUniform, 0.05, 0.4, 9, 800};
    const CamRun a = run_cam_load(seven_ports(), {}, load, 3), b = run_cam_load(seven_ports(), {}, load, 3),
                 c = run_cam_load(seven_ports(), {}, load, 4);
    EXPECT_EQ(a.flits, b.flits);
    EXPECT_EQ(a.head.clocks, b.head.clocks);
    EXPECT_NE(a.head.clocks, c.head.clocks);
    EXPECT_NEAR(a.flits_per_clock(), 0.4, 0.08);
    EXPECT_GE(a.head.mean(), 8) << "6 and the link's 2";
}

TEST(SwitchCamLoad, RecordedPacketsAllArriveAndMissOnce) {
    const tests::TempDir dir;
    // Everybody to everybody twice, on 3x3x3.
    std::string csv = "source,destination,bytes\n";
    for (int round = 0; round < 2; ++round)
        for (int s = 0; s < 27; ++s)
            for (int d = 0; d < 27; ++d)
                if (s != d) csv += std::to_string(s) + "," + std::to_string(d) + ",64\n";
    const RecordedSwitch recorded = recorded_switch(dir.write("all.csv", csv), "3x3x3", 1000);
    ASSERT_EQ(recorded.destinations.size(), 7U);
    ASSERT_EQ(recorded.outputs.size(), 27U);
    EXPECT_EQ(recorded.outputs.at(recorded.number), 6U) << "its own node";
    uint64_t different = 0;
    for (unsigned i = 0; i < 7; ++i) {
        const std::set<uint32_t> ids(recorded.destinations[i].begin(), recorded.destinations[i].end());
        different += ids.size();
        for (const uint32_t id : ids) EXPECT_NE(recorded.outputs[id], i) << "nothing goes back where it came from";
    }
    const RecordedRun run = run_recorded(seven_ports(), {}, recorded, 9, 1);
    for (const CamRun* r : {&run.cold, &run.warm}) {
        EXPECT_EQ(r->packets, recorded.lookups);
        EXPECT_EQ(r->flits, 9 * recorded.lookups);
        EXPECT_EQ(r->hit.count + r->miss.count, recorded.lookups);
    }
    EXPECT_EQ(run.cold.searches, different) << "each input asks once for each destination";
    EXPECT_EQ(run.warm.searches, 0U);
    EXPECT_LE(run.warm.clocks, run.cold.clocks);
}

TEST(SwitchCamLoad, StudySaysWhatItRan) {
    CamStudyOptions options{.seeds = 2, .clocks = 200};
    const CamStudy study = cam_study("seven", seven_ports(), options, {});
    const Json json = switch_json({{record()}, false, study});
    const Json& loads = json.at("all_ports").at("loads");
    ASSERT_GE(loads.size(), 20U);
    EXPECT_EQ(json.at("all_ports").at("seeds"), (std::vector<uint64_t>{1, 2}));
    for (const Json& load : loads) {
        EXPECT_LE(load.at("flits_per_clock").at("least"), load.at("flits_per_clock").at("most"));
        EXPECT_LE(load.at("equation_7"), 1.0);
        if (load.at("miss_share_offered") == 0) {
            EXPECT_EQ(load.at("cam_busy").at("most"), 0.0);
        }
    }
    EXPECT_HAS(cam_section(study).paragraphs.at(1), "limit is at 9 / (25 x 7) = 5.14 % of full links");
}

TEST(SwitchBreakdown, PictureIsWholeAndLabelled) {
    const std::string svg = switch_way_svg({{record(2, 10, 3)}, false, {}});
    EXPECT_EQ(svg.find("<svg role=\"img\" aria-label=\""), 0U);
    EXPECT_HAS(svg, "</svg>");
    EXPECT_HAS(svg, "extra clocks (configured)");
    EXPECT_HAS(svg, "local table, made_up 18 clocks");
    EXPECT_EQ(std::count(svg.begin(), svg.end(), '<'), std::count(svg.begin(), svg.end(), '>'));
}

}  // namespace
}  // namespace nanohop::breakdown
