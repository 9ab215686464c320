// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// A word of another clock through Stages flip-flops. Of the word no two bits may change in one clock of their own.
module nh_cdc_sync #(
    parameter int Width = 1,  // >= 1
    parameter int Stages = 2  // 2..4: flip-flops of each bit
) (
    input  logic             clk_i,
    input  logic             rst_i,
    input  logic [Width-1:0] d_i,    // straight from flip-flops of the other clock
    output logic [Width-1:0] q_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Width, Width >= 1)
  `NH_PART_PARAM(Stages, Stages >= 2 && Stages <= 4)

  (* ASYNC_REG = "TRUE", SHREG_EXTRACT = "NO", syn_preserve = 1, syn_srlstyle = "registers" *)
  logic [Stages*Width-1:0] sync_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) sync_q <= '0;
    else sync_q <= {sync_q[(Stages-1)*Width-1:0], d_i};
  end
  assign q_o = sync_q[(Stages-1)*Width+:Width];
endmodule
