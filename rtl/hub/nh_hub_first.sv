// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// The first of N requesters in line, the one at `from_i` being the first of all. Combinational, one-hot or 0.
module nh_hub_first #(
    parameter int N = 4,  // >= 1
    localparam int IW = nh_width_pkg::index_width(N)
) (
    input  logic [ N-1:0] ask_i,
    input  logic [IW-1:0] from_i,
    output logic [ N-1:0] first_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 1)

  logic [N-1:0] behind;
  always_comb for (int i = 0; i < N; i++) behind[i] = ask_i[i] && IW'(i) >= from_i;
  if (N <= 24) begin : gen_tree
    // Side by side: a carry chain takes longer for few.
    logic [N-1:0] first, first_behind;
    for (genvar i = 0; i < N; i++) begin : gen_requester
      localparam logic [N-1:0] Before = {N{1'b1}} >> (N - i);
      assign first[i] = ask_i[i] && (ask_i & Before) == '0;
      assign first_behind[i] = behind[i] && (behind & Before) == '0;
    end
    assign first_o = behind == '0 ? first : first_behind;
  end else begin : gen_chain
    logic [N-1:0] line;
    assign line = behind == '0 ? ask_i : behind;
    assign first_o = line & (~line + N'(1));
  end
endmodule
