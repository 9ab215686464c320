// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache/ways.hpp"

#include "bits.hpp"

namespace nanohop::route_cache {

Ways::Ways(const Config& config)
    : key_mask_(low_bits(config.key_width)), ways_(config.ways), entries_(config.entries), odd_(config.entries) {
    const unsigned index_bits = log2_of(config.sets());
    const unsigned crcs = hash::count() - hash::kFirstCrc;
    for (unsigned w = 0; w < (config.skewed ? config.ways : 1); ++w) {
        const unsigned number =
            config.skewed ? hash::kFirstCrc + (config.hash - hash::kFirstCrc + w) % crcs : config.hash;
        indexers_.emplace_back(number, config.key_width, index_bits);
    }
}

namespace {

struct Masks {
    uint64_t equal = 0, odd = 0, current = 0;
};

// Every way without a branch: which one matches is a coin toss.
inline void read_slot(const EntryBits& e, bool odd, unsigned way, uint64_t key, uint32_t epoch, Masks& masks,
                      Row& row) {
    masks.equal |= uint64_t{e.key == key} << way;
    masks.odd |= uint64_t{odd} << way;
    masks.current |= uint64_t{e.epoch == epoch} << way;
    row.epoch[way] = e.epoch;
    row.data[way] = uint32_t{e.port} | uint32_t{e.qos} << 16;
}

// A set of N ways that lie side by side.
template <unsigned N>
Masks read_set(const EntryBits* entries, const uint8_t* odd, uint64_t key, uint32_t epoch, Row& row) {
    Masks masks;
    for (unsigned w = 0; w < N; ++w) {
        read_slot(entries[w], odd[w] != 0, w, key, epoch, masks, row);
    }
    return masks;
}

}  // namespace

void Ways::read(uint64_t key, uint32_t epoch, const Write& write, bool blank, Row& row) const {
    key &= key_mask_;
    const bool skewed = indexers_.size() > 1;
    Masks masks;
    if (skewed) {
        for (unsigned w = 0; w < ways_; ++w) {
            row.index[w] = indexers_[w](key);
            const size_t slot = size_t{row.index[w]} * ways_ + w;
            read_slot(entries_[slot], odd_[slot] != 0, w, key, epoch, masks, row);
        }
    } else {
        row.index[0] = indexers_[0](key);
        const EntryBits* entries = &entries_[size_t{row.index[0]} * ways_];
        const uint8_t* odd = &odd_[size_t{row.index[0]} * ways_];
        switch (ways_) {
            case 1: masks = read_set<1>(entries, odd, key, epoch, row); break;
            case 2: masks = read_set<2>(entries, odd, key, epoch, row); break;
            case 4: masks = read_set<4>(entries, odd, key, epoch, row); break;
            case 8: masks = read_set<8>(entries, odd, key, epoch, row); break;
            default: masks = read_set<16>(entries, odd, key, epoch, row); break;
        }
    }
    row.equal = masks.equal;
    row.odd = masks.odd;
    row.current = masks.current;
    row.read_epoch = epoch;
    row.masked = blank ? ~uint64_t{0} : 0;
    for (unsigned w = 0; write.ways >> w != 0; ++w) {
        const uint32_t index = row.index[skewed ? w : 0];
        row.masked |= uint64_t{(write.ways >> w & 1) != 0 && write.index == index} << w;
    }
}

void Ways::read_entries(uint64_t key, std::array<uint32_t, kMaxWays>& index,
                        std::array<EntryBits, kMaxWays>& entries) const {
    for (unsigned w = 0; w < ways_; ++w) {
        index[w] = indexers_[w](key & key_mask_);
        entries[w] = entries_[size_t{index[w]} * ways_ + w];
    }
}

void Ways::write(const Write& w) {
    for (const unsigned way : set_bits(w.ways)) {
        const size_t slot = size_t{w.index} * ways_ + way;
        entries_[slot] = w.entry;
        odd_[slot] = w.entry.odd();
    }
}

uint64_t Ways::current(const Row& row, uint32_t epoch) const {
    if (row.read_epoch == epoch) {
        return row.current & ~row.masked;
    }
    uint64_t mask = 0;
    for (unsigned w = 0; w < ways_; ++w) {
        mask |= uint64_t{row.epoch[w] == epoch} << w;
    }
    return mask & ~row.masked;
}

}  // namespace nanohop::route_cache
