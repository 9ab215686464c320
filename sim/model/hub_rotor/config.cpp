// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "hub_rotor/config.hpp"

#include <bit>

namespace nanohop::hub_rotor {

std::optional<std::string> check(const Config& c) { return out_of_range(c); }

unsigned stages(const Config& c) { return static_cast<unsigned>(std::bit_width(c.nodes - 1U)); }

}  // namespace nanohop::hub_rotor
