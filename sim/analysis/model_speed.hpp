// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>

#include "route_cache/config.hpp"

namespace nanohop::analysis {

/// Speed on one core of this machine, in processor time.
struct Speed {
    uint64_t lookups = 0;
    uint64_t cycles = 0;  ///< of the golden model; 0: none counted
    double seconds = 0;
    double lookups_per_second() const { return static_cast<double>(lookups) / seconds; }
};

/// Golden model, one request offered in every cycle, all hits: outputs and clock of every cycle included.
Speed golden_model_speed(const route_cache::Config& config, uint64_t lookups);
/// Functional cache (FastCache) on the same destinations.
Speed functional_speed(const route_cache::Config& config, uint64_t lookups);

}  // namespace nanohop::analysis
