// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Proof harness of nh_cdc_fifo: both clocks are free signals, which rise and fall in any step of the proof, together
/// or not. Of the words any one is watched.
module nh_cdc_fifo_proof #(
    parameter int Width = 2,
    parameter int Depth = 4
) (
    input logic             w_clk_i,
    input logic             r_clk_i,
    input logic             w_rst_i,
    input logic             r_rst_i,
    input logic             w_valid_i,
    input logic [Width-1:0] w_data_i,
    input logic             r_ready_i,
    input logic             choose_i   // watch this word
);
  localparam int CW = $clog2(Depth) + 1;

  logic both, w_up_q, r_up_q;
  nh_cdc_resets u_resets (
      .*
  );

  logic w_ready_o, r_valid_o;
  logic [Width-1:0] r_data_o;
  nh_cdc_fifo #(
      .Width(Width),
      .Depth(Depth)
  ) dut (
      .*
  );

  // ---- Numbers of words, and the one that is watched
  logic [CW-1:0] came_q = '0, gone_q = '0, number_q, inside;
  logic [Width-1:0] word_q;
  logic watched_q = 1'b0, done_q = 1'b0, mine;
  always_ff @(posedge w_clk_i) begin
    if (w_valid_i && w_ready_o && !w_rst_i) begin
      came_q <= came_q + 1'b1;
      if (choose_i && !watched_q) begin
        watched_q <= 1'b1;
        word_q <= w_data_i;
        number_q <= came_q;
      end
    end
  end
  always_ff @(posedge r_clk_i) begin
    if (r_valid_o && r_ready_i && !r_rst_i) begin
      gone_q <= gone_q + 1'b1;
      if (watched_q && gone_q == number_q) done_q <= 1'b1;
    end
  end
  assign inside = came_q - gone_q;
  assign mine = watched_q && !done_q && gone_q == number_q;
  always_comb begin
    if (both && !w_rst_i && !r_rst_i) begin
      they_fit: assert (inside <= CW'(Depth));
      none_from_nowhere: assert (!r_valid_o || inside != '0);
      as_it_came: assert (!(mine && r_valid_o) || r_data_o == word_q);
      full: cover (inside == CW'(Depth) && !w_ready_o);
      goes_out: cover (mine && r_valid_o && word_q == '1 && number_q == CW'(2));
    end
  end
endmodule
