// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Golden model of nh_hub_node, a hub's node with its host ports: the models of both, wired.
// docs/blocks/hub_port.md
#pragma once

#include <string>
#include <vector>

#include "hub/node.hpp"
#include "hub_node/config.hpp"
#include "hub_port/hub_port.hpp"

namespace nanohop::hub_node {

/// What is outside: links, and of each port streams, memory and registers. What node and ports tell each other is not
/// read.
struct In {
    hub::In links;
    std::vector<hub_port::In> ports;
};
/// What node and ports tell each other is 0.
struct Out {
    hub::Out links;
    std::vector<hub_port::Out> ports;
};

/// The first output that differs, "" for none. Payload counts where it is valid.
std::string difference(const Out& got, const Out& want);

class HubNode {
public:
    /// The state after reset. The parts of the configuration must pass their check() and have the same nodes and flits.
    explicit HubNode(const Config& config);

    Out outputs(const In& in) const;
    void tick(const In& in);
    const hub::Node& node() const { return node_; }

private:
    /// With what the node tells the ports, and the ports' outputs under it.
    std::vector<hub_port::In> to_ports(const In& in) const;
    std::vector<hub_port::Out> ports(const std::vector<hub_port::In>& in) const;

    hub::Node node_;
    std::vector<hub_port::HubPort> ports_;
};

}  // namespace nanohop::hub_node
