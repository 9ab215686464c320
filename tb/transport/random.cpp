// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random packets over networks of every kind, in episodes that end with everything delivered or failed, or with a reset
// at any clock.

#include "environment.hpp"
#include "random_traffic.hpp"

namespace nanohop::transport {

namespace {

class Random final : public tb::Episodes<In, Out> {
public:
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
        if (state_ == State::kDrain && e_.idle()) {
            e_.ask_counters();
            state_ = State::kAsk;
        } else if (state_ == State::kDrain && e_.clock > episode_ + 60000) {
            throw tb::CheckFailed("all has ended in time", "no", "yes");
        } else if (state_ == State::kAsk && e_.asked_all()) {
            if (++asked_ == 3) state_ = State::kOver;
        }
    }

private:
    void next() override {
        e_.reset();
        e_.wild = wild_;
        e_.nodes[0].checks = e_.nodes[1].checks = e_.nodes[2].checks = !wild_;
        e_.configure(e_.random_settings());
        episode_ = e_.clock + e_.rng.between(200, 6000);
        state_ = State::kRun;
        asked_ = 0;
        kind_ = e_.rng.below(4);
        change_mood();
    }

    void end() {
        // Now and then it ends in the middle of everything.
        if (!draining_ && e_.rng.one_in(6)) {
            abrupt_ = true;
            return;
        }
        e_.stop();
        e_.wild = false;
        episode_ = e_.clock;
        state_ = wild_ ? State::kOver : State::kDrain;
    }

    void change_mood() {
        tb::Rng& rng = e_.rng;
        mood_ends_ = e_.clock + rng.between(30, 600);
        const auto rate = [&](unsigned low) { return rng.one_in(2) ? 1000 : rng.between(low, 900); };
        for (Node& node : e_.nodes) {
            node.mood = {rng.one_in(4) ? 0 : rate(5),
                         rate(100),
                         rng.one_in(2) ? 0 : rng.below(300),
                         rate(100),
                         rate(200),
                         rate(200),
                         rng.below(60)};
            node.left = 1000000;
            node.fixed_flits = rng.one_in(3) ? 1 : 0;
            node.takes_errors = !rng.one_in(6);
        }
        // Mostly the one peer; sometimes a node that is not there.
        e_.nodes[0].destinations = rng.one_in(3) ? std::vector<unsigned>{1, 2} : std::vector<unsigned>{1};
        if (kind_ == 0 && rng.one_in(4)) e_.nodes[0].destinations.push_back(3);
        e_.nodes[1].destinations = rng.one_in(3) ? std::vector<unsigned>{0, 2} : std::vector<unsigned>{0};
        e_.nodes[2].destinations = {0, 1};
        Weather& w = e_.network.weather;
        w = {};
        w.delay = rng.between(1, 10);
        if (rng.one_in(2)) w.far = rng.below(12);
        if (rng.one_in(2)) w.marked = rng.one_in(2) ? 20000 : rng.below(300000);
        if (rng.one_in(3)) return;
        const unsigned worst = kind_ == 1 ? 400000 : 100000;
        if (rng.one_in(2)) w.lost = rng.below(worst);
        if (rng.one_in(2)) w.doubled = rng.below(worst);
        if (rng.one_in(2)) w.bad = rng.below(worst);
        if (rng.one_in(2)) w.stray = rng.below(100000);
    }

    Environment e_;
    bool wild_;
    unsigned asked_ = 0;
    unsigned kind_ = 0;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "packets over networks of every kind, resets at any clock", 3, false);
    tb::add_stimulus<Random>(scenarios, "wild", "inputs that break every rule: RTL and model agree", 1, true);
}

}  // namespace nanohop::transport
