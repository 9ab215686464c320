// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// `nanohop breakdown hub`: what Urino 2020 (Y. Urino, "Acceleration of parallel matrix multiplication by optical hubs",
// 2020) says that a hub does, packet by packet on networks of nh_hub nodes (docs/reports/urino_2020.md). The engine is
// equal to the network of golden nodes in every delivery (tests/hub/engine_test.cpp).
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "app/summa/schedule.hpp"
#include "breakdown/chapter.hpp"
#include "common/choice.hpp"
#include "hub/packet.hpp"

namespace nanohop::breakdown {

/// A hub and its clock: a flit a clock on each link.
struct HubSetting {
    hub::Config config;
    unsigned link_clocks = 1;
    double clock_ns = 1;

    unsigned flit_bytes() const { return config.flit_bits / 8; }
    /// Payload of a link, bytes per second: packets are full but for the heads.
    double payload_rate() const;
    double seconds(uint64_t clocks) const { return static_cast<double>(clocks) * clock_ns * 1e-9; }
};

/// `nodes` of a hub with links of so many bits a second, and room for the full rate of a link.
HubSetting hub_setting_of(unsigned nodes, unsigned flit_bits, unsigned piece_flits, double link_bits_per_second);
/// What shares a node's bandwidth: N ports as Urino 2020 has it (3.4, tables 6 and 8), though a node's own one leads
/// nowhere; or the N - 1 that lead somewhere.
enum class HubPorts : uint8_t { kAll, kLeading };
/// Urino 2020, table 6: 64 nodes, links of 25 Gbps (kAll) and 100 ns, in flits of 128 bits.
HubSetting hub_setting(unsigned piece_flits, HubPorts ports = HubPorts::kAll);
/// A row or column of Urino 2020's hub of two dimensions (table 8): `side` nodes with half of 1,600 Gbps.
HubSetting hub_line_setting(unsigned side, unsigned flit_bits, unsigned piece_flits, HubPorts ports = HubPorts::kAll);

/// Cuts a message into packets of even lengths, none longer than `most`: f(flits).
template <class F>
void cut_flits(uint64_t flits, unsigned most, F&& f) {
    const uint64_t packets = (flits + most - 1) / most;
    for (uint64_t p = 0; p < packets; ++p) f(static_cast<unsigned>(flits * (p + 1) / packets - flits * p / packets));
}

enum class HubBroadcast : uint8_t {
    kDirect,  ///< to each node over its link
    kStored,  ///< as Urino 2020, 2.3: in N parts; relays' hosts pass a part on when they have all of it
    kParts,   ///< in N parts; relays pass packets on as they arrive, the root is one of them
    kPassed   ///< in a part for each relay that the root reaches; they pass packets on as they arrive
};
constexpr Label label(HubBroadcast way) {
    switch (way) {
        case HubBroadcast::kDirect: return {"direct", "direct"};
        case HubBroadcast::kStored: return {"stored", "N parts, stored at relays (Urino 2020)"};
        case HubBroadcast::kParts: return {"parts", "N parts, passed on"};
        case HubBroadcast::kPassed: return {"passed", "N - 1 parts, passed on"};
    }
    return {};
}
constexpr const char* name(HubBroadcast way) { return label(way).key; }
struct HubBroadcastClocks : std::array<uint64_t, count_of<HubBroadcast>()> {
    uint64_t& operator[](HubBroadcast way) { return at(static_cast<size_t>(way)); }
    uint64_t operator[](HubBroadcast way) const { return at(static_cast<size_t>(way)); }
};

struct HubRun {
    uint64_t clocks = 0;  ///< from the first beat offered to the last beat taken
    uint64_t packets = 0;
    uint64_t expected = 0, received = 0;  ///< flits of payload at all hosts
};
/// Of so many flits from node 0, of whose links those in `dark` are not used (kDirect and kPassed).
HubRun hub_broadcast(const HubSetting& setting, HubBroadcast way, uint64_t flits, hub::Mask dark = 0);

/// A schedule of SUMMA, elements of 8 bytes: ranks wait for all messages of a step, theirs and for them, before the
/// next. `most_steps` 0: all.
HubRun hub_summa(const HubSetting& setting, summa::Algorithm algorithm, const summa::Shape& shape, unsigned most_steps);

/// The three-dimensional product on N = q^3 nodes where each node has 1/N of each block: blocks of A and B are gathered
/// from all, pieces of C go to the nodes that keep them and add them up.
enum class HubCube : uint8_t {
    kHostsAdd,   ///< a relay's host adds what arrives
    kNodeAdds,   ///< nh_hub's reductions, by its unit if it has one
    kFromBlocks  ///< hosts add; A and B lie in blocks of n / sqrt N first, and C does in the end: an all-to-all more
                 ///< each
};
HubRun hub_cube(const HubSetting& setting, HubCube way, uint32_t q, uint32_t n);

/// All nodes of a line send each other a block, as in all steps of SUMMA at once.
HubRun hub_line_exchange(const HubSetting& setting, uint64_t flits);

/// Network cache (Urino 2020, 5.4): what was spread over all nodes before, and what nodes pass on or reduce, beside
/// direct messages of as many flits in packets of as many, and beside what does without, in the packets that suit it
/// best.
struct HubCacheGain {
    const char* key;
    const char* name;
    uint64_t direct = 0, by_cache = 0;  ///< clocks
    std::string best_way{};             ///< that is known without data spread before or nodes that combine
    uint64_t best = 0;                  ///< its clocks
    uint64_t held = 0;                  ///< spread before, held by hosts, which send it unasked; 0: no such thing
    /// Whose result stays spread, a part at each node, until it is got: nodes combine, or hosts add; 0: no such thing.
    uint64_t spread_by_nodes = 0, spread_by_hosts = 0;

