// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <algorithm>

#include "net/kinds/switch/fast_engine.hpp"

namespace nanohop::net::fast_switch {

namespace {

/// Low bits tell before from after for 2^15 clocks: those of outputs that nobody holds are of this clock.
template <class Width>
void renew_holds(State<Width>& s) {
    // They may be older than that here, as clocks in which nothing happens are passed over.
    for (uint32_t o = 0; o < s.output_count; ++o)
        if (s.outputs[o].held_until + s.grant_register <= s.now)
            s.switches[s.switch_of(o)].held_of(s.port_of(o)) = static_cast<uint16_t>(s.now);
    s.renew = s.now + (1U << 14);
}

/// A clock: what has come since the last one, then requests and grants by what was so at its start.
template <class Width>
void step(State<Width>& s) {
    if (s.now >= s.renew) renew_holds(s);
    if (s.waiting.kept()) s.waiting.turn(s.now);
    if (s.tables.rewriting() && s.tables.rewrite(s.now, s.switches)) s.visit_all();
    take_credits(s);
    run_hosts(s);
    look_up(s);
    arbitrate(s);
    request(s);
    grant(s);
}

}  // namespace

template <class Width>
void run_piece(State<Width>& s, uint32_t stop, bool to_delivery) {
    while (s.now < stop) {
        step(s);
        s.now = std::min(next_event(s, s.now), stop);
        if (to_delivery && s.results.first_delivery < s.now) {
            s.now = static_cast<uint32_t>(s.results.first_delivery + 1);
            return;
        }
    }
}

template <class Width>
void run(State<Width>& s, uint64_t end, uint64_t known, bool to_delivery) {
    while (s.now < end && !(to_delivery && s.results.first_delivery < s.now)) {
        if (s.now == s.end) {
            begin_piece(s, known);
            for (const DeadLink& d : s.deaths)
                if (d.clock == s.now)
                    for (const uint32_t link : {d.link, d.link ^ 1}) die(s, link);
            settle(s);
        }
        run_piece(s, static_cast<uint32_t>(std::min<uint64_t>(end, s.end)), to_delivery);
    }
}

template <class Width>
uint32_t next_event(const State<Width>& s, uint32_t now) {
    if (!s.lookups.next.empty() || !s.requests.next.empty() || !s.winners.next.empty() || !s.refused.next.empty())
        return now + 1;
    return std::min({s.credit_events[0].next(now), s.credit_events[1].next(now), s.hosts.next_wake(now),
                     s.shown_events[0].next(now), s.goes_over ? s.shown_events[1].next(now) : kNever,
                     s.visits[0].next(now), s.visits[1].next(now), s.tables.next_write(now)});
}

template void run_piece(State<Narrow>&, uint32_t, bool);
template void run_piece(State<Wide>&, uint32_t, bool);
template void run(State<Narrow>&, uint64_t, uint64_t, bool);
template void run(State<Wide>&, uint64_t, uint64_t, bool);
template uint32_t next_event(const State<Narrow>&, uint32_t);
template uint32_t next_event(const State<Wide>&, uint32_t);

}  // namespace nanohop::net::fast_switch
