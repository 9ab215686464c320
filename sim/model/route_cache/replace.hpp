// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <vector>

#include "route_cache/config.hpp"

namespace nanohop::route_cache {

/// Replacement state and choice of a set-associative cache (nh_route_cache_replace).
class Replace {
public:
    explicit Replace(const Config& config);

    struct Victim {
        uint32_t way = 0;
        bool conflict = false;  ///< the way is valid or reserved
    };
    /// Where to store a missed destination. `frozen`: the state counts as zero (sweep).
    Victim choose(uint32_t index, uint64_t valid, uint64_t reserved, uint32_t random, bool frozen) const;
    void on_hit(uint32_t index, uint32_t way, uint32_t fault);
    void on_miss(uint32_t index, const Victim& victim, uint32_t fault);
    void clear(uint32_t index);
    bool operator==(const Replace&) const = default;

private:
    uint32_t policy_victim(uint32_t state, uint32_t random) const;
    uint32_t touched(uint32_t state, uint32_t way) const;
    uint32_t oldest(uint32_t state) const;
    void store(uint32_t index, uint32_t state, uint32_t fault);

    Replacement policy_;
    unsigned ways_;
    unsigned way_bits_;
    uint32_t mask_;
    std::vector<uint32_t> state_;
};

}  // namespace nanohop::route_cache
