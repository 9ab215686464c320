// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of cut-through: when data are written and told of, and that nothing is told of a packet that
// proves malformed once it is begun with.

#include "timing.hpp"

namespace nanohop::ipush::bench {

namespace {

// Sender 0 has a ring of 64 bytes that refuses; the others have none.
tb::Task<> refuse_without_room(Environment& e) {
    co_await e.host.set_ring(0, {true, true, 6, 0});
    co_await e.host.set_sender(0, {true, 0});
    co_await e.host.on();
}

// A word a clock: one way through the buffer less than stored and forwarded, for every length. A packet of 8 bytes is
// begun with one clock before it is whole.
void clocks(Environment& e) {
    e.memory.set_timing(Memory::Timing::kSoDimm);
    e.run(set_up(e, 14, 1));
    uint64_t place = 0;  // in the ring, which takes all
    // Over 4 KiB a second burst: its address comes after the answer to the first, 5 clocks, and is taken 2 later.
    constexpr uint64_t kSecondBurst = 5 + 2;
    for (const unsigned primitive : {kPush, kIpush}) {
        for (unsigned words = 1; words <= e.config.max_bytes / 8; words += words < 8 ? 1 : 31) {
            e.step(20);
            uint64_t want = (primitive == kPush ? 23 : 27) + words - 1;
            if (primitive == kIpush) {
                const uint64_t last = place + 8 * words - 1;
                want += place >> 12 == last >> 12 ? 0 : kSecondBurst;
                place = last + 1;
            }
            expect("message_clocks", message_clocks(e, primitive, 8 * words), want);
            e.run(e.host.take_all(true));
        }
    }
    e.check();
}

// A packet whose words pause after each: what has come is in memory but for the burst's answer, and nothing is told.
void pauses(Environment& e) {
    e.memory.set_timing(Memory::Timing::kSoDimm);
    e.run(set_up(e, 12, 1));
    e.step(20);
    for (const unsigned primitive : {kPush, kIpush}) {
        constexpr unsigned kWords = 8;
        e.send(e.make(primitive, 0, 8 * kWords, kArea));
        unsigned taken = 0, written = 0, pause = 0;
        uint64_t last_in = 0, last_out = 0;
        while (!e.out.status_pending) {
            const size_t before = e.source.waiting();
            e.source.set_gate(pause == 0 ? tb::Gate::always() : tb::Gate::never());
            e.step();
            if (e.source.waiting() != before) {
                ++taken;
                last_in = e.cycle;
                pause = taken >= 2 ? 40 : 0;
            } else if (pause > 0) {
                --pause;
            }
            if (!e.memory.beats().empty()) {
                ++written;
                last_out = e.cycle;
                // Taken from the buffer two clocks later, out of the writer's register one clock behind that.
                if (written > 1) expect("clocks_of_a_word", last_out - last_in, 3);
            }
            if (pause == 1) expect("words_written", written, taken - 2);
            if (taken < 2 + kWords) expect("nothing_told", e.out.status_pending, 0);
        }
        // Its answer five clocks later, then the four clocks of STATUS.
        expect("clocks_from_the_last_word", e.cycle - last_in, 3 + 5 + 4 + 1);
        e.source.set_gate(tb::Gate::always());
        e.run(e.host.take_all(false));
    }
    e.check();
}

// Truncated behind every word and overlong: counted, never told of; its sender goes on with the same number, in the
// same place of the ring.
void aborts(Environment& e) {
    e.run(set_up(e, 12, 2));
    const unsigned most = e.config.max_bytes;
    for (const unsigned size : {1U, 9U, 40U, most - 3, most}) {
        for (const unsigned primitive : {kPush, kIpush}) {
            Packet p = e.make(primitive, 1, size, kArea + 64);
            p.header.per_message = p.header.last = size == most;
            for (uint64_t length = 3; length <= p.length() + 2; ++length) {
                if (length == p.length()) continue;
                const Reason reason = length < p.length() ? kTruncated : kOverlong;
                const auto before = e.board.totals();
                const uint64_t aborted = e.board.aborted(reason);
                const unsigned number = e.board.next(1);
                e.outcomes.clear();
                e.send(p, length);
                e.finish();
                expect("counted", e.board.totals().reason[reason], before.reason[reason] + 1);
                expect("begun_with", e.board.aborted(reason), aborted + 1);
                expect("number_kept", e.board.next(1), number);
                expect("nothing_decided", e.outcomes.size(), 0);
                e.step(12);
                expect("nothing_told", e.out.status_pending, 0);
            }
            e.send_for(p, kStored, "whole_then");
            e.step(8);
            e.run(e.host.take_all(false));
        }
    }
    e.check();
}

// Refused, dropped, or waiting for room when it proves malformed: no NACK, and counted once.
void aborts_not_stored(Environment& e) {
    e.run(refuse_without_room(e));
    e.send_for(e.make(kIpush, 0, 64), kStored, "fills_the_ring");
    const auto malformed = [&](const Packet& p, uint64_t length) {
        const uint64_t dropped = e.board.dropped_malformed();
        const auto before = e.board.totals();
        e.outcomes.clear();
        e.send(p, length);
        e.finish();
        e.step(24);
        const Reason reason = length < p.length() ? kTruncated : kOverlong;
        expect("counted", e.board.totals().reason[reason], before.reason[reason] + 1);
        expect("dropped_malformed", e.board.dropped_malformed(), dropped + 1);
        expect("nothing_decided", e.outcomes.size(), 0);
    };
    for (const unsigned size : {8U, 64U}) {
        for (const unsigned sender : {0U, 3U}) {
            const Packet p = e.make(kIpush, sender, size);
            for (const uint64_t length : {uint64_t{3}, p.length() - 1, p.length() + 1, p.length() + 3}) {
                if (length >= 3 && length != p.length()) malformed(p, length);
            }
            e.send_for(p, sender == 0 ? kRingFull : kRing, "told_when_whole");
        }
    }
    // Its words come late: refused or dropped no sooner than the last one.
    for (const unsigned sender : {0U, 3U}) {
        e.outcomes.clear();
        e.send(e.make(kIpush, sender, 64));
        while (e.source.waiting() > 1) e.step();
        e.source.set_gate(tb::Gate::never());
        e.step(60);
        expect("not_before_it_is_whole", e.outcomes.size(), 0);
        expect("no_nack_either", e.out.nack_valid, 0);
        e.source.set_gate(tb::Gate::always());
        e.finish();
        expect("then", e.outcomes.size(), 1);
    }
    e.check();
}

}  // namespace

void add_cut_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "cut_clocks", "clocks of packets that are written while they come", clocks);
    add_directed(scenarios, "cut_pauses", "a burst waits for words that come late", pauses);
    add_directed(scenarios, "cut_aborts", "packets that prove malformed while they are stored", aborts);
    add_directed(scenarios, "cut_aborts_not_stored", "the same of packets that are refused or dropped",
                 aborts_not_stored);
}

}  // namespace nanohop::ipush::bench
