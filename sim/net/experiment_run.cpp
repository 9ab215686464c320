// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <bit>
#include <chrono>
#include <cmath>
#include <memory>
#include <numeric>

#include "io/memory.hpp"
#include "net/experiment.hpp"
#include "net/hxb/links.hpp"
#include "net/patterns.hpp"
#include "net/traffic.hpp"

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

/// Bernoulli arrivals: in each clock a message with probability p, so that clocks between two are geometric.
Arrivals bernoulli(uint64_t seed, double p) {
    constexpr uint64_t kStream = 16;
    const double scale = p < 1 ? 1 / std::log1p(-p) : 0;
    return [=](uint32_t unit, uint64_t number, uint64_t previous) {
        const double u = unit_interval(random_bits(seed, unit, number, kStream));
        const auto gap = static_cast<uint64_t>(std::log(u) * scale);
        return number == 0 ? gap : previous + 1 + gap;
    };
}

/// A trace's messages by unit, cut into pieces that the network carries.
Injections trace_injections(const Experiment& e, uint32_t units) {
    const Traffic traffic = read_traffic(e.get("trace"));
    if (traffic.nodes > units)
        throw InputError(fmt::format("trace: {} has {} processes, and dims = {} only {} processing units",
                                     e.get("trace"), traffic.nodes, e.get("dims"), units));
    const uint64_t longest = e.number("message_max");
    const uint64_t bytes = e.number("flit_bytes");
    // Of a unit's flits more than its link carries in all clocks are never sent: one message too many stands for them.
    const double most = (e.real("warmup") + e.real("clocks")) * e.real("pu_width") + static_cast<double>(longest);
    std::vector<double> flits(units);
    double pieces = 0;
    for (const Message& m : traffic.messages) {
        const double wanted = 1 + std::ceil(static_cast<double>(m.bytes) / static_cast<double>(bytes));
        const double taken = std::clamp(most - flits[m.source], 1.0, wanted);
        flits[m.source] += taken;
        pieces += std::ceil(taken / static_cast<double>(std::max<uint64_t>(1, longest - 1)));
    }
    io::need_memory(fmt::format("trace: {}: cut into {:.3g} messages of at most {} flits (message_max), it",
                                e.get("trace"), pieces, longest),
                    pieces * sizeof(Injection));
    std::vector<uint64_t> queued(units);
    auto lists = std::make_shared<std::vector<std::vector<Injection>>>(units);
    for (const Message& m : traffic.messages) {
        // The head carries address and length, what follows the data.
        for (uint64_t left = 1 + (m.bytes + bytes - 1) / bytes; left != 0;) {
            if (static_cast<double>(queued[m.source]) > most) break;
            const uint64_t piece = std::min(left, longest);
            queued[m.source] += piece;
            (*lists)[m.source].push_back({m.destination, static_cast<uint32_t>(piece)});
            left -= piece;
            if (left != 0 && longest > 1) ++left;  // each piece has a head of its own
        }
    }
    return [lists](uint32_t unit, uint64_t number) {
        const auto& list = (*lists)[unit];
        return number < list.size() ? list[number] : Injection{unit, 0};
    };
}

Sources make_sources(const Experiment& e, const HxbShape& shape) {
    Sources sources;
    if (e.get("traffic") == "trace") {
        sources.injections = trace_injections(e, shape.units);
    } else {
        PatternConfig p;
        const auto& names = pattern_names();
        p.pattern = static_cast<Pattern>(std::find(names.begin(), names.end(), e.get("traffic")) - names.begin());
        p.sizes.assign(shape.size.begin(), shape.size.begin() + shape.dims);
        p.seed = e.number("seed");
        p.flits = static_cast<uint32_t>(e.number("message"));
        p.flits_high = static_cast<uint32_t>(e.number("message_max"));
        p.hot_unit = static_cast<uint32_t>(e.number("hot_unit"));
        p.hot_share = e.real("hot_share");
        sources.injections = make_pattern(p);
    }
    sources.deaths = e.dead_links();
    sources.process.overlap = e.get("process") == "overlap";
    sources.process.work = static_cast<uint32_t>(e.number("work"));
    if (e.get("process") == "open") {
        const double mean = (e.real("message") + e.real("message_max")) / 2;
        const double p = e.real("load") / mean;
        if (p > 1)
            throw InputError(
                fmt::format("load: {} of messages of {} flits is more than a message per clock: must be "
                            "at most {}",
                            e.get("load"), mean, mean));
        sources.arrivals = bernoulli(e.number("seed"), p);
    }
    return sources;
}

