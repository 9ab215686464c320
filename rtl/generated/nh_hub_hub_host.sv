// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/hub_host.toml and rtl/hub/nh_hub.sv by `nanohop generate`: do not edit.

/// nh_hub in the named configuration hub_host: nothing left to set.
module nh_hub_hub_host #(
    localparam int Nodes = 4,
    localparam int FlitBits = 128,
    localparam int PieceFlits = 8,
    localparam int RelaySlots = 3,
    localparam int HostSlots = 4,
    localparam int HostPackets = 4,
    localparam int ResultSlots = 1,
    localparam int Refuse = 0,
    localparam int Reduction = 1,
    localparam int UnitClocks = 1,
    localparam int N = Nodes,
    localparam int F = FlitBits + 3,
    localparam int NodeCounts = nh_hub_pkg::Reasons * nh_hub_pkg::CountBits
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic [           5:0] id_i,             // own number, constant
    input  logic [         N-1:0] up_i,             // 0: the link is dark, for ever
    // Links in: class counts with a head, flit is {head, tail, bad, data}, a credit for each class
    input  logic [         N-1:0] link_valid_i,
    input  logic [       N*2-1:0] link_class_i,
    input  logic [       N*F-1:0] link_flit_i,
    output logic [       N*3-1:0] link_credit_o,
    output logic [         N-1:0] link_ack_o,       // the oldest packet is taken whole, or dropped
    // Links out
    output logic [         N-1:0] link_valid_o,
    output logic [       N*2-1:0] link_class_o,
    output logic [       N*F-1:0] link_flit_o,
    input  logic [       N*3-1:0] link_credit_i,
    input  logic [         N-1:0] link_ack_i,
    // Lanes from the host: a head, then its payload
    input  logic [         N-1:0] lane_valid_i,
    output logic [         N-1:0] lane_ready_o,
    input  logic [         N-1:0] lane_last_i,
    input  logic [N*FlitBits-1:0] lane_data_i,
    // Lanes to the host; recovery marks what could not go where its mask says
    output logic [         N-1:0] host_valid_o,
    input  logic [         N-1:0] host_ready_i,
    output logic [         N-1:0] host_last_o,
    output logic [         N-1:0] host_recovery_o,
    output logic [N*FlitBits-1:0] host_data_o,
    // The unit, for operation 7: the flits of those that take part, none if 0; their combination UnitClocks later
    output logic [         N-1:0] unit_members_o,
    output logic [N*FlitBits-1:0] unit_data_o,
    input  logic [  FlitBits-1:0] unit_data_i,
    // Dark links: of the packets sent over one its other end has taken so many (modulo 2^16)
    input  logic                  resume_i,
    input  logic [           5:0] resume_link_i,
    input  logic [          15:0] resume_taken_i,
    output logic [         N-1:0] dark_o,
    output logic [      N*16-1:0] link_taken_o,     // whole packets taken from a link, modulo 2^16
    output logic [NodeCounts-1:0] counts_o         // of what was dropped, refused or diverted, by reason, 32 bits each
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
  ) core (.*);
endmodule
