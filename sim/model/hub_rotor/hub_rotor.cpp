// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub_rotor/hub_rotor.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace nanohop::hub_rotor {

using hub::class_of;
using hub::has;
using hub::pack;
using hub::unpack;

HubRotor::HubRotor(const Config& config) : config_(config), ports_(config.nodes) {
    for (Port& p : ports_) {
        p.take.used.resize(config.relay_slots);
        p.output.credits = {config.relay_slots, config.host_packets};
        p.output.issued.resize(stages(config) + 2);
    }
}

Out HubRotor::outputs() const {
    Out out;
    for (unsigned k = 0; k < config_.nodes; ++k) {
        const Port& p = ports_[k];
        for (unsigned c = 0; c < kClasses; ++c) {
            if (p.owed[c] != 0) out.link_credit[k] |= 1U << c;
        }
        if (p.output.valid) out.link_valid |= bit(k);
        out.link_class[k] = static_cast<uint8_t>(p.output.cls);
        out.link_flit[k] = p.output.flit;
        if (p.lane.open || p.lane.taken < config_.host_slots) out.lane_ready |= bit(k);
        if (p.host.out.valid) out.host_valid |= bit(k);
        if (p.host.out.last) out.host_last |= bit(k);
        out.host_data[k] = p.host.out.data;
    }
    out.dark = dark_;
    out.counts = counts_;
    return out;
}

/// A head of one of the two kinds whose fields fit each other.
bool HubRotor::judge(const Head& h) const {
    if (h.source >= config_.nodes || h.length < 1 || h.length > config_.piece_flits) return false;
    if (h.kind == Kind::kPut) return true;
    return h.kind == Kind::kRelay && h.mask != 0 && (h.mask & ~low_bits(config_.nodes)) == 0;
}

/// The slot is free again with the last frame that is read of it: what is written there comes behind what is read.
void HubRotor::read_done(const Copy& copy) {
    if (--unread_[{copy.port, copy.slot}] == 0) frees_.push_back({clock_ + 3, copy.port, copy.slot});
}

/// What goes to link `port` of what is there at the start of the clock.
HubRotor::Issue HubRotor::decide(unsigned port, bool alive) {
    Output& o = ports_[port].output;
    Lane& lane = ports_[port].lane;
    const bool turn = turn_of(port);
    const auto room = [&](bool to_store) { return !alive || o.credits[to_store ? 0 : 1] != 0; };
    bool begins = false;
    if (o.clocks == 0) {
        const bool relay_may = o.first && room(false);
        const bool lane_may = lane.first && room(lane.first->to_store);
        if (lane_may && (!relay_may || o.relayed)) {
            o.lane = std::move(*lane.first);
            lane.first.reset();
            const auto length = static_cast<unsigned>(o.lane.words.size());
            o.clocks = o.lane.to_store ? (length + config_.nodes - 1) / config_.nodes * config_.nodes : length;
            o.relaying = false;
            begins = true;
        } else if (relay_may && turn) {
            o.copy = *o.first;
            o.first.reset();
            o.clocks = o.copy.length + 1;
            o.relaying = true;
            begins = true;
        }
        if (begins) {
            o.relayed = o.relaying;
            o.word = 0;
            if (!alive)
                count(Reason::kDark);
            else
                --o.credits[!o.relaying && o.lane.to_store ? 0 : 1];
        }
    }
    if (o.clocks == 0) return {};
    if (o.relaying && turn && o.clocks <= config_.nodes) read_done(o.copy);
    const auto words = o.relaying ? o.copy.length + 1 : static_cast<unsigned>(o.lane.words.size());
    Issue issue;
    if (o.word < words) {
        issue = {true, o.relaying, !o.relaying && o.lane.to_store, o.word + 1 == words, o.word, o.copy.stored, {}};
        if (!o.relaying) issue.lane = o.lane.words[o.word];
    }
    ++o.word;
    --o.clocks;
    return issue;
}

