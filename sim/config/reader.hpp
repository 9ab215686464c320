// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Reading TOML strictly: every key must be known, present and of the right kind, and every complaint names file, line,
// key and what is allowed. Hides the TOML library from everything else.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace nanohop::config {

/// A configuration is wrong. what() is "file:line: key: why", without what terminals obey. Programs print it and exit
/// with status 2.
class Error : public std::runtime_error {
public:
    explicit Error(const std::string& what);
    /// As fmt::format() has it.
    template <class First, class... Rest>
    Error(fmt::format_string<First, Rest...> format, First&& first, Rest&&... rest)
        : Error(fmt::format(format, std::forward<First>(first), std::forward<Rest>(rest)...)) {}
};

class Table;

/// The whole content of a file. Throws Error when it cannot be read.
std::string read_text(const std::string& path);

/// A whole file.
class Document {
public:
    /// Throws Error for a syntax error. `file` only names the text in messages.
    Document(std::string_view text, std::string file);

    Table root() const;

private:
    friend class Table;
    struct Impl;
    std::shared_ptr<const Impl> impl_;
};

/// One table of a document. Readers ask for each key they know; finish() then rejects every other.
/// Cheap to copy; copies share the record of keys asked for.
class Table {
public:
    /// Whether an optional key is there; counts as asking for it.
    bool has(const std::string& key) const;

    int64_t integer(const std::string& key, int64_t low, int64_t high);
    bool boolean(const std::string& key);
    std::string text(const std::string& key);
    /// One of a fixed list of words; returns its position.
    unsigned choice(const std::string& key, const std::vector<std::string>& words);
    std::vector<int64_t> integers(const std::string& key, int64_t low, int64_t high);
    std::vector<std::string> texts(const std::string& key);

    /// A string, number or boolean, or an array of these, as their texts: for keys whose values are checked elsewhere.
    std::vector<std::string> values(const std::string& key);

    /// "1 GHz", "125 MHz": whole hertz.
    uint64_t frequency(const std::string& key, uint64_t low_hz, uint64_t high_hz);
    /// "20 ns" (ps, ns, us; rounded up to whole clocks of `clock_hz`, as a synchronous circuit sees it) or "20 cycles".
    uint64_t cycles(const std::string& key, uint64_t clock_hz, uint64_t low, uint64_t high);

    Table table(const std::string& key);
    /// [[key]]: an array of tables; absent means empty.
    std::vector<Table> tables(const std::string& key);

    /// Throws Error if the table holds a key nobody asked for, naming the allowed ones.
    void finish() const;

    /// Complains about a key of this table (or about the table when `key` is empty).
    [[noreturn]] void fail(const std::string& key, const std::string& why) const;

    /// Keys of this table in the order of the file.
    std::vector<std::string> keys() const;

private:
    friend class Document;
    struct Impl;
    explicit Table(std::shared_ptr<Impl> impl) : impl_(std::move(impl)) {}
    std::shared_ptr<Impl> impl_;
};

}  // namespace nanohop::config
