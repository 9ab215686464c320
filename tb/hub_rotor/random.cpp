// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random traffic on all links and lanes, in episodes that end with a drain and a reset.

#include "environment.hpp"
#include "random_traffic.hpp"

namespace nanohop::hub_rotor {

namespace {

enum class Style { kMixed, kHeavy, kDark, kWild };

class Random final : public tb::Episodes<In, Out> {
public:
    Random(Context& context, Style style) : e_(context), style_(style) { begin(); }

    void drive(In& in) override {
        if (state_ == State::kRun) {
            if (e_.clock >= mood_ends_) change_mood();
            const bool darkens =
                style_ == Style::kDark ? e_.rng.one_in(400) : style_ == Style::kWild && e_.rng.one_in(1500);
            if (darkens) e_.darken(e_.rng.below(e_.config.nodes));
            if (e_.clock >= episode_ || draining_) {
                state_ = State::kDrain;
                e_.sending = false;
                e_.mood = {};
            }
        }
        e_.drive(in);
    }
    void observe(const In& in, const Out& out) override {
        e_.observe(in, out);
        if (state_ == State::kDrain && (e_.quiet() || !e_.check)) {
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
        state_ = State::kRun;
        episode_ = e_.rng.between(500, 3000);
        e_.id = e_.rng.below(e_.config.nodes);
        e_.sending = true;
        e_.check = style_ != Style::kWild;
        change_mood();
    }

    void change_mood() {
        tb::Rng& rng = e_.rng;
        Mood& m = e_.mood;
        m = {};
        mood_ends_ = e_.clock + rng.between(100, 600);
        m.relay = rng.one_in(3) ? 1000 : rng.below(1000);
        m.longest = rng.below(1000);
        m.to_all = rng.below(1000);
        if (rng.one_in(3)) m.slow = rng.bits(e_.config.nodes);
        if (style_ == Style::kHeavy) return;
        m.send = rng.one_in(3) ? 1000 : rng.between(20, 900);
        m.go_on = rng.one_in(2) ? 1000 : rng.between(100, 900);
        m.accept = rng.one_in(2) ? 1000 : rng.between(10, 900);
        m.host = rng.one_in(2) ? 1000 : rng.between(10, 900);
        m.wrong = rng.one_in(2) && style_ != Style::kDark ? rng.between(20, 300) : 0;
        if (style_ == Style::kWild) m.wild = rng.between(10, 500);
    }

    Environment e_;
    Style style_;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "packets on links and lanes, wrong ones too", 4, Style::kMixed);
    tb::add_stimulus<Random>(scenarios, "heavy", "all that the credits allow, slow links and lanes", 2, Style::kHeavy);
    tb::add_stimulus<Random>(scenarios, "dark", "links go dark at any clock", 2, Style::kDark);
    tb::add_stimulus<Random>(scenarios, "wild", "inputs that break every rule: equality alone", 2, Style::kWild);
}

}  // namespace nanohop::hub_rotor
