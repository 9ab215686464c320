// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// A miss, or an insert, takes an MSHR if none searches for its key already. A module of its own, which synthesis
/// keeps: what is known early is combined first, not shared with what numbers the match.
(* keep_hierarchy = "yes" *)
module nh_route_cache_alloc #(
    parameter int N = 8  // >= 1
) (
    input  logic [N-1:0] used_i,
    input  logic [N-1:0] same_i,     // of used ones: searches for the key
    input  logic [N-1:0] free_i,     // the one to be taken
    input  logic         valid_i,
    input  logic         insert_i,
    input  logic         flush_i,    // drops inserts
    output logic [N-1:0] request_o,  // of a miss: to be searched for
    output logic [N-1:0] store_o     // of an insert: to be stored
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(N, N >= 1)

  logic taken;
  assign taken = |(used_i & same_i);
  assign request_o = free_i & {N{valid_i & ~insert_i & ~taken}};
  assign store_o = free_i & {N{valid_i & insert_i & ~flush_i & ~taken}};
endmodule
