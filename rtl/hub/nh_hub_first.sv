// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// The first of N requesters in line, the one at `from_i` being the first of all. Combinational, one-hot or 0.
module nh_hub_first #(
    parameter int N = 4,  // 1 or more
    localparam int IW = nh_width_pkg::index_width(N)
) (
    input  logic [ N-1:0] ask_i,
    input  logic [IW-1:0] from_i,
    output logic [ N-1:0] first_o
);
  logic [N-1:0] behind, line;
  always_comb for (int i = 0; i < N; i++) behind[i] = ask_i[i] && IW'(i) >= from_i;
  assign line = behind == '0 ? ask_i : behind;
  assign first_o = line & (~line + N'(1));
endmodule
