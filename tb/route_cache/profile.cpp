// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#include "profile.hpp"

#include <algorithm>
#include <bit>

namespace nanohop::route_cache {

namespace {

uint64_t key_mask(const Config& config) { return low_bits(config.key_width); }

tb::Gate draw_gate(tb::Rng& rng) {
    switch (rng.below(6)) {
        case 0: return tb::Gate::random(500);
        case 1: return tb::Gate::random(rng.between(20, 980));
        case 2: return tb::Gate::bursts(rng.between(1, 40), rng.between(1, 40));
        case 3: return tb::Gate::bursts(rng.between(1, 8), rng.between(1, 200));
        default: return tb::Gate::always();
    }
}

uint32_t draw_key_count(const Config& config, tb::Rng& rng) {
    switch (rng.below(8)) {
        case 0: return 1;
        case 1: return 2;
        case 2: return config.ways + 1;
        case 3: return rng.between(2, 16);
        case 4: return rng.between(8, 64);
        case 5: return config.entries / 2;
        case 6: return config.entries;
        default: return 2 * config.entries;
    }
}

}  // namespace

namespace {

// The differences of keys whose index agrees, in every way, in all but the `free_bits` low bits: index hashes are
// linear, so these are a vector space over GF(2), of which this is a basis. Its vectors have one bit anywhere and the
// others from bit `start` upwards, as close as can be.
std::vector<uint64_t> index_kernel(const Config& config, unsigned free_bits, unsigned start) {
    const auto index_bits = log2_of(config.sets());
    std::vector<uint64_t> rows;  // reduced constraints: parity(key & row) = 0
    std::vector<unsigned> pivots;
    for (unsigned w = 0; w < (config.skewed ? config.ways : 1); ++w) {
        const unsigned crcs = hash::count() - hash::kFirstCrc;
        const unsigned number =
            config.skewed ? hash::kFirstCrc + (config.hash - hash::kFirstCrc + w) % crcs : config.hash;
        const hash::Indexer indexer(number, config.key_width, index_bits);
        for (unsigned bit = free_bits; bit < index_bits; ++bit) {
            uint64_t row = 0;
            for (unsigned k = 0; k < config.key_width; ++k) row |= uint64_t{indexer(uint64_t{1} << k) >> bit & 1} << k;
            for (size_t i = 0; i < rows.size(); ++i) row ^= (row >> pivots[i] & 1) != 0 ? rows[i] : 0;
            if (row == 0) continue;
            const unsigned pivot = (lowest_bit(std::rotr(row, static_cast<int>(start))) + start) % 64;
            for (auto& other : rows) other ^= (other >> pivot & 1) != 0 ? row : 0;
            rows.push_back(row);
            pivots.push_back(pivot);
        }
    }
    std::vector<uint64_t> basis;
    for (unsigned k = 0; k < config.key_width; ++k) {
        if (std::find(pivots.begin(), pivots.end(), k) != pivots.end()) continue;
        uint64_t vector = uint64_t{1} << k;
        for (size_t i = 0; i < rows.size(); ++i) vector |= (rows[i] >> k & 1) << pivots[i];
        basis.push_back(vector);
    }
    return basis;
}

}  // namespace

std::vector<uint64_t> draw_keys(const Config& config, tb::Rng& rng, KeySet set, uint32_t count) {
    const uint64_t mask = key_mask(config);
    if (config.key_width < 32) count = static_cast<uint32_t>(std::min<uint64_t>(count, (mask + 1) / 2));
    const uint64_t base = rng.bits(config.key_width);
    std::vector<uint64_t> keys;
    if (set == KeySet::kSameSet) {
        const unsigned free_bits = rng.below(3);
        // Neighbours differ in few bits that lie close together: only they notice if some bits are not compared.
        const bool neighbours = rng.one_in(2);
        const auto basis = index_kernel(config, free_bits, neighbours ? rng.below(config.key_width) : 0);
        count = std::min<uint32_t>(count, 8 * config.ways + 2);
        if (neighbours && !basis.empty()) {
            keys.push_back(base);
            while (keys.size() < count) keys.push_back(base ^ basis[rng.below(static_cast<uint32_t>(basis.size()))]);
            return keys;
        }
        for (uint32_t i = 0; i < count; ++i) {
            uint64_t key = base;
            for (const auto vector : basis) key ^= rng.one_in(2) ? vector : 0;
            keys.push_back(key);
        }
        return keys;
    }
    for (uint32_t i = 0; i < count; ++i) {
        keys.push_back(set == KeySet::kContiguous ? (base + i) & mask : rng.bits(config.key_width));
    }
    return keys;
}

namespace {

// Fills the whole cache and more, undisturbed: otherwise a large one never becomes full between two flushes.
Profile draw_fill(const Config& config, tb::Rng& rng) {
    Profile p;
    p.cycles = 6 * config.entries;
    p.requests = tb::Gate::always();
    p.cam.latency_min = 1;
    p.cam.latency_max = rng.between(1, 3);
    p.keys = draw_keys(config, rng, KeySet::kRandom, config.entries + config.entries / (rng.one_in(2) ? 2 : 16));
    p.key_choice = KeyChoice::kSequential;
    p.tags = 1U << config.tag_width;
    return p;
}

}  // namespace

Profile draw_profile(const Config& config, tb::Rng& rng, const Profile& last) {
    if (rng.one_in(24)) return draw_fill(config, rng);
    Profile p;
    p.cycles = rng.one_in(4) ? rng.between(50, 500) : rng.between(500, 6000);

    p.requests = draw_gate(rng);
    p.responses = rng.one_in(2) ? tb::Gate::always() : draw_gate(rng);
    p.cam_ready = rng.one_in(2) ? tb::Gate::always() : draw_gate(rng);
    if (rng.one_in(3)) p.inserts = rng.one_in(2) ? tb::Gate::random(rng.between(1, 300)) : draw_gate(rng);

    switch (rng.below(5)) {
        case 0: p.cam.latency_min = p.cam.latency_max = 22; break;
        case 1: p.cam.latency_min = p.cam.latency_max = 1; break;
        case 2: p.cam.latency_min = 1, p.cam.latency_max = 4; break;
        case 3: p.cam.latency_min = 1, p.cam.latency_max = 60; break;
        default: p.cam.latency_min = 20, p.cam.latency_max = rng.between(20, 300); break;
    }
    if (rng.one_in(4)) p.cam.error_permille = rng.between(1, 300);
    if (rng.one_in(4)) p.cam.spurious_permille = rng.between(1, 300);

    if (rng.percent(40)) {
        p.keys = last.keys;
    } else {
        p.keys = draw_keys(config, rng, static_cast<KeySet>(rng.below(static_cast<uint32_t>(KeySet::kCount))),
                           draw_key_count(config, rng));
    }
    p.key_choice = static_cast<KeyChoice>(rng.below(static_cast<uint32_t>(KeyChoice::kCount)));
    p.hot_keys = rng.between(1, 4);

    const uint32_t all_tags = 1U << config.tag_width;
    switch (rng.below(4)) {
        case 0: p.tags = 1; break;
        case 1: p.tags = std::min(all_tags, rng.between(2, 4)); break;
        default: p.tags = all_tags; break;
    }
    p.tag_follows_key = rng.one_in(4);

    if (rng.percent(60)) {
        p.flush = static_cast<FlushMoment>(rng.between(1, static_cast<uint32_t>(FlushMoment::kCount) - 1));
        const bool by_time = p.flush == FlushMoment::kAny || p.flush == FlushMoment::kStorm;
        p.flush_percent = by_time ? rng.between(1, 100) : rng.one_in(3) ? rng.between(5, 40) : 1;
    }
    if (rng.one_in(5)) p.entry_fault_permille = rng.between(1, 500);
    if (rng.one_in(5)) p.state_fault_permille = rng.between(1, 500);
    return p;
}

}  // namespace nanohop::route_cache
