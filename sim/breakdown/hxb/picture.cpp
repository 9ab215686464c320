// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Pictures of the hyper-crossbar, drawn without gnuplot.
#include <fmt/format.h>

#include <algorithm>

#include "breakdown/hxb/report.hpp"
#include "report/svg.hpp"

namespace nanohop::breakdown {
namespace {

using namespace report;

constexpr const char* kWay = kVermillion;
constexpr const char* kStub = "#8a8a8a";
constexpr const char* kWait = kSkyBlue;
constexpr const char* kReserve = kOrange;
constexpr const char* kBuffer = kGreen;
constexpr const char* kRest = "#c8c8c8";

std::string words(double x, double y, std::string_view text, const char* anchor = "middle") {
    return svg_words(x, y, text, anchor);
}
std::string line(double x1, double y1, double x2, double y2, const char* colour, double width) {
    return svg_line(x1, y1, x2, y2, colour, fmt::format(" stroke-width=\"{:g}\" stroke-linecap=\"round\"", width));
}

}  // namespace

std::string hxb_network_svg() {
    constexpr int kSide = 4, kCell = 128, kLeft = 24, kTop = 20;
    constexpr double kBar = 16;
    // Per cell: PU above left, EX in the middle; the line's X crossbar below, the column's Y crossbar on the right.
    const auto left = [&](int x) { return kLeft + x * kCell; };
    const auto top = [&](int y) { return kTop + y * kCell; };
    const auto ex_x = [&](int x) { return left(x) + 52.0; };
    const auto ex_y = [&](int y) { return top(y) + 52.0; };
    const auto bar_y = [&](int y) { return top(y) + 96.0; };
    const auto bar_x = [&](int x) { return left(x) + 96.0; };
    const int width = kLeft + kSide * kCell + 20, height = kTop + kSide * kCell + 56;
    std::string svg = svg_head(
        width, height,
        "16 units in 4 lines of 4. Each unit has an exchanger, each line one X crossbar, each column one Y crossbar. A "
        "message from unit (0,0) to (2,3): exchanger (0,0), X crossbar of its line, exchanger (2,0), Y crossbar of "
        "that column, exchanger (2,3)",
        13);
    for (int i = 0; i < kSide; ++i) {
        svg += svg_box(left(0), bar_y(i), kSide * kCell - 8, kBar, i == 0 ? "#fbe3d3" : "#eef3f8");
        svg += svg_box(bar_x(i), top(0), kBar, kSide * kCell - 8, i == 2 ? "#fbe3d3" : "#eef3f8");
    }
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            svg += line(left(x) + 30, top(y) + 26, ex_x(x), ex_y(y), kStub, 1.2);
            svg += line(ex_x(x), ex_y(y), ex_x(x), bar_y(y), kStub, 1.2);
            svg += line(ex_x(x), ex_y(y), bar_x(x), ex_y(y), kStub, 1.2);
        }
    }
    // (0,0) -> X -> (2,0) -> Y -> (2,3).
    const double x_bar = bar_y(0) + kBar / 2, y_bar = bar_x(2) + kBar / 2;
    for (const auto& [x1, y1, x2, y2] :
         {std::array{left(0) + 30.0, top(0) + 26.0, ex_x(0), ex_y(0)}, std::array{ex_x(0), ex_y(0), ex_x(0), x_bar},
          std::array{ex_x(0), x_bar, ex_x(2), x_bar}, std::array{ex_x(2), x_bar, ex_x(2), ex_y(0)},
          std::array{ex_x(2), ex_y(0), y_bar, ex_y(0)}, std::array{y_bar, ex_y(0), y_bar, ex_y(3)},
          std::array{y_bar, ex_y(3), ex_x(2), ex_y(3)}, std::array{ex_x(2), ex_y(3), left(2) + 30.0, top(3) + 26.0}})
        svg += line(x1, y1, x2, y2, kWay, 4);
    for (int y = 0; y < kSide; ++y) {
        for (int x = 0; x < kSide; ++x) {
            const bool end = (x == 0 && y == 0) || (x == 2 && y == 3);
            const bool way = end || (x == 2 && y == 0);
            svg += svg_box(left(x) + 8, top(y) + 8, 44, 24, end ? "#fbe3d3" : "#ffffff");
            svg += words(left(x) + 30, top(y) + 25, fmt::format("{},{}", x, y));
            svg += svg_box(ex_x(x) - 15, ex_y(y) - 13, 30, 26, way ? "#fbe3d3" : "#ffffff");
            svg += words(ex_x(x), ex_y(y) + 5, "EX");
        }
    }
    for (int i = 0; i < kSide; ++i) {
        svg += words(left(0) + 4, bar_y(i) + 12.5, fmt::format("X {}", i), "start");
        svg += words(bar_x(i) + 8, top(kSide) + 6, fmt::format("Y {}", i));
    }
    svg += words(kLeft, height - 26, "PU x,y; EX: exchanger; X, Y: crossbars.", "start");
    svg += words(kLeft, height - 8, "Heavy: the way of a message from 0,0 to 2,3.", "start");
    return svg + "</svg>\n";
}

