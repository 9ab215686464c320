// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "analysis/fast_cache.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>

#include "model/bits.hpp"

namespace nanohop::analysis {
namespace {

unsigned set_bits(const FastCache::Config& config) {
    const bool sizes = std::has_single_bit(config.entries) && std::has_single_bit(config.ways) && config.ways <= 16 &&
                       config.entries > config.ways;
    if (!sizes) throw std::invalid_argument("FastCache: entries and ways must be powers of two, ways at most 16");
    return log2_of(config.entries / config.ways);
}

/// Bit of the pair i < j in the exact LRU's triangular matrix: 1 if way i was used after way j.
unsigned pair_bit(unsigned i, unsigned j, unsigned ways) { return i * (2 * ways - i - 1) / 2 + j - i - 1; }

}  // namespace

FastCache::FastCache(const Config& config)
    : indexer_(config.hash, config.key_width, set_bits(config)), ways_(config.ways), fifo_(config.fifo) {
    const size_t sets = config.entries / config.ways;
    keys_.resize(config.entries);
    used_.resize(sets);
    state_.resize(sets);
    keep_.fill(0xffff);
    if (ways_ <= 4) {
        for (unsigned w = 0; w < ways_; ++w) {
            for (unsigned i = 0; i < w; ++i) keep_[w] &= static_cast<uint16_t>(~(1U << pair_bit(i, w, ways_)));
            for (unsigned j = w + 1; j < ways_; ++j) set_[w] |= static_cast<uint16_t>(1U << pair_bit(w, j, ways_));
        }
        for (unsigned state = 0; state < oldest_.size(); ++state) {
            for (unsigned w = ways_; w-- > 0;) {
                bool oldest = true;
                for (unsigned i = 0; i < w; ++i) oldest &= ((state >> pair_bit(i, w, ways_)) & 1U) != 0;
                for (unsigned j = w + 1; j < ways_; ++j) oldest &= ((state >> pair_bit(w, j, ways_)) & 1U) == 0;
                if (oldest) oldest_[state] = static_cast<uint8_t>(w);
            }
        }
    } else {
        // Heap of nodes (root 1): bit node - 1 is 1 if the older half is the right one.
        for (unsigned w = 0; w < ways_; ++w) {
            for (unsigned node = ways_ + w; node > 1; node /= 2) {
                const auto bit = static_cast<uint16_t>(1U << (node / 2 - 1));
                keep_[w] &= static_cast<uint16_t>(~bit);
                if (node % 2 == 0) set_[w] |= bit;
            }
        }
    }
}

hash::Indexer FastCache::indexer(const Config& config) { return {config.hash, config.key_width, set_bits(config)}; }

void FastCache::clear() {
    std::fill(used_.begin(), used_.end(), 0);
    std::fill(state_.begin(), state_.end(), 0);
    lookups_ = hits_ = conflicts_ = 0;
}

}  // namespace nanohop::analysis
