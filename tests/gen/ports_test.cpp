// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What is read of the RTL: its constants and its ports, and what is written of these.
#include "gen/ports.hpp"

#include <gtest/gtest.h>

#include "../error_text.hpp"
#include "../text.hpp"
#include "gen/constants.hpp"

namespace {

using namespace nanohop;

const char* const kFunctions = R"(package nh_b_pkg;
  localparam logic [1:0] Kind = 2'd2;
  localparam int Base = 3 + Kind;
  function automatic int most(input int a, input int b,
                              input int c);
    most = a > b ? a : b;
    if (c > most) begin
      most = c;
    end
  endfunction
  function automatic int more(input int a);
    more = most(a, Base, nh_c_pkg::One) + 1;
  endfunction
  function automatic int loops(input int a);
    for (int i = 0; i < a; i++) loops = i;
  endfunction
endpackage
package nh_c_pkg;
  localparam int One = 1;
  typedef enum logic [0:0] {
    KindFlat = 0,
    KindTall = 1
  } kind_t;
endpackage
)";

std::string reckoned(const std::string& expression) {
    gen::Constants constants([](const std::string&) -> std::string { return kFunctions; });
    constants.set("Width", 12);
    try {
        return std::to_string(constants.value(expression));
    } catch (const config::Error& error) {
        return error.what();
    }
}

TEST(Constants, AreWhatSystemVerilogSays) {
    for (const auto& [expression, value] : std::vector<std::pair<std::string, std::string>>{
             {"2 + 3 * 4 - 1", "13"},
             {"(2 + 3) * 4 % 7", "6"},
             {"16 / 4 / 2", "2"},
             {"2 ** $clog2(Width)", "16"},
             {"$clog2(1) + $clog2(2) + $clog2(16) + $clog2(17)", "10"},
             {"Width == 12 && Width != 3 || 1 / 0", "expected no division by 0"},
             {"Width > 11 ? 1_000 : 1 / 0", "1000"},
             {"Width >= 13 ? 1 : Width <= 11 ? 2 : 1 << 3 >> 1", "4"},
             {"!0 + -(-2) + 32'(Width) + 4'd3", "18"},
             {"nh_b_pkg::Base", "5"},
             {"nh_c_pkg::KindTall", "1"},
             {"nh_b_pkg::most(1, 7, 3) + nh_b_pkg::most(1, 2, 3)", "10"},
             {"nh_b_pkg::more(9) * nh_b_pkg::more(0)", "60"},
             {"Depth + 1", "Depth + 1: no parameter Depth"},
             {"1 +", "1 +: expected a name, got its end"},
             {"(1", "(1: expected `)`, got its end"},
             {"1 2", "1 2: expected the end, got `2`"},
             {"8'hff", "expected a decimal number"},
             {"nh_b_pkg::loops(1)", "expected `=`, got `(`"},
             {"nh_b_pkg::most(1)", "nh_b_pkg::most: 3 arguments, not 1"},
             {"nh_b_pkg::none(1)", "nh_b_pkg.sv: no function automatic int none"},
             {"nh_b_pkg::None", "nh_b_pkg.sv: no localparam or enumerator None"}}) {
        const std::string got = reckoned(expression);
        EXPECT_TRUE(got == value || (value.size() > 10 && got.find(value) != std::string::npos))
            << expression << ": " << got << " instead of " << value;
    }
}

const char* const kPorts = R"(module nh_b #(
    parameter int Width = 8,  // 1..64: bits | of a word
    parameter int Ports = 2,  // 1..4:
                              // of these
    localparam int Bits = $clog2(Width)  // of a bit
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    // Requests,
    // one per port
    input  logic                   req_valid_i,
    input  logic [Ports*Width-1:0] req_key_i,   // held
    output logic                   req_ready_o,
    // Answers
    output nh_b_pkg::probe_t       probe_o
);
endmodule
)";
const char* const kPackage = R"(package nh_b_pkg;
  typedef struct packed {
    logic [3:0] other;
  } other_t;
  typedef struct packed {
    logic       hit;  // found
    logic [7:0] id;
  } probe_t;
endpackage
)";

gen::PortList ports_of(const std::string& rtl, const std::string& package, const std::string& rules) {
    return gen::port_list("b", rtl, gen::parse_port_rules(rules, "b.toml"),
                          [&](const std::string&) { return package; });
}

std::string ports_complaint(const std::string& rtl, const std::string& package, const std::string& rules = "") {
    return tests::error_text<config::Error>([&] { ports_of(rtl, package, rules); });
}

