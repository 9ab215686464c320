// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop compare-networks`: needs no RTL, so it is a program of its own.
#include <CLI/CLI.hpp>

#include "cli/parse.hpp"
#include "compare_networks/compare_networks.hpp"
#include "io/program.hpp"
#include "io/real_range.hpp"

namespace {

constexpr const char* kExamples = R"(
Of each family the network of fewest switches that has as many hosts, no more ports, and links enough. What a killed run
has simulated is not simulated again.

Examples:
  nanohop compare-networks --hosts 1024 --radix 24
        all families: text here, results/compare_networks_1024_24.html and .json; ten minutes on two cores
  nanohop compare-networks --hosts 64 --radix 8 --seeds 2 --permutations 4 --held-clocks 4000
        small and quick
  nanohop compare-networks --hosts 1024 --radix 24 --assumptions mine.toml
        other prices (a copy of sim/compare_networks/assumptions.toml): nothing is simulated again
  nanohop compare-networks --networks torus hyperx --set packets=8 --set clock_ns=1
        two families, with other switches

Exit status: 0; 2 wrong usage or input: nothing written. docs/compare-networks.md has it all.)";

}  // namespace

int main(int argc, char** argv) {
    using namespace nanohop;
    io::start_program("nanohop compare-networks");
    CLI::App app{"Which network? Families of networks of equal radix compared", "nanohop compare-networks"};
    compare_networks::Options options;
    compare_networks::MeasureOptions& measure = options.measure;
    app.add_option("--hosts", measure.demand.hosts, "Hosts that each network has at least")
        ->check(CLI::Range(16, int{compare_networks::kMostHosts}))
        ->capture_default_str();
    app.add_option("--radix", measure.demand.radix, "Ports of a switch: links and hosts")
        ->check(CLI::Range(int{compare_networks::kLeastRadix}, int{compare_networks::kMostRadix}))
        ->capture_default_str();
    app.add_option("--capacity", measure.demand.capacity,
                   "Flits per host and clock of uniform traffic that its links take if all are loaded alike")
        ->check(io::real_range(0.01, 1.0))
        ->capture_default_str();
    app.add_option("--networks", options.networks, "Only these (default: all)")
        ->check(CLI::IsMember(compare_networks::network_names()))
        ->type_name("NAME");
    app.add_option("--set", measure.sets, "A key's value, of all switches; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_option("--assumptions", options.assumptions,
                   "Prices and watts, TOML (default: sim/compare_networks/assumptions.toml)")
        ->type_name("FILE");
    app.add_option("--seeds", measure.seeds, "Seeds of traffic, and of links that are dead")
        ->check(CLI::Range(1, 100))
        ->capture_default_str();
    app.add_option("--permutations", measure.permutations, "Random permutations, of which there are mean and worst")
        ->check(CLI::Range(1, 1000))
        ->capture_default_str();
    app.add_option("--held-clocks", measure.held_clocks, "Clocks that a load must be accepted for to be held")
        ->check(CLI::Range(1600, 100000000))
        ->capture_default_str();
    app.add_option("--moves", measure.demand.moves, "Moves of the search for the random graph")
        ->check(CLI::Range(100, 100000000))
        ->capture_default_str();
    app.add_option("--json", options.json, "Results for programs (default: results/compare_networks_HOSTS_RADIX.json)")
        ->type_name("FILE");
    app.add_option("--html", options.html, "The page (default: results/compare_networks_HOSTS_RADIX.html)")
        ->type_name("FILE");
    app.add_option("--results", measure.results,
                   "SQLite file of single runs (default: results/compare_networks_HOSTS_RADIX.sqlite)")
        ->type_name("FILE");
    app.add_option("--jobs", measure.jobs, "Runs at a time; 0: one per processor")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
    app.add_flag("-q,--quiet", measure.quiet, "No progress");
    app.footer(kExamples);
    if (const auto status = cli::parse(app, argc, argv)) return *status;
    return compare_networks::run(options);
}
