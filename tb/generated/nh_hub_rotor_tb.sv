// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub_rotor/nh_hub_rotor.sv by `nanohop generate`: do not edit.

/// Bench top of nh_hub_rotor: the same parameters, flat ports only, no logic; Verilated from the source and
/// from the netlist.
module nh_hub_rotor_tb #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 63,
    parameter int RelaySlots = 4,
    parameter int HostSlots = 4,
    parameter int HostPackets = 4,
    localparam int N = Nodes,
    localparam int F = FlitBits + 3,
    localparam int RotorCounts = nh_hub_rotor_pkg::Reasons * nh_hub_pkg::CountBits
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    input  logic [5:0]             id_i,
    input  logic [N-1:0]           up_i,
    input  logic [N-1:0]           link_valid_i,
    input  logic [N*2-1:0]         link_class_i,
    input  logic [N*F-1:0]         link_flit_i,
    output logic [N*2-1:0]         link_credit_o,
    output logic [N-1:0]           link_valid_o,
    output logic [N*2-1:0]         link_class_o,
    output logic [N*F-1:0]         link_flit_o,
    input  logic [N*2-1:0]         link_credit_i,
    input  logic [N-1:0]           lane_valid_i,
    output logic [N-1:0]           lane_ready_o,
    input  logic [N-1:0]           lane_last_i,
    input  logic [N*FlitBits-1:0]  lane_data_i,
    output logic [N-1:0]           host_valid_o,
    input  logic [N-1:0]           host_ready_i,
    output logic [N-1:0]           host_last_o,
    output logic [N*FlitBits-1:0]  host_data_o,
    output logic [N-1:0]           dark_o,
    output logic [RotorCounts-1:0] counts_o
);

  nh_hub_rotor #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits),
      .RelaySlots(RelaySlots),
      .HostSlots(HostSlots),
      .HostPackets(HostPackets)
  ) u_hub_rotor (
      .clk_i,
      .rst_i,
      .id_i,
      .up_i,
      .link_valid_i,
      .link_class_i,
      .link_flit_i,
      .link_credit_o,
      .link_valid_o,
      .link_class_o,
      .link_flit_o,
      .link_credit_i,
      .lane_valid_i,
      .lane_ready_o,
      .lane_last_i,
      .lane_data_i,
      .host_valid_o,
      .host_ready_i,
      .host_last_o,
      .host_data_o,
      .dark_o,
      .counts_o
  );

endmodule
