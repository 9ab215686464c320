// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop simulate`: needs no RTL, so it is a program of its own.
#include <CLI/CLI.hpp>

#include "io/program.hpp"
#include "sweep/simulate.hpp"

namespace {

constexpr const char* kExamples = R"(
Examples:
  nanohop simulate --set dims=8x8x16 --set policy=flexible --set buffer=300 --set message=300 --json run.json
        a point of figure 3 of Boku et al.
  nanohop simulate --set dims=16x16x16 --set routing=adaptive --set process=overlap --set message=200
        a point of its figure 2
  nanohop simulate sim/configs/hxb16.toml --set process=open --set load=0.2 --set message=16 --threads 2
        a configuration of the hardware under open load
  nanohop simulate --set dims=2x2 --set routing=adaptive --set virtual_channels=1 --force
        can deadlock: refused without --force, and with it ends in DEADLOCK
  nanohop simulate --keys
        all keys, defaults and allowed values

Exit status: 0 COMPLETED or SATURATED; 2 wrong usage or input, nothing written; 4 DEADLOCK; 5 INCOMPLETE (a trace was
not through when the clocks were over). docs/simulator.md documents keys, verdicts and the JSON.)";

}  // namespace

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop simulate");
    CLI::App app{"Flit-exact simulation of a network, as clock-exact as its RTL", "nanohop simulate"};
    nanohop::sweep::SimulateOptions options;
    app.add_option("config", options.config, "TOML file with keys of the run, or a configuration with [hxb]")
        ->type_name("CONFIG");
    app.add_option("--set", options.sets, "A key's value, over the file's; may be repeated")
        ->type_name("KEY=VALUE")
        ->allow_extra_args(false);
    app.add_option("--json", options.json, "Results for programs")->type_name("FILE");
    app.add_option("--threads", options.threads, "Results do not depend on it; switches take one")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    app.add_flag("--force", options.force, "Run although the routing can deadlock");
    app.add_flag("--keys", options.list_keys, "List the keys");
    app.add_flag("-q,--quiet", options.quiet, "No progress");
    app.footer(kExamples);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        return app.exit(error) == 0 ? 0 : 2;
    }
    return nanohop::sweep::run_simulate(options);
}
