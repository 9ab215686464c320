// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// nh_hub for proofs of what is around it: it does what its surroundings like. What it tells a port comes from its
/// other pins, where a harness gives anything, and what ports tell it is on them.
module nh_hub #(
    parameter int Nodes = 8,        // 3..64: N
    parameter int FlitBits = 128,   // 128, 256, 512: data bits of a flit
    parameter int PieceFlits = 64,  // 1..256: M, payload flits of the longest packet
    parameter int RelaySlots = 4,   // 1..16: packets of a link that a bank holds for others
    parameter int HostSlots = 4,    // 1..8: packets of the host that wait for a link
    parameter int HostPackets = 4,  // 1..8: packets of a link that wait for the host
    parameter int ResultSlots = 2,  // 1..4: combined packets, with Reduction
    parameter int Refuse = 0,       // 0, 1: a packet that finds no relay slot free goes back to its host, else it waits
    parameter int Reduction = 1,    // 0, 1
    parameter int UnitClocks = 0,   // 0..255: clocks of the unit on a port that combines, with Reduction; 0: none
    parameter int Unit = 0,         // 0..3, 0 unless UnitClocks == 0: the unit is on a port, or adds fp64, fp32, bf16
    parameter int Reductions = 1,   // 1..16: reductions at a time
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
  // Ports' side at the links in, each lane's at the link of its number.
  for (genvar k = 0; k < N; k++) begin : gen_lane
    assign {host_valid_o[k], host_last_o[k], host_recovery_o[k], host_data_o[k*FlitBits+:FlitBits]} =
        link_flit_i[k*F+:F];
    assign link_flit_o[k*F+:F] =
        {lane_valid_i[k], lane_last_i[k], host_ready_i[k], lane_data_i[k*FlitBits+:FlitBits]};
  end
  assign lane_ready_o = link_valid_i;
  assign dark_o = up_i;
  (* anyseq *) logic [N*16-1:0] any_taken;
  (* anyseq *) logic [NodeCounts-1:0] any_counts;
  assign link_taken_o = any_taken;
  assign counts_o = any_counts;
  assign unit_data_o = (N * FlitBits)'({any_counts, any_taken, rst_i, id_i, resume_i, resume_link_i, resume_taken_i});
  // What goes through.
  assign link_credit_o = link_credit_i;
  assign link_ack_o = link_ack_i;
  assign link_valid_o = link_valid_i;
  assign link_class_o = link_class_i;
  assign unit_members_o = up_i;
endmodule
