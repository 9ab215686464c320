// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// The first of N things that is free, one bit. With Registered the choice is made a clock ahead, and another one follows
/// each take: then one more must be free than are taken before its user knows (nh_route_cache_credit sees to it).
module nh_route_cache_free #(
    parameter int N = 8,
    parameter int Registered = 0  // 0, 1
) (
    input  logic         clk_i,
    input  logic         rst_i,
    input  logic [N-1:0] free_i,
    input  logic         take_i,   // Registered: the choice of this clock may not be free in the next
    output logic [N-1:0] choice_o
);
  logic [N-1:0] candidates, first;
  logic seen;
  always_comb begin
    seen = 1'b0;
    for (int i = 0; i < N; i++) begin
      first[i] = candidates[i] & ~seen;
      seen = seen | candidates[i];
    end
  end

  if (Registered == 0) begin : gen_now
    assign candidates = free_i;
    assign choice_o = first;
    logic unused_take;
    assign unused_take = &{1'b0, clk_i, rst_i, take_i};
  end else begin : gen_ahead
    logic [N-1:0] choice_q;
    assign candidates = free_i & ~(choice_q & {N{take_i}});
    always_ff @(posedge clk_i) choice_q <= rst_i ? '0 : first;
    assign choice_o = choice_q;
  end
endmodule
