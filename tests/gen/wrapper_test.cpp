// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Modules around a block: the flat one, wrappers of configurations, their constraints.
#include "gen/wrapper.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "../error_text.hpp"
#include "../text.hpp"
#include "gen/axi_flat.hpp"
#include "gen/constraints.hpp"
#include "io/source_folder.hpp"

namespace {

using namespace nanohop;

const char* const kTop = R"(/// A block.
module nh_b #(
    parameter int Width = 8,  // 1..64
    parameter int Ports = 2,  // 1..4
    localparam int Bits = nh_b_pkg::twice(Width) + $clog2(Width),
    localparam int P = Ports
) (
    input  logic               clk_i,
    input  logic               rst_i,
    // data
    output logic [Bits-1:0]    data_o,  // wide
    // in, AXI4-Stream
    input  logic [P*Width-1:0] s_axis_tdata,
    input  logic [P-1:0]       s_axis_tvalid,  // held
    // registers
    input  logic               s_axil_arvalid,
    output logic               s_axil_arready,
    // seen
    output nh_b_pkg::probe_t   probe_o
);
  assign data_o = '0;
endmodule
)";
const char* const kTopPackage = R"(package nh_b_pkg;
  localparam int Least = 3;
  typedef struct packed {
    logic       hit;  // found
    logic [7:0] id;
  } probe_t;
  // Twice, but
  function automatic int twice(input int width);
    if (width == 1) twice = Least;
    else twice = 2 * width;  // not more
  endfunction
endpackage
)";

std::string top_package(const std::string&) { return kTopPackage; }

gen::File wrapper(const std::string& top, const config::Parameters& parameters, const std::string& name = "x") {
    return gen::wrapper(gen::port_list("b", top, {}, top_package), name, "y/x.toml", parameters, top_package);
}

std::string complaint(const std::string& top, const config::Parameters& parameters) {
    return tests::error_text<config::Error>([&] { wrapper(top, parameters); });
}

const char* const kCore = R"(`include "nh_assert.svh"

/// A block.
module nh_b_core #(
    parameter int Width = 24,  // 24..40: of addresses
    localparam int P = Width
) (
    input  logic clk_i,
    // memory
    output nh_axi_pkg::wide_request_t m_axi_o,
    input  nh_axi_pkg::wide_response_t m_axi_i,
    // registers
    input  logic [P*nh_axil_pkg::RequestBits-1:0] s_axil_i,
    output logic [P*nh_axil_pkg::ResponseBits-1:0] s_axil_o,
    output logic up_o  // seen
);
  assign up_o = 1'b1;
endmodule
)";
const char* const kBuses = R"([axi.m_axi]
address = "Width"
bready = "always"
[axi.s_axil]
address = "A = 8  // bits"
)";

/// The flat module with one blank at a time, or what is wrong.
std::string flat(std::string core, const std::string& rules) {
    try {
        const auto package = [](const std::string& name) {
            return config::read_text(io::source_folder() + "/rtl/common/" + name + ".sv");
        };
        core = gen::axi_flat("b", core, gen::parse_port_rules(rules, "b.toml"), package).text;
    } catch (const config::Error& error) {
        return error.what();
    }
    core.erase(std::unique(core.begin(), core.end(), [](char a, char b) { return a == ' ' && b == ' '; }), core.end());
    return core;
}

