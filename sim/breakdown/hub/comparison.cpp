// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/hub/comparison.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <functional>
#include <numeric>
#include <random>
#include <stdexcept>

#include "analysis/urino_2020.hpp"
#include "breakdown/hub/run.hpp"
#include "net/experiment/experiment.hpp"
#include "net/traffic/patterns.hpp"

namespace nanohop::breakdown {
namespace {

constexpr unsigned kNodes = analysis::urino_2020::kNodes;
constexpr unsigned kPacket = kRivalPayload + 1;  // flits, with its head
constexpr double kFlitBits = 128;
constexpr unsigned kLarge = 16;  // times, of the one pair
constexpr double kHotShare = 0.1;
// Clocks before those that are measured, and these.
constexpr uint64_t kHubWarmup = 1500, kHubClocks = 1000, kSwitchWarmup = 4000, kSwitchClocks = 4000;

bool is_hub(HubRival rival) { return rival <= HubRival::kOneQueue; }
/// Links of a node with its network, which its bandwidth is dealt out to.
unsigned links_of(HubRival rival) {
    switch (rival) {
        case HubRival::kDirect:
        case HubRival::kSpread:
        case HubRival::kEither:
        case HubRival::kOneQueue: return kNodes;
        case HubRival::kTorus: return 6;
        case HubRival::kFatTree: return 1;
    }
    return 0;
}

/// A node has as many hosts as links: else the one link of a host would bound what it sends.
net::Experiment switches(HubRival rival, uint64_t seed, std::optional<unsigned> dead, unsigned channels) {
    net::Experiment e;
    for (const std::string& word : rival_topology(rival, dead.has_value()))
        e.set(word.substr(0, word.find('=')), word.substr(word.find('=') + 1));
    e.set("routing", "adaptive");
    e.set("packets", "4");
    e.set("claim", "255");  // by which uniform traffic gets the most of 1 to 255
    e.set("virtual_channels", fmt::format("{}", channels));
    e.set("packet_flits", fmt::format("{}", kPacket));
    e.set("message", fmt::format("{}", kPacket));
    e.set("dead_share", fmt::format("{}", dead.value_or(0) / 64.0));
    e.set("graph_seed", fmt::format("{}", seed));
    e.resolve();
    return e;
}

net::Injections pattern_of(HubTraffic traffic, uint64_t seed) {
    constexpr net::Pattern kPatterns[] = {net::Pattern::kUniform, net::Pattern::kPermutation, net::Pattern::kTranspose,
                                          net::Pattern::kBitReversal, net::Pattern::kHotSpot};
    net::PatternConfig p;
    p.pattern = kPatterns[static_cast<size_t>(traffic)];
    p.sizes = {4, 4, 4};
    p.seed = seed;
    p.hot_share = kHotShare;
    return net::make_pattern(p);
}

using net::HubDelivery;

using Dead = std::vector<hub::Mask>;  // by node, the nodes to which its link is dead

Dead dead_links(uint64_t seed, unsigned of_64) {
    std::vector<std::pair<unsigned, unsigned>> links;
    for (unsigned a = 0; a < kNodes; ++a)
        for (unsigned b = a + 1; b < kNodes; ++b) links.emplace_back(a, b);
    const size_t count = (links.size() * of_64 + 32) / 64;
    std::mt19937_64 random(seed);
    Dead dead(kNodes);
    for (size_t i = 0; i < count; ++i) {
        std::swap(links[i], links[i + random() % (links.size() - i)]);
        const auto [a, b] = links[i];
        dead[a] |= bit(b);
        dead[b] |= bit(a);
    }
    return dead;
}

/// The lanes that a host deals its packets out to.
class Lanes {
public:
    Lanes(HubRival way, unsigned node, const Dead& dead) : way_(way), node_(node), dead_(dead) {}

