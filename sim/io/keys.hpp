// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Keys with values as users write them, each bound to a member of a structure that holds the value with its type.
#pragma once

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nanohop::io {

/// A number, all of the text.
std::optional<double> number_of(std::string_view text);

struct Key {
    std::string name;
    std::string allowed;             ///< for messages: "must be ..."
    std::string about;               ///< what it is
    std::vector<std::string> words;  ///< what may stand behind it, when that is one of some words
    std::function<std::string()> text;
    /// False: not allowed, and nothing has changed.
    std::function<bool(const std::string&)> set;
};

/// Keys in the order in which they were added. A list is made whenever it is needed, and lives no longer than the
/// structures whose members it is bound to. A member of type std::optional may be "auto" and has no value then.
class Keys {
public:
    /// One of some words; an enumeration has its values in their order. `same`: another spelling, and the word it is.
    template <class Enum>
    void words(const char* name, Enum& value, const std::vector<std::string>& words, const char* about,
               const std::pair<std::string, std::string>& same = {}) {
        add({name, fmt::format("must be one of {}", fmt::join(words, ", ")), about, words,
             [&value, words] { return words[static_cast<size_t>(value)]; },
             [&value, words, same](const std::string& text) {
                 for (size_t i = 0; i < words.size(); ++i) {
                     if (words[i] != (text == same.first ? same.second : text)) continue;
                     value = static_cast<Enum>(i);
                     return true;
                 }
                 return false;
             }});
    }

    template <class Enum>
    void words(const char* name, std::optional<Enum>& value, std::vector<std::string> words, const char* about,
               const std::pair<std::string, std::string>& same = {}) {
        maybe(value, "auto", [&](Enum& choice) { this->words(name, choice, words, about, same); });
        words.insert(words.begin(), "auto");
        keys_.back().allowed = fmt::format("must be one of {}", fmt::join(words, ", "));
        keys_.back().words = std::move(words);
    }

    /// A whole number of a range.
    template <class Number>
    void whole(const char* name, Number& value, uint64_t low, uint64_t high, const char* about) {
        add({name,
             fmt::format("must be a whole number from {} to {}", low, high),
             about,
             {},
             [&value] { return fmt::format("{}", value); },
             [&value, low, high](const std::string& text) {
                 const auto number = number_of(text);
                 if (!number || !(*number >= static_cast<double>(low) && *number <= static_cast<double>(high)) ||
                     *number != static_cast<double>(static_cast<uint64_t>(*number)))
                     return false;
                 value = static_cast<Number>(*number);
                 return true;
             }});
    }
    template <class Number>
    void whole(const char* name, std::optional<Number>& value, uint64_t low, uint64_t high, const char* about) {
        maybe(value, "auto", [&](Number& number) { whole(name, number, low, high, about); });
    }

    /// A number of a range.
    void real(const char* name, double& value, double low, double high, const char* about);
    /// The same; no value has no text.
    void real(const char* name, std::optional<double>& value, double low, double high, const char* about);
    /// Any text but an empty one. The word none sets `none`.
    void text(const char* name, std::string& value, const char* allowed, const char* about, const char* none = "");
    void add(Key key) { keys_.push_back(std::move(key)); }

    // The list is itself a range, so that "for (const Key& key : experiment.keys())" keeps it.
    auto begin() const { return keys_.begin(); }
    auto end() const { return keys_.end(); }
    bool has(const std::string& name) const;
    /// InputError "name: is not a known key: known are ..".
    const Key& at(const std::string& name) const;
    /// InputError "key: why: what is allowed" for an unknown key or a value that is not allowed.
    void set(const std::string& name, const std::string& value) const;

private:
    /// The key that add_to(a value) adds, of a value that may be missing, which is `none`; "": and cannot be set.
    template <class Value, class Add>
    void maybe(std::optional<Value>& value, const std::string& none, const Add& add_to) {
        const auto own = std::make_shared<Value>();
        add_to(*own);
        Key& key = keys_.back();
        key.text = [&value, none, own, text = key.text] {
            if (value) *own = *value;
            return value ? text() : none;
        };
        key.set = [&value, none, own, set = key.set](const std::string& text) {
            const bool missing = !none.empty() && text == none;
            if (!missing && !set(text)) return false;
            value = missing ? std::nullopt : std::optional(*own);
            return true;
        };
    }

    std::vector<Key> keys_;
};

}  // namespace nanohop::io
