// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What random packets in order and in any order share: memory and host in moods; resets.
#pragma once

#include "bench.hpp"
#include "gate.hpp"
#include "random_traffic.hpp"

namespace nanohop::ipush_wide::bench {

// Of the host's software.
struct Mood {
    uint32_t pause = 0;  // clocks between the host's deeds
    bool stop = false;
};

template <class Environment>
class RandomPackets : public tb::RandomTraffic<Traits, Environment> {
    using Base = tb::RandomTraffic<Traits, Environment>;

public:
    void drain() override {
        draining_ = true;
        mood_.stop = true;
        mood_ends_ = ~uint64_t{0};
        e_.memory.set_steady(3);
        e_.source_gate = e_.nack_gate = tb::Gate::always();
    }
    bool drained() const override { return program_->done() && e_.finished(); }
    void finish() override { e_.reference.check_memory(); }

protected:
    using Base::e_, Base::program_, Base::draining_, Base::mood_ends_;

    RandomPackets(Context& context, bool errors) : Base(context), errors_(errors) {}

    virtual tb::Task<> software() = 0;
    virtual void send() = 0;
    virtual void change_mix() = 0;

    void begin() override {
        e_.memory.set_errors(errors_ ? 20 : 0);
        program_.emplace(software());
    }

    Mood mood_;

private:
    uint32_t reset_clocks() const override { return 8000; }
    void act() override {
        if (!draining_ && e_.waiting() < 2) send();
    }

    void change_mood() override {
        auto& rng = e_.rng;
        mood_ends_ = e_.cycle + rng.between(500, 6000);
        if (rng.one_in(2)) {
            e_.memory.set_random();
        } else {
            e_.memory.set_steady(rng.one_in(3) ? 100 : rng.between(1, 10));
        }
        e_.source_gate = rng.one_in(2) ? tb::Gate::always() : tb::Gate::any(rng);
        e_.nack_gate = rng.one_in(2) ? tb::Gate::always() : tb::Gate::any(rng);
        static constexpr uint32_t kPauses[] = {0, 0, 20, 200, 1000};
        mood_.pause = kPauses[rng.below(5)];
        change_mix();
    }

    bool errors_;
};

}  // namespace nanohop::ipush_wide::bench
