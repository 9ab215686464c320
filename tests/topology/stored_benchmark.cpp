// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Makes each stored graph again by the search that its file names, and says how long that takes: the goals of
// docs/topologies.md "Better graphs" are for a minute on one core. Exit status 1: another graph, or one that misses its
// goal. No time decides.
#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "stored_graphs.hpp"
#include "topology/forms/network_file.hpp"
#include "topology/search/optimise.hpp"

int main() {
    using namespace nanohop::topology;
    int status = 0;
    fmt::print("switches degree  mean distance     goal  seconds  made by\n");
    for (const auto& stored : nanohop::tests::kStoredGraphs) {
        std::ifstream in(stored.path());
        const auto made_by = nlohmann::ordered_json::parse(in).at("made_by");
        OptimiseKeys search;
        nanohop::io::Keys keys;
        search.add_keys(keys);
        for (const auto& [key, value] : made_by.items())
            keys.set(key, value.is_string() ? value.get<std::string>() : value.dump());
        const Optimised made = optimise(search, {}, {});
        const Graph graph = read_network(stored.path());
        bool same = graph.links().size() == made.graph.links().size();
        for (size_t i = 0; same && i < graph.links().size(); ++i)
            same = graph.links()[i].a == made.graph.links()[i].a && graph.links()[i].b == made.graph.links()[i].b;
        const bool good = made.goal.distance <= stored.goal;
        fmt::print("{:8} {:6}  {:13.6f} {:8.3f} {:8.1f}  group {}, {} moves, seed {}{}{}\n", stored.switches,
                   stored.degree, made.goal.distance, stored.goal, made.state.seconds, search.group, search.moves,
                   search.seed, same ? "" : ": NOT THE STORED GRAPH", good ? "" : ": MISSES ITS GOAL");
        if (!same || !good) status = 1;
    }
    return status;
}
