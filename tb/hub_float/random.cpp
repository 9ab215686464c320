// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random operands of any nodes, in bursts and with gaps, and resets.

#include "environment.hpp"

namespace nanohop::hub_float {

namespace {

class Random final : public Stimulus {
public:
    explicit Random(Context& context) : e_(context) {}

    void drive(In& in) override {
        if (e_.cycle >= mood_ends_ && !draining_) change_mood();
        e_.drive(in);
    }
    void observe(const In& in, const Out& out) override { e_.observe(in, out); }
    bool reset_due() override {
        if (draining_ || !e_.rng.one_in(3000)) return false;
        e_.reset();
        return true;
    }
    void drain() override {
        draining_ = true;
        e_.gate = tb::Gate::never();
    }
    bool drained() const override { return e_.idle(); }

private:
    void change_mood() {
        auto& rng = e_.rng;
        mood_ends_ = e_.cycle + rng.between(100, 1000);
        e_.gate = rng.one_in(3)   ? tb::Gate::always()
                  : rng.one_in(2) ? tb::Gate::random(rng.between(100, 900))
                                  : tb::Gate::bursts(rng.between(1, 20), rng.between(1, 20));
    }

    Environment e_;
    uint64_t mood_ends_ = 0;
    bool draining_ = false;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    scenarios.push_back({"random", "random operands of any nodes, in bursts and with gaps; resets",
                         [](Context& context) { return std::make_unique<Random>(context); }, nullptr, 1});
}

}  // namespace nanohop::hub_float
