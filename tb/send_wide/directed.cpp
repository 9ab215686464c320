// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of nh_send_wide: its clocks, each way that a descriptor ends, each boundary.

#include <algorithm>

#include "environment.hpp"
#include "tb/send/engine_directed.hpp"
#include "tb/send/engine_random.hpp"

namespace nanohop::send_wide {

namespace reg = registers;

namespace {

using send::Cases;
using send::Clocks;
using send::message;
using Shared = send::Scripts<Environment>;

// What the page says of a message: 64 bytes are two flits, or one if the head has room for them. Where the first flit
// has bytes of two lines it waits for the second one.
void latency(Environment& e) {
    Shared::set_up(e);
    const unsigned flits = skip(e.config) == 0 ? 1 : 2;
    for (const unsigned l : {1U, 2U, 10U}) {
        for (const bool push : {false, true}) {
            for (const uint64_t offset : {0U, 63U}) {
                e.memory.mood.latency = l;
                const unsigned two = offset == 63 ? 1 : 0;
                const Clocks c = Shared::send_one(e, message(64, 0x8000 + offset, push));
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

// A message's flits follow each other without a gap, whatever the page boundaries, if it begins with a line, or where
// the head has no room for a line's end: else each packet waits a clock for its second line.
void no_bubble(Environment& e) {
    Shared::set_up(e);
    for (const uint64_t address : {0x8000, 0x8fc0, 0x8e00, 0x8001, 0x8020, 0x8ff0}) {
        uint64_t flits = 0;
        const uint32_t length = std::min(e.config.max_message, 20 * max_bytes(e.config));
        e.must_post(message(length, address));
        const uint64_t clocks = Shared::clocks_of_flits(e, flits);
        const uint64_t packets = (length + max_bytes(e.config) - 1) / max_bytes(e.config);
        // The first packet's clock is before its first flit.
        const bool two = address % 64 > skip(e.config);
        expect("clocks of a message's flits", clocks, flits + (two ? packets - 1 : 0));
    }
    e.drain();
}

// Messages of a line each that are all there when the doorbell rings: a clock for each flit.
void small_messages(Environment& e) {
    Shared::set_up(e, false, 8);
    // Asked for before the engine is switched on, so that all of them wait.
    e.write(reg::kControlOffset, 0);
    e.settle();
    for (const uint32_t bytes : {8U, 64U}) {
        for (unsigned i = 0; i < 200; ++i) e.must_post(message(bytes, 0x8000 + 64 * i));
        e.step(20);
        e.write(reg::kControlOffset, 1);
        uint64_t flits = 0;
        const uint64_t clocks = Shared::clocks_of_flits(e, flits);
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

// Each reason beside descriptors that are well, and what is just right.
void codes(Environment& e) {
    const uint64_t end = uint64_t{1} << e.config.address_width;
    Cases cases;
    for (const unsigned primitive : {0U, 3U, 4U, 255U})
        cases.add(Code::kOperation, [=](Descriptor& d) { Cases::primitive(d, primitive); });
    cases.add(Code::kLength, [](Descriptor& d) { d.length = 0; });
    cases.add(Code::kLength, [&](Descriptor& d) { d.length = e.config.max_message + 1; });
    for (const unsigned length : {1U, 32U, 63U, 65U}) {
        const auto part = [=](Descriptor& d) { Cases::part(d, length); };
        if (e.config.any_order)
            cases.right(part);  // a message like others
        else
            cases.add(Code::kLength, part);
    }
    for (const unsigned b : {40U, 63U}) {
        const auto far = [=](Descriptor& d) {
            Cases::primitive(d, ipush::kPush);
            d.header1 = uint64_t{1} << b;
        };
        if (e.config.any_order)
            cases.add(Code::kAddress, far);
        else
            cases.right(far);
    }
    cases.add(Code::kAddress, [&](Descriptor& d) {
        d.address = end - 8;
        d.length = 9;
    });
    cases.add(Code::kAddress, [&](Descriptor& d) { d.address = end; });
    for (uint32_t bytes = 1; 2 * bytes <= e.config.max_message; bytes *= 2) {
        cases.add(Code::kAddress, [&](Descriptor& d) {
            d.address = end - bytes;
            d.length = 2 * bytes;
        });
    }
    for (unsigned b = 0; b < 6; ++b) {
        cases.add(Code::kAddress, [&](Descriptor& d) {
            Cases::primitive(d, ipush::kPush);
            d.header1 = 0xa000 + (1U << b);
        });
    }
    cases.right([&](Descriptor& d) { d.address = end - 8; });
    cases.right([&](Descriptor& d) { d.length = e.config.max_message; });
    cases.right([](Descriptor& d) { d.header1 = 0xa001; });
    cases.right([](Descriptor& d) { Cases::primitive(d, ipush::kPush); });
    cases.right([](Descriptor& d) { Cases::part(d, 128); });
    Shared::codes(e, cases);
}

// A descriptor, and each line of a message of three packets, whole lines and not.
void bad_lines(Environment& e) {
    Shared::set_up(e);
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

// Nobody takes flits: as many packets as may be wait, and descriptors behind them.
void queues_full(Environment& e) {
    Shared::set_up(e, false, 8);
    e.mood.flits = 0;
    for (unsigned i = 0; i < 3 * e.config.most_open; ++i) e.must_post(message(8, 0x8000 + 13 * i));
    e.step(400);
    expect("packets that wait", e.context.model.packets_waiting(), e.config.most_open);
    e.drain();
}

// Each first byte of a line, and lengths around whole lines and whole flits.
void offsets(Environment& e) {
    Shared::set_up(e, false);
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
    Shared::set_up(e, false);
    const uint32_t mtu = max_bytes(e.config);
    for (unsigned lines = 0; lines <= mtu / 64 + 2; ++lines) {
        for (const uint32_t length : {1U, mtu - 1, mtu, 2 * mtu + 1}) {
            e.must_post(message(length, 0x9000 - 64 * lines));
            e.must_post(message(length, 0x9000 - 64 * lines + 33));
        }
    }
    e.drain();
}

void registers_check(Environment& e) {
    Shared::registers_check(e, registers::kShapeFlitWidth.put(0, e.config.flit_width));
}

// The largest message, to and from any place.
void largest_message(Environment& e) {
    Shared::set_up(e);
    e.must_post(message(e.config.max_message, 0x300000 + 17, true));
    e.must_post(message(e.config.max_message, 0x300000));
    e.drain();
}

// Flits out are flits in: a packet's last beat is out 3 clocks after its tail came, 2 where the tail has no beat of its
// own; packets of a flit each follow each other.
void loop(Environment& e) {
    Shared::set_up(e, false, 8);
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

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) { send::add_random<Environment>(scenarios); }

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    const auto add = [&](const char* name, const char* text, void (*script)(Environment&)) {
        add_directed(scenarios, name, text, script);
    };
    add("latency", "clocks of a message of 64 bytes", latency);
    add("rate", "flits a clock by the memory's latency", [](Environment& e) { Shared::rate(e, 50); });
    add("no_bubble", "a message's flits follow each other", no_bubble);
    add("small_messages", "messages of a line, one after the other", small_messages);
    add("codes", "each code of a descriptor", codes);
    add("bad_lines", "each line is answered with an error", bad_lines);
    add("queues_full", "nobody takes flits", queues_full);
    add("offsets", "each first byte of a line", offsets);
    add("boundaries", "messages around 4 KiB", boundaries);
    add("registers", "what is refused, and when", registers_check);
    add("largest_message", "the longest message", largest_message);
    add("loop", "flits out are flits in", loop);
    Shared::add_common(scenarios);
}

}  // namespace nanohop::send_wide
