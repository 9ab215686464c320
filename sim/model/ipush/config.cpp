// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/config.hpp"

#include <algorithm>

#include "bits.hpp"

namespace nanohop::ipush {

std::optional<std::string> check(const Config& c) { return out_of_range(c); }

unsigned sweep_cycles(const Config& c) { return std::max(c.senders, c.rings); }

unsigned llcm_width(const Config& c) { return 1 + std::max(log2_of(c.rings), log2_of(c.status_entries) + 1); }

}  // namespace nanohop::ipush
