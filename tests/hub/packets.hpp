// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Small hubs and what is sent in them.
#pragma once

#include <cstdint>
#include <vector>

#include "hub_network.hpp"

namespace nanohop::hub {

inline Config small(unsigned nodes, unsigned piece_flits = 16) {
    Config c{.nodes = nodes, .piece_flits = piece_flits};
    return c;
}

inline Data word(uint64_t a, uint64_t b = 0) { return {a, b}; }

inline std::vector<Data> words(unsigned flits, uint64_t seed) {
    std::vector<Data> data;
    for (unsigned i = 0; i < flits; ++i) data.push_back(word(seed * 1000 + i, ~seed));
    return data;
}

inline Head head(Kind kind, unsigned tag = 0, Mask mask = 0, unsigned offset = 0, unsigned count = 0) {
    Head h{.kind = kind, .count = count, .tag = tag, .offset = offset, .mask = mask};
    return h;
}

inline Mask all_but(unsigned nodes, unsigned n) { return low_bits<Mask>(nodes) & ~(Mask{1} << n); }

}  // namespace nanohop::hub
