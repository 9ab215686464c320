// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub_float/config.hpp"

#include <bit>

namespace nanohop::hub_float {

std::optional<std::string> check(const Config& c) { return out_of_range(c); }

unsigned clocks(unsigned nodes, Element element) {
    constexpr unsigned kAdder = 6;
    return 1 + kAdder * static_cast<unsigned>(std::bit_width(nodes - 1U)) + (added_as(element) != element ? 1 : 0);
}

}  // namespace nanohop::hub_float
