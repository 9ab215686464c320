// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// igraph as the referee of our metrics.
#include <gtest/gtest.h>
#include <igraph.h>

#include "make.hpp"
#include "topology/cuts.hpp"
#include "topology/distances.hpp"
#include "topology/load.hpp"

namespace {

using namespace nanohop::topology;
using nanohop::tests::make;

/// With a third of its links twice.
Graph doubled(const Graph& graph) {
    std::vector<Link> links = graph.links();
    for (size_t i = 0; i < graph.links().size(); i += 3) links.push_back(graph.links()[i]);
    return {graph.switches(), links};
}

class Reference {
public:
    explicit Reference(const Graph& graph) {
        igraph_vector_int_t edges;
        igraph_vector_int_init(&edges, 0);
        for (const Link& l : graph.links()) {
            igraph_vector_int_push_back(&edges, l.a);
            igraph_vector_int_push_back(&edges, l.b);
        }
        igraph_create(&graph_, &edges, graph.switches(), IGRAPH_UNDIRECTED);
        igraph_vector_int_destroy(&edges);
    }
    ~Reference() { igraph_destroy(&graph_); }
    Reference(const Reference&) = delete;
    Reference& operator=(const Reference&) = delete;
    const igraph_t* get() const { return &graph_; }

private:
    igraph_t graph_;
};

TEST(Igraph, AgreesOnDistancesConnectivityAndLoad) {
    const Graph graphs[] = {
        make("rst"),
        make("rst", {{"switches", "300"}, {"method", "2"}, {"degree", "4"}}),
        make("torus", {{"dims", "5x6x7"}}),
        make("tree"),
        make("slim_fly", {{"q", "9"}}),
        make("dragonfly"),
        make("hyperx"),
        make("fat_tree", {{"hosts", "1"}}),
        make("random_regular", {{"switches", "1000"}, {"degree", "3"}}),
        make("dln", {{"shortcuts", "4"}}),
        make("full_mesh"),
        make("fat_tree", {{"children", "4x4x3"}, {"parents", "1x2x3"}, {"parallel", "1x3x2"}, {"hosts", "1"}}),
        doubled(make("rst", {{"switches", "60"}, {"degree", "3"}}))};
    for (const Graph& graph : graphs) {
        const Reference reference(graph);
        const Distances d = all_distances(graph);
        igraph_real_t mean = 0;
        igraph_average_path_length(reference.get(), &mean, nullptr, IGRAPH_UNDIRECTED, true);
        EXPECT_NEAR(mean, d.mean, 1e-9);
        igraph_real_t diameter = 0;
        igraph_diameter(reference.get(), &diameter, nullptr, nullptr, nullptr, nullptr, IGRAPH_UNDIRECTED, true);
        EXPECT_EQ(diameter, d.diameter);
        igraph_vector_t histogram;
        igraph_vector_init(&histogram, 0);
        igraph_real_t unconnected = 0;
        igraph_path_length_hist(reference.get(), &histogram, &unconnected, IGRAPH_UNDIRECTED);
        ASSERT_EQ(igraph_vector_size(&histogram), static_cast<igraph_integer_t>(d.pairs.size() - 1));
        for (size_t k = 1; k < d.pairs.size(); ++k)
            EXPECT_EQ(2 * VECTOR(histogram)[k - 1], static_cast<double>(d.pairs[k]));
        igraph_vector_destroy(&histogram);
        igraph_integer_t cut = 0;
        igraph_edge_connectivity(reference.get(), &cut, true);
        EXPECT_EQ(cut, static_cast<igraph_integer_t>(edge_connectivity(graph)));
        // Edge betweenness counts both directions of each unordered pair once: the sum of a link's two channels,
        // halved.
        igraph_vector_t between;
        igraph_vector_init(&between, 0);
        igraph_edge_betweenness(reference.get(), &between, IGRAPH_UNDIRECTED, nullptr);
        const auto loads = channel_loads(graph, Split::kPaths);
        for (size_t i = 0; i < graph.links().size(); ++i)
            EXPECT_NEAR(VECTOR(between)[i], (loads[2 * i] + loads[2 * i + 1]) / 2 * (graph.switches() - 1), 1e-6);
        igraph_vector_destroy(&between);
    }
}

}  // namespace
