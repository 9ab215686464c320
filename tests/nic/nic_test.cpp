// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The network interface at its pins, from docs/blocks/nic.md: a NACK that comes, and what configurations are refused.
#include "nic/nic.hpp"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "generated/nic_registers.hpp"
#include "machine/node.hpp"
#include "send/head.hpp"

namespace nanohop::nic {
namespace {

namespace reg = registers;

class Pins : public testing::Test {
protected:
    Out step() {
        in_.axil = own_.drive();
        const Out out = nic_.clock(in_);
        own_.observe(out.axil);
        in_.link_valid = false;
        ++clock_;
        return out;
    }
    uint32_t read(uint32_t address) {
        own_.start_read(address);
        while (own_.busy()) step();
        return own_.data();
    }
    bool write(uint32_t address, uint32_t value) {
        own_.start_write(address, value);
        while (own_.busy()) step();
        return !own_.refused();
    }
    Out put(bool head, bool tail, const send::Data& data) {
        in_.link_valid = true;
        in_.link_flit = {head, tail, false, data};
        return step();
    }

    Config config_;
    Nic nic_{config_};
    In in_;
    machine::LiteMaster own_;
    uint64_t clock_ = 0;
};

/// Port, In: at the buffer's end in the next clock; the credit in the clock after the tail has left it.
TEST_F(Pins, ANackIsKeptForTheHostAndItsCreditGoesBack) {
    put(true, false, send::make_head(config_.send, 5, 3, 0xabcdef));
    send::Data word{};
    word[0] = 0x1122334455667703;  // primitive 3
    put(false, false, word);
    word[0] = 0x99;
    EXPECT_FALSE(put(false, true, word).nack_pending);
    Out out = step();  // at the buffer's end, and taken
    EXPECT_FALSE(out.nack_pending);
    EXPECT_EQ(out.link_credit, 0U);
    out = step();
    EXPECT_TRUE(out.nack_pending);
    EXPECT_EQ(out.link_credit, 1U);
    EXPECT_EQ(step().link_credit, 0U);
    EXPECT_EQ(read(reg::kNackCountOffset), 1U);
    EXPECT_EQ(read(reg::kNack0HighOffset), 0x11223344U);
    EXPECT_EQ(read(reg::kNack1LowOffset), 0x99U);
    EXPECT_EQ(read(reg::kNackSourceLowOffset), 0xabcdefU);
    EXPECT_TRUE(write(reg::kNackPopOffset, 0));
    EXPECT_FALSE(step().nack_pending);
    EXPECT_FALSE(write(reg::kNackPopOffset, 0)) << "there is none";
}

/// Three flits that are no NACK are counted, and never reach the receive controller.
TEST_F(Pins, ThreeFlitsThatAreNoNackAreCounted) {
    put(true, false, send::make_head(config_.send, 5, 3, 1));
    send::Data word{};
    word[0] = 1;  // PUSH
    put(false, false, word);
    put(false, true, word);
    for (unsigned i = 0; i < 8; ++i) EXPECT_FALSE(step().nack_pending);
    EXPECT_EQ(read(reg::kNackBadOffset), 1U);
    EXPECT_EQ(read(reg::kPacketsInOffset), 0U);
}

TEST_F(Pins, TheTableIsClearedFirst) {
    EXPECT_FALSE(write(reg::kTableWriteOffset, 0)) << "while it is cleared";
    for (unsigned i = 0; i < config_.ipush.senders; ++i) step();
    EXPECT_TRUE(write(reg::kTableWriteOffset, 0));
}

TEST(NicConfig, WhatDoesNotFitIsNamed) {
    const Config c;
    EXPECT_EQ(check(c), std::nullopt);
    const auto starts = [](const Config& wrong, const std::string& key) {
        const auto problem = check(wrong);
        return problem && problem->rfind(key + ": ", 0) == 0;
    };
    Config wrong = c;
    wrong.packets = 17;
    EXPECT_EQ(check(wrong), "packets: 17 is out of range 1..16");
    wrong.packets = 0;
    EXPECT_TRUE(starts(wrong, "packets"));
    for (wrong.packets = 1; wrong.packets <= switch_::kMaxPackets; ++wrong.packets)
        EXPECT_EQ(check(wrong), std::nullopt) << wrong.packets;
    wrong = c;
    wrong.nack_entries = 128;
    EXPECT_TRUE(starts(wrong, "nack_entries"));
    wrong = c;
    wrong.send.flit_width = 128;  // no room for two ids of 64 bits
    EXPECT_TRUE(starts(wrong, "flit_width"));
    wrong = c;
    wrong.ipush.max_bytes = 64;
    EXPECT_TRUE(starts(wrong, "max_bytes"));
    wrong = c;
    wrong.ipush.address_width = 40;
    EXPECT_TRUE(starts(wrong, "address_width"));
}

}  // namespace
}  // namespace nanohop::nic
