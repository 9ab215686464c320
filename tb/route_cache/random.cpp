// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random stimuli: profile after profile, with a reset now and then.

#include "bench.hpp"
#include "environment.hpp"

namespace nanohop::route_cache {

namespace {

class Random final : public tb::Stimulus<In, Out> {
public:
    Random(Context& context, bool wide_faults) : config_(context.config), env_(context), wide_faults_(wide_faults) {
        env_.use_scoreboard(!wide_faults);
    }

    void drive(In& in) override {
        if (left_ == 0 && !draining_) {
            env_.profile() = draw_profile(config_, env_.rng(), env_.profile());
            if (wide_faults_) {
                env_.profile().entry_fault_permille = 300;
                env_.profile().wide_fault_percent = 50;
            }
            left_ = env_.profile().cycles;
        }
        --left_;
        env_.drive(in);
    }
    void observe(const In& in, const Out& out) override { env_.observe(in, out); }

    bool reset_due() override {
        if (draining_ || left_ != 0 || !env_.rng().one_in(40)) return false;
        env_.on_reset();
        return true;
    }
    void drain() override {
        draining_ = true;
        env_.stop();
    }
    bool drained() const override { return env_.idle(); }
    void finish() override { env_.finish(); }

private:
    const Config& config_;
    Environment env_;
    bool wide_faults_;
    uint32_t left_ = 0;
    bool draining_ = false;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(
        scenarios, "random",
        "random traffic of changing shape: bursts, stalls, hot destinations, flushes at bad moments, faults", 4, false);
    tb::add_stimulus<Random>(scenarios, "random_wide_faults",
                             "the same with stored entries damaged in several bits: RTL = model only", 1, true);
}

}  // namespace nanohop::route_cache
