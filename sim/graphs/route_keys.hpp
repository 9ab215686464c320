// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The keys that say how a network's route table is made, of `nanohop routes` and `nanohop generate network`.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "io/keys.hpp"
#include "net/routing/check.hpp"
#include "switch/config.hpp"
#include "topology/family.hpp"

namespace nanohop::graphs {

/// What is asked for beside the network.
struct RouteKeys {
    enum class Kind : uint8_t {
        kAdaptive,
        kUpDown,
        kUpDownWithoutPhase,
        kDimensionOrder,
        kLayered,
        kClasses,
        kValiant,
        kUgal,
        kSimulated  ///< minimal adaptive as `nanohop simulate` makes them: where no escape is given up*/down*
    };

    Kind kind = Kind::kAdaptive;
    std::optional<routing::Escape> escape;
    std::string root = "centre";
    std::string order_of = "none";
    bool may_leave = false;
    unsigned layers = 16;
    unsigned most_hops = 0;
    switch_::Nonminimal nonminimal = switch_::Nonminimal::kNone;

    void add_keys(io::Keys& keys);
    /// `family` says whether the graph is a grid. InputError when graph and keys do not go together.
    routing::RouteTable make(const topology::Graph& graph, const topology::Family& family) const;
    /// What they must fulfil.
    routing::CheckOptions options() const;
};

}  // namespace nanohop::graphs
