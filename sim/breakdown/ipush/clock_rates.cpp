// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/ipush/clock_rates.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "io/source_folder.hpp"
#include "records/synthesis.hpp"

namespace nanohop::breakdown {
namespace {

using Result = nlohmann::ordered_json;

Built built(const Result& result) {
    const std::string row = result.at("row");
    for (const Built each : {Built::kPushOnly, Built::kIpush, Built::kNoAddressTable})
        if (row == name_of(each)) return each;
    throw std::runtime_error("unknown row " + row);
}

template <class T>
T counted(const Result& result) {
    T item;
    item.config = result.at("config");
    item.built = built(result);
    item.lut = result.at("lut");
    item.ff = result.at("ff");
    item.block_ram = result.at("block_ram");
    return item;
}

}  // namespace

const char* name_of(Built built) {
    switch (built) {
        case Built::kPushOnly: return "PUSH only";
        case Built::kIpush: return "PUSH and IPUSH";
        case Built::kNoAddressTable: return "IPUSH without AMT Address Table";
    }
    return nullptr;
}

std::string routed_clocks_file() { return io::source_folder() + "/constraints/ipush/clock_rates.json"; }

std::vector<RoutedClock> read_routed_clocks(const std::string& path) {
    return records::synthesis_results(path, {"ipush"}, "ecp5-85k", [](const Result& result) {
        if (result.at("runs").empty()) throw std::runtime_error("a result without a clock rate");
        auto clock = counted<RoutedClock>(result);
        clock.mhz = result.at("fmax_mhz");
        clock.goal_mhz = result.at("target_mhz");
        if (!(clock.mhz > 0)) throw std::runtime_error("a clock rate that is not positive");
        clock.seeds = static_cast<unsigned>(result.at("runs").size());
        clock.least = clock.most = result.at("runs").at(0).at("mhz");
        for (const auto& run : result.at("runs")) {
            clock.least = std::min<double>(clock.least, run.at("mhz"));
            clock.most = std::max<double>(clock.most, run.at("mhz"));
        }
        return clock;
    });
}

std::string areas_file() { return io::source_folder() + "/constraints/ipush/area.json"; }

std::vector<Area> read_areas(const std::string& path) {
    return records::synthesis_results(path, {"ipush"}, "xc2vp", [](const Result& result) {
        auto area = counted<Area>(result);
        area.slices = result.at("slices");
        return area;
    });
}

}  // namespace nanohop::breakdown
