// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Figures by gnuplot's SVG terminal.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <stdexcept>

#include "io/process.hpp"
#include "report/report.hpp"

namespace nanohop::report {
namespace {

/// Colours that stay apart for colour-blind readers and in grey (Okabe and Ito).
constexpr const char* kColours[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                    "#e69f00", "#56b4e9", "#000000", "#8c6d00"};
constexpr size_t kColourCount = std::size(kColours);

std::string quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) {
        out += c;
        if (c == '\'') out += c;
    }
    return out + "'";
}

std::string number(double value) { return std::isnan(value) ? "NaN" : fmt::format("{:.10g}", value); }

std::string data_block(const Plot& plot) {
    std::string out = "$data << END_OF_DATA\n";
    const size_t count = plot.kind == Plot::Kind::kLines ? plot.x.size() : plot.x_text.size();
    for (size_t i = 0; i < count; ++i) {
        out += plot.kind == Plot::Kind::kLines ? number(plot.x[i]) : "\"" + plot.x_text[i] + "\"";
        for (const Plot::Series& series : plot.series) out += " " + number(series.y[i]);
        for (const Plot::Series& series : plot.series)
            if (!series.least.empty()) out += " " + number(series.least[i]) + " " + number(series.most[i]);
        out += '\n';
    }
    out += "END_OF_DATA\n";
    for (size_t s = 0; s < plot.series.size(); ++s) {
        const Plot::Series& series = plot.series[s];
        if (series.x.empty()) continue;
        out += fmt::format("$data{} << END_OF_DATA\n", s);
        for (size_t i = 0; i < series.x.size(); ++i) out += number(series.x[i]) + " " + number(series.y[i]) + "\n";
        out += "END_OF_DATA\n";
    }
    return out;
}

/// Names of the points on the x axis, without those that would stand on top of the one before.
std::string labels(const Plot& plot) {
    const auto place = [&](double x) { return plot.log_x ? std::log(x) : x; };
    const double range = place(plot.x.back()) - place(plot.x.front());
    std::string out;
    double last = -1;
    for (size_t i = 0; i < plot.x.size(); ++i) {
        const double at = range > 0 ? (place(plot.x[i]) - place(plot.x.front())) / range : 0;
        constexpr double kApart = 0.065;
        if (last >= 0 && at - last < kApart) continue;
        out += fmt::format("{}{} {}", out.empty() ? "" : ", ", quoted(plot.x_text[i]), number(plot.x[i]));
        last = at;
    }
    return out;
}

/// Whether the names on the x axis would touch each other, written side by side.
bool crowded(const Plot& plot, size_t room) {
    size_t longest = 0;
    for (const std::string& text : plot.x_text) longest = std::max(longest, text.size() + 1);
    return longest * plot.x_text.size() > room;
}

