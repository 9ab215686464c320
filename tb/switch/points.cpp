// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "points.hpp"

namespace nanohop::switch_ {

Points::Points(tb::Coverage& coverage, const Config& config) {
    tb::Coverage& c = coverage;
    const bool several = config.packet_flits > 1;
    const bool adaptive_channels = config.escape_channels < config.virtual_channels;
    local = c.declare("local", "a packet to a host of this switch");
    adaptive = c.declare("adaptive", "a packet over an adaptive channel", adaptive_channels);
    escape_by_up = c.declare("escape_by_up", "the escape's way while up is allowed");
    escape_by_down = c.declare("escape_by_down", "the escape's way after down");
    escape_from_adaptive = c.declare("escape_from_adaptive", "a packet enters the escape here");
    leaves_same_port = c.declare("leaves_same_port", "a packet goes back over the link that it came by");
    one_flit = c.declare("one_flit", "a packet of one flit leaves");
    longest = c.declare("longest", "one of the most flits leaves");
    gap_within = c.declare("gap_within", "a packet leaves with a gap", several);
    // A single credit is back so many clocks after its head at the earliest.
    const bool second = config.virtual_channels * config.packets > 1 || config.packet_flits >= config.link_clocks + 4;
    back_to_back = c.declare("back_to_back", "a head follows the tail before on its link without a gap", second);
    all_outputs_at_once = c.declare("all_outputs_at_once", "flits on all links out in one clock");
    two_heads_for_one_output = c.declare("two_heads", "two inputs' requests at once, one of them granted");
    no_credit_left = c.declare("no_credit_left", "a sink has given no credit of a channel for some time");
    buffer_full = c.declare("buffer_full", "a source has no credit of a channel left");
    changed_while_waiting = c.declare("changed_while_waiting", "an entry is written while packets to it wait");
    write_while_traffic = c.declare("write_while_traffic", "an entry is written while flits come in");
    lookup_blocked = c.declare("lookup_blocked", "heads come in while the table is cleared", !config.by_cache());
    short_packet = c.declare("short_packet", "a tail before the length", several);
    long_packet = c.declare("long_packet", "no tail at the length", several);
    one_without_tail = c.declare("one_without_tail", "length 1 and no tail");
    one_with_tail = c.declare("one_with_tail", "a longer length, and the head is a tail", several);
    came_bad = c.declare("came_bad", "a tail that came bad leaves bad");
    discarded_tail = c.declare("discarded_tail", "a packet is thrown away up to its tail", several);
    owed = c.declare("owed", "a credit for a packet that was thrown away");
    dead_by_signal = c.declare("dead_by_signal", "a link dies by up_i");
    dead_by_register = c.declare("dead_by_register", "a link dies by the register");
    dead_and_up = c.declare("dead_and_up", "up_i of a link that it killed is 1 again");
    dead_with_traffic = c.declare("dead_with_traffic", "a link dies with a packet on it", several);
    refused_write = c.declare("refused_write", "a write answered with SLVERR");
    partial_strobe = c.declare("partial_strobe", "a write with a strobe missing");
    other_channel_overtakes = c.declare("overtakes", "a packet leaves before an older one of the input's other channel",
                                        config.virtual_channels > 1);
    waits_for_link = c.declare("waits_for_link", "a head that may not escape waits for an adaptive port that is held",
                               adaptive_channels && config.links() > 1 && config.packet_flits > config.patience + 4 &&
                                   (config.escape_when != EscapeWhen::kHeld || !config.host_escape) &&
                                   (config.virtual_channels - config.escape_channels) * config.packets >
                                       1 + (config.escape_when != EscapeWhen::kHeld ? 0 : config.host_reserve));
    const bool restart = config.restart && adaptive_channels;
    restarts = c.declare("restarts", "a packet leaves the escape by an adaptive port", restart);
    restarts_after_down = c.declare("restarts_after_down", "one that went down in it", restart);
    const bool over = config.goes_over();
    const bool ugal = config.nonminimal == Nonminimal::kUgal;
    first = c.declare("phase_0", "a head from a link leaves by an adaptive port of its via", over);
    there = c.declare("at_via", "a head in phase 0 comes to its via", over);
    no_such_via = c.declare("no_such_via", "a head in phase 0 with a via that is not there",
                            over && 1U << switch_width(config) > config.switches);
    escapes_first = c.declare("escape_in_phase_0", "a head in phase 0 takes the escape", over);
    local_first = c.declare("local_in_phase_0", "a head in phase 0 is at its destination", over);
    first_without_escape =
        c.declare("phase_0_without_escape", "one with an adaptive port and no escape is dropped", over);
    went_over = c.declare("detour", "a host's head leaves for its via", over);
    candidate_beyond = c.declare("candidate_beyond", "a candidate that is no switch", over);
    candidate_is_destination = c.declare("candidate_is_destination", "the candidate is the destination", over);
    candidate_is_here = c.declare("candidate_is_here", "the candidate is this switch", over);
    candidate_without_port = c.declare("candidate_without_port", "no adaptive port to the candidate lives", over);
    only_way = c.declare("only_way", "no adaptive port to the destination lives, one to the candidate does", ugal);
    better = c.declare("better", "the way over the candidate is the better one", ugal);
    tie = c.declare("tie", "both ways are as good", ugal);
    worse = c.declare("worse", "the way over the candidate is the worse one", ugal);
    another_candidate =
        c.declare("another_candidate", "a candidate behind the first is the best", config.candidates > 1);
    equal_candidates = c.declare("equal_candidates", "two candidates are as good", config.candidates > 1);
    const bool waits = config.marks && config.ports * config.virtual_channels > 1;
    came_marked = c.declare("came_marked", "a head that came marked leaves", config.marks);
    marked_here = c.declare("marked", "a head is marked", waits);
    marked_to_host = c.declare("marked_to_host", "one on its way to its host", waits);
    at_threshold = c.declare("at_threshold", "as many heads wait as the threshold says", waits);
    const bool reserve = config.host_reserve != 0;
    reserve_holds = c.declare("reserve_holds", "a host's head waits though a place is free", reserve);
    reserve_lets_go = c.declare("reserve_lets_go", "it goes when there are more than the reserve", reserve);
    reserve_least = c.declare("reserve_least", "a host's head takes the last place that it may", reserve);
    const bool cache = config.by_cache();
    const bool conflicts = cache && config.cache_entries <= 64;  // with so few ids as the bench has
    cache_hit = c.declare("cache_hit", "a lookup hits", cache);
    cache_miss = c.declare("cache_miss", "a lookup misses", cache);
    joined = c.declare("joined", "two channels of an input miss the same id", cache && config.virtual_channels > 1);
    conflict = c.declare("conflict", "a route takes the place of another one in a cache", conflicts);
    unknown_id = c.declare("unknown_id", "an id that the CAM does not have", cache);
    search_failed = c.declare("search_failed", "a search ends without an answer, and the head asks again", cache);
    several_search = c.declare("several_search", "searches of several inputs are at the CAM", cache);
    passes_a_miss = c.declare("passes_a_miss", "a packet is granted while another channel of its input misses",
                              cache && config.virtual_channels > 1);
    changed_in_search = c.declare("changed_in_search", "a route is changed while an input searches", cache);
    const bool recovery = config.link_recovery;
    came_back = c.declare("came_back", "a dead link is up again", recovery);
    came_back_again = c.declare("came_back_again", "one that had come back before", recovery);
    dies_by_sign = c.declare("dies_by_sign", "a link dies as its far end begins a new life", recovery);
    dies_listening = c.declare("dies_listening", "a link dies while it waits for its far end", recovery);
    const char* const names[kReasons] = {"no_head",         "bad_vc",    "overflow",  "head_in_packet", "bad_length",
                                         "bad_destination", "hop_limit", "no_route",  "up_after_down",  "dead_link",
                                         "cut_in",          "cut_out",   "lost_flits"};
    const bool spare_vc = 1U << channel_width(config) > config.virtual_channels;
    const bool spare =
        cache || 1U << switch_width(config) > config.switches || 1U << host_width(config) > config.host_ports;
    for (unsigned r = 0; r < kReasons; ++r) {
        const auto reason = static_cast<Reason>(r);
        const bool reachable = (reason != Reason::kBadVc || spare_vc) && (reason != Reason::kBadDestination || spare) &&
                               (several || (reason != Reason::kHeadInPacket && reason != Reason::kCutIn));
        reasons[r] = c.declare(names[r], "counted by its register", reachable);
    }
}

}  // namespace nanohop::switch_
