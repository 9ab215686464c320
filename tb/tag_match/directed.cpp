// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios: registers, clocks of an answer for every length of queue and place of match, buffers, overflow.

#include <algorithm>

#include "bits.hpp"
#include "environment.hpp"
#include "generated/tag_match_registers.hpp"

namespace nanohop::tag_match {

namespace {

namespace reg = registers;

Envelope message(uint32_t source, uint32_t tag, uint32_t communicator = 1) {
    return {source, tag, communicator, false, false};
}

Posted receive(uint32_t handle, const Envelope& envelope) {
    Posted p;
    p.envelope = envelope;
    p.handle = handle;
    p.base = 0x1000 + 0x100 * uint64_t{handle};
    p.capacity = 100 + handle;
    return p;
}

// Posts, and takes the result, which must be this.
tb::Task<> post_for(Environment& e, Posted p, Code code, uint32_t partner = 0) {
    co_await e.post(p);
    std::optional<Shown> shown;
    while (!shown) shown = co_await e.result();
    expect("post_op", static_cast<unsigned>(shown->op), static_cast<unsigned>(p.op));
    expect("post_code", static_cast<unsigned>(shown->code), static_cast<unsigned>(code));
    expect("post_id", shown->id, p.handle);
    expect("post_partner", shown->partner, partner);
    expect("post_tag", shown->envelope.tag, p.envelope.tag);
}

void map(Environment& e) {
    const auto is = [&](const char* what, uint32_t address, uint32_t want) {
        expect(what, e.run(e.read(address)), want);
    };
    is("id", reg::kIdOffset, reg::kIdReset);
    is("version", reg::kVersionOffset, reg::kVersionReset);
    is("shape", reg::kShapeOffset,
       log2_of(e.config.handles) | log2_of(e.config.results) << 8 | e.config.address_width << 16 |
           log2_of(e.config.queues.posted_entries) << 22 | log2_of(e.config.queues.unexpected_entries) << 26);
    for (const uint32_t address :
         {reg::kEnvelopeOffset, reg::kTagOffset, reg::kAddressOffset, reg::kAddressHighOffset, reg::kCapacityOffset}) {
        const uint32_t mask = address == reg::kAddressHighOffset ? 0xff : 0xffffffff;
        for (unsigned i = 0; i < 8; ++i) {
            const unsigned byte = i % 4;
            const uint32_t before = e.run(e.read(address)), bits = 0xffU << 8 * byte;
            const auto data = static_cast<uint32_t>(e.rng.next());
            expect("write", e.run(e.write(address, data, 1U << byte)), Environment::kOkay);
            is("bytes", address, ((before & ~bits) | (data & bits)) & mask);
        }
    }
    for (uint32_t address = 0; address < 0x100; address += 4) {
        const bool writable = address >= reg::kEnvelopeOffset && address <= reg::kCommandOffset;
        if (writable) continue;
        expect("not_writable", e.run(e.write(address, 1)), Environment::kSlvErr);
        const bool mapped = address <= reg::kRowsOffset && address != 0x0c;
        expect("readable", e.run(e.axil.read_response(address)), mapped ? Environment::kOkay : Environment::kSlvErr);
    }
    // Handles, addresses and buffers at the edges.
    const uint64_t end = uint64_t{1} << e.config.address_width;
    const auto buffer = [&](uint64_t base, uint32_t capacity, uint32_t handle, uint32_t want) {
        e.run(e.write(reg::kAddressOffset, static_cast<uint32_t>(base)));
        e.run(e.write(reg::kAddressHighOffset, static_cast<uint32_t>(base >> 32)));
        e.run(e.write(reg::kCapacityOffset, capacity));
        expect("buffer", e.run(e.write(reg::kCommandOffset, reg::kCommandId.put(0, handle))), want);
        e.step(40);
        if (want == Environment::kOkay) expect("result", e.run(e.result()).has_value(), true);
    };
    buffer(end - 8, 9, 0, Environment::kSlvErr);
    buffer(end, 0, 0, Environment::kSlvErr);
    buffer(4, 8, 0, Environment::kSlvErr);
    buffer(8, 8, e.config.handles, Environment::kSlvErr);
    buffer(8, 0xffffffff, 0, Environment::kSlvErr);
    buffer(end - 8, 8, e.config.handles - 1, Environment::kOkay);
    buffer(0, 0, 0, Environment::kOkay);
}

// Answers: 3 + row of the match, 2 + rows without one; each with its receive's buffer.
void clocks(Environment& e) {
    const unsigned entries = e.config.queues.posted_entries, k = e.config.queues.entries_per_clock;
    const unsigned most = std::min(entries, e.config.handles);
    uint32_t id = 0;
    for (unsigned n = 0; n <= most; ++n) {
        for (unsigned at = 0; at < n; ++at) {
            for (unsigned i = 0; i < n; ++i) e.run(post_for(e, receive(i, message(7, 100 + i)), Code::kQueued));
            // One after the other, from this one on, which leaves the others in their order.
            const ipush::Answer answer = e.arrive(message(7, 100 + at));
            expect("matched", answer.code, 0);
            expect("matched_handle", answer.id, at);
            expect("matched_base", answer.base, 0x1000 + 0x100 * at);
            expect("matched_capacity", answer.capacity, 100 + at);
            expect("clocks_matched", e.latency, 3 + at / k);
            for (unsigned i = 0; i < n; ++i) {
                if (i != at) expect("others", e.arrive(message(7, 100 + i)).id, i);
            }
        }
        for (unsigned i = 0; i < n; ++i) e.run(post_for(e, receive(i, message(7, 100 + i)), Code::kQueued));
        const ipush::Answer none = e.arrive(message(8, 100));
        expect("unexpected", none.code, 1);
        expect("unexpected_id", none.id, id);
        expect("clocks_unexpected", e.latency, 2 + std::max(1U, (n + k - 1) / k));
        for (unsigned i = 0; i < n; ++i) e.arrive(message(7, 100 + i));
        e.run(post_for(e, receive(0, {0, 0, 1, true, true}), Code::kMatch, id++));
    }
    e.context.measures["answer_clocks_matched"] = 3;
}

// Each bit of an envelope, of an id and of a buffer, on its way through registers, unit, answer and ring.
void every_bit(Environment& e) {
    const Envelope base{0x5a3c, 0xc3a55a3c, 0x3c5a, false, false};
    const auto other = [&](unsigned bit) {
        Envelope o = base;
        if (bit < 16)
            o.source ^= 1U << bit;
        else if (bit < 48)
            o.tag ^= 1U << (bit - 16);
        else
            o.communicator ^= 1U << (bit - 48);
        return o;
    };
    for (unsigned bit = 0; bit < 64; ++bit) {
        Posted p = receive(bit % 4, base);
        p.base = uint64_t{1} << (3 + bit % (e.config.address_width - 4));
        p.capacity = 1U << bit % (e.config.address_width - 4);
        e.run(post_for(e, p, Code::kQueued));
        expect("not_this_one", e.arrive(other(bit)).code, 1);
        const ipush::Answer answer = e.arrive(base);
        expect("this_one", answer.code, 0);
        expect("base", answer.base, p.base);
        expect("capacity", answer.capacity, p.capacity);
        // The other one waits; it is taken by its own envelope, and its id comes back.
        e.run(post_for(e, receive(0, other(bit)), Code::kMatch, bit & 0xffff));
        // An entry given back comes back with all bits of its id; none that the bench's MPI rules know of.
        Message m;
        m.envelope = base;
        m.envelope.communicator = 0x1111;
        m.id = 1U << bit % 16;
        e.run(e.refill(m, true, true));
        e.step(20);
        expect("refilled", e.run(e.result())->id, m.id);
        e.run(post_for(e, receive(0, m.envelope), Code::kMatch, m.id));
    }
}

// Ids go on, and counters with them.
void many(Environment& e) {
    const Envelope any{0, 0, 1, true, true};
    for (uint32_t i = 0; i < 4200; ++i) {
        expect("queued", e.arrive(message(i & 0xffff, i)).code, 1);
        e.run(e.post(receive(0, any)));
        std::optional<Shown> shown;
        while (!shown) shown = e.run(e.result());
        expect("its_id", shown->partner, i);
    }
    e.run(e.check_counters());
}

// More messages than there is room: software's, with their envelopes, in order; nothing is taken while the ring is
// full, and all goes on when it is not.
void overflow(Environment& e) {
    const unsigned room = e.config.queues.unexpected_entries, results = e.config.results;
    for (unsigned i = 0; i < room; ++i) expect("queued", e.arrive(message(1, i)).code, 1);
    for (unsigned i = 0; i < results; ++i) expect("overflow", e.arrive(message(2, i, 3)).code, 2);
    e.step(4);
    expect("full", e.out.arrival_full, 1);
    e.offered = message(4, 5);
    // A command waits, too.
    expect("command", e.run(e.write(reg::kCommandOffset, 4)), Environment::kOkay);
    e.step(50);
    expect("waits", e.offered.has_value(), true);
    expect("busy", e.run(e.read(reg::kStateOffset)), 3);
    expect("no_other_command", e.run(e.write(reg::kCommandOffset, 4)), Environment::kSlvErr);
    expect("nothing_else_is_written", e.run(e.write(reg::kTagOffset, 0)), Environment::kSlvErr);
    expect("count", e.run(e.read(reg::kResultStateOffset)), results);
    for (unsigned i = 0; i < results + 1; ++i) {
        const std::optional<Shown> shown = e.run(e.result());
        expect("there_is_one", shown.has_value(), true);
        expect("op", static_cast<unsigned>(shown->op), 1);
        expect("code", static_cast<unsigned>(shown->code), 2);
        expect("id", shown->id, room + i);
        expect("source", shown->envelope.source, i < results ? 2 : 4);
        expect("tag", shown->envelope.tag, i < results ? i : 5);
        expect("communicator", shown->envelope.communicator, i < results ? 3 : 1);
        e.step(40);
    }
    expect("none_left", e.run(e.result()).has_value(), false);
    expect("no_result_to_take", e.run(e.write(reg::kResultTakeOffset, 1)), Environment::kSlvErr);
    expect("entries", e.run(e.read(reg::kEntriesOffset)), room << 16);
    // One of the overflows is settled; the unit still sends what it does not match to software.
    expect("spilled", e.run(e.read(reg::kStateOffset)), 2);
    e.run(post_for(e, receive(0, {0, 0, 1, true, true}), Code::kMatch, 0));
    e.run(post_for(e, receive(1, {9, 0, 1, false, true}), Code::kOverflow));
    for (unsigned i = 0; i < results + 2; ++i) e.run(e.settle(true, true));
    expect("settled", e.run(e.read(reg::kStateOffset)), 0);
    e.run(post_for(e, receive(1, {9, 0, 1, false, true}), Code::kQueued));
    e.run(e.check_counters());
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "register_map", "registers, and what is refused", map);
    add_directed(scenarios, "answer_clocks", "every length of queue, every place of a match", clocks);
    add_directed(scenarios, "many", "4,200 messages wait and are taken", many);
    add_directed(scenarios, "every_bit", "each bit of envelopes, ids and buffers", every_bit);
    add_directed(scenarios, "overflow", "a full ring of results, and overflows in their order", overflow);
}

}  // namespace nanohop::tag_match
