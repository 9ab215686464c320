// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "irq/config.hpp"

namespace nanohop::irq {

std::optional<std::string> check(const Config& c) { return out_of_range(c); }

}  // namespace nanohop::irq
