// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What `nanohop breakdown switch` makes of a record, from records that are made up.
#include <gtest/gtest.h>

#include <algorithm>

#include "../temp_dir.hpp"
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

SwitchRecord record(unsigned lookup = 2, unsigned extra = 0, unsigned link = 1) {
    return parse_switch_record(record_json(lookup, extra, link).dump(), "made up");
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
        EXPECT_THROW(read_switch_record(dir.write("r.json", bad)), std::runtime_error) << bad;
    for (const char* key : {"heads", "streams", "permutation", "parameters", "lockstep", "clock_hz"}) {
        Json json = record_json();
        json.erase(key);
        EXPECT_THROW(parse_switch_record(json.dump(), "made up"), std::runtime_error) << key;
    }
    Json json = record_json();
    json["heads"][0]["stages"]["grant"]["least"] = 1;
    EXPECT_THROW(parse_switch_record(json.dump(), "made up"), std::runtime_error) << "a grant before its request";
    json = record_json();
    json["heads"][0]["head"]["least"] = 2;
    EXPECT_THROW(parse_switch_record(json.dump(), "made up"), std::runtime_error) << "out before the crossbar";
}

TEST(SwitchBreakdown, JsonHasWhatTheRecordSays) {
    const Json json = switch_json({{record()}, false});
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
    EXPECT_NE(text_of({{record()}, false}).find("head 6 clocks: 5 in the switch, 2 of them for the route"),
              std::string::npos);
    const std::string slower = text_of({{record(7)}, false});
    EXPECT_NE(slower.find("head 11 clocks: 10 in the switch, 7 of them for the route"), std::string::npos) << slower;
    EXPECT_NE(slower.find("ours, local table (made_up)"), std::string::npos);
    EXPECT_NE(slower.find("P1, CAM for each packet"), std::string::npos);
    EXPECT_EQ(switch_json({{record(7)}, false}).at("lookups").at("table").at("switch_clocks"), 10);
    // One way that is slower than the others is seen as well.
    Json json = record_json();
    json["heads"][3]["head"]["most"] = 8;
    json["heads"][3]["tail"]["most"] = 16;
    const SwitchRecord one = parse_switch_record(json.dump(), "made up");
    EXPECT_EQ(one.head_clocks("table").least, 6U);
    EXPECT_EQ(one.head_clocks("table").most, 8U);
    EXPECT_NE(text_of({{one}, false}).find("6 to 8"), std::string::npos);
}

TEST(SwitchBreakdown, PictureIsWholeAndLabelled) {
    const std::string svg = switch_way_svg({{record(2, 10, 3)}, false});
    EXPECT_EQ(svg.find("<svg role=\"img\" aria-label=\""), 0U);
    EXPECT_NE(svg.find("</svg>"), std::string::npos);
    EXPECT_NE(svg.find("extra clocks (configured)"), std::string::npos);
    EXPECT_NE(svg.find("local table, made_up 18 clocks"), std::string::npos) << svg;
    EXPECT_EQ(std::count(svg.begin(), svg.end(), '<'), std::count(svg.begin(), svg.end(), '>'));
}

}  // namespace
}  // namespace nanohop::breakdown