void HubRotor::send(unsigned port, bool alive, const In& in) {
    Output& o = ports_[port].output;
    // What was decided before is in the link's register after this clock.
    const Issue out = o.issued.back();
    o.valid = alive && out.valid;
    if (out.valid) {
        o.cls = out.to_store ? Class::kStore : Class::kHost;
        o.flit = {out.word == 0, out.tail, false, out.lane};
        if (out.relay) {
            Stored& stored = store_.at(out.stored);
            o.flit.data = stored.words[out.word];
            if (out.word == 0) o.flit.data[0] &= ~uint64_t{7};  // a put
            o.flit.bad = out.tail && stored.bad;
            if (out.tail && --stored.unsent == 0) store_.erase(out.stored);
        }
    }
    const Issue read = o.issued[o.issued.size() - 2];
    if (read.valid && !read.relay && read.tail) --ports_[port].lane.taken;

    const std::array<unsigned, kClasses> before = o.credits;
    const Issue issue = decide(port, alive);
    // The first one of each kind is known a clock before it can be decided on.
    if (!o.copies.empty() && !o.first) {
        o.first = o.copies.front();
        o.copies.pop_front();
    }
    Lane& lane = ports_[port].lane;
    if (!lane.whole.empty() && !lane.first) {
        lane.first = std::move(lane.whole.front());
        lane.whole.pop_front();
    }
    const std::array<unsigned, kClasses> most = {config_.relay_slots, config_.host_packets};
    for (unsigned c = 0; c < kClasses; ++c) {
        if ((in.link_credit[port] >> c & 1) != 0 && (o.credits[c] != before[c] || o.credits[c] != most[c]))
            ++o.credits[c];
    }
    o.issued.pop_back();
    o.issued.insert(o.issued.begin(), issue);
}

/// Of a head that is taken comes a packet of its length, a flit in each clock.
void HubRotor::take(unsigned port, bool host_full) {
    Port& p = ports_[port];
    Take& t = p.take;
    const bool is_head = t.valid && t.flit.head;
    const unsigned gap = t.gap;
    if (t.gap != 0) --t.gap;
    const auto drop = [&] {
        count(Reason::kMalformed);
        if (t.cls <= Class::kHost) ++p.owed[static_cast<unsigned>(t.cls)];
    };
    if (t.left == 0) {
        if (!is_head) return;
        const auto free = std::find(t.used.begin(), t.used.end(), false);
        const bool of_store = t.cls == Class::kStore;
        if (!t.good || (of_store ? free == t.used.end() || gap != 0 : host_full)) return drop();
        const Head head = unpack(t.flit.data);
        t.left = head.length;
        t.of_store = of_store;
        t.broken = false;
        if (of_store) {
            *free = true;
            t.stored = ++stored_;
            store_[t.stored] = {{t.flit.data}, false, static_cast<unsigned>(std::popcount(head.mask))};
            t.waiting = {static_cast<unsigned>(free - t.used.begin()), head, t.stored};
            t.gap = (head.length / config_.nodes + 1) * config_.nodes - 1;
        } else {
            ++p.host.taken;
            t.host = {t.flit.data};
        }
        return;
    }
    if (is_head) drop();
    const bool last = t.left == 1;
    t.broken = t.broken || !t.valid || is_head || t.flit.tail != last;
    const bool bad = t.broken || t.flit.bad;
    --t.left;
    if (t.of_store)
        store_[t.stored].words.push_back(t.flit.data);
    else
        t.host.push_back(t.flit.data);
    if (!last) return;
    if (bad) count(Reason::kBroken);
    if (t.of_store) {
        store_[t.stored].bad = bad;
    } else if (bad) {
        --p.host.taken;
        ++p.owed[1];
    } else {
        p.host.whole.push_back(t.host);
    }
}

