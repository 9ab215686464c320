// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// --collectives of commands on optical hubs: by length, or one way for all (docs/application.md).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "io/collective_ways.hpp"

namespace nanohop::app {

/// By length, and the forced ways, in the order of io::Way.
inline const std::vector<std::string> kHubCollectives{"hub", "hub_direct", "hub_multipath", "hub_rows"};
/// What the simulator measured (nanohop hub-collectives).
std::string hub_ways_file();
/// For results: the table that the word takes ways from, a file or "data/hub_collectives.csv"; empty: from none.
std::string hub_table_name(const std::string& word, const std::string& table);
/// InputError for one that cannot be read.
io::WayTable read_hub_ways(const std::string& path);

/// What a word asks for on a hub of so many dimensions; nothing: it is none of these. `table`: a file, for `hub` alone;
/// empty: hub_ways_file(). InputError for one that cannot be read, has no row of the dimensions, or comes with another
/// word.
std::optional<io::WayChoice> hub_ways(const std::string& word, unsigned dimensions, const std::string& table = "");
}  // namespace nanohop::app
