// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What the scoreboard knows of non-minimal routes and of marks: the queues at the time of a choice, and what it may be.
#include <algorithm>
#include <string>

#include "scenario.hpp"
#include "scoreboard.hpp"

namespace nanohop::switch_ {

void Scoreboard::choices(const In& in, const Out& out, uint32_t settings, uint32_t mark_threshold) {
    const unsigned links = config_.links();
    for (unsigned i = 0; i < config_.ports; ++i) {
        begun_[i] += out.probe.lookup >> i & 1;
        granted_[i] += out.probe.grant >> i & 1;
    }
    ends_.push_back({dead_, settings, mark_threshold, returned_, begun_, granted_});
    for (unsigned p = 0; p < links; ++p) {
        if ((out.link_valid >> p & 1) != 0 && out.link_flit[p].head && out.link_vc[p] >= config_.escape_channels) {
            ++sent_[p];
        }
        for (unsigned v = config_.escape_channels; v < config_.virtual_channels; ++v) {
            returned_[p] += in.link_credit[p] >> v & 1;
        }
    }
    const size_t now = ends_.size() - 1;
    if (config_.marks && clock_ >= config_.link_clocks) {
        crowd_ = {};
        crowd_.at = clock_ - config_.link_clocks;
        count_waiting(crowd_);
    }
    for (unsigned h = 0; h < config_.host_ports && config_.goes_over(); ++h) {
        Host& host = hosts_[h];
        // It is seen a clock late; the switches are those of a clock before.
        if ((out.probe.lookup >> (links + h) & 1) != 0) {
            Draw d;
            d.at = clock_ - 1;
            const uint32_t from = now < 2 ? 0 : ends_[now - 2].settings & 0x1fff;
            const uint32_t then = ends_[now - 1].settings;
            for (unsigned c = 0; c < config_.candidates; ++c) d.v[c] = host.x[c] * from >> 16;
            d.some = from != 0;
            d.mean_hops = then >> 16 & 0x3f;
            d.threshold = then >> 24;
            d.dead = ends_[now - 1].dead;
            host.begun.push_back(d);
            for (uint16_t& draw : host.x) {
                uint32_t x = draw;
                x = (x ^ x << 7) & 0xffff;
                x = x ^ x >> 9;
                x = (x ^ x << 8) & 0xffff;
                draw = static_cast<uint16_t>(x);
            }
        }
        // Who was granted before that clock is on the link by now.
        while (!host.begun.empty() && host.begun.front().at + config_.link_clocks <= clock_) {
            Draw& d = host.begun.front();
            const Ends& then = ends_[now - (clock_ - d.at)];
            for (unsigned p = 0; p < links; ++p) d.least[p] = d.most[p] = sent_[p] - then.returned[p];
            if (config_.nonminimal == Nonminimal::kUgal) count_waiting(d);
            host.draws.push_back(d);
            host.begun.pop_front();
        }
        uint64_t oldest = clock_;
        for (unsigned v = 0; v < config_.virtual_channels && host.draws.size() > 64; ++v) {
            const auto& waiting = channel(links + h, v);
            if (!waiting.empty()) oldest = std::min(oldest, waiting.front().since);
        }
        while (host.draws.size() > 64 && host.draws.front().at < oldest) host.draws.pop_front();
    }
    while (ends_.size() > config_.link_clocks + 8) ends_.pop_front();
}

Scoreboard::Waits Scoreboard::waits(const Packet& p) const {
    const bool adaptive = config_.escape_channels < config_.virtual_channels;
    const uint32_t host = 1U << (config_.links() + p.head.to_host);
    if (p.local) return {host, host};
    if (p.at_limit || !adaptive || (p.head.escape && !config_.restart)) return {};
    const uint32_t links = low_bits<uint32_t>(config_.links());
    if (from_host(p)) return {0, links};  // to where is not known
    Waits all{links, 0};
    if (some_class(p, [](uint32_t word) { return (word & 0xff) == 0; })) all.surely = 0;
    const bool over = config_.goes_over() && !p.head.phase;
    for (const Entry& e : entries(over ? p.head.via : p.head.to_switch, p.since, clock_)) {
        all.surely &= e.mask;
        all.perhaps |= e.mask;
    }
    return all;
}

const Scoreboard::Ends& Scoreboard::ends_at(uint64_t clock) const {
    const uint64_t ago = clock_ - clock;
    return ends_[ends_.size() - 1 - std::min<uint64_t>(ago, ends_.size() - 1)];
}

// How many heads are in an input's stages follows from its lookups and grants, and which they can be from what has come
// and has not left.
void Scoreboard::count_waiting(Draw& d) const {
    if (d.at < 6) return;
    for (unsigned i = 0; i < config_.ports; ++i) {
        const bool host = config_.goes_over() && i >= config_.links();
        const uint32_t heads = ends_at(d.at - (host ? 4 : 2)).begun[i] - ends_at(d.at - 1).granted[i];
        std::array<uint32_t, kMaxPorts> surely{}, perhaps{};
        uint32_t channels = 0;
        for (unsigned v = 0; v < config_.virtual_channels; ++v) {
            std::vector<const Packet*> one_of;
            for (const Packet& p : left_now_)
                if (p.port == i && p.vc == v) one_of = {&p};
            for (const Packet& p : channel_of(i, v)) {
                if (!one_of.empty() && !may_drop(*one_of.back())) break;
                if (p.since + config_.extra_clocks + (host ? 5 : 3) < d.at) one_of.push_back(&p);
            }
            if (one_of.empty()) continue;
            ++channels;
            Waits all{~0U, 0};
            for (const Packet* const p : one_of) {
                const Waits of = waits(*p);
                all = {all.surely & of.surely, all.perhaps | of.perhaps};
            }
            for (unsigned p = 0; p < config_.ports; ++p) {
                surely[p] += all.surely >> p & 1;
                perhaps[p] += all.perhaps >> p & 1;
            }
        }
        if (heads > channels) fail("input " + std::to_string(i) + " has looked up more heads than it has", "as many");
        for (unsigned p = 0; p < config_.ports; ++p) {
            d.least[p] += heads + surely[p] > channels ? heads + surely[p] - channels : 0;
            d.most[p] += std::min(heads, perhaps[p]);
        }
    }
}

void Scoreboard::check_mark(const Packet& p, unsigned port, bool marked) const {
    if (!config_.marks || crowd_.at < 6) return;
    const uint32_t threshold = ends_[ends_.size() - 1 - config_.link_clocks].mark_threshold;
    const uint32_t least = crowd_.least[port];
    const uint32_t most = crowd_.most[port];
    coverage_.hit(points_.came_marked, p.head.marked);
    coverage_.hit(points_.marked_here, !p.head.marked && marked);
    coverage_.hit(points_.marked_to_host, !p.head.marked && marked && port >= config_.links());
    coverage_.hit(points_.at_threshold, least == most && most == threshold);
    const std::string heads = std::to_string(least) + " to " + std::to_string(most) + " heads that wait for output " +
                              std::to_string(port) + ", threshold " + std::to_string(threshold);
    if (p.head.marked ? !marked : marked ? most <= threshold : least > threshold)
        fail(std::string(marked ? "a mark" : "no mark") + (p.head.marked ? " of a head that came with one" : "") +
                 " beside " + heads,
             "one that stays, or is set above the threshold alone");
}

std::array<uint64_t, 2> Scoreboard::weight(const Draw& draw, const Entry& entry, uint32_t links) const {
    std::array<uint64_t, 2> all{~0U, ~0U};
    for (unsigned p = 0; p < config_.links(); ++p) {
        if (((entry.mask & ~draw.dead) >> p & 1) == 0) continue;
        all = {std::min<uint64_t>(all[0], draw.least[p]), std::min<uint64_t>(all[1], draw.most[p])};
    }
    return {all[0] * links, all[1] * links};
}

bool Scoreboard::eligible(const Packet& p, const Draw& draw, uint32_t v, const Entry& over) const {
    if (p.local || !draw.some) return false;
    const bool nobody = v >= config_.switches;
    const bool living = !nobody && (over.mask & ~draw.dead) != 0;
    coverage_.hit(points_.candidate_beyond, nobody);
    coverage_.hit(points_.candidate_is_destination, v == p.head.to_switch);
    coverage_.hit(points_.candidate_is_here, v == id_);
    if (nobody || v == p.head.to_switch || v == id_) return false;
    coverage_.hit(points_.candidate_without_port, !living);
    return living;
}

bool Scoreboard::beaten(const Packet& p, const Draw& draw, unsigned c, const Entry& over) const {
    const auto own = weight(draw, over, over.hops + draw.mean_hops);
    for (unsigned k = 0; k < config_.candidates; ++k) {
        if (k == c) continue;
        const std::vector<Entry> of = entries(draw.v[k], draw.at, draw.at);
        const bool better = std::all_of(of.begin(), of.end(), [&](const Entry& e) {
            if (!eligible(p, draw, draw.v[k], e)) return false;
            const auto other = weight(draw, e, e.hops + draw.mean_hops);
            coverage_.hit(points_.equal_candidates, own == other && own[0] == own[1]);
            return k < c ? other[1] <= own[0] : other[1] < own[0];
        });
        if (better) return true;
    }
    return false;
}

bool Scoreboard::may_be(const Packet& p, const Draw& draw, unsigned c, const Entry& own, const Entry& over,
                        bool first) const {
    if (!eligible(p, draw, draw.v[c], over)) {
        // It is told of the first candidate if no other may be gone over.
        for (unsigned k = 0; k < config_.candidates && !first; ++k) {
            if (k == c) continue;
            const std::vector<Entry> of = entries(draw.v[k], draw.at, draw.at);
            if (std::all_of(of.begin(), of.end(), [&](const Entry& e) { return eligible(p, draw, draw.v[k], e); }))
                return false;
        }
        return !first && c == 0;
    }
    if (config_.nonminimal == Nonminimal::kValiant) return first;
    if (beaten(p, draw, c, over)) return false;
    coverage_.hit(points_.another_candidate, c != 0);
    const bool stuck = (own.mask & ~draw.dead) == 0;
    coverage_.hit(points_.only_way, stuck);
    if (stuck) return first;
    const auto mine = weight(draw, own, own.hops);
    auto other = weight(draw, over, over.hops + draw.mean_hops);
    for (uint64_t& way : other) way += draw.threshold;
    coverage_.hit(points_.better, mine[0] > other[1]);
    coverage_.hit(points_.tie, mine == other && mine[0] == mine[1] && mine[0] != 0);
    coverage_.hit(points_.worse, mine[1] < other[0]);
    return first ? mine[1] > other[0] : mine[0] <= other[1];
}

bool Scoreboard::chosen(const Packet& p, const Header& out, std::optional<unsigned> port) const {
    for (const Draw& draw : hosts_[p.port - config_.links()].draws) {
        if (draw.at <= p.since + config_.extra_clocks) continue;
        for (unsigned c = 0; c < config_.candidates; ++c) {
            if (via_of(draw.v[c]) != out.via) continue;
            if (!port) return true;
            for (const Entry& own : entries(p.head.to_switch, draw.at, draw.at)) {
                for (const Entry& over : entries(draw.v[c], draw.at, draw.at)) {
                    const uint32_t mask = out.phase ? own.mask : over.mask;
                    if ((mask >> *port & 1) != 0 && may_be(p, draw, c, own, over, !out.phase)) return true;
                }
            }
        }
    }
    return false;
}

bool Scoreboard::adaptive_way(const Packet& p, const Entry& entry, unsigned port, const Header& out) const {
    if (from_host(p)) return chosen(p, out, port);
    if (!config_.goes_over() || p.head.phase) return (entry.mask >> port & 1) != 0;
    const std::vector<Entry> of = entries(p.head.via, p.since, clock_);
    return std::any_of(of.begin(), of.end(), [&](const Entry& e) { return (e.mask >> port & 1) != 0; });
}

}  // namespace nanohop::switch_
