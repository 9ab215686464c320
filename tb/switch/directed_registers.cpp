// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// What software reads and writes.
#include <algorithm>
#include <vector>

#include "environment.hpp"
#include "generated/switch_registers.hpp"

namespace nanohop::switch_ {

namespace {

namespace reg = registers;

void register_file(Environment& e) {
    const Config& c = e.config;
    const auto reads = [&](uint32_t address, uint32_t want) {
        e.axi.read(address, [want](uint32_t data, bool error) {
            expect("register", data, want);
            expect("error", error, false);
        });
    };
    // The table is cleared.
    e.early_axi = true;
    e.axi.write(reg::kTableWriteOffset, 0, 15, [&](uint32_t, bool error) { expect("while_clearing", error, true); });
    if (c.switches > 8 && !c.by_cache()) reads(reg::kStatusOffset, 1);
    while (!e.axi.idle()) e.step();
    e.step(c.switches);
    reads(reg::kStatusOffset, c.by_cache() ? 2 : 0);
    reads(reg::kIdOffset, 0x4e485357);
    reads(reg::kVersionOffset, 0x00010000);
    reads(reg::kShapeOffset, c.ports | c.host_ports << 8 | c.virtual_channels << 16 | c.escape_channels << 24);
    reads(reg::kSizeOffset, c.switches | c.packet_flits << 16 | c.packets << 24);
    const uint32_t links = low_bits(c.links());
    const uint32_t hops = c.goes_over() ? low_bits<uint32_t>(hops_width(c)) << 24 : 0;
    struct Writable {
        uint32_t address, exists;
    };
    std::vector<Writable> writable{{reg::kDownPortsOffset, links},
                                   {reg::kTableMaskOffset, links},
                                   {reg::kTableEscapeOffset, 0x00073f3f | hops},
                                   {reg::kSelectOffset, 0x00001f07}};
    if (c.goes_over()) writable.push_back({reg::kNonminimalOffset, 0xff3f1fff});
    for (unsigned k = 0; k < c.classes && c.has_classes(); ++k) {
        writable.push_back({reg::kClass0Offset + 4 * k, Scoreboard::class_bits(c)});
        reads(reg::kClass0Offset + 4 * k, Scoreboard::first_classes(c)[k]);
    }
    for (const auto& r : writable) {
        e.axi.write(r.address, ~0U);
        reads(r.address, r.exists);
        e.axi.write(r.address, 0, 5);  // bytes 0 and 2
        reads(r.address, r.exists & 0xff00ff00);
        e.axi.write(r.address, 0);
        reads(r.address, 0);
    }
    // What cannot be written changes nothing, wherever it is: no register is at two addresses.
    for (uint32_t address = 0; address < 0x100; address += 4) {
        const bool acts =
            address == reg::kDeadOffset || address == reg::kTableWriteOffset ||
            std::any_of(writable.begin(), writable.end(), [&](const auto& r) { return r.address == address; });
        if (!acts) e.axi.write(address, ~0U);
    }
    for (const auto& r : writable) reads(r.address, 0);
    reads(reg::kTableWriteOffset, 0);
    reads(reg::kDeadOffset, 0);
    e.settle();
    uint32_t dead = 0;
    for (unsigned p = 1; p < c.ports; ++p) {
        e.kill_by_register(1U << p);
        e.settle();
        dead |= 1U << p;
        reads(reg::kDeadOffset, dead);
    }
    e.kill_by_register(0);
    e.settle();
    reads(reg::kDeadOffset, dead);
    e.settle();
    e.kill(0);
    e.step(2);
    e.raise();
    e.step(2);
    reads(reg::kDeadOffset, dead | 1);
    e.drain();
}

}  // namespace

void add_register_scenarios(std::vector<Scenario>& scenarios) {
    add_directed(scenarios, "registers", "what software reads and writes", register_file);
}

}  // namespace nanohop::switch_
