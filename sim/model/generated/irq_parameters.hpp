// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/irq/nh_irq_core.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_irq's parameters (sim/model/key.hpp).
/// irq/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::irq {


template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.queues, {.name = "queues", .parameter = "Queues", .range = {.low = 1, .high = 16}});
    visit_key(f, c.count_width, {.name = "count_width", .parameter = "CountWidth", .range = {.low = 2, .high = 32}});
    visit_key(f, c.time_width, {.name = "time_width", .parameter = "TimeWidth", .range = {.low = 1, .high = 32}});
}

static_assert(number(Config{}.queues) == 4, "Queues of nh_irq");
static_assert(number(Config{}.count_width) == 16, "CountWidth of nh_irq");
static_assert(number(Config{}.time_width) == 20, "TimeWidth of nh_irq");

}  // namespace nanohop::irq
