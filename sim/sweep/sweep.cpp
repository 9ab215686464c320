// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "sweep/sweep.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <filesystem>
#include <mutex>
#include <optional>
#include <set>

#include "common/parallel.hpp"
#include "io/output_file.hpp"
#include "io/process.hpp"
#include "io/source_folder.hpp"
#include "sweep/experiment_config.hpp"

namespace nanohop::sweep {

std::vector<size_t> missing_points(const Sweep& sweep, SweepResults& results) {
    std::vector<size_t> missing;
    std::set<std::string> keys;
    for (size_t i = 0; i < sweep.points.size(); ++i)
        if (results.find(sweep.points[i]).empty() && keys.insert(sweep.points[i].key()).second) missing.push_back(i);
    return missing;
}

void run_missing(const Sweep& sweep, SweepResults& results, const RunOptions& options) {
    // A figure's points may differ in size, so progress counts units times clocks.
    const auto weight = [](const SweepPoint& point) {
        return point.experiment.network().units() * static_cast<double>(point.experiment.clocks);
    };
    std::vector<const SweepPoint*> missing;
    double all = 0;
    for (const size_t i : missing_points(sweep, results)) {
        missing.push_back(&sweep.points[i]);
        all += weight(sweep.points[i]);
    }
    if (missing.empty()) return;
    if (!options.quiet) fmt::print(stderr, "{}: {} runs, {} to do\n", sweep.name, sweep.points.size(), missing.size());

    double done = 0;
    std::mutex mutex;
    Progress line(options.quiet);
    parallel_for(missing.size(), options.jobs == 0 ? default_threads() : options.jobs, [&](size_t i) {
        const net::ExperimentResult result = net::run_experiment(missing[i]->experiment, {});
        const std::lock_guard lock(mutex);
        results.add(*missing[i], experiment_json(missing[i]->experiment, result), result.seconds);
        done += weight(*missing[i]);
        options.progress ? options.progress(done / all) : line(done / all);
    });
}

namespace {

/// Runs the points that have no result yet as tasks of Slurm: tools/sweep_on_slurm.py puts them into the same file.
void run_on_slurm(const Sweep& sweep, SweepResults& results, const std::string& file, const SweepOptions& options) {
    const std::vector<size_t> missing = missing_points(sweep, results);
    if (missing.empty()) return;
    nlohmann::ordered_json job{{"program", std::filesystem::read_symlink("/proc/self/exe").string()},
                               {"spec", options.spec},
                               {"results", file},
                               {"slurm", options.slurm},
                               {"jobs", options.jobs},
                               {"quiet", options.quiet}};
    for (const size_t i : missing) {
        const SweepPoint& point = sweep.points[i];
        job["runs"].push_back(
            {{"point", i}, {"key", point.key() + " " + simulator_version(point.experiment.topology_name())}});
    }
    const std::string driver = io::source_folder() + "/tools/sweep_on_slurm.py";
    if (io::run_program({"python3", "-B", driver}, job.dump()).status != 0)
        throw net::InputError("--launcher slurm: not all runs have a result; those that have one are kept");
    if (const auto left = missing_points(sweep, results); !left.empty())
        throw net::InputError("{}: {} runs have no result: has it been changed meanwhile?", options.spec, left.size());
}

/// Whether a figure is to be a PNG, as its file's name says; else it is to be an SVG.
bool is_png(const std::string& path) {
    std::string ending = std::filesystem::path(path).extension().string();
    for (char& c : ending)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    if (ending != ".png" && ending != ".svg") throw net::InputError("--plot {}: must end in .svg or .png", path);
    return ending == ".png";
}

}  // namespace

int run_sweep(const SweepOptions& options) {
    try {
        Sweep sweep = read_sweep(options.spec);
        if (options.point) {
            if (*options.point >= sweep.points.size())
                throw net::InputError("--point {}: there are {} runs", *options.point, sweep.points.size());
            sweep.points = {sweep.points[*options.point]};
        }
        SweepOptions drawn = options;
        // A task of a cluster leaves it to the program that has started it.
        if (!sweep.left_out.empty() && !options.point) {
            uint64_t runs = 0;
            for (const LeftOut& out : sweep.left_out) runs += out.runs;
            fmt::print(stderr, "{}: {} of {} runs are left out, values that do not go together:\n{}", sweep.name, runs,
                       runs + sweep.points.size(), left_out_text(left_out_json(sweep)));
        }
        const bool png = !options.plot.empty() && is_png(options.plot);
        if (!options.plot.empty()) {
            drawn.plot_x = sweep_plot_key(sweep, options.plot_x);
            if (io::run_program({"gnuplot", "--version"}).status != 0)
                throw net::InputError("--plot: gnuplot does not run (package gnuplot-nox)");
        }
        std::optional<io::OutputFile> file;
        std::optional<io::OutputFile> csv;
        std::optional<io::OutputFile> plot;
        if (!options.json.empty()) file.emplace(options.json);
        if (!options.csv.empty()) csv.emplace(options.csv);
        if (!options.plot.empty()) plot.emplace(options.plot);
        const std::string kept = options.results.empty() ? "results/" + sweep.name + ".sqlite" : options.results;
        SweepResults results(kept);
        if (options.launcher == "slurm") {
            run_on_slurm(sweep, results, kept, options);
        } else {
            run_missing(sweep, results, {options.jobs, options.quiet, {}});
        }
        if (options.point) return 0;
        const nlohmann::ordered_json json = sweep_json(sweep, results);
        if (file) file->commit(json.dump(1) + "\n");
        if (csv) csv->commit(sweep_csv(json));
        if (plot) plot->commit(png ? sweep_png(json, drawn) : sweep_svg(json, drawn));
        fmt::print("{}", sweep_text(json));
        for (const auto& row : json.at("rows"))
            for (const auto& run : row.at("runs"))
                if (run.at("verdict") == "DEADLOCK") return 4;
        return 0;
    } catch (const net::InputError& error) {
        fmt::print(stderr, "nanohop sweep: error: {}\n", error.what());
    } catch (const config::Error& error) {
        fmt::print(stderr, "nanohop sweep: error: {}\n", error.what());
    }
    return 2;
}

}  // namespace nanohop::sweep
