// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/hub_network.cpp for 4 nodes by `nanohop generate`: do not edit.

`include "nh_assert.svh"

/// Optical hub of 4 nodes (docs/blocks/hub.md): 4 nh_hub, and the passive router that joins them by
/// wavelength. A signal of all nodes is one vector, node 0 lowest, and of each node's links or lanes that of node 0 is
/// the lowest.
module nh_hub_network_4 #(
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int RelaySlots = 4,
    parameter int HostSlots = 4,
    parameter int HostPackets = 4,
    parameter int ResultSlots = 2,
    parameter int Refuse = 0,
    parameter int Reduction = 1,
    parameter int UnitClocks = 0,
    parameter int LinkClocks = 10,  // from a node's output register to the other's input, 1 or more
    localparam int N = 4,
    localparam int F = FlitBits + 3
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    // Bit p * N + k, 0: node p sees the link from and to node k dark, for ever
    input  logic [         N*N-1:0] up_i,
    // Lanes from the hosts
    input  logic [         N*N-1:0] lane_valid_i,
    output logic [         N*N-1:0] lane_ready_o,
    input  logic [         N*N-1:0] lane_last_i,
    input  logic [N*N*FlitBits-1:0] lane_data_i,
    // Lanes to the hosts
    output logic [         N*N-1:0] host_valid_o,
    input  logic [         N*N-1:0] host_ready_i,
    output logic [         N*N-1:0] host_last_o,
    output logic [         N*N-1:0] host_recovery_o,
    output logic [N*N*FlitBits-1:0] host_data_o,
    // A unit beside each node
    output logic [         N*N-1:0] unit_members_o,
    output logic [N*N*FlitBits-1:0] unit_data_o,
    input  logic [  N*FlitBits-1:0] unit_data_i,
    // Dark links
    input  logic [           N-1:0] resume_i,
    input  logic [         N*6-1:0] resume_link_i,
    input  logic [        N*16-1:0] resume_taken_i,
    output logic [         N*N-1:0] dark_o,
    output logic [      N*N*16-1:0] link_taken_o,
    output logic [       N*320-1:0] counts_o
);
  `NH_PARAM(LinkClocks, LinkClocks >= 1)

  // Wavelength of the light from a port of the router to another, (1 (to - from) + 0) mod N: a Latin square. Byte
  // from * N + to.
  localparam logic [N*N*8-1:0] Wavelengths = {
    8'd0, 8'd3, 8'd2, 8'd1,
    8'd1, 8'd0, 8'd3, 8'd2,
    8'd2, 8'd1, 8'd0, 8'd3,
    8'd3, 8'd2, 8'd1, 8'd0
  };
  function automatic int wavelength(input int from, input int to);
    wavelength = 32'(Wavelengths[(from*N+to)*8+:8]);
  endfunction

  // A fibre has light of N wavelengths, that of a node's own number unused: a flit of the link, and what the other
  // way's link gets back, {credit, acknowledgement, valid}. Place p * N + w: fibre of node p, wavelength w.
  localparam int P = F + 2;
  localparam int C = 5;
  logic [N*N*P-1:0] payload_from, payload_to;
  logic [N*N*C-1:0] control_from, control_to;

  for (genvar p = 0; p < N; p++) begin : gen_node
    logic [N-1:0] valid_in, valid_out, ack_in, ack_out;
    logic [2*N-1:0] class_in, class_out;
    logic [F*N-1:0] flit_in, flit_out;
    logic [3*N-1:0] credit_in, credit_out;
    for (genvar k = 0; k < N; k++) begin : gen_link
      localparam int Sent = p * N + wavelength(p, k);
      localparam int Received = p * N + wavelength(k, p);
      assign payload_from[Sent*P+:P] = {class_out[k*2+:2], flit_out[k*F+:F]};
      assign control_from[Sent*C+:C] = {credit_out[k*3+:3], ack_out[k], valid_out[k]};
      assign {class_in[k*2+:2], flit_in[k*F+:F]} = payload_to[Received*P+:P];
      assign {credit_in[k*3+:3], ack_in[k], valid_in[k]} = control_to[Received*C+:C];
    end
    nh_hub #(
        .Nodes(N),
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits),
        .RelaySlots(RelaySlots),
        .HostSlots(HostSlots),
        .HostPackets(HostPackets),
        .ResultSlots(ResultSlots),
        .Refuse(Refuse),
        .Reduction(Reduction),
        .UnitClocks(UnitClocks)
    ) u_node (
        .clk_i,
        .rst_i,
        .id_i(6'(p)),
        .up_i(up_i[p*N+:N]),
        .link_valid_i(valid_in),
        .link_class_i(class_in),
        .link_flit_i(flit_in),
        .link_credit_o(credit_out),
        .link_ack_o(ack_out),
        .link_valid_o(valid_out),
        .link_class_o(class_out),
        .link_flit_o(flit_out),
        .link_credit_i(credit_in),
        .link_ack_i(ack_in),
        .lane_valid_i(lane_valid_i[p*N+:N]),
        .lane_ready_o(lane_ready_o[p*N+:N]),
        .lane_last_i(lane_last_i[p*N+:N]),
        .lane_data_i(lane_data_i[p*N*FlitBits+:N*FlitBits]),
        .host_valid_o(host_valid_o[p*N+:N]),
        .host_ready_i(host_ready_i[p*N+:N]),
        .host_last_o(host_last_o[p*N+:N]),
        .host_recovery_o(host_recovery_o[p*N+:N]),
        .host_data_o(host_data_o[p*N*FlitBits+:N*FlitBits]),
        .unit_members_o(unit_members_o[p*N+:N]),
        .unit_data_o(unit_data_o[p*N*FlitBits+:N*FlitBits]),
        .unit_data_i(unit_data_i[p*FlitBits+:FlitBits]),
        .resume_i(resume_i[p]),
        .resume_link_i(resume_link_i[p*6+:6]),
        .resume_taken_i(resume_taken_i[p*16+:16]),
        .dark_o(dark_o[p*N+:N]),
        .link_taken_o(link_taken_o[p*N*16+:N*16]),
        .counts_o(counts_o[p*320+:320])
    );
  end

  // ---- The router, passive: light of a wavelength from one port leaves by one other ----
  for (genvar a = 0; a < N; a++) begin : gen_from
    for (genvar b = 0; b < N; b++) begin : gen_to
      localparam int Wave = wavelength(a, b);
      nh_delay #(
          .Width(P),
          .Clocks(LinkClocks - 1)
      ) u_payload (
          .clk_i,
          .rst_i(1'b0),
          .d_i(payload_from[(a*N+Wave)*P+:P]),
          .q_o(payload_to[(b*N+Wave)*P+:P])
      );
      nh_delay #(
          .Width(C),
          .Clocks(LinkClocks - 1)
      ) u_control (
          .clk_i,
          .rst_i,
          .d_i(control_from[(a*N+Wave)*C+:C]),
          .q_o(control_to[(b*N+Wave)*C+:C])
      );
    end
  end
endmodule
