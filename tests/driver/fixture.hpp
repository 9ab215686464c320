// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Two interfaces with their drivers, of each configuration that the program has.
#pragma once

#include <gtest/gtest.h>

#include <iostream>
#include <string>
#include <vector>

#include "config/config.hpp"
#include "pair.hpp"
#include "side.hpp"
#include "sides.hpp"

namespace nanohop::driver {

inline std::vector<uint8_t> joined(const nh_nic_arrival& arrival) {
    std::vector<uint8_t> bytes;
    for (unsigned p = 0; p < 2; ++p) {
        const auto* const from = static_cast<const uint8_t*>(arrival.part[p]);
        if (arrival.part_bytes[p] != 0) bytes.insert(bytes.end(), from, from + arrival.part_bytes[p]);
    }
    return bytes;
}

class Driver : public testing::TestWithParam<std::string> {
protected:
    Driver() : pair(made()), one(pair, 0), other(pair, 1) {}
    static bool one_port() { return GetParam().ends_with(kOnePort); }
    static config::Config built() {
        return config::load_built(one_port() ? GetParam().substr(0, GetParam().rfind(kOnePort)) : GetParam());
    }
    static nic::Config config() { return built().nic.value(); }
    static Pair made() { return one_port() ? pair_of(built().nic_top.value()) : Pair(config(), beside(config())); }
    void TearDown() override { std::cout << pair.clock() << " clocks\n"; }

    /// Fills the sender's data at `at` and posts them.
    int post(Side& from, uint64_t to, unsigned primitive, unsigned number, size_t at, uint32_t bytes, uint64_t header,
             bool per_message = false, uint16_t key = kKey) {
        for (uint32_t i = 0; i < bytes; ++i)
            from.data[at + i] = static_cast<uint8_t>(at * 7 + i * 13 + number * 31 + (i >> 8));
        const nh_nic_send send{.primitive = primitive,
                               .per_message = per_message,
                               .more = 0,
                               .sender = kSender,
                               .number = number % 64,
                               .key = key,
                               .header = header,
                               .destination = to,
                               .data = from.data + at,
                               .bus = from.data_bus + at,
                               .bytes = bytes};
        return nh_nic_post(&from.nic, &send, nullptr);
    }
    template <class Take>
    int await(const Take& take) {
        for (unsigned turn = 0; turn < 2000; ++turn) {
            const int result = take();
            if (result != NH_NIC_EMPTY) return result;
            pair.run(10);
        }
        return NH_NIC_TIMEOUT;
    }
    nh_nic_arrival arrival(Side& at) {
        nh_nic_arrival found{};
        EXPECT_EQ(await([&] { return nh_nic_take_arrival(&at.nic, &found); }), NH_NIC_OK);
        return found;
    }
    nh_nic_completion completion(Side& at) {
        nh_nic_completion found{};
        EXPECT_EQ(await([&] { return nh_nic_take_completion(&at.nic, &found); }), NH_NIC_OK);
        return found;
    }

    Pair pair;
    Side one, other;
};

}  // namespace nanohop::driver
