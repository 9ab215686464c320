// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a relay does beside passing packets on: requests, dark links, reductions.
#include <algorithm>

#include "hub/node.hpp"

namespace nanohop::hub {

/// One request of the links a clock: it is picked in one clock and looked up in the next.
void Node::serve_request() {
    const unsigned k = picked_;
    picked_ = kMaxNodes;
    for (unsigned n = 0; n < config_.nodes; ++n) {
        const unsigned next = (request_pointer_ + n) % config_.nodes;
        const Request& r = ports_[next].request;
        if (!r.valid || r.absent || next == k) continue;
        request_pointer_ = (next + 1) % config_.nodes;
        picked_ = next;
        break;
    }
    served_ = {};
    if (k == kMaxNodes) return;
    Request& r = ports_[k].request;
    const bool release = r.head.kind == Kind::kRelease;
    const unsigned owner = r.head.count;
    const int kept = kept_slot(owner, r.head.tag);
    const int waiting = reduce_slot(owner, r.head.tag);
    const int slot = kept >= 0 || !release ? kept : waiting;
    if (slot < 0) {
        count(Reason::kAbsent);
        if (k != id_ && !has(dark_, k)) {
            r.absent = true;
            return;
        }
    } else {
        served_ = {true, release, owner, static_cast<unsigned>(slot), 0};
        const Slot& found = banks_[owner].slots[static_cast<unsigned>(slot)];
        if (!release && has(found.send | found.wait, k))
            count(Reason::kAgain);
        else if (!release)
            served_.add = bit(k);
    }
    r = {};
    if (k != id_) ++ports_[k].owed[static_cast<unsigned>(Class::kRequest)];
}

void Node::apply_served() {
    if (!served_.valid) return;
    Slot& slot = banks_[served_.bank].slots[served_.slot];
    // What went wrong in the clock of the request stays so.
    if (!slot.used || slot.bad) return;
    slot.send |= served_.add;
    if (!served_.release) return;
    if (slot.kept)
        slot.kept = false;
    else if (slot.head.kind == Kind::kReduce && !slot.reserved)
        slot.head.kind = Kind::kRelay;
}

/// After a link went dark, one packet a clock: the first ones have arrived, the others are sent otherwise.
void Node::resume(const In& in) {
    for (unsigned o = 0; o < config_.nodes; ++o) {
        Output& out = outputs_[o];
        if (!out.resuming) continue;
        if (out.sent.empty()) {
            out.resuming = false;
        } else {
            const Sent sent = out.sent.front();
            out.sent.pop_front();
            if (!sent.answer) {
                Slot& slot = banks_[sent.bank].slots[sent.slot];
                slot.wait &= ~bit(o);
                if (out.retire == 0) slot.send |= bit(o);
            }
            if (out.retire != 0) --out.retire;
            out.acked = (out.acked + 1) & 0xffff;
        }
        break;
    }
    if (!in.resume || in.resume_link >= config_.nodes || !has(dark_, in.resume_link)) return;
    Output& out = outputs_[in.resume_link];
    if (out.resuming) return;
    out.resuming = true;
    out.retire = (in.resume_taken - out.acked) & 0xffff;
}

/// The members' next flits are read together, and the result's next one is written: the clocks between are those of the
/// tree or the unit, and as the reads have no gaps the writes have none.
void Node::reduce_run(const Data& unit_data) {
    Reduction& r = reduction_;
    const bool by_unit = r.piece.op == Op::kUnit;
    const bool on_port = by_unit && config_.unit == Unit::kOnPort;
    if (!r.read_all) {
        Flit read;
        bool first = true;
        std::vector<const Data*> operands(config_.nodes, nullptr);
        for (unsigned b = 0; b < config_.nodes; ++b) {
            if (!has(r.members, b)) continue;
            const Flit& flit = banks_[b].slots[r.slot[b]].flits[r.next];
            operands[b] = &flit.data;
            for (unsigned w = 0; w < config_.words() && !first && !by_unit; ++w)
                read.data[w] = combine(r.piece.op, read.data[w], flit.data[w]);
            if (first) read = flit;
            first = false;
        }
        if (by_unit && !on_port && !read.head)
            read.data = hub_float::sum(element(config_.unit), config_.flit_bits, operands);
        if (read.head) read.data = pack(banks_[results()].slots[r.result].head);
        if (on_port) r.on_port = r.next;
        ++r.next;
        r.read_all = read.tail;
        r.words.push_back(read);
    }
    if (r.clock <= combine_clocks(config_, r.piece.op)) {
        ++r.clock;
        return;
    }
    Flit flit = r.words.front();
    r.words.pop_front();
    if (on_port && !flit.head) std::copy_n(unit_data.begin(), config_.words(), flit.data.begin());
    Slot& result = banks_[results()].slots[r.result];
    result.flits.push_back(flit);
    if (!flit.tail) return;
    result.whole = true;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        if (has(r.members, b)) banks_[b].slots[r.slot[b]].head.kind = Kind::kRelay;
    }
    r.state = Reduction::State::kLook;
}

