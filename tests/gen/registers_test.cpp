// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/registers.hpp"

#include <gtest/gtest.h>

#include "../error_text.hpp"
#include "../text.hpp"
#include "config/reader.hpp"

namespace {

using namespace nanohop;

const std::string kMap = R"(block = "b"
title = "A block"
address_width = 6
description = "Text."
[register.second]
offset = 0x08
access = "ro"
description = "Two."
fields.live = { bits = "3", description = "from hardware" }
[register.first_one]
offset = 0x00
access = "rw"
description = "One."
[register.first_one.fields.mode]
bits = "9:8"
reset = 2
description = "how"
values = [{ name = "fast_way", value = 2, description = "fast" }]
[register.first_one.fields.count]
bits = "7:0"
reset = 0x55
description = "how many"
)";

const std::string kRegisters = kMap.substr(kMap.find("[register."));

std::string with(const std::string& from, const std::string& to) { return tests::replaced(kMap, from, to); }

std::string complaint(const std::string& text) {
    return tests::error_text<config::Error>([&] { gen::parse_registers(text, "b.toml"); });
}

TEST(Registers, AreSortedAndRead) {
    const gen::RegisterMap map = gen::parse_registers(kMap, "b.toml");
    ASSERT_EQ(map.registers.size(), 2u);
    EXPECT_EQ(map.registers[0].name, "first_one");
    ASSERT_EQ(map.registers[0].fields.size(), 2u);
    EXPECT_EQ(map.registers[0].fields[0].name, "count");
    EXPECT_EQ(map.registers[0].fields[1].lsb, 8u);
    EXPECT_EQ(map.registers[0].fields[1].width, 2u);
    EXPECT_EQ(map.registers[1].access, gen::Access::kReadOnly);
    EXPECT_FALSE(map.registers[1].fields[0].reset);
}

TEST(Registers, CountersAreReadOnlyWords) {
    const auto map = gen::parse_registers(
        kMap + "[counter]\nlost = { offset = 0x04, counts = \"flits\", description = \"Flits lost.\" }\n", "b.toml");
    ASSERT_EQ(map.registers.size(), 3u);
    const gen::Register& lost = map.registers[1];
    EXPECT_EQ(lost.name, "lost");
    EXPECT_EQ(lost.access, gen::Access::kReadOnly);
    ASSERT_EQ(lost.fields.size(), 1u);
    EXPECT_EQ(lost.fields[0].width, 32u);
    EXPECT_EQ(lost.fields[0].reset, 0u);
    EXPECT_EQ(lost.fields[0].description, "flits");
    EXPECT_EQ(complaint(kMap + "[counter.second]\noffset = 4\ncounts = \"c\"\ndescription = \"d\"\n"),
              "b.toml:23: counter.second: \"second\" is used twice");
}

// What software writes and what is counted is the module's, but for what the block keeps itself.
TEST(Registers, ModuleKeepsAndCounts) {
    const std::string counters =
        "[counter]\nlost = { offset = 0x04, counts = \"flits\", step = 3, description = \"Lost.\" }\n"
        "late = { offset = 0x0c, counts = \"flits\", own = true, description = \"Late.\" }\n";
    const auto map = gen::parse_registers("rtl = true\n" + kMap + counters, "b.toml");
    const std::string package = gen::register_package(map, "s").text;
    const std::string module = gen::register_module(map, "s").text;
    for (const char* piece :
         {"{\n    first_one_t first_one;\n  } stored_t;", "{\n    late_t late;\n    second_t second;\n  } driven_t;",
          "{\n    logic [2:0] lost;\n  } steps_t;", "localparam int Counters = 1;"}) {
        EXPECT_NE(package.find(piece), std::string::npos) << piece << '\n' << package;
    }
    for (const char* piece : {"first_one_mode_q <= 2'd2;", "(write_data_o[9:8] & write_strobe_o[9:8]);",
                              "lost_q <= lost_q + 32'(steps_i.lost);", "FirstOneOffset: word = stored_o.first_one;",
                              "SecondOffset: word = driven_i.second;", "LostOffset: word = counts[0+:32];",
                              "LateOffset: word = driven_i.late;"}) {
        EXPECT_NE(module.find(piece), std::string::npos) << piece << '\n' << module;
    }
    EXPECT_EQ(gen::register_package(gen::parse_registers(kMap, "b.toml"), "s").text.find("stored_t"),
              std::string::npos);
}

