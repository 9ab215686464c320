// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Are two keys equal? In the same clock; with RamRegisters in the next one, split into partial compares of 16 bits and
/// their reduction, since 64 bits at once are four levels of logic.
module nh_route_cache_equal #(
    parameter int Width = 64,  // >= 1
    parameter int RamRegisters = 0  // 0, 1
) (
    input  logic             clk_i,
    input  logic [Width-1:0] a_i,
    input  logic [Width-1:0] b_i,
    output logic             equal_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Width, Width >= 1)
  `NH_PART_PARAM(RamRegisters, RamRegisters == 0 || RamRegisters == 1)

  if (RamRegisters == 0) begin : gen_now
    assign equal_o = a_i == b_i;
    logic unused_clock;
    assign unused_clock = clk_i;
  end else begin : gen_next
    localparam int Parts = (Width + 15) / 16;
    logic [16*Parts-1:0] difference;
    logic [Parts-1:0] differs_q;
    assign difference = (16 * Parts)'(a_i ^ b_i);
    always_ff @(posedge clk_i) for (int i = 0; i < Parts; i++) differs_q[i] <= |difference[16*i+:16];
    assign equal_o = ~(|differs_q);
  end
endmodule
