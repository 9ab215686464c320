// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "app/replay/hub_collectives.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "app/delays/delays.hpp"
#include "app/delays/hub_delays.hpp"
#include "app/replay/command.hpp"
#include "app/replay/readers.hpp"

namespace nanohop::app {

namespace {

constexpr uint64_t kShortest = 16;  // bytes
// A way that sends all data over one link, so many times as slow as the fastest from this length on, stays behind it.
constexpr uint64_t kSlow = 4, kLong = 1024;

net::Experiment network_of(const HubCollectives& setup) {
    std::vector<std::string> sets{"topology=optical_hub", fmt::format("nodes={}", setup.hub.nodes),
                                  fmt::format("dimensions={}", setup.hub.dimensions)};
    sets.insert(sets.end(), setup.sets.begin(), setup.sets.end());
    return read_network("", sets);
}

uint64_t clocks_on(const net::Experiment& experiment, uint32_t ranks, io::Collective collective,
                   std::optional<io::Way> way, uint64_t bytes) {
    Program program;
    program.name = io::name(collective);
    program.ranks.resize(ranks);
    std::optional<io::WayChoice> ways;
    if (way) ways = io::WayChoice{io::WayTable(std::vector<io::WayTable::Row>{}), 1, way};
    for (uint32_t r = 0; r < ranks; ++r)
        RankBuilder(program.ranks[r]).add(collective, RankBuilder::Part{r, ranks, 0, bytes}, ways, Operation{});
    match(program);
    ReplayOptions options;
    options.constants = read_constants("none");
    const auto transport = make_transport(experiment, "flits", 0, 1);
    return replay(program, *transport, options).clocks;
}

uint64_t longest(const HubCollectives& setup, io::Collective collective) {
    switch (collective) {
        case io::Collective::kBarrier: return 0;
        case io::Collective::kAllgather:
        case io::Collective::kAlltoall: return setup.most / setup.hub.ranks();
        case io::Collective::kBroadcast:
        case io::Collective::kReduce:
        case io::Collective::kAllreduce: return setup.most;
    }
    return 0;
}

std::string length(uint64_t bytes) {
    if (bytes >= 1 << 20 && bytes % (1 << 20) == 0) return fmt::format("{} MiB", bytes >> 20);
    if (bytes >= 1 << 10 && bytes % (1 << 10) == 0) return fmt::format("{} KiB", bytes >> 10);
    return fmt::format("{} B", bytes);
}

}  // namespace

void HubCollectives::set(const std::string& key_value) {
    const auto key_of = [](const std::string& text) { return text.substr(0, text.find('=')); };
    const std::string key = key_of(key_value);
    for (const char* of_size : {"nodes", "dimensions", "topology"})
        if (key == of_size)
            throw io::InputError("--set {}: {}: what is measured is said by --hub, as 64 or 8x8", key_value, key);
    std::erase_if(sets, [&](const std::string& other) { return key_of(other) == key; });
    sets.push_back(key_value);
}

std::vector<io::WayTable::NetworkKey> HubCollectives::keys() const { return keys_of_ways(network_of(*this)); }

io::Way HubCollective::fastest() const {
    size_t best = 0;
    for (size_t w = 1; w < io::kWays; ++w)
        if (clocks[w] && (!clocks[best] || *clocks[w] < *clocks[best])) best = w;
    return static_cast<io::Way>(best);
}

uint64_t collective_clocks(const HubCollectives& setup, io::Collective collective, std::optional<io::Way> way,
                           uint64_t bytes) {
    return clocks_on(network_of(setup), setup.hub.ranks(), collective, way, bytes);
}

std::vector<HubCollective> measure_collectives(const HubCollectives& setup) {
    const net::Experiment experiment = network_of(setup);
    const uint32_t ranks = setup.hub.ranks();
    std::vector<HubCollective> measured;
    for (const auto collective : values_of<io::Collective>()) {
        const uint64_t most = longest(setup, collective);
        std::array<bool, io::kWays + 1> slow{};
        for (uint64_t bytes = std::min(kShortest, most);; bytes *= 2) {
            HubCollective& one = measured.emplace_back(HubCollective{setup.hub, collective, bytes});
            for (size_t w = 0; w <= io::kWays; ++w) {
                std::optional<io::Way> way;
                if (w < io::kWays) way = static_cast<io::Way>(w);
                if (slow[w] || (way && !io::possible(collective, *way, ranks))) continue;
                one.clocks[w] = clocks_on(experiment, ranks, collective, way, bytes);
            }
            const uint64_t best = *one.clocks[static_cast<size_t>(one.fastest())];
            for (size_t w = 0; w <= io::kWays; ++w) {
                if (w == static_cast<size_t>(io::Way::kMultipath) || bytes < kLong) continue;
                slow[w] = slow[w] || (one.clocks[w] && *one.clocks[w] > kSlow * best);
            }
            if (bytes * 2 > most || bytes == 0) break;
        }
    }
    return measured;
}

std::vector<io::WayTable::Row> fastest_ways(const std::vector<HubCollective>& measured) {
    std::vector<io::WayTable::Row> rows;
    const HubCollective* before = nullptr;
    for (const HubCollective& m : measured) {
        const bool first = before == nullptr || before->collective != m.collective;
        if (first || before->fastest() != m.fastest())
            rows.push_back({m.hub.dimensions, m.hub.ranks(), m.collective, first ? 0 : m.bytes, m.fastest()});
        before = &m;
    }
    return rows;
}

std::string ways_page(const io::WayTable& table) {
    std::string text = "| nodes |";
    for (const auto collective : values_of<io::Collective>()) text += fmt::format(" {} |", io::name(collective));
    text += "\n|---|" + std::string("---|---|---|---|---|---|\n");
    const auto& rows = table.rows();
    for (size_t at = 0; at < rows.size();) {
        const unsigned dimensions = rows[at].dimensions;
        const uint32_t ranks = rows[at].ranks;
        unsigned side = 1;
        while (dimensions == 2 && side * side < ranks) ++side;
        text += dimensions == 1 ? fmt::format("| {} |", ranks) : fmt::format("| {} x {} |", side, side);
        for (const auto collective : values_of<io::Collective>()) {
            text += ' ';
            for (; at < rows.size() && rows[at].dimensions == dimensions && rows[at].ranks == ranks &&
                   rows[at].collective == collective;
                 ++at)
                text += rows[at].bytes == 0
                            ? fmt::format("{}", io::name(rows[at].way))
                            : fmt::format("; from {} {}", length(rows[at].bytes), io::name(rows[at].way));
            text += " |";
        }
        text += '\n';
    }
    return text;
}

}  // namespace nanohop::app
