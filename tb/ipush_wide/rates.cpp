// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// One packet of 64 bytes a clock, PUSH and IPUSH alike (docs/blocks/ipush_wide.md: Measured).

#include <string>

#include "environment.hpp"

namespace nanohop::ipush_wide::bench {

using namespace ipush::bench;

namespace {

constexpr uint64_t kRingArea = uint64_t{1} << 20, kRegion = uint64_t{12} << 20;
constexpr unsigned kPackets = 1000;

// What a packet takes beside its beats: to the header's turn, from there to the memory port, the memory's answer, and
// what is written after it.
constexpr uint64_t kAnswer = 8;
constexpr uint64_t kPipeline = 2 + 9 + kAnswer + 3;

// Rings of 2,048 lines each, which hold all; a region for everybody.
tb::Task<> set_up(Environment& e, unsigned rings) {
    for (unsigned ring = 0; ring < rings; ++ring) {
        co_await e.host.set_ring(ring, {true, false, 17, kRingArea + (uint64_t{ring} << 17)});
    }
    for (unsigned sender = 0; sender < e.config.senders; ++sender) {
        co_await e.host.set_sender(sender, {true, sender % rings});
        co_await e.host.set_region(sender, {true, 7, kRegion, kRegion + (1U << 20)});
    }
    co_await e.host.control(true, false, false);
}

// A host that frees status entries as fast as it can.
tb::Task<> free_status(Environment& e, const bool& stop) {
    while (!stop) co_await e.host.take_status(false);
}

enum class Kind { kPush, kIpush, kMixed };

struct Clocks {
    uint64_t all = 0;  // first beat taken to the clock in which the last packet is told of, both included
    uint64_t beats = 0, decisions = 0, done = 0;  // first to last, both included
};

Clocks stream(Environment& e, Kind kind, unsigned size, unsigned senders) {
    bool stop = false;
    e.memory.set_steady(kAnswer);
    for (unsigned i = 0; i < kPackets; ++i) {
        const bool push = kind == Kind::kPush || (kind == Kind::kMixed && i % 2 == 0);
        const uint64_t address = kRegion + uint64_t{lines_of(size)} * kLineBytes * i;
        e.send(e.make(push ? ipush::bench::kPush : ipush::bench::kIpush, i % senders, size, push ? address : i, 7));
    }
    tb::Program program(free_status(e, stop));
    uint64_t first = 0, first_decision = 0, first_done = 0, decisions = 0, done = 0;
    Clocks clocks;
    for (const uint64_t limit = e.cycle + 20 * kPackets; done != kPackets;) {
        if (e.cycle > limit) throw tb::CheckFailed("stream", "packets still under way", "all stored");
        const bool any = e.waiting() != 0;
        program.resume();
        e.step();
        if (first == 0) first = e.cycle;
        if (any) clocks.beats = e.cycle - first + 1;
        if (e.out.probe.decide && ++decisions == 1) first_decision = e.cycle;
        if (e.out.probe.decide) clocks.decisions = e.cycle - first_decision + 1;
        if (e.out.probe.done && ++done == 1) first_done = e.cycle;
        if (e.out.probe.done) clocks.done = e.cycle - first_done + 1;
    }
    clocks.all = e.cycle - first + 1;
    stop = true;
    while (!program.done()) {
        program.resume();
        if (!program.done()) e.step();
    }
    expect("stored", e.reference.totals().reason[kStored], kPackets);
    e.check();
    return clocks;
}

void expect_one_a_clock(Environment& e, const std::string& name, Kind kind, unsigned rings, unsigned senders) {
    e.run(set_up(e, rings));
    const Clocks clocks = stream(e, kind, kLineBytes, senders);
    e.context.measures[name + "_clocks"] = static_cast<double>(clocks.all);
    expect("beats", clocks.beats, kPackets);
    expect("decisions", clocks.decisions, kPackets);
    expect("told_of", clocks.done, kPackets);
    expect("clocks", clocks.all, kPackets + kPipeline);
}

void push(Environment& e) { expect_one_a_clock(e, "push", Kind::kPush, 1, e.config.senders); }
void ipush_one(Environment& e) { expect_one_a_clock(e, "ipush_one_ring", Kind::kIpush, 1, 1); }
void ipush_many(Environment& e) { expect_one_a_clock(e, "ipush_many", Kind::kIpush, e.config.rings, e.config.senders); }
void mixed(Environment& e) { expect_one_a_clock(e, "mixed", Kind::kMixed, e.config.rings, e.config.senders); }
void mixed_one(Environment& e) { expect_one_a_clock(e, "mixed_one_sender", Kind::kMixed, 1, 1); }

void long_packets(Environment& e) {
    e.run(set_up(e, 4));
    const unsigned lines = 4;
    const Clocks clocks = stream(e, Kind::kMixed, lines * kLineBytes, 4);
    e.context.measures["mixed_256_bytes_clocks"] = static_cast<double>(clocks.all);
    expect("beats", clocks.beats, uint64_t{lines} * kPackets);
    // A packet goes on when it is here whole: its beats behind the first come twice.
    expect("clocks", clocks.all, uint64_t{lines} * kPackets + kPipeline + lines - 1);
}

// Packets out of order: a NACK a clock.
void nacks(Environment& e) {
    e.run(set_up(e, 1));
    for (unsigned i = 0; i < kPackets; ++i) {
        Packet packet = e.make(ipush::bench::kIpush, 0, kLineBytes);
        packet.header.number = 9;
        e.send(packet);
    }
    uint64_t first = 0, last = 0, count = 0;
    while (!e.finished()) {
        e.step();
        if (!e.out.nack_valid) continue;
        if (count++ == 0) first = e.cycle;
        last = e.cycle;
    }
    expect("nacks", count, kPackets);
    expect("clocks", last - first + 1, kPackets);
    e.check();
}

}  // namespace

void add_rate_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "rate_push", "1,000 PUSH of 64 bytes of many senders, one a clock", push);
    add_directed(scenarios, "rate_ipush_one", "1,000 IPUSH of one sender into one ring, one a clock", ipush_one);
    add_directed(scenarios, "rate_ipush_many", "1,000 IPUSH of many senders into all rings", ipush_many);
    add_directed(scenarios, "rate_mixed", "PUSH and IPUSH by turns, many senders and rings", mixed);
    add_directed(scenarios, "rate_mixed_one", "PUSH and IPUSH by turns, of one sender, one ring", mixed_one);
    add_directed(scenarios, "rate_long", "1,000 packets of 256 bytes, a beat a clock", long_packets);
    add_directed(scenarios, "rate_nacks", "1,000 packets out of order: a NACK a clock", nacks);
}

}  // namespace nanohop::ipush_wide::bench
