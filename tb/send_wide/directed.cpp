// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of nh_send_wide: its clocks, each way that a descriptor ends, each boundary.

#include <algorithm>

#include "axi_lite_overlap.hpp"
#include "environment.hpp"
#include "ipush/packet.hpp"

namespace nanohop::send_wide {

namespace reg = registers;

namespace {

// Rings in a quiet place, largest packets.
void set_up(Environment& e, bool report = true, unsigned log2_entries = 4) {
    e.mood = {};
    e.mood.software = 0;
    Settings s;
    s.ring = 0x100000;
    s.completions = 0x200000;
    s.log2_entries = log2_entries;
    s.mtu = max_bytes(e.config);
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

// What the page says of a message, from the clock in which its doorbell is acted on.
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
        first(c.fetch, e.out.ring.arvalid);
        first(c.descriptor, (e.out.probe & kProbeCheck) != 0);
        first(c.read, e.out.data.arvalid);
        first(c.head, e.out.m_valid);
        first(c.tail, e.out.m_valid && e.out.m.last);
        first(c.completion, e.out.ring.awvalid);
        e.step();
    }
    return c;
}

// 64 bytes are two flits, or one if the head has room for them. Where the first flit has bytes of two lines it waits
// for the second one.
void latency(Environment& e) {
    set_up(e);
    const unsigned flits = skip(e.config) == 0 ? 1 : 2;
    for (const unsigned l : {1U, 2U, 10U}) {
        for (const bool push : {false, true}) {
            for (const uint64_t offset : {0U, 63U}) {
                e.memory.mood.latency = l;
                const unsigned two = offset == 63 ? 1 : 0;
                const Clocks c = send_one(e, message(64, 0x8000 + offset, push));
                expect("descriptor's address", c.fetch, 2U);
                expect("descriptor is checked", c.descriptor, 3 + l);
                expect("data's address", c.read, 5 + l);
                expect("head", c.head, 9 + 2 * l + two);
                expect("tail", c.tail, c.head + flits - 1);
                expect("completion word's address", c.completion, c.tail + 1);
                e.settle();
                e.step(20);
            }
        }
    }
    e.drain();
}

// Clocks from the first flit to the last of all that was posted.
uint64_t clocks_of_flits(Environment& e, uint64_t& flits) {
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

// A message's flits follow each other without a gap, whatever the page boundaries, if it begins with a line, or where
// the head has no room for a line's end: else each packet waits a clock for its second line.
void no_bubble(Environment& e) {
    set_up(e);
    for (const uint64_t address : {0x8000, 0x8fc0, 0x8e00, 0x8001, 0x8020, 0x8ff0}) {
        uint64_t flits = 0;
        const uint32_t length = std::min(e.config.max_message, 20 * max_bytes(e.config));
        e.must_post(message(length, address));
        const uint64_t clocks = clocks_of_flits(e, flits);
        const uint64_t packets = (length + max_bytes(e.config) - 1) / max_bytes(e.config);
        // The first packet's clock is before its first flit.
        const bool two = address % 64 > skip(e.config);
        expect("clocks of a message's flits", clocks, flits + (two ? packets - 1 : 0));
    }
    e.drain();
}

// As much as the memory's latency lets through, for the page.
void rate(Environment& e) {
    set_up(e);
    for (const unsigned l : {1U, 8U, 16U, 32U, 64U}) {
        e.memory.mood.latency = l;
        uint64_t flits = 0;
        e.must_post(message(std::min(e.config.max_message, 50 * max_bytes(e.config))));
        const uint64_t clocks = clocks_of_flits(e, flits);
        e.context.measures["flits_per_1000_clocks_latency_" + std::to_string(l)] =
            static_cast<double>(1000 * flits / clocks);
    }
    e.drain();
}

// Messages of a line each that are all there when the doorbell rings: a clock for each flit.
void small_messages(Environment& e) {
    set_up(e, false, 8);
    // Asked for before the engine is switched on, so that all of them wait.
    e.write(reg::kControlOffset, 0);
    e.settle();
    for (const uint32_t bytes : {8U, 64U}) {
        for (unsigned i = 0; i < 200; ++i) e.must_post(message(bytes, 0x8000 + 64 * i));
        e.step(20);
        e.write(reg::kControlOffset, 1);
        uint64_t flits = 0;
        const uint64_t clocks = clocks_of_flits(e, flits);
        const unsigned each = (skip(e.config) + bytes + 63) / 64;
        expect("flits", flits, 200U * each);
        e.context.measures["clocks_of_200_messages_of_" + std::to_string(bytes)] = static_cast<double>(clocks);
        if (e.config.most_open >= 16) expect("clocks of 200 messages", clocks, flits);
        e.write(reg::kControlOffset, 0);
        e.settle();
    }
    e.write(reg::kControlOffset, 1);
    e.settle();
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
    const auto prim = [](Descriptor& d, unsigned primitive) {
        d.operation = (d.operation & ~uint64_t{0xff}) | primitive;
    };
    for (const unsigned primitive : {0U, 3U, 4U, 255U})
        add(Code::kOperation, [&](Descriptor& d) { prim(d, primitive); });
    add(Code::kLength, [](Descriptor& d) { d.length = 0; });
    add(Code::kLength, [&](Descriptor& d) { d.length = e.config.max_message + 1; });
    for (const unsigned length : {1U, 32U, 63U, 65U}) {
        add(Code::kLength, [&](Descriptor& d) {
            d.operation = (d.operation | 1U << 8) & ~uint64_t{1U << 9};
            d.length = length;
        });
    }
    add(Code::kAddress, [&](Descriptor& d) {
        d.address = end - 8;
        d.length = 9;
    });
    add(Code::kAddress, [&](Descriptor& d) { d.address = end; });
    for (uint32_t bytes = 1; 2 * bytes <= e.config.max_message; bytes *= 2) {
        add(Code::kAddress, [&](Descriptor& d) {
            d.address = end - bytes;
            d.length = 2 * bytes;
        });
    }
    for (unsigned b = 0; b < 6; ++b) {
        add(Code::kAddress, [&](Descriptor& d) {
            prim(d, ipush::kPush);
            d.header1 = 0xa000 + (1U << b);
        });
    }
    // What is just right.
    const auto right = [&](auto change) {
        Descriptor d = good;
        change(d);
        cases.emplace_back(d, Code::kDone);
    };
    right([&](Descriptor& d) { d.address = end - 8; });
    right([&](Descriptor& d) { d.length = e.config.max_message; });
    right([](Descriptor& d) { d.header1 = 0xa001; });
    right([&](Descriptor& d) { prim(d, ipush::kPush); });
    right([](Descriptor& d) {
        d.operation = (d.operation | 1U << 8) & ~uint64_t{1U << 9};
        d.length = 128;
    });
    for (const auto& [descriptor, code] : cases) {
        e.must_post(descriptor);
        expect("code", static_cast<unsigned>(e.ledger.jobs().back().code), static_cast<unsigned>(code));
    }
    e.drain();
    for (size_t i = 0; i < cases.size(); ++i)
        expect("code", static_cast<unsigned>(e.ledger.jobs()[i].code), static_cast<unsigned>(cases[i].second));
}

// A descriptor, and each line of a message of three packets, whole lines and not.
void bad_lines(Environment& e) {
    set_up(e);
    e.memory.bad = {e.ledger.settings.descriptor_address(e.ledger.posted())};
    e.must_post(message(8));
    e.must_post(message(9));
    e.step(300);
    const uint32_t length = 3 * max_bytes(e.config);
    uint64_t failed = 0;
    for (const uint64_t offset : {0U, 40U}) {
        for (uint64_t at = 0; at < length + offset; at += 64) {
            e.memory.bad = {0x8000 + at};
            e.must_post(message(length, 0x8000 + offset));
            e.must_post(message(1, 0x10000));
            e.step(400);
            expect("messages with a bad line", e.ledger.with_code(Code::kData), ++failed);
        }
    }
    e.drain();
}

// Memory takes completion words and answers late: outcomes have no more room, then all are answered at once. Of each
// four descriptors some want a word; the last one's first packet is bad, and its others wait to be thrown away.
void late_answers(Environment& e) {
    set_up(e, true, 7);
    for (unsigned wanted = 0; wanted < 16; ++wanted) {
        e.memory.mood.answer = 0;
        for (unsigned i = 0; i < e.config.most_open + 2; ++i) {
            Descriptor d = message(8 + i);
            if ((wanted >> (i % 4) & 1) == 0) d.operation &= ~Descriptor::kReport;
            e.must_post(d);
        }
        e.memory.bad = {0x20000};
        e.must_post(message(3 * max_bytes(e.config), 0x20000));
        e.step(600);
        if (wanted == 15) expect("outcomes that wait", e.context.model.outcomes_waiting(), e.config.most_open);
        e.memory.mood.answer = 1000;
        e.step(400);
        expect("descriptors that ended", e.context.model.completed(), (e.config.most_open + 3) * (wanted + 1));
    }
    e.drain();
}

// Nobody takes flits: as many packets as may be wait, and descriptors behind them.
void queues_full(Environment& e) {
    set_up(e, false, 8);
    e.mood.flits = 0;
    for (unsigned i = 0; i < 3 * e.config.most_open; ++i) e.must_post(message(8, 0x8000 + 13 * i));
    e.step(400);
    expect("packets that wait", e.context.model.packets_waiting(), e.config.most_open);
    e.drain();
}

// Each first byte of a line, and lengths around whole lines and whole flits.
void offsets(Environment& e) {
    set_up(e, false);
    const uint32_t mtu = max_bytes(e.config);
    for (unsigned offset = 0; offset < 64; ++offset) {
        const unsigned first = 64 - skip(e.config);
        for (const uint32_t length : {1U, 63 - offset, 64 - offset, 65 - offset, first, first + 1, 64U, 128 - offset,
                                      129 - offset, mtu - 1, mtu, mtu + 1, 2 * mtu + 1}) {
            if (length == 0) continue;
            e.must_post(message(length, 0x8000 + offset));
            e.must_post(message(length, 0x9000 - 64 + offset, true));
        }
    }
    e.drain();
}

// Each number of lines before a boundary of 4 KiB.
void boundaries(Environment& e) {
    set_up(e, false);
    const uint32_t mtu = max_bytes(e.config);
    for (unsigned lines = 0; lines <= mtu / 64 + 2; ++lines) {
        for (const uint32_t length : {1U, mtu - 1, mtu, 2 * mtu + 1}) {
            e.must_post(message(length, 0x9000 - 64 * lines));
            e.must_post(message(length, 0x9000 - 64 * lines + 33));
        }
    }
    e.drain();
}

void every_mtu(Environment& e) {
    set_up(e);
    for (unsigned mtu = 64; mtu <= max_bytes(e.config); mtu += 64) {
        for (unsigned i = 0; i < 5000 && !e.idle(); ++i) e.step();
        e.write(reg::kMtuOffset, mtu);
        e.settle();
        e.ledger.settings.mtu = mtu;
        e.must_post(message(std::min(3 * mtu, e.config.max_message)));
        e.must_post(message(2 * mtu + 3, 0x8005));
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
        s.mtu = 64;
        return s;
    }());
    e.ask(reg::kIdOffset, 0x4e485357, "id");
    uint32_t shape = reg::kShapePacketFlits.put(0, e.config.packet_flits);
    shape = reg::kShapeDestinationWidth.put(shape, e.config.destination_width);
    shape = reg::kShapeAddressWidth.put(shape, e.config.address_width);
    e.ask(reg::kShapeOffset, reg::kShapeFlitWidth.put(shape, e.config.flit_width), "shape");
    e.ask(reg::kLimitsOffset, e.config.data_lines << 8 | e.config.most_open, "limits");
    e.write(reg::kRingBaseLowOffset, 0x203f);
    e.ask(reg::kRingBaseLowOffset, 0x2020, "base");
    for (const uint32_t mtu : {0U, 32U, 65U, 96U, max_bytes(e.config) + 64, 0x10040U})
        e.write(reg::kMtuOffset, mtu, true);
    e.ask(reg::kMtuOffset, 64, "mtu");
    e.write(reg::kMtuOffset, 0x10080, false, 1);  // the byte that is written is right
    e.ask(reg::kMtuOffset, 0x80, "mtu");
    e.write(reg::kMtuOffset, 64);
    e.write(reg::kProducerOffset, 3, true);       // further than the ring has room
    e.write(reg::kProducerOffset, 0xffff, true);  // backwards
    // While descriptors wait everything stays where it is.
    e.write(reg::kControlOffset, 2);
    e.settle();
    e.must_post(message(8));
    e.must_post(message(16));
    e.step(40);
    for (uint32_t address = reg::kRingBaseLowOffset; address <= reg::kMtuOffset; address += 4)
        e.write(address, address == reg::kMtuOffset ? 64 : 0, true);
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

// A ring of one entry, 300 times.
void one_entry(Environment& e) {
    set_up(e, true, 0);
    for (unsigned i = 0; i < 300; ++i) e.must_post(message(1 + i % 200));
    e.drain();
}

// Accesses of software overlap, each channel waits for as long as it likes.
void overlapping_accesses(Environment& e) {
    set_up(e);
    const Settings& s = e.ledger.settings;
    const tb::LiteStep step = [&](const axi::LiteIn& axil) { return e.step_with(axil).axil; };
    const std::vector<tb::LiteWrite> writes = {{reg::kRingBaseHighOffset, 0x5a},
                                               {reg::kCompletionBaseHighOffset, 0xa5},
                                               {reg::kMtuOffset, 4, 15, tb::AxiLiteMaster::kSlvErr},
                                               {reg::kCompletionBaseLowOffset, 0x3008}};
    const std::vector<tb::LiteRead> reads = {
        {reg::kIdOffset, 0x4e485357}, {reg::kRingBaseLowOffset + 0x80, 0, tb::AxiLiteMaster::kSlvErr},
        {reg::kMtuOffset, s.mtu},     {reg::kControlOffset, 3},
        {reg::kBadDataOffset, 0},     {reg::kRingSizeOffset, s.log2_entries}};
    for (const tb::LiteWaits waits : {tb::LiteWaits{}, tb::LiteWaits{0, 0, 5}, tb::LiteWaits{3, 0, 2}, {0, 4, 1}})
        tb::overlap(step, writes, reads, waits);
    tb::overlap(step, {}, {{reg::kRingBaseHighOffset, 0x5a}, {reg::kCompletionBaseHighOffset, 0xa5}}, {});
}

// The largest ring, more descriptors than its index counts; they have nothing to send, but a completion word each.
void largest_ring(Environment& e) {
    set_up(e, true, 15);
    Descriptor nothing = message(8);
    nothing.operation &= ~uint64_t{0xff};
    for (unsigned i = 0; i < 70000; ++i) e.must_post(nothing);
    e.drain();
}

// The largest message, to and from any place.
void largest_message(Environment& e) {
    set_up(e);
    e.must_post(message(e.config.max_message, 0x300000 + 17, true));
    e.must_post(message(e.config.max_message, 0x300000));
    e.drain();
}

// Flits out are flits in: a packet's last beat is out 3 clocks after its tail came, 2 where the tail has no beat of its
// own; packets of a flit each follow each other.
void loop(Environment& e) {
    set_up(e, false, 8);
    e.looped = true;
    for (const uint32_t bytes : {8U, 64 - skip(e.config), 64U, 128U, 128 - skip(e.config), max_bytes(e.config)}) {
        e.must_post(message(bytes));
        uint64_t tail = 0, last = 0;
        for (unsigned i = 0; i < 200; ++i) {
            e.step();
            if (e.in.s_valid && e.in.s.last) tail = e.clock;
            if (e.out.packet_valid && e.out.packet.last) last = e.clock;
        }
        const bool own = (bytes + 63) / 64 == (bytes + skip(e.config) + 63) / 64;
        expect("clocks from tail to last beat", last - tail, own ? 3U : 2U);
    }
    for (unsigned i = 0; i < 100; ++i) e.must_post(message(8, 0x8000 + 64 * i));
    uint64_t first = 0, last = 0;
    for (unsigned i = 0; i < 1000; ++i) {
        e.step();
        if (!e.out.packet_valid) continue;
        if (first == 0) first = e.clock;
        last = e.clock;
    }
    if (e.config.most_open >= 16) expect("clocks of 100 packets of a flit", last - first + 1, 100U);
    e.mood.jobs = 1000;
    e.step(3000);
    e.drain();
}

// Each kind of flits that are no packet, before and behind each other one.
void malformed(Environment& e) {
    set_up(e);
    for (unsigned a = 0; a < FlitSource::kKinds; ++a) {
        for (unsigned b = 0; b < FlitSource::kKinds; ++b) {
            for (unsigned n = 0; n < 6; ++n) {
                e.source.add(static_cast<FlitSource::Kind>(a));
                e.source.add(static_cast<FlitSource::Kind>(b));
            }
        }
    }
    e.drain();
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    scenarios.push_back(directed("latency", "clocks of a message of 64 bytes", latency));
    scenarios.push_back(directed("no_bubble", "a message's flits follow each other", no_bubble));
    scenarios.push_back(directed("rate", "flits a clock by the memory's latency", rate));
    scenarios.push_back(directed("small_messages", "messages of a line, one after the other", small_messages));
    scenarios.push_back(directed("codes", "each code of a descriptor", codes));
    scenarios.push_back(directed("bad_lines", "each line is answered with an error", bad_lines));
    scenarios.push_back(directed("late_answers", "completion words are answered late", late_answers));
    scenarios.push_back(directed("queues_full", "nobody takes flits", queues_full));
    scenarios.push_back(directed("offsets", "each first byte of a line", offsets));
    scenarios.push_back(directed("boundaries", "messages around 4 KiB", boundaries));
    scenarios.push_back(directed("every_mtu", "each size of packets", every_mtu));
    scenarios.push_back(directed("registers", "what is refused, and when", registers_check));
    scenarios.push_back(directed("overlap", "accesses of software overlap", overlapping_accesses));
    scenarios.push_back(directed("one_entry", "rings of one entry", one_entry));
    scenarios.push_back(directed("largest_ring", "70,000 descriptors in a ring of 32,768", largest_ring));
    scenarios.push_back(directed("largest_message", "the longest message", largest_message));
    scenarios.push_back(directed("loop", "flits out are flits in", loop));
    scenarios.push_back(directed("malformed", "flits that are no packets, in each order", malformed));
}

}  // namespace nanohop::send_wide
