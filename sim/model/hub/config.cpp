// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub/config.hpp"

#include <bit>

namespace nanohop::hub {

std::optional<std::string> check(const Config& c) { return out_of_range(c); }

unsigned answer_clocks(const Config& c) {
    return on_port(c.unit) ? c.unit_clocks : hub_float::clocks(c.nodes, element(c.unit));
}

unsigned tree_clocks(const Config& c) { return static_cast<unsigned>(std::bit_width(c.nodes - 1U)); }

}  // namespace nanohop::hub
