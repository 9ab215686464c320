// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of receive rings: wrap, pointers, heads and tails that move at once, reads and releases.

#include <algorithm>

#include "environment.hpp"

namespace nanohop::ipush::bench {

namespace {

tb::Task<> one_ring(Environment& e, unsigned k, uint64_t base, bool nack = false) {
    co_await e.host.set_ring(1, {true, nack, k, base});
    for (unsigned sender = 0; sender < 2; ++sender) co_await e.host.set_sender(sender, {true, 1});
    co_await e.host.on();
}

// Every size from every place in the ring; read back whole.
void wrap(Environment& e) {
    constexpr unsigned kWords = 16;
    const unsigned most = std::min(8 * kWords, e.config.max_bytes);
    e.run(one_ring(e, 7, 0x4ff8));  // over a 4 KiB boundary, too
    for (unsigned size = 1; size <= most; ++size) {
        // An odd number of words a turn, so that every place comes.
        e.send_for(e.make(kIpush, size % 2, size), kStored, "stored");
        e.run(e.host.take_all(size % 5 == 0));
        if ((size + 7) / 8 % 2 == 0) {
            e.send_for(e.make(kIpush, 0, 8), kStored, "stored");
            e.run(e.host.take_all(false));
        }
    }
    for (unsigned turn = 0; turn < 3 * kWords; ++turn) {
        for (const unsigned size : {8U, most}) {
            e.send_for(e.make(kIpush, turn % 2, size), kStored, "stored");
            e.run(e.host.take_all(false));
        }
    }
    e.check();
}

// The end of the ring a few words behind and before a 4 KiB boundary; large packets over both.
void boundaries(Environment& e) {
    const unsigned most = e.config.max_bytes;
    for (const int words : {-3, -1, 0, 1, 2, 7}) {
        const uint64_t base = 0x10000 - 0x2000 + static_cast<uint64_t>(8 * words);
        e.run(one_ring(e, 13, base));
        for (unsigned n = 0; n < 5 * 8192 / most; ++n) {
            e.send_for(e.make(kIpush, 0, n % 5 == 4 ? 24 : most), kStored, "stored");
            e.run(e.host.take_all(n % 3 == 2));
        }
        e.run(e.host.off());
    }
    e.run(e.host.on());
    e.check();
}

// Heads and tails wrap at 2^18 words.
void pointer_wrap(Environment& e) {
    e.memory.set_timing(Memory::Timing::kGeneric);
    e.run(one_ring(e, 14, 0));
    const unsigned words = e.config.max_bytes / 8;
    for (uint64_t sent = 0; sent < (1U << 18) + 8 * words; sent += 4 * words) {
        for (unsigned i = 0; i < 4; ++i) e.send(e.make(kIpush, 0, i == 3 ? 8 * words - 8 : 8 * words));
        e.finish();
        e.run(e.host.take_all(sent % 3 != 0));
    }
    // Full around the wrap: 2^18 is a multiple of every ring.
    while (e.board.ring_tail(1) < (1U << 18)) {
        e.send_for(e.make(kIpush, 0, 8), kStored, "stored");
        e.run(e.host.take_all(true));
    }
    e.check();
}

// A ring that is full holds packets up whatever its pointers are: full at each 2,048 words up to 2^18.
void full_at_every_pointer(Environment& e) {
    constexpr unsigned kWords = 2048;
    e.memory.set_timing(Memory::Timing::kGeneric);
    e.run(one_ring(e, 14, 0));
    const unsigned words = e.config.max_bytes / 8;
    Packet packet = e.make(kIpush, 0, 8 * words);  // without entries: the status ring is not to fill up first
    packet.header.per_message = true;
    e.run(e.host.off());
    for (unsigned sender = 0; sender < 2; ++sender) e.run(e.host.set_region(sender, {true, 0, 0x100000, 0x100008}));
    e.run(e.host.on());
    for (unsigned sent = 0; sent < 1U << 18; sent += kWords) {
        packet.header.sender = 0;
        for (unsigned held = 0; held < kWords; held += words) e.send_for(packet, kStored, "stored");
        e.outcomes.clear();
        packet.header.sender = 1;  // the message of the other one is as large as the ring
        e.send(packet);
        e.step(100 + 2 * words);
        expect("stalled", e.out.stalled, 1);
        e.run(e.host.take(1, 8 * kWords, true));
        e.finish();
        expect("stored_then", e.outcomes.size(), 1);
        e.run(e.host.take(1, 8 * words, true));
        sent += words;
        // The messages end.
        for (unsigned sender = 0; sender < 2; ++sender) {
            Packet end = e.make(kPush, sender, 8, 0x100000);
            end.header.per_message = end.header.last = true;
            e.send_for(end, kStored, "end_of_message");
        }
        e.run(e.host.free_status());
    }
    e.check();
}

// The clock in which a read moves a ring's head slides over the clocks in which a packet's tail is decided and written.
void head_and_tail(Environment& e) {
    e.memory.set_timing(Memory::Timing::kSoDimm);
    e.run(one_ring(e, 7, 0x2000));
    for (unsigned offset = 0; offset < 70; ++offset) {
        const bool release = offset % 2 == 1;
        e.send_for(e.make(kIpush, 0, 64), kStored, "stored");
        e.outcomes.clear();
        // Larger than the room that is left for half of them.
        const Packet p = e.make(kIpush, 1, offset % 4 < 2 ? 64 : e.config.max_bytes < 128 ? 40 : 128);
        tb::Program read([](Host& host, bool only_release, unsigned wait) -> tb::Task<> {
            co_await host.wait(wait / 2 * 1);
            co_await host.take(1, 64, only_release);
        }(e.host, release, offset));
        e.step(4);
        e.send(p);
        while (!read.done()) {
            read.resume();
            if (!read.done()) e.step();
        }
        e.finish();
        expect("stored", e.outcomes.size(), 1);
        e.run(e.host.take_all(true));
    }
    e.check();
}

// Reads of every length over the ring's end, with a host and a memory that stall.
void reads(Environment& e) {
    e.run(one_ring(e, 8, 0x3000 - 0x40));
    for (unsigned words = 1; words <= 32; ++words) {
        e.host_gate = words % 3 == 0 ? tb::Gate::always() : tb::Gate::random(400);
        e.memory.set_timing(words % 2 == 0 ? Memory::Timing::kRandom : Memory::Timing::kSoDimm);
        for (unsigned left = 32; left > 0;) {
            const unsigned part = std::min(left, e.config.max_bytes / 8);
            e.send_for(e.make(kIpush, 0, 8 * part), kStored, "stored");
            left -= part;
            e.run(e.host.free_status());
        }
        // In two parts, lengths in bytes rounded up.
        e.run(e.host.take(1, 8 * words - e.rng.below(8), false));
        e.run(e.host.take(1, 8 * (32 - words) + 8, false, false));
        if (words < 32) e.run(e.host.take(1, 8 * (32 - words), false));
        // A different place next time.
        e.send_for(e.make(kIpush, 0, 24), kStored, "stored");
        e.run(e.host.take_all(words % 2 == 0));
    }
    e.host_gate = tb::Gate::always();
    e.check();
}

// An error while reading: the host gets all words, and the head stays where it is.
void read_errors(Environment& e) {
    e.run(one_ring(e, 9, 0x3000));
    for (unsigned round = 0; round < 20; ++round) {
        e.send_for(e.make(kIpush, 0, 64), kStored, "stored");
        e.memory.set_errors(1000);
        const uint64_t head = e.board.ring_head(1);
        e.run(e.host.take(1, 64, false));
        expect("head_after_an_error", e.board.ring_head(1), head);
        e.memory.set_errors(0);
        e.run(e.host.take_all(round % 2 == 0));
        expect("head_after_all", e.board.ring_head(1), head + 8);
    }
    // Writes: counted, otherwise nothing.
    e.memory.set_errors(1000);
    e.send_for(e.make(kIpush, 0, 64), kStored, "stored");
    e.memory.set_errors(0);
    e.run(e.host.take_all(false));
    e.check();
}

}  // namespace

void add_ring_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "wrap", "packets of every size from every place of a ring", wrap);
    add_directed(scenarios, "boundaries", "rings that end at and beside a 4 KiB boundary", boundaries);
    if (config.max_bytes >= 2048) {
        add_directed(scenarios, "pointer_wrap", "head and tail wrap at 2^18 words", pointer_wrap);
    }
    add_directed(scenarios, "full_at_every_pointer", "a ring is full at each 2,048 words up to 2^18",
                 full_at_every_pointer);
    add_directed(scenarios, "head_and_tail", "head and tail move in the same clock", head_and_tail);
    add_directed(scenarios, "reads", "reads of every length over the end of a ring", reads);
    add_directed(scenarios, "read_errors", "errors of the memory", read_errors);
}

}  // namespace nanohop::ipush::bench
