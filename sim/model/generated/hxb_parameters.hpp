// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hxb/nh_hxb_exchanger.sv by `nanohop generate`: do not edit.

// clang-format off
/// Largest values, keys, ranges and defaults of nh_hxb_exchanger's parameters (sim/model/key.hpp).
/// hxb/config.hpp includes it below its Config.
#pragma once

#include <algorithm>

#include "key.hpp"

namespace nanohop::hxb {

inline constexpr unsigned kMaxDims = 4;
inline constexpr unsigned kMaxSize0 = 16;
inline constexpr unsigned kMaxFlitWidth = 512;
inline constexpr unsigned kMaxVirtualChannels = 4;
inline constexpr unsigned kMaxPuWidth = 3;

template <class C, class F>
void for_each_key(C& c, F&& f) {
    visit_key(f, c.dims, {.parameter = "Dims", .range = {.low = 1, .high = 4}});
    visit_key(f, c.size[0], {.parameter = "Size0", .range = {.low = 1, .high = 16}});
    visit_key(f, c.size[1], {.parameter = "Size1", .range = {.low = 1, .high = 16, .only = 1, .needs = "Dims > 1",
              .met = number(c.dims) > 1}});
    visit_key(f, c.size[2], {.parameter = "Size2", .range = {.low = 1, .high = 16, .only = 1, .needs = "Dims > 2",
              .met = number(c.dims) > 2}});
    visit_key(f, c.size[3], {.parameter = "Size3", .range = {.low = 1, .high = 16, .only = 1, .needs = "Dims > 3",
              .met = number(c.dims) > 3}});
    visit_key(f, c.flit_width, {.name = "flit_width", .parameter = "FlitWidth", .range = {.low = 8, .high = 512}});
    visit_key(f, c.length_width, {.name = "length_width", .parameter = "LengthWidth", .range = {.low = 1, .high = 16}});
    visit_key(f, c.virtual_channels, {.name = "virtual_channels", .parameter = "VirtualChannels", .range = {.low = 1,
              .high = 4}});
    visit_key(f, c.buffer_flits, {.name = "buffer_flits", .parameter = "BufferFlits", .range = {.low = 2,
              .high = 1024}});
    visit_key(f, c.input_flits, {.name = "input_flits", .parameter = "InputFlits", .range = {.low = 3, .high = 16}});
    visit_key(f, c.policy, {.name = "policy", .parameter = "Policy", .range = {.low = 0, .high = 3}});
    visit_key(f, c.adaptive, {.name = "routing", .parameter = "Adaptive", .words = {"fixed", "adaptive"},
              .range = {.values = {0, 1}}});
    visit_key(f, c.keep_channel, {.name = "channel_choice", .parameter = "KeepChannel", .words = {"passed", "kept"},
              .range = {.values = {0, 1}, .needs = "Adaptive == 0", .met = number(c.adaptive) == 0}});
    visit_key(f, c.unit_by_dimension, {.name = "unit_channel", .parameter = "UnitByDimension",
              .words = {"passed", "dimension"}, .range = {.values = {0, 1}, .needs = "KeepChannel == 0",
              .met = number(c.keep_channel) == 0}});
    visit_key(f, c.pu_width, {.name = "pu_width", .parameter = "PuWidth", .range = {.low = 1,
              .high = std::min<uint64_t>({3, number(c.virtual_channels)}), .bounds = "at most VirtualChannels"}});
}

static_assert(number(Config{}.dims) == 3, "Dims of nh_hxb_exchanger");
static_assert(number(Config{}.size[0]) == 4, "Size0 of nh_hxb_exchanger");
static_assert(number(Config{}.size[1]) == 4, "Size1 of nh_hxb_exchanger");
static_assert(number(Config{}.size[2]) == 4, "Size2 of nh_hxb_exchanger");
static_assert(number(Config{}.size[3]) == 1, "Size3 of nh_hxb_exchanger");
static_assert(number(Config{}.flit_width) == 32, "FlitWidth of nh_hxb_exchanger");
static_assert(number(Config{}.length_width) == 10, "LengthWidth of nh_hxb_exchanger");
static_assert(number(Config{}.virtual_channels) == 3, "VirtualChannels of nh_hxb_exchanger");
static_assert(number(Config{}.buffer_flits) == 16, "BufferFlits of nh_hxb_exchanger");
static_assert(number(Config{}.input_flits) == 3, "InputFlits of nh_hxb_exchanger");
static_assert(number(Config{}.policy) == 0, "Policy of nh_hxb_exchanger");
static_assert(number(Config{}.adaptive) == 0, "Adaptive of nh_hxb_exchanger");
static_assert(number(Config{}.keep_channel) == 0, "KeepChannel of nh_hxb_exchanger");
static_assert(number(Config{}.unit_by_dimension) == 0, "UnitByDimension of nh_hxb_exchanger");
static_assert(number(Config{}.pu_width) == 1, "PuWidth of nh_hxb_exchanger");

}  // namespace nanohop::hxb
