// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "scoreboard.hpp"

#include <algorithm>

#include "scenario.hpp"

namespace nanohop::switch_ {

Scoreboard::Scoreboard(const Config& config, uint32_t id, const Points& points, tb::Coverage& coverage)
    : config_(config),
      id_(id),
      points_(points),
      coverage_(coverage),
      channels_(size_t{config.ports} * config.virtual_channels),
      leaving_(config.ports),
      leaving_vc_(config.ports),
      last_flit_(config.ports),
      guards_(config.ports),
      counts_(channels_.size()),
      hosts_(config.host_ports),
      accounts_(config.ports, std::deque<Account>(4)),
      link_class_(config.ports) {
    const ClassWords first = first_classes(config);
    for (unsigned k = 0; k < first.size(); ++k) class_versions_[k] = {{first[k]}};
    for (unsigned h = 0; h < config.host_ports; ++h) {
        for (unsigned c = 0; c < config.candidates; ++c) {
            const uint32_t x = 0xace1U ^ ((config.links() + h) * 0x1357U) ^ (id * 0x9e37U) ^ (c * 0x5bd1U);
            hosts_[h].x[c] = static_cast<uint16_t>((x & 0xffff) == 0 ? 0xace1 : x & 0xffff);
        }
    }
}

void Scoreboard::fail(const std::string& what, const std::string& wanted) const {
    throw tb::CheckFailed("scoreboard", what, wanted);
}

Entry valid_part(const Config& config, const Entry& entry) {
    Entry e = entry;
    const bool channel = entry.channel < config.escape_channels;
    e.mask &= low_bits(config.links());
    e.up_valid = entry.up_valid && entry.up < config.links() && channel;
    e.down_valid = entry.down_valid && entry.down < config.links() && channel;
    return e;
}

Way way_of(const Config& config, uint32_t word) {
    Way way;
    if ((word >> 30 & 1) != 0) {
        way.host = word & 0x1f;
        way.kind = way.host < config.host_ports ? Way::Kind::kHost : Way::Kind::kUnknown;
        return way;
    }
    Entry e;
    e.mask = word & 0xffff;
    e.up = word >> 16 & 0xf;
    e.up_valid = (word >> 20 & 1) != 0;
    e.down = word >> 21 & 0xf;
    e.down_valid = (word >> 25 & 1) != 0;
    e.channel = word >> 26 & 0xf;
    way.entry = valid_part(config, e);
    return way;
}

void Scoreboard::way(uint64_t to, const Way& way) {
    // A table begins with entries of nothing, a CAM with nothing.
    auto& versions = ways_[to];
    if (versions.empty()) {
        versions.push_back({});
        if (config_.by_cache()) versions.back().way.kind = Way::Kind::kUnknown;
    }
    versions.push_back({way, clock_});
    const auto waits = [&](const std::deque<Packet>& packets) {
        return std::any_of(packets.begin(), packets.end(),
                           [&](const Packet& p) { return !p.local && destination(p.head) == to; });
    };
    coverage_.hit(points_.changed_while_waiting, std::any_of(channels_.begin(), channels_.end(), waits));
}

void Scoreboard::replaced(uint64_t to, uint64_t clocks) {
    auto& versions = ways_[to];
    for (size_t i = 0; i + 1 < versions.size(); ++i) versions[i].to = std::min(versions[i].to, clock_ + clocks);
}

void Scoreboard::down_ports(uint32_t ports) { downs_.push_back({ports}); }
void Scoreboard::down_ports_written() { downs_[downs_at_++].to = clock_ + 4; }

uint64_t Scoreboard::key(const Config& config, const Flit& head) {
    Flit plain = head;
    Header h = header_of(config, plain);
    h.escape = false;
    h.down = false;
    h.hops = 0;
    h.via = 0;
    h.phase = false;
    h.marked = false;
    put_header(config, plain, h);
    uint64_t all = 0;
    for (const uint64_t word : plain.data) all = (all ^ word) * 0x9e3779b97f4a7c15ULL + (all >> 29);
    return all;
}

bool Scoreboard::unique(uint64_t wanted) const {
    const auto same = [&](const Packet& p) { return key(config_, p.flits.front()) == wanted; };
    return std::none_of(channels_.begin(), channels_.end(), [&](const std::deque<Packet>& packets) {
        return std::any_of(packets.begin(), packets.end(), same);
    });
}

void Scoreboard::store(unsigned port, unsigned vc, Flit flit, bool new_packet) {
    std::deque<Packet>& packets = channel(port, vc);
    if (new_packet) {
        Packet packet;
        packet.head = header_of(config_, flit);
        packet.local = !config_.by_cache() && packet.head.to_switch == id_;
        packet.at_limit = packet.head.hops >= config_.hop_limit;
        if (!packet.local && !packet.at_limit) ++packet.head.hops;
        if (config_.goes_over() && port < config_.links()) {
            coverage_.hit(points_.there, !packet.head.phase && packet.head.via == id_);
            coverage_.hit(points_.no_such_via, !packet.head.phase && packet.head.via >= config_.switches);
            if (packet.head.via == id_ || packet.head.via >= config_.switches) packet.head.phase = true;
        }
        put_header(config_, flit, packet.head);
        packet.since = clock_;
        packet.port = port;
        packet.vc = vc;
        packets.push_back(packet);
    }
    // A packet that is leaving has been taken out of its channel.
    Packet* open = nullptr;
    for (auto& leaving : leaving_) {
        if (!new_packet && leaving && leaving->port == port && leaving->vc == vc && !leaving->complete) {
            open = &*leaving;
        }
    }
    if (open == nullptr && !packets.empty() && !packets.back().complete) open = &packets.back();
    if (open == nullptr) return;  // it was dropped, or lost at a dead output, and nobody saw it go
    open->flits.push_back(flit);
    open->complete = flit.tail;
}

// The page's table of rows, for sources that obey their credits.
void Scoreboard::arrive(unsigned port, unsigned vc, const Flit& arriving, bool dead) {
    Guard& g = guards_[port];
    Flit flit = arriving;
    const auto count = [&](Reason reason) { ++guard_[static_cast<size_t>(reason)]; };
    if (dead) return count(Reason::kLostFlits);
    if (config_.link_recovery) flit.bad = flit.bad && flit.tail;
    if (g.open) {
        if (flit.head) {
            g.open = false;
            g.discarding = !flit.tail;
            flit.head = false;
            flit.tail = flit.bad = true;
            count(Reason::kHeadInPacket);
        } else if (flit.tail) {
            g.open = false;
            if (g.left != 1) {
                coverage_.hit(points_.short_packet);
                if (!flit.bad) count(Reason::kBadLength);
                flit.bad = true;
            }
        } else if (g.left == 1) {
            coverage_.hit(points_.long_packet);
            g.open = false;
            g.discarding = true;
            flit.tail = flit.bad = true;
            count(Reason::kBadLength);
        }
        --g.left;
        return store(port, g.vc, flit, false);
    }
    if (!flit.head) {
        if (!g.discarding) count(Reason::kNoHead);
        coverage_.hit(points_.discarded_tail, g.discarding && flit.tail);
        g.discarding = g.discarding && !flit.tail;
        return;
    }
    const Header h = header_of(config_, flit);
    g.discarding = !flit.tail;
    if (vc >= config_.virtual_channels) return count(Reason::kBadVc);
    if (h.length == 0 || h.length > config_.packet_flits) {
        coverage_.hit(points_.owed);
        return count(Reason::kBadLength);
    }
    if (!config_.by_cache() &&
        (h.to_switch >= config_.switches || (h.to_switch == id_ && h.to_host >= config_.host_ports))) {
        return count(Reason::kBadDestination);
    }
    g.discarding = false;
    if (h.length == 1 && !flit.tail) {
        coverage_.hit(points_.one_without_tail);
        flit.tail = flit.bad = true;
        g.discarding = true;
        count(Reason::kBadLength);
    } else if (h.length != 1 && flit.tail) {
        coverage_.hit(points_.one_with_tail);
        if (!flit.bad) count(Reason::kBadLength);
        flit.bad = true;
    } else if (h.length != 1) {
        g.open = true;
        g.vc = vc;
        g.left = h.length - 1;
    }
    store(port, vc, flit, true);
}

void Scoreboard::dead(uint32_t ports) {
    dead_ = ports;
    any_dead_ = any_dead_ || ports != 0;
    for (unsigned p = 0; p < config_.ports; ++p) {
        Guard& g = guards_[p];
        if ((ports >> p & 1) == 0) continue;
        g.discarding = false;
        if (!g.open) continue;
        g.open = false;
        ++guard_[static_cast<size_t>(Reason::kCutIn)];
        coverage_.hit(points_.dead_with_traffic);
        Flit cut;
        cut.tail = cut.bad = true;
        store(p, g.vc, cut, false);
    }
}

void Scoreboard::risen(unsigned port) {
    if (leaving_[port]) ++absent_;
    leaving_[port].reset();
    guards_[port] = {};
    sent_[port] = returned_[port];  // each channel has all its credits
}

std::vector<Way> Scoreboard::ways(const Packet& p) const {
    if (p.local) {
        Way here;
        here.kind = Way::Kind::kHost;
        here.host = p.head.to_host;
        return {here};
    }
    const auto found = ways_.find(destination(p.head));
    if (found == ways_.end()) {
        Way nothing;
        if (config_.by_cache()) nothing.kind = Way::Kind::kUnknown;
        return {nothing};
    }
    std::vector<Way> all;
    for (const Version& v : found->second) {
        if (v.to >= p.since) all.push_back(v.way);
    }
    return all;
}

// By its head, or by what some lookup of its host's input since it came may have chosen.
bool Scoreboard::may_be_first(const Packet& p) const {
    if (!from_host(p)) return config_.goes_over() && !p.head.phase;
    const auto over = [&](const Draw& draw) {
        if (draw.at <= p.since + config_.extra_clocks) return false;
        for (unsigned c = 0; c < config_.candidates; ++c) {
            for (const Entry& own : entries(p.head.to_switch, draw.at, draw.at)) {
                for (const Entry& other : entries(draw.v[c], draw.at, draw.at)) {
                    if (may_be(p, draw, c, own, other, true)) return true;
                }
            }
        }
        return false;
    };
    const auto& draws = hosts_[p.port - config_.links()].draws;
    return std::any_of(draws.begin(), draws.end(), over);
}

// Something that held while it was here leaves it no way.
bool Scoreboard::may_drop(const Packet& p) const {
    if (any_dead_) return true;
    for (const Way& way : ways(p)) {
        if (way.kind == Way::Kind::kUnknown) return true;
        if (way.kind == Way::Kind::kHost) continue;
        if (p.at_limit) return true;
        const bool no_channel = some_class(p, [](uint32_t word) { return (word & 0xff) == 0; });
        const bool no_escape = some_class(
            p, [&](uint32_t word) { return way.entry.channel + (word >> 8 & 7) >= config_.escape_channels; });
        const bool adaptive = !p.head.escape && config_.escape_channels < config_.virtual_channels;
        bool mask = way.entry.mask != 0;
        if (config_.goes_over() && !from_host(p) && !p.head.phase) {
            const std::vector<Entry> of = entries(p.head.via, p.since, clock_);
            mask = std::all_of(of.begin(), of.end(), [](const Entry& e) { return e.mask != 0; });
        }
        // In phase 0 it needs its escape, too.
        const bool first = may_be_first(p);
        if (adaptive && mask && !first && !no_channel) continue;
        const bool there = (p.head.down ? way.entry.down_valid : way.entry.up_valid) && !no_escape;
        coverage_.hit(points_.first_without_escape, adaptive && mask && !there);
        if (!there) return true;
        if (!p.head.down) continue;
        for (const Downs& downs : downs_) {
            if (downs.to >= p.since && (downs.ports >> way.entry.down & 1) == 0) return true;
        }
    }
    return false;
}

std::vector<Entry> Scoreboard::entries(uint32_t to, uint64_t since, uint64_t until) const {
    const auto found = ways_.find(to);
    if (found == ways_.end()) return {Entry{}};
    std::vector<Entry> all;
    for (const Version& v : found->second) {
        if (v.from <= until && v.to >= since) all.push_back(v.way.entry);
    }
    return all;
}

bool Scoreboard::is_way(const Packet& p, const Way& way, unsigned port, unsigned vc, const Header& out) {
    Header in = p.head;
    in.marked = out.marked;  // check_mark() looks at that
    const bool escape = vc < config_.escape_channels;
    const bool first = config_.goes_over() && !from_host(p) && !in.phase;
    if (way.kind == Way::Kind::kUnknown) return false;
    if (from_host(p)) {  // what it said of them means nothing
        if (!chosen(p, out, {})) return false;
        in.via = out.via;
        in.phase = out.phase;
        if ((p.local || escape) && !out.phase) return false;
    }
    if (way.kind == Way::Kind::kHost) {
        if (port != config_.links() + way.host || vc != p.vc || out != in) return false;
        coverage_.hit(points_.local);
        coverage_.hit(points_.local_first, first);
        return true;
    }
    const Entry& e = way.entry;
    if (p.at_limit) return false;
    if (out.via != in.via || (config_.goes_over() && out.phase != (in.phase || escape))) return false;
    if (!escape) {
        if (!adaptive_way(p, e, port, out) || out.escape || !is_channel(p, e, vc)) return false;
        if (config_.goes_over() && !out.phase && !(in.down ? e.down_valid : e.up_valid)) return false;
        // A packet stays in the escape for good, or leaves it as one that has never been in it.
        if (config_.restart ? out.down : in.escape || out.down != in.down) return false;
        if (in.escape && !(in.down ? e.down_valid : e.up_valid)) return false;
        coverage_.hit(points_.adaptive);
        coverage_.hit(points_.first, first);
        coverage_.hit(points_.went_over, from_host(p) && !out.phase);
        if (from_host(p) && !out.phase) ++detours_;
        coverage_.hit(points_.restarts, in.escape);
        coverage_.hit(points_.restarts_after_down, in.escape && in.down);
        return true;
    }
    const bool there = in.down ? e.down_valid : e.up_valid;
    if (!there || (in.down ? e.down : e.up) != port || !is_channel(p, e, vc) || !out.escape) return false;
    for (const Downs& downs : downs_) {
        if (downs.to < p.since) continue;
        const bool goes_down = (downs.ports >> port & 1) != 0;
        if ((in.down && !goes_down) || out.down != (in.down || goes_down)) continue;
        coverage_.hit(in.down ? points_.escape_by_down : points_.escape_by_up);
        coverage_.hit(points_.escape_from_adaptive, !in.escape);
        coverage_.hit(points_.leaves_same_port, port == p.port);
        coverage_.hit(points_.escapes_first, first);
        ++counts_[p.port * config_.virtual_channels + p.vc].escapes;
        return true;
    }
    return false;
}

void Scoreboard::check_way(const Packet& p, unsigned port, unsigned vc, const Header& out) {
    for (const Way& way : ways(p)) {
        if (is_way(p, way, port, vc, out)) return;
    }
    fail("port " + std::to_string(port) + " channel " + std::to_string(vc) + (out.escape ? " escape" : "") +
             (out.down ? " down" : "") +
             (config_.goes_over() ? (out.phase ? " past " : " by ") + std::to_string(out.via) : "") + " to " +
             std::to_string(destination(p.head)) + (p.local ? ", here" : "") + (p.at_limit ? ", at the hop limit" : ""),
         "a way that its destination has; to a host its channel and its head unchanged");
}

unsigned Scoreboard::leave(unsigned port, unsigned vc, const Flit& flit) {
    std::optional<Packet>& leaving = leaving_[port];
    if (flit.head) {
        if (leaving) fail("a head within a packet on output " + std::to_string(port), "its tail first");
        const Header out = header_of(config_, flit);
        Flit plain = flit;
        const auto is_it = [&](const Packet& p) {
            Header h = out;
            h.escape = p.head.escape;
            h.down = p.head.down;
            h.via = p.head.via;
            h.phase = p.head.phase;
            h.marked = p.head.marked;
            put_header(config_, plain, h);
            return p.flits.front() == plain;
        };
        for (std::deque<Packet>& packets : channels_) {
            const auto found = std::find_if(packets.begin(), packets.end(), is_it);
            if (found == packets.end()) continue;
            for (auto older = packets.begin(); older != found; ++older) {
                if (!may_drop(*older)) fail("a packet overtook an older one of its channel", "their order");
                ++absent_;
            }
            leaving = *found;
            left_now_.push_back(*found);
            packets.erase(packets.begin(), found + 1);
            break;
        }
        if (!leaving) fail("a head on output " + std::to_string(port) + " that nobody sent", "one that came in");
        check_way(*leaving, port, vc, out);
        check_mark(*leaving, port, out.marked);
        for (unsigned v = 0; v < config_.virtual_channels; ++v) {
            const auto& other = channel(leaving->port, v);
            coverage_.hit(points_.other_channel_overtakes,
                          v != leaving->vc && !other.empty() && other.front().since < leaving->since);
        }
        leaving_vc_[port] = vc;
        ++counts_[leaving->port * config_.virtual_channels + leaving->vc].packets;
        coverage_.hit(points_.back_to_back, last_flit_[port] + 1 == clock_ && clock_ > 1);
    } else {
        if (!leaving) fail("a body flit without a head on output " + std::to_string(port), "a head first");
        if (vc != leaving_vc_[port]) fail("channel " + std::to_string(vc) + " within a packet", "the head's");
        if (leaving->left >= leaving->flits.size()) fail("a flit that has not come in", "one that has");
        if (!(flit == leaving->flits[leaving->left])) fail("a flit was changed", "as it came in");
        coverage_.hit(points_.gap_within, last_flit_[port] + 1 != clock_);
    }
    last_flit_[port] = clock_;
    ++leaving->left;
    ++counts_[leaving->port * config_.virtual_channels + leaving->vc].flits;
    const unsigned from = leaving->port;
    if (!flit.tail) return from;
    if (!leaving->complete || leaving->left != leaving->flits.size()) fail("a tail too early", "the whole packet");
    coverage_.hit(points_.one_flit, leaving->left == 1);
    coverage_.hit(points_.longest, leaving->left == config_.packet_flits);
    coverage_.hit(points_.came_bad, flit.bad);
    leaving.reset();
    return from;
}

unsigned Scoreboard::inside() const {
    size_t n = 0;
    for (const auto& packets : channels_) n += packets.size();
    for (const auto& leaving : leaving_) n += leaving ? 1 : 0;
    return static_cast<unsigned>(n);
}

uint64_t Scoreboard::missing() const {
    uint64_t n = absent_;
    for (const auto& packets : channels_) {
        for (const Packet& p : packets) {
            if (!may_drop(p)) {
                fail("a packet of input " + std::to_string(p.port) + " channel " + std::to_string(p.vc) + " to " +
                         std::to_string(destination(p.head)) + " never left",
                     "delivered, or dropped for a reason");
            }
            ++n;
        }
    }
    for (unsigned o = 0; o < config_.ports; ++o) {
        if (!leaving_[o]) continue;
        if ((dead_ >> o & 1) == 0) fail("a packet without an end on output " + std::to_string(o), "its tail");
        ++n;
    }
    return n;
}

}  // namespace nanohop::switch_
