// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// The rule of every valid/ready stream: a stalled valid stays, and its payload with it. One set for both roles: a
/// proof asserts it of the streams its block drives (Assume = 0) and may assume it of those the environment drives (1).
module nh_stream_props #(
    parameter int Width = 1,
    parameter int Assume = 0,
    parameter int Stalls = 1  // 0: the proof's environment never stalls, so no cover point for it
) (
    input logic             clk_i,
    input logic             rst_i,
    input logic             valid_i,
    input logic             ready_i,
    input logic [Width-1:0] data_i
);
  logic stalled_q = 1'b0;
  logic [Width-1:0] data_q;
  always_ff @(posedge clk_i) begin
    stalled_q <= !rst_i && valid_i && !ready_i;
    data_q <= data_i;
  end
  logic holds;
  assign holds = !stalled_q || (valid_i && data_i == data_q);

  if (Assume != 0) begin : gen_assume
    always_comb if (!rst_i) assume (holds);
  end else begin : gen_assert
    `NH_ASSERT(stream_holds, holds)
  end
  if (Stalls != 0) begin : gen_cover
    `NH_COVER(stream_stalls, stalled_q)
  end
endmodule
