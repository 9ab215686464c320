// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Whether an open-loop run has come to a steady state. What waits at the sources is a random walk in a network that
// holds its load, and grows in one that does not; batch means tell the two apart once the run is long enough (A. M.
// Law, "Simulation Modeling and Analysis", output analysis for steady-state parameters).
#pragma once

#include <span>
#include <vector>

namespace nanohop::net {

/// Least-squares line through equidistant values.
struct Trend {
    double slope = 0;  ///< per value
    double t = 0;  ///< slope over its standard error: Student's t with n - 2 degrees of freedom if there is no trend
};

/// Of three values or more; all alike: 0.
Trend trend(std::span<const double> values);

/// A piece of the measured clocks, each of equal length.
struct Batch {
    double accepted = 0;  ///< flits delivered per unit and clock; of a network that loses some: sent
    double offered = 0;   ///< flits that came into being per unit and clock
    double backlog = 0;   ///< mean of the flits per unit that wait at the sources
};

enum class Steadiness : unsigned char {
    kHeld,       ///< takes what it is offered, and what waits does not grow
    kSaturated,  ///< takes less, or what waits grows
    kUndecided,  ///< longer runs tell
};

/// What the least difference is: a message, at one of the units.
struct Grain {
    double flits = 1;  ///< of a message
    double units = 1;
};

/// A network that takes less than this share of what it is offered is saturated.
inline constexpr double kTakes = 0.95;

/// Whether a network takes less than it is offered, in flits per unit and clock: less than kTakes, by more than chance
/// makes of so few messages.
bool takes_less(double accepted, double offered, double clocks, const Grain& grain);

/// Batches that steadiness() wants.
inline constexpr unsigned kSteadyBatches = 20;

/// Judged by the second half of kSteadyBatches batches, so that the first is warm-up, `clocks` a batch. Held: no growth
/// of the backlog at 95 %, or of less than one message in all; saturated: takes_less(), or growth at 99 % by more than
/// a hundredth of the load and a message for each unit.
Steadiness steadiness(std::span<const Batch> batches, double clocks, const Grain& grain);

/// The same clocks in half as many batches.
std::vector<Batch> merged(std::span<const Batch> batches);

}  // namespace nanohop::net