std::string script_of(const Plot& plot, bool names) {
    // Without the column of names it is as narrow as a phone's screen can show.
    std::string out = fmt::format("set terminal svg size {} dynamic noenhanced font 'sans-serif,{}' linewidth 1.3\n",
                                  names ? "860,430" : "560,400", names ? 14 : 15) +
                      "set border 3 linecolor '#666666'\nset tics nomirror\nset grid ytics linecolor '#dddddd'\n" +
                      (names ? "set key outside right top vertical Left reverse samplen 2\n" : "unset key\n");
    // Points that a curve does not have are no gap in it: the lengths of a study differ from curve to curve.
    out += "set datafile missing 'NaN'\n";
    out += data_block(plot);
    out += "set xlabel " + quoted(plot.x_label) + "\nset ylabel " + quoted(plot.y_label) + "\n";
    if (plot.log_y) out += "set logscale y\n";
    if (plot.y_min) out += fmt::format("set yrange [{}:*]\n", *plot.y_min);
    if (plot.log_y) out += "set autoscale yfixmax\n";  // not to the next power of ten
    if (plot.kind == Plot::Kind::kLines) {
        if (plot.log_x) out += "set logscale x 2\n";
        if (!plot.x_text.empty()) {
            const bool turned = plot.x_text.size() > 8 || crowded(plot, names ? 80 : 50);
            out += "set xtics (" + labels(plot) + ")" + (turned ? " rotate by -40" : "") + "\n";
        }
        out += "set offsets graph 0.02, graph 0.02, graph 0.03, 0\n";
    } else {
        out +=
            "set style data histograms\nset style histogram rowstacked\nset style fill solid 0.9 border -1\nset "
            "boxwidth 0.6\n";
        if (plot.x_text.size() > 6 || crowded(plot, names ? 80 : 50)) out += "set xtics rotate by -30\n";
    }
    // Spreads lie under the lines; gnuplot would clear a box around each of them.
    out += "set pointintervalbox 0\nplot ";
    size_t column = plot.series.size() + 2;
    for (size_t s = 0; s < plot.series.size(); ++s) {
        if (plot.series[s].least.empty()) continue;
        out += fmt::format("$data using 1:{}:{}:{} with yerrorbars linecolor '{}' linewidth 1.2 pointsize 0 notitle, ",
                           s + 2, column, column + 1, kColours[s % kColourCount]);
        column += 2;
    }
    for (size_t s = 0; s < plot.series.size(); ++s) {
        const std::string title = quoted(plot.series[s].name);
        const char* colour = kColours[s % kColourCount];
        if (s != 0) out += ", ";
        if (plot.kind == Plot::Kind::kLines) {
            out += fmt::format(
                "{} with linespoints linecolor '{}' linewidth 1.6 pointtype {} pointsize 0.7 dashtype {} title {}",
                plot.series[s].x.empty() ? fmt::format("$data using 1:{}", s + 2) : fmt::format("$data{} using 1:2", s),
                colour, 4 + s, s < kColourCount ? 1 : 2, title);
        } else {
            out +=
                fmt::format("$data using {}{} linecolor '{}' title {}", s + 2, s == 0 ? ":xtic(1)" : "", colour, title);
        }
    }
    return out + "\n";
}

}  // namespace

std::string names_html(const Plot& plot) {
    // The markers of gnuplot's point types 4 and up, in the order of the series.
    constexpr const char* kMarkers[] = {"\u25a1", "\u25a0", "\u25cb", "\u25cf", "\u25b3", "\u25b2",
                                        "\u25bd", "\u25bc", "\u25c7", "\u25c6", "\u2b20", "\u2b1f"};
    std::string out = "<ul class=\"names\" aria-hidden=\"true\">";
    for (size_t s = 0; s < plot.series.size(); ++s)
        out += fmt::format("<li><span style=\"color:{}\">{}</span> {}</li>", kColours[s % kColourCount],
                           plot.kind == Plot::Kind::kLines ? kMarkers[s % std::size(kMarkers)] : kMarkers[1],
                           escaped_html(plot.series[s].name));
    return out + "</ul>\n";
}

std::string render_svg(const Plot& plot, const std::string& id, bool names) {
    const io::Finished gnuplot = io::run_program({"gnuplot"}, script_of(plot, names));
    if (gnuplot.status == 127)
        throw std::runtime_error("gnuplot is not installed; figures need it (package gnuplot-nox)");
    const size_t start = gnuplot.output.find("<svg");
    const size_t end = gnuplot.output.rfind("</svg>");
    if (gnuplot.status != 0 || start == std::string::npos || end == std::string::npos)
        throw std::runtime_error(
            fmt::format("gnuplot failed (status {}) on the figure \"{}\"", gnuplot.status, plot.title));
    std::string svg = gnuplot.output.substr(start, end + 6 - start);
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
    svg.insert(4, fmt::format(" role=\"img\" aria-label=\"{}\"", escaped_html(plot.alt)));
    return svg + "\n";
}

}  // namespace nanohop::report
