// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Experiments of the network simulator from files and command lines (docs/simulator.md).
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "config/reader.hpp"
#include "io/progress_line.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::sweep {

/// Sets what a TOML file says: keys of an experiment, or a configuration of the hardware (sim/configs). config::Error
/// with file, line and key.
void read_experiment(const std::string& path, net::Experiment& experiment);

/// The part of an InputError's text behind "key: ".
std::string reason(const std::string& key, const std::string& what);

/// Keys, each with its values as an experiment shows them.
using Lists = std::vector<std::pair<std::string, std::vector<std::string>>>;

/// The keys of a table in the order of the file, but `topology` first; those in `others` are left to the caller. Each
/// has one value, or `several`. A value must be one that at least one of the experiments takes, and is set in each that
/// does. config::Error with file, line and key.
Lists read_keys(config::Table& table, std::span<net::Experiment> experiments, const std::vector<std::string>& others,
                bool several);

/// "key=value" each, `topology` before the others. net::InputError that names the option.
void set_experiment(const std::vector<std::string>& assignments, net::Experiment& experiment);

/// The process that looks at a key, where the experiment has another one; nullptr: its own does.
const char* process_of(std::string_view key, const net::Experiment& experiment);

/// A key's value: a number where it is one.
nlohmann::ordered_json value_json(const std::string& value);

/// Of the nodes' clock, where the network has a key for it.
std::optional<double> clock_ns(const net::Experiment& experiment);

/// A result with everything it depends on, as documented in docs/simulator.md.
nlohmann::ordered_json experiment_json(net::Experiment experiment, const net::ExperimentResult& result);

/// One line with the share done and the time left on stderr, at most once a second, only for runs of some seconds.
class Progress {
public:
    explicit Progress(bool quiet);
    void operator()(double share);

private:
    bool quiet_;
    io::ProgressLine line_;
    double start_;
    double last_ = 0;
};

}  // namespace nanohop::sweep
