// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The routing-table cache as a SystemC module: the golden model behind the pins of nh_route_cache
// (docs/blocks/route_cache.md).
#pragma once

#include <systemc>

#include "common/sc_clocked.hpp"
#include "route_cache/route_cache_pins.hpp"

namespace nanohop::systemc {

class RouteCache : public Clocked<RouteCachePins<InPort, OutPort>, ModelEngine<route_cache::RouteCache>> {
public:
    /// Throws std::invalid_argument if route_cache::check(config) objects.
    RouteCache(sc_core::sc_module_name name, const route_cache::Config& config)
        : Clocked(name, config, ModelEngine<route_cache::RouteCache>(config)) {}
};

}  // namespace nanohop::systemc
