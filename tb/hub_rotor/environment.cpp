// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "environment.hpp"

#include <algorithm>

namespace nanohop::hub_rotor {

using hub::pack;
using hub::unpack;
using tb::CheckFailed;

Environment::Environment(Context& context_in, tb::Lockstep<Traits>* loop)
    : Scripted(context_in, tb::Rng(context_in.rng.next(), "environment"), loop) {
    reset();
}

void Environment::reset() {
    links_.assign(config.nodes, {});
    for (Link& l : links_) {
        l.credits = {static_cast<int>(config.relay_slots), static_cast<int>(config.host_packets)};
        l.places = l.credits;
    }
    lanes_.assign(config.nodes, {});
    wires_.assign(rng.below(12), {});
    records_.clear();
    flows_.clear();
    counts_ = {};
    flits = {};
    last_ = {};
    any_dark_ = false;
    to_host = 0;
    clock = 0;
    quiet_ = 0;
}

// --- packets

unsigned Environment::length() {
    if (rng.permille(mood.longest)) return config.piece_flits;
    return rng.one_in(4) ? 1 : rng.between(1, config.piece_flits);
}

Mask Environment::mask() {
    const Mask all = low_bits(config.nodes);
    if (rng.permille(mood.to_all)) return all;
    const Mask some = rng.bits(config.nodes);
    return some != 0 ? some : bit(rng.below(config.nodes));
}

/// Each has a number of its own, in tag and offset, which all its words show.
Packet Environment::packet(Kind kind, unsigned source, unsigned flits_in, Mask to) {
    const uint32_t serial = ++serial_;
    Packet p;
    p.head = {kind, hub::Op::kSum, source, 0, flits_in, 5, serial & 0xfff, serial >> 12 & 0xffff, to};
    p.cls = hub::class_of(kind);
    p.words = {pack(p.head)};
    for (unsigned w = 1; w <= flits_in; ++w) {
        Data data{};
        for (unsigned i = 0; i < config.words(); ++i) data[i] = splitmix(uint64_t{serial} << 32 | w << 8 | i);
        p.words.push_back(data);
    }
    return p;
}

Packet Environment::invent(unsigned source, bool relay) {
    return packet(relay ? Kind::kRelay : Kind::kPut, source, length(), relay ? mask() : Mask{0});
}

void Environment::enter(const Packet& p, bool bad, const Flow& flow, bool either) {
    if (!check) return;
    const uint32_t serial = p.head.tag | p.head.offset << 12;
    records_[serial] = {p, bad, either};
    flows_[flow].push_back(serial);
}

/// What becomes of a packet that the node takes from a link.
void Environment::due(unsigned link, const Packet& p, bool bad) {
    context.coverage.hit(points.to_all, p.cls == Class::kStore && p.head.mask == low_bits(config.nodes));
    context.coverage.hit(points.frames, p.cls == Class::kStore && p.head.length >= config.nodes);
    if (bad) ++counts_[static_cast<unsigned>(Reason::kBroken)];
    if (p.cls == Class::kHost) {
        if (!bad) enter(p, false, {'h', link, 0});
        return;
    }
    for (const unsigned o : set_bits(p.head.mask)) {
        if (o != id) enter(p, bad, {'r', link, o});
        if (o == id && !bad) enter(p, false, {'r', link, config.nodes});
        // Link id brings it back, and it is broken there, too.
        if (o == id && bad) ++counts_[static_cast<unsigned>(Reason::kBroken)];
    }
}

// --- to the node

/// What a neighbour does wrong.
void Environment::spoil(unsigned link, Packet& p) {
    Link& l = links_[link];
    auto& c = context.coverage;
    auto& f = l.now;
    const auto cls = static_cast<unsigned>(l.cls);
    const auto refuse = [&](tb::Coverage::Point point) {
        c.hit(point);
        ++counts_[static_cast<unsigned>(Reason::kMalformed)];
        l.next = clock + 1;
    };
    switch (rng.below(7)) {
        case 0: {  // a head that cannot be
            Head h = p.head;
            switch (rng.below(6)) {
                case 0: h.kind = static_cast<Kind>(rng.between(2, 7)); break;
                case 1: h.length = rng.one_in(2) ? 0 : config.piece_flits + 1 + rng.below(100); break;
                case 2:
                    if (p.cls == Class::kStore)
                        h.mask = config.nodes == 64 || rng.one_in(2) ? 0 : h.mask | bit(rng.between(config.nodes, 63));
                    else
                        h.kind = Kind::kRelay;
                    break;
                case 3:
                    if (p.cls == Class::kStore)
                        h.source = (link + 1 + rng.below(config.nodes - 1)) % config.nodes;
                    else
                        h.length = 0;
                    break;
                case 4: h.kind = p.cls == Class::kStore ? Kind::kPut : Kind::kRelay; break;
                default: f[0].second.tail = true; break;
            }
            f[0].second.data = pack(h);
            if (rng.one_in(2)) f.resize(1);
            return refuse(points.malformed);
        }
        case 1:  // in the last flit: it comes with a bad tail
            f.back().second.bad = true;
            c.hit(points.bad_tail);
            break;
        case 2:
            f.insert(f.begin() + rng.between(1, static_cast<uint32_t>(f.size() - 1)), {false, f[0].second});
            c.hit(points.gap);
            break;
        case 3:
            if (f.size() < 3) {
                f.back().second.bad = true;
                break;
            }
            f.resize(rng.between(2, static_cast<uint32_t>(f.size() - 1)));
            f.back().second.tail = true;
            c.hit(points.cut_short);
            break;
        case 4:
            f.back().second.tail = false;
            f.push_back(f.back());
            f.back().second.tail = rng.one_in(2);
            c.hit(points.too_long);
            break;
        case 5: {  // another head, which is dropped and gives its credit back
            if (l.credits[cls] < 1) {
                f.back().second.bad = true;
                break;
            }
            Flit head = f[0].second;
            f[rng.between(1, static_cast<uint32_t>(f.size() - 1))] = {true, head};
            --l.credits[cls];
            ++counts_[static_cast<unsigned>(Reason::kMalformed)];
            c.hit(points.inside);
            break;
        }
        default:
            if (rng.one_in(2)) f.pop_back();
            if (f.size() == 1) f.push_back({false, f[0].second});
            f.back().second.head = false;
            if (f.size() == p.words.size()) f.back().first = false;
            break;
    }
    due(link, p, true);
}

void Environment::begin(unsigned link) {
    Link& l = links_[link];
    if (clock < l.next || !rng.permille(mood.send)) return;
    if (l.queue.empty()) {
        if (!sending) return;
        l.queue.push_back(invent(link, rng.permille(mood.relay)));
    }
    Packet& p = l.queue.front();
    l.cls = static_cast<uint8_t>(p.cls);
    const bool wrong = rng.permille(mood.wrong);
    if (l.credits[l.cls] == 0) return;
    const bool early = p.cls == Class::kStore && clock < l.next_store;
    if (early && !wrong) return;
    l.now.clear();
    l.at = 0;
    for (size_t w = 0; w < p.words.size(); ++w)
        l.now.push_back({true, {w == 0, w + 1 == p.words.size(), false, p.words[w]}});
    --l.credits[l.cls];
    l.serial = p.head.tag | p.head.offset << 12;
    if (early) {  // nothing else may be wrong with it
        ++counts_[static_cast<unsigned>(Reason::kMalformed)];
        context.coverage.hit(points.early);
        l.now.resize(1);
        l.next = clock + 1;
    } else {
        const uint64_t store = l.next_store;
        l.next = clock + p.words.size();
        if (p.cls == Class::kStore)
            l.next_store = clock + (p.words.size() + config.nodes - 1) / config.nodes * config.nodes;
        if (wrong)
            spoil(link, p);
        else
            due(link, p, false);
        if (l.next == clock + 1) l.next_store = store;  // the head is refused
        context.coverage.hit(points.all_slots, l.credits[0] == 0);
        context.coverage.hit(points.host_full, l.credits[1] == 0);
    }
    l.queue.pop_front();
}

void Environment::drive_link(unsigned link, In& in) {
    Link& l = links_[link];
    if (!l.up) {
        if (!l.dark || rng.one_in(2)) in.up &= ~bit(link);  // dark for ever, whatever up_i is later
        l.dark = true;
        return;
    }
    const bool slow = has(mood.slow, link);
    for (unsigned c = 0; c < kClasses; ++c) {
        if (l.owed[c] == 0 || !rng.permille(mood.accept) || (slow && !rng.one_in(50))) continue;
        --l.owed[c];
        ++l.places[c];
        in.link_credit[link] |= 1U << c;
    }
    if (l.at == l.now.size()) begin(link);
    in.link_flit[link].data[0] = rng.next();  // without valid it means nothing
    if (l.at == l.now.size()) return;
    const auto& [valid, flit] = l.now[l.at];
    if (valid) in.link_valid |= bit(link);
    in.link_flit[link] = flit;
    in.link_class[link] = flit.head ? l.cls : static_cast<uint8_t>(rng.below(4));
    if (l.at == 0) sent_at[link] = clock;
    ++l.at;
    quiet_ = 0;
}

void Environment::drive_lane(unsigned lane, In& in) {
    Lane& l = lanes_[lane];
    const bool slow = has(mood.slow, lane);
    if (rng.permille(mood.host) && (!slow || rng.one_in(50))) in.host_ready |= bit(lane);
    in.lane_data[lane][0] = rng.next();
    if (!l.now) {
        if (l.queue.empty() && sending && rng.permille(mood.send))
            l.queue.push_back(invent(rng.below(config.nodes), rng.permille(mood.relay)));
        if (l.queue.empty()) return;
        l.now = l.queue.front();
        l.queue.pop_front();
        l.at = 0;
        l.wrong = rng.permille(mood.wrong);
        if (!l.wrong) return;
        Packet& p = *l.now;
        Head& h = p.head;
        switch (rng.below(5)) {
            case 0: p.words.pop_back(); break;
            case 1: p.words.resize(p.words.size() + rng.between(1, 2 * config.piece_flits)); break;
            case 2: h.kind = static_cast<Kind>(rng.between(2, 7)); break;
            case 3: h.length = rng.one_in(2) ? 0 : config.piece_flits + 1 + rng.below(100); break;
            default:
                h.kind = Kind::kRelay;
                h.mask = config.nodes == 64 || rng.one_in(2) ? 0 : bit(rng.between(config.nodes, 63));
                break;
        }
        p.words[0] = pack(h);
        return;
    }
    if (l.at != 0 && !rng.permille(mood.go_on)) return;
    in.lane_valid |= bit(lane);
    in.lane_data[lane] = l.now->words[l.at];
    if (l.at + 1 == l.now->words.size()) in.lane_last |= bit(lane);
    quiet_ = 0;
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
        if (rng.one_in(8)) in.link_credit[k] ^= static_cast<uint32_t>(rng.bits(2));
        if (rng.one_in(8)) f.data[0] ^= uint64_t{1} << rng.below(64);
        if (rng.one_in(8)) f.data = pack({Kind::kRelay, {}, k, 0, length(), 0, 0, 0, mask()});
        if (rng.one_in(8)) in.lane_last ^= bit(k);
        context.coverage.hit(points.no_credit, f.head && has(in.link_valid, k));
    }
}

