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
void Node::reduce_run(unsigned number, const Data& unit_data) {
    Reduction& r = reductions_[number];
    const bool by_unit = r.op == Op::kUnit;
    const bool by_port = by_unit && on_port(config_.unit);
    Slot& result = banks_[results(number)].slots[r.result];
    if (!r.read_all) {
        Flit read;
        bool first = true;
        std::vector<const Data*> operands(config_.nodes, nullptr);
        for (unsigned b = 0; b < config_.nodes; ++b) {
            if (!has(r.members, b)) continue;
            const Flit& flit = banks_[b].slots[r.slot[b]].flits[r.next];
            operands[b] = &flit.data;
            for (unsigned w = 0; w < config_.words() && !first && !by_unit; ++w)
                read.data[w] = combine(r.op, read.data[w], flit.data[w]);
            if (first) read = flit;
            first = false;
        }
        if (by_unit && !by_port && !read.head)
            read.data = hub_float::sum(element(config_.unit), config_.flit_bits, operands);
        if (read.head) read.data = pack(result.head);
        if (by_port) r.on_port = r.next;
        ++r.next;
        r.read_all = read.tail;
        r.words.push_back(read);
    }
    if (r.clock <= combine_clocks(config_, r.op)) {
        ++r.clock;
        return;
    }
    Flit flit = r.words.front();
    r.words.pop_front();
    if (by_port && !flit.head) std::copy_n(unit_data.begin(), config_.words(), flit.data.begin());
    result.flits.push_back(flit);
    if (!flit.tail) return;
    result.whole = true;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        if (has(r.members, b)) banks_[b].slots[r.slot[b]].head.kind = Kind::kRelay;
    }
    r.state = Reduction::State::kIdle;
}

/// Pieces of one tag in enough banks: the banks are reserved, each ends what it reads, all are read together through
/// the tree or the unit into a slot of results. A candidate is looked for in one bank after the other, while there is
/// room for a reduction; who has its tag is found in the clock after, and decided on in the one after that.
void Node::reduce(const In& in, const Start& from) {
    using State = Reduction::State;
    std::vector<unsigned> idle, busy;
    for (unsigned r = 0; r < config_.reductions; ++r) (reductions_[r].state == State::kIdle ? idle : busy).push_back(r);
    switch (search_.state) {
        case Search::State::kLook:
            if (!idle.empty()) reduce_look(from.reserved);
            break;
        case Search::State::kMatch: reduce_match(); break;
        case Search::State::kDecide: reduce_decide(from.reserved, idle); break;
    }
    for (const unsigned number : busy) {
        Reduction& r = reductions_[number];
        r.on_port = 0;
        if (r.state == State::kRun) {
            reduce_run(number, in.unit_data);
        } else if ((r.members & from.reading) == 0) {
            r.state = State::kRun;
            r.next = 0;
            r.read_all = false;
            r.clock = 0;
        }
    }
}

/// Each bank's first piece that waits, from slot `turn` on; banks of other reductions are passed over. After a round of
/// banks it is the next slot's turn: each piece is a candidate again and again, whatever waits beside it.
void Node::reduce_look(Mask reserved) {
    Search& s = search_;
    const unsigned candidate = s.pointer;
    const unsigned turn = s.turn;
    s.pointer = (s.pointer + 1) % config_.nodes;
    if (s.pointer == 0) s.turn = (s.turn + 1) % config_.relay_slots;
    for (unsigned n = 0; n < config_.relay_slots && !has(reserved, candidate); ++n) {
        const unsigned slot = (turn + n) % config_.relay_slots;
        if (!waits(candidate, slot)) continue;
        s.piece = banks_[candidate].slots[slot].head;
        s.state = Search::State::kMatch;
        return;
    }
}

void Node::reduce_match() {
    Search& s = search_;
    s.members = 0;
    s.clash = false;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        const int slot = reduce_slot(b, s.piece.tag);
        if (slot < 0) continue;
        s.members |= bit(b);
        s.slot[b] = static_cast<uint8_t>(slot);
        Head other = banks_[b].slots[static_cast<unsigned>(slot)].head;
        other.source = s.piece.source;
        s.clash = s.clash || !(other == s.piece);
    }
    s.state = Search::State::kDecide;
}

/// By the first reduction that is idle and has a place for the result. Pieces in banks of other reductions wait.
void Node::reduce_decide(Mask reserved, const std::vector<unsigned>& idle) {
    Search& s = search_;
    s.state = Search::State::kLook;
    unsigned pieces = 0;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        if (!has(s.members, b)) continue;
        if (!waits(b, s.slot[b])) return;  // released since
        ++pieces;
    }
    const auto by = std::find_if(idle.begin(), idle.end(), [&](unsigned r) { return free_slot(results(r)) >= 0; });
    if (by == idle.end() || (s.members & reserved) != 0) return;
    if (s.clash || pieces > s.piece.count + 1) {
        count(Reason::kClash);
        for (unsigned b = 0; b < config_.nodes; ++b) {
            if (has(s.members, b)) banks_[b].slots[s.slot[b]].head.kind = Kind::kRelay;
        }
        return;
    }
    if (pieces <= s.piece.count) return;
    Reduction& r = reductions_[*by];
    r.state = Reduction::State::kReserve;
    r.op = s.piece.op;
    r.members = s.members;
    r.slot = s.slot;
    r.result = static_cast<unsigned>(free_slot(results(*by)));
    Slot& slot = banks_[results(*by)].slots[r.result];
    slot = {};
    slot.used = true;
    slot.head = s.piece;
    slot.head.kind = Kind::kPut;
    slot.head.source = id_;
    slot.send = slot.head.mask;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        if (has(s.members, b)) banks_[b].slots[s.slot[b]].reserved = true;
    }
}

}  // namespace nanohop::hub
