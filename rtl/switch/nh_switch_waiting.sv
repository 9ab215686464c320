// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Heads that wait for an output (docs/blocks/switch_marks.md, "Waiting heads"): how many of the inputs' stages did in
/// the clock before.
module nh_switch_waiting #(
    parameter int Stages = 24,  // >= 1
    localparam int W = $clog2(Stages + 1)
) (
    input  logic              clk_i,
    input  logic              rst_i,
    input  logic [Stages-1:0] waits_i,
    output logic [     W-1:0] heads_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Stages, Stages >= 1)

  logic [W-1:0] heads_q, heads_d;
  assign heads_o = heads_q;
  always_comb begin
    heads_d = '0;
    for (int s = 0; s < Stages; s++) heads_d = heads_d + W'(waits_i[s]);
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) heads_q <= '0;
    else heads_q <= heads_d;
  end
endmodule
