// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Counters in LUT RAM: what a reader sees, and when (docs/blocks/switch.md, "Registers").
#include <gtest/gtest.h>

#include <algorithm>
#include <utility>

#include "generated/switch_registers.hpp"
#include "switch/control.hpp"

namespace nanohop::switch_ {
namespace {

namespace reg = registers;

constexpr uint32_t select(unsigned port, unsigned channel) { return port << 8 | channel; }

class Registers {
public:
    explicit Registers(bool ram) : control_(config(ram)) { tick({}, 4); }

    static Config config(bool ram) {
        Config c{.ports = 3, .host_ports = 1, .virtual_channels = 2, .switches = 2, .counter_ram = ram};
        return c;
    }

    void tick(const axi::LiteIn& in, unsigned clocks = 1) {
        for (unsigned i = 0; i < clocks; ++i) {
            Events events(config(true));
            if (counts) {
                for (unsigned at = 0; at < events.channels.size(); ++at) {
                    events.channels[at].packets = at == 3 ? 1 : 0;
                    events.channels[at].waits = 1;
                }
            }
            control_.tick(in, {}, events);
        }
    }

    /// Ends in the clock in which the write acts.
    void write(uint32_t address, uint32_t data) {
        tick({.awaddr = address, .awvalid = true, .wdata = data, .wstrb = 15, .wvalid = true, .bready = true});
        tick({.bready = true});
    }

    /// Clocks until its address is taken, and the answer.
    std::pair<unsigned, uint32_t> read(uint32_t address) {
        const axi::LiteIn in{.araddr = address, .arvalid = true, .rready = true};
        unsigned waits = 0;
        while (!control_.outputs().arready) {
            tick(in);
            ++waits;
        }
        tick(in);
        tick({.rready = true});
        EXPECT_TRUE(control_.outputs().rvalid);
        const uint32_t answer = control_.outputs().rdata;
        tick({.rready = true});
        return {waits, answer};
    }

    bool counts = false;  ///< in each clock: a wait in every channel, a packet in channel 1 of port 1

private:
    Control control_;
};

TEST(CounterRam, AfterSelectAReadWaitsForOneSweep) {
    Registers registers(true);
    registers.counts = true;
    registers.tick({}, 100);
    registers.counts = false;
    registers.tick({}, 50);
    registers.write(reg::kSelectOffset, select(1, 1));
    EXPECT_EQ(registers.read(reg::kPacketsOffset), std::pair(44U, 100U)) << "4 bytes of 10 counters, and 4 clocks";
    EXPECT_EQ(registers.read(reg::kWaitsOffset), std::pair(0U, 100U)) << "no other read waits";
    EXPECT_EQ(registers.read(reg::kFlitsOffset), std::pair(0U, 0U));
    registers.write(reg::kSelectOffset, select(1, 0));
    EXPECT_EQ(registers.read(reg::kPacketsOffset), std::pair(44U, 0U));
    EXPECT_EQ(registers.read(reg::kWaitsOffset), std::pair(0U, 100U));
}

TEST(CounterRam, WhatDoesNotExistReadsZero) {
    Registers registers(true);
    registers.counts = true;
    registers.tick({}, 100);
    for (const auto& [port, channel] : {std::pair{3U, 0U}, {0U, 2U}, {31U, 7U}}) {
        registers.write(reg::kSelectOffset, select(1, 1));
        EXPECT_GT(registers.read(reg::kWaitsOffset).second, 100U);
        registers.write(reg::kSelectOffset, select(port, channel));
        EXPECT_EQ(registers.read(reg::kWaitsOffset).second, 0U) << port << " " << channel;
        registers.tick({}, 60);
        EXPECT_EQ(registers.read(reg::kWaitsOffset).second, 0U) << port << " " << channel;
    }
}

// While it counts a read finds what there was at most a sweep and four clocks before what a register would show.
TEST(CounterRam, IsNoOlderThanASweep) {
    Registers in_ram(true);
    Registers in_registers(false);
    for (Registers* r : {&in_ram, &in_registers}) {
        r->write(reg::kSelectOffset, select(2, 1));
        r->counts = true;
        r->tick({}, 100);
    }
    uint32_t oldest = 0;
    uint32_t newest = 1000;
    for (unsigned i = 0; i < 400; ++i) {
        const uint32_t shown = in_ram.read(reg::kWaitsOffset).second;
        const uint32_t now = in_registers.read(reg::kWaitsOffset).second;
        oldest = std::max(oldest, now - shown);
        newest = std::min(newest, now - shown);
        for (Registers* r : {&in_ram, &in_registers}) r->tick({}, i % 2);
    }
    EXPECT_EQ(oldest, 44U);
    EXPECT_EQ(newest, 5U);
}

TEST(CounterRam, OtherReadsWaitAfterSelectToo) {
    Registers registers(true);
    registers.write(reg::kSelectOffset, select(0, 0));
    EXPECT_EQ(registers.read(reg::kIdOffset), std::pair(44U, reg::kIdReset));
    EXPECT_EQ(registers.read(reg::kIdOffset), std::pair(0U, reg::kIdReset));
    Registers plain(false);
    plain.write(reg::kSelectOffset, select(0, 0));
    EXPECT_EQ(plain.read(reg::kIdOffset), std::pair(0U, reg::kIdReset));
}

}  // namespace
}  // namespace nanohop::switch_
