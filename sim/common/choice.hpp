// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Choices: enumerations from 0 on with a constexpr name(), which is nullptr beyond the last value.
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

namespace nanohop {

/// Of a choice: in JSON, and for readers.
struct Label {
    const char *key = nullptr, *title = nullptr;
};

template <class Choice>
constexpr size_t count_of() {
    size_t count = 0;
    while (name(static_cast<Choice>(count)) != nullptr) ++count;
    return count;
}

template <class Choice>
constexpr auto values_of() {
    std::array<Choice, count_of<Choice>()> values{};
    for (size_t i = 0; i < values.size(); ++i) values[i] = static_cast<Choice>(i);
    return values;
}

template <class Choice>
std::optional<Choice> choice_named(std::string_view word) {
    for (const Choice choice : values_of<Choice>())
        if (name(choice) == word) return choice;
    return std::nullopt;
}

}  // namespace nanohop
