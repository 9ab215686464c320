// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Who may be granted an output, and who of them is first in line, in parts: input i is granted if all its parts are
/// 1. Combinational. Each part is one level of logic behind who is eligible, and few enough of them make a grant that
/// those of several outputs can be gathered in one more.
module nh_switch_first #(
    parameter int N = 8,  // >= 2: inputs
    parameter int V = 2,  // >= 1: virtual channels
    localparam int Parts = nh_switch_pkg::parts(N)
) (
    input  logic [      N-1:0] valid_i,     // who asks
    input  logic [    N*V-1:0] ask_i,       // for which of the output's channels: one-hot, 0 if for another output
    input  logic [      V-1:0] open_i,      // channels that can be granted
    input  logic [    N*N-1:0] ahead_i,     // bit i * N + j: j goes before i
    output logic [      N-1:0] eligible_o,
    output logic [N*Parts-1:0] parts_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 2)
  `NH_PART_PARAM(V, V >= 1)

  logic [N-1:0] eligible;
  assign eligible_o = eligible;
  always_comb begin
    for (int i = 0; i < N; i++) eligible[i] = valid_i[i] && |(ask_i[i*V+:V] & open_i);
    // The first part is that i may be granted at all, and two of the others; each further one is three others.
    parts_o = '1;
    for (int i = 0; i < N; i++) begin
      parts_o[i*Parts] = eligible[i];
      for (int k = 1; k < N; k++) begin
        if (eligible[(i+k)%N] && ahead_i[i*N+(i+k)%N]) parts_o[i*Parts+k/3] = 1'b0;
      end
    end
  end
endmodule
