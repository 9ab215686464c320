// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios; figures are those of docs/blocks/transport.md.

#include "environment.hpp"

namespace nanohop::transport {

namespace reg = registers;

namespace {

void set_up(Environment& e, const Settings& settings = {}) {
    for (Node& node : e.nodes) node.destinations.clear();
    e.nodes[0].destinations = {1};
    e.nodes[1].destinations = {0};
    e.configure(settings);
    e.step(e.config.destinations + 80);
    e.settle();
}

void give(Environment& e, unsigned node, uint64_t packets, unsigned flits) {
    e.nodes[node].fixed_flits = flits;
    e.nodes[node].left = packets;
}

// From the last flit given to the first at the link, and from the last flit there to the receive side.
void clocks(Environment& e) {
    set_up(e);
    for (Node& node : e.nodes) node.notes_clocks = true;
    for (unsigned flits = 1; flits <= e.config.packet_flits; ++flits) {
        give(e, 0, 1, flits);
        e.step(60);
        expect("clocks to the link", e.nodes[0].sent_at.back() - e.nodes[0].given_at.back(), 4U);
        give(e, 1, 1, flits);
        e.step(60);
        // The network has a packet whole before its first flit goes on.
        const uint64_t sent = e.nodes[1].sent_at.back() + 2 * (flits - 1);
        expect("clocks to the receive side", e.nodes[0].arrived_at.back() - sent, e.network.weather.delay + 2U);
    }
    e.drain();
}

// A packet a clock, a flit each, as long as window and slots hold a round trip.
void full_rate(Environment& e) {
    set_up(e, {.ack_packets = 2, .ack_clocks = 4});
    for (Node& node : e.nodes) node.notes_clocks = true;
    const unsigned flits = e.config.window >= 32 ? 1 : 3;
    give(e, 0, 200, flits);
    e.step(200 * flits + 80);
    const auto& at = e.nodes[1].arrived_at;
    expect("packets", at.size(), 200U);
    const uint64_t took = at[199] - at[9];
    e.context.measures["clocks_a_packet"] = static_cast<double>(took) / 190;
    if (e.config.window >= 32) {
        expect("clocks of 190 packets", took, 190U);
    } else {
        expect("clocks of 190 packets", took <= 195 * flits, true);
    }
    e.drain();
}

// The n-th packet is lost k times: it comes again after 1, 2, 4 .. times the timeout.
void back_off(Environment& e) {
    set_up(e, {.timeout = 100, .tries = 6});
    e.nodes[0].notes_clocks = true;
    e.network.fault = [lose = 4U](const Head& h) mutable { return h.kind != kKindAck && lose > 0 ? lose-- : 0U; };
    give(e, 0, 1, 1);
    e.step(3000);
    const auto& at = e.nodes[0].sent_at;
    expect("times sent", at.size(), 5U);
    for (unsigned i = 1; i < 5; ++i) {
        const uint64_t waited = at[i] - at[i - 1], due = 100U << (i - 1);
        expect("not before", waited >= due, true);
        expect("not long after", waited <= due + e.config.slots + 6, true);
    }
    expect("again", e.count(Event::kAgain), 4U);
    e.drain();
}

// Nobody is there: an error after all tries, those behind it at once; software begins anew.
void gives_up(Environment& e) {
    set_up(e, {.timeout = 50, .tries = 3, .most = 4});
    e.nodes[0].takes_errors = false;
    e.nodes[0].destinations = {3};
    give(e, 0, 6, 2);
    e.step(1200);
    expect("an error waits", e.out.error, true);
    expect("it has failed", e.context.model.failed(3), true);
    e.nodes[0].destinations = {1};
    give(e, 0, 1, 1);
    e.step(60);
    expect("packets for others arrive", e.ledger.arrivals(1), 1U);
    e.nodes[0].takes_errors = true;
    e.step(400);
    expect("errors", e.ledger.errors(0), 6U);
    // A packet is under way as software begins anew: it is an error, too.
    e.nodes[0].write(reg::kForgetOffset, reg::kForgetSend.put(3, 1));
    e.step(30);
    e.settle();
    e.ledger.forget(0, 3);
    expect("it has not failed", e.context.model.failed(3), false);
    e.nodes[0].destinations = {3};
    give(e, 0, 1, 1);
    e.step(20);
    expect("under way", e.context.model.in_flight(3), 1U);
    e.nodes[0].write(reg::kForgetOffset, reg::kForgetSend.put(3, 1));
    e.step(60);
    expect("errors", e.ledger.errors(0), 7U);
    e.ledger.forget(0, 3);
    e.drain();
}

// All arrive and no acknowledgement does: software reads an error of each, the last long after the last packet.
void arrived_but_failed(Environment& e) {
    set_up(e, {.timeout = 50, .tries = 1});
    e.nodes[0].takes_errors = false;
    e.network.fault = [](const Head& h) { return h.kind == kKindAck; };
    give(e, 0, 3, 1);
    e.step(500);
    expect("arrived", e.ledger.arrivals(1), 3U);
    expect("an error waits", e.out.error, true);
    e.drain();
    expect("errors", e.ledger.errors(0), 3U);
}

// Both ends begin anew, and packets go on from number 0.
void begins_anew(Environment& e) {
    set_up(e, {.timeout = 50, .tries = 2});
    give(e, 0, 5, 1);
    give(e, 1, 5, 1);
    e.step(100);
    e.drain();
    for (unsigned n = 0; n < 2; ++n) {
        e.nodes[n].write(reg::kForgetOffset, reg::kForgetReceive.put(reg::kForgetSend.put(1 - n, 1), 1));
        e.ledger.forget(n, 1 - n);
    }
    e.step(40);
    e.settle();
    give(e, 0, 40, 1);
    give(e, 1, 40, 2);
    e.step(300);
    e.drain();
    expect("arrived", e.ledger.arrivals(1), 45U);
}

// An acknowledgement waits as both ends begin anew: it is of other packets, and does not go.
void forgets_acks(Environment& e) {
    const Settings settings{.timeout = 4000, .tries = 1, .ack_packets = 64, .ack_clocks = 400};
    set_up(e, settings);
    for (unsigned n = 0; n < 2; ++n) give(e, n, 5, 1);
    e.step(60);
    for (unsigned n = 0; n < 2; ++n) expect("arrived", e.ledger.arrivals(n), 5U);
    for (unsigned n = 0; n < 2; ++n) {
        e.nodes[n].write(reg::kForgetOffset, reg::kForgetReceive.put(reg::kForgetSend.put(1 - n, 1), 1));
        e.ledger.forget(n, 1 - n);
    }
    e.step(60);
    e.settle();
    e.network.fault = [](const Head& h) { return h.kind != kKindAck; };
    for (unsigned n = 0; n < 2; ++n) give(e, n, 5, 1);
    e.step(600);
    for (const Transport* t : {&e.context.model, static_cast<const Transport*>(&e.peers[0])}) {
        expect("acknowledged", t->count(Event::kDelivered), 0U);
        expect("under way", t->in_flight(t == &e.peers[0] ? 0 : 1), 5U);
    }
    e.drain();
    for (unsigned n = 0; n < 2; ++n) expect("arrived", e.ledger.arrivals(n), 5U);
}

// Each packet of a window is lost in turn: it alone is sent again, early if a gap says so.
void each_lost(Environment& e) {
    for (const unsigned gap : {0U, 2U}) {
        e.nodes[0].configure({.timeout = 300, .gap = gap});
        set_up(e, {.timeout = 300, .gap = gap});
        const uint64_t before = e.ledger.again;
        for (unsigned k = 0; k < 2 * e.config.window; ++k) {
            unsigned at = 0;
            e.network.fault = [&](const Head& h) { return h.kind != kKindAck && at++ == k % e.config.window; };
            give(e, 0, e.config.window, 1);
            e.step(gap != 0 && k % e.config.window + gap < e.config.window ? 150 : 450);
            expect("all arrived", e.ledger.ended(0), true);
        }
        expect("sent again", e.ledger.again - before, 2 * e.config.window);
    }
    expect("early", e.count(Event::kEarly) >= 2 * (e.config.window - 3), true);
    e.drain();
}

// Marks halve the window once a round trip; it grows by a packet a window.
void marks(Environment& e) {
    set_up(e);
    e.network.weather.marked = 1000000;
    unsigned window = e.config.window;
    for (unsigned i = 0; i < 6; ++i) {
        give(e, 0, 1, 1);
        e.step(50);
        window = std::max(window / 2, 1U);
        expect("window", e.context.model.window(1), window);
    }
    expect("window", e.context.model.window(1), 1U);
    e.network.weather.marked = 0;
    for (unsigned target = 2; target <= e.config.window; ++target) {
        give(e, 0, target - 1, 1);
        e.step(40 * target);
        expect("window", e.context.model.window(1), target);
    }
    give(e, 0, 4 * e.config.window, 1);
    e.step(600);
    expect("window", e.context.model.window(1), e.config.window);
    // A whole window that is marked halves it once.
    e.network.weather.marked = 1000000;
    give(e, 0, e.config.window, 1);
    e.step(300);
    expect("window", e.context.model.window(1), e.config.window / 2);
    e.drain();
}

// An acknowledgement for so many packets, or so many clocks.
void coalesced(Environment& e) {
    set_up(e, {.timeout = 1000, .tries = 2, .ack_packets = 4, .ack_clocks = 200});
    give(e, 0, 4, 1);
    e.step(60);
    expect("acknowledged", e.count(Event::kDelivered), 4U);
    expect("acknowledgements", e.count(Event::kAckGot), 1U);
    give(e, 0, 3, 1);
    e.step(150);
    expect("acknowledged", e.count(Event::kDelivered), 4U);
    e.step(100);
    expect("acknowledged", e.count(Event::kDelivered), 7U);
    expect("acknowledgements", e.count(Event::kAckGot), 2U);
    e.drain();
}

// Acknowledgements that lie: of what was not sent.
void wrong_acks(Environment& e) {
    set_up(e, {.timeout = 100});
    give(e, 0, 3, 1);
    e.step(60);
    for (unsigned ahead = 1; ahead < 1U << (e.config.sequence_bits - 1); ahead += 5) {
        Flit flit{.last = true, .user = kUserHead};
        put_head(e.config, flit.data, {.destination = 0, .kind = kKindAck, .sender = 1, .sequence = 3 + ahead});
        e.network.send(e.clock, {flit});
        e.step(12);
    }
    expect("under way", e.context.model.in_flight(1), 0U);
    expect("wrong", e.count(Event::kAckWrong) >= 6, true);
    e.drain();
}

// Each way, over a network that does everything: each packet arrives once. A path dies now and then for 300 clocks.
void ten_thousand_over(Environment& e, unsigned paths) {
    set_up(e, {.timeout = 60, .tries = 8, .gap = 3, .ack_packets = 2, .ack_clocks = 8});
    e.network.weather = {
        .lost = 10000, .doubled = 10000, .bad = 10000, .marked = 2000, .stray = 1000, .delay = 2, .far = 8};
    give(e, 0, 10000, 0);
    give(e, 1, 10000, 0);
    if (paths > 1) e.network.weather.paths = paths, e.network.weather.detour = 3;
    e.network.dead_paths.assign(paths, false);
    unsigned dies = 0;
    for (unsigned i = 0; i < 1000000 && (e.nodes[0].left != 0 || e.nodes[1].left != 0); ++i) {
        if (i % 6000 == 5000) e.network.dead_paths[dies = e.rng.below(paths)] = true;
        if (i % 6000 == 5300) e.network.dead_paths[dies] = false;
        e.step();
    }
    e.network.dead_paths.clear();
    e.drain();
    expect("arrived", e.ledger.arrivals(1), 10000U);
    expect("arrived", e.ledger.arrivals(0), 10000U);
}
void ten_thousand(Environment& e) { ten_thousand_over(e, 1); }
void eight_paths(Environment& e) { ten_thousand_over(e, 8); }

// Every register's reset value and what software writes.
void registers_read(Environment& e) {
    set_up(e);
    e.nodes[0].ask(reg::kIdOffset, reg::kIdReset, "id");
    e.nodes[0].ask(reg::kVersionOffset, reg::kVersionReset, "version");
    uint32_t shape = log2_of(e.config.destinations) | log2_of(e.config.slots) << 4 | log2_of(e.config.window) << 8;
    shape |= e.config.packet_flits << 12 | e.config.ack_entries << 20 | e.config.sequence_bits << 27;
    e.nodes[0].ask(reg::kShapeOffset, shape, "shape");
    for (const uint32_t data : {0x5aU, ~0U, 0U, 0xa5a5a5a5U, 0x5a5a5a5aU, ~0U}) {
        for (const auto& [address, mask] : {std::pair{reg::kTimeoutOffset, reg::kTimeoutWriteMask},
                                            {reg::kWindowOffset, reg::kWindowWriteMask},
                                            {reg::kAcknowledgeOffset, reg::kAcknowledgeWriteMask},
                                            {reg::kControlOffset, reg::kControlWriteMask}}) {
            e.nodes[0].write(address, data);
            e.nodes[0].ask(address, data & mask, "what was written");
            e.nodes[0].write(address, ~data, 0b0101);
            e.nodes[0].ask(address, ((data & 0xff00ff00U) | (~data & 0x00ff00ffU)) & mask, "bytes that were written");
            e.nodes[0].write(address, data);
            e.nodes[0].write(address, ~data, 0b1010);
            e.nodes[0].ask(address, ((~data & 0xff00ff00U) | (data & 0x00ff00ffU)) & mask, "bytes that were written");
        }
    }
    e.nodes[0].ask(reg::kForgetOffset, 0, "forget");
    e.nodes[0].ask(reg::kErrorTakeOffset, 0, "error_take");
    e.nodes[0].ask(reg::kErrorOffset, 0, "error");
    e.nodes[0].ask(reg::kErrorTagLowOffset, 0, "error_tag_low");
    e.nodes[0].ask(reg::kErrorTagHighOffset, 0, "error_tag_high");
    e.settle();
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "clocks", "latency of a packet each way", clocks);
    add_directed(scenarios, "full_rate", "a flit a clock, packet behind packet", full_rate);
    add_directed(scenarios, "back_off", "a packet that is lost several times", back_off);
    add_directed(scenarios, "gives_up", "a node that is not there, and beginning anew", gives_up);
    add_directed(scenarios, "arrived_but_failed", "acknowledgements are lost, packets are not", arrived_but_failed);
    add_directed(scenarios, "begins_anew", "both ends forget", begins_anew);
    add_directed(scenarios, "forgets_acks", "acknowledgements wait as both ends forget", forgets_acks);
    add_directed(scenarios, "each_lost", "each packet of a window is lost in turn", each_lost);
    add_directed(scenarios, "marks", "windows with marks", marks);
    add_directed(scenarios, "coalesced", "acknowledgements of several packets", coalesced);
    add_directed(scenarios, "wrong_acks", "acknowledgements of what was not sent", wrong_acks);
    add_directed(scenarios, "ten_thousand", "10,000 packets each way over a network of every kind", ten_thousand);
    add_directed(scenarios, "eight_paths", "the same over eight paths", eight_paths);
    add_directed(scenarios, "registers", "registers one by one", registers_read);
}

}  // namespace nanohop::transport
