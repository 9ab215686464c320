// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Functional coverage of the bench.
#pragma once

#include "bench.hpp"
#include "declared_points.hpp"

namespace nanohop::hxb {

// Whether there are addresses that no unit has.
inline bool has_holes(const Config& config) {
    for (unsigned d = 0; d < config.dims; ++d)
        if (config.size[d] != 1U << coordinate_width(config, d)) return true;
    return false;
}

struct Points : tb::DeclaredPoints<PairConfig> {
    using DeclaredPoints::DeclaredPoints;

    const Config& n = config.exchanger;
    const bool limited = needs_room_for_all(n.policy);
    const bool holes = has_holes(n);
    const bool spare_vc = n.virtual_channels != 1U << channel_width(n);
    const bool adaptive = n.adaptive;
    Point bad_vc = at("guard.bad_vc", "a flit of a channel that does not exist", spare_vc);
    Point second_lane = at("guard.second_lane", "two lanes with the same channel", n.pu_width > 1);
    Point overflow = at("guard.overflow", "a flit into a full FIFO");
    Point no_head = at("guard.no_head", "a body between messages");
    Point bad_destination = at("guard.bad_destination", "a coordinate beyond its dimension", holes);
    Point length_0 = at("guard.length_0", "a head with length 0");
    Point too_long =
        at("guard.too_long", "a message longer than a buffer", limited&& n.buffer_flits < low_bits(n.length_width));
    Point one_without_tail = at("guard.one_without_tail", "length 1, no tail");
    Point tail_in_head = at("guard.tail_in_head", "length > 1, one flit");
    Point head_in_message = at("guard.head_in_message", "a head in a message");
    Point early_tail = at("guard.early_tail", "a tail too early");
    Point no_tail = at("guard.no_tail", "no tail where it must be");
    Point thrown_head = at("guard.thrown_head", "a good head while throwing away");
    Point two_rows_at_once = at("guard.two_at_once", "flits thrown away on two lanes at once", n.pu_width > 1);
    Point pu_to_pu = at("ex.pu_to_pu", "a message from the unit to itself");
    Point pu_to_xb = at("ex.pu_to_xb", "unit to crossbar");
    Point xb_to_pu = at("ex.xb_to_pu", "crossbar to unit");
    Point xb_to_xb = at("ex.xb_to_xb", "crossbar to crossbar", n.dims > 1);
    Point all_lanes_out = at("ex.all_lanes_out", "all lanes to the unit used in a clock");
    Point all_lanes_in = at("ex.all_lanes_in", "all lanes from the unit used in a clock");
    Point buffer_full = at("ex.buffer_full", "a full buffer");
    Point all_channels_ask = at("ex.all_channels_ask", "every channel of an output has flits");
    Point one_flit = at("ex.one_flit", "a message of one flit");
    Point longest = at("ex.longest", "a message as long as a buffer, or longer");
    Point grant = at("ex.grant", "a reservation granted", adaptive);
    Point refused = at("ex.refused", "a reservation refused", adaptive);
    Point two_dimensions_reserve = at("ex.two_reserve", "reservations in two dimensions at once", adaptive);
    Point reserve_back_to_back = at("ex.back_to_back", "reservations in consecutive clocks", adaptive);
    Point refused_chooses_another =
        at("ex.refused_other", "refused in one dimension, next clock another", adaptive&& n.dims > 1);
    Point lock_lost_to_death = at("ex.lock_dead", "the link dies under a reservation", adaptive);
    Point dead_without_reservation = at("ex.dead_ask", "all links that a message needs are dead", adaptive);
    Point xb_contended = at("xb.contended", "two inputs ask for a buffer", !adaptive);
    Point xb_reserve_contended = at("xb.reserve_contended", "two reservations for a buffer in a clock", adaptive);
    Point xb_reserve_refused = at("xb.reserve_refused", "a reservation refused", adaptive);
    Point xb_two_reserved = at("xb.two_reserved", "a FIFO with two buffers reserved", adaptive);
    Point xb_no_reservation = at("xb.no_reservation", "a head without reservation is thrown away", adaptive);
    Point xb_busy_full = at("xb.busy", "a buffer that is busy without an owner", adaptive);
    Point orphan = at("xb.orphan", "a flit of no message is thrown away");
    Point same_channel_all_inputs = at("xb.all_inputs", "flits on all input links of the crossbar at once");
    Point bad_tail = at("bad_tail", "a message marked bad passes");
    Point dead_pu_in = at("dead.pu_in", "the link from the unit dies");
    Point dead_pu_out = at("dead.pu_out", "the link to the unit dies");
    Point dead_xb_in = at("dead.xb_in", "a link from a crossbar dies");
    Point dead_xb_out = at("dead.xb_out", "a link to a crossbar dies");
    Point cut = at("dead.cut", "a message is cut");
    Point cut_waits_for_room = at("dead.cut_waits", "its tail waits for room in the FIFO");
    Point lost_arrival = at("dead.lost", "a flit on a dead link");
    Point drained_flit = at("dead.drained", "a buffer drains into a dead link");
    Point dead_reservation_released =
        at("dead.released", "a reservation is released whose message a dead link lost", adaptive);
    Point reset_busy = at("reset_busy", "reset with messages under way");
};

}  // namespace nanohop::hxb
