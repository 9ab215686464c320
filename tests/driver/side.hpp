// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// An interface with its driver, as the driver's tests set it up.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "pair.hpp"

namespace nanohop::driver {

inline constexpr uint64_t kAddress[2] = {0x5, 0xa};
inline constexpr unsigned kSender = 3;
inline constexpr uint16_t kKey = 0x4b;

/// An interface with its driver, and memory for data.
class Side {
public:
    Side(Pair& pair, unsigned side) : side_(side), platform_(pair.platform(side)), layout_(pair.layout()) {
        EXPECT_EQ(nh_nic_open(&nic, &platform_, &layout_, nullptr), NH_NIC_OK);
    }
    void start(int report, unsigned log2_descriptors = 3) {
        const nh_nic_setup setup{.source = kAddress[side_],
                                 .log2_descriptors = log2_descriptors,
                                 .mtu = 0,
                                 .report = report,
                                 .one_channel = 1};
        ASSERT_EQ(nh_nic_start(&nic, &setup), NH_NIC_OK);
        ASSERT_EQ(nh_nic_set_node(&nic, kSender, kAddress[1 - side_]), NH_NIC_OK);
        data = allocate(kDataBytes, &data_bus);
        region = allocate(kRegionBytes, &region_bus);
    }
    void receive(unsigned log2_bytes, int refuse) {
        ASSERT_EQ(nh_nic_set_ring(&nic, 1, log2_bytes, refuse), NH_NIC_OK);
        ASSERT_EQ(nh_nic_assign(&nic, kSender, 1), NH_NIC_OK);
        ASSERT_EQ(nh_nic_set_region(&nic, kSender, region_bus, kRegionBytes, kKey), NH_NIC_OK);
        if (layout_.status != 0) {
            ASSERT_EQ(nh_nic_set_status_ring(&nic, 2), NH_NIC_OK);
        }
        ASSERT_EQ(nh_nic_enable(&nic, refuse), NH_NIC_OK);
    }
    unsigned char* allocate(size_t bytes, uint64_t* bus) {
        auto* const memory = static_cast<unsigned char*>(platform_.dma_alloc(platform_.context, bytes, 64, bus));
        taken_.emplace_back(memory, bytes);
        return memory;
    }
    void give_back() {
        for (const auto& [memory, bytes] : taken_) platform_.dma_free(platform_.context, memory, bytes);
        taken_.clear();
    }
    void from_device(void* memory, size_t bytes) { platform_.dma_from_device(platform_.context, memory, bytes); }

    static constexpr size_t kDataBytes = 8192, kRegionBytes = 4096;
    nh_nic nic;
    unsigned char* data = nullptr;
    unsigned char* region = nullptr;
    uint64_t data_bus = 0, region_bus = 0;

private:
    unsigned side_;
    nh_nic_platform platform_;
    nh_nic_layout layout_;
    std::vector<std::pair<unsigned char*, size_t>> taken_;
};

}  // namespace nanohop::driver
