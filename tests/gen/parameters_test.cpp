// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/parameters.hpp"

#include <gtest/gtest.h>

#include <regex>

#include "../error_text.hpp"
#include "../temp_dir.hpp"
#include "../text.hpp"
#include "config/reader.hpp"
#include "gen/model_parameters.hpp"
#include "key.hpp"

namespace nanohop {
namespace {

std::string condition_of(const std::string& comment, const std::vector<std::string>& known = {}) {
    gen::ParameterRange range;
    return gen::parse_range(comment, range) ? gen::condition("X", range, known) : "none";
}

TEST(Parameters, Ranges) {
    EXPECT_EQ(condition_of("3..24: P, links first"), "X >= 3 && X <= 24");
    EXPECT_EQ(condition_of("0, 1: counters"), "X == 0 || X == 1");
    EXPECT_EQ(condition_of("power of two, 2..64"), "X >= 2 && X <= 64 && 2 ** $clog2(X) == X");
    EXPECT_EQ(condition_of("multiple of 8, 64..4096"), "X >= 64 && X <= 4096 && X == 8 * (X / 8)");
    EXPECT_EQ(condition_of(">= 2"), "X >= 2");
    EXPECT_EQ(condition_of("1..Ports - 1: H", {"Ports"}), "X >= 1 && X <= Ports - 1");
    EXPECT_EQ(condition_of("1..Ports - 1: H"), "X >= 1") << "of a parameter that is not here";
    EXPECT_EQ(condition_of("0..nh_crc_pkg::Count + 1: a hash"), "X >= 0 && X <= nh_crc_pkg::Count + 1");
    EXPECT_EQ(condition_of("0..3, 0 unless Skewed == 1", {"Skewed"}), "X >= 0 && X <= 3 && (X == 0 || (Skewed == 1))");
    EXPECT_EQ(condition_of("1..8, at most Depth, at least 2 * Ways", {"Depth", "Ways"}),
              "X >= 1 && X >= 2 * Ways && X <= 8 && X <= Depth");
}

TEST(Parameters, NoRange) {
    for (const char* comment :
         {"", "virtual channels", "1: there is MATCH", "bits, 1..8", "1..8 of them; more", "2..9, more than the trip"})
        EXPECT_EQ(condition_of(comment), "none") << comment;
}

const std::string kModule = R"(module nh_b_part #(
    parameter int Width = 8,
    parameter int Depth = 4,  // power of two, 2..64
    localparam int Bits = $clog2(Depth)
) (
    input logic clk_i
);
  logic x;
endmodule
)";

gen::Header top(const std::string& comment) {
    gen::Header header;
    header.parameters.push_back({false, "Width", "8", 2, comment});
    return header;
}

TEST(Parameters, ChecksAreBelowTheHeaderAndWrittenAnew) {
    const std::string once = gen::with_parameter_checks(kModule, "b.sv", "nh_b_part", {top("1..64: bits")});
    EXPECT_HAS(once,
               ");\n  // Ranges of the parameters, from their comments (nanohop generate)\n"
               "  `NH_PART_PARAM(Width, Width >= 1 && Width <= 64)\n"
               "  `NH_PART_PARAM(Depth, Depth >= 2 && Depth <= 64 && 2 ** $clog2(Depth) == Depth)\n\n  logic x;\n");
    EXPECT_EQ(gen::with_parameter_checks(once, "b.sv", "nh_b_part", {top("1..64: bits")}), once);
    const std::string other = gen::with_parameter_checks(once, "b.sv", "nh_b_part", {top("1..32: bits")});
    EXPECT_HAS(other, "Width <= 32)");
    EXPECT_LACKS(other, "Width <= 64)");
}

TEST(Parameters, AParameterWithoutARangeIsNamed) {
    const auto check = [] { gen::with_parameter_checks(kModule, "b.sv", "nh_b_part", {top("of a word")}); };
    EXPECT_EQ(tests::error_text<config::Error>(check).substr(0, 22), "b.sv:2: Width: expecte");
}

TEST(Parameters, ARangeNamesParametersOnly) {
    const auto said = [](const std::string& comment) {
        return tests::error_text<config::Error>([&] {
            gen::with_parameter_checks(std::regex_replace(kModule, std::regex("power of two, 2..64"), comment), "b.sv",
                                       "nh_b_part", {top("1..Others: bits")});
        });
    };
    EXPECT_EQ(said("1..Width: words"), "") << "the top's range of Width is of what the part has";
    EXPECT_EQ(said("1..nh_b_pkg::Most, 1 unless Bits == 2: words"), "");
    EXPECT_EQ(said("0, 1, 0 unless Widht == 8: words"),
              "b.sv:3: Depth: its range names Widht, which is no parameter here");
    EXPECT_EQ(said("1..8, at most Widths: words"), "b.sv:3: Depth: its range names Widths, which is no parameter here");
}

struct Made {
    unsigned ways = 4, entries = 64, lines = 8;
    bool skewed = false;
    unsigned depth = 0, kind = 0;
};
template <class C, class F>
void for_each_key(C& c, F&& f) {
    // The first needs the second.
    visit_key(f, c.entries,
              {.name = "entries",
               .parameter = "Entries",
               .range = {.low = 2 * number(c.ways), .high = 100, .power_of_two = true, .bounds = "at least 2 * Ways"}});
    visit_key(f, c.ways, {.name = "ways", .parameter = "Ways", .range = {.values = {1, 2, 4}}});
    visit_key(f, c.lines, {.parameter = "LinesOf", .range = {.low = 4, .high = 20, .multiple = 4}});
    visit_key(f, c.skewed, {.name = "skewed", .parameter = "Skewed", .range = {.values = {0, 1}}});
    visit_key(f, c.kind,
              {.name = "kind", .parameter = "Kind", .words = {"plain", "tall"}, .range = {.values = {0, 1}}});
    visit_key(f, c.depth,
              {.name = "depth",
               .parameter = "Depth",
               .range = {.high = 3,
                         .needs = "Skewed == 1 && Kind == 1 || Ways <= 2",
                         .met = (c.skewed && c.kind == 1) || c.ways <= 2}});
}

