// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A shaped yes/no per cycle: for valid and ready signals that come in bursts and stalls.
#pragma once

#include <cstdint>

#include "rng.hpp"

namespace nanohop::tb {

class Gate {
public:
    static Gate always() { return Gate(1000, 0, 0); }
    static Gate never() { return Gate(0, 0, 0); }
    // Open with this probability, each cycle on its own.
    static Gate random(uint32_t permille) { return Gate(permille, 0, 0); }
    // Open for 1..on cycles, then closed for 1..off cycles, and so on.
    static Gate bursts(uint32_t on, uint32_t off) { return Gate(0, on, off); }
    // One of these.
    static Gate any(Rng& rng) {
        switch (rng.below(4)) {
            case 0: return random(rng.between(50, 900));
            case 1: return bursts(rng.between(1, 60), rng.between(1, 200));
            default: return always();
        }
    }

    bool open(Rng& rng) {
        if (on_ == 0) return permille_ >= 1000 || (permille_ != 0 && rng.permille(permille_));
        if (left_ == 0) {
            state_ = !state_;
            left_ = rng.between(1, state_ ? on_ : off_);
        }
        --left_;
        return state_;
    }

private:
    Gate(uint32_t permille, uint32_t on, uint32_t off) : permille_(permille), on_(on), off_(off) {}

    uint32_t permille_, on_, off_;
    uint32_t left_ = 0;
    bool state_ = false;
};

}  // namespace nanohop::tb
