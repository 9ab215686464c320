// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/topology/study_measure.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "net/experiment/experiment.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "sweep/held.hpp"
#include "topology/distances.hpp"
#include "topology/family.hpp"
#include "topology/floor.hpp"
#include "topology/load.hpp"

namespace nanohop::breakdown {
namespace {

constexpr double kStudyIdle = 0.002;
constexpr unsigned kStudyHalvings = 7;  // of the range of loads, kLeastLoad to 1: to 3.7 %

net::Experiment experiment_of(const Keys& keys, unsigned seed, double load, uint64_t clocks) {
    net::Experiment e;
    for (const auto& [key, value] : keys) e.set(key, value);
    e.set("seed", fmt::format("{}", seed));
    e.set("load", fmt::format("{}", load));
    e.set("clocks", fmt::format("{}", clocks));
    e.resolve();
    return e;
}

topology::Mean one(double value) { return topology::mean_of({value}); }

}  // namespace

std::pair<double, double> hosts_of(const Keys& keys, unsigned seed, uint64_t clocks) {
    const net::Experiment e = experiment_of(keys, seed, 1, clocks);
    const auto simulator = e.network().simulator(make_sources(e), {});
    simulator->run(clocks);
    const std::vector<uint64_t> before = simulator->link_flits();
    simulator->run(2 * clocks);
    const std::vector<uint64_t> after = simulator->link_flits();
    double least = 1;
    double most = 0;
    for (size_t h = 0; h < simulator->units(); ++h) {
        const double sent = static_cast<double>(after[2 * h] - before[2 * h]) / static_cast<double>(clocks);
        least = std::min(least, sent);
        most = std::max(most, sent);
    }
    return {least, most};
}

double dropped_at_hop_limit(const Keys& keys, unsigned seed, uint64_t clocks) {
    const net::Experiment e = experiment_of(keys, seed, 1, clocks);
    const auto simulator = e.network().simulator(make_sources(e), {});
    simulator->run(2 * clocks);
    auto& counters = dynamic_cast<net::SwitchCounters&>(*simulator);
    const auto switches = static_cast<uint32_t>(graph_of(keys, 0, 1).switches());
    uint64_t dropped = 0;
    for (uint32_t s = 0; s < switches; ++s)
        dropped += counters.reasons(s)[static_cast<size_t>(switch_::Reason::kHopLimit)];
    return static_cast<double>(dropped);
}

Measured measured_of(const Keys& keys, unsigned seed, uint64_t clocks, uint64_t held_clocks) {
    const auto run = [&](double load) {
        return run_experiment(experiment_of(keys, seed, load, load == kStudyIdle ? 20 * clocks : clocks), {});
    };
    Measured m;
    m.idle = run(kStudyIdle).latency.mean();
    const auto carries = [&](const net::ExperimentResult& r) {
        m.peak = std::max(m.peak, r.throughput);
        return r.verdict != net::Verdict::kSaturated && r.latency.mean() <= 4 * m.idle;
    };
    const net::ExperimentResult most = run(1);
    m.beyond = most.throughput;
    m.escapes = most.measures.at(0).value;
    double low = kLeastLoad;
    double high = 1;
    if (carries(most)) low = 1;
    for (unsigned i = 0; low < 1 && i < kStudyHalvings; ++i) {
        const double load = std::sqrt(low * high);
        (carries(run(load)) ? low : high) = load;
    }
    const net::Experiment e = experiment_of(keys, seed, low, held_clocks);
    // Most loads that are not held are known to be so after an eighth of the clocks. Of one that all clocks leave
    // undecided less than a hundredth is not accepted, half of a step of the search: it is not held.
    const uint64_t judged_from = held_clocks % 8 == 0 ? held_clocks / 8 : 0;
    m.saturation = sweep::highest_held(
        [&](double load) { return sweep::holds(e, load, held_clocks, held_clocks, judged_from); }, low);
    m.peak = std::max(m.peak, m.saturation);
    return m;
}

Hardware hardware_of(const topology::Graph& graph) {
    Hardware h{.switches = graph.switches(), .hosts = graph.host_count()};
    uint64_t with_hosts = 0;
    uint32_t most_hosts = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        h.radix = std::max(h.radix, graph.degree(s) + graph.hosts()[s]);
        with_hosts += graph.hosts()[s] != 0 ? 1 : 0;
        most_hosts = std::max(most_hosts, graph.hosts()[s]);
    }
    const topology::Distances distances = topology::host_distances(graph);
    h.mean_hops = one(distances.mean);
    h.diameter = one(distances.diameter);
    const topology::LoadSummary load = topology::summary(topology::channel_loads(graph, topology::Split::kHops));
    const double away = static_cast<double>(most_hosts) * static_cast<double>(with_hosts - 1) /
                        static_cast<double>(h.hosts - 1);  // share of a host's messages that leave its switch
    h.bound = one(1 / (load.most * most_hosts * away));
    h.uneven = one(load.most / load.mean);
    topology::Floor floor;
    floor.placement = topology::Floor::Placement::kAnnealed;
    h.metres = one(topology::lay_out(graph, floor, 1).total / static_cast<double>(h.hosts));
    return h;
}

topology::Graph graph_of(const Keys& keys, unsigned hosts, unsigned seed) {
    topology::Specification s;
    for (const auto& [key, value] : keys)
        if (key == "topology" || (s.keys().has(key) && key != "hosts")) s.set(key, value);
    s.set("seed", fmt::format("{}", seed));
    topology::Graph graph = s.make();
    if (hosts == 0) return graph;
    return topology::Graph(graph.switches(), graph.links(), std::vector<uint32_t>(graph.switches(), hosts));
}

}  // namespace nanohop::breakdown
