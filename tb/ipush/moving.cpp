// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "moving.hpp"

#include <algorithm>

namespace nanohop::ipush::bench {

void Moving::set(uint64_t value) { steps_.assign(1, {value, 0}); }

void Moving::announce(uint64_t value) { steps_.push_back({value, kNever}); }

void Moving::settle(uint64_t cycle) {
    steps_.back().since = cycle;
    while (steps_.size() > 1 && steps_[1].since != kNever && steps_[1].since + kClocks < cycle) steps_.pop_front();
}

uint64_t Moving::oldest(uint64_t cycle) const {
    uint64_t value = steps_.front().value;
    for (const Step& step : steps_) {
        if (step.since != kNever && step.since + kClocks <= cycle) value = step.value;
    }
    return value;
}

bool Moving::possible(uint64_t value, uint64_t cycle) const {
    const uint64_t from = oldest(cycle);
    return std::any_of(steps_.begin(), steps_.end(),
                       [&](const Step& step) { return step.value >= from && step.value == value; });
}

}  // namespace nanohop::ipush::bench
