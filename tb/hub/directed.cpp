// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of nh_hub.

#include <array>
#include <bit>

#include "environment.hpp"

namespace nanohop::hub {

namespace {

// Node 0 is the one under test; others are named by their number.

// A head that meets nothing is on the next link 5 clocks after it was on the last, its flits follow at one a clock.
void five_clocks(Environment& e) {
    for (const unsigned flits : {1U, e.config.piece_flits}) {
        e.link_packet(1, Kind::kRelay, flits, bit(2));
        e.step(5);
        expect("flit on link 2, 4 clocks after the head", e.out.link_valid, 0U);
        for (unsigned i = 0; i <= flits; ++i) {
            e.step();
            expect("flit on link 2", e.out.link_valid, bit(2));
            expect("it is the head", e.out.link_flit[2].head, i == 0);
            expect("it is the tail", e.out.link_flit[2].tail, i == flits);
        }
        e.drain();
    }
}

// All links out at once from one read: a broadcast is a multicast.
void one_read(Environment& e) {
    const Mask others = nodes(e.config) & ~bit(0);
    e.link_packet(1, Kind::kRelay, 1, others);
    e.step(6);
    expect("heads on all links", e.out.link_valid, others);
    e.drain();
}

void kept(Environment& e) {
    e.link_packet(1, Kind::kKeep, e.config.piece_flits, 0, 5);
    e.step(60);
    expect("a kept piece goes nowhere", e.board->by_get, 0U);
    for (unsigned k = 1; k < e.config.nodes; ++k) {
        Outgoing ask = Environment::packet(e.head(Kind::kGet, k, 0, 0, 5, 1), {});
        Head piece;
        piece.source = 1;
        ask.piece = piece;
        e.link_send(k, ask);
    }
    e.step(60);
    expect("copies by get", e.board->by_get, e.config.nodes - 1);
    e.link_send(1, Environment::packet(e.head(Kind::kRelease, 1, 0, 0, 5, 1), {}));
    e.step(40);
    e.link_send(2, Environment::packet(e.head(Kind::kGet, 2, 0, 0, 5, 1), {}));
    e.step(40);
    expect("absent after the release", e.answers, 1U);
    expect("counted", e.count(Reason::kAbsent), 1U);
    e.drain();
}

// Pieces that differ in their mask are no reduction: all of them go.
void clash(Environment& e) {
    for (const unsigned k : {1U, 2U}) {
        const Head h = e.head(Kind::kReduce, k, 1, bit(k), 9, 1);
        e.link_send(k, Environment::packet(h, e.payload(1)));
    }
    e.step(100);
    expect("clashes", e.count(Reason::kClash), 1U);
    e.drain();  // their credits are home
}

// One piece waits, a release gives it up.
void given_up(Environment& e) {
    e.link_send(1, Environment::packet(e.head(Kind::kReduce, 1, 1, bit(2), 9, 1), e.payload(1)));
    e.step(60);
    e.link_send(2, Environment::packet(e.head(Kind::kRelease, 2, 0, 0, 9, 1), {}));
    e.step(60);
    e.context.coverage.hit(e.points.released, e.out.counts[static_cast<unsigned>(Reason::kAbsent)] == 0);
    expect("nothing was absent", e.count(Reason::kAbsent), 0U);
    e.drain();  // its credit is home
}

// Whole reductions are found behind pieces that wait for others: each bank holds as many of these as leave one slot.
void hidden_reduction(Environment& e) {
    const unsigned waiting = e.config.relay_slots - 1;
    std::vector<Outgoing> late;
    for (unsigned i = 0; i < 2 * waiting; ++i) {
        const unsigned link = 1 + i % 2;
        std::vector<Outgoing> packets;
        e.pieces({link, 3}, 10 + i, bit(1), Op::kSum, packets);
        e.link_send(link, packets[0]);
        late.push_back(packets[1]);
    }
    for (unsigned tag = 100; tag < 104; ++tag) {
        std::vector<Outgoing> packets;
        e.pieces({1, 2}, tag, bit(3), Op::kMax, packets);
        e.link_send(1, packets[0]);
        e.link_send(2, packets[1]);
        const uint64_t before = e.clock;
        const unsigned flits = e.config.piece_flits;
        // All looks of a round of slots and banks, at three clocks each; the reduction; what comes to it and leaves.
        const unsigned most = 3 * e.config.relay_slots * e.config.nodes + 4 * flits + 60;
        while (e.clock < before + most && !has(e.out.link_valid, 3)) e.step();
        expect("the result leaves", e.out.link_valid, bit(3));
        e.step(flits + 20);
    }
    for (Outgoing& p : late) e.link_send(3, std::move(p));
    e.drain();
}

// Reductions of many tags at a time by some nodes each; every node names them in the same order.
void many_reductions(Environment& e) {
    for (unsigned tag = 0; tag < 60; ++tag) {
        if (e.rng.one_in(8)) {
            e.mood.slow_links = e.rng.bits(e.config.nodes);
            e.mood.accept = e.rng.between(20, 1000);
            e.mood.host = e.rng.between(20, 1000);
            e.mood.go_on = e.rng.one_in(2) ? 1000 : e.rng.between(100, 900);
        }
        std::vector<unsigned> members;
        for (unsigned n = 0; n < e.config.nodes; ++n) {
            if (members.size() + e.config.nodes - n <= 2 || e.rng.one_in(2)) members.push_back(n);
        }
        std::vector<Outgoing> packets;
        const Mask mask = bit(e.rng.below(e.config.nodes)) | bit(e.rng.below(e.config.nodes));
        e.pieces(members, tag, mask, e.operation(), packets);
        for (size_t i = 0; i < members.size(); ++i) {
            if (members[i] == e.id)
                e.lane_send(members[i], std::move(packets[i]));
            else
                e.link_send(members[i], std::move(packets[i]));
        }
        if (e.rng.one_in(4)) e.step(e.rng.below(200));
    }
    e.drain();
}

// The unit's sum of doubles has one order, that of the nodes' numbers by pairs: others have other sums.
void unit_sum(Environment& e) {
    const std::array<double, 4> operands = {1e16, 1.0, -1e16, 1.0};
    static_assert((1e16 + 1.0) + (-1e16 + 1.0) == 0.0 && ((1e16 + 1.0) - 1e16) + 1.0 == 1.0);
    const std::array<double, 4> others = {0.1, 0.2, 0.3, 0.4};
    Head h = e.head(Kind::kReduce, 0, 1, bit(2), 9, 3);
    h.op = Op::kUnit;
    for (const unsigned n : {3U, 0U, 2U, 1U}) {
        h.source = n;
        Data data{};
        data[0] = std::bit_cast<uint64_t>(operands[n]);
        data[1] = std::bit_cast<uint64_t>(others[n]);
        if (n == e.id)
            e.lane_send(n, Environment::packet(h, {data}));
        else
            e.link_send(n, Environment::packet(h, {data}));
    }
    h.source = e.id;
    Data sum{};
    sum[0] = std::bit_cast<uint64_t>(0.0);
    sum[1] = std::bit_cast<uint64_t>((0.1 + 0.2) + (0.3 + 0.4));
    e.board->expect(Record{h, {sum}, bit(2), 0, false});
    e.drain();
}

// A packet that finds no relay slot goes back to its host between copies of what its link brings without a pause.
void host_in_turn(Environment& e) {
    const unsigned flits = e.config.piece_flits;
    e.mood.stores = false;
    for (unsigned i = 0; i < e.config.relay_slots; ++i) e.lane_packet(1, Kind::kRelay, 1, bit(2));
    e.step(200);
    for (unsigned i = 0; i < 40; ++i) e.link_packet(1, Kind::kRelay, flits, bit(0));
    e.step(15 * (flits + 1));
    expect("nothing went back", e.board->recovered, 0U);
    e.lane_packet(1, Kind::kRelay, 1, bit(2));
    // The queue's 4 places, two that are being read, the one that leaves; then its own way.
    e.step(7 * (flits + 1) + 20);
    expect("it is back", e.board->recovered, 1U);
    e.drain();
}

// A relay's store that is full, as node 2 gives no credits, stops nothing that does not use it.
void full_store(Environment& e) {
    e.mood.slow_links = bit(2);
    e.mood.accept = 20;
    for (unsigned i = 0; i < 3 * (e.config.relay_slots + e.config.host_packets); ++i)
        e.link_packet(1, Kind::kRelay, 1, bit(2));
    e.step(400);
    const unsigned before = e.out.link_taken[1];
    e.link_packet(1, Kind::kPut, 1);
    e.step(100);
    expect("a put passes the full store", e.out.link_taken[1] > before, true);
    e.drain();
}

// With `refuse` what finds no relay slot goes back to its host, else it waits for it.
void no_relay_slot(Environment& e) {
    e.mood.stores = false;
    const unsigned more = 2;
    for (unsigned i = 0; i < e.config.relay_slots + more; ++i) e.lane_packet(1, Kind::kRelay, 1, bit(2));
    e.step(200);
    expect("refused", e.count(Reason::kRefused), e.config.refuse ? more : 0);
    expect("back at the host", e.board->recovered, e.config.refuse ? more : 0);
    e.drain();
}

// Copies for a dark link go back to the own host: those that have not begun at once, those that were sent by resume.
void dark(Environment& e) {
    e.mood.slow_links = bit(2);
    e.mood.accept = 20;
    for (unsigned i = 0; i < e.config.host_packets + e.config.relay_slots; ++i)
        e.link_packet(1, Kind::kRelay, 1, bit(2) | bit(0));
    e.step(60);
    e.darken(2, 0);
    e.step(3);
    expect("dark", e.out.dark, bit(2));
    e.drain();
    expect("some went back", e.board->recovered != 0, true);
    expect("counted", e.count(Reason::kDiverted), e.board->recovered);
}

// A host that tells more packets, or other ones, than the far end took: each bit of their number, on each link, with
// packets that arrived and one that did not.
void wrong_resume(Environment& e) {
    e.check = false;
    for (unsigned link = 0; link < e.config.nodes; ++link) {
        e.id = link == 0 ? 1 : 0;
        const unsigned from = link == 2 ? 1 : 2;
        for (unsigned wrong = 0; wrong < 16; ++wrong) {
            e.restart();
            e.mood.resume = static_cast<uint16_t>(1U << wrong);
            e.mood.slow_links = bit(link);
            e.mood.accept = 20;
            for (unsigned i = 0; i + 1 < e.config.host_packets; ++i) e.link_packet(from, Kind::kRelay, 1, bit(link));
            for (unsigned i = 0; i < e.config.relay_slots; ++i) e.lane_packet(link, Kind::kRelay, 1, bit(link));
            e.step(60);
            e.link_packet(from, Kind::kRelay, 1, bit(link));
            e.step(5);
            e.darken(link, 0);
            e.step(300);
        }
    }
}

}  // namespace

void add_directed_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "five_clocks", "a relayed head takes 5 clocks", five_clocks);
    add_directed(scenarios, "one_read", "a broadcast is on all links at once", one_read);
    add_directed(scenarios, "kept", "keep, get, release, get", kept);
    add_directed(scenarios, "full_store", "a full store stops nothing else", full_store);
    add_directed(scenarios, "no_relay_slot", "refused, or waits", no_relay_slot);
    add_directed(scenarios, "dark_link", "copies for a dark link go back", dark);
    add_directed(scenarios, "wrong_resume", "equality when the number of taken packets is wrong", wrong_resume);
    if (config.refuse) add_directed(scenarios, "host_in_turn", "lane and link write in turn", host_in_turn);
    if (!config.reduction) return;
    if (config.nodes >= 4 && config.relay_slots >= 2)
        add_directed(scenarios, "hidden", "a whole reduction behind pieces that wait", hidden_reduction);
    if (config.nodes == 4 && config.unit_clocks != 0)
        add_directed(scenarios, "unit_sum", "a sum of doubles by the unit", unit_sum);
    add_directed(scenarios, "reductions", "many at a time", many_reductions);
    add_directed(scenarios, "clash", "pieces that differ are dropped", clash);
    add_directed(scenarios, "given_up", "a reduction that waits is released", given_up);
}

}  // namespace nanohop::hub
