// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <string>

#include "net/error.hpp"

namespace nanohop::tests {

/// The text of the InputError that `action` throws; "no error" when it throws none.
template <class F>
std::string input_error(F&& action) {
    try {
        action();
    } catch (const net::InputError& error) {
        return error.what();
    }
    return "no error";
}

}  // namespace nanohop::tests
