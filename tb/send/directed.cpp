// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of nh_send: its clocks, each way that a descriptor ends, each boundary.

#include <algorithm>

#include "engine_directed.hpp"
#include "engine_random.hpp"
#include "environment.hpp"

namespace nanohop::send {

namespace {

using Shared = Scripts<Environment>;

// What the page says of a message of 24 bytes.
void latency(Environment& e) {
    Shared::set_up(e);
    const uint32_t bytes = std::min(24U, e.config.max_bytes());
    const unsigned flits = 3 + (bytes + 7) / 8;
    for (const unsigned l : {1U, 2U, 10U}) {
        for (const bool push : {false, true}) {
            e.memory.mood.latency = l;
            const Clocks c = Shared::send_one(e, message(bytes, 0x8000, push));
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

// A message's flits follow each other without a gap, whatever the page boundaries.
void no_bubble(Environment& e) {
    Shared::set_up(e);
    for (const uint64_t address : {uint64_t{0x8000}, uint64_t{0x8ff8}, uint64_t{0x8f88}}) {
        uint64_t flits = 0;
        e.must_post(message(std::min(e.config.max_message, 40 * e.config.max_bytes()), address));
        const uint64_t clocks = Shared::clocks_of_flits(e, flits);
        expect("clocks of a message's flits", clocks, flits);
    }
    e.drain();
}

// Messages of one packet each: a clock of the read channel for each word of descriptor and data.
void small_messages(Environment& e) {
    Shared::set_up(e);
    const uint32_t bytes = std::min(24U, e.config.max_bytes());
    const uint64_t words = (bytes + 7) / 8;
    for (unsigned i = 0; i < 16; ++i) e.must_post(message(bytes, 0x8000 + 64 * i));
    uint64_t flits = 0;
    const uint64_t clocks = Shared::clocks_of_flits(e, flits);
    expect("flits", flits, 16 * (3 + words));
    e.context.measures["clocks_per_message"] = static_cast<double>(clocks) / 16;
    if (e.config.most_open >= 4) expect("clocks of 16 messages", clocks <= 16 * (4 + words), true);
    e.drain();
}

// Each reason beside descriptors that are well, and what is just right.
void codes(Environment& e) {
    const uint64_t end = uint64_t{1} << e.config.address_width;
    Cases cases;
    for (const unsigned primitive : {0U, 3U, 255U})
        cases.add(Code::kOperation, [=](Descriptor& d) { Cases::primitive(d, primitive); });
    cases.add(Code::kLength, [](Descriptor& d) { d.length = 0; });
    cases.add(Code::kLength, [&](Descriptor& d) { d.length = e.config.max_message + 1; });
    cases.add(Code::kLength, [](Descriptor& d) { Cases::part(d, 12); });
    cases.add(Code::kAddress, [](Descriptor& d) { d.address |= 4; });
    cases.add(Code::kAddress, [&](Descriptor& d) {
        d.address = end - 8;
        d.length = 9;
    });
    cases.add(Code::kAddress, [&](Descriptor& d) { d.address = end; });
    for (uint32_t bytes = 8; bytes + 8 <= e.config.max_message; bytes *= 2) {
        cases.add(Code::kAddress, [&](Descriptor& d) {
            d.address = end - bytes;
            d.length = bytes + 8;
        });
    }
    cases.add(Code::kAddress, [](Descriptor& d) {
        Cases::primitive(d, ipush::kPush);
        d.header1 = 0xa001;
    });
    cases.right([&](Descriptor& d) { d.address = end - 8; });
    cases.right([&](Descriptor& d) { d.length = e.config.max_message; });
    cases.right([](Descriptor& d) { d.header1 = 0xa001; });
    cases.right([](Descriptor& d) { Cases::part(d, 16); });
    Shared::codes(e, cases);
}

// Each word of a descriptor, and of a message of three packets.
void bad_words(Environment& e) {
    Shared::set_up(e);
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

void boundaries(Environment& e) {
    Shared::set_up(e, false);
    const uint32_t mtu = e.config.max_bytes();
    for (unsigned w = 0; w <= 34; ++w) {
        for (const uint32_t length : {1U, 8U, mtu - 1, mtu, 2 * mtu + 1}) {
            e.must_post(message(length, 0x9000 - 8 * w));
        }
    }
    e.drain();
}

void registers_check(Environment& e) { Shared::registers_check(e, 0); }

// Flits out are flits in: a word of the packet is out 2 clocks after its flit came, the last one, too.
void loop(Environment& e) {
    Shared::set_up(e);
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

}  // namespace

void add_random_scenarios(std::vector<Scenario>& scenarios) { add_random<Environment>(scenarios); }

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    const auto add = [&](const char* name, const char* text, void (*script)(Environment&)) {
        add_directed(scenarios, name, text, script);
    };
    add("latency", "clocks of a message of 24 bytes", latency);
    add("rate", "flits a clock by the memory's latency", [](Environment& e) { Shared::rate(e, 100); });
    add("no_bubble", "a message's flits follow each other", no_bubble);
    add("small_messages", "messages of one packet", small_messages);
    add("codes", "each code of a descriptor", codes);
    add("bad_words", "each word is answered with an error", bad_words);
    add("boundaries", "messages around 4 KiB", boundaries);
    add("registers", "what is refused, and when", registers_check);
    add("loop", "flits out are flits in", loop);
    Shared::add_common(scenarios);
}

}  // namespace nanohop::send
