// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <numeric>

#include "io/memory.hpp"
#include "net/engine/exchange.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::net {

namespace {

constexpr unsigned kBatches = 10;
constexpr double kStudent = 2.262;  // 97.5 % of Student's t with kBatches - 1 degrees of freedom
/// Without a delivery for so long, the network is searched for a cycle of waiting channels.
constexpr uint64_t kQuiet = 2000;
/// A network that takes less than this share of what it is offered is saturated.
constexpr double kTakes = 0.95;

Estimate estimate(const std::vector<double>& batches) {
    Estimate e;
    if (batches.size() < 2) return e;
    const auto n = static_cast<double>(batches.size());
    e.mean = std::accumulate(batches.begin(), batches.end(), 0.0) / n;
    double squares = 0;
    for (const double x : batches) squares += (x - e.mean) * (x - e.mean);
    e.half_width = kStudent * std::sqrt(squares / (n - 1) / n);
    return e;
}

/// This process's part of the network. Where one rank cannot make its own, none goes on: the others would wait for it.
std::unique_ptr<Simulator> make_network(const Experiment& e, const ExperimentOptions& options) {
    const auto all = [&](bool failed) { return options.exchange != nullptr && options.exchange->most(failed) != 0; };
    try {
        auto network =
            e.network().simulator(make_sources(e), {options.threads, false, options.exchange, options.partition});
        if (all(false)) throw AnotherRankFailed("another rank cannot simulate its part");
        return network;
    } catch (const AnotherRankFailed&) {
        throw;
    } catch (const InputError&) {
        all(true);
        throw;
    }
}

/// Flits over links between nodes in the measured clocks.
void measure_links(const Simulator& network, const std::vector<uint64_t>& before, ExperimentResult& result) {
    if (result.clocks == 0) return;
    const std::vector<uint64_t> after = network.link_flits();
    const auto clocks = static_cast<double>(result.clocks);
    uint64_t sum = 0;
    uint64_t most = 0;
    uint32_t inner = 0;
    uint32_t busiest = 0;
    for (uint32_t l = 0; l < after.size(); ++l) {
        if (network.links()[l].kind != LinkKind::kInner) continue;
        const uint64_t flits = after[l] - before[l];
        sum += flits;
        ++inner;
        if (flits > most) {
            most = flits;
            busiest = l;
        }
    }
    result.link_mean = static_cast<double>(sum) / clocks / inner;
    result.link_max = static_cast<double>(most) / clocks;
    if (most != 0) {
        const std::string name = network.dependencies().name(busiest * network.channels());
        result.link_busiest = name.substr(0, name.find(' '));
    }
}

}  // namespace

const char* verdict_name(Verdict verdict) {
    switch (verdict) {
        case Verdict::kSaturated: return "SATURATED";
        case Verdict::kDeadlock: return "DEADLOCK";
        case Verdict::kIncomplete: return "INCOMPLETE";
        default: return "COMPLETED";
    }
}

std::vector<std::string> dependency_cycles(const Experiment& e) {
    const auto dependencies = e.network().dependencies();
    std::vector<std::string> texts;
    for (const auto& cycle : find_cycles(*dependencies)) texts.push_back(cycle_text(*dependencies, cycle));
    return texts;
}

void check_size(const Experiment& e) {
    // Measured: 90 to 130 bytes per channel (their number rounded up to a power of two) in networks of 3 * 10^4 to
    // 3 * 10^5 units, tables of links and units included.
    constexpr double kChannelBytes = 90;
    const double channels =
        static_cast<double>(e.network().links()) * static_cast<double>(std::bit_ceil(*e.channels.virtual_channels));
    const char* const size = e.topology().size_key();
    io::need_memory(fmt::format("{}: {}: a network of {} processing units and {:.0f} channels", size, e.get(size),
                                e.network().units(), channels),
                    channels * kChannelBytes);
}

void check_routing(const Experiment& e) {
    const std::vector<std::string> cycles = dependency_cycles(e);
    if (cycles.empty()) return;
    throw CyclicRouting(fmt::format(
        "virtual_channels: {}: {} routing can deadlock, channels depend on each other in a cycle:\n  "
        "{}\nmust be from {} on",
        *e.channels.virtual_channels, e.topology().routing(), fmt::join(cycles, "\nor\n  "), e.topology().channels()));
}

