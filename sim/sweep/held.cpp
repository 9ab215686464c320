// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "sweep/held.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace nanohop::sweep {

namespace {

constexpr double kStep = 1.04;

/// As it goes into a key, so that the load that was run is the one that is told.
double rounded(double load) { return std::round(1e6 * load) / 1e6; }

}  // namespace

bool holds(net::Experiment experiment, double load, uint64_t clocks, uint64_t most, uint64_t judged_from) {
    experiment.set("load", fmt::format("{}", load));
    experiment.set("clocks", fmt::format("{}", clocks));
    experiment.set("least_clocks", fmt::format("{}", clocks));
    experiment.set("most_clocks", fmt::format("{}", most));
    experiment.set("until", "steady");
    experiment.resolve();
    net::ExperimentOptions options;
    options.judged_from = judged_from;
    return run_experiment(experiment, options).verdict == net::Verdict::kCompleted;
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

}  // namespace nanohop::sweep
