// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Makes packets of flits: takes the head away and gives its words on, the one before the newest, the last one at once.
/// A packet whose head's length cannot be, or is not that of its header's size, is dropped before a word went on. One
/// that proves malformed later ends before its last word: nh_ipush drops it, as it is too short.
module nh_send_depacketize #(
    parameter int FlitWidth = 128,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    localparam int LW = $clog2(PacketFlits + 1)
) (
    input  logic                          clk_i,
    input  logic                          rst_i,
    input  logic                          valid_i,
    output logic                          ready_o,
    input  logic [FlitWidth-1:0]          data_i,
    input  logic                          head_i,
    input  logic                          tail_i,
    input  logic                          bad_i,
    output logic                          valid_o,
    input  logic                          ready_i,
    output logic [63:0]                   data_o,
    output logic                          last_o,
    output logic                          received_o,  // a packet, whole
    output logic [nh_send_pkg::Drops-1:0] drops_o      // by reason, nh_send_pkg::Drop..
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 64 && FlitWidth <= 512)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 4 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)

  // ---- The packet that comes
  logic inside_q, first_q, discarding_q;  // first: the next word is its header's first
  logic [LW-1:0] left_q, length;          // flits still due
  logic [LW-1:0] words_q, full_words_q;   // of the packet's data; without the last one
  logic take, opens, body, header_ok, ends, cut, whole, starts_bad, keeps, length_ok;
  nh_ipush_pkg::header_t header;
  assign header = data_i[63:0];
  assign length = data_i[DestinationWidth+:LW];
  assign length_ok = length >= LW'(nh_send_pkg::LeastFlits) && length <= LW'(PacketFlits);
  // As many bytes as the head's length has words for: a possible one, so that the size is not 0 and not too large.
  assign header_ok = header.size[15:3] == (header.size[2:0] == '0 ? 13'(words_q) : 13'(full_words_q));
  assign take = valid_i && ready_o;
  assign body = take && !head_i && inside_q;
  assign opens = take && head_i && !tail_i && length_ok;
  assign starts_bad = body && first_q && !header_ok;
  // Inside a packet beyond its header's first word: it ends here, well or not.
  assign ends = body && !starts_bad && (tail_i || left_q == LW'(1));
  assign whole = ends && tail_i && left_q == LW'(1) && !bad_i;
  assign cut = (ends && !whole) || (take && head_i && inside_q);
  assign keeps = body && !starts_bad && (!ends || whole);
  assign received_o = whole;
  assign drops_o[nh_send_pkg::DropNoHead] = take && !head_i && !inside_q && !discarding_q;
  assign drops_o[nh_send_pkg::DropLength] = take && head_i && (tail_i || !length_ok);
  assign drops_o[nh_send_pkg::DropSize] = starts_bad;
  assign drops_o[nh_send_pkg::DropCut] = cut && !(ends && tail_i && bad_i);
  assign drops_o[nh_send_pkg::DropBad] = cut && ends && tail_i && bad_i;

  // ---- Words: the newest is held until it is known whether it is a packet's last.
  logic held_q, held_last_q, valid_q, last_q, free, goes;
  logic [63:0] held_data_q, data_q;
  assign free = !valid_q || ready_i;
  assign ready_o = free;
  assign goes = held_q && free && (held_last_q || keeps || cut);
  assign valid_o = valid_q;
  assign data_o = data_q;
  assign last_o = last_q;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      inside_q <= 1'b0;
      discarding_q <= 1'b0;
      held_q <= 1'b0;
      valid_q <= 1'b0;
    end else begin
      if (take && head_i) inside_q <= opens;
      else if (ends || starts_bad) inside_q <= 1'b0;
      if (take && tail_i) discarding_q <= 1'b0;
      else if (take && head_i) discarding_q <= !opens;
      else if (starts_bad || ends) discarding_q <= 1'b1;
      if (keeps) held_q <= 1'b1;
      else if (goes) held_q <= 1'b0;
      if (free) valid_q <= goes;
    end
  end
  always_ff @(posedge clk_i) begin
    if (take) begin
      first_q <= head_i;
      left_q <= head_i ? length - LW'(1) : left_q - LW'(1);
    end
    if (take && head_i) begin
      words_q <= length - LW'(nh_send_pkg::Overhead);
      full_words_q <= length - LW'(nh_send_pkg::Overhead + 1);
    end
    if (keeps) begin
      held_data_q <= data_i[63:0];
      held_last_q <= whole;
    end
    if (goes) begin
      data_q <= held_data_q;
      last_q <= held_last_q || cut;
    end
  end

  logic unused_bits;
  assign unused_bits = ^{data_i, header};

  `NH_STABLE(word_stable, valid_o, ready_i, ({data_o, last_o}))
endmodule
