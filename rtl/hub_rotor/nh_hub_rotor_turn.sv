// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// A barrel that turns N lanes: what enters lane k leaves lane (k + by_i) mod N, by stages of 1, 2, 4, .. lanes with a
/// register each. by_i counts with what enters in its clock.
module nh_hub_rotor_turn #(
    parameter int Nodes = 8,  // power of two, 4..64
    parameter int Width = 8,  // >= 1
    localparam int N = Nodes,
    localparam int A = $clog2(Nodes)
) (
    input  logic               clk_i,
    input  logic [      A-1:0] by_i,
    input  logic [N*Width-1:0] data_i,
    output logic [N*Width-1:0] data_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 4 && Nodes <= 64 && 2 ** $clog2(Nodes) == Nodes)
  `NH_PART_PARAM(Width, Width >= 1)

  logic [(A+1)*N*Width-1:0] lanes;
  logic [A*A-1:0] by;
  assign lanes[0+:N*Width] = data_i;
  assign by[0+:A] = by_i;
  assign data_o = lanes[A*N*Width+:N*Width];
  for (genvar s = 0; s < A; s++) begin : gen_stage
    logic [N*Width-1:0] turned_q, turned;
    logic moves;
    assign moves = by[s*A+s];
    always_comb begin
      for (int k = 0; k < N; k++) begin
        turned[k*Width+:Width] = moves ? lanes[(s*N+((k+N-(2**s))%N))*Width+:Width] : lanes[(s*N+k)*Width+:Width];
      end
    end
    always_ff @(posedge clk_i) turned_q <= turned;
    assign lanes[(s+1)*N*Width+:N*Width] = turned_q;
    if (s + 1 < A) begin : gen_later
      logic [A-1:0] by_q;
      always_ff @(posedge clk_i) by_q <= by[s*A+:A];
      assign by[(s+1)*A+:A] = by_q;
    end
  end
endmodule
