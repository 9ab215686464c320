// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "key.hpp"

#include <algorithm>
#include <bit>
#include <regex>

namespace nanohop {

namespace {

/// A parameter that comes from elsewhere is called as it would be in a file: "KeyWidth" is key_width.
std::string name_of(const Key& key) {
    if (!key.name.empty()) return key.name;
    std::string name;
    for (const char c : key.parameter) {
        const bool upper = c >= 'A' && c <= 'Z';
        if (upper && !name.empty()) name += '_';
        name += static_cast<char>(upper ? c - 'A' + 'a' : c);
    }
    return name;
}

/// As a file has it.
std::string written(const Key& key, uint64_t value) {
    if (value < key.words.size()) return "\"" + key.words[value] + "\"";
    if (key.is_switch) return value == 0 ? "false" : "true";
    return std::to_string(value);
}

/// What the RTL says of other parameters, in the words of the file: "Profile == 1" is profile = "pipelined".
std::string in_words(const std::string& text, const KeyValues& values) {
    static const std::regex word(R"(([A-Za-z_]\w*)( == (\d+))?|&&|\|\|)");
    std::string result;
    std::string rest = text;
    for (std::smatch match; std::regex_search(rest, match, word); rest = match.suffix()) {
        result += match.prefix();
        const auto found = std::find_if(values.begin(), values.end(),
                                        [&](const auto& value) { return value.first.parameter == match[1].str(); });
        if (match.str() == "&&" || match.str() == "||") {
            result += match.str() == "&&" ? "and" : "or";
        } else if (found == values.end()) {
            result += match.str();
        } else {
            result += name_of(found->first);
            if (match[2].matched) result += " = " + written(found->first, std::stoull(match[3]));
        }
    }
    return result + rest;
}

std::string ends(uint64_t low, uint64_t high) { return std::to_string(low) + ".." + std::to_string(high); }

std::optional<std::string> wrong(const Key& key, uint64_t value, const KeyValues& all) {
    const Range& range = key.range;
    const std::string is = name_of(key) + ": " + std::to_string(value) + " is ";
    if (!range.values.empty()) {
        if (std::find(range.values.begin(), range.values.end(), value) != range.values.end()) return std::nullopt;
        std::string list;
        for (const uint64_t one : range.values) list += (list.empty() ? "" : ", ") + std::to_string(one);
        return is + "not one of " + list;
    }
    const uint64_t low = range.power_of_two ? std::bit_ceil(std::max<uint64_t>(range.low, 1)) : range.low;
    const uint64_t high = range.power_of_two ? std::bit_floor(range.high) : range.high;
    if (auto why = outside(name_of(key), value, low, high))
        return *why + (range.bounds.empty() ? "" : "; " + in_words(range.bounds, all));
    if (range.power_of_two && !std::has_single_bit(value)) return is + "not a power of two in " + ends(low, high);
    if (value % range.multiple != 0)
        return is + "not a multiple of " + std::to_string(range.multiple) + " in " + ends(low, high);
    return std::nullopt;
}

}  // namespace

std::optional<std::string> outside(const std::string& key, uint64_t value, uint64_t low, uint64_t high) {
    if (value >= low && value <= high) return std::nullopt;
    return key + ": " + std::to_string(value) + " is out of range " + ends(low, high);
}

std::optional<std::string> out_of_range(const KeyValues& values) {
    for (const bool others : {false, true}) {
        for (const auto& [key, value] : values) {
            if (others == key.range.bounds.empty()) continue;
            if (auto why = wrong(key, value, values)) return why;
        }
    }
    for (const auto& [key, value] : values) {
        if (!key.range.met && value != key.range.only)
            return name_of(key) + ": " + written(key, value) + " needs " + in_words(key.range.needs, values);
    }
    return std::nullopt;
}

}  // namespace nanohop
