// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of nh_hub_port.

#include <algorithm>

#include "environment.hpp"

namespace nanohop::hub_port {

namespace {

namespace reg = registers;

// Everything is ready at once; regions 0 and 1 are open, for all.
void set_up(Environment& e) {
    e.mood = {};
    e.mood.lanes = 1000;
    for (unsigned i = 0; i < std::max(e.config.regions, e.config.counters) / 2; ++i) e.access({reg::kIdOffset});
    for (unsigned r = 0; r < 2; ++r) e.write_region(r, {true, false, false, r * 0x10000ULL, 1024, ~Mask{0}});
    e.enable();
    while (!e.quiet()) e.step();
}

// A put's address is offered 5 clocks after its head was on the lane, its first word a clock later; its last answer
// counts it.
void five_clocks(Environment& e) {
    set_up(e);
    const unsigned flits = e.config.piece_flits;
    e.lane_packet(e.own_lane(1), e.put(0, 3, flits, 1), flits);
    unsigned head = 0, address = 0, word = 0;
    for (unsigned clock = 1; clock < 40; ++clock) {
        e.step();
        if (head == 0 && (e.in.host_valid & e.out.host_ready) != 0) head = clock;
        if (address == 0 && e.out.awvalid) address = clock;
        if (word == 0 && e.out.wvalid) word = clock;
    }
    expect("clocks from head to address", address - head, 5U);
    expect("clocks from head to the first word", word - head, 6U);
    e.drain();
}

// Lanes in turn: a word of payload in every clock but those of heads.
void full_rate(Environment& e) {
    set_up(e);
    const unsigned flits = e.config.piece_flits;
    for (unsigned i = 0; i < 20; ++i) {
        for (unsigned k = 0; k < 2; ++k) e.lane_packet(e.own_lane(k), e.put(k, flits * i, flits, 0), flits);
    }
    unsigned first = 0, last = 0, words = 0;
    for (unsigned clock = 1; clock < 60 * (flits + 1); ++clock) {
        e.step();
        if (!e.out.wvalid) continue;
        if (first == 0) first = clock;
        last = clock;
        ++words;
    }
    expect("words", words, 40 * flits);
    expect("clocks", last - first + 1 <= 40 * (flits + 1), true);
    e.drain();
}

// The last flit of a region, and the one behind it; the last flit of memory.
void bounds(Environment& e) {
    set_up(e);
    const uint64_t all = uint64_t{1} << e.config.address_width;
    e.write_region(1, {true, false, false, all - 7 * e.config.flit_bytes(), 7, bit(0)});
    while (!e.quiet()) e.step();
    const auto from = [&](unsigned node, unsigned offset, unsigned length) {
        hub::Head head = e.put(1, offset, length, 1);
        head.source = node;
        e.lane_packet(e.own_lane(0), head, length);
    };
    from(0, 6, 1);
    from(0, 7, 1);
    from(0, 0, 1);
    from(1, 0, 1);
    from(0, 65535, 1);
    if (e.config.piece_flits > 1) {
        from(0, 5, 2);
        from(0, 6, 2);
    }
    e.drain();
}

// A region that is closed while packets come: what is told of in a later clock is dropped.
void closed(Environment& e) {
    set_up(e);
    e.lane_packet(e.own_lane(0), e.put(0, 0, 1, 0), 1);
    e.drain();
    e.write_region(0, {});
    while (!e.quiet()) e.step();
    e.lane_packet(e.own_lane(0), e.put(0, 0, 1, 0), 1);
    e.drain();
    e.write_region(0, {true, true, false, 0, 0, ~Mask{0}});
    while (!e.quiet()) e.step();
    e.lane_packet(e.own_lane(0), e.put(0, 0, 1, 0), 1);
    e.drain();
}

// Each reason a hundred times and more: its counter and no other counts.
void reasons(Environment& e) {
    set_up(e);
    for (unsigned i = 0; i < 130; ++i) {
        Head head = e.put(0, 0, 1, 0);
        head.kind = Kind::kGet;
        e.lane_packet(e.own_lane(0), head, 1);
        e.lane_packet(e.own_lane(1), e.put(0, 0, 0, 0), 1);
        e.lane_packet(e.own_lane(2), e.put(e.config.regions, 0, 1, 0), 1);
        head = e.put(0, 0, 1, 0);
        head.source = 63;
        e.lane_packet(e.own_lane(0), head, 1);
        e.lane_packet(e.own_lane(1), e.put(0, 1024, 1, 0), 1);
        e.lane_packet(e.own_lane(2), e.put(0, 0, 1, e.config.counters), 1);
    }
    e.drain();
}

// An answer that is an error: the packet is not counted, the next one of its message is.
void bus_error(Environment& e) {
    set_up(e);
    e.memory.mood.error = 1000;
    e.lane_packet(e.own_lane(0), e.put(0, 0, 1, 1), 1);
    e.step(60);
    e.memory.mood.error = 0;
    e.lane_packet(e.own_lane(0), e.put(0, 0, 1, 1), 1);
    e.drain();
    expect("packets stored", e.memory.stored, 1U);
    expect("bus errors", e.memory.bus_errors, 1U);
}

// An error of a packet's first burst: it does not count, and the next one does.
void error_before_page(Environment& e) {
    set_up(e);
    const unsigned before = e.config.page_flits() - 1;
    e.memory.mood.error = 1000;
    e.lane_packet(e.own_lane(0), e.put(0, before, 2, 1), 2);
    while (e.memory.bus_errors == 0) e.step();
    e.memory.mood.error = 0;
    e.drain();
    expect("bus errors", e.memory.bus_errors, 1U);
    expect("packets stored", e.memory.stored, 0U);
    e.lane_packet(e.own_lane(0), e.put(0, before, 2, 1), 2);
    e.drain();
    expect("packets stored", e.memory.stored, 1U);
}

}  // namespace

void add_directed_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "five_clocks", "latency of a put", five_clocks);
    add_directed(scenarios, "full_rate", "two lanes in turn, a word a clock", full_rate);
    add_directed(scenarios, "bounds", "first and last flits of regions and of memory", bounds);
    add_directed(scenarios, "closed", "regions are closed and opened again", closed);
    add_directed(scenarios, "reasons", "every reason, many times", reasons);
    if (config.piece_flits > 1)
        add_directed(scenarios, "error_before_page", "an error of the first of two bursts", error_before_page);
    add_directed(scenarios, "bus_error", "memory answers with an error", bus_error);
}

}  // namespace nanohop::hub_port
