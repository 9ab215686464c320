// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// JSON about graphs, as docs/topologies.md describes it.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "topology/cuts.hpp"
#include "topology/distances.hpp"
#include "topology/family.hpp"
#include "topology/floor.hpp"
#include "topology/load.hpp"

namespace nanohop::graphs {

/// All that is measured of a graph, each once.
struct Measured {
    topology::Distances distances;
    topology::Distances hosts;  ///< between switches with hosts
    std::vector<double> loads;
    topology::LoadSummary load;
    uint32_t edge_connectivity = 0;
    topology::Bisection bisection;
    topology::Layout layout;
};

struct MeasureKeys {
    topology::Split split = topology::Split::kHops;
    unsigned bisection_starts = 10;
    topology::Floor floor;

    void add_keys(io::Keys& keys);
};

Measured measure_graph(const topology::Graph& graph, const MeasureKeys& keys, uint64_t seed);

/// Sizes, distances, degrees, loads, cuts and cables; the keys of the network come in by `about`.
nlohmann::ordered_json graph_json(const topology::Graph& graph, const Measured& measured);

/// Every key with its value in effect; numbers as numbers.
nlohmann::ordered_json keys_json(const io::Keys& keys);

/// Sets "key=value" each, `topology` before the others; a key that the specification does not have goes to `others`.
/// InputError that names the option.
void set_keys(const std::vector<std::string>& assignments, topology::Specification& specification,
              const io::Keys& others);

/// The network of this file, if one is given: then `assignments` may not name another one. InputError.
void set_network(const std::string& file, const std::vector<std::string>& assignments,
                 topology::Specification& specification);

void print_keys(const io::Keys& keys);
void print_metrics(const std::string& title, const topology::Graph& graph, const Measured& measured);

}  // namespace nanohop::graphs
