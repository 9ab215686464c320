// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Situations of docs/blocks/hub.md that the bench must meet.
#pragma once

#include <array>

#include "declared_points.hpp"
#include "hub/node.hpp"

namespace nanohop::hub {

struct Points : tb::DeclaredPoints<Config> {
    Points(tb::Coverage& all, const Config& of);

    std::array<Point, kReasons> reasons;
    const bool several = config.piece_flits > 1;
    Point put = at("put", "a put of a link reaches the host");
    Point relayed = at("relayed", "a packet of a link leaves by another one");
    Point multicast = at("multicast", "one read serves two links");
    Point later_copy = at("later_copy", "copies of a packet leave in different clocks");
    Point own_copy = at("own_copy", "a relay gives its own host a copy");
    Point kept_and_got = at("kept_and_got", "a copy that was asked for");
    Point kept_for_nobody = at("kept_for_nobody", "a kept piece with an empty mask");
    Point answer = at("answer", "absent goes to who asked");
    Point from_own_lane = at("from_own_lane", "what the own lane spreads leaves by a link");
    Point own_request = at("own_request", "a request of the own lane");
    Point combined = at("combined", "a combined packet leaves by a link", config.reduction);
    Point combined_own = at("combined_own", "the own lane takes part in a reduction", config.reduction);
    Point at_a_time = at("at_a_time", "two combined packets leave at a time", config.reductions > 1);
    const bool unit = config.reduction && answer_clocks(config) != 0;
    Point by_unit = at("by_unit", "what the unit combined leaves by a link", unit);
    const bool on_port = config.reduction && config.unit_clocks != 0;
    Point all_by_unit = at("all_by_unit", "the unit on the port gets flits of all nodes", on_port);
    Point released = at("released", "a reduction that waits is given up", config.reduction);
    Point all_links = at("all_links", "flits on all links out in one clock");
    Point full_links = at("full_links", "flits on all links in and out in one clock");
    Point back_to_back = at("back_to_back", "a head follows the tail before on its link without a gap");
    Point no_credit = at("no_credit", "a neighbour gives no credit of class H for some time");
    Point no_room = at("no_room", "a neighbour has no credit for the relay's store");
    Point host_stalls = at("host_stalls", "the host takes nothing of a lane for some time");
    Point longest = at("longest", "a packet of the most flits leaves");
    Point shortest = at("shortest", "one of one payload flit leaves");
    Point recovered_copy = at("recovered_copy", "copies for a dark link go back to the host");
    Point recovered_own = at("recovered_own", "a host's packet goes back to it");
    Point dark_in_packet = at("dark_in_packet", "a link goes dark while a packet comes in", several);
    Point dark_out_packet = at("dark_out_packet", "a link goes dark while a packet leaves by it");
    Point retired = at("retired", "resume with packets that have arrived");
    Point resent = at("resent", "resume with packets that have not");
};

}  // namespace nanohop::hub
