// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "cam/config.hpp"
#include "switch/config.hpp"

namespace nanohop::switch_ {

/// Clocks of a head that meets nothing from an input link to an output link, to a host of the switch: counted on the
/// golden model, which makes a run of a few clocks for it. tb/measure holds them to the RTL. The configuration must
/// pass check() and be without a cache.
unsigned head_clocks(const Config& config);

/// The same with a cache whose lookup misses, and with one that hits. Of the miss the chip's round trip is the
/// configuration's.
struct CachedHeadClocks {
    unsigned hit = 0, miss = 0;
};
CachedHeadClocks cached_head_clocks(const Config& config, const cam::ChipConfig& chip);

/// Without a cache, and without extra_clocks and without the link's: what a head takes at least (docs/blocks/switch.md,
/// "A head's path").
unsigned least_switch_clocks();

}  // namespace nanohop::switch_
