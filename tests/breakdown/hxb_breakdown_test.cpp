// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What `nanohop breakdown hxb` makes of a record, from records and figures that are made up.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "../temp_dir.hpp"
#include "../text.hpp"
#include "breakdown/hxb/report.hpp"

namespace nanohop::breakdown {
namespace {

using Json = nlohmann::ordered_json;

/// A network whose exchangers take `exchanger` clocks to a crossbar.
Json record_json(const std::string& policy, const std::string& routing, unsigned exchanger) {
    const bool adaptive = routing == "adaptive";
    const auto range = [](unsigned clocks) { return Json{{"least", clocks}, {"most", clocks}}; };
    Json json{{"format", "nanohop-hxb-clocks-1"},
              {"network", policy + "_" + routing},
              {"policy", policy},
              {"routing", routing},
              {"dims", {2, 2, 2}},
              {"virtual_channels", 3},
              {"buffer_flits", 8},
              {"input_flits", 3},
              {"flit_width", 24},
              {"length_width", 4},
              {"lockstep", {{"cycles", 10}, {"mismatches", 0}, {"seconds", 1.5}}}};
    const auto node = [&](const char* kind, const char* from, const char* to, unsigned clocks) {
        json["nodes"].push_back({{"kind", kind},
                                 {"from", from},
                                 {"to", to},
                                 {"head", range(clocks)},
                                 {"tail", range(clocks)},
                                 {"passages", 1}});
    };
    node("crossbar", "exchanger", "exchanger", 2);
    node("exchanger", "pu", "crossbar", exchanger);
    node("exchanger", "crossbar", "pu", 2);
    for (unsigned k = 0; k <= 3; ++k) {
        for (const unsigned flits : {1U, 4U, 8U}) {
            const unsigned head = k * (exchanger + 2) + 2;
            json["messages"].push_back({{"dims", k},
                                        {"flits", flits},
                                        {"issue", range(1)},
                                        {"head", range(head)},
                                        {"tail", range(head + flits - 1)},
                                        {"pairs", 8}});
        }
    }
    for (const unsigned flits : {1U, 4U, 8U}) {
        Json way{{"flits", flits}};
        const auto stay = [&](const char* name, const char* kind, const char* to, unsigned in, unsigned clocks) {
            Json s{{"node", name},
                   {"kind", kind},
                   {"from", "x"},
                   {"to", to},
                   {"head_in", in},
                   {"reserved", nullptr},
                   {"granted", in + clocks - 1},
                   {"head_out", in + clocks},
                   {"tail_in", in + flits - 1},
                   {"tail_out", in + clocks + flits - 1}};
            if (adaptive && clocks == exchanger) s["reserved"] = in + clocks - 2;
            way["nodes"].push_back(s);
        };
        stay("EX(0,0,0)", "exchanger", "crossbar", 0, exchanger);
        stay("X 0", "crossbar", "exchanger", exchanger, 2);
        stay("EX(1,0,0)", "exchanger", "pu", exchanger + 2, 2);
        json["ways"].push_back(way);
    }
    for (unsigned behind = 0; behind < 3; ++behind)
        json["meetings"].push_back({{"flits", 4}, {"behind", behind}, {"head", 9 - behind}, {"tail", 2}});
    for (const unsigned flits : {1U, 8U})
        json["streams"].push_back({{"flits", flits}, {"exchanger_to_crossbar", flits == 1 ? 0.5 : 1.0}});
    const unsigned moved = adaptive ? 1 : 0;
    json["wires"] = {{"moved",
                      {{"exchanger", {{"busy", 18 * moved}, {"reserve", 24 * moved}, {"grant", 3 * moved}}},
                       {"crossbar", {{"busy", 6 * moved}, {"reserve", 16 * moved}, {"grant", 2 * moved}}}}},
                     {"ports",
                      {{"exchanger",
                        {{"busy_i", 18},
                         {"reserve_valid_o", 3},
                         {"reserve_to_o", 3},
                         {"reserve_vc_o", 6},
                         {"reserve_length_o", 12},
                         {"reserve_grant_i", 3}}},
                       {"crossbar",
                        {{"busy_o", 6},
                         {"reserve_valid_i", 2},
                         {"reserve_to_i", 2},
                         {"reserve_vc_i", 4},
                         {"reserve_length_i", 8},
                         {"reserve_grant_o", 2}}}}}};
    return json;
}

HxbRecord record(const std::string& policy, const std::string& routing, unsigned exchanger) {
    const tests::TempDir dir;
    return records::read_hxb_record(dir.write("r.json", record_json(policy, routing, exchanger).dump()));
}

HxbResult result(unsigned fixed = 2) {
    HxbResult r;
    for (const char* policy : {"wormhole", "static", "dynamic", "flexible"}) {
        r.records.push_back(record(policy, "fixed", fixed));
        r.records.push_back(record(policy, "adaptive", 4));
    }
    HxbFigure figure;
    figure.number = 3;
    figure.dims = "8x8x16";
    figure.seeds = {1, 2};
    figure.series = {{"wormhole", "wormhole", 2, "fixed", 1, {{100, {0.3, 0.4}, 0.35, 0.3, 0.4}}},
                     {"static 300",
                      "static",
                      300,
                      "fixed",
                      1,
                      {{100, {0.5, 0.5}, 0.5, 0.5, 0.5}, {300, {0.4, 0.4}, 0.4, 0.4, 0.4}}}};
    r.figures = {figure};
    r.claims = hxb_claims(r.figures);
    return r;
}

std::string text_of(const HxbResult& r) {
    Report report;
    report.sections = hxb_sections(r);
    return render_text(report);
}

TEST(HxbRecordFile, IsRead) {
    const HxbRecord r = record("static", "adaptive", 4);
    EXPECT_EQ(r.name(), "static_adaptive");
    EXPECT_EQ(r.head_clocks("exchanger", "crossbar"), 4U);
    EXPECT_EQ(r.head_clocks("crossbar", "exchanger"), 2U);
    EXPECT_EQ(r.message(3, 8).tail.most, 20U + 7);
    EXPECT_EQ(r.way(4).nodes.at(0).reserved, 2U);
    EXPECT_FALSE(r.way(4).nodes.at(1).reserved.has_value());
    EXPECT_EQ(r.lengths(), (std::vector<unsigned>{1, 4, 8}));
    EXPECT_DOUBLE_EQ(r.rate_within(), 1) << "8 flits in 8 clocks on the last link";
    EXPECT_EQ(r.exchanger.reserve, 24U) << "valid, to, vc and length";
    EXPECT_EQ(r.crossbar.reserve, 16U);
    EXPECT_EQ(r.exchanger.grant_moved, 3U);
    EXPECT_THROW(r.message(3, 5), std::runtime_error);
    EXPECT_THROW(r.head_clocks("crossbar", "pu"), std::runtime_error);
}

TEST(HxbRecordFile, AnythingElseIsAnError) {
    const tests::TempDir dir;
    for (const char* bad : {"", "{}", R"({"format":"nanohop-ipush-clocks-1"})"})
        EXPECT_THROW(records::read_hxb_record(dir.write("r.json", bad)), std::runtime_error) << bad;
    for (const char* key : {"messages", "wires", "ways", "lockstep", "nodes"}) {
        Json json = record_json("static", "fixed", 2);
        json.erase(key);
        EXPECT_THROW(records::read_hxb_record(dir.write("r.json", json.dump())), std::runtime_error) << key;
    }
    Json json = record_json("static", "fixed", 2);
    Json& stay = json["ways"][0]["nodes"][1];
    stay["tail_out"] = stay["head_out"].get<unsigned>() - 1;
    EXPECT_THROW(records::read_hxb_record(dir.write("r.json", json.dump())), std::runtime_error)
        << "a tail before its head";
}

TEST(HxbBreakdown, JsonHasWhatTheRecordsSay) {
    const Json json = hxb_json(result());
    EXPECT_EQ(json.at("exchanger_clocks").at("dynamic").at("fixed"), 2);
    EXPECT_EQ(json.at("exchanger_clocks").at("dynamic").at("adaptive"), 4);
    EXPECT_EQ(json.at("crossbar_clocks").at("static").at("adaptive"), 2);
    EXPECT_EQ(json.at("exchanger_to_pu_clocks").at("static").at("adaptive"), 2);
    EXPECT_EQ(json.at("pu_to_pu").at("flexible").at("fixed").at("3"), 14);
    EXPECT_EQ(json.at("pu_to_pu").at("flexible").at("adaptive").at("1"), 8);
    EXPECT_EQ(json.at("pu_to_pu_tail").at("wormhole").at("fixed").at("2").at("8"), 17);
    EXPECT_EQ(json.at("flits_per_clock").at("static").at("fixed").at("back_to_back").at("1"), 0.5);
    EXPECT_EQ(json.at("wires").at("static").at("fixed").at("exchanger_moved").at("busy"), 0);
    EXPECT_EQ(json.at("paper_distance").at("3"), 8);
    EXPECT_EQ(json.at("figures").at(0).at("series").at(1).at("points").at(1).at("mean"), 0.4);
    EXPECT_EQ(json.at("lockstep").at("cycles"), 80);
}

TEST(HxbBreakdown, AnotherClockShowsInTheTablesAndInTheFormula) {
    const std::string as_it_is = text_of(result());
    EXPECT_HAS(as_it_is, "Each head takes 2 (distance - 1) clocks");
    const std::string slower = text_of(result(3));
    EXPECT_LACKS(slower, "Each head takes");
    EXPECT_HAS(slower, "Not all heads take 2 (distance - 1) clocks");
    EXPECT_EQ(hxb_json(result(3)).at("pu_to_pu").at("static").at("fixed").at("3"), 17);
    // One policy alone is seen as well.
    HxbResult one = result();
    one.records[2] = record("static", "fixed", 3);
    EXPECT_HAS(text_of(one), "2 to 3");
}

TEST(HxbBreakdown, FiguresHaveTheirSpreadAndSayWhatIsShown) {
    const std::vector<Section> sections = hxb_sections(result());
    ASSERT_EQ(sections.size(), 3U);
    const Section& figures = sections.back();
    ASSERT_EQ(figures.plots.size(), 1U);
    const Plot& plot = figures.plots.front();
    EXPECT_EQ(plot.x, (std::vector<double>{100, 300}));
    EXPECT_DOUBLE_EQ(plot.series.at(0).least.at(0), 0.3);
    EXPECT_DOUBLE_EQ(plot.series.at(0).most.at(0), 0.4);
    EXPECT_TRUE(std::isnan(plot.series.at(0).y.at(1))) << "a length that this curve does not have";
    EXPECT_HAS(figures.paragraphs.back(), "fig 3: 3 points, 2 seeds") << figures.paragraphs[1];
    EXPECT_EQ(figures.tables.front().rows.size(), hxb_claims({result().figures}).size());
    HxbResult nothing = result();
    nothing.figures.front().series.clear();
    EXPECT_HAS(hxb_sections(nothing).back().paragraphs.at(1), "fig 3: not run");
}

TEST(HxbBreakdown, PicturesAreWholeAndLabelled) {
    const HxbResult r = result();
    for (const std::string& svg : {hxb_network_svg(), hxb_way_svg(r.records[6], r.records[7], 4)}) {
        EXPECT_EQ(svg.find("<svg role=\"img\" aria-label=\""), 0U);
        EXPECT_HAS(svg, "</svg>");
        EXPECT_LACKS(svg, "NaN");
        EXPECT_EQ(std::count(svg.begin(), svg.end(), '<'), std::count(svg.begin(), svg.end(), '>'));
    }
    // A unit's exchanger 16 times, each with its own text.
    EXPECT_EQ(tests::occurrences(hxb_network_svg(), ">EX<"), 16U);
    // A clock more in the record moves the bars.
    EXPECT_NE(hxb_way_svg(r.records[6], r.records[7], 4), hxb_way_svg(record("flexible", "fixed", 3), r.records[7], 4));
}

TEST(HxbBreakdown, NothingIsRunWithoutSeeds) {
    const tests::TempDir dir;
    const std::vector<HxbFigure> figures = hxb_figures({0, dir.path("results"), 1, true});
    ASSERT_EQ(figures.size(), 2U);
    EXPECT_EQ(figures[0].number, 2U);
    EXPECT_TRUE(figures[0].series.empty());
    EXPECT_TRUE(figures[1].series.empty());
}

}  // namespace
}  // namespace nanohop::breakdown
