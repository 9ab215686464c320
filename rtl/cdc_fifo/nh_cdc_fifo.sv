// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// FIFO between two clocks of which nothing is known: w_clk_i writes, r_clk_i reads. Counts go over as Gray numbers,
/// of which one bit changes at a time, through Stages flip-flops; words are read when their count has come.
/// docs/blocks/cdc_fifo.md
module nh_cdc_fifo #(
    parameter int Width = 32,  // 1..1024: bits of a word
    parameter int Depth = 16,  // power of two, 4..8192: words
    parameter int Stages = 2   // 2..4: flip-flops that a count goes through, of the clock it goes to
) (
    // Words that come
    input  logic             w_clk_i,
    input  logic             w_rst_i,    // of its clock; the page says how the two go together
    input  logic             w_valid_i,
    output logic             w_ready_o,  // there is a place
    input  logic [Width-1:0] w_data_i,
    // Words that go
    input  logic             r_clk_i,
    input  logic             r_rst_i,    // of its clock
    output logic             r_valid_o,
    input  logic             r_ready_i,
    output logic [Width-1:0] r_data_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Width, Width >= 1 && Width <= 1024)
  `NH_PARAM(Depth, Depth >= 4 && Depth <= 8192 && 2 ** $clog2(Depth) == Depth)
  `NH_PARAM(Stages, Stages >= 2 && Stages <= 4)

  localparam int AW = $clog2(Depth);
  localparam int CW = AW + 1;

  // ---- Counts since reset, modulo twice the places
  logic [CW-1:0] w_count_q, w_gray_q, w_count, r_seen;
  logic [CW-1:0] r_count_q, r_gray_q, r_count, w_seen;
  logic write, read;
  assign write = w_valid_i && w_ready_o;
  assign w_count = w_count_q + CW'(write);
  always_ff @(posedge w_clk_i) begin
    if (w_rst_i) begin
      w_count_q <= '0;
      w_gray_q <= '0;
    end else begin
      w_count_q <= w_count;
      w_gray_q <= w_count ^ (w_count >> 1);
    end
  end
  assign read = r_valid_o && r_ready_i;
  assign r_count = r_count_q + CW'(read);
  always_ff @(posedge r_clk_i) begin
    if (r_rst_i) begin
      r_count_q <= '0;
      r_gray_q <= '0;
    end else begin
      r_count_q <= r_count;
      r_gray_q <= r_count ^ (r_count >> 1);
    end
  end

  // ---- Each side sees the other's count of some clocks ago: fewer places or words than there are, never more.
  nh_cdc_sync #(
      .Width(CW),
      .Stages(Stages)
  ) u_r_seen (
      .clk_i(w_clk_i),
      .rst_i(w_rst_i),
      .d_i(r_gray_q),
      .q_o(r_seen)
  );
  nh_cdc_sync #(
      .Width(CW),
      .Stages(Stages)
  ) u_w_seen (
      .clk_i(r_clk_i),
      .rst_i(r_rst_i),
      .d_i(w_gray_q),
      .q_o(w_seen)
  );
  // A count that is ahead by all places has both highest bits inverted as a Gray number.
  assign w_ready_o = w_gray_q != {~r_seen[CW-1:CW-2], r_seen[CW-3:0]};
  assign r_valid_o = r_gray_q != w_seen;

  // ---- Words
  nh_ram_lut #(
      .Width(Width),
      .Depth(Depth)
  ) u_words (
      .clk_i(w_clk_i),
      .we_i(write),
      .waddr_i(w_count_q[AW-1:0]),
      .wdata_i(w_data_i),
      .raddr_i(r_count_q[AW-1:0]),
      .rdata_o(r_data_o)
  );

  if (1) begin : gen_read_side
    logic clk_i, rst_i;
    assign clk_i = r_clk_i;
    assign rst_i = r_rst_i;
    `NH_STABLE(word_stays, r_valid_o, r_ready_i, r_data_o)
  end
endmodule
