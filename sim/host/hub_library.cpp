// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "host/hub_library.hpp"

#include <algorithm>

#include "host/hub_packets.hpp"

namespace nanohop::host {

using hub::has;
using hub::Head;
using hub::Kind;
using hub::Mask;

namespace {

constexpr unsigned kControlRegion = 255;
constexpr unsigned kOffsets = 1U << 16;

}  // namespace

HubHost::HubHost(HubPort& port)
    : port_(port),
      place_(port.placement()),
      id_(port.id()),
      nodes_(port.config().nodes),
      most_(port.config().piece_flits),
      kept_at_(nodes_),
      to_reduce_(nodes_),
      reducing_(nodes_) {
    if (most_ < 2) throw HubError("piece_flits: 1 leaves no room for the library's own packets; from 2 on");
}

void HubHost::check_region(const char* call, unsigned region) const {
    const unsigned regions = place_ ? HubPlacement::kRegions : kRegions;
    if (region >= regions)
        throw HubError(std::string(call) + ": region " + text(region) + "; 0 .. " + text(regions - 1));
}

void HubHost::open_region(unsigned region, size_t flits, Mask senders) {
    check_region("open_region", region);
    if (flits == 0 || flits > kOffsets) throw HubError("open_region: " + std::to_string(flits) + " flits; 1 .. 65536");
    regions_[region] = {true, senders, Flits(place_ ? 0 : flits)};
    if (place_) place_->open(region, flits, senders);
}

void HubHost::close_region(unsigned region) {
    check_region("close_region", region);
    regions_[region].open = false;
    if (place_) place_->close(region);
}

void HubHost::check_node(const char* call, unsigned node) const {
    if (node >= nodes_) throw HubError(std::string(call) + ": node " + text(node) + " of " + text(nodes_));
}

void HubHost::check_place(const char* call, unsigned region, unsigned offset, size_t flits) const {
    const std::string what = std::string(call) + ": ";
    check_region(call, region);
    if (flits == 0) throw HubError(what + "a message of nothing");
    if (offset >= kOffsets || flits > kOffsets - offset)
        throw HubError(what + std::to_string(flits) + " flits from offset " + text(offset) + " on; up to 65536");
}

uint64_t HubHost::count_of(unsigned origin, unsigned number) const {
    const auto at = counters_.find({origin, number});
    const uint64_t by_library = at == counters_.end() ? 0 : at->second;
    // What a host sends itself no port has seen.
    return by_library + (place_ && number < kMessages && origin != id_ ? place_->stored(number) : 0);
}

void HubHost::forget(unsigned origin, unsigned number) {
    counters_.erase({origin, number});
    if (place_) place_->forget(number);
}

std::array<uint64_t, kHubDropped> HubHost::dropped() const {
    std::array<uint64_t, kHubDropped> all = dropped_;
    if (!place_) return all;
    const HubPlacement::Dropped by_port = place_->dropped();
    all[static_cast<unsigned>(HubDropped::kClosed)] += by_port.closed;
    all[static_cast<unsigned>(HubDropped::kOutside)] += by_port.outside;
    all[static_cast<unsigned>(HubDropped::kSender)] += by_port.sender;
    return all;
}

unsigned HubHost::next_relay(unsigned not_this) {
    for (unsigned i = 0; i < nodes_; ++i) {
        turn_ = (turn_ + 1) % nodes_;
        if (turn_ != not_this && reachable(turn_)) return turn_;
    }
    throw HubError("node " + text(id_) + " reaches no relay to node " + text(not_this));
}

/// Nodes in order; of the others those that this one reaches unless all are wanted.
std::vector<unsigned> HubHost::relays(bool all) const {
    std::vector<unsigned> found;
    for (unsigned k = 0; k < nodes_; ++k) {
        if (all || reachable(k)) found.push_back(k);
    }
    return found;
}

/// A packet for all nodes of its mask: over their links, or a relay's where they are dark.
void HubHost::deliver(const Head& head, const Flits& payload) {
    for (const unsigned to : set_bits(head.mask)) {
        Head one = head;
        one.mask = bit(to);
        if (to == id_) {
            one.kind = Kind::kPut;
            arrive(id_, one, payload);
        } else if (reachable(to)) {
            one.kind = Kind::kPut;
            port_.send(to, one, payload);
        } else {
            one.kind = Kind::kRelay;
            port_.send(next_relay(to), one, payload);
        }
    }
}

void HubHost::put(unsigned to, const Place& place, const Flits& data) {
    check_node("put", to);
    check_place("put", place.region, place.offset, data.size());
    if (place.number >= kMessages) throw HubError("put: message number " + text(place.number) + "; below 1024");
    for_each_packet(data.size(), 1, 0, most_, [&](unsigned, size_t first, size_t flits) {
        Head head;
        head.count = id_;
        head.region = place.region;
        head.offset = place.offset + static_cast<unsigned>(first);
        head.tag = place.number;
        head.length = static_cast<unsigned>(flits);
        head.mask = bit(to);
        deliver(head, slice(data, first, flits));
    });
}

/// A part over each relay that this node reaches; a relay that is the only destination gets its part directly.
void HubHost::send_parts(Mask to, const Place& place, const Flits& data) {
    const std::vector<unsigned> over = relays(false);
    if (over.empty()) throw HubError("node " + text(id_) + " reaches no other node");
    for (size_t p = 0; p < over.size(); ++p) {
        for_each_packet(data.size(), over.size(), p, most_, [&](unsigned, size_t first, size_t flits) {
            Head head;
            head.kind = to == bit(over[p]) ? Kind::kPut : Kind::kRelay;
            head.count = id_;
            head.region = place.region;
            head.offset = place.offset + static_cast<unsigned>(first);
            head.tag = place.number;
            head.length = static_cast<unsigned>(flits);
            head.mask = to & ~bit(id_);
            const Flits payload = slice(data, first, flits);
            if (head.mask != 0) port_.send(over[p], head, payload);
            head.mask = to & bit(id_);
            deliver(head, payload);
        });
    }
}

void HubHost::multicast(Mask to, const Place& place, const Flits& data) {
    if (to == 0 || (to & ~hub::nodes(port_.config())) != 0)
        throw HubError(std::string("multicast: ") + (to == 0 ? "to nobody" : "to a node that is not there"));
    check_place("multicast", place.region, place.offset, data.size());
    if (place.number >= kMessages) throw HubError("multicast: message number " + text(place.number) + "; below 1024");
    send_parts(to, place, data);
}

void HubHost::broadcast(const Place& place, const Flits& data) {
    multicast(hub::nodes(port_.config()) & ~bit(id_), place, data);
}

void HubHost::spread(unsigned to, const Place& place, const Flits& data) {
    check_node("spread", to);
    multicast(bit(to), place, data);
}

void HubHost::send(unsigned to, const Place& place, const Flits& data) {
    check_node("send", to);
    // A part goes over two links, and its head is a flit of each packet: short messages are no faster in parts.
    if (data.size() > size_t{2} * nodes_)
        spread(to, place, data);
    else
        put(to, place, data);
}

void HubHost::keep(unsigned name, unsigned region, unsigned offset, const Flits& data) {
    check_place("keep", region, offset, data.size());
    if (name >= kKept) throw HubError("keep: name " + text(name) + "; below 64");
    if (kept_.count(name) != 0) throw HubError("keep: name " + text(name) + " is kept already");
    if ((data.size() + nodes_ - 1) / nodes_ > size_t{kPacketsOfName} * most_)
        throw HubError("keep: " + std::to_string(data.size()) + " flits are more than 16 packets a relay");
    KeptMessage& kept = kept_[name];
    kept = {region, offset, data, {}};
    const std::vector<unsigned> over = relays(true);
    // A relay's slots of this node are for all that it sends there: two stay free.
    const unsigned room = port_.config().relay_slots > 2 ? port_.config().relay_slots - 2 : 0;
    for (size_t p = 0; p < over.size(); ++p) {
        const unsigned relay = over[p];
        for_each_packet(data.size(), over.size(), p, most_, [&](unsigned index, size_t first, size_t flits) {
            if ((relay != id_ && !reachable(relay)) || kept_at_[relay] + reducing_[relay].size() >= room) return;
            Head head;
            head.kind = Kind::kKeep;
            head.count = id_;
            head.region = aside(region);
            head.offset = offset + static_cast<unsigned>(first);
            head.tag = kKeptTags + name * kPacketsOfName + index;
            head.length = static_cast<unsigned>(flits);
            ++kept_at_[relay];
            kept.sent.emplace_back(head.tag, relay);
            returned_.erase({head.tag, relay});
            port_.send(relay, head, slice(data, first, flits));
        });
    }
}

void HubHost::get(unsigned owner, unsigned name, unsigned region, unsigned offset, size_t flits) {
    check_node("get", owner);
    check_place("get", region, offset, flits);
    if (name >= kKept) throw HubError("get: name " + text(name) + "; below 64");
    const std::vector<unsigned> over = relays(true);
    for (size_t p = 0; p < over.size(); ++p) {
        for_each_packet(flits, over.size(), p, most_, [&](unsigned index, size_t first, size_t) {
            const unsigned tag = kKeptTags + name * kPacketsOfName + index;
            wanted_[{owner, region, tag, offset + static_cast<unsigned>(first)}] = over[p];
            // A node does not answer its own host's get of what is not there.
            if (over[p] == id_ || !reachable(over[p])) {
                want(owner, tag, over[p]);
                return;
            }
            Head head{.kind = Kind::kGet, .count = owner, .tag = tag};
            port_.send(over[p], head, {});
        });
    }
}

void HubHost::release(unsigned name) {
    const auto at = kept_.find(name);
    if (at == kept_.end()) throw HubError("release: name " + text(name) + " is not kept");
    for (const auto& [tag, relay] : at->second.sent) {
        --kept_at_[relay];
        give_up(tag, relay);
    }
    kept_.erase(at);
}

/// The relay forgets this node's packet. It may ask again: see absent().
void HubHost::give_up(unsigned tag, unsigned relay) {
    if (returned_.count({tag, relay}) != 0) return;
    if (relay != id_ && !reachable(relay)) {
        // What the link brought while it was up has to go as well: its tag will be used again.
        Head about;
        about.tag = tag;
        control(relay, Control::kGiveUp, about, relay);
        return;
    }
    Head head{.kind = Kind::kRelease, .count = id_, .tag = tag};
    port_.send(relay, head, {});
}

void HubHost::want(unsigned owner, unsigned tag, unsigned relay) {
    if (owner == id_) {
        give(id_, tag, relay);
        return;
    }
    Head about;
    about.tag = tag;
    control(owner, Control::kWant, about, relay);
}

/// A kept packet from the owner's own copy.
void HubHost::give(unsigned to, unsigned tag, unsigned relay) {
    const auto at = kept_.find((tag - kKeptTags) / kPacketsOfName);
    if (at == kept_.end()) {
        // Asked twice, for a dark link, and released when the first answer was there.
        ++dropped_[static_cast<unsigned>(HubDropped::kAgain)];
        return;
    }
    const KeptMessage& kept = at->second;
    for_each_packet(kept.data.size(), nodes_, relay, most_, [&](unsigned index, size_t first, size_t flits) {
        if (index != (tag - kKeptTags) % kPacketsOfName) return;
        Head head;
        head.count = id_;
        head.region = aside(kept.region);
        head.offset = kept.offset + static_cast<unsigned>(first);
        head.tag = tag;
        head.length = static_cast<unsigned>(flits);
        head.mask = bit(to);
        deliver(head, slice(kept.data, first, flits));
    });
}

/// The library's own packets: a flit that says what, and data.
void HubHost::control(unsigned to, Control what, const Head& about, unsigned relay, const Flits& data) {
    Head head;
    head.count = id_;
    head.region = kControlRegion;
    head.length = static_cast<unsigned>(data.size()) + 1;
    head.mask = bit(to);
    Flits payload{hub::Data{static_cast<uint64_t>(what) | uint64_t{about.tag} << 4 | uint64_t{relay} << 16 |
                                uint64_t{about.region} << 24 | uint64_t{about.offset} << 32 |
                                static_cast<uint64_t>(about.op) << 48,
                            about.mask}};
    payload.insert(payload.end(), data.begin(), data.end());
    deliver(head, payload);
}

void HubHost::take_control(const Head& head, const Flits& payload) {
    const uint64_t word = payload.front()[0];
    Head about;
    about.tag = word >> 4 & 0xfff;
    about.region = word >> 24 & 0xff;
    about.offset = word >> 32 & 0xffff;
    about.op = static_cast<hub::Op>(word >> 48 & 7);
    about.mask = payload.front()[1];
    const auto relay = static_cast<unsigned>(word >> 16 & 0xff);
    const unsigned from = head.count;
    const bool kept = about.tag >= kKeptTags && about.tag < kReductionTags;
    const bool reduction = about.tag >= kReductionTags;
    switch (static_cast<Control>(word & 0xf)) {
        case Control::kTaken:
            if (from >= nodes_ || from == id_) break;
            resume_[from] = about.offset;
            return;
        case Control::kWant:
            if (from >= nodes_ || relay >= nodes_ || !kept) break;
            give(from, about.tag, relay);
            return;
        case Control::kMove:
            if (relay >= nodes_ || !reduction) break;
            if (moved_.insert({about.tag, relay}).second) piece_to_combine(about.tag, relay);
            return;
        case Control::kPiece:
            if (from >= nodes_ || relay >= nodes_ || !reduction || payload.size() < 2 || !has(about.mask, id_)) break;
            combine(from, about, relay, {payload.begin() + 1, payload.end()});
            return;
        case Control::kDone:
            if (relay >= nodes_ || !reduction) break;
            forget_waiting(about.tag, relay);
            return;
        case Control::kGiveUp: {
            if (from >= nodes_ || relay != id_) break;
            Head release{.kind = Kind::kRelease, .count = from, .tag = about.tag};
            port_.send(id_, release, {});
            return;
        }
    }
    ++dropped_[static_cast<unsigned>(HubDropped::kUnknown)];
}

void HubHost::store(const Head& head, const Flits& payload) {
    const auto drop = [&](HubDropped reason) { ++dropped_[static_cast<unsigned>(reason)]; };
    const bool reduction = head.tag >= kReductionTags;
    const unsigned origin = reduction ? hub::kMaxNodes : head.count;
    if (!reduction && origin >= nodes_) return drop(HubDropped::kUnknown);
    const bool from_aside = place_ && head.region >= HubPlacement::kAside;
    const unsigned number_of_region = from_aside ? head.region - HubPlacement::kAside : head.region;
    Region& region = regions_[number_of_region];
    if (!region.open) return drop(HubDropped::kClosed);
    if (!reduction && !has(region.senders, origin)) return drop(HubDropped::kSender);
    Flits& memory = place_ ? place_->memory(number_of_region) : region.flits;
    if (head.offset + payload.size() > memory.size()) return drop(HubDropped::kOutside);
    const bool kept = head.tag >= kKeptTags && !reduction;
    if (kept && wanted_.erase({origin, number_of_region, head.tag, head.offset}) == 0) return drop(HubDropped::kAgain);
    std::copy(payload.begin(), payload.end(), memory.begin() + head.offset);
    unsigned number = head.tag;
    if (reduction)
        number = kMessages + kKept + (head.tag - kReductionTags) / kPacketsOfName;
    else if (kept)
        number = kMessages + (head.tag - kKeptTags) / kPacketsOfName;
    counters_[{origin, number}] += payload.size();
    if (reduction) tell_done(head);
}

/// The relay does not have what was asked for, or given up.
void HubHost::absent(unsigned lane, const Head& head) {
    if (head.tag >= kReductionTags || head.count == id_) {
        // A release may come before the packet that waits for room. One that came back is not under way.
        if (head.count != id_) return;
        // Its slot is not free when release() thought so, and the node does not say when it is.
        if (head.tag < kReductionTags && returned_.count({head.tag, lane}) == 0) ++kept_at_[lane];
        give_up(head.tag, lane);
        return;
    }
    if (head.tag < kKeptTags || head.count >= nodes_) {
        ++dropped_[static_cast<unsigned>(HubDropped::kUnknown)];
        return;
    }
    want(head.count, head.tag, lane);
}

void HubHost::arrive(unsigned lane, const Head& head, const Flits& payload) {
    if (head.kind == Kind::kAbsent)
        absent(lane, head);
    else if (head.region == kControlRegion)
        take_control(head, payload);
    else
        store(head, payload);
}

void HubHost::come_back(unsigned lane, const Head& head, const Flits& payload) {
    ++sent_again_;
    switch (head.kind) {
        case Kind::kPut:
        case Kind::kRelay: deliver(head, payload); return;
        case Kind::kKeep: returned_.insert({head.tag, lane}); return;
        case Kind::kReduce: {
            const auto at = pieces_.find({head.tag, lane});
            returned_.insert({head.tag, lane});
            if (at == pieces_.end() || !at->second.sent) return;
            at->second.sent = false;
            if (moved_.count({head.tag, lane}) == 0) move(head.tag, lane);
            forget_waiting(head.tag, lane);
            return;
        }
        case Kind::kGet: want(head.count, head.tag, lane); return;
        case Kind::kRelease: give_up(head.tag, lane); return;
        case Kind::kAbsent: return;
    }
}

/// Both ends of a dark link tell each other what they have taken; then the node gives back what has not arrived.
void HubHost::look_at_dark() {
    const Mask dark = port_.dark();
    for (const unsigned k : set_bits(dark & ~told_)) {
        told_ |= bit(k);
        Head about;
        about.offset = port_.taken(k);
        control(k, Control::kTaken, about, 0);
        // Its answers to gets may be lost; what it has sent comes by another way. Who comes second is thrown away.
        std::vector<Wanted> lost;
        for (const auto& [wanted, relay] : wanted_) {
            if (relay == k) lost.push_back(wanted);
        }
        for (const Wanted& wanted : lost) want(wanted[0], wanted[2], k);
    }
    for (auto at = resume_.begin(); at != resume_.end();) {
        if (has(dark, at->first)) {
            port_.resume(at->first, at->second);
            at = resume_.erase(at);
        } else {
            ++at;
        }
    }
}

void HubHost::poll() {
    look_at_dark();
    while (const auto arrival = port_.take()) {
        if (arrival->recovery)
            come_back(arrival->lane, arrival->head, arrival->payload);
        else
            arrive(arrival->lane, arrival->head, arrival->payload);
    }
}

}  // namespace nanohop::host
