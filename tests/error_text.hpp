// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>

namespace nanohop::tests {

/// The text of the Error that `action` throws; `none` when it throws none.
template <class Error, class F>
std::string error_text(F&& action, const char* none = "") {
    try {
        action();
    } catch (const Error& error) {
        return error.what();
    }
    return none;
}

}  // namespace nanohop::tests
