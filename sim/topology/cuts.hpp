// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Cuts of a graph: edge connectivity, bisection.
#pragma once

#include "topology/graph.hpp"

namespace nanohop::topology {

/// Fewest links whose loss takes the network apart; 0 when it is in parts already or has one switch only.
uint32_t edge_connectivity(const Graph& graph);

struct Bisection {
    /// Fewest links found between halves whose sizes differ by at most one (Fiduccia and Mattheyses 1982 from several
    /// starts): the true width is at most this.
    uint64_t best = 0;
    /// No bisection is narrower: lambda_2 |A| |B| / N, rounded up, lambda_2 the Laplacian's second least eigenvalue.
    uint64_t bound = 0;
    double lambda2 = 0;  ///< algebraic connectivity
    std::vector<bool> side;
};
/// `starts` random halves and one along the eigenvector of lambda_2.
Bisection bisection(const Graph& graph, unsigned starts, uint64_t seed);

}  // namespace nanohop::topology
