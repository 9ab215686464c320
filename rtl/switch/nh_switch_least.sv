// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// The least of the numbers that count, whose order is known; 0 if none does. Combinational.
module nh_switch_least #(
    parameter int N = 4,  // >= 1
    parameter int Width = 4  // >= 1
) (
    input  logic [      N-1:0] counts_i,
    input  logic [N*Width-1:0] number_i,
    input  logic [    N*N-1:0] before_i,  // of nh_switch_queues
    output logic [  Width-1:0] least_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 1)
  `NH_PART_PARAM(Width, Width >= 1)

  logic [N-1:0] first;  // one-hot
  always_comb begin
    least_o = '0;
    for (int n = 0; n < N; n++) begin
      first[n] = counts_i[n] && (counts_i & before_i[n*N+:N]) == '0;
      least_o = least_o | (number_i[n*Width+:Width] & {Width{first[n]}});
    end
  end
endmodule
