// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios that the benches of nh_send and nh_send_wide have alike.
#pragma once

#include <algorithm>
#include <bit>
#include <string>
#include <utility>
#include <vector>

#include "axi_lite_overlap.hpp"
#include "engine_environment.hpp"

namespace nanohop::send {

inline Descriptor message(uint32_t length, uint64_t address = 0x8000, bool push = false) {
    Descriptor d;
    d.operation = (push ? ipush::kPush : ipush::kIpush) | 1U << 9 | 5U << 16 | Descriptor::kReport;
    d.header1 = 0xa000;
    d.destination = 0xfedcba9876543210;
    d.length = length;
    d.address = address;
    return d;
}

// Descriptors, each with the code that it ends with, beside ones that are well.
class Cases {
public:
    template <class Change>
    void add(Code code, Change change) {
        push(code, change);
        push(Code::kDone, [](Descriptor&) {});
    }
    template <class Change>
    void right(Change change) {
        push(Code::kDone, change);
    }
    const std::vector<std::pair<Descriptor, Code>>& all() const { return all_; }

    static void primitive(Descriptor& d, unsigned primitive) {
        d.operation = (d.operation & ~uint64_t{0xff}) | primitive;
    }
    // A message that goes on.
    static void part(Descriptor& d, uint32_t length) {
        d.operation = (d.operation | 1U << 8) & ~uint64_t{1U << 9};
        d.length = length;
    }

private:
    template <class Change>
    void push(Code code, Change change) {
        Descriptor d = message(8);
        change(d);
        all_.emplace_back(d, code);
    }

    std::vector<std::pair<Descriptor, Code>> all_;
};

// From the clock in which a doorbell is acted on.
struct Clocks {
    uint64_t fetch = 0, descriptor = 0, read = 0, head = 0, tail = 0, completion = 0;
};

template <class Environment>
struct Scripts {
    using Traits = typename Environment::Traits;
    static constexpr unsigned kUnit = Traits::kUnit;

    static uint32_t most(Environment& e) { return Traits::max_bytes(e.config); }

    // Rings behind all data, in the upper half of memory; largest packets.
    static void set_up(Environment& e, bool report = true, unsigned log2_entries = 4) {
        e.mood = {};
        e.mood.software = 0;
        Settings s;
        s.ring = uint64_t{1} << (e.config.address_width - 1);
        s.completions = s.ring + 0x100000;
        s.source = 0x123456789abcdef0;
        s.log2_entries = log2_entries;
        s.mtu = most(e);
        s.report = report;
        e.configure(s);
        e.settle();
    }

    static Clocks send_one(Environment& e, const Descriptor& d) {
        e.must_post(d);
        while (!e.out.axil.bvalid) e.step();
        const uint64_t bell = e.clock - 2;  // out is of the clock before, the answer a clock later
        Clocks c;
        const auto first = [&](uint64_t& when, bool now) {
            if (when == 0 && now) when = e.clock - 1 - bell;
        };
        for (unsigned i = 0; i < 1000 && c.completion == 0; ++i) {
            first(c.fetch, e.asks_descriptor(d));
            first(c.descriptor, (e.out.probe & kProbeCheck) != 0);
            first(c.read, e.asks_data(d));
            first(c.head, e.out.m_valid);
            first(c.tail, e.out.m_valid && e.out.m.last);
            first(c.completion, e.writes());
            e.step();
        }
        return c;
    }

    // Clocks from the first flit to the last of all that was posted.
    static uint64_t clocks_of_flits(Environment& e, uint64_t& flits) {
        uint64_t first = 0, last = 0;
        flits = 0;
        for (unsigned i = 0; i < 400000 && !e.idle(); ++i) {
            e.step();
            if (!e.out.m_valid) continue;
            ++flits;
            if (first == 0) first = e.clock;
            last = e.clock;
        }
        return last - first + 1;
    }

    // As much as the memory's latency lets through, for the page.
    static void rate(Environment& e, unsigned packets) {
        set_up(e);
        for (const unsigned l : {1U, 8U, 16U, 32U, 64U}) {
            e.memory.mood.latency = l;
            uint64_t flits = 0;
            e.must_post(message(std::min(e.config.max_message, packets * most(e))));
            const uint64_t clocks = clocks_of_flits(e, flits);
            const uint64_t per_1000 = 1000 * flits / clocks;
            e.context.measures["flits_per_1000_clocks_latency_" + std::to_string(l)] = static_cast<double>(per_1000);
        }
        e.drain();
    }

