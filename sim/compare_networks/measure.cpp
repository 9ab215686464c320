// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "compare_networks/measure.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <nlohmann/json.hpp>

#include "common/parallel.hpp"
#include "common/random.hpp"
#include "io/output_file.hpp"
#include "net/experiment/experiment.hpp"
#include "sweep/experiment_config.hpp"
#include "sweep/held.hpp"
#include "sweep/sweep.hpp"
#include "topology/forms/network_file.hpp"
#include "topology/worst_permutation.hpp"

namespace nanohop::compare_networks {

namespace {

using Json = nlohmann::ordered_json;

constexpr double kIdle = 0.002;
constexpr double kDeadShare = 0.05;
constexpr double kIncast = 0.9;  // of a host's link
constexpr std::array<double, 6> kShares{0.1, 0.25, 0.5, 0.75, 0.9, 1};
constexpr double kHalf = 0.5;
constexpr unsigned kHalvings = 5;
constexpr unsigned kJudgedAt = 8;      // a load that is not held is mostly known to be so after this part of the clocks
constexpr unsigned kPermutations = 4;  // each is held for this part of the clocks, there are so many

double rounded(double load) { return std::max(1e-6, std::round(1e6 * load) / 1e6); }

/// Results of single runs, kept as those of sweeps are.
class Runs {
public:
    explicit Runs(std::string path) : path_(std::move(path)) { (void)store("", 0); }

    Json result(const sweep::SweepPoint& point, uint64_t judged_from) {
        {
            const std::lock_guard lock(mutex_);
            const std::string known = store(point.experiment.topology_name(), judged_from).find(point);
            if (!known.empty()) return Json::parse(known);
        }
        net::ExperimentOptions options;
        options.judged_from = judged_from;
        const net::ExperimentResult result = net::run_experiment(point.experiment, options);
        Json json = sweep::experiment_json(point.experiment, result);
        const std::lock_guard lock(mutex_);
        store(point.experiment.topology_name(), judged_from).add(point, json, result.seconds);
        return json;
    }

private:
    /// When a run is judged is no key of it, so results of others are another version's.
    sweep::SweepResults& store(const std::string& topology, uint64_t judged_from) {
        const std::string version =
            judged_from == 0 ? std::string()
                             : fmt::format("{} judged from {}", sweep::simulator_version(topology), judged_from);
        auto& found = stores_[version];
        if (!found) found = std::make_unique<sweep::SweepResults>(path_, version);
        return *found;
    }

    std::string path_;
    std::mutex mutex_;
    std::map<std::string, std::unique_ptr<sweep::SweepResults>> stores_;
};

uint64_t hash_of(const std::string& text) {
    uint64_t hash = kFnvBasis;
    for (const char c : text) hash = fnv(hash, static_cast<unsigned char>(c));
    return hash;
}

/// One network under one pattern by one routing: seed after seed, as each search begins where the last one ended.
struct Chain {
    Row* row;
    Pattern pattern;
    bool ugal;
    double weight = 0;  ///< of a seed, for the time left
};

class Measuring {
public:
    Measuring(std::vector<Row>& rows, const MeasureOptions& options)
        : options_(options), runs_(options.results), line_(options.quiet), switch_keys_(switch_keys(options)) {
        for (Row& row : rows) {
            prepare(row);
            for (const Pattern pattern : kPatterns)
                for (const bool ugal : {false, true})
                    if (!ugal || row.network.goes_around) chains_.push_back({&row, pattern, ugal});
        }
        for (Chain& chain : chains_) {
            const Network& n = chain.row->network;
            const double clocks = chain.pattern == Pattern::kPermutation ? 0.2 : 1;
            chain.weight = clocks * (n.hops + 2) * static_cast<double>(n.graph.host_count()) *
                           std::min(0.7, bound_of(chain, !chain.ugal)) * (chain.ugal ? 1.3 : 1);
            all_ += chain.weight * seeds_of(chain.pattern);
        }
        std::stable_sort(chains_.begin(), chains_.end(), [&](const Chain& a, const Chain& b) {
            return a.weight * seeds_of(a.pattern) > b.weight * seeds_of(b.pattern);
        });
    }