ChannelConfig channel_config(const Experiment& e) {
    ChannelConfig c;
    c.channels = static_cast<unsigned>(e.number("virtual_channels"));
    c.buffer_flits = static_cast<unsigned>(e.number("buffer"));
    c.input_flits = static_cast<unsigned>(e.number("input_flits"));
    c.unit_lanes = static_cast<unsigned>(e.number("pu_width"));
    c.unit_messages = static_cast<unsigned>(e.number("unit_messages"));
    c.turns_of_held = e.get("link_turns") == "held";
    c.keep_channel = e.get("channel_choice") == "kept";
    c.unit_by_dimension = e.get("unit_channel") == "dimension";
    const std::string& policy = e.get("policy");
    c.policy = policy == "static"     ? ChannelConfig::Policy::kStatic
               : policy == "dynamic"  ? ChannelConfig::Policy::kDynamic
               : policy == "flexible" ? ChannelConfig::Policy::kFlexible
                                      : ChannelConfig::Policy::kWormhole;
    return c;
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
    // What a channel depends on does not depend on coordinates, only on whether they change: a cycle of a large
    // network, gone through twice, is a closed walk between two coordinates per dimension. So 4 of each, which give the
    // shortest cycles, too, stand for all.
    constexpr unsigned kEnough = 4;
    const HxbShape all = HxbShape::parse(e.get("dims"));
    std::vector<unsigned> sizes(all.size.begin(), all.size.begin() + all.dims);
    for (unsigned& size : sizes) size = std::min(size, kEnough);
    const auto dependencies = hxb_dependencies(HxbShape(sizes), channel_config(e), e.get("routing") == "adaptive");
    std::vector<std::string> texts;
    for (const auto& cycle : find_cycles(*dependencies)) texts.push_back(cycle_text(*dependencies, cycle));
    return texts;
}

void check_size(const Experiment& e) {
    const HxbShape shape = HxbShape::parse(e.get("dims"));
    // Measured: 90 to 130 bytes per channel (their number rounded up to a power of two) in networks of 3 * 10^4 to
    // 3 * 10^5 units, tables of links and units included.
    constexpr double kChannelBytes = 90;
    const double links = 2.0 * (shape.dims + 1) * shape.units;
    const double channels = links * static_cast<double>(std::bit_ceil(e.number("virtual_channels")));
    io::need_memory(fmt::format("dims: {}: a network of {} processing units and {:.0f} channels", e.get("dims"),
                                shape.units, channels),
                    channels * kChannelBytes);
}

void check_routing(const Experiment& e) {
    const std::vector<std::string> cycles = dependency_cycles(e);
    if (cycles.empty()) return;
    throw CyclicRouting(
        fmt::format("virtual_channels: {}: {} routing can deadlock, channels depend on each other in a cycle:\n  "
                    "{}\nmust be from {} on",
                    e.get("virtual_channels"), e.get("routing"), fmt::join(cycles, "\nor\n  "),
                    HxbShape::parse(e.get("dims")).dims));
}

ExperimentResult run_experiment(const Experiment& e, const ExperimentOptions& options) {
    const HxbShape shape = HxbShape::parse(e.get("dims"));
    check_size(e);
    if (!options.force) check_routing(e);

    const auto start = std::chrono::steady_clock::now();
    const auto network = make_hxb(shape, channel_config(e), e.get("routing") == "adaptive", make_sources(e, shape),
                                  {options.threads, false});
    const uint64_t warmup = e.number("warmup");
    const uint64_t clocks = e.number("clocks");
    const bool trace = e.get("traffic") == "trace";
    ExperimentResult result;
    result.units = shape.units;

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
            throughputs.push_back(static_cast<double>(now.delivered_flits - last.delivered_flits) / shape.units /
                                  static_cast<double>(network->clock() - from));
        if (now.latency.count() > last.latency.count())
            latencies.push_back(static_cast<double>(now.latency.sum() - last.latency.sum()) /
                                static_cast<double>(now.latency.count() - last.latency.count()));
        last = now;
    }
    result.clocks = network->clock() - first;
    if (waiting.empty()) waiting = network->waiting_cycle();

    const auto span = static_cast<double>(std::max<uint64_t>(result.clocks, 1)) * shape.units;
    const Statistics after = network->statistics();
    result.throughput = static_cast<double>(after.delivered_flits - before.delivered_flits) / span;
    result.throughput_sent = static_cast<double>(after.sent_flits - before.sent_flits) / span;
    result.messages = after.delivered_messages - before.delivered_messages;
    result.bad_messages = after.bad_messages;
    result.flit_hops = after.flit_hops;
    result.latency = after.latency;
    const uint64_t backlog = network->backlog();
    result.backlog = static_cast<double>(backlog) / shape.units;
    result.offered = static_cast<double>(after.issued_flits - before.issued_flits + backlog - backlog_before) / span;
    if (throughputs.size() == kBatches) result.batch_throughput = estimate(throughputs);
    if (latencies.size() == kBatches) result.batch_latency = estimate(latencies);
    measure_links(*network, links_before, result);

    for (const uint32_t channel : waiting) result.cycle.push_back(network->dependencies().name(channel));
    if (!waiting.empty()) {
        result.verdict = Verdict::kDeadlock;
    } else if (trace && !network->finished()) {
        result.verdict = Verdict::kIncomplete;
    } else if (e.get("process") == "open" && result.throughput < kTakes * result.offered) {
        result.verdict = Verdict::kSaturated;
    }
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

}  // namespace nanohop::net
