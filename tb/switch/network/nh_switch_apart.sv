// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// In the place of nh_switch when a generated network is Verilated: the same parameters and ports, and in each clock a
/// call of the bench, which has every switch Verilated apart. All outputs of nh_switch come from registers, so that one
/// call at the edge is all that there is. A network of 16 switches as a whole makes 40 MB of C++; like this it makes as
/// much as one switch, and the network's own RTL is the generated one, unchanged.
module nh_switch #(
    parameter int Ports = 8,
    parameter int HostPorts = 4,
    parameter int FlitWidth = 32,
    parameter int PacketFlits = 9,
    parameter int VirtualChannels = 3,
    parameter int EscapeChannels = 1,
    parameter int Packets = 2,
    parameter int Switches = 64,
    parameter int LinkClocks = 1,
    parameter int ExtraClocks = 0,
    parameter int HopLimit = 31,
    parameter int Selection = 0,
    parameter int Patience = 0,
    parameter int Claim = 64,
    parameter int Counters = 1,
    localparam int P = Ports,
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),
    localparam int SW = nh_width_pkg::index_width(Switches)
) (
    input  logic            clk_i,
    input  logic            rst_i,
    input  logic [  SW-1:0] id_i,
    input  logic [   P-1:0] up_i,
    input  logic [   P-1:0] link_valid_i,
    input  logic [P*VW-1:0] link_vc_i,
    input  logic [ P*F-1:0] link_flit_i,
    output logic [ P*V-1:0] link_credit_o,
    output logic [   P-1:0] link_valid_o,
    output logic [P*VW-1:0] link_vc_o,
    output logic [ P*F-1:0] link_flit_o,
    input  logic [ P*V-1:0] link_credit_i,
    output logic [   P-1:0] dead_o,
    output logic [ 6*P-1:0] probe_o,
    input  logic [7:0]      s_axil_awaddr,
    input  logic            s_axil_awvalid,
    output logic            s_axil_awready,
    input  logic [31:0]     s_axil_wdata,
    input  logic [3:0]      s_axil_wstrb,
    input  logic            s_axil_wvalid,
    output logic            s_axil_wready,
    output logic [1:0]      s_axil_bresp,
    output logic            s_axil_bvalid,
    input  logic            s_axil_bready,
    input  logic [7:0]      s_axil_araddr,
    input  logic            s_axil_arvalid,
    output logic            s_axil_arready,
    output logic [31:0]     s_axil_rdata,
    output logic [1:0]      s_axil_rresp,
    output logic            s_axil_rvalid,
    input  logic            s_axil_rready
);
  // Side by side, the first one lowest, as top_main.cpp takes and gives them.
  localparam int In = 1 + SW + P + P + P * VW + P * F + P * V + 8 + 1 + 32 + 4 + 1 + 1 + 8 + 1 + 1;
  localparam int Out = P * V + P + P * VW + P * F + P + 6 * P + 1 + 1 + 2 + 1 + 1 + 32 + 2 + 1;
  import "DPI-C" function void nh_switch_parameters(input bit [15*32-1:0] parameters);
  import "DPI-C" function void nh_switch_clock(input int number, input bit [In-1:0] in, output bit [Out-1:0] out);

  initial nh_switch_parameters({Counters, Claim, Patience, Selection, HopLimit, ExtraClocks, LinkClocks, Switches, Packets,
                                EscapeChannels, VirtualChannels, PacketFlits, FlitWidth, HostPorts, Ports});

  bit [Out-1:0] next;
  logic [Out-1:0] out_q;
  always @(posedge clk_i) begin
    nh_switch_clock(32'(id_i), {
        s_axil_rready, s_axil_arvalid, s_axil_araddr, s_axil_bready, s_axil_wvalid, s_axil_wstrb, s_axil_wdata,
        s_axil_awvalid, s_axil_awaddr, link_credit_i, link_flit_i, link_vc_i, link_valid_i, up_i, id_i, rst_i}, next);
    out_q <= next;
  end
  assign {s_axil_rvalid, s_axil_rresp, s_axil_rdata, s_axil_arready, s_axil_bvalid, s_axil_bresp, s_axil_wready,
          s_axil_awready, probe_o, dead_o, link_flit_o, link_vc_o, link_valid_o, link_credit_o} = out_q;
endmodule
