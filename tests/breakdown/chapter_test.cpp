// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The interface of chapters holds: made_up_chapter.cpp is one file and one line of CMake, and is on the command line,
// in text, JSON, HTML and record.
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "../run.hpp"
#include "../text.hpp"
#include "breakdown/topology/studies.hpp"
#include "cli/breakdown.hpp"
#include "topology/worst_permutation.hpp"

namespace nanohop::breakdown {
namespace {

using tests::read;
using tests::TempDir;

/// Exit status of `nanohop breakdown` with these arguments, in this program.
int run(std::vector<std::string> arguments) {
    CLI::App app;
    BreakdownOptions options;
    const CLI::App& command = cli::add_breakdown(app, options);
    arguments.insert(arguments.begin(), {"breakdown", "-q"});
    std::reverse(arguments.begin(), arguments.end());
    app.parse(arguments);
    cli::given_options(command, options);
    return run_breakdown(options);
}

TEST(Chapters, ComeInTheirPlace) {
    ASSERT_GE(chapters().size(), 4U);
    EXPECT_STREQ(chapters().front().name, "made_up") << "its place is the lowest";
    EXPECT_STREQ(chapters()[1].name, "machine") << "the report opens with the whole way";
    for (size_t i = 1; i < chapters().size(); ++i)
        EXPECT_LT(chapters()[i - 1].place, chapters()[i].place) << chapters()[i].name << ": places differ";
}

TEST(Chapters, GraphsClaimNoRtl) {
    testing::internal::CaptureStdout();
    const int status = run({"topology", "--draws", "1"});
    const std::string text = testing::internal::GetCapturedStdout();
    ASSERT_EQ(status, 0) << text;
    EXPECT_HAS(text, "Figure 2: 256 switches");
    EXPECT_LACKS(text, "in lockstep");
}

TEST(Chapters, FiguresAndStudiesOfWholeNetworks) {
    const TempDir dir;
    const std::string json = dir.path("r.json");
    testing::internal::CaptureStdout();
    const int status =
        run({"topology", "--draws", "1", "--network", "equal,dead,13", "--network-only", "torus", "--network-clocks",
             "1000", "--network-held-clocks", "2000", "--json", json, "--html", dir.path("r.html")});
    const std::string text = testing::internal::GetCapturedStdout();
    ASSERT_EQ(status, 0) << text;
    EXPECT_HAS(text, "Figure 13: 64 switches, 256 hosts: base topologies");
    EXPECT_LACKS(text, "Figure 9: 64 switches, 256 hosts");
    EXPECT_HAS(text, "Topologies of equal radix");
    const Json whole = Json::parse(read(json)).at("topology");
    const Json& network = whole.at("network");
    EXPECT_EQ(network.at("seeds"), 1);
    EXPECT_EQ(network.at("clocks"), 1000);
    ASSERT_EQ(network.at("curves").size(), 3U);
    for (const Json& curve : network.at("curves")) {
        EXPECT_EQ(curve.at("figure"), "13");
        EXPECT_EQ(curve.at("keys").at("degree"), "6");
        const Json& points = curve.at("points");
        ASSERT_EQ(points.size(), 11U + 4U) << "the loads beside the knee are halved twice";
        size_t knee = 0;
        size_t low_at = 0;
        for (size_t k = 0; k < points.size(); ++k) {
            const auto accepted = [&](size_t at) { return points.at(at).at("throughput").at("mean").get<double>(); };
            if (accepted(k) > accepted(knee)) knee = k;
            if (points.at(k).at("load") == 0.1) low_at = k;
            if (k > 0) {
                EXPECT_LT(points.at(k - 1).at("load"), points.at(k).at("load"));
            }
        }
        for (const size_t k : {knee, knee + 1})
            EXPECT_NEAR(points.at(k).at("load").get<double>() - points.at(k - 1).at("load").get<double>(), 0.05 / 4,
                        1e-6);
        const Json& idle = points.at(0);
        EXPECT_NEAR(idle.at("latency").at("mean").get<double>() / curve.at("formula_clocks").get<double>(), 1, 0.05);
        EXPECT_LT(idle.at("escape_share").at("mean"), 0.01);
        const Json& low = points.at(low_at);
        EXPECT_NEAR(low.at("throughput").at("mean").get<double>(), 0.1, 0.02);
        EXPECT_EQ(low.at("saturated"), 0);
        EXPECT_EQ(points.back().at("load"), 0.6);
        EXPECT_EQ(points.back().at("saturated"), 1);
    }

    const Json& rows = whole.at("studies").at("rows");
    ASSERT_EQ(rows.size(), 2U + 5U);
    for (size_t dead = 2; dead < 7; ++dead) {
        EXPECT_EQ(rows.at(dead).at("study"), "dead");
        if (dead == 2) continue;
        EXPECT_GT(rows.at(dead).at("idle").at("mean"), rows.at(2).at("idle").at("mean")) << "ways around";
    }
    const auto value = [&](size_t row, const char* key) { return rows.at(row).at(key).at("mean").get<double>(); };
    // Sizes 3, 3, 3, 5: 2/3 and 6/5 hops in a dimension, over pairs of different switches.
    const Json& hardware = rows.at(0).at("hardware");
    EXPECT_EQ(hardware.at("switches"), 135);
    EXPECT_EQ(hardware.at("hosts"), 1080);
    EXPECT_EQ(hardware.at("radix"), 16);
    const double hops = (3 * 2 / 3. + 6 / 5.) * 135 / 134;
    EXPECT_NEAR(hardware.at("mean_hops").at("mean").get<double>(), hops, 1e-9);
    // The dimension of 5 is the most loaded: 8 hosts, 1.2 hops in it, two channels.
    EXPECT_NEAR(hardware.at("bound").at("mean").get<double>(), 2 / (8 * 1.2) * 1079 / 1080, 0.002);
    EXPECT_NEAR(value(0, "idle"), 42 * hops * 134 / 135 + 52, 5);
    EXPECT_GT(value(0, "saturation"), 0.1);
    EXPECT_LE(value(0, "saturation"), hardware.at("bound").at("mean").get<double>() * 1.02);
    EXPECT_GE(value(0, "peak"), value(0, "saturation"));
    EXPECT_LT(value(1, "saturation"), 0.7 * value(0, "saturation")) << "the worst permutation found";
}

TEST(Chapters, NetworksThatDoNotExistAreRefusedAtOnce) {
    const TempDir dir;
    const auto refused = [&](std::vector<std::string> arguments) {
        testing::internal::CaptureStderr();
        arguments.insert(arguments.begin(), "topology");
        arguments.insert(arguments.end(), {"--json", dir.path("r.json")});
        EXPECT_EQ(run(arguments), 2);
        EXPECT_FALSE(std::filesystem::exists(dir.path("r.json")));
        return testing::internal::GetCapturedStderr();
    };
    EXPECT_HAS(refused({"--network", "9,17"}),
               "--network: 17: must be of 9, 10, 11, 12, 13, 14, 15, 16, all, traffic, buffers, patience, rule, "
               "reserve, restart, dead, load, equal, escape");
    EXPECT_HAS(refused({"--network", "dead,equal", "--network-only", "butterfly"}),
               "--network-only: butterfly: no network of dead, equal has this in its name");
}

/// Beyond saturation a network falls to a fraction of what it carries, and with a reserve it does not; every host
/// sends.
TEST(Studies, AReserveKeepsWhatANetworkCarries) {
    StudyOptions options{.clocks = 300, .held_clocks = 1000, .studies = {"reserve"}, .only = "DLN(RST), 4"};
    const StudyResult r = network_studies(options, [](const std::string&) {});
    ASSERT_EQ(r.rows.size(), 5U);
    EXPECT_EQ(r.rows[3].variant, "reserve 2, no hosts");
    EXPECT_EQ(r.rows[4].variant, "reserve 3");
    for (const size_t falls : {0, 1, 2})
        EXPECT_LT(r.rows[falls].beyond.mean, 0.3 * r.rows[falls].peak.mean) << r.rows[falls].variant;
    for (const size_t keeps : {3, 4})
        EXPECT_GT(r.rows[keeps].beyond.mean, 0.8 * r.rows[keeps].peak.mean) << r.rows[keeps].variant;
    for (const StudyRow& row : r.rows) {
        EXPECT_LE(row.hosts->first.mean, row.beyond.mean);
        EXPECT_GE(row.hosts->second.mean, row.beyond.mean);
    }
}

/// An escape that restarts carries more: at saturation alone, at load 1 with a reserve; alone it mends no collapse.
TEST(Studies, AnEscapeThatRestartsCarriesMore) {
    StudyOptions options{.clocks = 1000, .held_clocks = 5000, .studies = {"restart"}, .only = "DLN(RST), 8"};
    const StudyResult r = network_studies(options, [](const std::string&) {});
    ASSERT_EQ(r.rows.size(), 4U);
    const StudyRow &plain = r.rows[0], &restart = r.rows[1], &reserve = r.rows[2], &both = r.rows[3];
    EXPECT_EQ(restart.variant, "restart yes, reserve 0");
    EXPECT_EQ(both.variant, "restart yes, reserve 2");
    EXPECT_GT(restart.saturation.mean, 1.1 * plain.saturation.mean);
    EXPECT_GT(both.beyond.mean, 1.1 * reserve.beyond.mean);
    EXPECT_LT(restart.beyond.mean, 0.2 * restart.peak.mean);
    EXPECT_GT(both.escapes.mean, reserve.escapes.mean) << "it may be left, so it may be taken";
    for (const StudyRow* row : {&plain, &reserve}) {
        EXPECT_EQ(row->too_far->mean, 0) << "without it a packet has a most number of hops";
    }
    EXPECT_EQ(study_json(r).at("rows").at(1).at("dropped_at_hop_limit").at("least"), restart.too_far->least);
}

/// Beyond saturation what a network carries falls to what its escape does: little by up*/down*, nearly all by shortest
/// ways.
TEST(Studies, AnEscapeOfShortestWaysKeepsWhatANetworkCarries) {
    StudyOptions options{.clocks = 500, .held_clocks = 1000, .studies = {"escape"}, .only = "DLN(RST), 8, 5 channels"};
    const StudyResult r = network_studies(options, [](const std::string&) {});
    ASSERT_EQ(r.rows.size(), 4U);
    const StudyRow &up_down = r.rows[0], &classes = r.rows[1], &reserve = r.rows[3];
    EXPECT_EQ(up_down.variant, "up*/down*, reserve 0");
    EXPECT_EQ(classes.variant, "classes, reserve 0");
    EXPECT_EQ(reserve.variant, "classes, reserve 2");
    EXPECT_LT(up_down.beyond.mean, 0.2 * up_down.peak.mean);
    EXPECT_GT(classes.beyond.mean, 0.85 * classes.peak.mean);
    EXPECT_GT(reserve.beyond.mean, 0.95 * classes.peak.mean);
}

/// On a line of switches nothing loads a channel more than all hosts of one half that send to the other.
TEST(Studies, TheWorstPermutationOfALineCrossesItsMiddle) {
    std::vector<topology::Link> links;
    for (uint32_t s = 0; s < 7; ++s) links.push_back({s, s + 1, {}, {}});
    const auto to = topology::worst_permutation(topology::Graph(8, links));
    std::vector<uint32_t> seen(8);
    for (uint32_t s = 0; s < 8; ++s) {
        EXPECT_EQ(s < 4, to[s] >= 4) << s;
        ++seen.at(to[s]);
    }
    EXPECT_EQ(seen, std::vector<uint32_t>(8, 1));
    // Switch 0 and 7 have no hosts: they stay.
    const auto some = topology::worst_permutation(topology::Graph(8, links, {0, 2, 2, 2, 2, 2, 2, 0}));
    EXPECT_EQ(some[0], 0U);
    EXPECT_EQ(some[7], 7U);
    for (uint32_t s = 1; s < 7; ++s) EXPECT_EQ(s < 4, some[s] >= 4) << s;
}

TEST(Chapters, OneFileAddsOne) {
    const TempDir dir;
    const std::string json = dir.path("r.json"), html = dir.path("r.html"), record = dir.path("c.json");
    testing::internal::CaptureStdout();
    const int status =
        run({"made_up", "--stages", "9", "--threads", "3", "--json", json, "--html", html, "--record", record});
    const std::string text = testing::internal::GetCapturedStdout();
    ASSERT_EQ(status, 0) << text;
    EXPECT_HAS(text, "A made-up block");
    EXPECT_HAS(text, "1,234 cycles in lockstep");
    const Json read_back = Json::parse(read(json));
    EXPECT_EQ(read_back.at("format"), "nanohop-breakdown-1");
    EXPECT_EQ(read_back.at("made_up"), (Json{{"clocks", 9}, {"threads", 3}}));
    EXPECT_EQ(read_back.size(), 3U) << "no other chapter ran";
    EXPECT_HAS(read(html), "<section id=\"made_up\">");
    EXPECT_EQ(Json::parse(read(record)).at("made_up").at("format"), "made-up-1");
}

TEST(Chapters, SeveralArePagesThatAreLinked) {
    const TempDir dir;
    BreakdownOptions options;
    options.parts.clear();
    for (const char* name : {"made_up", "again"})
        options.parts.push_back({name, std::move(BreakdownOptions::all_parts().front().chapter), {}});
    options.common.quiet = true;
    options.json = dir.path("r.json");
    options.html = dir.path("r.html");
    testing::internal::CaptureStdout();
    ASSERT_EQ(run_breakdown(options), 0);
    const std::string text = testing::internal::GetCapturedStdout();
    EXPECT_HAS(text, "A made-up block") << "the text has all";
    EXPECT_HAS(text, "2,468 cycles in lockstep");
    const std::string all = read(options.html);
    EXPECT_LACKS(all, "<section id=\"made_up\">");
    for (const char* name : {"made_up", "again"}) {
        EXPECT_HAS(all, std::string("href=\"r_") + name + ".html\"") << name;
        const std::string page = read(dir.path(std::string("r_") + name + ".html"));
        EXPECT_HAS(page, "<section id=\"made_up\">") << name;
        EXPECT_HAS(page, "href=\"r.html\"") << name;
        EXPECT_HAS(page, "1,234 cycles in lockstep") << name;
    }
}

/// What is written through has nothing beside it: one page with all.
TEST(Chapters, SeveralAreOnePageOfAPipe) {
    const TempDir dir;
    BreakdownOptions options;
    options.parts.resize(1);
    options.parts.push_back({"again", std::move(BreakdownOptions::all_parts().front().chapter), {}});
    options.common.quiet = true;
    options.json = dir.path("r.json");
    options.html = "/dev/stdout";
    testing::internal::CaptureStdout();
    ASSERT_EQ(run_breakdown(options), 0);
    const std::string text = testing::internal::GetCapturedStdout();
    EXPECT_HAS(text, "<section id=\"made_up\">");
    EXPECT_LACKS(text, "href=\"stdout_");
}

TEST(Chapters, APartDoesNotReplaceTheWholeReport) {
    const TempDir dir;
    const std::filesystem::path before = std::filesystem::current_path();
    std::filesystem::current_path(dir.path("."));
    std::filesystem::create_directory("results");
    const auto files = [](const std::string& name) {
        return std::vector<std::string>{"results/breakdown" + name + ".json", "results/breakdown" + name + ".html"};
    };
    std::vector<std::string> whole = files("");
    for (const std::string& file : whole) std::ofstream(file) << "whole";
    const auto makes = [&](const std::vector<std::string>& arguments, const std::string& name) {
        testing::internal::CaptureStdout();
        const int status = run(arguments);
        const std::string text = testing::internal::GetCapturedStdout();
        EXPECT_EQ(status, 0) << text;
        for (const std::string& file : whole) EXPECT_EQ(read(file), "whole") << file;
        const auto made = files(name);
        for (const std::string& file : made) {
            EXPECT_FALSE(read(file).empty()) << file;
            std::ofstream(file) << "whole";
            whole.push_back(file);
        }
        EXPECT_HAS(text, "JSON: " + made[0] + "\nHTML: " + made[1]);
    };
    makes({"made_up"}, "_made_up");
    makes({"made_up", "--stages", "9"}, "_made_up_stages-9");
    makes({"made_up", "--stages", "8", "--slow"}, "_made_up_stages-8_slow");
    makes({"--config", "route_cache_16_ways"}, "_made_up_route_cache_16_ways");
    makes({"made_up", "--label", "../a folder/my file.csv"}, "_made_up_label-my-file");
    std::filesystem::current_path(before);
}

TEST(Chapters, OptionsOfOneAreNotForAnother) {
    const TempDir dir;
    testing::internal::CaptureStderr();
    const int status = run({"made_up", "--torus", "2x2", "--json", dir.path("r.json"), "--html", dir.path("r.html")});
    EXPECT_EQ(status, 2);
    EXPECT_HAS(testing::internal::GetCapturedStderr(), "--torus is for the route_cache, not for made_up");
    EXPECT_FALSE(std::filesystem::exists(dir.path("r.json")));
}

TEST(Chapters, TwoOfANameAreAMistake) {
    const size_t before = chapters().size();
    EXPECT_THROW((ChapterRegistration{ChapterEntry{"made_up", 60, "", nullptr}}), std::logic_error);
    EXPECT_EQ(chapters().size(), before);
}

}  // namespace
}  // namespace nanohop::breakdown
