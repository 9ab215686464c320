// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace nanohop::io {

/// "; did you mean \"buffer\"?" when one of the known words is close to `word` (at most a third of its letters added,
/// left out, replaced or two neighbours exchanged), else empty. Upper and lower case, `-` and `_` count as the same.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

}  // namespace nanohop::io
