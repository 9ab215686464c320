// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_ipush_buffer: a stream of any words that comes, is held and is taken out as it likes. Says what
/// becomes of each packet from the rules of docs/blocks/ipush.md, in bytes; how much is held in each clock; and that
/// what is taken out is the words of the packets that arrived, in order: the word at any position that the solver
/// chooses is followed on its way. CutThrough: a packet with a good header arrives with its second word, and the word
/// with which it proves malformed is its last, and marked.
module nh_ipush_buffer_proof #(
    parameter int Senders = 16,
    parameter int MaxBytes = 112,    // a packet may fill the buffer
    parameter int BufferWords = 16,
    parameter int CutThrough = 0,
    parameter int Matching = 0
) (
    input logic        clk_i,
    input logic        rst_i,
    input logic        hold_i,
    input logic [63:0] s_data_i,
    input logic        s_valid_i,
    input logic        s_last_i,
    input logic        take_i,
    input logic        choose_i       // follow the word (free choice of the proof)
);
  localparam int IndexWidth = $clog2(BufferWords);
  localparam int MostWords = MaxBytes / 8 + 2;     // of a good packet
  localparam int CountWidth = $clog2(MostWords + 2);

  logic s_ready_o, arrive_o, drop_o, word_valid_o, word_bad_o;
  logic [3:0] drop_reason_o;
  logic [63:0] word_o;
  nh_ipush_buffer #(
      .Senders(Senders),
      .MaxBytes(MaxBytes),
      .BufferWords(BufferWords),
      .CutThrough(CutThrough),
      .Matching(Matching)
  ) dut (
      .*
  );

  // ---- Environment
  `NH_START
  always_comb begin
    assume (!take_i || word_valid_o);
  end

  // ---- The packet that comes: words that came before (no more than one too many are counted), size, what is wrong
  // with its header.
  logic [CountWidth-1:0] count_q;
  logic [15:0]           size_q, size;
  logic [3:0]            wrong_q, wrong, reason;
  logic                  accept, ends, match, unaligned, good_header_q, complete_q;
  logic [17:0]           bytes, due;                  // with the word that comes; of a whole packet without padding
  assign accept = s_valid_i && s_ready_o;
  assign ends = accept && s_last_i;
  // MATCH with per_message; the last of a message may be empty.
  assign match = Matching != 0 && s_data_i[8:0] == 9'h104;
  assign unaligned = s_data_i[9:8] == 2'b01 && s_data_i[34:32] != '0;
  always_comb begin
    size = size_q;
    wrong = wrong_q;
    if (count_q == '0) begin
      size = s_data_i[47:32];
      wrong = 4'd0;
      if ((s_data_i[47:32] < 16'd1 && !(match && s_data_i[9])) ||
          s_data_i[47:32] > 16'(MaxBytes) || unaligned) wrong = 4'd3;
      if (s_data_i[31:16] > 16'(Senders - 1)) wrong = 4'd2;
      if ((s_data_i[7:0] < 8'd1 || s_data_i[7:0] > 8'd2) && !match) wrong = 4'd1;
    end
  end
  assign bytes = 18'({count_q, 3'b000}) + 18'd8;
  assign due = 18'(size) + 18'd16;
  assign reason = wrong != '0 ? wrong : bytes < due ? 4'd4 : bytes >= due + 18'd8 ? 4'd5 : 4'd0;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      count_q <= '0;
    end else if (accept) begin
      if (s_last_i) count_q <= '0;
      else if (count_q != CountWidth'(MostWords + 1)) count_q <= count_q + 1'b1;
      size_q <= size;
      wrong_q <= wrong;
    end
  end
  `NH_ASSERT(arrives, arrive_o == (ends && reason == '0))
  `NH_ASSERT(drops, drop_o == (ends && reason != '0))
  `NH_ASSERT(reason_of_a_drop, !drop_o || drop_reason_o == reason)

  // ---- What is held: words of packets that arrived (modulo twice the depth), those not taken yet, those that may be
  // seen, and what came of a packet not known to be bad. A packet is known to be bad by its header, or once all words
  // due are here, the last no last.
  logic [IndexWidth:0] arrived_q, pending_q, pending, seen_q, here, held;
  logic                  known_bad, begins, goes_on, marks;
  logic [CountWidth:0]   new_words;                   // that arrive with the word that comes
  assign good_header_q = count_q != '0 && wrong_q == '0;
  assign complete_q = bytes - 18'd8 >= 18'(size_q) + 18'd16;
  assign known_bad = count_q != '0 && !(good_header_q && !complete_q);
  assign here = known_bad || (CutThrough != 0 && count_q != CountWidth'(1)) ? '0 : (IndexWidth + 1)'(count_q);
  assign begins = CutThrough != 0 && accept && good_header_q && count_q == CountWidth'(1) && !s_last_i;
  assign goes_on = CutThrough != 0 && accept && good_header_q && count_q > CountWidth'(1) && !complete_q;
  assign marks = goes_on && s_last_i != (bytes >= due);
  assign new_words = begins ? (CountWidth + 1)'(2) : goes_on ? (CountWidth + 1)'(1) :
      CutThrough == 0 && ends && reason == '0 ? (CountWidth + 1)'(count_q) + 1'b1 : '0;
  assign held = pending_q + here;
  assign pending = pending_q - (IndexWidth + 1)'(take_i);
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      arrived_q <= '0;
      pending_q <= '0;
      seen_q <= '0;
    end else begin
      seen_q <= pending;
      arrived_q <= arrived_q + (IndexWidth + 1)'(new_words);
      pending_q <= pending + (IndexWidth + 1)'(new_words);
    end
  end
  `NH_ASSERT(held_within_depth, 32'(pending_q) + 32'(here) <= 32'(BufferWords))
  `NH_ASSERT(ready_while_there_is_room, s_ready_o == (!hold_i && 32'(held) < 32'(BufferWords)))
  `NH_ASSERT(no_packet_blocks, hold_i || pending_q != '0 || s_ready_o)
  `NH_ASSERT(seen_if_arrived, word_valid_o == (seen_q != '0))

  // ---- A watched word: one that comes to the chosen position of what arrives, if its packet does; then words to be
  // taken before it.
  (* anyconst *) logic [IndexWidth-1:0] position;
  logic                  comes, coming_q, watched_q, out, arrives_now;
  logic                  mark_q, first_q;              // CutThrough: it ends a malformed packet; it is header word 0
  logic [CountWidth-1:0] index_q, index;               // in its packet
  logic [IndexWidth:0]   place_now, ahead_q;
  logic [63:0]           word_q;
  assign place_now = arrived_q + (CutThrough != 0 ? here : (IndexWidth + 1)'(count_q));
  assign arrives_now = (coming_q || comes) && (CutThrough != 0 ? begins || goes_on : ends && reason == '0);
  assign comes = accept && choose_i && !coming_q && !watched_q && 32'(count_q) < 32'(MostWords) &&
      place_now[IndexWidth-1:0] == position && !(CutThrough != 0 && known_bad);
  assign index = comes ? count_q : index_q;
  assign out = watched_q && take_i && ahead_q == '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      coming_q <= 1'b0;
      watched_q <= 1'b0;
    end else begin
      if (comes) begin
        word_q <= s_data_i;
        index_q <= count_q;
      end
      coming_q <= (coming_q || comes) && !ends && !arrives_now && !(CutThrough != 0 && count_q != '0 && accept);
      if (arrives_now) begin
        watched_q <= 1'b1;
        ahead_q <= pending + (CutThrough != 0 ? (IndexWidth + 1)'(begins && comes) : (IndexWidth + 1)'(index));
        mark_q <= marks;
        first_q <= begins && !comes;
      end else begin
        if (out) watched_q <= 1'b0;
        ahead_q <= ahead_q - (IndexWidth + 1)'(take_i);
      end
    end
  end
  `NH_ASSERT(words_in_order, !(word_valid_o && watched_q && ahead_q == '0) || word_o == word_q)
  `NH_ASSERT(no_mark_when_whole, CutThrough != 0 || !word_bad_o)
  if (CutThrough != 0) begin : gen_cut_through
    `NH_ASSERT(marked_if_malformed, !(word_valid_o && watched_q && ahead_q == '0) || word_bad_o == mark_q)
    `NH_ASSERT(second_header_word_follows, !(word_valid_o && watched_q && ahead_q == '0 && first_q) ||
               seen_q >= (IndexWidth + 1)'(2))
    // The packet that comes has a word in the buffer that ends it, if it has any.
    `NH_ASSERT(malformed_are_marked, !(goes_on && drop_o) || marks)
    `NH_COVER(marked_truncated, out && mark_q && index_q == CountWidth'(3) && seen_q == (IndexWidth + 1)'(1))
    `NH_COVER(seen_before_whole, word_valid_o && watched_q && ahead_q == '0 && first_q && good_header_q && !complete_q)
  end

  // ---- Cover points
  `NH_COVER(taken_whole, out && index_q == CountWidth'(3) && pending_q == (IndexWidth + 1)'(1) &&
             seen_q == (IndexWidth + 1)'(1))
  `NH_COVER(behind_a_packet, out && index_q == CountWidth'(1) && arrived_q == (IndexWidth + 1)'(6))
  `NH_COVER(behind_a_drop, out && dropped_q && index_q == CountWidth'(1))
  `NH_COVER(drop_primitive, drop_o && drop_reason_o == 4'd1)
  `NH_COVER(drop_sender, drop_o && drop_reason_o == 4'd2)
  `NH_COVER(drop_size, drop_o && drop_reason_o == 4'd3 && size == '0)
  `NH_COVER(drop_too_large, drop_o && drop_reason_o == 4'd3 && size == 16'(MaxBytes + 1))
  `NH_COVER(drop_message_size, drop_o && drop_reason_o == 4'd3 && unaligned && size == 16'd9)
  `NH_COVER(drop_truncated, drop_o && drop_reason_o == 4'd4 && count_q == CountWidth'(2))
  `NH_COVER(drop_overlong, drop_o && drop_reason_o == 4'd5 && count_q == CountWidth'(3))
  if (BufferWords <= 16) begin : gen_cover_full
    `NH_COVER(full_of_one, !hold_i && !s_ready_o && arrived_q == (IndexWidth + 1)'(BufferWords))
    `NH_COVER(longer_than_the_buffer, drop_o && drop_reason_o == 4'd5 && count_q == CountWidth'(MostWords + 1))
    `NH_COVER(round_again, out && arrived_q[IndexWidth] && index_q == CountWidth'(2) && position == IndexWidth'(1))
  end
  if (BufferWords <= 16 && CutThrough == 0) begin : gen_cover_full_within
    `NH_COVER(full_within_a_packet, !hold_i && !s_ready_o && here == (IndexWidth + 1)'(4))
    `NH_COVER(arrives_after_full, full_q && arrive_o && count_q == CountWidth'(5))
  end
  logic dropped_q, full_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      dropped_q <= 1'b0;
      full_q <= 1'b0;
    end else begin
      if (drop_o) dropped_q <= 1'b1;
      if (!hold_i && !s_ready_o && here == (IndexWidth + 1)'(4)) full_q <= 1'b1;
      else if (ends) full_q <= 1'b0;
    end
  end

`include "buffer_invariants.svh"
endmodule
