// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random packets, memory and host in moods; resets.

#include "random_traffic.hpp"
#include "software.hpp"

namespace nanohop::ipush::bench {

namespace {

class Random final : public tb::RandomTraffic<Traits, Environment> {
public:
    Random(Context& context, bool errors) : RandomTraffic(context), errors_(errors) { begin(); }

    void drain() override {
        draining_ = true;
        mood_.stop = true;
        mood_.pause = 0;
        mood_ends_ = ~uint64_t{0};
        e_.memory.set_timing(Memory::Timing::kGeneric);
        e_.source.set_gate(tb::Gate::always());
        e_.nack_gate = e_.host_gate = e_.matcher.gate = tb::Gate::always();
        e_.matcher.full = false;
    }
    bool drained() const override { return program_->done() && e_.finished(); }
    void finish() override { e_.board.check_all(e_.out); }

private:
    uint32_t reset_clocks() const override { return 6000; }

    void act() override {
        if (!draining_ && e_.source.waiting() < 8) e_.send_random();
    }

    void begin() override {
        e_.memory.set_errors(errors_ ? 2 : 0);
        program_.emplace(random_software(e_, mood_));
    }

    void change_mood() override {
        auto& rng = e_.rng;
        mood_ends_ = e_.cycle + rng.between(500, 6000);
        e_.memory.set_timing(rng.one_in(4)   ? Memory::Timing::kSoDimm
                             : rng.one_in(3) ? Memory::Timing::kGeneric
                                             : Memory::Timing::kRandom);
        e_.source.set_gate(tb::Gate::any(rng));
        e_.nack_gate = tb::Gate::any(rng);
        e_.host_gate = tb::Gate::any(rng);
        static constexpr uint32_t kPauses[] = {0, 0, 20, 20, 200, 3000};
        mood_.pause = kPauses[rng.below(6)];
        auto& mix = e_.generator.mix;
        mix.ipush = rng.one_in(4) ? rng.below(1001) : 650;
        mix.match = rng.one_in(4) ? 900 : rng.one_in(3) ? 0 : 300;
        auto& matcher = e_.matcher;
        matcher.gate = tb::Gate::any(rng);
        matcher.longest = rng.one_in(3) ? 1 : rng.one_in(2) ? 8 : 100;
        matcher.full = rng.one_in(8);
        mix.per_message = rng.one_in(3) ? 900 : 250;
        mix.bad = rng.one_in(5) ? 400 : 50;
        mix.largest = rng.one_in(2) ? 0 : rng.between(8, 64);
        mix.few_senders = rng.one_in(3);
    }

    bool errors_;
    SoftwareMood mood_;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "random packets, tables, memory and host; resets", 3, false);
    tb::add_stimulus<Random>(scenarios, "random_errors",
                             "the same with a memory that answers some accesses with errors", 1, true);
}

}  // namespace nanohop::ipush::bench
