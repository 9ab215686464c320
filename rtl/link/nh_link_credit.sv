// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Credits of one virtual channel, both ways. Each word says how many the receiver has given since reset, modulo a
/// power of two that is more than the packets of its buffer, so that no word that is lost takes one along. The sender
/// gets them one a clock.
module nh_link_credit #(
    parameter int Packets = 2,
    localparam int CB = nh_link_pkg::credit_bits(Packets)
) (
    input  logic          clk_i,
    input  logic          rst_i,
    input  logic          dead_i,
    input  logic          credit_i,  // of this side's receiver
    output logic [CB-1:0] count_o,   // for the word, with this clock's
    input  logic          heard_i,
    input  logic [CB-1:0] count_i,   // of the peer's receiver
    output logic          credit_o   // to this side's sender, from a register
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)

  logic [CB-1:0] count_q, target_q, target, given_q;
  logic give, credit_q;
  assign count_o = count_q + CB'(credit_i);
  assign target = heard_i ? count_i : target_q;
  assign give = !dead_i && target != given_q;
  assign credit_o = credit_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      count_q <= '0;
      target_q <= '0;
      given_q <= '0;
      credit_q <= 1'b0;
    end else begin
      count_q <= count_o;
      target_q <= target;
      given_q <= given_q + CB'(give);
      credit_q <= give;
    end
  end
endmodule
