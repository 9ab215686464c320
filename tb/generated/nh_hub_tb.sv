// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub/nh_hub.sv by `nanohop generate`: do not edit.

/// Bench top of nh_hub: the same parameters, flat ports only, no logic; Verilated from the source and
/// from the netlist.
module nh_hub_tb #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int RelaySlots = 4,
    parameter int HostSlots = 4,
    parameter int HostPackets = 4,
    parameter int ResultSlots = 2,
    parameter int Refuse = 0,
    parameter int Reduction = 1,
    parameter int UnitClocks = 0,
    localparam int N = Nodes,
    localparam int F = FlitBits + 3,
    localparam int NodeCounts = nh_hub_pkg::Reasons * nh_hub_pkg::CountBits
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic [5:0]            id_i,
    input  logic [N-1:0]          up_i,
    input  logic [N-1:0]          link_valid_i,
    input  logic [N*2-1:0]        link_class_i,
    input  logic [N*F-1:0]        link_flit_i,
    output logic [N*3-1:0]        link_credit_o,
    output logic [N-1:0]          link_ack_o,
    output logic [N-1:0]          link_valid_o,
    output logic [N*2-1:0]        link_class_o,
    output logic [N*F-1:0]        link_flit_o,
    input  logic [N*3-1:0]        link_credit_i,
    input  logic [N-1:0]          link_ack_i,
    input  logic [N-1:0]          lane_valid_i,
    output logic [N-1:0]          lane_ready_o,
    input  logic [N-1:0]          lane_last_i,
    input  logic [N*FlitBits-1:0] lane_data_i,
    output logic [N-1:0]          host_valid_o,
    input  logic [N-1:0]          host_ready_i,
    output logic [N-1:0]          host_last_o,
    output logic [N-1:0]          host_recovery_o,
    output logic [N*FlitBits-1:0] host_data_o,
    output logic [N-1:0]          unit_members_o,
    output logic [N*FlitBits-1:0] unit_data_o,
    input  logic [FlitBits-1:0]   unit_data_i,
    input  logic                  resume_i,
    input  logic [5:0]            resume_link_i,
    input  logic [15:0]           resume_taken_i,
    output logic [N-1:0]          dark_o,
    output logic [N*16-1:0]       link_taken_o,
    output logic [NodeCounts-1:0] counts_o
);

  nh_hub #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits),
      .RelaySlots(RelaySlots),
      .HostSlots(HostSlots),
      .HostPackets(HostPackets),
      .ResultSlots(ResultSlots),
      .Refuse(Refuse),
      .Reduction(Reduction),
      .UnitClocks(UnitClocks)
  ) u_hub (
      .clk_i,
      .rst_i,
      .id_i,
      .up_i,
      .link_valid_i,
      .link_class_i,
      .link_flit_i,
      .link_credit_o,
      .link_ack_o,
      .link_valid_o,
      .link_class_o,
      .link_flit_o,
      .link_credit_i,
      .link_ack_i,
      .lane_valid_i,
      .lane_ready_o,
      .lane_last_i,
      .lane_data_i,
      .host_valid_o,
      .host_ready_i,
      .host_last_o,
      .host_recovery_o,
      .host_data_o,
      .unit_members_o,
      .unit_data_o,
      .unit_data_i,
      .resume_i,
      .resume_link_i,
      .resume_taken_i,
      .dark_o,
      .link_taken_o,
      .counts_o
  );

endmodule
