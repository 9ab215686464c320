// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random entries and accesses, in moods, and resets.

#include "environment.hpp"
#include "random_traffic.hpp"

namespace nanohop::irq {

namespace {

class Random final : public tb::RandomTraffic<Traits, Environment> {
public:
    explicit Random(Context& context) : RandomTraffic(context) {}

    void drain() override {
        draining_ = true;
        e_.software = 0;
        e_.entries.assign(e_.config.queues, 0);
    }
    bool drained() const override { return e_.idle(); }

private:
    uint32_t reset_clocks() const override { return 3000; }
    void change_mood() override {
        if (draining_) return;
        auto& rng = e_.rng;
        mood_ends_ = e_.cycle + rng.between(100, 1000);
        for (unsigned& entries : e_.entries)
            entries = rng.one_in(4) ? 0 : rng.one_in(3) ? rng.between(100, 1000) : rng.between(1, 50);
        e_.software = rng.one_in(5) ? 0 : rng.between(1, 1000);
        e_.past_the_ring = rng.one_in(10);
        e_.slow(rng.one_in(2) ? 0 : rng.between(1, 5));
    }
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "random entries and accesses, some refused; resets", 1);
}

}  // namespace nanohop::irq
