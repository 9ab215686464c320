// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Rings of all sizes up to the largest, 2^20 bytes, filled to the last line: heads, tails and the lines of a message go
// through all their bits.

#include <algorithm>

#include "environment.hpp"

namespace nanohop::ipush_wide::bench {

using namespace ipush::bench;

namespace {

constexpr unsigned kLargest = 20, kKey = 3;
// The ring's lines lie across boundaries of 4 KiB, and all bits of its base's address change within it.
constexpr uint64_t kBase = (uint64_t{1} << 22) - 64, kRegionAt = uint64_t{1} << 20;
// Senders: whose messages fill the ring, and one that only looks whether there is room.
constexpr unsigned kFills = 0, kLooks = 1;

uint64_t ring_lines(unsigned k) { return uint64_t{1} << (k - 6); }

tb::Task<> set_up(Environment& e, unsigned k) {
    co_await e.host.control(false, false, false);
    co_await e.host.set_ring(0, {true, true, k, kBase});
    for (const unsigned sender : {kFills, kLooks}) {
        co_await e.host.set_sender(sender, {true, 0});
        co_await e.host.set_region(sender, {true, kKey, kRegionAt, kRegionAt + 4096});
    }
    co_await e.host.control(true, false, false);
}

Packet part(Environment& e, unsigned sender, unsigned lines) {
    Packet packet = e.make(kIpush, sender, kLineBytes * lines);
    packet.header.per_message = true;
    return packet;
}

// So many lines of one message, in packets of 1 to `most` lines, with and without pauses between them.
void fill(Environment& e, unsigned sender, uint64_t lines, unsigned most) {
    while (lines != 0) {
        const auto count = static_cast<unsigned>(std::min<uint64_t>(lines, e.rng.between(1, most)));
        e.send(part(e, sender, count));
        lines -= count;
        while (e.waiting() > 4) e.step();
    }
    e.finish();
}

void expect_outcome(Environment& e, const char* what, const Packet& packet, unsigned outcome) {
    const uint64_t before = e.reference.totals().reason[outcome];
    e.send(packet);
    e.finish();
    expect(what, e.reference.totals().reason[outcome], before + 1);
}

// The last packet of a message is a PUSH, which needs no room in the ring.
void end_message(Environment& e, unsigned sender) {
    Packet packet = e.make(kPush, sender, 8, kRegionAt, kKey);
    packet.header.per_message = packet.header.last = true;
    expect_outcome(e, "ends", packet, kStored);
    e.run(e.host.take_status());
}

// Each ring holds as many lines as it has and not one more; a message may be as large as the ring and no larger.
void ring_sizes(Environment& e) {
    const unsigned most = e.config.max_bytes / kLineBytes;
    for (unsigned k = 6; k <= kLargest; ++k) {
        e.run(set_up(e, k));
        e.source_gate = k % 2 == 0 ? tb::Gate::random(800) : tb::Gate::always();
        fill(e, kFills, ring_lines(k) - 1, most);
        // A line is left: two are too many.
        expect_outcome(e, "two_lines", part(e, kLooks, 2), k == 6 ? kRing : kRingFull);
        fill(e, kFills, 1, 1);
        expect_outcome(e, "larger_than_the_ring", part(e, kFills, 1), kMessage);
        expect_outcome(e, "full", part(e, kLooks, 1), kRingFull);
        end_message(e, kFills);
        e.run(e.host.release(0));
    }
    e.check();
}

// A full ring of the largest size: so many lines are given back, so many are stored, and none more, while the head goes
// through its bits one by one and wraps.
void largest_ring(Environment& e) {
    const unsigned most = e.config.max_bytes / kLineBytes;
    e.run(set_up(e, kLargest));
    e.source_gate = tb::Gate::random(900);
    const uint64_t lines = ring_lines(kLargest);
    fill(e, kFills, lines, most);
    const auto turn = [&](uint64_t given_back) {
        end_message(e, kFills);
        e.run(e.host.release(0, given_back));
        e.run(e.host.refuse_release(0, lines - given_back + 1));
        if (given_back < most) {
            const auto too_many = static_cast<unsigned>(given_back) + 1;
            expect_outcome(e, "too_many", part(e, kLooks, too_many), kRingFull);
        }
        fill(e, kFills, given_back, most);
        expect_outcome(e, "full", part(e, kLooks, 1), kRingFull);
    };
    // The head goes to 1, 3, 7, ... lines, to twice the ring's, and by all of it.
    for (uint64_t given_back = 1; given_back < lines; given_back *= 2) turn(given_back);
    turn(1);
    turn(lines);
    for (const uint64_t given_back : {uint64_t{1}, lines / 2, lines / 4}) turn(given_back);
    // More than there is, in each bit of the number of lines; nothing moves.
    end_message(e, kFills);
    e.run(e.host.release(0));
    e.run(e.host.refuse_release(0, 0));
    for (uint64_t more = 1; more <= lines; more *= 2) e.run(e.host.refuse_release(0, more));
    e.check();
}

}  // namespace

void add_largest_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "ring_sizes", "rings of all sizes and messages as large, and a line more", ring_sizes);
    add_directed(scenarios, "largest_ring", "a full ring of 2^20 bytes: head and tail through all their bits",
                 largest_ring);
}

}  // namespace nanohop::ipush_wide::bench
