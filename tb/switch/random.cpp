// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random traffic on all ports, in episodes that end with a drain, the counters and a reset.

#include "environment.hpp"
#include "generated/switch_registers.hpp"
#include "random_traffic.hpp"

namespace nanohop::switch_ {

namespace {

enum class Kind { kMixed, kHeavy, kDead, kWild };

class Random final : public tb::Episodes<In, Out> {
public:
    Random(Context& context, Kind kind) : e_(context), kind_(kind) { begin(); }

    void drive(In& in) override {
        if (state_ == State::kRun) {
            if (e_.clock >= mood_ends_) change_mood();
            if (kind_ == Kind::kDead && e_.clock >= e_.preparation() && e_.rng.one_in(600)) kill();
            if (kind_ == Kind::kDead && e_.rng.one_in(e_.config.link_recovery ? 60 : 600)) e_.raise();
            if (e_.clock >= episode_ || draining_) end();
        }
        e_.drive(in);
    }
    void observe(const In& in, const Out& out) override {
        e_.observe(in, out);
        if (state_ == State::kDrain && (e_.check ? e_.quiet() : e_.software_idle())) {
            state_ = State::kAsk;
            e_.ask_counters();
        } else if (state_ == State::kAsk && e_.software_idle()) {
            e_.check_counters();
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
        episode_ = e_.rng.between(1000, 4000) + e_.preparation();
        e_.sending = true;
        e_.check = kind_ != Kind::kWild;
        e_.random_table();
        change_mood();
    }

    void change_mood() {
        tb::Rng& rng = e_.rng;
        Mood& m = e_.mood;
        m = {};
        mood_ends_ = e_.clock + rng.between(100, 1000);
        m.axi = rng.one_in(2) ? 1000 : rng.between(100, 900);
        m.rewrite = rng.one_in(2) ? rng.between(1, 100) : 0;
        m.strange_axi = rng.one_in(3) ? 50 : 0;
        if (rng.one_in(4)) m.hot = static_cast<int>(rng.below(e_.config.host_ports));
        m.local_only = rng.one_in(8);
        const bool settings = e_.config.goes_over() || e_.config.marks || e_.config.has_classes();
        if (settings && rng.one_in(2)) m.settings = rng.one_in(2) ? 1000 : 10;
        if (e_.cam && rng.one_in(4)) m.faults = rng.between(1, 20);
        if (kind_ == Kind::kHeavy) {
            if (rng.one_in(3)) m.slow_ports = static_cast<uint32_t>(rng.bits(e_.config.ports));
            return;
        }
        m.send = rng.one_in(3) ? 1000 : rng.between(20, 900);
        m.go_on = rng.one_in(2) ? 1000 : rng.between(100, 900);
        m.accept = rng.one_in(2) ? 1000 : rng.between(10, 900);
        m.slow_ports = rng.one_in(2) ? static_cast<uint32_t>(rng.bits(e_.config.ports)) : 0;
        m.malformed = rng.one_in(2) ? rng.between(20, 500) : 0;
        if (kind_ == Kind::kDead && e_.config.link_recovery && !rng.one_in(4)) m.revive = rng.between(2, 30);
        if (kind_ == Kind::kWild) {
            m.wild = rng.between(50, 1000);
            m.wild_heads = rng.one_in(3);
        }
    }

    void kill() {
        const unsigned port = e_.rng.below(e_.config.ports);
        if (e_.rng.one_in(2)) {
            e_.kill(port);
        } else {
            e_.kill_by_register(1U << port);
        }
    }

    void end() {
        state_ = State::kDrain;
        e_.stop();
    }

    Environment e_;
    Kind kind_;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random",
                             "traffic of every kind on all ports, entries written, malformed packets", 4, Kind::kMixed);
    tb::add_stimulus<Random>(scenarios, "heavy", "all that the credits allow, hot spots, slow sinks", 2, Kind::kHeavy);
    tb::add_stimulus<Random>(scenarios, "dead", "links die at any clock", 3, Kind::kDead);
    tb::add_stimulus<Random>(scenarios, "wild", "flits that break every rule: equality alone", 1, Kind::kWild);
}

}  // namespace nanohop::switch_
