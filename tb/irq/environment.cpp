// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "environment.hpp"

#include "bits.hpp"

namespace nanohop::irq {

Environment::Environment(Context& context_in, tb::Lockstep<Traits>* loop)
    : context(context_in),
      config(context_in.config),
      rng(context_in.rng.next(), "environment"),
      points(context_in.coverage, context_in.config),
      entries(config.queues, 0),
      loop_(loop),
      mask_(low_bits(config.count_width)),
      master_(tb::Rng(rng.next(), "axil")),
      queues_(config.queues),
      before_(config.queues) {}

std::optional<uint32_t> Environment::value(uint32_t address) const {
    if (address / kWindow >= config.queues) return std::nullopt;
    const Queue& queue = before_[address / kWindow];
    const auto shown = [&](uint64_t count) { return static_cast<uint32_t>(count & mask_); };
    switch (address % kWindow) {
        case 0x00: return 0x4e484951;
        case 0x04: return 0x10000;
        case 0x08: return config.queues | config.count_width << 8 | config.time_width << 16;
        case 0x0c: return queue.enable ? 1 : 0;
        case 0x10: return (queue.irq ? 1U : 0U) | (queue.overflow ? 2U : 0U);
        case 0x14: return shown(queue.produced);
        case 0x18: return shown(queue.consumed);
        case 0x1c: return queue.count;
        case 0x20: return queue.clocks;
        case 0x24: return shown(queue.interrupts);
        default: return std::nullopt;
    }
}

bool Environment::act(const Access& access) {
    if (!value(access.address)) return false;
    Queue& queue = queues_[access.address / kWindow];
    const Queue& then = before_[access.address / kWindow];
    uint32_t bytes = 0;
    for (unsigned b = 0; b < 4; ++b)
        if ((access.strobe >> b & 1U) != 0) bytes |= 0xffU << (8 * b);
    const uint32_t word = (*value(access.address) & ~bytes) | (access.data & bytes);
    switch (access.address % kWindow) {
        case 0x0c:
            context.coverage.hit(points.late_enable,
                                 !then.enable && (word & 1U) != 0 && then.count != 0 && pending(then) >= then.count);
            queue.enable = (word & 1U) != 0;
            return true;
        case 0x18: {
            // Numbers are modulo 2^count_width; those from CONSUMED to PRODUCED are told apart.
            const uint64_t taken = (word - then.consumed) & mask_;
            if (taken > pending(then)) {
                context.coverage.hit(points.refused);
                return false;
            }
            context.coverage.hit(points.meets, queue.produced != then.produced);
            context.coverage.hit(points.stays, taken > 0 && queue.irq && pending(then) - taken >= then.count);
            context.coverage.hit(points.falls, taken > 0 && queue.irq && pending(then) == taken);
            queue.consumed += taken;
            queue.since = cycle;
            return true;
        }
        case 0x1c: queue.count = word & static_cast<uint32_t>(mask_); return true;
        case 0x20: queue.clocks = word & static_cast<uint32_t>(low_bits(config.time_width)); return true;
        default: return false;
    }
}

void Environment::start(const Access& access) {
    access_ = access;
    if (access.write)
        master_.write(access.address, access.data, access.strobe);
    else
        master_.read(access.address);
    context.coverage.hit(points.no_window, access.address / kWindow >= config.queues);
    context.coverage.hit(points.no_register,
                         access.address / kWindow < config.queues && !value(access.address).has_value());
    context.coverage.hit(points.part_of_a_word, access.write && access.strobe != 15);
}

void Environment::use_software() {
    const uint32_t q = rng.below(config.queues);
    const Queue& queue = queues_[q];
    const uint32_t window = q * kWindow;
    const uint32_t strobe = rng.one_in(8) ? rng.below(16) : 15;
    const auto there = static_cast<uint32_t>(pending(queue));
    const auto consumed = static_cast<uint32_t>(queue.consumed);
    const auto any = static_cast<uint32_t>(rng.bits(32));
    switch (rng.below(12)) {
        case 0:
        case 1:
        case 2:
        case 3: return start({true, window + 0x18, consumed + rng.between(0, there), 15});
        case 4: return start({true, window + 0x18, consumed + there, 15});
        case 5: return start({true, window + 0x18, consumed + there + rng.below(4), strobe});
        case 6: return start({true, window + 0x0c, rng.one_in(4) ? any & ~1U : any | 1U, strobe});
        case 7: return start({true, window + 0x1c, rng.one_in(4) ? 0 : rng.between(1, 10), strobe});
        case 8: return start({true, window + 0x20, static_cast<uint32_t>(rng.bits(config.time_width)), strobe});
        case 9: return start({true, rng.below(256) * 4, any, strobe});
        case 10: return start({false, rng.below(256) * 4});
        default: return start({false, window + 4 * rng.below(11)});
    }
}

void Environment::drive(In& in) {
    in.event = forced_;
    for (unsigned q = 0; q < config.queues; ++q) {
        const bool room = past_the_ring || pending(queues_[q]) < mask_;
        if (room && rng.permille(entries[q])) in.event |= 1U << q;
    }
    if (!master_.busy() && rng.permille(software)) use_software();
    master_.drive(in.axil);
}

// A write acts, and a read looks, in the clock before its answer: by the registers of that clock.
void Environment::check_answers(const Out& out) {
    if (!access_ || (access_->write ? !out.axil.bvalid : !out.axil.rvalid)) return;
    if (access_->write) {
        const bool done = act(*access_);
        expect("bresp", out.axil.bresp, done ? tb::AxiLiteMaster::kOkay : tb::AxiLiteMaster::kSlvErr);
    } else {
        const auto due = value(access_->address);
        expect("rresp", out.axil.rresp, due ? tb::AxiLiteMaster::kOkay : tb::AxiLiteMaster::kSlvErr);
        if (due) expect("rdata", out.axil.rdata, *due);
        read_value_ = out.axil.rdata;
    }
    access_.reset();
}

void Environment::observe(const In& in, const Out& out) {
    check_answers(out);
    irq_ = out.irq;
    expect("irq_of_no_queue", out.irq >> config.queues, 0);
    for (unsigned q = 0; q < config.queues; ++q) {
        expect("irq", out.irq >> q & 1U, queues_[q].irq ? 1U : 0U);
        settle(queues_[q]);
    }
    before_ = queues_;
    for (unsigned q = 0; q < config.queues; ++q) next_clock(queues_[q], (in.event >> q & 1U) != 0);
    master_.observe(in.axil, out.axil);
    ++cycle;
}

// The queue is as it is in this clock once a write has acted.
void Environment::settle(Queue& queue) {
    auto& c = context.coverage;
    if (queue.produced - queue.consumed > mask_) {
        c.hit(points.overflow);
        queue.overflow = true;
        queue.consumed += mask_ + 1;
    }
    if (pending(queue) == 0) queue.since = cycle + 1;
}

void Environment::next_clock(Queue& queue, bool entry) {
    auto& c = context.coverage;
    const bool number = queue.count != 0 && pending(queue) >= queue.count;
    const bool time = queue.clocks != 0 && pending(queue) != 0 && cycle - queue.since >= queue.clocks;
    const bool due = queue.enable && (number || time);
    if (due && !queue.irq) {
        c.hit(points.by_number, number && !time);
        c.hit(points.by_time, time && !number);
        c.hit(points.same_clock, time && number);
        c.hit(points.longest_wait, time && queue.clocks == low_bits(config.time_width));
        ++queue.interrupts;
    }
    c.hit(points.held_back, !queue.enable && (number || time));
    queue.irq = due;
    if (entry) {
        ++queue.produced;
        c.hit(points.wraps, (queue.produced & mask_) == 0);
    }
}

void Environment::reset() {
    for (const Queue& queue : queues_) context.coverage.hit(points.reset_with_interrupt, queue.irq);
    queues_.assign(config.queues, {});
    before_ = queues_;
    access_.reset();
    master_.reset();
}

void Environment::step(unsigned clocks) {
    for (; clocks > 0; --clocks) {
        In in;
        drive(in);
        forced_ = 0;
        const Out& out = loop_->step(in);
        observe(in, out);
    }
}

void Environment::write(unsigned queue, uint32_t offset, uint32_t data) {
    offer_write(queue, offset, data);
    while (master_.busy()) step();
}

uint32_t Environment::read(unsigned queue, uint32_t offset) {
    start({false, queue * kWindow + offset});
    while (master_.busy()) step();
    return read_value_;
}

void Environment::entry(unsigned queue) {
    forced_ = 1U << queue;
    step();
}

}  // namespace nanohop::irq
