// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Copies that slots still owe: as many as the mask names; the slot is free with the last one that has been read.
module nh_hub_rotor_copies #(
    parameter int Nodes = 8,
    parameter int RelaySlots = 4,
    localparam int S = Nodes * 2 ** nh_width_pkg::index_width(RelaySlots),
    localparam int IW = $clog2(S)
) (
    input  logic             clk_i,
    input  logic             rst_i,
    input  logic             open_i,
    input  logic [   IW-1:0] open_slot_i,
    input  logic [Nodes-1:0] mask_i,
    input  logic             done_i,       // a copy, 3 clocks behind its packet's beginning or later
    input  logic [   IW-1:0] done_slot_i,
    output logic             free_o,
    output logic [   IW-1:0] free_slot_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 4 && Nodes <= 64 && 2 ** $clog2(Nodes) == Nodes)
  `NH_PART_PARAM(RelaySlots, RelaySlots >= 1 && RelaySlots <= 16)

  localparam int CW = $clog2(Nodes + 1);
  logic open_q, free_q, done_q, fresh_slot_q, again_q;
  logic [IW-1:0] open_slot_q, free_slot_q, done_slot_q;
  logic [CW-1:0] sum, sum_q, copies, copies_q, so_far, so_far_q, made, made_q;
  logic [S-1:0] fresh_q;
  always_comb begin
    sum = '0;
    for (int o = 0; o < Nodes; o++) sum = sum + CW'(mask_i[o]);
  end
  nh_ram_lut #(
      .Width(CW),
      .Depth(S)
  ) u_copies (
      .clk_i,
      .we_i   (open_q),
      .waddr_i(open_slot_q),
      .wdata_i(sum_q),
      .raddr_i(done_slot_i),
      .rdata_o(copies)
  );
  nh_ram_lut #(
      .Width(CW),
      .Depth(S)
  ) u_made (
      .clk_i,
      .we_i   (done_q),
      .waddr_i(done_slot_q),
      .wdata_i(made),
      .raddr_i(done_slot_i),
      .rdata_o(so_far)
  );
  // What was made a clock ago is not in the memory yet.
  assign made = again_q ? made_q + CW'(1) : fresh_slot_q ? CW'(1) : so_far_q + CW'(1);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_q <= 1'b0;
      done_q <= 1'b0;
      free_q <= 1'b0;
    end else begin
      open_q <= open_i;
      done_q <= done_i;
      free_q <= done_q && made == copies_q;
    end
    for (int s = 0; s < S; s++) begin
      if (open_q && open_slot_q == IW'(s)) fresh_q[s] <= 1'b1;
      else if (done_i && done_slot_i == IW'(s)) fresh_q[s] <= 1'b0;
    end
  end
  always_ff @(posedge clk_i) begin
    sum_q <= sum;
    open_slot_q <= open_slot_i;
    free_slot_q <= done_slot_q;
    done_slot_q <= done_slot_i;
    copies_q <= copies;
    so_far_q <= so_far;
    fresh_slot_q <= fresh_q[done_slot_i];
    again_q <= done_q && done_slot_q == done_slot_i;
    made_q <= made;
  end
  assign free_o = free_q;
  assign free_slot_o = free_slot_q;
endmodule
