// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of an optical hub's node with its host ports (docs/blocks/hub_port.md).
#pragma once

#include <optional>
#include <string>

#include "hub/config.hpp"
#include "hub_port/config.hpp"

namespace nanohop::hub_node {

/// Parameters of nh_hub_node: the node's, those of each port but its number, and how many ports there are.
struct Config {
    hub::Config node;
    hub_port::Config ports;  ///< of the node's nodes and flits; `ports.ports` of them

    bool operator==(const Config&) const = default;
};

}  // namespace nanohop::hub_node

#include "generated/hub_node_parameters.hpp"
