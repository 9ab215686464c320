// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Whether a head can ask, and whether it claims (docs/blocks/switch_clocks.md, "Request"), of the ways that
/// nh_switch_way leaves it, by the state of the outputs. Combinational.
module nh_switch_wants #(
    parameter int P = 8,  // >= 1: ports
    parameter int L = 4  // >= 0: of which to other switches
) (
    input  logic         have_i,
    input  logic         claim_over_i,
    input  logic         drop_i,
    input  logic [L-1:0] adaptive_i,
    input  logic [P-1:0] way_i,             // one-hot or 0
    input  logic [P-1:0] credit_i,          // of the channel that the single way would take
    input  logic [P-1:0] ready_i,
    input  logic [L-1:0] room_i,
    input  logic [L-1:0] ready_adaptive_i,
    output logic         can_o,
    output logic         claims_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(P, P >= 1)
  `NH_PART_PARAM(L, L >= 0)

  assign can_o = have_i && (drop_i || (adaptive_i & ready_adaptive_i) != '0 || (way_i & ready_i) != '0);
  assign claims_o = have_i && claim_over_i && ((adaptive_i & room_i) != '0 || (way_i & credit_i) != '0);
endmodule
