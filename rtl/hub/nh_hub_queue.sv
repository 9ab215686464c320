// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Packets that wait for the host: a place is taken with the head, or before it, and free again when its last word has
/// left. A bad packet gives its place back with its tail.
module nh_hub_queue #(
    parameter int Places = 4,  // >= 1
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    localparam int LB = nh_hub_pkg::LengthBits,
    localparam int W = FlitBits + 1
) (
    input  logic          clk_i,
    input  logic          rst_i,
    input  logic          reserve_i,
    output logic          full_o,
    input  logic          push_i,
    input  logic          head_i,
    input  logic          tail_i,
    input  logic          bad_i,
    input  logic [ W-1:0] data_i,     // {recovery, data}
    // Reading: the first whole packet's word of this number, on data_o a clock later and until the next read
    output logic          whole_o,
    input  logic          read_i,
    input  logic [LB-1:0] word_i,
    output logic          last_o,
    output logic [ W-1:0] data_o,
    input  logic          free_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Places, Places >= 1)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)

  localparam int Stride = nh_hub_pkg::stride(Places, PieceFlits + 1);
  localparam int AW = $clog2(Places * Stride);
  localparam int IW = nh_width_pkg::index_width(Places);
  localparam int NW = $clog2(Places + 1);
  function automatic logic [AW-1:0] address(input logic [IW-1:0] place, input logic [LB-1:0] word);
    address = '0;
    for (int p = 1; p < Places; p++) if (place == IW'(p)) address = address | AW'(p * Stride);
    if (2 ** $clog2(Stride) == Stride) address = address | AW'(32'(word));
    else address = address + AW'(32'(word));
  endfunction
  function automatic logic [IW-1:0] next(input logic [IW-1:0] place);
    next = place == IW'(Places - 1) ? '0 : place + IW'(1);
  endfunction

  logic [NW-1:0] taken_q, whole_q;
  logic [IW-1:0] in_q, out_q;
  logic [LB-1:0] written_q, write_word;
  logic [Places*LB-1:0] last_word_q;
  logic [AW-1:0] address_q, read_address;
  logic stores, leaves;
  assign full_o = taken_q == NW'(Places);
  assign whole_o = whole_q != '0;
  assign write_word = head_i ? '0 : written_q;
  assign stores = push_i && tail_i && !bad_i;
  assign last_o = last_word_q[out_q*LB+:LB] == word_i;
  assign leaves = read_i && last_o;
  assign read_address = read_i ? address(out_q, word_i) : address_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      taken_q <= '0;
      whole_q <= '0;
      in_q <= '0;
      out_q <= '0;
    end else begin
      taken_q <= taken_q + NW'(reserve_i) - NW'(free_i) - NW'(push_i && tail_i && bad_i);
      whole_q <= whole_q + NW'(stores) - NW'(leaves);
      if (stores) in_q <= next(in_q);
      if (leaves) out_q <= next(out_q);
    end
  end
  always_ff @(posedge clk_i) begin
    if (push_i) written_q <= write_word + LB'(1);
    for (int p = 0; p < Places; p++) if (push_i && in_q == IW'(p)) last_word_q[p*LB+:LB] <= write_word;
    address_q <= read_address;
  end
  nh_ram_sdp #(
      .Width(W),
      .Depth(Places * Stride)
  ) u_ram (
      .clk_i,
      .we_i   (push_i),
      .waddr_i(address(in_q, write_word)),
      .wdata_i(data_i),
      .raddr_i(read_address),
      .rdata_o(data_o)
  );
  `NH_ASSERT(room, !reserve_i || !full_o)
  `NH_ASSERT(whole_are_taken, whole_q <= taken_q)
endmodule
