// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "points.hpp"

namespace nanohop::hub {

Points::Points(tb::Coverage& all, const Config& of) : DeclaredPoints(all, of) {
    const char* const names[kReasons] = {"no_head", "malformed", "length", "cut",     "host",
                                         "again",   "absent",    "clash",  "refused", "diverted"};
    for (unsigned r = 0; r < kReasons; ++r) {
        const auto reason = static_cast<Reason>(r);
        const bool reachable =
            (reason != Reason::kClash || config.reduction) && (reason != Reason::kRefused || config.refuse);
        reasons[r] = at(names[r], "counted", reachable);
    }
}

}  // namespace nanohop::hub
