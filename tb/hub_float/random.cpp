// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random operands of any nodes, in bursts and with gaps, and resets.

#include "environment.hpp"
#include "random_traffic.hpp"

namespace nanohop::hub_float {

namespace {

class Random final : public tb::RandomTraffic<Traits, Environment> {
public:
    explicit Random(Context& context) : RandomTraffic(context) {}

    void drain() override {
        draining_ = true;
        e_.gate = tb::Gate::never();
    }
    bool drained() const override { return e_.idle(); }

private:
    uint32_t reset_clocks() const override { return 3000; }
    void change_mood() override {
        if (draining_) return;
        auto& rng = e_.rng;
        mood_ends_ = e_.cycle + rng.between(100, 1000);
        e_.gate = rng.one_in(3)   ? tb::Gate::always()
                  : rng.one_in(2) ? tb::Gate::random(rng.between(100, 900))
                                  : tb::Gate::bursts(rng.between(1, 20), rng.between(1, 20));
    }
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "random operands of any nodes, in bursts and with gaps; resets", 1);
}

}  // namespace nanohop::hub_float
