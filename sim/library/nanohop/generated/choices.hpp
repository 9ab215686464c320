// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/model/route_cache/config.hpp by `nanohop generate`: do not edit.

#pragma once

#include <cstdint>

namespace nanohop {

enum class RouteCacheReplacement : uint8_t {
    kLru = 0,
    kFifo = 1,
    kRandom = 2,
};

}  // namespace nanohop