TEST(Registers, AllThreeViewsSayTheSame) {
    const gen::RegisterMap map = gen::parse_registers(kMap, "b.toml");
    const std::string package = gen::register_package(map, "s").text;
    const std::string header = gen::register_header(map, "s").text;
    const std::string page = gen::register_page(map, "s").text;
    for (const char* piece :
         {"localparam logic [5:0] FirstOneOffset = 6'h00;", "localparam logic [5:0] SecondOffset = 6'h08;",
          "FirstOneReset = 32'h00000255;", "FirstOneWriteMask = 32'h000003ff;", "SecondWriteMask = 32'h00000000;",
          "logic [21:0] reserved_10;", "logic [1:0] mode;", "logic [7:0] count;", "} first_one_t;",
          "FirstOneModeFastWay = 2'd2;"}) {
        EXPECT_HAS(package, piece);
    }
    for (const char* piece : {"kFirstOneOffset = 0x00;", "kSecondOffset = 0x08;", "kFirstOneReset = 0x00000255;",
                              "kFirstOneWriteMask = 0x000003ff;", "Field kFirstOneMode{8, 2};", "kFastWay = 2,"}) {
        EXPECT_HAS(header, piece);
    }
    for (const char* piece : {"| 0x08 | [second](#second) | ro | Two. |", "| 9:8 | mode | 0x2 | how |",
                              "| 3 | live | from hardware | from hardware |", "| 2 | fast_way | fast |"}) {
        EXPECT_HAS(page, piece);
    }
}

TEST(Registers, FormsForOtherToolsEscape) {
    const gen::RegisterMap map =
        gen::parse_registers(with("description = \"Two.\"", "description = \"a < b & \\\"c\\\"\""), "b.toml");
    const std::string rdl = gen::register_rdl(map, "s").text;
    const std::string xml = gen::register_ipxact(map, "s").text;
    const std::string header = gen::register_c_header(map, "s").text;
    for (const char* piece :
         {"desc = \"a < b & \\\"c\\\"\";", "} first_one @ 0x00;", "fast_way = 2'd2 {", "encode = first_one_mode_e;",
          "} mode[9:8] = 2'h2;", "field { sw = r; hw = w; desc = \"from hardware\"; } live[3:3];"}) {
        EXPECT_HAS(rdl, piece);
    }
    for (const char* piece : {"<ipxact:description>a &lt; b &amp; \"c\"</ipxact:description>", "<ipxact:range>64<",
                              "<ipxact:value>'h55<", "<ipxact:bitWidth>8<"}) {
        EXPECT_HAS(xml, piece);
    }
    for (const char* piece : {"#define NH_B_REGS_BYTES 0x40u", "#define NH_B_FIRST_ONE_RESET 0x00000255u",
                              "#define NH_B_FIRST_ONE_MODE_SHIFT 8", "#define NH_B_FIRST_ONE_MODE_MASK 0x00000300u",
                              "#define NH_B_FIRST_ONE_MODE_FAST_WAY 2u"}) {
        EXPECT_HAS(header, piece);
    }
    const std::string word =
        gen::register_rdl(gen::parse_registers(with("register.second", "register.signal"), "b.toml"), "s").text;
    EXPECT_HAS(word, "} \\signal @ 0x08;");
}

TEST(Registers, NamesThatAreOneInCAreRefused) {
    const gen::RegisterMap map = gen::parse_registers(with("\"fast_way\"", "\"shift\""), "b.toml");
    EXPECT_EQ(tests::error_text<config::Error>([&] { gen::register_c_header(map, "s"); }),
              "s: two registers, fields or values give NH_B_FIRST_ONE_MODE_SHIFT in C");
}

