// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Profile pipelined of nh_ipush: all words go through four stages, one a clock, while the tables are read; the packet
/// is decided about when its first header word is in the last one. PUSH and IPUSH take the same time; packets follow
/// each other without gaps. A packet that must wait for room holds all behind it, but not those that are under way.
/// Room is reserved with the decision; pointers and entries are written when all of the packet is in memory. Matching:
/// there is MATCH, and a matcher to ask. Cycle table: docs/blocks/ipush_clocks.md.
module nh_ipush_pipeline #(
    parameter int Rings = 64,           // 2..256, power of two
    parameter int AddressWidth = 32,    // 24..40
    parameter int StatusEntries = 256,  // 4..4096, power of two
    parameter int EnableIpush = 1,      // 0, 1: 0 no sender has a ring
    parameter int OpenDepth = 64,       // power of two: packets under way, more than the writer's bursts and commands
    parameter int Matching = 0,         // 0, 1: 1 there is MATCH
    parameter int AddressTable = 1,     // 0, 1: 0 a packet names its ring
    localparam int RingWidth = $clog2(Rings),
    localparam int EntryWidth = $clog2(StatusEntries)
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    // Registers
    input  nh_ipush_pkg::settings_t    settings_i,
    output logic [EntryWidth:0]        status_tail_o,
    output logic                       busy_o,
    output nh_ipush_pkg::stall_t       stall_o,
    output nh_ipush_pkg::events_t      events_o,
    // Buffer: words of whole packets, without gaps
    input  logic                       word_valid_i,
    input  logic [63:0]                word_i,
    input  logic                       word_bad_i,     // not read
    output logic                       take_o,
    // Tables and LLCM, read latency 1 clock
    output nh_ipush_pkg::lookup_t      lookup_o,
    input  nh_ipush_pkg::entries_t     entries_i,
    input  nh_ipush_pkg::pointers_t    pointers_i,     // of the ring; the tail it decides with
    output nh_ipush_pkg::progress_t    progress_o,
    output nh_ipush_pkg::llcm_write_t  llcm_o,
    // Writer and NACK
    output nh_ipush_pkg::write_t       write_o,
    input  nh_ipush_pkg::writer_t      writer_i,
    input  logic                       nack_free_i,
    output nh_ipush_pkg::refusal_t     refusal_o,
    // Matcher
    output nh_ipush_pkg::arrival_t     arrival_o,
    input  nh_ipush_pkg::answer_t      answer_i,
    output nh_ipush_pkg::probe_t       probe_o         // without arrive
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 &&
            2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PART_PARAM(EnableIpush, EnableIpush == 0 || EnableIpush == 1)
  `NH_PART_PARAM(OpenDepth, 2 ** $clog2(OpenDepth) == OpenDepth)
  `NH_PART_PARAM(Matching, Matching == 0 || Matching == 1)
  `NH_PART_PARAM(AddressTable, AddressTable == 0 || AddressTable == 1)

  localparam int OpenIndex = $clog2(OpenDepth);

  // ---- Stages 1 .. 4. Word 0 is header word 0 (kind 0), then header word 1 (1), then data (2).
  localparam logic [1:0] Header0 = 2'd0;
  localparam logic [1:0] Header1 = 2'd1;
  localparam logic [1:0] Data = 2'd2;
  logic        valid1_q, valid2_q, valid3_q, valid4_q, advance;
  logic [1:0]  kind1_q, kind2_q, kind3_q, kind4_q;
  logic [63:0] word1_q, word2_q, word3_q, word4_q;

  // Stage 0 is the buffer's output. left: words of its packet still to come, 0 before a packet. gap: a clock without a
  // word behind a packet without data, so that packets are at least 3 words apart.
  logic       valid0, header1_next_q, gap_q;
  logic [1:0] kind0;
  logic [9:0] left_q;
  nh_ipush_pkg::header_t header0, header1, header2, header3, header4;
  assign valid0 = word_valid_i && (left_q != '0 || (settings_i.enable && !gap_q));
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
      gap_q <= 1'b0;
    end else if (advance) begin
      gap_q <= Matching != 0 && valid0 && kind0 == Header1 && left_q == 10'd1;
      valid1_q <= valid0;
      valid2_q <= valid1_q;
      valid3_q <= valid2_q;
      valid4_q <= valid3_q;
      if (valid0) left_q <= left_q == '0 ? 10'((17'(header0.size) + 17'd15) >> 3) : left_q - 10'd1;
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

  // ---- The tables of the packet whose header word 0 is in stage 1 (2, 3, 4) next. While nothing moves, the address
  // stays, so that the entries are there when it goes on. Packets are at least 3 words apart: their entries do not
  // meet, and whether anything moves, which comes late in the clock, does not matter: the address is that of a header
  // word 0 in its stage, else of the stage before. Behind header word 0 in stage 1, at the buffer's output, is header
  // word 1.
  nh_ipush_pkg::named_t named0;
  assign named0 = word_i;
  logic starts1, starts2, starts3, starts4;
  assign starts1 = valid1_q && kind1_q == Header0;
  assign starts2 = valid2_q && kind2_q == Header0;
  assign starts3 = valid3_q && kind3_q == Header0;
  assign starts4 = valid4_q && kind4_q == Header0;
  assign lookup_o.sender = starts1 ? header1.sender[11:0] : header0.sender[11:0];

  logic                    has_ring2_q, key_ok2_q, has_ring3_q, region_ok3_q, ring_ok4_q, region_ok4_q, ring_nack4_q;
  logic [RingWidth-1:0]    ring2_q, ring3_q, ring4_q;
  logic [AddressWidth-1:0] region_base2_q, ring_base4_q;
  logic [AddressWidth:0]   region_bound2_q, data_end;
  logic [17:0]             ring_words4_q, free4_q, offset4_q, tail4_q;
  logic [9:0]              words3, words4_q;
  logic                    region_ok2, reread_q, in_order3_q, in_order4_q, under_way3_q, under_way4_q, message4_q;
  logic [5:0]              next3_q, next4_q;
  logic [17:0]             grown3_q, grown4_q;
  logic [31:0]             fits3;  // in a ring of 2^i words
  assign words3 = nh_ipush_pkg::words(header3.size);
  assign data_end = {1'b0, word1_q[AddressWidth-1:0]} + (AddressWidth + 1)'(header2.size);
  assign region_ok2 = key_ok2_q && word1_q[2:0] == '0 && word1_q[63:AddressWidth] == '0 &&
      word1_q[AddressWidth-1:0] >= region_base2_q && data_end <= region_bound2_q;

  // What is kept of the order of a sender's packets is read for stage 2: the packet before may be decided about, and
  // change it, in the clock in which this one is in stage 1. In that clock and later ones the read returns what is
  // written.
  assign lookup_o.order_sender = starts2 ? header2.sender[11:0] : header1.sender[11:0];

  // Words that come into the sender's ring, as far as the sender's state tells: those of a message that is matched do
  // not.
  logic in_ring2, matched;
  assign in_ring2 = header2.prim != nh_ipush_pkg::Push &&
      (Matching == 0 || header2.prim != nh_ipush_pkg::Match ||
       entries_i.match.kind != nh_ipush_pkg::MatchMatched);

  // A packet that waits sees its ring anew in every clock.
  logic [RingWidth-1:0] ring_next;
  for (genvar i = 0; i < 32; i++) begin : gen_fits
    if (i < 18) begin : gen_size
      assign fits3[i] = grown3_q <= 18'd1 << i;
    end else begin : gen_no_size
      assign fits3[i] = 1'b0;
    end
  end
  assign ring_next = starts4 ? ring4_q : starts3 ? ring3_q : ring2_q;
  assign lookup_o.ring = 8'(ring_next);
  always_ff @(posedge clk_i) begin
    if (advance) begin
      has_ring2_q <= AddressTable != 0 ? entries_i.sender_valid : named0.ring < 32'(Rings);
      ring2_q <= AddressTable != 0 ? entries_i.sender_ring[RingWidth-1:0] : named0.ring[RingWidth-1:0];
      key_ok2_q <= entries_i.region_valid && entries_i.region_key == header1.key;
      region_base2_q <= entries_i.region_base[AddressWidth-1:0];
      region_bound2_q <= entries_i.region_bound[AddressWidth:0];
      has_ring3_q <= has_ring2_q;
      ring3_q <= ring2_q;
      region_ok3_q <= region_ok2;
      in_order3_q <= header2.number == entries_i.next;
      next3_q <= entries_i.next;
      under_way3_q <= entries_i.held != '0;
      grown3_q <= entries_i.held + (in_ring2 ? 18'(nh_ipush_pkg::words(header2.size)) : '0);
      in_order4_q <= in_order3_q;
      next4_q <= next3_q;
      under_way4_q <= under_way3_q;
      grown4_q <= grown3_q;
      words4_q <= words3;
      ring_ok4_q <= has_ring3_q && entries_i.ring_valid && fits3[entries_i.ring_log2_words];
      message4_q <= has_ring3_q && entries_i.ring_valid && under_way3_q;
      ring4_q <= ring3_q;
      region_ok4_q <= region_ok3_q;
      ring_words4_q <= entries_i.ring_words;
      ring_base4_q <= entries_i.ring_base[AddressWidth-1:0];
      offset4_q <= pointers_i.tail & (entries_i.ring_words - 18'd1);
      tail4_q <= pointers_i.tail;
    end else if (matched) begin
      grown4_q <= grown4_q - 18'(words4_q);
    end
    if (advance || reread_q) begin
      free4_q <= entries_i.ring_words - (pointers_i.tail - pointers_i.head);
      ring_nack4_q <= entries_i.ring_nack || settings_i.refuse;
    end
    reread_q <= !rst_i && starts4 && !advance;
  end

  // ---- MATCH
  logic                    asks, matcher_full, direct, beside4, empty4;
  logic [AddressWidth-1:0] match_address;
  logic [15:0]             match_bytes;
  nh_ipush_pkg::match_t    match4;
  if (Matching != 0) begin : gen_match
    nh_ipush_match #(
        .AddressWidth(AddressWidth)
    ) u_match (
        .clk_i,
        .rst_i,
        .advance_i(advance),
        .kept2_i(entries_i.match),
        .header3_i(header3),
        .header4_i(header4),
        .header1_i(word3_q),
        .starts4_i(starts4),
        .in_order_i(in_order4_q),
        .ring_ok_i(ring_ok4_q),
        .decide_i(decide),
        .stored_i(stored),
        .arrival_o,
        .answer_i,
        .matched_o(matched),
        .asks_o(asks),
        .full_o(matcher_full),
        .direct_o(direct),
        .address_o(match_address),
        .bytes_o(match_bytes),
        .kept_o(match4),
        .write_o(progress_o.match_we),
        .keep_o(progress_o.match)
    );
  end else begin : gen_no_match
    assign {arrival_o, matched, asks, matcher_full, direct, match_address, match_bytes, match4} = '0;
    assign {progress_o.match_we, progress_o.match} = '0;
    logic unused_answer;
    assign unused_answer = ^{answer_i, gap_q};
  end
  assign beside4 = push4_q || direct || matcher_full;  // the ring's room does not matter
  assign empty4 = Matching != 0 && write_words == '0;

  // ---- Decision
  logic [EntryWidth:0] status_tail_q, status_reserved_q, status_held;
  logic                push4_q, due4_q, room, status_full, waits, decide, refused, stored;
  logic [3:0]          outcome;
  always_ff @(posedge clk_i) begin
    if (advance) begin
      push4_q <= header3.prim == nh_ipush_pkg::Push;
      due4_q <= !header3.per_message || header3.last;
    end
  end
  assign room = 18'(words4_q) <= free4_q;
  assign status_held = status_reserved_q - settings_i.status_head[EntryWidth:0];
  assign status_full = (due4_q && status_held[EntryWidth]) || matcher_full;
  assign {waits, outcome} = nh_ipush_outcome_pkg::outcome(beside4, in_order4_q, !push4_q || region_ok4_q, ring_ok4_q,
                                                          message4_q, room, ring_nack4_q, status_full,
                                                          settings_i.status_nack || settings_i.refuse);
  assign refused = nh_ipush_outcome_pkg::refused(outcome);
  // As the outcome says, but room comes late in the clock: it only chooses.
  logic settled, settled_ends, full_ends, fits_ends, no_room_ends, stores;
  assign settled = !in_order4_q || (beside4 ? push4_q && !region_ok4_q : !ring_ok4_q);  // room does not matter
  assign settled_ends = nack_free_i || (in_order4_q && (beside4 || !message4_q));  // refused, or else dropped
  assign full_ends = (settings_i.status_nack || settings_i.refuse) && nack_free_i;
  assign fits_ends = settled ? settled_ends : status_full ? full_ends : writer_i.command_ready && open_room;
  assign no_room_ends = settled || beside4 ? fits_ends : ring_nack4_q && nack_free_i;
  assign stores = starts4 && !asks && !settled && !status_full && writer_i.command_ready && open_room;
  assign decide = starts4 && !asks && (room ? fits_ends : no_room_ends);
  assign stored = stores && (beside4 || room);
  assign stall_o.stalled = starts4 && !asks && waits;

  assign stall_o.status = beside4 || room;
  assign stall_o.sender = header4.sender[11:0];
  assign stall_o.ring = 8'(ring4_q);
  assign refusal_o.valid = decide && refused;
  assign refusal_o.next = next4_q;
  assign refusal_o.header0 = word4_q;
  assign refusal_o.header1 = word3_q;
  assign refusal_o.reason = outcome;
  assign events_o.reason = outcome;
  assign events_o.drop = decide && (outcome == nh_ipush_pkg::ReasonRegion || outcome == nh_ipush_pkg::ReasonRing);
  assign events_o.nack_ring = decide && outcome == nh_ipush_pkg::ReasonRingFull;
  assign events_o.nack_status = decide && outcome == nh_ipush_pkg::ReasonStatusFull;
  assign events_o.nack_order = decide && outcome == nh_ipush_pkg::ReasonOrder;
  assign events_o.nack_message = decide && outcome == nh_ipush_pkg::ReasonMessage;

  logic [17:0]             to_end, reserve_tail;
  logic [9:0]              write_words;
  logic [AddressWidth-1:0] first_address;
  assign to_end = ring_words4_q - offset4_q;
  assign write_o.command_valid = stored && !empty4;
  assign first_address = direct ? match_address :
      push4_q ? word3_q[AddressWidth-1:0] : ring_base4_q + AddressWidth'({offset4_q, 3'b000});
  assign write_o.address = 40'(first_address);
  assign write_words = direct ? nh_ipush_pkg::words(match_bytes) : words4_q;
  assign write_o.words = write_words;
  assign write_o.to_end = push4_q || direct || to_end > 18'd512 ? 10'd512 : to_end[9:0];
  assign write_o.wrap = 40'(ring_base4_q);
  assign write_o.rest = direct ? match_bytes[2:0] : header4.size[2:0];
  assign llcm_o.reserve_we = stored && !push4_q && !direct && EnableIpush != 0;
  assign llcm_o.reserve_ring = 8'(ring4_q);
  assign reserve_tail = tail4_q + 18'(words4_q);
  assign llcm_o.reserve_tail = reserve_tail;
  assign progress_o.order_we = stored;
  assign progress_o.order_sender = header4.sender[11:0];
  assign progress_o.next = header4.number + 6'd1;
  assign progress_o.held = nh_ipush_pkg::held(header4.per_message, header4.last, under_way4_q, grown4_q);

  // ---- Words leave stage 4: data of a packet to be stored go to the writer.
  logic keep_q, wanted, data4;
  assign data4 = valid4_q && kind4_q == Data && keep_q && wanted;
  assign advance = starts4 ? decide : !data4 || writer_i.data_ready;
  assign write_o.data_valid = data4 && writer_i.data_ready;
  assign write_o.data = word4_q;
  assign write_o.data_void = 1'b0;
  assign write_o.enable_data = 1'b1;
  if (Matching != 0) begin : gen_wanted
    // Of a message that is longer than its receive's buffer the last words are not.
    logic [9:0] wanted_q;
    always_ff @(posedge clk_i) begin
      if (decide) wanted_q <= write_words;
      else wanted_q <= wanted_q - 10'(write_o.data_valid);
    end
    assign wanted = wanted_q != '0;
  end else begin : gen_all_wanted
    assign wanted = 1'b1;
  end

  // ---- Packets under way, in order: the first one is at the RAM's output
  localparam int PlainWidth = 91 + 18 + RingWidth;
  localparam int MatchWidth = 21;  // empty, direct, kind, truncated, id
  localparam int OpenWidth = PlainWidth + (Matching != 0 ? MatchWidth : 0);
  logic [OpenIndex:0]   open_in_q, open_out_q, open_out_d, open_count;
  logic [OpenWidth-1:0] open_first;
  logic [7:0]           next_id_q, decide_id_q;
  logic                 finish_q, finish, open_room;
  assign open_out_d = open_out_q + (OpenIndex + 1)'(finish);
  assign open_count = open_in_q - open_out_q;
  nh_ram_sdp #(
      .Width(OpenWidth),
      .Depth(OpenDepth)
  ) u_open (
      .clk_i,
      .we_i(stored),
      .waddr_i(open_in_q[OpenIndex-1:0]),
      .wdata_i(OpenWidth'({empty4, direct, match4.kind, match4.truncated, match4.id, decide_id_q, header4.key,
                           header4.size, header4.sender, header4.last, header4.per_message, word3_q[31:0], push4_q,
                           ring4_q, reserve_tail})),
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
      if (stored && due4_q) status_reserved_q <= status_reserved_q + 1'b1;
      open_in_q <= open_in_q + (OpenIndex + 1)'(stored);
      open_out_q <= open_out_d;
      finish_q <= finish;
      next_id_q <= next_id_q + 8'(take_o && kind0 == Header0);
      decide_id_q <= decide_id_q + 8'(decide);
    end
  end

  if (Matching != 0) begin : gen_finish
    // What has no word to be written gets no answer: it ends as soon as it is the first one. Answers to packets behind
    // it wait.
    logic [OpenIndex:0] seen_q, answers_q;  // seen: packets that are in the RAM for a clock
    logic               first_empty;
    assign first_empty = open_first[OpenWidth-1];
    assign finish = seen_q != open_out_q && (first_empty || writer_i.complete || answers_q != '0);
    assign open_room = !open_count[OpenIndex];
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        seen_q <= '0;
        answers_q <= '0;
      end else begin
        seen_q <= open_in_q;
        answers_q <= answers_q + (OpenIndex + 1)'(writer_i.complete) - (OpenIndex + 1)'(finish && !first_empty);
      end
    end
  end else begin : gen_finish_answered
    assign finish = writer_i.complete;
    assign open_room = 1'b1;
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
  assign {done_id, key, size, sender, last, per_message, address, push, ring, tail} = finish_record_q[PlainWidth-1:0];
  logic        done_direct, done_match, done_truncated;
  logic [1:0]  done_kind;
  logic [15:0] done_match_id;
  assign {done_direct, done_kind, done_truncated, done_match_id} = 20'((OpenWidth + 1)'(finish_record_q) >> PlainWidth);
  assign done_match = done_kind != nh_ipush_pkg::MatchNone;
  assign first_sender = open_first[RingWidth+18+35+:16];
  assign lookup_o.sum_sender = first_sender[11:0];
  assign due = !per_message || last;
  assign bytes = 32'(size) + (per_message ? entries_i.sum : '0);
  assign llcm_o.tail_we = finish_q && !push && !done_direct && EnableIpush != 0;
  assign llcm_o.tail_ring = 8'(ring);
  assign llcm_o.tail = tail;
  assign llcm_o.status_we = {2{finish_q && due}};
  assign llcm_o.status_entry = 12'(status_tail_q[EntryWidth-1:0]);
  assign status_tail_o = status_tail_q;
  assign progress_o.sum_we = finish_q && per_message;
  assign progress_o.sum_sender = sender[11:0];
  assign progress_o.sum = last ? '0 : bytes;
  assign events_o.push = finish_q && push;
  assign events_o.ipush = finish_q && !push && !done_match && EnableIpush != 0;
  assign events_o.match = finish_q && done_match;
  assign events_o.bytes = size;
  assign events_o.cut = direct && stored ? header4.size - match_bytes : '0;
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
    status_word0.truncated = done_truncated;
    status_word0.kind = done_kind;
    status_word0.prim = done_match ? nh_ipush_pkg::Match : push ? nh_ipush_pkg::Push : nh_ipush_pkg::Ipush;
    status_word1 = '0;
    status_word1.address = address;
    status_word1.ring = done_match ? done_match_id : push ? '0 : 16'(ring);
    status_word1.key = key;
  end
  assign llcm_o.status_word0 = status_word0;
  assign llcm_o.status_word1 = status_word1;

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

  logic unused_bits;
  assign unused_bits = ^{header0, named0, header1, header2, header3, header4, status_held[EntryWidth-1:0],
                         open_first, first_sender, sender, open_count, match4, entries_i, settings_i, writer_i,
                         word_bad_i};

  `NH_ASSERT(known_in_the_stage_before, !starts4 || (push4_q == (header4.prim == nh_ipush_pkg::Push) &&
             due4_q == (!header4.per_message || header4.last)))
  `NH_ASSERT(decided_as_the_outcome_says, decide == (starts4 && !asks && !waits && (!refused || nack_free_i) &&
             (outcome != nh_ipush_pkg::ReasonNone || (writer_i.command_ready && open_room))) &&
             stored == (decide && outcome == nh_ipush_pkg::ReasonNone))
  `NH_ASSERT(packets_under_way_fit, 32'(open_count) <= 32'(OpenDepth))
  `NH_ASSERT(answers_belong_to_packets, !writer_i.complete || open_count != '0)
endmodule
