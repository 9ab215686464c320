// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Figures by gnuplot.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>
#include <utility>

#include "io/escape.hpp"
#include "io/process.hpp"
#include "report/report.hpp"
#include "report/svg.hpp"

namespace nanohop::report {
namespace {

constexpr const char* kCurveColours[] = {kBlue, kVermillion, kGreen, kPurple, kOrange, kSkyBlue, kBlack, "#8c6d00"};
constexpr size_t kColourCount = std::size(kCurveColours);

/// A label of an axis, which gnuplot takes for a format of the place.
std::string quoted_label(std::string_view text) {
    std::string out;
    for (const char c : text) {
        out += c;
        if (c == '%') out += c;
    }
    return io::escape_gnuplot(out);
}

/// A name that leaves room for the curves.
std::string quoted_name(const std::string& name) {
    constexpr size_t kMost = 100;
    return io::escape_gnuplot(io::printable(name, kMost));
}

std::string axis_number(double value) { return std::isnan(value) ? "NaN" : fmt::format("{:.10g}", value); }

bool has_mark(const Plot::Series& series, size_t i, size_t mark) {
    return !series.marked.empty() && (series.marked[i] >> mark & 1) != 0 && std::isfinite(series.y[i]);
}

bool has_mark(const Plot::Series& series, size_t mark) {
    for (size_t i = 0; i < series.x.size(); ++i)
        if (has_mark(series, i, mark)) return true;
    return false;
}

/// A curve's own points; an empty line is a gap.
std::string own_block(const Plot& plot, size_t s) {
    const Plot::Series& series = plot.series[s];
    std::string out = fmt::format("$data{} << END_OF_DATA\n", s);
    for (size_t i = 0; i < series.x.size(); ++i) {
        if (!std::isfinite(series.y[i])) {
            out += '\n';
            continue;
        }
        const std::string point = axis_number(series.x[i]) + " " + axis_number(series.y[i]);
        out += point;
        if (!series.least.empty()) out += " " + axis_number(series.least[i]) + " " + axis_number(series.most[i]);
        out += '\n';
    }
    out += "END_OF_DATA\n";
    for (size_t mark = 0; mark < plot.marks.size(); ++mark) {
        if (!has_mark(series, mark)) continue;
        out += fmt::format("$marks{}_{} << END_OF_DATA\n", s, mark);
        for (size_t i = 0; i < series.x.size(); ++i)
            if (has_mark(series, i, mark)) out += axis_number(series.x[i]) + " " + axis_number(series.y[i]) + "\n";
        out += "END_OF_DATA\n";
    }
    return out;
}

std::string data_blocks(const Plot& plot) {
    std::string out = "$data << END_OF_DATA\n";
    const size_t count = plot.kind == Plot::Kind::kLines ? plot.x.size() : plot.x_text.size();
    for (size_t i = 0; i < count; ++i) {
        out += axis_number(plot.kind == Plot::Kind::kLines ? plot.x[i] : static_cast<double>(i));
        for (const Plot::Series& series : plot.series) out += " " + axis_number(series.x.empty() ? series.y[i] : NAN);
        for (const Plot::Series& series : plot.series)
            if (series.x.empty() && !series.least.empty())
                out += " " + axis_number(series.least[i]) + " " + axis_number(series.most[i]);
        out += '\n';
    }
    out += "END_OF_DATA\n";
    for (size_t s = 0; s < plot.series.size(); ++s)
        if (!plot.series[s].x.empty()) out += own_block(plot, s);
    return out;
}

/// Names of the points on the x axis, without those that would stand on top of the one before: side by side as wide as
/// their characters are, turned as high as a line.
std::string labels(const Plot& plot, bool turned) {
    const auto place = [&](double x) { return plot.log_x ? std::log(x) : x; };
    const bool bars = plot.kind == Plot::Kind::kStackedBars;
    const double range = bars ? 0 : place(plot.x.back()) - place(plot.x.front());
    std::string out;
    double last = -1;
    size_t last_size = 0;
    for (size_t i = 0; i < plot.x_text.size(); ++i) {
        const double at = range > 0 ? (place(plot.x[i]) - place(plot.x.front())) / range : 0;
        constexpr double kLine = 0.065, kCharacter = 0.0165;  // of the axis
        const double side_by_side = kCharacter * (1 + static_cast<double>(last_size + plot.x_text[i].size()) / 2);
        if (!bars && last >= 0 && at - last < (turned ? kLine : std::max(kLine, side_by_side))) continue;
        out += fmt::format("{}{} {}", out.empty() ? "" : ", ", quoted_label(plot.x_text[i]),
                           axis_number(bars ? static_cast<double>(i) : plot.x[i]));
        last = at;
        last_size = plot.x_text[i].size();
    }
    return out;
}

/// Whether the names on the x axis would touch each other, written side by side.
bool crowded(const Plot& plot, size_t room) {
    size_t longest = 0;
    for (const std::string& text : plot.x_text) longest = std::max(longest, text.size() + 1);
    return longest * plot.x_text.size() > room;
}

enum class Form { kPage, kSvg, kPng };  // kPage: the names stand in a list above it

/// The legend has a line a curve, and columns of them where that would be higher than wide.
std::string terminal_of(const Plot& plot, Form form) {
    // Without the column of names it is as narrow as a phone's screen can show.
    if (form == Form::kPage)
        return "set terminal svg size 560,400 dynamic noenhanced font 'sans-serif,15' linewidth 1.3\nunset key\n";
    constexpr size_t kMostRows = 40;
    size_t longest = 0;
    for (const std::string& mark : plot.marks) longest = std::max(longest, mark.size());
    for (const Plot::Series& series : plot.series) longest = std::max(longest, quoted_name(series.name).size());
    const size_t names = plot.series.size() + plot.marks.size();
    const size_t columns = std::max<size_t>(1, (names + kMostRows - 1) / kMostRows);
    const size_t width = std::max<size_t>(860, 590 + columns * (60 + 7 * longest));
    const size_t height = std::max<size_t>(430, 60 + 19 * std::min(names, kMostRows));
    const std::string key =
        fmt::format("set key outside right top vertical Left reverse samplen 2 maxrows {}\n", kMostRows);
    if (form == Form::kSvg)
        return fmt::format("set terminal svg size {},{} dynamic noenhanced font 'sans-serif,14' linewidth 1.3\n", width,
                           height) +
               key;
    // Twice as many pixels, for printing and screens of today.
    return fmt::format(
               "set terminal pngcairo size {},{} noenhanced font 'sans,11' fontscale 1.9 linewidth 2.4 "
               "pointscale 1.9\n",
               2 * width, 2 * height) +
           key;
}

std::string range(char axis, const Plot::Limits& limits) {
    const auto end = [](const std::optional<double>& value) { return value ? axis_number(*value) : "*"; };
    return fmt::format("set {}range [{}:{}]\n", axis, end(limits.least), end(limits.most));
}

std::string axes(const Plot& plot, bool names) {
    std::string out =
        "set xlabel " + io::escape_gnuplot(plot.x_label) + "\nset ylabel " + io::escape_gnuplot(plot.y_label) + "\n";
    if (plot.log_y) out += "set logscale y\n";
    Plot::Limits y = plot.y_limits;
    if (!y.least) y.least = plot.y_min;
    if (y.least || y.most) out += range('y', y);
    if (plot.log_y && !y.most) out += "set autoscale yfixmax\n";  // not to the next power of ten
    if (plot.kind == Plot::Kind::kLines) {
        if (plot.log_x) out += "set logscale x 2\n";
        if (plot.x_limits.least || plot.x_limits.most) out += range('x', plot.x_limits);
        if (!plot.x_text.empty()) {
            const bool turned = plot.x_text.size() > 8 || crowded(plot, names ? 80 : 50);
            out += "set xtics (" + labels(plot, turned) + ")" + (turned ? " rotate by -40" : "") + "\n";
        }
        return out + "set offsets graph 0.02, graph 0.02, graph 0.03, 0\n";
    }
    const bool turned = plot.x_text.size() > 6 || crowded(plot, names ? 80 : 50);
    return out +
           "set style data histograms\nset style histogram rowstacked\nset style fill solid 0.9 border -1\n"
           "set boxwidth 0.6\nset xtics (" +
           labels(plot, turned) + ")" + (turned ? " rotate by -30" : "") + "\n";
}

std::string script_of(const Plot& plot, Form form) {
    std::string out = "set encoding utf8\n" + terminal_of(plot, form) +
                      "set border 3 linecolor '#666666'\nset tics nomirror\nset grid ytics linecolor '#dddddd'\n";
    // Points that a curve does not have are no gap in it: the lengths of a study differ from curve to curve.
    out += "set datafile missing 'NaN'\n" + data_blocks(plot) + axes(plot, form != Form::kPage);
    // Spreads lie under the lines; gnuplot would clear a box around each of them.
    out += "set pointintervalbox 0\nplot ";
    std::vector<std::string> drawn;
    size_t column = plot.series.size() + 2;
    for (size_t s = 0; s < plot.series.size(); ++s) {
        const Plot::Series& series = plot.series[s];
        if (series.least.empty()) continue;
        const std::string points = series.x.empty() ? fmt::format("$data using 1:{}:{}:{}", s + 2, column, column + 1)
                                                    : fmt::format("$data{} using 1:2:3:4", s);
        drawn.push_back(fmt::format("{} with yerrorbars linecolor '{}' linewidth 1.2 pointsize 0 notitle", points,
                                    kCurveColours[s % kColourCount]));
        if (series.x.empty()) column += 2;
    }
    for (size_t s = 0; s < plot.series.size(); ++s) {
        const std::string title = quoted_name(plot.series[s].name);
        const char* colour = kCurveColours[s % kColourCount];
        if (plot.kind == Plot::Kind::kLines) {
            drawn.push_back(fmt::format(
                "{} with linespoints linecolor '{}' linewidth 1.6 pointtype {} pointsize 0.7 dashtype {} title {}",
                plot.series[s].x.empty() ? fmt::format("$data using 1:{}", s + 2) : fmt::format("$data{} using 1:2", s),
                colour, 4 + s, s < kColourCount ? 1 : 2, title));
        } else {
            drawn.push_back(fmt::format("$data using {} linecolor '{}' title {}", s + 2, colour, title));
        }
    }
    constexpr unsigned kSigns[] = {2, 1, 3, 6, 8};  // gnuplot's: x, +, star, circle, triangle
    for (size_t mark = 0; mark < plot.marks.size(); ++mark) {
        bool named = false;
        for (size_t s = 0; s < plot.series.size(); ++s) {
            if (!has_mark(plot.series[s], mark)) continue;
            drawn.push_back(
                fmt::format("$marks{}_{} using 1:2 with points linecolor '#333333' linewidth 1.2 pointtype {} "
                            "pointsize 1.4 {}",
                            s, mark, kSigns[mark % std::size(kSigns)],
                            std::exchange(named, true) ? "notitle" : "title " + quoted_name(plot.marks[mark])));
        }
    }
    return out + fmt::format("{}\n", fmt::join(drawn, ", "));
}

/// What gnuplot draws. Throws std::runtime_error with its words when it is not there or fails; of a figure that it
/// draws they are warnings of room, which are for nobody.
std::string drawn(const Plot& plot, Form form) {
    io::Finished gnuplot = io::run_program({"gnuplot"}, script_of(plot, form), true);
    if (gnuplot.status == 127)
        throw std::runtime_error("gnuplot is not installed; figures need it (package gnuplot-nox)");
    if (gnuplot.status != 0)
        throw std::runtime_error(fmt::format("gnuplot failed (status {}) on the figure \"{}\": {}", gnuplot.status,
                                             io::printable(plot.title), io::printable(gnuplot.errors)));
    return std::move(gnuplot.output);
}

}  // namespace

std::string names_html(const Plot& plot) {
    // The markers of gnuplot's point types 4 and up, in the order of the series.
    constexpr const char* kMarkers[] = {"\u25a1", "\u25a0", "\u25cb", "\u25cf", "\u25b3", "\u25b2",
                                        "\u25bd", "\u25bc", "\u25c7", "\u25c6", "\u2b20", "\u2b1f"};
    std::string out = "<ul class=\"names\" aria-hidden=\"true\">";
    for (size_t s = 0; s < plot.series.size(); ++s)
        out += fmt::format("<li><span style=\"color:{}\">{}</span> {}</li>", kCurveColours[s % kColourCount],
                           plot.kind == Plot::Kind::kLines ? kMarkers[s % std::size(kMarkers)] : kMarkers[1],
                           io::escape_xml(plot.series[s].name));
    return out + "</ul>\n";
}

std::string render_svg(const Plot& plot, const std::string& id, bool names) {
    const std::string output = drawn(plot, names ? Form::kSvg : Form::kPage);
    const size_t start = output.find("<svg");
    const size_t end = output.rfind("</svg>");
    if (start == std::string::npos || end == std::string::npos)
        throw std::runtime_error(fmt::format("gnuplot drew nothing for the figure \"{}\"", io::printable(plot.title)));
    std::string svg = output.substr(start, end + 6 - start);
    // gnuplot's own title and description say nothing; ids inside would repeat from figure to figure.
    for (const auto& [open, close] : {std::pair{"<title>", "</title>"}, {"<desc>", "</desc>"}}) {
        const size_t a = svg.find(open);
        const size_t b = svg.find(close);
        if (a != std::string::npos && b != std::string::npos) svg.erase(a, b + std::string_view(close).size() - a);
    }
    for (const std::string_view mark : {"id=\"g", "id='g", "url(#g", "href='#g", "href=\"#g"}) {
        for (size_t at = svg.find(mark); at != std::string::npos; at = svg.find(mark, at + mark.size() + id.size() + 1))
            svg.insert(at + mark.size() - 1, id + "_");
    }
    svg.insert(4, fmt::format(" role=\"img\" aria-label=\"{}\"", io::escape_xml(plot.alt)));
    return svg + "\n";
}

std::string render_png(const Plot& plot) {
    std::string png = drawn(plot, Form::kPng);
    if (!png.starts_with("\x89PNG"))
        throw std::runtime_error("gnuplot draws no PNG: its terminal pngcairo is missing (package gnuplot-nox)");
    return png;
}

}  // namespace nanohop::report
