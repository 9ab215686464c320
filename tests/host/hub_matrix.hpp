// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// C = A B on nodes with host ports, golden or Verilated.
#pragma once

#include <gtest/gtest.h>

#include <utility>
#include <vector>

#include "app/summa/hub_matrix.hpp"
#include "hub_ported.hpp"

namespace nanohop::host {

inline summa::HubMatrixResult multiply_on(const hub_node::Config& config, const MakeNode& make,
                                          const summa::HubMatrix& matrix) {
    auto nodes = std::make_unique<HubNodesWithHosts>(config, make);
    std::vector<HubPort*> ports;
    for (unsigned n = 0; n < config.node.nodes; ++n) ports.push_back(&nodes->host(n));
    net::HubNetwork network(config.node, 3, std::move(nodes));
    return summa::multiply(matrix, network, ports);
}

}  // namespace nanohop::host
