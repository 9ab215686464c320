// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// The first that asks at or after `from_i`, cyclic: one-hot, 0 if nobody asks. Combinational; who uses it keeps the
/// pointer. Each pair is compared at once: no carry runs through those that ask.
module nh_switch_pick #(
    parameter int N = 2,  // >= 1
    localparam int PointerWidth = nh_width_pkg::index_width(N)
) (
    input  logic [           N-1:0] ask_i,
    input  logic [PointerWidth-1:0] from_i,  // 0 .. N-1
    output logic [           N-1:0] pick_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 1)

  // Bit k: k is not before the pointer.
  logic [N-1:0] later;
  logic [N*N-1:0] ahead;  // bit k * N + j: j goes before k
  always_comb begin
    for (int k = 0; k < N; k++) later[k] = PointerWidth'(k) >= from_i;
    ahead = '0;
    for (int k = 0; k < N; k++) begin
      for (int j = 0; j < N; j++) begin
        if (j < k) ahead[k*N+j] = later[j] || !later[k];
        else if (j > k) ahead[k*N+j] = later[j] && !later[k];
      end
      pick_o[k] = ask_i[k] && (ask_i & ahead[k*N+:N]) == '0;
    end
  end
endmodule
