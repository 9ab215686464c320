// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What tests of routes share.
#pragma once

#include "make.hpp"
#include "net/routing/check.hpp"

namespace nanohop::routing {

inline Graph random_graph(const char* switches = "64", const char* degree = "5", uint64_t seed = 1) {
    return tests::make("rst", {{"switches", switches}, {"degree", degree}, {"method", "2"}}, seed);
}
inline RouteTable up_down_of(const Graph& graph) { return up_down(graph, up_down_order(graph, {})); }

}  // namespace nanohop::routing
