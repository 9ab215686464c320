// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <vector>

namespace nanohop::analysis {

/// A fully associative LRU cache, one step a lookup: what set-associative caches of the same size are measured against
/// to tell a conflict miss (it would hit) from a capacity miss (it misses too). Keys are 0 .. `keys` - 1.
class FullyAssociative {
public:
    /// At least 1 entry; std::vector's exceptions when memory does not suffice.
    FullyAssociative(unsigned entries, unsigned keys) : entries_(entries), newer_(keys, kAbsent), older_(keys, kNone) {}

    /// True: hit. False: miss, and the key is stored in place of the one used longest ago.
    bool lookup(uint32_t key) {
        const bool hit = newer_[key] != kAbsent;
        if (hit) {
            remove(key);
        } else if (used_ == entries_) {
            const uint32_t oldest = oldest_;
            remove(oldest);
            newer_[oldest] = kAbsent;
        } else {
            ++used_;
        }
        newer_[key] = kNone;
        older_[key] = newest_;
        if (newest_ != kNone) newer_[newest_] = key;
        newest_ = key;
        if (oldest_ == kNone) oldest_ = key;
        return hit;
    }

private:
    static constexpr uint32_t kNone = ~uint32_t{0};  // end of the list
    static constexpr uint32_t kAbsent = kNone - 1;   // not in the cache

    /// Takes a key out of the list of uses.
    void remove(uint32_t key) {
        const uint32_t newer = newer_[key];
        const uint32_t older = older_[key];
        (newer == kNone ? newest_ : older_[newer]) = older;
        (older == kNone ? oldest_ : newer_[older]) = newer;
    }

    unsigned entries_;
    unsigned used_ = 0;
    uint32_t newest_ = kNone, oldest_ = kNone;
    std::vector<uint32_t> newer_, older_;
};

}  // namespace nanohop::analysis
