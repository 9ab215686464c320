// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of what random traffic hardly meets: register accesses that overlap, a message that fills a ring
// of 1 MiB, a read command in the very clock in which a tail is written, and counters beyond their low bits.

#include <algorithm>
#include <bit>
#include <optional>
#include <vector>

#include "axi_lite_overlap.hpp"
#include "environment.hpp"

namespace nanohop::ipush::bench {

namespace {

namespace reg = registers;

// ---- Register accesses that are offered before earlier ones are answered

void overlapping_accesses(Context& context, tb::Lockstep<Traits>& loop) {
    Environment e(context, &loop);
    e.start();
    const tb::LiteStep step = [&](const axi::LiteIn& axil) {
        In in{};
        in.axil = axil;
        return loop.step(in).axil;
    };
    const std::pair<uint32_t, uint32_t> fields[] = {
        {reg::kTableIndexOffset, reg::kTableIndexWriteMask}, {reg::kTableData0Offset, reg::kTableData0WriteMask},
        {reg::kTableData1Offset, reg::kTableData1WriteMask}, {reg::kTableData2Offset, reg::kTableData2WriteMask},
        {reg::kTableData3Offset, reg::kTableData3WriteMask}, {reg::kReadBytesOffset, reg::kReadBytesWriteMask}};
    for (unsigned turn = 0; turn < 64; ++turn) {
        const tb::LiteWaits waits{turn % 4, turn / 4 % 4, turn / 16 % 4 * 3};
        std::vector<tb::LiteWrite> writes;
        std::vector<tb::LiteRead> after, beside;
        for (const auto& [address, mask] : fields) {
            const auto value = static_cast<uint32_t>(e.rng.next());
            writes.push_back({address, value});
            after.push_back({address, value & mask});
            // Refused, between those that are not.
            if (e.rng.one_in(2)) writes.push_back({reg::kLimitsOffset, value, 15, Host::kSlvErr});
            beside.push_back({reg::kLimitsOffset, e.config.max_bytes});
            if (e.rng.one_in(2)) beside.push_back({reg::kCutBytesOffset + 4, 0, Host::kSlvErr});
            beside.push_back({reg::kIdOffset, reg::kIdReset});
        }
        tb::overlap(step, writes, beside, waits);
        tb::overlap(step, {}, after, waits);
    }
    e.check();
}

// ---- A ring of 1 MiB and one message that fills it

constexpr unsigned kMessageRing = 1, kMessageSender = 0, kLog2 = 20, kSmall = 64;

Packet part(Environment& e, unsigned size, bool last) {
    Packet p = e.make(kIpush, kMessageSender, size);
    p.header.per_message = true;
    p.header.last = last;
    return p;
}

bool tail_is_written(const Environment& e) {
    return pipelined(e.config.profile) ? e.out.probe.done : e.out.probe.step == 16;
}

// Clocks from the first word of a small packet that meets an idle block to the clock in which its tail is written.
uint64_t clocks_to_tail(Environment& e) {
    const uint64_t begin = e.cycle;
    e.send(part(e, kSmall, false));
    while (!tail_is_written(e)) e.step();
    const uint64_t clocks = e.cycle - 1 - begin;
    e.finish();
    e.step(8);
    return clocks;
}

tb::Task<> read_command(Environment& e) {
    const uint32_t word = reg::kReadCommandRing.put(0, kMessageRing);
    expect("read_command", co_await e.host.write(reg::kReadCommandOffset, word), Host::kOkay);
}

// Sends a small packet and commands a read that looks at the ring's tail `late` clocks after the one in which the
// packet's is written (-1: before). A read that looks in that clock must see the new tail.
void meet(Environment& e, uint64_t to_tail, int late, uint64_t words, bool granted) {
    e.run([](Environment& env, uint64_t bytes) -> tb::Task<> {
        expect("read_bytes", co_await env.host.write(reg::kReadBytesOffset, static_cast<uint32_t>(bytes)), 0);
    }(e, 8 * words));
    if (granted) e.board.read_begins(kMessageRing, words);
    // The write of the command is taken in one clock, acted on in the next one and in force in the third.
    const uint64_t start = e.cycle + to_tail - 2 + static_cast<uint64_t>(late);
    e.send(part(e, kSmall, false));
    tb::Program command(read_command(e));
    std::optional<uint64_t> written, in_force;
    while (!written || !command.done()) {
        if (!command.done() && e.cycle >= start) command.resume();
        e.step();
        if (!written && tail_is_written(e)) written = e.cycle;
        if (!in_force && e.out.axil.bvalid) in_force = e.cycle;
    }
    expect("read_meets_tail", *in_force, *written + static_cast<uint64_t>(late));
    uint32_t state = reg::kReadStateBusy.mask();
    while ((state & reg::kReadStateBusy.mask()) != 0) state = e.run(e.host.read(reg::kReadStateOffset));
    expect("read_refused", reg::kReadStateError.get(state), granted ? 0 : 1);
    expect("read_still_due", e.board.reading(), 0);
    e.finish();
    e.step(8);
    e.run(e.host.ring_words(kMessageRing));
}

// Once round the ring, up to a tail of 2^17 words, and on. At every power of two on the way, reads that meet the tail;
// then one read of all that the ring holds.
void one_mebibyte(Environment& e) {
    constexpr uint64_t kPart = kSmall / 8;
    e.memory.set_timing(Memory::Timing::kGeneric);
    e.run([](Environment& env) -> tb::Task<> {
        co_await env.host.set_ring(kMessageRing, {true, true, kLog2, 0x100140});
        co_await env.host.set_sender(kMessageSender, {true, kMessageRing});
        co_await env.host.set_sender(kMessageSender + 1, {true, kMessageRing});
        co_await env.host.on();
    }(e));
    const uint64_t most = 8 * std::bit_floor(e.config.max_bytes / 8);
    uint64_t tail = kPart, head = 0;
    const uint64_t to_tail = clocks_to_tail(e);
    // Parts that lie at multiples of their size: memory sees one burst of each.
    const auto up_to = [&](uint64_t words) {
        while (tail < words) {
            const uint64_t bytes = std::min(most - 8 * tail % most, 8 * (words - tail));
            e.send(part(e, static_cast<unsigned>(bytes), false));
            tail += bytes / 8;
            while (e.source.waiting() > 8) e.step();
        }
        e.finish();
        e.step(8);
        e.run(e.host.ring_words(kMessageRing));
    };
    const auto command = [&](int late, uint64_t words, bool granted) {
        meet(e, to_tail, late, words, granted);
        tail += kPart;
        if (granted) head += words;
        expect("tail", e.board.ring_tail(kMessageRing), tail);
        expect("head", e.board.ring_head(kMessageRing), head);
    };
    for (const int late : {-1, 1, 0}) command(late, tail + kPart - head, late >= 0);
    // With a head that is not 0, one tail bit that is wrong makes room for one word more than there is.
    for (unsigned bit = 6; bit <= kLog2 - 3; ++bit) {
        up_to((uint64_t{1} << bit) - kPart);
        command(0, tail + kPart - head + 1, false);
    }
    // The last part lies at the ring's start; all of it is read over the ring's end, where no 4 KiB boundary is.
    // It is another sender's: the message has as many bytes as the ring, one more is refused.
    e.send_for(part(e, kSmall, true), kMessage, "message_larger_than_its_ring");
    Packet last = part(e, kSmall, true);
    last.header.sender = kMessageSender + 1;
    e.send_for(last, kStored, "packet_of_another");
    tail += kPart;
    e.step(8);
    e.run(e.host.ring_words(kMessageRing));
    e.run(e.host.take(kMessageRing, 8 * (tail - head), false));
    expect("bytes_of_the_other", e.board.status_entry(0).words[0] >> 32, kSmall);
    e.check();
}

// ---- Regions that begin or end at every bit of an address

void region_bits(Environment& e) {
    constexpr unsigned kKey = 7;
    const uint64_t end = uint64_t{1} << e.config.address_width;
    for (unsigned bit = 3; bit < e.config.address_width; ++bit) {
        for (const uint64_t base : {uint64_t{1} << bit, end - (uint64_t{1} << bit)}) {
            const uint64_t bound = std::min(base + 64, end);
            e.run(e.host.set_region(0, {true, kKey, base, bound}));
            e.run(e.host.on());
            e.send_for(e.make(kPush, 0, 8, base, kKey), kStored, "first_word");
            e.send_for(e.make(kPush, 0, 8, base - 8, kKey), kRegion, "before");
            e.send_for(e.make(kPush, 0, 8, bound - 8, kKey), kStored, "last_word");
            e.send_for(e.make(kPush, 0, 8, bound, kKey), kRegion, "behind");
            e.run(e.host.free_status());
            e.run(e.host.off());
        }
    }
    e.run(e.host.on());
    e.check();
}

// ---- Each bit of a packet's header that decides, wrong by itself

void header_bits(Environment& e) {
    constexpr unsigned kKey = 0xa5c3, kWords = 8;
    constexpr uint64_t kBase = 0x12340;
    e.run(e.host.set_region(0, {true, kKey, kBase, kBase + 8 * kWords}));
    e.run(e.host.on());
    const Packet good = e.make(kPush, 0, 8, kBase, kKey);
    const auto refused = [&](const Packet& packet, Reason reason, const char* what) {
        const uint64_t before = e.board.totals().reason[reason];
        e.send(packet, 3);
        e.finish();
        e.send_for(good, kStored, "good");
        expect(what, e.board.totals().reason[reason], before + 1);
        e.run(e.host.free_status());
    };
    for (unsigned bit = 0; bit < 16; ++bit) {
        Packet p = good;
        p.header.key ^= 1U << bit;
        refused(p, kRegion, "key");
        p = good;
        p.header.sender |= 1U << bit;
        if (p.header.sender >= e.config.senders) refused(p, kSender, "sender");
        p = good;
        p.header.size |= 1U << bit;
        if (p.header.size > e.config.max_bytes) refused(p, kSize, "size");
    }
    for (unsigned bit = e.config.address_width; bit < 64; ++bit) {
        Packet p = good;
        p.word1 |= uint64_t{1} << bit;
        refused(p, kRegion, "address");
    }
    for (unsigned bit = 0; bit < 8; ++bit) {
        for (const unsigned primitive : {kPush, kIpush}) {
            Packet p = good;
            p.header.primitive = primitive ^ (1U << bit);
            refused(p, kPrimitive, "primitive");
        }
    }
    e.check();
}

// ---- Every entry of the tables, each unlike the others

void every_entry(Environment& e) {
    auto& host = e.host;
    const auto base = [](unsigned sender) { return 0x100000 + 64 * uint64_t{sender}; };
    const auto key = [](unsigned sender) { return (sender * 0x101U + 7) & 0xffffU; };
    const unsigned rings = e.config.enable_ipush ? e.config.rings : 0;
    for (unsigned ring = 0; ring < rings; ++ring) {
        e.run(host.set_ring(ring, {true, true, 6, 64 * uint64_t{ring}}));
    }
    for (unsigned sender = 0; sender < e.config.senders; ++sender) {
        e.run(host.set_region(sender, {true, key(sender), base(sender), base(sender) + 64}));
        if (rings > 0) e.run(host.set_sender(sender, {true, (sender * 5 + 1) % rings}));
    }
    e.run(host.on());
    // A word of a message of each, then its end: the bytes of all of them are kept meanwhile.
    for (const bool last : {false, true}) {
        for (unsigned sender = 0; sender < e.config.senders; ++sender) {
            Packet p = e.make(kPush, sender, last ? 8 : 8 * (1 + sender % 8), base(sender), key(sender));
            p.header.per_message = true;
            p.header.last = last;
            e.send_for(p, kStored, "region");
            if (last) e.run(host.free_status());
        }
    }
    for (unsigned sender = 0; sender < e.config.senders && rings > 0; ++sender) {
        e.send_for(e.make(kIpush, sender, 64), kStored, "ring");
        e.run(host.free_status());
        e.run(host.take((sender * 5 + 1) % rings, 64, sender % 4 != 0));
    }
    e.check();
}

// ---- Counters beyond their low bits: `many` events that take a clock each, `some` of those that take longer, and a
// message of so many bytes

// `stored`: all of them are; otherwise none is.
void send_all(Environment& e, Packet packet, uint64_t length, uint64_t times, bool stored = false) {
    Header& h = packet.header;
    if (h.sender < e.config.senders) h.number = e.board.next(h.sender);
    while (times > 0) {
        for (unsigned i = 0; i < 1024 && times > 0; ++i, --times) {
            e.send_as_it_is(packet, length);
            if (stored) h.number = (h.number + 1) % kNumbers;
        }
        while (e.source.waiting() > 16) e.step();
    }
    e.finish(1000000);
    e.step(8);
}

void count(Environment& e, uint64_t many, uint64_t some, uint64_t message) {
    constexpr unsigned kFull = 0, kStall = 1, kBig = 2, kFullBytes = 4096;  // rings, each of the sender of its number
    constexpr unsigned kOfFull = 4, kOfStall = 5;                           // more senders
    constexpr uint64_t kRegionBase = 0x3000;
    auto& host = e.host;
    e.memory.set_timing(Memory::Timing::kGeneric);
    e.run([](Host& h) -> tb::Task<> {
        co_await h.set_ring(kFull, {true, true, 12, 0x1000});
        co_await h.set_ring(kStall, {true, false, 6, 0x2000});
        co_await h.set_ring(kBig, {true, true, 20, 0x100000});
        for (unsigned i = 0; i < 3; ++i) co_await h.set_sender(i, {true, i});
        co_await h.set_sender(kOfFull, {true, kFull});
        co_await h.set_sender(kOfStall, {true, kStall});
        co_await h.set_region(0, {true, 7, kRegionBase, kRegionBase + 8});
        co_await h.set_region(1, {true, 7, kRegionBase, kRegionBase + 4096});
        co_await h.on();
    }(host));
    // Without status entries: parts of a message.
    const auto unfinished = [&](unsigned primitive, unsigned sender, unsigned size) {
        Packet p = e.make(primitive, sender, size, kRegionBase, 7);
        p.header.per_message = true;
        return p;
    };
    Packet bad = e.make(0, 0, 8);
    send_all(e, bad, 1, many);
    bad = e.make(kIpush, e.config.senders, 8);
    send_all(e, bad, 1, many);
    bad = e.make(kIpush, 0, 8);
    bad.header.size = 0;
    send_all(e, bad, 1, many);
    bad.header.size = 8;
    send_all(e, bad, 1, many);
    send_all(e, bad, 4, some);
    send_all(e, e.make(kIpush, 3, 8), 3, some);  // no ring
    send_all(e, e.make(kPush, 3, 8), 3, some);   // no region
    send_all(e, unfinished(kPush, 0, 8), 3, some, true);
    send_all(e, unfinished(kIpush, kBig, 8), 3, std::min<uint64_t>(some, 1U << 17), true);

    const unsigned most = 8 * std::bit_floor(e.config.max_bytes / 8);
    const Packet large = unfinished(kIpush, kFull, most);
    send_all(e, large, large.length(), kFullBytes / most, true);
    send_all(e, unfinished(kIpush, kOfFull, 8), 3, some);  // refused
    send_all(e, unfinished(kIpush, kFull, 8), 3, some);    // its message is as large as the ring
    Packet late = unfinished(kIpush, kOfFull, 8);
    late.header.number = e.board.next(kOfFull) + 1;
    for (uint64_t left = some; left > 0;) {
        for (unsigned i = 0; i < 1024 && left > 0; ++i, --left) e.send_as_it_is(late, 3);
        while (e.source.waiting() > 16) e.step();
    }
    e.finish(1000000);
    e.memory.set_errors(1000);
    for (uint64_t errors = 0; errors < many; errors += kFullBytes / 8) e.run(host.take(kFull, kFullBytes, false));
    e.memory.set_errors(0);

    e.send(unfinished(kIpush, kStall, 64));
    e.send(unfinished(kIpush, kOfStall, 8));
    e.step(many);
    expect("stalled", e.out.stalled, 1);
    e.run(host.take_all(true));
    e.finish();
    if (message > 0) {
        // Its entry is the oldest of a full status ring.
        Packet p = e.make(kPush, 1, most, kRegionBase, 7);
        p.header.per_message = true;
        send_all(e, p, p.length(), message / most, true);
        p.header.last = true;
        send_all(e, p, p.length(), 1, true);
        send_all(e, p, p.length(), e.config.status_entries - 1, true);
        e.step(100);
        expect("message_bytes", e.board.status_entry(e.board.status_head()).words[0] >> 32 >= message, 1);
        e.run(host.free_status());
    }
    // The status ring full.
    e.run(host.off());
    e.run(host.on(true));
    const Packet push = e.make(kPush, 0, 8, kRegionBase, 7);
    send_all(e, push, 3, e.config.status_entries, true);
    send_all(e, push, 3, some);
    const auto& t = e.board.totals();
    expect("counted_arrivals", t.reason[kPrimitive] + t.reason[kSender] + t.reason[kSize] + t.reason[kTruncated],
           4 * many);
    expect("counted_overlong", t.reason[kOverlong], some);
    expect("counted_drops", t.reason[kRegion] + t.reason[kRing], 2 * some);
    expect("counted_refusals", t.reason[kRingFull] + t.reason[kStatusFull], 2 * some);
    expect("counted_out_of_order", t.reason[kOrder], some);
    expect("counted_messages", t.reason[kMessage], some);
    e.check();
}

void counters(Environment& e) { count(e, (1U << 15) + 5, (1U << 12) + 5, 0); }
void counters_high(Environment& e) { count(e, (1U << 20) + 5, (1U << 15) + 5, 1U << 24); }

}  // namespace

void add_corner_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    scenarios.push_back({"overlapping_accesses", "register accesses that are offered before earlier ones are answered",
                         nullptr, overlapping_accesses});
    add_directed(scenarios, "header_bits", "each bit of a header that decides, wrong by itself", header_bits);
    add_directed(scenarios, "every_entry", "every entry of the tables, each unlike the others", every_entry);
    if (!config.enable_ipush) return;
    add_directed(scenarios, "one_mebibyte", "a ring of 1 MiB filled by one message; reads that meet its tail",
                 one_mebibyte);
    add_directed(scenarios, "region_bits", "regions that begin or end at every bit of an address", region_bits);
    add_directed(scenarios, "counters", "10^3 to 10^4 events of each counter", counters);
    add_directed(scenarios, "counters_high", "10^4 to 10^6 events of each counter, a message of 16 MiB (only if named)",
                 counters_high);
    scenarios.back().on_request = true;
}

}  // namespace nanohop::ipush::bench
