// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "points.hpp"

namespace nanohop::hxb {

Points::Points(tb::Coverage& coverage, const PairConfig& config) {
    tb::Coverage& c = coverage;
    const Config& n = config.exchanger;
    const bool limited = n.policy == Policy::kStatic || n.policy == Policy::kDynamic;
    bool holes = false;  // addresses that no unit has
    for (unsigned d = 0; d < n.dims; ++d) holes = holes || n.size[d] != 1U << coordinate_width(n, d);
    const bool spare_vc = n.virtual_channels != 1U << channel_width(n);
    const bool adaptive = n.adaptive;

    bad_vc = c.declare("guard.bad_vc", "a flit of a channel that does not exist", spare_vc);
    second_lane = c.declare("guard.second_lane", "two lanes with the same channel", n.pu_width > 1);
    overflow = c.declare("guard.overflow", "a flit into a full FIFO");
    no_head = c.declare("guard.no_head", "a body between messages");
    bad_destination = c.declare("guard.bad_destination", "a coordinate beyond its dimension", holes);
    length_0 = c.declare("guard.length_0", "a head with length 0");
    too_long = c.declare("guard.too_long", "a message longer than a buffer",
                         limited && n.buffer_flits < (1U << n.length_width) - 1);
    one_without_tail = c.declare("guard.one_without_tail", "length 1, no tail");
    tail_in_head = c.declare("guard.tail_in_head", "length > 1, one flit");
    head_in_message = c.declare("guard.head_in_message", "a head in a message");
    early_tail = c.declare("guard.early_tail", "a tail too early");
    no_tail = c.declare("guard.no_tail", "no tail where it must be");
    thrown_head = c.declare("guard.thrown_head", "a good head while throwing away");
    two_rows_at_once = c.declare("guard.two_at_once", "flits thrown away on two lanes at once", n.pu_width > 1);

    pu_to_pu = c.declare("ex.pu_to_pu", "a message from the unit to itself");
    pu_to_xb = c.declare("ex.pu_to_xb", "unit to crossbar");
    xb_to_pu = c.declare("ex.xb_to_pu", "crossbar to unit");
    xb_to_xb = c.declare("ex.xb_to_xb", "crossbar to crossbar", n.dims > 1);
    all_lanes_out = c.declare("ex.all_lanes_out", "all lanes to the unit used in a clock");
    all_lanes_in = c.declare("ex.all_lanes_in", "all lanes from the unit used in a clock");
    buffer_full = c.declare("ex.buffer_full", "a full buffer");
    all_channels_ask = c.declare("ex.all_channels_ask", "every channel of an output has flits");
    one_flit = c.declare("ex.one_flit", "a message of one flit");
    longest = c.declare("ex.longest", "a message as long as a buffer, or longer");
    grant = c.declare("ex.grant", "a reservation granted", adaptive);
    refused = c.declare("ex.refused", "a reservation refused", adaptive);
    two_dimensions_reserve = c.declare("ex.two_reserve", "reservations in two dimensions at once", adaptive);
    reserve_back_to_back = c.declare("ex.back_to_back", "reservations in consecutive clocks", adaptive);
    refused_chooses_another =
        c.declare("ex.refused_other", "refused in one dimension, next clock another", adaptive && n.dims > 1);
    lock_lost_to_death = c.declare("ex.lock_dead", "the link dies under a reservation", adaptive);
    dead_without_reservation = c.declare("ex.dead_ask", "all links that a message needs are dead", adaptive);

    xb_contended = c.declare("xb.contended", "two inputs ask for a buffer", !adaptive);
    xb_reserve_contended = c.declare("xb.reserve_contended", "two reservations for a buffer in a clock", adaptive);
    xb_reserve_refused = c.declare("xb.reserve_refused", "a reservation refused", adaptive);
    xb_two_reserved = c.declare("xb.two_reserved", "a FIFO with two buffers reserved", adaptive);
    xb_no_reservation = c.declare("xb.no_reservation", "a head without reservation is thrown away", adaptive);
    xb_busy_full = c.declare("xb.busy", "a buffer that is busy without an owner", adaptive);
    orphan = c.declare("xb.orphan", "a flit of no message is thrown away");
    same_channel_all_inputs = c.declare("xb.all_inputs", "flits on all input links of the crossbar at once");
    bad_tail = c.declare("bad_tail", "a message marked bad passes");

    dead_pu_in = c.declare("dead.pu_in", "the link from the unit dies");
    dead_pu_out = c.declare("dead.pu_out", "the link to the unit dies");
    dead_xb_in = c.declare("dead.xb_in", "a link from a crossbar dies");
    dead_xb_out = c.declare("dead.xb_out", "a link to a crossbar dies");
    cut = c.declare("dead.cut", "a message is cut");
    cut_waits_for_room = c.declare("dead.cut_waits", "its tail waits for room in the FIFO");
    lost_arrival = c.declare("dead.lost", "a flit on a dead link");
    drained_flit = c.declare("dead.drained", "a buffer drains into a dead link");
    dead_reservation_released =
        c.declare("dead.released", "a reservation is released whose message a dead link lost", adaptive);
    reset_busy = c.declare("reset_busy", "reset with messages under way");
}

}  // namespace nanohop::hxb
