// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// sim/host's example of the hub on Verilated nodes.

#include "host/hub_example.hpp"
#include "io/program.hpp"
#include "rtl_nodes.hpp"

int main() {
    nanohop::io::start_program("hub-messages-rtl");
    const auto config = nanohop::host::hub_example_config();
    nanohop::host::HubModel model(config, 10, std::make_unique<nanohop::hub::RtlNodes>(config));
    return nanohop::host::hub_messages(model);
}
