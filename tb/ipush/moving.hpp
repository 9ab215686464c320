// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

#pragma once

#include <cstdint>
#include <deque>

namespace nanohop::ipush::bench {

// A pointer that the host moves. When a move is in force is known only within some clocks: `newest` may be, `oldest`
// surely is.
class Moving {
public:
    // Everything before is forgotten.
    void set(uint64_t value);
    // A move that is asked for, and then has been made.
    void announce(uint64_t value);
    void settle(uint64_t cycle);
    uint64_t newest() const { return steps_.back().value; }
    uint64_t oldest(uint64_t cycle) const;
    bool possible(uint64_t value, uint64_t cycle) const;

private:
    static constexpr uint64_t kNever = ~uint64_t{0};
    // A move this old is in force everywhere in the block.
    static constexpr uint64_t kClocks = 8;
    struct Step {
        uint64_t value, since;
    };
    std::deque<Step> steps_{{0, 0}};
};

}  // namespace nanohop::ipush::bench
