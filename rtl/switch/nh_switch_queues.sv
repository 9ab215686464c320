// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Queues of ports as they were in the clock before, and the order of their lengths, so that who looks for the
/// shortest one compares nothing: dead ports are behind all others, of two that are alike the lower one is first.
module nh_switch_queues #(
    parameter int N = 4,  // >= 1
    parameter int Width = 4  // >= 1
) (
    input  logic               clk_i,
    input  logic [N*Width-1:0] queued_i,
    input  logic [      N-1:0] dead_i,
    output logic [N*Width-1:0] queued_o,
    output logic [    N*N-1:0] before_o   // bit n * N + k: k is before n
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 1)
  `NH_PART_PARAM(Width, Width >= 1)

  logic [N*Width-1:0] queued_q;
  assign queued_o = queued_q;
  always_ff @(posedge clk_i) queued_q <= queued_i;
  if (N == 1) begin : gen_one
    logic unused_dead;
    assign unused_dead = dead_i[0];
  end
  for (genvar n = 0; n < N; n++) begin : gen_port
    assign before_o[n*N+n] = 1'b0;
    for (genvar k = 0; k < n; k++) begin : gen_lower
      logic lower_first_q;
      always_ff @(posedge clk_i)
        lower_first_q <= !dead_i[k] && (dead_i[n] || !(queued_i[n*Width+:Width] < queued_i[k*Width+:Width]));
      assign before_o[n*N+k] = lower_first_q;
      assign before_o[k*N+n] = !lower_first_q;
    end
  end
endmodule
