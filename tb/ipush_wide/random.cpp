// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Random packets, memory and host in moods; resets.

#include "random.hpp"

#include "environment.hpp"

namespace nanohop::ipush_wide::bench {

namespace {

// Rings side by side, of all sizes; regions anywhere; all senders begin anew.
tb::Task<> set_tables(Environment& e) {
    const Config& c = e.config;
    for (unsigned ring = 0; ring < c.rings; ++ring) {
        const uint64_t place = (uint64_t{1} << 20) * (1 + ring) + kLineBytes * uint64_t{e.rng.below(100)};
        const unsigned k = e.rng.one_in(4) ? 6 : e.rng.between(7, e.rng.one_in(3) ? 16 : 11);
        co_await e.host.set_ring(ring, {!e.rng.one_in(12), e.rng.one_in(2), k, place});
    }
    const uint64_t end = uint64_t{1} << c.address_width;
    for (unsigned sender = 0; sender < c.senders; ++sender) {
        co_await e.host.set_sender(sender, {!e.rng.one_in(10), e.rng.below(c.rings)});
        const uint64_t base = end / 2 + e.rng.below(1U << 22);
        const uint64_t bound = e.rng.one_in(8) ? end : base + e.rng.between(1, e.rng.one_in(2) ? 20000 : 400);
        co_await e.host.set_region(sender, {!e.rng.one_in(10), e.rng.below(4), base, bound});
        co_await e.host.restart(sender);
    }
}

// Until nothing is under way: rings and status entries are given back, what waits all the same is refused.
tb::Task<> quiesce(Environment& e) {
    co_await e.host.control(false, e.tables.status_nack, false);
    for (unsigned round = 0; co_await e.host.busy(); ++round) {
        co_await e.host.take_status();
        co_await e.host.release_all();
        if (round == 20) co_await e.host.control(false, e.tables.status_nack, true);
    }
}

tb::Task<> software(Environment& e, Mood& mood) {
    while (!mood.stop) {
        co_await quiesce(e);
        co_await set_tables(e);
        const bool status_nack = e.rng.one_in(2);
        co_await e.host.control(true, status_nack, false);
        for (unsigned deeds = e.rng.between(5, 60); deeds != 0 && !mood.stop; --deeds) {
            for (uint32_t i = mood.pause == 0 ? 0 : e.rng.below(mood.pause); i != 0 && !mood.stop; --i) {
                co_await tb::next;
            }
            const unsigned ring = e.rng.below(e.config.rings);
            const auto there =
                static_cast<unsigned>(e.reference.ring_tail(ring) - e.reference.ring_head(ring).newest());
            switch (e.rng.below(5)) {
                case 0: co_await e.host.take_status(); break;
                case 1: co_await e.host.take_status(e.rng.one_in(4)); break;
                case 2:
                    if (there != 0) co_await e.host.release(ring, e.rng.between(1, there));
                    break;
                case 3: co_await e.host.release_all(); break;
                default:
                    if (!e.rng.one_in(4)) break;
                    co_await e.host.control(true, status_nack, true);
                    co_await e.host.control(true, status_nack, false);
                    break;
            }
        }
    }
    // Everything left has its outcome.
    co_await e.host.control(true, e.tables.status_nack, true);
    while (!e.finished()) {
        co_await e.host.take_status();
        co_await e.host.release_all();
        co_await tb::next;
    }
    for (unsigned i = 0; i < 8; ++i) co_await tb::next;
    co_await e.host.check_counters();
    co_await e.host.take_status();
}

class Random final : public RandomPackets<Environment> {
public:
    Random(Context& context, bool errors) : RandomPackets(context, errors) { begin(); }

private:
    tb::Task<> software() override { return bench::software(e_, mood_); }
    void send() override { e_.send_random(); }
    void change_mix() override {
        auto& rng = e_.rng;
        e_.mix.ipush = rng.one_in(4) ? rng.below(1001) : 700;
        e_.mix.per_message = rng.one_in(3) ? 900 : 250;
        e_.mix.bad = rng.one_in(5) ? 400 : 40;
        e_.mix.few_senders = rng.one_in(3);
    }
};

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "random", "random packets, tables, memory and host; resets", 3, false);
    tb::add_stimulus<Random>(scenarios, "random_errors", "the same with a memory that answers some bursts with errors",
                             1, true);
}

}  // namespace nanohop::ipush_wide::bench
