// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "gen/parameters.hpp"

#include <gtest/gtest.h>

#include "config/config.hpp"

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
    EXPECT_NE(
        once.find(");\n  // Ranges of the parameters, from their comments (nanohop generate)\n"
                  "  `NH_PART_PARAM(Width, Width >= 1 && Width <= 64)\n"
                  "  `NH_PART_PARAM(Depth, Depth >= 2 && Depth <= 64 && 2 ** $clog2(Depth) == Depth)\n\n  logic x;\n"),
        std::string::npos)
        << once;
    EXPECT_EQ(gen::with_parameter_checks(once, "b.sv", "nh_b_part", {top("1..64: bits")}), once);
    const std::string other = gen::with_parameter_checks(once, "b.sv", "nh_b_part", {top("1..32: bits")});
    EXPECT_NE(other.find("Width <= 32)"), std::string::npos);
    EXPECT_EQ(other.find("Width <= 64)"), std::string::npos);
}

TEST(Parameters, AParameterWithoutARangeIsNamed) {
    try {
        gen::with_parameter_checks(kModule, "b.sv", "nh_b_part", {top("of a word")});
        FAIL();
    } catch (const config::Error& error) {
        EXPECT_EQ(std::string(error.what()).substr(0, 22), "b.sv:2: Width: expecte");
    }
}

}  // namespace
}  // namespace nanohop