    void run() {
        parallel_for(chains_.size(), options_.jobs == 0 ? default_threads() : options_.jobs, [&](size_t i) {
            const Chain& chain = chains_[i];
            Measured& m = chain.row->patterns[static_cast<size_t>(chain.pattern)];
            const Carried carried = carried_of(chain);
            const std::lock_guard lock(mutex_);
            (chain.ugal ? m.ugal.emplace() : m.minimal) = carried;
            if (chain.pattern == Pattern::kWorst) m.minimal_ways = bound_of(chain, true);
        });
    }

private:
    /// What the row's traffic is, and files of it.
    struct Worst {
        std::string name;
        std::string file;  ///< of traffic = matrix
        uint64_t contents = 0;
        topology::PermutationLoad load;
    };

    unsigned seeds_of(Pattern pattern) const {
        return pattern == Pattern::kPermutation ? options_.permutations : options_.seeds;
    }

    std::string beside(const std::string& ending) const {
        const std::filesystem::path path(options_.results);
        return (path.parent_path() / (path.stem().string() + "_" + ending)).string();
    }

    void keep(const std::string& path, const std::string& text) const {
        io::OutputFile file(path);
        file.commit(text);
    }

    void prepare(Row& row) {
        const Network& n = row.network;
        std::string called = n.name;
        for (const auto& [key, value] : n.keys)
            if (key != "topology") called += "_" + value;
        if (!n.of_family) {
            const std::string path = beside(called + ".json");
            keep(path, topology::network_json(n.graph, ""));
            files_[&row] = path;
        }
        // The family's own, unless a permutation is found that loads a channel more.
        Worst worst;
        worst.name = "matrix";
        const std::vector<uint32_t> found = topology::worst_permutation(n.graph);
        worst.load = topology::permutation_load(n.graph, found);
        const net::Experiment e = experiment_of(row, false);
        const char* const own = e.topology().worst_case_name();
        if (own != nullptr) {
            const auto load = topology::permutation_load(n.graph, e.topology().worst_case(std::nullopt));
            if (load.even >= worst.load.even) worst = {own, "", 0, load};
        }
        if (worst.name == "matrix") {
            const std::string text = topology::permutation_csv(n.graph, found);
            worst.file = beside(called + "_worst.csv");
            worst.contents = hash_of(text);
            keep(worst.file, text);
        }
        row.patterns[static_cast<size_t>(Pattern::kUniform)].traffic = "uniform";
        row.patterns[static_cast<size_t>(Pattern::kWorst)].traffic =
            worst.file.empty() ? worst.name : "worst permutation of switches found";
        row.patterns[static_cast<size_t>(Pattern::kIncast)].traffic = "incast";
        row.patterns[static_cast<size_t>(Pattern::kPermutation)].traffic = "permutation";
        row.patterns[static_cast<size_t>(Pattern::kDead)].traffic = "uniform";
        worst_[&row] = worst;
    }

    net::Experiment experiment_of(const Row& row, bool ugal) const {
        net::Experiment e;
        if (row.network.of_family) {
            for (const auto& [key, value] : row.network.keys) e.set(key, value);
        } else {
            e.set("topology", "file");
            e.set("file", files_.at(&row));
        }
        for (const auto& [key, value] : switch_keys_)
            if (ugal || key != "threshold") e.set(key, value);
        e.set("nonminimal", ugal ? "ugal" : "none");
        return e;
    }

    /// With its pattern and everything that its seed draws but the traffic.
    net::Experiment experiment_of(const Chain& chain, unsigned seed) const {
        net::Experiment e = experiment_of(*chain.row, chain.ugal);
        const Worst& worst = worst_.at(chain.row);
        const uint64_t hosts = chain.row->network.graph.host_count();
        switch (chain.pattern) {
            case Pattern::kUniform: break;
            case Pattern::kWorst:
                e.set("traffic", worst.name);
                if (!worst.file.empty()) e.set("trace", worst.file);
                break;
            case Pattern::kIncast:
                e.set("traffic", "incast");
                e.set("incast_sources", fmt::format("{}", incast_sources(hosts)));
                e.set("incast_load", fmt::format("{}", incast_load(hosts)));
                break;
            case Pattern::kPermutation: e.set("traffic", "permutation"); break;
            case Pattern::kDead: e.set("dead_share", fmt::format("{}", kDeadShare)); break;
        }
        // The first of some seeds with which no switch is cut off by what is missing.
        constexpr unsigned kApart = 1000;
        for (unsigned drawn = seed;; drawn += kApart) {
            e.set("graph_seed", fmt::format("{}", chain.pattern == Pattern::kDead ? drawn : 1));
            try {
                e.resolve();
                e.seed = seed;
                return e;
            } catch (const net::InputError&) {
                if (chain.pattern != Pattern::kDead || drawn > 20 * kApart) throw;
            }
        }
    }

