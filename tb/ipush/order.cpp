// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of the order of a sender's packets: numbers, messages with a hole, messages larger than their
// ring, and the ways out of a stall.

#include "environment.hpp"

namespace nanohop::ipush::bench {

namespace {

namespace reg = registers;

constexpr unsigned kOrderKey = 7;

// Senders 0 .. 2 with a region each; with IPUSH, 0 and 1 with ring 0, 2 with ring 1.
tb::Task<> set_up(Environment& e, bool nack, bool status_nack) {
    for (unsigned i = 0; i < 3; ++i) {
        if (e.config.enable_ipush && i < 2) co_await e.host.set_ring(i, {true, nack, 6, 0x8000 + 0x1000 * i});
        if (e.config.enable_ipush) co_await e.host.set_sender(i, {true, i / 2});
        co_await e.host.set_region(i, {true, kOrderKey, kRegions, kRegions + 64});
    }
    co_await e.host.on(status_nack);
}

void send_for_number(Environment& e, Packet p, unsigned number, unsigned outcome, const char* what) {
    p.header.number = number % kNumbers;
    e.outcomes.clear();
    e.send_as_it_is(p, p.length());
    e.finish();
    expect(what, e.outcomes.size(), 1);
    expect(what, e.outcomes.back(), outcome);
}

// Of each number only the one that comes next is taken, twice around.
void numbers(Environment& e) {
    e.run(set_up(e, false, false));
    const unsigned primitive = e.config.enable_ipush ? kIpush : kPush;
    for (unsigned n = 0; n < 2 * kNumbers; ++n) {
        const unsigned which = n % 3 == 2 ? kPush : primitive;
        const Packet p = e.make(which, n % 2, 8, kRegions, kOrderKey);
        const unsigned next = e.board.next(n % 2);
        for (unsigned bit = 0; bit < 6; ++bit) send_for_number(e, p, next ^ (1U << bit), kOrder, "one_bit");
        send_for_number(e, p, next + kNumbers - 1, kOrder, "the_one_before");
        send_for_number(e, p, next, kStored, "the_next_one");
        send_for_number(e, p, next, kOrder, "twice");
        e.run(e.host.take_all(n % 2 == 0));
    }
    // What is wrong with a packet is seen when it is its turn; until it is right, nothing behind it is taken.
    const Packet bad = e.make(kPush, 0, 8, kRegions + 64, kOrderKey);
    const unsigned next = e.board.next(0);
    send_for_number(e, bad, next + 1, kOrder, "order_before_region");
    send_for_number(e, bad, next, kRegion, "its_turn");
    send_for_number(e, e.make(kPush, 0, 8, kRegions, kOrderKey), next + 1, kOrder, "behind_a_dropped_one");
    send_for_number(e, e.make(kIpush, e.config.senders - 1, 8), 1, kOrder, "order_before_ring");
    send_for_number(e, e.make(kPush, 0, 8, kRegions, kOrderKey), next, kStored, "right_then");
    e.check();
}

// Truncated in the middle of a message: the rest is not taken.
void lost(Environment& e) {
    e.run(set_up(e, false, false));
    for (const bool per_message : {false, true}) {
        for (unsigned hole = 0; hole < 3; ++hole) {
            e.outcomes.clear();
            Packet p = e.make(kPush, 1, 16, kRegions, kOrderKey);
            p.header.per_message = per_message;
            p.header.number = e.board.next(1);
            for (unsigned i = 0; i < 4; ++i) {
                p.header.last = i == 3;
                e.send_as_it_is(p, p.length() - (i == hole ? 1 : 0));
                p.header.number = (p.header.number + 1) % kNumbers;
            }
            e.finish();
            e.step(8);
            expect("decided", e.outcomes.size(), 3);
            for (unsigned i = 0; i < 3; ++i) expect("outcome", e.outcomes[i], i < hole ? kStored : kOrder);
            expect("entries", e.run(e.host.poll_status()), per_message ? 0 : hole);
            // All of it again.
            const unsigned open = 4 - hole;
            for (unsigned i = 0; i < open; ++i) {
                p.header.last = i + 1 == open;
                p.header.number = e.board.next(1);
                e.send_for(p, kStored, "again");
                e.step(8);
            }
            e.run(e.host.free_status());
        }
    }
    e.check();
}

// Without room for the middle of a message, but for its end.
void hole(Environment& e) {
    e.run(set_up(e, true, true));
    for (const bool per_message : {false, true}) {
        for (const unsigned sender : {0U, 2U}) {
            for (unsigned before = 1; before <= 4; ++before) {
                e.send_for(e.make(kIpush, sender, 8 * before), kStored, "room");
                e.outcomes.clear();
                Packet p = e.make(kIpush, sender, 24);
                p.header.per_message = per_message;
                e.send(p);
                p = e.make(kIpush, sender, 24);
                p.header.per_message = per_message;
                e.send(p);
                Packet last = e.make(kIpush, sender, 4);
                last.header.per_message = per_message;
                last.header.last = true;
                e.send(last);
                e.finish();
                const bool fits = before + 3 + 3 + 1 <= 8;
                expect("decided", e.outcomes.size(), 3);
                expect("first", e.outcomes[0], kStored);
                if (before + 3 + 3 > 8) expect("middle", e.outcomes[1], kRingFull);
                expect("last", e.outcomes[2], before + 3 + 3 > 8 ? kOrder : fits ? kStored : kRingFull);
                e.step(8);
                e.run(e.host.take_all(false));
                e.outcomes.clear();
                if (before + 3 + 3 > 8) e.send(p);
                if (!fits) e.send(last);
                e.finish();
                for (const unsigned outcome : e.outcomes) expect("again", outcome, kStored);
                e.step(8);
                e.run(e.host.take_all(true));
            }
        }
    }
    e.check();
}

// A host that gives room back a word at a time while the packets of a sender pass: wherever it comes free, nothing
// passes the packet that was refused.
void room_comes_free(Environment& e) {
    e.run(set_up(e, true, false));
    for (unsigned offset = 0; offset < 60; ++offset) {
        e.send_for(e.make(kIpush, 0, 64), kStored, "full");
        e.outcomes.clear();
        tb::Program free([](Host& host, unsigned wait) -> tb::Task<> {
            co_await host.wait(wait);
            co_await host.take(0, 64, true);
        }(e.host, offset));
        const unsigned next = e.board.next(0);
        for (unsigned i = 0; i < 6; ++i) {
            Packet p = e.make(kIpush, 0, 8);
            p.header.number = (next + i) % kNumbers;
            p.header.per_message = true;
            p.header.last = i == 5;
            e.send_as_it_is(p, p.length());
        }
        while (!free.done()) {
            free.resume();
            if (!free.done()) e.step();
        }
        e.finish();
        const bool in_time = e.outcomes[0] == kStored;
        for (unsigned i = 1; i < 6; ++i) expect("behind_it", e.outcomes[i], in_time ? kStored : kOrder);
        e.step(8);
        e.run(e.host.take_all(true));
    }
    e.check();
}

// A message that grows larger than its ring, which waits when full: refused, and the others go on.
void large_message(Environment& e) {
    for (const bool nack : {false, true}) {
        e.run(set_up(e, nack, false));
        for (unsigned held = 1; held <= 8; ++held) {
            Packet p = e.make(kIpush, 2, 8 * held);
            p.header.per_message = true;
            e.send_for(p, kStored, "room");
            p = e.make(kIpush, 2, 8 * (8 - held) + 1);
            p.header.per_message = p.header.last = true;
            e.send_for(p, kMessage, "one_word_too_many");
            p.header.per_message = false;
            e.send_for(p, kMessage, "a_packet_in_a_message");
            e.send_for(e.make(kIpush, 1, 8), kStored, "another_sender");
            if (held < 8) {
                p = e.make(kIpush, 2, 8 * (8 - held));
                p.header.per_message = p.header.last = true;
                e.send_for(p, kStored, "up_to_the_ring");
            }
            e.step(8);
            e.run(e.host.take_all(true));
            if (held == 8) {
                // It cannot end: the host lets the sender begin anew, with another message.
                e.run(e.host.off());
                e.run(e.host.restart(2));
                e.run(e.host.on());
                p = e.make(kIpush, 2, 64);
                p.header.per_message = p.header.last = true;
                e.send_for(p, kStored, "anew");
                e.step(8);
                e.run(e.host.take_all(false));
            }
        }
        // Part of a message as a PUSH: it takes no room in the ring.
        Packet p = e.make(kPush, 2, 64, kRegions, kOrderKey);
        p.header.per_message = true;
        e.send_for(p, kStored, "push_of_a_message");
        p = e.make(kIpush, 2, 64);
        p.header.per_message = p.header.last = true;
        e.send_for(p, kStored, "beside_a_push");
        e.step(8);
        e.run(e.host.take_all(true));
        e.run(e.host.off());
    }
    e.run(e.host.on());
    e.check();
}

// Who waits for what, and how the host ends it without making room.
void refuse(Environment& e) {
    e.run(set_up(e, false, false));
    const auto refused = [&](unsigned sender, unsigned ring, bool status, unsigned reason) {
        e.step(100);
        expect("stalled", e.out.stalled, 1);
        uint32_t word = reg::kStallSender.put(reg::kStallStalled.put(0, 1), sender);
        word = reg::kStallRing.put(reg::kStallStatusRing.put(word, status ? 1 : 0), ring);
        expect("stall", e.run(e.host.read(reg::kStallOffset)), word);
        expect("control", e.run(e.host.write(reg::kControlOffset, 0)), Host::kOkay);
        e.tables.enable = false;
        e.outcomes.clear();
        e.step(100);
        expect("still_stalled", e.out.stalled, 1);
        e.tables.refuse = true;
        expect("control", e.run(e.host.write(reg::kControlOffset, reg::kControlRefuse.put(0, 1))), Host::kOkay);
        e.step(100);
        expect("not_stalled", e.out.stalled, 0);
        expect("stall_over", e.run(e.host.read(reg::kStallOffset)), 0);
        expect("refused", e.outcomes.size(), 1);
        expect("refused", e.outcomes.back(), reason);
        expect("busy", e.run(e.host.busy()), 0);
        e.run(e.host.take_all(true));
        // Also while it is enabled: nothing waits.
        expect("control", e.run(e.host.write(reg::kControlOffset, reg::kControlRefuse.put(1, 1))), Host::kOkay);
        e.tables.enable = true;
    };
    for (unsigned round = 0; round < 6; ++round) {
        const bool ring = e.config.enable_ipush && round % 2 == 0;
        const unsigned sender = round % 3;
        if (ring) {
            e.send_for(e.make(kIpush, sender, 8 * e.rng.between(1, 8)), kStored, "room");
            e.send(e.make(kIpush, sender, 64));
            refused(sender, sender / 2, false, kRingFull);
            e.send_for(e.make(kIpush, sender, 64), kStored, "again");
            e.send_for(e.make(kIpush, sender, 8), kRingFull, "refused_at_once");
            e.step(8);
            e.run(e.host.take_all(true));
        } else {
            for (unsigned i = 0; i < e.config.status_entries; ++i) {
                e.send_for(e.make(kPush, sender, 8, kRegions, kOrderKey), kStored, "room");
            }
            e.send(e.make(kPush, sender, 8, kRegions, kOrderKey));
            refused(sender, 0, true, kStatusFull);
            e.send_for(e.make(kPush, sender, 8, kRegions, kOrderKey), kStored, "again");
            e.step(8);
            e.run(e.host.take_all(true));
        }
        e.run(e.host.on());
        e.step(8);
        e.tables.refuse = false;
    }
    e.check();
}

// TABLE_COMMAND restart: this sender's number and message, and nothing of another one.
void restart(Environment& e) {
    e.run(set_up(e, false, false));
    for (unsigned round = 0; round < 20; ++round) {
        for (unsigned sender = 0; sender < 3; ++sender) {
            Packet p = e.make(kPush, sender, 16, kRegions, kOrderKey);
            p.header.per_message = true;
            for (unsigned n = e.rng.between(1, 3); n > 0; --n) e.send_for(p, kStored, "part");
        }
        e.run(e.host.off());
        const unsigned anew = e.rng.below(3);
        e.run(e.host.restart(anew));
        e.run(e.host.on());
        expect("number_0", e.board.next(anew), 0);
        for (unsigned sender = 0; sender < 3; ++sender) {
            Packet p = e.make(kPush, sender, 8, kRegions, kOrderKey);
            p.header.per_message = p.header.last = true;
            e.send_for(p, kStored, "end");
        }
        e.step(8);
        e.run(e.host.free_status());
    }
    e.check();
}

}  // namespace

void add_order_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "numbers", "of each number only the one that comes next is taken", numbers);
    add_directed(scenarios, "lost", "a packet of a message is lost on the way", lost);
    add_directed(scenarios, "refuse", "who waits for what; refused instead", refuse);
    add_directed(scenarios, "restart", "senders begin anew", restart);
    if (!config.enable_ipush) return;
    add_directed(scenarios, "hole", "no room for the middle of a message, but for its end", hole);
    add_directed(scenarios, "room_comes_free", "room comes free while packets of a sender pass", room_comes_free);
    add_directed(scenarios, "large_message", "messages larger than their ring", large_message);
}

}  // namespace nanohop::ipush::bench
