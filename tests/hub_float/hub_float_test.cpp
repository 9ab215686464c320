// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The golden model of the unit that adds floating-point numbers alone, and its table in a configuration.
#include "hub_float/hub_float.hpp"

#include <gtest/gtest.h>

#include <string>

#include "../error_text.hpp"
#include "../text.hpp"
#include "config/config.hpp"

namespace nanohop::hub_float {
namespace {

uint64_t bits(double d) { return std::bit_cast<uint64_t>(d); }

Data sum_of(Element element, const std::vector<uint64_t>& words) {
    std::vector<Data> flits(words.size());
    std::vector<const Data*> operands;
    for (size_t i = 0; i < words.size(); ++i) {
        flits[i][0] = words[i];
        operands.push_back(&flits[i]);
    }
    return sum(element, 128, operands);
}

TEST(HubFloat, SumsComeAfterTheirClocks) {
    for (const Element element : {Element::kFp64, Element::kFp32, Element::kBf16}) {
        const Config config{5, 128, element};
        HubFloat unit(config);
        In in;
        in.members = 0x12;
        in.data[1][0] = element == Element::kFp64 ? bits(1.5) : 0x3fc0;  // 1.5 in the lowest bf16
        in.data[4] = in.data[1];
        unit.tick(in);
        const unsigned due = 1 + 6 * 3 + (element == Element::kBf16 ? 1 : 0);
        EXPECT_EQ(clocks(5, element), due);
        for (unsigned clock = 1; clock < due; ++clock) {
            EXPECT_FALSE(unit.outputs({}).valid) << clock;
            unit.tick({});
        }
        EXPECT_TRUE(unit.outputs({}).valid);
        if (element != Element::kFp32) {
            EXPECT_EQ(unit.outputs({}).data[0], element == Element::kFp64 ? bits(3.0) : 0x4040U);
        }
        unit.tick({});
        EXPECT_FALSE(unit.outputs({}).valid);
    }
}

// 1e16 + 1 is 1e16: the order decides.
TEST(HubFloat, AddsByPairsOfTheNodesNumbers) {
    EXPECT_EQ(sum_of(Element::kFp64, {bits(1e16), bits(1), bits(-1e16), bits(1)})[0], bits(0));
    EXPECT_EQ(sum_of(Element::kFp64, {bits(1e16), bits(-1e16), bits(1), bits(1)})[0], bits(2));
    EXPECT_EQ(sum_of(Element::kFp64, {bits(1), bits(1), bits(1e16)})[0], bits(1e16 + 2));
}

TEST(HubFloat, WhatIsNoNumberIsTheQuietOne) {
    EXPECT_EQ(sum_of(Element::kFp64, {0xfff0000000000001})[0], 0x7ff8000000000000U);
    EXPECT_EQ(sum_of(Element::kFp32, {0x7f800000ff800000, 0xff800000ffffffff})[0], 0x7fc000007fc00000U);
    EXPECT_EQ(sum_of(Element::kBf16, {0xff817f807f80ff80, 0x00007f80ff803f80})[0], 0x7fc07f807fc0ff80U);
}

// A float between two bfloat16 becomes the nearer one, halfway the even one.
TEST(HubFloat, SumsOfBf16AreRoundedOnce) {
    EXPECT_EQ(to_bf16(0x3f808000), 0x3f80);
    EXPECT_EQ(to_bf16(0x3f808001), 0x3f81);
    EXPECT_EQ(to_bf16(0x3f818000), 0x3f82);
    EXPECT_EQ(to_bf16(0x7f7f8000), 0x7f80);  // too large
    EXPECT_EQ(to_bf16(0x80008000), 0x8000);
    EXPECT_EQ(to_bf16(0x00018000), 0x0002);
    EXPECT_EQ(to_bf16(0xff800000), 0xff80);
    // 1 + 2^-8 + 2^-8: each alone is lost in bf16, together they are not.
    EXPECT_EQ(sum_of(Element::kBf16, {0x3f80, 0x3b80, 0x3b80})[0], 0x3f81U);
}

std::string complaint(const std::string& keys) {
    return tests::error_text<config::Error>([&] { config::parse("[hub_float]\nclock = \"1 GHz\"\n" + keys, "x.toml"); },
                                            "none");
}

TEST(HubFloat, ConfigurationsNameKeyAndRange) {
    EXPECT_EQ(complaint("nodes = 64\nflit_bits = 512\nelement = \"bf16\"\n"), "none");
    EXPECT_EQ(complaint("nodes = 65\nflit_bits = 512\nelement = \"bf16\"\n"),
              "x.toml:3: hub_float.nodes: 65 is out of range 3..64");
    EXPECT_EQ(complaint("nodes = 4\nflit_bits = 128\nelement = \"fp16\"\n"),
              "x.toml:5: hub_float.element: \"fp16\" is not known: must be one of \"fp64\", \"fp32\", \"bf16\"");
    EXPECT_HAS(complaint("nodes = 4\nflit_bits = 128\n"), "element");
}

}  // namespace
}  // namespace nanohop::hub_float
