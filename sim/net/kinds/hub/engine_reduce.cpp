// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Reductions at relays. The node looks at one bank a clock; the engine works out when it will look at one in which a
// piece waits. Two clocks later it is decided whether all others of its tag are there.
#include <algorithm>
#include <stdexcept>

#include "hub/unit.hpp"
#include "net/kinds/hub/engine.hpp"

namespace nanohop::net {

/// First slot of a bank, from `turn` on, with a piece that waits, of this tag or (-1) of any.
int HubEngine::waiting_slot(const NodeState& n, unsigned bank, int tag, unsigned turn) const {
    for (unsigned i = 0; i < config_.relay_slots; ++i) {
        const unsigned s = turn + i < config_.relay_slots ? turn + i : turn + i - config_.relay_slots;
        const Slot& slot = n.banks[bank].slots[s];
        if (!slot.used || !slot.whole || !slot.waits) continue;
        if (tag < 0 || packets_[slot.packet].head.tag == static_cast<unsigned>(tag)) return static_cast<int>(s);
    }
    return -1;
}

unsigned HubEngine::candidate(const Reduction& r, uint64_t clock) const {
    return static_cast<unsigned>((r.pointer + (clock - r.since)) % config_.nodes);
}

/// After a round of banks it is the next slot's turn.
unsigned HubEngine::turn(const Reduction& r, uint64_t clock) const {
    return static_cast<unsigned>((r.turn + (r.pointer + (clock - r.since)) / config_.nodes) % config_.relay_slots);
}

void HubEngine::plan_reduction(unsigned node, uint64_t earliest) {
    NodeState& n = nodes_[node];
    Reduction& r = n.reduction;
    if (r.state != Reduction::State::kLook) return;
    uint64_t first = kNever;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        if (waiting_slot(n, b, -1) < 0) continue;
        const unsigned wait = (b + config_.nodes - candidate(r, earliest)) % config_.nodes;
        first = std::min(first, earliest + wait);
    }
    if (first == kNever || r.planned == first) return;
    r.planned = first;
    Event e;
    e.what = What::kReduce;
    e.node = static_cast<uint8_t>(node);
    at(first, kReduce, e);
}

void HubEngine::reduce(unsigned node) {
    Reduction& r = nodes_[node].reduction;
    if (r.planned != clock_) return;  // an earlier look was planned since
    r.planned = kNever;
    switch (r.state) {
        case Reduction::State::kLook: return look(node);
        case Reduction::State::kMatch: match(nodes_[node]); break;
        case Reduction::State::kDecide: return decide(node);
        case Reduction::State::kReserve:
        case Reduction::State::kRun: return;
    }
    r.state = Reduction::State::kDecide;
    r.planned = clock_ + 1;
    Event e;
    e.what = What::kReduce;
    e.node = static_cast<uint8_t>(node);
    at(clock_ + 1, kReduce, e);
}

void HubEngine::look(unsigned node) {
    NodeState& n = nodes_[node];
    Reduction& r = n.reduction;
    const unsigned b = candidate(r, clock_);
    const int s = waiting_slot(n, b, -1, turn(r, clock_));
    if (s < 0) return plan_reduction(node, clock_ + 1);
    r.piece = packets_[n.banks[b].slots[static_cast<unsigned>(s)].packet].head;
    r.turn = turn(r, clock_ + 1);
    r.pointer = (b + 1) % config_.nodes;
    r.state = Reduction::State::kMatch;
    r.planned = clock_ + 1;
    Event e;
    e.what = What::kReduce;
    e.node = static_cast<uint8_t>(node);
    at(clock_ + 1, kReduce, e);
}

/// Who has the tag.
void HubEngine::match(NodeState& n) const {
    Reduction& r = n.reduction;
    r.members = 0;
    r.found = r.pieces[r.piece.tag];
    if (r.found <= r.piece.count) return;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        const int s = waiting_slot(n, b, static_cast<int>(r.piece.tag));
        if (s < 0) continue;
        const hub::Head& other = packets_[n.banks[b].slots[static_cast<unsigned>(s)].packet].head;
        if (other.length != r.piece.length || other.mask != r.piece.mask || other.op != r.piece.op ||
            other.count != r.piece.count)
            throw std::logic_error("hub engine: pieces of a reduction that differ");
        r.members |= bit(b);
        r.slot[b] = static_cast<uint8_t>(s);
    }
}

void HubEngine::decide(unsigned node) {
    NodeState& n = nodes_[node];
    Reduction& r = n.reduction;
    if (r.found > r.piece.count && free_slot(n.banks[results()]) >= 0) return reserve(node);
    r.state = Reduction::State::kLook;
    r.since = clock_ + 1;
    plan_reduction(node, clock_ + 1);
}

void HubEngine::reserve(unsigned node) {
    NodeState& n = nodes_[node];
    Reduction& r = n.reduction;
    r.state = Reduction::State::kReserve;
    uint64_t ready = clock_ + 1;
    for (const unsigned b : set_bits(r.members)) ready = std::max(ready, n.banks[b].free + 1);
    r.pieces[r.piece.tag] = 0;
    hub::Head head = r.piece;
    head.kind = hub::Kind::kPut;
    head.source = node;
    const uint32_t packet = new_packet(head, nullptr);
    r.result = static_cast<uint8_t>(open(node, results(), packet, head.mask));
    let_go(packet);
    Event e;
    e.what = What::kMembers;
    e.node = static_cast<uint8_t>(node);
    at(ready, kReduce, e);
}

/// The members have ended what they read: they are read together from the next clock on.
void HubEngine::members(unsigned node) {
    NodeState& n = nodes_[node];
    Reduction& r = n.reduction;
    r.state = Reduction::State::kRun;
    Event e;
    e.node = static_cast<uint8_t>(node);
    e.what = What::kCombined;
    const uint64_t head = clock_ + 1 + hub::combine_clocks(config_, r.piece.op) + 1;
    at(head, kReduce, e);
    e.what = What::kWhole;
    at(head + packets_[n.banks[results()].slots[r.result].packet].head.length, kReduce, e);
}

void HubEngine::sum(const NodeState& n, Packet& into) const {
    std::vector<const hub::Data*> pieces(config_.nodes, nullptr);
    for (const unsigned b : set_bits(n.reduction.members)) {
        const HubPayload& piece = packets_[n.banks[b].slots[n.reduction.slot[b]].packet].payload;
        if (!piece) return;
        pieces[b] = piece->data();
    }
    std::vector<hub::Data> flits(into.head.length);
    for (hub::Data& flit : flits) {
        flit = hub::combine(config_, into.head.op, pieces);
        for (const hub::Data*& piece : pieces) piece += piece != nullptr;
    }
    into.payload = std::make_shared<const std::vector<hub::Data>>(std::move(flits));
}

void HubEngine::combined(const Event& e) {
    NodeState& n = nodes_[e.node];
    Slot& slot = n.banks[results()].slots[n.reduction.result];
    sum(n, packets_[slot.packet]);
    slot.there = true;
    set_sendable(e.node, results(), n.reduction.result);
    touch(e.node);
}

void HubEngine::whole(const Event& e) {
    NodeState& n = nodes_[e.node];
    Reduction& r = n.reduction;
    for (const unsigned b : set_bits(r.members)) {
        n.banks[b].slots[r.slot[b]].waits = false;
        may_end(e.node, b, r.slot[b]);
    }
    r.state = Reduction::State::kLook;
    r.since = clock_ + 1;
    slot_whole(e.node, results(), r.result);
    plan_reduction(e.node, clock_ + 1);
    touch(e.node);
}

}  // namespace nanohop::net
