// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Hosts of a hub of 8 nodes: the programs hub-messages (golden model), hub-messages-rtl, hub-messages-systemc, and
// hub-messages-ports, whose hosts have streams, memory and registers of host ports alone. A link goes dark on the way.
#pragma once

#include <vector>

#include "host/hub_model_port.hpp"

namespace nanohop::host {

/// That of sim/configs/hub/hub8.toml.
hub::Config hub_example_config();

/// Prints what happens and in which clock: the same on all nodes. The exit status: 1 if something is wrong.
int hub_messages(HubModel& model);
/// The hosts have these ports, by node.
int hub_messages(net::HubNetwork& network, const std::vector<HubPort*>& ports);

}  // namespace nanohop::host
