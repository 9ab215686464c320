// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a relay does beside passing packets on: requests, dark links, reductions.
#include <algorithm>

#include "hub/node.hpp"

namespace nanohop::hub {

/// One request of the links a clock.
void Node::serve_request() {
    for (unsigned n = 0; n < config_.nodes; ++n) {
        const unsigned k = (request_pointer_ + n) % config_.nodes;
        Port& b = ports_[k];
        Request& r = b.request;
        if (!r.valid || r.absent) continue;
        request_pointer_ = (k + 1) % config_.nodes;
        const auto done = [&] {
            r = {};
            if (k != id_) ++b.owed[static_cast<unsigned>(Class::kRequest)];
        };
        const int kept = kept_slot(r.head.count, r.head.tag);
        if (kept >= 0) {
            Slot& slot = banks_[r.head.count].slots[static_cast<unsigned>(kept)];
            if (r.head.kind == Kind::kRelease) {
                slot.kept = false;
            } else if (has(slot.send | slot.wait, k)) {
                count(Reason::kAgain);
            } else {
                slot.send |= bit(k);
            }
            done();
            return;
        }
        const int waiting = reduce_slot(r.head.count, r.head.tag);
        if (r.head.kind == Kind::kRelease && waiting >= 0) {
            Slot& slot = banks_[r.head.count].slots[static_cast<unsigned>(waiting)];
            if (!slot.reserved) slot.head.kind = Kind::kRelay;
            done();
            return;
        }
        count(Reason::kAbsent);
        if (k == id_ || has(dark_, k))
            done();
        else
            r.absent = true;
        return;
    }
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

/// Pieces of one tag in enough banks: the banks are reserved, each ends what it reads, all are read together through
/// the tree into a slot of results. A candidate is looked at each clock, of one bank after the other.
void Node::reduce() {
    using State = Reduction::State;
    Reduction& r = reduction_;
    std::vector<Slot>& result_slots = banks_[results()].slots;
    Flit read;
    const bool reads = r.state == State::kRun && !r.read_all;
    if (reads) {
        bool first = true;
        for (unsigned b = 0; b < config_.nodes; ++b) {
            if (!has(r.members, b)) continue;
            const Flit& flit = banks_[b].slots[r.slot[b]].flits[r.next];
            for (unsigned w = 0; w < config_.words() && !first; ++w)
                read.data[w] = combine(result_slots[r.result].head.op, read.data[w], flit.data[w]);
            if (first) read = flit;
            first = false;
        }
        if (read.head) read.data = pack(result_slots[r.result].head);
        ++r.next;
        r.read_all = read.tail;
    }
    r.tree.push_back({reads, read});
    const Reduction::Step step = r.tree.front();
    r.tree.pop_front();
    if (step.valid) {
        Slot& result = result_slots[r.result];
        result.flits.push_back(step.flit);
        if (!step.flit.tail) return;
        result.whole = true;
        for (unsigned b = 0; b < config_.nodes; ++b) {
            if (has(r.members, b)) banks_[b].slots[r.slot[b]].head.kind = Kind::kRelay;
        }
        r.state = State::kIdle;
        return;
    }
    if (r.state == State::kReserve) {
        for (unsigned b = 0; b < config_.nodes; ++b) {
            if (has(r.members, b) && banks_[b].read.on) return;
        }
        r.state = State::kRun;
        r.next = 0;
        r.read_all = false;
        return;
    }
    if (r.state != State::kIdle) return;
    const unsigned candidate = r.pointer;
    r.pointer = (r.pointer + 1) % config_.nodes;
    const Bank& bank = banks_[candidate];
    const auto waits = [](const Slot& s) { return s.used && s.whole && !s.bad && s.head.kind == Kind::kReduce; };
    const auto piece = std::find_if(bank.slots.begin(), bank.slots.end(), waits);
    if (piece == bank.slots.end()) return;
    const int result = free_slot(results());
    if (result < 0) return;
    Mask members = 0;
    unsigned count_of = 0;
    bool clash = false;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        const int s = reduce_slot(b, piece->head.tag);
        if (s < 0) continue;
        members |= bit(b);
        ++count_of;
        r.slot[b] = static_cast<uint8_t>(s);
        Head other = banks_[b].slots[static_cast<unsigned>(s)].head;
        other.source = piece->head.source;
        clash = clash || !(other == piece->head);
    }
    if (clash || count_of > piece->head.count + 1) {
        count(Reason::kClash);
        for (unsigned b = 0; b < config_.nodes; ++b) {
            if (has(members, b)) banks_[b].slots[r.slot[b]].head.kind = Kind::kRelay;
        }
        return;
    }
    if (count_of <= piece->head.count) return;
    r.members = members;
    r.result = static_cast<unsigned>(result);
    r.state = State::kReserve;
    Slot& slot = result_slots[r.result];
    slot = {};
    slot.used = true;
    slot.head = piece->head;
    slot.head.kind = Kind::kPut;
    slot.head.source = id_;
    slot.send = slot.head.mask;
    for (unsigned b = 0; b < config_.nodes; ++b) {
        if (has(members, b)) banks_[b].slots[r.slot[b]].reserved = true;
    }
}

}  // namespace nanohop::hub
