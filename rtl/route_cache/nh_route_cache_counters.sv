// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// The eight counters of a route_cache. What is seen in a clock shows in the next one; with RamRegisters, what the
/// outcome and the store say (all but answers) in the one after it, since these signals are late and each counter is 32
/// enables.
module nh_route_cache_counters #(
    parameter int RamRegisters = 0  // 0, 1
) (
    input  logic                          clk_i,
    input  logic                          rst_i,
    input  logic                          lookup_i,         // a request's outcome
    input  logic                          hit_i,            // with lookup_i
    input  logic                          join_i,
    input  logic                          eviction_i,
    input  logic                          damage_i,
    input  logic                          answer_i,
    input  logic [1:0]                    answer_status_i,  // with answer_i
    output nh_route_cache_pkg::counters_t counters_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(RamRegisters, RamRegisters == 0 || RamRegisters == 1)

  logic lookup, hit, join_search, eviction, damage;
  nh_delay #(.Width(5), .Clocks(RamRegisters)) u_events (
      .clk_i, .rst_i,
      .d_i({lookup_i, lookup_i & hit_i, join_i, eviction_i, damage_i}),
      .q_o({lookup, hit, join_search, eviction, damage})
  );

  nh_route_cache_pkg::counters_t counters_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      counters_q <= '0;
    end else begin
      counters_q.misses <= '0;  // not a counter: see below
      if (lookup) counters_q.lookups <= counters_q.lookups + 1;
      if (hit) counters_q.hits <= counters_q.hits + 1;
      if (join_search) counters_q.joined <= counters_q.joined + 1;
      if (eviction) counters_q.conflict_evictions <= counters_q.conflict_evictions + 1;
      if (damage) counters_q.parity_errors <= counters_q.parity_errors + 1;
      if (answer_i & (answer_status_i == nh_route_cache_pkg::StatusNotFound)) begin
        counters_q.not_found <= counters_q.not_found + 1;
      end
      if (answer_i & (answer_status_i == nh_route_cache_pkg::StatusCamError)) begin
        counters_q.cam_errors <= counters_q.cam_errors + 1;
      end
    end
  end
  always_comb begin
    counters_o = counters_q;
    counters_o.misses = counters_q.lookups - counters_q.hits;
  end
endmodule
