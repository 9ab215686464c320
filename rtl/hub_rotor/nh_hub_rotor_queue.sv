// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Whole packets in order, one place each. A place is taken before the packet comes; a bad packet gives it back with
/// its tail, another one when its reader needs it no more.
module nh_hub_rotor_queue #(
    parameter int Places = 4,  // >= 1
    parameter int Width = 128,  // >= 1
    parameter int PieceFlits = 64,
    localparam int LB = $clog2(PieceFlits + 1)
) (
    input  logic             clk_i,
    input  logic             rst_i,
    input  logic             reserve_i,
    output logic             full_o,
    input  logic             push_i,
    input  logic             head_i,
    input  logic             tail_i,
    input  logic             bad_i,
    input  logic             note_i,     // of the packet, with its tail
    input  logic [Width-1:0] data_i,
    // The first packet that was not popped: it is there, flits behind its head, its note
    output logic             whole_o,
    output logic [   LB-1:0] length_o,
    output logic             note_o,
    input  logic             pop_i,
    // Words of the first packet that was not read to its end; on data_o in the next clock
    input  logic             first_i,    // from its head on
    input  logic             read_i,
    input  logic             last_i,
    output logic [Width-1:0] data_o,
    input  logic             free_i      // the place of a packet that was read
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Places, Places >= 1)
  `NH_PART_PARAM(Width, Width >= 1)
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
  logic [IW-1:0] in_q, next_q, out_q;
  logic [LB-1:0] written_q, write_word, word_q, read_word;
  logic [Places*LB-1:0] length_q;
  logic [Places-1:0] note_q;
  logic stores;
  logic [AW-1:0] read_address, address_q;
  assign full_o = taken_q == NW'(Places);
  assign whole_o = whole_q != '0;
  always_comb begin
    length_o = '0;
    note_o = 1'b0;
    for (int p = 0; p < Places; p++) begin
      if (next_q == IW'(p)) length_o = length_o | length_q[p*LB+:LB];
      if (next_q == IW'(p)) note_o = note_o | note_q[p];
    end
  end
  assign write_word = head_i ? '0 : written_q;
  assign stores = push_i && tail_i && !bad_i;
  assign read_word = first_i ? '0 : word_q;
  // Without a read the word stays.
  assign read_address = read_i ? address(out_q, read_word) : address_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      taken_q <= '0;
      whole_q <= '0;
      in_q <= '0;
      next_q <= '0;
      out_q <= '0;
    end else begin
      taken_q <= taken_q + NW'(reserve_i) - NW'(free_i) - NW'(push_i && tail_i && bad_i);
      whole_q <= whole_q + NW'(stores) - NW'(pop_i);
      if (stores) in_q <= next(in_q);
      if (pop_i) next_q <= next(next_q);
      if (read_i && last_i) out_q <= next(out_q);
    end
  end
  always_ff @(posedge clk_i) begin
    if (push_i) written_q <= write_word + LB'(1);
    for (int p = 0; p < Places; p++) begin
      if (push_i && in_q == IW'(p)) length_q[p*LB+:LB] <= write_word;
      if (push_i && in_q == IW'(p)) note_q[p] <= note_i;
    end
    if (read_i) word_q <= read_word + LB'(1);
    address_q <= read_address;
  end
  nh_ram_sdp #(
      .Width(Width),
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
  `NH_ASSERT(pops_what_is_there, !pop_i || whole_o)
endmodule
