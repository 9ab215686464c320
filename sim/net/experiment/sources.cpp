// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <utility>

#include "io/memory.hpp"
#include "io/traffic.hpp"
#include "net/experiment/experiment.hpp"

namespace nanohop::net {

namespace {

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

/// On and off, a Markov-modulated process of two states (Dally and Towles 2004, 24.2): in a burst a message with
/// probability `on` in each clock; the next message is of another burst with probability 1 / `burst`, after clocks
/// without any, geometric with the mean that makes messages p per clock in all.
Arrivals on_and_off(uint64_t seed, double p, double burst, double on) {
    constexpr uint64_t kStart = 17;
    constexpr uint64_t kOff = 18;
    const double scale = -1 / std::log1p(1 / (burst * (1 / p - 1 / on)));
    return [=, within = bernoulli(seed, on)](uint32_t unit, uint64_t number, uint64_t previous) {
        const uint64_t next = within(unit, number, previous);
        if (unit_interval(random_bits(seed, unit, number, kStart)) * burst > 1) return next;
        return next + static_cast<uint64_t>(std::log(unit_interval(random_bits(seed, unit, number, kOff))) * scale);
    };
}

io::Traffic read_for(const Experiment& e) {
    io::Traffic traffic = io::read_traffic(e.traffic.trace);
    check_processes(e, traffic.nodes);
    return traffic;
}

/// Bytes that each process sent to each.
std::vector<std::vector<std::pair<uint32_t, double>>> bytes_matrix(const Experiment& e) {
    const io::Traffic traffic = read_for(e);
    std::vector<std::map<uint32_t, double>> sums(traffic.nodes);
    for (const io::Message& m : traffic.messages) sums[m.source][m.destination] += static_cast<double>(m.bytes);
    std::vector<std::vector<std::pair<uint32_t, double>>> matrix;
    for (const auto& row : sums) matrix.emplace_back(row.begin(), row.end());
    return matrix;
}

/// A trace's messages by unit, cut into pieces that the network carries.
Injections trace_injections(const Experiment& e) {
    const uint32_t units = e.network().units();
    const std::string& file = e.traffic.trace;
    const io::Traffic traffic = read_for(e);
    const uint64_t longest = *e.traffic.message_max;
    const uint64_t bytes = e.traffic.flit_bytes;
    // Of a unit's flits more than its link carries in all clocks are never sent: one message too many stands for them.
    const double most = static_cast<double>(*e.warmup + e.clocks) * e.channels.pu_width + static_cast<double>(longest);
    std::vector<double> flits(units);
    double pieces = 0;
    for (const io::Message& m : traffic.messages) {
        const double wanted = 1 + std::ceil(static_cast<double>(m.bytes) / static_cast<double>(bytes));
        const double taken = std::clamp(most - flits[m.source], 1.0, wanted);
        flits[m.source] += taken;
        pieces += std::ceil(taken / static_cast<double>(std::max<uint64_t>(1, longest - 1)));
    }
    io::need_memory(
        fmt::format("trace: {}: cut into {:.3g} messages of at most {} flits (message_max), it", file, pieces, longest),
        pieces * sizeof(Injection));
    std::vector<uint64_t> queued(units);
    auto lists = std::make_shared<std::vector<std::vector<Injection>>>(units);
    for (const io::Message& m : traffic.messages) {
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

}  // namespace

void check_processes(const Experiment& e, unsigned processes) {
    const uint32_t units = e.network().units();
    const char* const size = e.topology().size_key();
    if (processes > units)
        throw InputError("trace: {} has {} processes, and {} = {} only {} processing units", e.traffic.trace, processes,
                         size, e.get(size), units);
}

namespace {

/// A unit's messages of class k are those of source unit + k * units. `messages`: their flits, or none.
Sources by_class(Sources sources, const std::vector<double>& shares, const std::vector<uint32_t>& messages,
                 uint32_t units, const std::function<Arrivals(double share, double flits)>& arrivals, double flits) {
    const auto classes = static_cast<uint64_t>(shares.size());
    sources.injections = [=, all = std::move(sources.injections)](uint32_t source, uint64_t number) {
        const uint32_t k = source / units;
        const uint32_t unit = source % units;
        if (shares[k] == 0) return Injection{unit, 0};
        Injection message = all(unit, number * classes + k);
        if (!messages.empty()) message.flits = messages[k];
        return message;
    };
    if (!sources.arrivals) return sources;
    std::vector<Arrivals> each;
    for (size_t k = 0; k < classes; ++k) each.push_back(arrivals(shares[k], messages.empty() ? flits : messages[k]));
    sources.arrivals = [=](uint32_t source, uint64_t number, uint64_t previous) {
        return each[source / units](source, number, previous);
    };
    return sources;
}

}  // namespace

Sources make_sources(const Experiment& e) {
    const TrafficOptions& t = e.traffic;
    Sources sources;
    if (!t.pattern) {
        sources.injections = trace_injections(e);
    } else {
        PatternConfig p;
        p.pattern = *t.pattern;
        p.sizes = e.network().sizes();
        p.seed = e.seed;
        p.flits = *t.message;
        p.flits_high = *t.message_max;
        p.hot_unit = t.hot_unit;
        p.hot_share = t.hot_share;
        p.incast_unit = t.incast_unit;
        p.incast_sources = t.incast_sources;
        p.worst_case = t.worst_case;
        if (*t.pattern == Pattern::kWorstCase) p.worst_case_of = e.topology().worst_case(t.shift);
        if (*t.pattern == Pattern::kMatrix) p.matrix = bytes_matrix(e);
        sources.injections = make_pattern(p);
    }
    sources.deaths = e.dead_links();
    sources.process.overlap = t.process == TrafficOptions::When::kOverlap;
    sources.process.work = t.work;
    const uint32_t units = e.network().units();
    const auto arrivals = [&](double share, double flits) {
        const double p = share * t.load / flits;
        Arrivals all = t.burst > 1 ? on_and_off(e.seed, p, t.burst, t.burst_load / flits) : bernoulli(e.seed, p);
        if (t.pattern != Pattern::kIncast) return all;
        return Arrivals([=, roles = incast_roles(units, t.incast_unit, t.incast_sources),
                         incast = bernoulli(e.seed, share * t.incast_load / flits),
                         others = std::move(all)](uint32_t source, uint64_t number, uint64_t previous) {
            return (roles[source % units] == IncastRole::kSource ? incast : others)(source, number, previous);
        });
    };
    if (t.process == TrafficOptions::When::kOpen) sources.arrivals = arrivals(1, t.mean_flits());
    if (const std::vector<double> shares = e.network().class_shares(); shares.size() > 1)
        return by_class(std::move(sources), shares, e.network().class_messages(), units, arrivals, t.mean_flits());
    return sources;
}

}  // namespace nanohop::net
