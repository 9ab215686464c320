// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Hosts' programs on a hub, run on the fast engine.
#include <algorithm>
#include <bit>
#include <cmath>

#include "breakdown/hub/studies.hpp"
#include "net/kinds/hub/engine.hpp"

namespace nanohop::breakdown {
namespace {

using hub::bit;
using hub::has;
using hub::Head;
using hub::Kind;
using hub::Mask;
using net::HubDelivery;
using net::HubEngine;

/// A hub whose hosts are programs: counts what arrives.
class Run {
public:
    explicit Run(const HubSetting& setting)
        : engine(setting.config, setting.link_clocks), most_(setting.config.piece_flits) {
        engine.delivered = [this](const HubDelivery& d) {
            result.clocks = d.clock + 1;
            result.received += d.head.length;
            ++result.packets;
            if (arrived) arrived(d);
        };
    }
    void send(unsigned from, unsigned lane, uint64_t flits, Head head) {
        cut_flits(flits, most_, [&](unsigned length) {
            head.length = length;
            engine.send(from, lane, head);
        });
    }
    void put(unsigned from, unsigned to, uint64_t flits, unsigned number = 0) {
        Head head;
        head.region = number;
        head.mask = bit(to);
        send(from, to, flits, head);
    }
    void relay(unsigned from, unsigned lane, uint64_t flits, Mask mask) {
        Head head;
        head.kind = Kind::kRelay;
        head.mask = mask;
        send(from, lane, flits, head);
    }
    HubRun finish() {
        engine.run();
        return result;
    }
    /// Clocks of what is sent by `begin` from now on.
    template <class F>
    uint64_t timed(F&& begin) {
        engine.run();
        const uint64_t before = engine.clock();
        begin();
        engine.run();
        return result.clocks - before;
    }