// Whether such a register is there is the RTL's to say; all else is as of any other.
TEST(Registers, ThoseThatAreThereSometimesAreNotMapped) {
    const auto package = [](const std::string& text) {
        return gen::register_package(gen::parse_registers(text, "b.toml"), "b.toml").text;
    };
    const std::string always = package(kMap);
    const std::string sometimes = package(with("description = \"One.\"", "description = \"One.\"\nsometimes = true"));
    EXPECT_HAS(always, "FirstOneOffset,\n      SecondOffset: mapped = 1'b1;");
    EXPECT_HAS(always, "FirstOneOffset: writable = 1'b1;");
    EXPECT_HAS(sometimes, "      SecondOffset: mapped = 1'b1;");
    EXPECT_LACKS(sometimes, "writable = 1'b1;");
    EXPECT_HAS(sometimes, "FirstOneOffset = 6'h00;");
}

TEST(Registers, MistakesAreFound) {
    const struct {
        const char* from;
        const char* to;
        const char* message;
    } cases[] = {
        {"offset = 0x08", "offset = 0x06", "multiple of 4"},
        {"offset = 0x08", "offset = 0x40", "from 0 to 60"},
        {"offset = 0x08", "offset = 0x00", "used twice"},
        {"register.second", "register.firstOne", "small letters"},
        {"register.second", "register.first__one", "used twice"},
        {"access = \"ro\"", "access = \"r\"", "\"ro\", \"rw\", \"wo\""},
        {"bits = \"7:0\"", "bits = \"8:0\"", "overlap"},
        {"bits = \"7:0\"", "bits = \"0:7\"", "high:low"},
        {"bits = \"7:0\"", "bits = \"32:0\"", "high:low"},
        {"bits = \"7:0\"", "bits = \"7:\"", "high:low"},
        {"reset = 0x55", "reset = 0x155", "out of range"},
        {"reset = 0x55\n", "", "needs a reset value"},
        {"value = 2", "value = 4", "out of range"},
        {"reset = 2", "rest = 2", "known here are"},
        {"fields.mode", "fields.Mode", "small letters"},
        {"fields.mode", "fields.count_", "used twice"},
        {"fields.live = { bits = \"3\", description = \"from hardware\" }\n", "", "fields: is missing"},
        {"fields.live = { bits = \"3\", description = \"from hardware\" }", "fields = {}",
         "b.toml:9: register.second.fields: register \"second\" has no fields"},
        {kRegisters.c_str(), "[register]\n",
         "b.toml:5: register: the map has no registers: must have tables, [register.NAME] each"},
    };
    for (const auto& c : cases) {
        const std::string message = complaint(with(c.from, c.to));
        EXPECT_EQ(message.rfind("b.toml:", 0), 0u) << c.to << ": " << message;
        EXPECT_HAS(message, c.message) << c.to;
    }
}

TEST(Registers, KeysOfRtlAreRefusedWhereTheyDoNothing) {
    const auto rtl = [](const std::string& text) { return "rtl = true\n" + text; };
    const std::string own = with("access = \"ro\"", "access = \"ro\"\nown = true");
    const std::string sometimes = with("access = \"ro\"", "access = \"ro\"\nsometimes = true");
    const auto counter = [](const std::string& keys) {
        return kMap + "[counter]\nlate = { offset = 0x0c, counts = \"flits\", description = \"Late.\", " + keys +
               " }\n";
    };
    EXPECT_HAS(complaint(rtl(own)), "own: is for counters and rw registers");
    EXPECT_HAS(complaint(counter("own = true")), "own: is for counters and rw registers of a map with rtl");
    EXPECT_HAS(complaint(counter("step = 2")), "step: is for counters");
    EXPECT_HAS(complaint(rtl(counter("own = true, step = 2"))), "step: is for counters that are not own");
    EXPECT_HAS(complaint(rtl(sometimes)), "sometimes: with rtl = true");
}

}  // namespace
