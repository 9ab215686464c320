// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_route_cache_counters: each counter counts its events in all of its 32 bits, whatever happens. No
/// run of a bench gets far into 32 bits; this does.
module nh_route_cache_counters_proof #(
    parameter int RamRegisters = 0
) (
    input logic       clk_i,
    input logic       rst_i,
    input logic       lookup_i,
    input logic       hit_i,
    input logic       join_i,
    input logic       eviction_i,
    input logic       damage_i,
    input logic       answer_i,
    input logic [1:0] answer_status_i
);
  // In reset in the first cycle, never afterwards.
  `NH_START

  nh_route_cache_pkg::counters_t counters_o;
  nh_route_cache_counters #(.RamRegisters(RamRegisters)) dut (.*);

  // Events in the order of the counters; all but those of answers count a clock later with RamRegisters.
  logic [7:0] now, late_q, counted;
  assign now = {lookup_i, lookup_i & hit_i, lookup_i & ~hit_i, join_i, eviction_i, damage_i,
                answer_i & (answer_status_i == nh_route_cache_pkg::StatusNotFound),
                answer_i & (answer_status_i == nh_route_cache_pkg::StatusCamError)};
  assign counted = RamRegisters != 0 ? {late_q[7:2], now[1:0]} : now;
  logic [255:0] expected_q;
  always_ff @(posedge clk_i) begin
    late_q <= rst_i ? '0 : now;
    for (int i = 0; i < 8; i++) expected_q[32*i+:32] <= rst_i ? '0 : expected_q[32*i+:32] + 32'(counted[i]);
  end
  `NH_ASSERT(counts_in_all_bits, counters_o == expected_q)

  `NH_COVER(all_have_counted, (&{|counters_o.lookups, |counters_o.hits, |counters_o.misses, |counters_o.joined,
      |counters_o.conflict_evictions, |counters_o.parity_errors, |counters_o.not_found, |counters_o.cam_errors}))
endmodule
