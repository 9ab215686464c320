// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Heads' ways, drawn without gnuplot.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "breakdown/switch/report.hpp"
#include "report/svg.hpp"

namespace nanohop::breakdown {
namespace {

using namespace report;

/// Of a part of the way.
const char* colour(std::string_view part) {
    constexpr std::array<std::pair<std::string_view, const char*>, 8> kColours{{{"write", kSkyBlue},
                                                                                {"extra_clocks", "#d9d9d9"},
                                                                                {"lookup", kOrange},
                                                                                {"cam_request", "#f5dfb0"},
                                                                                {"cam_answer", "#b8860b"},
                                                                                {"request", kGreen},
                                                                                {"grant", kBlue},
                                                                                {"crossbar", kVermillion}}};
    for (const auto& [name, value] : kColours)
        if (part == name) return value;
    return "#8a8a8a";
}

}  // namespace

std::string switch_way_svg(const SwitchResult& result) {
    struct Row {
        std::string name;
        std::vector<SwitchRecord::Part> parts;
    };
    std::vector<Row> rows;
    std::vector<std::string> names;  // of parts, in the order in which they come
    unsigned last = 1;
    std::string label = "Bars of a head's clocks through a switch:";
    for (const SwitchRecord& record : result.records) {
        for (const std::string& lookup : record.lookups()) {
            rows.push_back({fmt::format("{}, {}", lookup_name(lookup), record.config), record.parts(lookup)});
            unsigned clocks = 0;
            for (const SwitchRecord::Part& part : rows.back().parts) {
                clocks += part.clocks;
                if (std::find(names.begin(), names.end(), part.name) == names.end()) names.push_back(part.name);
            }
            last = std::max(last, clocks);
            label += fmt::format(" {} {} clocks;", rows.back().name, clocks);
        }
    }
    constexpr double kNames = 210, kRow = 30, kTop = 56;
    constexpr int kWidth = 900;
    const double clock = (kWidth - kNames - 20) / (last + 1.0);
    const auto at = [&](unsigned c) { return kNames + c * clock; };
    const double bottom = kTop + static_cast<double>(rows.size()) * kRow;
    const int height = static_cast<int>(bottom) + 48;
    std::string svg = svg_head(kWidth, height, label, 13);
    double x = 0;
    for (const std::string& name : names) {
        const std::string shown = part_name(name);
        svg += svg_box(x, 12, 14, 14, colour(name)) + svg_words(x + 19, 24, shown, "start");
        x += 34 + 7.0 * static_cast<double>(shown.size());
    }
    const unsigned step = last > 40 ? 5 : 1;
    for (unsigned c = 0; c <= last; c += step) {
        svg += svg_line(at(c), kTop, at(c), bottom, "#e0e0e0");
        svg += svg_words(at(c), bottom + 16, std::to_string(c), "middle");
    }
    double y = kTop;
    for (const Row& row : rows) {
        svg += svg_words(kNames - 8, y + 19, row.name, "end");
        unsigned c = 0;
        for (const SwitchRecord::Part& part : row.parts) {
            svg += svg_box(at(c), y + 4, part.clocks * clock, kRow - 8, colour(part.name));
            c += part.clocks;
        }
        y += kRow;
    }
    svg += svg_words(kWidth - 10, height - 8, "clocks; 0: head on the input link, end of a bar: on the output link",
                     "end");
    return svg + "</svg>\n";
}

}  // namespace nanohop::breakdown
