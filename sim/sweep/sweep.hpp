// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Many runs of the network simulator: a list of values per key, every combination, each in a row of an SQLite file as
// soon as it is there (docs/simulator.md).
#pragma once

#include <functional>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "net/experiment/experiment.hpp"
#include "report/report.hpp"

namespace nanohop::sweep {

/// One run.
struct SweepPoint {
    std::string series;
    net::Experiment experiment;  ///< resolved
    uint64_t contents = 0;       ///< hash of the messages of a trace
    std::string key() const;     ///< every value in effect and a trace's contents, as one text
};

/// A combination of values that is not possible.
struct LeftOut {
    std::string series;
    /// Of the keys that have several, but for the seed.
    std::vector<std::pair<std::string, std::string>> values;
    uint64_t runs = 0;  ///< one for each seed
    std::string why;
};

struct Sweep {
    std::string name;  ///< of the file, without ".toml"
    std::vector<SweepPoint> points;
    std::vector<LeftOut> left_out;
};

/// Every combination of the values. config::Error with file, line and key when something is wrong that no other
/// combination would mend (a value that no topology of the spec takes, a file that cannot be read, a network that does
/// not fit into memory), or when no combination is possible.
Sweep read_sweep(const std::string& path);

/// What was left out, as in the export (docs/simulator.md).
nlohmann::ordered_json left_out_json(const Sweep& sweep);
/// The same in lines, combinations with one reason together.
std::string left_out_text(const nlohmann::ordered_json& left_out);

/// The program's version and that of its engine for a topology (net::engine_version), as in "0.1.0 engine
/// 0123456789abcdef".
std::string simulator_version(const std::string& topology);

/// Results by point; a file that is shared by several programs at a time works, too.
class SweepResults {
public:
    /// Opens or creates the file. net::InputError when it is no such file, or cannot be written. Results belong to a
    /// version of the simulator; empty: that of this program and its engine for the topology of each.
    explicit SweepResults(const std::string& path, std::string version = {});
    ~SweepResults();
    SweepResults(const SweepResults&) = delete;
    SweepResults& operator=(const SweepResults&) = delete;

    /// The JSON of a point's result (experiment_json), empty when it has not been run by this version. A row that holds
    /// no result is named on stderr and taken for none. net::InputError when the file cannot be read.
    std::string find(const SweepPoint& point);
    void add(const SweepPoint& point, const nlohmann::ordered_json& result, double seconds);

private:
    struct Database;
    std::string version_of(const SweepPoint& point) const;
    std::unique_ptr<Database> database_;
    std::string version_;
    std::set<std::string> damaged_;  ///< rows that were named
};

/// Rows of the export: points that differ in their seed only are one row with mean, spread, half of the 95 % confidence
/// interval (Student's t over the seeds; of one seed over batches of its clocks) and each seed's result.
nlohmann::ordered_json sweep_json(const Sweep& sweep, SweepResults& results);

/// The rows as a table with a header: keys that vary in columns, the others once above it.
std::string sweep_text(const nlohmann::ordered_json& json);
/// The rows as CSV (RFC 4180 but for line ends): series, every key, results; docs/simulator.md names the columns.
std::string sweep_csv(const nlohmann::ordered_json& json);
/// The key that --plot draws over: `wanted`, or the one with the most numbers. net::InputError when there is none.
std::string sweep_plot_key(const Sweep& sweep, const std::string& wanted);
struct RunOptions {
    unsigned jobs = 0;  ///< runs at a time; 0: one per processor
    bool quiet = false;
    /// Called with the share done (0..1, by units times clocks); without it and unless quiet, a line on stderr has
    /// share and time left.
    std::function<void(double)> progress;
};

/// Points, by number, that have no result yet; of those that two series share the first.
std::vector<size_t> missing_points(const Sweep& sweep, SweepResults& results);

/// Runs the points that have no result yet. net::InputError when a result cannot be kept or a trace cannot be used.
void run_missing(const Sweep& sweep, SweepResults& results, const RunOptions& options);

struct SweepOptions {
    std::string spec;
    std::string results;  ///< empty: results/<name>.sqlite
    std::string json;     ///< empty: none
    std::string csv;      ///< empty: none
    std::string plot;     ///< PNG by its ending, else SVG; empty: none
    std::string plot_x;   ///< a key; empty: the one with the most numbers
    std::string plot_y = "throughput";
    std::string plot_x_scale = "auto";  ///< or linear, log; auto: log where x goes over more than a factor of 30
    std::string plot_y_scale = "linear";
    report::Plot::Limits plot_x_range;
    report::Plot::Limits plot_y_range;
    unsigned jobs = 0;               ///< runs at a time; 0: one per processor, of a cluster as many as it gives
    std::string launcher = "local";  ///< or "slurm": docs/cluster.md
    std::string slurm;               ///< more options of sbatch
    std::optional<size_t> point;     ///< only this run, and nothing printed: a task of a cluster
    bool quiet = false;
};

/// A figure of plot_y over the key plot_x with confidence intervals; loads that were not held are marked.
report::Plot sweep_figure(const nlohmann::ordered_json& json, const SweepOptions& options);
/// It as a file, drawn by gnuplot. Throws std::runtime_error when gnuplot fails.
std::string sweep_svg(const nlohmann::ordered_json& json, const SweepOptions& options);
std::string sweep_png(const nlohmann::ordered_json& json, const SweepOptions& options);

/// Returns the exit status: 0; 2 wrong input (nothing is written); 4 a run ended in DEADLOCK.
int run_sweep(const SweepOptions& options);

}  // namespace nanohop::sweep
