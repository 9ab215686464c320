// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A machine as RTL: a network of switches with a network interface at each host's place (docs/generate-network.md).
#pragma once

#include <string>
#include <vector>

#include "gen/switch_network.hpp"
#include "nic/config.hpp"

namespace nanohop::gen {

/// `network.name` is that of the network's module, `name` the machine's. `header` is the text of
/// rtl/generated/nh_nic.sv.
struct MachinePlan {
    std::string name = "nh_machine";
    SwitchNetworkPlan network;
    nic::Config nic;  ///< as nic::for_switch() fits it to the switches
    std::string header;
    std::vector<std::string> rtl, includes;  ///< of switches and interfaces, as SwitchNetworkPlan has them
};

/// The network's files; <name>.sv, the top; <name>.f, the list of all. The same plan gives the same text.
std::vector<File> machine(const MachinePlan& plan);

}  // namespace nanohop::gen
