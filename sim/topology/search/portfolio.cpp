// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>

#include "topology/search/optimise.hpp"

namespace nanohop::topology {

namespace {

constexpr uint32_t kMostGroups = 64;
constexpr uint32_t kMostSwitchesOfATurn = 8;
constexpr uint64_t kLeastMoves = 100;  ///< of a try: below, what a group is worth does not show
constexpr size_t kCut = 4;             ///< one of so many groups is left after a round
constexpr size_t kLastRound = 3;       ///< times as long as another

/// Groups M:K:R of this many elements that are not abelian, each R once of those with the same powers.
std::vector<std::string> semidirect(uint32_t order) {
    std::vector<std::string> found;
    for (uint32_t m = 3; m <= order / 2; ++m) {
        if (order % m != 0) continue;
        const uint32_t k = order / m;
        std::set<std::vector<uint32_t>> seen;
        for (uint32_t r = 2; r < m; ++r) {
            std::vector<uint32_t> powers(1, 1);
            for (uint32_t e = 1; e <= k; ++e) powers.push_back(static_cast<uint32_t>(uint64_t{powers.back()} * r % m));
            if (powers.back() != 1) continue;
            std::sort(powers.begin(), powers.end());
            if (seen.insert(powers).second) found.push_back(fmt::format("{}:{}:{}", m, k, r));
        }
    }
    return found;
}

/// Groups MwK of this many elements.
std::vector<std::string> wreath(uint32_t order) {
    std::vector<std::string> found;
    for (uint32_t k = 2; k < 32 && (uint64_t{k} << k) <= order; ++k)
        for (uint32_t m = 2; m <= order; ++m) {
            const double elements = std::pow(m, k) * k;
            if (elements == order) found.push_back(fmt::format("{}w{}", m, k));
            if (elements >= order) break;
        }
    return found;
}

/// The rotation that is taken where no portfolio is, then groups that are not abelian, drawn where there are too many.
std::vector<std::string> groups_to_try(const OptimiseKeys& keys) {
    std::vector<std::string> found;
    const uint32_t least = (keys.switches + Group::kMostElements - 1) / Group::kMostElements;
    for (uint32_t turn = least; turn <= kMostSwitchesOfATurn * least; ++turn) {
        if (keys.switches % turn != 0) continue;
        const uint32_t order = keys.switches / turn;
        if (order % 2 != 0 && uint64_t{turn} * keys.degree % 2 != 0) continue;  // no element of order 2, no such graph
        for (const auto& make : {semidirect, wreath}) {
            for (const std::string& group : make(order)) found.push_back(group);
            if (order % 2 != 0) continue;
            for (const std::string& group : make(order / 2)) found.push_back(group + "x2");
        }
    }
    Random(keys.seed).shuffle(found);
    const uint64_t most =
        keys.moves != 0 ? std::min<uint64_t>(kMostGroups, keys.moves / kLeastMoves / kCut) : kMostGroups;
    found.resize(std::min<uint64_t>(found.size(), most));
    found.insert(found.begin(), fmt::format("{}", keys.turns()));
    return found;
}

/// The last round is between two, as long as no search is made longer.
size_t cut(size_t groups) { return groups > 2 ? std::max<size_t>(2, (groups + kCut - 1) / kCut) : 1; }

/// The best groups of a round, best first. The rotation stays to the last round: it needs longer tries than others, and
/// is the better one of few switches.
std::vector<std::string> best_groups(const OptimiseState& state, const std::string& rotation) {
    std::vector<size_t> order(state.groups.size());
    std::iota(order.begin(), order.end(), size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](size_t a, size_t b) { return state.values[a] < state.values[b]; });
    std::vector<std::string> best;
    for (size_t i = 0; i < cut(order.size()); ++i) best.push_back(state.groups[order[i]]);
    if (best.size() > 1 && std::find(best.begin(), best.end(), rotation) == best.end()) best.back() = rotation;
    return best;
}

}  // namespace