std::string hxb_way_svg(const HxbRecord& fixed, const HxbRecord& adaptive, unsigned flits) {
    constexpr double kRow = 24, kNames = 96, kGap = 46, kTop = 48;
    unsigned last = 1;
    size_t rows = 0;
    for (const HxbRecord* record : {&fixed, &adaptive}) {
        const HxbRecord::Way& way = record->way(flits);
        for (const HxbRecord::Stay& stay : way.nodes) last = std::max(last, stay.tail_out + 1);
        rows += way.nodes.size() + 1;  // and the sending unit
    }
    constexpr int kWidth = 860;
    const double clock = (kWidth - kNames - 20) / last;
    const auto at = [&](unsigned c) { return kNames + c * clock; };
    const int height = static_cast<int>(kTop + static_cast<double>(rows) * kRow + 2 * kGap + 10);
    std::string svg = svg_head(kWidth, height,
                               "Bars per node of the way: clocks of the head in the input FIFO, for its reservation, "
                               "in the output buffer, and the "
                               "rest of the message behind it; the table of the way has the numbers",
                               13);
    double x = kNames;
    for (const auto& [colour, name] : {std::pair{kWait, "input FIFO"},
                                       {kReserve, "reservation under way"},
                                       {kBuffer, "output buffer"},
                                       {kWay, "head on the link"},
                                       {kRest, "until the tail is on the link"}}) {
        svg += svg_box(x, 8, 14, 14, colour) + words(x + 19, 20, name, "start");
        x += 34 + 7.2 * static_cast<double>(std::string_view(name).size());
    }
    double y = kTop;
    for (const HxbRecord* record : {&fixed, &adaptive}) {
        const HxbRecord::Way& way = record->way(flits);
        svg += words(0, y - 6, record->routing + " routing", "start");
        const double bottom = y + static_cast<double>(way.nodes.size() + 1) * kRow;
        for (unsigned c = 0; c <= last; ++c) {
            svg += line(at(c), y, at(c), bottom, c % 5 == 0 ? "#b0b0b0" : "#e6e6e6", 0.8);
            if (c % 5 == 0) svg += words(at(c), bottom + 16, std::to_string(c));
        }
        const auto bar = [&](unsigned from, unsigned to, const char* colour) {
            if (to > from) svg += svg_box(at(from), y + 4, (to - from) * clock, kRow - 8, colour);
        };
        svg += words(kNames - 8, y + 16, "PU", "end");
        bar(way.nodes.front().head_in, way.nodes.front().head_in + 1, kWay);
        bar(way.nodes.front().head_in + 1, way.nodes.front().tail_in + 1, kRest);
        y += kRow;
        for (const HxbRecord::Stay& stay : way.nodes) {
            svg += words(kNames - 8, y + 16, stay.node, "end");
            const unsigned waits = stay.reserved.value_or(stay.granted);
            // The link's own clock belongs to the node before.
            bar(stay.head_in + 1, waits + (stay.reserved ? 0 : 1), kWait);
            if (stay.reserved) bar(*stay.reserved, stay.granted + 1, kReserve);
            bar(stay.granted + 1, stay.head_out, kBuffer);
            bar(stay.head_out, stay.head_out + 1, kWay);
            bar(stay.head_out + 1, stay.tail_out + 1, kRest);
            y += kRow;
        }
        y += kGap;
    }
    svg += words(kWidth - 10, height - 6, "clocks; 0: first flit on the link from the sending unit", "end");
    return svg + "</svg>\n";
}

}  // namespace nanohop::breakdown
