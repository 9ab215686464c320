// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "hash/hash.hpp"

namespace nanohop::analysis {

/// Hits, misses and conflict evictions of a set-associative route_cache when each lookup ends before the next begins (a
/// miss is stored at once), without cycles: for long streams. tests/analysis/fast_cache_test.cpp holds it against the
/// golden model lookup by lookup. LRU (exact to 4 ways, tree above) and FIFO; neither random replacement nor skewed
/// ways, whose choices depend on the cycle.
class FastCache {
public:
    struct Config {
        unsigned entries = 2048;
        unsigned ways = 4;  // 1, 2, 4, 8, 16
        bool fifo = false;
        unsigned hash = 2;  // hash::name()
        unsigned key_width = 64;
    };

    explicit FastCache(const Config& config);
    /// Which set a key belongs to.
    static hash::Indexer indexer(const Config& config);

    /// True: hit. False: miss, and the destination is stored now.
    bool lookup(uint64_t key) {
        ++lookups_;
        const uint32_t set = indexer_(key);
        uint64_t* const keys = &keys_[set * ways_];
        const unsigned used = used_[set];
        for (unsigned w = 0; w < used; ++w) {
            if (keys[w] == key) {
                ++hits_;
                if (!fifo_) touch(set, w);
                return true;
            }
        }
        unsigned way = used;  // the lowest empty one first
        if (used < ways_) {
            used_[set] = static_cast<uint8_t>(used + 1);
        } else {
            ++conflicts_;
            way = victim(set);
            if (fifo_) state_[set] = static_cast<uint16_t>((way + 1) % ways_);
        }
        keys[way] = key;
        if (!fifo_) touch(set, way);
        return false;
    }

    uint64_t lookups() const { return lookups_; }
    uint64_t hits() const { return hits_; }
    uint64_t misses() const { return lookups_ - hits_; }
    uint64_t conflicts() const { return conflicts_; }
    /// Empties the cache and its counters.
    void clear();

private:
    /// Replacement state after way w was used: (state & keep[w]) | set[w].
    void touch(uint32_t set, unsigned w) { state_[set] = static_cast<uint16_t>((state_[set] & keep_[w]) | set_[w]); }
    unsigned victim(uint32_t set) const {
        const unsigned state = state_[set];
        if (fifo_) return state;
        if (ways_ <= 4) return oldest_[state];
        unsigned node = 1;
        while (node < ways_) node = 2 * node + ((state >> (node - 1)) & 1U);
        return node - ways_;
    }

    hash::Indexer indexer_;
    unsigned ways_;
    bool fifo_;
    std::vector<uint64_t> keys_;
    std::vector<uint8_t> used_;
    std::vector<uint16_t> state_;
    std::array<uint16_t, 16> keep_{};
    std::array<uint16_t, 16> set_{};
    std::array<uint8_t, 64> oldest_{};
    uint64_t lookups_ = 0;
    uint64_t hits_ = 0;
    uint64_t conflicts_ = 0;
};

}  // namespace nanohop::analysis
