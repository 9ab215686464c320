// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Network cache, Urino 2020, 5.4, beside direct messages, and beside the best that is known without it.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>
#include <stdexcept>

#include "breakdown/hub/run.hpp"

namespace nanohop::breakdown {
namespace {

using hub::Head;
using hub::Kind;
using hub::Mask;
using net::HubDelivery;

// Each way in the packets that suit it best. Relays keep 16 packets of one MiB's 63rd or 64th part: not short ones.
constexpr std::array<unsigned, 6> kLengths{8, 16, 32, 64, 128, 256};

/// Clocks of what `begin` sends; `expected` flits must arrive.
template <class F>
uint64_t timed(const HubSetting& setting, uint64_t expected, F&& begin) {
    HubHosts run(setting);
    const uint64_t clocks = run.timed([&] { begin(run); });
    if (run.result.received != expected) throw std::runtime_error("hub: a run without the cache has lost flits");
    return clocks;
}

/// On the same hub, by the length of packets with which it takes the least.
template <class F>
uint64_t fastest(const HubSetting& setting, F&& clocks_of) {
    uint64_t least = ~uint64_t{0};
    for (const unsigned length : kLengths) {
        HubSetting other = setting;
        other.config.piece_flits = length;
        least = std::min<uint64_t>(least, clocks_of(other));
    }
    return least;
}

/// One message over the direct link and all relays, which pass packets on as they come.
uint64_t multipath_send(const HubSetting& setting, uint64_t flits) {
    const unsigned n = setting.config.nodes;
    return timed(setting, flits, [&](HubHosts& run) {
        for (unsigned k = 1; k < n; ++k) {
            if (k == 1)
                run.put(0, 1, hub_part(flits, n - 1, 0));
            else
                run.relay(0, k, hub_part(flits, n - 1, k - 1), bit(1));
        }
    });
}

/// Hosts add: all send part r to node r of `relays`; when all have sent a packet of it, it goes on to the nodes `to`.
uint64_t hosts_reduce(const HubSetting& setting, uint64_t flits, const std::vector<unsigned>& relays, Mask to) {
    const unsigned n = setting.config.nodes;
    const auto parts = static_cast<unsigned>(relays.size());
    std::vector<std::vector<unsigned>> missing(n);
    uint64_t expected = 0;
    for (unsigned r = 0; r < parts; ++r)
        expected += hub_part(flits, parts, r) * (n - 1 + static_cast<unsigned>(std::popcount(to & ~bit(relays[r]))));
    return timed(setting, expected, [&](HubHosts& run) {
        run.arrived = [&](const HubDelivery& d) {
            if (d.head.region != 1 || --missing[d.node][d.head.offset] != 0) return;
            Head head = d.head;
            head.region = 2;
            for (const unsigned k : set_bits(to & ~bit(d.node))) {
                head.mask = bit(k);
                run.engine.send(d.node, k, head);
            }
        };
        for (unsigned r = 0; r < parts; ++r) {
            cut_flits(hub_part(flits, parts, r), setting.config.piece_flits,
                      [&](unsigned) { missing[relays[r]].push_back(n - 1); });
            for (unsigned from = 0; from < n; ++from) {
                if (from == relays[r]) continue;
                Head head{.region = 1, .mask = bit(relays[r])};
                cut_flits(hub_part(flits, parts, r), setting.config.piece_flits, [&](unsigned length) {
                    head.length = length;
                    run.engine.send(from, relays[r], head);
                    ++head.offset;
                });
            }
        }
    });
}

/// Parts that hosts hold since they were spread, sent to the nodes `to`.
uint64_t hosts_gather(const HubSetting& setting, uint64_t flits, const std::vector<unsigned>& holders, Mask to) {
    const auto parts = static_cast<unsigned>(holders.size());
    uint64_t expected = 0;
    for (unsigned p = 0; p < parts; ++p)
        expected += hub_part(flits, parts, p) * static_cast<unsigned>(std::popcount(to & ~bit(holders[p])));
    return timed(setting, expected, [&](HubHosts& run) {
        for (unsigned p = 0; p < parts; ++p) {
            for (const unsigned at : set_bits(to & ~bit(holders[p])))
                run.put(holders[p], at, hub_part(flits, parts, p));
        }
    });
}

/// Kept at the nodes `keepers` (each packet has a tag) by node 0, then got by each of `who`.
uint64_t kept(const HubSetting& setting, uint64_t flits, const std::vector<unsigned>& keepers,
              const std::vector<unsigned>& who) {
    HubHosts run(setting);
    const auto parts = static_cast<unsigned>(keepers.size());
    std::vector<unsigned> tags(setting.config.nodes);
    for (unsigned p = 0; p < parts; ++p) {
        Head head;
        head.kind = Kind::kKeep;
        cut_flits(hub_part(flits, parts, p), setting.config.piece_flits, [&](unsigned length) {
            head.length = length;
            head.tag = tags[keepers[p]]++;
            run.engine.send(0, keepers[p], head);
        });
    }
    return run.timed([&] {
        for (const unsigned node : who) {
            for (const unsigned k : keepers) {
                Head head;
                head.kind = Kind::kGet;
                for (head.tag = 0; head.tag < tags[k]; ++head.tag) run.engine.send(node, k, head);
            }
        }
    });
}

/// Part r of all nodes is combined at relay r, a tag a packet, and goes to the nodes `to`, or, if these are none, to
/// the relay's own host.
uint64_t node_reduce(const HubSetting& setting, uint64_t flits, Mask to) {
    const unsigned n = setting.config.nodes;
    return timed(setting, flits * static_cast<unsigned>(std::max(1, std::popcount(to))), [&](HubHosts& run) {
        for (unsigned from = 0; from < n; ++from) {
            for (unsigned r = 0; r < n; ++r) {
                Head head{.kind = Kind::kReduce, .count = n - 1, .mask = to == 0 ? bit(r) : to};
                cut_flits(hub_part(flits, n, r), setting.config.piece_flits, [&](unsigned length) {
                    head.length = length;
                    run.engine.send(from, r, head);
                    ++head.tag;
                });
            }
        }
    });
}

}  // namespace

std::vector<HubCacheGain> hub_cache_gains(const HubSetting& setting, uint64_t flits) {
    const unsigned n = setting.config.nodes;
    const Mask all = hub::nodes(setting.config);
    std::vector<unsigned> nodes(n);
    std::iota(nodes.begin(), nodes.end(), 0U);
    const std::vector<unsigned> others(nodes.begin() + 1, nodes.end());
    std::vector<unsigned> but_one = nodes;
    but_one.erase(but_one.begin() + 1);
    const auto direct = [&](const std::vector<std::pair<unsigned, unsigned>>& pairs) {
        return timed(setting, pairs.size() * flits, [&](HubHosts& run) {
            for (const auto& [from, to] : pairs) run.put(from, to, flits);
        });
    };
    std::vector<std::pair<unsigned, unsigned>> to_root, every;
    for (const unsigned k : others) to_root.emplace_back(k, 0);
    for (const unsigned a : nodes) {
        for (const unsigned b : nodes) {
            if (a != b) every.emplace_back(a, b);
        }
    }
    std::vector<HubCacheGain> gains{{"send_recv", "Send/Recv", direct({{0, 1}}), kept(setting, flits, but_one, {1})},
                                    {"bcast", "Bcast", hub_broadcast(setting, HubBroadcast::kDirect, flits).clocks,
                                     kept(setting, flits, nodes, others)},
                                    {"reduce", "Reduce", direct(to_root), node_reduce(setting, flits, bit(0))},
                                    {"allreduce", "Allreduce", direct(every), node_reduce(setting, flits, all)}};
    gains[0].best_way = fmt::format("{} ways, relays pass on", n - 1);
    gains[0].best = fastest(setting, [&](const HubSetting& s) { return multipath_send(s, flits); });
    gains[0].held = fastest(setting, [&](const HubSetting& s) { return hosts_gather(s, flits, but_one, bit(1)); });
    gains[1].best_way = fmt::format("{} parts, relays pass on", n - 1);
    gains[1].best =
        fastest(setting, [&](const HubSetting& s) { return hub_broadcast(s, HubBroadcast::kPassed, flits).clocks; });
    gains[1].held = fastest(setting, [&](const HubSetting& s) { return hosts_gather(s, flits, nodes, all & ~bit(0)); });
    gains[2].best_way = "reduce-scatter and gather, hosts add";
    gains[2].best = fastest(setting, [&](const HubSetting& s) { return hosts_reduce(s, flits, others, bit(0)); });
    gains[3].best_way = "reduce-scatter and allgather, hosts add";
    gains[3].best = fastest(setting, [&](const HubSetting& s) { return hosts_reduce(s, flits, nodes, all); });
    const uint64_t by_nodes = node_reduce(setting, flits, 0);
    const uint64_t by_hosts = fastest(setting, [&](const HubSetting& s) { return hosts_reduce(s, flits, nodes, 0); });
    for (HubCacheGain* g : {&gains[2], &gains[3]}) {
        g->spread_by_nodes = by_nodes;
        g->spread_by_hosts = by_hosts;
    }
    return gains;
}

}  // namespace nanohop::breakdown
