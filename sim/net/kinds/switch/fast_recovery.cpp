// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/kinds/switch/fast_recovery.hpp"

#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net::fast_switch {

bool RecoveringLink::cable_up(uint64_t clock) const {
    uint64_t died = 0;
    uint64_t came = 0;  // the clock after
    for (const uint64_t d : deaths_)
        if (d <= clock) died = std::max(died, d + 1);
    for (const Ask& a : asks_)
        if (a.cable <= clock) came = std::max(came, a.cable + 1);
    return came >= died;
}

bool RecoveringLink::followed(uint64_t clock) const {
    if (std::find(deaths_.begin(), deaths_.end(), clock) != deaths_.end()) return true;
    if (!dead(0) && !dead(1)) return false;
    return std::any_of(asks_.begin(), asks_.end(), [&](const Ask& a) {
        // Up to a death that comes after the cable was up.
        const auto ends = [&](uint64_t d) { return d >= a.cable && d < clock; };
        return begin(a) <= clock && (clock <= a.written || std::none_of(deaths_.begin(), deaths_.end(), ends));
    });
}

uint64_t RecoveringLink::next(uint64_t clock) const {
    uint64_t next = ~uint64_t{0};
    for (const uint64_t d : deaths_)
        if (d > clock) next = std::min(next, d);
    for (const Ask& a : asks_)
        if (begin(a) > clock) next = std::min(next, begin(a));
    return next;
}

void RecoveringLink::tick(uint64_t clock, std::array<bool, 2> drained) {
    if (clock != followed_) {
        for (switch_::Recovery& end : ends_) end.break_silence();
        for (auto& shown : shown_) shown.assign(clocks_, Sign::kNone);
    }
    followed_ = clock + 1;
    const bool up = cable_up(clock);
    const bool asked = std::any_of(asks_.begin(), asks_.end(), [&](const Ask& a) { return a.written == clock; });
    std::array<bool, 2> told;
    for (unsigned e = 0; e < 2; ++e) {
        told[e] = ends_[e].dead() && !ends_[e].asked();
        shown_[e].push_back(!ends_[e].listening() ? Sign::kNone : ends_[e].heard() ? Sign::kAnswer : Sign::kQuestion);
    }
    for (unsigned e = 0; e < 2; ++e) {
        const Sign sign = shown_[1 - e].front();
        shown_[1 - e].pop_front();
        ends_[e].tick({.down = !up || told[1 - e],
                       .revive = asked,
                       .sign = sign != Sign::kNone,
                       .answer = sign == Sign::kAnswer,
                       .drained = drained[e]});
    }
}

namespace {

/// What came by a link before it died, waits for its grant or is read for it.
template <class Width>
bool drained(State<Width>& s, uint32_t port) {
    const Input& in = s.input(port);
    if ((in.have | in.front | in.more) != 0) return false;
    for (uint32_t ahead = 0; ahead < Calendar<Shown>::kClocks; ++ahead) {
        const uint32_t arrived = s.now + ahead - 1 - s.extra_clocks;
        if (arrived >= s.dead_since[port]) break;
        for (const Shown event : s.shown_events[0].day(s.now + ahead))
            if (event.where / 8 == port) return false;
    }
    return std::none_of(s.crossings.begin(), s.crossings.end(), [&](const Crossing& c) {
        if (c.output != port) return false;
        const uint32_t granted = c.head - 1 - s.outputs[port].link_clocks;
        return granted < s.now && granted + c.flits - 1 >= s.now;
    });
}

/// An end is up from this clock on.
template <class Width>
void rise(State<Width>& s, uint32_t port) {
    Switch<Width>& at = s.switches[s.switch_of(port)];
    at.dead &= ~s.port_bit(s.port_of(port));
    uint32_t all = 0;
    for (unsigned v = 0; v < s.channels; ++v) all |= s.config.packets << s.credits.place(v);
    at.credits[s.port_of(port)] = all;
    if (s.config.escape_channels < s.channels) at.room |= s.port_bit(s.port_of(port));
    s.dead_since[port] = s.output_dead_since[port] = kNever;
    s.visit_all();
}

}  // namespace

template <class Width>
void follow_links(State<Width>& s) {
    for (RecoveringLink& link : s.recovering) {
        if (!link.followed(s.now)) {
            s.end = static_cast<uint32_t>(std::min<uint64_t>(s.end, link.next(s.now)));
            continue;
        }
        s.end = s.now + 1;
        std::array<bool, 2> done{};
        for (const unsigned e : {0U, 1U}) done[e] = link.dead(e) && drained(s, s.output_of_link(link.link(e)));
        const std::array<bool, 2> dead{link.dead(0), link.dead(1)};
        link.tick(s.now, done);
        for (const unsigned e : {0U, 1U})
            if (dead[e] && !link.dead(e)) s.rising.push_back(s.output_of_link(link.link(e)));
    }
}

/// Those that rose in the clock before.
template <class Width>
void rise_links(State<Width>& s) {
    for (const uint32_t port : s.rising) rise(s, port);
    s.rising.clear();
}

template void follow_links(State<Narrow>&);
template void follow_links(State<Wide>&);
template void rise_links(State<Narrow>&);
template void rise_links(State<Wide>&);

}  // namespace nanohop::net::fast_switch
