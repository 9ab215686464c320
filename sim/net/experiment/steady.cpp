// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "net/experiment/steady.hpp"

#include <cmath>
#include <limits>

namespace nanohop::net {

namespace {

constexpr size_t kJudged = kSteadyBatches / 2;
// Of Student's t with kJudged - 2 degrees of freedom, one-sided.
constexpr double kLikely = 1.860;   // 95 %
constexpr double kCertain = 2.896;  // 99 %
/// Growth per clock that matters, as a share of what is offered.
constexpr double kGrowth = 0.01;
/// Standard errors of a count of messages that are no difference yet.
constexpr double kErrors = 3;

}  // namespace

Trend trend(std::span<const double> values) {
    const auto n = static_cast<double>(values.size());
    if (n < 3) return {};
    double mean = 0;
    for (const double v : values) mean += v / n;
    double xx = 0;
    double xy = 0;
    double yy = 0;
    for (size_t i = 0; i < values.size(); ++i) {
        const double x = static_cast<double>(i) - (n - 1) / 2;
        const double y = values[i] - mean;
        xx += x * x;
        xy += x * y;
        yy += y * y;
    }
    Trend result;
    result.slope = xy / xx;
    const double residual = yy - xy * xy / xx;
    // All on the line, but for rounding.
    if (residual <= 1e-12 * yy) {
        if (yy > 0) result.t = std::copysign(std::numeric_limits<double>::infinity(), xy);
        return result;
    }
    result.t = result.slope / std::sqrt(residual / (n - 2) / xx);
    return result;
}

bool takes_less(double accepted, double offered, double clocks, const Grain& grain) {
    const double messages = clocks * grain.units / grain.flits;  // of a flit per unit and clock
    return accepted < kTakes * offered && messages * (offered - accepted) > kErrors * std::sqrt(messages * offered);
}

Steadiness steadiness(std::span<const Batch> batches, double clocks, const Grain& grain) {
    double accepted = 0;
    double offered = 0;
    std::vector<double> backlog;
    for (const Batch& b : batches.last(kJudged)) {
        accepted += b.accepted / kJudged;
        offered += b.offered / kJudged;
        backlog.push_back(b.backlog);
    }
    if (takes_less(accepted, offered, kJudged * clocks, grain)) return Steadiness::kSaturated;
    const Trend growth = trend(backlog);
    const double grown = kJudged * growth.slope;  // flits per unit
    if (growth.t <= kLikely || grown * grain.units < grain.flits) return Steadiness::kHeld;
    const bool matters = growth.slope / clocks > kGrowth * offered && grown > grain.flits;
    return growth.t > kCertain && matters ? Steadiness::kSaturated : Steadiness::kUndecided;
}

std::vector<Batch> merged(std::span<const Batch> batches) {
    std::vector<Batch> result;
    for (size_t i = 0; i + 1 < batches.size(); i += 2) {
        const Batch& a = batches[i];
        const Batch& b = batches[i + 1];
        result.push_back({(a.accepted + b.accepted) / 2, (a.offered + b.offered) / 2, (a.backlog + b.backlog) / 2});
    }
    return result;
}

}  // namespace nanohop::net
