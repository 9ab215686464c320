// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/switch8.toml and rtl/switch/nh_switch.sv by `nanohop generate`: do not edit.

/// nh_switch in the named configuration switch8: nothing left to set.
module nh_switch_switch8 #(
    localparam int Ports = 8,
    localparam int HostPorts = 4,
    localparam int FlitWidth = 32,
    localparam int PacketFlits = 9,
    localparam int VirtualChannels = 3,
    localparam int EscapeChannels = 1,
    localparam int Packets = 2,
    localparam int Switches = 64,
    localparam int LinkClocks = 2,
    localparam int ExtraClocks = 0,
    localparam int HopLimit = 31,
    localparam int Selection = 0,
    localparam int Patience = 0,
    localparam int Claim = 64,
    localparam int Counters = 1,
    localparam int P = Ports,
    localparam int V = VirtualChannels,
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),
    localparam int SW = nh_width_pkg::index_width(Switches)
) (
    input  logic            clk_i,
    input  logic            rst_i,
    input  logic [  SW-1:0] id_i,            // number of this switch, constant
    input  logic [   P-1:0] up_i,            // 0: the link is dead in both directions, for ever
    // Links in: vc counts with a head, flit is {head, tail, bad, data}; credits are of packets
    input  logic [   P-1:0] link_valid_i,
    input  logic [P*VW-1:0] link_vc_i,
    input  logic [ P*F-1:0] link_flit_i,
    output logic [ P*V-1:0] link_credit_o,
    // Links out
    output logic [   P-1:0] link_valid_o,
    output logic [P*VW-1:0] link_vc_o,
    output logic [ P*F-1:0] link_flit_o,
    input  logic [ P*V-1:0] link_credit_i,
    output logic [   P-1:0] dead_o,          // the link was dead before this clock
    output logic [ 6*P-1:0] probe_o,         // heads a clock ago: link, crossbar, grant, request, lookup, write
    // Registers, AXI4-Lite
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
  nh_switch #(
    .Ports(Ports),
    .HostPorts(HostPorts),
    .FlitWidth(FlitWidth),
    .PacketFlits(PacketFlits),
    .VirtualChannels(VirtualChannels),
    .EscapeChannels(EscapeChannels),
    .Packets(Packets),
    .Switches(Switches),
    .LinkClocks(LinkClocks),
    .ExtraClocks(ExtraClocks),
    .HopLimit(HopLimit),
    .Selection(Selection),
    .Patience(Patience),
    .Claim(Claim),
    .Counters(Counters)
  ) core (.*);
endmodule
