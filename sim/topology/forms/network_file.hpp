// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Networks as files: our JSON, GraphML, ibnetdiscover's, edge lists, and what other programs write. docs/topologies.md
// describes them.
#pragma once

#include <string>
#include <vector>

#include "topology/graph.hpp"

namespace nanohop::topology {

struct ReadOptions {
    /// Most links of a switch; 0: as many as the file has, or as its "ports" says.
    uint32_t ports = 0;
    std::string format = "auto";

    static constexpr uint32_t kMostPorts = 65535;
};

/// "auto", then each form that is read.
std::vector<std::string> format_names();

/// `auto`: the form that the file's ending says if its start is so, else the first whose start it is. InputError
/// "file:line: why" (of JSON whose text is sound: "file: links[3]: why") for anything that is no connected graph, and
/// with every form's reason for a file that is in none.
Graph read_network(const std::string& path, const ReadOptions& options = {});

/// "a b clocks metres" a line; an unknown delay is "-", and unknown columns at the end are left out.
std::string edge_list(const Graph& graph);
std::string graphml(const Graph& graph);
/// As ibnetdiscover prints a subnet: a switch each, with as many ports as the largest needs, and an adapter a host,
/// with GUIDs and LIDs in their order. Ports have the graph's numbers. It has neither clocks nor metres.
std::string ibnetdiscover(const Graph& graph);
/// Our JSON, one link a line. `about` is a JSON text about the graph's origin; empty: none.
std::string network_json(const Graph& graph, const std::string& about);

/// Our JSON of a graph that a group maps to itself: one link of each orbit, and the group (SymmetricGraph says how it
/// moves switches). Links that are read are in the order of their ends.
std::string orbits_json(uint32_t switches, const std::string& group, const std::vector<Link>& orbits,
                        const std::string& about);

/// In the form that the file's name asks for. InputError if that cannot hold it: one switch as an edge list, more ports
/// than InfiniBand's switches have.
std::string network_text(const Graph& graph, const std::string& path, const std::string& about);

}  // namespace nanohop::topology
