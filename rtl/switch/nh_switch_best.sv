// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Of the ways that may be taken the first of the shortest ones; the first of all if none may. Combinational, pairs are
/// compared, each by one carry: less or not.
module nh_switch_best #(
    parameter int N = 2,  // >= 1
    parameter int Width = 8  // >= 1
) (
    input  logic [      N-1:0] may_i,
    input  logic [N*Width-1:0] length_i,
    output logic [      N-1:0] best_o    // one-hot
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 1)
  `NH_PART_PARAM(Width, Width >= 1)

  always_comb begin
    for (int n = 0; n < N; n++) begin
      best_o[n] = may_i[n] || (n == 0 && may_i == '0);
      for (int k = 0; k < N; k++) begin
        if (k < n && may_i[k] && !(length_i[n*Width+:Width] < length_i[k*Width+:Width])) best_o[n] = 1'b0;
        if (k > n && may_i[k] && length_i[k*Width+:Width] < length_i[n*Width+:Width]) best_o[n] = 1'b0;
      end
    end
  end
endmodule
