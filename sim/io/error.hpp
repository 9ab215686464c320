// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <fmt/format.h>

#include <stdexcept>
#include <string>
#include <utility>

namespace nanohop::io {

/// A user's input cannot be used: the text says where (file and line), what was expected and what was there.
/// Programs turn it into exit status 2 and write nothing. What terminals obey is no part of the text (printable_lines),
/// whatever was put into it.
class InputError : public std::runtime_error {
public:
    explicit InputError(const std::string& what);
    /// As fmt::format() has it.
    template <class First, class... Rest>
    InputError(fmt::format_string<First, Rest...> format, First&& first, Rest&&... rest)
        : InputError(fmt::format(format, std::forward<First>(first), std::forward<Rest>(rest)...)) {}
};

}  // namespace nanohop::io
