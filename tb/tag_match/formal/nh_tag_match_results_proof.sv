// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_tag_match_results: whatever is put and taken, the one result that the proof chooses comes out
/// behind as many others as were before it, unchanged, once.
module nh_tag_match_results_proof #(
    localparam int Results = 4
) (
    input logic                      clk_i,
    input logic                      rst_i,
    input logic                      put_i,
    input nh_tag_match_pkg::result_t result_i,
    input logic                      take_i,
    input logic                      choose_i  // watch the result that is put
);
  logic                      full_o;
  logic [2:0]                count_o;
  nh_tag_match_pkg::result_t first_o;
  nh_tag_match_results #(
      .Results(Results)
  ) dut (
      .*
  );
  `NH_START
  always_comb begin
    assume (!put_i || !full_o);
    assume (!take_i || count_o != '0);
  end

  logic [2:0]                held_q, ahead_q;  // results in the ring; before the watched one
  logic                      watching_q, put_q, old_q, seen;  // old: it was put two clocks ago or earlier
  nh_tag_match_pkg::result_t mine_q;
  assign seen = watching_q && old_q;
  always_ff @(posedge clk_i) begin
    put_q <= !rst_i && put_i;
    if (rst_i) begin
      held_q <= '0;
      watching_q <= 1'b0;
      old_q <= 1'b0;
    end else begin
      held_q <= held_q + 3'(put_i) - 3'(take_i);
      if (!watching_q && put_i && choose_i) begin
        watching_q <= 1'b1;
        old_q <= 1'b0;
        mine_q <= result_i;
        ahead_q <= held_q - 3'(take_i);
      end else if (watching_q) begin
        old_q <= 1'b1;
        ahead_q <= ahead_q - 3'(take_i);
        if (take_i && ahead_q == '0) watching_q <= 1'b0;
      end
    end
  end
  `NH_ASSERT(full_when_it_is, full_o == (held_q == 3'(Results)))
  `NH_ASSERT(counts_what_is_seen, count_o == held_q - 3'(put_q))
  `NH_ASSERT(first_is_the_oldest, !(watching_q && ahead_q == '0 && count_o != '0) || first_o == mine_q)
  `NH_ASSERT(not_taken_before_it_is_seen, !(take_i && watching_q && ahead_q == '0) || seen)
  `NH_COVER(taken_behind_three, take_i && watching_q && ahead_q == '0 && three_q)
  logic three_q;
  always_ff @(posedge clk_i) three_q <= !rst_i && (three_q || (watching_q && ahead_q == 3'd3));

  // What makes it inductive
  (* hierconn *) wire [2:0] \dut.in_q , \dut.out_q , \dut.seen_q ;
  (* hierconn *) wire [Results*nh_tag_match_pkg::ResultBits-1:0] \dut.u_ram.words_q ;
  (* hierconn *) wire [nh_tag_match_pkg::ResultBits-1:0] \dut.u_ram.read_q ;
  logic [nh_tag_match_pkg::ResultBits-1:0] stored, oldest;
  logic [1:0] place;
  assign place = 2'(\dut.out_q + ahead_q);
  always_comb begin
    stored = '0;
    oldest = '0;
    for (int i = 0; i < Results; i++) begin
      if (place == 2'(i)) stored = \dut.u_ram.words_q [i*nh_tag_match_pkg::ResultBits+:nh_tag_match_pkg::ResultBits];
      if (\dut.out_q [1:0] == 2'(i))
        oldest = \dut.u_ram.words_q [i*nh_tag_match_pkg::ResultBits+:nh_tag_match_pkg::ResultBits];
    end
  end
  `NH_ASSERT(inv_held, held_q == 3'(\dut.in_q - \dut.out_q ) && held_q <= 3'(Results))
  `NH_ASSERT(inv_seen, \dut.seen_q == 3'(\dut.in_q - 3'(put_q)) && (!put_q || held_q != '0))
  `NH_ASSERT(inv_mine, !watching_q || (ahead_q < held_q && stored == mine_q && (old_q || put_q) &&
             (old_q || ahead_q + 3'd1 == held_q)))
  `NH_ASSERT(inv_read, count_o == '0 || \dut.u_ram.read_q == oldest)
endmodule
