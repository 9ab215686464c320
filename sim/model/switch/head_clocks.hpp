// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include "switch/config.hpp"

namespace nanohop::switch_ {

/// Clocks of a head that meets nothing from an input link to an output link, to a host of the switch: counted on the
/// golden model, which makes a run of a few clocks for it. tb/measure holds them to the RTL. The configuration must
/// pass check().
unsigned head_clocks(const Config& config);

/// The same without extra_clocks and without the link's: what a head takes at least (docs/blocks/switch.md, "A head's
/// way").
unsigned least_switch_clocks();

}  // namespace nanohop::switch_
