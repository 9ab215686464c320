// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache/relocate.hpp"

#include "bits.hpp"

namespace nanohop::route_cache {

Relocate::Relocate(const Config& config, unsigned extra_clocks)
    : ways_(config.ways), depth_(config.relocation_depth), extra_clocks_(extra_clocks) {}

Write Relocate::write(uint32_t epoch, bool& stored, bool& evicted) const {
    Write w;
    stored = state_ == State::kWrite && level_ == 0;
    evicted = stored && evict_;
    if (state_ == State::kWrite) {
        w.ways = uint64_t{1} << target_;
        w.index = levels_[level_].index[target_];
        w.entry =
            level_ == 0 ? EntryBits::make(key_, data_, epoch) : levels_[level_ - 1].entry[levels_[level_ - 1].chosen];
    }
    return w;
}

// Tries to move the entry in `way` of row `level`: reads the slots of its key.
void Relocate::descend(unsigned level, uint32_t way) {
    levels_[level].chosen = way;
    read_key_ = levels_[level].entry[way].key;
    level_ = level + 1;
    state_ = State::kRead;
    wait_ = extra_clocks_;
}

void Relocate::tick(const Input& in, const Ways& ways) {
    switch (state_) {
        case State::kIdle:
            id_ = in.id;
            key_ = in.key;
            data_ = in.data;
            read_key_ = in.key;
            limit_ = level_ = 0;
            evict_ = false;
            if (in.start) {
                state_ = State::kRead;
                wait_ = extra_clocks_;
            }
            break;
        case State::kRead:
            if (in.read_grant) {
                ways.read_entries(read_key_, levels_[level_].index, levels_[level_].entry);
                state_ = State::kData;
                wait_ = extra_clocks_;
            } else if (wait_ != 0) {
                --wait_;
            }
            break;
        case State::kData:
            if (wait_ == 0) {
                state_ = State::kCheck;
            } else {
                --wait_;
            }
            break;
        case State::kCheck: {
            const Level& row = levels_[level_];
            uint64_t free = 0;
            for (unsigned w = 0; w < ways_; ++w) {
                const bool came_from = level_ > 0 && levels_[level_ - 1].chosen == w;
                free |= uint64_t{!came_from && (row.entry[w].epoch != in.epoch || row.entry[w].odd())} << w;
            }
            if (free != 0) {
                target_ = lowest_bit(free);
                state_ = State::kWrite;
            } else if (depth_ == 0) {
                evict_ = true;
                target_ = in.random & (ways_ - 1);
                state_ = State::kWrite;
            } else if (level_ == 0 || level_ < limit_) {
                if (level_ == 0) {
                    limit_ = 1;
                }
                descend(level_, level_ > 0 && levels_[level_ - 1].chosen == 0 ? 1 : 0);
            } else {
                state_ = State::kAdvance;
            }
            break;
        }
        case State::kAdvance: {
            const unsigned upper = level_ - 1;
            uint32_t next = levels_[upper].chosen + 1;
            if (upper > 0 && next == levels_[upper - 1].chosen) {
                ++next;
            }
            if (next < ways_) {
                descend(upper, next);
            } else if (upper > 0) {
                level_ = upper;
            } else if (limit_ < depth_) {
                ++limit_;
                descend(0, 0);
            } else {
                evict_ = true;
                level_ = 0;
                target_ = in.random & (ways_ - 1);
                state_ = State::kWrite;
            }
            break;
        }
        case State::kWrite:
            if (level_ == 0) {
                state_ = State::kIdle;
            } else {
                target_ = levels_[--level_].chosen;
            }
            break;
    }
    if (in.abort) {
        state_ = State::kIdle;
    }
}

}  // namespace nanohop::route_cache
