// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios without AMT Address Table: packets name the ring that they go to.

#include "environment.hpp"

namespace nanohop::ipush::bench {

namespace {

constexpr unsigned kRings = 3;  // 0 .. 2 are set up, 3 is not

// Sender i is told ring i.
tb::Task<> set_up(Environment& e, bool nack) {
    for (unsigned i = 0; i < kRings; ++i) {
        co_await e.host.set_ring(i, {true, nack, 6, 0x8000 + 0x1000 * uint64_t{i}});
        co_await e.host.set_sender(i, {true, i});
    }
    co_await e.host.on();
}

Packet to_ring(Environment& e, unsigned sender, unsigned size, uint64_t ring) {
    Packet p = e.make(kIpush, sender, size);
    p.word1 = ring << 32 | e.rng.bits(32);
    return p;
}

// Each bit of the field decides: a ring that is there and set up, or none.
void every_bit(Environment& e) {
    e.run(set_up(e, true));
    for (unsigned ring = 0; ring < kRings; ++ring) {
        for (unsigned bit = 0; bit < 32; ++bit) {
            const uint64_t other = ring ^ uint64_t { 1 } << bit;
            for (const uint64_t named : {uint64_t{ring}, other}) {
                e.send_for(to_ring(e, 0, 8, named), named < kRings ? kStored : kRing, "named");
                e.step(8);
                for (unsigned i = 0; i < kRings; ++i) {
                    expect("named_ring_words", e.run(e.host.ring_words(i)), i == named ? 1 : 0);
                }
                e.run(e.host.take_all(bit % 2 == 0));
            }
        }
    }
    e.check();
}

// Any sender may name any ring: only room protects it. What is in it stays as it is, and its own sender has what is
// left, or is refused.
void ring_of_another(Environment& e) {
    e.run(set_up(e, true));
    for (unsigned round = 0; round < 12; ++round) {
        const unsigned ring = round % kRings, other = (ring + 1 + round % 2) % kRings;
        e.send_for(to_ring(e, ring, 24, ring), kStored, "own");
        e.send_for(to_ring(e, other, 40, ring), kStored, "of_another");
        e.send_for(to_ring(e, ring, 8, ring), kRingFull, "full_of_another");
        e.send_for(to_ring(e, other, 8, ring), kRingFull, "full");
        e.send_for(to_ring(e, other, 8, other), kStored, "its_own");
        e.run(e.host.take_all(round % 2 == 0));
    }
    // It waits for the ring that it names, whatever its sender's has.
    e.run(e.host.off());
    e.run(e.host.set_ring(1, {true, false, 6, 0x9000}));
    e.run(e.host.on());
    e.send_for(to_ring(e, 1, 64, 1), kStored, "filled");
    e.outcomes.clear();
    e.send(to_ring(e, 0, 8, 1));
    e.step(100);
    expect("stalled", e.out.stalled, 1);
    const uint32_t stall = e.run(e.host.read(registers::kStallOffset));
    expect("stalled_sender", registers::kStallSender.get(stall), 0);
    expect("stalled_ring", registers::kStallRing.get(stall), 1);
    e.run(e.host.take(1, 8, true));
    e.finish();
    expect("stored_then", e.outcomes.back(), kStored);
    e.run(e.host.take_all(false));
    e.check();
}

// A message of which packets go to two rings: its entry has the sum, and the ring of the last one. What it has in both
// counts against the ring that is named.
void two_rings(Environment& e) {
    e.run(set_up(e, true));
    Packet p = to_ring(e, 0, 40, 0);
    p.header.per_message = true;
    e.send_for(p, kStored, "first");
    p = to_ring(e, 0, 32, 1);
    p.header.per_message = p.header.last = true;
    e.send_for(p, kMessage, "larger_than_the_ring_with_the_first");
    p = to_ring(e, 0, 24, 1);
    p.header.per_message = p.header.last = true;
    e.send_for(p, kStored, "second");
    e.step(8);
    e.run(e.host.poll_status());
    expect("bytes_of_both", e.board.status_entry(0).words[0] >> 32, 64);
    expect("ring_of_the_last", e.board.status_entry(0).words[1] >> 16 & 0xffff, 1);
    expect("first_ring", e.run(e.host.ring_words(0)), 5);
    expect("second_ring", e.run(e.host.ring_words(1)), 3);
    e.run(e.host.take_all(false));
    e.check();
}

// The table of senders' rings is not there: every write is refused, and nothing changes.
void no_table(Environment& e) {
    e.run(set_up(e, true));
    e.run(e.host.off());
    for (unsigned sender = 0; sender < e.config.senders; ++sender) {
        e.run(e.host.set_sender(sender, {sender % 2 == 0, sender % e.config.rings}));
    }
    e.run(e.host.on());
    for (unsigned sender = 0; sender < e.config.senders; ++sender) {
        e.send_for(to_ring(e, sender, 8, sender % kRings), kStored, "as_named");
        e.run(e.host.take_all(true));
    }
    e.check();
}

}  // namespace

void add_named_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "named_every_bit", "each bit of the ring that a packet names", every_bit);
    add_directed(scenarios, "named_of_another", "packets into rings of others, which fill them", ring_of_another);
    add_directed(scenarios, "named_two_rings", "a message of which packets name two rings", two_rings);
    add_directed(scenarios, "named_no_table", "senders' rings are refused by the registers", no_table);
}

}  // namespace nanohop::ipush::bench
