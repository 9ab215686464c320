// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What a field of a block's configuration is called, and which values it may have. The header of the block's RTL says
// it; the generator writes it once more as C++, in generated/<block>_parameters.hpp:
//     template <class C, class F> void for_each_key(C& config, F&& f);     f(Key, field), in the order of the header
// Files are read and checked, RTL parameters made and the page's table written through this list.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace nanohop {

/// The values that a parameter may have.
struct Range {
    uint64_t low = 0;
    uint64_t high = UINT64_MAX;
    bool power_of_two = false;
    uint64_t multiple = 1;
    std::vector<uint64_t> values = {};  ///< the only ones; none: all between low and high
    std::string bounds = {};  ///< those that follow from other parameters, as the RTL has them: "at least 2 * Ways"
    uint64_t only = 0;        ///< the only value unless `needs` is met
    std::string needs = {};   ///< as the RTL has it: "Skewed == 1"
    bool met = true;
};

struct Key {
    enum class As { kPlain, kOptional, kTime };  ///< may be left out; is a time, the field in clocks

    std::string name = {};                ///< in the file; "": taken from elsewhere
    std::string parameter = {};           ///< of the RTL
    std::vector<std::string> words = {};  ///< of a choice: the field is the word's position
    As as = As::kPlain;
    Range range = {};
    bool is_switch = false;  ///< true or false
};

/// The words of a choice: what its name() says of each value, from 0 on; beyond the last nullptr.
template <class Choice>
std::vector<std::string> words() {
    std::vector<std::string> all;
    for (unsigned i = 0; name(static_cast<Choice>(i)) != nullptr; ++i) all.emplace_back(name(static_cast<Choice>(i)));
    return all;
}

/// A field as the number that the RTL has.
template <class Field>
constexpr uint64_t number(const Field& field) {
    return static_cast<uint64_t>(field);
}

/// f(key, field), with what the field's type says of the key.
template <class F, class Field>
void visit_key(F& f, Field& field, Key key) {
    using Value = std::remove_const_t<Field>;
    if constexpr (std::is_enum_v<Value>) key.words = words<Value>();
    key.is_switch = std::is_same_v<Value, bool>;
    f(std::as_const(key), field);
}

/// "key: V is out of range L..H", or nothing.
std::optional<std::string> outside(const std::string& key, uint64_t value, uint64_t low, uint64_t high);

using KeyValues = std::vector<std::pair<Key, uint64_t>>;
/// The first value that is not in its key's range ("key: why"), or nothing. What other parameters allow comes last.
std::optional<std::string> out_of_range(const KeyValues& values);
template <class Config>
std::optional<std::string> out_of_range(const Config& config) {
    KeyValues values;
    for_each_key(config, [&](const Key& key, const auto& field) { values.emplace_back(key, number(field)); });
    return out_of_range(values);
}

}  // namespace nanohop
