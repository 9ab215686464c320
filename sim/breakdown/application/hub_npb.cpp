// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/application/hub_npb.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "analysis/urino_2020.hpp"
#include "app/delays/delays.hpp"
#include "app/replay/readers.hpp"
#include "app/replay/replay.hpp"
#include "app/replay/transport.hpp"
#include "breakdown/hub/comparison.hpp"
#include "io/source_folder.hpp"

namespace nanohop::breakdown {
namespace {

constexpr unsigned kNodes = 64;
constexpr unsigned kFlitBits = 128;
constexpr unsigned kData = 31;  // flits of data of the longest packet, behind its head
constexpr const char* kPrograms[] = {"EP", "IS", "MG", "CG", "FT", "SP", "BT", "LU"};

std::vector<std::string> hub_keys(std::initializer_list<const char*> more) {
    // Slots for the full rate of a link (docs/blocks/hub.md).
    std::vector<std::string> sets{"topology=optical_hub", "link_clocks=2",  "relay_slots=4", "host_slots=4",
                                  "host_packets=4",       "piece_flits=31", "flit_bytes=16"};
    sets.insert(sets.end(), more.begin(), more.end());
    return sets;
}

std::vector<std::string> switch_keys(const std::vector<std::string>& more) {
    // As in docs/reports/urino_2020.md, "Where each wins".
    std::vector<std::string> sets{"routing=adaptive", "virtual_channels=4", "packets=4",    "claim=255",
                                  "packet_flits=32",  "link_clocks=2",      "flit_bytes=16"};
    sets.insert(sets.end(), more.begin(), more.end());
    return sets;
}

std::string file_of(const std::string& program) {
    std::string name = program;
    std::ranges::transform(name, name.begin(), [](char c) { return static_cast<char>(c - 'A' + 'a'); });
    return io::source_folder() + "/data/npb/p2p/" + name + ".A.64.p2p.xz";
}

app::Program program_of(const std::string& name, uint64_t messages) {
    app::Program program = app::read_program(file_of(name));
    return messages == 0 ? program : app::beginning_of(program, messages);
}

}  // namespace

double HubNpbNetwork::clock_ns() const { return kFlitBits * links / analysis::urino_2020::kNodeBitsPerSecond * 1e9; }

const std::vector<HubNpbNetwork>& hub_npb_networks() {
    static const std::vector<HubNpbNetwork> all{
        {"direct", "hub, direct", true, 64, 1, hub_keys({"nodes=64"})},
        {"spread", "hub, spread", true, 64, 1, hub_keys({"nodes=64", "ways=spread"})},
        {"direct_one", "hub, direct, one queue", true, 64, 1, hub_keys({"nodes=64", "host_queues=one"})},
        {"spread_one", "hub, spread, one queue", true, 64, 1, hub_keys({"nodes=64", "ways=spread", "host_queues=one"})},
        {"grid", "2D hub, direct", true, 16, 1, hub_keys({"nodes=8", "dimensions=2"})},
        {"grid_spread", "2D hub, spread", true, 16, 1, hub_keys({"nodes=8", "dimensions=2", "ways=spread"})},
        {"grid_one", "2D hub, spread, one queue", true, 16, 1,
         hub_keys({"nodes=8", "dimensions=2", "ways=spread", "host_queues=one"})},
        {"torus", "torus", false, 6, 6, switch_keys(rival_topology(HubRival::kTorus))},
        {"fat_tree", "fat tree", false, 1, 1, switch_keys(rival_topology(HubRival::kFatTree))},
        {"hyperx", "HyperX 8 x 8", false, 14, 14,
         switch_keys({"topology=hyperx", "dims=8x8", "hosts=14", "host_reserve=1", "escape=distance_classes"})},
        {"dragonfly", "dragonfly", false, 1, 1,
         switch_keys({"topology=dragonfly", "routers=4", "globals=2", "terminals=2", "groups=8"})}};
    return all;
}

uint64_t hub_npb_clocks(const HubNpbNetwork& network, const app::Program& program) {
    const net::Experiment experiment = app::read_network("", network.sets);
    net::SimulatorOptions options;
    options.record = true;
    const app::Packets packets{kFlitBits / 8, kData + 1, network.hub};
    const auto transport =
        app::make_flit_transport(experiment.network().simulator({}, options), packets, nullptr, network.units);
    app::ReplayOptions replaying{.constants = app::read_constants("none"), .clock_ns = network.clock_ns()};
    return app::replay(program, *transport, replaying).clocks;
}

HubNpb hub_npb(const std::vector<std::string>& programs, uint64_t messages_per_rank, unsigned threads,
               const Progress& progress) {
    HubNpb result;
    result.messages_per_rank = messages_per_rank;
    for (const char* name : kPrograms)
        if (programs.empty() || std::ranges::find(programs, name) != programs.end()) result.programs.emplace_back(name);
    const auto& networks = hub_npb_networks();
    result.us.assign(result.programs.size(), std::vector<double>(networks.size()));
    // The longest programs are the last in the list.
    progress.over(
        "hub: recorded programs beside other networks", result.programs.size() * networks.size(), threads,
        [&](size_t i) {
            const size_t p = result.programs.size() - 1 - i / networks.size();
            const HubNpbNetwork& network = networks[i % networks.size()];
            const uint64_t clocks = hub_npb_clocks(network, program_of(result.programs[p], messages_per_rank * kNodes));
            result.us[p][i % networks.size()] = static_cast<double>(clocks) * network.clock_ns() / 1000;
        },
        Order::kLongestFirst);
    return result;
}

Json hub_npb_json(const HubNpb& result) {
    Json json = {{"nodes", kNodes}, {"flit_bits", kFlitBits}, {"messages_per_rank", result.messages_per_rank}};
    const auto& networks = hub_npb_networks();
    for (const HubNpbNetwork& n : networks) {
        json["networks"][n.key] = {{"name", n.name}, {"links", n.links}, {"clock_ns", n.clock_ns()}, {"keys", n.sets}};
    }
    for (size_t p = 0; p < result.programs.size(); ++p)
        for (size_t n = 0; n < networks.size(); ++n) json["us"][result.programs[p]][networks[n].key] = result.us[p][n];
    return json;
}

Section hub_npb_section(const HubNpb& result) {
    Section section{"hub_npb", "Optical hub: recorded programs beside torus, fat tree and dragonfly"};
    const auto& networks = hub_npb_networks();
    const std::string length =
        result.messages_per_rank == 0 ? "whole" : fmt::format("the first {} messages a rank", result.messages_per_rank);
    Table table{"NAS Parallel Benchmarks, class A, 64 ranks, " + length + ", no computation, us", {"network"}, {}};
    for (const std::string& program : result.programs) table.columns.push_back(program);
    for (size_t n = 0; n < networks.size(); ++n) {
        std::vector<std::string> cells{networks[n].name};
        for (const auto& us : result.us) cells.push_back(fmt::format("{:.1f}", us[n]));
        table.rows.push_back(std::move(cells));
    }
    section.tables.push_back(std::move(table));
    section.say(
        "A node's links carry 1,600 Gbps each way together: 64 of the hub, 16 of the hub of two dimensions, 6 of the "
        "torus and 14 of the HyperX (whose nodes have as many hosts, to which packets are dealt out in turn), 1 to the "
        "switches of fat tree and dragonfly. Flits have 128 bits, packets a head and up to 31; a link takes 2 clocks "
        "everywhere, so cables are left out of all, and switches take 5. A host of switches has one queue for each of "
        "its links; of the hub a queue for each lane, or one.");
    return section;
}

}  // namespace nanohop::breakdown
