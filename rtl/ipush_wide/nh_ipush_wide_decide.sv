// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Decisions of nh_ipush_wide, one a clock: a header goes through six stages, one a clock, while the tables are read,
/// and is decided about in the last one. What the decisions before it change, number and lines of its sender, tail of
/// its ring, is read for stage 4 as it is after those that are three packets ahead or more; the packet two ahead is
/// decided about in that clock and forwarded; for the packet right ahead stage 5 works out both cases, and its decision
/// chooses. A packet that must wait holds all behind it. Cycle table: docs/blocks/ipush_wide.md.
module nh_ipush_wide_decide #(
    parameter int Rings = 64,           // 2..256, power of two
    parameter int AddressWidth = 32,    // 24..40
    parameter int StatusEntries = 256,  // 4..4096, power of two
    localparam int RingWidth = $clog2(Rings),
    localparam int EntryWidth = $clog2(StatusEntries),
    localparam int LineWidth = AddressWidth - 6
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Registers; a new head of a ring
    input  nh_ipush_pkg::settings_t     settings_i,
    input  nh_ipush_pkg::head_write_t   head_i,
    output logic                        busy_o,
    output nh_ipush_pkg::stall_t        stall_o,
    output nh_ipush_pkg::events_t       events_o,       // drops and NACKs
    // Headers of whole packets
    input  logic                        header_valid_i,
    input  logic [127:0]                header_i,
    output logic                        take_o,
    // Tables and LLCM, read latency 1 clock; a read in the clock of a write returns what is written
    output nh_ipush_pkg::lookup_t       lookup_o,       // without sum_sender
    input  nh_ipush_pkg::entries_t      entries_i,
    input  nh_ipush_pkg::pointers_t     pointers_i,
    output nh_ipush_pkg::progress_t     progress_o,     // order
    output nh_ipush_pkg::llcm_write_t   llcm_o,         // the tail it decides with
    // What is decided
    output logic                        command_valid_o,
    output nh_ipush_wide_pkg::command_t command_o,
    input  logic                        command_ready_i,
    output logic                        stored_o,
    output nh_ipush_wide_pkg::record_t  record_o,
    output nh_ipush_pkg::refusal_t      refusal_o,
    input  logic                        nack_free_i,
    output nh_ipush_pkg::probe_t        probe_o         // detect and decide
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 &&
            2 ** $clog2(StatusEntries) == StatusEntries)

  // ---- Stages: header words 0 and 1 of stage n; stage 0 is the buffer's output.
  logic                  advance, valid0, stored;
  logic [6:1]            valid_q;
  nh_ipush_pkg::header_t header1_q, header2_q, header3_q, header4_q, header5_q, header6_q;
  logic [63:0]           word1_q, word2_q, word3_q, word4_q, word5_q, word6_q;
  assign valid0 = header_valid_i && settings_i.enable;
  assign take_o = valid0 && advance;
  always_ff @(posedge clk_i) begin
    if (rst_i) valid_q <= '0;
    else if (advance) valid_q <= {valid_q[5:1], valid0};
  end
  always_ff @(posedge clk_i) begin
    if (advance) begin
      {word1_q, header1_q} <= header_i;
      {word2_q, header2_q} <= {word1_q, header1_q};
      {word3_q, header3_q} <= {word2_q, header2_q};
      {word4_q, header4_q} <= {word3_q, header3_q};
      {word5_q, header5_q} <= {word4_q, header4_q};
      {word6_q, header6_q} <= {word5_q, header5_q};
    end
  end

  // ---- Stage 1 reads the sender, stage 3 its ring and its order. While nothing moves the addresses stay.
  logic                 has_ring3_q, has_ring4_q, has_ring5_q;
  logic [RingWidth-1:0] ring3_q, ring4_q, ring5_q, ring6_q, ring_read;
  assign lookup_o.sender = advance ? header1_q.sender[11:0] : header2_q.sender[11:0];
  assign ring_read = advance ? ring3_q : ring4_q;
  assign lookup_o.ring = 8'(ring_read);
  assign lookup_o.order_sender = advance ? header3_q.sender[11:0] : header4_q.sender[11:0];
  assign lookup_o.sum_sender = '0;

  // ---- Region: its entry comes for stage 2, is there in stage 3, and compared for stage 4.
  logic                    key_ok3_q, region_ok3, region_ok4_q, region_ok5_q, region_ok6_q;
  logic [AddressWidth-1:0] region_base3_q;
  logic [AddressWidth:0]   region_bound3_q, data_end3_q;
  logic [6:0]              lines3_q, lines4_q, lines5_q, lines6_q;
  assign region_ok3 = key_ok3_q && word3_q[5:0] == '0 && word3_q[63:AddressWidth] == '0 &&
      word3_q[AddressWidth-1:0] >= region_base3_q && data_end3_q <= region_bound3_q;
  always_ff @(posedge clk_i) begin
    if (advance) begin
      key_ok3_q <= entries_i.region_valid && entries_i.region_key == header2_q.key;
      region_base3_q <= entries_i.region_base[AddressWidth-1:0];
      region_bound3_q <= entries_i.region_bound[AddressWidth:0];
      data_end3_q <= {1'b0, word2_q[AddressWidth-1:0]} + (AddressWidth + 1)'(header2_q.size);
      has_ring3_q <= entries_i.sender_valid;
      ring3_q <= entries_i.sender_ring[RingWidth-1:0];
      lines3_q <= nh_ipush_wide_pkg::lines(header2_q.size);
      region_ok4_q <= region_ok3;
      has_ring4_q <= has_ring3_q;
      ring4_q <= ring3_q;
      lines4_q <= lines3_q;
      region_ok5_q <= region_ok4_q;
      has_ring5_q <= has_ring4_q && entries_i.ring_valid;
      ring5_q <= ring4_q;
      lines5_q <= lines4_q;
      region_ok6_q <= region_ok5_q;
      ring6_q <= ring5_q;
      lines6_q <= lines5_q;
    end
  end

  // ---- Who has the sender or, as an IPUSH, the ring of the packet ahead (near) or of the one before that (far); only
  // packets that are there and stored count.
  logic far_sender4_q, far_ring4_q, near_sender5_q, near_ring5_q, follows5_q, push5_q, push6_q;
  always_ff @(posedge clk_i) begin
    if (advance) begin
      push5_q <= header4_q.prim == nh_ipush_pkg::Push;
      push6_q <= push5_q;
      far_sender4_q <= header3_q.sender == header5_q.sender;
      far_ring4_q <= ring3_q == ring5_q && !push5_q;
      near_sender5_q <= header4_q.sender == header5_q.sender;
      near_ring5_q <= ring4_q == ring5_q && !push5_q;
      follows5_q <= header4_q.number == header5_q.number + 6'd1;
    end
  end

  // ---- Stage 6: the numbers that its packet is due to have, and leaves if it is stored
  logic [5:0] next6_q, number_new6_q;
  nh_ipush_wide_pkg::order_t order6_q;
  nh_ipush_wide_pkg::place_t place6_q;

  // ---- Stage 4: the reads are there; forwarded from the packet in stage 6, if that is stored now. Heads: as they were
  // in the clock before.
  logic [14:0] tail5_q, held5_q, head5_q, head6_q, ring_lines5_q, ring_lines6_q;
  logic [5:0]  next5_q;
  logic        ring_nack5_q, ring_nack6_q;
  logic [LineWidth-1:0] ring_base5_q, ring_base6_q;
  always_ff @(posedge clk_i) begin
    if (advance) begin
      tail5_q <= stored && far_ring4_q ? place6_q.tail_new : pointers_i.tail[17:3];
      held5_q <= stored && far_sender4_q ? order6_q.held : entries_i.held[17:3];
      next5_q <= stored && far_sender4_q ? number_new6_q : entries_i.next;
      ring_lines5_q <= entries_i.ring_words[17:3];
      ring_nack5_q <= entries_i.ring_nack;
      ring_base5_q <= entries_i.ring_base[AddressWidth-1:6];
      ring_lines6_q <= ring_lines5_q;
      ring_nack6_q <= ring_nack5_q;
      ring_base6_q <= ring_base5_q;
    end
  end

  // Heads that move meanwhile reach the packets in stages 5 and 6.
  logic                 head_we_q;
  logic [RingWidth-1:0] head_ring_q;
  logic [14:0]          head_q, head5;
  assign head5 = head_we_q && head_ring_q == ring5_q ? head_q : head5_q;
  always_ff @(posedge clk_i) begin
    head_we_q <= head_i.we && !rst_i;
    head_ring_q <= head_i.ring[RingWidth-1:0];
    head_q <= head_i.head[17:3];
    head5_q <= advance ? pointers_i.head[17:3] : head5;
    if (advance) head6_q <= head5;
    else if (head_we_q && head_ring_q == ring6_q) head6_q <= head_q;
  end

  // ---- Stage 5, twice: as if the packet ahead were not stored, and as if it were (near). Which of them is right is
  // known in the same clock.
  logic [14:0] beyond5, beyond6;
  logic        near_sender, near_ring;
  nh_ipush_wide_pkg::order_t order5, order5_near;
  nh_ipush_wide_pkg::place_t place5, place5_near;
  assign beyond5 = ~(ring_lines5_q - 15'd1);
  assign beyond6 = ~(ring_lines6_q - 15'd1);
  assign near_sender = stored && near_sender5_q;
  assign near_ring = stored && near_ring5_q;
  assign order5 = nh_ipush_wide_pkg::order(push5_q, header5_q.per_message, header5_q.last, lines5_q, has_ring5_q,
                                           beyond5, held5_q != '0, held5_q);
  assign order5_near = nh_ipush_wide_pkg::order(push5_q, header5_q.per_message, header5_q.last, lines5_q, has_ring5_q,
                                                beyond5, order6_q.under_way, order6_q.held);
  assign place5 = nh_ipush_wide_pkg::place(lines5_q, beyond5, head5_q, tail5_q);
  assign place5_near = nh_ipush_wide_pkg::place(lines5_q, beyond5, head5_q, place6_q.tail_new);

  // A packet that fails is not stored, whatever room there is: {it fails, and without a NACK}.
  logic       next_in_order;
  logic [1:0] fails5, fails5_near, fails6_q;
  assign next_in_order = header5_q.number == next5_q;
  assign fails5 = nh_ipush_wide_pkg::fails(push5_q, next_in_order, region_ok5_q, order5.ring_ok, order5.message);
  assign fails5_near = nh_ipush_wide_pkg::fails(push5_q, follows5_q, region_ok5_q, order5_near.ring_ok,
                                                order5_near.message);

  // A packet that waits sees its ring's head anew in every clock.
  logic in_order6_q, due6_q;
  always_ff @(posedge clk_i) begin
    if (advance) begin
      in_order6_q <= near_sender ? follows5_q : next_in_order;
      fails6_q <= near_sender ? fails5_near : fails5;
      next6_q <= near_sender ? number_new6_q : next5_q;
      number_new6_q <= header5_q.number + 6'd1;
      order6_q <= near_sender ? order5_near : order5;
      place6_q <= near_ring ? place5_near : place5;
      due6_q <= !header5_q.per_message || header5_q.last;
    end else begin
      place6_q.room <= ((place6_q.tail_new - 15'd1 - head6_q) & beyond6) == '0;
    end
  end

  // ---- The status ring's tail with the packets on their way; full as it is after the decisions before and with the
  // head of the clock before.
  logic [EntryWidth:0] reserved_q, reserved_next_q, status_held, status_held_next;
  logic                status_full_q, entry;
  assign entry = stored && due6_q;
  assign status_held = reserved_q - settings_i.status_head[EntryWidth:0];
  assign status_held_next = reserved_next_q - settings_i.status_head[EntryWidth:0];
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      reserved_q <= '0;
      reserved_next_q <= (EntryWidth + 1)'(1);
      status_full_q <= 1'b0;
    end else begin
      if (entry) begin
        reserved_q <= reserved_next_q;
        reserved_next_q <= reserved_next_q + 1'b1;
      end
      status_full_q <= entry ? status_held_next[EntryWidth] : status_held[EntryWidth];
    end
  end

  // ---- Stage 6: decision, with CONTROL as it was in the clock before
  logic [7:0] detect_id_q, decide_id_q;
  logic       refuse_q, status_nack_q, waits, decide, refused;
  logic [3:0] outcome;
  always_ff @(posedge clk_i) begin
    refuse_q <= settings_i.refuse;
    status_nack_q <= settings_i.refuse || settings_i.status_nack;
  end
  assign {waits, outcome} = nh_ipush_outcome_pkg::outcome(push6_q, in_order6_q, region_ok6_q, order6_q.ring_ok,
                                                          order6_q.message, place6_q.room,
                                                          ring_nack6_q || refuse_q, status_full_q && due6_q,
                                                          status_nack_q);
  // The same in fewer steps: what fails is known, so that room and modes are all that is left to look at.
  logic go, ring_full, no_entry;
  assign go = valid_q[6] && command_ready_i;
  assign ring_full = !push6_q && !place6_q.room;
  assign no_entry = status_full_q && due6_q;
  assign refused = fails6_q[1] ? !fails6_q[0] : ring_full ? ring_nack6_q || refuse_q : no_entry && status_nack_q;
  assign stored = go && !fails6_q[1] && !ring_full && !no_entry;
  assign decide = stored || (go && ((fails6_q[1] && fails6_q[0]) || (refused && nack_free_i)));
  assign advance = !valid_q[6] || decide;

  logic [14:0] offset, to_end;
  assign offset = place6_q.tail & ~beyond6;
  assign to_end = ring_lines6_q - offset;
  logic [LineWidth-1:0] ring_address;
  assign ring_address = ring_base6_q + LineWidth'(offset);
  assign command_valid_o = decide;
  always_comb begin
    command_o = '0;
    command_o.store = stored;
    command_o.address = push6_q ? 34'(word6_q[AddressWidth-1:6]) : 34'(ring_address);
    command_o.lines = lines6_q;
    command_o.to_end = push6_q || to_end > 15'd64 ? 7'd64 : to_end[6:0];
    command_o.wrap = 34'(ring_base6_q);
    command_o.rest = header6_q.size[5:0];
  end
  assign stored_o = stored;
  assign record_o = {decide_id_q, header6_q.key, header6_q.size, header6_q.sender, header6_q.last,
                     header6_q.per_message, word6_q[31:0], push6_q, 8'(ring6_q), place6_q.tail_new};
  assign refusal_o = {decide && refused, header6_q, word6_q, outcome, next6_q};

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      detect_id_q <= '0;
      decide_id_q <= '0;
    end else begin
      detect_id_q <= detect_id_q + 8'(take_o);
      decide_id_q <= decide_id_q + 8'(decide);
    end
  end

  always_comb begin
    progress_o = '0;
    progress_o.order_we = stored;
    progress_o.order_sender = header6_q.sender[11:0];
    progress_o.next = number_new6_q;
    progress_o.held = {order6_q.held, 3'd0};
    llcm_o = '0;
    llcm_o.reserve_we = stored && !push6_q;
    llcm_o.reserve_ring = 8'(ring6_q);
    llcm_o.reserve_tail = {place6_q.tail_new, 3'd0};
    events_o = '0;
    events_o.reason = outcome;
    events_o.drop = decide && (outcome == nh_ipush_pkg::ReasonRegion || outcome == nh_ipush_pkg::ReasonRing);
    events_o.nack_ring = decide && outcome == nh_ipush_pkg::ReasonRingFull;
    events_o.nack_status = decide && outcome == nh_ipush_pkg::ReasonStatusFull;
    events_o.nack_order = decide && outcome == nh_ipush_pkg::ReasonOrder;
    events_o.nack_message = decide && outcome == nh_ipush_pkg::ReasonMessage;
    stall_o = '0;
    stall_o.stalled = valid_q[6] && waits;
    stall_o.status = push6_q || place6_q.room;
    stall_o.sender = header6_q.sender[11:0];
    stall_o.ring = 8'(ring6_q);
    probe_o = '0;
    probe_o.detect = take_o;
    probe_o.detect_id = detect_id_q;
    probe_o.decide = decide;
    probe_o.decide_id = decide_id_q;
    probe_o.outcome = outcome;
  end
  assign busy_o = valid_q != '0;

  logic unused_bits;
  assign unused_bits = ^{settings_i, head_i, header1_q, entries_i, pointers_i, status_held, status_held_next};

  `NH_ASSERT(stored_is_no_reason, !decide || stored == (outcome == nh_ipush_pkg::ReasonNone))
  `NH_ASSERT(refused_has_a_nack, !decide || refused == nh_ipush_outcome_pkg::refused(outcome))
  `NH_ASSERT(waits_for_room, !waits || !decide)
endmodule