TEST(Ports, PinsAndMembersStandSideBySide) {
    const std::string rules = "model_only = [\"extra_o\"]\n[members]\nreq_ = \"req.\"\nreq_key = \"keys\"\n";
    const gen::PortList list = ports_of(kPorts, kPackage, rules);
    const std::string walk = gen::port_walk(list).text;
    EXPECT_HAS(walk, "signals::tie(p.req_valid_i, p.req_key_i);");
    EXPECT_HAS(walk, "signals::tie(r.req_valid, r.keys);");
    EXPECT_HAS(walk, "signals::tie(p.req_ready_o, p.probe_hit_o, p.probe_id_o);");
    EXPECT_HAS(walk, "signals::tie(r.req_ready, r.probe.hit, r.probe.id);");
    EXPECT_HAS(walk,
               "        Field<decltype(Top::probe_o)>\n            probe_hit_o{this->probe_o, 8, 1}, "
               "probe_id_o{this->probe_o, 0, 8};\n");
    const std::string driven =
        tests::replaced(kPorts, "output nh_b_pkg::probe_t       probe_o", "input  nh_b_pkg::probe_t       probe_i");
    EXPECT_THROW(gen::port_walk(ports_of(driven, kPackage, "")), config::Error);
    const std::string pins = gen::systemc_pins(list, false).text;
    EXPECT_HAS(pins, "PinsOf<InPin, decltype(In{}.keys)> req_key_i{\"req_key_i\", this->pins_of.ports};");
    EXPECT_HAS(pins, "signals::joined(b::Ports::outputs(r), signals::tie(r.extra));");
    const std::string plain = gen::systemc_pins(ports_of(kPorts, kPackage, ""), false).text;
    EXPECT_HAS(plain, "struct BPins : RecordValues<b::Config, b::In, b::Out>, b::Ports {");
}

TEST(Ports, SeveralTopsStandSideBySide) {
    const auto top = [](const std::string& part, const std::string& width) {
        const std::string rtl =
            tests::replaced(tests::replaced(kPorts, "nh_b", "nh_b_" + part), "Width = 8", "Width = " + width);
        return gen::port_list(
            "b", rtl, gen::parse_port_rules("[valid]\nprobe_id = \"probe_hit\"\n", "b.toml"),
            [](const std::string&) { return kPackage; }, part);
    };
    const gen::PortList list = gen::side_by_side({top("left", "8"), top("right", "8")});
    const gen::File flat = gen::flat_top(list);
    EXPECT_EQ(flat.path, "tb/generated/nh_b.sv");
    for (const char* wanted :
         {"module nh_b #(\n    parameter int Width = 8,\n    parameter int Ports = 2,\n    localparam int Bits",
          "    input  logic [Ports*Width-1:0] right_req_key_i,\n", "  nh_b_right #(\n",
          "  ) u_right (\n      .clk_i,\n", "      .req_key_i(right_req_key_i),\n", "      .probe_o(right_probe)\n",
          "  assign right_probe_hit_o = right_probe.hit;\n"})
        EXPECT_HAS(flat.text, wanted);
    const gen::File walk = gen::port_walk(list);
    EXPECT_EQ(walk.path, "sim/model/generated/b_pair_ports.hpp");
    for (const char* wanted : {"struct PairPorts {", "\"left_probe.id\"", "p.right_probe_hit_o", "r.right.probe.hit",
                               "Always{}, Always{}, r.right.probe.hit);"})
        EXPECT_HAS(walk.text, wanted);
    const std::string pins = gen::systemc_pins(list, false).text;
    EXPECT_HAS(pins, "right_req_key_i{\"right_req_key_i\", this->pins_of.right.ports};");
    EXPECT_HAS(gen::systemc_pins(list.tops.front(), false).text, "RecordValues<b::LeftConfig, b::LeftIn, b::LeftOut>");
    EXPECT_THROW(gen::side_by_side({top("left", "8"), top("right", "16")}), config::Error);
}

