// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The host port's protection as software sees it (docs/blocks/hub_port.md): only what comes from a source that may
// write, into a region that is open, and within it, reaches memory; the rest is dropped and counted by reason.
#include "hub_port/hub_port.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "generated/hub_port_registers.hpp"

namespace {

using namespace nanohop;
using namespace nanohop::hub_port;

constexpr uint32_t kBase = 0x10000;

class PortTest : public testing::Test {
protected:
    PortTest() : port_({4, 128, 4, 24, 4, 4, 2}) {
        for (unsigned i = 0; i < 40; ++i) step({});  // counters are cleared
        write(registers::kControlOffset, registers::kControlEnable.mask());
    }

    Out step(In in) {
        in.m_ready = in.awready = in.wready = true;
        in.bvalid = answers_ != 0;
        const Out out = port_.outputs(in);
        if (in.bvalid && out.bready) --answers_;
        if (out.awvalid) addresses_.push_back(out.awaddr);
        if (out.wvalid && out.wlast) ++answers_;
        port_.tick(in);
        return out;
    }
    void write(uint32_t address, uint32_t data) {
        In in;
        in.axil.awaddr = address;
        in.axil.wdata = data;
        in.axil.wstrb = 0xf;
        in.axil.bready = true;
        in.axil.awvalid = in.axil.wvalid = true;
        for (unsigned i = 0; i < 20; ++i) {
            const Out out = step(in);
            if (out.axil.awready) in.axil.awvalid = false;
            if (out.axil.wready) in.axil.wvalid = false;
            if (out.axil.bvalid) {
                EXPECT_EQ(out.axil.bresp, 0U) << address;
                return;
            }
        }
        ADD_FAILURE() << "no answer to a write of " << address;
    }
    uint32_t read(uint32_t address) {
        In in;
        in.axil.araddr = address;
        in.axil.arvalid = in.axil.rready = true;
        for (unsigned i = 0; i < 20; ++i) {
            const Out out = step(in);
            if (out.axil.arready) in.axil.arvalid = false;
            if (out.axil.rvalid) return out.axil.rdata;
        }
        ADD_FAILURE() << "no answer to a read of " << address;
        return 0;
    }
    /// Region 1: 8 flits from kBase on, for node 2.
    void open() {
        write(registers::kRegionBaseLowOffset, kBase);
        write(registers::kRegionFlitsOffset, 8);
        write(registers::kRegionSourcesLowOffset, 1U << 2);
        write(registers::kRegionWriteOffset, 1 | registers::kRegionWriteOpen.mask());
    }
    /// A put of one flit, on lane 2.
    void put(unsigned source, unsigned offset) {
        hub::Head head{.source = source, .length = 1, .region = 1, .offset = offset, .mask = 1};
        for (const bool last : {false, true}) {
            In in{.host_valid = 1U << 2, .host_last = last ? 1U << 2 : 0};
            in.host_data[2] = last ? Data{7} : hub::pack(head);
            unsigned clocks = 0;
            while ((step(in).host_ready >> 2 & 1) == 0) ASSERT_LT(++clocks, 50U);
        }
        for (unsigned i = 0; i < 40; ++i) step({});
    }

    HubPort port_;
    unsigned answers_ = 0;
    std::vector<uint64_t> addresses_;
};

TEST_F(PortTest, WritesWhereTheRegionSays) {
    open();
    put(2, 0);
    put(2, 1);
    EXPECT_EQ(addresses_, (std::vector<uint64_t>{kBase, kBase + 16}));
    EXPECT_EQ(read(registers::kStoredOffset), 2U);
}

TEST_F(PortTest, NothingReachesAClosedRegion) {
    put(2, 0);
    EXPECT_TRUE(addresses_.empty());
    EXPECT_EQ(read(registers::kDropClosedOffset), 1U);
}

TEST_F(PortTest, NothingBeyondARegionOrFromAnotherSource) {
    open();
    put(2, 8);
    put(3, 0);
    EXPECT_TRUE(addresses_.empty());
    EXPECT_EQ(read(registers::kDropOutsideOffset), 1U);
    EXPECT_EQ(read(registers::kDropSourceOffset), 1U);
}

TEST(HubPortConfig, SaysKeyAndRange) {
    Config c;
    EXPECT_FALSE(check(c));
    c.regions = 3;
    EXPECT_EQ(check(c).value_or(""), "regions: 3 is not a power of two in 2..256");
    c.regions = 512;
    EXPECT_EQ(check(c).value_or(""), "regions: 512 is out of range 2..256");
}

}  // namespace
