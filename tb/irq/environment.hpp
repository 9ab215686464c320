// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What stands around nh_irq: queues that get entries, software, and a check of every output and of its clock that is
// worked out from docs/blocks/irq.md alone (nothing is asked of the golden model).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "axi_lite_master.hpp"
#include "bench.hpp"
#include "declared_points.hpp"
#include "directed.hpp"
#include "lockstep.hpp"

namespace nanohop::irq {

using tb::expect;

// Coverage.
struct Points : tb::DeclaredPoints<Config> {
    using DeclaredPoints::DeclaredPoints;

    Point by_number = at("by_number", "an interrupt comes by the number of entries");
    Point by_time = at("by_time", "an interrupt comes by the time");
    Point same_clock = at("same_clock", "by both in one clock");
    Point falls = at("falls", "an interrupt ends as enough was consumed");
    Point stays = at("stays", "an interrupt stays although some was consumed");
    Point meets = at("meets", "an entry comes in the clock in which CONSUMED is written");
    Point refused = at("refused", "CONSUMED beyond PRODUCED is refused");
    Point overflow = at("overflow", "more entries than can be told apart", config.count_width <= 8);
    Point wraps = at("wraps", "PRODUCED begins again", config.count_width <= 8);
    Point held_back = at("held_back", "an interrupt is due, but not enabled");
    Point late_enable = at("late_enable", "it is enabled then");
    Point no_window = at("no_window", "an access beyond the last queue", config.queues < 16);
    Point no_register = at("no_register", "an access to a window's address without a register");
    Point part_of_a_word = at("part_of_a_word", "a write of some bytes");
    Point longest_wait = at("longest_wait", "the longest time there is passes", config.time_width <= 8);
    Point reset_with_interrupt = at("reset_with_interrupt", "a reset while an interrupt is there");
};

class Environment {
public:
    static constexpr uint32_t kWindow = 64;  // bytes

    // With a loop for scripts, which step() themselves.
    explicit Environment(Context& context, tb::Lockstep<Traits>* loop = nullptr);

    void drive(In& in);
    void observe(const In& in, const Out& out);
    // After a reset of the block.
    void reset();
    bool idle() const { return !master_.busy(); }
    // Software waits up to so many clocks with each part of an access.
    void slow(uint32_t clocks) { master_.set_slowness(clocks); }

    // --- for scripts
    void step(unsigned clocks = 1);
    // Offered from the next clock on; acts in the clock after that one.
    void offer_write(unsigned queue, uint32_t offset, uint32_t data) { start({true, queue * kWindow + offset, data}); }
    void write(unsigned queue, uint32_t offset, uint32_t data);
    uint32_t read(unsigned queue, uint32_t offset);
    // A clock with an entry.
    void entry(unsigned queue);
    uint32_t irq() const { return irq_; }

    Context& context;
    const Config& config;
    tb::Rng rng;
    Points points;
    std::vector<unsigned> entries;  // by queue, chance per mille and clock
    unsigned software = 0;          // the same of an access
    bool past_the_ring = false;     // entries come although no more can be told apart
    uint64_t cycle = 0;

private:
    // A queue by the page.
    struct Queue {
        bool enable = false;
        uint64_t produced = 0, consumed = 0;  // since the reset
        uint32_t count = 1, clocks = 0;
        uint64_t since = 0;  // clock from which the time counts, if there is an entry
        bool overflow = false, irq = false;
        uint64_t interrupts = 0;
    };
    struct Access {
        bool write = false;
        uint32_t address = 0, data = 0, strobe = 15;
    };

    uint64_t pending(const Queue& queue) const { return (queue.produced - queue.consumed) & mask_; }
    // A register in the clock before.
    std::optional<uint32_t> value(uint32_t address) const;
    // Does it, if the page allows it.
    bool act(const Access& access);
    void check_answers(const Out& out);
    void settle(Queue& queue);
    void next_clock(Queue& queue, bool entry);
    void use_software();
    void start(const Access& access);

    tb::Lockstep<Traits>* loop_;
    uint64_t mask_;  // of counts
    tb::AxiLiteMaster master_;
    std::vector<Queue> queues_, before_;  // in this clock, in the one before
    std::optional<Access> access_;        // not answered
    uint32_t read_value_ = 0;
    uint32_t forced_ = 0;  // entries of scripts, in this clock
    uint32_t irq_ = 0;
};

}  // namespace nanohop::irq
