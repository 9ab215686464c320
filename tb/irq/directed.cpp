// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios; figures are those of docs/blocks/irq.md.

#include "bits.hpp"
#include "environment.hpp"

namespace nanohop::irq {

namespace {

constexpr uint32_t kControl = 0x0c, kState = 0x10, kProduced = 0x14, kConsumed = 0x18, kCount = 0x1c, kClocks = 0x20,
                   kInterrupts = 0x24;

// Clocks from an entry to the interrupt of queue 0; 0: none in `most`.
unsigned wait(Environment& e, unsigned most) {
    for (unsigned clocks = 1; clocks <= most; ++clocks) {
        e.step();
        if ((e.irq() & 1U) != 0) return clocks;
    }
    return 0;
}

void by_number(Environment& e) {
    e.write(0, kControl, 1);
    e.entry(0);
    const unsigned clocks = wait(e, 10);
    expect("clocks_by_number", clocks, 2);
    e.context.measures["clocks_by_number"] = clocks;
    e.write(0, kConsumed, 1);
    e.step(2);
    expect("ends", e.irq(), 0);
    e.write(0, kCount, 4);
    for (unsigned i = 0; i < 3; ++i) e.entry(0);
    expect("not_of_three", wait(e, 40), 0);
    e.entry(0);
    expect("of_four", wait(e, 10), 2);
    e.write(0, kConsumed, 3);
    e.step(2);
    expect("two_left_are_too_few", e.irq(), 0);
    expect("interrupts", e.read(0, kInterrupts), 2);
    expect("produced", e.read(0, kProduced), 5);
}

void by_time(Environment& e) {
    e.write(0, kControl, 1);
    e.write(0, kCount, 0);
    for (const unsigned clocks : {1U, 2U, 7U, 30U}) {
        e.write(0, kClocks, clocks);
        e.entry(0);
        expect("clocks_by_time", wait(e, clocks + 10), 2 + clocks);
        e.write(0, kConsumed, e.read(0, kProduced));
    }
    e.write(0, kClocks, 0);
    e.entry(0);
    expect("never", wait(e, 100), 0);
}

void window_of_each(Environment& e) {
    for (unsigned q = 0; q < e.config.queues; ++q) {
        e.write(q, kControl, 1);
        e.entry(q);
        e.step(2);
        expect("its_interrupt_alone", e.irq(), 1U << q);
        expect("state", e.read(q, kState), 1);
        e.write(q, kConsumed, 1);
        e.step(2);
        expect("ends", e.irq(), 0);
    }
}

// What is not consumed when the interrupt is enabled comes at once: no entry is lost between a look and the enabling.
void enabled_late(Environment& e) {
    e.entry(0);
    expect("not_enabled", wait(e, 20), 0);
    e.write(0, kControl, 1);
    e.step();
    expect("enabled", e.irq() & 1U, 1);
}

// An entry too many in the clock in which CONSUMED is written, with as much as before, or with one more.
void one_too_many(Environment& e) {
    const auto most = static_cast<uint32_t>(low_bits(e.config.count_width));
    for (const uint32_t taken : {1U, 0U}) {
        while (e.read(0, kProduced) != ((e.read(0, kConsumed) + most) & most)) e.entry(0);
        const uint32_t consumed = e.read(0, kConsumed);
        e.offer_write(0, kConsumed, consumed + taken);
        e.step();
        e.entry(0);
        e.step(4);
        expect("overflow", e.read(0, kState) >> 1, 1 - taken);
    }
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "by_number", "an interrupt by the number of entries", by_number);
    add_directed(scenarios, "by_time", "an interrupt by the time since an entry", by_time);
    add_directed(scenarios, "window_of_each", "each queue has its window", window_of_each);
    add_directed(scenarios, "one_too_many", "a full ring, an entry and a write", one_too_many);
    add_directed(scenarios, "enabled_late", "entries before the interrupt is enabled", enabled_late);
}

}  // namespace nanohop::irq
