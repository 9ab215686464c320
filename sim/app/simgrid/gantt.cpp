// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/simgrid/gantt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/simgrid/call_kind.hpp"

namespace nanohop::app {

namespace {

struct Kind {
    const char* name;
    const char* colour;
};
constexpr std::array<Kind, 7> kKinds{{{"send", "#4477aa"},
                                      {"receive", "#228833"},
                                      {"wait", "#ccbb44"},
                                      {"collective", "#aa3377"},
                                      {"one-sided", "#66ccee"},
                                      {"file", "#ee6677"},
                                      {"start and end", "#999999"}}};  // in the order of CallKind

}  // namespace

std::string gantt_svg(const nlohmann::ordered_json& report, const std::string& title) {
    constexpr double kLeft = 70, kWidth = 900, kLine = 12, kTop = 50;
    constexpr size_t kMost = 64;
    const size_t ranks = report.is_null() ? 0 : report.at("ranks").size();
    const size_t step = std::max<size_t>(1, (ranks + kMost - 1) / kMost);
    const double seconds = report.is_null() ? 0 : report.at("seconds").get<double>();
    const double lines = static_cast<double>((ranks + step - 1) / step);
    const double height = kTop + lines * kLine + 30;
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0:g} {1:g}\" font-family=\"sans-serif\" "
        "font-size=\"10\" "
        "role=\"img\" aria-label=\"{2}\"><rect width=\"{0:g}\" height=\"{1:g}\" fill=\"white\"/>"
        "<text x=\"{3:g}\" y=\"16\" font-size=\"13\">{2}</text>\n",
        kLeft + kWidth + 20, height, title, kLeft);
    double x = kLeft;
    for (const Kind& kind : kKinds) {
        svg += fmt::format(
            "<rect x=\"{:g}\" y=\"26\" width=\"10\" height=\"10\" fill=\"{}\"/><text x=\"{:g}\" y=\"35\">{}</text>", x,
            kind.colour, x + 14, kind.name);
        x += 110;
    }
    svg += fmt::format(
        "<rect x=\"{0:g}\" y=\"26\" width=\"10\" height=\"10\" fill=\"#dddddd\"/><text x=\"{1:g}\" "
        "y=\"35\">computes</text>\n",
        x, x + 14);
    for (size_t r = 0; r < ranks && seconds > 0; r += step) {
        const auto& rank = report["ranks"][r];
        const double y = kTop + static_cast<double>(r / step) * kLine;
        const double scale = kWidth / seconds;
        svg += fmt::format(
            "<text x=\"4\" y=\"{:g}\">rank {}</text><rect x=\"{:.2f}\" y=\"{:g}\" width=\"{:.2f}\" height=\"{:g}\" "
            "fill=\"#dddddd\"/>",
            y + 9, r, kLeft + rank.at("start").get<double>() * scale, y,
            std::max(0.0, rank.at("end").get<double>() - rank.at("start").get<double>()) * scale, kLine - 2);
        for (const auto& span : rank.at("spans")) {
            const double from = span[1], to = span[2];
            // Thinner than a fifth of a point nobody sees.
            if ((to - from) * scale < 0.2) continue;
            svg += fmt::format("<rect x=\"{:.2f}\" y=\"{:g}\" width=\"{:.2f}\" height=\"{:g}\" fill=\"{}\"/>",
                               kLeft + from * scale, y, (to - from) * scale, kLine - 2,
                               kKinds[static_cast<size_t>(call_kind(span[0].get<std::string>()))].colour);
        }
        svg += '\n';
    }
    svg += fmt::format(
        "<text x=\"{:g}\" y=\"{:g}\">0</text><text x=\"{:g}\" y=\"{:g}\" text-anchor=\"end\">{:.6g} us</text></svg>\n",
        kLeft, height - 10, kLeft + kWidth, height - 10, seconds * 1e6);
    return svg;
}

}  // namespace nanohop::app
