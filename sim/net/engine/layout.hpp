// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <cstdint>
#include <vector>

#include "net/engine/wiring.hpp"

namespace nanohop::net {

/// Which channel has which number. Channels that the same thread sends on and the same thread receives from are
/// neighbours and fill whole blocks: so no word is written by two threads in the same half of a clock.
struct Layout {
    struct Segment {
        WireKind kind;
        unsigned sender;    ///< thread of the sending end
        unsigned receiver;  ///< thread of the receiving end
        uint32_t first;     ///< block
        uint32_t blocks;
    };

    std::vector<Segment> segments;
    std::vector<uint32_t> base;     ///< first channel of each link
    std::vector<uint32_t> link_of;  ///< link of each field, kNone for padding
    uint32_t blocks = 0;

    static constexpr uint32_t kNone = ~uint32_t{0};
};

/// `field`, `block`: bits per link and per block.
Layout make_layout(const Wiring& wiring, unsigned threads, unsigned field, unsigned block);

}  // namespace nanohop::net
