// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// The least of the numbers that count, all ones if none does. Combinational, a tree.
module nh_switch_least #(
    parameter int N = 4,  // >= 1
    parameter int Width = 4  // >= 1
) (
    input  logic [      N-1:0] counts_i,
    input  logic [N*Width-1:0] number_i,
    output logic [  Width-1:0] least_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 1)
  `NH_PART_PARAM(Width, Width >= 1)

  // Leaves are the last N nodes of a heap; a node is the lesser of the two below it.
  logic [(2*N-1)*Width-1:0] node;
  always_comb begin
    node = '0;
    for (int n = 0; n < N; n++)
      node[(N-1+n)*Width+:Width] = number_i[n*Width+:Width] | {Width{!counts_i[n]}};
    for (int k = N - 2; k >= 0; k--)
      node[k*Width+:Width] = node[(2*k+2)*Width+:Width] < node[(2*k+1)*Width+:Width] ? node[(2*k+2)*Width+:Width]
                                                                                     : node[(2*k+1)*Width+:Width];
  end
  assign least_o = node[0+:Width];
endmodule
