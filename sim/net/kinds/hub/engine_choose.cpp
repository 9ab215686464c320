// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Who may send what where: choose and grant of docs/blocks/hub.md. A node is looked at in the clocks after those in
// which something changed that a choice depends on; in all others it would choose and grant as before: nothing.

#include "net/kinds/hub/engine.hpp"

namespace nanohop::net {

bool HubEngine::inside_room(unsigned node, unsigned bank) {
    const Queue& queue = own_queue(node, bank);
    return queue.taken < queue.places;
}

/// Only lanes send anything but copies for hosts.
unsigned HubEngine::class_of(const NodeState& n, unsigned bank, unsigned slot) const {
    if (!of_lane(bank)) return kHost;
    return static_cast<unsigned>(hub::class_of(packets_[n.banks[bank].slots[slot].packet].head.kind));
}

/// Packets of one class leave a lane in their order.
bool HubEngine::behind(const NodeState& n, unsigned bank, unsigned slot) const {
    const Bank& b = n.banks[bank];
    for (unsigned o = 0; o < b.count; ++o) {
        const Slot& other = b.slots[o];
        if (!other.used || other.send == 0 || static_cast<int32_t>(other.order - b.slots[slot].order) >= 0) continue;
        if (class_of(n, bank, o) == class_of(n, bank, slot)) return true;
    }
    return false;
}

HubEngine::Choice HubEngine::choose(unsigned node, unsigned bank) {
    const NodeState& n = nodes_[node];
    const Bank& b = n.banks[bank];
    const Mask outputs = n.sent_room & ~n.held_on & ~bit(node);
    for (unsigned i = 0; i < b.count; ++i) {
        const unsigned s = b.pointer + i < b.count ? b.pointer + i : b.pointer + i - b.count;
        if ((b.sendable >> s & 1) == 0) continue;
        const Mask send = b.slots[s].send;
        Mask mask = send & outputs & n.credit[class_of(n, bank, s)];
        if (!of_lane(bank) && has(send, node) && inside_room(node, bank)) mask |= bit(node);
        if (mask == 0 || (of_lane(bank) && behind(n, bank, s))) continue;
        return {static_cast<uint8_t>(s), mask};
    }
    return {};
}

/// Place of who is granted: banks of links, of results, the own lane, the first from the pointer on.
unsigned HubEngine::pick(unsigned pointer, Mask banks, bool lane) const {
    const unsigned last = lane_bank(0);
    const Mask behind = pointer < last ? banks & ~low_bits<Mask>(pointer) : 0;
    if (behind != 0) return lowest_bit(behind);
    if (lane && pointer <= last) return last;
    return banks != 0 ? lowest_bit(banks) : last;
}

void HubEngine::start(unsigned node, unsigned bank, Mask to) {
    NodeState& n = nodes_[node];
    Bank& b = n.banks[bank];
    Slot& slot = b.slots[b.ask_slot];
    const unsigned cls = class_of(n, bank, b.ask_slot);
    const unsigned flits = packets_[slot.packet].head.length + 1;
    Event e;
    e.node = static_cast<uint8_t>(node);
    e.bank = static_cast<uint8_t>(bank);
    e.slot = b.ask_slot;
    e.packet = slot.packet;
    slot.send &= ~to;
    slot.wait |= to;
    b.pointer = static_cast<uint8_t>((b.ask_slot + 1) % b.count);
    b.free = clock_ + flits;
    set_sendable(node, bank, b.ask_slot);
    if (has(to, node)) {
        ++own_queue(node, bank).taken;
        e.what = What::kOwn;
        at(clock_ + 1 + flits, kBack, e);
    }
    e.mask = to & ~bit(node);
    const unsigned most_sent = config_.relay_slots + config_.host_packets + 2;
    for (const unsigned o : set_bits(e.mask)) {
        Output& output = n.outputs[o];
        if (--output.credits[cls] == 0) n.credit[cls] &= ~bit(o);
        if (++output.sent == most_sent) n.sent_room &= ~bit(o);
    }
    if (e.mask != 0) {
        const uint64_t arrives = clock_ + 2 + link_;
        e.what = What::kAck;
        at(arrives + flits - 1 + link_, kBack, e);
        Event far = e;
        far.slot = static_cast<uint8_t>(cls);
        far.what = What::kHead;
        at(arrives, kTake, far);
        far.what = What::kTail;
        at(arrives + flits - 1, kTake, far);
        flits_ += uint64_t{flits} * count(e.mask);
    }
    if (flits >= 2) {
        n.held |= e.mask;
        e.what = What::kFreeHeld;
        at(clock_ + flits - 1, kFree, e);
    }
    if (flits < 3) return;
    n.held_on |= e.mask;
    e.what = What::kFree;
    at(clock_ + flits - 2, kFree, e);
    if (of_results(bank))
        n.reading_results |= bit(bank - results(0));
    else if (of_lane(bank))
        n.reading_lanes |= bit(bank - lane_bank(0));
    else
        n.reading_links |= bit(bank);
}

/// Each output grants one bank, by what was asked for in the clock before. Whether any did.
bool HubEngine::grant(unsigned node) {
    NodeState& n = nodes_[node];
    const Mask banks = (n.asking_links & ~reserved(n)) | n.asking_results << results(0);
    const Mask outputs = n.sent_room & ~n.held & ~bit(node);
    const Mask to_hosts = outputs & n.credit[kHost];
    std::array<Mask, kMostNodes> asks;  // banks of links and results, by output; counts where `asked` has it
    Mask asked = 0;
    for (const unsigned b : set_bits(banks)) {
        for (const unsigned o : set_bits(n.banks[b].ask & to_hosts)) {
            asks[o] = has(asked, o) ? asks[o] | bit(b) : bit(b);
            asked |= bit(o);
        }
    }
    Mask of_lanes = 0;
    for (const unsigned o : set_bits(n.asking_lanes & outputs)) {
        const unsigned b = lane_bank(o);
        if (has(n.credit[class_of(n, b, n.banks[b].ask_slot)], o)) of_lanes |= bit(o);
    }
    std::array<Mask, kMostNodes + hub::kMaxReductions> to{};  // of links' banks and results
    Mask lanes = 0;
    for (const unsigned o : set_bits(asked | of_lanes)) {
        const unsigned place = pick(n.outputs[o].pointer, has(asked, o) ? asks[o] : 0, has(of_lanes, o));
        if (place < lane_bank(0))
            to[place] |= bit(o);
        else
            lanes |= bit(o);
        n.outputs[o].pointer = static_cast<uint16_t>((place + 1) % (lane_bank(0) + 2));
    }
    bool any = lanes != 0;
    const auto read = [&](unsigned b) {
        if (has(n.banks[b].ask, node) && inside_room(node, b)) to[b] |= bit(node);
        if (to[b] == 0) return;
        any = true;
        start(node, b, to[b]);
        n.banks[b].ask = 0;
    };
    for (const unsigned b : set_bits(banks)) read(b);
    for (const unsigned o : set_bits(lanes)) {
        start(node, lane_bank(o), bit(o));
        n.banks[lane_bank(o)].ask = 0;
    }
    return any;
}

void HubEngine::evaluate(unsigned node) {
    NodeState& n = nodes_[node];
    // By the state at the start of the clock: what is granted in it is not known to who chooses.
    const Mask links = n.links & ~n.reading_links;
    const Mask lanes = n.lanes & ~n.reading_lanes;
    const Mask of_results = n.results & ~n.reading_results;
    std::array<Choice, 2 * kMostNodes + hub::kMaxReductions> chosen;
    for (const unsigned b : set_bits(links | of_results << results(0))) {
        chosen[b] = choose(node, b);
    }
    for (const unsigned l : set_bits(lanes)) {
        const unsigned b = lane_bank(l);
        chosen[b] = choose(node, b);
    }
    const Mask asked_links = n.asking_links, asked_lanes = n.asking_lanes, asked_results = n.asking_results;
    bool changed = (asked_links | asked_lanes | asked_results) != 0 && grant(node);
    // Who was granted asks for nothing in the next clock.
    const auto ask = [&](unsigned b, bool asked) {
        Bank& bank = n.banks[b];
        if (asked && bank.ask == 0) return false;
        changed = changed || bank.ask != chosen[b].mask || bank.ask_slot != chosen[b].slot;
        bank.ask = chosen[b].mask;
        bank.ask_slot = chosen[b].slot;
        return bank.ask != 0;
    };
    n.asking_links = n.asking_lanes = n.asking_results = 0;
    for (const unsigned b : set_bits(links)) {
        if (ask(b, has(asked_links, b))) n.asking_links |= bit(b);
    }
    for (const unsigned r : set_bits(of_results)) {
        if (ask(results(r), has(asked_results, r))) n.asking_results |= bit(r);
    }
    for (const unsigned l : set_bits(lanes)) {
        if (ask(lane_bank(l), has(asked_lanes, l))) n.asking_lanes |= bit(l);
    }
    if (changed) touch(node);
}

}  // namespace nanohop::net
