// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Profile pipelined of nh_ipush: all words go through four stages, one a clock, while the tables are read; the packet is decided
/// about when its first header word is in the last one. PUSH and IPUSH take the same time; packets follow each other
/// without gaps. A packet that must wait for room holds all behind it, but not those that are under way. Room is reserved
/// with the decision; pointers and entries are written when all of the packet is in memory. Cycle table: docs/blocks/ipush.md.
module nh_ipush_pipeline #(
    parameter int Senders = 256,        // 2 .. 4096, power of two
    parameter int Rings = 64,           // 2 .. 256, power of two
    parameter int AddressWidth = 32,    // 24 .. 40
    parameter int StatusEntries = 256,  // 4 .. 4096, power of two
    parameter int EnableIpush = 1,      // 0: no sender has a ring
    parameter int OpenDepth = 64,       // packets under way, power of two; more than the writer's open bursts and commands
    localparam int SenderWidth = $clog2(Senders),
    localparam int RingWidth = $clog2(Rings),
    localparam int EntryWidth = $clog2(StatusEntries)
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    // Registers
    input  logic                    enable_i,
    input  logic                    status_nack_i,
    input  logic [EntryWidth:0]     status_head_i,
    output logic [EntryWidth:0]     status_tail_o,
    output logic                    busy_o,
    output logic                    stalled_o,
    output logic                    event_push_o,
    output logic                    event_ipush_o,
    output logic [15:0]             event_bytes_o,
    output logic                    event_drop_o,
    output logic [3:0]              event_reason_o,
    output logic                    stall_status_o,     // stalled_o: for the status ring, not for stall_ring_o
    output logic [SenderWidth-1:0]  stall_sender_o,
    output logic [RingWidth-1:0]    stall_ring_o,
    output logic                    event_nack_ring_o,
    output logic                    event_nack_status_o,
    output logic                    event_nack_order_o,
    output logic                    event_nack_message_o,
    // Buffer: words of whole packets, without gaps
    input  logic                    word_valid_i,
    input  logic [63:0]             word_i,
    output logic                    take_o,
    // Tables and AMT, read latency 1 clock
    output logic [SenderWidth-1:0]  sender_o,
    input  logic                    sender_valid_i,
    input  logic [RingWidth-1:0]    sender_ring_i,
    input  logic                    region_valid_i,
    input  logic [15:0]             region_key_i,
    input  logic [AddressWidth-1:0] region_base_i,
    input  logic [AddressWidth:0]   region_bound_i,
    output logic [RingWidth-1:0]    ring_o,
    input  logic                    ring_valid_i,
    input  logic                    ring_nack_i,
    input  logic [17:0]             ring_words_i,
    input  logic [AddressWidth-1:0] ring_base_i,
    input  logic [17:0]             ring_head_i,
    input  logic [17:0]             ring_reserved_i,
    output logic [SenderWidth-1:0]  order_sender_o,     // read a clock later than the tables
    input  logic [5:0]              next_i,             // number of the packet that is taken next
    input  logic [17:0]             held_i,             // words in the ring of the message under way
    output logic                    order_we_o,
    output logic [SenderWidth-1:0]  order_wsender_o,
    output logic [5:0]              next_o,
    output logic [17:0]             held_o,
    output logic [SenderWidth-1:0]  sum_sender_o,
    input  logic [31:0]             sum_i,
    output logic                    sum_we_o,
    output logic [SenderWidth-1:0]  sum_wsender_o,
    output logic [31:0]             sum_o,
    output logic                    reserve_we_o,
    output logic [RingWidth-1:0]    reserve_ring_o,
    output logic [17:0]             reserve_tail_o,
    output logic                    tail_we_o,
    output logic [RingWidth-1:0]    tail_ring_o,
    output logic [17:0]             tail_o,
    output logic [1:0]              status_we_o,
    output logic [EntryWidth-1:0]   status_entry_o,
    output logic [63:0]             status_word0_o,
    output logic [63:0]             status_word1_o,
    // Writer
    output logic                    command_valid_o,
    input  logic                    command_ready_i,
    output logic [AddressWidth-1:0] address_o,
    output logic [9:0]              words_o,
    output logic [9:0]              to_end_o,
    output logic [AddressWidth-1:0] wrap_o,
    output logic [2:0]              rest_o,
    output logic                    data_valid_o,
    input  logic                    data_ready_i,
    output logic [63:0]             data_o,
    output logic                    enable_data_o,
    input  logic                    aw_waits_i,         // the address port is not free after this clock
    input  logic                    complete_i,
    // NACK
    input  logic                    nack_free_i,
    output logic                    nack_valid_o,
    output logic [63:0]             nack_header0_o,
    output logic [63:0]             nack_header1_o,
    output logic [5:0]              nack_next_o,
    output nh_ipush_pkg::probe_t    probe_o             // without arrive
);
  localparam int OpenIndex = $clog2(OpenDepth);

  // ---- Stages 1 .. 4. Word 0 is header word 0 (kind 0), then header word 1 (1), then data (2).
  localparam logic [1:0] Header0 = 2'd0;
  localparam logic [1:0] Header1 = 2'd1;
  localparam logic [1:0] Data = 2'd2;
  logic        valid1_q, valid2_q, valid3_q, valid4_q, advance;
  logic [1:0]  kind1_q, kind2_q, kind3_q, kind4_q;
  logic [63:0] word1_q, word2_q, word3_q, word4_q;

  // Stage 0 is the buffer's output. left: words of its packet still to come, 0 before a packet.
  logic       valid0, header1_next_q;
  logic [1:0] kind0;
  logic [9:0] left_q;
  nh_ipush_pkg::header_t header0, header1, header2, header3, header4;
  assign valid0 = word_valid_i && (left_q != '0 || enable_i);
  assign kind0 = left_q == '0 ? Header0 : header1_next_q ? Header1 : Data;
  assign take_o = valid0 && advance;
  assign header0 = word_i;
  assign header1 = word1_q;
  assign header2 = word2_q;
  assign header3 = word3_q;
  assign header4 = word4_q;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      valid1_q <= 1'b0;
      valid2_q <= 1'b0;
      valid3_q <= 1'b0;
      valid4_q <= 1'b0;
      left_q <= '0;
    end else if (advance) begin
      valid1_q <= valid0;
      valid2_q <= valid1_q;
      valid3_q <= valid2_q;
      valid4_q <= valid3_q;
      if (valid0) left_q <= left_q == '0 ? nh_ipush_pkg::words(header0.size) + 10'd1 : left_q - 10'd1;
    end
  end
  always_ff @(posedge clk_i) begin
    if (advance) begin
      kind1_q <= kind0;
      kind2_q <= kind1_q;
      kind3_q <= kind2_q;
      kind4_q <= kind3_q;
      word1_q <= word_i;
      word2_q <= word1_q;
      word3_q <= word2_q;
      word4_q <= word3_q;
      if (valid0) header1_next_q <= kind0 == Header0;
    end
  end

  // ---- The tables of the packet whose header word 0 is in stage 1 (2, 3, 4) next. While nothing moves, the address stays,
  // so that the entries are there when it goes on. Packets are at least 3 words apart: their entries do not meet.
  logic starts4;
  assign starts4 = valid4_q && kind4_q == Header0;
  assign sender_o = advance ? header0.sender[SenderWidth-1:0] : header1.sender[SenderWidth-1:0];

  logic                    has_ring2_q, key_ok2_q, has_ring3_q, region_ok3_q, ring_ok4_q, region_ok4_q, ring_nack4_q;
  logic [RingWidth-1:0]    ring2_q, ring3_q, ring4_q;
  logic [AddressWidth-1:0] region_base2_q, ring_base4_q;
  logic [AddressWidth:0]   region_bound2_q, data_end;
  logic [17:0]             ring_words4_q, free4_q, offset4_q, tail4_q;
  logic [9:0]              words3, words4_q;
  logic                    region_ok2, reread_q, in_order3_q, in_order4_q, under_way3_q, under_way4_q, message4_q;
  logic [5:0]              next3_q, next4_q;
  logic [17:0]             grown3_q, grown4_q;
  assign words3 = nh_ipush_pkg::words(header3.size);
  assign data_end = {1'b0, word1_q[AddressWidth-1:0]} + (AddressWidth + 1)'(header2.size);
  assign region_ok2 = key_ok2_q && word1_q[2:0] == '0 && word1_q[63:AddressWidth] == '0 &&
      word1_q[AddressWidth-1:0] >= region_base2_q && data_end <= region_bound2_q;

  // What is kept of the order of a sender's packets is read for stage 2: the packet before may be decided about, and change it, in
  // the clock in which this one is in stage 1. In that clock and later ones the read returns what is written.
  assign order_sender_o = advance ? header1.sender[SenderWidth-1:0] : header2.sender[SenderWidth-1:0];

  // A packet that waits sees its ring anew in every clock.
  assign ring_o = advance ? ring2_q : starts4 ? ring4_q : ring3_q;
  always_ff @(posedge clk_i) begin
    if (advance) begin
      has_ring2_q <= sender_valid_i;
      ring2_q <= sender_ring_i;
      key_ok2_q <= region_valid_i && region_key_i == header1.key;
      region_base2_q <= region_base_i;
      region_bound2_q <= region_bound_i;
      has_ring3_q <= has_ring2_q;
      ring3_q <= ring2_q;
      region_ok3_q <= region_ok2;
      in_order3_q <= header2.number == next_i;
      next3_q <= next_i;
      under_way3_q <= held_i != '0;
      grown3_q <= held_i + (header2.prim == nh_ipush_pkg::Push ? '0 : 18'(nh_ipush_pkg::words(header2.size)));
      in_order4_q <= in_order3_q;
      next4_q <= next3_q;
      under_way4_q <= under_way3_q;
      grown4_q <= grown3_q;
      words4_q <= words3;
      ring_ok4_q <= has_ring3_q && ring_valid_i && grown3_q <= ring_words_i;
      message4_q <= has_ring3_q && ring_valid_i && under_way3_q;
      ring4_q <= ring3_q;
      region_ok4_q <= region_ok3_q;
      ring_words4_q <= ring_words_i;
      ring_base4_q <= ring_base_i;
      offset4_q <= ring_reserved_i & (ring_words_i - 18'd1);
      tail4_q <= ring_reserved_i;
    end
    if (advance || reread_q) begin
      free4_q <= ring_words_i - (ring_reserved_i - ring_head_i);
      ring_nack4_q <= ring_nack_i;
    end
    reread_q <= !rst_i && starts4 && !advance;
  end

  // ---- Decision
  logic [EntryWidth:0] status_tail_q, status_reserved_q, status_held;
  logic                push4, due4, room, status_full, waits, decide, refused, stored;
  logic [3:0]          outcome;
  assign push4 = header4.prim == nh_ipush_pkg::Push;
  assign due4 = !header4.per_message || header4.last;
  assign room = 18'(words4_q) <= free4_q;
  assign status_held = status_reserved_q - status_head_i;
  assign status_full = due4 && status_held[EntryWidth];
  assign {waits, outcome} = nh_ipush_pkg::outcome(push4, in_order4_q, region_ok4_q, ring_ok4_q, message4_q, room,
                                                  ring_nack4_q, status_full, status_nack_i);
  assign refused = nh_ipush_pkg::refused(outcome);
  assign decide = starts4 && !waits && (!refused || nack_free_i) &&
      (outcome != nh_ipush_pkg::ReasonNone || command_ready_i);
  assign stored = decide && outcome == nh_ipush_pkg::ReasonNone;
  assign stalled_o = starts4 && waits;

  assign stall_status_o = push4 || room;
  assign stall_sender_o = header4.sender[SenderWidth-1:0];
  assign stall_ring_o = ring4_q;
  assign nack_valid_o = decide && refused;
  assign nack_next_o = next4_q;
  assign nack_header0_o = word4_q;
  assign nack_header1_o = word3_q;
  assign event_reason_o = outcome;
  assign event_drop_o = decide && (outcome == nh_ipush_pkg::ReasonRegion || outcome == nh_ipush_pkg::ReasonRing);
  assign event_nack_ring_o = decide && outcome == nh_ipush_pkg::ReasonRingFull;
  assign event_nack_status_o = decide && outcome == nh_ipush_pkg::ReasonStatusFull;
  assign event_nack_order_o = decide && outcome == nh_ipush_pkg::ReasonOrder;
  assign event_nack_message_o = decide && outcome == nh_ipush_pkg::ReasonMessage;

  logic [17:0] to_end;
  assign to_end = ring_words4_q - offset4_q;
  assign command_valid_o = stored;
  assign address_o = push4 ? word3_q[AddressWidth-1:0] : ring_base4_q + AddressWidth'({offset4_q, 3'b000});
  assign words_o = words4_q;
  assign to_end_o = push4 || to_end > 18'd512 ? 10'd512 : to_end[9:0];
  assign wrap_o = ring_base4_q;
  assign rest_o = header4.size[2:0];
  assign reserve_we_o = stored && !push4 && EnableIpush != 0;
  assign reserve_ring_o = ring4_q;
  assign reserve_tail_o = tail4_q + 18'(words4_q);
  assign order_we_o = stored;
  assign order_wsender_o = header4.sender[SenderWidth-1:0];
  assign next_o = header4.number + 6'd1;
  assign held_o = nh_ipush_pkg::held(header4.per_message, header4.last, under_way4_q, grown4_q);

  // ---- Words leave stage 4: data of a packet to be stored go to the writer.
  logic keep_q, data4;
  assign data4 = valid4_q && kind4_q == Data && keep_q;
  assign advance = starts4 ? decide : !data4 || data_ready_i;
  assign data_valid_o = data4 && data_ready_i;
  assign data_o = word4_q;
  assign enable_data_o = 1'b1;

  // ---- Packets under way, in order: the first one is at the RAM's output
  localparam int OpenWidth = 91 + 18 + RingWidth;
  logic [OpenIndex:0]   open_in_q, open_out_q, open_out_d;
  logic [OpenWidth-1:0] open_first;
  logic [7:0]           next_id_q, decide_id_q;
  logic                 finish_q;
  assign open_out_d = open_out_q + (OpenIndex + 1)'(complete_i);
  nh_ram_sdp #(
      .Width(OpenWidth),
      .Depth(OpenDepth)
  ) u_open (
      .clk_i,
      .we_i(stored),
      .waddr_i(open_in_q[OpenIndex-1:0]),
      .wdata_i({decide_id_q, header4.key, header4.size, header4.sender, header4.last, header4.per_message, word3_q[31:0],
                push4, ring4_q, reserve_tail_o}),
      .raddr_i(open_out_d[OpenIndex-1:0]),
      .rdata_o(open_first)
  );

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      keep_q <= 1'b0;
      status_reserved_q <= '0;
      open_in_q <= '0;
      open_out_q <= '0;
      finish_q <= 1'b0;
      next_id_q <= '0;
      decide_id_q <= '0;
    end else begin
      if (decide) keep_q <= stored;
      if (stored && due4) status_reserved_q <= status_reserved_q + 1'b1;
      open_in_q <= open_in_q + (OpenIndex + 1)'(stored);
      open_out_q <= open_out_d;
      finish_q <= complete_i;
      next_id_q <= next_id_q + 8'(take_o && kind0 == Header0);
      decide_id_q <= decide_id_q + 8'(decide);
    end
  end

  // ---- The clock after its last answer: everything of the packet is written.
  logic [OpenWidth-1:0] finish_record_q;
  logic [7:0]           done_id;
  logic [15:0]          key, size, sender, first_sender;
  logic                 last, per_message, push, due;
  logic [31:0]          address, bytes;
  logic [RingWidth-1:0] ring;
  logic [17:0]          tail;
  always_ff @(posedge clk_i) finish_record_q <= open_first;
  assign {done_id, key, size, sender, last, per_message, address, push, ring, tail} = finish_record_q;
  assign first_sender = open_first[RingWidth+18+35+:16];
  assign sum_sender_o = first_sender[SenderWidth-1:0];
  assign due = !per_message || last;
  assign bytes = 32'(size) + (per_message ? sum_i : '0);
  assign tail_we_o = finish_q && !push && EnableIpush != 0;
  assign tail_ring_o = ring;
  assign tail_o = tail;
  assign status_we_o = {2{finish_q && due}};
  assign status_entry_o = status_tail_q[EntryWidth-1:0];
  assign status_tail_o = status_tail_q;
  assign sum_we_o = finish_q && per_message;
  assign sum_wsender_o = sender[SenderWidth-1:0];
  assign sum_o = last ? '0 : bytes;
  assign event_push_o = finish_q && push;
  assign event_ipush_o = finish_q && !push && EnableIpush != 0;
  assign event_bytes_o = size;
  always_ff @(posedge clk_i) begin
    if (rst_i) status_tail_q <= '0;
    else if (finish_q && due) status_tail_q <= status_tail_q + 1'b1;
  end

  nh_ipush_pkg::status_word0_t status_word0;
  nh_ipush_pkg::status_word1_t status_word1;
  always_comb begin
    status_word0 = '0;
    status_word0.bytes = bytes;
    status_word0.sender = sender;
    status_word0.last = last;
    status_word0.per_message = per_message;
    status_word0.prim = push ? nh_ipush_pkg::Push : nh_ipush_pkg::Ipush;
    status_word1 = '0;
    status_word1.address = address;
    status_word1.ring = push ? '0 : 16'(ring);
    status_word1.key = key;
  end
  assign status_word0_o = status_word0;
  assign status_word1_o = status_word1;

  assign busy_o = valid1_q || valid2_q || valid3_q || valid4_q || open_in_q != open_out_q || finish_q;
  always_comb begin
    probe_o = '0;
    probe_o.detect = take_o && kind0 == Header0;
    probe_o.detect_id = next_id_q;
    probe_o.decide = decide;
    probe_o.decide_id = decide_id_q;
    probe_o.outcome = outcome;
    probe_o.done = finish_q;
    probe_o.done_id = done_id;
  end

  logic [OpenIndex:0] open_count;
  assign open_count = open_in_q - open_out_q;
  logic unused_bits;
  assign unused_bits = ^{header0, header1, header2, header3, header4, status_held[EntryWidth-1:0], aw_waits_i, open_first,
                         first_sender, sender, open_count};

  `NH_ASSERT(packets_under_way_fit, 32'(open_count) <= 32'(OpenDepth))
  `NH_ASSERT(answers_belong_to_packets, !complete_i || open_count != '0)
endmodule
