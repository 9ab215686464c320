// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// An end of a link as a SystemC module: the golden model behind the pins of nh_link (docs/blocks/link.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/link_pins.hpp"

namespace nanohop::systemc {

/// The configuration must pass link::check() and, with its flits, switch_::check().
using Link = ModelModule<LinkPins, link::Link>;

}  // namespace nanohop::systemc
