// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// The first of N things that is free, one bit. With RamRegisters the choice is made a clock ahead, and another one
/// follows each take: then one more must be free than are taken before its user knows (nh_route_cache_credit sees to
/// it).
module nh_route_cache_free #(
    parameter int N = 8,  // >= 1
    parameter int RamRegisters = 0  // 0, 1
) (
    input  logic         clk_i,
    input  logic         rst_i,
    input  logic [N-1:0] free_i,
    input  logic         take_i,   // RamRegisters: the choice of this clock may not be free in the next
    output logic [N-1:0] choice_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 1)
  `NH_PART_PARAM(RamRegisters, RamRegisters == 0 || RamRegisters == 1)

  logic [N-1:0] first;
  logic seen;
  always_comb begin
    seen = 1'b0;
    for (int i = 0; i < N; i++) begin
      first[i] = free_i[i] & ~seen;
      seen = seen | free_i[i];
    end
  end

  if (RamRegisters == 0) begin : gen_now
    assign choice_o = first;
    logic unused_take;
    assign unused_take = &{1'b0, clk_i, rst_i, take_i};
  end else begin : gen_ahead
    // Both outcomes are prepared: take_i is late.
    logic [N-1:0] choice_q, others, first_other;
    logic other_seen;
    assign others = free_i & ~choice_q;
    always_comb begin
      other_seen = 1'b0;
      for (int i = 0; i < N; i++) begin
        first_other[i] = others[i] & ~other_seen;
        other_seen = other_seen | others[i];
      end
    end
    always_ff @(posedge clk_i) choice_q <= rst_i ? '0 : take_i ? first_other : first;
    assign choice_o = choice_q;
  end
endmodule
