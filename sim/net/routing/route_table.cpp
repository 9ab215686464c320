// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/routing/route_table.hpp"

#include <fmt/format.h>

#include "io/memory.hpp"

namespace nanohop::routing {

void check_table_size(const Graph& graph) {
    if (graph.most_degree() > kMostPorts)
        throw InputError(fmt::format("routes: a switch has {} links: at most {}", graph.most_degree(), kMostPorts));
    const auto n = static_cast<double>(graph.switches());
    io::need_memory(fmt::format("a route table of {} switches", graph.switches()), n * n * 16);
}

RouteTable valiant(RouteTable table) {
    table.valiant = true;
    table.kind = "valiant over " + table.kind;
    return table;
}

RouteTable ugal(RouteTable table) {
    table.valiant = true;
    table.ugal = true;
    table.kind = "ugal over " + table.kind;
    return table;
}

}  // namespace nanohop::routing
