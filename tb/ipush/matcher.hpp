// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The matcher beside nh_ipush with Matching: takes questions when it likes, and answers them when it likes, with what a
// scenario says.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "bench.hpp"
#include "gate.hpp"
#include "rng.hpp"

namespace nanohop::ipush::bench {

class Matcher {
public:
    // Buffers are anywhere in the upper half of the memory, as regions are.
    Matcher(const Config& config, tb::Rng rng) : config_(config), rng_(rng) { random(); }

    // What it answers; at first any answer.
    std::function<Answer(const Arrival&)> choose;
    // When it takes a question, and clocks from that to the answer, 1 or more.
    tb::Gate gate = tb::Gate::always();
    uint32_t shortest = 1, longest = 8;
    // It takes none: its ring of results is full.
    bool full = false;

    // Any answer.
    Answer any();
    void random() {
        choose = [this](const Arrival&) { return any(); };
    }

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of both.
    void reset();

private:
    const Config& config_;
    tb::Rng rng_;
    std::optional<Answer> answer_;  // of the question that it works on
    uint32_t due_ = 0;              // in so many clocks
    std::optional<Arrival> waits_;  // offered in the last clock, and not taken
};

}  // namespace nanohop::ipush::bench
