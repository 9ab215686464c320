// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hub's example on golden nodes.
#include "host/hub_example.hpp"
#include "io/program.hpp"

int main() {
    nanohop::io::start_program("hub-messages");
    nanohop::host::HubModel model(nanohop::host::hub_example_config(), 10);
    return nanohop::host::hub_messages(model);
}
