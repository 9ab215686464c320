// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "sweep/experiment_config.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>
#include <cmath>

#include "io/source_folder.hpp"
#include "sweep/columns.hpp"

namespace nanohop::sweep {

namespace {

double now() { return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count(); }

/// A table of a configuration of the hardware, of the topology that it is for.
void read_hardware(config::Table table, const net::TopologyEntry& entry, net::Experiment& experiment) {
    experiment.set("topology", entry.name);
    for (const auto& [theirs, ours] : entry.hardware.keys) {
        if (!table.has(theirs)) continue;
        try {
            experiment.set(ours, fmt::format("{}", fmt::join(table.values(theirs), "x")));
        } catch (const net::InputError& error) {
            table.fail(theirs, reason(ours, error.what()));
        }
    }
    constexpr double kNanosecondsPerSecond = 1e9;
    if (table.has("clock"))
        experiment.set("clock_ns", fmt::format("{}", kNanosecondsPerSecond / static_cast<double>(table.frequency(
                                                                                 "clock", 1'000'000, 10'000'000'000))));
    for (const char* other : entry.hardware.others) (void)table.has(other);
    table.finish();
}

/// `topology` first: it decides which other keys there are.
std::vector<std::string> topology_first(std::vector<std::string> keys) {
    std::stable_partition(keys.begin(), keys.end(), [](const std::string& key) { return key == "topology"; });
    return keys;
}

/// Sets a value in each experiment that takes it, and shows it as they do. InputError when none does.
std::string set_in_each(std::span<net::Experiment> experiments, const std::string& key, const std::string& value) {
    std::string shown;
    bool taken = false;
    std::vector<std::string> reasons;
    for (net::Experiment& experiment : experiments) {
        if (!experiment.has(key)) continue;
        try {
            experiment.set(key, value);
            if (!taken) shown = experiment.get(key);
            taken = true;
        } catch (const net::InputError& error) {
            const std::string why = reason(key, error.what());
            if (std::find(reasons.begin(), reasons.end(), why) == reasons.end()) reasons.push_back(why);
        }
    }
    if (!taken) throw net::InputError("{}", fmt::join(reasons, "; with another topology "));
    return shown;
}

}  // namespace

std::string reason(const std::string& key, const std::string& what) {
    return what.rfind(key + ": ", 0) == 0 ? what.substr(key.size() + 2) : what;
}

Lists read_keys(config::Table& table, std::span<net::Experiment> experiments, const std::vector<std::string>& others,
                bool several) {
    Lists lists;
    for (const std::string& key : topology_first(table.keys())) {
        if (std::find(others.begin(), others.end(), key) != others.end()) continue;
        if (std::none_of(experiments.begin(), experiments.end(), [&](const auto& e) { return e.has(key); })) {
            // The error names what is known here.
            for (net::Experiment& experiment : experiments)
                for (const io::Key& k : experiment.keys()) (void)table.has(k.name);
            for (const std::string& k : others) (void)table.has(k);
            table.finish();
        }
        std::vector<std::string> values = table.values(key);
        try {
            if (values.size() != 1 && !several) throw net::InputError("must be one value, not several");
            if (values.empty()) throw net::InputError("must be a value, or some");
            for (std::string& value : values) value = set_in_each(experiments, key, value);
        } catch (const net::InputError& error) {
            table.fail(key, error.what());
        }
        lists.emplace_back(key, std::move(values));
    }
    return lists;
}

void read_experiment(const std::string& path, net::Experiment& experiment) {
    const config::Document document(config::read_text(path), path);
    config::Table root = document.root();
    std::vector<std::string> hardware;
    for (const net::TopologyEntry& entry : net::topologies()) {
        if (entry.hardware.name == nullptr || !root.has(entry.hardware.name)) continue;
        read_hardware(root.table(entry.hardware.name), entry, experiment);
        hardware.emplace_back(entry.hardware.name);
    }
    read_keys(root, {&experiment, 1}, hardware, false);
}

void set_experiment(const std::vector<std::string>& assignments, net::Experiment& experiment) {
    for (const bool topology : {true, false}) {
        for (const std::string& assignment : assignments) {
            const size_t equal = assignment.find('=');
            if (equal == std::string::npos)
                throw net::InputError("--set {}: must be key=value, as in --set buffer=300", assignment);
            const std::string key = assignment.substr(0, equal);
            if ((key == "topology") != topology) continue;
            try {
                experiment.set(key, assignment.substr(equal + 1));
            } catch (const net::InputError& error) {
                throw net::InputError("--set {}: {}", assignment, error.what());
            }
        }
    }
}

const char* process_of(std::string_view key, const net::Experiment& experiment) {
    const char* const wanted = key == "work"                                               ? "overlap"
                               : key == "load" || key.ends_with("_load") || key == "burst" ? "open"
                                                                                           : nullptr;
    return wanted != nullptr && experiment.get("process") != wanted ? wanted : nullptr;
}

nlohmann::ordered_json value_json(const std::string& value) {
    const auto number = io::number_of(value);
    if (!number || !std::isfinite(*number)) return value;
    if (*number < 0 || value.find_first_of(".e") != std::string::npos) return *number;
    return static_cast<uint64_t>(*number);
}

std::optional<double> clock_ns(const net::Experiment& experiment) {
    if (!experiment.has("clock_ns")) return std::nullopt;
    return io::number_of(experiment.get("clock_ns"));
}

nlohmann::ordered_json experiment_json(net::Experiment experiment, const net::ExperimentResult& r) {
    nlohmann::ordered_json json = measured_json({experiment, r, clock_ns(experiment)});
    nlohmann::ordered_json& config = json["configuration"];
    for (const io::Key& key : experiment.keys()) {
        const std::string value = key.text();
        if (value.empty()) continue;
        config[key.name] = value_json(value);
    }
    json["seed"] = experiment.seed;
    json["version"] = io::version();
    json["engine"] = net::engine_version(experiment.topology_name());
    return json;
}

Progress::Progress(bool quiet) : quiet_(quiet), line_(quiet), start_(now()) {}

void Progress::operator()(double share) {
    const double passed = now() - start_;
    // In a file a line now and then.
    if (quiet_ || passed < 2 || passed - last_ < (line_.terminal() ? 0.5 : 30) || share <= 0) return;
    last_ = passed;
    const double left = passed / share - passed;
    line_.show(fmt::format("{:.0f} %, {:.0f} s, {:.0f} s left", 100 * share, passed, left));
}

}  // namespace nanohop::sweep
