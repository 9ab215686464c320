// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "points.hpp"

namespace nanohop::switch_ {

Points::Points(tb::Coverage& all, const Config& of) : DeclaredPoints(all, of) {
    const char* const names[kReasons] = {"no_head",         "bad_vc",    "overflow",  "head_in_packet", "bad_length",
                                         "bad_destination", "hop_limit", "no_route",  "up_after_down",  "dead_link",
                                         "cut_in",          "cut_out",   "lost_flits"};
    for (unsigned r = 0; r < kReasons; ++r) {
        const auto reason = static_cast<Reason>(r);
        const bool reachable = (reason != Reason::kBadVc || spare_vc) && (reason != Reason::kBadDestination || spare) &&
                               (several || (reason != Reason::kHeadInPacket && reason != Reason::kCutIn));
        reasons[r] = at(names[r], "counted by its register", reachable);
    }
}

}  // namespace nanohop::switch_
