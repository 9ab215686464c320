// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/simgrid/gantt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/simgrid/call_kind.hpp"
#include "report/svg.hpp"

namespace nanohop::app {

namespace {

using namespace report;

struct Kind {
    const char* name;
    const char* colour;
};
constexpr std::array<Kind, 7> kKinds{{{"send", kBlue},
                                      {"receive", kGreen},
                                      {"wait", kOrange},
                                      {"collective", kPurple},
                                      {"one-sided", kSkyBlue},
                                      {"file", kVermillion},
                                      {"start and end", "#999999"}}};  // in the order of CallKind
constexpr const char* kComputes = "#dddddd";

}  // namespace

std::string gantt_svg(const nlohmann::ordered_json& report, const std::string& title) {
    constexpr double kLeft = 70, kWidth = 900, kLine = 12, kTop = 50;
    constexpr size_t kMost = 64;
    const size_t ranks = report.is_null() ? 0 : report.at("ranks").size();
    const size_t step = std::max<size_t>(1, (ranks + kMost - 1) / kMost);
    const double seconds = report.is_null() ? 0 : report.at("seconds").get<double>();
    const size_t lines = (ranks + step - 1) / step;
    const double height = kTop + static_cast<double>(lines) * kLine + 30;
    std::string svg = svg_head(kLeft + kWidth + 20, height, title, 10, true) +
                      svg_box(0, 0, kLeft + kWidth + 20, height, "white", "") +
                      svg_words(kLeft, 16, title, "start", " font-size=\"13\"");
    double x = kLeft;
    const auto legend = [&](const Kind& kind) {
        svg += svg_box(x, 26, 10, 10, kind.colour, "") + svg_words(x + 14, 35, kind.name, "start");
        x += 110;
    };
    for (const Kind& kind : kKinds) legend(kind);
    legend({"computes", kComputes});
    for (size_t r = 0; r < ranks && seconds > 0; r += step) {
        const auto& rank = report["ranks"][r];
        const size_t line = r / step;
        const double y = kTop + static_cast<double>(line) * kLine;
        const double scale = kWidth / seconds;
        const double start = rank.at("start"), end = rank.at("end");
        svg += svg_words(4, y + 9, fmt::format("rank {}", r), "start") +
               svg_box(kLeft + start * scale, y, std::max(0.0, end - start) * scale, kLine - 2, kComputes, "");
        for (const auto& span : rank.at("spans")) {
            const double from = span[1], to = span[2];
            // Thinner than a fifth of a point nobody sees.
            if ((to - from) * scale < 0.2) continue;
            svg += svg_box(kLeft + from * scale, y, (to - from) * scale, kLine - 2,
                           kKinds[static_cast<size_t>(call_kind(span[0].get<std::string>()))].colour, "");
        }
    }
    return svg + svg_words(kLeft, height - 10, "0", "start") +
           svg_words(kLeft + kWidth, height - 10, fmt::format("{:.6g} us", seconds * 1e6), "end") + "</svg>\n";
}

}  // namespace nanohop::app
