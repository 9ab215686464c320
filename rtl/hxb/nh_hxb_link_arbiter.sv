// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Round robin of V virtual channels for a link of `Lanes` lanes: lane 0 takes the first that asks from the pointer on,
/// lane 1 the next, and so on; the pointer then follows the last one taken. A channel that keeps asking waits for at
/// most ceil(V / Lanes) - 1 clocks.
module nh_hxb_link_arbiter #(
    parameter int V = 3,     // 1..4
    parameter int Lanes = 1  // 1..V
) (
    input  logic               clk_i,
    input  logic               rst_i,
    input  logic [      V-1:0] ask_i,
    output logic [Lanes*V-1:0] lane_o,  // bit l * V + v: lane l is channel v's
    output logic [      V-1:0] taken_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(V, V >= 1 && V <= 4)
  `NH_PART_PARAM(Lanes, Lanes >= 1 && Lanes <= V)

  logic [V-1:0] first_q, first_d;  // one-hot: where the search starts

  always_comb begin
    lane_o = '0;
    first_d = first_q;
    taken_o = '0;
    for (int p = 0; p < V; p++) begin
      if (first_q[p]) begin
        for (int l = 0; l < Lanes; l++) begin
          for (int k = V - 1; k >= 0; k--) begin
            // Lane l: the first from p on that asks and that no lower lane has; the loop's last write is the first one.
            if (ask_i[(p+k)%V] && !taken_o[(p+k)%V]) begin
              lane_o[l*V+:V] = V'(1) << ((p + k) % V);
              first_d = V'(1) << ((p + k + 1) % V);
            end
          end
          taken_o = taken_o | lane_o[l*V+:V];
        end
      end
    end
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) first_q <= V'(1);
    else first_q <= first_d;
  end

  `NH_ASSERT(one_start, $onehot(first_q))
  `NH_ASSERT(only_who_asks, (taken_o & ~ask_i) == '0)
endmodule
