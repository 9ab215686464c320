// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Sending end of a link (docs/blocks/hxb.md): a buffer per virtual channel (nh_hxb_channel) and the link's round
/// robin. A flit taken from an input FIFO in clock t may be on the link in t + 1; one flit per buffer and clock in, one
/// per lane and clock out. Requester r of channel v is bit v * Requesters + r everywhere. When the link is dead the
/// buffers drain.
module nh_hxb_output #(
    parameter int FlitWidth = 32,
    parameter int LengthWidth = 10,
    parameter int VirtualChannels = 3,
    parameter int BufferFlits = 16,
    parameter int InputFlits = 3,  // of the receiver: credits
    parameter int Policy = 0,
    parameter int Requesters = 4,  // >= 1: input FIFOs that may ask
    parameter int Shared = 0,      // 0, 1: 1 the same ones for all channels, 0: others for each
    parameter int Lanes = 1,  // >= 1
    parameter int Reserve = 0,     // 0, 1: 1 a grant makes an owner, whose head moves later
    localparam int V = VirtualChannels,
    localparam int R = Requesters,
    localparam int Q = Shared != 0 ? R : V * R,
    localparam int F = nh_hxb_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V)
) (
    input  logic                     clk_i,
    input  logic                     rst_i,
    input  logic                     up_i,
    // The input FIFOs' ends, and the length in flits of the message that each of them asks for.
    input  logic [            Q-1:0] fifo_valid_i,
    input  logic [          Q*F-1:0] fifo_flit_i,
    input  logic [Q*LengthWidth-1:0] length_i,
    input  logic [          V*R-1:0] reachable_i,   // constant: 0 for who never asks
    input  logic [          V*R-1:0] ask_i,
    input  logic [          V*R-1:0] lock_i,        // only of a buffer that is free, one requester
    input  logic [          V*R-1:0] move_i,
    input  logic [          V*R-1:0] release_i,     // an owner is none any more
    output logic [          V*R-1:0] free_o,        // the buffer is free for this requester's message
    output logic [          V*R-1:0] grant_o,
    output logic [          V*R-1:0] own_o,
    output logic [          V*R-1:0] take_o,        // the FIFO's flit moves into the buffer
    output logic [            V-1:0] busy_o,        // from registers
    output logic [            V-1:0] whole_o,       // static: a tail is in the buffer; from registers
    // The link.
    output logic [        Lanes-1:0] valid_o,
    output logic [     Lanes*VW-1:0] vc_o,
    output logic [      Lanes*F-1:0] flit_o,
    input  logic [            V-1:0] credit_i,
    output logic                     dead_o,        // up was 0 before this clock
    output logic [        Lanes-1:0] lost_o,
    output logic                     head_out_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PART_PARAM(LengthWidth, LengthWidth >= 1 && LengthWidth <= 16)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 4)
  `NH_PART_PARAM(BufferFlits, BufferFlits >= 2 && BufferFlits <= 1024)
  `NH_PART_PARAM(InputFlits, InputFlits >= 3 && InputFlits <= 16)
  `NH_PART_PARAM(Policy, Policy >= 0 && Policy <= 3)
  `NH_PART_PARAM(Requesters, Requesters >= 1)
  `NH_PART_PARAM(Shared, Shared == 0 || Shared == 1)
  `NH_PART_PARAM(Lanes, Lanes >= 1)
  `NH_PART_PARAM(Reserve, Reserve == 0 || Reserve == 1)

  logic dead_q;
  assign dead_o = dead_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) dead_q <= 1'b0;
    else if (!up_i) dead_q <= 1'b1;
  end

  logic [V-1:0] sends, taken;
  logic [V*F-1:0] front;

  for (genvar v = 0; v < V; v++) begin : gen_channel
    localparam int First = Shared != 0 ? 0 : v * R;  // its requesters' FIFOs
    nh_hxb_channel #(
        .FlitWidth(FlitWidth),
        .LengthWidth(LengthWidth),
        .BufferFlits(BufferFlits),
        .InputFlits(InputFlits),
        .Policy(Policy),
        .Requesters(R),
        .Reserve(Reserve)
    ) u_channel (
        .clk_i,
        .rst_i,
        .fifo_valid_i(fifo_valid_i[First+:R]),
        .fifo_flit_i(fifo_flit_i[First*F+:R*F]),
        .length_i(length_i[First*LengthWidth+:R*LengthWidth]),
        .reachable_i(reachable_i[v*R+:R]),
        .ask_i(ask_i[v*R+:R]),
        .lock_i(lock_i[v*R+:R]),
        .move_i(move_i[v*R+:R]),
        .release_i(release_i[v*R+:R]),
        .free_o(free_o[v*R+:R]),
        .grant_o(grant_o[v*R+:R]),
        .own_o(own_o[v*R+:R]),
        .take_o(take_o[v*R+:R]),
        .busy_o(busy_o[v]),
        .whole_o(whole_o[v]),
        .dead_i(dead_q),
        .credit_i(credit_i[v]),
        .sends_o(sends[v]),
        .flit_o(front[v*F+:F]),
        .taken_i(taken[v])
    );
  end

  logic [Lanes*V-1:0] lane;
  nh_hxb_link_arbiter #(
      .V(V),
      .Lanes(Lanes)
  ) u_link (
      .clk_i,
      .rst_i,
      .ask_i(sends),
      .lane_o(lane),
      .taken_o(taken)
  );
  logic [Lanes-1:0] heads;
  always_comb begin
    vc_o = '0;
    flit_o = '0;
    for (int l = 0; l < Lanes; l++) begin
      valid_o[l] = |lane[l*V+:V] && !dead_q;
      lost_o[l]  = |lane[l*V+:V] && dead_q;
      for (int v = 0; v < V; v++) begin
        vc_o[l*VW+:VW] = vc_o[l*VW+:VW] | (VW'(v) & {VW{lane[l*V+v]}});
        flit_o[l*F+:F] = flit_o[l*F+:F] | (front[v*F+:F] & {F{lane[l*V+v]}});
      end
      heads[l] = valid_o[l] && flit_o[l*F+F-1];
    end
  end
  assign head_out_o = |heads;
endmodule
