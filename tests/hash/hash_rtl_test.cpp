// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// nh_hash against nanohop::hash: all hash numbers, three shapes; every single key bit (which, the maps being linear,
// would be enough) and random keys. Exit status 1 at the first difference.
#include <cstdint>
#include <cstdio>
#include <string>
#include <vector>

#include "Vnh_hash_all.h"
#include "hash/hash.hpp"

namespace {

using nanohop::hash::Indexer;

template <class Wide>
unsigned field(const Wide& wide, unsigned hash) {
    return (wide[hash / 2] >> (16 * (hash % 2))) & 0xffffu;
}

bool same(uint64_t key, unsigned hash, const char* shape, unsigned got, unsigned expected) {
    if (got != expected) {
        std::printf("key 0x%016llx hash %u (%s) %s: got 0x%x, expected 0x%x\n", static_cast<unsigned long long>(key),
                    hash, std::string(nanohop::hash::name(hash)).c_str(), shape, got, expected);
    }
    return got == expected;
}

}  // namespace

int main() {
    Vnh_hash_all top;
    const unsigned count = nanohop::hash::count();
    // A hash that only one side knows would go unseen below.
    if (sizeof(top.wide_o) / sizeof(top.wide_o[0]) != (count * 16 + 31) / 32) {
        std::printf("the RTL does not have the model's %u hashes\n", count);
        return 1;
    }
    std::vector<Indexer> wide;
    std::vector<Indexer> usual;
    std::vector<Indexer> narrow;
    for (unsigned hash = 0; hash < count; ++hash) {
        wide.emplace_back(hash, 64, 16);
        usual.emplace_back(hash, 64, 9);
        narrow.emplace_back(hash, 16, 5);
    }
    uint64_t state = 1;
    const int keys = 20'000;
    for (int n = 0; n < keys; ++n) {
        state = state * 6364136223846793005u + 1442695040888963407u;
        const uint64_t key = n < 64 ? uint64_t{1} << n : state ^ (state >> 29);
        top.key_i = key;
        top.eval();
        for (unsigned hash = 0; hash < count; ++hash) {
            if (!same(key, hash, "64 -> 16", field(top.wide_o, hash), wide[hash](key)) ||
                !same(key, hash, "64 -> 9", field(top.usual_o, hash), usual[hash](key)) ||
                !same(key, hash, "16 -> 5", field(top.narrow_o, hash), narrow[hash](key))) {
                return 1;
            }
        }
    }
    std::printf("%d keys x %u hashes x 3 shapes agree\n", keys, count);
    return 0;
}