Optimised optimise_portfolio(const OptimiseKeys& keys, const std::optional<OptimiseState>& from,
                             const OptimiseCalls& calls) {
    Optimised result;
    OptimiseState& state = result.state;
    if (from) state = *from;
    if (state.groups.empty()) state.groups = groups_to_try(keys);
    const std::string rotation = fmt::format("{}", keys.turns());
    const auto goal_under = [&](const std::string& group, const std::vector<SymmetricGraph::Orbit>& orbits) {
        SymmetricGraph graph(keys.switches, keys.degree, Group(group), orbits);
        return goal_of(graph, keys);
    };
    Goal best;
    best.value = INFINITY;
    if (!state.best.empty()) best = result.start = goal_under(state.group, state.best);
    double said = state.seconds;
    double kept = state.seconds + (state.running.empty() ? 0 : state.running.front().seconds);
    const auto share_done = [&](uint64_t moves, double seconds) {
        return keys.moves != 0 ? static_cast<double>(moves) / static_cast<double>(keys.moves) : seconds / keys.seconds;
    };
    const auto say = [&](uint64_t moves, double seconds, const Goal& goal) {
        if (!calls.progress || seconds - said < 1 || !std::isfinite(goal.value)) return;
        said = seconds;
        const double share = share_done(moves, seconds);
        calls.progress(share, share > 0 ? seconds / share - seconds : keys.seconds, goal);
    };
    const auto keep = [&](double seconds) {
        if (!calls.keep || seconds - kept < 10) return;
        kept = seconds;
        calls.keep(state);
    };
    std::string refused;
    while (share_done(state.moves, state.seconds) < 1) {
        if (state.values.size() == state.groups.size()) {
            state.groups = best_groups(state, rotation);
            state.values.clear();
        }
        // Each round has the same time, the last one as much as three. What is left over goes to the tries to come.
        size_t rounds = 0;  // after this one
        for (size_t n = state.groups.size(); n > 2; n = cut(n)) rounds += cut(n) > 2 ? 1 : kLastRound;
        const size_t tries = state.groups.size() - state.values.size() + rounds * state.groups.size();
        OptimiseKeys one = keys;
        one.group = state.groups[state.values.size()];
        one.seed = keys.seed + state.tries * 1'000'003;
        one.seconds = (keys.seconds - state.seconds) / static_cast<double>(tries);
        if (keys.moves != 0) one.moves = std::max<uint64_t>(1, (keys.moves - state.moves) / tries);
        std::optional<OptimiseState> running;
        if (!state.running.empty()) running = state.running.front();
        const double began = seconds_now() - (running ? running->seconds : 0);
        OptimiseCalls inner;
        if (calls.stop_at != ~uint64_t{0}) inner.stop_at = calls.stop_at - state.moves;
        inner.progress = [&](double share, double, const Goal& goal) {
            const auto moves = state.moves + static_cast<uint64_t>(share * static_cast<double>(one.moves));
            say(moves, state.seconds + seconds_now() - began, goal.value < best.value ? goal : best);
        };
        inner.keep = [&](const OptimiseState& try_state) {
            state.running.assign(1, try_state);
            kept = state.seconds + seconds_now() - began;
            if (calls.keep) calls.keep(state);
        };
        inner.since_kept = std::max(0.0, state.seconds + (running ? running->seconds : 0) - kept);
        double value = INFINITY;
        try {
            const Optimised made = optimise(one, running, inner);
            if (made.state.moves >= inner.stop_at && (one.moves == 0 || made.state.moves < one.moves)) {
                state.running.assign(1, made.state);
                break;
            }
            value = made.goal.value;
            if (state.tries == 0) result.start = made.start;
            if (value < best.value) {
                best = made.goal;
                state.best = made.state.best;
                state.group = one.group;
            }
            state.now = made.state.now;
            state.random = made.state.random;
            state.moves += made.state.moves;
            state.accepted += made.state.accepted;
        } catch (const InputError& error) {
            // Not every group has a connected graph of this degree.
            refused = error.what();
            state.moves += keys.moves != 0 ? 1 : 0;
        }
        state.running.clear();
        state.values.push_back(value);
        ++state.tries;
        state.seconds += seconds_now() - began;
        say(state.moves, state.seconds, best);
        keep(state.seconds);
    }
    if (state.best.empty()) {
        if (state.running.empty()) throw InputError(refused);
        return result;  // stopped in the first try
    }
    const SymmetricGraph chosen(keys.switches, keys.degree, Group(state.group), state.best);
    result.goal = goal_under(state.group, state.best);
    result.graph = chosen.graph();
    result.group = state.group;
    return result;
}

}  // namespace nanohop::topology
