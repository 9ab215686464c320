// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/error.hpp"

#include "io/escape.hpp"

namespace nanohop::io {

InputError::InputError(const std::string& what) : std::runtime_error(printable_lines(what)) {}

}  // namespace nanohop::io
