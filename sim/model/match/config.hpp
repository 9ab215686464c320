// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <optional>
#include <string>

#include "key.hpp"

namespace nanohop::match {

/// Parameters of the MPI matching unit (docs/blocks/match.md).
struct Config {
    unsigned posted_entries = 64;      ///< posted-receive queue, a power of two, 2..4096
    unsigned unexpected_entries = 64;  ///< unexpected-message queue, a power of two, 2..4096
    unsigned entries_per_clock = 4;    ///< compared in one clock, a power of two, 1..64, at most either queue

    bool operator==(const Config&) const = default;
};

template <class C, class F>
void for_each_key(C& c, F&& f) {
    f(Key{"posted_entries", "PostedEntries"}, c.posted_entries);
    f(Key{"unexpected_entries", "UnexpectedEntries"}, c.unexpected_entries);
    f(Key{"entries_per_clock", "EntriesPerClock"}, c.entries_per_clock);
}

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

}  // namespace nanohop::match
