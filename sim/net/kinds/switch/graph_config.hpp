// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A switch's configuration for a graph.
#pragma once

#include <cstdint>

#include "switch/config.hpp"
#include "topology/graph.hpp"

namespace nanohop::net {

/// Links and hosts of the switch that has most of them together.
unsigned most_ports(const topology::Graph& graph);

/// InputError when switches of the RTL, and so their golden models, have too few ports for a graph: they are all alike,
/// with as many links and as many hosts as any has.
void check_rtl_ports(const topology::Graph& graph);

/// Ports and host ports of the configuration set from the graph, and at least its switches; InputError when the result
/// does not pass switch_::check(), but for more than its ports if `most_ports` are allowed, or when hosts are more than
/// there are ids of `key_width` bits (by_cache()).
switch_::Config switch_config(const topology::Graph& graph, switch_::Config config,
                              unsigned most_ports = switch_::kMaxPorts);

/// A host's id where switches look up by cache: another one for each host, spread over all `key_width` bits.
uint64_t host_id(const switch_::Config& config, uint32_t host);

}  // namespace nanohop::net
