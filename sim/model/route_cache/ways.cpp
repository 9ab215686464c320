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

void Ways::read(uint64_t key, uint32_t epoch, const Write& write, bool blank, Row& row) const {
    key &= key_mask_;
    for (size_t i = 0; i < indexers_.size(); ++i) {
        row.index[i] = indexers_[i](key);
    }
    const size_t per_way = indexers_.size() > 1 ? 1 : 0;  // 0: one index for all ways
    uint64_t equal = 0;
    uint64_t odd = 0;
    uint64_t current = 0;
    for (unsigned w = 0; w < ways_; ++w) {
        const size_t slot = size_t{row.index[w * per_way]} * ways_ + w;
        const EntryBits& e = entries_[slot];
        equal |= uint64_t{e.key == key} << w;
        row.data[w] = uint32_t{e.port} | uint32_t{e.qos} << 16;  // of each way: a branch here is a coin toss
        odd |= uint64_t{odd_[slot]} << w;
        current |= uint64_t{e.epoch == epoch} << w;
        row.epoch[w] = e.epoch;
    }
    row.equal = equal;
    row.odd = odd;
    row.current = current;
    row.read_epoch = epoch;
    row.masked = 0;
    if (blank) {
        row.masked = ~uint64_t{0};
    } else if (write.ways != 0) {
        for (unsigned w = 0; w < ways_; ++w) {
            row.masked |= uint64_t{(write.ways >> w & 1) != 0 && write.index == row.index[w * per_way]} << w;
        }
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