/// In its turn a port begins to write what waits; bank 0 has the head after the barrel, outputs know of it in the clock
/// after that.
void HubRotor::begin_frame(unsigned port) {
    std::optional<Waiting>& w = ports_[port].take.waiting;
    if (!w) return;
    opens_.push_back({clock_ + stages(config_) + 1, {w->stored, port, w->slot, w->head.length}, w->head.mask});
    unread_[{port, w->slot}] = static_cast<unsigned>(std::popcount(w->head.mask));
    w.reset();
}

/// The word that came a clock ago.
void HubRotor::from_lane(unsigned port) {
    Lane& l = ports_[port].lane;
    if (!l.valid) return;
    if (l.at_head) {
        Head head = unpack(l.data);
        head.source = id_;
        l.wrong = l.last || !judge(head);
        l.left = head.length;
        l.packet = {{pack(head)}, class_of(head.kind) == Class::kStore};
    } else {
        l.wrong = l.wrong || l.last != (l.left == 1);
        --l.left;
        if (!l.wrong) l.packet.words.push_back(l.data);
    }
    l.at_head = l.last;
    if (!l.last) return;
    if (l.wrong) {
        count(Reason::kHost);
        --l.taken;
    } else {
        l.whole.push_back(l.packet);
    }
}

void HubRotor::to_host(unsigned port, bool ready) {
    Port& p = ports_[port];
    Host& h = p.host;
    const bool moves = !h.out.valid || ready;
    const bool reads = (!h.read.valid || moves) && !h.whole.empty();
    if (moves && h.read.valid && h.read.last) {
        --h.taken;
        ++p.owed[1];
    }
    if (moves) h.out = h.read;
    if (!h.read.valid || moves) h.read.valid = reads;
    if (!reads) return;
    const std::vector<Data>& words = h.whole.front();
    h.read = {true, h.word + 1 == words.size(), words[h.word]};
    ++h.word;
    if (!h.read.last) return;
    h.whole.pop_front();
    h.word = 0;
}

void HubRotor::tick(const In& in) {
    id_ = in.id;
    const Mask alive = in.up & ~dark_;
    for (unsigned k = 0; k < config_.nodes; ++k) {
        Port& p = ports_[k];
        const bool ready = p.lane.open || p.lane.taken < config_.host_slots;
        const bool host_full = p.host.taken == config_.host_packets;
        for (unsigned& owed : p.owed) {
            if (owed != 0) --owed;
        }
        send(k, has(alive, k), in);
        to_host(k, has(in.host_ready, k));
        if (turn_of(k)) begin_frame(k);
        take(k, host_full);
        from_lane(k);

        Take& t = p.take;
        t.valid = has(in.link_valid, k) && has(alive, k);
        t.flit = in.link_flit[k];
        t.cls = static_cast<Class>(in.link_class[k]);
        const Head head = unpack(t.flit.data);
        t.good = !t.flit.tail && judge(head) && class_of(head.kind) == t.cls &&
                 (head.kind != Kind::kRelay || head.source == k);
        Lane& l = p.lane;
        l.valid = has(in.lane_valid, k) && ready;
        l.last = has(in.lane_last, k);
        l.data = in.lane_data[k];
        if (l.valid) {
            if (!l.open) ++l.taken;
            l.open = !l.last;
        }
    }
    for (; !opens_.empty() && opens_.front().due == clock_; opens_.pop_front()) {
        const Opens& opens = opens_.front();
        for (const unsigned o : set_bits(opens.mask)) ports_[o].output.copies.push_back(opens.copy);
    }
    for (; !frees_.empty() && frees_.front().due == clock_; frees_.pop_front()) {
        Port& p = ports_[frees_.front().port];
        p.take.used[frees_.front().slot] = false;
        ++p.owed[0];
    }
    for (unsigned r = 0; r < kReasons; ++r) counts_[r] += last_events_[r];
    last_events_ = std::exchange(events_, {});
    dark_ |= ~in.up & low_bits(config_.nodes);
    ++clock_;
}

}  // namespace nanohop::hub_rotor
