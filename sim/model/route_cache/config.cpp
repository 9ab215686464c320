// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache/config.hpp"

#include "hash/hash.hpp"

namespace nanohop::route_cache {

std::vector<std::string> hash_words() {
    std::vector<std::string> words;
    for (unsigned number = 0; number < hash::count(); ++number) words.emplace_back(hash::name(number));
    return words;
}

std::optional<std::string> check(const Config& c) {
    if (auto wrong = out_of_range(c)) return wrong;
    if (c.skewed &&
        (c.replacement != Replacement::kRandom || c.hash < hash::kFirstCrc || (c.ways != 2 && c.ways != 4))) {
        return "skewed: needs replacement random, a CRC as hash, and 2 or 4 ways";
    }
    return std::nullopt;
}

}  // namespace nanohop::route_cache
