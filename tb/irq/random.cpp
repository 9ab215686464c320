// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random entries and accesses, in moods, and resets.

#include "environment.hpp"

namespace nanohop::irq {

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
        e_.software = 0;
        e_.entries.assign(e_.config.queues, 0);
    }
    bool drained() const override { return e_.idle(); }

private:
    void change_mood() {
        auto& rng = e_.rng;
        mood_ends_ = e_.cycle + rng.between(100, 1000);
        for (unsigned& entries : e_.entries)
            entries = rng.one_in(4) ? 0 : rng.one_in(3) ? rng.between(100, 1000) : rng.between(1, 50);
        e_.software = rng.one_in(5) ? 0 : rng.between(1, 1000);
        e_.past_the_ring = rng.one_in(10);
        e_.slow(rng.one_in(2) ? 0 : rng.between(1, 5));
    }

    Environment e_;
    uint64_t mood_ends_ = 0;
    bool draining_ = false;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    scenarios.push_back({"random", "random entries and accesses, some refused; resets",
                         [](Context& context) { return std::make_unique<Random>(context); }, nullptr, 1});
}

}  // namespace nanohop::irq
