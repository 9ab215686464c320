// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "ipush/engine.hpp"

#include <algorithm>

#include "ipush/packet.hpp"

namespace nanohop::ipush {

WriteCommand write_command(bool push, uint64_t address, const Tables::Ring& ring, uint32_t bytes,
                           uint64_t address_mask) {
    WriteCommand c;
    c.words = words_of(bytes);
    c.rest = bytes % 8;
    if (push) {
        c.address = address;
        c.to_end = kMostWords;
        return c;
    }
    const uint32_t offset = ring.reserved % ring.words;
    c.address = (ring.base + 8ULL * offset) & address_mask;
    c.to_end = std::min(ring.words - offset, kMostWords);
    c.wrap = ring.base;
    return c;
}

bool status_full(const Config& config, uint32_t tail, uint32_t head) {
    return ((tail - head) & (2 * config.status_entries - 1)) == config.status_entries;
}

}  // namespace nanohop::ipush
