// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Packet buffer of nh_ipush (docs/blocks/ipush.md): store and forward. A packet whose last word comes in clock c is at
/// the output from c+2 on, one word a clock, without gaps. A malformed one is dropped whole with its last word; as soon
/// as it is known to be one, its words are no longer stored, so that no packet blocks the stream for good. CutThrough:
/// once both words of its header are here a packet is at the output while it comes; the word with which it proves
/// malformed is marked.
module nh_ipush_buffer #(
    parameter int Senders = 256,      // 2..4096, power of two
    parameter int MaxBytes = 2048,    // 64..4096, multiple of 8
    parameter int BufferWords = 1024, // 16..4096, power of two, >= MaxBytes / 8 + 2
    parameter int CutThrough = 0,     // 0, 1: 1 packets are seen before they are whole
    parameter int Matching = 0        // 0, 1: 1 there is MATCH, which may be empty
) (
    input  logic        clk_i,
    input  logic        rst_i,
    input  logic        hold_i,        // take nothing
    input  logic [63:0] s_data_i,
    input  logic        s_valid_i,
    input  logic        s_last_i,
    output logic        s_ready_o,
    output logic        arrive_o,      // the last word of a good packet is taken
    output logic        drop_o,        // ... of a bad one
    output logic [3:0]  drop_reason_o,
    output logic        word_valid_o,
    output logic [63:0] word_o,
    output logic        word_bad_o,    // CutThrough: with word_o, its packet is malformed and ends here
    input  logic        take_i         // only with word_valid_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PART_PARAM(MaxBytes, MaxBytes >= 64 && MaxBytes <= 4096 && MaxBytes == 8 * (MaxBytes / 8))
  `NH_PART_PARAM(BufferWords, BufferWords >= 16 && BufferWords >= MaxBytes / 8 + 2 && BufferWords <= 4096 &&
            2 ** $clog2(BufferWords) == BufferWords)
  `NH_PART_PARAM(CutThrough, CutThrough == 0 || CutThrough == 1)
  `NH_PART_PARAM(Matching, Matching == 0 || Matching == 1)

  localparam int IndexWidth = $clog2(BufferWords);

  // Words written, of whole packets, and taken; modulo twice the depth.
  logic [IndexWidth:0] written_q, committed_q, taken_q, taken_next, taken_d, held;
  logic                word_valid_q;

  // The packet that arrives: words still to come (0 before a packet).
  logic [9:0] left_q;
  logic       discard_q;
  logic [3:0] reason_q;
  logic       begun_q;  // CutThrough: it is seen

  nh_ipush_pkg::header_t header;
  logic                  match, first, accept, store, bad_primitive, bad_sender, bad_size, overlong, bad;
  logic                  begins, goes_on, commit;
  logic [3:0]            header_reason;
  assign header = s_data_i;
  assign match = Matching != 0 && header.prim == nh_ipush_pkg::Match && header.per_message;
  assign bad_primitive = header.prim != nh_ipush_pkg::Push && header.prim != nh_ipush_pkg::Ipush && !match;
  assign bad_sender = 32'(header.sender) >= 32'(Senders);
  assign bad_size = (header.size == '0 && !(match && header.last)) || 32'(header.size) > 32'(MaxBytes) ||
      (header.per_message && !header.last && header.size[2:0] != '0);
  assign header_reason = bad_primitive ? nh_ipush_pkg::ReasonPrimitive : bad_sender ? nh_ipush_pkg::ReasonSender :
      bad_size ? nh_ipush_pkg::ReasonSize : nh_ipush_pkg::ReasonNone;

  assign held = written_q - taken_q;
  assign s_ready_o = !hold_i && !held[IndexWidth];  // never full while discarding: what was stored is given back
  assign accept = s_valid_i && s_ready_o;
  assign store = accept && !discard_q;
  assign first = left_q == '0;
  assign overlong = !first && left_q == 10'd1 && !s_last_i;
  assign bad = discard_q || overlong || (first && header_reason != nh_ipush_pkg::ReasonNone);

  assign arrive_o = store && left_q == 10'd1 && s_last_i;
  assign drop_o = accept && s_last_i && !arrive_o;
  assign drop_reason_o = discard_q ? reason_q :
      first && header_reason != nh_ipush_pkg::ReasonNone ? header_reason : nh_ipush_pkg::ReasonTruncated;

  // CutThrough: both header words are here; a word behind them.
  assign begins = CutThrough != 0 && store && !first && !begun_q && !s_last_i;
  assign goes_on = CutThrough != 0 && store && begun_q;
  assign commit = arrive_o || begins || goes_on;

  // take_i comes late: it only chooses.
  assign taken_next = taken_q + 1'b1;
  assign taken_d = take_i ? taken_next : taken_q;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      written_q <= '0;
      committed_q <= '0;
      taken_q <= '0;
      word_valid_q <= 1'b0;
      left_q <= '0;
      discard_q <= 1'b0;
      begun_q <= 1'b0;
    end else begin
      taken_q <= taken_d;
      word_valid_q <= take_i ? taken_next != committed_q : taken_q != committed_q;
      if (accept) begin
        discard_q <= bad && !s_last_i;
        if (s_last_i) left_q <= '0;
        else if (first && !discard_q) left_q <= nh_ipush_pkg::words(header.size) + 10'd1;
        else if (!discard_q) left_q <= left_q - 10'd1;
        begun_q <= !s_last_i && (begun_q || begins);
        if (commit) committed_q <= written_q + 1'b1;
        if (!commit && (bad || s_last_i)) written_q <= committed_q;
        else written_q <= written_q + 1'b1;
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (store) reason_q <= first ? header_reason : nh_ipush_pkg::ReasonOverlong;
  end

  // The output word's address is presented in the clock before, also while the word waits there.
  localparam int Width = CutThrough != 0 ? 65 : 64;
  logic [Width-1:0] stored, out;
  nh_ram_sdp #(
      .Width(Width),
      .Depth(BufferWords)
  ) u_ram (
      .clk_i,
      .we_i(store),
      .waddr_i(written_q[IndexWidth-1:0]),
      .wdata_i(stored),
      .raddr_i(taken_d[IndexWidth-1:0]),
      .rdata_o(out)
  );
  assign word_o = out[63:0];
  if (CutThrough != 0) begin : gen_marked
    // The word that is last too early, or not last too late.
    assign stored = {goes_on && s_last_i != (left_q == 10'd1), s_data_i};
    assign word_bad_o = out[64];
  end else begin : gen_unmarked
    assign stored = s_data_i;
    assign word_bad_o = 1'b0;
  end
  assign word_valid_o = word_valid_q;

  logic unused_bits;
  assign unused_bits = ^{header.key, header.number, held[IndexWidth-1:0]};

  `NH_ASSERT(take_needs_a_word, !take_i || word_valid_o)
  `NH_ASSERT(never_more_than_it_holds, 32'(held) <= 32'(BufferWords))
endmodule