    static void codes(Environment& e, const Cases& cases) {
        set_up(e);
        const auto expect_code = [&](const Job& job, Code code) {
            expect("code", static_cast<unsigned>(job.code), static_cast<unsigned>(code));
        };
        for (const auto& [descriptor, code] : cases.all()) {
            e.must_post(descriptor);
            expect_code(e.ledger.jobs().back(), code);
        }
        e.drain();
        for (size_t i = 0; i < cases.all().size(); ++i) expect_code(e.ledger.jobs()[i], cases.all()[i].second);
    }

    // Memory takes completion words and answers late: outcomes have no more room, then all are answered at once. Of
    // each four descriptors some want a word; the last one's first packet is bad, and its others wait to be thrown
    // away.
    static void late_answers(Environment& e) {
        set_up(e, true, 7);
        for (unsigned wanted = 0; wanted < 16; ++wanted) {
            e.memory.mood.answer = 0;
            for (unsigned i = 0; i < e.config.most_open + 2; ++i) {
                Descriptor d = message(8 + i);
                if ((wanted >> (i % 4) & 1) == 0) d.operation &= ~Descriptor::kReport;
                e.must_post(d);
            }
            e.memory.bad = {0x20000};
            e.must_post(message(3 * most(e), 0x20000));
            e.step(600);
            if (wanted == 15) expect("outcomes that wait", e.context.model.outcomes_waiting(), e.config.most_open);
            e.memory.mood.answer = 1000;
            e.step(400);
            expect("descriptors that ended", e.context.model.completed(), (e.config.most_open + 3) * (wanted + 1));
        }
        e.drain();
    }

    static void every_mtu(Environment& e) {
        set_up(e);
        for (unsigned mtu = kUnit; mtu <= most(e); mtu += kUnit) {
            for (unsigned i = 0; i < 5000 && !e.idle(); ++i) e.step();
            const bool refused = Traits::any_order(e.config) && !std::has_single_bit(mtu);
            e.write(registers::kMtuOffset, mtu, refused);
            e.settle();
            if (refused) continue;
            e.ledger.settings.mtu = mtu;
            e.must_post(message(std::min(3 * mtu, e.config.max_message)));
            e.must_post(message(2 * mtu + 3, 0x8005 & ~uint64_t{Traits::kAlign - 1}));
        }
        e.drain();
    }

    // `shape`: what the register says beside the common fields.
    static void registers_check(Environment& e, uint32_t shape) {
        namespace reg = registers;
        Settings s;
        s.ring = 0x2000;
        s.completions = 0x5000;
        s.log2_entries = 1;
        s.mtu = 2 * kUnit;
        e.mood.software = 0;
        e.configure(s);
        e.ask(reg::kIdOffset, Traits::kId, "id");
        shape = reg::kShapePacketFlits.put(shape, e.config.packet_flits);
        shape = reg::kShapeDestinationWidth.put(shape, e.config.destination_width);
        e.ask(reg::kShapeOffset, reg::kShapeAddressWidth.put(shape, e.config.address_width), "shape");
        const uint32_t any_order = Traits::any_order(e.config) ? 1U << 20 : 0;
        e.ask(reg::kLimitsOffset, any_order | Traits::data_beats(e.config) << 8 | e.config.most_open, "limits");
        e.write(reg::kRingBaseLowOffset, 0x203f);
        e.ask(reg::kRingBaseLowOffset, 0x2020, "base");
        for (const uint32_t mtu : {0U, kUnit / 2, kUnit + 1, kUnit * 3 / 2, most(e) + kUnit, 0x10000 + kUnit})
            e.write(reg::kMtuOffset, mtu, true);
        e.ask(reg::kMtuOffset, 2 * kUnit, "mtu");
        e.write(reg::kMtuOffset, 0x10000 + kUnit, false, 1);  // the byte that is written is right
        e.ask(reg::kMtuOffset, kUnit, "mtu");
        e.write(reg::kMtuOffset, 2 * kUnit);
        e.write(reg::kProducerOffset, 3, true);       // further than the ring has room
        e.write(reg::kProducerOffset, 0xffff, true);  // backwards
        // While descriptors wait everything stays where it is.
        e.write(reg::kControlOffset, 2);
        e.settle();
        e.must_post(message(8));
        e.must_post(message(16));
        e.step(40);
        for (uint32_t address = reg::kRingBaseLowOffset; address <= reg::kSourceHighOffset; address += 4)
            e.write(address, address == reg::kMtuOffset ? 2 * kUnit : 0, true);
        e.ask(reg::kStateOffset, 2, "descriptors wait");
        e.ask(reg::kProducerOffset, 2, "producer");
        e.write(reg::kProducerOffset, 3, true);
        e.write(reg::kProducerOffset, 1, true);
        e.write(reg::kConsumerOffset, 0, true);
        e.settle();
        expect("descriptors that ended", e.context.model.completed(), 0U);
        e.write(reg::kControlOffset, 3);
        e.settle();
        e.drain();
        e.write(reg::kRingSizeOffset, 0);
        e.settle();
    }

