// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "tag_match/config.hpp"

namespace nanohop::tag_match {

std::optional<std::string> check(const Config& c) { return out_of_range(c); }

}  // namespace nanohop::tag_match
