// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random traffic over wires that change, lose and go dark, in episodes that end with everything delivered, or with a
// dead link, and with a reset of the block alone or of both ends.

#include "environment.hpp"
#include "random_traffic.hpp"

namespace nanohop::link {

namespace reg = registers;

namespace {

class Random final : public tb::Episodes<In, Out> {
public:
    Random(Context& context, bool wild) : e_(context), wild_(wild) { begin(true); }

    void drive(In& in) override {
        if (state_ == State::kRun) {
            if (e_.clock >= mood_ends_) change_mood();
            if (e_.clock >= episode_ || draining_) end();
        }
        e_.drive(in);
    }
    void observe(const In& in, const Out& out) override {
        e_.observe(in, out);
        if (state_ == State::kDrain && (wild_ || !e_.up() || e_.idle())) {
            // An end that is dead tells the other, and what is dead stays so.
            e_.ask(reg::kSentOffset, e_.context.model.count(Event::kSent), "flits sent");
            if (!wild_ && e_.up()) {
                e_.ask(reg::kSentOffset, e_.sides[0].sent(), "flits sent");
                e_.ask(reg::kReceivedOffset, e_.sides[0].received(), "flits received");
                e_.ask(reg::kOverflowsOffset, 0, "flits without room");
                tb::expect("credits of the peer's receiver", e_.sides[0].credits_got, e_.sides[1].credits_given);
                tb::expect("credits of this receiver", e_.sides[1].credits_got, e_.sides[0].credits_given);
            }
            state_ = State::kAsk;
        } else if (state_ == State::kDrain && e_.clock > episode_ + 8 * e_.config.replay_flits + 4000) {
            throw tb::CheckFailed("all flits have arrived in time", "no", "yes");
        } else if (state_ == State::kAsk && e_.asked_all()) {
            state_ = State::kOver;
        }
    }

private:
    void next() override {
        // One that is reset alone leaves the other dead: then both.
        const bool alone = !wild_ && e_.up() && e_.rng.one_in(3);
        e_.reset(!alone);
        begin(!alone);
    }

    void begin(bool both) {
        e_.wild = wild_;
        for (Side& side : e_.sides) side.check = both && !wild_;
        e_.software = 100;
        fair_ = e_.rng.one_in(2);
        episode_ = e_.clock + 2 * e_.config.timeout + e_.rng.between(200, both ? 4000 : 400);
        state_ = State::kRun;
        change_mood();
    }

    void end() {
        e_.stop();
        e_.wild = false;
        episode_ = e_.clock;
        state_ = State::kDrain;
    }

    void change_mood() {
        tb::Rng& rng = e_.rng;
        mood_ends_ = e_.clock + rng.between(30, 500);
        const auto rate = [&](unsigned low) { return rng.one_in(2) ? 1000 : rng.between(low, 900); };
        for (Side& side : e_.sides) side.mood = {rate(5), rate(100), rate(20)};
        for (Weather& w : e_.weather) {
            w = {};
            if (rng.one_in(3)) continue;
            // In fair episodes the link lives for long.
            const unsigned worst = fair_ ? 60 : rng.one_in(4) ? 900 : 300;
            if (rng.one_in(2)) w.lost = rng.below(worst);
            if (rng.one_in(2)) w.flipped = rng.below(worst);
            if (rng.one_in(2)) w.noise = rng.below(worst);
            if (rng.one_in(6)) w.outage = rng.below(fair_ ? e_.config.timeout - 12 : 2 * e_.config.timeout);
        }
        if (!fair_ && rng.one_in(20)) e_.write(reg::kControlOffset, 1);
    }

    Environment e_;
    bool wild_;
    bool fair_ = false;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "packets over wires of every kind, resets of one end and of both", 3,
                             false);
    tb::add_stimulus<Random>(scenarios, "wild", "inputs that break every rule: RTL and model agree", 1, true);
}

}  // namespace nanohop::link
