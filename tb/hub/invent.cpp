// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What random sources send, right and wrong.

#include <algorithm>

#include "environment.hpp"

namespace nanohop::hub {

unsigned Environment::length() {
    return rng.permille(mood.longest) ? config.piece_flits : rng.between(1, config.piece_flits);
}

unsigned Environment::keeps_of(unsigned node) const {
    return static_cast<unsigned>(
        std::count_if(kept_.begin(), kept_.end(), [&](const Kept& k) { return k.head.source == node; }));
}

unsigned Environment::reductions_of(unsigned node) const {
    return static_cast<unsigned>(std::count_if(reductions_.begin(), reductions_.end(),
                                               [&](const Reduction& r) { return has(r.members, node); }));
}

Mask Environment::mask(bool empty) {
    if (empty && rng.one_in(4)) return 0;
    Mask m = rng.one_in(4) ? nodes(config) : rng.next() & nodes(config);
    if (rng.one_in(3)) m = bit(rng.below(config.nodes));
    return m == 0 && !empty ? bit(rng.below(config.nodes)) : m;
}

// A kept piece's owner for a request, or somebody's tag that is not kept. The index in kept_, or its size.
unsigned Environment::piece_to_ask(Head& h, bool release) {
    std::vector<unsigned> there;
    for (unsigned i = 0; i < kept_.size(); ++i) {
        if (!kept_[i].released && (!release || kept_[i].there)) there.push_back(i);
    }
    if (there.empty() || rng.one_in(8)) {
        h.count = rng.below(config.nodes);
        h.tag = 0x800 | rng.below(0x800);
        return static_cast<unsigned>(kept_.size());
    }
    const unsigned i = there[rng.below(static_cast<uint32_t>(there.size()))];
    h.count = kept_[i].head.source;
    h.tag = kept_[i].head.tag;
    return i;
}

void Environment::invent_for_link(unsigned link) {
    Outgoing p;
    if (rng.permille(mood.requests)) {
        const bool release = rng.one_in(4);
        Head h = head(release ? Kind::kRelease : Kind::kGet, link, 0);
        const unsigned piece = piece_to_ask(h, release);
        p = packet(h, {});
        if (piece < kept_.size() && release) {
            kept_[piece].released = true;
            p.released = kept_[piece].head;
        }
        if (piece < kept_.size() && !release) p.piece = kept_[piece].head;
    } else {
        Kind kind = rng.permille(mood.direct) ? Kind::kPut : Kind::kRelay;
        if (rng.permille(mood.keeps)) {
            if (keeps_of(link) < std::max(1U, config.relay_slots / 2)) kind = Kind::kKeep;
        }
        if (rng.one_in(50)) kind = Kind::kAbsent;
        const unsigned flits = kind == Kind::kAbsent ? 0 : length();
        const Head h = head(kind, link, flits, mask(kind == Kind::kKeep), kind == Kind::kKeep ? tag_++ & 0x3ff : 0);
        const std::vector<Data> data = payload(flits);
        p = packet(h, data);
        const bool to_host = class_of(kind) == Class::kHost;
        p.record = Record{h, data, to_host ? bit(id) : h.mask, link, to_host};
        p.kept = kind == Kind::kKeep;
        if (p.kept) kept_.push_back({h});
    }
    if (rng.permille(mood.malformed) && !p.kept && !p.piece && !p.released) malform(p, link);
    link_send(link, std::move(p));
}

void Environment::invent_for_lane(unsigned lane) {
    const bool own = lane == id;
    Outgoing p;
    if (rng.permille(mood.requests)) {
        const bool release = own && rng.one_in(4);
        Head h = head(release ? Kind::kRelease : Kind::kGet, id, 0);
        const unsigned piece = piece_to_ask(h, release);
        p = packet(h, {});
        if (!own) p.record = Record{h, {}, bit(lane), lane, true};
        if (own && piece < kept_.size() && release) {
            kept_[piece].released = true;
            p.released = kept_[piece].head;
        }
        if (own && piece < kept_.size() && !release) p.piece = kept_[piece].head;
    } else {
        Kind kind = !own && rng.permille(mood.direct) ? Kind::kPut : Kind::kRelay;
        if (rng.permille(mood.keeps)) kind = Kind::kKeep;
        if (own && kind == Kind::kKeep) {
            // A slot of the own bank is left to what does not stay: releases come by the own lane, too.
            const unsigned stay = 1 + reductions_of(id);
            if (stay >= config.relay_slots || keeps_of(id) != 0) kind = Kind::kRelay;
        }
        // A kept piece of two flits is in its slot when its last beat is in the lane: a release may come then.
        const unsigned flits = own && kind == Kind::kKeep ? std::max(2U, length()) : length();
        const Head h = head(kind, id, flits, mask(kind == Kind::kKeep), kind == Kind::kKeep ? tag_++ & 0x3ff : 0);
        const std::vector<Data> data = payload(flits);
        p = packet(h, data);
        p.record = Record{h, data, own ? h.mask : bit(lane), lane, !own};
        p.kept = own && kind == Kind::kKeep;
        if (p.kept) kept_.push_back({h});
    }
    // The head as the host writes it: somebody else's source, and bits that are not read.
    if (rng.one_in(2)) {
        Data& d = p.flits.front().second.data;
        d[0] ^= rng.bits(6) << 6 | uint64_t{1} << 63;
        for (unsigned w = 2; w < config.words(); ++w) d[w] = rng.next();
    }
    if (rng.permille(mood.malformed) && !p.kept && !p.piece && !p.released) {
        p.record.reset();
        const size_t n = p.flits.size();
        switch (n > 1 ? rng.below(3) : 2) {
            case 0: p.flits.resize(rng.between(1, static_cast<uint32_t>(n) - 1)); break;
            case 1: p.flits.resize(n + rng.between(1, 3), p.flits.back()); break;
            default: {
                Head h = unpack(p.flits.front().second.data);
                uint8_t cls = 0;
                h.kind = rng.one_in(2) ? Kind::kAbsent : static_cast<Kind>(7);
                if (rng.one_in(2)) malform_head(h, cls);
                if (h.kind <= Kind::kRelease) h.length = h.length == 0 ? 3 : 0;
                p.flits.front().second.data = pack(h);
            }
        }
    }
    lane_send(lane, std::move(p));
}

void Environment::malform_head(Head& h, uint8_t& cls) {
    const bool store = class_of(h.kind) == Class::kStore;
    switch (rng.below(7)) {
        case 0: h.kind = static_cast<Kind>(7); break;
        case 1: cls = static_cast<uint8_t>((cls + 1) % 4); break;
        case 2: h.length = h.length == 0 ? 1 : 0; break;
        case 3: h.length = config.piece_flits + 1 + rng.below(511 - config.piece_flits); break;
        case 4:
            if (store && config.nodes < 64) {
                h.mask |= bit(config.nodes);
                break;
            }
            h.source = config.nodes;
            break;
        case 5:
            if (h.kind == Kind::kRelay) {
                h.mask = 0;
                break;
            }
            [[fallthrough]];
        default:
            h.kind = Kind::kReduce;
            h.count = rng.one_in(2) ? 0 : config.nodes;
            if (answer_clocks(config) == 0 && rng.one_in(3)) {
                h.op = Op::kUnit;
                h.count = 1;
            }
            if (cls == 1) cls = 0;
            break;
    }
}

// One of the ways in which a packet of a link can be wrong.
void Environment::malform(Outgoing& p, unsigned link) {
    std::vector<std::pair<uint8_t, Flit>>& flits = p.flits;
    const auto n = static_cast<uint32_t>(flits.size());
    const auto broken = [&] {
        if (p.record) p.record->broken = true;
    };
    switch (rng.below(n > 1 ? 8 : 3)) {
        case 0: {  // the head
            Head h = unpack(flits.front().second.data);
            malform_head(h, flits.front().first);
            flits.front().second.data = pack(h);
            p.record.reset();
            p.packets = flits.front().first < kClasses;
            break;
        }
        case 1:  // no head
            for (auto& flit : flits) flit.second.head = false;
            p.record.reset();
            p.packets = 0;
            break;
        case 2: {  // of another node, if that counts
            Head h = unpack(flits.front().second.data);
            if (class_of(h.kind) == Class::kHost) return;
            h.source = (link + 1) % config.nodes;
            flits.front().second.data = pack(h);
            p.record.reset();
            break;
        }
        case 3:  // it was bad
            flits.back().second.bad = true;
            broken();
            break;
        case 4:  // too short
            flits.erase(flits.begin() + rng.between(1, n - 1), flits.end());
            flits.push_back(flits.back());
            flits.back().second.head = false;
            flits.back().second.tail = true;
            if (flits.size() == n) flits.erase(flits.begin() + 1);
            if (flits.size() == 1) {
                flits[0].second.tail = true;
                p.record.reset();
            }
            broken();
            break;
        case 5: {  // too long, perhaps without a tail
            flits.back().second.tail = false;
            const unsigned more = rng.between(1, 3);
            for (unsigned i = 0; i < more; ++i) flits.push_back(flits.back());
            flits.back().second.tail = rng.one_in(2);
            broken();
            break;
        }
        default: {  // cut by a head, whose packet goes, too
            std::vector<std::pair<uint8_t, Flit>> second = flits;
            flits.erase(flits.begin() + rng.between(1, n - 1), flits.end());
            flits.insert(flits.end(), second.begin(), second.end());
            p.packets = 2;
            broken();
        }
    }
}

}  // namespace nanohop::hub
