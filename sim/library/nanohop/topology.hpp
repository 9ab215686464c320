// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Graphs of networks: by family, from a file or a list of links of one's own, with metrics. Link nanohop::topology.
// docs/topologies.md describes families, their keys, and forms of files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "nanohop/error.hpp"
#include "nanohop/version.hpp"

namespace nanohop {

/// The version of the library that is linked, as NANOHOP_VERSION.
NANOHOP_EXPORT const char* version();

/// Keys and their values, as behind --set on the command line.
using Settings = std::vector<std::pair<std::string, std::string>>;

/// A key that may be set.
struct KeyInfo {
    std::string name;     ///< as on the command line
    std::string value;    ///< in effect; of a fresh object the default; empty: none
    std::string about;    ///< what it is, with its unit
    std::string allowed;  ///< "must be .."
};

/// Between two switches, usable in both directions.
struct Link {
    uint32_t a = 0;                       ///< switch, from 0
    uint32_t b = 0;                       ///< another one
    std::optional<uint32_t> clocks = {};  ///< delay of one direction; none: the network's standard
    std::optional<double> metres = {};    ///< of its cable; none: follows from a layout

    bool operator==(const Link&) const = default;
};

/// Switches, links and hosts. Hosts are numbered in the order of their switches; several links may join two switches.
/// Ports of a switch are numbered in the order of its links.
struct Graph {
    std::vector<uint32_t> hosts =
        {};                        ///< by switch, 0 to 65,535 each; as many entries as there are switches, 2 to 65,536
    std::vector<Link> links = {};  ///< any order
    std::vector<std::string> names = {};  ///< by switch; empty: none

    bool operator==(const Graph&) const = default;
};

/// A graph of a family: {{"topology", "dragonfly"}, ..}. The same settings give the same graph on every machine.
/// Throws Error for a key that the family has not and a value that is not allowed.
NANOHOP_EXPORT Graph make_graph(const Settings& settings);
/// The smallest network of a family (fat_tree, dragonfly, slim_fly, hyperx, torus) with at least so many hosts, 2 to
/// 16384, at most `radix` links and hosts at a switch, 4 to 64, and links enough for uniform traffic, as `nanohop
/// compare-networks` chooses it: settings of make_graph() and Config. Throws Error where the family has none.
NANOHOP_EXPORT Settings sizes_for(const std::string& family, uint32_t hosts, uint32_t radix = 24);
/// The names of all families.
NANOHOP_EXPORT std::vector<std::string> families();
/// Keys of make_graph() for a family. Throws Error for an unknown one.
NANOHOP_EXPORT std::vector<KeyInfo> family_keys(const std::string& family);

/// From a file in any of the forms of docs/topologies.md. Throws Error with file and line.
NANOHOP_EXPORT Graph read_graph(const std::string& path);
/// To a file in the form that the name's ending asks for: .json, .graphml, else a list of links. Throws Error when the
/// graph is wrong, when this form cannot hold it, and when the file cannot be written.
NANOHOP_EXPORT void write_graph(const Graph& graph, const std::string& path);

/// Distances count links between switches.
struct Metrics {
    uint32_t switches = 0;          ///< of the graph
    uint64_t hosts = 0;             ///< at all of them
    uint64_t links = 0;             ///< between switches
    uint32_t least_degree = 0;      ///< links of a switch
    uint32_t most_degree = 0;       ///< of the switch with the most
    uint32_t diameter = 0;          ///< over pairs of switches
    double mean_distance = 0;       ///< over ordered pairs of different switches
    uint32_t host_diameter = 0;     ///< the same over switches with hosts
    double host_mean_distance = 0;  ///< pairs weigh the same whatever the number of hosts
    std::vector<uint64_t> pairs;    ///< ordered pairs of switches by distance; [0] are the switches themselves
    double channel_load_mean = 0;   ///< flits per clock and direction of a link when each switch with hosts sends one
                                    ///< flit per clock to all others alike, on shortest paths
    double channel_load_most = 0;   ///< of the most loaded
};

/// Throws Error when the graph is wrong (the link's number, from 1) or not connected.
NANOHOP_EXPORT Metrics metrics(const Graph& graph);

/// Links from a switch to each switch; none where no path leads. Throws Error as metrics(), but for connection.
NANOHOP_EXPORT std::vector<std::optional<uint32_t>> distances(const Graph& graph, uint32_t from);

}  // namespace nanohop
