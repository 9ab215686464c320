// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Situations of docs/blocks/switch.md that the bench must meet.
#pragma once

#include <array>

#include "declared_points.hpp"
#include "switch/switch.hpp"

namespace nanohop::switch_ {

struct Points : tb::DeclaredPoints<Config> {
    Points(tb::Coverage& all, const Config& of);

    std::array<Point, kReasons> reasons;
    const bool several = config.packet_flits > 1;
    const bool adaptive_channels = config.escape_channels < config.virtual_channels;
    Point local = at("local", "a packet to a host of this switch");
    Point adaptive = at("adaptive", "a packet over an adaptive channel", adaptive_channels);
    Point escape_by_up = at("escape_by_up", "the escape's way while up is allowed");
    Point escape_by_down = at("escape_by_down", "the escape's way after down");
    Point escape_from_adaptive = at("escape_from_adaptive", "a packet enters the escape here");
    Point leaves_same_port = at("leaves_same_port", "a packet goes back over the link that it came by");
    Point one_flit = at("one_flit", "a packet of one flit leaves");
    Point longest = at("longest", "one of the most flits leaves");
    Point gap_within = at("gap_within", "a packet leaves with a gap", several);
    // A single credit is back so many clocks after its head at the earliest.
    const bool second = config.virtual_channels * config.packets > 1 || config.packet_flits >= config.link_clocks + 4;
    Point back_to_back = at("back_to_back", "a head follows the tail before on its link without a gap", second);
    Point all_outputs_at_once = at("all_outputs_at_once", "flits on all links out in one clock");
    Point two_heads_for_one_output = at("two_heads", "two inputs' requests at once, one of them granted");
    Point no_credit_left = at("no_credit_left", "a sink has given no credit of a channel for some time");
    Point buffer_full = at("buffer_full", "a source has no credit of a channel left");
    Point changed_while_waiting = at("changed_while_waiting", "an entry is written while packets to it wait");
    Point write_while_traffic = at("write_while_traffic", "an entry is written while flits come in");
    Point lookup_blocked = at("lookup_blocked", "heads come in while the table is cleared", !config.by_cache());
    Point short_packet = at("short_packet", "a tail before the length", several);
    Point long_packet = at("long_packet", "no tail at the length", several);
    Point one_without_tail = at("one_without_tail", "length 1 and no tail");
    Point one_with_tail = at("one_with_tail", "a longer length, and the head is a tail", several);
    Point came_bad = at("came_bad", "a tail that came bad leaves bad");
    Point discarded_tail = at("discarded_tail", "a packet is thrown away up to its tail", several);
    Point owed = at("owed", "a credit for a packet that was thrown away");
    Point dead_by_signal = at("dead_by_signal", "a link dies by up_i");
    Point dead_by_register = at("dead_by_register", "a link dies by the register");
    Point dead_and_up = at("dead_and_up", "up_i of a link that it killed is 1 again");
    Point dead_with_traffic = at("dead_with_traffic", "a link dies with a packet on it", several);
    Point refused_write = at("refused_write", "a write answered with SLVERR");
    Point partial_strobe = at("partial_strobe", "a write with a strobe missing");
    Point other_channel_overtakes = at("overtakes", "a packet leaves before an older one of the input's other channel",
                                       config.virtual_channels > 1);
    Point waits_for_link = at("waits_for_link", "a head that may not escape waits for an adaptive port that is held",
                              adaptive_channels&& config.links() > 1 && config.packet_flits > config.patience + 4 &&
                                  (waits_for_held(config.escape_when) || !config.host_escape) &&
                                  (config.virtual_channels - config.escape_channels) * config.packets >
                                      1 + (waits_for_held(config.escape_when) ? 0 : config.host_reserve));
    const bool restart = config.restart && adaptive_channels;
    Point restarts = at("restarts", "a packet leaves the escape by an adaptive port", restart);
    Point restarts_after_down = at("restarts_after_down", "one that went down in it", restart);
    const bool over = config.goes_over();
    const bool ugal = compares(config.nonminimal);
    Point first = at("phase_0", "a head from a link leaves by an adaptive port of its via", over);
    Point there = at("at_via", "a head in phase 0 comes to its via", over);
    Point no_such_via = at("no_such_via", "a head in phase 0 with a via that is not there",
                           over && 1U << switch_width(config) > config.switches);
    Point escapes_first = at("escape_in_phase_0", "a head in phase 0 takes the escape", over);
    Point local_first = at("local_in_phase_0", "a head in phase 0 is at its destination", over);
    Point first_without_escape =
        at("phase_0_without_escape", "one with an adaptive port and no escape is dropped", over);
    Point went_over = at("detour", "a host's head leaves for its via", over);
    Point candidate_beyond = at("candidate_beyond", "a candidate that is no switch", over);
    Point candidate_is_destination = at("candidate_is_destination", "the candidate is the destination", over);
    Point candidate_is_here = at("candidate_is_here", "the candidate is this switch", over);
    Point candidate_without_port = at("candidate_without_port", "no adaptive port to the candidate lives", over);
    Point only_way = at("only_way", "no adaptive port to the destination lives, one to the candidate does", ugal);
    Point better = at("better", "the way over the candidate is the better one", ugal);
    Point tie = at("tie", "both ways are as good", ugal);
    Point worse = at("worse", "the way over the candidate is the worse one", ugal);
    Point another_candidate =
        at("another_candidate", "a candidate behind the first is the best", config.candidates > 1);
    Point equal_candidates = at("equal_candidates", "two candidates are as good", config.candidates > 1);
    const bool waits = config.marks && config.ports * config.virtual_channels > 1;
    Point came_marked = at("came_marked", "a head that came marked leaves", config.marks);
    Point marked_here = at("marked", "a head is marked", waits);
    Point marked_to_host = at("marked_to_host", "one on its way to its host", waits);
    Point at_threshold = at("at_threshold", "as many heads wait as the threshold says", waits);
    const bool reserve = config.host_reserve != 0;
    Point reserve_holds = at("reserve_holds", "a host's head waits though a place is free", reserve);
    Point reserve_lets_go = at("reserve_lets_go", "it goes when there are more than the reserve", reserve);
    Point reserve_least = at("reserve_least", "a host's head takes the last place that it may", reserve);
    const bool cache = config.by_cache();
    const bool conflicts = cache && config.cache_entries <= 64;
    // with so few ids as the bench has
    Point cache_hit = at("cache_hit", "a lookup hits", cache);
    Point cache_miss = at("cache_miss", "a lookup misses", cache);
    Point joined = at("joined", "two channels of an input miss the same id", cache&& config.virtual_channels > 1);
    Point conflict = at("conflict", "a route takes the place of another one in a cache", conflicts);
    Point unknown_id = at("unknown_id", "an id that the CAM does not have", cache);
    Point search_failed = at("search_failed", "a search ends without an answer, and the head asks again", cache);
    Point several_search = at("several_search", "searches of several inputs are at the CAM", cache);
    Point passes_a_miss = at("passes_a_miss", "a packet is granted while another channel of its input misses",
                             cache&& config.virtual_channels > 1);
    Point changed_in_search = at("changed_in_search", "a route is changed while an input searches", cache);
    const bool recovery = config.link_recovery;
    Point came_back = at("came_back", "a dead link is up again", recovery);
    Point came_back_again = at("came_back_again", "one that had come back before", recovery);
    Point dies_by_sign = at("dies_by_sign", "a link dies as its far end begins a new life", recovery);
    Point dies_listening = at("dies_listening", "a link dies while it waits for its far end", recovery);
    const bool spare_vc = 1U << channel_width(config) > config.virtual_channels;
    const bool spare =
        cache || 1U << switch_width(config) > config.switches || 1U << host_width(config) > config.host_ports;
};

}  // namespace nanohop::switch_
