// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "network.hpp"

#include <algorithm>
#include <utility>

#include "bits.hpp"
#include "directed.hpp"
#include "ipush/packet.hpp"

namespace nanohop::nic_wide {

using tb::expect;

Network::Network(const Config& config, tb::Rng rng, const std::array<uint64_t, 2>& destinations)
    : config_(config), rng_(rng), destinations_(destinations) {
    numbers_.assign(config.transport.destinations, 0);
    for (Side& side : sides_) {
        side.held.assign(config.virtual_channels, 0);
        side.room.assign(config.virtual_channels, config.packets);
        side.back.resize(config.virtual_channels);
    }
}

uint64_t Network::field(const LinkFlit& head, unsigned at, unsigned width) const {
    return get_bits(head.data, at, width);
}

bool Network::empty() const {
    return std::all_of(sides_.begin(), sides_.end(),
                       [](const Side& s) { return s.packets.empty() && s.coming.empty(); });
}

void Network::drive(unsigned node, In& in) {
    Side& side = sides_[node];
    in.up = true;
    for (unsigned v = 0; v < config_.virtual_channels; ++v) {
        if (side.back[v].empty() || side.back[v].front() > clock_) continue;
        side.back[v].pop_front();
        --side.held[v];
        in.link_credit |= 1U << v;
    }
    if (side.packets.empty() || rng_.permille(weather.pause)) return;
    if (side.next == 0) {
        if (side.packets.front().due > clock_) return;
        side.vc = rng_.below(config_.virtual_channels);
        if (side.room[side.vc] == 0) return;
        --side.room[side.vc];
    }
    const Packet& packet = side.packets.front().packet;
    in.link_valid = true;
    in.link_vc = side.vc;
    in.link_flit = packet[side.next];
    if (++side.next < packet.size()) return;
    const uint64_t kind = field(packet[0], header_bits(config_.send), 4);
    if (!config_.reliable || kind != ipush_wide::kAck) ++given[node];
    side.packets.pop_front();
    side.next = 0;
}

void Network::observe(unsigned node, const Out& out) {
    Side& side = sides_[node];
    for (unsigned v = 0; v < config_.virtual_channels; ++v) side.room[v] += out.link_credit >> v & 1;
    if (!out.link_valid) return;
    if (strict) expect("head first", out.link_flit.head, side.coming.empty());
    if (side.coming.empty()) {
        side.coming_vc = out.link_vc;
        const unsigned held = ++side.held[out.link_vc];
        if (strict) expect("credits of a channel", held <= config_.packets, true);
    }
    expect("channel of a packet", out.link_vc, side.coming_vc);
    side.coming.push_back(out.link_flit);
    if (!out.link_flit.tail) return;
    side.back[side.coming_vc].push_back(clock_ + rng_.between(1, weather.credit_delay));
    send(node, std::exchange(side.coming, {}));
}

void Network::check(unsigned node, const Packet& packet) const {
    const send_wide::Config& c = config_.send;
    const unsigned word0 = header_bits(c);
    const LinkFlit& head = packet[0];
    const uint64_t kind = field(head, word0, 4);
    expect("flits of a packet", packet.size(), field(head, c.destination_width, length_bits(c)));
    expect("destination", field(head, 0, c.destination_width), destinations_[1 - node]);
    if (kind != ipush::kNack && (kind != ipush_wide::kAck || config_.reliable)) return;
    expect("flits of an answer", packet.size(), 1U);
    expect("who answers", field(head, word0 + 128, c.destination_width), destinations_[node]);
    if (kind == ipush_wide::kAck) expect("ACKs are sent", config_.acks, true);
}

void Network::send(unsigned node, Packet packet) {
    const send_wide::Config& c = config_.send;
    const unsigned word0 = header_bits(c);
    const LinkFlit& head = packet[0];
    const uint64_t kind = field(head, word0, 4);
    if (strict) check(node, packet);
    if (!config_.reliable || kind != ipush_wide::kAck) ++sent[node];
    if (chance(weather.lost)) return;
    if (chance(weather.marked)) put_bits(packet[0].data, word0 + 4, 1, 1);
    if (chance(weather.doubled)) put(1 - node, packet);
    if (config_.reliable && chance(others)) {
        Packet other = packet;
        const uint32_t sender =
            (static_cast<uint32_t>(destinations_[node]) + 1 + rng_.below(config_.transport.destinations - 1)) %
            config_.transport.destinations;
        uint32_t& number = numbers_[sender];
        put_bits(other[0].data, word0 + 16, 12, sender);
        put_bits(other[0].data, word0 + 28, config_.transport.sequence_bits, number);
        number = rng_.one_in(20) ? 0 : number + 1;
        put(1 - node, std::move(other));
    }
    if (chance(weather.odd)) make_odd(packet);
    if (chance(weather.cut)) {
        packet.resize(rng_.between(1, static_cast<uint32_t>(packet.size())));
        packet.back().tail = packet.back().bad = true;
    }
    put(1 - node, std::move(packet));
}

void Network::make_odd(Packet& packet) {
    const send_wide::Config& c = config_.send;
    if (rng_.one_in(3)) {
        packet.resize(rng_.between(1, c.packet_flits), LinkFlit{});
        for (LinkFlit& flit : packet) flit.tail = false;
        packet.back().tail = true;
        return;
    }
    const unsigned at = rng_.one_in(3) ? c.destination_width + rng_.below(length_bits(c))
                                       : header_bits(c) + rng_.below(rng_.one_in(2) ? 64 : 128);
    put_bits(packet[0].data, at, 1, 1 - get_bits(packet[0].data, at, 1));
}

// Behind what is due before it, but not before what is on its way already.
void Network::put(unsigned to, Packet packet) {
    Side& side = sides_[to];
    const uint64_t due = clock_ + weather.delay + (weather.far != 0 ? rng_.below(weather.far + 1) : 0);
    const auto first = side.packets.begin() + (side.next != 0 ? 1 : 0);
    const auto place = std::find_if(first, side.packets.end(), [&](const Going& g) { return g.due > due; });
    side.packets.insert(place, {due, std::move(packet)});
}

}  // namespace nanohop::nic_wide
