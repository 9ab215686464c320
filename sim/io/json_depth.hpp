// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string_view>

namespace nanohop::io {

/// InputError when a JSON text is nested deeper than any file of ours: copies and writers of what it is parsed into go
/// down level by level, to the end of the stack. To be called before it is parsed.
void check_json_depth(std::string_view text);

}  // namespace nanohop::io