    unsigned of(unsigned to) {
        const bool dark = hub::has(dead_[node_], to);
        unsigned lane = to;
        if (way_ == HubRival::kSpread || dark) {
            lane = next(to);
        } else if (way_ == HubRival::kEither) {
            // Among equals in turn, or the relays behind the destination would be everyone's.
            for (unsigned i = 0; i + 1 < kNodes; ++i) {
                const unsigned k = (node_ + 1 + (turn_ + i) % (kNodes - 1)) % kNodes;
                if (packets_[k] < packets_[lane]) lane = k;
            }
            turn_ = (turn_ + 1) % (kNodes - 1);
        }
        ++packets_[lane];
        return lane;
    }

private:
    /// In turn, from the node behind its own on; over links that are not dead.
    unsigned next(unsigned to) {
        for (unsigned tried = 0; tried < kNodes; ++tried) {
            const unsigned lane = (node_ + 1 + turn_) % kNodes;
            turn_ = (turn_ + 1) % (kNodes - 1);
            if (!hub::has(dead_[node_], lane) && !hub::has(dead_[lane], to)) return lane;
        }
        throw std::runtime_error(fmt::format("no relay is left from node {} to {}", node_, to));
    }

    HubRival way_;
    unsigned node_;
    const Dead& dead_;
    unsigned turn_ = 0;
    std::array<unsigned, kNodes> packets_{};
};

void send(HubHosts& run, Lanes& lanes, unsigned from, unsigned to) {
    if (const unsigned lane = lanes.of(to); lane == to)
        run.put(from, to, kRivalPayload);
    else
        run.relay(from, lane, kRivalPayload, bit(to));
}

uint64_t hub_clocks(HubRival way, const HubExchange& exchange) {
    HubHosts run(hub_setting(kRivalPayload));
    const Dead none(kNodes);
    for (unsigned node = 0; node < kNodes; ++node) {
        Lanes lanes(way, node, none);
        // A message after the other, or a packet for each in turn, as long as there is one: each is dealt out best so.
        const std::vector<uint32_t>& to = exchange[node];
        const uint32_t most = *std::max_element(to.begin(), to.end());
        const bool in_turn = way == HubRival::kEither;
        for (uint32_t i = 0; i < most * kNodes; ++i) {
            const uint32_t k = (node + (in_turn ? i % kNodes : i / most)) % kNodes;
            if (to[k] <= (in_turn ? i / kNodes : i % most)) continue;
            run.result.expected += kRivalPayload;
            send(run, lanes, node, k);
        }
    }
    const HubRun r = run.finish();
    if (r.received != r.expected)
        throw std::runtime_error(fmt::format("hub: {} flits have come, {} should have", r.received, r.expected));
    return r.clocks;
}

/// Payload flits that arrive in the measured clocks, while every host gives its lanes the flits of 64 links.
uint64_t hub_measured(HubRival way, const net::Injections& pattern, const Dead& dead) {
    HubHosts run(hub_setting(kRivalPayload));
    uint64_t flits = 0;
    run.arrived = [&](const HubDelivery& d) { flits += d.clock >= kHubWarmup ? d.head.length : 0; };
    std::vector<Lanes> lanes;
    for (unsigned n = 0; n < kNodes; ++n) lanes.emplace_back(way, n, dead);
    constexpr unsigned kEach = kNodes / kPacket;  // packets a clock
    std::vector<std::deque<uint32_t>> queues(kNodes);
    const auto offer = [&](unsigned n, uint32_t to) {
        if (way == HubRival::kOneQueue)
            queues[n].push_back(to);
        else
            send(run, lanes[n], n, to);
    };
    for (uint64_t clock = 0; clock < kHubWarmup + kHubClocks; ++clock) {
        run.engine.run_to(clock);
        for (unsigned n = 0; n < kNodes; ++n) {
            for (uint64_t k = clock * kEach; k < (clock + 1) * kEach; ++k) {
                const net::Injection i = pattern(n, k);
                if (i.flits != 0) offer(n, i.destination);
            }
            // The first packet waits for its lane, and all others for it.
            while (!queues[n].empty() && !run.engine.waits(n, queues[n].front())) {
                send(run, lanes[n], n, queues[n].front());
                queues[n].pop_front();
            }
        }
    }
    run.engine.run_to(kHubWarmup + kHubClocks);
    return flits;
}

/// Destinations of a node's packets in the order in which it sends them.
std::vector<uint32_t> ordered(const std::vector<uint32_t>& to, unsigned node, HubOrder order, uint64_t seed) {
    std::vector<uint32_t> all;
    const uint32_t most = *std::max_element(to.begin(), to.end());
    const uint32_t at_once = order == HubOrder::kShiftPackets ? 1 : most;
    for (uint32_t sent = 0; sent < most; sent += at_once) {
        for (unsigned k = 0; k < kNodes; ++k) {
            const uint32_t peer = (node + k) % kNodes;
            if (sent < to[peer]) all.insert(all.end(), std::min(at_once, to[peer] - sent), peer);
        }
    }
    if (order != HubOrder::kRandom) return all;
    std::mt19937_64 random(seed * kNodes + node);
    for (size_t left = all.size(); left > 1; --left) std::swap(all[left - 1], all[random() % left]);
    return all;
}

uint64_t switch_clocks(HubRival rival, const HubExchange& exchange, uint64_t seed, const HubSwitches& how) {
    const net::Experiment e = switches(rival, seed, {}, how.channels);
    const unsigned hosts = links_of(rival);
    // By a node's hosts in turn.
    std::vector<std::vector<uint32_t>> packets(size_t{kNodes} * hosts);
    uint64_t expected = 0;
    for (unsigned node = 0; node < kNodes; ++node) {
        const std::vector<uint32_t> all = ordered(exchange[node], node, how.order, seed);
        for (size_t i = 0; i < all.size(); ++i)
            packets[node * hosts + i % hosts].push_back(all[i] * hosts + static_cast<uint32_t>(i / hosts % hosts));
        expected += all.size();
    }
    net::Sources sources;
    sources.injections = [&](uint32_t unit, uint64_t number) {
        return number < packets[unit].size() ? net::Injection{packets[unit][number], kPacket} : net::Injection{unit, 0};
    };
    sources.arrivals = [](uint32_t, uint64_t, uint64_t) { return uint64_t{0}; };
    const auto simulator = e.network().simulator(sources, {1, true});
    uint64_t last = 0, arrived = 0;
    constexpr uint64_t kPiece = 2000, kMost = 10'000'000;
    while (arrived != expected && simulator->clock() < kMost) {
        simulator->run(simulator->clock() + kPiece);
        for (const net::Delivery& d : simulator->take_deliveries()) {
            last = std::max(last, d.delivered);
            ++arrived;
        }
    }
    if (arrived != expected)
        throw std::runtime_error(
            fmt::format("{}: {} packets have come, {} should have", name(rival), arrived, expected));
    return last + 1;
}

}  // namespace

std::vector<std::string> rival_topology(HubRival rival, bool dead_links) {
    if (rival == HubRival::kFatTree) return {"topology=fat_tree", "children=8x8", "parents=1x8"};
    // A reserve keeps the throughput beyond saturation; the escape by dimensions is the better one, and knows no dead
    // links.
    std::vector<std::string> keys{"topology=torus", "dims=4x4x4", "hosts=6", "host_reserve=1"};
    if (!dead_links) keys.emplace_back("escape=dimension_order");
    return keys;
}

double rival_clock_ns(HubRival rival) {
    return kFlitBits * links_of(rival) / analysis::urino_2020::kNodeBitsPerSecond * 1e9;
}

double rival_accepted(HubRival rival, HubTraffic traffic, uint64_t seed, std::optional<unsigned> dead,
                      unsigned channels) {
    const net::Injections pattern = pattern_of(traffic, seed);
    const unsigned links = links_of(rival);
    unsigned sending = 0;
    for (unsigned n = 0; n < kNodes; ++n) sending += pattern(n, 0).flits != 0 ? 1 : 0;
    const double carried = double{1} * sending * links;  // flits a clock
    if (rival == HubRival::kEither) throw std::logic_error("a host's choice is that of a whole exchange");
    if (is_hub(rival))
        return static_cast<double>(hub_measured(rival, pattern, dead_links(seed, dead.value_or(0)))) / kHubClocks /
               carried;
    const net::Experiment e = switches(rival, seed, dead, channels);
    net::Sources sources;
    sources.injections = [&](uint32_t unit, uint64_t k) {
        const uint32_t host = unit % links;
        net::Injection i = pattern(unit / links, k * links + host);
        i.destination = i.destination * links + static_cast<uint32_t>((host + k) % links);
        if (i.flits != 0) i.flits = kPacket;
        return i;
    };
    sources.arrivals = [seed](uint32_t unit, uint64_t number, uint64_t) {
        return net::random_bits(seed, unit, 0) % kPacket + number * kPacket;
    };
    const auto simulator = e.network().simulator(sources, {});
    simulator->run(kSwitchWarmup);
    const uint64_t before = simulator->statistics().delivered_flits;
    simulator->run(kSwitchWarmup + kSwitchClocks);
    return static_cast<double>(simulator->statistics().delivered_flits - before) * kRivalPayload / kPacket /
           kSwitchClocks / carried;
}

double rival_uniform_bound(HubRival rival) {
    constexpr double kOthers = kNodes - 1;
    const double payload = double{1} * kRivalPayload / kPacket;
    switch (rival) {
        case HubRival::kDirect:
        case HubRival::kOneQueue: return payload * kOthers / kNodes;
        // Two links, but one where the relay is the destination, one time in 63.
        case HubRival::kSpread: return payload * kOthers / kNodes / (2 - 1 / kOthers);
        // One link in each of three dimensions in the mean of all nodes, the own one included.
        case HubRival::kTorus: return payload / (3.0 * kNodes / kOthers);
        case HubRival::kFatTree: return payload;
        case HubRival::kEither: return 0;
    }
    return 0;
}

HubExchange rival_exchange(HubTraffic traffic, uint64_t seed) {
    HubExchange exchange(kNodes, std::vector<uint32_t>(kNodes));
    if (traffic < HubTraffic::kExchange) {
        const net::Injections pattern = pattern_of(traffic, seed);
        for (unsigned n = 0; n < kNodes; ++n) {
            for (unsigned k = 0; k + 1 < kNodes; ++k) {
                const net::Injection i = pattern(n, k);
                if (i.flits != 0) exchange[n][i.destination] += kRivalPackets;
            }
        }
        return exchange;
    }
    for (unsigned a = 0; a < kNodes; ++a)
        for (unsigned b = 0; b < kNodes; ++b) exchange[a][b] = a == b ? 0 : kRivalPackets;
    if (traffic == HubTraffic::kUneven) {
        const auto a = static_cast<unsigned>(net::random_bits(seed, 0, 0) % kNodes);
        const auto step = static_cast<unsigned>(net::random_bits(seed, 0, 1) % (kNodes - 1));
        exchange[a][(a + 1 + step) % kNodes] *= kLarge;
    }
    return exchange;
}

double rival_time_us(HubRival rival, const HubExchange& exchange, uint64_t seed, const HubSwitches& switches) {
    const uint64_t clocks =
        is_hub(rival) ? hub_clocks(rival, exchange) : switch_clocks(rival, exchange, seed, switches);
    return static_cast<double>(clocks) * rival_clock_ns(rival) / 1e3;
}

HubSpreadOf spread_of(const std::vector<double>& values) {
    return {std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size()),
            *std::min_element(values.begin(), values.end()), *std::max_element(values.begin(), values.end())};
}

