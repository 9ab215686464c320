// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// A slot of a bank: what is known of one packet. It ends in the clock after it is whole, not kept, waits for no
/// reduction and has no copy left to send or to be acknowledged; acknowledgements that come too early do not end it
/// while it is read.
module nh_hub_slot #(
    parameter int Targets = 8  // >= 1
) (
    input  logic                              clk_i,
    input  logic                              rst_i,
    // A packet begins; what follows goes on with it.
    input  logic                              open_i,
    input  logic                              open_flit_i,     // with its head
    input  logic                              open_whole_i,
    input  logic                              open_keep_i,
    input  logic                              open_piece_i,    // of a reduction
    input  logic [                       1:0] open_class_i,
    input  logic [nh_hub_pkg::LengthBits-1:0] open_length_i,
    input  logic [   nh_hub_pkg::TagBits-1:0] open_tag_i,
    input  logic [               Targets-1:0] open_send_i,
    input  logic                              push_i,
    input  logic                              close_i,
    input  logic                              bad_i,
    input  logic                              drop_i,
    // Copies: leave, are in, go again, are asked for
    input  logic [               Targets-1:0] leave_i,
    input  logic [               Targets-1:0] done_i,
    input  logic [               Targets-1:0] again_i,
    input  logic [               Targets-1:0] get_i,
    input  logic                              release_i,
    input  logic                              reserve_i,
    input  logic                              reduced_i,
    input  logic                              read_i,          // it is being read
    output logic                              used_o,
    output logic                              whole_o,
    output logic                              bad_o,
    output logic                              kept_o,
    output logic                              waits_o,         // for other pieces of its reduction
    output logic [               Targets-1:0] send_o,
    output logic [               Targets-1:0] unacknowledged_o,
    output logic [nh_hub_pkg::LengthBits-1:0] flits_o,         // that are in
    output logic [nh_hub_pkg::LengthBits-1:0] length_o,
    output logic [   nh_hub_pkg::TagBits-1:0] tag_o,
    output logic [                       1:0] class_o,
    output logic                              ends_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Targets, Targets >= 1)

  localparam int LB = nh_hub_pkg::LengthBits;
  logic used_q, whole_q, bad_q, kept_q, piece_q, reserved_q;
  logic [1:0] class_q;
  logic [LB-1:0] flits_q, length_q;
  logic [nh_hub_pkg::TagBits-1:0] tag_q;
  logic [Targets-1:0] send_q, wait_q;
  logic breaks;
  assign breaks = close_i && bad_i;
  assign used_o = used_q;
  assign whole_o = whole_q;
  assign bad_o = bad_q;
  assign kept_o = used_q && kept_q;
  assign waits_o = used_q && whole_q && !bad_q && piece_q;
  assign send_o = send_q;
  assign unacknowledged_o = wait_q;
  assign flits_o = flits_q;
  assign length_o = length_q;
  assign tag_o = tag_q;
  assign class_o = class_q;
  assign ends_o = used_q && whole_q && !kept_q && !piece_q && !read_i && send_q == '0 && wait_q == '0;

  always_ff @(posedge clk_i) begin
    if (rst_i) used_q <= 1'b0;
    else if (open_i) used_q <= 1'b1;
    else if (ends_o || drop_i) used_q <= 1'b0;
  end
  always_ff @(posedge clk_i) begin
    if (open_i) begin
      whole_q <= open_whole_i;
      bad_q <= 1'b0;
      kept_q <= open_keep_i;
      piece_q <= open_piece_i;
      reserved_q <= 1'b0;
      class_q <= open_class_i;
      length_q <= open_length_i;
      tag_q <= open_tag_i;
      flits_q <= LB'(open_flit_i);
      send_q <= open_send_i;
      wait_q <= '0;
    end else begin
      if (close_i) whole_q <= 1'b1;
      if (breaks) bad_q <= 1'b1;
      if (breaks || release_i) kept_q <= 1'b0;
      // A release that comes with the reduction's own beginning is too late.
      if (breaks || reduced_i || (release_i && !kept_q && !reserved_q && !reserve_i)) piece_q <= 1'b0;
      if (reserve_i) reserved_q <= 1'b1;
      flits_q <= flits_q + LB'(push_i);
      send_q <= breaks ? '0 : (send_q & ~leave_i) | again_i | (bad_q ? '0 : get_i);
      wait_q <= (wait_q | leave_i) & ~done_i;
    end
  end
  `NH_ASSERT(opens_when_free, !open_i || !used_q)
  `NH_ASSERT(one_place, !used_q || (send_q & wait_q) == '0)
  `NH_ASSERT(leaves_what_is_there, !used_q || (leave_i & ~send_q) == '0)
  `NH_ASSERT(in_what_is_under_way, !used_q || (done_i & ~wait_q) == '0)
  `NH_ASSERT(nothing_of_a_free_slot, used_q || (leave_i | done_i | get_i) == '0)
  `NH_ASSERT(ends_alone, !ends_o || (leave_i | done_i | get_i) == '0)
endmodule
