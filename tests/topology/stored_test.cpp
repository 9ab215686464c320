// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The stored graphs are what docs/topologies.md says of them.
#include <gtest/gtest.h>

#include "stored_graphs.hpp"
#include "topology/distances.hpp"
#include "topology/forms/network_file.hpp"

namespace {

using namespace nanohop::topology;

TEST(StoredGraphs, HaveTheirDegreeDistanceAndDiameter) {
    for (const auto& stored : nanohop::tests::kStoredGraphs) {
        SCOPED_TRACE(stored.file);
        const Graph graph = read_network(stored.path());
        EXPECT_EQ(graph.switches(), stored.switches);
        EXPECT_EQ(graph.least_degree(), stored.degree);
        EXPECT_EQ(graph.most_degree(), stored.degree);
        const Distances d = all_distances(graph);
        EXPECT_TRUE(d.connected());
        EXPECT_EQ(d.diameter, stored.diameter);
        EXPECT_NEAR(d.mean, stored.distance, 5e-7);
        EXPECT_LE(d.mean, stored.goal);
    }
}

}  // namespace
