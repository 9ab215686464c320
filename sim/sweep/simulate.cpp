// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "sweep/simulate.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <string>
#include <vector>

#include "io/output_file.hpp"
#include "net/engine/exchange.hpp"
#include "sweep/columns.hpp"
#include "sweep/experiment_config.hpp"
#include "sweep/together.hpp"

namespace nanohop::sweep {

namespace {

int exit_status(net::Verdict verdict) {
    switch (verdict) {
        case net::Verdict::kDeadlock: return 4;
        case net::Verdict::kIncomplete: return 5;
        case net::Verdict::kCompleted:
        case net::Verdict::kSaturated:
        case net::Verdict::kUnsteady:
        case net::Verdict::kLost: break;
    }
    return 0;
}

/// The keys of every topology, then those of some, by the topologies that have them.
void print_keys() {
    struct Shared {
        std::string text;
        std::vector<std::string> topologies;
    };
    std::vector<Shared> found;
    for (const net::TopologyEntry& entry : net::topologies()) {
        net::Experiment experiment;
        experiment.set("topology", entry.name);
        for (const io::Key& key : experiment.keys()) {
            const std::string standard = key.name == "topology" ? net::Experiment().topology_name() : key.text();
            const std::string text = fmt::format("{:<17} {}\n{:<17} default: {}; {}\n", key.name, key.about, "",
                                                 standard.empty() ? "none" : standard, key.allowed);
            auto same = std::find_if(found.begin(), found.end(), [&](const Shared& o) { return o.text == text; });
            if (same == found.end()) same = found.insert(found.end(), Shared{text, {}});
            same->topologies.push_back(entry.name);
        }
    }
    const size_t all = net::topologies().size();
    std::stable_sort(found.begin(), found.end(), [](const Shared& a, const Shared& b) {
        if (a.topologies.size() != b.topologies.size()) return a.topologies.size() > b.topologies.size();
        return a.topologies < b.topologies;
    });
    const std::vector<std::string>* group = nullptr;
    for (const Shared& one : found) {
        if (one.topologies.size() < all && (group == nullptr || *group != one.topologies))
            fmt::print("\nWith topology = {} also:\n", fmt::join(one.topologies, ", "));
        group = &one.topologies;
        fmt::print("{}", one.text);
    }
}

void print_result(const net::Experiment& e, const net::ExperimentResult& r) {
    const std::string buffers = e.has("buffer")    ? ", buffers of " + e.get("buffer") + " flits"
                                : e.has("packets") ? ", buffers of " + e.get("packets") + " packets"
                                                   : "";
    fmt::print("{} of {} processing units, {} routing, {}{} virtual channel{}{}\n", e.topology_name(), r.units,
               e.topology().routing(), e.has("policy") ? e.get("policy") + ", " : "", e.get("virtual_channels"),
               e.get("virtual_channels") == "1" ? "" : "s", buffers);
    fmt::print("{}", measured_text({e, r, clock_ns(e)}));
    if (r.split && r.split->ranks * r.split->threads > 1)
        fmt::print(
            "  parts        {} rank{} of {} thread{}, {} of {} links cut, windows of {} clocks, {:.1f} % of the "
            "time waiting\n",
            r.split->ranks, r.split->ranks == 1 ? "" : "s", r.split->threads, r.split->threads == 1 ? "" : "s",
            r.split->cut_links, r.split->links, r.split->window, 100 * r.split->waiting);
    if (r.uncut)
        fmt::print("  parts        none: topology = {}{} is not cut, one thread (of each rank) does all of it\n",
                   e.topology_name(), e.has("engine") ? ", engine = " + e.get("engine") : "");
    fmt::print("  simulated    {} clocks in {:.2f} s, {:.1f} M flit-hops/s\n", r.clocks, r.seconds,
               r.seconds > 0 ? static_cast<double>(r.flit_hops - r.earlier_hops) / r.seconds / 1e6 : 0);
    if (!r.cycle.empty()) {
        fmt::print("  cycle of waiting channels: ");
        for (const std::string& channel : r.cycle) fmt::print("{} -> ", channel);
        fmt::print("{}\n", r.cycle.front());
    }
}

/// @throws net::InputError  a key that the chosen process does not look at was given on the command line.
void check_looked_at(const std::vector<std::string>& sets, const net::Experiment& experiment) {
    for (const std::string& assignment : sets) {
        const std::string key = assignment.substr(0, assignment.find('='));
        if (const char* wanted = process_of(key, experiment))
            throw net::InputError("--set {}: process is {}, which does not look at it: --set process={}", assignment,
                                  experiment.get("process"), wanted);
    }
}

/// All that can be wrong before the run. Only the first process writes.
void prepare(const SimulateOptions& options, bool first, net::Experiment& experiment,
             std::optional<io::OutputFile>& file) {
    together(options.exchange, "nanohop simulate", [&] {
        if (!options.config.empty()) read_experiment(options.config, experiment);
        set_experiment(options.sets, experiment);
        check_looked_at(options.sets, experiment);
        experiment.resolve();
        net::check_size(experiment);
        if (!options.force) net::check_routing(experiment);
        if (!options.json.empty() && first) file.emplace(options.json);
        if (!options.checkpoint.empty() && first) io::OutputFile{options.checkpoint};  // it will be possible
    });
}

}  // namespace

int run_simulate(const SimulateOptions& options) {
    if (options.list_keys) {
        print_keys();
        return 0;
    }
    const bool first = options.exchange == nullptr || options.exchange->rank() == 0;
    const auto error = [&](const std::string& text) {
        if (first) fmt::print(stderr, "nanohop simulate: error: {}\n", text);
    };
    try {
        net::Experiment experiment;
        std::optional<io::OutputFile> file;
        prepare(options, first, experiment, file);
        Progress progress(options.quiet || !first);
        const auto warn = [&](const std::string& text) {
            if (first) fmt::print(stderr, "nanohop simulate: warning: {}\n", text);
        };
        const net::ExperimentResult result = net::run_experiment(
            experiment, {options.threads, options.force, [&](double share) { progress(share); }, options.exchange,
                         options.partition, options.checkpoint, options.every, warn, options.restart});
        if (file) file->commit(experiment_json(experiment, result).dump(2) + "\n");
        if (first) print_result(experiment, result);
        return exit_status(result.verdict);
    } catch (const net::CyclicRouting& cycle) {
        error(fmt::format("{} (--force runs it all the same)", cycle.what()));
    } catch (const net::InputError& wrong) {
        error(wrong.what());
    } catch (const config::Error& wrong) {
        error(wrong.what());
    }
    return 2;
}

}  // namespace nanohop::sweep