void Environment::drive(In& in) {
    in.id = id;
    in.up = ~Mask{0};
    ++quiet_;
    for (unsigned k = 0; k < config.nodes; ++k) {
        if (k != id) drive_link(k, in);
        drive_lane(k, in);
    }
    if (!links_[id].up) in.up &= ~bit(id);
    Wire wire{has(last_.link_valid, id), last_.link_class[id], last_.link_flit[id], last_.link_credit[id]};
    if (!wires_.empty()) {
        wires_.push_back(wire);
        wire = wires_.front();
        wires_.pop_front();
    }
    if (wire.valid) in.link_valid |= bit(id);
    in.link_class[id] = wire.cls;
    in.link_flit[id] = wire.flit;
    in.link_credit[id] = wire.credit;
    if (mood.wild != 0) drive_wild(in);
}

void Environment::darken(unsigned link) {
    Link& l = links_[link];
    if (!l.up) return;
    context.coverage.hit(points.dark_in, l.at != l.now.size());
    context.coverage.hit(points.dark_out, !l.open.empty());
    l.up = false;
    any_dark_ = true;
    // What it sent last may be cut; what is due there, or was on its way to the own host, is lost.
    if (link != id && records_.contains(l.serial)) records_.at(l.serial).either = true;
    for (const auto& [flow, serials] : flows_) {
        const auto& [kind, from, to] = flow;
        if (link != id || kind != 'r' || from != id) continue;
        for (const uint32_t serial : serials) records_.at(serial).either = true;
    }
    if (link != id && records_.contains(l.serial) && records_.at(l.serial).packet.cls == Class::kHost) {
        auto& flow = flows_[{'h', link, 0}];
        if (l.at != l.now.size() && !flow.empty() && flow.back() == l.serial) flow.pop_back();
    }
}

