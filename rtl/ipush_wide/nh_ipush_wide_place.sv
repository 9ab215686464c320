// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Decisions of nh_ipush_wide about packets in any order, one a clock, in the stages of nh_ipush_wide_decide: the first
/// packet of a message that arrives claims the place of all of it, and every packet is placed by its offset. Open
/// messages are kept by sender and number modulo OpenMessages, each with a bitmap of its packets. What the packet right
/// ahead leaves is worked out before it is decided about, and its decision chooses. docs/blocks/ipush_wide.md
module nh_ipush_wide_place #(
    parameter int Senders = 256,        // 2..4096, power of two
    parameter int Rings = 64,           // 2..256, power of two
    parameter int AddressWidth = 32,    // 24..40
    parameter int StatusEntries = 256,  // 4..4096, power of two
    parameter int OpenMessages = 4,     // 2..64, power of two
    parameter int MessagePackets = 64,  // 2..512, power of two
    localparam int SenderWidth = $clog2(Senders),
    localparam int RingWidth = $clog2(Rings),
    localparam int EntryWidth = $clog2(StatusEntries),
    localparam int LineWidth = AddressWidth - 6,
    localparam int SlotWidth = $clog2(OpenMessages),
    localparam int PacketWidth = $clog2(MessagePackets)
) (
    input  logic                             clk_i,
    input  logic                             rst_i,
    // Registers; a new head of a ring; tables are cleared, or a sender begins anew
    input  nh_ipush_pkg::settings_t          settings_i,
    input  nh_ipush_pkg::head_write_t        head_i,
    input  logic                             sweeping_i,
    input  logic                             restart_i,
    input  logic [11:0]                      restart_sender_i,
    output logic                             busy_o,
    output nh_ipush_pkg::events_t            events_o,       // drops and NACKs
    // Headers of whole packets
    input  logic                             header_valid_i,
    input  logic [127:0]                     header_i,
    output logic                             take_o,
    // Tables and LLCM, read latency 1 clock; a read in the clock of a write returns what is written
    output nh_ipush_pkg::lookup_t            lookup_o,       // sender and ring
    input  nh_ipush_pkg::entries_t           entries_i,
    input  nh_ipush_pkg::pointers_t          pointers_i,
    output nh_ipush_pkg::llcm_write_t        llcm_o,         // tails of a ring
    output logic [11:0]                      first_sender_o,
    input  nh_ipush_wide_pkg::first_t        first_i,
    // What is decided
    output logic                             command_valid_o,
    output nh_ipush_wide_pkg::command_t      command_o,
    input  logic                             command_ready_i,
    output logic                             stored_o,
    output nh_ipush_wide_pkg::piece_record_t record_o,
    output nh_ipush_pkg::refusal_t           answer_o,
    input  logic                             answer_free_i,
    output nh_ipush_pkg::probe_t             probe_o         // detect and decide
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PART_PARAM(Rings, Rings >= 2 && Rings <= 256 && 2 ** $clog2(Rings) == Rings)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 &&
            2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PART_PARAM(OpenMessages, OpenMessages >= 2 && OpenMessages <= 64 && 2 ** $clog2(OpenMessages) == OpenMessages)
  `NH_PART_PARAM(MessagePackets, MessagePackets >= 2 && MessagePackets <= 512 &&
            2 ** $clog2(MessagePackets) == MessagePackets)

  // An open message: what all its packets carry, its first line as the ring counts, and its packets that are placed.
  typedef struct packed {
    logic [7:0]                message;
    logic                      push;
    logic [2:0]                log2_lines;
    logic [19:0]               bytes;
    logic [33:0]               place;
    logic [15:0]               key;
    logic [14:0]               area;
    logic [MessagePackets-1:0] placed;
  } open_t;
  localparam int OpenWidth = 97 + MessagePackets;
  // A sender: which of its entries are written since it began, and its messages that claimed, modulo 128.
  typedef struct packed {
    logic [OpenMessages-1:0] written;
    logic [6:0]              claimed;
  } sender_t;

  // ---- Stages: header words 0 and 1 of stage n; stage 0 is the buffer's output.
  logic                      advance, valid0, placed;
  logic [6:1]                valid_q;
  nh_ipush_wide_pkg::piece_t piece1_q, piece2_q, piece3_q, piece4_q, piece5_q, piece6_q;
  nh_ipush_wide_pkg::where_t where1_q, where2_q, where3_q, where4_q, where5_q, where6_q;
  nh_ipush_wide_pkg::shape_t shape2, shape5_q, shape6_q, shape3_q, shape4_q;
  assign valid0 = header_valid_i && settings_i.enable;
  assign take_o = valid0 && advance;
  assign shape2 = nh_ipush_wide_pkg::shape(piece2_q.bytes[19:6], piece2_q.log2_lines, where2_q.offset);
  always_ff @(posedge clk_i) begin
    if (rst_i) valid_q <= '0;
    else if (advance) valid_q <= {valid_q[5:1], valid0};
  end
  always_ff @(posedge clk_i) begin
    if (advance) begin
      {where1_q, piece1_q} <= header_i;
      {where2_q, piece2_q} <= {where1_q, piece1_q};
      {where3_q, piece3_q} <= {where2_q, piece2_q};
      {where4_q, piece4_q} <= {where3_q, piece3_q};
      {where5_q, piece5_q} <= {where4_q, piece4_q};
      {where6_q, piece6_q} <= {where5_q, piece5_q};
      shape3_q <= shape2;
      shape4_q <= shape3_q;
      shape5_q <= shape4_q;
      shape6_q <= shape5_q;
    end
  end

  // ---- Stage 1 reads the sender, stage 3 its ring, its messages and this one. While nothing moves addresses stay.
  logic                 has_ring3_q, has_ring4_q, has_ring5_q;
  logic [RingWidth-1:0] ring3_q, ring4_q, ring5_q, ring6_q, ring_read;
  nh_ipush_wide_pkg::piece_t read;
  assign read = advance ? piece3_q : piece4_q;
  assign lookup_o.sender = advance ? piece1_q.sender : piece2_q.sender;
  assign ring_read = advance ? ring3_q : ring4_q;
  assign lookup_o.ring = 8'(ring_read);
  assign lookup_o.order_sender = '0;
  assign lookup_o.sum_sender = '0;

  // ---- Region: its entry comes for stage 2, is there in stage 3, and compared with the whole message for stage 4.
  logic                    key_ok3_q, region_ok3, region_ok4_q, region_ok5_q;
  logic [AddressWidth-1:0] region_base3_q;
  logic [AddressWidth:0]   region_bound3_q, data_end3_q;
  logic [14:0]             lines3_q, lines4_q, lines5_q, lines6_q;  // of the message
  assign region_ok3 = key_ok3_q && (where3_q.place >> LineWidth) == '0 &&
      {where3_q.place[LineWidth-1:0], 6'd0} >= region_base3_q && data_end3_q < region_bound3_q;
  always_ff @(posedge clk_i) begin
    if (advance) begin
      key_ok3_q <= entries_i.region_valid && entries_i.region_key == where2_q.key;
      region_base3_q <= entries_i.region_base[AddressWidth-1:0];
      region_bound3_q <= entries_i.region_bound[AddressWidth:0];
      data_end3_q <= {1'b0, where2_q.place[LineWidth-1:0], 6'd0} + (AddressWidth + 1)'(piece2_q.bytes);
      has_ring3_q <= entries_i.sender_valid;
      ring3_q <= entries_i.sender_ring[RingWidth-1:0];
      lines3_q <= {1'b0, piece2_q.bytes[19:6]} + 15'd1;
      region_ok4_q <= region_ok3;
      has_ring4_q <= has_ring3_q;
      ring4_q <= ring3_q;
      lines4_q <= lines3_q;
      region_ok5_q <= region_ok4_q;
      has_ring5_q <= has_ring4_q && entries_i.ring_valid;
      ring5_q <= ring4_q;
      lines5_q <= lines4_q;
      ring6_q <= ring5_q;
      lines6_q <= lines5_q;
    end
  end

  // ---- Who has the sender, the message or, to claim, the ring of the packet ahead (near) or of the one before (far)
  logic far_sender4_q, far_entry4_q, far_ring4_q, near_sender5_q, near_entry5_q, near_ring5_q, push5_q, push6_q;
  always_ff @(posedge clk_i) begin
    if (advance) begin
      push5_q <= piece4_q.kind == nh_ipush_wide_pkg::KindPush;
      push6_q <= push5_q;
      far_sender4_q <= piece3_q.sender == piece5_q.sender;
      far_entry4_q <= piece3_q.sender == piece5_q.sender &&
          piece3_q.message[SlotWidth-1:0] == piece5_q.message[SlotWidth-1:0];
      far_ring4_q <= ring3_q == ring5_q;
      near_sender5_q <= piece4_q.sender == piece5_q.sender;
      near_entry5_q <= piece4_q.sender == piece5_q.sender &&
          piece4_q.message[SlotWidth-1:0] == piece5_q.message[SlotWidth-1:0];
      near_ring5_q <= ring4_q == ring5_q;
    end
  end

  // ---- Tables of its own: open messages, and senders, which are cleared after reset and when one begins anew
  open_t                  open4, open5_q, open6_q, open6_new;
  sender_t                sender4, sender5_q, sender6_q, sender6_new;
  logic                   restart_q, write_sender, moves_tail, claims;
  logic [SenderWidth-1:0] sweep_q, restart_sender_q, sender_read;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      sweep_q <= '0;
      restart_q <= 1'b0;
    end else begin
      if (sweeping_i) sweep_q <= sweep_q + 1'b1;
      restart_q <= restart_i;
    end
  end
  always_ff @(posedge clk_i) restart_sender_q <= restart_sender_i[SenderWidth-1:0];
  assign sender_read = restart_i ? restart_sender_i[SenderWidth-1:0] : read.sender[SenderWidth-1:0];
  assign first_sender_o = 12'(sender_read);
  nh_ram_forward #(
      .Width(OpenWidth),
      .Depth(Senders * OpenMessages)
  ) u_open (
      .clk_i,
      .we_i(placed),
      .waddr_i({piece6_q.sender[SenderWidth-1:0], piece6_q.message[SlotWidth-1:0]}),
      .wdata_i(open6_new),
      .raddr_i({read.sender[SenderWidth-1:0], read.message[SlotWidth-1:0]}),
      .rdata_o(open4)
  );
  assign write_sender = sweeping_i || restart_q || claims;
  nh_ram_forward #(
      .Width(OpenMessages + 7),
      .Depth(Senders)
  ) u_senders (
      .clk_i,
      .we_i(write_sender),
      .waddr_i(sweeping_i ? sweep_q : restart_q ? restart_sender_q : piece6_q.sender[SenderWidth-1:0]),
      .wdata_i(sweeping_i || restart_q ? '0 : sender6_new),
      .raddr_i(sender_read),
      .rdata_o(sender4)
  );

  // ---- Stage 4: the reads are there; forwarded from the packet in stage 6, if that is placed now. The sender's oldest
  // message, and heads, as they were in the clock before.
  logic [14:0]          tail5_q, tail6_q, tail6_new, head5_q, head6_q, ring_lines5_q, ring_lines6_q;
  logic [7:0]           first5_q, first6_q;
  logic [LineWidth-1:0] ring_base5_q, ring_base6_q;
  always_ff @(posedge clk_i) begin
    if (advance) begin
      open5_q <= placed && far_entry4_q ? open6_new : open4;
      sender5_q <= claims && far_sender4_q ? sender6_new : sender4;
      tail5_q <= moves_tail && far_ring4_q ? tail6_new : pointers_i.tail[17:3];
      first5_q <= first_i.first;
      first6_q <= first5_q;
      ring_lines5_q <= entries_i.ring_words[17:3];
      ring_base5_q <= entries_i.ring_base[AddressWidth-1:6];
      ring_lines6_q <= ring_lines5_q;
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

  // ---- Stage 5, twice: as if the packet ahead were not placed, and as if it were (near)
  // What becomes of a packet whatever room there is: {it opens its message, reason}.
  function automatic logic [4:0] judge(input logic [7:0] ahead, input logic push, input logic right,
                                       input logic is_open, input logic alike, input logic there);
    if (ahead[7]) judge = {1'b0, nh_ipush_wide_pkg::ReasonDuplicate};
    else if (ahead >= 8'(OpenMessages)) judge = {1'b0, nh_ipush_pkg::ReasonOrder};
    else if (!right) judge = {1'b0, push ? nh_ipush_pkg::ReasonRegion : nh_ipush_pkg::ReasonRing};
    else if (!is_open) judge = {1'b1, nh_ipush_pkg::ReasonNone};
    else if (!alike) judge = {1'b0, nh_ipush_pkg::ReasonMessage};
    else judge = {1'b0, there ? nh_ipush_wide_pkg::ReasonDuplicate : nh_ipush_pkg::ReasonNone};
  endfunction

  logic [14:0]            beyond5, beyond6, tail_near;
  logic                   right5, near_entry, near_sender, near_ring;
  logic [PacketWidth-1:0] index5, index6;
  logic [SlotWidth-1:0]   slot5, slot6;
  sender_t                sender_near;
  open_t                  open_near;
  logic [4:0]             judged5, judged5_near;
  logic [7:0]             ahead5;
  logic [73:0]            traits5;
  logic [MessagePackets-1:0] placed5, placed6_new;
  logic [OpenMessages-1:0]   written5;
  assign beyond5 = ~(ring_lines5_q - 15'd1);
  assign beyond6 = ~(ring_lines6_q - 15'd1);
  assign index5 = shape5_q.index[PacketWidth-1:0];
  assign index6 = shape6_q.index[PacketWidth-1:0];
  assign slot5 = piece5_q.message[SlotWidth-1:0];
  assign slot6 = piece6_q.message[SlotWidth-1:0];
  assign near_entry = placed && near_entry5_q;
  assign near_sender = claims && near_sender5_q;
  assign near_ring = moves_tail && near_ring5_q;
  assign right5 = push5_q ? region_ok5_q : has_ring5_q && ((lines5_q - 15'd1) & beyond5) == '0;
  assign placed5 = open5_q.placed;
  assign placed6_new = open6_new.placed;
  assign written5 = sender5_q.written;
  // What all packets of a message have alike
  assign traits5 = {push5_q, piece5_q.log2_lines, piece5_q.bytes, where5_q.place, where5_q.key};
  assign ahead5 = piece5_q.message - first5_q;
  assign judged5 = judge(ahead5, push5_q, right5,
                         written5[slot5] && open5_q.message == piece5_q.message,
                         {open5_q.push, open5_q.log2_lines, open5_q.bytes, open5_q.place, open5_q.key} == traits5,
                         placed5[index5]);
  assign judged5_near = judge(ahead5, push5_q, right5, open6_new.message == piece5_q.message,
                              {open6_new.push, open6_new.log2_lines, open6_new.bytes, open6_new.place,
                               open6_new.key} == traits5, placed6_new[index5]);
  assign open_near = near_entry ? open6_new : open5_q;
  assign sender_near = near_sender ? sender6_new : sender5_q;
  assign tail_near = near_ring ? tail6_new : tail5_q;

  // ---- Stage 6: what it leaves if it is placed
  logic       claims6_q, room6_q;
  logic [3:0] reason6_q;
  always_comb begin
    open6_new = open6_q;
    if (claims6_q) begin
      open6_new = {piece6_q.message, push6_q, piece6_q.log2_lines, piece6_q.bytes, where6_q.place, where6_q.key,
                   tail6_q, {MessagePackets{1'b0}}};
    end
    open6_new.placed = open6_new.placed | {{MessagePackets - 1{1'b0}}, 1'b1} << index6;
    sender6_new.written = sender6_q.written | {{OpenMessages - 1{1'b0}}, 1'b1} << slot6;
    sender6_new.claimed = sender6_q.claimed + 7'd1;
  end
  assign tail6_new = tail6_q + lines6_q;
  always_ff @(posedge clk_i) begin
    if (advance) begin
      {claims6_q, reason6_q} <= near_entry ? judged5_near : judged5;
      open6_q <= open_near;
      sender6_q <= sender_near;
      tail6_q <= tail_near;
      room6_q <= ((tail_near + lines5_q - 15'd1 - head5_q) & beyond5) == '0;
    end else begin
      room6_q <= ((tail6_new - 15'd1 - head6_q) & beyond6) == '0;
    end
  end

  // ---- The status ring's tail with an entry for each message that claimed; full as it is after the decisions before
  // and with the head of the clock before. Entries of a sender that begins anew are free again.
  logic [EntryWidth:0] reserved_q, held, held_next;
  logic [6:0]          dropped;
  logic                status_full_q;
  assign dropped = sender4.claimed - first_i.told;
  assign held = reserved_q - settings_i.status_head[EntryWidth:0];
  assign held_next = held + 1'b1;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      reserved_q <= '0;
      status_full_q <= 1'b0;
    end else begin
      if (restart_q) reserved_q <= reserved_q - (EntryWidth + 1)'(dropped);
      else if (claims) reserved_q <= reserved_q + 1'b1;
      status_full_q <= claims ? held_next[EntryWidth] : held[EntryWidth];
    end
  end

  // ---- Stage 6: decision. Nothing waits for room.
  logic [7:0] detect_id_q, decide_id_q;
  logic       decide, acknowledged;
  logic [3:0] outcome;
  always_comb begin
    outcome = reason6_q;
    if (claims6_q && !push6_q && !room6_q) outcome = nh_ipush_pkg::ReasonRingFull;
    else if (claims6_q && status_full_q) outcome = nh_ipush_pkg::ReasonStatusFull;
  end
  assign decide = valid_q[6] && command_ready_i && answer_free_i;
  assign placed = decide && outcome == nh_ipush_pkg::ReasonNone;
  assign claims = placed && claims6_q;
  assign moves_tail = claims && !push6_q;
  assign acknowledged = outcome == nh_ipush_pkg::ReasonNone || outcome == nh_ipush_wide_pkg::ReasonDuplicate;
  assign advance = !valid_q[6] || decide;

  logic [14:0]          offset, to_end;
  logic [LineWidth-1:0] ring_address;
  assign offset = (open6_new.area + 15'(where6_q.offset)) & ~beyond6;
  assign to_end = ring_lines6_q - offset;
  assign ring_address = ring_base6_q + LineWidth'(offset);
  logic [5:0] rest;
  assign rest = shape6_q.last ? piece6_q.bytes[5:0] + 6'd1 : 6'd0;
  assign command_valid_o = decide;
  always_comb begin
    command_o = '0;
    command_o.store = placed;
    command_o.address = push6_q ? where6_q.place + 34'(where6_q.offset) : 34'(ring_address);
    command_o.lines = shape6_q.lines;
    command_o.to_end = push6_q || to_end > 15'd64 ? 7'd64 : to_end[6:0];
    command_o.wrap = 34'(ring_base6_q);
    command_o.rest = rest;
  end
  assign stored_o = placed;
  always_comb begin
    record_o.id = decide_id_q;
    record_o.sender = piece6_q.sender;
    record_o.message = piece6_q.message;
    record_o.claims = claims6_q;
    record_o.most = shape6_q.most;
    record_o.size = {shape6_q.lines, 6'd0} - (rest == '0 ? 13'd0 : 13'd64 - 13'(rest));
    record_o.push = push6_q;
    record_o.ring = 8'(ring6_q);
    record_o.key = where6_q.key;
    record_o.place = where6_q.place[31:0];
    record_o.area = open6_new.area;
    record_o.bytes = piece6_q.bytes;
  end
  logic [63:0] answer0;
  assign answer0 = {7'd0, !push6_q, first6_q, outcome, piece6_q.sequence_number, piece6_q.sender, piece6_q.message,
                    piece6_q.log2_lines, piece6_q.mark,
                    acknowledged ? nh_ipush_wide_pkg::KindAck : nh_ipush_wide_pkg::KindNack};
  assign answer_o = {decide, answer0, where6_q, outcome, 6'd0};

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
    llcm_o = '0;
    llcm_o.reserve_we = moves_tail;
    llcm_o.reserve_ring = 8'(ring6_q);
    llcm_o.reserve_tail = {tail6_new, 3'd0};
    llcm_o.tail_we = moves_tail;
    llcm_o.tail_ring = 8'(ring6_q);
    llcm_o.tail = {tail6_new, 3'd0};
    events_o = '0;
    events_o.reason = outcome;
    events_o.drop = decide && (outcome == nh_ipush_pkg::ReasonRegion || outcome == nh_ipush_pkg::ReasonRing);
    events_o.nack_ring = decide && outcome == nh_ipush_pkg::ReasonRingFull;
    events_o.nack_status = decide && outcome == nh_ipush_pkg::ReasonStatusFull;
    events_o.nack_order = decide && outcome == nh_ipush_pkg::ReasonOrder;
    events_o.nack_message = decide && outcome == nh_ipush_pkg::ReasonMessage;
    probe_o = '0;
    probe_o.detect = take_o;
    probe_o.detect_id = detect_id_q;
    probe_o.decide = decide;
    probe_o.decide_id = decide_id_q;
    probe_o.outcome = outcome;
  end
  assign busy_o = valid_q != '0 || restart_q;

  logic unused_bits;
  assign unused_bits = ^{settings_i, head_i, entries_i, pointers_i, first_i, held, held_next, read, shape6_q, shape5_q,
                         piece6_q, piece1_q, where1_q, restart_sender_i, dropped};

  `NH_ASSERT(restart_when_quiet, !restart_i || valid_q == '0)
endmodule