    double gain() const { return static_cast<double>(direct) / static_cast<double>(by_cache); }
    double gain_over_best() const { return static_cast<double>(best) / static_cast<double>(by_cache); }
    double gain_of(uint64_t clocks) const { return static_cast<double>(direct) / static_cast<double>(clocks); }
};
std::vector<HubCacheGain> hub_cache_gains(const HubSetting& setting, uint64_t flits);

struct HubOptions {
    unsigned threads = 1;
    bool long_runs = false;
    unsigned seeds = 5;  ///< of what is drawn
};

struct HubBroadcastPoint {
    uint64_t bytes = 0;
    HubBroadcastClocks clocks{};
};
/// One mebibyte in packets of so many flits.
struct HubBroadcastLength {
    unsigned piece_flits = 0;
    HubBroadcastClocks clocks{};
};
/// Of more than one mebibyte, beside the fastest direct sending.
struct HubBroadcastLarge {
    uint64_t bytes = 0;
    unsigned piece_flits = 0;
    uint64_t direct = 0;  ///< clocks, in the longest packets
    uint64_t stored = 0, passed = 0;

    /// Over N / 2 of direct sending.
    double share(uint64_t clocks) const { return static_cast<double>(direct) / static_cast<double>(clocks) / 32; }
};
struct HubSummaRow {
    std::string key, name;
    unsigned piece_flits = 0;
    unsigned messages = 0;     ///< M of table 3
    double message_bytes = 0;  ///< s
    double printed = 0;        ///< relative to CA1, table 3; 0: none
    double run_us = 0;
    double table_us = 0;  ///< M (s / b + L), b the rate of payload; 0: not in table 3

    double error() const { return run_us / table_us - 1; }
};
/// 3D where nodes add doubles (nh_hub_float), with wider flits at the same rate of a link.
struct HubNodeSums {
    unsigned flit_bits = 0;
    unsigned reductions = 1;    ///< at a time
    unsigned sums = 0;          ///< of two doubles and more, a clock and node
    unsigned adder_clocks = 0;  ///< from operands to sums
    double us = 0;
    double bound_us = 0;  ///< what a node's results take alone, a flit a clock and reduction
};
struct HubDarkRow {
    unsigned dark = 0;
    uint64_t clocks = 0, lost = 0;
    double loss = 0;  ///< of rate
};

struct HubResult {
    HubSetting setting;
    std::vector<HubBroadcastPoint> sizes;
    std::vector<HubBroadcastLength> lengths;
    std::vector<HubBroadcastLarge> large;
    double crossing_bytes = 0;
    std::vector<HubSummaRow> summa;
    double small_cube_us[2] = {};        ///< 3D at n = 2,048: hosts add, nh_hub does
    std::vector<HubNodeSums> node_sums;  ///< at that n
    std::vector<HubDarkRow> dark;
    std::vector<HubCacheGain> cache;
    double packets_per_second = 0;
    uint64_t packets = 0;

    const HubSummaRow& row(const std::string& key) const;
    double relative(const std::string& key) const { return row("ca1").run_us / row(key).run_us; }
};

HubResult hub_studies(const HubOptions& options, const Progress& progress);
Json hub_json(const HubResult& result);
void add_hub_report(const HubResult& result, Report& report);

}  // namespace nanohop::breakdown
