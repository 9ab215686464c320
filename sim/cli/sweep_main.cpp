// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop sweep`: needs no RTL, so it is a program of its own.
#include <CLI/CLI.hpp>
#include <cmath>
#include <optional>
#include <string>

#include "breakdown/hxb/studies.hpp"
#include "cli/parse.hpp"
#include "io/program.hpp"
#include "sweep/columns.hpp"
#include "sweep/sweep.hpp"

namespace {

constexpr const char* kExamples = R"(
A SPEC is a TOML file with the keys of `nanohop simulate`, a value or a list of values each, and [[series]] tables with
a name and keys of their own. Every combination that is possible is run; the others are named first, with the reason.
Each result is in the SQLite file at once: what a killed sweep has finished is not run again.

Examples:
  nanohop sweep sim/studies/boku_figure3.toml
        figure 3 of Boku et al., 5 seeds; results/boku_figure3.sqlite
  nanohop sweep --claims --json claims.json
        figures 2 and 3, and what the paper says of them and what is found; results/boku_figure2.sqlite,
        results/boku_figure3.sqlite
  nanohop sweep --claims --seeds 1 --messages 100 300
        the same with fewer runs
  nanohop sweep mine.toml --results mine.sqlite --json mine.json --csv mine.csv --plot mine.png --jobs 1
  nanohop sweep mine.toml --launcher slurm
        each run is a task of a Slurm cluster (docs/cluster.md)

Exit status: 0; 2 wrong usage or input, or no combination is possible: nothing written; 4 a run ended in DEADLOCK.
docs/simulator.md has it all.)";

/// MIN:MAX, either of which may be left out.
nanohop::report::Plot::Limits limits(const std::string& option, const std::string& text, bool log) {
    if (text.empty()) return {};
    const auto number = [&](const std::string& part) -> std::optional<double> {
        if (part.empty()) return std::nullopt;
        const auto value = nanohop::io::number_of(part);
        if (!value || !std::isfinite(*value) || (log && *value <= 0))
            throw CLI::ValidationError(option, "must be MIN:MAX, as 0.1:0.5, 0.1: or :0.5" +
                                                   std::string(log ? ", above 0 on a log scale" : ""));
        return value;
    };
    const size_t colon = text.find(':');
    if (colon == std::string::npos || text.size() == 1) number("none");
    const nanohop::report::Plot::Limits found{number(text.substr(0, colon)), number(text.substr(colon + 1))};
    if (found.least && found.most && !(*found.least < *found.most))
        throw CLI::ValidationError(option, "MIN must be below MAX");
    return found;
}

}  // namespace

int main(int argc, char** argv) {
    nanohop::io::start_program("nanohop sweep");
    CLI::App app{"Runs of the network simulator for every combination of values", "nanohop sweep"};
    nanohop::sweep::SweepOptions options;
    nanohop::breakdown::ClaimsOptions claims;
    auto* const spec = app.add_option("spec", options.spec, "TOML file: what is run")->type_name("SPEC");
    bool wants_claims = false;
    auto* const is_claims =
        app.add_flag("--claims", wants_claims, "Figures 2 and 3 of Boku et al. and the table of its claims")
            ->excludes(spec);
    app.add_option("--results", options.results, "SQLite file (default: results/<name of the spec>.sqlite)")
        ->type_name("FILE")
        ->excludes(is_claims);
    app.add_option("--json", options.json, "All results of the spec for programs")->type_name("FILE");
    app.add_option("--csv", options.csv, "A line per combination, for spreadsheets")
        ->type_name("FILE")
        ->excludes(is_claims);
    std::vector<std::string> estimates;
    for (const auto* const column : nanohop::sweep::columns_with({nanohop::sweep::Seeds::kSpread}))
        estimates.push_back(column->name());
    auto* const plot =
        app.add_option("--plot", options.plot, "Figure with confidence intervals (SVG, or PNG as x.png; needs gnuplot)")
            ->type_name("FILE")
            ->excludes(is_claims);
    app.add_option("--plot-x", options.plot_x, "Key that --plot draws over (default: the one with the most numbers)")
        ->type_name("KEY")
        ->needs(plot);
    app.add_option("--plot-y", options.plot_y, "What --plot draws")
        ->check(CLI::IsMember(estimates))
        ->needs(plot)
        ->capture_default_str();
    app.add_option("--plot-x-scale", options.plot_x_scale, "Scale of --plot-x; auto: log over a factor of more than 30")
        ->check(CLI::IsMember({"auto", "linear", "log"}))
        ->needs(plot)
        ->capture_default_str();
    app.add_option("--plot-y-scale", options.plot_y_scale, "Scale of --plot-y")
        ->check(CLI::IsMember({"linear", "log"}))
        ->needs(plot)
        ->capture_default_str();
    std::string x_range;
    std::string y_range;
    app.add_option("--plot-x-range", x_range, "Limits of the axis; either may be left out, as in 0.1:")
        ->type_name("MIN:MAX")
        ->needs(plot);
    app.add_option("--plot-y-range", y_range, "Limits of the axis")->type_name("MIN:MAX")->needs(plot);
    app.add_option("--jobs", options.jobs, "Runs at a time; 0: one per processor")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
    app.add_option("--launcher", options.launcher, "Where the runs are: this machine, or a cluster's nodes")
        ->check(CLI::IsMember({"local", "slurm"}))
        ->excludes(is_claims)
        ->capture_default_str();
    app.add_option("--slurm", options.slurm, "More options of sbatch, as in --slurm='--partition=short --mem=2G'")
        ->type_name("OPTIONS")
        ->excludes(is_claims);
    app.add_option("--point", options.point, "Only this run, by its number from 0, and no report: a task of a cluster")
        ->type_name("N")
        ->excludes(is_claims);
    app.add_option("--seeds", claims.study.seeds, "With --claims: these seeds in place of 1 to 5")
        ->type_name("N")
        ->needs(is_claims);
    app.add_option("--messages", claims.study.messages, "With --claims: only these lengths, in flits")
        ->type_name("FLITS")
        ->needs(is_claims);
    app.add_flag("-q,--quiet", options.quiet, "No progress");
    app.footer(kExamples);
    const auto check = [&] {
        if (options.spec.empty() && !wants_claims) throw CLI::RequiredError("SPEC or --claims");
        options.plot_x_range = limits("--plot-x-range", x_range, options.plot_x_scale == "log");
        options.plot_y_range = limits("--plot-y-range", y_range, options.plot_y_scale == "log");
        if (!options.slurm.empty() && options.launcher != "slurm")
            throw CLI::RequiresError("--slurm", "--launcher slurm");
        // A task is one point already: its own tasks would number the points of a sweep that has only this one.
        if (options.point && options.launcher == "slurm") throw CLI::ExcludesError("--point", "--launcher slurm");
    };
    if (const auto status = nanohop::cli::parse(app, argc, argv, check)) return *status;
    if (!wants_claims) return nanohop::sweep::run_sweep(options);
    claims.json = options.json;
    claims.study.jobs = options.jobs;
    claims.study.quiet = options.quiet;
    return nanohop::breakdown::run_claims(claims);
}
