// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/replay/gantt.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "io/escape.hpp"
#include "report/report.hpp"

namespace nanohop::app {

namespace {

/// Colours that stay apart for colour-blind readers and in grey (Okabe and Ito), by Doing.
constexpr const char* kColours[kDoings] = {"#009e73", "#e69f00", "#cccccc", "#0072b2"};
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
    std::string svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 840 {:.0f}\" role=\"img\" aria-label=\"{}\" "
        "font-family=\"sans-serif\" font-size=\"11\">\n",
        bottom + 34, io::escape_xml(title + ": what each rank does over time"));
    svg += fmt::format("<text x=\"{}\" y=\"14\" font-size=\"13\">{}</text>\n", left, io::escape_xml(title));
    for (size_t d = 0; d < kDoings; ++d)
        svg += fmt::format(
            "<rect x=\"{0}\" y=\"22\" width=\"10\" height=\"10\" fill=\"{1}\"/><text x=\"{2}\" y=\"31\">{3}</text>\n",
            left + 110 * static_cast<double>(d), kColours[d], left + 110 * static_cast<double>(d) + 14,
            doing_name(static_cast<Doing>(d)));
    for (size_t row = 0; row < rows; ++row) {
        const Timeline& line = r.timelines[row * step];
        const double y = top + high * static_cast<double>(row);
        if (row % std::max<size_t>(1, static_cast<size_t>(14 / high) + 1) == 0)
            svg += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>\n", left - 6, y + high - 1,
                               row * step);
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
                svg += fmt::format("<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>\n",
                                   a, y, std::max(b - a, 0.1), high * 0.9, kColours[last]);
            }
            begin = i;
            last = most;
        }
    }
    for (int tick = 0; tick <= 4; ++tick) {
        const double clock = all * tick / 4;
        svg += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{:.4g} us</text>\n", x(clock),
                           bottom + 16, tick == 0 ? "start" : (tick == 4 ? "end" : "middle"), clock * clock_ns / 1000);
    }
    svg += fmt::format("<text x=\"{}\" y=\"{:.1f}\" text-anchor=\"end\">rank</text>\n</svg>\n", left - 6, bottom + 16);
    return svg;
}

}  // namespace nanohop::app
