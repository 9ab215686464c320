// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The search for better graphs: simulated annealing by 2-opt on rotation-symmetric regular graphs.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "topology/floor.hpp"
#include "topology/load.hpp"
#include "topology/symmetric.hpp"

namespace nanohop::topology {

struct OptimiseKeys {
    uint32_t switches = 256;
    uint32_t degree = 8;
    uint32_t symmetry = 0;       ///< 0: chosen by the size
    std::string group = "auto";  ///< auto: a portfolio of groups where portfolio(), else cyclic
    double seconds = 60;
    uint64_t moves = 0;  ///< 0: as many as fit into the time; else that many, and the same result on every machine
    uint64_t seed = 1;
    double weight_distance = 1;
    double weight_diameter = 0;
    double weight_load = 0;
    double weight_cables = 0;
    double hottest = 0;  ///< temperatures of the annealing, in units of the goal; 0: chosen by the size
    double coldest = 0;
    Split split = Split::kHops;
    std::string fixed = "none";
    std::string start = "random";
    Floor floor;

    void add_keys(io::Keys& keys);
    uint32_t turns() const;  ///< the symmetry in effect: elements of the group
    Group moved_by() const;
    std::string group_name() const;  ///< as Group reads it
    /// Whether groups are tried and the best one taken: no symmetry is asked for, and distance alone counts.
    bool portfolio() const;
    /// What no one must give twice: InputError when values do not go together.
    void check() const;
};

/// What is minimised: the weighted sum of the four.
struct Goal {
    double value = 0;
    double distance = 0;  ///< mean over pairs
    uint32_t diameter = 0;
    double load = 0;    ///< most loaded channel times the degree: what the mean distance would be if all were as loaded
    double cables = 0;  ///< metres of a link
};

/// Where a search stands; a search that is given one goes on from it.
struct OptimiseState {
    std::vector<SymmetricGraph::Orbit> now;
    std::vector<SymmetricGraph::Orbit> best;
    uint64_t random = 0;
    uint64_t moves = 0;
    uint64_t accepted = 0;
    double seconds = 0;
    // Of a portfolio alone.
    std::string group;                   ///< that `best` is symmetric under
    std::vector<std::string> groups;     ///< of this round
    std::vector<double> values;          ///< what their tries of this round found, those that are done
    uint64_t tries = 0;                  ///< done in all rounds
    std::vector<OptimiseState> running;  ///< the try that was not done, if any; the sums above are without it
};

struct OptimiseCalls {
    /// About once a second: share done, seconds left, the best so far.
    std::function<void(double, double, const Goal&)> progress;
    /// Every ten seconds.
    std::function<void(const OptimiseState&)> keep;
    double since_kept = 0;  ///< seconds that have passed of the first ten
    /// Stops before this move, as a search that is killed there.
    uint64_t stop_at = ~uint64_t{0};
};

struct Optimised {
    Graph graph;
    Goal goal;
    Goal start;
    OptimiseState state;
    std::string group;  ///< that maps the graph to itself
};

Optimised optimise(const OptimiseKeys& keys, const std::optional<OptimiseState>& from, const OptimiseCalls& calls);

/// optimise() where keys.portfolio(): successive halving. Groups that act on this number of switches get short tries,
/// the best quarter longer ones, down to two; the last round has half of the time or of the moves.
Optimised optimise_portfolio(const OptimiseKeys& keys, const std::optional<OptimiseState>& from,
                             const OptimiseCalls& calls);

/// InputError unless a search with these keys can stand there: for states that come from a file.
void check_state(const OptimiseKeys& keys, const OptimiseState& state);

/// The goal of a graph as it stands.
Goal goal_of(SymmetricGraph& graph, const OptimiseKeys& keys);

/// Links that `fixed` names: none, the ring, or those of a file.
std::vector<Link> fixed_links(const OptimiseKeys& keys);

/// Of a clock that only runs on.
double seconds_now();

}  // namespace nanohop::topology
