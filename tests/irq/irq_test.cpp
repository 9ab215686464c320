// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The golden model of moderated interrupts alone, and its table in a configuration.
#include "irq/irq.hpp"

#include <gtest/gtest.h>

#include <string>

#include "config/config.hpp"
#include "generated/irq_registers.hpp"

namespace nanohop::irq {
namespace {

namespace reg = registers;

// Software that waits for its answers, each access in as few clocks as there are.
class Host {
public:
    explicit Host(const Config& config) : irq(config) {}

    void clock(uint32_t event = 0, const axi::LiteIn& axil = {}) { irq.tick({event, axil}); }
    bool write(unsigned queue, uint32_t offset, uint32_t data) {
        axi::LiteIn in;
        in.awvalid = in.wvalid = true;
        in.awaddr = queue * 64 + offset;
        in.wdata = data;
        in.wstrb = 15;
        clock(0, in);
        clock();
        const bool okay = irq.outputs().axil.bresp == 0;
        in = {};
        in.bready = true;
        clock(0, in);
        return okay;
    }
    uint32_t read(unsigned queue, uint32_t offset) {
        axi::LiteIn in{.araddr = queue * 64 + offset, .arvalid = true};
        clock(0, in);
        clock();
        const uint32_t data = irq.outputs().axil.rdata;
        in = {};
        in.rready = true;
        clock(0, in);
        return data;
    }
    unsigned wait(unsigned queue, unsigned most) {
        for (unsigned clocks = 1; clocks <= most; ++clocks) {
            clock();
            if ((irq.outputs().irq >> queue & 1U) != 0) return clocks;
        }
        return 0;
    }

    Irq irq;
};

TEST(Irq, ComesByNumberAndEndsWhenEnoughIsTaken) {
    Host host({4, 16, 20});
    ASSERT_TRUE(host.write(2, reg::kControlOffset, 1));
    ASSERT_TRUE(host.write(2, reg::kCountOffset, 3));
    for (unsigned i = 0; i < 2; ++i) host.clock(1U << 2);
    EXPECT_EQ(host.wait(2, 100), 0U);
    host.clock(1U << 2);
    EXPECT_EQ(host.wait(2, 100), 1U);  // two clocks after the entry's
    EXPECT_EQ(host.irq.outputs().irq, 1U << 2);
    ASSERT_TRUE(host.write(2, reg::kConsumedOffset, 1));
    host.clock();
    EXPECT_EQ(host.irq.outputs().irq, 0U);
    EXPECT_EQ(host.read(2, reg::kInterruptsOffset), 1U);
}

TEST(Irq, ComesByTheTimeSinceTheFirstEntry) {
    Host host({1, 8, 10});
    ASSERT_TRUE(host.write(0, reg::kControlOffset, 1));
    ASSERT_TRUE(host.write(0, reg::kCountOffset, 0));
    ASSERT_TRUE(host.write(0, reg::kClocksOffset, 20));
    host.clock(1);
    EXPECT_EQ(host.wait(0, 100), 21U);
    // What is left after a write begins anew.
    host.clock(1);
    ASSERT_TRUE(host.write(0, reg::kConsumedOffset, 1));
    EXPECT_EQ(host.wait(0, 100), 20U);
}

TEST(Irq, OnlyWhatWasProducedIsConsumed) {
    Host host({2, 3, 4});
    for (unsigned i = 0; i < 5; ++i) host.clock(2);
    EXPECT_EQ(host.read(1, reg::kProducedOffset), 5U);
    EXPECT_FALSE(host.write(1, reg::kConsumedOffset, 6));
    EXPECT_EQ(host.read(1, reg::kConsumedOffset), 0U);
    EXPECT_TRUE(host.write(1, reg::kConsumedOffset, 4));
    EXPECT_FALSE(host.write(1, reg::kConsumedOffset, 3));
    EXPECT_FALSE(host.write(2, reg::kConsumedOffset, 0));  // no such queue
    EXPECT_EQ(host.read(1, reg::kStateOffset), 0U);
    for (unsigned i = 0; i < 6; ++i) host.clock(2);
    EXPECT_EQ(host.read(1, reg::kStateOffset), 0U);
    host.clock(2);
    EXPECT_EQ(host.read(1, reg::kStateOffset), 2U);  // an eighth one that was not consumed
}

std::string complaint(const std::string& keys) {
    try {
        config::parse("[irq]\nclock = \"1 GHz\"\n" + keys, "x.toml");
    } catch (const config::Error& error) {
        return error.what();
    }
    return "none";
}

TEST(Irq, ConfigurationsNameKeyAndRange) {
    EXPECT_EQ(complaint("queues = 16\ncount_width = 32\ntime_width = 32\n"), "none");
    EXPECT_EQ(complaint("queues = 17\ncount_width = 8\ntime_width = 8\n"),
              "x.toml:3: irq.queues: 17 is out of range 1..16");
    EXPECT_EQ(complaint("queues = 1\ncount_width = 1\ntime_width = 8\n"),
              "x.toml:4: irq.count_width: 1 is out of range 2..32");
    EXPECT_EQ(complaint("queues = 1\ncount_width = 2\ntime_width = 0\n"),
              "x.toml:5: irq.time_width: 0 is out of range 1..32");
}

}  // namespace
}  // namespace nanohop::irq
