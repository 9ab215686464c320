// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the matching unit of a NIC (docs/blocks/tag_match.md).
#pragma once

#include <optional>
#include <string>

#include "key.hpp"
#include "match/config.hpp"

namespace nanohop::tag_match {

/// Parameters of nh_tag_match; the names are those of the RTL in snake_case.
struct Config {
    unsigned handles = 256;       ///< receives that may be in the unit: their buffers; a power of two, 2..65536
    unsigned results = 64;        ///< ring of results, a power of two, 2..2048
    match::Config queues;         ///< those of the [match] beside it
    unsigned address_width = 32;  ///< bits of a byte address, those of the receive controller, 24..40

    bool operator==(const Config&) const = default;
};

/// Queues and addresses come from the tables of match and ipush beside it.
template <class C, class F>
void for_each_key(C& c, F&& f) {
    f(Key{"handles", "Handles"}, c.handles);
    f(Key{"results", "Results"}, c.results);
    f(Key{"", "PostedEntries"}, c.queues.posted_entries);
    f(Key{"", "UnexpectedEntries"}, c.queues.unexpected_entries);
    f(Key{"", "EntriesPerClock"}, c.queues.entries_per_clock);
    f(Key{"", "AddressWidth"}, c.address_width);
}

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

}  // namespace nanohop::tag_match
