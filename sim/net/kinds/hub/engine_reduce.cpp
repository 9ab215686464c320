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

unsigned HubEngine::candidate(const Search& s, uint64_t clock) const {
    return static_cast<unsigned>((s.pointer + (clock - s.since)) % config_.nodes);
}

/// After a round of banks it is the next slot's turn.
unsigned HubEngine::turn(const Search& s, uint64_t clock) const {
    return static_cast<unsigned>((s.turn + (s.pointer + (clock - s.since)) / config_.nodes) % config_.relay_slots);
}

/// Banks that belong to a reduction in this clock.
HubEngine::Mask HubEngine::reserved(const NodeState& n) const {
    Mask banks = 0;
    for (const Reduction& r : n.reductions) {
        if (r.busy || r.ended == clock_) banks |= r.members;
    }
    return banks;
}

void HubEngine::plan_reduction(unsigned node, uint64_t earliest) {
    NodeState& n = nodes_[node];
    Search& s = n.search;
    if (s.state != Search::State::kLook || s.planned == clock_) return;  // the look of this clock is to come
    // Those of reductions that go on; a bank that will be free is looked at when it is.
    Mask busy = 0;
    for (const Reduction& r : n.reductions) busy |= r.busy ? r.members : 0;
    uint64_t first = kNever;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        if (has(busy, b) || waiting_slot(n, b, -1) < 0) continue;
        const unsigned wait = (b + config_.nodes - candidate(s, earliest)) % config_.nodes;
        first = std::min(first, earliest + wait);
    }
    if (first == kNever || s.planned == first) return;
    s.planned = first;
    Event e{.what = What::kReduce, .node = static_cast<uint8_t>(node)};
    at(first, kReduce, e);
}

void HubEngine::reduce(unsigned node) {
    Search& s = nodes_[node].search;
    if (s.planned != clock_) return;  // an earlier look was planned since
    s.planned = kNever;
    switch (s.state) {
        case Search::State::kLook: return look(node);
        case Search::State::kMatch: match(nodes_[node]); break;
        case Search::State::kDecide: return decide(node);
        case Search::State::kFull: return;
    }
    s.state = Search::State::kDecide;
    s.planned = clock_ + 1;
    Event e{.what = What::kReduce, .node = static_cast<uint8_t>(node)};
    at(clock_ + 1, kReduce, e);
}

void HubEngine::look(unsigned node) {
    NodeState& n = nodes_[node];
    Search& s = n.search;
    const unsigned b = candidate(s, clock_);
    const int slot = has(reserved(n), b) ? -1 : waiting_slot(n, b, -1, turn(s, clock_));
    if (slot < 0) return plan_reduction(node, clock_ + 1);
    s.piece = packets_[n.banks[b].slots[static_cast<unsigned>(slot)].packet].head;
    s.turn = turn(s, clock_ + 1);
    s.pointer = (b + 1) % config_.nodes;
    s.state = Search::State::kMatch;
    s.planned = clock_ + 1;
    Event e{.what = What::kReduce, .node = static_cast<uint8_t>(node)};
    at(clock_ + 1, kReduce, e);
}

/// Who has the tag.
void HubEngine::match(NodeState& n) const {
    Search& s = n.search;
    s.members = 0;
    s.found = s.pieces[s.piece.tag];
    if (s.found <= s.piece.count) return;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        const int slot = waiting_slot(n, b, static_cast<int>(s.piece.tag));
        if (slot < 0) continue;
        const hub::Head& other = packets_[n.banks[b].slots[static_cast<unsigned>(slot)].packet].head;
        if (other.length != s.piece.length || other.mask != s.piece.mask || other.op != s.piece.op ||
            other.count != s.piece.count)
            throw std::logic_error("hub engine: pieces of a reduction that differ");
        s.members |= bit(b);
        s.slot[b] = static_cast<uint8_t>(slot);
    }
}

/// By the first reduction that is idle and has a place for the result.
void HubEngine::decide(unsigned node) {
    NodeState& n = nodes_[node];
    Search& s = n.search;
    s.state = Search::State::kLook;
    s.since = clock_ + 1;
    for (unsigned r = 0; r < config_.reductions && s.found > s.piece.count; ++r) {
        if (n.reductions[r].busy || n.reductions[r].ended == clock_ || free_slot(n.banks[results(r)]) < 0) continue;
        if ((s.members & reserved(n)) != 0) break;
        return reserve(node, r);
    }
    plan_reduction(node, clock_ + 1);
}

void HubEngine::reserve(unsigned node, unsigned number) {
    NodeState& n = nodes_[node];
    Search& s = n.search;
    Reduction& r = n.reductions[number];
    r.busy = true;
    r.members = s.members;
    r.slot = s.slot;
    uint64_t ready = clock_ + 1;
    for (const unsigned b : set_bits(r.members)) ready = std::max(ready, n.banks[b].free + 1);
    s.pieces[s.piece.tag] = 0;
    hub::Head head = s.piece;
    head.kind = hub::Kind::kPut;
    head.source = node;
    const uint32_t packet = new_packet(head, nullptr);
    r.result = static_cast<uint8_t>(open(node, results(number), packet, head.mask));
    let_go(packet);
    Event e{.what = What::kMembers, .node = static_cast<uint8_t>(node), .slot = static_cast<uint8_t>(number)};
    at(ready, kReduce, e);
    const bool full = std::all_of(n.reductions.begin(), n.reductions.end(), [](const Reduction& o) { return o.busy; });
    if (full)
        s.state = Search::State::kFull;
    else
        plan_reduction(node, clock_ + 1);
}

/// The members have ended what they read: they are read together from the next clock on.
void HubEngine::members(const Event& of) {
    const NodeState& n = nodes_[of.node];
    const hub::Head& result = packets_[n.banks[results(of.slot)].slots[n.reductions[of.slot].result].packet].head;
    Event e = of;
    e.what = What::kCombined;
    const uint64_t head = clock_ + 1 + hub::combine_clocks(config_, result.op) + 1;
    at(head, kReduce, e);
    e.what = What::kWhole;
    at(head + result.length, kReduce, e);
}

void HubEngine::sum(const NodeState& n, const Reduction& r, Packet& into) const {
    std::vector<const hub::Data*> pieces(config_.nodes, nullptr);
    for (const unsigned b : set_bits(r.members)) {
        const HubPayload& piece = packets_[n.banks[b].slots[r.slot[b]].packet].payload;
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
    const Reduction& r = n.reductions[e.slot];
    Slot& slot = n.banks[results(e.slot)].slots[r.result];
    sum(n, r, packets_[slot.packet]);
    slot.there = true;
    set_sendable(e.node, results(e.slot), r.result);
    touch(e.node);
}

void HubEngine::whole(const Event& e) {
    NodeState& n = nodes_[e.node];
    Reduction& r = n.reductions[e.slot];
    for (const unsigned b : set_bits(r.members)) {
        n.banks[b].slots[r.slot[b]].waits = false;
        may_end(e.node, b, r.slot[b]);
    }
    r.busy = false;
    r.ended = clock_;
    if (n.search.state == Search::State::kFull) {
        n.search.state = Search::State::kLook;
        n.search.since = clock_ + 1;
    }
    slot_whole(e.node, results(e.slot), r.result);
    plan_reduction(e.node, clock_ + 1);
    touch(e.node);
}

}  // namespace nanohop::net
