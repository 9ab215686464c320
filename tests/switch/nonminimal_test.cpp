// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// NonminimalRegisters of non-minimal routes (docs/blocks/switch_nonminimal.md).
#include <gtest/gtest.h>

#include <optional>

#include "generated/switch_registers.hpp"
#include "switch/control.hpp"
#include "switch/draw.hpp"

namespace nanohop::switch_ {
namespace {

namespace reg = registers;

class NonminimalRegisters {
public:
    explicit NonminimalRegisters(Nonminimal nonminimal) : config_(config(nonminimal)), control_(config_) {
        tick({}, 6);
    }

    static Config config(Nonminimal nonminimal) {
        Config c;
        c.ports = 3;
        c.host_ports = 1;
        c.virtual_channels = 2;
        c.switches = 4;
        c.hop_limit = 9;
        c.nonminimal = nonminimal;
        return c;
    }

    void tick(const axi::LiteIn& in, unsigned clocks = 1, uint32_t detours = 0) {
        for (unsigned i = 0; i < clocks; ++i) {
            Events events(config_);
            events.detours = detours;
            control_.tick(in, {}, events);
        }
    }

    /// False: SLVERR.
    bool write(uint32_t address, uint32_t data, uint32_t strobe = 15) {
        tick({.awaddr = address, .awvalid = true, .wdata = data, .wstrb = strobe, .wvalid = true});
        while (!control_.outputs().bvalid) tick({});
        const bool good = control_.outputs().bresp == 0;
        tick({.bready = true});
        return good;
    }

    /// Nothing: SLVERR.
    std::optional<uint32_t> read(uint32_t address) {
        const axi::LiteIn in{.araddr = address, .arvalid = true};
        while (!control_.outputs().arready) tick(in);
        tick(in);
        while (!control_.outputs().rvalid) tick({});
        const axi::LiteOut out = control_.outputs();
        tick({.rready = true});
        return out.rresp == 0 ? std::optional(out.rdata) : std::nullopt;
    }

    const Control& control() const { return control_; }

private:
    Config config_;
    Control control_;
};

TEST(Nonminimal, WithoutItNothingIsThere) {
    NonminimalRegisters registers(Nonminimal::kNone);
    EXPECT_FALSE(registers.write(reg::kNonminimalOffset, 4));
    EXPECT_FALSE(registers.write(reg::kDetoursOffset, 4));
    EXPECT_EQ(registers.read(reg::kNonminimalOffset), std::nullopt);
    EXPECT_EQ(registers.read(reg::kDetoursOffset), std::nullopt);
    EXPECT_TRUE(registers.write(reg::kTableEscapeOffset, ~0U));
    EXPECT_EQ(registers.read(reg::kTableEscapeOffset), 0x00073f3fU);
}

TEST(Nonminimal, TheRegisterKeepsItsFields) {
    for (const auto nonminimal : {Nonminimal::kValiant, Nonminimal::kUgal}) {
        NonminimalRegisters registers(nonminimal);
        EXPECT_EQ(registers.read(reg::kNonminimalOffset), 0U);
        EXPECT_TRUE(registers.write(reg::kNonminimalOffset, ~0U));
        EXPECT_EQ(registers.read(reg::kNonminimalOffset), 0xff3f1fffU);
        EXPECT_TRUE(registers.write(reg::kNonminimalOffset, 0x01020304, 5));
        EXPECT_EQ(registers.read(reg::kNonminimalOffset), 0xff021f04U);
        EXPECT_EQ(registers.control().nonminimal(), 0xff021f04U);
        EXPECT_FALSE(registers.write(reg::kDetoursOffset, 4));
        EXPECT_EQ(registers.read(reg::kDetoursOffset + 4), std::nullopt) << "nothing behind them";
    }
}

TEST(Nonminimal, AnEntryKeepsTheHopsThatAHeadCanHave) {
    NonminimalRegisters registers(Nonminimal::kUgal);
    EXPECT_EQ(registers.control().table()[2].hops, 0U) << "cleared";
    EXPECT_TRUE(registers.write(reg::kTableEscapeOffset, ~0U));
    EXPECT_EQ(registers.read(reg::kTableEscapeOffset), 0x0f073f3fU) << "4 bits, as hops in a head with a limit of 9";
    EXPECT_TRUE(registers.write(reg::kTableEscapeOffset, reg::kTableEscapeHops.put(0, 53)));
    EXPECT_TRUE(registers.write(reg::kTableWriteOffset, 2));
    registers.tick({}, 2);
    EXPECT_EQ(registers.control().table()[2].hops, 5U);
    EXPECT_EQ(registers.control().table()[1].hops, 0U);
}

TEST(Nonminimal, DetoursAreCounted) {
    NonminimalRegisters registers(Nonminimal::kValiant);
    EXPECT_EQ(registers.read(reg::kDetoursOffset), 0U);
    registers.tick({}, 3, 1);
    registers.tick({}, 1, 4);
    registers.tick({}, 2);
    EXPECT_EQ(registers.read(reg::kDetoursOffset), 7U);
}

/// 0 would stay 0. Small configurations never come to what stands in for it (tb/switch/survivors.toml).
TEST(NonminimalDraws, BeginWith0InLargeNetworksOnly) {
    for (unsigned input = 0; input < kMaxPorts; ++input) {
        for (uint32_t id = 0; id < kMaxSwitches; ++id) {
            for (unsigned c = 0; c < kMostCandidates; ++c) {
                const bool zero = ((input * 0x1357) ^ (id * 0x9E37) ^ (c * 0x5BD1) ^ 0xACE1) % 0x10000 == 0;
                ASSERT_NE(first_draw(input, id, c), 0);
                ASSERT_FALSE(zero && id < 359) << input << " " << id << " " << c;
            }
        }
    }
}

}  // namespace
}  // namespace nanohop::switch_
