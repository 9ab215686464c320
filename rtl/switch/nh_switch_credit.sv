// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Credits of a sender for one virtual channel, in packets: starts with `Credits`, one less with `take_i`, one more
/// with `give_i`, which counts from the next clock on. As nh_credit_counter, and says beside whether there will be one
/// in the next clock, for both cases of take_i, so that what follows from a grant need not wait for the count; and
/// likewise whether there will be more than `Reserve`. With `renew_i` all are there again, and none is taken.
module nh_switch_credit #(
    parameter int Credits = 2,  // >= 1
    parameter int Reserve = 0,  // 0..Credits - 1
    localparam int CountWidth = $clog2(Credits + 1)
) (
    input  logic clk_i,
    input  logic rst_i,
    input  logic give_i,
    input  logic take_i,
    input  logic renew_i,
    output logic available_o,
    output logic kept_o,       // there will be one if none is taken
    output logic left_o,       // there will be one if one is taken
    output logic more_kept_o,  // there will be more than the reserve if none is taken
    output logic more_left_o,  // there will be more than the reserve if one is taken
    output logic [CountWidth-1:0] count_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Credits, Credits >= 1)
  `NH_PART_PARAM(Reserve, Reserve >= 0 && Reserve <= Credits - 1)

  logic [CountWidth-1:0] count_q;
  assign count_o = count_q;
  logic available_q, full;
  assign full = count_q == CountWidth'(Credits);
  assign available_o = available_q;
  assign kept_o = available_q || give_i || renew_i;
  assign left_o = give_i || !(count_q == '0 || count_q == CountWidth'(1));
  if (Reserve == 0) begin : gen_any
    assign more_kept_o = kept_o;
    assign more_left_o = left_o;
  end else begin : gen_more
    assign more_kept_o = 32'(count_q) > Reserve || (give_i && 32'(count_q) == Reserve) || renew_i;
    assign more_left_o = 32'(count_q) > Reserve + 1 || (give_i && 32'(count_q) == Reserve + 1);
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      count_q <= CountWidth'(Credits);
      available_q <= 1'b1;
    end else begin
      if (renew_i) count_q <= CountWidth'(Credits);
      else if (give_i && !take_i && !full) count_q <= count_q + 1'b1;
      else if (take_i && !give_i && available_q) count_q <= count_q - 1'b1;
      available_q <= take_i ? left_o : kept_o;
    end
  end

  `NH_ASSERT(no_underflow, !take_i || available_q)
  `NH_ASSERT(no_take_with_renew, !(take_i && renew_i))
  `NH_ASSERT(no_overflow, !give_i || take_i || !full)
  `NH_ASSERT(flag_is_the_count, available_q == (count_q != '0))
endmodule
