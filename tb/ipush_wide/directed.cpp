// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Corners by hand.

#include "environment.hpp"

namespace nanohop::ipush_wide::bench {

using namespace ipush::bench;

namespace {

tb::Task<> set_up(Environment& e, unsigned k, bool nack) {
    co_await e.host.set_ring(0, {true, nack, k, kArea});
    for (unsigned sender = 0; sender < 4; ++sender) {
        co_await e.host.set_sender(sender, {true, 0});
        co_await e.host.set_region(sender, {true, 3, kArea + 4096 - 128, kArea + 8192 + 10});
    }
    co_await e.host.control(true, false, false);
}

// The clocks of the page's table, of one packet that meets an idle block.
void clocks(Environment& e) {
    e.run(set_up(e, 12, false));
    for (const unsigned primitive : {kPush, kIpush}) {
        const uint64_t begin = e.cycle;
        uint64_t detect = 0, decide = 0, aw = 0, w = 0, answer = 0, done = 0, pending = 0;
        e.memory.set_steady(5);
        e.send(e.make(primitive, 0, 64, kArea + 4096, 3));
        for (unsigned i = 0; i < 60; ++i) {
            e.step();
            const uint64_t now = e.cycle - begin;
            if (e.out.probe.detect) detect = now;
            if (e.out.probe.decide) decide = now;
            if (e.out.awvalid) aw = now;
            if (e.out.wvalid) w = now;
            if (e.memory.answered() != 0) answer = now;
            if (e.out.probe.done) done = now;
            if (e.out.status_pending && pending == 0) pending = now;
        }
        expect("detect", detect, 1U + 2U);
        expect("decide", decide - detect, 6U);
        expect("address", aw - detect, 9U);
        expect("line", w - detect, 9U);
        expect("done", done - answer, 3U);
        expect("pending", pending - done, 1U);
        e.run(e.host.take_status());
    }
    e.check();
}

// A ring of one line in NACK mode: of two packets in consecutive clocks the second sees the first.
void one_line(Environment& e) {
    e.run(set_up(e, 6, true));
    for (unsigned i = 0; i < 8; ++i) {
        Packet packet = e.make(kIpush, i % 4, 1 + i);
        packet.header.number = 0;
        e.send(packet);
    }
    e.finish();
    expect("stored", e.reference.totals().reason[kStored], 1U);
    expect("ring_full", e.reference.totals().reason[kRingFull], 6U);
    expect("order", e.reference.totals().reason[kOrder], 1U);
    e.check();
}

// A full ring that waits: each line given back lets one packet go on, and those behind it are what they would be.
void waits(Environment& e) {
    e.run(set_up(e, 8, false));
    for (unsigned i = 0; i < 12; ++i) e.send(e.make(i % 3 == 2 ? kPush : kIpush, i % 4, 64, kArea + 4096, 3));
    for (unsigned i = 0; i < 4; ++i) {
        e.step(60);
        expect("stalled", e.out.stalled, true);
        e.run(e.host.release(0, 1));
    }
    e.step(60);
    expect("stalled", e.out.stalled, false);
    e.check();
}

// A ring of one line that waits, and a host that gives it back again and again: heads in all clocks.
void one_line_waits(Environment& e) {
    e.run(set_up(e, 6, false));
    for (unsigned i = 0; i < 60; ++i) e.send(e.make(kIpush, i % 4, 64));
    while (!e.finished()) {
        e.run(e.host.release(0));
        e.run(e.host.take_status());
        e.step(e.rng.below(4));
    }
    e.check();
}

// The status ring full: packets wait, or are refused.
void status_full(Environment& e) {
    e.run(set_up(e, 16, false));
    const unsigned entries = e.config.status_entries;
    for (unsigned i = 0; i < entries + 3; ++i) e.send(e.make(kIpush, i % 4, 64));
    e.step(entries + 200);
    expect("stalled", e.out.stalled, true);
    expect("stored", e.reference.totals().reason[kStored], entries);
    e.run(e.host.control(true, true, false));
    e.step(20);
    expect("status_full", e.reference.totals().reason[kStatusFull], 3U);
    e.check();
}

// Packets over the ring's end and over 4 KiB; up to a region's last byte and beyond.
void boundaries(Environment& e) {
    e.run(set_up(e, 9, false));
    for (unsigned i = 0; i < 20; ++i) {
        e.send(e.make(kIpush, 0, 192 + i));
        e.finish();
        e.run(e.host.release(0));
        e.run(e.host.take_status());
    }
    const uint64_t base = kArea + 4096 - 128;
    for (const auto& [address, size, outcome] :
         {std::tuple{base, 256U, kStored}, std::tuple{base - 64, 64U, kRegion}, std::tuple{base + 8, 8U, kRegion},
          std::tuple{kArea + 8192, 10U, kStored}, std::tuple{kArea + 8192, 11U, kRegion}}) {
        const auto before = e.reference.totals().reason[outcome];
        e.send(e.make(kPush, 1, size, address, 3));
        e.finish();
        expect("outcome", e.reference.totals().reason[outcome], before + 1);
    }
    e.check();
}

// A memory that answers late: 64 bursts wait, and then everything does.
void late_answers(Environment& e) {
    e.run(set_up(e, 14, false));
    e.memory.set_steady(400);
    for (unsigned i = 0; i < 100; ++i) {
        Packet packet = e.make(kIpush, i % 4, 64);
        packet.header.per_message = true;
        e.send(packet);
    }
    e.step(300);
    expect("open_bursts", e.memory.open_bursts(), 64U);
    expect("address_waits", e.out.awvalid, false);
    e.check();
}

// A message in consecutive clocks: the sum of all its packets.
void message(Environment& e) {
    e.run(set_up(e, 12, false));
    for (unsigned round = 0; round < 3; ++round) {
        for (unsigned i = 0; i < 8; ++i) {
            Packet packet = e.make(i == 3 ? kPush : kIpush, 2, i == 7 ? 5 : 64, kArea + 4096, 3);
            packet.header.per_message = true;
            packet.header.last = i == 7;
            e.send(packet);
        }
    }
    e.finish();
    expect("entries", e.reference.status_done(), 3U);
    e.check();
}

// Messages of two senders by turns, each larger than its ring: the lines of the packet before the one before count.
tb::Task<> two_rings(Environment& e) {
    co_await e.host.set_ring(1, {true, false, 8, kArea + 65536});
    co_await e.host.set_sender(1, {true, 1});
    co_await e.host.set_ring(0, {true, false, 8, kArea});
    co_await e.host.set_sender(0, {true, 0});
    co_await e.host.control(true, false, false);
}

void messages_too_large(Environment& e) {
    e.run(two_rings(e));
    for (unsigned i = 0; i < 10; ++i) {
        Packet packet = e.make(kIpush, i % 2, 64);
        packet.header.per_message = true;
        e.send(packet);
    }
    e.finish();
    expect("stored", e.reference.totals().reason[kStored], 8U);
    expect("message", e.reference.totals().reason[kMessage], 2U);
    e.check();
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "clocks", "the page's table of clocks, PUSH and IPUSH", clocks);
    add_directed(scenarios, "one_line", "a ring of one line that refuses, packets in consecutive clocks", one_line);
    add_directed(scenarios, "waits", "a full ring that waits, given back line by line", waits);
    add_directed(scenarios, "one_line_waits", "a ring of one line, given back in any clock", one_line_waits);
    add_directed(scenarios, "status_full", "a full status ring: wait, then refuse", status_full);
    add_directed(scenarios, "boundaries", "ring's end, 4 KiB, region's end", boundaries);
    add_directed(scenarios, "late_answers", "64 bursts wait for their answers", late_answers);
    add_directed(scenarios, "message", "messages of one sender in consecutive clocks", message);
    add_directed(scenarios, "messages_too_large", "two messages by turns, each larger than its ring",
                 messages_too_large);
}

}  // namespace nanohop::ipush_wide::bench
