// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The MPI matching unit as a SystemC module: the golden model behind the pins of nh_match (docs/blocks/match.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/match_pins.hpp"

namespace nanohop::systemc {

using Match = ModelModule<MatchPins, match::Match>;

}  // namespace nanohop::systemc