    sweep::SweepPoint point(const Chain& chain, net::Experiment e, double load, uint64_t clocks, bool steady) const {
        e.traffic.load = rounded(load);
        e.clocks = e.least_clocks = clocks;
        e.most_clocks = clocks;
        e.until = steady ? net::Experiment::Until::kSteady : net::Experiment::Until::kClocks;
        const uint64_t contents = e.traffic.reads() ? worst_.at(chain.row).contents : 0;
        return {chain.row->network.title, std::move(e), contents};
    }

    /// The highest load that is held, from what is near it, or 0.
    double held(const Chain& chain, const net::Experiment& e, double guess) {
        const uint64_t clocks = options_.held_clocks / (chain.pattern == Pattern::kPermutation ? kPermutations : 1);
        const uint64_t few = clocks / kJudgedAt;
        if (guess == 0) {
            const auto run = [&](double load) {
                return runs_.result(point(chain, e, load, std::max<uint64_t>(few, 1000), false), 0);
            };
            const double most = std::min(1.0, bound_of(chain, !chain.ugal));
            const Json full = run(most);
            guess = most;
            if (full.at("verdict") != "COMPLETED") {
                double high = std::min(most, 1.05 * full.at("throughput").get<double>());
                guess = high / 8;
                for (unsigned i = 0; i < kHalvings; ++i) {
                    const double load = std::sqrt(guess * high);
                    (run(load).at("verdict") == "COMPLETED" ? guess : high) = load;
                }
            }
        }
        // A load that all clocks leave undecided is accepted but for less than a hundredth: half of a step of the
        // search.
        return sweep::highest_held(
            [&](double load) {
                return runs_.result(point(chain, e, load, clocks, true), few).at("verdict") == "COMPLETED";
            },
            guess);
    }

    Latency latency_of(const Chain& chain, const std::vector<net::Experiment>& seeds, double load, uint64_t clocks) {
        Latency l;
        l.load = rounded(load);
        std::vector<double> mean;
        std::vector<double> p99;
        for (const net::Experiment& e : seeds) {
            const Json latency = runs_.result(point(chain, e, load, clocks, false), 0).at("latency");
            if (!latency.at("mean").is_number()) continue;
            mean.push_back(latency.at("mean_ns"));
            p99.push_back(latency.at("p99_ns"));
        }
        l.mean = topology::mean_of(mean);
        l.p99 = topology::mean_of(p99);
        return l;
    }

    Carried carried_of(const Chain& chain) {
        Carried c;
        c.bound = bound_of(chain, false);
        std::vector<net::Experiment> seeds;
        for (unsigned seed = 1; seed <= seeds_of(chain.pattern); ++seed) {
            seeds.push_back(experiment_of(chain, seed));
            c.values.push_back(held(chain, seeds.back(), c.values.empty() ? 0 : c.values.back()));
            const std::lock_guard lock(mutex_);
            done_ += chain.weight;
            line_(done_ / all_);
        }
        c.held = topology::mean_of(c.values);
        if (chain.pattern != Pattern::kUniform && chain.pattern != Pattern::kWorst) return c;
        if (chain.pattern == Pattern::kUniform) {
            const uint64_t hosts = chain.row->network.graph.host_count();
            c.idle = latency_of(chain, seeds, kIdle, options_.held_clocks * std::max<uint64_t>(1, 1024 / hosts));
        }
        for (const double share : kShares)
            if (c.held.mean > 0)
                c.curve.push_back(latency_of(chain, seeds, share * c.held.mean, options_.held_clocks / 4));
        return c;
    }

    /// By counting. Minimal ways alone take no more than the flows that all have to share a channel leave; with an
    /// escape beside them, whose ways are longer, that is where a search begins and not where it ends.
    double bound_of(const Chain& chain, bool minimal_alone) const {
        const Network& n = chain.row->network;
        const auto hosts = static_cast<double>(n.graph.host_count());
        const double halves = static_cast<double>(n.bisection_hosts[0]) * static_cast<double>(n.bisection_hosts[1]);
        switch (chain.pattern) {
            case Pattern::kUniform:
                return std::min({1.0, n.all_links, static_cast<double>(n.bisection.best) * (hosts - 1) / halves});
            case Pattern::kWorst: {
                const Worst& worst = worst_.at(chain.row);
                double bound = 1;
                const topology::PermutationLoad& load = worst.load;
                const auto channels = static_cast<double>(minimal_alone ? load.usable : n.graph.channels());
                if (load.hops > 0) bound = std::min(bound, channels / (hosts * load.hops));
                if (minimal_alone && load.forced > 0) bound = std::min(bound, 1.0 / static_cast<double>(load.forced));
                return bound;
            }
            case Pattern::kDead: return std::min(1.0, n.all_links * (1 - kDeadShare));
            case Pattern::kIncast:
            case Pattern::kPermutation: break;
        }
        return 1;
    }

