// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Words of a link wait here for the turn of its port, when bank 0 is before it: N clocks or less, as heads for the
/// store are whole frames apart. What follows a packet in its last frame is of any value.
module nh_hub_rotor_write #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int RelaySlots = 4,
    localparam int W = FlitBits + 1,
    localparam int SW = nh_width_pkg::index_width(RelaySlots),
    localparam int FW = nh_width_pkg::index_width(nh_hub_rotor_pkg::frames(Nodes, PieceFlits))
) (
    input  logic          clk_i,
    input  logic          rst_i,
    input  logic          head_i,
    input  logic          push_i,
    input  logic [ W-1:0] data_i,   // {bad, data}
    input  logic [SW-1:0] slot_i,
    input  logic          turn_i,   // bank 0 is before the port
    // In that clock: a frame begins, the packet's first one; where it goes. The word is there in each clock.
    output logic          go_o,
    output logic          first_o,
    output logic [SW-1:0] slot_o,
    output logic [FW-1:0] frame_o,
    output logic [ W-1:0] word_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 4 && Nodes <= 64 && 2 ** $clog2(Nodes) == Nodes)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(RelaySlots, RelaySlots >= 1 && RelaySlots <= 16)

  localparam int A = $clog2(Nodes);
  localparam int LB = $clog2(PieceFlits + 1);
  logic pending_q, starts, goes_on;
  logic [A-1:0] in_q, head_q, out_q, out;
  logic [FW-1:0] frames_q;  // of the packet that waits, behind the first one
  logic [FW-1:0] left_q;
  logic [SW-1:0] slot_q;
  logic [FW-1:0] frame_q;
  assign starts = turn_i && pending_q;
  assign goes_on = turn_i && left_q != '0;
  assign go_o = starts || goes_on;
  assign first_o = starts;
  assign slot_o = starts ? slot_i : slot_q;
  assign frame_o = starts ? '0 : frame_q;
  assign out = starts ? head_q : out_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      pending_q <= 1'b0;
      left_q <= '0;
      in_q <= '0;
    end else begin
      pending_q <= head_i || (pending_q && !starts);
      if (starts) left_q <= frames_q;
      else if (goes_on) left_q <= left_q - FW'(1);
      if (push_i) in_q <= in_q + A'(1);
    end
  end
  always_ff @(posedge clk_i) begin
    if (head_i) head_q <= in_q;
    if (head_i) frames_q <= FW'(data_i[nh_hub_pkg::LengthLow+:LB] >> A);
    if (starts) slot_q <= slot_i;
    if (starts) frame_q <= FW'(1);
    else if (goes_on) frame_q <= frame_q + FW'(1);
    out_q <= out + A'(1);
  end
  nh_ram_lut #(
      .Width(W),
      .Depth(Nodes)
  ) u_ram (
      .clk_i,
      .we_i   (push_i),
      .waddr_i(in_q),
      .wdata_i(data_i),
      .raddr_i(out),
      .rdata_o(word_o)
  );
  `NH_ASSERT(one_waits, !head_i || !pending_q || starts)
  `NH_ASSERT(begins_behind, !starts || left_q == '0)
endmodule
