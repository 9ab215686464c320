// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "network.hpp"

#include <algorithm>

namespace nanohop::transport {

void Network::spoil(Packet& packet) {
    ++bad;
    // Cut, with the rest of it or without a tail at all, or only changed.
    const unsigned how = rng_.below(4);
    if (how < 2 && packet.size() > 1) packet.resize(rng_.between(1, static_cast<uint32_t>(packet.size()) - 1));
    for (unsigned n = rng_.below(4); n != 0; --n) {
        Flit& flit = packet[rng_.below(static_cast<uint32_t>(packet.size()))];
        flit.data[rng_.below(config_.flit_width / 64)] ^= bit(rng_.below(64));
    }
    if (how == 0 && packet.size() > 1) return;
    packet.back().last = true;
    packet.back().user |= kUserBad;
}

void Network::put(uint64_t clock, unsigned node, const Packet& packet) {
    const uint64_t due = clock + weather.delay + (weather.far != 0 ? rng_.below(weather.far + 1) : 0);
    std::vector<Going>& packets = to_[node];
    auto place =
        std::find_if(packets.begin(), packets.end(), [&](const Going& g) { return g.due > due && g.next == 0; });
    packets.insert(place, {due, packet});
}

void Network::send(uint64_t clock, Packet packet) {
    const Head head = head_of(config_, packet[0].data);
    const auto chance = [&](unsigned per_million) { return rng_.below(1000000) < per_million; };
    if (head.destination >= to_.size() || (!dead.empty() && dead[head.destination])) return;
    const auto node = static_cast<unsigned>(head.destination);
    const unsigned path = weather.paths > 1 ? rng_.below(weather.paths) : 0;
    if (!dead_paths.empty() && dead_paths[path]) {
        ++lost;
        return;
    }
    clock += path * weather.detour;
    if ((fault && fault(head)) || chance(weather.lost)) {
        ++lost;
        return;
    }
    if (chance(weather.marked)) {
        Head marked = head;
        marked.mark = true;
        put_head(config_, packet[0].data, marked);
    }
    if (chance(weather.doubled)) {
        ++doubled;
        put(clock, node, packet);
    }
    if (chance(weather.bad)) spoil(packet);
    put(clock, node, packet);
    if (!chance(weather.stray)) return;
    // A flit without a head: behind a packet that was cut its tail would be taken for that packet's, so it is bad.
    const bool last = rng_.one_in(2);
    put(clock, node, {Flit{.last = last, .user = last ? kUserBad : 0}});
}

const Flit* Network::offer(uint64_t clock, unsigned node) {
    const std::vector<Going>& packets = to_[node];
    if (packets.empty() || (packets[0].next == 0 && packets[0].due > clock)) return nullptr;
    return &packets[0].packet[packets[0].next];
}

std::optional<Head> Network::take(unsigned node) {
    std::vector<Going>& packets = to_[node];
    Going& g = packets[0];
    if (++g.next < g.packet.size()) return std::nullopt;
    std::optional<Head> ack;
    const Flit& last = g.packet.back();
    if (g.packet.size() == 1 && last.head() && last.last && !last.bad()) {
        const Head head = head_of(config_, last.data);
        if (head.kind == kKindAck) ack = head;
    }
    packets.erase(packets.begin());
    return ack;
}

bool Network::empty() const {
    return std::all_of(to_.begin(), to_.end(), [](const auto& packets) { return packets.empty(); });
}

}  // namespace nanohop::transport
