// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Columns of results that are worked out of what the engine counts, beside those that ExperimentResult has members for.
#pragma once

#include <algorithm>
#include <optional>

#include "net/engine/statistics.hpp"
#include "net/experiment/experiment.hpp"
#include "net/networks/topology.hpp"

namespace nanohop::net {

/// What there was before and after the measured clocks.
struct Counted {
    const Network& network;
    const Statistics& before;
    const Statistics& after;
    const ExperimentResult& result;  ///< as far as it is without these
};

struct CountedColumn {
    const char* name;
    const char* unit;  ///< "": none
    const char* about;
    const char* title;                               ///< in a sweep's table
    const char* format;                              ///< likewise
    std::optional<double> (*value)(const Counted&);  ///< nothing where the network has no such thing
};

inline constexpr CountedColumn kCounted[] = {
    {"marked_share", "", "with `marks`: share of the messages that arrived marked", "marked", "{:.3f}",
     [](const Counted& c) -> std::optional<double> {
         if (!c.network.marks()) return std::nullopt;
         return static_cast<double>(c.after.marked_messages - c.before.marked_messages) /
                static_cast<double>(std::max<uint64_t>(c.result.messages, 1));
     }},
};

}  // namespace nanohop::net
