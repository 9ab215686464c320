// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Reservations of one dimension of an exchanger (docs/blocks/hxb_adaptive.md). Clock t: one of the FIFOs
/// that choose the dimension locks its buffer. t + 1: the reservation is on the wires. t + 2: the XB's answer; the head
/// moves, or the lock is gone and the FIFO does not choose this dimension in the next clock. A new one may start in
/// every clock.
module nh_hxb_reserve #(
    parameter int VirtualChannels = 3,
    parameter int Requesters = 12,  // >= 1: input FIFOs that may ask
    parameter int LengthWidth = 10,
    parameter int CoordinateWidth = 4,  // >= 1: of this dimension
    parameter int ToWidth = 4,  // >= CoordinateWidth: of the wires, of the longest dimension
    localparam int V = VirtualChannels,
    localparam int R = Requesters,
    localparam int VW = nh_width_pkg::index_width(V)
) (
    input  logic                         clk_i,
    input  logic                         rst_i,
    input  logic [                R-1:0] choose_i,
    input  logic [             R*VW-1:0] vc_i,       // of each FIFO's messages in this dimension
    input  logic [R*CoordinateWidth-1:0] to_i,       // coordinate it goes to
    input  logic [    R*LengthWidth-1:0] length_i,
    input  logic [              V*R-1:0] own_i,      // of the output's buffers
    output logic [              V*R-1:0] lock_o,
    output logic [              V*R-1:0] move_o,
    output logic [              V*R-1:0] release_o,
    output logic [                R-1:0] skip_o,
    // The wires to the XB.
    output logic                         reserve_valid_o,
    output logic [          ToWidth-1:0] reserve_to_o,
    output logic [               VW-1:0] reserve_vc_o,
    output logic [      LengthWidth-1:0] reserve_length_o,
    input  logic                         reserve_grant_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 4)
  `NH_PART_PARAM(Requesters, Requesters >= 1)
  `NH_PART_PARAM(LengthWidth, LengthWidth >= 1 && LengthWidth <= 16)
  `NH_PART_PARAM(CoordinateWidth, CoordinateWidth >= 1)
  `NH_PART_PARAM(ToWidth, ToWidth >= CoordinateWidth)

  // t: the winner.
  logic [R-1:0] win;
  logic [VW-1:0] vc;
  logic [CoordinateWidth-1:0] to;
  logic [LengthWidth-1:0] length;
  nh_rr_arbiter #(
      .N(R)
  ) u_choose (
      .clk_i,
      .rst_i,
      .req_i(choose_i),
      .advance_i(1'b1),
      .hold_i(1'b0),
      .gnt_o(win)
  );
  always_comb begin
    vc = '0;
    to = '0;
    length = '0;
    for (int r = 0; r < R; r++) begin
      vc = vc | (vc_i[r*VW+:VW] & {VW{win[r]}});
      to = to | (to_i[r*CoordinateWidth+:CoordinateWidth] & {CoordinateWidth{win[r]}});
      length = length | (length_i[r*LengthWidth+:LengthWidth] & {LengthWidth{win[r]}});
    end
  end

  // t + 1 and t + 2.
  logic sent_q, answered_q;
  logic [VW-1:0] sent_vc_q, answered_vc_q;
  logic [CoordinateWidth-1:0] to_q;
  logic [LengthWidth-1:0] length_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      sent_q <= 1'b0;
      answered_q <= 1'b0;
    end else begin
      sent_q <= |win;
      answered_q <= sent_q;
    end
  end
  always_ff @(posedge clk_i) begin
    sent_vc_q <= vc;
    to_q <= to;
    length_q <= length;
    answered_vc_q <= sent_vc_q;
  end
  assign reserve_valid_o = sent_q;
  assign reserve_to_o = ToWidth'(to_q);
  assign reserve_vc_o = sent_vc_q;
  assign reserve_length_o = length_q;

  logic [V-1:0] waits, refused;
  always_comb begin
    for (int v = 0; v < V; v++) begin
      refused[v] = answered_q && answered_vc_q == VW'(v) && !reserve_grant_i;
      waits[v] = refused[v] || (sent_q && sent_vc_q == VW'(v));
      for (int r = 0; r < R; r++) begin
        lock_o[v*R+r] = win[r] && vc_i[r*VW+:VW] == VW'(v);
        move_o[v*R+r] = !waits[v];
        release_o[v*R+r] = refused[v];
      end
    end
  end

  logic [R-1:0] skip_q, skip_d;
  always_comb begin
    skip_d = '0;
    for (int v = 0; v < V; v++) skip_d = skip_d | (own_i[v*R+:R] & {R{refused[v]}});
  end
  always_ff @(posedge clk_i) skip_q <= rst_i ? '0 : skip_d;
  assign skip_o = skip_q;

  `NH_ASSERT(one_winner, $onehot0(win))
  `NH_ASSERT(refused_has_an_owner, !(answered_q && !reserve_grant_i) || $onehot(skip_d))
  `NH_ASSERT(answers_only_what_was_asked, !reserve_grant_i || answered_q)
endmodule
