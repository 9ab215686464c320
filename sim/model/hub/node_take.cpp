// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What comes into a node, from links and from its host.
#include <algorithm>

#include "hub/node.hpp"

namespace nanohop::hub {

/// A head that may stand on a link: its fields fit each other.
bool Node::judge(const Head& h, bool tail) const {
    const bool payload = h.length >= 1 && h.length <= config_.piece_flits;
    if (h.source >= config_.nodes || tail != (h.length == 0)) return false;
    switch (h.kind) {
        case Kind::kPut: return payload;
        case Kind::kRelay: return payload && h.mask != 0 && (h.mask & ~nodes(config_)) == 0;
        case Kind::kKeep: return payload && (h.mask & ~nodes(config_)) == 0;
        case Kind::kReduce:
            return payload && h.mask != 0 && (h.mask & ~nodes(config_)) == 0 && h.count >= 1 &&
                   h.count < config_.nodes && static_cast<unsigned>(h.op) < operations(config_);
        case Kind::kGet:
        case Kind::kRelease:
        case Kind::kAbsent: return h.length == 0 && h.count < config_.nodes;
    }
    return false;
}

bool Node::judge_link(unsigned link, Class cls, const Head& h, bool tail, const Start& start) const {
    if (!judge(h, tail) || class_of(h.kind) != cls) return false;
    if (cls != Class::kHost && h.source != link) return false;
    if (h.kind == Kind::kKeep && kept_slot(link, h.tag) >= 0) return false;
    // A neighbour without credits.
    switch (cls) {
        case Class::kStore: return free_slot(link) >= 0;
        case Class::kHost: return !has(start.full, link);
        case Class::kRequest: return !has(start.asked, link);
    }
    return false;
}

bool Node::judge_lane(unsigned lane, const Head& h, bool last) const {
    if (!judge(h, last) || h.kind == Kind::kAbsent) return false;
    if (lane != id_) return true;
    return h.kind != Kind::kPut && (h.kind != Kind::kKeep || kept_slot(id_, h.tag) < 0);
}

int Node::kept_slot(unsigned owner, unsigned tag) const {
    for (unsigned s = 0; s < config_.relay_slots; ++s) {
        const Slot& slot = banks_[owner].slots[s];
        if (slot.used && slot.kept && slot.head.tag == tag) return static_cast<int>(s);
    }
    return -1;
}

/// A piece of a reduction that is in and was not released.
bool Node::waits(unsigned bank, unsigned slot) const {
    const Slot& s = banks_[bank].slots[slot];
    return s.used && s.whole && !s.bad && s.head.kind == Kind::kReduce;
}

int Node::reduce_slot(unsigned bank, unsigned tag) const {
    for (unsigned s = 0; s < config_.relay_slots; ++s) {
        if (waits(bank, s) && banks_[bank].slots[s].head.tag == tag) return static_cast<int>(s);
    }
    return -1;
}

int Node::free_slot(unsigned bank) const {
    const std::vector<Slot>& slots = banks_[bank].slots;
    const auto free = std::find_if(slots.begin(), slots.end(), [](const Slot& s) { return !s.used; });
    return free == slots.end() ? -1 : static_cast<int>(free - slots.begin());
}

void Node::open_slot(unsigned bank, unsigned slot, const Head& head, const Data& data, Mask send) {
    Slot& s = banks_[bank].slots[slot];
    s = {};
    s.used = true;
    s.order = banks_[bank].opened++;
    s.head = head;
    s.kept = head.kind == Kind::kKeep && !of_lane(bank);
    s.send = send;
    s.flits = {{true, head.length == 0, false, data}};
}

void Node::end_discard(Port& port) {
    port.take.open = false;
    if (!port.take.owes) return;
    ++port.owed[static_cast<unsigned>(port.take.cls)];
    ++port.owed_acks;
    port.taken = (port.taken + 1) & 0xffff;
}

/// A flit from a link.
void Node::take(unsigned link, const In& in, const Start& start) {
    Port& b = ports_[link];
    std::vector<Slot>& slots = banks_[link].slots;
    Take& t = b.take;
    const auto close = [&](bool bad, bool acknowledged) {
        if (t.cls == Class::kStore) {
            close_slot(slots[t.slot], bad);
        } else if (bad) {
            ++b.owed[static_cast<unsigned>(t.cls)];  // push() gave the place back
        }
        t.open = false;
        if (!acknowledged) return;
        ++b.owed_acks;
        b.taken = (b.taken + 1) & 0xffff;
    };
    const auto store = [&](const Flit& flit) {
        if (t.cls == Class::kStore)
            slots[t.slot].flits.push_back(flit);
        else
            push(b.to_host[kFromLink], flit, false);
    };
    if (!has(start.alive, link)) {
        if (t.open && !t.discarding) {
            count(Reason::kCut);
            store({false, true, true, {}});
            close(true, false);
        }
        t = {};
        return;
    }
    if (!has(in.link_valid, link)) return;
    Flit flit = in.link_flit[link];
    const auto cls = static_cast<Class>(in.link_class[link]);
    const auto discard = [&](bool owes) {
        t = {true, true, cls, owes, 0, 0};
        if (flit.tail) end_discard(b);
    };
    if (flit.head && t.open && !t.discarding) {
        count(Reason::kCut);
        store({false, true, true, {}});
        close(true, true);
        discard(cls <= Class::kRequest);
        return;
    }
    if (flit.head) {
        if (t.open) end_discard(b);
        const Head head = unpack(flit.data);
        if (cls > Class::kRequest || !judge_link(link, cls, head, flit.tail, start)) {
            count(Reason::kMalformed);
            discard(cls <= Class::kRequest);
            return;
        }
        t = {true, false, cls, false, 0, head.length};
        if (cls == Class::kRequest) {
            b.request = {true, false, head};
            close(false, true);
            return;
        }
        if (cls == Class::kHost) {
            ++b.to_host[kFromLink].taken;
            push(b.to_host[kFromLink], flit, false);
            if (flit.tail) close(flit.bad, true);
            return;
        }
        t.slot = static_cast<unsigned>(free_slot(link));
        open_slot(link, t.slot, head, flit.data, head.kind == Kind::kReduce ? 0 : head.mask);
        return;
    }
    if (!t.open) {
        count(Reason::kNoHead);
        return;
    }
    if (t.discarding) {
        if (flit.tail) end_discard(b);
        return;
    }
    --t.left;
    const bool wrong = flit.tail != (t.left == 0);
    if (wrong) count(Reason::kLength);
    const bool more = !flit.tail;
    flit.bad = flit.tail ? flit.bad || wrong : wrong;
    flit.tail = flit.tail || wrong;
    store(flit);
    if (flit.tail) {
        close(flit.bad, true);
        if (more) t = {true, true, cls, false, 0, 0};
    }
}

/// The oldest beat of a lane goes on where there is room.
void Node::from_lane(unsigned lane, const Start& start) {
    Port& b = ports_[lane];
    Lane& l = b.lane;
    if (l.skid.empty()) return;
    const auto [data, last] = l.skid.front();
    if (l.discarding) {
        l.discarding = !last;
        l.skid.pop_front();
        return;
    }
    // The own lane writes the bank of the link that is not there.
    const bool own = lane == id_;
    const unsigned bank = own ? lane : lane_bank(lane);
    if (!l.open) {
        Head head = unpack(data);
        head.source = id_;
        if (!judge_lane(lane, head, last)) {
            count(Reason::kHost);
            l.discarding = !last;
            l.skid.pop_front();
            return;
        }
        if (own && class_of(head.kind) == Class::kRequest) {
            if (has(start.asked, lane)) return;
            b.request = {true, false, head};
            l.skid.pop_front();
            return;
        }
        const int slot = free_slot(bank);
        if (slot < 0) return;
        l.slot = static_cast<unsigned>(slot);
        const Mask send = own ? (head.kind == Kind::kReduce ? 0 : head.mask) : bit(lane);
        open_slot(bank, l.slot, head, pack(head), send);
        banks_[bank].slots[l.slot].whole = last;
        l.open = !last;
        l.left = head.length;
        l.skid.pop_front();
        return;
    }
    --l.left;
    l.skid.pop_front();
    Slot& slot = banks_[bank].slots[l.slot];
    if (last != (l.left == 0)) {
        count(Reason::kHost);
        slot = {};
        l.open = false;
        l.discarding = !last;
        return;
    }
    slot.flits.push_back({false, last, false, data});
    if (!last) return;
    close_slot(slot, false);
    l.open = false;
}

}  // namespace nanohop::hub
