// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Directed scenarios; figures are those of docs/blocks/hub_rotor.md.

#include "environment.hpp"

namespace nanohop::hub_rotor {

namespace {

// The first clock from `clock` on in which it is the port's turn.
uint64_t turn(const Environment& e, uint64_t clock, unsigned port) {
    while ((clock + port) % e.config.nodes != 0) ++clock;
    return clock;
}

void relay(Environment& e) {
    const unsigned stages = hub_rotor::stages(e.config);
    uint64_t longest = 0;
    for (unsigned from = 1; from < e.config.nodes; ++from) {
        for (unsigned phase = 0; phase < e.config.nodes; ++phase) {
            while (e.clock % e.config.nodes != phase) e.step();
            e.link_send(from, e.packet(Kind::kRelay, from, 1, low_bits(e.config.nodes)));
            e.step(4 * e.config.nodes + 40);
            const uint64_t written = turn(e, e.sent_at[from] + 2, from);
            for (unsigned to = 1; to < e.config.nodes; ++to) {
                const uint64_t read = turn(e, written + stages + 3, to);
                expect("clocks", e.arrived_at[to], read + stages + 3);
                longest = std::max(longest, e.arrived_at[to] - e.sent_at[from]);
            }
        }
    }
    expect("longest", longest <= 2 * stages + 8 + 2 * (e.config.nodes - 1), true);
    expect("to_host", e.to_host, e.config.nodes * (e.config.nodes - 1));
    e.context.measures["relay_clocks_most"] = static_cast<double>(longest);
    e.finish();
}

// From the host to each link and back.
void direct(Environment& e) {
    for (unsigned k = 1; k < e.config.nodes; ++k) {
        e.lane_send(k, e.packet(Kind::kPut, k, 1, 0));
        e.link_send(k, e.packet(Kind::kPut, k, 1, 0));
        e.step(60);
        expect("to_link", e.arrived_at[k] - e.given_at[k], hub_rotor::stages(e.config) + 6);
        expect("to_host", e.host_at[k] - (e.sent_at[k] + 1), 4);
    }
    e.finish();
}

// All links bring packets of whole frames for all others: each link out carries a flit in each clock, if slots and
// credits last for what is under way.
void rate(Environment& e) {
    const unsigned frames = (e.config.piece_flits + 1) / e.config.nodes;
    const unsigned length = frames * e.config.nodes - 1;
    const unsigned clocks = 40 * (length + 1);
    const unsigned stages = hub_rotor::stages(e.config);
    const unsigned held = ((e.config.nodes - 1) * e.config.relay_slots - 1) * (length + 1);
    const bool full =
        held >= 2 * e.config.nodes + 2 * stages + 20 && (e.config.host_packets - 1) * (length + 1) >= stages + 6;
    const Mask others = low_bits(e.config.nodes) & ~bit(0);
    for (unsigned from = 1; from < e.config.nodes; ++from) {
        for (unsigned n = 0; n < 80 / (e.config.nodes - 1) + 1; ++n)
            e.link_send(from, e.packet(Kind::kRelay, from, length, others));
    }
    e.step(6 * (length + 1) + 40);
    const auto before = e.flits;
    e.step(clocks);
    for (unsigned to = 1; to < e.config.nodes && full; ++to) expect("flit_a_clock", e.flits[to] - before[to], clocks);
    e.step(100 * (length + 1) + 400);
    e.finish();
}

}  // namespace

void add_directed_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "relay", "clocks from each link to each, at each turn", relay);
    add_directed(scenarios, "direct", "clocks between the host and each link", direct);
    add_directed(scenarios, "rate", "packets for all from all links, a flit a clock on each", rate);
}

}  // namespace nanohop::hub_rotor
