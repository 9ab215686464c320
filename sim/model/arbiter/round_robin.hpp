// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The arbiter of all blocks, as rtl/common has it (docs/blocks/hxb.md, "Round robin").
#pragma once

#include <cstdint>

#include "bits.hpp"

namespace nanohop {

/// Of up to 64 requesters, the first that asks at or after the pointer, cyclic.
class RoundRobin {
public:
    /// `requests` has a bit for each requester and is not 0.
    unsigned pick(uint64_t requests) const { return first_from(requests, pointer_); }
    /// The pointer follows the one that was granted last in this clock.
    void granted(unsigned requester, unsigned requesters) {
        pointer_ = requester + 1 == requesters ? 0 : requester + 1;
    }
    unsigned pointer() const { return pointer_; }

    static unsigned first_from(uint64_t requests, unsigned pointer) {
        const uint64_t after = requests & (~uint64_t{0} << pointer);
        return lowest_bit(after != 0 ? after : requests);
    }

    bool operator==(const RoundRobin&) const = default;

private:
    unsigned pointer_ = 0;
};

}  // namespace nanohop
