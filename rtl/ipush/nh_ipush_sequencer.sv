// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Profile dimmnet2 of nh_ipush: the paper's steps (its tables 2 and 3), one packet at a time. With memory that grants
/// in the second clock and answers in the sixth of the data, 8 bytes take 20 clocks (PUSH) or 24 (IPUSH) from the first
/// header word at the buffer's output to the tail of the status ring. CutThrough: words come while the packet is worked
/// on; one that proves malformed is written to its end without a byte enabled, and nothing is told of it. Cycle table:
/// docs/blocks/ipush.md.
module nh_ipush_sequencer #(
    parameter int Senders = 256,        // 2 .. 4096, power of two
    parameter int Rings = 64,           // 2 .. 256, power of two
    parameter int AddressWidth = 32,    // 24 .. 40
    parameter int StatusEntries = 256,  // 4 .. 4096, power of two
    parameter int EnableIpush = 1,      // 0: no sender has a ring
    parameter int CutThrough = 0,       // 1: packets are begun with before they are whole
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
    // Buffer: words of whole packets, without gaps; CutThrough: data words as they come
    input  logic                    word_valid_i,
    input  logic [63:0]             word_i,
    input  logic                    word_bad_i,         // CutThrough: its packet is malformed and ends here
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
    output logic [SenderWidth-1:0]  order_sender_o,
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
    output logic                    data_void_o,        // in place of a word that never came: no byte of it is written
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
  logic [4:0] step_q, step_d;
  logic [1:0] status_step_q;

  // ---- The packet
  nh_ipush_pkg::header_t  word_header, header_q;
  logic [63:0]            header1_q;
  logic [9:0]             words, left_q;  // of data; still in the buffer
  logic                   push, due;
  logic                   bad_q;          // CutThrough: it has proved malformed
  logic                   word_here, ends, tell;
  logic [7:0]             id_q, next_id_q;
  assign word_header = word_i;
  assign words = nh_ipush_pkg::words(header_q.size);
  assign push = header_q.prim == nh_ipush_pkg::Push;
  assign due = !header_q.per_message || header_q.last;
  assign word_here = CutThrough == 0 || word_valid_i;
  assign ends = left_q == 10'd1 || (CutThrough != 0 && word_bad_i);

  // ---- What the tables say of its sender (in step HEADER2, captured)
  logic                    has_ring_q, key_ok_q, region_ok, in_order_q, under_way;
  logic [5:0]              next_q;
  logic [17:0]             held_q, grown_q;
  logic [RingWidth-1:0]    ring_q;
  logic [AddressWidth-1:0] region_base_q;
  logic [AddressWidth:0]   region_bound_q, data_end_q;
  logic [31:0]             sum_q, bytes;
  assign sender_o = word_header.sender[SenderWidth-1:0];
  assign sum_sender_o = sender_o;
  assign order_sender_o = sender_o;
  assign under_way = held_q != '0;
  assign region_ok = key_ok_q && header1_q[2:0] == '0 && header1_q[63:AddressWidth] == '0 &&
      header1_q[AddressWidth-1:0] >= region_base_q && data_end_q <= region_bound_q;
  assign bytes = 32'(header_q.size) + (header_q.per_message ? sum_q : '0);

  // ---- The ring's entry, from AREA_START on, and what follows from it a clock later each: nothing of it moves before the packet is
  // stored, but the head.
  logic                    ring_valid_q, ring_nack_q;
  logic [17:0]             ring_words_q, last_word_q, reserved_q, unheld_q, free_q, offset_q, to_end;
  logic [9:0]              to_end_q;
  logic [AddressWidth-1:0] ring_base_q;
  assign ring_o = ring_q;
  assign to_end = ring_words_q - offset_q;
  always_ff @(posedge clk_i) begin
    ring_valid_q <= ring_valid_i;
    ring_nack_q <= ring_nack_i;
    ring_words_q <= ring_words_i;
    ring_base_q <= ring_base_i;
    reserved_q <= ring_reserved_i;
    // HEAD_TAIL: what the ring must be able to hold
    grown_q <= held_q + 18'(words);
    // AREA_START
    unheld_q <= ring_words_q - reserved_q;
    last_word_q <= ring_words_q - 18'd1;
    // AREA_END, and while it waits in ROOM
    free_q <= unheld_q + ring_head_i;
    offset_q <= reserved_q & last_word_q;
    // ROOM
    to_end_q <= push || to_end > 18'd512 ? 10'd512 : to_end[9:0];
  end

  // ---- Decision: in PARSE, but for an IPUSH with a ring in ROOM
  logic [EntryWidth:0] status_tail_q, status_held;
  logic                ring_ok, in_room, room, status_full, asks, waits, decide;
  logic [3:0]          outcome;
  assign ring_ok = has_ring_q && ring_valid_q && grown_q <= ring_words_q;
  assign room = 18'(words) <= free_q;
  assign status_held = status_tail_q - status_head_i;
  assign status_full = due && status_held[EntryWidth];
  assign in_room = EnableIpush != 0 && step_q == nh_ipush_pkg::StepRoom;
  assign asks = in_room || (step_q == nh_ipush_pkg::StepParse && (push || !has_ring_q || !in_order_q));
  assign {waits, outcome} = nh_ipush_pkg::outcome(push, in_order_q, region_ok, in_room && ring_ok,
                                                  in_room && ring_valid_q && under_way, room, ring_nack_q, status_full,
                                                  status_nack_i);
  assign decide = asks && !waits;
  assign stalled_o = asks && waits;
  assign stall_status_o = push || room;
  assign stall_sender_o = header_q.sender[SenderWidth-1:0];
  assign stall_ring_o = ring_q;
  // What is not stored is told of at once, with CutThrough when it is whole.
  logic [3:0] outcome_q, told;
  always_ff @(posedge clk_i) if (decide) outcome_q <= outcome;
  assign tell = CutThrough == 0 ? decide : step_q == nh_ipush_pkg::StepDrop && word_here && ends && !word_bad_i;
  assign told = CutThrough == 0 ? outcome : outcome_q;
  assign nack_valid_o = tell && nh_ipush_pkg::refused(told);
  assign nack_next_o = next_q;
  assign nack_header0_o = header_q;
  assign nack_header1_o = header1_q;
  assign event_reason_o = told;
  assign event_drop_o = tell && (told == nh_ipush_pkg::ReasonRegion || told == nh_ipush_pkg::ReasonRing);
  assign event_nack_ring_o = tell && told == nh_ipush_pkg::ReasonRingFull;
  assign event_nack_status_o = tell && told == nh_ipush_pkg::ReasonStatusFull;
  assign event_nack_order_o = tell && told == nh_ipush_pkg::ReasonOrder;
  assign event_nack_message_o = tell && told == nh_ipush_pkg::ReasonMessage;

  // ---- Address
  logic [AddressWidth-1:0] address_q;
  always_ff @(posedge clk_i)
    address_q <= push ? header1_q[AddressWidth-1:0] : ring_base_q + AddressWidth'({offset_q, 3'b000});
  assign command_valid_o = step_q == nh_ipush_pkg::StepDataRequest;
  assign address_o = address_q;
  assign words_o = words;
  assign to_end_o = to_end_q;
  assign wrap_o = ring_base_q;
  assign rest_o = header_q.size[2:0];

  // ---- Data
  logic moves;  // data go from the buffer to the writer
  assign moves = step_q == nh_ipush_pkg::StepData || step_q == nh_ipush_pkg::StepMemRequest ||
      step_q == nh_ipush_pkg::StepMemGrant || step_q == nh_ipush_pkg::StepWrite;
  assign data_valid_o = moves && left_q != '0 && data_ready_i && (word_here || bad_q);
  assign data_void_o = CutThrough != 0 && (bad_q || word_bad_i);
  assign data_o = data_void_o ? '0 : word_i;
  assign enable_data_o = step_q == nh_ipush_pkg::StepWrite;
  assign take_o = step_q == nh_ipush_pkg::StepHeader1 || step_q == nh_ipush_pkg::StepHeader2 ||
      (step_q == nh_ipush_pkg::StepDrop && word_here) || (data_valid_o && !bad_q);

  // ---- Steps
  logic detect, done;
  assign detect = step_q == nh_ipush_pkg::StepIdle && enable_i && nack_free_i && word_valid_i;
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
      nh_ipush_pkg::StepMemGrant:    if (!aw_waits_i) step_d = nh_ipush_pkg::StepWrite;
      nh_ipush_pkg::StepWrite:       if (complete_i) step_d = bad_q ? nh_ipush_pkg::StepIdle : nh_ipush_pkg::StepStatus;
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
      left_q <= nh_ipush_pkg::words(word_header.size);
    end else if (data_valid_o || (step_q == nh_ipush_pkg::StepDrop && word_here)) begin
      left_q <= left_q - 10'd1;
    end
    if (step_q == nh_ipush_pkg::StepHeader2) begin
      header1_q <= word_i;
      data_end_q <= {1'b0, word_i[AddressWidth-1:0]} + (AddressWidth + 1)'(header_q.size);
      has_ring_q <= sender_valid_i;
      ring_q <= sender_ring_i;
      key_ok_q <= region_valid_i && region_key_i == header_q.key;
      region_base_q <= region_base_i;
      region_bound_q <= region_bound_i;
      sum_q <= sum_i;
      in_order_q <= header_q.number == next_i;
      next_q <= next_i;
      held_q <= held_i;
    end
  end

  // From its header on; only data words are marked.
  if (CutThrough != 0) begin : gen_bad
    always_ff @(posedge clk_i) bad_q <= step_q != nh_ipush_pkg::StepHeader1 && (bad_q || (data_valid_o && word_bad_i));
  end else begin : gen_whole
    assign bad_q = 1'b0;
  end

  // ---- STATUS: tail of the ring, the two words of the entry, tail of the status ring
  logic in_status;
  assign in_status = step_q == nh_ipush_pkg::StepStatus;
  assign tail_we_o = in_status && status_step_q == 2'd0 && !push && EnableIpush != 0;
  assign tail_ring_o = ring_q;
  assign tail_o = reserved_q + 18'(words);
  assign reserve_we_o = tail_we_o;
  assign reserve_ring_o = tail_ring_o;
  assign reserve_tail_o = tail_o;
  assign status_we_o[0] = in_status && status_step_q == 2'd1 && due;
  assign status_we_o[1] = in_status && status_step_q == 2'd2 && due;
  assign status_entry_o = status_tail_q[EntryWidth-1:0];
  assign status_tail_o = status_tail_q;
  assign sum_we_o = done && header_q.per_message;
  assign sum_wsender_o = header_q.sender[SenderWidth-1:0];
  assign sum_o = header_q.last ? '0 : bytes;
  assign order_we_o = done;
  assign order_wsender_o = sum_wsender_o;
  assign next_o = header_q.number + 6'd1;
  assign held_o = nh_ipush_pkg::held(header_q.per_message, header_q.last, under_way, push ? held_q : grown_q);
  assign event_push_o = done && push;
  assign event_ipush_o = done && !push && EnableIpush != 0;
  assign event_bytes_o = header_q.size;

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
  assign status_word0_o = status_word0;
  assign status_word1_o = status_word1;

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
  assign unused_bits = ^{word_header, status_held[EntryWidth-1:0], command_ready_i, word_bad_i};

  `NH_ASSERT(one_command_at_a_time, !command_valid_o || command_ready_i)
  `NH_ASSERT(words_are_there, !take_o || word_valid_i)
endmodule
