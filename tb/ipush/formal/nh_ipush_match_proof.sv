// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_ipush_match: any packets of two senders in the stages of nh_ipush_pipeline, in order or not,
/// with a ring or without, decided about as nh_ipush_pkg says, with a matcher that takes its time. What is kept is the
/// harness's own table. One sender (any) is watched; the sizes of its messages are any.
module nh_ipush_match_proof #(
    parameter int AddressWidth = 24
) (
    input logic                 clk_i,
    input logic                 rst_i,
    // free choices of the proof
    input logic                 begins_i,       // a packet comes into stage 2
    input logic [63:0]          header_i,       // its words, or any words
    input logic [63:0]          header1_i,
    input nh_ipush_pkg::match_t any_i,
    input logic                 advance_i,      // while no packet is decided about
    input logic                 in_order_i,
    input logic                 region_ok_i,
    input logic                 ring_ok_i,
    input logic                 message_i,
    input logic                 room_i,
    input logic                 ring_nack_i,
    input logic                 status_full_i,
    input logic                 status_nack_i,
    input logic                 ready_i,        // writer and NACK port
    input logic                 restart_i,      // the watched sender begins anew
    input nh_ipush_pkg::answer_t answer_i
);
  // ---- The packet whose header word 0 is in stage 2, 3 or 4; packets are so far apart that there is one.
  logic [2:0]            at_q;  // its stage, 0: none
  nh_ipush_pkg::header_t header_q, header3, header4, word;
  logic [63:0]           header1_q, header1;
  logic                  in_order_q, ring_ok_q, advance, starts4, decide, stored, sender;
  assign word = header_i;
  assign starts4 = at_q == 3'd4;
  assign advance = starts4 ? decide : advance_i;
  assign header3 = at_q == 3'd3 ? header_q : header_i;
  assign header4 = starts4 ? header_q : header_i;
  assign header1 = starts4 ? header1_q : header1_i;
  assign sender = header_q.sender[0];
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      at_q <= '0;
    end else if (advance) begin
      if (at_q == '0 || starts4) begin
        at_q <= begins_i ? 3'd2 : '0;
        header_q <= header_i;
        header1_q <= header1_i;
      end else begin
        at_q <= at_q + 3'd1;
      end
      in_order_q <= in_order_i;
      ring_ok_q <= ring_ok_i;
    end
  end

  // ---- What is kept of the two senders: read for stage 2, as nh_ipush_tables has it in that clock
  (* anyconst *) logic watched;
  nh_ipush_pkg::match_t kept0_q, kept1_q, kept2, kept, keep;
  logic                 write, restart;
  assign kept2 = at_q == 3'd2 ? (sender ? kept1_q : kept0_q) : any_i;
  assign restart = restart_i && at_q == '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      kept0_q <= '0;
      kept1_q <= '0;
    end else begin
      if (write && !sender) kept0_q <= keep;
      if (write && sender) kept1_q <= keep;
      if (restart && !watched) kept0_q <= '0;
      if (restart && watched) kept1_q <= '0;
    end
  end

  // ---- The decision, as nh_ipush_pipeline makes it
  nh_ipush_pkg::arrival_t  arrival;
  logic                    matched, asks, full, direct, push, waits;
  logic [3:0]              outcome;
  logic [AddressWidth-1:0] address;
  logic [15:0]             bytes;
  assign push = header4.prim == nh_ipush_pkg::Push;
  assign {waits, outcome} = nh_ipush_outcome_pkg::outcome(push || direct || full, in_order_q,
                                                          !push || region_ok_i, ring_ok_q, message_i, room_i,
                                                          ring_nack_i, status_full_i || full, status_nack_i);
  assign decide = starts4 && !asks && !waits && ready_i;
  assign stored = decide && outcome == nh_ipush_pkg::ReasonNone;
  nh_ipush_match #(
      .AddressWidth(AddressWidth)
  ) dut (
      .clk_i,
      .rst_i,
      .advance_i(advance),
      .kept2_i(kept2),
      .header3_i(header3),
      .header4_i(header4),
      .header1_i(header1),
      .starts4_i(starts4),
      .in_order_i(in_order_q),
      .ring_ok_i(ring_ok_q),
      .decide_i(decide),
      .stored_i(stored),
      .arrival_o(arrival),
      .answer_i,
      .matched_o(matched),
      .asks_o(asks),
      .full_o(full),
      .direct_o(direct),
      .address_o(address),
      .bytes_o(bytes),
      .kept_o(kept),
      .write_o(write),
      .keep_o(keep)
  );

  // ---- Matcher: one answer to each question, in a later clock, with a buffer within the address space
  logic asked_q, takes;
  assign takes = arrival.valid && answer_i.ready;
  always_ff @(posedge clk_i) begin
    if (rst_i) asked_q <= 1'b0;
    else asked_q <= takes || (asked_q && !answer_i.valid);
  end
  `NH_START
  always_comb begin
    assume (!answer_i.valid || asked_q);
    assume (answer_i.code <= 2'd2);
    assume (answer_i.base[2:0] == '0 && answer_i.base >> AddressWidth == '0);
    assume (42'(answer_i.base) + 42'(answer_i.capacity) <= (42'd1 << AddressWidth));
    assume (word.sender < 16'd2);
    // nh_ipush_buffer lets no other MATCH pass.
    assume (word.prim != nh_ipush_pkg::Match || (word.per_message && (word.last || word.size[2:0] == '0)));
  end

  // ---- The watched sender's message: what was answered, and how many bytes of it are stored
  localparam int TotalWidth = 34;
  logic                  mine, answered_q;
  logic [1:0]            code_q;
  logic [15:0]           id_q;
  logic [AddressWidth:0] base_q;
  logic [31:0]           capacity_q;
  logic [TotalWidth-1:0] total_q, total, before, behind;  // bytes; stays once it has the last bit
  assign mine = starts4 && sender == watched && header_q.prim == nh_ipush_pkg::Match;
  assign total = total_q[TotalWidth-1] ? total_q : total_q + TotalWidth'(header_q.size);
  assign before = total_q < TotalWidth'(capacity_q) ? total_q : TotalWidth'(capacity_q);
  assign behind = total < TotalWidth'(capacity_q) ? total : TotalWidth'(capacity_q);
  always_ff @(posedge clk_i) begin
    if (rst_i || restart || (mine && stored && header_q.last)) begin
      answered_q <= 1'b0;
      total_q <= '0;
    end else begin
      if (answer_i.valid && mine) begin
        answered_q <= 1'b1;
        code_q <= answer_i.code;
        id_q <= answer_i.id;
        base_q <= (AddressWidth + 1)'(answer_i.base);
        capacity_q <= answer_i.capacity;
      end
      if (mine && stored) total_q <= total;
    end
  end
  `NH_ASSERT(asks_once, !(arrival.valid && mine) || (!answered_q && !asked_q))
  `NH_ASSERT(asks_in_its_turn, !arrival.valid || (starts4 && header_q.prim == nh_ipush_pkg::Match && in_order_q &&
             ring_ok_q && !answer_i.full))
  `NH_ASSERT(asks_with_its_envelope, !arrival.valid || (arrival.source == header_q.sender &&
             arrival.tag == header1_q[31:0] && arrival.communicator == header_q.key))
  `NH_ASSERT(stored_with_an_answer, !(mine && stored) || (answered_q && kept.kind == code_q + 2'd1 &&
             kept.id == id_q && in_order_q))
  `NH_ASSERT(by_its_answer, !(mine && stored) || direct == (code_q == 2'd0))
  `NH_ASSERT(one_behind_the_other, !(mine && stored && direct) ||
             ((AddressWidth + 1)'(address) == base_q + before[AddressWidth:0] || bytes == '0))
  `NH_ASSERT(never_beyond_the_buffer, !(mine && stored && direct) || (TotalWidth'(bytes) == behind - before))
  `NH_ASSERT(whole_words_but_the_last, !(mine && stored && direct && bytes != '0) || address[2:0] == '0)
  `NH_ASSERT(truncated_if_longer, !(mine && stored && direct) || kept.truncated == (total > TotalWidth'(capacity_q)))
  `NH_ASSERT(none_behind_the_last, !mine || !stored || !header_q.last || (write && keep.kind == '0))
  `NH_ASSERT(none_is_not_asked, at_q != '0 || answered_q == ((watched ? kept1_q.kind : kept0_q.kind) != '0))
  `NH_ASSERT(others_change_nothing, !write || mine || sender != watched)
  `NH_COVER(asked_after_a_message, arrival.valid && mine && ended_q)
  `NH_COVER(second_packet, mine && stored && direct && total_q == TotalWidth'(16) && kept.truncated)
  `NH_COVER(refused_and_stored_later, mine && stored && direct && refused_q)
  `NH_COVER(in_ring, mine && stored && !direct && header_q.last && total_q != '0)
  `NH_COVER(refused_for_the_matcher, mine && decide && outcome == nh_ipush_pkg::ReasonStatusFull && full)
  logic ended_q, refused_q;
  always_ff @(posedge clk_i) begin
    ended_q <= !rst_i && (ended_q || (mine && stored && header_q.last));
    refused_q <= !rst_i && (refused_q || (mine && decide && !stored && answered_q && total_q == '0));
  end

  // ---- What makes it inductive: the states of stages 3 and 4, and what is kept of the watched sender.
  (* hierconn *) wire [nh_ipush_pkg::MatchBits-1:0] \dut.kept3_q , \dut.kept4_q ;
  (* hierconn *) wire [15:0] \dut.bytes4_q ;
  (* hierconn *) wire \dut.asked_q ;
  nh_ipush_pkg::match_t  table_entry, now, my_kept;
  logic [TotalWidth-1:0] left;
  assign table_entry = sender ? kept1_q : kept0_q;
  assign now = \dut.kept4_q ;
  assign left = TotalWidth'(now.left);
  `NH_ASSERT(inv_stage, at_q == '0 || (at_q >= 3'd2 && at_q <= 3'd4 && header_q.sender < 16'd2))
  `NH_ASSERT(inv_header, at_q == '0 || header_q.prim != nh_ipush_pkg::Match || (header_q.per_message &&
             (header_q.last || header_q.size[2:0] == '0)))
  `NH_ASSERT(inv_asked, \dut.asked_q == asked_q && (!asked_q || (starts4 && header_q.prim == nh_ipush_pkg::Match &&
             in_order_q && ring_ok_q && now.kind == '0)))
  `NH_ASSERT(inv_stage3, at_q != 3'd3 || \dut.kept3_q == table_entry)
  `NH_ASSERT(inv_stage4, !starts4 || header_q.prim != nh_ipush_pkg::Match || now == table_entry ||
             (table_entry.kind == '0 && now.kind != '0 && in_order_q && ring_ok_q))
  `NH_ASSERT(inv_bytes4, !starts4 || \dut.bytes4_q == (left < TotalWidth'(header_q.size) ? now.left[15:0] :
             header_q.size))
  assign my_kept = mine ? now : watched ? kept1_q : kept0_q;
  `NH_ASSERT(inv_answered, answered_q == (my_kept.kind != '0))
  `NH_ASSERT(inv_none_yet, answered_q || total_q == '0)
  `NH_ASSERT(inv_answer, !answered_q || (my_kept.kind == code_q + 2'd1 && my_kept.id == id_q && code_q <= 2'd2))
  `NH_ASSERT(inv_buffer, !answered_q || code_q != 2'd0 || (base_q[2:0] == '0 &&
             42'(base_q) + 42'(capacity_q) <= (42'd1 << AddressWidth)))
  `NH_ASSERT(inv_place, !answered_q || code_q != 2'd0 || (
             TotalWidth'(my_kept.left) == TotalWidth'(capacity_q) - before &&
             my_kept.address == 40'(AddressWidth'(base_q + before[AddressWidth:0])) &&
             my_kept.truncated == (total_q > TotalWidth'(capacity_q))))
  `NH_ASSERT(inv_whole_words, total_q[2:0] == '0 || total_q[TotalWidth-1])
endmodule
