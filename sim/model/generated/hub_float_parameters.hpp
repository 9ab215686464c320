// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub_float/nh_hub_float.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_hub_float's parameters (sim/model/key.hpp).
/// hub_float/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::hub_float {

inline constexpr unsigned kMaxNodes = 64;
inline constexpr unsigned kMaxFlitBits = 512;

template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.nodes, {.name = "nodes", .parameter = "Nodes", .range = {.low = 3, .high = 64}});
    visit_key(f, c.flit_bits, {.name = "flit_bits", .parameter = "FlitBits", .range = {.values = {128, 256, 512}}});
    visit_key(f, c.element, {.name = "element", .parameter = "Element", .range = {.low = 0, .high = 2}});
}

static_assert(number(Config{}.nodes) == 8, "Nodes of nh_hub_float");
static_assert(number(Config{}.flit_bits) == 128, "FlitBits of nh_hub_float");
static_assert(number(Config{}.element) == 0, "Element of nh_hub_float");

}  // namespace nanohop::hub_float
