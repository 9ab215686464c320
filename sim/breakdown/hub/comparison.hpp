// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A hub beside a torus and a fat tree, 64 nodes of 1,600 Gbps each (Urino 2020, table 6), under traffic that no
// schedule knows and with links that are dead: every flit, on nodes of nh_hub and on switches
// (docs/reports/urino_2020.md, "Where each wins").
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "breakdown/hub/studies.hpp"
#include "common/choice.hpp"

namespace nanohop::breakdown {

enum class HubRival : uint8_t {
    kDirect,    ///< hub: a packet goes over the link to its destination
    kSpread,    ///< hub: packets are dealt out to all links in turn, whose ends relay them
    kEither,    ///< hub: direct unless another lane of the node has fewer packets, which then relays it
    kOneQueue,  ///< hub: direct, and a host has one queue as those of switches, not one for each lane
    kTorus,     ///< 4 x 4 x 4, six links a node, minimal adaptive
    kFatTree,   ///< 8 lowest switches of 8 nodes, 8 above, minimal adaptive
};
constexpr Label label(HubRival rival) {
    switch (rival) {
        case HubRival::kDirect: return {"direct", "hub, direct"};
        case HubRival::kSpread: return {"spread", "hub, spread"};
        case HubRival::kEither: return {"either", "hub, either"};
        case HubRival::kOneQueue: return {"one_queue", "hub, one queue"};
        case HubRival::kTorus: return {"torus", "torus"};
        case HubRival::kFatTree: return {"fat_tree", "fat tree"};
    }
    return {};
}
constexpr const char* name(HubRival rival) { return label(rival).key; }
inline constexpr size_t kHubRivals = count_of<HubRival>();

/// Of a torus or fat tree: keys of its topology, each "key=value".
std::vector<std::string> rival_topology(HubRival rival, bool dead_links = false);

enum class HubTraffic : uint8_t {
    kUniform,
    kPermutation,  ///< drawn with the seed
    kTranspose,    ///< (x, y, z) to (z, y, x)
    kBitReversal,
    kHotSpot,   ///< a tenth of all messages to node 0
    kExchange,  ///< all to all; only as a whole
    kUneven,    ///< all to all, where one pair drawn with the seed has 16 times as much; only as a whole
};
constexpr Label label(HubTraffic traffic) {
    switch (traffic) {
        case HubTraffic::kUniform: return {"uniform", "uniform"};
        case HubTraffic::kPermutation: return {"permutation", "random permutation"};
        case HubTraffic::kTranspose: return {"transpose", "transpose"};
        case HubTraffic::kBitReversal: return {"bit_reversal", "bit reversal"};
        case HubTraffic::kHotSpot: return {"hot_spot", "hot spot, 10 %"};
        case HubTraffic::kExchange: return {"exchange", "all to all"};
        case HubTraffic::kUneven: return {"uneven_exchange", "all to all, one pair 16 times"};
    }
    return {};
}
constexpr const char* name(HubTraffic traffic) { return label(traffic).key; }
inline constexpr size_t kHubTraffics = count_of<HubTraffic>();
inline constexpr auto kHubOpenTraffics = static_cast<size_t>(HubTraffic::kExchange);  ///< accepted traffic is measured

/// In which order a node of a torus or fat tree sends the packets of a whole exchange.
enum class HubOrder : uint8_t {
    kRandom,
    kShift,         ///< a message after the other, to the nodes behind its own in turn
    kShiftPackets,  ///< a packet of each message in turn
};
/// What is chosen for a torus or fat tree: for each traffic the best of these.
struct HubSwitches {
    unsigned channels = 4;  ///< virtual channels of switches
    HubOrder order = HubOrder::kRandom;
    const char* name = "";
};
inline constexpr std::array<HubSwitches, 4> kHubSwitches{{{4, HubOrder::kRandom, "random order"},
                                                          {4, HubOrder::kShift, "shift"},
                                                          {4, HubOrder::kShiftPackets, "shift by packets"},
                                                          {8, HubOrder::kRandom, "random order, 8 channels"}}};

// Packets are alike in all networks: a head and so many flits of 128 bits.
inline constexpr unsigned kRivalPayload = 31;
/// Packets between two nodes of an exchange, and of each of the 63 messages that a node has of other traffic.
inline constexpr unsigned kRivalPackets = 16;
/// Dead links: so many of 64.
inline constexpr std::array<unsigned, 4> kRivalDead{0, 1, 4, 16};

/// A flit of 128 bits on a link of the network.
double rival_clock_ns(HubRival rival);

/// Payload that arrives, as a share of what the links of the sending nodes carry, while all nodes offer as much as
/// these: traffic is one of the first kHubOpenTraffics, kEither is none (its hosts know all that they will send).
/// `dead`: so many of 64 links are dead from the start, drawn with the seed; routes of switches go around them, hosts
/// of a hub send what would cross them over relays in turn. Without, a torus has the escape that is the best one and
/// knows no dead links.
double rival_accepted(HubRival rival, HubTraffic traffic, uint64_t seed, std::optional<unsigned> dead = {},
                      unsigned channels = 4);

/// What links alone allow of uniform traffic, as the share that rival_accepted() gives; 0: of kEither.
double rival_uniform_bound(HubRival rival);

/// What nodes send each other as a whole: packets by source and destination.
using HubExchange = std::vector<std::vector<uint32_t>>;
HubExchange rival_exchange(HubTraffic traffic, uint64_t seed);

/// Microseconds until all of it has arrived.
double rival_time_us(HubRival rival, const HubExchange& exchange, uint64_t seed, const HubSwitches& switches = {});

/// Over seeds.
struct HubSpreadOf {
    double mean = 0, least = 0, most = 0;
    const char* by = "";  ///< of kHubSwitches, the one that was the best
    bool run() const { return most != 0; }
};
HubSpreadOf spread_of(const std::vector<double>& values);

struct HubComparison {
    unsigned seeds = 0;
    std::array<std::array<HubSpreadOf, kHubRivals>, kHubTraffics> accepted{};  ///< by traffic, then network
    std::array<std::array<HubSpreadOf, kHubRivals>, kHubTraffics> time_us{};
    /// Of uniform traffic with dead links, by kRivalDead, then network: accepted, and the share that is lost of what is
    /// accepted with none dead.
    std::array<std::array<HubSpreadOf, kHubRivals>, kRivalDead.size()> dead_accepted{};
    std::array<std::array<HubSpreadOf, kHubRivals>, kRivalDead.size()> loss{};

    const HubSpreadOf& accepted_of(HubTraffic t, HubRival r) const {
        return accepted[static_cast<size_t>(t)][static_cast<size_t>(r)];
    }
};
HubComparison hub_comparison(const HubOptions& options, const Progress& progress);
Json hub_comparison_json(const HubComparison& comparison);
Section hub_comparison_section(const HubComparison& comparison);

}  // namespace nanohop::breakdown
