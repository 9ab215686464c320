// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "points.hpp"

namespace nanohop::hub {

Points::Points(tb::Coverage& coverage, const Config& config) {
    tb::Coverage& c = coverage;
    const bool several = config.piece_flits > 1;
    put = c.declare("put", "a put of a link reaches the host");
    relayed = c.declare("relayed", "a packet of a link leaves by another one");
    multicast = c.declare("multicast", "one read serves two links");
    later_copy = c.declare("later_copy", "copies of a packet leave in different clocks");
    own_copy = c.declare("own_copy", "a relay gives its own host a copy");
    kept_and_got = c.declare("kept_and_got", "a copy that was asked for");
    kept_for_nobody = c.declare("kept_for_nobody", "a kept piece with an empty mask");
    answer = c.declare("answer", "absent goes to who asked");
    from_own_lane = c.declare("from_own_lane", "what the own lane spreads leaves by a link");
    own_request = c.declare("own_request", "a request of the own lane");
    combined = c.declare("combined", "a combined packet leaves by a link", config.reduction);
    combined_own = c.declare("combined_own", "the own lane takes part in a reduction", config.reduction);
    at_a_time = c.declare("at_a_time", "two combined packets leave at a time", config.reductions > 1);
    const bool unit = config.reduction && answer_clocks(config) != 0;
    by_unit = c.declare("by_unit", "what the unit combined leaves by a link", unit);
    all_by_unit = c.declare("all_by_unit", "the unit on the port gets flits of all nodes",
                            config.reduction && config.unit_clocks != 0);
    released = c.declare("released", "a reduction that waits is given up", config.reduction);
    all_links = c.declare("all_links", "flits on all links out in one clock");
    full_links = c.declare("full_links", "flits on all links in and out in one clock");
    back_to_back = c.declare("back_to_back", "a head follows the tail before on its link without a gap");
    no_credit = c.declare("no_credit", "a neighbour gives no credit of class H for some time");
    no_room = c.declare("no_room", "a neighbour has no credit for the relay's store");
    host_stalls = c.declare("host_stalls", "the host takes nothing of a lane for some time");
    longest = c.declare("longest", "a packet of the most flits leaves");
    shortest = c.declare("shortest", "one of one payload flit leaves");
    recovered_copy = c.declare("recovered_copy", "copies for a dark link go back to the host");
    recovered_own = c.declare("recovered_own", "a host's packet goes back to it");
    dark_in_packet = c.declare("dark_in_packet", "a link goes dark while a packet comes in", several);
    dark_out_packet = c.declare("dark_out_packet", "a link goes dark while a packet leaves by it");
    retired = c.declare("retired", "resume with packets that have arrived");
    resent = c.declare("resent", "resume with packets that have not");
    const char* const names[kReasons] = {"no_head", "malformed", "length", "cut",     "host",
                                         "again",   "absent",    "clash",  "refused", "diverted"};
    for (unsigned r = 0; r < kReasons; ++r) {
        const auto reason = static_cast<Reason>(r);
        const bool reachable =
            (reason != Reason::kClash || config.reduction) && (reason != Reason::kRefused || config.refuse);
        reasons[r] = c.declare(names[r], "counted", reachable);
    }
}

}  // namespace nanohop::hub
