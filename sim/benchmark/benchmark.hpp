// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop benchmark booksim2`: our network simulator beside BookSim 2, the same network and load in one run
// (docs/peers.md).
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "benchmark/booksim.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::benchmark {

struct BenchmarkOptions {
    std::string booksim;  ///< the program
    std::string dims = "4x4x4";
    unsigned message = 4;       ///< flits
    double load = 0.3;          ///< flits per unit and clock, where both are timed
    uint64_t clocks = 6000;     ///< measured; two thirds of that run before
    unsigned buffer = 2;        ///< ours, flits at an output
    unsigned input_flits = 16;  ///< ours, flits at an input; BookSim has the sum at the input
    unsigned repeat = 3;        ///< timed runs, in turns; the fastest of each counts
    uint64_t seed = 1;
    std::string json;  ///< empty: none
    bool quiet = false;
};

/// Both at one load.
struct BenchmarkPoint {
    double load = 0;                       ///< flits per unit and clock
    double throughput[2]{}, latency[2]{};  ///< ours, BookSim; flits per unit and clock, clocks
    double flit_hops[2]{};                 ///< links crossed by flits, all clocks
    double clocks[2]{};
    double seconds[2]{};
    double processor_seconds[2]{};  ///< the same times the share of a processor that they had
    double hops = 0;                ///< BookSim: routers on a way, mean
};

// Of ours and a peer's, for a report.
/// `nodes`: routers or switches of the network.
nlohmann::ordered_json point_json(const BenchmarkPoint& point, const char* peer, double nodes);
/// Our rates in a point_json() by the peer's.
nlohmann::ordered_json rate_ratios(const nlohmann::ordered_json& point, const char* peer);
std::string ratio_row(const std::string& what, double ours, double peers, const char* form = "{:.4f}");
std::string load_rows(const BenchmarkPoint& point);
/// Of a point_json(), its nodes called `node`.
std::string rate_rows(const nlohmann::ordered_json& point, const char* peer, double load, const char* node,
                      const char* form);

struct BenchmarkResult {
    uint32_t units = 0;
    uint32_t routers = 0;  ///< exchangers and crossbars
    /// Mean latency without load, messages of a unit to itself included as BookSim's uniform traffic has them: ours
    /// from the cycle table.
    double table_latency = 0;
    BenchmarkPoint zero, timed, full;
};

/// net::InputError as run_booksim() and Experiment.
BenchmarkResult measure_benchmark(const BenchmarkOptions& options);
nlohmann::ordered_json benchmark_json(const BenchmarkOptions& options, const BenchmarkResult& result);
std::string benchmark_text(const BenchmarkOptions& options, const BenchmarkResult& result);

/// Returns the exit status: 0; 2 wrong input, or a program that is not BookSim (nothing is written).
int run_benchmark(const BenchmarkOptions& options);

}  // namespace nanohop::benchmark
