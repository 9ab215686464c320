// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <stdexcept>
#include <string>

namespace nanohop::io {

/// A user's input cannot be used: the text says where (file and line), what was expected and what was there.
/// Programs turn it into exit status 2 and write nothing.
class InputError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace nanohop::io