TEST(Keys, WhatIsWrongIsSaidInTheWordsOfTheFile) {
    const auto said = [](Made made) { return out_of_range(made).value_or(""); };
    EXPECT_EQ(said({}), "");
    EXPECT_EQ(said({.ways = 3, .entries = 1}), "ways: 3 is not one of 1, 2, 4") << "before what follows from it";
    EXPECT_EQ(said({.entries = 4}), "entries: 4 is out of range 8..64; at least 2 * ways");
    EXPECT_EQ(said({.entries = 65}), "entries: 65 is out of range 8..64; at least 2 * ways");
    EXPECT_EQ(said({.entries = 48}), "entries: 48 is not a power of two in 8..64");
    EXPECT_EQ(said({.lines = 3}), "lines_of: 3 is out of range 4..20");
    EXPECT_EQ(said({.lines = 6}), "lines_of: 6 is not a multiple of 4 in 4..20");
    EXPECT_EQ(said({.depth = 4}), "depth: 4 is out of range 0..3");
    EXPECT_EQ(said({.depth = 1}), "depth: 1 needs skewed = true and kind = \"tall\" or ways <= 2");
    EXPECT_EQ(said({.ways = 2, .depth = 1}), "");
}

class ModelParameters : public testing::Test {
protected:
    std::string text(const std::string& keys) const {
        root_.write("sim/gen/keys.toml", keys);
        return gen::model_parameters(root_.path("")).front().text;
    }
    tests::TempDir root_;
};

TEST_F(ModelParameters, AreTheHeaderAsCpp) {
    root_.write("rtl/none/none.f", "");
    for (const char* block : {"a", "part"}) root_.write(std::string("sim/model/") + block + "/config.hpp", "");
    root_.write("rtl/part/nh_part.sv",
                "module nh_part #(\n    parameter int Size = 4  // 1..nh_part_pkg::Most: of it\n) (\n);\n");
    root_.write("rtl/part/nh_part_pkg.sv",
                "package nh_part_pkg;\n  localparam int Pair = 2;\n  localparam int Most = 8;\nendpackage\n");
    root_.write("rtl/a/nh_a.sv", R"(module nh_a #(
    parameter int Ways = 4,      // 1, 2, 4: entries of a set
    parameter int HighWater = 8, // multiple of 2, 2..64, at least 2 * Ways,
                                 // at least nh_part_pkg::Least: when to stop
    parameter int Size = 4,      // as in part
    parameter int Skewed = 0,    // 0, 1, 0 unless Ways == nh_part_pkg::Pair: so
    localparam int Bits = $clog2(Ways)
) (
    input logic clk_i
);
)");
    const std::string all = std::regex_replace(
        text("[a]\noptional = [\"Skewed\"]\nlargest = [\"Ways\", \"HighWater\"]\nparts = { of = \"part\" }\n"),
        std::regex("\\s+"), " ");
    for (const char* wanted :
         {"inline constexpr unsigned kMaxWays = 4; inline constexpr unsigned kMaxHighWater = 64; ",
          "visit_key(f, c.ways, {.name = \"ways\", .parameter = \"Ways\", .range = {.values = {1, 2, 4}}}); ",
          ".range = {.low = std::max<uint64_t>({2, 2 * number(c.ways)}), .high = 64, .multiple = 2, "
          ".bounds = \"at least 2 * Ways\"}}); ",
          "visit_key(f, c.of.size, {.parameter = \"Size\", .range = {.low = 1, .high = 8}}); ",
          ".as = Key::As::kOptional, .range = {.values = {0, 1}, .needs = \"Ways == 2\", "
          ".met = number(c.ways) == 2}}); ",
          "static_assert(number(Config{}.of.size) == 4, \"Size of nh_a\"); "})
        EXPECT_HAS(all, wanted);
    EXPECT_LACKS(all, "Bits");
    EXPECT_LACKS(all, "kMaxSize");
    EXPECT_HAS(text("[a]\nkeys = { Ways = \"w\" }\n"), ".name = \"w\"");
    root_.write("rtl/part/nh_part.sv",
                "module nh_part #(\n    parameter int Size = 4,  // 1..8: of it\n"
                "    parameter int Place = 4  // 1..8: of it\n) (\n);\n");
    EXPECT_THROW(text("[a]\nparts = { of = \"part\" }\n"), config::Error) << "a parameter that the whole has not";
    EXPECT_NE(text("[a]\nparts = { of = \"part\" }\nsets = [\"Place\"]\n"), "");
    for (const char* wrong : {"[b]\n", "[a]\ntimes = [\"Bits\"]\n", "[a]\nparts = { x = \"y\" }\n", "[a]\nkey = 1\n"})
        EXPECT_THROW(text(wrong), config::Error) << wrong;
    root_.write("rtl/part/nh_part.sv", "module nh_part #(\n    parameter int Place = 4  // 1..8: of it\n) (\n);\n");
    EXPECT_THROW(text(""), config::Error) << "as in part, which has no Size any more";
}

}  // namespace
}  // namespace nanohop
