// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What an AXI4 master with one id and 64-bit data says of every burst.
#pragma once

#include <cstdint>

namespace nanohop::axi {

struct Burst {
    uint32_t id = 0;
    uint32_t size = 3;   ///< 8 bytes a beat
    uint32_t burst = 1;  ///< INCR
    bool lock = false;
    uint32_t cache = 3;  ///< normal, not cacheable, bufferable
    uint32_t prot = 0;   ///< unprivileged, secure, data

    bool operator==(const Burst&) const = default;
};

/// Calls f(name, value, true) for each.
template <class F>
void for_each_signal(const Burst& b, const char* const (&names)[6], F&& f) {
    f(names[0], b.id, true);
    f(names[1], b.size, true);
    f(names[2], b.burst, true);
    f(names[3], b.lock, true);
    f(names[4], b.cache, true);
    f(names[5], b.prot, true);
}

}  // namespace nanohop::axi
