// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Experiments of the network simulator from files and command lines (docs/simulator.md).
#pragma once

#include <functional>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "config/reader.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::sweep {

/// Sets what a TOML file says: keys of an experiment, or a configuration of the hardware (sim/configs). config::Error
/// with file, line and key.
void read_experiment(const std::string& path, net::Experiment& experiment);

/// Takes the keys of a table; those in `others` are left to the caller. Every key may have several values: `several` is
/// called for a key that has, and config::Error is thrown when it is empty.
using Several = std::function<void(const std::string& key, const std::vector<std::string>& values)>;
void read_experiment(config::Table& table, net::Experiment& experiment, const std::vector<std::string>& others,
                     const Several& several);

/// "key=value" each, `topology` before the others. net::InputError that names the option.
void set_experiment(const std::vector<std::string>& assignments, net::Experiment& experiment);

/// Of the nodes' clock, where the network has a key for it.
std::optional<double> clock_ns(const net::Experiment& experiment);

/// A result with everything it depends on, as documented in docs/simulator.md.
nlohmann::ordered_json experiment_json(net::Experiment experiment, const net::ExperimentResult& result);

/// One line with the share done and the time left on stderr, at most once a second, only for runs of some seconds.
class Progress {
public:
    explicit Progress(bool quiet);
    ~Progress();
    void operator()(double share);

private:
    bool quiet_;
    bool shown_ = false;
    double start_;
    double last_ = 0;
};

}  // namespace nanohop::sweep
