// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The scenario of the status ring in the host's memory, and the situations that it must meet.
#pragma once

#include <vector>

#include "bench.hpp"

namespace nanohop::nic_top {

struct RingPoints {
    RingPoints(tb::Coverage& coverage, const Config& config) {
        const auto point = [&](const char* name, const char* text) {
            return coverage.declare(name, text, config.status_in_memory);
        };
        lap = point("ring_lap", "an entry is written where one was before");
        full = point("ring_full", "the last free place of the status ring is written");
        stalled = point("ring_stalled", "no buffer of the interface has room, as nobody takes entries");
        retried = point("ring_retried", "an entry that memory refused goes to another ring");
        moved = point("ring_moved", "entries go on in another ring");
    }
    tb::Coverage::Point lap, full, stalled, retried, moved;
};

void add_ring_scenarios(std::vector<Scenario>& scenarios);

}  // namespace nanohop::nic_top
