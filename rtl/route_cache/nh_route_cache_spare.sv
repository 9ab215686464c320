// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Are more than 0, 1, .. Levels - 1 of N things free? Combinational. A unary count of each half and their sum: a few
/// LUTs deep, where adding the bits up and comparing would take two carry chains.
module nh_route_cache_spare #(
    parameter int N = 8,  // >= 1
    parameter int Levels = 4  // >= 1
) (
    input  logic [N-1:0]      free_i,
    output logic [Levels-1:0] spare_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 1)
  `NH_PART_PARAM(Levels, Levels >= 1)

  logic [Levels:0] low, high, sum;  // bit k: at least k
  always_comb begin
    low  = (Levels + 1)'(1);
    high = (Levels + 1)'(1);
    sum  = '0;
    for (int i = 0; i < N; i++) begin
      if (i < N / 2) low = low | ({low[Levels-1:0], 1'b0} & {(Levels + 1) {free_i[i]}});
      else high = high | ({high[Levels-1:0], 1'b0} & {(Levels + 1) {free_i[i]}});
    end
    for (int k = 0; k <= Levels; k++) begin
      for (int j = 0; j <= k; j++) sum[k] = sum[k] | (low[j] & high[k-j]);
    end
    spare_o = sum[Levels:1];
  end
  logic unused_sum;
  assign unused_sum = sum[0];
endmodule
