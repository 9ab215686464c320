// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios; figures are those of docs/blocks/match.md.

#include <algorithm>

#include "environment.hpp"

namespace nanohop::match {

namespace {

Command post(Envelope envelope, uint32_t id) { return {Op::kPost, envelope, id, true, true}; }
Command arrival(Envelope envelope, uint32_t id) { return {Op::kArrival, envelope, id, true, true}; }
Command settle(bool posted_empty, bool unexpected_empty) {
    return {Op::kSettle, {}, 0, posted_empty, unexpected_empty};
}
Envelope exact(uint32_t source, uint32_t tag = 0, uint32_t communicator = 0) {
    return {source, tag, communicator, false, false};
}

void expect_result(Environment& e, const char* what, const Command& command, Code code, uint32_t partner = 0) {
    const Result result = e.ask(command);
    expect(what, result.code, code);
    expect(what, result.partner, partner);
    expect(what, result.id, command.id);
    expect(what, result.op, command.op);
}

// Every length of a queue, a match in every place and none: clocks, and the order of what is left. Long queues in
// steps.
void clocks(Environment& e, bool posts_wait) {
    const auto room = posts_wait ? e.config.posted_entries : e.config.unexpected_entries;
    const unsigned k = e.config.entries_per_clock;
    const auto wait = [&](uint32_t i) { return posts_wait ? post(exact(i), i) : arrival(exact(i), i); };
    const auto search = [&](uint32_t i, uint32_t id) {
        return posts_wait ? arrival(exact(i), id) : post(exact(i), id);
    };
    for (uint32_t count = 0; count <= room; count += count < 4 * k + 1 || count + k > room ? 1 : k + 1) {
        const uint32_t rows = std::max(1U, (count + k - 1) / k);
        for (uint32_t at = 0; at <= count; at += at < 4 * k + 1 || at + k > count ? 1 : k + 1) {
            for (uint32_t i = 0; i < count; ++i) expect_result(e, "queued", wait(i), Code::kQueued);
            if (at < count) {
                expect_result(e, "match", search(at, 1000), Code::kMatch, at);
                expect("match_clocks", e.latency, 2 + at / k);
            } else {
                expect_result(e, "no_match", search(5000, 1000), Code::kQueued);
                expect("no_match_clocks", e.latency, 1 + rows);
            }
            expect("busy_clocks", e.busy, 2 + rows);
            for (uint32_t i = 0; i < count; ++i) {
                if (i != at) expect_result(e, "order", search(i, 2000 + i), Code::kMatch, i);
            }
            if (at == count) expect_result(e, "left", wait(5000), Code::kMatch, 1000);
        }
    }
    if (posts_wait) {
        e.context.measures["match_clocks_first_row"] = 2;
        expect_result(e, "first", wait(1), Code::kQueued);
        e.ask(search(1, 2));
        e.context.measures["match_clocks_first_row"] = static_cast<double>(e.latency);
        e.context.measures["busy_clocks_one_row"] = static_cast<double>(e.busy);
    }
}
void posted_clocks(Environment& e) { clocks(e, true); }
void unexpected_clocks(Environment& e) { clocks(e, false); }

// Each bit of source, tag and communicator counts, but for wildcards; each bit of an id comes back.
void every_bit(Environment& e) {
    const Envelope base{0xa5c3, 0x5a3cc3a5, 0x3ca5, false, false};
    for (const bool posts_wait : {true, false}) {
        for (unsigned bit = 0; bit < 64; ++bit) {
            Envelope other = base;
            if (bit < 16)
                other.source ^= 1U << bit;
            else if (bit < 48)
                other.tag ^= 1U << (bit - 16);
            else
                other.communicator ^= 1U << (bit - 48);
            for (unsigned wild = 0; wild < 4; ++wild) {
                Envelope receive = base;
                receive.any_source = (wild & 1) != 0;
                receive.any_tag = (wild & 2) != 0;
                const uint32_t id = 1U << (bit % 16), partner = 0xffff ^ id;
                const bool fits = bit < 16 ? receive.any_source : bit < 48 && receive.any_tag;
                const Command first = posts_wait ? post(receive, partner) : arrival(other, partner);
                const Command second = posts_wait ? arrival(other, id) : post(receive, id);
                expect_result(e, "first", first, Code::kQueued);
                expect_result(e, "second", second, fits ? Code::kMatch : Code::kQueued, fits ? partner : 0);
                if (fits) continue;
                // Both are taken away again.
                expect_result(e, "receive", arrival(base, 1), Code::kMatch, posts_wait ? partner : id);
                expect_result(e, "message", post(other, 2), Code::kMatch, posts_wait ? id : partner);
            }
        }
    }
}

// Wildcards that a message carries mean nothing, neither when it comes nor when it waits.
void message_wildcards(Environment& e) {
    Envelope message = exact(1, 2, 3);
    message.any_source = message.any_tag = true;
    expect_result(e, "receive", post(exact(4, 2, 3), 10), Code::kQueued);
    expect_result(e, "comes", arrival(message, 20), Code::kQueued);
    expect_result(e, "waits", post(exact(1, 5, 3), 11), Code::kQueued);
    expect_result(e, "exact", post(exact(1, 2, 3), 12), Code::kMatch, 20);
}

// A full queue overflows; what software holds keeps the order until all of it is back.
void overflow(Environment& e) {
    const uint32_t room = e.config.posted_entries;
    for (uint32_t i = 0; i < room; ++i) expect_result(e, "fill", post(exact(i), i), Code::kQueued);
    expect_result(e, "full", post({0, 0, 0, true, true}, 3000), Code::kOverflow);
    expect_result(e, "older_ones", arrival(exact(1), 4000), Code::kMatch, 1);
    expect_result(e, "room_but_spilled", post(exact(500), 3001), Code::kOverflow);
    expect_result(e, "message_spilled", arrival(exact(500), 4001), Code::kOverflow);
    // Software: 3000 and 3001 wait there, then message 4001 goes to 3000.
    e.ask(settle(false, true));
    e.ask(settle(false, true));
    expect_result(e, "pending", {Op::kRefillPost, exact(500), 3001, true, true}, Code::kRefused);
    expect_result(e, "pending", {Op::kRefillArrival, exact(500), 3001, true, true}, Code::kRefused);
    expect("spilled", e.spilled(), true);
    e.ask(settle(false, true));
    expect_result(e, "still_spilled", post(exact(501), 3002), Code::kOverflow);
    e.ask(settle(false, true));
    expect_result(e, "refill", {Op::kRefillPost, exact(500), 3001, false, true}, Code::kQueued);
    // The queue is full again: software keeps the last one.
    expect_result(e, "refill_full", {Op::kRefillPost, exact(501), 3002, true, true}, Code::kRefused);
    expect("spilled", e.spilled(), true);
    expect_result(e, "match", arrival(exact(500), 4002), Code::kMatch, 3001);
    expect_result(e, "refill_last", {Op::kRefillPost, exact(501), 3002, true, true}, Code::kQueued);
    expect("spilled", e.spilled(), false);
    expect_result(e, "refilled", arrival(exact(501), 4003), Code::kMatch, 3002);
    // A settle without an overflow only says what software holds.
    e.ask(settle(true, false));
    expect("spilled", e.spilled(), true);
    expect_result(e, "unexpected_spilled", arrival(exact(600), 4004), Code::kOverflow);
    e.ask(settle(true, false));
    e.ask(settle(true, true));
    expect("spilled", e.spilled(), false);
    expect_result(e, "queued_again", arrival(exact(600), 4005), Code::kQueued);
    for (uint32_t i = 0; i < room; ++i) {
        if (i != 1) expect_result(e, "order", arrival(exact(i), 5000), Code::kMatch, i);
    }
    // Software holds receives and messages.
    e.ask(settle(false, false));
    e.ask(settle(true, true));
}

// As many overflows as there can be, none settled meanwhile; then one after the other.
void most_overflows(Environment& e) {
    constexpr uint32_t kMost = low_bits(17);
    e.ask(settle(false, true));
    for (uint32_t i = 0; i < kMost; ++i) {
        const Envelope envelope = exact(i & 0xffff);
        const Command command = i >> 16 == 0 ? post(envelope, i & 0xffff) : arrival(envelope, i & 0xffff);
        expect_result(e, "overflow", command, Code::kOverflow);
    }
    for (uint32_t i = 0; i < kMost; ++i) {
        e.ask(settle(true, true));
        expect("spilled", e.spilled(), i + 1 < kMost);
    }
    expect_result(e, "queued", post(exact(1), 1), Code::kQueued);
}

// What was taken out may still be in the RAM behind the end: it matches nothing any more.
void stale(Environment& e, bool posts_wait) {
    const auto room = posts_wait ? e.config.posted_entries : e.config.unexpected_entries;
    const auto wait = [&](uint32_t i) { return posts_wait ? post(exact(i), i) : arrival(exact(i), i); };
    const auto search = [&](uint32_t i) { return posts_wait ? arrival(exact(i), i) : post(exact(i), i); };
    const uint32_t step = std::max(1U, room / 16);
    for (uint32_t count = 0; count < room; count += count + step < room ? 1 + count / 16 * (step - 1) : 1) {
        const uint32_t more = std::min(room, count + 2 * e.config.entries_per_clock);
        for (uint32_t i = 0; i < more; ++i) expect_result(e, "queued", wait(i), Code::kQueued);
        for (uint32_t i = count; i < more; ++i) expect_result(e, "match", search(i), Code::kMatch, i);
        for (uint32_t i = count; i < more; ++i) {
            expect_result(e, "stale", search(i), Code::kQueued);
            expect_result(e, "take_back", wait(i), Code::kMatch, i);
        }
        for (uint32_t i = 0; i < count; ++i) expect_result(e, "left", search(i), Code::kMatch, i);
    }
}
void stale_posted(Environment& e) { stale(e, true); }
void stale_unexpected(Environment& e) { stale(e, false); }

// A result that is not taken stays, and commands wait.
void stalled_result(Environment& e) {
    expect_result(e, "first", post(exact(7), 1), Code::kQueued);
    for (unsigned clocks = 1; clocks < 12; ++clocks) {
        e.result_gate = tb::Gate::never();
        tb::Program program([](Environment& env) -> tb::Task<> {
            const Result result = co_await env.execute(arrival(exact(8), 2));
            expect("stalled", result.code, Code::kQueued);
        }(e));
        for (unsigned i = 0; i < clocks; ++i) {
            program.resume();
            e.step();
        }
        e.result_gate = tb::Gate::always();
        while (!program.done()) {
            program.resume();
            if (!program.done()) e.step();
        }
        expect_result(e, "next", post(exact(8), 3), Code::kMatch, 2);
    }
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "posted_clocks", "messages search: every length, every place", posted_clocks);
    add_directed(scenarios, "unexpected_clocks", "receives search: every length, every place", unexpected_clocks);
    add_directed(scenarios, "every_bit", "each bit of an envelope and of an id", every_bit);
    add_directed(scenarios, "message_wildcards", "wildcards in messages mean nothing", message_wildcards);
    add_directed(scenarios, "overflow", "overflow, settle, refill", overflow);
    add_directed(scenarios, "most_overflows", "131,071 overflows that are not settled", most_overflows);
    add_directed(scenarios, "stale_posted", "receives that were taken match nothing any more", stale_posted);
    add_directed(scenarios, "stale_unexpected", "the same of messages", stale_unexpected);
    add_directed(scenarios, "stalled_result", "a result waits", stalled_result);
}

}  // namespace nanohop::match
