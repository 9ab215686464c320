// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/address_map.hpp"

#include <gtest/gtest.h>

#include "../error_text.hpp"
#include "../text.hpp"
#include "config/reader.hpp"

namespace {

using namespace nanohop;

const std::string kAddressMap = R"(block = "b"
title = "A block"
address_width = 8
description = "Text."
[window.words]
base = 0x80
bits = 7
description = "words"
[window.parts]
base = 0x20
registers = "part"
count = 2
description = "two of them"
)";

gen::AddressMap parse_map(const std::string& text) {
    return gen::parse_address_map(text, "b.toml", [](const std::string& name) -> std::optional<gen::RegisterMap> {
        if (name != "part") return std::nullopt;
        gen::RegisterMap map{};
        map.address_width = 4;
        return map;
    });
}

std::string map_complaint(const std::string& from, const std::string& to) {
    return tests::error_text<config::Error>([&] { parse_map(tests::replaced(kAddressMap, from, to)); });
}

TEST(AddressMap, WindowsAreSorted) {
    const gen::AddressMap map = parse_map(kAddressMap);
    ASSERT_EQ(map.windows.size(), 2U);
    EXPECT_EQ(map.windows[0].name, "parts");
    EXPECT_EQ(map.windows[0].bytes(), 32U);
    EXPECT_EQ(map.windows[1].base, 128U);
    EXPECT_EQ(map.windows[1].bytes(), 128U);
}

TEST(AddressMap, MistakesAreNamed) {
    EXPECT_EQ(map_complaint("\"part\"", "\"port\""), "b.toml:11: window.parts.registers: no such map: port");
    EXPECT_EQ(map_complaint("0x20", "0x30"),
              "b.toml:10: window.parts.base: 0x30 is not allowed: a multiple of its 32 bytes, within 256");
    EXPECT_EQ(map_complaint("bits = 7", "bits = 8"),
              "b.toml:6: window.words.base: 0x80 is not allowed: a multiple of its 256 bytes, within 256");
    EXPECT_EQ(map_complaint("0x20", "0xa0"), "b.toml:10: window.parts.base: overlaps words");
    EXPECT_EQ(map_complaint(kAddressMap.substr(kAddressMap.find("[window.words]")), "[window]\n"),
              "b.toml:5: window: there is none");
}

}  // namespace
