// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Two golden ends of a link with what stands at them, and wires with faults between.
#pragma once

#include <array>
#include <cstdint>

#include "link/link.hpp"
#include "side.hpp"

namespace nanohop::link {

class Pair {
public:
    Pair(const Config& c, unsigned wire_clocks, uint64_t seed = 1)
        : config(c),
          rng(seed),
          links{Link(c), Link(c)},
          sides{Side(config, rng), Side(config, rng)},
          wires{Wire(wire_clocks), Wire(wire_clocks)} {}
    Pair(const Pair&) = delete;

    void step() {
        std::array<In, 2> in;
        for (unsigned e = 0; e < 2; ++e) {
            out[e] = links[e].outputs();
            wires[e].pass(out[e].wire_valid, out[e].wire_word, in[1 - e]);
            sides[e].drive(in[e]);
        }
        for (unsigned e = 0; e < 2; ++e) {
            sides[e].observe(out[e], sides[1 - e]);
            links[e].tick(in[e]);
        }
    }
    void steps(uint64_t clocks) {
        for (uint64_t i = 0; i < clocks; ++i) step();
    }
    void set_mood(const Mood& mood) { sides[0].mood = sides[1].mood = mood; }
    /// Without new packets until everything arrived; false: it did not in so many clocks.
    bool drain(uint64_t clocks) {
        set_mood({0, 1000, 1000});
        for (uint64_t i = 0; i < clocks && !idle(); ++i) step();
        return idle();
    }
    bool idle() const {
        return sides[0].rests() && sides[1].rests() && sides[0].sent() == sides[1].received() &&
               sides[1].sent() == sides[0].received();
    }
    bool up() const { return links[0].state() == State::kUp && links[1].state() == State::kUp; }
    /// Clocks until both are up, without traffic; more than `most`: they are not.
    uint64_t bring_up(uint64_t most = 100000) {
        set_mood({0, 1000, 1000});
        uint64_t clocks = 0;
        for (; clocks <= most && !up(); ++clocks) step();
        return clocks;
    }
    /// A new end with what stands there, as after reset; what the other side sent before is due no more.
    void reset(unsigned e) {
        links[e] = Link(config);
        sides[e].restart();
    }

    const Config config;
    tb::Rng rng;
    std::array<Link, 2> links;
    std::array<Side, 2> sides;
    std::array<Wire, 2> wires;  ///< by the end they begin at
    std::array<Out, 2> out;
};

}  // namespace nanohop::link
