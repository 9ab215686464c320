// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "breakdown/topology/held.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace nanohop::breakdown {

namespace {

constexpr double kStep = 1.04;

/// As it goes into a key, so that the load that was run is the one that is told.
double rounded(double load) { return std::round(1e6 * load) / 1e6; }

net::Verdict verdict(net::Experiment e, double load, uint64_t least, uint64_t most) {
    e.set("load", fmt::format("{}", load));
    e.set("clocks", fmt::format("{}", least));
    e.set("least_clocks", fmt::format("{}", least));
    e.set("most_clocks", fmt::format("{}", most));
    e.set("until", "steady");
    e.resolve();
    return run_experiment(e, {}).verdict;
}

}  // namespace

bool holds(const net::Experiment& experiment, double load, uint64_t clocks) {
    return verdict(experiment, load, clocks, 4 * clocks) == net::Verdict::kCompleted;
}

bool saturates(const net::Experiment& experiment, double load, uint64_t clocks) {
    return verdict(experiment, load, clocks, clocks) == net::Verdict::kSaturated;
}

double highest_held(const std::function<bool(double load)>& is_held, double guess) {
    double held = rounded(std::min(guess, 1.0));
    double fails = 0;
    if (is_held(held)) {
        while (fails == 0 && held < 1) {
            const double next = rounded(std::min(kStep * held, 1.0));
            (is_held(next) ? held : fails) = next;
        }
        if (fails == 0) return held;
    } else {
        do {
            fails = held;
            held = rounded(held / kStep);
            if (held < guess / 1000) return 0;
        } while (!is_held(held));
    }
    const double between = rounded(std::sqrt(held * fails));
    return is_held(between) ? between : held;
}

}  // namespace nanohop::breakdown
