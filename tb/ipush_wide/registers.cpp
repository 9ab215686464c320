// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// The registers: every address, what is refused, what STALL says, counters. The golden model knows each word that is
// read, so that a read is a check. Counters cannot be preset: their upper bits are seen as 0 alone.

#include <algorithm>
#include <type_traits>

#include "any_environment.hpp"
#include "axi_lite_overlap.hpp"
#include "bits.hpp"
#include "environment.hpp"
#include "generated/ipush_registers.hpp"

namespace nanohop::ipush_wide::bench {

using namespace ipush::bench;
namespace reg = ipush::registers;
using reg::TableCommandOp;

namespace {

constexpr unsigned kRegionKey = 3;
constexpr uint64_t kRegionAt = uint64_t{1} << 22;

tb::Task<> expect_write(auto& e, const char* what, uint32_t address, uint32_t data, uint32_t response,
                        uint32_t strobe = 15) {
    expect(what, co_await e.host.write(address, data, strobe), response);
}

tb::Task<> expect_read(auto& e, const char* what, uint32_t address, uint32_t want) {
    expect(what, co_await e.host.read(address), want);
}

tb::Task<> read_all(auto& e) {
    for (uint32_t address = 0; address <= reg::kCutBytesOffset; address += 4) co_await e.host.read(address);
}

tb::Task<> constants(auto& e) {
    expect("id", co_await e.host.read(reg::kIdOffset), reg::kIdReset);
    expect("version", co_await e.host.read(reg::kVersionOffset), reg::kVersionReset);
    uint32_t shape = reg::kShapeLog2Senders.put(0, log2_of(e.config.senders));
    shape = reg::kShapeLog2Rings.put(shape, log2_of(e.config.rings));
    shape = reg::kShapeLog2StatusEntries.put(shape, log2_of(e.config.status_entries));
    shape = reg::kShapeLog2BufferWords.put(shape, log2_of(8 * e.config.buffer_lines));
    shape = reg::kShapeAddressWidth.put(shape, e.config.address_width);
    shape = reg::kShapeLines.put(shape, 1);
    shape = reg::kShapeProfile.put(shape, 1);
    expect("shape", co_await e.host.read(reg::kShapeOffset), shape);
    expect("limits", co_await e.host.read(reg::kLimitsOffset), e.config.max_bytes);
}

// What is not there, and what hardware drives.
tb::Task<> not_writable(auto& e) {
    for (uint32_t address = reg::kCutBytesOffset + 4; address < 0x100; address += 4) {
        expect("wrong_address", co_await e.host.write(address, 1), Host::kSlvErr);
        expect("wrong_address", co_await e.host.read_response(address), Host::kSlvErr);
    }
    for (uint32_t address = 0; address <= reg::kCutBytesOffset; address += 4) {
        const bool driven = address <= reg::kLimitsOffset || address == reg::kStateOffset ||
                            address == reg::kStatusTailOffset || address >= reg::kReadStateOffset;
        if (!driven) continue;
        const uint32_t before = co_await e.host.read(address);
        expect("read_only", co_await e.host.write(address, ~before), Host::kSlvErr);
        expect("read_only_kept", co_await e.host.read(address), before);
    }
}

// What software writes it reads back: masks.
constexpr std::pair<uint32_t, uint32_t> kKept[] = {
    {reg::kTableIndexOffset, reg::kTableIndexWriteMask}, {reg::kTableData0Offset, reg::kTableData0WriteMask},
    {reg::kTableData1Offset, reg::kTableData1WriteMask}, {reg::kTableData2Offset, reg::kTableData2WriteMask},
    {reg::kTableData3Offset, reg::kTableData3WriteMask}, {reg::kReadBytesOffset, reg::kReadBytesWriteMask}};

// Whole and byte by byte.
tb::Task<> kept(auto& e) {
    for (const auto& [address, mask] : kKept) {
        uint32_t value = 0;
        for (const uint32_t pattern : {0U, ~0U, 0x5a5a5a5aU, 0xa5a5a5a5U}) {
            value = pattern & mask;
            expect("written", co_await e.host.write(address, pattern), Host::kOkay);
            expect("read_back", co_await e.host.read(address), value);
        }
        for (const uint32_t strobe : {0U, 1U, 2U, 4U, 8U, 5U, 10U}) {
            const auto word = static_cast<uint32_t>(e.rng.next());
            uint32_t bytes = 0;
            for (unsigned byte = 0; byte < 4; ++byte) bytes |= (strobe >> byte & 1) != 0 ? 0xffU << (8 * byte) : 0;
            expect("written", co_await e.host.write(address, word, strobe), Host::kOkay);
            value = ((value & ~bytes) | (word & bytes)) & mask;
            expect("read_back", co_await e.host.read(address), value);
        }
    }
    for (const auto& [address, mask] : kKept) {
        expect("written", co_await e.host.write(address, ~0U), Host::kOkay);
    }
}

// Commands in part, of no kind, of entries that are not there.
tb::Task<> wrong_commands(auto& e) {
    const auto refused = [&](const char* what, uint32_t address, uint32_t data, uint32_t strobe) -> tb::Task<> {
        expect(what, co_await e.host.write(address, data, strobe), Host::kSlvErr);
    };
    const uint32_t release = reg::kReadCommandReleaseOnly.put(0, 1);
    for (const uint32_t strobe : {0U, 1U, 2U, 12U, 13U, 14U}) {
        co_await refused("command_in_part", reg::kReadCommandOffset, release, strobe);
    }
    co_await refused("read", reg::kReadCommandOffset, 0, 15);
    if (e.config.rings < 256) {
        co_await refused("ring_too_high", reg::kReadCommandOffset, release | e.config.rings, 15);
    }
    co_await expect_write(e, "table_index", reg::kTableIndexOffset, 0, Host::kOkay);
    co_await refused("command_in_part", reg::kTableCommandOffset, static_cast<unsigned>(TableCommandOp::kRestart), 14);
    const auto table = [&](const char* what, unsigned op, unsigned index, uint32_t data3) -> tb::Task<> {
        expect(what, co_await e.host.table_command(op, index, kArea, kArea + 64, data3), Host::kSlvErr);
    };
    for (const unsigned op : {0U, 5U, 6U, 7U}) co_await table("no_op", op, 0, 0);
    for (unsigned bit = log2_of(e.config.senders); bit < 12; ++bit) {
        for (const auto op : {TableCommandOp::kSender, TableCommandOp::kRegion, TableCommandOp::kRestart}) {
            co_await table("sender_too_high", static_cast<unsigned>(op), 1U << bit, 0);
        }
    }
    for (unsigned bit = log2_of(e.config.rings); bit < 12; ++bit) {
        co_await table("ring_too_high", static_cast<unsigned>(TableCommandOp::kRing), 1U << bit, 0);
    }
    const uint32_t valid = reg::kTableData3Valid.put(0, 1);
    for (unsigned bit = log2_of(e.config.rings); bit < 8; ++bit) {
        co_await table("ring_of_a_sender", static_cast<unsigned>(TableCommandOp::kSender), 0,
                       reg::kTableData3Ring.put(valid, 1U << bit));
    }
    for (const unsigned k : {0U, 1U, 2U, 4U, 5U, 21U, 22U, 24U, 31U}) {
        co_await table("log2_size", static_cast<unsigned>(TableCommandOp::kRing), 0,
                       reg::kTableData3Log2Size.put(valid, k));
    }
}

template <class E>
void map(E& e) {
    e.run(constants(e));
    e.run(read_all(e));
    e.run(not_writable(e));
    e.run(kept(e));
    e.run(read_all(e));
    e.run(wrong_commands(e));
    e.run(e.host.refuse_release(0, 1));  // no such ring
    e.check();
}

// Accesses that are offered before earlier ones are answered: what is written, and commands right behind a release,
// which finds that there is nothing, and until then is busy.
template <class E>
void overlapping(Context& context, tb::Lockstep<Traits>& loop) {
    E e(context, &loop);
    e.start();
    e.run(e.host.set_ring(0, {true, false, 7, kArea}));
    const tb::LiteStep step = [&](const axi::LiteIn& axil) {
        In in{};
        in.axil = axil;
        return loop.step(in).axil;
    };
    const uint32_t release = reg::kReadCommandReleaseOnly.put(0, 1);
    for (unsigned turn = 0; turn < 64; ++turn) {
        const tb::LiteWaits waits{turn % 4, turn / 4 % 4, turn / 16 % 4 * 3};
        std::vector<tb::LiteWrite> writes;
        std::vector<tb::LiteRead> after, beside;
        for (const auto& [address, mask] : kKept) {
            const auto value = static_cast<uint32_t>(e.rng.next());
            writes.push_back({address, value});
            after.push_back({address, value & mask});
            if (e.rng.one_in(2)) writes.push_back({reg::kLimitsOffset, value, 15, Host::kSlvErr});
            beside.push_back({reg::kLimitsOffset, e.config.max_bytes});
            if (e.rng.one_in(2)) beside.push_back({reg::kCutBytesOffset + 4, 0, Host::kSlvErr});
        }
        after.push_back({reg::kReadStateOffset, turn == 0 ? 0 : reg::kReadStateError.mask()});
        tb::overlap(step, writes, beside, waits);
        tb::overlap(step, {}, after, waits);
        // Writes that wait for a clock or none are acted on in every second one, and a release takes three.
        const bool busy = waits.address <= 1 && waits.data <= 1 && waits.answer == 0;
        writes = {{reg::kReadCommandOffset, release},
                  {reg::kReadCommandOffset, release, 15, busy ? Host::kSlvErr : Host::kOkay},
                  {reg::kReadCommandOffset, release}};
        tb::overlap(step, writes, {}, waits);
    }
    e.check();
}

// A packet of sender 0 that is a message by itself; in any order all before it are complete.
Packet packet(Environment& e, unsigned primitive, unsigned size, uint64_t address = 0, unsigned key = 0) {
    return e.make(primitive, 0, size, address, key);
}
AnyPacket packet(AnyEnvironment& e, unsigned primitive, unsigned size, uint64_t address = 0, unsigned key = 0) {
    Piece p;
    p.kind = primitive;
    p.message = e.reference.first(0) % 256;
    p.bytes = size;
    p.place = address / kLineBytes;
    p.key = key;
    return e.make(p, 0);
}

void store(auto& e, const auto& packet, unsigned outcome) {
    const uint64_t before = e.reference.totals().reason[outcome];
    e.send(packet);
    e.finish();
    expect("outcome", e.reference.totals().reason[outcome], before + 1);
}

tb::Task<> refuse_ring(auto& e, unsigned k, uint64_t base) {
    const uint32_t data3 = reg::kTableData3Valid.put(reg::kTableData3Log2Size.put(0, k), 1);
    const auto op = static_cast<unsigned>(TableCommandOp::kRing);
    expect("ring_beyond", co_await e.host.table_command(op, 0, base, 0, data3), Host::kSlvErr);
}

tb::Task<> refuse_region(auto& e, uint64_t base, uint64_t bound) {
    const uint32_t data3 = reg::kTableData3Valid.put(reg::kTableData3Key.put(0, kRegionKey), 1);
    const auto op = static_cast<unsigned>(TableCommandOp::kRegion);
    expect("region_beyond", co_await e.host.table_command(op, 0, base, bound, data3), Host::kSlvErr);
}

// Rings and regions up to memory's last byte work; bases in part of a line or further on are refused.
template <class E>
void memory_end(E& e) {
    constexpr bool kAny = std::is_same_v<E, AnyEnvironment>;
    const unsigned width = e.config.address_width;
    const uint64_t end = uint64_t{1} << width;
    e.run(e.host.set_sender(0, {true, 0}));
    for (unsigned k = 6; k <= 20; ++k) {
        const uint64_t bytes = uint64_t{1} << k;
        for (unsigned bit = 0; bit < 6; ++bit) e.run(refuse_ring(e, k, kArea + (uint64_t{1} << bit)));
        for (unsigned bit = 6; bit < k; ++bit) e.run(refuse_ring(e, k, end - bytes + (uint64_t{1} << bit)));
        for (unsigned bit = width; bit < 40; ++bit) e.run(refuse_ring(e, k, uint64_t{1} << bit));
        e.run(e.host.set_ring(0, {true, true, k, end - bytes}));
        e.run(e.host.control(true, false, false));
        for (unsigned i = 0; i < 3; ++i) {
            store(e, packet(e, kIpush, 64), kStored);
            e.run(e.host.release(0));
            e.run(e.host.take_status());
        }
        e.run(e.host.control(false, false, false));
    }
    for (unsigned bit = 0; bit <= width; ++bit) {
        if (bit < width) e.run(refuse_region(e, end - 4096, end + (uint64_t{1} << bit)));
        if (bit + width < 40) e.run(refuse_region(e, end << bit, end));
    }
    e.run(e.host.set_region(0, {true, kRegionKey, end - 4096, end}));
    e.run(e.host.control(true, false, false));
    store(e, packet(e, kPush, 64, end - 64, kRegionKey), kStored);
    store(e, packet(e, kPush, 65, end - 64, kRegionKey), kRegion);
    for (unsigned bit = kAny ? 12 : 0; bit < (kAny ? 40 : 64); ++bit) {
        // The address with one bit other than it should be, or a region that begins later.
        if (bit >= 12 || bit < 6) store(e, packet(e, kPush, 64, (end - 64) ^ uint64_t{1} << bit, kRegionKey), kRegion);
    }
    for (unsigned bit = 0; bit < 16; ++bit) store(e, packet(e, kPush, 64, end - 64, kRegionKey ^ 1U << bit), kRegion);
    e.check();
}

// Every value of the status head that is refused, with the status ring empty, half full and full.
template <class E>
void status_head(E& e) {
    const unsigned entries = e.config.status_entries;
    const uint32_t mask = 2 * entries - 1;
    const auto wrong = [&](uint32_t value) {
        e.run(expect_write(e, "wrong_status_head", reg::kStatusHeadOffset, value, Host::kSlvErr));
    };
    e.run(e.host.set_region(0, {true, kRegionKey, kRegionAt, kRegionAt + 4096}));
    e.run(e.host.control(true, false, false));
    for (const unsigned fill : {0U, 1U, entries / 2 + 1, entries - 1, entries}) {
        for (unsigned i = 0; i < fill; ++i) {
            e.send(packet(e, kPush, 64, kRegionAt, kRegionKey));
            if constexpr (std::is_same_v<E, AnyEnvironment>) e.finish();
        }
        e.finish();
        const auto head = static_cast<uint32_t>(e.reference.status_head().newest());
        for (uint32_t offset = fill + 1; offset <= mask; ++offset) wrong((head + offset) & mask);
        for (unsigned bit = log2_of(entries) + 1; bit < 13; ++bit) wrong((head & mask) | 1U << bit);
        // A write without a byte, too, leaves it.
        e.run(expect_write(e, "status_head", reg::kStatusHeadOffset, ~0U, Host::kOkay, 0));
        e.run(expect_read(e, "status_head_kept", reg::kStatusHeadOffset, head & mask));
        e.run(e.host.take_status());
    }
    e.check();
}

tb::Task<> all_rings_small(Environment& e) {
    for (unsigned ring = 0; ring < e.config.rings; ++ring) {
        co_await e.host.set_ring(ring, {true, false, 6, kArea + kLineBytes * uint64_t{ring}});
    }
    for (unsigned sender = 0; sender < e.config.senders; ++sender) {
        co_await e.host.set_sender(sender, {true, (sender + 1) % e.config.rings});
    }
    co_await e.host.control(true, false, false);
}

// STALL of each sender, for want of room in its ring and in the status ring; CONTROL.refuse ends it.
void stalls(Environment& e) {
    e.run(all_rings_small(e));
    const auto stall_is = [&](uint32_t want) -> tb::Task<> {
        expect("stall", co_await e.host.read(reg::kStallOffset), want);
        const uint32_t state = co_await e.host.read(reg::kStateOffset);
        expect("stalled", reg::kStateStalled.get(state), want == 0 ? 0U : 1U);
        co_await e.host.control(true, false, true);
        for (unsigned i = 0; i < 8; ++i) co_await tb::next;
        co_await e.host.control(true, false, false);
        expect("stall", co_await e.host.read(reg::kStallOffset), 0U);
    };
    const auto stall = [&](unsigned sender) { return reg::kStallStalled.put(reg::kStallSender.put(0, sender), 1); };
    for (unsigned ring = 0; ring < e.config.rings; ++ring) {
        e.send(e.make(kIpush, (ring + e.config.rings - 1) % e.config.rings, 64));
    }
    e.step(40 + e.config.rings);
    e.run(e.host.take_status());
    for (unsigned sender = 0; sender < e.config.senders; ++sender) {
        e.send(e.make(kIpush, sender, 64));
        e.step(20);
        e.run(stall_is(reg::kStallRing.put(stall(sender), e.tables.senders[sender].ring)));
    }
    // The rings have room, and the status ring becomes full.
    e.run(e.host.release_all());
    for (unsigned i = 0; i < e.config.status_entries; ++i) {
        e.send(e.make(kIpush, 0, 64));
        e.finish();
        e.run(e.host.release_all());
    }
    for (unsigned sender = 0; sender < e.config.senders; ++sender) {
        e.send(e.make(kIpush, sender, 64));
        e.step(20);
        e.run(stall_is(reg::kStallStatusRing.put(stall(sender), 1)));
    }
    e.check();
}

// A thousand and more of each outcome, for bits 10 and below of the counters.
void counters(Environment& e) {
    constexpr unsigned kEach = 1100;
    e.run(e.host.set_ring(0, {true, true, 6, kArea}));
    e.run(e.host.set_sender(0, {true, 0}));
    e.run(e.host.control(true, true, false));
    store(e, e.make(kIpush, 0, 64), kStored);  // the ring is full
    // Nothing more is stored: the numbers that are due stay.
    const auto make = [&](unsigned primitive, unsigned sender, unsigned more) {
        Packet packet = e.make(primitive, sender, 64, kRegionAt, kRegionKey);
        packet.header.number = (e.reference.next(sender) + more) % kNumbers;
        return packet;
    };
    const unsigned sender_bits = 16 - log2_of(e.config.senders);
    for (unsigned i = 0; i < kEach; ++i) {
        Packet primitive = make(kIpush, 0, 0), sender = primitive, size = primitive, truncated = primitive,
               overlong = primitive;
        primitive.header.primitive = kNack;
        sender.header.sender = e.config.senders << i % sender_bits;
        size.header.size = 0;
        truncated.header.size = 128;
        overlong.lines.push_back(overlong.lines.front());
        for (const Packet& packet : {primitive, sender, size, truncated, overlong}) e.send(packet);
        e.send(make(kIpush, 0, 0));  // the ring is full
        e.send(make(kIpush, 0, 1 + i % (kNumbers - 1)));
        e.send(make(kIpush, 1, 0));  // no ring
        e.send(make(kPush, 1, 0));   // no region
        while (e.waiting() > 4) e.step();
    }
    e.check();
    e.run(read_all(e));
}

// The same in any order, each with the counts of what came before it.
void any_counters(AnyEnvironment& e) {
    constexpr unsigned kEach = 1100;
    e.run(e.host.set_ring(0, {true, true, 9, kArea}));
    e.run(e.host.set_sender(0, {true, 0}));
    e.run(e.host.control(true, false, false));
    const AnyPacket good = packet(e, kIpush, 64);
    AnyPacket fills = good;
    fills.piece.message = 1;
    fills.piece.bytes = 8 * kLineBytes;  // of 8
    store(e, fills, kStored);
    AnyPacket primitive = good, sender = good, size = good, truncated = good, overlong = good, order = good,
              ring = good, other = fills;
    primitive.piece.kind = 3;
    size.piece.log2_lines = 7;
    truncated.piece.log2_lines = 1;
    truncated.piece.bytes = 2 * kLineBytes;
    overlong.lines.push_back(overlong.lines.front());
    order.piece.message = e.config.open_messages;
    ring.piece.log2_lines = 1;
    ring.piece.bytes = 9 * kLineBytes;
    ring.lines.push_back(ring.lines.front());
    other.piece.key ^= 1;
    const AnyPacket region = packet(e, kPush, 64, kRegionAt, kRegionKey);
    for (unsigned i = 0; i < kEach; ++i) {
        sender.piece.sender = e.config.senders << i % (12 - log2_of(e.config.senders));
        for (const AnyPacket& p :
             {primitive, sender, size, truncated, overlong, order, region, ring, other, good, fills}) {
            e.send(p);
        }
        while (e.waiting() > 4) e.step();
    }
    e.finish();
    for (const unsigned reason : {1U, 2U, 3U, 4U, 5U, 6U, 7U, 8U, 10U, 11U}) {
        expect("counted", e.reference.totals().reason[reason], kEach);
    }
    expect("duplicates", e.reference.duplicates(), kEach);
    e.check();
    e.run(read_all(e));
}

// Heads that move by more than there is, for every power of two.
void released(AnyEnvironment& e) {
    const unsigned log2_lines = log2_of(e.config.max_bytes / kLineBytes);
    const uint64_t most = uint64_t{e.config.message_packets} << log2_lines;
    e.run(e.host.set_ring(0, {true, false, 20, kArea}));
    e.run(e.host.set_sender(0, {true, 0}));
    e.run(e.host.control(true, false, false));
    for (unsigned k = 0; k <= 14; ++k) {
        for (uint64_t left = uint64_t{1} << k; left != 0;) {
            const uint64_t lines = std::min(left, most);
            Piece p = packet(e, kIpush, 64).piece;
            p.bytes = static_cast<uint32_t>(lines * kLineBytes);
            p.log2_lines = log2_lines;
            for (unsigned i = 0; i < p.packets(); ++i) e.send(e.make(p, i));
            e.finish();
            e.run(e.host.take_status(false));
            left -= lines;
        }
        e.run(e.host.refuse_release(0, (uint64_t{1} << k) + 1));
        e.run(e.host.release(0));
        e.run(e.host.refuse_release(0, 1));
    }
    e.check();
}

// What the registers refuse of this block alone, and the bit that says which block it is.
void lines_alone(Environment& e) {
    e.run(e.host.set_sender(0, {true, 0}));
    for (const uint64_t base : {8U, 16U, 32U}) e.run(refuse_ring(e, 7, kArea + base));
    e.run(expect_write(e, "read", reg::kReadCommandOffset, 0, Host::kSlvErr));
    e.run(e.host.set_ring(0, {true, false, 7, kArea}));
    e.run(e.host.control(true, false, false));
    e.send(e.make(kIpush, 0, 64));
    e.check();
}

}  // namespace

void add_register_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "register_map", "every address, what is kept, commands that are refused", map<Environment>);
    scenarios.push_back({"overlapping_accesses", "register accesses that are offered before earlier ones are answered",
                         nullptr, overlapping<Environment>});
    add_directed(scenarios, "registers", "what only this block's registers refuse", lines_alone);
    add_directed(scenarios, "memory_end", "rings and regions up to memory's last byte, and beyond",
                 memory_end<Environment>);
    add_directed(scenarios, "status_head", "values of the status head that are refused", status_head<Environment>);
    add_directed(scenarios, "stalls", "STALL of every sender, for its ring and for the status ring", stalls);
    add_directed(scenarios, "counters", "a thousand of each reason", counters);
}

void add_any_register_scenarios(std::vector<Scenario>& scenarios) {
    const auto add = [&](const char* name, const char* text, void (*script)(AnyEnvironment&)) {
        add_directed(scenarios, name, text, script);
    };
    add("any_register_map", "every address, what is kept, commands that are refused", map<AnyEnvironment>);
    scenarios.push_back({"any_overlapping_accesses", "register accesses offered before earlier ones are answered",
                         nullptr, overlapping<AnyEnvironment>});
    add("any_memory_end", "rings and regions up to memory's last byte, and beyond", memory_end<AnyEnvironment>);
    add("any_status_head", "values of the status head that are refused", status_head<AnyEnvironment>);
    add("any_counters", "a thousand of each reason", any_counters);
    add("any_released", "heads that move by more than there is", released);
}

}  // namespace nanohop::ipush_wide::bench
