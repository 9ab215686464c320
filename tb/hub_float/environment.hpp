// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_hub_float: who gives it operands, and a check of every sum and of its clock that is worked out
// from docs/blocks/hub_float.md alone (nothing is asked of the golden model).
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "bench.hpp"
#include "directed.hpp"
#include "gate.hpp"
#include "lockstep.hpp"

namespace nanohop::hub_float {

using tb::expect;

// Coverage, of additions of two numbers but for the last ones.
struct Points {
    Points(tb::Coverage& coverage, const Config& config);
    tb::Coverage::Point subnormal, becomes_normal, becomes_subnormal, cancels, overflows, infinite, opposite_infinities,
        nan, tie_up, tie_down, far, negative_zero, all, one_member, no_member, reset_with_flits;
};

class Environment {
public:
    // With a loop for scripts, which step() themselves.
    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the block.
    void reset();
    bool idle() const { return due_.empty(); }
    // Operands that nodes 0 and 1 give next, in elements of their own, instead of chosen ones.
    void give(uint64_t a, uint64_t b) { pairs_.emplace_back(a, b); }
    bool gives() const { return !pairs_.empty(); }
    void step(unsigned clocks = 1);
    // Of any kind, or beside another one.
    uint64_t number(std::optional<uint64_t> beside = {});
    unsigned elements() const { return config.flit_bits / element_bits(config.element); }

    Context& context;
    const Config& config;
    tb::Rng rng;
    Points points;
    tb::Gate gate = tb::Gate::always();
    bool two = false;  // just two members each time
    uint64_t cycle = 0;
    uint64_t additions = 0;  // of two numbers

private:
    struct Due {
        uint64_t at;
        Data sum;
    };

    uint64_t add(uint64_t a, uint64_t b);
    std::optional<uint64_t> sum(const In& in, unsigned element, unsigned first, unsigned nodes);

    tb::Lockstep<Traits>* loop_;
    std::deque<Due> due_;
    std::deque<std::pair<uint64_t, uint64_t>> pairs_;
};

}  // namespace nanohop::hub_float
