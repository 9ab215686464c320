// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_rotor_copies: any one slot is free again just when as many copies are done as the mask has
/// nodes, however those of all slots follow each other.
module nh_hub_rotor_copies_proof (
    input logic       clk_i,
    input logic       rst_i,
    input logic       open_i,
    input logic [2:0] open_slot_i,
    input logic [3:0] mask_i,
    input logic       done_i,
    input logic [2:0] done_slot_i,
    input logic [2:0] any_slot_i
);
  `NH_START
  logic [2:0] slot_q;
  always_ff @(posedge clk_i) if (rst_i) slot_q <= any_slot_i;

  logic free_o;
  logic [2:0] free_slot_o;
  nh_hub_rotor_copies #(
      .Nodes(4),
      .RelaySlots(2)
  ) dut (
      .*
  );

  // Of the slot: copies that are not done, clocks since it was opened, whether it is to be free in 2 clocks.
  logic open_q, opens, ends, due_q, due_later_q;
  logic [2:0] left_q;
  logic [1:0] age_q;
  assign opens = open_i && open_slot_i == slot_q;
  assign ends = done_i && done_slot_i == slot_q;
  always_comb begin
    assume (!opens || (!open_q && mask_i != '0));
    assume (!ends || (open_q && left_q != '0 && age_q == 2'd3));
  end
  always_ff @(posedge clk_i) begin
    open_q <= !rst_i && (opens || (open_q && !due_q));
    age_q <= opens ? 2'd1 : age_q == 2'd3 ? 2'd3 : age_q + 2'd1;
    if (opens) left_q <= 3'(mask_i[0]) + 3'(mask_i[1]) + 3'(mask_i[2]) + 3'(mask_i[3]);
    else if (ends) left_q <= left_q - 3'd1;
    due_later_q <= !rst_i && ends && left_q == 3'd1;
    due_q <= !rst_i && due_later_q;
  end
  `NH_ASSERT(free_when_all_are_done, (free_o && free_slot_o == slot_q) == due_q)

  `NH_COVER(four_copies_at_once, due_q && done_i && open_i)
  `NH_COVER(again, opens && age_q == 2'd3)
endmodule
