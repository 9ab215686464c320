// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "route_cache/replace.hpp"

#include "bits.hpp"

namespace nanohop::route_cache {

namespace {

unsigned state_width(const Config& c) {
    if (c.ways == 1) return 1;
    switch (c.replacement) {
        case Replacement::kLru: return c.ways <= 4 ? c.ways * (c.ways - 1) / 2 : c.ways - 1;
        case Replacement::kFifo: return log2_of(c.ways);
        case Replacement::kRandom: return 1;
    }
    return 1;
}

}  // namespace

Replace::Replace(const Config& config)
    : policy_(config.replacement),
      ways_(config.ways),
      way_bits_(log2_of(config.ways)),
      mask_(low_bits(state_width(config))),
      state_(config.sets()) {}

// Up to 4 ways the state is an order matrix: bit of the pair i < j is 1 if i was used after j. Above it is a tree: node
// n (root 1, children 2n and 2n + 1) is bit n - 1, 1 if the older half is the right one. FIFO: the oldest way.
uint32_t Replace::policy_victim(uint32_t state, uint32_t random) const {
    if (ways_ == 1) return 0;
    switch (policy_) {
        case Replacement::kLru: return oldest(state);
        case Replacement::kFifo: return state;
        case Replacement::kRandom: return random & (ways_ - 1);
    }
    return 0;
}

uint32_t Replace::oldest(uint32_t state) const {
    if (ways_ <= 4) {
        for (unsigned w = 0; w < ways_; ++w) {
            bool oldest = true;
            unsigned bit = 0;
            for (unsigned i = 0; i < ways_; ++i) {
                for (unsigned j = i + 1; j < ways_; ++j, ++bit) {
                    const bool i_newer = state >> bit & 1;
                    oldest = oldest && !(i == w && i_newer) && !(j == w && !i_newer);
                }
            }
            if (oldest) {
                return w;
            }
        }
        return 0;  // a damaged state may have no oldest way
    }
    unsigned node = 1;
    while (node < ways_) {
        node = 2 * node + (state >> (node - 1) & 1);
    }
    return node - ways_;
}

uint32_t Replace::touched(uint32_t state, uint32_t way) const {
    if (ways_ <= 4) {
        unsigned bit = 0;
        for (unsigned i = 0; i < ways_; ++i) {
            for (unsigned j = i + 1; j < ways_; ++j, ++bit) {
                if (i == way) {
                    state |= uint32_t{1} << bit;
                } else if (j == way) {
                    state &= ~(uint32_t{1} << bit);
                }
            }
        }
        return state;
    }
    for (unsigned node = ways_ + way; node > 1; node /= 2) {
        const uint32_t bit = uint32_t{1} << (node / 2 - 1);
        state = node & 1 ? state & ~bit : state | bit;
    }
    return state;
}

Replace::Victim Replace::choose(uint32_t index, uint64_t valid, uint64_t reserved, uint32_t random, bool frozen) const {
    const uint64_t candidates = ~(valid | reserved) & low_bits(ways_);
    if (candidates != 0) {
        return {lowest_bit(candidates), false};
    }
    return {policy_victim(frozen ? 0 : state_[index], random), true};
}

void Replace::on_hit(uint32_t index, uint32_t way, uint32_t fault) {
    if (ways_ == 1) return;
    switch (policy_) {
        case Replacement::kLru: store(index, touched(state_[index], way), fault); break;
        case Replacement::kFifo:
        case Replacement::kRandom: break;
    }
}

void Replace::on_miss(uint32_t index, const Victim& victim, uint32_t fault) {
    if (ways_ == 1) return;
    switch (policy_) {
        case Replacement::kLru: store(index, touched(state_[index], victim.way), fault); break;
        case Replacement::kFifo:
            if (victim.conflict) store(index, state_[index] + 1, fault);
            break;
        case Replacement::kRandom: break;
    }
}

void Replace::store(uint32_t index, uint32_t state, uint32_t fault) { state_[index] = (state ^ fault) & mask_; }

void Replace::clear(uint32_t index) { state_[index] = 0; }

}  // namespace nanohop::route_cache
