// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <stdexcept>
#include <string>

namespace nanohop::io {

/// A user's input cannot be used: the text says where (file and line), what was expected and what was there.
/// Programs turn it into exit status 2 and write nothing. What terminals obey is no part of the text (printable_lines),
/// whatever was put into it.
class InputError : public std::runtime_error {
public:
    explicit InputError(const std::string& what);
};

}  // namespace nanohop::io