// --- from the node

void Environment::arrived(unsigned target, const std::vector<Data>& words, bool bad, uint8_t cls) {
    quiet_ = 0;
    if (!check) return;
    const Head head = unpack(words[0]);
    const uint32_t serial = head.tag | head.offset << 12;
    const auto found = records_.find(serial);
    if (found == records_.end()) throw CheckFailed("packet", "one that nobody sent", "none");
    const Record& r = found->second;
    std::vector<Flow> flows;
    for (unsigned i = 0; i < config.nodes; ++i) flows.push_back({'r', i, target});
    flows.push_back({'l', target == config.nodes ? id : target, 0});
    auto due = std::find_if(flows.begin(), flows.end(),
                            [&](const Flow& f) { return !flows_[f].empty() && flows_[f].front() == serial; });
    if (due == flows.end() && any_dark_) {
        // Those before it came over a link, or by the loop, that is dark now.
        due = std::find_if(flows.begin(), flows.end(), [&](const Flow& f) {
            auto& flow = flows_[f];
            const auto here = std::find(flow.begin(), flow.end(), serial);
            if (here == flow.end()) return false;
            for (auto s = flow.begin(); s != here; ++s) {
                if (!records_.at(*s).either) return false;
            }
            flow.erase(flow.begin(), here);
            return true;
        });
    }
    if (due == flows.end()) throw CheckFailed("order", "a packet that is not the next of its flow", "the next one");
    flows_[*due].pop_front();
    const bool relayed = std::get<0>(*due) == 'r';
    std::vector<Data> want = r.packet.words;
    if (relayed) want[0][0] &= ~uint64_t{7};
    if (!r.either) expect("bad", bad, r.bad);
    if (!bad && words != want) throw CheckFailed("words", "others", "those that were sent");
    if (target != config.nodes) expect("class", cls, relayed ? 1 : static_cast<unsigned>(r.packet.cls));
}

