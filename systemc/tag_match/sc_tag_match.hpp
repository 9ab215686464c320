// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The matching unit of a NIC as a SystemC module: the golden model behind the pins of nh_tag_match
// (docs/blocks/tag_match.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/tag_match_pins.hpp"

namespace nanohop::systemc {

using TagMatch = ModelModule<TagMatchPins, tag_match::TagMatch>;

}  // namespace nanohop::systemc
