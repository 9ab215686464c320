// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What the generator wrote beside the RTL: graph, routes, parameters.
#pragma once

#include <string>

#include "net/routing/table_file.hpp"
#include "switch/classes.hpp"
#include "switch/config.hpp"
#include "topology/forms/network_file.hpp"

namespace nanohop::switch_ {

struct Network {
    topology::Graph graph;
    routing::RouteTable table;
    Config config;
    unsigned threshold = 0;  // of UGAL, which the loader writes
    ClassRules classes{};    // with classes: as they are after reset, or what the loader writes
};

Network read_network(const std::string& folder);

// Tables that lead around dead links are up*/down* with all minimal ways, and follow on such ones alone: other escapes
// and these have cycles together.
bool has_ways_around(const Network& network);

}  // namespace nanohop::switch_
