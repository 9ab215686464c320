// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Does an entry of one way, behind the RAM's output register, differ from the key that is looked up? Registered, in
/// parts of neighbouring bits, so that a part's logic can lie beside its block RAM. Each way has a key register of its
/// own for the same reason; the attribute keeps synthesis from merging them.
(* keep_hierarchy = "yes" *)
module nh_route_cache_differ #(
    parameter int Width = 64,  // >= 1
    parameter int Bits = 32,  // >= 1: to a part; a block RAM of an ECP5 has words of 36
    localparam int Parts = (Width + Bits - 1) / Bits
) (
    input  logic             clk_i,
    input  logic [Width-1:0] next_key_i,  // looked up in the next clock
    input  logic [Width-1:0] entry_i,
    output logic [Parts-1:0] differs_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Width, Width >= 1)
  `NH_PART_PARAM(Bits, Bits >= 1)

  logic [Width-1:0] key_q;
  logic [Width-1:0] difference;
  logic [Parts*Bits-1:0] padded;
  assign difference = entry_i ^ key_q;
  assign padded = (Parts * Bits)'(difference);
  always_ff @(posedge clk_i) begin
    key_q <= next_key_i;
    for (int i = 0; i < Parts; i++) differs_o[i] <= |padded[i*Bits+:Bits];
  end
endmodule
