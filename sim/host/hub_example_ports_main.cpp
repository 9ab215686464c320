// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The hub's example through host ports: nodes with a port for each lane, golden.
#include <memory>
#include <utility>
#include <vector>

#include "host/hub_example.hpp"
#include "host/hub_node_host.hpp"
#include "io/program.hpp"

int main() {
    using namespace nanohop;
    io::start_program("hub-messages-ports");
    const hub_node::Config config = host::hub_node_of(host::hub_example_config(), 8);
    auto nodes = std::make_unique<host::HubNodesWithHosts>(
        config, [&](unsigned) { return std::make_unique<host::GoldenHubNode>(config); });
    std::vector<host::HubPort*> ports;
    for (unsigned n = 0; n < config.node.nodes; ++n) ports.push_back(&nodes->host(n));
    net::HubNetwork network(config.node, 10, std::move(nodes));
    return host::hub_messages(network, ports);
}
