// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/replay/gantt.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/svg.hpp"

namespace nanohop::app {

namespace {

using report::svg_box;
using report::svg_words;

/// By Doing.
constexpr const char* kColours[kDoings] = {report::kGreen, report::kOrange, "#cccccc", report::kBlue};
constexpr size_t kMostRows = 128;

}  // namespace

std::string gantt_svg(const ReplayResult& r, double clock_ns, const std::string& title) {
    const size_t ranks = r.timelines.size();
    const size_t step = (ranks + kMostRows - 1) / kMostRows;
    const size_t rows = step == 0 ? 0 : (ranks + step - 1) / step;
    const double left = 60;
    const double width = 760;
    const double top = 44;
    const double high = std::clamp(480.0 / static_cast<double>(std::max<size_t>(rows, 1)), 3.0, 18.0);
    const double bottom = top + high * static_cast<double>(rows);
    const double all = static_cast<double>(std::max<uint64_t>(r.clocks, 1));
    const auto x = [&](double clock) { return left + width * std::min(clock / all, 1.0); };
    std::string svg = report::svg_head(840, bottom + 34, title + ": what each rank does over time", 11, true) +
                      svg_words(left, 14, title, "start", " font-size=\"13\"");
    for (size_t d = 0; d < kDoings; ++d) {
        const double at = left + 110 * static_cast<double>(d);
        svg += svg_box(at, 22, 10, 10, kColours[d], "") +
               svg_words(at + 14, 31, doing_name(static_cast<Doing>(d)), "start");
    }
    for (size_t row = 0; row < rows; ++row) {
        const Timeline& line = r.timelines[row * step];
        const double y = top + high * static_cast<double>(row);
        if (row % std::max<size_t>(1, static_cast<size_t>(14 / high) + 1) == 0)
            svg += svg_words(left - 6, y + high - 1, std::to_string(row * step), "end");
        size_t begin = 0;
        int last = -1;
        for (size_t i = 0; i <= Timeline::kPieces; ++i) {
            int most = -1;
            if (i < Timeline::kPieces) {
                const auto& piece = line.at(i);
                const auto at = std::max_element(piece.begin(), piece.end());
                if (*at != 0) most = static_cast<int>(at - piece.begin());
            }
            if (most == last) continue;
            if (last >= 0) {
                const double a = x(static_cast<double>(begin * line.piece()));
                const double b = x(static_cast<double>(i * line.piece()));
                svg += svg_box(a, y, std::max(b - a, 0.1), high * 0.9, kColours[last], "");
            }
            begin = i;
            last = most;
        }
    }
    for (int tick = 0; tick <= 4; ++tick) {
        const double clock = all * tick / 4;
        svg += svg_words(x(clock), bottom + 16, fmt::format("{:.4g} us", clock * clock_ns / 1000),
                         tick == 0 ? "start" : (tick == 4 ? "end" : "middle"));
    }
    return svg + svg_words(left - 6, bottom + 16, "rank", "end") + "</svg>\n";
}

}  // namespace nanohop::app
