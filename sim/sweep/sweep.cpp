// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "sweep/sweep.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <map>
#include <mutex>
#include <optional>
#include <set>

#include "common/parallel.hpp"
#include "io/output_file.hpp"
#include "io/process.hpp"
#include "io/traffic.hpp"
#include "sweep/experiment_config.hpp"

namespace nanohop::sweep {

namespace {

using Lists = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// FNV-1a, 64 bits, of the messages that a file is read as: of what a run depends on, however the file says it and
/// whichever files it names in turn. 0 when it cannot be read (running the point then says why).
uint64_t contents_of(const std::string& path) {
    uint64_t hash = 0xcbf29ce484222325ULL;
    const auto add = [&](uint64_t value) {
        for (unsigned byte = 0; byte < 8; ++byte) hash = (hash ^ (value >> (8 * byte) & 0xff)) * 0x100000001b3ULL;
    };
    try {
        const io::Traffic traffic = io::read_traffic(path);
        add(traffic.nodes);
        for (const io::Message& message : traffic.messages) {
            add(message.source);
            add(message.destination);
            add(message.bytes);
        }
    } catch (const net::InputError&) {
        return 0;
    }
    return hash;
}

/// Every combination of the lists, the last key fastest.
void expand(config::Table& table, const std::string& series, const net::Experiment& base, Lists lists, Sweep& sweep) {
    // It decides which other keys there are.
    std::stable_partition(lists.begin(), lists.end(), [](const auto& list) { return list.first == "topology"; });
    std::vector<size_t> at(lists.size(), 0);
    std::map<std::string, uint64_t> contents;
    std::set<std::string> checked;  // a network's dependencies do not depend on what is sent: once per network
    while (true) {
        SweepPoint point{series, base};
        for (size_t i = 0; i < lists.size(); ++i) point.experiment.set(lists[i].first, lists[i].second[at[i]]);
        try {
            point.experiment.resolve();
            if (point.experiment.traffic.reads()) {
                const std::string& file = point.experiment.traffic.trace;
                if (!contents.contains(file)) contents[file] = contents_of(file);
                point.contents = contents[file];
            }
            net::check_size(point.experiment);
            SweepPoint network = point;
            for (const char* key : {"seed", "message", "message_max"}) network.experiment.set(key, "1");
            if (checked.insert(network.key()).second) net::check_routing(point.experiment);
        } catch (const net::InputError& error) {
            table.fail("", fmt::format("series \"{}\": {}", series, error.what()));
        }
        sweep.points.push_back(std::move(point));
        size_t i = lists.size();
        while (i > 0 && ++at[i - 1] == lists[i - 1].second.size()) at[--i] = 0;
        if (i == 0) return;
    }
}

}  // namespace

Sweep read_sweep(const std::string& path) {
    const config::Document document(config::read_text(path), path);
    config::Table root = document.root();
    Sweep sweep;
    sweep.name = std::filesystem::path(path).stem().string();

    net::Experiment base;
    Lists common;
    read_experiment(root, base, {"series"}, [&](const std::string& key, const std::vector<std::string>& values) {
        common.emplace_back(key, values);
    });
    std::vector<config::Table> tables = root.tables("series");
    if (tables.empty()) expand(root, sweep.name, base, common, sweep);
    for (config::Table& table : tables) {
        const std::string name = table.text("name");
        net::Experiment experiment = base;
        Lists lists = common;
        read_experiment(table, experiment, {"name"},
                        [&](const std::string& key, const std::vector<std::string>& values) {
                            const auto same =
                                std::find_if(lists.begin(), lists.end(), [&](const auto& l) { return l.first == key; });
                            if (same == lists.end()) {
                                lists.emplace_back(key, values);
                            } else {
                                same->second = values;
                            }
                        });
        expand(table, name, experiment, lists, sweep);
    }
    return sweep;
}

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
    const char* const driver = NANOHOP_SOURCE_DIR "/tools/sweep_on_slurm.py";
    if (io::run_program({"python3", "-B", driver}, job.dump()).status != 0)
        throw net::InputError("--launcher slurm: not all runs have a result; those that have one are kept");
    if (const auto left = missing_points(sweep, results); !left.empty())
        throw net::InputError(
            fmt::format("{}: {} runs have no result: has it been changed meanwhile?", options.spec, left.size()));
}

}  // namespace

int run_sweep(const SweepOptions& options) {
    try {
        Sweep sweep = read_sweep(options.spec);
        if (options.point) {
            if (*options.point >= sweep.points.size())
                throw net::InputError(
                    fmt::format("--point {}: there are {} runs", *options.point, sweep.points.size()));
            sweep.points = {sweep.points[*options.point]};
        }
        SweepOptions drawn = options;
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
        if (file) {
            file->write(json.dump(1) + "\n");
            file->commit();
        }
        if (csv) {
            csv->write(sweep_csv(json));
            csv->commit();
        }
        if (plot) {
            plot->write(options.plot.ends_with(".png") ? sweep_png(json, drawn) : sweep_svg(json, drawn));
            plot->commit();
        }
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
