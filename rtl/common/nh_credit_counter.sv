// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Credits of a sender for a receiver's FIFO of `Credits` places: starts full, one less with `take_i`, one more with
/// `give_i`. A credit given in clock t may be used in t + 1. Taking without one, or getting more than there are places,
/// is an error of the neighbour or of the user: asserted, and the counter stays in its range.
module nh_credit_counter #(
    parameter int Credits = 4  // >= 1
) (
    input  logic clk_i,
    input  logic rst_i,
    input  logic give_i,
    input  logic take_i,
    output logic available_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Credits, Credits >= 1)

  localparam int CountWidth = $clog2(Credits + 1);

  logic [CountWidth-1:0] count_q;
  logic full, available_q;
  assign full = count_q == CountWidth'(Credits);
  assign available_o = available_q;

  // One bit says `not empty`: senders look at nothing else.
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      count_q <= CountWidth'(Credits);
      available_q <= 1'b1;
    end else if (give_i && !take_i && !full) begin
      count_q <= count_q + 1'b1;
      available_q <= 1'b1;
    end else if (take_i && !give_i && available_q) begin
      count_q <= count_q - 1'b1;
      available_q <= count_q != CountWidth'(1);
    end
  end

  `NH_ASSERT(no_underflow, !take_i || available_q)
  `NH_ASSERT(no_overflow, !give_i || take_i || !full)
  `NH_ASSERT(flag_is_the_count, available_q == (count_q != '0))
endmodule
