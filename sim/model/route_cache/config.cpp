// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache/config.hpp"

#include <bit>

#include "hash/hash.hpp"

namespace nanohop::route_cache {

std::vector<std::string> hash_words() {
    std::vector<std::string> words;
    for (unsigned number = 0; number < hash::count(); ++number) words.emplace_back(hash::name(number));
    return words;
}

std::optional<std::string> check(const Config& c) {
    const auto range = [](const char* key, unsigned value, unsigned low, unsigned high) -> std::optional<std::string> {
        if (value >= low && value <= high) {
            return std::nullopt;
        }
        return std::string(key) + ": " + std::to_string(value) + " is out of range, allowed: " + std::to_string(low) +
               ".." + std::to_string(high);
    };
    struct Limit {
        const char* key;
        unsigned value, low, high;
    };
    const Limit limits[] = {
        {"key_width", c.key_width, 1, 64},
        {"tag_width", c.tag_width, 1, 16},
        {"port_width", c.port_width, 1, 16},
        {"qos_width", c.qos_width, 1, 16},
        {"ways", c.ways, 1, 16},
        {"entries", c.entries, 2 * c.ways, 16384},
        {"hash", c.hash, 0, hash::count() - 1},
        {"relocation_depth", c.relocation_depth, 0, 3},
        {"mshr_entries", c.mshr_entries, 2, 64},
        {"pending_entries", c.pending_entries, 2, 64},
        {"epoch_width", c.epoch_width, 1, 8},
    };
    for (const Limit& l : limits) {
        if (auto error = range(l.key, l.value, l.low, l.high)) {
            return error;
        }
    }
    if (!std::has_single_bit(c.ways)) {
        return "ways: " + std::to_string(c.ways) + " is not allowed, allowed: 1, 2, 4, 8, 16";
    }
    if (!std::has_single_bit(c.entries)) {
        return "entries: " + std::to_string(c.entries) + " is not a power of two";
    }
    if (c.skewed &&
        (c.replacement != Replacement::kRandom || c.hash < hash::kFirstCrc || (c.ways != 2 && c.ways != 4))) {
        return "skewed: needs replacement random, a CRC as hash, and 2 or 4 ways";
    }
    if (!c.skewed && c.relocation_depth != 0) {
        return "relocation_depth: must be 0 unless skewed";
    }
    return std::nullopt;
}

}  // namespace nanohop::route_cache