TEST(AxiFlat, IsWiresAroundTheCore) {
    const std::string text = flat(kCore, kBuses);
    for (const char* part :
         {"Generated from rtl/b/nh_b_core.sv by",
          "/// A block.\nmodule nh_b #(\n parameter int Width = 24, // 24..40: of",
          (" localparam int P = Width,\n localparam int A = 8 // bits\n) (\n input logic clk_i,\n // memory\n output "
           "logic [0:0] "),
          " output logic [Width-1:0] m_axi_awaddr,\n", " output logic [2:0] m_axi_awsize, // always 6: 64 bytes\n",
          " output logic m_axi_awlock, // always 0\n", " input logic [0:0] m_axi_bid, // not read, as all have id 0\n",
          " output logic m_axi_bready, // always\n // registers\n input logic [P*A-1:0] s_axil_awaddr,\n",
          " input logic [P*3-1:0] s_axil_arprot, // not read\n", " output logic [P*2-1:0] s_axil_rresp,\n",
          " output logic up_o // seen\n);\n nh_axi_pkg::wide_request_t m_axi_request;\n",
          " assign m_axi_response.awready = m_axi_awready;\n", " .Width(Width)\n ) u_core (\n .clk_i,\n",
          " assign m_axi_awaddr = m_axi_request.awaddr[Width-1:0];\n", " assign m_axi_awburst = 2'd1;\n",
          " for (genvar i = 0; i < P; i++) begin : gen_s_axil\n assign "
          "s_axil_request[i*nh_axil_pkg::RequestBits+73+:32] ="
          " 32'(s_axil_awaddr[i*A+:A]);\n",
          " assign s_axil_rvalid[i] = s_axil_response[i*nh_axil_pkg::ResponseBits+0+:1];\n",
          "^{m_axi_request, m_axi_bid, s_axil_awprot, s_axil_arprot};"})
        EXPECT_HAS(text, part);
    EXPECT_LACKS(text, "m_axi_ar");
    const std::string plain = flat(kCore, std::string(kBuses) + "prot = false\n");
    EXPECT_LACKS(plain, "s_axil_awprot");
}

TEST(AxiFlat, AMasterMayOnlyRead) {
    const std::string request = tests::replaced(kCore, "wide_request_t", "read_request_t");
    const std::string text = flat(tests::replaced(request, "wide_response_t", "read_response_t"), kBuses);
    for (const char* part :
         {" output logic [Width-1:0] m_axi_araddr,\n", " output logic [2:0] m_axi_arsize, // always 6: 64 bytes\n",
          " input logic [0:0] m_axi_rid, // not read\n", " assign m_axi_response.rdata = m_axi_rdata;\n",
          " assign m_axi_araddr = m_axi_request.araddr[Width-1:0];\n",
          "^{m_axi_request, m_axi_rid, s_axil_awprot, s_axil_arprot};"})
        EXPECT_HAS(text, part);
    for (const char* part : {"m_axi_aw", "m_axi_w", "m_axi_b"}) EXPECT_LACKS(text, part);
}

TEST(AxiFlat, SaysWhatIsWrong) {
    EXPECT_EQ(flat(kCore, ""), "rtl/b/nh_b_core.sv: m_axi_o: sim/gen/ports: no rule for it");
    EXPECT_EQ(flat(kCore, std::string(kBuses) + "[axi.m_axi_x]\n"), "rtl/b/nh_b_core.sv: m_axi_x: no such port");
    EXPECT_EQ(flat(tests::replaced(kCore, "s_axil_o", "s_axis_o"), kBuses),
              "rtl/b/nh_b_core.sv: s_axil_i: expected its answers next to it");
}

TEST(Wrapper, IsPlainVerilogWithNumbers) {
    const gen::File file = wrapper(kTop, {{"Width", 12}, {"Ports", 2}});
    EXPECT_EQ(file.path, "rtl/generated/wrappers/nh_b_x.v");
    EXPECT_EQ(wrapper(kTop, {{"Width", 12}, {"Ports", 2}}, "b_x").path, file.path) << "the block's name is there once";
    EXPECT_HAS(file.text, "Generated from y/x.toml and rtl/b/nh_b.sv by");
    const std::string expected = R"(module nh_b_x (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_BUSIF s_axis_0:s_axis_1:s_axil, )"
                                 R"(ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire        clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire        rst_i,
    // data
    output wire [27:0] data_o,  // wide
    // in, AXI4-Stream
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_1 TDATA" *)
    input  wire [11:0] s_axis_1_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_0 TDATA" *)
    input  wire [11:0] s_axis_0_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_1 TVALID" *)
    input  wire        s_axis_1_tvalid,  // held
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_0 TVALID" *)
    input  wire        s_axis_0_tvalid,  // held
    // registers
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_ONLY" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARVALID" *)
    input  wire        s_axil_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARREADY" *)
    output wire        s_axil_arready,
    // seen
    output wire        probe_hit_o,  // found
    output wire [7:0]  probe_id_o
);
  nh_b #(
      .Width(12),
      .Ports(2)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .data_o(data_o),
      .s_axis_tdata({s_axis_1_tdata, s_axis_0_tdata}),
      .s_axis_tvalid({s_axis_1_tvalid, s_axis_0_tvalid}),
      .s_axil_arvalid(s_axil_arvalid),
      .s_axil_arready(s_axil_arready),
      .probe_o({probe_hit_o, probe_id_o})
  );
