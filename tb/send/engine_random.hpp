// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random messages, memories, sinks and flits, in episodes that end with everything sent and counted, or with a reset at
// any clock.

#pragma once

#include <cstdint>
#include <vector>

#include "directed.hpp"
#include "memory.hpp"
#include "random_traffic.hpp"
#include "scenario.hpp"

namespace nanohop::send {

template <class Environment>
class Random final : public tb::Episodes<typename Environment::In, typename Environment::Out> {
public:
    using Context = typename Environment::Context;
    using In = typename Environment::In;
    using Out = typename Environment::Out;

    Random(Context& context, bool wild) : e_(context), wild_(wild) { next(); }

    void drive(In& in) override {
        if (state_ == State::kRun) {
            if (e_.clock >= mood_ends_) change_mood();
            if (e_.clock >= episode_ || draining_) end();
        }
        e_.drive(in);
    }
    void observe(const In& in, const Out& out) override {
        e_.observe(in, out);
        if (state_ == State::kDrain && (wild_ || e_.idle())) {
            if (!wild_) e_.ask_counters();
            state_ = State::kAsk;
        } else if (state_ == State::kDrain && e_.clock > episode_ + 60000) {
            throw tb::CheckFailed("all has ended in time", "no", "yes");
        } else if (state_ == State::kAsk && e_.asked_all()) {
            // The access that ended now is looked at with the next clock.
            if (++asked_ == 3) state_ = State::kOver;
        }
    }

private:
    using Base = tb::Episodes<In, Out>;
    using Base::state_, Base::draining_, Base::abrupt_, Base::episode_, Base::mood_ends_;
    using typename Base::State;

    void next() override {
        e_.reset();
        e_.wild = wild_;
        e_.looped = !wild_ && e_.rng.one_in(3);
        e_.configure(e_.random_settings());
        episode_ = e_.clock + e_.rng.between(200, 4000);
        state_ = State::kRun;
        asked_ = 0;
        change_mood();
    }

    void end() {
        // Now and then it ends in the middle of everything.
        if (!draining_ && e_.rng.one_in(6)) {
            abrupt_ = true;
            return;
        }
        e_.stop();
        episode_ = e_.clock;
        state_ = State::kDrain;
        if (wild_) state_ = State::kAsk;
    }

    void change_mood() {
        tb::Rng& rng = e_.rng;
        mood_ends_ = e_.clock + rng.between(30, 600);
        const auto rate = [&](unsigned low) { return rng.one_in(2) ? 1000 : rng.between(low, 900); };
        e_.mood.flits = rate(20);
        e_.mood.packets = rate(100);
        e_.mood.source = rng.one_in(3) ? 0 : rate(50);
        e_.mood.malformed = rng.one_in(3) ? 0 : rng.below(600);
        e_.mood.jobs = rng.one_in(6) ? 0 : rng.one_in(2) ? 1000 : rng.between(2, 200);
        e_.mood.wrong = rng.one_in(2) ? 0 : rng.below(500);
        e_.mood.software = rng.below(100);
        MemoryBase::Mood& m = e_.memory.mood;
        m = {};
        m.address = rate(30);
        m.word = rate(30);
        m.latency = rng.one_in(2) ? rng.between(1, 4) : rng.between(1, 60);
        m.write = rate(10);
        m.answer = rate(5);
        m.error = rng.one_in(3) ? rng.below(30) : 0;
        m.write_error = rng.one_in(3) ? rng.below(500) : 0;
    }

    Environment e_;
    bool wild_;
    unsigned asked_ = 0;
};

template <class Environment>
void add_random(std::vector<tb::Scenario<typename Environment::Traits>>& scenarios) {
    using Driver = Random<Environment>;
    tb::add_stimulus<Driver>(scenarios, "random", "messages, flits and stalls of every kind, resets at any clock", 3,
                             false);
    tb::add_stimulus<Driver>(scenarios, "wild", "inputs that break every rule: RTL and model agree", 1, true);
}

}  // namespace nanohop::send
