// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The shape of random stimuli: one Profile holds for a few thousand cycles, then the next is drawn.
#pragma once

#include <cstdint>
#include <vector>

#include "bench.hpp"
#include "cam_responder.hpp"
#include "gate.hpp"
#include "hash/hash.hpp"

namespace nanohop::route_cache {

// When a flush may come. Except for `kAny`, only in a cycle in which the named thing happens.
enum class FlushMoment : uint8_t {
    kNone,
    kAny,
    kWithAnswer,
    kAfterAnswer,
    kAtAccept,
    kAtHash,
    kAtOutcome,
    kAtInsert,
    kWithSend,
    kHeldRequest,
    kUnderSearch,
    kResponseStalled,
    kStorm,  // several in consecutive cycles
    kCount
};

enum class KeyChoice : uint8_t { kUniform, kHot, kSequential, kPairs, kCount };

struct Profile {
    uint32_t cycles = 1000;
    tb::Gate requests = tb::Gate::never();
    tb::Gate inserts = tb::Gate::never();
    tb::Gate responses = tb::Gate::always();
    tb::Gate cam_ready = tb::Gate::always();
    CamProfile cam;
    KeyChoice key_choice = KeyChoice::kUniform;
    uint32_t hot_keys = 1;
    uint32_t tags = 1;  // tags 0 .. tags-1
    bool tag_follows_key = false;
    FlushMoment flush = FlushMoment::kNone;
    uint32_t flush_percent = 0;  // at such a moment; of `kAny` and `kStorm`: per 10,000 cycles
    uint32_t entry_fault_permille = 0;
    uint32_t state_fault_permille = 0;
    uint32_t wide_fault_percent = 0;  // of the entry faults: any number of bits; parity cannot promise anything then
    std::vector<uint64_t> keys{1};
};

// Draws a profile. `keys` of the last one may be kept, so that what is cached stays of use.
Profile draw_profile(const Config& config, tb::Rng& rng, const Profile& last);

// Keys: contiguous from a random base, random, or fighting for 1 to 4 sets (the same ones in every way of a skewed
// cache).
enum class KeySet : uint8_t { kContiguous, kRandom, kSameSet, kCount };
std::vector<uint64_t> draw_keys(const Config& config, tb::Rng& rng, KeySet set, uint32_t count);

}  // namespace nanohop::route_cache
