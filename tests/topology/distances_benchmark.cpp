// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// distances_benchmark [switches [degree]]: distances of all pairs of a random regular graph, ours beside igraph's, on
// one core in the same run. Exit status 1 when they differ: times are shown, they decide nothing.
#include <fmt/format.h>
#include <igraph.h>

#include <algorithm>
#include <ctime>
#include <string>
#include <vector>

#include "make.hpp"
#include "topology/distances.hpp"

namespace {

using namespace nanohop::topology;

constexpr int kBatch = 250;  // sources at a time: a matrix of all pairs would need 800 MB

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

/// Ordered pairs at each distance.
std::vector<uint64_t> by_igraph(const Graph& graph) {
    igraph_t g;
    igraph_vector_int_t edges;
    igraph_vector_int_init(&edges, 0);
    for (const Link& l : graph.links()) {
        igraph_vector_int_push_back(&edges, l.a);
        igraph_vector_int_push_back(&edges, l.b);
    }
    igraph_create(&g, &edges, graph.switches(), IGRAPH_UNDIRECTED);
    igraph_vector_int_destroy(&edges);
    std::vector<uint64_t> pairs;
    const auto n = static_cast<igraph_integer_t>(graph.switches());
    igraph_matrix_t distances;
    igraph_matrix_init(&distances, 0, 0);
    for (igraph_integer_t begin = 0; begin < n; begin += kBatch) {
        const igraph_integer_t end = std::min<igraph_integer_t>(begin + kBatch, n);
        igraph_distances(&g, &distances, igraph_vss_range(begin, end), igraph_vss_all(), IGRAPH_ALL);
        for (igraph_integer_t i = 0; i < end - begin; ++i) {
            for (igraph_integer_t j = 0; j < n; ++j) {
                const auto d = static_cast<size_t>(MATRIX(distances, i, j));
                if (pairs.size() <= d) pairs.resize(d + 1, 0);
                ++pairs[d];
            }
        }
    }
    igraph_matrix_destroy(&distances);
    igraph_destroy(&g);
    return pairs;
}

}  // namespace

int main(int argc, char** argv) {
    const std::string switches = argc > 1 ? argv[1] : "10000";
    const std::string degree = argc > 2 ? argv[2] : "20";
    const Graph graph = nanohop::tests::make("random_regular", {{"switches", switches}, {"degree", degree}});
    double start = processor_seconds();
    const Distances ours = all_distances(graph);
    const double our_seconds = processor_seconds() - start;
    start = processor_seconds();
    const std::vector<uint64_t> theirs = by_igraph(graph);
    const double their_seconds = processor_seconds() - start;
    const bool equal = ours.pairs == theirs;
    fmt::print("{} switches of degree {}: mean {:.6f}, diameter {}\n", switches, degree, ours.mean, ours.diameter);
    fmt::print("  ours   {:.3f} s of processor time\n  igraph {:.3f} s ({:.0f} times as long)\n  results {}\n",
               our_seconds, their_seconds, their_seconds / our_seconds, equal ? "equal" : "DIFFER");
    return equal ? 0 : 1;
}
