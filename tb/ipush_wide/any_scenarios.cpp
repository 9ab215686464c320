// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Packets in any order: random ones, corners by hand, and a packet of 64 bytes a clock.

#include <optional>
#include <string>

#include "any_environment.hpp"
#include "random.hpp"

namespace nanohop::ipush_wide::bench {

using namespace ipush::bench;

namespace {

constexpr uint64_t kRegionBase = uint64_t{12} << 20, kRegionEnd = uint64_t{15} << 20;
constexpr unsigned kKey = 7;

// Rings side by side, mostly small; regions anywhere; all senders begin anew.
tb::Task<> set_tables(AnyEnvironment& e) {
    const Config& c = e.config;
    for (unsigned ring = 0; ring < c.rings; ++ring) {
        const uint64_t place = kArea * (1 + ring) + kLineBytes * uint64_t{e.rng.below(100)};
        const unsigned k = e.rng.one_in(6) ? e.rng.between(6, 9) : e.rng.between(10, 16);
        co_await e.host.set_ring(ring, {!e.rng.one_in(12), e.rng.one_in(2), k, place});
    }
    const uint64_t end = uint64_t{1} << c.address_width;
    for (unsigned sender = 0; sender < c.senders; ++sender) {
        e.context.coverage.hit(e.points.restart_open, e.reference.open(sender) != 0);
        co_await e.host.set_sender(sender, {!e.rng.one_in(10), e.rng.below(c.rings)});
        const uint64_t base = end / 2 + e.rng.below(1U << 22);
        const uint64_t bound = e.rng.one_in(8) ? end : base + e.rng.between(1, e.rng.one_in(2) ? 20000 : 400);
        co_await e.host.set_region(sender, {!e.rng.one_in(10), e.rng.below(4), base, bound});
        co_await e.host.restart(sender);
        e.begin_anew(sender);
    }
}

// Until nothing is under way; open messages stay.
tb::Task<> quiesce(AnyEnvironment& e) {
    co_await e.host.control(false, false, false);
    for (bool busy = true; busy;) {
        co_await e.host.take_status();
        busy = co_await e.host.busy();
    }
}

tb::Task<> software(AnyEnvironment& e, Mood& mood) {
    while (!mood.stop) {
        co_await quiesce(e);
        co_await set_tables(e);
        co_await e.host.control(true, e.rng.one_in(2), e.rng.one_in(2));
        for (unsigned deeds = e.rng.between(20, 200); deeds != 0 && !mood.stop; --deeds) {
            for (uint32_t i = mood.pause == 0 ? 0 : e.rng.below(mood.pause); i != 0 && !mood.stop; --i) {
                co_await tb::next;
            }
            const unsigned ring = e.rng.below(e.config.rings);
            const auto there =
                static_cast<unsigned>(e.reference.ring_tail(ring) - e.reference.ring_head(ring).newest());
            switch (e.rng.below(4)) {
                case 0: co_await e.host.take_status(); break;
                case 1: co_await e.host.take_status(e.rng.one_in(4)); break;
                case 2:
                    if (there != 0) co_await e.host.release(ring, e.rng.between(1, there));
                    break;
                default: co_await e.host.release_all(); break;
            }
        }
    }
    while (!e.finished()) {
        co_await e.host.take_status();
        co_await tb::next;
    }
    for (unsigned i = 0; i < e.config.open_messages + 8; ++i) co_await tb::next;
    co_await e.host.check_counters();
    co_await e.host.take_status();
}

class Random final : public RandomPackets<AnyEnvironment> {
public:
    Random(Context& context, bool errors) : RandomPackets(context, errors) { begin(); }

private:
    tb::Task<> software() override { return bench::software(e_, mood_); }
    void send() override { e_.send_random(true); }
    void change_mix() override {
        auto& rng = e_.rng;
        e_.mix.ipush = rng.one_in(4) ? rng.below(1001) : 700;
        e_.mix.bad = rng.one_in(5) ? 300 : 30;
        e_.mix.lost = rng.one_in(3) ? 300 : 50;
        e_.mix.doubled = rng.one_in(3) ? 500 : 50;
        e_.mix.newest_first = rng.one_in(3);
        e_.mix.few_senders = rng.one_in(3);
        e_.mix.most_lines = rng.one_in(3) ? 200 : rng.one_in(2) ? 1 : 24;
    }
};

// ---- By hand

// Rings of 2^k bytes; a region for everybody.
tb::Task<> set_up(AnyEnvironment& e, unsigned k) {
    for (unsigned ring = 0; ring < e.config.rings; ++ring) {
        co_await e.host.set_ring(ring, {true, false, k, kArea * (1 + ring)});
    }
    for (unsigned sender = 0; sender < e.config.senders; ++sender) {
        co_await e.host.set_sender(sender, {true, sender % e.config.rings});
        co_await e.host.set_region(sender, {true, kKey, kRegionBase, kRegionEnd});
    }
    co_await e.host.control(true, false, false);
}

Piece message(bool push, unsigned number, unsigned bytes, unsigned log2_lines = 0, uint64_t line = 0) {
    Piece p;
    p.kind = push ? kPush : kIpush;
    p.log2_lines = log2_lines;
    p.message = number % 256;
    p.bytes = bytes;
    p.key = kKey;
    p.place = push ? kRegionBase / kLineBytes + line : 0xabcd0000 + number;
    return p;
}

// The clocks of the page's table, of one packet that meets an idle block.
void clocks(AnyEnvironment& e) {
    e.run(set_up(e, 12));
    for (const bool push : {true, false}) {
        const uint64_t begin = e.cycle;
        uint64_t detect = 0, decide = 0, aw = 0, w = 0, answer = 0, done = 0, pending = 0, acknowledged = 0;
        e.memory.set_steady(5);
        e.send(e.make(message(push, push ? 0 : 1, 64), 0));
        for (unsigned i = 0; i < 60; ++i) {
            e.step();
            const uint64_t now = e.cycle - begin;
            if (e.out.probe.detect) detect = now;
            if (e.out.probe.decide) decide = now;
            if (e.out.nack_valid) acknowledged = now;
            if (e.out.awvalid) aw = now;
            if (e.out.wvalid) w = now;
            if (e.memory.answered() != 0) answer = now;
            if (e.out.probe.done) done = now;
            if (e.out.status_pending && pending == 0) pending = now;
        }
        expect("detect", detect, 1U + 2U);
        expect("decide", decide - detect, 6U);
        expect("acknowledged", acknowledged - decide, 1U);
        expect("address", aw - detect, 9U);
        expect("line", w - detect, 9U);
        expect("done", done - answer, 3U);
        expect("pending", pending - done, 1U);
        e.run(e.host.take_status());
    }
    e.check();
}

constexpr unsigned kPackets = 1000;
constexpr uint64_t kAnswer = 8;
constexpr uint64_t kPipeline = 2 + 9 + kAnswer + 3;

tb::Task<> free_status(AnyEnvironment& e, const bool& stop) {
    while (!stop) co_await e.host.take_status(false);
}

// So many messages of 64 bytes, in order or each pair the wrong way round: clocks from the first beat to the last
// packet told of, both included.
uint64_t stream(AnyEnvironment& e, unsigned packets, bool push, unsigned senders, bool pairs) {
    bool stop = false;
    e.memory.set_steady(kAnswer);
    for (unsigned i = 0; i < packets; ++i) {
        const unsigned number = pairs ? i / senders ^ 1 : i / senders;
        Piece p = message(push, number, kLineBytes, 0, i);
        p.sender = i % senders;
        e.send(e.make(p, 0));
    }
    tb::Program program(free_status(e, stop));
    uint64_t first = 0, done = 0;
    for (const uint64_t limit = e.cycle + 20 * packets; done != packets;) {
        if (e.cycle > limit) throw tb::CheckFailed("stream", "packets still under way", "all placed");
        program.resume();
        e.step();
        if (first == 0) first = e.cycle;
        done += e.out.probe.done;
    }
    const uint64_t all = e.cycle - first + 1;
    stop = true;
    while (!program.done()) {
        program.resume();
        if (!program.done()) e.step();
    }
    expect("placed", e.reference.totals().reason[kStored], packets);
    e.check();
    return all;
}

// As many senders as keep a message open a clock; rings that hold all.
void rate(AnyEnvironment& e, bool push, bool one, bool pairs) {
    if (one && e.config.open_messages < 32) return;
    e.run(set_up(e, 17));
    const unsigned senders = one ? 1 : e.config.senders;
    // Pairs: as many as there may be open, since each keeps the next ones waiting for a clock.
    const unsigned packets = pairs ? std::min(60U, e.config.open_messages) : kPackets;
    const uint64_t all = stream(e, packets, push, senders, pairs);
    const std::string name = std::string(push ? "push" : "ipush") + (one ? "_one" : "_many") + (pairs ? "_pairs" : "");
    e.context.measures["any_" + name + "_clocks"] = static_cast<double>(all);
    expect("clocks", all, packets + kPipeline + (pairs ? packets / 2 - 1 : 0));
}
void rate_push(AnyEnvironment& e) { rate(e, true, false, false); }
void rate_ipush(AnyEnvironment& e) { rate(e, false, false, false); }
void rate_one(AnyEnvironment& e) { rate(e, false, true, false); }
void rate_pairs(AnyEnvironment& e) { rate(e, false, true, true); }

// Messages of many packets, shuffled, lost and doubled: each delivered once.
void delivery(AnyEnvironment& e) {
    e.run(set_up(e, 20));
    e.memory.set_random();
    e.mix.bad = 0;
    e.mix.most_lines = 200;
    for (unsigned round = 0; round < 6; ++round) {
        e.mix.lost = round % 2 == 0 ? 300 : 50;
        e.mix.doubled = round % 3 == 0 ? 500 : 50;
        e.mix.newest_first = round % 2 == 1;
        for (unsigned i = 0; i < e.config.open_messages / 2 + 2; ++i) {
            for (unsigned sender = 0; sender < e.config.senders; ++sender) {
                Piece p = e.random_message(sender);
                p.key = kKey;
                if (p.kind == kPush) {
                    p.place = (kRegionBase + (kRegionEnd - kRegionBase) / e.config.senders * sender) / kLineBytes + i;
                }
                e.post(sender, p);
            }
        }
        e.deliver(400000);
    }
    e.check();
}

// A message of as many packets as there may be, the first of them last, and as large as its ring.
void largest(AnyEnvironment& e) {
    const unsigned most = e.config.message_packets;
    e.run(set_up(e, log2_of(most) + 6));
    for (unsigned round = 0; round < 3; ++round) {
        const Piece p = message(false, round, most * kLineBytes - round, 0);
        for (unsigned i = most; i-- != 0;) {
            expect("told_before", e.reference.status_done(), 0U + round);
            e.send(e.make(p, i));
            if (i == 0) break;
            e.finish();
        }
        e.finish();
        expect("told", e.reference.status_done(), 1U + round);
        e.run(e.host.take_status());
        e.run(e.host.release_all());
    }
    // A packet more, a byte more than the ring.
    const auto size = e.reference.totals().reason[kSize];
    e.send(e.make(message(false, 3, most * kLineBytes + 1), 0));
    e.finish();
    expect("size", e.reference.totals().reason[kSize], size + 1);
    if (e.config.max_bytes >= 2 * kLineBytes) {
        e.send(e.make(message(false, 3, most * kLineBytes + 1, 1), 0));
        e.finish();
        expect("ring", e.reference.totals().reason[kRing], 1U);
    }
    e.check();
}

// Numbers behind the table's, a full ring: refused, and nothing of them is left.
void refused(AnyEnvironment& e) {
    const unsigned open = e.config.open_messages;
    e.run(set_up(e, 9));  // 8 lines
    const auto count = [&](Reason reason) { return e.reference.totals().reason[reason]; };
    e.send(e.make(message(false, open, 64), 0));
    e.finish();
    expect("table_full", count(kOrder), 1U);
    e.send(e.make(message(false, 1, 7 * 64), 0));  // claims 7 of 8 lines
    e.send(e.make(message(false, 0, 2 * 64), 0));  // no room for two
    e.send(e.make(message(false, 0, 2 * 64), 1));
    e.finish();
    expect("ring_full", count(kRingFull), 2U);
    e.send(e.make(message(false, 0, 64), 0));  // for one
    e.finish();
    expect("told", e.reference.status_done(), 1U);
    e.send(e.make(message(false, open, 64), 0));  // has its place now, and no room
    e.finish();
    expect("ring_full", count(kRingFull), 3U);
    expect("table_full", count(kOrder), 1U);
    e.run(e.host.take_status());
    for (unsigned i = 1; i < 7; ++i) e.send(e.make(message(false, 1, 7 * 64), i));
    e.finish();
    e.run(e.host.take_status());
    e.run(e.host.release_all());
    e.send(e.make(message(false, open, 64), 0));
    e.finish();
    expect("placed", count(kStored), 9U);
    // PUSH without right: whole messages count, not packets.
    const uint64_t lines = (kRegionEnd - kRegionBase) / kLineBytes;
    e.send(e.make(message(true, 2, 65, 0, lines - 1), 0));
    e.finish();
    expect("region", count(kRegion), 1U);
    e.send(e.make(message(true, 2, 64, 0, lines - 1), 0));
    e.finish();
    expect("region", count(kRegion), 1U);
    e.check();
}

// Open messages hold status entries; a sender that begins anew gives its own back.
void status_full(AnyEnvironment& e) {
    e.run(set_up(e, 17));
    const unsigned entries = e.config.status_entries, open = e.config.open_messages;
    for (unsigned round = 0; round < 3; ++round) {
        unsigned claimed = 0;
        for (unsigned i = 0; i < open; ++i) {
            for (unsigned sender = 0; sender < e.config.senders && claimed < entries + 1; ++sender) {
                Piece p = message(false, i, 2 * 64);
                p.sender = sender;
                e.send(e.make(p, i % 2));
                ++claimed;
            }
        }
        e.finish();
        const unsigned refused = claimed > entries ? 1 : 0;
        expect("status_full", e.reference.totals().reason[kStatusFull], uint64_t{refused} * (round + 1));
        e.run(quiesce(e));
        for (unsigned sender = 0; sender < e.config.senders; ++sender) e.run(e.host.restart(sender));
        for (unsigned ring = 0; ring < e.config.rings; ++ring) {
            e.run(e.host.set_ring(ring, {true, false, 17, kArea * (1 + ring)}));
        }
        e.run(e.host.control(true, false, false));
    }
    e.check();
}

// What comes twice, of a message that is open, that waits to be told of, and that is told of; and what is not like it.
void duplicates(AnyEnvironment& e) {
    e.run(set_up(e, 12));
    const Piece later = message(false, 1, 3 * 64, 0);
    for (const unsigned i : {2U, 2U, 0U, 1U, 2U, 0U}) e.send(e.make(later, i));
    e.finish();
    expect("duplicates", e.reference.duplicates(), 3U);
    expect("told", e.reference.status_done(), e.config.completion_order ? 1U : 0U);
    Piece other = later;
    other.key ^= 1;
    e.send(e.make(other, 0));
    e.finish();
    expect("message", e.reference.totals().reason[kMessage], 1U);
    e.send(e.make(message(true, 0, 5), 0));
    e.finish();
    expect("told", e.reference.status_done(), 2U);
    e.send(e.make(message(true, 0, 5), 0));
    e.send(e.make(later, 1));
    e.finish();
    expect("duplicates", e.reference.duplicates(), 5U);
    e.run(e.host.take_status());
    // All numbers, twice over: old ones stay old.
    for (unsigned number = 2; number < 600; ++number) {
        const Piece p = message(number % 3 == 0, number, 64, 0, number);
        e.send(e.make(p, 0));
        e.finish();
        if (number > 100 && number % 10 == 0) {
            e.send(e.make(message(false, number - 1, 64), 0));
            e.send(e.make(message(false, number - 100, 64), 0));
        }
        e.run(e.host.take_status(number % 50 == 0));
        e.run(e.host.release_all());
    }
    e.check();
}

// Messages over the ring's end and over 4 KiB, packets of all sizes, last lines of all lengths.
void boundaries(AnyEnvironment& e) {
    e.run(set_up(e, 13));
    unsigned number = 0;
    const unsigned most = log2_of(e.config.max_bytes / kLineBytes);
    for (unsigned i = 0; i < 60; ++i) {
        const unsigned log2_lines = i % (most + 1);
        const unsigned bytes = std::min(64 * (1 + i % 40) + 1 + i, e.config.message_packets * 64 << log2_lines);
        const Piece p = message(i % 4 == 3, number++, bytes, log2_lines, 64 - i);
        for (unsigned k = p.packets(); k-- != 0;) e.send(e.make(p, k));
        e.finish();
        e.run(e.host.take_status());
        e.run(e.host.release_all());
    }
    e.check();
}

// Answers that nobody takes hold packets up, and nothing is lost.
void answers_wait(AnyEnvironment& e) {
    e.run(set_up(e, 14));
    e.nack_gate = tb::Gate::never();
    for (unsigned i = 0; i < 8; ++i) e.send(e.make(message(false, 0, 8 * 64), i));
    e.step(60);
    expect("placed", e.reference.totals().reason[kStored], 2U);
    e.nack_gate = tb::Gate::random(300);
    e.finish();
    expect("told", e.reference.status_done(), 1U);
    e.check();
}

// A sender begins anew while its packets wait: their answers know of its new messages alone, and of those that were
// complete when the packet was in stage 4.
void restarted(AnyEnvironment& e) {
    e.run(set_up(e, 14));
    for (unsigned i = 0; i < 5; ++i) {
        e.send(e.make(message(false, i, 64), 0));
        e.finish();
    }
    e.run(quiesce(e));
    e.step(700);  // long after these were complete
    for (unsigned i = 0; i < 4; ++i) e.send(e.make(message(false, i, 64), 0));
    e.step(20);
    e.run(e.host.restart(0));
    e.nack_gate = tb::Gate::never();
    e.run(e.host.control(true, false, false));
    e.step(60);
    expect("complete", e.reference.first(0), 2U);
    e.nack_gate = tb::Gate::always();
    e.finish();
    expect("complete", e.reference.first(0), 4U);
    expect("told", e.reference.status_done(), 9U);
    e.check();
}

}  // namespace

void add_any_scenarios(std::vector<Scenario>& scenarios) {
    tb::add_stimulus<Random>(scenarios, "any_random", "random messages in any order, tables, memory, host; resets", 3,
                             false);
    tb::add_stimulus<Random>(scenarios, "any_errors", "the same with a memory that answers some bursts with errors", 1,
                             true);
    add_directed(scenarios, "any_clocks", "the page's table of clocks, PUSH and IPUSH", clocks);
    add_directed(scenarios, "any_rate_push", "1,000 PUSH of 64 bytes of many senders, one a clock", rate_push);
    add_directed(scenarios, "any_rate_ipush", "1,000 IPUSH of many senders, one a clock", rate_ipush);
    add_directed(scenarios, "any_rate_one", "1,000 IPUSH of one sender, one a clock", rate_one);
    add_directed(scenarios, "any_rate_pairs", "the same, each second message before the first", rate_pairs);
    add_directed(scenarios, "any_delivery", "messages shuffled, lost, doubled: each delivered once", delivery);
    add_directed(scenarios, "any_largest", "messages of as many packets as there may be, backwards", largest);
    add_directed(scenarios, "any_refused", "no place: refused, and nothing is left", refused);
    add_directed(scenarios, "any_status_full", "open messages hold status entries", status_full);
    add_directed(scenarios, "any_duplicates", "what comes twice is acknowledged again", duplicates);
    add_directed(scenarios, "any_boundaries", "ring's end, 4 KiB, last lines", boundaries);
    add_directed(scenarios, "any_answers_wait", "answers that nobody takes", answers_wait);
    add_directed(scenarios, "any_restarted", "a sender begins anew while its packets wait", restarted);
}

}  // namespace nanohop::ipush_wide::bench
