// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/parts.hpp"

#include <algorithm>
#include <exception>
#include <utility>

#include "net/engine/checkpoint.hpp"
#include "net/error.hpp"
#include "net/traffic/patterns.hpp"

#ifdef NANOHOP_METIS
#include <metis.h>
#endif

namespace nanohop::net {

namespace {

/// What a switch costs: each host is a source and a sink.
uint32_t weight_of(const topology::Graph& graph, uint32_t s) { return graph.degree(s) + 2 * graph.hosts()[s]; }

/// Switches in their order, as many to each part as have an equal share of the weight.
std::vector<uint32_t> blocks(const topology::Graph& graph, uint32_t parts) {
    uint64_t all = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) all += weight_of(graph, s);
    std::vector<uint32_t> part(graph.switches());
    uint64_t before = 0;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        const uint64_t middle = 2 * before + weight_of(graph, s);
        part[s] = static_cast<uint32_t>(std::min<uint64_t>(parts - 1, middle * parts / (2 * all)));
        before += weight_of(graph, s);
    }
    return part;
}

/// Each switch anywhere: the worst there is, for tests.
std::vector<uint32_t> drawn(const topology::Graph& graph, uint32_t parts) {
    constexpr uint64_t kStream = 62;
    std::vector<uint32_t> part(graph.switches());
    for (uint32_t s = 0; s < graph.switches(); ++s) part[s] = below(random_bits(parts, s, 0, kStream), parts);
    return part;
}

#ifdef NANOHOP_METIS
std::vector<uint32_t> by_metis(const topology::Graph& graph, uint32_t parts) {
    // METIS has one edge between two switches: parallel links are its weight.
    std::vector<idx_t> first{0}, neighbours, links, weights;
    for (uint32_t s = 0; s < graph.switches(); ++s) {
        weights.push_back(static_cast<idx_t>(weight_of(graph, s)));
        for (const uint32_t to : graph.neighbours(s)) {
            const auto there = std::find(neighbours.begin() + first[s], neighbours.end(), static_cast<idx_t>(to));
            if (there != neighbours.end()) {
                ++links[static_cast<size_t>(there - neighbours.begin())];
                continue;
            }
            neighbours.push_back(static_cast<idx_t>(to));
            links.push_back(1);
        }
        first.push_back(static_cast<idx_t>(neighbours.size()));
    }
    auto switches = static_cast<idx_t>(graph.switches());
    auto wanted = static_cast<idx_t>(parts);
    idx_t constraints = 1;
    idx_t cut = 0;
    std::vector<idx_t> part(graph.switches());
    std::vector<idx_t> options(METIS_NOPTIONS);
    METIS_SetDefaultOptions(options.data());
    options[METIS_OPTION_SEED] = 1;
    if (METIS_PartGraphKway(&switches, &constraints, first.data(), neighbours.data(), weights.data(), nullptr,
                            links.data(), &wanted, nullptr, nullptr, options.data(), &cut, part.data()) != METIS_OK)
        throw InputError("partition: metis: METIS failed; must be blocks or random");
    return {part.begin(), part.end()};
}
constexpr bool kHaveMetis = true;
#else
std::vector<uint32_t> by_metis(const topology::Graph&, uint32_t) {
    throw InputError("partition: metis: this program was built without METIS (libmetis-dev): must be blocks or random");
}
constexpr bool kHaveMetis = false;
#endif

}  // namespace

bool have_metis() { return kHaveMetis; }

SwitchParts::SwitchParts(std::vector<uint32_t> part_of_switch, uint32_t parts)
    : part(std::move(part_of_switch)), place(part.size()), switches(parts) {
    for (uint32_t s = 0; s < part.size(); ++s) {
        place[s] = static_cast<uint32_t>(switches.at(part[s]).size());
        switches[part[s]].push_back(s);
    }
}

SwitchParts SwitchParts::whole(uint32_t switches) { return {std::vector<uint32_t>(switches), 1}; }

uint64_t SwitchParts::cut_links(const topology::Graph& graph) const {
    return static_cast<uint64_t>(std::count_if(graph.links().begin(), graph.links().end(),
                                               [&](const auto& link) { return part[link.a] != part[link.b]; }));
}

uint32_t SwitchParts::window(const topology::Graph& graph, uint32_t link_clocks) const {
    uint32_t least = ~uint32_t{0};
    for (const topology::Link& link : graph.links())
        if (part[link.a] != part[link.b]) least = std::min(least, 1 + link.clocks.value_or(link_clocks));
    return least;
}

SwitchParts make_parts(const topology::Graph& graph, uint32_t parts, Partition partition) {
    if (parts == 1) return SwitchParts::whole(graph.switches());
    if (partition == Partition::kAuto) partition = kHaveMetis ? Partition::kMetis : Partition::kBlocks;
    // METIS cannot leave parts empty, and says so on stdout.
    if (partition == Partition::kMetis && kHaveMetis && parts > graph.switches()) partition = Partition::kBlocks;
    switch (partition) {
        case Partition::kMetis: return {by_metis(graph, parts), parts};
        case Partition::kRandom: return {drawn(graph, parts), parts};
        case Partition::kAuto:
        case Partition::kBlocks: break;
    }
    return {blocks(graph, parts), parts};
}

SwitchParts make_parts(const topology::Graph& graph, uint32_t parts, Partition partition, Exchange* exchange) {
    if (exchange == nullptr) return make_parts(graph, parts, partition);
    StateWriter own;
    std::exception_ptr error;
    if (exchange->rank() == 0) {
        try {
            const std::vector<uint32_t> part = make_parts(graph, parts, partition).part;
            own.put_some(part.data(), part.size());
        } catch (const InputError&) {
            error = std::current_exception();
        }
    }
    const Bytes bytes = exchange->gather(own.take());
    if (error) std::rethrow_exception(error);
    if (bytes.empty()) throw InputError("partition: the first rank cannot make it");
    std::vector<uint32_t> part(graph.switches());
    StateReader(bytes).get_some(part.data(), part.size());
    return {std::move(part), parts};
}

uint32_t end_of_piece(const std::vector<DeadLink>& deaths, uint64_t now, uint64_t end) {
    for (const DeadLink& d : deaths) {
        if (d.clock > now) end = std::min(end, d.clock);
        if (d.clock >= now) end = std::min(end, d.clock + 1);
    }
    return static_cast<uint32_t>(end);
}

void check_last_clock(uint64_t clock) {
    if (clock > kLastSwitchClock)
        throw InputError("clocks: {}: switches are simulated for at most {}", clock, kLastSwitchClock);
}

}  // namespace nanohop::net
