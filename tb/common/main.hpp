// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// main() of every lockstep bench: bench_main<Traits>(argc, argv, ...). Exit status: 0 equal, 1 mismatch, 2 usage.
#pragma once

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <map>
#include <string>
#include <vector>

#include "io/program.hpp"
#include "lockstep.hpp"
#include "report.hpp"
#include "scenario.hpp"

namespace nanohop::tb {

template <class T>
int run_bench(const Bench<T>& bench, const RunInfo& info, const Options& options) {
    std::vector<const Scenario<T>*> chosen;
    for (const auto& scenario : bench.scenarios) {
        if (options.list) std::printf("%-24s %s\n", scenario.name.c_str(), scenario.text.c_str());
        const auto& names = options.scenarios;
        if ((names.empty() && !scenario.on_request) ||
            std::find(names.begin(), names.end(), scenario.name) != names.end()) {
            chosen.push_back(&scenario);
        }
    }
    if (options.list) return 0;
    for (const auto& name : options.scenarios) {
        const auto has = [&](const Scenario<T>* s) { return s->name == name; };
        if (std::none_of(chosen.begin(), chosen.end(), has)) {
            throw UsageError("--scenario " + name + ": not a scenario of " + info.block + " " + info.config +
                             "; see --list");
        }
    }
    uint64_t shares = 0;
    for (const auto* s : chosen) shares += s->make ? s->weight : 0;

    Coverage coverage;
    if (bench.declare_coverage) bench.declare_coverage(coverage);
    std::map<std::string, double> measures;
    std::vector<ScenarioResult> results;
    DutOptions dut_options;
    dut_options.seed = options.seed;
    dut_options.random_start = !options.zero_start;
    dut_options.waves = options.waves;
    dut_options.waves_from = options.waves_from;
    bool failed = false;
    for (const auto* scenario : chosen) {
        const std::clock_t start = std::clock();  // CPU time: the machine may be doing other things
        // Random scenarios share the cycles; one alone (a replay) gets what it is given.
        const uint64_t cycles =
            std::max<uint64_t>(1, options.cycles * scenario->weight / std::max<uint64_t>(1, shares));
        std::string coverage_file = options.coverage;
        if (!coverage_file.empty() && chosen.size() > 1) coverage_file += "." + scenario->name;
        auto result = run_scenario(bench, *scenario, dut_options, cycles, coverage, measures, coverage_file,
                                   options.directed_cycles);
        result.seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
        results.push_back(result);
        if (result.mismatch) {
            Options again = options;
            again.cycles = cycles;
            print_mismatch(info, again, result);
            failed = true;
            break;
        }
    }
    print_summary(info, options, results, coverage, measures);
    if (!options.json.empty()) write_json(info, options, results, coverage, measures);
    return failed ? 1 : 0;
}

// `make` gets the parsed options and returns the Bench (it may read files of recorded traffic and throw UsageError).
template <class T, class Make>
int bench_main(int argc, char** argv, const RunInfo& info, Make&& make) {
    io::start_program("lockstep");
    try {
        const Options options = parse_options(argc, argv, info);
        return run_bench<T>(make(options), info, options);
    } catch (const UsageError& error) {
        std::fprintf(stderr, "error: %s\n", error.what());
        return 2;
    }
}

}  // namespace nanohop::tb
