// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_link_credit: one end's receiver gives credits, the other end's sender gets them, over a wire
/// that loses any word at any clock. What was given and not got is never more than the receiver's packets, if it gives
/// no more than those; none is got that was not given; and with intact words for Heal clocks all are there.
module nh_link_credit_proof #(
    parameter int Packets = 4,
    parameter int Wire = 2,
    localparam int CB = nh_link_pkg::credit_bits(Packets),
    localparam int S = 3 + Wire
) (
    input logic clk_i,
    input logic rst_i,
    input logic credit_i,
    input logic heard_i
);
  `NH_START

  logic [CB-1:0] count, unused_count;
  logic unused_credit, credit;
  logic [S*CB-1:0] words_q;
  logic [S-1:0] came_q;
  nh_link_credit #(
      .Packets(Packets)
  ) here (
      .clk_i,
      .rst_i,
      .dead_i(1'b0),
      .credit_i,
      .count_o(count),
      .heard_i(1'b0),
      .count_i('0),
      .credit_o(unused_credit)
  );
  nh_link_credit #(
      .Packets(Packets)
  ) there (
      .clk_i,
      .rst_i,
      .dead_i(1'b0),
      .credit_i(1'b0),
      .count_o(unused_count),
      .heard_i(heard_i && came_q[S-1]),
      .count_i(words_q[(S-1)*CB+:CB]),
      .credit_o(credit)
  );
  always_ff @(posedge clk_i) begin
    if (rst_i) came_q <= '0;
    else came_q <= {came_q[S-2:0], 1'b1};
    words_q <= {words_q[(S-1)*CB-1:0], count};
  end

  // Given and not yet got; a credit that is got can be given again in the clock after.
  logic [CB-1:0] away_q;
  always_comb assume (!credit_i || away_q != CB'(Packets));
  always_ff @(posedge clk_i) begin
    if (rst_i) away_q <= '0;
    else away_q <= away_q + CB'(credit_i) - CB'(credit);
  end
  `NH_ASSERT(none_that_was_not_given, !credit || away_q != '0)
  `NH_ASSERT(at_most_the_packets, away_q <= CB'(Packets))

  // Counts on their way are in order, from what was got to what was given.
  (* hierconn *) wire [CB-1:0] \here.count_q ;
  (* hierconn *) wire [CB-1:0] \there.given_q ;
  (* hierconn *) wire [CB-1:0] \there.target_q ;
  logic [CB-1:0] given_here, given, target;
  logic [S-1:0] in_order;
  assign given_here = \here.count_q ;
  assign given = \there.given_q ;
  assign target = \there.target_q ;
  `NH_ASSERT(inv_away, given_here - given + CB'(credit) == away_q)
  `NH_ASSERT(inv_came, (came_q & (came_q + 1'b1)) == '0)
  `NH_ASSERT(inv_target, target - given <= given_here - given)
  `NH_ASSERT(inv_order, &in_order)
  for (genvar i = 0; i < S; i++) begin : gen_stage
    logic [CB-1:0] newer, word;
    assign word = words_q[i*CB+:CB];
    if (i == 0) begin : gen_newest
      assign newer = given_here;
    end else begin : gen_other
      assign newer = words_q[(i-1)*CB+:CB];
    end
    assign in_order[i] = !came_q[i] || (word - given <= newer - given && target - given <= word - given);
  end

  localparam int Heal = S + Packets + 2;
  logic [4:0] heal_q;
  always_ff @(posedge clk_i) begin
    if (rst_i || !heard_i || credit_i || !(&came_q)) heal_q <= '0;
    else if (heal_q != 5'(Heal)) heal_q <= heal_q + 1'b1;
  end
  `NH_ASSERT(all_come, heal_q != 5'(Heal) || away_q == '0)
  `NH_COVER(all_are_away, away_q == CB'(Packets) && heal_q == 5'(1))
endmodule
