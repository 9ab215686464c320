// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The receiving end of a link: a FIFO per virtual channel, the credits that go back, and what becomes of a message that
// a dying link cut (docs/blocks/hxb.md, "Input FIFO", "Dead link").
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "hxb/flit.hpp"
#include "hxb/guard.hpp"
#include "hxb/ring.hpp"

namespace nanohop::hxb {

/// One virtual channel of an input.
struct InputFifo {
    explicit InputFifo(unsigned capacity) : flits(capacity) {}

    Ring<Flit> flits;
    bool open = false;   ///< the message stored last has no tail yet
    int buffer = -1;     ///< where the message at the front goes, once its head has moved
    unsigned owed = 0;   ///< credits of flits that the guard threw away
    unsigned tails = 0;  ///< in `flits`
    bool fresh = false;  ///< the front is a head that came in the clock before

    void push(const Flit& flit) {
        fresh = flit.head && flits.empty();
        tails += flit.tail ? 1 : 0;
        flits.push(flit);
    }
    void pop() {
        tails -= flits.front().tail ? 1 : 0;
        flits.pop();
    }

    bool operator==(const InputFifo&) const = default;
};

class InputPort {
public:
    InputPort(const Config& config, bool guarded);

    /// What a clock brings, by virtual channel.
    struct Arrivals {
        std::array<std::optional<Flit>, kMaxChannels> stored;
        uint32_t thrown = 0;  ///< bit v: the guard threw a flit away
    };

    /// First half of a clock, from the state at its start: what the flits on the link become.
    Arrivals judge(std::span<const Lane> lanes, bool up, Counters& counters);
    /// Second half, after flits were taken out (bit v of `taken`).
    void tick(const Arrivals& arrivals, uint32_t taken, bool up);

    InputFifo& fifo(unsigned vc) { return fifos_[vc]; }
    const InputFifo& fifo(unsigned vc) const { return fifos_[vc]; }
    /// Bit v: a credit on the wire in this clock.
    uint32_t credit() const;
    bool dead() const { return dead_; }

    bool operator==(const InputPort&) const = default;

private:
    std::vector<InputFifo> fifos_;
    std::optional<Guard> guard_;
    uint32_t taken_ = 0;  ///< in the clock before
    bool dead_ = false;
};

}  // namespace nanohop::hxb
