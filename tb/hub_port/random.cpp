// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random traffic in episodes, each with regions of its own, that end with a drain, a look at all counters and a reset.

#include <algorithm>

#include "environment.hpp"
#include "random_traffic.hpp"

namespace nanohop::hub_port {

namespace {

class Random final : public tb::Episodes<In, Out> {
public:
    Random(Context& context, bool wild) : e_(context), wild_(wild) { begin(); }

    void drive(In& in) override {
        if (state_ == State::kSetUp && e_.quiet()) {
            state_ = State::kRun;
            e_.sending = true;
        }
        if (state_ == State::kRun) {
            if (e_.clock >= mood_ends_) change_mood();
            if (e_.clock >= episode_ || draining_) {
                state_ = State::kDrain;
                e_.stop();
            }
        }
        e_.drive(in);
    }
    void observe(const In& in, const Out& out) override {
        e_.observe(in, out);
        if (wild_ && state_ == State::kDrain) {
            state_ = State::kOver;
        } else if (state_ == State::kDrain && e_.quiet()) {
            e_.ask_counters();
            state_ = State::kAsk;
        } else if (state_ == State::kAsk && e_.quiet()) {
            e_.finish();
            state_ = State::kOver;
        }
    }

private:
    void next() override {
        e_.reset();
        begin();
    }

    void begin() {
        e_.check = !wild_;
        e_.wild = 0;
        e_.sending = false;
        e_.mood = {};
        e_.memory.mood = {};
        // The tables are cleared after reset: nothing may be written to them before.
        for (unsigned i = 0; i < std::max(e_.config.regions, e_.config.counters) / 2; ++i)
            e_.access({registers::kIdOffset});
        for (unsigned r = 0; r < e_.config.regions; ++r) e_.write_region(r, e_.random_region());
        e_.enable();
        episode_ = e_.clock + e_.rng.between(1000, 5000);
        state_ = wild_ ? State::kRun : State::kSetUp;
        change_mood();
    }

    void change_mood() {
        tb::Rng& rng = e_.rng;
        const auto rate = [&](unsigned low) { return rng.one_in(2) ? 1000 : rng.between(low, 900); };
        Mood& m = e_.mood;
        mood_ends_ = e_.clock + rng.between(100, 600);
        m = {};
        m.send = rate(5);
        m.go_on = rate(100);
        m.stream = rate(20);
        m.host = rate(10);
        m.words = rate(20);
        m.lanes = rate(20);
        m.software = rng.between(10, 900);
        m.malformed = rng.one_in(2) ? rng.between(20, 500) : 0;
        m.aside = rng.one_in(2) ? rng.between(20, 500) : 0;
        e_.memory.mood = {rate(20), rate(20), rate(10), rng.one_in(4) ? rng.between(10, 300) : 0, rng.one_in(3)};
        if (wild_) e_.wild = rng.between(10, 500);
    }

    Environment e_;
    bool wild_;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "packets of every kind, 2 to 50 % malformed in some moods", 3, false);
    tb::add_stimulus<Random>(scenarios, "wild", "inputs that break every rule: RTL and model agree", 1, true);
}

}  // namespace nanohop::hub_port
