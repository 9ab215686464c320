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

namespace {

constexpr const char* kStored = "data/hub_collectives.csv";

}  // namespace

std::string hub_ways_file() { return fmt::format("{}/{}", io::source_folder(), kStored); }

std::string hub_table_name(const std::string& word, const std::string& table) {
    if (word != kHubCollectives.front()) return "";
    return table.empty() ? kStored : table;
}

io::WayTable read_hub_ways(const std::string& path) {
    try {
        return io::WayTable(io::read_text(path));
    } catch (const std::invalid_argument& error) {
        throw io::InputError("{}: {}", path, error.what());
    }
}

std::optional<io::WayChoice> hub_ways(const std::string& word, unsigned dimensions, const std::string& table) {
    const auto found = std::find(kHubCollectives.begin(), kHubCollectives.end(), word);
    if (!table.empty() && found != kHubCollectives.begin())
        throw io::InputError("--collectives-table {}: of ways by length: must come with --collectives {}", table,
                             kHubCollectives.front());
    if (found == kHubCollectives.end()) return std::nullopt;
    const std::string path = table.empty() ? hub_ways_file() : table;
    io::WayChoice choice{read_hub_ways(path), dimensions};
    if (!choice.table.has(dimensions))
        throw io::InputError(
            "{}: no row of a hub of {} dimension{}: must have lines dimensions,ranks,collective,bytes,way, "
            "as nanohop hub-collectives writes them",
            path, dimensions, dimensions == 1 ? "" : "s");
    if (found != kHubCollectives.begin()) choice.forced = static_cast<io::Way>(found - kHubCollectives.begin() - 1);
    return choice;
}

}  // namespace nanohop::app