void Environment::observe_link(unsigned link, const Out& out) {
    Link& l = links_[link];
    if (!l.up) return;
    for (unsigned c = 0; c < kClasses; ++c) {
        if ((out.link_credit[link] >> c & 1) != 0) ++l.credits[c];
    }
    if (!has(out.link_valid, link)) {
        if (check) expect("flits_without_gap", l.open.empty(), true);
        return;
    }
    ++flits[link];
    const Flit& f = out.link_flit[link];
    if (check) {
        expect("head", f.head, l.open.empty());
        if (f.head) {
            const uint8_t cls = out.link_class[link];
            expect("known_class", cls < kClasses, true);
            if (--l.places[cls] < 0) throw CheckFailed("credit", "a head without one", "a credit");
            l.open_class = cls;
            if (cls == 0) {
                if (clock < l.store_from) throw CheckFailed("frames", "a head too early", "whole frames");
                const unsigned words = unpack(f.data).length + 1;
                l.store_from = clock + (words + config.nodes - 1) / config.nodes * config.nodes;
            }
        }
    }
    if (f.head) arrived_at[link] = clock;
    l.open.push_back(f);
    if (check) expect("tail", f.tail, l.open.size() == unpack(l.open[0].data).length + 1);
    if (!f.tail) return;
    std::vector<Data> words;
    for (const Flit& flit : l.open) words.push_back(flit.data);
    arrived(link, words, f.bad, l.open_class);
    if (check) ++l.owed[l.open_class];
    if (!check && l.owed[1] < 8) ++l.owed[l.open_class & 1];
    l.open.clear();
}

