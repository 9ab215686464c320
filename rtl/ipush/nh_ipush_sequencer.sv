// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Profile dimmnet2 of nh_ipush: the paper's steps (its tables 2 and 3), one packet at a time. With memory that grants
/// in the second clock and answers in the sixth of the data, 8 bytes take 20 clocks (PUSH) or 24 (IPUSH) from the first
/// header word at the buffer's output to the tail of the status ring. CutThrough: words come while the packet is worked
/// on; one that proves malformed is written to its end without a byte enabled, and nothing is told of it. Cycle table:
/// docs/blocks/ipush_clocks.md.
module nh_ipush_sequencer #(
    parameter int Rings = 64,           // 2..256, power of two
    parameter int AddressWidth = 32,    // 24..40
    parameter int StatusEntries = 256,  // 4..4096, power of two
    parameter int EnableIpush = 1,      // 0, 1: 0 no sender has a ring
    parameter int CutThrough = 0,       // 0, 1: 1 packets are begun with before they are whole
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
    // Buffer: words of whole packets, without gaps; CutThrough: data words as they come
    input  logic                       word_valid_i,
    input  logic [63:0]                word_i,
    input  logic                       word_bad_i,     // CutThrough: its packet is malformed and ends here
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
    output nh_ipush_pkg::probe_t       probe_o         // without arrive
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 &&
            2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PART_PARAM(EnableIpush, EnableIpush == 0 || EnableIpush == 1)
  `NH_PART_PARAM(CutThrough, CutThrough == 0 || CutThrough == 1)
  `NH_PART_PARAM(AddressTable, AddressTable == 0 || AddressTable == 1)

  nh_ipush_pkg::step_t step_q, step_d;
  logic [1:0] status_step_q;

  // ---- The packet
  nh_ipush_pkg::header_t  word_header, header_q;
  nh_ipush_pkg::named_t   word_named;
  logic [63:0]            header1_q;
  logic [9:0]             word_count, words_q, left_q;  // of data; still in the buffer
  logic                   push, due;
  logic                   bad_q;          // CutThrough: it has proved malformed
  logic                   word_here, ends, tell;
  logic [7:0]             id_q, next_id_q;
  assign word_header = word_i;
  assign word_named = word_i;
  assign word_count = nh_ipush_pkg::words(word_header.size);
  assign push = header_q.prim == nh_ipush_pkg::Push;
  assign due = !header_q.per_message || header_q.last;
  assign word_here = CutThrough == 0 || word_valid_i;
  assign ends = left_q == 10'd1 || (CutThrough != 0 && word_bad_i);

  // ---- What the tables say of its sender, or it does itself (in step HEADER2, captured)
  logic                    has_ring_q, key_ok_q, above_q, region_ok, in_order_q, under_way;
  logic [5:0]              next_q;
  logic [17:0]             held_q, grown_q;
  logic [RingWidth-1:0]    ring_q;
  logic [AddressWidth:0]   region_bound_q, data_end_q;
  logic [31:0]             sum_q, bytes;
  assign lookup_o.sender = word_header.sender[11:0];
  assign lookup_o.sum_sender = word_header.sender[11:0];
  assign lookup_o.order_sender = word_header.sender[11:0];
  assign under_way = held_q != '0;
  assign region_ok = key_ok_q && above_q && data_end_q <= region_bound_q;
  assign bytes = 32'(header_q.size) + (header_q.per_message ? sum_q : '0);

  // ---- The ring's entry, from AREA_START on, and what follows from it a clock later each: nothing of it moves before
  // the packet is stored, but the head.
  logic                    ring_valid_q, ring_nack_q;
  logic [17:0]             ring_words_q, last_word_q, reserved_q, unheld_q, free_q, offset_q, to_end;
  logic [9:0]              to_end_q;
  logic [AddressWidth-1:0] ring_base_q;
  assign lookup_o.ring = 8'(ring_q);
  assign to_end = ring_words_q - offset_q;
  always_ff @(posedge clk_i) begin
    ring_valid_q <= entries_i.ring_valid;
    ring_nack_q <= entries_i.ring_nack || settings_i.refuse;
    ring_words_q <= entries_i.ring_words;
    ring_base_q <= entries_i.ring_base[AddressWidth-1:0];
    reserved_q <= pointers_i.tail;
    // HEAD_TAIL: what the ring must be able to hold
    grown_q <= held_q + 18'(words_q);
    // AREA_START
    unheld_q <= ring_words_q - reserved_q;
    last_word_q <= ring_words_q - 18'd1;
    // AREA_END, and while it waits in ROOM
    free_q <= unheld_q + pointers_i.head;
    offset_q <= reserved_q & last_word_q;
    // ROOM
    to_end_q <= push || to_end > 18'd512 ? 10'd512 : to_end[9:0];
  end

  // ---- Decision: in PARSE, but for an IPUSH with a ring in ROOM
  logic [EntryWidth:0] status_tail_q, status_held;
  logic                ring_ok, in_room, room, status_full, asks, waits, decide;
  logic [3:0]          outcome;
  assign ring_ok = has_ring_q && ring_valid_q && grown_q <= ring_words_q;
  assign room = 18'(words_q) <= free_q;
  assign status_held = status_tail_q - settings_i.status_head[EntryWidth:0];
  assign status_full = due && status_held[EntryWidth];
  assign in_room = EnableIpush != 0 && step_q == nh_ipush_pkg::StepRoom;
  assign asks = in_room || (step_q == nh_ipush_pkg::StepParse && (push || !has_ring_q || !in_order_q));
  assign {waits, outcome} = nh_ipush_outcome_pkg::outcome(push, in_order_q, region_ok, in_room && ring_ok,
                                                          in_room && ring_valid_q && under_way, room, ring_nack_q,
                                                          status_full,
                                                          settings_i.status_nack || settings_i.refuse);
  assign decide = asks && !waits;
  assign stall_o.stalled = asks && waits;
  assign stall_o.status = push || room;
  assign stall_o.sender = header_q.sender[11:0];
  assign stall_o.ring = 8'(ring_q);
  // What is not stored is told of at once, with CutThrough when it is whole.
  logic [3:0] outcome_q, told;
  always_ff @(posedge clk_i) if (decide) outcome_q <= outcome;
  assign tell = CutThrough == 0 ? decide : step_q == nh_ipush_pkg::StepDrop && word_here && ends && !word_bad_i;
  assign told = CutThrough == 0 ? outcome : outcome_q;
  assign refusal_o.valid = tell && nh_ipush_outcome_pkg::refused(told);
  assign refusal_o.next = next_q;
  assign refusal_o.header0 = header_q;
  assign refusal_o.header1 = header1_q;
  assign refusal_o.reason = told;
  assign events_o.reason = told;
  assign events_o.drop = tell && (told == nh_ipush_pkg::ReasonRegion || told == nh_ipush_pkg::ReasonRing);
  assign events_o.nack_ring = tell && told == nh_ipush_pkg::ReasonRingFull;
  assign events_o.nack_status = tell && told == nh_ipush_pkg::ReasonStatusFull;
  assign events_o.nack_order = tell && told == nh_ipush_pkg::ReasonOrder;
  assign events_o.nack_message = tell && told == nh_ipush_pkg::ReasonMessage;

  // ---- Address
  logic [AddressWidth-1:0] address_q;
  always_ff @(posedge clk_i)
    address_q <= push ? header1_q[AddressWidth-1:0] : ring_base_q + AddressWidth'({offset_q, 3'b000});
  assign write_o.command_valid = step_q == nh_ipush_pkg::StepDataRequest;
  assign write_o.address = 40'(address_q);
  assign write_o.words = words_q;
  assign write_o.to_end = to_end_q;
  assign write_o.wrap = 40'(ring_base_q);
  assign write_o.rest = header_q.size[2:0];

  // ---- Data
  logic moves, data_valid, data_void;  // moves: data go from the buffer to the writer
  assign moves = step_q == nh_ipush_pkg::StepData || step_q == nh_ipush_pkg::StepMemRequest ||
      step_q == nh_ipush_pkg::StepMemGrant || step_q == nh_ipush_pkg::StepWrite;
  assign data_valid = moves && left_q != '0 && writer_i.data_ready && (word_here || bad_q);
  assign data_void = CutThrough != 0 && (bad_q || word_bad_i);
  assign write_o.data_valid = data_valid;
  assign write_o.data = data_void ? '0 : word_i;
  assign write_o.data_void = data_void;
  assign write_o.enable_data = step_q == nh_ipush_pkg::StepMemGrant || step_q == nh_ipush_pkg::StepWrite;
  assign take_o = step_q == nh_ipush_pkg::StepHeader1 || step_q == nh_ipush_pkg::StepHeader2 ||
      (step_q == nh_ipush_pkg::StepDrop && word_here) || (data_valid && !bad_q);

  // ---- Steps
  logic detect, done;
  assign detect = step_q == nh_ipush_pkg::StepIdle && settings_i.enable && nack_free_i && word_valid_i;
  assign done = step_q == nh_ipush_pkg::StepStatus && status_step_q == 2'd3;
  always_comb begin
    step_d = step_q;
    case (step_q)
      nh_ipush_pkg::StepIdle:        if (detect) step_d = nh_ipush_pkg::StepHeader1;
      nh_ipush_pkg::StepHeader1:     step_d = nh_ipush_pkg::StepHeader2;
      nh_ipush_pkg::StepHeader2:     step_d = nh_ipush_pkg::StepParse;
      nh_ipush_pkg::StepParse, nh_ipush_pkg::StepRoom: begin
        if (decide) step_d = outcome == nh_ipush_pkg::ReasonNone ? nh_ipush_pkg::StepSize : nh_ipush_pkg::StepDrop;
        else if (!asks) step_d = nh_ipush_pkg::StepHeadTail;
      end
      nh_ipush_pkg::StepHeadTail:    step_d = nh_ipush_pkg::StepAreaStart;
      nh_ipush_pkg::StepAreaStart:   step_d = nh_ipush_pkg::StepAreaEnd;
      nh_ipush_pkg::StepAreaEnd:     step_d = nh_ipush_pkg::StepRoom;
      nh_ipush_pkg::StepSize:        step_d = nh_ipush_pkg::StepAddress;
      nh_ipush_pkg::StepAddress:     step_d = nh_ipush_pkg::StepDataRequest;
      nh_ipush_pkg::StepDataRequest: step_d = nh_ipush_pkg::StepData;
      nh_ipush_pkg::StepData:        step_d = nh_ipush_pkg::StepMemRequest;
      nh_ipush_pkg::StepMemRequest:  step_d = nh_ipush_pkg::StepMemGrant;
      nh_ipush_pkg::StepMemGrant:    if (!writer_i.aw_waits) step_d = nh_ipush_pkg::StepWrite;
      nh_ipush_pkg::StepWrite: begin
        if (writer_i.complete) step_d = bad_q ? nh_ipush_pkg::StepIdle : nh_ipush_pkg::StepStatus;
      end
      nh_ipush_pkg::StepStatus:      if (done) step_d = nh_ipush_pkg::StepIdle;
      nh_ipush_pkg::StepDrop:        if (word_here && ends) step_d = nh_ipush_pkg::StepIdle;
      default:                       step_d = nh_ipush_pkg::StepIdle;
    endcase
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      step_q <= nh_ipush_pkg::StepIdle;
      status_step_q <= '0;
      status_tail_q <= '0;
      next_id_q <= '0;
    end else begin
      step_q <= step_d;
      if (step_q == nh_ipush_pkg::StepStatus) status_step_q <= status_step_q + 2'd1;
      if (done && due) status_tail_q <= status_tail_q + 1'b1;
      if (detect) next_id_q <= next_id_q + 8'd1;
    end
  end
  always_ff @(posedge clk_i) begin
    if (detect) id_q <= next_id_q;
    if (step_q == nh_ipush_pkg::StepHeader1) begin
      header_q <= word_i;
      words_q <= word_count;
      left_q <= word_count;
    end else if (data_valid || (step_q == nh_ipush_pkg::StepDrop && word_here)) begin
      left_q <= left_q - 10'd1;
    end
    if (step_q == nh_ipush_pkg::StepHeader2) begin
      header1_q <= word_i;
      data_end_q <= {1'b0, word_i[AddressWidth-1:0]} + (AddressWidth + 1)'(header_q.size);
      has_ring_q <= AddressTable != 0 ? entries_i.sender_valid : word_named.ring < 32'(Rings);
      ring_q <= AddressTable != 0 ? entries_i.sender_ring[RingWidth-1:0] : word_named.ring[RingWidth-1:0];
      key_ok_q <= entries_i.region_valid && entries_i.region_key == header_q.key;
      above_q <= word_i[2:0] == '0 && word_i[63:AddressWidth] == '0 &&
          word_i[AddressWidth-1:0] >= entries_i.region_base[AddressWidth-1:0];
      region_bound_q <= entries_i.region_bound[AddressWidth:0];
      sum_q <= entries_i.sum;
      in_order_q <= header_q.number == entries_i.next;
      next_q <= entries_i.next;
      held_q <= entries_i.held;
    end
  end

  // From its header on; only data words are marked.
  if (CutThrough != 0) begin : gen_bad
    always_ff @(posedge clk_i) bad_q <= step_q != nh_ipush_pkg::StepHeader1 && (bad_q || (data_valid && word_bad_i));
  end else begin : gen_whole
    assign bad_q = 1'b0;
  end

  // ---- STATUS: tail of the ring, the two words of the entry, tail of the status ring
  logic        in_status, tail_we;
  logic [17:0] tail;
  assign in_status = step_q == nh_ipush_pkg::StepStatus;
  assign tail_we = in_status && status_step_q == 2'd0 && !push && EnableIpush != 0;
  assign tail = reserved_q + 18'(words_q);
  assign {llcm_o.tail_we, llcm_o.tail_ring, llcm_o.tail} = {tail_we, 8'(ring_q), tail};
  assign {llcm_o.reserve_we, llcm_o.reserve_ring, llcm_o.reserve_tail} = {tail_we, 8'(ring_q), tail};
  assign llcm_o.status_we[0] = in_status && status_step_q == 2'd1 && due;
  assign llcm_o.status_we[1] = in_status && status_step_q == 2'd2 && due;
  assign llcm_o.status_entry = 12'(status_tail_q[EntryWidth-1:0]);
  assign status_tail_o = status_tail_q;
  assign progress_o.match_we = 1'b0;
  assign progress_o.match = '0;
  assign progress_o.sum_we = done && header_q.per_message;
  assign progress_o.sum_sender = header_q.sender[11:0];
  assign progress_o.sum = header_q.last ? '0 : bytes;
  assign progress_o.order_we = done;
  assign progress_o.order_sender = header_q.sender[11:0];
  assign progress_o.next = header_q.number + 6'd1;
  assign progress_o.held = nh_ipush_pkg::held(header_q.per_message, header_q.last, under_way, push ? held_q : grown_q);
  assign events_o.push = done && push;
  assign events_o.ipush = done && !push && EnableIpush != 0;
  assign events_o.bytes = header_q.size;
  assign events_o.match = 1'b0;
  assign events_o.cut = '0;

  nh_ipush_pkg::status_word0_t status_word0;
  nh_ipush_pkg::status_word1_t status_word1;
  always_comb begin
    status_word0 = '0;
    status_word0.bytes = bytes;
    status_word0.sender = header_q.sender;
    status_word0.last = header_q.last;
    status_word0.per_message = header_q.per_message;
    status_word0.prim = header_q.prim;
    status_word1 = '0;
    status_word1.address = header1_q[31:0];
    status_word1.ring = push ? '0 : 16'(ring_q);
    status_word1.key = header_q.key;
  end
  assign llcm_o.status_word0 = status_word0;
  assign llcm_o.status_word1 = status_word1;

  assign busy_o = step_q != nh_ipush_pkg::StepIdle;
  always_comb begin
    probe_o = '0;
    probe_o.detect = detect;
    probe_o.detect_id = next_id_q;
    probe_o.step = detect ? nh_ipush_pkg::StepRequest : step_q;
    probe_o.decide = decide;
    probe_o.decide_id = id_q;
    probe_o.outcome = outcome;
    probe_o.done = done;
    probe_o.done_id = id_q;
  end

  logic unused_bits;
  assign unused_bits = ^{word_header, word_named, status_held[EntryWidth-1:0], entries_i, settings_i, writer_i,
                         word_bad_i};

  `NH_ASSERT(one_command_at_a_time, step_q != nh_ipush_pkg::StepDataRequest || writer_i.command_ready)
  `NH_ASSERT(words_of_its_header, step_q == nh_ipush_pkg::StepIdle || step_q == nh_ipush_pkg::StepHeader1 ||
             words_q == nh_ipush_pkg::words(header_q.size))
  `NH_ASSERT(words_are_there, !take_o || word_valid_i)
endmodule
