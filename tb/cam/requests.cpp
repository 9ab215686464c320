// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios of the request side: latency, throughput, turns, a chip that takes nothing.

#include <algorithm>

#include "environment.hpp"

namespace nanohop::cam {

namespace {

// Every port and id alone: 1 cycle to the channel, 20 in the chip, 1 to the port.
void round_trip(Environment& e) {
    e.fill(8);
    uint64_t longest = 0;
    for (unsigned p = 0; p < e.config.ports; ++p) {
        for (unsigned id = 0; id < e.config.mshr_entries; ++id) {
            e.request(p, id, e.random_key());
            const auto end = e.step_until_answer();
            expect("round_trip", end.cycle - end.accepted, 22U);
            expect("port", end.port, p);
            expect("id", end.id, id);
            expect("error", end.error, false);
            longest = std::max(longest, end.cycle - end.accepted);
            e.step(5);  // the chip's issue interval
        }
    }
    e.context.measures["search_cycles"] = static_cast<double>(longest);
}

// All ports at once: one request a cycle goes out, one answer a cycle comes back, and the ports take turns.
void saturation(Environment& e) {
    e.fill(32);
    const unsigned each = 100 * e.config.mshr_entries;
    for (unsigned n = 0; n < each; ++n) {
        for (unsigned p = 0; p < e.config.ports; ++p) e.request(p, n % e.config.mshr_entries, e.random_key());
    }
    const uint64_t begin = e.cycle;
    e.step_until_idle();
    const uint64_t cycles = e.cycle - begin;
    const uint64_t requests = uint64_t{each} * e.config.ports;
    e.context.measures["requests_per_cycle"] = static_cast<double>(requests) / static_cast<double>(cycles);
    // 7 cycles of latency, 2 of the loop's own.
    if (cycles > requests + 9)
        throw tb::CheckFailed("throughput", std::to_string(cycles), std::to_string(requests + 9));
}

// With one search at a time the channel gives a request to each waiting port in turn.
void turns(Environment& e) {
    e.fill(8);
    for (unsigned n = 0; n < 6; ++n) {
        for (unsigned p = 0; p < e.config.ports; ++p) e.request(p, n % e.config.mshr_entries, e.random_key());
    }
    std::vector<unsigned> order;
    while (!e.idle()) {
        e.step();
        if (e.board.ended()) order.push_back(e.board.ended()->port);
    }
    for (size_t i = e.config.ports; i < order.size(); ++i) expect("turn", order[i], order[i - e.config.ports]);
}

// A request whose id is outstanding waits for that one's answer and then goes.
void busy_id(Environment& e) {
    e.fill(8);
    for (unsigned p = 0; p < e.config.ports; ++p) {
        const uint64_t right = e.board.right();
        e.request(p, 0, e.keys[0]);
        e.request(p, 0, e.keys[1]);
        e.step_until_idle();
        expect("answers", e.board.right() - right, 2U);
    }
}

// The chip takes nothing more: each request ends in an error within a bound, and all is well once it takes requests
// again.
void stuck_channel(Environment& e) {
    e.fill(8);
    for (int round = 0; round < 3; ++round) {
        const uint64_t accepted = e.board.accepted();
        const uint64_t errors = e.board.errors();
        e.chip_takes = false;
        for (unsigned n = 0; n < 2; ++n) {
            for (unsigned p = 0; p < e.config.ports; ++p) e.request(p, n, e.random_key());
        }
        const uint64_t begin = e.cycle;
        while (!e.idle()) {
            e.step();
            if (e.cycle - begin > 2 * e.board.bound())
                throw tb::CheckFailed("stuck", "requests still open", "all refused");
        }
        e.context.measures["stuck_cycles"] = static_cast<double>(e.cycle - begin);
        expect("refused", e.board.errors() - errors, e.board.accepted() - accepted);
        // The request that occupied the channel goes out now; its answer is late and dropped.
        e.chip_takes = true;
        e.step(30);
        const uint64_t right = e.board.right();
        for (unsigned p = 0; p < e.config.ports; ++p) e.request(p, 0, e.random_key());
        e.step_until_idle();
        expect("right_again", e.board.right() - right, e.config.ports);
    }
}

// The chip is busy for nearly as long as the channel may be stuck: nobody is refused.
void slow_chip(Environment& e) {
    e.fill(8);
    for (int n = 0; n < 20; ++n) {
        const uint64_t right = e.board.right();
        e.request(0, 0, e.random_key());
        e.step();
        e.chip_takes = false;
        e.step(e.config.timeout_cycles - 30);
        e.chip_takes = true;
        e.step_until_idle();
        expect("right", e.board.right() - right, 1U);
    }
}

}  // namespace

void add_request_scenarios(std::vector<Scenario>& s) {
    add_directed(s, "round_trip", "one request after the other: 22 cycles each", round_trip);
    add_directed(s, "saturation", "all ports all the time: one request a cycle", saturation, kNear);
    add_directed(s, "turns", "ports take turns on a slow channel", turns);
    add_directed(s, "busy_id", "a port repeats an outstanding id", busy_id, kPipelined);
    add_directed(s, "stuck_channel", "the chip takes no requests", stuck_channel);
    add_directed(s, "slow_chip", "the chip takes each request late", slow_chip, kPipelined);
}

}  // namespace nanohop::cam
