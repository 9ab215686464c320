// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop benchmark booksim2 --network ..`, `nanohop benchmark cnsim` and `noxim`: networks of nh_switch
// (docs/blocks/switch.md) beside the same network in another simulator (docs/peers.md).
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "benchmark/benchmark.hpp"
#include "net/routing/route_table.hpp"

namespace nanohop::benchmark {

struct SwitchBenchmarkOptions {
    enum class Peer : uint8_t { kBooksim, kCnsim, kNoxim };

    Peer peer = Peer::kBooksim;
    std::string program;
    std::string network = "mesh";   ///< mesh, torus, fly (BookSim's own), anynet; CNSim and Noxim have the mesh only
    std::string dims = "8x8";       ///< equal sizes; of a fly: as many stages as sizes
    std::vector<std::string> sets;  ///< anynet: "key=value" of the graph (docs/topologies.md)
    unsigned message = 9;           ///< flits; one packet
    unsigned packets = 2;           ///< of this length, that a buffer holds
    unsigned switch_clocks = 5;     ///< a head's, link not included
    double load = 0.1;              ///< flits per unit and clock, where both are timed
    uint64_t clocks = 3000;         ///< measured; two thirds of that run before
    unsigned repeat = 1;
    bool timed_only = false;  ///< neither without load nor saturated
    uint64_t seed = 1;
    std::string json;
    bool quiet = false;
};

/// One network for both.
struct SwitchNetwork {
    topology::Graph graph;
    routing::RouteTable table;
    std::string ways;             ///< what is to be said of them
    bool same_ways = true;        ///< as the other simulator's
    unsigned used_channels = 0;   ///< virtual channels that packets take
    double hops = 0;              ///< links between switches on a way of ours, mean over pairs of units
    std::string booksim;          ///< lines of BookSim's configuration
    std::string booksim_listing;  ///< of anynet
};

/// The ways of BookSim's `min` in an anynet: shortest ways (Dijkstra), of equal ones the first found when neighbours
/// are looked at by number. They can wait for each other in a cycle: routing::check finds it.
routing::RouteTable booksim_ways(const topology::Graph& graph);

/// BookSim's listing of a graph with a link clock each.
std::string booksim_listing(const topology::Graph& graph);

/// InputError when the options do not go together.
SwitchNetwork switch_network(const SwitchBenchmarkOptions& options);

struct SwitchBenchmarkResult {
    SwitchNetwork network;
    uint32_t units = 0;
    BenchmarkPoint zero, full, timed;  ///< the first two unless timed_only; flit-hops: links between switches; `hops`:
                                       ///< the same of the other's ways
};

SwitchBenchmarkResult measure_switch_benchmark(const SwitchBenchmarkOptions& options);
nlohmann::ordered_json switch_benchmark_json(const SwitchBenchmarkOptions& options,
                                             const SwitchBenchmarkResult& result);
std::string switch_benchmark_text(const SwitchBenchmarkOptions& options, const SwitchBenchmarkResult& result);

/// As run_benchmark().
int run_switch_benchmark(const SwitchBenchmarkOptions& options);

}  // namespace nanohop::benchmark
