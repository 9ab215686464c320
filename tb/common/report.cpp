// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "report.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "io/error.hpp"
#include "io/output_file.hpp"

namespace nanohop::tb {

namespace {

uint64_t total_cycles(const std::vector<ScenarioResult>& results) {
    uint64_t n = 0;
    for (const auto& r : results) n += r.cycles;
    return n;
}

double total_seconds(const std::vector<ScenarioResult>& results) {
    double s = 0;
    for (const auto& r : results) s += r.seconds;
    return s;
}

double rate(const std::vector<ScenarioResult>& results) {
    const double s = total_seconds(results);
    return s > 0 ? static_cast<double>(total_cycles(results)) / s : 0;
}

}  // namespace

Options parse_options(int argc, char** argv, const RunInfo& info) {
    Options o;
    CLI::App app{
        fmt::format("Lockstep of {} ({}, configuration {}) with its golden model", info.block, info.kind, info.config)};
    app.add_option("--cycles", o.cycles, "cycles of the random scenarios together")
        ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 40));
    app.add_option("--directed-cycles", o.directed_cycles,
                   "leave a directed scenario after so many cycles: for netlists, of which a cycle takes ten times as "
                   "long (default: none is left)")
        ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 40));
    app.add_option("--seed", o.seed, "seed of stimuli and of the RTL's random start");
    app.add_option("--config", o.config, "must name the configuration that this program was built for");
    app.add_option("--scenario", o.scenarios, "only this scenario (may be repeated)");
    app.add_flag("--list", o.list, "list the scenarios and end");
    app.add_option("--waves", o.waves, "write waves (FST); only in programs ending in _trace");
    app.add_option("--waves-from", o.waves_from, "first cycle in the waves");
    app.add_option("--json", o.json, "write the result as JSON");
    app.add_option("--coverage", o.coverage,
                   "write Verilator's coverage data; only in programs ending in _cov, _toggle");
    app.add_flag("--zero-start", o.zero_start, "start the RTL from zeros instead of random contents");
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        std::exit(app.exit(error) == 0 ? 0 : 2);
    }
    if (!o.config.empty() && o.config != info.config) {
        throw UsageError(fmt::format("--config {}: this program was built for {}; run lockstep_{}_{}_{}", o.config,
                                     info.config, info.block, o.config, info.kind));
    }
    if (!o.waves.empty() && o.scenarios.size() != 1) throw UsageError("--waves: choose one --scenario");
    return o;
}

std::string hex(uint64_t value) { return fmt::format("{:#x}", value); }

std::string replay_command(const RunInfo& info, const Options& options, const ScenarioResult& result) {
    constexpr uint64_t kBefore = 2000;  // cycles of waves before the mismatch
    const uint64_t cycle = result.mismatch ? result.mismatch->cycle : 0;
    return fmt::format(
        "./nanohop regress --replay {}:{}:{} --scenario {} --seed {} --cycles {}{} --waves-from {} --waves {}_{}.fst",
        info.block, info.config, info.kind, result.name, options.seed, options.cycles,
        options.zero_start ? " --zero-start" : "", cycle > kBefore ? cycle - kBefore : 0, info.block, info.config);
}

void print_mismatch(const RunInfo& info, const Options& options, const ScenarioResult& result) {
    const auto& m = *result.mismatch;
    fmt::print("MISMATCH {} {} ({})\n", info.block, info.config, info.kind);
    fmt::print("  scenario: {}\n  cycle:    {}\n  signal:   {}\n  got:      {}\n  expected: {}\n", result.name, m.cycle,
               m.signal, m.got, m.expected);
    fmt::print("message: {} {} {}: {} at cycle {}: got {}, expected {}\n", info.block, info.config, info.kind, m.signal,
               m.cycle, m.got, m.expected);
    fmt::print("config: {}\nseed: {}\nreplay: {}\n", info.config, options.seed, replay_command(info, options, result));
}

void print_summary(const RunInfo& info, const Options& options, const std::vector<ScenarioResult>& results,
                   const Coverage& coverage, const std::map<std::string, double>& measures) {
    bool failed = false;
    for (const auto& r : results) failed |= r.mismatch.has_value();
    for (const auto& [name, value] : measures) fmt::print("measured: {} = {:g}\n", name, value);
    if (coverage.reachable() != 0) {
        std::string missing;
        for (const auto& e : coverage.entries()) {
            if (!failed && e.reachable && e.hits == 0) missing += " " + e.name;
        }
        fmt::print("functional coverage: {}/{}{}{}\n", coverage.covered(), coverage.reachable(),
                   missing.empty() ? "" : ", missing:", missing);
    }
    const auto left = std::count_if(results.begin(), results.end(), [](const auto& r) { return r.left; });
    fmt::print("{} {} {} {}: seed {}, {} scenarios{}, {} cycles, {:.2f} M cycles/s\n", failed ? "FAILED" : "equal",
               info.block, info.config, info.kind, options.seed, results.size(),
               left ? fmt::format(" ({} left after {} cycles)", left, options.directed_cycles) : "",
               total_cycles(results), rate(results) / 1e6);
}

void write_json(const RunInfo& info, const Options& options, const std::vector<ScenarioResult>& results,
                const Coverage& coverage, const std::map<std::string, double>& measures) {
    nlohmann::ordered_json j;
    j["block"] = info.block;
    j["config"] = info.config;
    j["kind"] = info.kind;
    j["seed"] = options.seed;
    j["cycles"] = total_cycles(results);
    j["seconds"] = total_seconds(results);
    j["cycles_per_second"] = rate(results);
    j["equal"] = true;
    for (const auto& r : results) {
        nlohmann::ordered_json s{
            {"name", r.name}, {"cycles", r.cycles}, {"seconds", r.seconds}, {"equal", !r.mismatch}, {"left", r.left}};
        j["scenarios"].push_back(s);
        if (r.mismatch) {
            j["equal"] = false;
            j["mismatch"] = {{"scenario", r.name},
                             {"cycle", r.mismatch->cycle},
                             {"signal", r.mismatch->signal},
                             {"got", r.mismatch->got},
                             {"expected", r.mismatch->expected},
                             {"replay", replay_command(info, options, r)}};
        }
    }
    j["measures"] = measures;
    for (const auto& e : coverage.entries()) {
        j["coverage"].push_back({{"name", e.name}, {"text", e.text}, {"reachable", e.reachable}, {"hits", e.hits}});
    }
    try {
        io::OutputFile file(options.json);
        file.write(j.dump(2) + "\n");
        file.commit();
    } catch (const io::InputError& error) {
        throw UsageError(std::string("--json: ") + error.what());
    }
}

}  // namespace nanohop::tb
