// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Between the public headers and what is behind them; not installed.
#pragma once

#include <vector>

#include "config/reader.hpp"
#include "io/error.hpp"
#include "io/keys.hpp"
#include "nanohop/topology.hpp"
#include "topology/graph.hpp"

namespace nanohop {

/// Keep families and topologies, which register themselves, in what is linked.
void link_topology();
void link_net();

/// What a function gives; the errors of what is inside become those of the library.
template <class F>
auto translated(F&& f) {
    try {
        return f();
    } catch (const io::InputError& wrong) {
        throw Error(wrong.what());
    } catch (const config::Error& wrong) {
        throw Error(wrong.what());
    }
}

inline std::vector<KeyInfo> infos(const io::Keys& keys) {
    std::vector<KeyInfo> all;
    for (const io::Key& key : keys) all.push_back({key.name, key.text(), key.about, key.allowed});
    return all;
}

/// InputError for a graph that is wrong.
topology::Graph inner_graph(const Graph& graph);

}  // namespace nanohop