HubComparison hub_comparison(const HubOptions& options, const Progress& progress) {
    HubComparison c;
    c.seeds = options.seeds;
    struct Run {
        std::function<double(uint64_t seed)> run;
        std::function<void(const std::vector<double>&)> keep;  // of each seed
        unsigned seeds;
        std::vector<double> values{};
    };
    std::vector<Run> runs;
    const auto add = [&](HubSpreadOf& to, unsigned seeds, std::function<double(uint64_t)> run, const char* by = "",
                         bool most = false) {
        const auto keep = [&to, by, most](const std::vector<double>& values) {
            HubSpreadOf spread = spread_of(values);
            spread.by = by;
            if (!to.run() || (most ? spread.mean > to.mean : spread.mean < to.mean)) to = spread;
        };
        runs.push_back({std::move(run), keep, seeds});
    };
    for (size_t t = 0; t < kHubTraffics; ++t) {
        const auto traffic = static_cast<HubTraffic>(t);
        for (size_t r = 0; r < kHubRivals; ++r) {
            const auto rival = static_cast<HubRival>(r);
            // Nothing is drawn on a hub by what sends in one pattern.
            const bool drawn = traffic != HubTraffic::kTranspose && traffic != HubTraffic::kBitReversal &&
                               traffic != HubTraffic::kExchange;
            const unsigned seeds = is_hub(rival) && !drawn ? 1 : c.seeds;
            for (const HubSwitches& how : kHubSwitches) {
                const bool first = &how == &kHubSwitches.front();
                if (is_hub(rival) && !first) break;
                const char* const by = is_hub(rival) ? "" : how.name;
                if (t < kHubOpenTraffics && rival != HubRival::kEither && how.order == HubOrder::kRandom)
                    add(
                        c.accepted[t][r], seeds,
                        [=](uint64_t seed) { return rival_accepted(rival, traffic, seed, {}, how.channels); },
                        is_hub(rival)       ? ""
                        : how.channels == 4 ? "4 channels"
                                            : "8 channels",
                        true);
                // Hosts that know what they will send do not wait behind a full lane.
                if (rival != HubRival::kOneQueue)
                    add(
                        c.time_us[t][r], seeds,
                        [=](uint64_t seed) { return rival_time_us(rival, rival_exchange(traffic, seed), seed, how); },
                        by);
            }
        }
    }
    // Losses are those of each seed beside the same one's run with no link dead.
    std::array<std::vector<double>, kHubRivals> whole;
    for (size_t d = 0; d < kRivalDead.size(); ++d) {
        for (const HubRival rival : {HubRival::kDirect, HubRival::kTorus, HubRival::kFatTree}) {
            const auto r = static_cast<size_t>(rival);
            runs.push_back(
                {[=](uint64_t seed) { return rival_accepted(rival, HubTraffic::kUniform, seed, kRivalDead[d]); },
                 [&, d, r](const std::vector<double>& values) {
                     if (d == 0) whole[r] = values;
                     std::vector<double> lost;
                     for (size_t i = 0; i < values.size(); ++i) lost.push_back(1 - values[i] / whole[r][i]);
                     c.dead_accepted[d][r] = spread_of(values);
                     c.loss[d][r] = spread_of(lost);
                 },
                 c.seeds});
        }
    }
    std::vector<std::pair<size_t, unsigned>> all;  // run and seed, from 0
    for (size_t i = 0; i < runs.size(); ++i) {
        runs[i].values.resize(runs[i].seeds);
        for (unsigned seed = 0; seed < runs[i].seeds; ++seed) all.emplace_back(i, seed);
    }
    progress.over("hub: runs beside torus and fat tree", all.size(), options.threads, [&](size_t i) {
        const auto [run, seed] = all[i];
        runs[run].values[seed] = runs[run].run(seed + 1);
    });
    for (const Run& run : runs) run.keep(run.values);
    return c;
}

}  // namespace nanohop::breakdown
