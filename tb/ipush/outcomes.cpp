// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios: every reason at its edges, stall and NACK, messages, a full buffer.

#include "environment.hpp"

namespace nanohop::ipush::bench {

namespace {

// The bytes of a region that is neither long nor whole.
constexpr uint64_t kLength = 93;

// Sender 0: ring 0 and a region; sender 1: ring 1 and a region; the others nothing.
tb::Task<> set_up(Environment& e, unsigned k, bool nack, bool status_nack) {
    for (unsigned i = 0; i < 2; ++i) {
        co_await e.host.set_ring(i, {true, nack, k, 0x8000 + 0x4000 * uint64_t{i}});
        co_await e.host.set_sender(i, {true, i});
        co_await e.host.set_region(i, {true, 0x1234, kRegions + 0x1000 * i, kRegions + 0x1000 * i + kLength});
    }
    co_await e.host.on(status_nack);
}

Packet in_region(Environment& e, unsigned size, uint64_t address, unsigned key = 0x1234) {
    return e.make(kPush, 0, size, address, key);
}

// A packet that is dropped on arrival, whatever else is wrong with it.
void send_bad(Environment& e, const Packet& packet, uint64_t length, Reason reason, const char* what) {
    const auto before = e.board.totals();
    const size_t decided = e.outcomes.size();
    e.send(packet, length);
    e.finish();
    expect(what, e.board.totals().reason[reason], before.reason[reason] + 1);
    expect(what, e.board.totals().packets, before.packets + 1);
    expect(what, e.outcomes.size(), decided);
}

// Codes 1 to 5: each with every other fault behind it in the list, and the values at the edges.
void bad_on_arrival(Environment& e) {
    const unsigned most = e.config.max_bytes;
    e.run(set_up(e, 12, false, false));
    Packet p = in_region(e, 8, kRegions);
    for (const unsigned primitive : {0U, 3U, 4U, 5U, 17U, 128U, 129U, 130U, 255U}) {
        p.header.primitive = primitive;
        for (const uint64_t length : {1U, 2U, 3U, 4U}) send_bad(e, p, length, kPrimitive, "primitive");
        p.header.sender = e.config.senders;
        p.header.size = 0;
        send_bad(e, p, 2, kPrimitive, "primitive_first");
        p = in_region(e, 8, kRegions);
    }
    for (unsigned sender = e.config.senders; sender < 65536; sender = sender * 2 + 1) {
        p = e.make(kIpush, sender, 8);
        send_bad(e, p, 3, kSender, "sender");
        p.header.size = 0;
        send_bad(e, p, 1, kSender, "sender_first");
    }
    for (const unsigned size : {0U, most + 1, most + 8, 32768U, 65535U}) {
        p = e.make(kIpush, 0, 8);
        p.header.size = size;
        send_bad(e, p, 3, kSize, "size");
        send_bad(e, p, 1, kSize, "size_first");
    }
    for (unsigned rest = 1; rest < 8; ++rest) {
        p = e.make(kIpush, 0, 16 + rest);
        p.header.per_message = true;
        send_bad(e, p, 5, kSize, "size_within_a_message");
        p.header.last = true;
        e.send_for(p, kStored, "size_at_its_end");
        p.header.per_message = p.header.last = false;
        e.send_for(p, kStored, "size_without_a_message");
        e.run(e.host.take_all(true));
    }
    for (const unsigned size : {1U, 8U, 9U, most}) {
        p = e.make(kIpush, 0, size);
        for (uint64_t length = 1; length < p.length(); ++length) send_bad(e, p, length, kTruncated, "truncated");
        for (const uint64_t more : {1U, 2U, 9U}) send_bad(e, p, p.length() + more, kOverlong, "overlong");
        e.run(e.host.take_all(true));
    }
    // More words than the buffer has: they do not stop it.
    send_bad(e, e.make(kIpush, 0, 8), 2 * e.config.buffer_words, kOverlong, "overlong_and_long");
    p = e.make(kPush, 0, 8);
    p.header.primitive = 7;
    send_bad(e, p, 2 * e.config.buffer_words, kPrimitive, "primitive_and_long");
    e.send_for(e.make(kIpush, 0, most), kStored, "stored_after_all");
    e.check();
}

// Code 6 at the edges of a region.
void region(Environment& e) {
    e.run(set_up(e, 12, false, false));
    const uint64_t past = kRegions + kLength;
    e.send_for(in_region(e, 8, kRegions), kStored, "first_word");
    e.send_for(in_region(e, kLength % 8, past - kLength % 8), kStored, "last_byte");
    e.send_for(in_region(e, kLength % 8 + 1, past - kLength % 8), kRegion, "one_byte_past_it");
    e.send_for(in_region(e, 1, past - kLength % 8 + 8), kRegion, "behind_it");
    e.send_for(in_region(e, 8, kRegions - 8), kRegion, "before_it");
    e.send_for(in_region(e, 16, kRegions - 8), kRegion, "from_before_it");
    for (unsigned i = 1; i < 8; ++i) e.send_for(in_region(e, 1, kRegions + i), kRegion, "no_multiple_of_8");
    for (unsigned bit = 0; bit < 16; ++bit) {
        e.send_for(in_region(e, 8, kRegions, 0x1234 ^ (1U << bit)), kRegion, "key");
    }
    for (unsigned bit = 17; bit < 64; ++bit) {
        const uint64_t address = kRegions ^ (uint64_t{1} << bit);
        e.send_for(in_region(e, 8, address), kRegion, "address_bit");
    }
    e.send_for(in_region(e, 8, ~uint64_t{7}), kRegion, "last_word_of_64_bits");
    Packet other = in_region(e, 8, kRegions + 0x1000);
    e.send_for(other, kRegion, "region_of_another_sender");
    other.header.sender = 1;
    e.send_for(other, kStored, "its_own_region");
    other.header.sender = 2;
    e.send_for(other, kRegion, "no_region");
    // Up to the end of the address space.
    const uint64_t end = uint64_t{1} << e.config.address_width;
    e.run(e.host.take_all(true));
    e.run(e.host.off());
    e.run(e.host.set_region(0, {true, 1, end - 24, end}));
    e.run(e.host.set_region(1, {false, 0x1234, kRegions, kRegions + 4096}));
    e.run(e.host.on());
    e.send_for(in_region(e, 24, end - 24, 1), kStored, "end_of_memory");
    e.send_for(in_region(e, 25, end - 24, 1), kRegion, "past_the_end_of_memory");
    e.send_for(in_region(e, 8, end, 1), kRegion, "behind_memory");
    e.send_for(in_region(e, 8, 0, 1), kRegion, "wrapped");
    other.header.sender = 1;
    e.send_for(other, kRegion, "entry_not_valid");
    e.check();
}

// Code 7, and a ring as large as a packet.
void ring(Environment& e) {
    e.run(set_up(e, 6, true, false));
    e.run(e.host.off());
    // Sender 2: an entry of a ring that is not valid.
    e.run(e.host.set_sender(2, {true, e.config.rings - 1}));
    e.run(e.host.on());
    e.send_for(e.make(kIpush, 0, 64), kStored, "as_large_as_the_ring");
    e.run(e.host.take_all(false));
    e.send_for(e.make(kIpush, 0, 57), kStored, "all_its_words");
    e.run(e.host.take_all(false));
    if (e.config.max_bytes > 64) e.send_for(e.make(kIpush, 0, 65), kRing, "larger_than_the_ring");
    e.send_for(e.make(kIpush, 2, 8), kRing, "ring_not_valid");
    e.send_for(e.make(kIpush, 3, 8), kRing, "no_ring");
    e.send_for(e.make(kIpush, e.config.senders - 1, 1), kRing, "no_ring_either");
    e.check();
}

// A full ring in NACK mode: exactly what fits is stored, and nothing behind waits.
void ring_nack(Environment& e) {
    e.run(set_up(e, 6, true, false));
    e.nack_gate = tb::Gate::random(300);
    for (unsigned round = 0; round < 20; ++round) {
        unsigned left = 8;
        while (left > 0) {
            const unsigned words = e.rng.between(1, left);
            e.send_for(e.make(kIpush, 0, 8 * words - e.rng.below(8)), kStored, "room");
            left -= words;
            e.send_for(e.make(kIpush, 0, 8 * left + 1), kRingFull, "one_word_too_many");
            e.run(e.host.free_status());
        }
        e.send_for(in_region(e, 8, kRegions), kStored, "push_beside_it");
        e.send_for(e.make(kIpush, 1, 8), kStored, "other_ring");
        e.run(e.host.take_all(round % 2 == 0));
    }
    e.check();
}

// NACKs that nobody takes: no packet behind is lost, and none gets ahead of another refusal.
void nacks_wait(Environment& e) {
    e.run(set_up(e, 6, true, false));
    for (unsigned round = 0; round < 10; ++round) {
        e.send_for(e.make(kIpush, 0, 64), kStored, "room");
        e.nack_gate = tb::Gate::never();
        e.outcomes.clear();
        for (unsigned i = 0; i < 5; ++i) e.send(e.make(kIpush, 0, 8 * e.rng.between(1, 8)));
        e.step(150);
        expect("one_refusal_at_a_time", e.outcomes.size(), 1);
        e.nack_gate = round % 2 == 0 ? tb::Gate::always() : tb::Gate::random(200);
        e.finish();
        expect("all_refused", e.outcomes.size(), 5);
        e.run(e.host.take_all(true));
    }
    e.nack_gate = tb::Gate::always();
    e.check();
}

// A full ring in STALL mode: the packet waits, is stored once there is room, and what is behind it waits, too.
void ring_stall(Environment& e) {
    e.run(set_up(e, 6, false, false));
    for (unsigned round = 0; round < 20; ++round) {
        const bool release = round % 2 == 0;
        const unsigned have = e.rng.between(1, 8);
        e.send_for(e.make(kIpush, 0, 8 * have), kStored, "room");
        const unsigned more = e.rng.between(9 - have, 8);
        e.outcomes.clear();
        e.send(e.make(kIpush, 0, 8 * more));
        e.send(e.make(kIpush, 1, 8));
        e.step(100);
        expect("stalled", e.out.stalled, 1);
        expect("nothing_decided", e.outcomes.size(), 0);
        // One word too few.
        const unsigned needed = have + more - 8;
        if (needed > 1) {
            e.run(e.host.take(0, 8 * uint64_t{needed - 1}, release));
            e.step(100);
            expect("still_stalled", e.out.stalled, 1);
        }
        e.run(e.host.take(0, 8, release));
        e.finish();
        expect("decided", e.outcomes.size(), 2);
        expect("stall_ended", e.out.stalled, 0);
        e.run(e.host.take_all(release));
    }
    e.check();
}

// A full status ring; packets that are due no entry pass.
void status_full(Environment& e, bool nack) {
    e.run(set_up(e, 12, nack, nack));
    Packet silent = e.make(kIpush, 1, 8);
    silent.header.per_message = true;
    for (unsigned round = 0; round < 4; ++round) {
        while (e.board.status_done() - e.board.status_head() < e.config.status_entries) {
            e.send_for(in_region(e, 8, kRegions), kStored, "room");
        }
        e.send_for(silent, kStored, "no_entry_due");
        const Packet due = round % 2 == 0 ? in_region(e, 8, kRegions + 8) : e.make(kIpush, 0, 16);
        if (nack) {
            e.send_for(due, kStatusFull, "no_room_for_an_entry");
            silent.header.last = true;
            e.send_for(silent, kStatusFull, "nor_for_a_message");
            silent.header.last = false;
        } else {
            e.outcomes.clear();
            e.send(due);
            e.step(100);
            expect("stalled", e.out.stalled, 1);
            expect("nothing_decided", e.outcomes.size(), 0);
        }
        e.run(e.host.poll_status());
        e.run(e.host.free_status(1));
        if (nack) e.send(due);
        e.finish();
        expect("stored", e.outcomes.back(), kStored);
        e.run(e.host.take_all(true));
    }
    e.check();
}

// With no room at all the ring comes first.
void both_full(Environment& e) {
    e.run(set_up(e, 6, true, true));
    e.send_for(e.make(kIpush, 0, 64), kStored, "room");
    while (e.board.status_done() < e.config.status_entries) e.send_for(in_region(e, 8, kRegions), kStored, "room");
    e.send_for(e.make(kIpush, 0, 8), kRingFull, "ring_first");
    e.send_for(e.make(kIpush, 1, 8), kStatusFull, "then_status");
    e.send_for(e.make(kIpush, 3, 8), kRing, "ring_before_both");
    e.send_for(in_region(e, 8, kRegions - 8), kRegion, "region_before_status");
    e.check();
}

// Sums of messages: by turns, with packets between that count for nothing or are not stored.
void messages(Environment& e) {
    e.run(set_up(e, 9, true, true));
    for (unsigned round = 0; round < 60; ++round) {
        Packet p = e.rng.one_in(3) ? in_region(e, 8 * e.rng.between(1, 8), kRegions)
                                   : e.make(kIpush, 0, 8 * e.rng.between(1, 8));
        p.header.per_message = !e.rng.one_in(4);
        p.header.last = e.rng.one_in(3);
        p.header.sender = e.rng.below(3);
        e.send(p);
        if (e.rng.one_in(4)) {
            e.finish();
            e.run(e.host.take_all(true));
        }
    }
    e.finish();
    // A sum of more than 16 bits.
    e.run(e.host.take_all(true));
    Packet p = in_region(e, 64, kRegions);
    p.header.per_message = true;
    for (unsigned i = 0; i < 1100; ++i) e.send(p);
    p.header.last = true;
    e.send(p);
    e.finish();
    e.run(e.host.take_all(true));
    e.check();
}

// Disabled, the block takes packets until the buffer is full.
void buffer(Environment& e) {
    e.run(set_up(e, 12, true, true));
    e.run(e.host.off());
    for (unsigned i = 0; i < e.config.buffer_words; ++i) e.send(e.make(kIpush, 0, e.rng.between(1, 24)));
    const size_t all = e.source.waiting();
    e.step(2 * e.config.buffer_words);
    expect("buffer_words", all - e.source.waiting(), e.config.buffer_words);
    expect("nothing_decided", e.outcomes.size(), 0);
    e.run(e.host.on(true));
    while (!e.finished()) e.run(e.host.take_all(true));
    e.check();
}

}  // namespace

void add_outcome_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "bad_on_arrival", "every way to be dropped on arrival", bad_on_arrival);
    add_directed(scenarios, "region", "PUSH at the edges of its region", region);
    add_directed(scenarios, "ring", "IPUSH without a ring, or larger than it", ring);
    add_directed(scenarios, "ring_nack", "a full ring refuses packets", ring_nack);
    add_directed(scenarios, "nacks_wait", "refused packets behind a NACK that is not taken", nacks_wait);
    add_directed(scenarios, "ring_stall", "a full ring holds packets up", ring_stall);
    add_directed(
        scenarios, "status_nack", "a full status ring refuses packets", +[](Environment& e) { status_full(e, true); });
    add_directed(
        scenarios, "status_stall", "a full status ring holds packets up",
        +[](Environment& e) { status_full(e, false); });
    add_directed(scenarios, "both_full", "which reason comes first", both_full);
    add_directed(scenarios, "messages", "bytes of messages that come by turns", messages);
    add_directed(scenarios, "buffer", "the buffer fills up while the block is disabled", buffer);
}

}  // namespace nanohop::ipush::bench
