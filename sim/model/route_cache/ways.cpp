// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache/ways.hpp"

namespace nanohop::route_cache {

Ways::Ways(const Config& config)
    : key_mask_(config.key_width == 64 ? ~uint64_t{0} : (uint64_t{1} << config.key_width) - 1),
      ways_(config.ways),
      entries_(config.entries),
      odd_(config.entries) {
    const unsigned index_bits = unsigned(std::countr_zero(config.sets()));
    const unsigned crcs = hash::count() - hash::kFirstCrc;
    for (unsigned w = 0; w < (config.skewed ? config.ways : 1); ++w) {
        const unsigned number = config.skewed ? hash::kFirstCrc + (config.hash - hash::kFirstCrc + w) % crcs : config.hash;
        indexers_.emplace_back(number, config.key_width, index_bits);
    }
}

void Ways::read(uint64_t key, const Write& write, bool blank, Row& row) const {
    key &= key_mask_;
    row.equal = row.odd = row.masked = 0;
    for (size_t i = 0; i < indexers_.size(); ++i) {
        row.index[i] = indexers_[i](key);
    }
    const bool skewed = indexers_.size() > 1;
    for (unsigned w = 0; w < ways_; ++w) {
        const uint32_t index = row.index[skewed ? w : 0];
        const size_t slot = size_t{index} * ways_ + w;
        const EntryBits& e = entries_[slot];
        row.equal |= uint64_t{e.key == key} << w;
        row.odd |= uint64_t{odd_[slot]} << w;
        row.epoch[w] = e.epoch;
        row.data[w] = uint32_t{e.port} | uint32_t{e.qos} << 16;
        row.masked |= uint64_t{(write.ways >> w & 1) != 0 && write.index == index} << w;
    }
    if (blank) {
        row.masked = ~uint64_t{0};
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
    for (uint64_t rest = w.ways; rest != 0; rest &= rest - 1) {
        const size_t slot = size_t{w.index} * ways_ + unsigned(std::countr_zero(rest));
        entries_[slot] = w.entry;
        odd_[slot] = w.entry.odd();
    }
}

uint64_t Ways::current(const Row& row, uint32_t epoch) const {
    uint64_t mask = 0;
    for (unsigned w = 0; w < ways_; ++w) {
        mask |= uint64_t{row.epoch[w] == epoch} << w;
    }
    return mask & ~row.masked;
}

}  // namespace nanohop::route_cache
