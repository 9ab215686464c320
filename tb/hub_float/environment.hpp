// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_hub_float: who gives it operands, and a check of every sum and of its clock that is worked out
// from docs/blocks/hub_float.md alone (nothing is asked of the golden model).
#pragma once

#include <cstdint>
#include <deque>
#include <optional>

#include "bench.hpp"
#include "declared_points.hpp"
#include "directed.hpp"
#include "gate.hpp"
#include "scripted.hpp"

namespace nanohop::hub_float {

using tb::expect;

// Coverage, of additions of two numbers but for the last ones.
/// As IEEE 754 has them, and of bfloat16 what its name says.
inline unsigned fraction_bits(Element element) {
    switch (element) {
        case Element::kFp64: return 52;
        case Element::kFp32: return 23;
        case Element::kBf16: return 7;
    }
    return 0;
}

struct Points : tb::DeclaredPoints<Config> {
    using DeclaredPoints::DeclaredPoints;

    Point subnormal = at("subnormal", "both are subnormal, and so is the sum");
    Point becomes_normal = at("becomes_normal", "the sum of two subnormal numbers is normal");
    Point becomes_subnormal = at("becomes_subnormal", "the sum of two normal numbers is subnormal");
    Point cancels = at("cancels", "x - x");
    Point overflows = at("overflows", "the sum of two finite numbers is infinite");
    Point infinite = at("infinite", "one is infinite");
    Point opposite_infinities = at("opposite_infinities", "infinities of both signs");
    Point nan = at("nan", "one is no number");
    Point tie_up = at("tie_up", "halfway, the even one is the larger");
    Point tie_down = at("tie_down", "halfway, the even one is the smaller");
    Point far = at("far", "the smaller one is no zero and changes nothing");
    Point negative_zero = at("negative_zero", "-0 and -0");
    Point all = at("all", "all nodes take part");
    Point one_member = at("one_member", "one node takes part");
    Point no_member = at("no_member", "none, between two flits");
    Point reset_with_flits = at("reset_with_flits", "a reset while flits are inside");
};

class Environment : public tb::Scripted<Environment, Traits, Points> {
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
    // Of any kind, or beside another one.
    uint64_t number(std::optional<uint64_t> beside = {});
    unsigned elements() const { return config.flit_bits / element_bits(config.element); }

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

    std::deque<Due> due_;
    std::deque<std::pair<uint64_t, uint64_t>> pairs_;
};

}  // namespace nanohop::hub_float
