// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "io/keys.hpp"

#include <algorithm>
#include <charconv>

#include "io/error.hpp"
#include "io/escape.hpp"
#include "io/fields.hpp"
#include "io/suggest.hpp"

namespace nanohop::io {

std::optional<double> number_of(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

void Keys::real(const char* name, double& value, double low, double high, const char* about) {
    add({name,
         fmt::format("must be a number from {} to {}", low, high),
         about,
         {},
         [&value] { return fmt::format("{}", value); },
         [&value, low, high](const std::string& text) {
             const auto number = number_of(text);
             if (!number || !(*number >= low && *number <= high)) return false;
             value = *number;
             return true;
         }});
}

void Keys::real(const char* name, std::optional<double>& value, double low, double high, const char* about) {
    maybe(value, "", [&](double& number) { real(name, number, low, high, about); });
}

void Keys::text(const char* name, std::string& value, const char* allowed, const char* about, const char* none) {
    add({name,
         allowed,
         about,
         {},
         [&value] { return value; },
         [&value, none](const std::string& text) {
             if (text.empty()) return false;
             value = text == "none" ? none : text;
             return true;
         }});
}

bool Keys::has(const std::string& name) const {
    return std::any_of(keys_.begin(), keys_.end(), [&](const Key& key) { return key.name == name; });
}

const Key& Keys::at(const std::string& name) const {
    std::vector<std::string> names;
    for (const Key& key : keys_) {
        if (key.name == name) return key;
        names.push_back(key.name);
    }
    throw InputError("{}: is not a known key: known are {}{}", printable(name), fmt::join(names, ", "),
                     did_you_mean(name, names));
}

void Keys::set(const std::string& name, const std::string& value) const {
    const Key& key = at(name);
    if (!is_utf8(value)) throw InputError("{}: \"{}\" is not UTF-8", name, printable(value));
    if (!key.set(value))
        throw InputError("{}: \"{}\": {}{}", name, printable(value), key.allowed, did_you_mean(value, key.words));
}

}  // namespace nanohop::io
