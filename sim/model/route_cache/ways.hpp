// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "hash/hash.hpp"
#include "route_cache/config.hpp"

namespace nanohop::route_cache {

inline constexpr unsigned kMaxSkewedWays = 4;

/// One entry as it lies in the RAM.
struct EntryBits {
    uint64_t key = 0;
    uint16_t port = 0;
    uint16_t qos = 0;
    uint8_t epoch = 0;
    bool parity = false;

    bool operator==(const EntryBits&) const = default;
    EntryBits operator^(const EntryBits& o) const {
        return {key ^ o.key, uint16_t(port ^ o.port), uint16_t(qos ^ o.qos), uint8_t(epoch ^ o.epoch),
                parity != o.parity};
    }
    /// True if the number of ones is odd: damaged.
    bool odd() const {
        const uint64_t rest = uint64_t{port} | uint64_t{qos} << 16 | uint64_t{epoch} << 32 | uint64_t{parity} << 40;
        return (std::popcount(key) + std::popcount(rest)) & 1;
    }
    /// An undamaged entry.
    static EntryBits make(uint64_t key, uint32_t data, uint32_t epoch) {
        EntryBits e{key, uint16_t(data), uint16_t(data >> 16), uint8_t(epoch), false};
        e.parity = e.odd();
        return e;
    }
};

/// One write: `ways` is a mask.
struct Write {
    uint64_t ways = 0;
    uint32_t index = 0;
    EntryBits entry;
    bool operator==(const Write&) const = default;
};

/// What a lookup read, as far as it matters later: at the time of the read.
struct Row {
    std::array<uint32_t, kMaxSkewedWays> index{};  // [0] only, unless skewed
    uint64_t equal = 0;                            // ways whose key is the looked-up one
    uint64_t odd = 0;                              // damaged ways
    uint64_t masked = 0;                           // ways whose data must not be used
    uint64_t current = 0;                          // ways of epoch `read_epoch`, the one at the time of the read
    uint32_t read_epoch = 0;
    std::array<uint8_t, kMaxWays> epoch{};  // for a read that a flush overtakes
    std::array<uint32_t, kMaxWays> data{};
    bool operator==(const Row&) const = default;
};

/// The entry RAMs with their hashes.
class Ways {
public:
    explicit Ways(const Config& config);

    /// Reads the slots of a key; `write` happens at the same clock edge, `blank` hides everything.
    void read(uint64_t key, uint32_t epoch, const Write& write, bool blank, Row& row) const;
    /// Full entries of the slots of a key, for relocation.
    void read_entries(uint64_t key, std::array<uint32_t, kMaxWays>& index,
                      std::array<EntryBits, kMaxWays>& entries) const;
    void write(const Write& w);
    /// Ways of a row that hold the current epoch.
    uint64_t current(const Row& row, uint32_t epoch) const;
    bool operator==(const Ways&) const = default;

private:
    std::vector<hash::Indexer> indexers_;
    uint64_t key_mask_;
    unsigned ways_;
    std::vector<EntryBits> entries_;  // [index * ways + way]
    std::vector<uint8_t> odd_;        // entries_[i].odd(), counted once when written
};

}  // namespace nanohop::route_cache
