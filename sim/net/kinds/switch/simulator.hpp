// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Networks of golden switches as programs see networks (docs/simulator.md, "Switches").
#pragma once

#include <memory>
#include <string>

#include "net/engine/measures.hpp"
#include "net/engine/simulator.hpp"
#include "net/routing/route_table.hpp"
#include "net/topology/graph.hpp"
#include "switch/config.hpp"

namespace nanohop::net {

/// Everything that a simulation of switches depends on beside its traffic.
struct SwitchPlan {
    topology::Graph graph;
    routing::RouteTable table;
    switch_::Config config;  ///< ports and switches follow from the graph
};

// Links are numbered: from host h 2 h, to it 2 h + 1, then twice the hosts and the graph's channels. Hosts are numbered
// switch by switch.

/// "H0>S0", "S0>H0", "S0>S1", behind them "vc 0".
std::string switch_channel_name(const topology::Graph& graph, uint32_t link, unsigned channel);

/// Names alone, no dependency: whether they have a cycle, which for an adaptive routing with an escape is no question
/// of this relation, is routing::check's.
std::unique_ptr<Dependencies> switch_dependencies(std::shared_ptr<const SwitchPlan> plan);

/// The table must be sound (routing::check). Closed loop: a host issues its next message when the one before has left
/// it. A message's clocks are those from the start of the clock in which it came into being to that in which its tail
/// is on the link to its destination. InputError when sources let links die: a packet that a switch drops is nobody's.
/// The simulator is one of Measures, too: `escape_share`, the share of hops between switches in escape channels.
std::unique_ptr<Simulator> make_switch_simulator(std::shared_ptr<const SwitchPlan> plan, Sources sources, bool record);

}  // namespace nanohop::net