/// Pieces of one tag in enough banks: the banks are reserved, each ends what it reads, all are read together through
/// the tree or the unit into a slot of results. A candidate is looked for in one bank after the other; who has its tag
/// is found in the clock after, and decided on in the one after that.
void Node::reduce(const In& in, Mask reading) {
    using State = Reduction::State;
    Reduction& r = reduction_;
    r.on_port = 0;
    switch (r.state) {
        case State::kLook: return reduce_look();
        case State::kMatch: return reduce_match();
        case State::kDecide: return reduce_decide();
        case State::kReserve:
            if ((r.members & reading) != 0) return;
            r.state = State::kRun;
            r.next = 0;
            r.read_all = false;
            r.clock = 0;
            return;
        case State::kRun: return reduce_run(in.unit_data);
    }
}

/// Each bank's first piece that waits, from slot `turn` on. After a round of banks it is the next slot's turn: each
/// piece is a candidate again and again, whatever waits beside it.
void Node::reduce_look() {
    Reduction& r = reduction_;
    const unsigned candidate = r.pointer;
    const unsigned turn = r.turn;
    r.pointer = (r.pointer + 1) % config_.nodes;
    if (r.pointer == 0) r.turn = (r.turn + 1) % config_.relay_slots;
    for (unsigned n = 0; n < config_.relay_slots; ++n) {
        const unsigned s = (turn + n) % config_.relay_slots;
        if (!waits(candidate, s)) continue;
        r.piece = banks_[candidate].slots[s].head;
        r.state = Reduction::State::kMatch;
        return;
    }
}

void Node::reduce_match() {
    Reduction& r = reduction_;
    r.members = 0;
    r.clash = false;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        const int s = reduce_slot(b, r.piece.tag);
        if (s < 0) continue;
        r.members |= bit(b);
        r.slot[b] = static_cast<uint8_t>(s);
        Head other = banks_[b].slots[static_cast<unsigned>(s)].head;
        other.source = r.piece.source;
        r.clash = r.clash || !(other == r.piece);
    }
    r.state = Reduction::State::kDecide;
}

void Node::reduce_decide() {
    Reduction& r = reduction_;
    r.state = Reduction::State::kLook;
    unsigned pieces = 0;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        if (!has(r.members, b)) continue;
        if (!waits(b, r.slot[b])) return;  // released since
        ++pieces;
    }
    const int result = free_slot(results());
    if (result < 0) return;
    if (r.clash || pieces > r.piece.count + 1) {
        count(Reason::kClash);
        for (unsigned b = 0; b < config_.nodes; ++b) {
            if (has(r.members, b)) banks_[b].slots[r.slot[b]].head.kind = Kind::kRelay;
        }
        return;
    }
    if (pieces <= r.piece.count) return;
    r.result = static_cast<unsigned>(result);
    r.state = Reduction::State::kReserve;
    Slot& slot = banks_[results()].slots[r.result];
    slot = {};
    slot.used = true;
    slot.head = r.piece;
    slot.head.kind = Kind::kPut;
    slot.head.source = id_;
    slot.send = slot.head.mask;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        if (has(r.members, b)) banks_[b].slots[r.slot[b]].reserved = true;
    }
}

}  // namespace nanohop::hub
