// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "environment.hpp"

#include <algorithm>

namespace nanohop::hub {

using tb::CheckFailed;

Environment::Environment(Context& c, tb::Lockstep<Traits>* loop) : Scripted(c, c.rng, loop) { reset(); }

void Environment::reset() {
    links_.assign(config.nodes, {});
    for (Link& l : links_) {
        l.credits = {static_cast<int>(config.relay_slots), static_cast<int>(config.host_packets), 1};
        l.places = l.credits;
    }
    lanes_.assign(config.nodes, {});
    kept_.clear();
    reductions_.clear();
    board.emplace(config);
    quiet_ = 0;
    answers = 0;
    answers_.assign(config.unit_clocks, std::nullopt);
}

// --- a clock's inputs

void Environment::begin(Link& l, unsigned number) {
    std::vector<unsigned> ready;
    for (unsigned c = 0; c < kClasses; ++c) {
        if (l.queues[c].empty()) continue;
        std::array<int, kClasses + 1> needed{};
        for (const auto& [cls, flit] : l.queues[c].front().flits) needed[cls] += flit.head;
        bool may = true, ever = true;
        const std::array<unsigned, kClasses> most = {config.relay_slots, config.host_packets, 1};
        for (unsigned k = 0; k < kClasses; ++k) may = may && needed[k] <= l.credits[k];
        for (unsigned k = 0; k < kClasses; ++k) ever = ever && needed[k] <= static_cast<int>(most[k]);
        if (!ever) l.queues[c].pop_front();
        if (may && ever) ready.push_back(c);
    }
    if (ready.empty() || !rng.permille(mood.send)) return;
    auto& queue = l.queues[ready[rng.below(static_cast<uint32_t>(ready.size()))]];
    l.now = std::move(queue.front());
    queue.pop_front();
    l.at = 0;
    if (check && l.now->record) board->expect(*l.now->record);
    if (check && l.now->piece) board->get(*l.now->piece, number);
}

void Environment::drive_link(unsigned link, In& in) {
    Link& l = links_[link];
    const bool slow = has(mood.slow_links, link);
    const auto gives = [&] { return rng.permille(mood.accept) && (!slow || rng.one_in(50)); };
    if (!l.up) {
        // Dark for ever, whatever up_i is later.
        if (!l.was_dark || rng.one_in(2)) in.up &= ~bit(link);
        l.was_dark = true;
        return;
    }
    if (l.deaf) return;
    for (unsigned c = 0; c < kClasses; ++c) {
        if (l.owed[c] != 0 && gives() && (c != 0 || mood.stores)) {
            --l.owed[c];
            ++l.places[c];
            in.link_credit[link] |= 1U << c;
        }
    }
    if (l.owed_acks != 0 && gives()) {
        --l.owed_acks;
        in.link_ack |= bit(link);
    }
    if (!l.now) begin(l, link);
    if (!l.now || (l.at != 0 && !rng.permille(mood.go_on))) return;
    const auto& [cls, flit] = l.now->flits[l.at];
    in.link_valid |= bit(link);
    in.link_class[link] = flit.head || rng.one_in(2) ? cls : static_cast<uint8_t>(rng.below(4));
    in.link_flit[link] = flit;
    if (flit.head && cls < kClasses) --l.credits[cls];
    if (++l.at == l.now->flits.size()) {
        l.sent = static_cast<uint16_t>(l.sent + l.now->packets);
        if (l.now->packets > l.now->acknowledged) l.unacknowledged.push_back(std::move(*l.now));
        l.now.reset();
    }
}

void Environment::drive_lane(unsigned lane, In& in) {
    Lane& l = lanes_[lane];
    const bool slow = has(mood.slow_lanes, lane);
    if (rng.permille(mood.host) && (!slow || rng.one_in(50))) in.host_ready |= bit(lane);
    if (l.queue.empty() || !rng.permille(l.at == 0 ? mood.send : mood.go_on)) return;
    const Outgoing& p = l.queue.front();
    in.lane_valid |= bit(lane);
    in.lane_data[lane] = p.flits[l.at].second.data;
    if (l.at + 1 == p.flits.size()) in.lane_last |= bit(lane);
}

void Environment::drive_wild(In& in) {
    for (unsigned k = 0; k < config.nodes; ++k) {
        if (!rng.permille(mood.wild)) continue;
        in.link_valid ^= bit(k);
        Flit& f = in.link_flit[k];
        if (rng.one_in(2)) f.head = !f.head;
        if (rng.one_in(2)) f.tail = !f.tail;
        if (rng.one_in(4)) f.bad = !f.bad;
        if (rng.one_in(4)) in.link_class[k] = static_cast<uint8_t>(rng.below(4));
        if (rng.one_in(8)) in.link_credit[k] ^= static_cast<uint32_t>(rng.bits(3));
        if (rng.one_in(8)) in.link_ack ^= bit(k);
        if (rng.one_in(8)) f.data[0] ^= uint64_t{1} << rng.below(64);
        if (rng.one_in(8)) in.lane_last ^= bit(k);
    }
    if (rng.permille(mood.wild) && rng.one_in(8)) {
        in.resume = true;
        // Mostly a link that is there, and a few more than its far end has taken.
        const unsigned link = rng.below(config.nodes);
        in.resume_link = rng.one_in(4) ? rng.below(64) : link;
        in.resume_taken = (links_[link].taken + rng.below(16)) & 0xffff;
    }
}

void Environment::keep_going() {
    if (!sending) {
        // Everything that is kept is released by the own host, and reductions that cannot end any more.
        for (Kept& k : kept_) {
            if (k.released || !k.there) continue;
            Head h = head(Kind::kRelease, id, 0);
            h.count = k.head.source;
            h.tag = k.head.tag;
            Outgoing p = packet(h, {});
            p.released = k.head;
            lane_send(id, std::move(p));
            k.released = true;
        }
        for (Reduction& r : reductions_) {
            if (!r.given_up && quiet_ > 200) end_reduction(r);
        }
        return;
    }
    for (unsigned k = 0; k < config.nodes; ++k) {
        if (alive(k)) {
            size_t waiting = 0;
            for (const auto& q : links_[k].queues) waiting += q.size();
            if (waiting < 4) invent_for_link(k);
        }
        if (lanes_[k].queue.size() < 2) invent_for_lane(k);
    }
    if (config.reduction && reductions_.size() < config.reductions && rng.permille(mood.reductions)) {
        begin_reduction(rng.between(2, config.nodes), mask(false), operation());
    }
    for (Reduction& r : reductions_) {
        if (quiet_ > 3000) end_reduction(r);
    }
}

void Environment::release_piece(const Reduction& r, unsigned node) {
    Head h = head(Kind::kRelease, id, 0);
    h.count = node;
    h.tag = r.tag;
    lane_send(id, packet(h, {}));
    context.coverage.hit(points.released);
}

// Given up: the own host releases the pieces, if they came. What became of it the scoreboard does not know then.
void Environment::end_reduction(Reduction& r) {
    for (unsigned n = 0; n < config.nodes; ++n) {
        if (!has(r.members & ~r.missing, n)) continue;
        release_piece(r, n);
    }
    r.given_up = true;
    board->break_packet(r.result);
}

void Environment::drive(In& in) {
    keep_going();
    in.id = id;
    in.up = ~Mask{0};
    in.unit_data = answer_of_unit();
    for (unsigned k = 0; k < config.nodes; ++k) {
        Link& l = links_[k];
        if (l.dark_at != 0 && clock >= l.dark_at) l.up = false;
        if (k != id) drive_link(k, in);
        drive_lane(k, in);
        if (l.resume_at != 0 && clock >= l.resume_at && !in.resume) {
            in.resume = true;
            in.resume_link = k;
            in.resume_taken = l.taken ^ mood.resume;
            l.resume_at = 0;
            context.coverage.hit(points.retired, l.taken != 0);
        }
    }
    if (mood.wild != 0) drive_wild(in);
}

void Environment::darken(unsigned link, unsigned later) {
    Link& l = links_[link];
    if (link == id || l.deaf) return;
    context.coverage.hit(points.dark_in_packet, l.now.has_value() && l.at != 0);
    context.coverage.hit(points.dark_out_packet, !l.open.empty());
    l.deaf = true;
    l.dark_at = std::max<uint64_t>(1, clock + later);  // 0: it is not to go dark
    l.resume_at = l.dark_at + 2 + rng.below(200);
    l.open.clear();
    if (l.now && l.now->record && check) board->break_packet(l.now->record->head);
    // What was not sent, or whether it was taken, nobody knows: these are the other node's to send again.
    for (const Outgoing& p : l.unacknowledged) {
        if (!p.released) acknowledged(p, link);
        for (Kept& k : kept_) k.released = k.released && !(p.released == k.head);
    }
    l.now.reset();
    l.unacknowledged.clear();
    for (auto& q : l.queues) {
        for (const Outgoing& p : q) {
            if (p.kept) std::erase_if(kept_, [&](const Kept& k) { return k.head == p.record->head; });
            for (Kept& k : kept_) k.released = k.released && !(p.released == k.head);
        }
        q.clear();
    }
}

// --- what the node does

void Environment::acknowledged(const Outgoing& p, unsigned from) {
    if (p.kept) {
        for (Kept& k : kept_) k.there = k.there || k.head == p.record->head;
    }
    if (p.released) std::erase_if(kept_, [&](const Kept& k) { return k.head == *p.released; });
    for (Reduction& r : reductions_) {
        if (static_cast<int>(r.tag) != p.piece_of) continue;
        r.missing &= ~bit(from);
        if (r.given_up) release_piece(r, from);
        context.coverage.hit(points.combined_own, r.missing == 0 && from == id);
    }
}

/// It is the result of one under way, which is over then.
bool Environment::end_of_reduction(const Head& h) {
    return h.source == id &&
           std::erase_if(reductions_, [&](const Reduction& r) { return h.offset == r.result.offset; }) != 0;
}

void Environment::arrived(unsigned link) {
    Link& l = links_[link];
    const Head h = unpack(l.open.front().data);
    const bool bad = l.open.back().bad;
    ++l.taken;
    ++l.owed_acks;
    ++l.owed[static_cast<unsigned>(class_of(h.kind))];
    if (bad || !check) return;
    if (const Class cls = class_of(h.kind); cls != Class::kHost) {
        // What is no copy comes from the lane, whose packets of a class keep their order.
        const int64_t serial = int64_t{h.region} << 16 | h.offset;
        int64_t& last = l.serial[static_cast<unsigned>(cls)];
        if (serial <= last) throw CheckFailed("lane's order", tb::hex(h.offset), "packets of a class in order");
        last = serial;
    }
    std::vector<Data> data;
    for (size_t i = 1; i < l.open.size(); ++i) data.push_back(l.open[i].data);
    context.coverage.hit(points.relayed, h.kind == Kind::kPut && h.source != id);
    context.coverage.hit(points.from_own_lane, h.kind == Kind::kPut && h.source == id && h.mask != 0);
    context.coverage.hit(points.longest, data.size() == config.piece_flits);
    context.coverage.hit(points.shortest, data.size() == 1);
    const uint64_t before = board->by_get;
    if (board->arrived(id, link, h, data)) {
        ++answers;
        context.coverage.hit(points.answer);
    }
    context.coverage.hit(points.kept_and_got, board->by_get != before);
    if (end_of_reduction(h)) {
        context.coverage.hit(points.combined);
        context.coverage.hit(points.by_unit, h.op == Op::kUnit);
    }
}

void Environment::observe_link(unsigned link, const In& in, const Out& o) {
    Link& l = links_[link];
    for (unsigned c = 0; c < kClasses; ++c) {
        if ((o.link_credit[link] >> c & 1) == 0) continue;
        ++l.credits[c];
        const std::array<unsigned, kClasses> most = {config.relay_slots, config.host_packets, 1};
        if (check && l.credits[c] > static_cast<int>(most[c]))
            throw CheckFailed("credit", "more than places", "one each");
    }
    if (!alive(link)) return;
    if (has(o.link_ack, link)) {
        if (l.unacknowledged.empty()) {
            // What is dropped, or cut, is acknowledged before it is over.
            const bool wrong = l.now && (!l.now->record || l.now->record->broken);
            if (check && (!wrong || l.now->acknowledged == l.now->packets))
                throw CheckFailed("ack", "of a packet that is not over", "at its end");
            if (l.now) ++l.now->acknowledged;
        } else if (++l.unacknowledged.front().acknowledged == l.unacknowledged.front().packets) {
            acknowledged(l.unacknowledged.front(), link);
            l.unacknowledged.pop_front();
        }
    }
    if (!has(o.link_valid, link) || !has(in.up, link)) return;
    const Flit& f = o.link_flit[link];
    if (check && f.head != l.open.empty())
        throw CheckFailed("link", f.head ? "head in a packet" : "no head", "packets");
    if (f.head && check) {
        const Head h = unpack(f.data);
        const unsigned c = o.link_class[link];
        if (c != static_cast<unsigned>(class_of(h.kind))) throw CheckFailed("class", tb::hex(c), "of its kind");
        if (--l.places[c] < 0) throw CheckFailed("credit", "a head without one", "none is sent");
    }
    if (l.open.empty() && !f.head) return;
    l.open.push_back(f);
    if (!f.tail) return;
    arrived(link);
    l.open.clear();
}

void Environment::observe_lane(unsigned lane, const In& in, const Out& o) {
    Lane& l = lanes_[lane];
    if (has(in.lane_valid, lane) && has(o.lane_ready, lane)) {
        Outgoing& p = l.queue.front();
        if (l.at == 0) {
            if (check && p.record) board->expect(*p.record);
            if (check && p.piece) board->get(*p.piece, id);
            context.coverage.hit(points.own_request, lane == id && p.flits.size() == 1);
        }
        if (++l.at == p.flits.size()) {
            acknowledged(p, lane);
            l.queue.pop_front();
            l.at = 0;
        }
    }
    if (!has(o.host_valid, lane)) return;
    context.coverage.hit(points.host_stalls, !has(in.host_ready, lane) && ++l.stalled == 100);
    if (!has(in.host_ready, lane)) return;
    l.stalled = 0;
    l.open.push_back(o.host_data[lane]);
    const bool recovery = has(o.host_recovery, lane);
    if (check && l.open.size() > 1 && recovery != l.recovery) throw CheckFailed("recovery", "changes", "stays");
    l.recovery = recovery;
    if (!has(o.host_last, lane)) return;
    const Head h = unpack(l.open.front());
    if (check) {
        Mask dark = 0;
        for (unsigned k = 0; k < config.nodes; ++k) dark |= links_[k].up ? 0 : bit(k);
        board->to_host(id, lane, recovery, dark, h, {l.open.begin() + 1, l.open.end()});
        context.coverage.hit(points.put, !recovery && h.source == lane && h.kind == Kind::kPut);
        context.coverage.hit(points.own_copy, !recovery && has(h.mask, id));
        context.coverage.hit(points.recovered_copy, recovery && h.source != id);
        context.coverage.hit(points.recovered_own, recovery && h.source == id);
        end_of_reduction(h);
    }
    l.open.clear();
}

void Environment::cover(const In& in, const Out& o) {
    const Mask all = nodes(config) & ~bit(id);
    context.coverage.hit(points.all_links, (o.link_valid & all) == all);
    context.coverage.hit(points.full_links, (o.link_valid & all) == all && (in.link_valid & all) == all);
    Mask heads = 0, tails = 0;
    for (unsigned k = 0; k < config.nodes; ++k) {
        Link& l = links_[k];
        if (has(o.link_valid, k) && o.link_flit[k].head) heads |= bit(k);
        if (has(o.link_valid, k) && o.link_flit[k].tail) tails |= bit(k);
        l.waits = l.places[1] == 0 ? l.waits + 1 : 0;
        context.coverage.hit(points.no_credit, l.waits == 30);
        context.coverage.hit(points.no_room, l.credits[0] == 0 && !l.queues[0].empty());
        for (unsigned j = 0; j < k; ++j) {
            if (!has(heads, j) || !has(heads, k) || o.link_class[j] != 1 || o.link_class[k] != 1) continue;
            context.coverage.hit(points.multicast, o.link_flit[j].data == o.link_flit[k].data);
        }
        if (has(heads, k) && o.link_class[k] == 1) {
            const Head h = unpack(o.link_flit[k].data);
            const uint64_t now = uint64_t{h.source} << 24 | uint64_t{h.region} << 16 | h.offset;
            context.coverage.hit(points.later_copy, multicast_from_ == now && (h.mask & (h.mask - 1)) != 0);
        }
    }
    for (unsigned k = 0; k < config.nodes; ++k) {
        if (!has(heads, k) || o.link_class[k] != 1) continue;
        const Head h = unpack(o.link_flit[k].data);
        multicast_from_ = uint64_t{h.source} << 24 | uint64_t{h.region} << 16 | h.offset;
    }
    Mask results = 0;  // numbers of those on links, modulo 64
    for (unsigned k = 0; k < config.nodes; ++k) {
        if (!has(o.link_valid, k) || links_[k].open.empty()) continue;
        const Head h = unpack(links_[k].open.front().data);
        if (h.kind == Kind::kPut && h.source == id && h.count != 0) results |= bit(h.offset % 64);
    }
    context.coverage.hit(points.at_a_time, (results & (results - 1)) != 0);
    context.coverage.hit(points.all_by_unit, o.unit_members == nodes(config));
    context.coverage.hit(points.back_to_back, (heads & tails_before_) != 0);
    tails_before_ = tails;
    for (unsigned r = 0; r < kReasons; ++r) context.coverage.hit(points.reasons[r], o.counts[r] != out.counts[r]);
    context.coverage.hit(points.kept_for_nobody, std::any_of(kept_.begin(), kept_.end(), [](const Kept& k) {
                             return k.there && k.head.mask == 0;
                         }));
    context.coverage.hit(points.resent, board->recovered != 0 && o.dark != 0);
}

void Environment::observe(const In& in, const Out& o) {
    const bool moves = o.link_valid != 0 || in.link_valid != 0 || (o.host_valid & in.host_ready) != 0 ||
                       (in.lane_valid & o.lane_ready) != 0 || in.resume || o.link_ack != 0;
    quiet_ = moves ? 0 : quiet_ + 1;
    cover(in, o);
    ask_unit(o);
    for (unsigned k = 0; k < config.nodes; ++k) {
        if (k != id) observe_link(k, in, o);
        observe_lane(k, in, o);
    }
    out = o;
    ++clock;
}

void Environment::stop() {
    sending = false;
    mood = {};
    mood.malformed = 0;
    quiet_ = 0;  // slow neighbours were quiet, too
}

bool Environment::settled() const {
    for (const Reduction& r : reductions_) {
        if (!r.given_up) return false;
    }
    for (const Kept& k : kept_) {
        if (k.there && !k.released) return false;
    }
    for (const Link& l : links_) {
        if (l.resume_at != 0) return false;
    }
    return true;
}

// After a drain: nothing is missing, every credit is home.
void Environment::finish() {
    if (!check) return;
    board->finish();
    const std::array<unsigned, kClasses> most = {config.relay_slots, config.host_packets, 1};
    for (unsigned k = 0; k < config.nodes; ++k) {
        const Link& l = links_[k];
        if (k == id || l.deaf) continue;
        expect("packets that are not acknowledged", l.unacknowledged.size(), 0U);
        expect("packets taken", out.link_taken[k], l.sent);
        for (unsigned c = 0; c < kClasses; ++c) {
            expect("credits of the neighbour", l.credits[c], most[c]);
            expect("credits of the node", l.places[c] + static_cast<int>(l.owed[c]), most[c]);
        }
    }
}

void Environment::restart() {
    loop_->reset();
    reset();
}

void Environment::drain() {
    stop();
    for (unsigned i = 0; i < 100000; ++i) {
        step();
        if (quiet()) return finish();
    }
    throw CheckFailed("drain", "packets still under way", "all gone");
}

}  // namespace nanohop::hub
