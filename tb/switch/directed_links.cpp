// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Links that die, and links that come back.
#include <vector>

#include "environment.hpp"
#include "generated/switch_registers.hpp"

namespace nanohop::switch_ {

namespace {

namespace reg = registers;

// A link dies with a packet on it, at each of its flits, coming in and going out. Where clearing the table takes long,
// one reset serves as many links as there are, and where it takes thousands of clocks at every fourth of the flits.
void deaths(Environment& e) {
    const Config& c = e.config;
    const bool large = c.switches > 64;
    const uint64_t stride = c.switches > 1024 ? 4 : 1;
    for (const bool by_register : {false, true}) {
        for (const bool coming_in : {true, false}) {
            const unsigned batch = !large ? 1 : coming_in ? c.links() : c.host_ports;
            const uint64_t end = c.packet_flits + 8 + c.extra_clocks + c.link_clocks;
            for (uint64_t first = 0; first < end; first += batch * stride) {
                e.restart();
                e.settle();
                for (unsigned k = 0; k < batch && first + k * stride < end; ++k) {
                    const unsigned from = coming_in ? k : 0;
                    const unsigned host = coming_in ? c.host_ports - 1 : c.host_ports - 1 - k;
                    const Header h = e.here(host, c.packet_flits);
                    e.warm(from, h);
                    expect("sent", e.send(from, e.packet(0, h)), true);
                    expect("sent", e.send(from, e.packet(c.virtual_channels - 1, h)), true);
                    e.step(first + k * stride);
                    const unsigned victim = coming_in ? from : c.links() + host;
                    if (by_register) {
                        e.kill_by_register(1U << victim);
                    } else {
                        e.kill(victim);
                    }
                    if (large) e.step(2 * e.window());
                }
                e.drain();
            }
        }
    }
}

// A link whose buffers are full dies and comes back: as long as one end is not asked the other waits; then it is up to
// the clock, with room for as many packets as the next buffer holds.
void revival(Environment& e) {
    const Config& c = e.config;
    const auto reads = [&](uint32_t address, uint32_t want) {
        e.axi.read(address, [want](uint32_t data, bool) { expect("register", data, want); });
        e.settle();
    };
    for (const bool by_register : {true, false}) {
        for (const bool wired : {true, false}) {
            e.restart();
            e.wire(0, wired, 2 * c.link_clocks + 4);
            Entry entry = escape_to(0);
            entry.mask = 1;
            e.write_entry(e.other(), entry);
            e.settle();
            e.mood.accept = 0;
            for (unsigned v = 0; v < c.virtual_channels; ++v) {
                for (unsigned i = 0; i <= c.packets; ++i) {
                    while (!e.send(0, e.packet(v, e.to(e.other(), c.packet_flits)))) e.step();
                    e.step(e.window());
                }
            }
            e.mood.accept = 1000;
            if (by_register) {
                e.kill_by_register(1);
            } else {
                e.kill(0);
            }
            e.settle();
            e.step(200);
            expect("gone", e.gone(0), true);
            e.raise();
            reads(reg::kDeadOffset, 1);
            reads(reg::kReviveOffset, 0);
            e.revive(~0U);
            e.settle();
            e.step(200);
            // By its signal the far end says that nobody has asked it; without one this end shows signs.
            reads(reg::kReviveOffset, 1);
            reads(reg::kListeningOffset, wired ? 0 : 1);
            reads(reg::kDeadOffset, 1);
            expect("far_end_up", e.far_end(0).up(), false);
            if (!wired) {  // it dies once more, and must be asked again
                e.kill(0);
                e.step(2);
                expect("dead_o", e.out.dead & 1, 1U);
                reads(reg::kReviveOffset, 0);
                reads(reg::kListeningOffset, 0);
                e.raise();
                e.step(300);
                reads(reg::kListeningOffset, 0);
                e.revive(1);
                e.settle();
                e.step(300);
                reads(reg::kListeningOffset, 1);
            }
            e.revive_far_end(0);
            uint64_t first = 0;
            const uint64_t begin = e.clock;
            while (e.gone(0) && e.clock < begin + 1000) {
                e.step();
                if (first == 0 && e.far_end(0).listening()) first = e.clock;
            }
            expect("gone", e.gone(0), false);
            // This end was listening: a sign that was heard in its clock, one that says so in the next, and it is up.
            if (!wired) expect("clocks_of_signs", e.clock - first, 3U);
            e.step(2 * c.link_clocks + 4);
            expect("far_end_up", e.far_end(0).up(), true);
            reads(reg::kDeadOffset, 0);
            reads(reg::kReviveOffset, 0);
            reads(reg::kListeningOffset, 0);
            room(e);
        }
    }
    // A host's link, and one that is not dead, are not asked.
    e.restart();
    e.settle();
    e.kill_by_register(1U << (c.ports - 1));
    e.settle();
    e.revive(~0U);
    e.settle();
    e.step(300);
    reads(reg::kReviveOffset, 0);
    reads(reg::kDeadOffset, 1U << (c.ports - 1));
    e.drain();
}

}  // namespace

void add_link_scenarios(const Config& config, std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "deaths", "a link dies at each flit", deaths);
    if (config.link_recovery)
        add_directed(scenarios, "revival", "a link dies, and comes back with all its credits", revival);
}

}  // namespace nanohop::switch_
