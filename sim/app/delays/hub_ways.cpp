// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/delays/hub_ways.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "io/error.hpp"
#include "io/input_file.hpp"
#include "io/source_folder.hpp"

namespace nanohop::app {

std::string hub_ways_file() { return io::source_folder() + "/data/hub_collectives.csv"; }

std::optional<io::WayChoice> hub_ways(const std::string& word, unsigned dimensions, const std::string& table) {
    const auto found = std::find(kHubCollectives.begin(), kHubCollectives.end(), word);
    if (!table.empty() && found != kHubCollectives.begin())
        throw io::InputError(fmt::format("--collectives-table {}: of ways by length: must come with --collectives {}",
                                         table, kHubCollectives.front()));
    if (found == kHubCollectives.end()) return std::nullopt;
    const std::string path = table.empty() ? hub_ways_file() : table;
    try {
        io::WayChoice choice{io::WayTable(io::read_text(path)), dimensions};
        if (found != kHubCollectives.begin()) choice.forced = static_cast<io::Way>(found - kHubCollectives.begin() - 1);
        return choice;
    } catch (const std::invalid_argument& error) {
        throw io::InputError(fmt::format("{}: {}", path, error.what()));
    }
}

}  // namespace nanohop::app
