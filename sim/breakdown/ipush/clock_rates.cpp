// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/ipush/clock_rates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <nlohmann/json.hpp>
#include <stdexcept>

namespace nanohop::breakdown {

std::string routed_clocks_file() { return NANOHOP_SOURCE_DIR "/constraints/ipush/clock_rates.json"; }

std::vector<RoutedClock> read_routed_clocks(const std::string& path) {
    std::vector<RoutedClock> clocks;
    try {
        std::ifstream in(path);
        const nlohmann::json json = nlohmann::json::parse(in);
        for (const auto& result : json.at("results")) {
            if (result.at("block") != "ipush" || result.at("target") != "ecp5-85k" || result.at("runs").empty())
                throw std::runtime_error("a result of another block or target, or without a clock rate");
            RoutedClock clock;
            clock.config = result.at("config");
            const std::string row = result.at("row");
            if (row != "PUSH only" && row != "PUSH and IPUSH") throw std::runtime_error("unknown row " + row);
            clock.ipush = row == "PUSH and IPUSH";
            clock.lut = result.at("lut");
            clock.ff = result.at("ff");
            clock.block_ram = result.at("block_ram");
            clock.mhz = result.at("fmax_mhz");
            clock.goal_mhz = result.at("target_mhz");
            if (!(clock.mhz > 0)) throw std::runtime_error("a clock rate that is not positive");
            clock.seeds = static_cast<unsigned>(result.at("runs").size());
            clock.least = clock.most = result.at("runs").at(0).at("mhz");
            for (const auto& run : result.at("runs")) {
                clock.least = std::min<double>(clock.least, run.at("mhz"));
                clock.most = std::max<double>(clock.most, run.at("mhz"));
            }
            clocks.push_back(clock);
        }
    } catch (const std::exception& error) {
        throw std::runtime_error(
            fmt::format("{}: not what nanohop synth ipush --json writes ({})", path, error.what()));
    }
    return clocks;
}

}  // namespace nanohop::breakdown
