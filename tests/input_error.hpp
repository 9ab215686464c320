// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>

#include "error_text.hpp"
#include "net/error.hpp"

namespace nanohop::tests {

/// The text of the InputError that `action` throws; "no error" when it throws none.
template <class F>
std::string input_error(F&& action) {
    return error_text<net::InputError>(action, "no error");
}

}  // namespace nanohop::tests
