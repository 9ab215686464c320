// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace nanohop::report {

/// Rows of text cells; numbers are formatted by who fills it in, so that text and HTML show the same digits.
struct Table {
    std::string caption = {};
    std::vector<std::string> columns = {};
    std::vector<std::vector<std::string>> rows = {};
    std::vector<size_t> words = {0};  // columns of words stand left, all others right
};

/// A figure; its numbers are shown as a table under it.
struct Plot {
    enum class Kind { kLines, kStackedBars };
    struct Series {
        std::string name;
        std::vector<double> y;           // one per x; NaN: no point
        std::vector<double> least = {};  // spread around each y; empty: none
        std::vector<double> most = {};
        std::vector<double> x = {};         // lines: its own, where the plot's are not all of them; then NaN is a gap
        std::vector<unsigned> marked = {};  // at its own x: a bit for each of `Plot::marks`; empty: none
    };
    /// Of an axis; what is not given follows from the points.
    struct Limits {
        std::optional<double> least = {};
        std::optional<double> most = {};
    };
    std::string title = {};
    std::string alt = {};  // what is to be seen, for who cannot see it
    std::string x_label = {};
    std::string y_label = {};
    Kind kind = Kind::kLines;
    bool log_x = false;
    bool log_y = false;
    std::optional<double> y_min = {};
    Limits x_limits = {};
    Limits y_limits = {};                  // over y_min
    std::vector<std::string> marks = {};   // in the legend, each with a sign of its own
    std::vector<std::string> x_text = {};  // bars: names; lines: numbers as they are to be shown
    std::vector<double> x = {};            // lines only
    std::vector<Series> series = {};
    int digits = 4;  // significant digits in the table
};

/// One more bar: its name, and a part for each series.
void add_bar(Plot& plot, const std::string& name, const std::vector<double>& parts);

/// A figure that is no plot; the tables have what it shows.
struct Picture {
    std::string title;
    std::string svg;      // an element with a label of its own
    bool scales = false;  // can be read as small as a phone's screen shows it
};

struct Section {
    std::string id;  // of the HTML element
    std::string title;
    std::vector<std::string> paragraphs = {};
    std::vector<Table> tables = {};
    std::vector<Plot> plots = {};
    std::vector<Picture> pictures = {};  // HTML only

    /// One more paragraph, as fmt::format() has it.
    template <class... T>
    void say(fmt::format_string<T...> format, T&&... arguments) {
        paragraphs.push_back(fmt::format(format, std::forward<T>(arguments)...));
    }
};

/// Where the time of one system goes: a bar for each case, its parts in the order in which they come to pass.
struct LatencyBudget {
    struct Part {
        std::string name;  // the same name has the same colour in all cases
        double time = 0;
        bool measured = true;  // false: a constant; drawn pale
    };
    struct Case {
        std::string name;
        std::vector<Part> parts;
        double total() const;
    };
    std::string title;
    std::string unit;     // of the times: "ns"
    std::string answer;   // a sentence or two
    std::string section;  // id of the section that has it all
    std::vector<Case> cases = {};
    std::string chapter = {};  // the part of the report that has this section
};

/// What a report says; text and HTML are two views of it.
struct Report {
    std::string title;
    std::vector<std::pair<std::string, std::string>> facts;  // what the results depend on
    std::vector<LatencyBudget> budgets = {};                 // HTML only: the page that it opens with
    std::vector<Section> sections;
    // Chapters that are HTML pages of their own: links stand in place of their sections.
    struct Page {
        std::string name;
        std::string file;     // beside this one
        std::string command;  // that makes it
    };
    std::vector<Page> pages = {};
    std::string front = {};  // of such a page: the file that links it
};

/// Text in lines that are no longer than others of a report, with an end of line.
std::string wrapped(const std::string& text);
/// A budget as text: a bar for each case, of letters, and a table of what the letters are; no line is longer than
/// others of a report.
std::string render_text(const LatencyBudget& budget);
/// Plain text for a terminal.
std::string render_text(const Report& report);

/// One HTML page that needs nothing but itself: style and pictures (SVG, drawn by gnuplot) inside, no script. Throws
/// std::runtime_error when gnuplot is missing or fails.
std::string render_html(const Report& report);

/// A figure as an SVG element; `id` sets its inner names apart from those of other figures on the page. Without `names`
/// it is for a page that has those of the series in a list above it.
std::string render_svg(const Plot& plot, const std::string& id, bool names = true);
/// A figure as the bytes of a PNG file.
std::string render_png(const Plot& plot);
/// That list, each name with its colour and marker.
std::string names_html(const Plot& plot);
/// The bars of a budget as an SVG element, with a label of its own.
std::string render_svg(const LatencyBudget& budget);
/// The table under a figure.
Table table_of(const Plot& plot);

}  // namespace nanohop::report
