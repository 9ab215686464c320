// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "benchmark/nonminimal.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <string_view>
#include <utility>

#include "benchmark/peer.hpp"
#include "io/source_folder.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::benchmark {

namespace {

using Setting = std::pair<std::string_view, std::string_view>;

/// 8,192 hosts at half of what the network carries, as the rows of docs/peers.md, "Speed".
constexpr Setting kNetwork[] = {
    {"topology", "rst"},     {"node", "switch"},   {"switches", "512"}, {"degree", "9"},    {"hosts", "16"},
    {"message", "9"},        {"process", "open"},  {"packets", "4"},    {"patience", "40"}, {"load", "0.0375"},
    {"switch_clocks", "40"}, {"link_clocks", "2"}, {"clocks", "60000"}, {"warmup", "0"},
};

struct Ways {
    const char* name;
    const char* nonminimal;
    const char* candidates;
};
constexpr Ways kWays[] = {
    {"minimal", "none", "1"},
    {"UGAL, 1 candidate", "ugal", "1"},
    {"UGAL, 2 candidates", "ugal", "2"},
};

net::Experiment experiment(const std::vector<std::string>& sets, const Ways& ways) {
    net::Experiment e;
    const auto given = [&](bool topology) {
        bool any = false;
        for (const std::string& set : sets) {
            const size_t equals = set.find('=');
            if (equals == std::string::npos) throw net::InputError("--set {}: must be key=value", set);
            const std::string key = set.substr(0, equals);
            if (key == "nonminimal" || key == "candidates")
                throw net::InputError("--set {}: is what is compared, none and ugal", set);
            if ((key == "topology") != topology) continue;
            any = true;
            try {
                e.set(key, set.substr(equals + 1));
            } catch (const net::InputError& error) {
                throw net::InputError("--set {}: {}", set, error.what());
            }
        }
        return any;
    };
    // A topology that is given has keys of its own: of ours those hold that are no graph's.
    const bool other = given(true);
    for (const auto& [key, value] : kNetwork)
        if (!other || (key != "topology" && key != "switches" && key != "degree" && key != "hosts"))
            e.set(std::string(key), std::string(value));
    given(false);
    e.set("nonminimal", ways.nonminimal);
    e.set("candidates", ways.candidates);
    e.resolve();
    return e;
}

double median(std::vector<double> of) {
    std::sort(of.begin(), of.end());
    return (of[(of.size() - 1) / 2] + of[of.size() / 2]) / 2;
}

nlohmann::ordered_json spread_json(const std::vector<double>& of) {
    const auto [least, most] = std::minmax_element(of.begin(), of.end());
    return {{"median", median(of)}, {"least", *least}, {"most", *most}};
}

}  // namespace

NonminimalBenchmarkResult measure_nonminimal_benchmark(const NonminimalBenchmarkOptions& options) {
    NonminimalBenchmarkResult r;
    std::vector<net::Experiment> experiments;
    for (const Ways& ways : kWays) {
        experiments.push_back(experiment(options.sets, ways));
        r.ways.push_back({ways.name, {}, {}, 0});
    }
    r.hosts = experiments.front().network().units();
    // In turns, so that a machine that is busy for a while slows all.
    for (unsigned round = 0; round < options.repeat; ++round) {
        if (!options.quiet) fmt::print(stderr, "round {} of {}\n", round + 1, options.repeat);
        for (size_t k = 0; k < experiments.size(); ++k) {
            const ProcessorShare since(ProcessorShare::Of::kThisProgram);
            const net::ExperimentResult result = net::run_experiment(experiments[k], {});
            const double seconds = result.seconds * since.share();
            r.ways[k].rates.push_back(static_cast<double>(result.flit_hops) / seconds / 1e6);
            r.ways[k].ratios.push_back(r.ways[k].rates.back() / r.ways.front().rates.back());
            for (const net::Measure& m : result.measures)
                if (std::string_view(m.name) == "nonminimal_share") r.ways[k].share = m.value;
        }
    }
    return r;
}

nlohmann::ordered_json nonminimal_benchmark_json(const NonminimalBenchmarkResult& r) {
    nlohmann::ordered_json json{{"hosts", r.hosts}};
    for (const NonminimalBenchmarkWays& w : r.ways)
        json["ways"].push_back({{"name", w.name},
                                {"nonminimal_share", w.share},
                                {"mega_flit_hops_per_processor_second", spread_json(w.rates)},
                                {"beside_minimal", spread_json(w.ratios)}});
    json["version"] = io::version();
    json["engine"] = net::engine_version("file");
    return json;
}

std::string nonminimal_benchmark_text(const NonminimalBenchmarkResult& r) {
    std::string text = fmt::format("{} hosts, medians of {} rounds (least to most)\n\n{:<20} {:>12} {:>36} {:>26}\n",
                                   r.hosts, r.ways.front().rates.size(), "ways", "non-minimal",
                                   "M flit-hops per second of processor", "beside minimal");
    const auto spread = [](const std::vector<double>& of, int digits) {
        const auto [least, most] = std::minmax_element(of.begin(), of.end());
        return fmt::format("{:.{}f} ({:.{}f} to {:.{}f})", median(of), digits, *least, digits, *most, digits);
    };
    for (const NonminimalBenchmarkWays& w : r.ways)
        text +=
            fmt::format("{:<20} {:>12.3f} {:>36} {:>26}\n", w.name, w.share, spread(w.rates, 1), spread(w.ratios, 3));
    return text;
}

int run_nonminimal_benchmark(const NonminimalBenchmarkOptions& options) {
    return run_and_report(options.json, [&] {
        const auto result = measure_nonminimal_benchmark(options);
        return Reported{nonminimal_benchmark_json(result).dump(2), nonminimal_benchmark_text(result)};
    });
}

}  // namespace nanohop::benchmark
