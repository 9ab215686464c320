// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What tests of graphs of switches share: runs with keys and what they say.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "../input_error.hpp"
#include "../temp_dir.hpp"
#include "net/experiment/experiment.hpp"
#include "topology/family.hpp"

namespace nanohop {

using tests::input_error;
using tests::TempDir;
using Values = std::vector<std::pair<std::string, std::string>>;

inline const Values kTorus = {{"topology", "torus"}, {"dims", "4x4"}};
inline const Values kRst = {{"topology", "rst"}, {"switches", "16"}, {"degree", "4"}, {"graph_seed", "2"}};
/// Koibuchi 2011, 5.1.
inline const Values kPaper = {{"switch_clocks", "40"}, {"link_clocks", "2"}, {"message", "9"}, {"process", "open"}};

inline net::Experiment with(std::initializer_list<Values> lists) {
    net::Experiment e;
    for (const Values& values : lists)
        for (const auto& [key, value] : values) e.set(key, value);
    e.resolve();
    return e;
}

inline topology::Graph graph_of(const Values& values) {
    topology::Specification specification;
    for (const auto& [key, value] : values) specification.set(key == "graph_seed" ? "seed" : key, value);
    return specification.make();
}

inline std::vector<uint32_t> hops_from(const topology::Graph& graph, uint32_t from) {
    std::vector<uint32_t> hops(graph.switches(), ~0U);
    std::vector<uint32_t> front{from};
    hops[from] = 0;
    for (size_t i = 0; i < front.size(); ++i) {
        for (const uint32_t n : graph.neighbours(front[i])) {
            if (hops[n] != ~0U) continue;
            hops[n] = hops[front[i]] + 1;
            front.push_back(n);
        }
    }
    return hops;
}

inline net::ExperimentResult run(std::initializer_list<Values> lists) { return run_experiment(with(lists), {}); }

inline double escape_share(const net::ExperimentResult& r) {
    EXPECT_EQ(r.measures.at(0).name, "escape_share");
    return r.measures.at(0).value;
}

}  // namespace nanohop