    const MeasureOptions& options_;
    Runs runs_;
    sweep::Progress line_;
    Keys switch_keys_;
    std::map<const Row*, std::string> files_;
    std::map<const Row*, Worst> worst_;
    std::vector<Chain> chains_;
    std::mutex mutex_;
    double done_ = 0;
    double all_ = 0;
};

}  // namespace

const char* name(Pattern pattern) {
    switch (pattern) {
        case Pattern::kUniform: return "uniform";
        case Pattern::kWorst: return "worst_case";
        case Pattern::kIncast: return "incast";
        case Pattern::kPermutation: return "permutation";
        case Pattern::kDead: return "dead_links";
    }
    return "";
}

const Latency* Carried::half() const {
    for (size_t i = 0; i < curve.size(); ++i)
        if (kShares[i] == kHalf) return &curve[i];
    return nullptr;
}

uint32_t incast_sources(uint64_t hosts) { return static_cast<uint32_t>(std::max<uint64_t>(2, hosts / 16)); }
double incast_load(uint64_t hosts) { return std::round(1e6 * kIncast / incast_sources(hosts)) / 1e6; }

const Keys& standard_keys() {
    static const Keys all = {
        {"switch_clocks", "6"},     {"grant_register", "yes"}, {"clock_ns", "8"},         {"link_clocks", "2"},
        {"cables", "annealed"},     {"ns_per_m", "5"},         {"virtual_channels", "6"}, {"packets", "4"},
        {"message", "16"},          {"packet_flits", "16"},    {"host_reserve", "2"},     {"patience", "40"},
        {"escape_when", "no_room"}, {"escape", "up_down"},     {"selection", "rotating"}, {"claim", "64"},
        {"restart", "no"},          {"threshold", "0"}};
    return all;
}

Keys switch_keys(const MeasureOptions& options) {
    Keys keys = standard_keys();
    for (const std::string& assignment : options.sets) {
        const size_t equals = assignment.find('=');
        if (equals == std::string::npos) throw net::InputError("--set {}: must be key=value", assignment);
        const auto found = std::find_if(keys.begin(), keys.end(),
                                        [&](const auto& key) { return key.first == assignment.substr(0, equals); });
        if (found == keys.end()) {
            std::vector<std::string> names;
            for (const auto& [key, value] : keys) names.push_back(key);
            throw net::InputError("--set {}: is no key of all switches: must be one of {}", assignment,
                                  fmt::join(names, ", "));
        }
        found->second = assignment.substr(equals + 1);
    }
    keys.insert(keys.begin(), {"routing", "adaptive"});
    keys.insert(keys.end(), {{"process", "open"}, {"warmup", "1000"}});
    return keys;
}

void check(const std::vector<Network>& networks, const MeasureOptions& options) {
    const Keys keys = switch_keys(options);
    for (const Network& n : networks) {
        for (const bool ugal : {false, true}) {
            net::Experiment e;
            // What a graph without a family needs, any needs: its file is not there yet.
            for (const auto& [key, value] : n.of_family ? n.keys : Keys{{"topology", "random_regular"}})
                e.set(key, value);
            if (ugal) e.set("nonminimal", "ugal");
            try {
                for (const auto& [key, value] : keys)
                    if (ugal || key != "threshold") e.set(key, value);
                e.resolve();
            } catch (const net::InputError& error) {
                throw net::InputError("--set {} (of {})", error.what(), n.title);
            }
        }
    }
}

std::vector<Row> measure(std::vector<Network> networks, const MeasureOptions& options, const Assumptions& assumptions) {
    std::vector<Row> rows(networks.size());
    for (size_t i = 0; i < rows.size(); ++i) {
        rows[i].network = std::move(networks[i]);
        topology::Floor floor;
        floor.placement = topology::Floor::Placement::kAnnealed;
        rows[i].layout = topology::lay_out(rows[i].network.graph, floor, 1);
        rows[i].cost = cost_of(rows[i].network, rows[i].layout, options.demand.radix, assumptions);
    }
    Measuring measuring(rows, options);
    measuring.run();
    return rows;
}

}  // namespace nanohop::compare_networks
