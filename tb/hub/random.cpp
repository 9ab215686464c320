// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random traffic on all links and lanes, in episodes that end with a drain and a reset.

#include "environment.hpp"
#include "random_traffic.hpp"

namespace nanohop::hub {

namespace {

enum class Style { kMixed, kHeavy, kDark, kWild };

class Random final : public tb::Episodes<In, Out> {
public:
    Random(Context& context, Style style) : e_(context), style_(style) { begin(); }

    void drive(In& in) override {
        if (state_ == State::kRun) {
            if (e_.clock >= mood_ends_) change_mood();
            if (style_ == Style::kDark && e_.rng.one_in(400)) e_.darken(e_.rng.below(e_.config.nodes), e_.rng.below(8));
            if (style_ == Style::kWild && e_.rng.one_in(1500)) e_.darken(e_.rng.below(e_.config.nodes), 0);
            if (e_.clock >= episode_ || draining_) {
                state_ = State::kDrain;
                e_.stop();
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
        episode_ = e_.clock + e_.rng.between(500, 3000);
        e_.id = e_.rng.below(e_.config.nodes);
        e_.sending = true;
        e_.check = style_ != Style::kWild;
        e_.adds = e_.rng.one_in(2);
        change_mood();
    }

    void change_mood() {
        tb::Rng& rng = e_.rng;
        Mood& m = e_.mood;
        m = {};
        mood_ends_ = e_.clock + rng.between(100, 600);
        m.requests = rng.one_in(3) ? 400 : 100;
        m.keeps = rng.one_in(3) ? 300 : 60;
        m.direct = rng.below(1000);
        m.longest = rng.below(1000);
        m.reductions = rng.one_in(2) ? 200 : 10;
        if (style_ == Style::kHeavy) {
            if (rng.one_in(3)) m.slow_links = rng.bits(e_.config.nodes);
            if (rng.one_in(3)) m.slow_lanes = rng.bits(e_.config.nodes);
            return;
        }
        m.send = rng.one_in(3) ? 1000 : rng.between(20, 900);
        m.go_on = rng.one_in(2) ? 1000 : rng.between(100, 900);
        m.accept = rng.one_in(2) ? 1000 : rng.between(10, 900);
        m.host = rng.one_in(2) ? 1000 : rng.between(10, 900);
        m.slow_links = rng.one_in(3) ? rng.bits(e_.config.nodes) : 0;
        m.slow_lanes = rng.one_in(3) ? rng.bits(e_.config.nodes) : 0;
        m.malformed = rng.one_in(2) ? rng.between(20, 300) : 0;
        if (style_ != Style::kWild) return;
        m.wild = rng.between(10, 500);
        m.resume = rng.one_in(2) ? static_cast<uint16_t>(1U << rng.below(16)) : 0;
    }

    Environment e_;
    Style style_;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "traffic of every kind on links and lanes, malformed packets", 4,
                             Style::kMixed);
    tb::add_stimulus<Random>(scenarios, "heavy", "all that the credits allow, slow links and lanes", 2, Style::kHeavy);
    tb::add_stimulus<Random>(scenarios, "dark", "links go dark at any clock", 3, Style::kDark);
    tb::add_stimulus<Random>(scenarios, "wild", "inputs that break every rule: equality alone", 2, Style::kWild);
}

}  // namespace nanohop::hub
