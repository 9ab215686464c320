// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The driver in C where status entries go to the host's memory.
#include "fixture.hpp"

namespace nanohop::driver {
namespace {

/// Status entries in memory: taken without a read, many laps; one that memory refuses comes after a retry.
TEST_P(Driver, StatusEntriesComeToMemory) {
    nh_nic_layout layout = pair.layout();
    if (layout.status == 0) {
        EXPECT_EQ(nh_nic_set_status_ring(&one.nic, 2), NH_NIC_ARGUMENT);
        EXPECT_EQ(nh_nic_retry_status(&one.nic), NH_NIC_ARGUMENT);
        GTEST_SKIP() << "they stay in the LLCM";
    }
    nh_nic_arrival came{};
    one.start(0);
    other.start(0);
    EXPECT_EQ(nh_nic_take_arrival(&other.nic, &came), NH_NIC_ARGUMENT) << "there is no ring";
    EXPECT_EQ(nh_nic_set_status_ring(&other.nic, 1), NH_NIC_ARGUMENT);
    EXPECT_EQ(nh_nic_set_status_ring(&other.nic, 17), NH_NIC_ARGUMENT);
    other.receive(10, 0);
    EXPECT_EQ(nh_nic_set_status_ring(&other.nic, 2), NH_NIC_BUSY);
    const auto push = [&](unsigned i) {
        ASSERT_EQ(post(one, kAddress[1], NH_NIC_PUSH, i, 0, 8, other.region_bus + 8 * (i % 100)), NH_NIC_OK);
        ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
    };
    const auto expected = [&](unsigned i) { return static_cast<uint32_t>(other.region_bus + 8 * (i % 100)); };
    nh_nic_completion done;
    for (unsigned i = 0; i < 50; ++i) {
        push(i);
        pair.run(300);
        const uint64_t reads = pair.reads;
        ASSERT_EQ(nh_nic_take_arrival(&other.nic, &came), NH_NIC_OK) << i;
        EXPECT_EQ(came.info, expected(i));
        EXPECT_EQ(nh_nic_take_arrival(&other.nic, &came), NH_NIC_EMPTY);
        EXPECT_EQ(pair.reads, reads);
        while (nh_nic_take_completion(&one.nic, &done) == NH_NIC_OK) {
        }
    }
    // As many as there are places in the LLCM, and twice as many as in memory, wait for room; none is lost.
    unsigned sent = 50, taken = 50;
    while (taken < 150) {
        if (sent < 150 && sent - taken < 40) {
            const int result = post(one, kAddress[1], NH_NIC_PUSH, sent, 0, 8, other.region_bus + 8 * (sent % 100));
            sent += result == NH_NIC_OK ? 1 : 0;
            ASSERT_EQ(nh_nic_doorbell(&one.nic), NH_NIC_OK);
            while (nh_nic_take_completion(&one.nic, &done) == NH_NIC_OK) {
            }
        }
        pair.run(20);
        ASSERT_LT(pair.clock(), 1'000'000U);
        if (pair.clock() / 2000 % 2 != 0) continue;
        while (nh_nic_take_arrival(&other.nic, &came) == NH_NIC_OK) EXPECT_EQ(came.info, expected(taken++));
    }
    // Memory refuses.
    EXPECT_EQ(nh_nic_retry_status(&other.nic), NH_NIC_EMPTY);
    pair.fail_status = true;
    push(150);
    pair.run(300);
    pair.fail_status = false;
    push(151);
    pair.run(300);
    nh_nic_counters counters;
    ASSERT_EQ(nh_nic_read_counters(&other.nic, &counters), NH_NIC_OK);
    EXPECT_EQ(counters.bus_errors, 1U);
    EXPECT_EQ(nh_nic_retry_status(&other.nic), NH_NIC_BUSY) << "memory kept it";
    EXPECT_EQ(arrival(other).info, expected(150));
    EXPECT_EQ(nh_nic_retry_status(&other.nic), NH_NIC_OK);
    EXPECT_EQ(nh_nic_retry_status(&other.nic), NH_NIC_EMPTY);
    for (unsigned i = 151; i < 152; ++i) {
        EXPECT_EQ(arrival(other).info, expected(i));
    }
    EXPECT_EQ(nh_nic_take_arrival(&other.nic, &came), NH_NIC_EMPTY);
}

}  // namespace
}  // namespace nanohop::driver
