// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A latency budget as bars, drawn without gnuplot. Its text can be read on a phone: the drawing is as wide as that.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "report/report.hpp"
#include "report/svg.hpp"

namespace nanohop::report {
namespace {

constexpr double kWidth = 480, kBar = 24, kRow = 54, kLegendRow = 20, kLetter = 7.4;

struct Colour {
    const char* fill;
    const char* text;  // on it
};
constexpr std::array<Colour, 8> kColours{{{kSkyBlue, "#000"},
                                          {kOrange, "#000"},
                                          {kGreen, "#fff"},
                                          {kYellow, "#000"},
                                          {kBlue, "#fff"},
                                          {kVermillion, "#fff"},
                                          {kPurple, "#000"},
                                          {"#999999", "#000"}}};

std::string number(double time) {
    return time >= 100 || time == std::floor(time) ? fmt::format("{:.0f}", time) : fmt::format("{:.3g}", time);
}

/// Parts of all cases, each name once.
std::vector<LatencyBudget::Part> legend(const LatencyBudget& budget) {
    std::vector<LatencyBudget::Part> parts;
    for (const auto& one : budget.cases)
        for (const auto& part : one.parts)
            if (part.time > 0 &&
                std::none_of(parts.begin(), parts.end(), [&](const auto& other) { return other.name == part.name; }))
                parts.push_back(part);
    return parts;
}

std::string box(double x, double y, double width, double height, const Colour& colour, bool measured) {
    return fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\" fill-opacity=\"{}\" "
        "stroke=\"#fff\" stroke-width=\"1\"",
        x, y, width, height, colour.fill, measured ? "1" : "0.35");
}

std::string label(const LatencyBudget& budget) {
    std::string text = budget.title;
    for (const auto& one : budget.cases) {
        text += fmt::format(". {}: {} {}", one.name, number(one.total()), budget.unit);
        for (const auto& part : one.parts)
            if (part.time > 0) text += fmt::format(", {} {}", part.name, number(part.time));
    }
    return text;
}

}  // namespace

double LatencyBudget::Case::total() const {
    double sum = 0;
    for (const Part& part : parts) sum += part.time;
    return sum;
}

std::string render_svg(const LatencyBudget& budget) {
    const std::vector<LatencyBudget::Part> parts = legend(budget);
    const auto colour = [&](const std::string& name) {
        const auto at = std::find_if(parts.begin(), parts.end(), [&](const auto& part) { return part.name == name; });
        return kColours[static_cast<size_t>(at - parts.begin()) % kColours.size()];
    };
    double longest = 0;
    for (const auto& one : budget.cases) longest = std::max(longest, one.total());
    const double scale = longest > 0 ? kWidth / longest : 0;
    const double legend_top = static_cast<double>(budget.cases.size()) * kRow + 6;
    const size_t rows = (parts.size() + 1) / 2;
    const double height = legend_top + static_cast<double>(rows) * kLegendRow + 4;
    std::string svg = svg_head(kWidth, height, label(budget), 14, true);
    double y = 0;
    for (const auto& one : budget.cases) {
        svg += svg_words(0, y + 16, one.name, "start");
        svg += svg_words(kWidth, y + 16, fmt::format("{} {}", number(one.total()), budget.unit), "end",
                         " font-weight=\"bold\"");
        double x = 0;
        for (const auto& part : one.parts) {
            if (part.time <= 0) continue;
            const double width = part.time * scale;
            const Colour fill = colour(part.name);
            svg += box(x, y + 22, width, kBar, fill, part.measured) + fmt::format("><title>{}: {} {}</title></rect>\n",
                                                                                  io::escape_xml(part.name),
                                                                                  number(part.time), budget.unit);
            const std::string inside = number(part.time);
            if (width >= kLetter * static_cast<double>(inside.size()) + 4)
                svg += svg_words(x + width / 2, y + 22 + kBar / 2 + 5, inside, "middle",
                                 fmt::format(" font-size=\"13\" fill=\"{}\"", part.measured ? fill.text : "#000"));
            x += width;
        }
        y += kRow;
    }
    for (size_t i = 0; i < parts.size(); ++i) {
        const double left = i % 2 == 0 ? 0 : kWidth / 2;
        const size_t row = i / 2;
        const double top = legend_top + static_cast<double>(row) * kLegendRow;
        svg += box(left, top, 14, 14, colour(parts[i].name), parts[i].measured) + "/>\n";
        svg += svg_words(left + 20, top + 12, parts[i].name, "start", " font-size=\"13\"");
    }
    return svg + "</svg>\n";
}

}  // namespace nanohop::report
