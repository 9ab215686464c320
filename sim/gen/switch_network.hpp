// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network of switches of any graph as RTL, with its route tables (docs/generate-network.md).
#pragma once

#include <iosfwd>
#include <optional>
#include <string>
#include <vector>

#include "gen/file.hpp"
#include "link/config.hpp"
#include "net/routing/route_table.hpp"
#include "switch/classes.hpp"
#include "switch/config.hpp"
#include "topology/graph.hpp"

namespace nanohop::gen {

/// All that the files of a network depend on.
struct SwitchNetworkPlan {
    std::string name = "nh_network";  ///< of the module, and what the files' names begin with
    topology::Graph graph;
    routing::RouteTable table;
    /// As net::switch_config fits it to the graph.
    switch_::Config config;
    /// With non-minimal routes by UGAL: packets times links that the way over another switch must be better by.
    unsigned threshold = 0;
    /// With classes: what the registers of each say.
    switch_::ClassRules classes{};
    /// Of a link layer at both ends of every link between switches (a machine's); none: bare wires.
    std::optional<link::Config> link;
    /// The switch's RTL and its include folders, by their ways from the folder of the network's files.
    std::vector<std::string> rtl, includes;
    /// What was asked for: key, value.
    std::vector<std::pair<std::string, std::string>> keys;
};

/// Most switches of a generated network: every pair of them is a line of the tables.
inline constexpr uint32_t kMostGeneratedSwitches = 1024;

/// <name>.sv, the top; <name>_loader.sv, which writes a switch's table after reset; <name>_tables.sv, a ROM for each
/// switch; <name>.f, the file list; network.json, routes.csv and manifest.json, what it was made of; README.md. The
/// same plan gives the same text.
std::vector<File> switch_network(const SwitchNetworkPlan& plan);

struct SwitchNetworkOptions {
    std::string root;               ///< the repository, whose RTL the file list names
    std::string network;            ///< a network file; empty: the keys say which family
    std::vector<std::string> sets;  ///< keys of the network, of its routes and of the switches
    std::string table;              ///< a file of routes; empty: the keys say what makes them
    std::string name = "nh_network";
    std::string out;  ///< folder
    bool list_keys = false;
    /// A machine: the configuration of its network interfaces, a name in sim/configs or a path; empty: the network
    /// alone.
    std::string interface;
};

/// The command `nanohop generate network`. Exit status: 0; 1 when writing fails; 2 when options or files are wrong, the
/// routes are not sound, or the switch cannot have the ports: nothing is written.
int write_switch_network(const SwitchNetworkOptions& options, std::ostream& out, std::ostream& err);

}  // namespace nanohop::gen
