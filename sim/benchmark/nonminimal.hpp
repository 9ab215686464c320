// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop benchmark ugal`: networks of switches with routes that are not minimal beside the same networks with minimal
// adaptive ones, in one run (docs/peers.md).
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace nanohop::benchmark {

struct NonminimalBenchmarkOptions {
    std::vector<std::string> sets;  ///< "key=value" of simulate, over those of nonminimal.cpp
    unsigned repeat = 5;            ///< rounds, each way once in each
    std::string json;               ///< empty: none
    bool quiet = false;
};

/// Of one kind of ways, by round: M flit-hops per second of processor, and how many times those of minimal ones.
struct NonminimalBenchmarkWays {
    std::string name;
    std::vector<double> rates, ratios;
    double share = 0;  ///< of packets over another switch
};

struct NonminimalBenchmarkResult {
    uint32_t hosts = 0;
    std::vector<NonminimalBenchmarkWays> ways;  ///< minimal ones first
};

/// net::InputError as Experiment.
NonminimalBenchmarkResult measure_nonminimal_benchmark(const NonminimalBenchmarkOptions& options);
nlohmann::ordered_json nonminimal_benchmark_json(const NonminimalBenchmarkResult& result);
std::string nonminimal_benchmark_text(const NonminimalBenchmarkResult& result);

/// Returns the exit status: 0; 2 wrong input (nothing is written).
int run_nonminimal_benchmark(const NonminimalBenchmarkOptions& options);

}  // namespace nanohop::benchmark
