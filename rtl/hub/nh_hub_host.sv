// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Lane k to the host: whole packets of the link, or of results, and those from inside, in turn; with Results those of
/// one of several reductions, too. Two banks write those from inside, one at a time, and in turn where both want to.
module nh_hub_host #(
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int HostPackets = 4,
    parameter int Results = 0,  // 0, 1
    localparam int LB = nh_hub_pkg::LengthBits,
    localparam int W = FlitBits + 1
) (
    input  logic                clk_i,
    input  logic                rst_i,
    // From the link, or from results
    input  logic                link_reserve_i,
    output logic                link_full_o,
    input  logic                link_push_i,
    input  logic                link_head_i,
    input  logic                link_tail_i,
    input  logic                link_bad_i,
    input  logic [       W-1:0] link_data_i,
    output logic                link_free_o,    // a place
    // From inside: the banks of link and lane
    input  logic [         1:0] inside_want_i,
    output logic [         1:0] inside_room_o,
    input  logic [         1:0] inside_start_i,
    input  logic                inside_push_i,
    input  logic                inside_head_i,
    input  logic                inside_tail_i,
    input  logic                inside_bad_i,
    input  logic [       W-1:0] inside_data_i,
    // From one of several reductions
    input  logic                result_reserve_i,
    output logic                result_full_o,
    input  logic                result_push_i,
    input  logic                result_head_i,
    input  logic                result_tail_i,
    input  logic                result_bad_i,
    input  logic [       W-1:0] result_data_i,
    // To the host
    output logic                valid_o,
    input  logic                ready_i,
    output logic                last_o,
    output logic                recovery_o,
    output logic [FlitBits-1:0] data_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PART_PARAM(HostPackets, HostPackets >= 1 && HostPackets <= 8)
  `NH_PART_PARAM(Results, Results == 0 || Results == 1)

  logic link_whole, inside_whole, result_whole, link_last, inside_last, result_last, inside_full, reads, last, moves;
  logic from_inside, from_result, frees;
  logic [W-1:0] link_word, inside_word, result_word;
  logic [LB-1:0] word_q;
  logic read_q, read_inside_q, read_result, read_last_q, valid_q, last_q;
  logic [W-1:0] out_q;

  // --- who writes inside
  logic [1:0] writing_q;  // packets of the writer
  logic writer_q;         // the lane's bank is, or was the last
  logic [1:0] want_q;
  assign inside_room_o[0] = !inside_full && (writer_q ? writing_q == '0 : !want_q[1]);
  assign inside_room_o[1] = !inside_full && (writer_q ? !want_q[0] : writing_q == '0);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      writing_q <= '0;
      writer_q <= 1'b0;
      want_q <= '0;
    end else begin
      writing_q <= writing_q + 2'(|inside_start_i) - 2'(inside_push_i && inside_tail_i);
      if (|inside_start_i) writer_q <= inside_start_i[1];
      want_q <= inside_want_i;
    end
  end

  nh_hub_queue #(
      .Places(HostPackets),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits)
  ) u_link (
      .clk_i,
      .rst_i,
      .reserve_i(link_reserve_i),
      .full_o(link_full_o),
      .push_i(link_push_i),
      .head_i(link_head_i),
      .tail_i(link_tail_i),
      .bad_i(link_bad_i),
      .data_i(link_data_i),
      .whole_o(link_whole),
      .read_i(reads && !from_inside && !from_result),
      .word_i(word_q),
      .last_o(link_last),
      .data_o(link_word),
      .free_i(link_free_o)
  );
  nh_hub_queue #(
      .Places(nh_hub_pkg::InsidePackets),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits)
  ) u_inside (
      .clk_i,
      .rst_i,
      .reserve_i(|inside_start_i),
      .full_o(inside_full),
      .push_i(inside_push_i),
      .head_i(inside_head_i),
      .tail_i(inside_tail_i),
      .bad_i(inside_bad_i),
      .data_i(inside_data_i),
      .whole_o(inside_whole),
      .read_i(reads && from_inside),
      .word_i(word_q),
      .last_o(inside_last),
      .data_o(inside_word),
      .free_i(frees && read_inside_q)
  );

  // --- a word leaves its memory, then it is in the output's register
  assign moves = !valid_q || ready_i;
  assign frees = read_q && read_last_q && moves;
  assign link_free_o = frees && !read_inside_q && !read_result;
  assign reads = (!read_q || moves) && (word_q != '0 || link_whole || inside_whole || result_whole);
  assign last = from_result ? result_last : from_inside ? inside_last : link_last;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      read_q <= 1'b0;
      valid_q <= 1'b0;
      word_q <= '0;
    end else begin
      if (moves) valid_q <= read_q;
      if (!read_q || moves) read_q <= reads;
      if (reads) word_q <= last ? '0 : word_q + LB'(1);
    end
  end
  always_ff @(posedge clk_i) begin
    if (reads) read_last_q <= last;
    if (reads) read_inside_q <= from_inside;
    if (moves) out_q <= read_result ? result_word : read_inside_q ? inside_word : link_word;
    if (moves) last_q <= read_last_q;
  end

  // --- whose packet: in turn
  logic inside_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) inside_q <= 1'b0;
    else if (reads) inside_q <= from_inside;
  end
  if (Results != 0) begin : gen_results
    logic result_q, read_result_q;
    nh_hub_queue #(
        .Places(nh_hub_pkg::InsidePackets),
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits)
    ) u_result (
        .clk_i,
        .rst_i,
        .reserve_i(result_reserve_i),
        .full_o(result_full_o),
        .push_i(result_push_i),
        .head_i(result_head_i),
        .tail_i(result_tail_i),
        .bad_i(result_bad_i),
        .data_i(result_data_i),
        .whole_o(result_whole),
        .read_i(reads && from_result),
        .word_i(word_q),
        .last_o(result_last),
        .data_o(result_word),
        .free_i(frees && read_result)
    );
    always_comb begin
      if (word_q != '0) {from_result, from_inside} = {result_q, inside_q};
      else if (result_q) {from_result, from_inside} = {!link_whole && !inside_whole, !link_whole && inside_whole};
      else if (inside_q) {from_result, from_inside} = {result_whole, !result_whole && !link_whole};
      else {from_result, from_inside} = {!inside_whole && result_whole, inside_whole};
    end
    always_ff @(posedge clk_i) begin
      if (rst_i) result_q <= 1'b0;
      else if (reads) result_q <= from_result;
      if (reads) read_result_q <= from_result;
    end
    assign read_result = read_result_q;
  end else begin : gen_no_results
    assign from_inside = word_q != '0 ? inside_q : inside_whole && !(link_whole && inside_q);
    assign {from_result, read_result, result_whole, result_last, result_word} = '0;
    assign result_full_o = 1'b1;
    logic unused;
    assign unused = ^{result_reserve_i, result_push_i, result_head_i, result_tail_i, result_bad_i, result_data_i};
  end
  assign valid_o = valid_q;
  assign last_o = last_q;
  assign {recovery_o, data_o} = out_q;
endmodule
