// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random requests in moods: filling, emptying, mixed, searches only; stalls, damaged requests, damaged entries, resets.

#include "environment.hpp"
#include "random_traffic.hpp"

namespace nanohop::cam_table {

namespace {

// Two faults in one entry pass the parity, so a run has faults of one kind only.
enum class Faults { kNone, kStored, kRead };

class Random final : public tb::RandomTraffic<Traits, Environment> {
public:
    Random(Context& context, Faults faults) : RandomTraffic(context), faults_(faults) {
        e_.faults = faults != Faults::kNone;
        // More keys than places, so that the table can be full.
        for (unsigned i = 0; i < 5 * e_.config.sets; ++i) keys_.push_back(e_.random_key());
    }

    bool drained() const override { return e_.idle(); }

private:
    uint32_t reset_clocks() const override { return e_.changing() ? 8000 : 60000; }

    void act() override {
        auto& rng = e_.rng;
        if (!draining_ && !e_.waiting() && e_.tags_left() && rng.permille(rate_)) ask();
        e_.ready = draining_ || !rng.permille(stall_);
        e_.fault = {};
        e_.fault_read = 0;
        if (!draining_ && rng.permille(damage_)) damage();
    }

    void change_mood() override {
        auto& rng = e_.rng;
        mood_ends_ = e_.cycle + rng.between(500, 20 * e_.config.sets + 1000);
        write_ = 0;
        delete_ = 0;
        switch (rng.below(4)) {
            case 0: write_ = 600; break;
            case 1: delete_ = 400, write_ = 50; break;
            case 2: write_ = delete_ = 200; break;
            default: write_ = 20; break;
        }
        rate_ = rng.one_in(3) ? 100 : 1000;
        stall_ = rng.one_in(2) ? 0 : rng.one_in(2) ? 50 : 600;
        broken_ = rng.one_in(4) ? 50 : 0;
        damage_ = !e_.faults || rng.one_in(3) ? 0 : rng.one_in(2) ? 10 : 60;
        hot_ = rng.one_in(2);
        // After damage only a clear makes everything certain again.
        clear_due_ = rng.one_in(6) || (e_.faults && rng.one_in(2));
    }

    void ask() {
        auto& rng = e_.rng;
        const bool intact = !rng.permille(broken_);
        auto key = keys_[rng.below(static_cast<uint32_t>(keys_.size()))];
        // The key under change, or one that is probably there.
        if (hot_ && rng.percent(50)) key = last_;
        if (clear_due_ && rng.percent(10)) {
            clear_due_ = false;
            e_.request(cam::Op::kClear, key, {}, intact);
        } else if (rng.permille(write_)) {
            last_ = key;
            e_.request(cam::Op::kWrite, key, e_.random_route(), intact);
        } else if (rng.permille(delete_)) {
            last_ = key;
            e_.request(cam::Op::kDelete, key, {}, intact);
        } else {
            e_.request(cam::Op::kSearch, rng.percent(5) ? e_.random_key() : key, {}, intact);
        }
    }

    void damage() {
        auto& rng = e_.rng;
        if (faults_ == Faults::kRead) {
            e_.fault_read = 1 + rng.below(15);
            return;
        }
        switch (rng.below(5)) {
            case 0: e_.fault.key = uint64_t{1} << rng.below(e_.config.key_width); break;
            case 1: e_.fault.port = 1U << rng.below(e_.config.port_width); break;
            case 2: e_.fault.qos = 1U << rng.below(e_.config.qos_width); break;
            case 3: e_.fault.valid = true; break;
            default: e_.fault.parity = true; break;
        }
    }

    Faults faults_;
    std::vector<uint64_t> keys_;
    uint64_t last_ = 0;
    bool hot_ = false, clear_due_ = false;
    uint32_t rate_ = 0, stall_ = 0, broken_ = 0, damage_ = 0, write_ = 0, delete_ = 0;
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "random requests, some damaged, answers held up, resets", 1,
                             Faults::kNone);
    tb::add_stimulus<Random>(scenarios, "random_entry_faults",
                             "the same with a bit inverted in some entries as they are stored", 1, Faults::kStored);
    tb::add_stimulus<Random>(scenarios, "random_read_faults",
                             "the same with a bit inverted in some entries as they are read", 1, Faults::kRead);
}

}  // namespace nanohop::cam_table