ExperimentResult run_experiment(const Experiment& e, const ExperimentOptions& options) {
    const uint32_t units = e.network().units();
    check_size(e);
    if (!options.force) check_routing(e);
    if (options.exchange != nullptr && options.exchange->ranks() > 1 && !e.network().splits())
        throw InputError(fmt::format("ranks: {}: topology = {} is simulated by one process ({}): must be 1",
                                     options.exchange->ranks(), e.topology_name(),
                                     e.has("engine") ? "engine = golden" : "networks of switches are by several"));

    const auto start = std::chrono::steady_clock::now();
    const auto network = make_network(e, options);
    const uint64_t warmup = *e.warmup;
    const uint64_t clocks = e.clocks;
    const bool trace = !e.traffic.pattern;
    ExperimentResult result;
    result.units = units;

    uint64_t last_delivery = 0;
    uint64_t delivered = 0;
    std::vector<uint32_t> waiting;
    bool ended = false;
    // Runs in pieces, and stops at a deadlock or when a trace is through.
    const auto run_to = [&](uint64_t end) {
        while (!ended && network->clock() < end) {
            network->run(std::min(end, network->clock() + kQuiet / 4));
            const uint64_t now = network->statistics().delivered_flits;
            if (now != delivered) {
                delivered = now;
                last_delivery = network->clock();
            } else if (network->clock() - last_delivery >= kQuiet) {
                waiting = network->waiting_cycle();
                last_delivery = network->clock();
            }
            ended = !waiting.empty() || network->finished();
            if (options.progress)
                options.progress(static_cast<double>(network->clock()) / static_cast<double>(warmup + clocks));
        }
    };
    run_to(warmup);
    network->measure_from(warmup);
    const Statistics before = network->statistics();
    const std::vector<uint64_t> links_before = network->link_flits();
    const uint64_t backlog_before = network->backlog();
    const uint64_t first = network->clock();

    std::vector<double> throughputs;
    std::vector<double> latencies;
    Statistics last = before;
    for (unsigned b = 1; b <= kBatches && !ended; ++b) {
        const uint64_t from = network->clock();
        run_to(warmup + clocks * b / kBatches);
        const Statistics now = network->statistics();
        if (network->clock() > from)
            throughputs.push_back(static_cast<double>(now.delivered_flits - last.delivered_flits) / units /
                                  static_cast<double>(network->clock() - from));
        if (now.latency.count() > last.latency.count())
            latencies.push_back(static_cast<double>(now.latency.sum() - last.latency.sum()) /
                                static_cast<double>(now.latency.count() - last.latency.count()));
        last = now;
    }
    result.clocks = network->clock() - first;
    if (waiting.empty()) waiting = network->waiting_cycle();

    const auto span = static_cast<double>(std::max<uint64_t>(result.clocks, 1)) * units;
    const Statistics after = network->statistics();
    result.throughput = static_cast<double>(after.delivered_flits - before.delivered_flits) / span;
    result.throughput_sent = static_cast<double>(after.sent_flits - before.sent_flits) / span;
    result.messages = after.delivered_messages - before.delivered_messages;
    result.bad_messages = after.bad_messages;
    result.flit_hops = after.flit_hops;
    result.latency = after.latency;
    const uint64_t backlog = network->backlog();
    result.backlog = static_cast<double>(backlog) / units;
    result.offered = static_cast<double>(after.issued_flits - before.issued_flits + backlog - backlog_before) / span;
    if (throughputs.size() == kBatches) result.batch_throughput = estimate(throughputs);
    if (latencies.size() == kBatches) result.batch_latency = estimate(latencies);
    measure_links(*network, links_before, result);
    if (const auto* more = dynamic_cast<const Measures*>(network.get())) result.measures = more->measures();
    if (const auto* parted = dynamic_cast<const Parted*>(network.get())) result.split = parted->split();

    for (const uint32_t channel : waiting) result.cycle.push_back(network->dependencies().name(channel));
    if (!waiting.empty()) {
        result.verdict = Verdict::kDeadlock;
    } else if (trace && !network->finished()) {
        result.verdict = Verdict::kIncomplete;
    } else if (e.traffic.process == TrafficOptions::When::kOpen && result.throughput < kTakes * result.offered) {
        result.verdict = Verdict::kSaturated;
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

}  // namespace nanohop::net
