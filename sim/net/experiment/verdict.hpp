// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// How a run ended.
#pragma once

#include <cstdint>

namespace nanohop::net {

enum class Verdict : uint8_t {
    kCompleted,   ///< the clocks are over, or every message of a trace has arrived
    kSaturated,   ///< open loop: the network takes less than it is offered
    kUnsteady,    ///< until = steady: most_clocks are over and neither kCompleted nor kSaturated is sure
    kLost,        ///< messages were lost, at dead links or for want of a route
    kDeadlock,    ///< messages wait for each other for ever
    kIncomplete,  ///< a trace: the clocks are over before every message has arrived
};

inline const char* verdict_name(Verdict verdict) {
    switch (verdict) {
        case Verdict::kCompleted: return "COMPLETED";
        case Verdict::kSaturated: return "SATURATED";
        case Verdict::kUnsteady: return "UNSTEADY";
        case Verdict::kLost: return "LOST";
        case Verdict::kDeadlock: return "DEADLOCK";
        case Verdict::kIncomplete: return "INCOMPLETE";
    }
    return "";
}

/// Whether the load was more than the network takes, or may have been, or messages were lost: latencies are of those
/// that got through.
inline bool of_survivors(Verdict verdict) {
    return verdict == Verdict::kSaturated || verdict == Verdict::kUnsteady || verdict == Verdict::kLost;
}

}  // namespace nanohop::net
