// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>
#include <string_view>

namespace nanohop::io {

/// An xz file of the text, as small as xz makes it (`xz -9e`). std::bad_alloc when there is no memory for it.
std::string xz(std::string_view text);

}  // namespace nanohop::io