    // A ring of one entry, more often than an index of 16 bits counts, would be long: 300 times.
    static void one_entry(Environment& e) {
        set_up(e, true, 0);
        for (unsigned i = 0; i < 300; ++i) e.must_post(message(1 + i % 200));
        e.drain();
    }

    // Accesses of software overlap, each channel waits for as long as it likes.
    static void overlapping_accesses(Environment& e) {
        namespace reg = registers;
        set_up(e);
        const Settings& s = e.ledger.settings;
        const tb::LiteStep step = [&](const axi::LiteIn& axil) { return e.step_with(axil).axil; };
        const std::vector<tb::LiteWrite> writes = {{reg::kRingBaseHighOffset, 0x5a},
                                                   {reg::kCompletionBaseHighOffset, 0xa5},
                                                   {reg::kMtuOffset, 4, 15, tb::AxiLiteMaster::kSlvErr},
                                                   {reg::kCompletionBaseLowOffset, 0x3008}};
        const std::vector<tb::LiteRead> reads = {
            {reg::kIdOffset, Traits::kId}, {reg::kRingBaseLowOffset + 0x80, 0, tb::AxiLiteMaster::kSlvErr},
            {reg::kMtuOffset, s.mtu},      {reg::kControlOffset, 3},
            {reg::kBadDataOffset, 0},      {reg::kRingSizeOffset, s.log2_entries}};
        for (const tb::LiteWaits waits : {tb::LiteWaits{}, tb::LiteWaits{0, 0, 5}, tb::LiteWaits{3, 0, 2}, {0, 4, 1}})
            tb::overlap(step, writes, reads, waits);
        tb::overlap(step, {}, {{reg::kRingBaseHighOffset, 0x5a}, {reg::kCompletionBaseHighOffset, 0xa5}}, {});
    }

    // The largest ring, more descriptors than its index counts; they have nothing to send, but a completion word each.
    static void largest_ring(Environment& e) {
        set_up(e, true, 15);
        Descriptor nothing = message(8);
        nothing.operation &= ~uint64_t{0xff};
        for (unsigned i = 0; i < 70000; ++i) e.must_post(nothing);
        e.drain();
    }

    // Each kind of flits that are no packet, before and behind each other one.
    static void malformed(Environment& e) {
        using Source = typename Environment::FlitSource;
        set_up(e);
        for (unsigned a = 0; a < Source::kKinds; ++a) {
            for (unsigned b = 0; b < Source::kKinds; ++b) {
                for (unsigned n = 0; n < 6; ++n) {
                    e.source.add(static_cast<typename Source::Kind>(a));
                    e.source.add(static_cast<typename Source::Kind>(b));
                }
            }
        }
        e.drain();
    }

    static void add_common(std::vector<tb::Scenario<Traits>>& scenarios) {
        const auto add = [&](const char* name, const char* text, void (*script)(Environment&)) {
            add_directed(scenarios, name, text, script);
        };
        add("late_answers", "completion words are answered late", late_answers);
        add("every_mtu", "each size of packets", every_mtu);
        add("overlap", "accesses of software overlap", overlapping_accesses);
        add("one_entry", "rings of one entry", one_entry);
        add("largest_ring", "70,000 descriptors in a ring of 32,768", largest_ring);
        add("malformed", "flits that are no packets, in each order", malformed);
    }
};

}  // namespace nanohop::send
