// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Saturation of a network: the highest load that it holds.
#pragma once

#include <cstdint>
#include <functional>

#include "net/experiment/experiment.hpp"

namespace nanohop::sweep {

/// A load is held if a run of so many measured clocks, or more until it is steady, accepts it (net::steadiness). A
/// network with an escape can take a load for tens of thousands of clocks and then fall into the escape for good.
inline constexpr uint64_t kHeldClocks = 100'000;

/// Whether it is, by a run of `clocks`, or up to `most` where that many do not tell; see ExperimentOptions for
/// judged_from.
bool holds(net::Experiment experiment, double load, uint64_t clocks, uint64_t most, uint64_t judged_from = 0);

/// The highest load that is held, to 2 %, searched up and down from a guess that is more than 0. At most 1; 0 if not
/// even a thousandth of the guess is held.
double highest_held(const std::function<bool(double load)>& is_held, double guess);

}  // namespace nanohop::sweep
