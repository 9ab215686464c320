// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "network_main.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdio>
#include <ctime>
#include <nlohmann/json.hpp>
#include <utility>

#include "io/output_file.hpp"
#include "io/program.hpp"

namespace nanohop::tb {

Unequal::Unequal(uint64_t the_clock, std::string the_signal, const std::string& text)
    : std::runtime_error(fmt::format("clock {}, {}: {}", the_clock, the_signal, text)),
      clock(the_clock),
      signal(std::move(the_signal)) {}

namespace {

struct NetworkOptions {
    uint64_t messages = 10'000;
    uint64_t seed = 1;
    std::string json;
};

// Whether all runs are equal; they end with the first that is not.
bool run_network(const NetworkBench& bench, const NetworkOptions& options) {
    nlohmann::ordered_json json{
        {"block", bench.block}, {"config", bench.network}, {"kind", "network"}, {"seed", options.seed}};
    uint64_t clocks = 0;
    std::map<std::string, uint64_t> measures;
    const std::clock_t start = std::clock();  // CPU time: the machine may be doing other things
    const auto seconds = [start] { return static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC; };
    bool equal = true;
    for (const NetworkRun& run : bench.runs) {
        try {
            const NetworkResult result = run.compare(options.seed, options.messages);
            clocks += result.clocks;
            std::string text;
            for (const auto& [name, value] : result.measures) {
                measures[name] += value;
                text += fmt::format("{} {}, ", value, name);
            }
            fmt::print("equal {} network {}: {}: seed {}, {}{} clocks, {:.1f} s\n", bench.block, bench.network,
                       run.name, options.seed, text, result.clocks, seconds());
            std::fflush(stdout);
        } catch (const Unequal& difference) {
            const std::string replay = fmt::format("./nanohop regress --replay {}:{}:network --seed {} --messages {}",
                                                   bench.block, bench.network, options.seed, options.messages);
            fmt::print("MISMATCH {} {} (network)\n  run:      {}\nmessage: {}\nseed: {}\nreplay: {}\n", bench.block,
                       bench.network, run.name, difference.what(), options.seed, replay);
            clocks += difference.clock;
            json["mismatch"] = {{"scenario", run.name},
                                {"cycle", difference.clock},
                                {"signal", difference.signal},
                                {"text", difference.what()},
                                {"replay", replay}};
            equal = false;
            break;
        }
    }
    json["cycles"] = clocks;
    json["seconds"] = seconds();
    json["equal"] = equal;
    json["measures"] = measures;
    if (!options.json.empty()) {
        io::OutputFile out(options.json);
        out.write(json.dump(2) + "\n");
        out.commit();
    }
    return equal;
}

}  // namespace

int network_main(int argc, char** argv, const std::function<NetworkBench()>& make) {
    io::start_program("lockstep");
    try {
        const NetworkBench bench = make();
        NetworkOptions options;
        CLI::App app{bench.about};
        app.add_option("--messages", options.messages, "messages of all runs together, about")
            ->check(CLI::Range(uint64_t{1}, uint64_t{1} << 40));
        app.add_option("--seed", options.seed, "seed of traffic, of what fails under way, and the RTL's random start");
        app.add_option("--json", options.json, "write the result as JSON, as lockstep programs do");
        try {
            app.parse(argc, argv);
        } catch (const CLI::ParseError& error) {
            return app.exit(error) == 0 ? 0 : 2;
        }
        return run_network(bench, options) ? 0 : 1;
    } catch (const std::exception& error) {
        fmt::print(stderr, "error: {}\n", error.what());
        return 2;
    }
}

}  // namespace nanohop::tb
