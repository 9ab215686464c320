// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The routing-table cache as a SystemC module: the golden model behind the pins of nh_route_cache
// (docs/blocks/route_cache.md).
#pragma once

#include "common/sc_clocked.hpp"
#include "generated/route_cache_pins.hpp"

namespace nanohop::systemc {

using RouteCache = ModelModule<RouteCachePins, route_cache::RouteCache>;

}  // namespace nanohop::systemc