TEST(Ports, WhatAMasterSaysOfEveryBurstIsARecord) {
    const std::string rtl =
        tests::replaced(kPorts, "    // Answers", R"(    output logic [2:0]             m_axi_x_awprot,
    output logic [7:0]             m_axi_x_awlen,
    output logic                   m_axi_x_awvalid,
    // Answers)");
    const std::string rules = "[members]\nm_axi_x_ = \"x.\"\n";
    EXPECT_HAS(gen::port_walk(ports_of(rtl, kPackage, "bursts = true\n" + rules)).text, "r.x.aw.prot, r.x.awlen");
    EXPECT_HAS(gen::port_walk(ports_of(rtl, kPackage, rules)).text, "r.x.awprot, r.x.awlen");
}

TEST(Ports, OutputsHaveNamesAndCountUnderTheirValid) {
    const std::string rtl = tests::replaced(kPorts, "    // Answers", R"(    output logic                   rsp_o,
    output logic [Ports-1:0]       up_o,
    output logic [Ports-1:0]       last_o,
    output logic [Ports*Width-1:0] data_o,
    output logic [7:0]             sum_o,
    output logic [31:0]            m_axi_w_wdata,
    output logic                   m_axi_w_wvalid,
    output logic [31:0]            m_axi_w_awsize,
    output logic                   m_axis_tlast,
    output logic                   m_axis_tvalid,
    // Answers)");
    const auto walk = [&](const std::string& rules) { return gen::port_walk(ports_of(rtl, kPackage, rules)).text; };
    const auto counts = [&](const std::string& rules) {
        const std::string text = walk(rules);
        const size_t begin = text.find("return values(") + 14;
        std::string list = text.substr(begin, text.find(");", begin) - begin);
        std::erase_if(list, [](char c) { return c == '\n' || c == ' '; });
        return list;
    };
    EXPECT_HAS(walk(""), "{\n        \"req_ready\", \"rsp\", \"up\", \"last\", \"data\", \"sum\", \"m_axi_w_wdata\",");
    EXPECT_HAS(walk(""), "\"probe.hit\", \"probe.id\"}");
    EXPECT_EQ(
        counts("[members]\nup = \"links.up\"\n[valid]\nlast = \"up\"\ndata = \"up & most(up)\"\nsum = \"up && rsp\"\n"
               "probe_ = \"probe_hit\"\n"),
        "Always{},Always{},Always{},Bits{r.links.up},Each{r.links.up&most(r.links.up)},"
        "static_cast<bool>(r.links.up&&r.rsp),r.m_axi_w_wvalid,Always{},Always{},r.m_axis_tvalid,Always{},Always{},"
        "r.probe.hit");
    EXPECT_EQ(counts("[valid]\nm_axi_w_w = \"\"\nm_axis_ = \"rsp\"\n"),
              "Always{},Always{},Always{},Always{},Always{},Always{},Always{},Always{},Always{},r.rsp,r.rsp,Always{},"
              "Always{}");
    EXPECT_HAS(ports_complaint(rtl, kPackage, "[valid]\nsum = \"req_valid\"\n"),
               "sim/gen/ports/b.toml: [valid] of sum_o: nh_b has no output \"req_valid\"");
    EXPECT_HAS(ports_complaint(rtl, kPackage, "[valid]\nsums = \"rsp\"\n"),
               "sim/gen/ports/b.toml: [valid] sums: no output of nh_b begins so");
}

TEST(Ports, PageHasTheTables) {
    gen::PortList list = ports_of(kPorts, kPackage, "");
    list.keys = {{"width", "Width", {"a", "b"}}, {"", "Ports"}};
    list.signals = {{"clk", "clock"},         {"rst", "reset"},
                    {"valid", "of anything"}, {"req_valid", "of the request"},
                    {"ready", "it is taken"}, {"probe", "observation"}};
    list.configurations = {{"b_small", {{"Width", 8}}}};
    const gen::File page = gen::ports_page({list});
    EXPECT_EQ(page.path, "docs/generated/blocks/b.md");
    for (const char* wanted : {"| `Width` | `width` = \"a\", \"b\" | 8 | 1..64 | bits \\| of a word |\n",
                               "| `Ports` |  | 2 | 1..4 | of these |\n",
                               "\n## Configurations\n\n| parameter | b_small |\n|---|---|\n| `Width` | 8 |\n",
                               "| **Requests, one per port** | | | |\n| `req_valid_i` | in | 1 | of the request |\n",
                               "| `req_key_i` | in | `Ports*Width` | held |\n",
                               "| `probe_o` | out | `nh_b_pkg::probe_t` | observation |\n"}) {
        EXPECT_HAS(page.text, wanted);
    }
    const std::string two = gen::ports_page({list, list}).text;
    EXPECT_HAS(two, "\n## Parameters of nh_b\n");
    list.signals.clear();
    EXPECT_THROW(gen::ports_page({list}), config::Error);
}

TEST(Ports, MistakesAreNamed) {
    const std::string strange =
        tests::replaced(kPorts, "output logic                   req", "inout  logic                   req");
    EXPECT_HAS(ports_complaint(strange, kPackage), "rtl/b/nh_b.sv:13: expected one port per line");
    EXPECT_HAS(ports_complaint(kPorts, "package nh_b_pkg;\nendpackage\n"), "nh_b_pkg.sv: no structure probe_t");
    const std::string nested = tests::replaced(kPackage, "logic [7:0] id", "other_t     id");
    EXPECT_HAS(ports_complaint(kPorts, nested), "nh_b_pkg.sv:7: expected one");
    EXPECT_HAS(ports_complaint(kPorts, kPackage, "member = 1\n"), "member");
    const auto walk_complaint = [](const std::string& rtl, const std::string& range) {
        const std::string package = tests::replaced(kPackage, "[7:0] id", range + " id");
        return tests::error_text<config::Error>([&] { gen::port_walk(ports_of(rtl, package, "")); });
    };
    EXPECT_HAS(walk_complaint(kPorts, "[64:0]"), "nh_b.sv: probe.id has 65 bits: of a field benches read at most 64");
    EXPECT_EQ(walk_complaint(kPorts, "[63:0]"), "");
    EXPECT_HAS(walk_complaint(tests::replaced(kPorts, "output nh_b_pkg", "input  nh_b_pkg"), "[7:0]"),
               "probe_o is a structure: benches drive none");
}

}  // namespace
