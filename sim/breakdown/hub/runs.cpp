// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Hosts' programs on a hub, run on the fast engine.
#include <cmath>

#include "analysis/urino_2020.hpp"
#include "breakdown/hub/run.hpp"

namespace nanohop::breakdown {
namespace {

using hub::has;
using hub::Head;
using hub::Kind;
using hub::Mask;
using net::HubDelivery;

/// Urino 2020, 2.3: the root scatters N - 1 parts, then all pass theirs on; the root its own.
void stored_broadcast(HubHosts& run, unsigned n, uint64_t flits) {
    std::vector<uint64_t> missing(n);
    for (unsigned k = 1; k < n; ++k) {
        missing[k] = hub_part(flits, n, k);
        run.put(0, k, missing[k], 1);
        run.put(0, k, hub_part(flits, n, 0), 2);
    }
    run.arrived = [&run, n, flits, missing](const HubDelivery& d) mutable {
        if (d.head.region != 1 || (missing[d.node] -= d.head.length) != 0) return;
        for (unsigned k = 1; k < n; ++k) {
            if (k != d.node) run.put(d.node, k, hub_part(flits, n, d.node), 2);
        }
    };
}

/// Ports of a node that share its bandwidth.
unsigned ports_of(unsigned nodes, HubPorts ports) {
    switch (ports) {
        case HubPorts::kAll: return nodes;
        case HubPorts::kLeading: return nodes - 1;
    }
    return 0;
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
    s.link_clocks = static_cast<unsigned>(std::ceil(analysis::urino_2020::kLinkNs / s.clock_ns));
    return s;
}

HubSetting hub_setting(unsigned piece_flits, HubPorts ports) {
    return hub_setting_of(64, 128, piece_flits, analysis::urino_2020::kNodeBitsPerSecond / ports_of(64, ports));
}

HubSetting hub_line_setting(unsigned side, unsigned flit_bits, unsigned piece_flits, HubPorts ports) {
    return hub_setting_of(side, flit_bits, piece_flits,
                          analysis::urino_2020::kNodeBitsPerSecond / 2 / ports_of(side, ports));
}

HubRun hub_broadcast(const HubSetting& setting, HubBroadcast way, uint64_t flits, Mask dark) {
    const unsigned n = setting.config.nodes;
    HubHosts run(setting);
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
            run.relay(0, relays[p], hub_part(flits, parts, p), others);
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
    HubHosts run(setting);
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
    HubHosts run(setting);
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
            if (hub::answer_clocks(setting.config) != 0) head.op = hub::Op::kUnit;
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
    HubHosts run(setting);
    run.result.expected = n * (n - 1) * flits;
    for (unsigned a = 0; a < n; ++a) {
        for (unsigned b = 0; b < n; ++b) {
            if (a != b) run.put(a, b, flits);
        }
    }
    return run.finish();
}

}  // namespace nanohop::breakdown
