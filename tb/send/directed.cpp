// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of nh_send: its clocks, each way that a descriptor ends, each boundary.

#include <algorithm>

#include "axi_lite_overlap.hpp"
#include "environment.hpp"
#include "ipush/packet.hpp"

namespace nanohop::send {

namespace reg = registers;

namespace {

// Rings of 16 in a quiet place, largest packets.
void set_up(Environment& e, bool report = true) {
    e.mood = {};
    e.mood.software = 0;
    Settings s;
    s.ring = 0x1000;
    s.completions = 0x3000;
    s.log2_entries = 4;
    s.mtu = e.config.max_bytes();
    s.source = 0x123456789abcdef0;
    s.report = report;
    e.configure(s);
    e.settle();
}

Descriptor message(uint32_t length, uint64_t address = 0x8000, bool push = false) {
    Descriptor d;
    d.operation = (push ? ipush::kPush : ipush::kIpush) | 1U << 9 | 5U << 16 | Descriptor::kReport;
    d.header1 = 0xa000;
    d.destination = 0xfedcba9876543210;
    d.length = length;
    d.address = address;
    return d;
}

// What the page says of a message of 24 bytes, from the clock in which its doorbell is acted on.
struct Clocks {
    uint64_t fetch = 0, descriptor = 0, read = 0, head = 0, tail = 0, completion = 0;
};
Clocks send_one(Environment& e, const Descriptor& d) {
    e.must_post(d);
    while (!e.out.axil.bvalid) e.step();
    const uint64_t bell = e.clock - 2;  // out is of the clock before, the answer a clock later
    Clocks c;
    const auto first = [&](uint64_t& when, bool now) {
        if (when == 0 && now) when = e.clock - 1 - bell;
    };
    for (unsigned i = 0; i < 1000 && c.completion == 0; ++i) {
        const bool data = e.out.arvalid && e.out.araddr == d.address;
        first(c.fetch, e.out.arvalid && !data);
        first(c.descriptor, (e.out.probe & kProbeCheck) != 0);
        first(c.read, data);
        first(c.head, e.out.m_valid);
        first(c.tail, e.out.m_valid && e.out.m.last);
        first(c.completion, e.out.awvalid);
        e.step();
    }
    return c;
}

void latency(Environment& e) {
    set_up(e);
    const uint32_t bytes = std::min(24U, e.config.max_bytes());
    const unsigned flits = 3 + (bytes + 7) / 8;
    for (const unsigned l : {1U, 2U, 10U}) {
        for (const bool push : {false, true}) {
            e.memory.mood.latency = l;
            const Clocks c = send_one(e, message(bytes, 0x8000, push));
            expect("descriptor's address", c.fetch, 2U);
            expect("descriptor is checked", c.descriptor, 6 + l);
            expect("data's address", c.read, 8 + l);
            expect("head", c.head, 10 + 2 * l);
            expect("tail", c.tail, 10 + 2 * l + flits - 1);
            expect("completion word's address", c.completion, c.tail + 1);
            e.settle();
            e.step(20);
        }
    }
    e.drain();
}

// Clocks from the first flit to the last of all that was posted.
uint64_t clocks_of_flits(Environment& e, uint64_t& flits) {
    uint64_t first = 0, last = 0;
    flits = 0;
    for (unsigned i = 0; i < 200000 && !e.idle(); ++i) {
        e.step();
        if (!e.out.m_valid) continue;
        ++flits;
        if (first == 0) first = e.clock;
        last = e.clock;
    }
    return last - first + 1;
}

// A message's flits follow each other without a gap, whatever the page boundaries.
void no_bubble(Environment& e) {
    set_up(e);
    for (const uint64_t address : {uint64_t{0x8000}, uint64_t{0x8ff8}, uint64_t{0x8f88}}) {
        uint64_t flits = 0;
        e.must_post(message(std::min(e.config.max_message, 40 * e.config.max_bytes()), address));
        const uint64_t clocks = clocks_of_flits(e, flits);
        expect("clocks of a message's flits", clocks, flits);
    }
    e.drain();
}

// As much as the memory's latency lets through, for the page.
void rate(Environment& e) {
    set_up(e);
    for (const unsigned l : {1U, 8U, 16U, 32U, 64U}) {
        e.memory.mood.latency = l;
        uint64_t flits = 0;
        e.must_post(message(std::min(e.config.max_message, 100 * e.config.max_bytes())));
        const uint64_t clocks = clocks_of_flits(e, flits);
        e.context.measures["flits_per_1000_clocks_latency_" + std::to_string(l)] =
            static_cast<double>(1000 * flits / clocks);
    }
    e.drain();
}

// Messages of one packet each: a clock of the read channel for each word of descriptor and data.
void small_messages(Environment& e) {
    set_up(e);
    const uint32_t bytes = std::min(24U, e.config.max_bytes());
    const uint64_t words = (bytes + 7) / 8;
    for (unsigned i = 0; i < 16; ++i) e.must_post(message(bytes, 0x8000 + 64 * i));
    uint64_t flits = 0;
    const uint64_t clocks = clocks_of_flits(e, flits);
    expect("flits", flits, 16 * (3 + words));
    e.context.measures["clocks_per_message"] = static_cast<double>(clocks) / 16;
    if (e.config.most_open >= 4) expect("clocks of 16 messages", clocks <= 16 * (4 + words), true);
    e.drain();
}

// Each reason beside descriptors that are well.
void codes(Environment& e) {
    set_up(e);
    const uint64_t end = uint64_t{1} << e.config.address_width;
    const Descriptor good = message(8);
    std::vector<std::pair<Descriptor, Code>> cases;
    const auto add = [&](Code code, auto change) {
        Descriptor d = good;
        change(d);
        cases.emplace_back(d, code);
        cases.emplace_back(good, Code::kDone);
    };
    for (const unsigned primitive : {0U, 3U, 255U})
        add(Code::kOperation, [=](Descriptor& d) { d.operation = (d.operation & ~uint64_t{0xff}) | primitive; });
    add(Code::kLength, [](Descriptor& d) { d.length = 0; });
    add(Code::kLength, [&](Descriptor& d) { d.length = e.config.max_message + 1; });
    add(Code::kLength, [](Descriptor& d) {
        d.operation = (d.operation | 1U << 8) & ~uint64_t{1U << 9};
        d.length = 12;
    });
    add(Code::kAddress, [](Descriptor& d) { d.address |= 4; });
    add(Code::kAddress, [&](Descriptor& d) {
        d.address = end - 8;
        d.length = 9;
    });
    add(Code::kAddress, [&](Descriptor& d) { d.address = end; });
    for (uint32_t bytes = 8; bytes + 8 <= e.config.max_message; bytes *= 2) {
        add(Code::kAddress, [&](Descriptor& d) {
            d.address = end - bytes;
            d.length = bytes + 8;
        });
    }
    add(Code::kAddress, [](Descriptor& d) {
        d.operation = (d.operation & ~uint64_t{0xff}) | ipush::kPush;
        d.header1 = 0xa001;
    });
    // What is just right.
    const auto right = [&](auto change) {
        Descriptor d = good;
        change(d);
        cases.emplace_back(d, Code::kDone);
    };
    right([&](Descriptor& d) { d.address = end - 8; });
    right([&](Descriptor& d) { d.length = e.config.max_message; });
    right([](Descriptor& d) { d.header1 = 0xa001; });
    right([](Descriptor& d) {
        d.operation = (d.operation | 1U << 8) & ~uint64_t{1U << 9};
        d.length = 16;
    });
    for (size_t i = 0; i < cases.size(); ++i) {
        e.must_post(cases[i].first);
        expect("code", static_cast<unsigned>(e.ledger.jobs().back().code), static_cast<unsigned>(cases[i].second));
    }
    e.drain();
    for (size_t i = 0; i < cases.size(); ++i)
        expect("code", static_cast<unsigned>(e.ledger.jobs()[i].code), static_cast<unsigned>(cases[i].second));
}

// Each word of a descriptor, and of a message of three packets.
void bad_words(Environment& e) {
    set_up(e);
    for (unsigned w = 0; w < 4; ++w) {
        e.memory.bad = {e.ledger.settings.descriptor_address(e.ledger.posted()) + 8 * w};
        e.must_post(message(8));
        e.must_post(message(9));
        for (unsigned i = 0; i < 300; ++i) e.step();
    }
    const uint32_t length = 3 * e.config.max_bytes();
    for (uint64_t at = 0; at < length; at += 8) {
        e.memory.bad = {0x8000 + at};
        e.must_post(message(length));
        e.must_post(message(1, 0x10000));
        for (unsigned i = 0; i < 400; ++i) e.step();
        expect("code", static_cast<unsigned>(e.ledger.with_code(Code::kData)), at / 8 + 1);
    }
    e.drain();
}

// Memory takes completion words and answers late: outcomes have no more room, then all are answered at once. Of each
// four descriptors some want a word; the last one's first packet is bad, and its others wait to be thrown away.
void late_answers(Environment& e) {
    set_up(e);
    for (unsigned wanted = 0; wanted < 16; ++wanted) {
        e.memory.mood.answer = 0;
        for (unsigned i = 0; i < e.config.most_open; ++i) {
            Descriptor d = message(8 + i);
            if ((wanted >> (i % 4) & 1) == 0) d.operation &= ~Descriptor::kReport;
            e.must_post(d);
        }
        e.memory.bad = {0x20000};
        e.must_post(message(3 * e.config.max_bytes(), 0x20000));
        e.step(400);
        if (wanted == 15) expect("outcomes that wait", e.context.model.outcomes_waiting(), e.config.most_open);
        e.memory.mood.answer = 1000;
        e.step(200);
        expect("descriptors that ended", e.context.model.completed(), (e.config.most_open + 1) * (wanted + 1));
    }
    e.drain();
}

void boundaries(Environment& e) {
    set_up(e, false);
    const uint32_t mtu = e.config.max_bytes();
    for (unsigned w = 0; w <= 34; ++w) {
        for (const uint32_t length : {1U, 8U, mtu - 1, mtu, 2 * mtu + 1}) {
            e.must_post(message(length, 0x9000 - 8 * w));
        }
    }
    e.drain();
}

void every_mtu(Environment& e) {
    set_up(e);
    for (unsigned mtu = 8; mtu <= e.config.max_bytes(); mtu += 8) {
        for (unsigned i = 0; i < 5000 && !e.idle(); ++i) e.step();
        e.write(reg::kMtuOffset, mtu);
        e.settle();
        e.ledger.settings.mtu = mtu;
        e.must_post(message(3 * mtu));
        e.must_post(message(2 * mtu + 3));
    }
    e.drain();
}

void registers_check(Environment& e) {
    e.mood.software = 0;
    e.configure(e.ledger.settings = [] {
        Settings s;
        s.ring = 0x2000;
        s.completions = 0x5000;
        s.log2_entries = 1;
        s.mtu = 16;
        return s;
    }());
    e.ask(reg::kIdOffset, 0x4e485345, "id");
    uint32_t shape = reg::kShapePacketFlits.put(0, e.config.packet_flits);
    shape = reg::kShapeDestinationWidth.put(shape, e.config.destination_width);
    e.ask(reg::kShapeOffset, reg::kShapeAddressWidth.put(shape, e.config.address_width), "shape");
    e.write(reg::kRingBaseLowOffset, 0x203f);
    e.ask(reg::kRingBaseLowOffset, 0x2020, "base");
    for (const uint32_t mtu : {0U, 4U, 12U, e.config.max_bytes() + 8, 0x10008U}) e.write(reg::kMtuOffset, mtu, true);
    e.ask(reg::kMtuOffset, 16, "mtu");
    e.write(reg::kMtuOffset, 0x10008, false, 1);  // the byte that is written is right
    e.ask(reg::kMtuOffset, 8, "mtu");
    e.write(reg::kMtuOffset, 16);
    e.write(reg::kProducerOffset, 3, true);       // further than the ring has room
    e.write(reg::kProducerOffset, 0xffff, true);  // backwards
    // While descriptors wait everything stays where it is.
    e.write(reg::kControlOffset, 2);
    e.settle();
    e.must_post(message(8));
    e.must_post(message(16));
    e.step(40);
    for (uint32_t address = reg::kRingBaseLowOffset; address <= reg::kSourceHighOffset; address += 4)
        e.write(address, address == reg::kMtuOffset ? 16 : 0, true);
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
void one_entry(Environment& e) {
    set_up(e);
    Settings s = e.ledger.settings;
    s.log2_entries = 0;
    e.configure(s);
    e.settle();
    for (unsigned i = 0; i < 300; ++i) {
        e.must_post(message(1 + i % 40));
    }
    e.drain();
}

// Accesses of software overlap, each channel waits for as long as it likes.
void overlapping_accesses(Environment& e) {
    set_up(e);
    const Settings& s = e.ledger.settings;
    const tb::LiteStep step = [&](const axi::LiteIn& axil) { return e.step_with(axil).axil; };
    const std::vector<tb::LiteWrite> writes = {{reg::kSourceLowOffset, 0x5a5a1234},
                                               {reg::kSourceHighOffset, 0xa5a50f0f},
                                               {reg::kMtuOffset, 4, 15, tb::AxiLiteMaster::kSlvErr},
                                               {reg::kCompletionBaseLowOffset, 0x3008}};
    const std::vector<tb::LiteRead> reads = {
        {reg::kIdOffset, 0x4e485345}, {reg::kRingBaseLowOffset + 0x80, 0, tb::AxiLiteMaster::kSlvErr},
        {reg::kMtuOffset, s.mtu},     {reg::kControlOffset, 3},
        {reg::kBadDataOffset, 0},     {reg::kRingSizeOffset, s.log2_entries}};
    for (const tb::LiteWaits waits : {tb::LiteWaits{}, tb::LiteWaits{0, 0, 5}, tb::LiteWaits{3, 0, 2}, {0, 4, 1}})
        tb::overlap(step, writes, reads, waits);
    tb::overlap(step, {}, {{reg::kSourceLowOffset, 0x5a5a1234}, {reg::kSourceHighOffset, 0xa5a50f0f}}, {});
}

// The largest ring, more descriptors than its index counts; they have nothing to send, but a completion word each.
void largest_ring(Environment& e) {
    set_up(e);
    Settings s = e.ledger.settings;
    s.log2_entries = 15;
    s.ring = 0x100000;
    s.completions = 0x200000;
    e.configure(s);
    e.settle();
    Descriptor nothing = message(8);
    nothing.operation &= ~uint64_t{0xff};
    for (unsigned i = 0; i < 70000; ++i) e.must_post(nothing);
    e.drain();
}

// Flits out are flits in: a word of the packet is out 2 clocks after its flit came, the last one, too.
void loop(Environment& e) {
    set_up(e);
    e.looped = true;
    e.must_post(message(std::min(24U, e.config.max_bytes())));
    uint64_t tail = 0, last = 0;
    for (unsigned i = 0; i < 200; ++i) {
        e.step();
        if (e.in.s_valid && e.in.s.last) tail = e.clock;
        if (e.out.packet_valid && e.out.packet.last) last = e.clock;
    }
    expect("clocks from tail to last word", last - tail, 2U);
    e.mood.jobs = 1000;
    e.step(3000);
    e.drain();
}

// Each kind of flits that are no packet, before and behind each other one.
void malformed(Environment& e) {
    set_up(e);
    for (unsigned a = 0; a < FlitSource::kKinds; ++a) {
        for (unsigned b = 0; b < FlitSource::kKinds; ++b) {
            for (unsigned n = 0; n < 4; ++n) {
                e.source.add(static_cast<FlitSource::Kind>(a));
                e.source.add(static_cast<FlitSource::Kind>(b));
            }
        }
    }
    e.drain();
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    scenarios.push_back(directed("latency", "clocks of a message of 24 bytes", latency));
    scenarios.push_back(directed("no_bubble", "a message's flits follow each other", no_bubble));
    scenarios.push_back(directed("rate", "flits a clock by the memory's latency", rate));
    scenarios.push_back(directed("small_messages", "messages of one packet", small_messages));
    scenarios.push_back(directed("codes", "each code of a descriptor", codes));
    scenarios.push_back(directed("bad_words", "each word is answered with an error", bad_words));
    scenarios.push_back(directed("late_answers", "completion words are answered late", late_answers));
    scenarios.push_back(directed("boundaries", "messages around 4 KiB", boundaries));
    scenarios.push_back(directed("every_mtu", "each size of packets", every_mtu));
    scenarios.push_back(directed("registers", "what is refused, and when", registers_check));
    scenarios.push_back(directed("overlap", "accesses of software overlap", overlapping_accesses));
    scenarios.push_back(directed("one_entry", "rings of one entry", one_entry));
    scenarios.push_back(directed("largest_ring", "70,000 descriptors in a ring of 32,768", largest_ring));
    scenarios.push_back(directed("loop", "flits out are flits in", loop));
    scenarios.push_back(directed("malformed", "flits that are no packets, in each order", malformed));
}

}  // namespace nanohop::send
