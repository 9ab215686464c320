// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "environment.hpp"

#include <algorithm>

namespace nanohop::transport {

namespace reg = registers;

Points::Points(tb::Coverage& coverage) {
    constexpr std::array<const char*, kEvents> kNames = {"taken",    "delivered", "failed",    "refused", "again",
                                                         "early",    "cut",       "ack_sent",  "ack_got", "ack_wrong",
                                                         "ack_lost", "received",  "duplicate", "strange", "broken"};
    for (unsigned e = 0; e < kEvents; ++e) events[e] = coverage.declare(kNames[e], "the counter of this name counts");
    const auto point = [&](const char* name, const char* text) { return coverage.declare(name, text); };
    window_full = point("window_full", "a packet waits as its window is full");
    slots_full = point("slots_full", "no slot is free");
    wraps = point("wraps", "numbers begin again");
    window_one = point("window_one", "a window is a packet");
    window_grows = point("window_grows", "a window grows from one packet to the largest");
    two_errors = point("two_errors", "an error waits behind another");
    link_waits = point("link_waits", "a flit waits for the link");
    receive_waits = point("receive_waits", "a flit waits for the receive side");
    full_rate = point("full_rate", "a flit goes to the link in 20 clocks in a row");
    acks_wait = point("acks_wait", "acknowledgements for two nodes wait");
    refused_write = point("refused_write", "a register write is refused");
}

Environment::Environment(Context& c, tb::Lockstep<Traits>* loop)
    : Scripted(c, c.rng, loop), ledger(c.config, c.config.destinations), network(c.config, kPeers + 1, rng) {
    for (unsigned n = 0; n <= kPeers; ++n) nodes.emplace_back(config, rng, n, ledger, network);
    reset();
}

void Environment::reset() {
    ledger = Ledger(config, config.destinations);
    network.reset();
    network.fault = nullptr;
    network.weather = {};
    network.dead.clear();
    network.dead_paths.clear();
    peers.assign(kPeers, Transport(config));
    peer_in_.assign(kPeers, In{});
    for (Node& node : nodes) node.reset();
    run_ = most_window_ = 0;
    in = {};
    out = {};
}

void Environment::configure(const Settings& settings) {
    for (Node& node : nodes) node.configure(settings);
}

Settings Environment::random_settings() {
    Settings s;
    s.timeout = rng.one_in(4) ? rng.between(20, 60) : rng.between(60, 200);
    s.tries = rng.one_in(3) ? rng.between(0, 3) : 4;
    s.most = rng.one_in(2) ? 64 : rng.between(1, config.window);
    s.gap = rng.one_in(2) ? 0 : rng.one_in(4) ? rng.between(5, 127) : rng.between(1, 4);
    s.ack_packets = rng.one_in(2) ? 1 : rng.between(0, 6);
    s.ack_clocks = rng.below(30);
    return s;
}

void Environment::drive_wild() {
    const auto random = [&](Flit& flit) {
        for (unsigned w = 0; w < config.flit_width / 64; ++w) flit.data[w] = rng.next();
        flit.user = rng.below(4);
        flit.last = rng.one_in(2);
        if (rng.one_in(4)) return;
        Head head = head_of(config, flit.data);
        head.destination = rng.below(config.destinations);
        head.sender = rng.below(config.destinations);
        head.length = rng.between(1, 2);
        head.sequence = rng.below(1U << config.sequence_bits);
        if (rng.one_in(2)) head.kind = kKindAck;
        put_head(config, flit.data, head);
        if (head.length == 1) flit.last = true, flit.user = kUserHead;
    };
    if (rng.one_in(8)) in.send_valid = true, random(in.send);
    if (rng.one_in(8)) in.from_valid = true, random(in.from);
    if (rng.one_in(40) && asked_all()) {
        const uint32_t address = rng.between(reg::kControlOffset / 4, reg::kErrorTakeOffset / 4) * 4;
        uint32_t data = static_cast<uint32_t>(rng.next());
        if (address == reg::kControlOffset) data |= rng.one_in(8) ? 0 : 1;
        if (address == reg::kTimeoutOffset) data &= rng.one_in(4) ? ~0U : 0x03000007U;
        nodes[0].write(address, data, static_cast<uint32_t>(rng.bits(4)));
    }
}

void Environment::drive(In& to) {
    in = {};
    nodes[0].drive(clock, in);
    for (unsigned p = 0; p < kPeers; ++p) {
        peer_in_[p] = {};
        nodes[p + 1].drive(clock, peer_in_[p]);
    }
    in.axil.awprot = rng.below(8);
    in.axil.arprot = rng.below(8);
    if (wild) drive_wild();
    to = in;
}

void Environment::observe(const In&, const Out& o) {
    out = o;
    nodes[0].observe(clock, in, out);
    for (unsigned p = 0; p < kPeers; ++p) {
        nodes[p + 1].observe(clock, peer_in_[p], peers[p].outputs(peer_in_[p]));
        peers[p].tick(peer_in_[p]);
    }
    ++clock;
    cover();
}

void Environment::cover() {
    const Transport& model = context.model;
    const auto hit = [&](tb::Coverage::Point point, bool condition) { context.coverage.hit(point, condition); };
    for (unsigned e = 0; e < kEvents; ++e) hit(points.events[e], model.count(static_cast<Event>(e)) != 0);
    hit(points.window_full, model.holds() && model.in_flight(1) >= std::min(model.window(1), nodes[0].settings.most));
    hit(points.slots_full, model.free_slots() == 0);
    hit(points.wraps, ledger.numbered(0, 1) > bit(config.sequence_bits));
    if (model.window(1) == 1) most_window_ = 1;
    hit(points.window_one, most_window_ == 1 && config.window > 1);
    hit(points.window_grows, most_window_ == 1 && model.window(1) == config.window);
    hit(points.two_errors, model.count(Event::kFailed) > 1);
    hit(points.link_waits, out.to_valid && !in.to_ready);
    hit(points.receive_waits, out.receive_valid && !in.receive_ready);
    run_ = out.to_valid && in.to_ready ? run_ + 1 : 0;
    hit(points.full_rate, run_ >= 20);
    hit(points.acks_wait, model.waiting_acks() > 1);
    hit(points.refused_write, out.axil.bvalid && out.axil.bresp != 0);
}

void Environment::stop() {
    for (Node& node : nodes) {
        node.mood = {};
        node.left = 0;
        node.takes_errors = true;
    }
    network.weather = {};
    network.fault = nullptr;
}

bool Environment::idle() {
    unsigned longest = 0;
    uint64_t last = 0;
    bool rests = network.empty() && !out.error;
    for (const Node& node : nodes) {
        longest = std::max(longest, node.settings.timeout << node.settings.tries);
        last = std::max(last, node.last_flit);
        rests = rests && node.rests();
    }
    for (unsigned n = 0; n <= kPeers; ++n) rests = rests && ledger.ended(n);
    return rests && clock > last + longest + 200;
}

void Environment::ask_counters() {
    const uint64_t given = ledger.given(0), errors = ledger.errors(0);
    nodes[0].ask(reg::kTakenOffset, given, "packets taken");
    nodes[0].ask(reg::kDeliveredOffset, given - errors, "packets delivered");
    nodes[0].ask(reg::kFailedOffset, errors, "packets that failed");
    nodes[0].ask(reg::kReceivedOffset, ledger.arrivals(0), "packets received");
    nodes[0].ask(reg::kStatusOffset, reg::kStatusReady.put(0, 1), "status");
    for (unsigned n = 0; n <= kPeers; ++n) ledger.check(n);
}

void Environment::settle() {
    for (unsigned i = 0; i < 3000 && !asked_all(); ++i) step();
    step(2);
    expect("software is through", asked_all(), true);
}

void Environment::drain() {
    stop();
    for (unsigned i = 0; i < 100000 && !idle(); ++i) step();
    expect("all has ended", idle(), true);
    ask_counters();
    settle();
}

}  // namespace nanohop::transport
