// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_ipush_wide (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::ipush_wide::bench {

// Lines and pairs of header words.
struct Values {
    void fields(signals::IsArray auto& words, auto&& f) const {
        for (auto& word : words) f(word, 64U);
    }
};

}  // namespace nanohop::ipush_wide::bench
