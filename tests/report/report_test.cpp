// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "report/report.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cmath>
#include <filesystem>

#include "../hostile.hpp"
#include "../text.hpp"

namespace nanohop::report {
namespace {

using tests::occurrences;

Plot lines() {
    Plot plot{.title = "A & B",
              .alt = "what \"it\" shows",
              .x_label = "x",
              .y_label = "y",
              .x_text = {"one", "two", "four"},
              .x = {1, 2, 4},
              .series = {{"it's", {1, 2.5, std::nan("")}}, {"b", {3, 2, 1}}}};
    return plot;
}

Report sample() {
    Report report;
    report.title = "T <1>";
    report.facts = {{"fact", "value"}};
    report.sections = {
        {"sec", "Section", {"Words & words."}, {{"caption", {"name", "n"}, {{"a<b", "10"}, {"c", "2"}}}}, {lines()}}};
    return report;
}

/// Curves that turn back: each has its own places on the x axis.
TEST(Plots, ACurveMayHaveItsOwnPlaces) {
    Plot plot{.title = "T",
              .x_label = "accepted",
              .y_label = "latency",
              .series = {{"a", {10, 20, 40}, {}, {}, {1, 3, 2}}, {"b", {5}, {}, {}, {7}}}};
    const Table table = table_of(plot);
    EXPECT_EQ(table.columns, (std::vector<std::string>{"", "accepted", "latency"}));
    const std::vector<std::vector<std::string>> rows = {
        {"a", "1", "10"}, {"a", "3", "20"}, {"a", "2", "40"}, {"b", "7", "5"}};
    EXPECT_EQ(table.rows, rows);
    const std::string svg = render_svg(plot, "f", true);
    EXPECT_HAS(svg, "gnuplot_plot_2") << "the second curve";
    Plot one = plot;
    one.series.front().x = {1, 2, 3};
    EXPECT_NE(svg, render_svg(one, "f", true)) << "places on the x axis count";
}

TEST(Text, TablesAreAligned) {
    const std::string text = render_text(sample());
    EXPECT_HAS(text, "  name   n\n");
    EXPECT_HAS(text, "  a<b   10\n");
    EXPECT_HAS(text, "  c      2\n");
    EXPECT_HAS(text, "  four        1\n") << "NaN is an empty cell";
}

TEST(Html, IsWholeAndNeedsNothingFromOutside) {
    const std::string html = render_html(sample());
    EXPECT_EQ(html.find("<!DOCTYPE html>"), 0U);
    EXPECT_HAS(html, "<title>T &lt;1&gt;</title>");
    EXPECT_HAS(html, "a&lt;b");
    EXPECT_EQ(occurrences(html, "<figure>"), 1U);
    EXPECT_EQ(occurrences(html, "<svg"), 1U);
    EXPECT_HAS(html, "aria-label=\"what &quot;it&quot; shows\"") << "text for who does not see the figure";
    EXPECT_EQ(occurrences(html, "<table "), 2U) << "the table and the figure's numbers";
    EXPECT_EQ(occurrences(html, "<script"), 0U);
    EXPECT_EQ(occurrences(html, "src="), 0U);
    // The only addresses are the names of SVG's own vocabularies.
    EXPECT_EQ(occurrences(html, "http"), occurrences(html, "xmlns=\"http") + occurrences(html, "xmlns:xlink=\"http"));
}

TEST(Svg, NamesInsideDifferFromFigureToFigure) {
    const std::string a = render_svg(lines(), "figure1");
    const std::string b = render_svg(lines(), "figure2");
    EXPECT_EQ(a.find("<svg"), 0U);
    EXPECT_GT(occurrences(a, "figure1_gp"), 3U);
    EXPECT_EQ(occurrences(b, "figure1_"), 0U);
    EXPECT_EQ(occurrences(a, "'#gp"), 0U);
}

TEST(Svg, EveryFigureKindIsDrawn) {
    Plot bars = lines();
    bars.kind = Plot::Kind::kStackedBars;
    bars.series[0].y[2] = 1;
    const std::string svg = render_svg(bars, "f");
    EXPECT_HAS(svg, ">four<") << "names under the bars";
    EXPECT_HAS(svg, ">it's<") << "names of the parts";
}

/// Names are text wherever they stand: nothing in them is gnuplot's, a shell's, SVG's or HTML's.
TEST(Svg, NamesAreText) {
    std::filesystem::remove("touched");
    for (const Plot::Kind kind : {Plot::Kind::kLines, Plot::Kind::kStackedBars}) {
        Plot plot{.kind = kind, .x_text = tests::hostile_names()};
        for (size_t i = 0; i < plot.x_text.size(); ++i) {
            plot.x.push_back(static_cast<double>(2 * i));
            plot.series.push_back({plot.x_text[i], std::vector<double>(plot.x_text.size(), 1.0)});
        }
        // In the legend, and at the axis when there is room.
        const size_t least = kind == Plot::Kind::kLines ? 1 : 2;
        for (const std::string& name : tests::hostile_names()) {
            plot.title = plot.alt = plot.x_label = plot.y_label = name;
            const std::string svg = render_svg(plot, "f");
            for (const char* shown :
                 {"x\\x0a!touch touched\\x0a#", "`touch touched`", "$(touch touched)", "\\x0a!touch touched\\x0a",
                  "@touch {a}_{b}^c", "a\\x01\\x07\\x1b]0;x\\x07\\x7f", "&lt;/text>&lt;script>1&lt;/script>",
                  "\\101\\n", "100 %s %d %n %%", "' system('touch touched') '", "1'2'3''4", "''''\\x0a!touch touched"})
                EXPECT_GE(occurrences(svg, shown), least) << shown << "\n" << svg;
            EXPECT_EQ(occurrences(svg, "<script"), 0U);
        }
        EXPECT_TRUE(render_png(plot).starts_with("\x89PNG"));
    }
    EXPECT_FALSE(std::filesystem::exists("touched"));
}

TEST(Html, NamesAreText) {
    for (const std::string& name : tests::hostile_names()) {
        Report report;
        report.title = name;
        report.facts = {{name, name}};
        report.sections = {{"s", name, {name}, {{name, {name}, {{name}}}}, {}}};
        report.sections[0].pictures = {{name, "<svg></svg>"}};
        const std::string html = render_html(report);
        Report plain = report;
        plain.title = "plain";
        plain.facts = {{"plain", "plain"}};
        plain.sections = {{"s", "plain", {"plain"}, {{"plain", {"plain"}, {{"plain"}}}}, {}}};
        plain.sections[0].pictures = {{"plain", "<svg></svg>"}};
        const std::string as_plain = render_html(plain);
        for (const char* part : {"<", ">", "\"", "'", "\n"})
            EXPECT_EQ(occurrences(html, part), occurrences(as_plain, part)) << name;
        for (const char c : html)
            EXPECT_TRUE(c == '\n' || (static_cast<unsigned char>(c) >= 0x20 && c != 0x7f)) << name;
    }
}

TEST(Svg, ALoadThatIsNotHeldIsMarkedAndAGapIsAGap) {
    Plot plot;
    plot.x = {1, 2, 3, 4, 5};
    plot.x_label = plot.y_label = "v";
    plot.series = {{"a", {1, 2, 3, 4, 5}, {}, {}, {1, 2, 3, 4, 5}}};
    const std::string whole = render_svg(plot, "f");
    plot.series[0].y[2] = std::nan("");
    const std::string gap = render_svg(plot, "f");
    EXPECT_EQ(occurrences(gap, "M"), occurrences(whole, "M") + 1) << "the line starts again";
    plot.series[0].marked = {0, 0, 1, 0, 0};
    plot.marks = {"SATURATED", "LOST"};
    EXPECT_EQ(occurrences(render_svg(plot, "f"), "SATURATED"), 0U) << "no point, no mark";
    plot.series[0].marked = {0, 0, 0, 1, 1};
    EXPECT_EQ(occurrences(render_svg(plot, "f"), "SATURATED"), 1U);
    EXPECT_EQ(occurrences(render_svg(plot, "f"), "LOST"), 0U);
    plot.series[0].marked = {0, 0, 0, 1, 2};
    const std::string both = render_svg(plot, "f");
    EXPECT_EQ(occurrences(both, "SATURATED"), 1U);
    EXPECT_EQ(occurrences(both, "LOST"), 1U);
    plot.series[0].marked = {0, 0, 0, 2, 2};
    EXPECT_NE(render_svg(plot, "f"), both) << "each has a sign of its own";
    plot.y_limits = {2, 40};
    plot.x_limits = {{}, 80};
    const std::string limited = render_svg(plot, "f");
    EXPECT_HAS(limited, "> 40<");
    EXPECT_HAS(limited, "> 80<");
}

/// Names on a linear axis that would touch are left out, as wide as they are.
TEST(Svg, NamesOnTheAxisDoNotTouch) {
    const auto named = [](const std::vector<double>& x, const char* name) {
        Plot plot;
        plot.x = x;
        for (const double at : x) plot.x_text.push_back(fmt::format("{}", at));
        plot.x_label = plot.y_label = "v";
        plot.series = {{"a", x}};
        return occurrences(render_svg(plot, "f"), std::string(">") + name + "<");
    };
    EXPECT_EQ(named({0.05, 0.1, 0.4, 0.8}, "0.1"), 0U);
    EXPECT_EQ(named({0.05, 0.1, 0.4, 0.6}, "0.1"), 1U);
    EXPECT_EQ(named({1, 2, 8, 16}, "2"), 1U) << "one character";
}

/// What gnuplot warns of is for nobody who gets the figure.
TEST(Svg, WarningsOfRoomAreNotPrinted) {
    Plot plot{.x_text = {std::string(300, 'n'), "two"}, .x = {1, 2}};
    plot.x_label = plot.y_label = "v";
    for (size_t s = 0; s < 90; ++s) plot.series.push_back({std::string(90, 'c') + std::to_string(s), {1, 2}});
    testing::internal::CaptureStderr();
    for (const bool names : {false, true}) render_svg(plot, "f", names);
    render_png(plot);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
}

/// Each name of many curves has a line of its own in the legend.
TEST(Svg, TheLegendOfManyCurvesIsWhole) {
    for (const size_t curves : {12, 30, 90}) {
        Plot plot;
        plot.x = {1, 2};
        plot.x_label = plot.y_label = "v";
        for (size_t s = 0; s < curves; ++s)
            plot.series.push_back(
                {"a name of some words, buffer=" + std::to_string(100 + s), {1, 2.0 + static_cast<double>(s)}});
        const std::string svg = render_svg(plot, "f");
        for (const Plot::Series& series : plot.series) EXPECT_EQ(occurrences(svg, ">" + series.name + "<"), 1U);
    }
}

TEST(Svg, SpreadIsDrawnAndInTheTable) {
    Plot plot = lines();
    const size_t without = occurrences(render_svg(plot, "f"), "<path");
    plot.series[0].least = {0.5, 2, std::nan("")};
    plot.series[0].most = {1.5, 2.5, std::nan("")};
    EXPECT_GT(occurrences(render_svg(plot, "f"), "<path"), without);
    const Table table = table_of(plot);
    EXPECT_EQ(table.rows[0][1], "1 (0.5 to 1.5)");
    EXPECT_EQ(table.rows[2][1], "") << "no point";
    EXPECT_EQ(table.rows[0][2], "3") << "a series without spread";
}

TEST(Html, PicturesStandAsTheyAre) {
    Report report = sample();
    report.sections[0].pictures = {{"P & Q", "<svg id=\"own\"></svg>"}};
    const std::string html = render_html(report);
    EXPECT_HAS(html, "<figcaption>P &amp; Q</figcaption>");
    EXPECT_HAS(html, "<svg id=\"own\"></svg>");
    EXPECT_EQ(occurrences(html, "<figure>"), 2U);
    EXPECT_LACKS(render_text(report), "own");
}

LatencyBudget budget() {
    return {"A <system>",
            "ns",
            "Most of it waits.",
            "sec",
            {{"short", {{"work", 2}, {"none", 0}}}, {"long & slow", {{"work", 2}, {"wait", 8, false}}}}};
}

TEST(Budget, BarsAreToScaleAndLabelled) {
    const std::string svg = render_svg(budget());
    EXPECT_HAS(svg, "aria-label=\"A &lt;system&gt;. short: 2 ns, work 2. long &amp; slow: 10 ns, work 2, wait 8\"");
    EXPECT_HAS(svg, "width=\"384.0\" height=\"24.0\"") << "8 of 10 of 480";
    EXPECT_EQ(occurrences(svg, "width=\"96.0\" height=\"24.0\""), 2U) << "2 of 10, in both";
    EXPECT_EQ(occurrences(svg, "fill-opacity=\"0.35\""), 2U) << "the constant, in its bar and in the legend";
    EXPECT_EQ(occurrences(svg, ">none<"), 0U) << "what takes no time has no name";
}

TEST(Budget, TextHasBarsToScaleAndATable) {
    EXPECT_EQ(render_text(budget()),
              "A <system>\n"
              "  1 short            2  AAAAAAAA\n"
              "  2 long & slow     10  AAAAAAAAbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb\n"
              "     ns    1  2\n"
              "  A  work  2  2\n"
              "  b  wait     8\n"
              "Most of it waits.\n")
        << "a constant has a small letter, what takes no time none";
}

TEST(Html, ChaptersOfTheirOwnAreLinked) {
    Report report = sample();
    report.budgets = {budget()};
    report.budgets[0].chapter = "one";
    report.sections.clear();
    report.pages = {{"one", "r_one.html", "make one"}, {"two", "r_two.html", "make two"}};
    const std::string html = render_html(report);
    EXPECT_HAS(html, "<a href=\"r_one.html#sec\">") << "the picture's";
    for (const Report::Page& page : report.pages) {
        EXPECT_EQ(occurrences(html, "<a href=\"" + page.file + "\">" + page.name + "</a>"), 3U)
            << "column, list, chapters";
        EXPECT_EQ(occurrences(html, "<code>" + page.command + "</code>"), 1U);
    }
    Report chapter = sample();
    EXPECT_LACKS(render_html(chapter), "All systems");
    chapter.front = "r.html";
    EXPECT_EQ(occurrences(render_html(chapter), "<a href=\"r.html\">All systems</a>"), 2U);
}

TEST(Html, OpensWithThePictureOfEachSystem) {
    Report report = sample();
    EXPECT_LACKS(render_html(report), "id=\"overview\"") << "no system, no page";
    report.budgets = {budget()};
    const std::string html = render_html(report);
    const size_t picture = html.find("aria-label=\"A &lt;system&gt;");
    ASSERT_NE(picture, std::string::npos);
    EXPECT_LT(picture, html.find("id=\"facts\""));
    EXPECT_HAS(html, "<a href=\"#sec\">");
    EXPECT_HAS(html, "Pale: constants");
    report.budgets[0].cases.pop_back();
    EXPECT_LACKS(render_html(report), "Pale: constants");
    EXPECT_EQ(render_text(report), render_text(sample())) << "text has its tables";
}

TEST(Html, LongTablesAreFolded) {
    Report report = sample();
    Table& table = report.sections[0].tables[0];
    const std::string shown = render_html(report);
    EXPECT_HAS(shown, "<p class=\"caption\">caption</p>");
    table.rows.resize(13, {"r", "1"});
    const std::string folded = render_html(report);
    EXPECT_HAS(folded, "<details><summary>caption (13 rows)</summary>");
    EXPECT_EQ(occurrences(folded, "<details"), occurrences(shown, "<details") + 1);
    EXPECT_EQ(occurrences(folded, "<tr>"), occurrences(shown, "<tr>") + 11);
}

TEST(Html, EveryLinkHasItsPlace) {
    Report report = sample();
    report.budgets = {budget()};
    const std::string html = render_html(report);
    unsigned links = 0;
    for (size_t at = html.find("href=\"#"); at != std::string::npos; at = html.find("href=\"#", at + 1), ++links) {
        const std::string id = html.substr(at + 7, html.find('"', at + 7) - at - 7);
        if (id.starts_with("figure")) continue;  // gnuplot's own
        EXPECT_EQ(occurrences(html, "<section id=\"" + id + "\""), 1U) << id;
    }
    EXPECT_GE(links, 6U) << "the column, the folded list, the picture's";
}

}  // namespace
}  // namespace nanohop::report