void Environment::observe(const In& in, const Out& out) {
    auto& c = context.coverage;
    c.hit(points.all_links, (out.link_valid | bit(id)) == low_bits(config.nodes));
    unsigned beginning = 0;
    for (unsigned k = 0; k < config.nodes; ++k) {
        if (k != id) observe_link(k, out);
        if (k != id && arrived_at[k] == clock && has(out.link_valid, k) &&
            arrived_at[(k + 1) % config.nodes] + 1 == clock)
            ++beginning;
        Lane& lane = lanes_[k];
        if (has(in.lane_valid & out.lane_ready, k) && lane.now) {
            given_at[k] = clock;
            if (++lane.at == lane.now->words.size()) {
                Packet& p = *lane.now;
                if (lane.wrong) {
                    ++counts_[static_cast<unsigned>(Reason::kHost)];
                    c.hit(points.host_wrong);
                } else {
                    p.head.source = id;
                    p.words[0] = pack(p.head);
                    if (k != id) enter(p, false, {'l', k, 0});
                    if (k == id && p.cls == Class::kHost) enter(p, false, {'l', k, 0});
                    if (k == id && p.cls == Class::kStore) due(k, p, false);
                    c.hit(points.to_itself, k == id && p.cls == Class::kHost);
                    c.hit(points.own_part, k == id && p.cls == Class::kStore);
                }
                lane.now.reset();
            }
        }
        if (!has(out.host_valid & in.host_ready, k)) continue;
        if (lane.open.empty()) host_at[k] = clock;
        lane.open.push_back(out.host_data[k]);
        if (!has(out.host_last, k)) continue;
        ++to_host;
        quiet_ = 0;
        if (check && k != id) {
            auto& flow = flows_[{'h', k, 0}];
            const Head head = unpack(lane.open[0]);
            const uint32_t serial = head.tag | head.offset << 12;
            if (flow.empty() || flow.front() != serial)
                throw CheckFailed("host", "a packet that is not the next one", "the next one");
            flow.pop_front();
            if (lane.open != records_.at(serial).packet.words)
                throw CheckFailed("host_words", "others", "those that were sent");
        } else if (check) {
            arrived(config.nodes, lane.open, false, 1);
        }
        lane.open.clear();
    }
    c.hit(points.together, beginning != 0);
    last_ = out;
    ++clock;
}

void Environment::finish() const {
    if (!check) return;
    for (const auto& [flow, serials] : flows_) {
        const auto& [kind, from, to] = flow;
        const unsigned target = kind == 'r' ? to : kind == 'l' && from == id ? config.nodes : from;
        if (kind != 'h' && lost(target)) continue;
        for (const uint32_t s : serials) {
            const Record& r = records_.at(s);
            // What the own host spreads goes over link `id`, too.
            if (r.either || (kind == 'r' && from == id && lost(id))) continue;
            throw CheckFailed("lost", "a packet that did not arrive", "none");
        }
    }
    if (any_dark_) return;
    for (unsigned r = 0; r < kReasons; ++r) expect("count", last_.counts[r], counts_[r]);
    for (unsigned k = 0; k < config.nodes; ++k) {
        if (k == id) continue;
        expect("store_credits", links_[k].credits[0], config.relay_slots);
        expect("host_credits", links_[k].credits[1], config.host_packets);
    }
}

}  // namespace nanohop::hub_rotor
