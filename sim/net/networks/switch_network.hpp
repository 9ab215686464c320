// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Networks of switches from their plans.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "net/kinds/switch/graph_config.hpp"
#include "net/kinds/switch/simulator.hpp"
#include "net/networks/topology.hpp"

namespace nanohop::net {

/// `new_tables`: clocks in which tables are written, 0 for none.
std::shared_ptr<const Network> switch_network(std::shared_ptr<const SwitchPlan> plan, std::vector<uint32_t> sizes,
                                              SwitchEngine engine, std::array<uint64_t, 2> new_tables,
                                              std::vector<double> class_shares, std::vector<uint32_t> class_messages);

}  // namespace nanohop::net
