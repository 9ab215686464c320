// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace nanohop::route_cache {

enum class Replacement : uint8_t { kLru = 0, kFifo = 1, kRandom = 2 };

constexpr const char* name(Replacement policy) {
    switch (policy) {
        case Replacement::kLru: return "lru";
        case Replacement::kFifo: return "fifo";
        case Replacement::kRandom: return "random";
    }
    return nullptr;
}

/// What models without clocks (analysis::FastCache), which know LRU and FIFO alone, take for a policy.
struct Functional {
    bool fifo;     ///< else LRU
    bool is_same;  ///< as the policy itself
};

constexpr Functional functional_of(Replacement policy) {
    switch (policy) {
        case Replacement::kLru: return {.fifo = false, .is_same = true};
        case Replacement::kFifo: return {.fifo = true, .is_same = true};
        case Replacement::kRandom: return {.fifo = false, .is_same = false};
    }
    return {};
}

/// Parameters of nh_route_cache, with the same meaning and defaults (Hirasawa 2020, sections 3 and 4.1).
struct Config {
    unsigned key_width = 64;  ///< destination id, bits
    unsigned tag_width = 8;   ///< requester tag, bits
    unsigned port_width = 16;
    unsigned qos_width = 16;
    unsigned entries = 2048;
    unsigned ways = 4;
    Replacement replacement = Replacement::kLru;
    unsigned hash = 2;  ///< nanohop::hash number
    bool skewed = false;
    unsigned relocation_depth = 0;
    unsigned mshr_entries = 8;
    unsigned pending_entries = 8;
    bool in_order = false;
    bool ram_registers = false;  ///< a hit takes 2 cycles more, a miss 5: for a higher clock
    unsigned epoch_width = 4;

    bool operator==(const Config&) const = default;

    unsigned sets() const { return entries / ways; }

    // The pipeline's latencies, for checks of configurations and benches. Results take none from here: they are
    // measured on the RTL (tb/measure), to which tb/route_cache/latency.cpp holds these.

    /// Cycles from an accepted request to its hit response.
    unsigned hit_cycles() const { return ram_registers ? 4 : 2; }
    /// Cycles from the outcome of a lookup to its search among the MSHRs: when probe.cache_join and cache_miss come.
    unsigned search_delay() const { return ram_registers ? 1 : 0; }
    /// Cycles of a miss, but for those from the search on cam_req to its answer on cam_rsp.
    unsigned miss_overhead() const { return ram_registers ? 10 : 5; }
    /// MSHRs, and pending slots, that a lookup in every cycle takes if all of them hit: each lookup in the pipeline has
    /// one of both in reserve, and so has the one to be accepted.
    unsigned full_rate_entries() const { return hit_cycles() + 1 + search_delay(); }
};

/// The names of the hashes, in the order of their numbers.
std::vector<std::string> hash_words();

/// What is wrong with a configuration: the key, why, and its range; nothing if it is right.
std::optional<std::string> check(const Config& config);

}  // namespace nanohop::route_cache

#include "generated/route_cache_parameters.hpp"