    HubEngine engine;
    HubRun result;
    std::function<void(const HubDelivery&)> arrived;

private:
    unsigned most_;
};

uint64_t part(uint64_t flits, unsigned parts, unsigned p) { return flits * (p + 1) / parts - flits * p / parts; }

/// P4 2.3: the root scatters N - 1 parts, then all pass theirs on; the root its own.
void stored_broadcast(Run& run, unsigned n, uint64_t flits) {
    std::vector<uint64_t> missing(n);
    for (unsigned k = 1; k < n; ++k) {
        missing[k] = part(flits, n, k);
        run.put(0, k, missing[k], 1);
        run.put(0, k, part(flits, n, 0), 2);
    }
    run.arrived = [&run, n, flits, missing](const HubDelivery& d) mutable {
        if (d.head.region != 1 || (missing[d.node] -= d.head.length) != 0) return;
        for (unsigned k = 1; k < n; ++k) {
            if (k != d.node) run.put(d.node, k, part(flits, n, d.node), 2);
        }
    };
}

}  // namespace

double HubSetting::payload_rate() const {
    const double heads = config.piece_flits / (config.piece_flits + 1.0);
    return flit_bytes() / (clock_ns * 1e-9) * heads;
}

HubSetting hub_setting_of(unsigned nodes, unsigned flit_bits, unsigned piece_flits, double link_bits_per_second) {
    HubSetting s;
    s.config.nodes = nodes;
    s.config.flit_bits = flit_bits;
    s.config.piece_flits = piece_flits;
    // Enough for the full rate of a link with packets of 8 flits and more (docs/blocks/hub.md, Parameters).
    s.config.host_slots = s.config.host_packets = 8;
    s.config.relay_slots = 16;  // a relay's are taken until the far end has the packet, too
    s.clock_ns = flit_bits / link_bits_per_second * 1e9;
    s.link_clocks = static_cast<unsigned>(std::ceil(kHubLinkNs / s.clock_ns));
    return s;
}

HubSetting hub_setting(unsigned piece_flits) {
    return hub_setting_of(64, 128, piece_flits, kHubNodeBitsPerSecond / 64);
}

HubSetting hub_line_setting(unsigned side, unsigned piece_flits) {
    return hub_setting_of(side, 512, piece_flits, kHubNodeBitsPerSecond / 2 / (side - 1));
}

HubRun hub_broadcast(const HubSetting& setting, HubBroadcast way, uint64_t flits, Mask dark) {
    const unsigned n = setting.config.nodes;
    Run run(setting);
    run.result.expected = (n - 1) * flits;
    const Mask others = hub::nodes(setting.config) & ~bit(0);
    std::vector<unsigned> relays;
    for (unsigned k = 1; k < n; ++k) {
        if (!has(dark, k)) relays.push_back(k);
    }
    if (way == HubBroadcast::kParts) relays.push_back(0);
    if (way == HubBroadcast::kStored) {
        stored_broadcast(run, n, flits);
        return run.finish();
    }
    const auto parts = static_cast<unsigned>(relays.size());
    for (unsigned p = 0; p < parts; ++p) {
        if (way == HubBroadcast::kDirect)
            run.put(0, relays[p], flits);
        else
            run.relay(0, relays[p], part(flits, parts, p), others);
    }
    // Direct messages to nodes behind dark links take a detour.
    for (unsigned k = 1; k < n && way == HubBroadcast::kDirect; ++k) {
        if (has(dark, k)) run.relay(0, relays[k % parts], flits, bit(k));
    }
    return run.finish();
}

HubRun hub_summa(const HubSetting& setting, summa::Algorithm algorithm, const summa::Shape& shape,
                 unsigned most_steps) {
    const unsigned ranks = shape.ranks();
    std::vector<std::vector<summa::Step>> steps(ranks);
    for (unsigned r = 0; r < ranks; ++r) {
        steps[r] = summa::schedule(algorithm, shape, r);
        if (most_steps != 0 && steps[r].size() > most_steps) steps[r].resize(most_steps);
    }
    const auto flits_of = [&](const summa::Piece& piece) {
        return (piece.elements * 8 + setting.flit_bytes() - 1) / setting.flit_bytes();
    };
    Run run(setting);
    // Flits that a rank waits for in each step, as receiver and as sender.
    std::vector<std::vector<uint64_t>> left(ranks);
    for (unsigned r = 0; r < ranks; ++r) {
        for (const summa::Step& step : steps[r]) {
            uint64_t flits = 0;
            for (const summa::Transfer& t : step.receives) flits += flits_of(t.piece);
            run.result.expected += flits;
            for (const summa::Transfer& t : step.sends) flits += flits_of(t.piece);
            left[r].push_back(flits);
        }
    }
    std::vector<size_t> at(ranks);
    const auto begin = [&](unsigned r) {
        const auto step = static_cast<unsigned>(at[r]);
        for (const summa::Transfer& t : steps[r][step].sends) run.put(r, t.peer, flits_of(t.piece), step);
    };
    const auto advance = [&](unsigned r) {
        while (at[r] < steps[r].size() && left[r][at[r]] == 0) {
            if (++at[r] < steps[r].size()) begin(r);
        }
    };
    run.arrived = [&](const HubDelivery& d) {
        for (const unsigned r : {d.node, d.head.source}) {
            left[r][d.head.region] -= d.head.length;
            advance(r);
        }
    };
    for (unsigned r = 0; r < ranks; ++r) {
        if (!steps[r].empty()) begin(r);
    }
    for (unsigned r = 0; r < ranks; ++r) advance(r);
    return run.finish();
}

HubRun hub_cube(const HubSetting& setting, HubCube way, uint32_t q, uint32_t n) {
    const unsigned nodes = q * q * q;
    const uint64_t block = uint64_t{n / q} * (n / q) * 8 / setting.flit_bytes();
    const uint64_t unit = block / nodes;  // of one block at one node
    // An all-to-all from and to blocks of n^2 / N in whole nodes.
    const uint64_t exchange = uint64_t{n} * n * 8 / setting.flit_bytes() / nodes / nodes;
    std::vector<std::pair<uint64_t, bool>> phases = {{2 * unit, false}, {unit, way == HubCube::kNodeAdds}};
    if (way == HubCube::kFromBlocks)
        phases = {{2 * exchange, false}, {2 * unit, false}, {unit, false}, {exchange, false}};
    Run run(setting);
    // What a node has not received in a phase. Its own piece of a reduction comes back to it, too.
    std::vector<std::vector<uint64_t>> left(phases.size(), std::vector<uint64_t>(nodes));
    for (size_t p = 0; p < phases.size(); ++p) {
        const uint64_t pieces = phases[p].second ? q * q : nodes - 1;
        left[p].assign(nodes, pieces * phases[p].first);
        run.result.expected += nodes * pieces * phases[p].first;
    }
    std::vector<size_t> at(nodes);
    const auto begin = [&](unsigned node) {
        const auto [flits, reduced] = phases[at[node]];
        const auto phase = static_cast<unsigned>(at[node]);
        for (unsigned k = 0; k < nodes; ++k) {
            if (!reduced) {
                if (k != node) run.put(node, k, flits, phase);
                continue;
            }
            // Layers q^2 nodes apart reduce the same block of C: a tag for each of its packets.
            Head head;
            head.kind = Kind::kReduce;
            head.mask = bit(k);
            head.count = q - 1;
            head.region = phase;
            const auto packets =
                static_cast<unsigned>((flits + setting.config.piece_flits - 1) / setting.config.piece_flits);
            head.tag = node % (q * q) * packets;
            cut_flits(flits, setting.config.piece_flits, [&](unsigned length) {
                head.length = length;
                run.engine.send(node, k, head);
                ++head.tag;
            });
        }
    };
    run.arrived = [&](const HubDelivery& d) {
        left[d.head.region][d.node] -= d.head.length;
        while (at[d.node] < phases.size() && left[at[d.node]][d.node] == 0) {
            if (++at[d.node] < phases.size()) begin(d.node);
        }
    };
    for (unsigned node = 0; node < nodes; ++node) begin(node);
    return run.finish();
}

HubRun hub_line_exchange(const HubSetting& setting, uint64_t flits) {
    const unsigned n = setting.config.nodes;
    Run run(setting);
    run.result.expected = n * (n - 1) * flits;
    for (unsigned a = 0; a < n; ++a) {
        for (unsigned b = 0; b < n; ++b) {
            if (a != b) run.put(a, b, flits);
        }
    }
    return run.finish();
}

std::vector<HubCacheGain> hub_cache_gains(const HubSetting& setting, uint64_t flits) {
    const unsigned n = setting.config.nodes;
    const unsigned most = setting.config.piece_flits;
    const auto timed = [&](auto&& begin) {
        Run run(setting);
        return run.timed([&] { begin(run); });
    };
    const uint64_t to_one = timed([&](Run& run) { run.put(0, 1, flits); });
    const uint64_t to_all = hub_broadcast(setting, HubBroadcast::kDirect, flits).clocks;
    const uint64_t from_all = timed([&](Run& run) {
        for (unsigned k = 1; k < n; ++k) run.put(k, 0, flits);
    });
    const uint64_t all_to_all = hub_line_exchange(setting, flits).clocks;

    // Kept by all nodes but the one that gets it alone; each packet has a tag.
    const auto got = [&](const std::vector<unsigned>& who, unsigned without) {
        Run run(setting);
        std::vector<unsigned> keepers;
        for (unsigned k = 0; k < n; ++k) {
            if (k != without) keepers.push_back(k);
        }
        const auto parts = static_cast<unsigned>(keepers.size());
        std::vector<unsigned> tags(n);
        for (unsigned p = 0; p < parts; ++p) {
            Head head;
            head.kind = Kind::kKeep;
            cut_flits(part(flits, parts, p), most, [&](unsigned length) {
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
    };
    std::vector<unsigned> others;
    for (unsigned k = 1; k < n; ++k) others.push_back(k);
    // Part r of all nodes is combined at relay r, a tag a packet.
    const auto reduced = [&](Mask to) {
        return timed([&](Run& run) {
            for (unsigned from = 0; from < n; ++from) {
                for (unsigned r = 0; r < n; ++r) {
                    Head head;
                    head.kind = Kind::kReduce;
                    head.mask = to;
                    head.count = n - 1;
                    cut_flits(part(flits, n, r), most, [&](unsigned length) {
                        head.length = length;
                        run.engine.send(from, r, head);
                        ++head.tag;
                    });
                }
            }
        });
    };
    return {{"send_recv", "Send/Recv", to_one, got({1}, 1)},
            {"bcast", "Bcast", to_all, got(others, n)},
            {"reduce", "Reduce", from_all, reduced(bit(0))},
            {"allreduce", "Allreduce", all_to_all, reduced(hub::nodes(setting.config))}};
}

}  // namespace nanohop::breakdown
