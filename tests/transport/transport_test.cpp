// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The golden model of the register slice alone, and its table in a configuration.
#include "transport/transport.hpp"

#include <gtest/gtest.h>

#include <string>

#include "config/config.hpp"

namespace nanohop::transport {
namespace {

TEST(Transport, AWordTakesAClockForEachRegister) {
    for (unsigned depth = 1; depth <= 4; ++depth) {
        Transport slice({16, depth, 8});
        slice.tick({true, 0x1234, false});
        for (unsigned clock = 1; clock < depth; ++clock) {
            EXPECT_FALSE(slice.outputs({}).out_valid) << depth;
            slice.tick({});
        }
        EXPECT_TRUE(slice.outputs({}).out_valid) << depth;
        EXPECT_EQ(slice.outputs({}).out_data, 0x1234U) << depth;
        EXPECT_EQ(slice.outputs({}).count, 0U) << depth;
        slice.tick({false, 0, true});
        EXPECT_EQ(slice.outputs({}).count, 1U) << depth;
    }
}

TEST(Transport, HoldsAWordInEachRegisterAndKeepsTheOrder) {
    Transport slice({16, 3, 8});
    uint64_t given = 0;
    for (; given < 10 && slice.outputs({}).in_ready; ++given) slice.tick({true, given, false});
    EXPECT_EQ(given, 3U);
    // One comes in the clock in which one goes.
    for (uint64_t word = 0; word < 300; ++word) {
        const In in{true, given++, true};
        ASSERT_TRUE(slice.outputs(in).in_ready);
        ASSERT_TRUE(slice.outputs(in).out_valid);
        ASSERT_EQ(slice.outputs(in).out_data, word);
        ASSERT_EQ(slice.outputs(in).count, word % 256);
        slice.tick(in);
    }
}

std::string complaint(const std::string& keys) {
    try {
        config::parse("[transport]\nclock = \"1 GHz\"\n" + keys, "x.toml");
    } catch (const config::Error& error) {
        return error.what();
    }
    return "none";
}

TEST(Transport, ConfigurationsNameKeyAndRange) {
    EXPECT_EQ(complaint("width = 64\ndepth = 4\ncount_width = 32\n"), "none");
    EXPECT_EQ(complaint("width = 65\ndepth = 4\ncount_width = 32\n"),
              "x.toml:3: transport.width: 65 is out of range 1..64");
    EXPECT_EQ(complaint("width = 1\ndepth = 0\ncount_width = 32\n"),
              "x.toml:4: transport.depth: 0 is out of range 1..4");
    EXPECT_EQ(complaint("width = 1\ndepth = 1\ncount_width = 33\n"),
              "x.toml:5: transport.count_width: 33 is out of range 1..32");
    EXPECT_NE(complaint("width = 1\ndepth = 1\n").find("count_width"), std::string::npos);
}

}  // namespace
}  // namespace nanohop::transport