endmodule
)";
    EXPECT_HAS(file.text, expected);
}

TEST(Wrapper, OneOfABusHasItsName) {
    const std::string text = wrapper(kTop, {{"Width", 1}, {"Ports", 1}}).text;
    EXPECT_HAS(text, "ASSOCIATED_BUSIF s_axis:s_axil,");
    EXPECT_HAS(text, "output wire [2:0] data_o,");
    EXPECT_HAS(text, ".s_axis_tvalid(s_axis_tvalid),");
}

TEST(Constraints, NeedAGoal) {
    EXPECT_EQ(gen::goal_mhz("top = \"a\"\n[target_mhz]\ndefault = 80\n", "synth.toml"), 80);
    for (const auto& [text, why] : std::vector<std::pair<std::string, std::string>>{
             {"top = \"a\"\n", "target_mhz"}, {"[target_mhz]\ndefault = 0\n", "default"}}) {
        const std::string said = tests::error_text<config::Error>([&] { gen::goal_mhz(text, "synth.toml"); });
        EXPECT_HAS(said, why) << text;
    }
}

// The same with data_o in a clock of its own where Apart is 1.
const gen::PortList& two_clocks() {
    static const gen::PortList list = [] {
        const std::string head = "    input  logic               rst_i,\n";
        return gen::port_list(
            "b",
            tests::replaced(kTop, head,
                            head + "    input  logic               data_clk_i,\n"
                                   "    input  logic               data_rst_i,\n"),
            gen::parse_port_rules("[clocks.data_clk_i]\nparameter = \"Apart\"\nports = [\"data_\"]\n", "b.toml"),
            top_package);
    }();
    return list;
}

TEST(Wrapper, AnotherClockHasItsReset) {
    EXPECT_EQ(two_clocks().ports.front().name, "data_o") << "models have no clocks";
    const std::string text =
        gen::wrapper(two_clocks(), "x", "y/x.toml", {{"Width", 1}, {"Ports", 1}}, top_package).text;
    EXPECT_HAS(text, "XIL_INTERFACENAME clk_i, ASSOCIATED_BUSIF s_axis:s_axil, ASSOCIATED_RESET rst_i\"");
    EXPECT_HAS(text, "XIL_INTERFACENAME data_clk_i, ASSOCIATED_RESET data_rst_i\"");
    EXPECT_HAS(text, "xilinx.com:signal:reset:1.0 data_rst_i RST\"");
}

TEST(Constraints, AnotherClockHasItsPorts) {
    const gen::File one = gen::constraints(two_clocks(), 100, true);
    EXPECT_LACKS(one.text, "data_clk_i");
    EXPECT_LACKS(one.text, "data_rst_i");
    EXPECT_HAS(one.text, "set outputs [get_ports {data_o* s_axil_arready");
    const gen::File two = gen::constraints(two_clocks(), 100, true, two_clocks().rules.clocks.data());
    EXPECT_EQ(two.path, "constraints/generated/b/nh_b_apart.xdc");
    EXPECT_HAS(two.text, "create_clock -name data_clk_i -period $data_period [get_ports {data_clk_i}]\n");
    EXPECT_HAS(two.text, "set data_inputs [get_ports {data_rst_i}]\n");
    EXPECT_HAS(two.text, "set data_outputs [get_ports {data_o*}]\n");
    EXPECT_HAS(two.text, "set_output_delay -clock data_clk_i -max $data_outside $data_outputs\n");
    EXPECT_HAS(two.text, "set outputs [get_ports {s_axil_arready");
}

TEST(Wrapper, ParametersOfModuleAndConfigurationMustAgree) {
    EXPECT_HAS(complaint(kTop, {}), "rtl/b/nh_b.sv:3: the configuration does not set parameter Width");
    EXPECT_HAS(complaint(kTop, {{"Width", 1}, {"Ports", 1}, {"Depth", 2}}), "no parameter Depth");
    EXPECT_HAS(complaint("module nh_c;\nendmodule\n", {}), "no end of the header");
    EXPECT_HAS(complaint("module nh_b #(\n    parameter W = 1\n) (\n);\n", {}), "rtl/b/nh_b.sv:2: expected one");
}

}  // namespace
