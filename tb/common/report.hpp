// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Results of a bench run, as text and JSON, and the command line that all benches share.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include "coverage.hpp"

namespace nanohop::tb {

// A wrong command line or an unusable file: message to stderr, exit status 2.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

struct Mismatch {
    uint64_t cycle = 0;
    std::string signal;  // output, or name of the check that failed
    std::string got;
    std::string expected;
};

struct ScenarioResult {
    std::string name;
    uint64_t cycles = 0;
    double seconds = 0;  // of CPU time
    std::optional<Mismatch> mismatch;
    bool left = false;  // a directed one, before its end: see Options::directed_cycles
};

struct Options {
    uint64_t cycles = 100000;
    uint64_t directed_cycles = 0;  // a directed scenario is left after so many; 0: none is
    uint64_t seed = 1;
    std::string config;
    std::string waves;
    uint64_t waves_from = 0;
    std::string json;
    std::string coverage;
    std::vector<std::string> scenarios;
    bool zero_start = false;
    bool list = false;
};

struct RunInfo {
    std::string block;
    std::string config;
    std::string kind;
};

// Parses the command line; leaves the program (status 0 or 2) on --help or an error.
Options parse_options(int argc, char** argv, const RunInfo& info);

std::string hex(uint64_t value);
// One shell line that runs this scenario again, waves included, from `from` on.
std::string replay_command(const RunInfo& info, const Options& options, const ScenarioResult& result);

void print_mismatch(const RunInfo& info, const Options& options, const ScenarioResult& result);
void print_summary(const RunInfo& info, const Options& options, const std::vector<ScenarioResult>& results,
                   const Coverage& coverage, const std::map<std::string, double>& measures);
// Writes the file whole or not at all.
void write_json(const RunInfo& info, const Options& options, const std::vector<ScenarioResult>& results,
                const Coverage& coverage, const std::map<std::string, double>& measures);

}  // namespace nanohop::tb
