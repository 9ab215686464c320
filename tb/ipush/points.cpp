// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "points.hpp"

#include <string>

namespace nanohop::ipush::bench {

Points::Points(tb::Coverage& all, const Config& of) : DeclaredPoints(all, of) {
    static const char* const names[] = {"stored", "primitive", "sender",    "size",        "truncated", "overlong",
                                        "region", "ring",      "ring_full", "status_full", "order",     "message"};
    for (unsigned code = 0; code < std::size(names); ++code) {
        const std::string name = names[code];
        const bool arrival = code >= kPrimitive && code <= kOverlong;
        outcome_push[code] = outcome_ipush[code] = outcome_match[code] = 0;
        if (arrival) {
            outcome_push[code] = outcome_ipush[code] = at("drop_" + name, "a packet dropped on arrival: " + name);
            continue;
        }
        if (code != kRing && code != kRingFull && code != kMessage)
            outcome_push[code] = at("push_" + name, "a PUSH: " + name);
        if (code != kRegion) outcome_match[code] = at("match_" + name, "a MATCH: " + name, config.matching);
        if (code != kRegion) {
            outcome_ipush[code] = at("ipush_" + name, "an IPUSH: " + name, rings || code == kRing || code == kOrder);
        }
    }
}

}  // namespace nanohop::ipush::bench
