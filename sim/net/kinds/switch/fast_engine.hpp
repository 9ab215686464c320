// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Networks of switches, packet by packet: equal to networks of the golden models in the clock of every delivery
// (docs/simulator.md, "Switches").
//
// A granted packet leaves its input at a flit a clock: each of its flits came at least two clocks before, because the
// head spent four clocks on its way to the grant and a sender has no gaps either. So a packet at a switch is a few
// time stamps - when its input and its output are free again, when its head is at the far end of the link - and no flit
// is ever touched. A clock visits only what something happens to: credits that come home, hosts that send, heads whose
// lookup starts, requests, and inputs whose choice may have changed. An input none of whose heads can ask for an output
// sleeps until an output that it wants is let go, or has a credit again, or patience is over. Clocks in which nothing
// happens are passed over.
//
// All of it is one State (fast_state.hpp), and these are the stages that a clock runs on it, in the order of a packet's
// way, and what they have of each other.
#pragma once

#include <vector>

#include "net/kinds/switch/fast_state.hpp"

namespace nanohop::net::fast_switch {

// Credits and hosts (fast_hosts.cpp).

/// Credits that are in their senders' counts from this clock on.
template <class Width>
void take_credits(State<Width>& s);
/// Messages come into being, and are sent.
template <class Width>
void run_hosts(State<Width>& s);

// Lookups (fast_lookup.cpp).

/// Heads that their queues show from this clock on, and lookups that begin in it.
template <class Width>
void look_up(State<Width>& s);
/// What a lookup at an input finds for a head.
template <RouteBy kBy, class Width>
[[gnu::always_inline]] inline Entry<Width> entry_for(const State<Width>& s, uint32_t i, Word head) {
    constexpr bool kGrid = kBy == RouteBy::kGrid;
    Entry<Width> entry = s.tables.template route<kGrid>(s.switch_of(i), head.to_switch());
    if (kBy == RouteBy::kOver) {
        // A local head takes none of them.
        entry.set_adaptive(s.tables.template route<false>(s.switch_of(i), head.target()));
        entry.set_hops(0);
    }
    entry.word |= head.word >> Word::kHost << Word::kHost;
    entry.word |= uint64_t{head.hops() >= s.config.hop_limit} << Word::kAtLimit;
    return entry;
}

// Requests (fast_request.cpp).

/// Inputs whose choice may have changed, and those whose request was refused in this clock, choose for the next one.
template <class Width>
void request(State<Width>& s);
/// Outputs know who asks for them in a clock, which is this one or the next.
template <class Width>
void tell_outputs(State<Width>& s, uint32_t clock);

// Grants (fast_grant.cpp).

/// The requests of the clock before: what is granted, and what was refused.
template <class Width>
void arbitrate(State<Width>& s);
/// Granted heads leave their inputs, and are on their links.
template <class Width>
void grant(State<Width>& s);

// Links that die (fast_death.cpp). A run is in pieces, in which no link dies; at the end of one, packets that cross a
// link are known with what of them has come over it.

/// Counts what of a packet comes over its link in this piece; what comes later is counted in the next.
template <class Width>
void cross(State<Width>& s, const Crossing& crossing);
/// A piece begins: what has died in the clock before is known.
template <class Width>
void begin_piece(State<Width>& s, uint64_t end);
/// A link (as DeadLink has it) dies in this clock. What that cuts; it is not cut yet.
template <class Width>
std::vector<Cut> die(State<Width>& s, uint32_t link);
/// Of packets no more than so many flits are behind a dead link.
template <class Width>
void cut(State<Width>& s, const std::vector<Cut>& cuts);
/// At the beginning of a piece: links that come back, whose pieces are of one clock. And those that are up from it on.
template <class Width>
void follow_links(State<Width>& s);
template <class Width>
void rise_links(State<Width>& s);
/// As cross(), of all that cross a link.
template <class Width>
void settle(State<Width>& s);

// A run (fast_clock.cpp).

/// Runs up to the start of a clock, in a piece; or, `to_delivery`, until after the first delivery that is watched for.
template <class Width>
void run_piece(State<Width>& s, uint32_t stop, bool to_delivery = false);
/// The same over pieces. What is known at the end of a piece is known up to clock `known`, which is not before `end`.
template <class Width>
void run(State<Width>& s, uint64_t end, uint64_t known, bool to_delivery = false);
/// The first clock after `now` in which something happens.
template <class Width>
uint32_t next_event(const State<Width>& s, uint32_t now);

}  // namespace nanohop::net::fast_switch
