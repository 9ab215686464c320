// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_ipush_wide_place: whatever comes, one header a clock, from whomever, in any order, and whenever
/// the host moves heads, each decision is that of docs/blocks/ipush_wide.md about the message's entry, the sender and
/// the ring as all decisions before it left them; only a message that is not open claims, and room that is free; lines
/// go into the place that the message claimed; what is not placed leaves nothing. One message's entry, its sender and
/// its ring (any) are watched, and a sender's oldest message is anything.
module nh_ipush_wide_place_proof #(
    parameter int AddressWidth = 24,
    localparam int Senders = 2,
    localparam int Rings = 2,
    localparam int StatusEntries = 4,
    localparam int OpenMessages = 2,
    localparam int MessagePackets = 4,
    localparam int RingWidth = $clog2(Rings),
    localparam int EntryWidth = $clog2(StatusEntries),
    localparam int LineWidth = AddressWidth - 6,
    localparam int Entries = Senders * OpenMessages,
    localparam int OpenWidth = 97 + MessagePackets,
    localparam int SenderBits = OpenMessages + 7
) (
    input logic                      clk_i,
    input logic                      rst_i,
    input nh_ipush_pkg::settings_t   settings_i,
    input nh_ipush_pkg::head_write_t head_i,
    input logic                      header_valid_i,
    input logic [127:0]              header_i,
    input nh_ipush_pkg::entries_t    others_i,        // what is read of another sender or ring
    input nh_ipush_pkg::pointers_t   other_ring_i,
    input nh_ipush_wide_pkg::first_t first_i,
    input logic                      command_ready_i,
    input logic                      answer_free_i
);
  logic take_o, busy_o, command_valid_o, stored_o, sweeping_i, restart_i;
  logic [11:0] restart_sender_i, first_sender_o;
  nh_ipush_pkg::events_t            events_o;
  nh_ipush_pkg::lookup_t            lookup_o;
  nh_ipush_pkg::entries_t           entries;
  nh_ipush_pkg::pointers_t          pointers;
  nh_ipush_pkg::llcm_write_t        llcm_o;
  nh_ipush_wide_pkg::command_t      command_o;
  nh_ipush_wide_pkg::piece_record_t record_o;
  nh_ipush_pkg::refusal_t           answer_o;
  nh_ipush_pkg::probe_t             probe_o;
  assign sweeping_i = 1'b0;
  assign restart_i = 1'b0;
  assign restart_sender_i = '0;
  nh_ipush_wide_place #(
      .Senders(Senders),
      .Rings(Rings),
      .AddressWidth(AddressWidth),
      .StatusEntries(StatusEntries),
      .OpenMessages(OpenMessages),
      .MessagePackets(MessagePackets)
  ) dut (
      .entries_i(entries),
      .pointers_i(pointers),
      .*
  );

  `NH_START

  // ---- A sender and its ring: what the host set up stays; what decisions leave is kept.
  (* anyconst *) logic                    me, slot;
  (* anyconst *) logic                    has_ring, has_region, ring_valid;
  (* anyconst *) logic [RingWidth-1:0]    it;
  (* anyconst *) logic [15:0]             region_key;
  (* anyconst *) logic [AddressWidth-1:0] region_base;
  (* anyconst *) logic [AddressWidth:0]   region_bound;
  (* anyconst *) logic [LineWidth-1:0]    ring_base;
  (* anyconst *) logic [3:0]              log2_lines;
  logic [14:0] ring_lines, beyond;
  assign ring_lines = 15'd1 << log2_lines;
  assign beyond = ~(ring_lines - 15'd1);
  logic [14:0] tail_q, head_q, head1_q, head2_q, new_head;
  logic        my_tail, my_head;
  assign my_tail = llcm_o.reserve_we && llcm_o.reserve_ring[RingWidth-1:0] == it;
  assign my_head = head_i.we && head_i.ring[RingWidth-1:0] == it;
  assign new_head = head_i.head[17:3];
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      tail_q <= '0;
      head_q <= '0;
      head1_q <= '0;
      head2_q <= '0;
    end else begin
      if (my_tail) tail_q <= llcm_o.reserve_tail[17:3];
      if (my_head) head_q <= new_head;
      head1_q <= head_q;
      head2_q <= head1_q;
    end
  end

  // ---- Reads: a clock later, with what was written up to that clock.
  logic sender_q, ring_q;
  always_ff @(posedge clk_i) begin
    sender_q <= lookup_o.sender[0] == me;
    ring_q <= lookup_o.ring[RingWidth-1:0] == it;
  end
  always_comb begin
    entries = others_i;
    pointers = other_ring_i;
    if (sender_q) begin
      entries.sender_valid = has_ring;
      entries.sender_ring = 8'(it);
      entries.region_valid = has_region;
      entries.region_key = region_key;
      entries.region_base = 40'(region_base);
      entries.region_bound = 41'(region_bound);
    end
    if (ring_q) begin
      entries.ring_valid = ring_valid;
      entries.ring_words = {ring_lines, 3'd0};
      entries.ring_base = 40'({ring_base, 6'd0});
      pointers.head = {head_q, 3'd0};
      pointers.tail = {tail_q, 3'd0};
    end
  end

  // ---- Environment: headers as the buffer lets them through; rings of up to 64 lines; heads move up to the tail.
  nh_ipush_wide_pkg::piece_t piece0;
  nh_ipush_wide_pkg::where_t where0;
  nh_ipush_wide_pkg::shape_t shape0;
  logic good0;
  assign piece0 = header_i[63:0];
  assign where0 = header_i[127:64];
  assign shape0 = nh_ipush_wide_pkg::shape(piece0.bytes[19:6], piece0.log2_lines, where0.offset);
  assign good0 = shape0.good && shape0.most < 14'(MessagePackets) && piece0.sender[11:1] == '0 &&
      (piece0.kind == nh_ipush_wide_pkg::KindPush || piece0.kind == nh_ipush_wide_pkg::KindIpush);
  always_comb begin
    assume (log2_lines <= 4'd6);
    assume (head_i.head[2:0] == '0);
    assume (!my_head || 15'(new_head - head_q) <= 15'(tail_q - head_q));
    assume (!header_valid_i || (good0 && !rst_i));
  end

  (* hierconn *) wire [6:1] \dut.valid_q ;
  (* hierconn *) wire [63:0] \dut.piece1_q ;
  (* hierconn *) wire [63:0] \dut.piece2_q ;
  (* hierconn *) wire [63:0] \dut.piece3_q ;
  (* hierconn *) wire [63:0] \dut.piece4_q ;
  (* hierconn *) wire [63:0] \dut.piece5_q ;
  (* hierconn *) wire [63:0] \dut.piece6_q ;
  (* hierconn *) wire [63:0] \dut.where1_q ;
  (* hierconn *) wire [63:0] \dut.where2_q ;
  (* hierconn *) wire [63:0] \dut.where3_q ;
  (* hierconn *) wire [63:0] \dut.where4_q ;
  (* hierconn *) wire [63:0] \dut.where5_q ;
  (* hierconn *) wire [63:0] \dut.where6_q ;
  (* hierconn *) wire [36:0] \dut.shape3_q ;
  (* hierconn *) wire [36:0] \dut.shape4_q ;
  (* hierconn *) wire [36:0] \dut.shape5_q ;
  (* hierconn *) wire [36:0] \dut.shape6_q ;
  (* hierconn *) wire \dut.key_ok3_q ;
  (* hierconn *) wire [AddressWidth-1:0] \dut.region_base3_q ;
  (* hierconn *) wire [AddressWidth:0] \dut.region_bound3_q ;
  (* hierconn *) wire [AddressWidth:0] \dut.data_end3_q ;
  (* hierconn *) wire \dut.has_ring3_q ;
  (* hierconn *) wire \dut.has_ring4_q ;
  (* hierconn *) wire \dut.has_ring5_q ;
  (* hierconn *) wire [RingWidth-1:0] \dut.ring3_q ;
  (* hierconn *) wire [RingWidth-1:0] \dut.ring4_q ;
  (* hierconn *) wire [RingWidth-1:0] \dut.ring5_q ;
  (* hierconn *) wire [RingWidth-1:0] \dut.ring6_q ;
  (* hierconn *) wire \dut.region_ok4_q ;
  (* hierconn *) wire \dut.region_ok5_q ;
  (* hierconn *) wire [14:0] \dut.lines3_q ;
  (* hierconn *) wire [14:0] \dut.lines4_q ;
  (* hierconn *) wire [14:0] \dut.lines5_q ;
  (* hierconn *) wire [14:0] \dut.lines6_q ;
  (* hierconn *) wire \dut.far_sender4_q ;
  (* hierconn *) wire \dut.far_entry4_q ;
  (* hierconn *) wire \dut.far_ring4_q ;
  (* hierconn *) wire \dut.near_sender5_q ;
  (* hierconn *) wire \dut.near_entry5_q ;
  (* hierconn *) wire \dut.near_ring5_q ;
  (* hierconn *) wire \dut.push5_q ;
  (* hierconn *) wire \dut.push6_q ;
  (* hierconn *) wire [OpenWidth-1:0] \dut.open4 ;
  (* hierconn *) wire [OpenWidth-1:0] \dut.open5_q ;
  (* hierconn *) wire [OpenWidth-1:0] \dut.open6_q ;
  (* hierconn *) wire [OpenWidth-1:0] \dut.open6_new ;
  (* hierconn *) wire [SenderBits-1:0] \dut.sender4 ;
  (* hierconn *) wire [SenderBits-1:0] \dut.sender5_q ;
  (* hierconn *) wire [SenderBits-1:0] \dut.sender6_q ;
  (* hierconn *) wire [14:0] \dut.tail5_q ;
  (* hierconn *) wire [14:0] \dut.tail6_q ;
  (* hierconn *) wire [14:0] \dut.head5_q ;
  (* hierconn *) wire [14:0] \dut.head6_q ;
  (* hierconn *) wire [14:0] \dut.ring_lines5_q ;
  (* hierconn *) wire [14:0] \dut.ring_lines6_q ;
  (* hierconn *) wire [LineWidth-1:0] \dut.ring_base5_q ;
  (* hierconn *) wire [LineWidth-1:0] \dut.ring_base6_q ;
  (* hierconn *) wire [7:0] \dut.first6_q ;
  (* hierconn *) wire \dut.claims6_q ;
  (* hierconn *) wire [3:0] \dut.reason6_q ;
  (* hierconn *) wire \dut.room6_q ;
  (* hierconn *) wire \dut.head_we_q ;
  (* hierconn *) wire [RingWidth-1:0] \dut.head_ring_q ;
  (* hierconn *) wire [14:0] \dut.head_q ;
  (* hierconn *) wire [EntryWidth:0] \dut.reserved_q ;
  (* hierconn *) wire \dut.status_full_q ;
  (* hierconn *) wire \dut.write_sender ;
  (* hierconn *) wire \dut.restart_q ;
  (* hierconn *) wire [Entries*OpenWidth-1:0] \dut.u_open.u_ram.words_q ;
  (* hierconn *) wire [Senders*SenderBits-1:0] \dut.u_senders.u_ram.words_q ;

  // Short names
  logic [6:1] d_valid_q;
  assign d_valid_q = \dut.valid_q ;
  nh_ipush_wide_pkg::piece_t d_piece1_q;
  assign d_piece1_q = \dut.piece1_q ;
  nh_ipush_wide_pkg::piece_t d_piece2_q;
  assign d_piece2_q = \dut.piece2_q ;
  nh_ipush_wide_pkg::piece_t d_piece3_q;
  assign d_piece3_q = \dut.piece3_q ;
  nh_ipush_wide_pkg::piece_t d_piece4_q;
  assign d_piece4_q = \dut.piece4_q ;
  nh_ipush_wide_pkg::piece_t d_piece5_q;
  assign d_piece5_q = \dut.piece5_q ;
  nh_ipush_wide_pkg::piece_t d_piece6_q;
  assign d_piece6_q = \dut.piece6_q ;
  nh_ipush_wide_pkg::where_t d_where1_q;
  assign d_where1_q = \dut.where1_q ;
  nh_ipush_wide_pkg::where_t d_where2_q;
  assign d_where2_q = \dut.where2_q ;
  nh_ipush_wide_pkg::where_t d_where3_q;
  assign d_where3_q = \dut.where3_q ;
  nh_ipush_wide_pkg::where_t d_where4_q;
  assign d_where4_q = \dut.where4_q ;
  nh_ipush_wide_pkg::where_t d_where5_q;
  assign d_where5_q = \dut.where5_q ;
  nh_ipush_wide_pkg::where_t d_where6_q;
  assign d_where6_q = \dut.where6_q ;
  nh_ipush_wide_pkg::shape_t d_shape3_q;
  assign d_shape3_q = \dut.shape3_q ;
  nh_ipush_wide_pkg::shape_t d_shape4_q;
  assign d_shape4_q = \dut.shape4_q ;
  nh_ipush_wide_pkg::shape_t d_shape5_q;
  assign d_shape5_q = \dut.shape5_q ;
  nh_ipush_wide_pkg::shape_t d_shape6_q;
  assign d_shape6_q = \dut.shape6_q ;
  logic d_key_ok3_q;
  assign d_key_ok3_q = \dut.key_ok3_q ;
  logic [AddressWidth-1:0] d_region_base3_q;
  assign d_region_base3_q = \dut.region_base3_q ;
  logic [AddressWidth:0] d_region_bound3_q;
  assign d_region_bound3_q = \dut.region_bound3_q ;
  logic [AddressWidth:0] d_data_end3_q;
  assign d_data_end3_q = \dut.data_end3_q ;
  logic d_has_ring3_q;
  assign d_has_ring3_q = \dut.has_ring3_q ;
  logic d_has_ring4_q;
  assign d_has_ring4_q = \dut.has_ring4_q ;
  logic d_has_ring5_q;
  assign d_has_ring5_q = \dut.has_ring5_q ;
  logic [RingWidth-1:0] d_ring3_q;
  assign d_ring3_q = \dut.ring3_q ;
  logic [RingWidth-1:0] d_ring4_q;
  assign d_ring4_q = \dut.ring4_q ;
  logic [RingWidth-1:0] d_ring5_q;
  assign d_ring5_q = \dut.ring5_q ;
  logic [RingWidth-1:0] d_ring6_q;
  assign d_ring6_q = \dut.ring6_q ;
  logic d_region_ok4_q;
  assign d_region_ok4_q = \dut.region_ok4_q ;
  logic d_region_ok5_q;
  assign d_region_ok5_q = \dut.region_ok5_q ;
  logic [14:0] d_lines3_q;
  assign d_lines3_q = \dut.lines3_q ;
  logic [14:0] d_lines4_q;
  assign d_lines4_q = \dut.lines4_q ;
  logic [14:0] d_lines5_q;
  assign d_lines5_q = \dut.lines5_q ;
  logic [14:0] d_lines6_q;
  assign d_lines6_q = \dut.lines6_q ;
  logic d_far_sender4_q;
  assign d_far_sender4_q = \dut.far_sender4_q ;
  logic d_far_entry4_q;
  assign d_far_entry4_q = \dut.far_entry4_q ;
  logic d_far_ring4_q;
  assign d_far_ring4_q = \dut.far_ring4_q ;
  logic d_near_sender5_q;
  assign d_near_sender5_q = \dut.near_sender5_q ;
  logic d_near_entry5_q;
  assign d_near_entry5_q = \dut.near_entry5_q ;
  logic d_near_ring5_q;
  assign d_near_ring5_q = \dut.near_ring5_q ;
  logic d_push5_q;
  assign d_push5_q = \dut.push5_q ;
  logic d_push6_q;
  assign d_push6_q = \dut.push6_q ;
  logic [OpenWidth-1:0] d_open4;
  assign d_open4 = \dut.open4 ;
  logic [OpenWidth-1:0] d_open5_q;
  assign d_open5_q = \dut.open5_q ;
  logic [OpenWidth-1:0] d_open6_q;
  assign d_open6_q = \dut.open6_q ;
  logic [OpenWidth-1:0] d_open6_new;
  assign d_open6_new = \dut.open6_new ;
  logic [SenderBits-1:0] d_sender4;
  assign d_sender4 = \dut.sender4 ;
  logic [SenderBits-1:0] d_sender5_q;
  assign d_sender5_q = \dut.sender5_q ;
  logic [SenderBits-1:0] d_sender6_q;
  assign d_sender6_q = \dut.sender6_q ;
  logic [14:0] d_tail5_q;
  assign d_tail5_q = \dut.tail5_q ;
  logic [14:0] d_tail6_q;
  assign d_tail6_q = \dut.tail6_q ;
  logic [14:0] d_head5_q;
  assign d_head5_q = \dut.head5_q ;
  logic [14:0] d_head6_q;
  assign d_head6_q = \dut.head6_q ;
  logic [14:0] d_ring_lines5_q;
  assign d_ring_lines5_q = \dut.ring_lines5_q ;
  logic [14:0] d_ring_lines6_q;
  assign d_ring_lines6_q = \dut.ring_lines6_q ;
  logic [LineWidth-1:0] d_ring_base5_q;
  assign d_ring_base5_q = \dut.ring_base5_q ;
  logic [LineWidth-1:0] d_ring_base6_q;
  assign d_ring_base6_q = \dut.ring_base6_q ;
  logic [7:0] d_first6_q;
  assign d_first6_q = \dut.first6_q ;
  logic d_claims6_q;
  assign d_claims6_q = \dut.claims6_q ;
  logic [3:0] d_reason6_q;
  assign d_reason6_q = \dut.reason6_q ;
  logic d_room6_q;
  assign d_room6_q = \dut.room6_q ;
  logic d_head_we_q;
  assign d_head_we_q = \dut.head_we_q ;
  logic [RingWidth-1:0] d_head_ring_q;
  assign d_head_ring_q = \dut.head_ring_q ;
  logic [14:0] d_head_q;
  assign d_head_q = \dut.head_q ;
  logic [EntryWidth:0] d_reserved_q;
  assign d_reserved_q = \dut.reserved_q ;
  logic d_status_full_q;
  assign d_status_full_q = \dut.status_full_q ;
  logic d_write_sender;
  assign d_write_sender = \dut.write_sender ;
  logic d_restart_q;
  assign d_restart_q = \dut.restart_q ;

  // ---- The entry that is watched, and its sender, as all decisions before have left them
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
  open_t                 entry, entry_new;
  logic [SenderBits-1:0] sender;
  assign entry = \dut.u_open.u_ram.words_q [32'({me, slot})*OpenWidth+:OpenWidth];
  assign sender = \dut.u_senders.u_ram.words_q [32'(me)*SenderBits+:SenderBits];
  assign entry_new = d_open6_new;

  // ---- The packet in stage 6, as it came, and what its decision must be
  logic [5:1] key_n;
  logic [6:1] of_me, of_key;
  always_comb begin
    of_me = {d_piece6_q.sender[0] == me, d_piece5_q.sender[0] == me, d_piece4_q.sender[0] == me,
             d_piece3_q.sender[0] == me, d_piece2_q.sender[0] == me, d_piece1_q.sender[0] == me} & d_valid_q;
    of_key = {d_piece6_q.message[0] == slot, d_piece5_q.message[0] == slot, d_piece4_q.message[0] == slot,
              d_piece3_q.message[0] == slot, d_piece2_q.message[0] == slot, d_piece1_q.message[0] == slot} & of_me;
    key_n = of_key[5:1];
  end
  nh_ipush_wide_pkg::shape_t shape6;
  logic [14:0] lines6, area6, in_ring6;
  logic [7:0]  ahead6;
  logic push6, right6, is_open6, alike6, there6, room6, claims6, stored, claims, mine6, ring6;
  logic [3:0]  judged6, outcome;
  assign shape6 = nh_ipush_wide_pkg::shape(d_piece6_q.bytes[19:6], d_piece6_q.log2_lines, d_where6_q.offset);
  assign lines6 = {1'b0, d_piece6_q.bytes[19:6]} + 15'd1;
  assign mine6 = of_key[6];
  assign push6 = d_piece6_q.kind == nh_ipush_wide_pkg::KindPush;
  assign ring6 = d_valid_q[6] && d_ring6_q == it;
  logic allowed6;
  assign allowed6 = has_region && d_where6_q.key == region_key && (d_where6_q.place >> LineWidth) == '0 &&
      {d_where6_q.place[LineWidth-1:0], 6'd0} >= region_base &&
      {1'b0, d_where6_q.place[LineWidth-1:0], 6'd0} + (AddressWidth + 1)'(d_piece6_q.bytes) < region_bound;
  assign right6 = push6 ? allowed6 : has_ring && ring_valid && lines6 <= ring_lines;
  assign ahead6 = d_piece6_q.message - d_first6_q;
  assign is_open6 = sender[7+32'(slot)] && entry.message == d_piece6_q.message;
  assign alike6 = entry.push == push6 && entry.log2_lines == d_piece6_q.log2_lines &&
      entry.bytes == d_piece6_q.bytes && entry.place == d_where6_q.place && entry.key == d_where6_q.key;
  assign there6 = entry.placed[shape6.index[1:0]];
  assign room6 = 16'(15'(tail_q - head2_q)) + 16'(lines6) <= 16'(ring_lines);
  assign stored = stored_o;
  assign claims = d_write_sender;
  always_comb begin
    claims6 = 1'b0;
    if (ahead6 >= 8'd128) judged6 = nh_ipush_wide_pkg::ReasonDuplicate;
    else if (ahead6 >= 8'd2) judged6 = nh_ipush_pkg::ReasonOrder;
    else if (!right6) judged6 = push6 ? nh_ipush_pkg::ReasonRegion : nh_ipush_pkg::ReasonRing;
    else if (is_open6) begin
      judged6 = !alike6 ? nh_ipush_pkg::ReasonMessage : there6 ? nh_ipush_wide_pkg::ReasonDuplicate : 4'd0;
    end else begin
      judged6 = 4'd0;
      claims6 = 1'b1;
    end
    outcome = judged6;
    if (claims6 && !push6 && !room6) outcome = nh_ipush_pkg::ReasonRingFull;
    else if (claims6 && d_status_full_q) outcome = nh_ipush_pkg::ReasonStatusFull;
    area6 = claims6 ? tail_q : entry.area;
    in_ring6 = (area6 + 15'(d_where6_q.offset)) & ~beyond;
  end

  // Entries that are reserved, and the head of the status ring a clock ago
  logic [EntryWidth:0] status_head_q, status_held;
  assign status_held = d_reserved_q - status_head_q;
  always_ff @(posedge clk_i) status_head_q <= rst_i ? '0 : settings_i.status_head[EntryWidth:0];

  `NH_ASSERT(decision_is_right, !mine6 || probe_o.outcome == outcome)
  `NH_ASSERT(one_a_clock, probe_o.decide == (d_valid_q[6] && command_ready_i && answer_free_i))
  `NH_ASSERT(placed_is_outcome_0, stored == (probe_o.decide && probe_o.outcome == '0) &&
             command_valid_o == probe_o.decide && (!probe_o.decide || command_o.store == stored))
  `NH_ASSERT(claims_once, !mine6 || !stored || claims == !is_open6)
  `NH_ASSERT(each_packet_once, !mine6 || !stored || !is_open6 || !there6)
  `NH_ASSERT(refused_leaves_nothing, stored || (!claims && !llcm_o.reserve_we && !llcm_o.tail_we))
  `NH_ASSERT(claims_room_that_is_free, !mine6 || !claims || push6 ||
             (room6 && my_tail && llcm_o.reserve_tail == {15'(tail_q + lines6), 3'd0}))
  `NH_ASSERT(tail_moves_for_claims, !my_tail || (ring6 && claims && !push6))
  `NH_ASSERT(lines_of_the_message, !d_valid_q[6] ||
             (15'(d_where6_q.offset) + 15'(command_o.lines) <= lines6 && command_o.lines == shape6.lines))
  `NH_ASSERT(lines_go_there, !mine6 || !stored ||
             (push6 ? command_o.address == d_where6_q.place + 34'(d_where6_q.offset) && command_o.to_end == 7'd64 :
              command_o.address == 34'(LineWidth'(ring_base + LineWidth'(in_ring6))) &&
              command_o.wrap == 34'(ring_base) &&
              15'(command_o.to_end) == ((ring_lines - in_ring6) > 15'd64 ? 15'd64 : ring_lines - in_ring6)))
  `NH_ASSERT(entry_is_kept, !mine6 || !stored ||
             (entry_new.message == d_piece6_q.message && entry_new.area == area6 &&
              entry_new.placed == ((is_open6 ? entry.placed : 4'd0) | 4'd1 << shape6.index[1:0])))
  `NH_ASSERT(head_and_tail_never_cross, 15'(tail_q - head2_q) <= ring_lines &&
             15'(head1_q - head2_q) <= 15'(head_q - head2_q) && 15'(head_q - head2_q) <= 15'(tail_q - head2_q))
  `NH_ASSERT(answered, answer_o.valid == probe_o.decide && (!answer_o.valid ||
             (answer_o.header1 == d_where6_q && answer_o.header0[43:4] == d_piece6_q[43:4] &&
              answer_o.header0[47:44] == probe_o.outcome && answer_o.header0[55:48] == d_first6_q &&
              answer_o.header0[3:0] == (probe_o.outcome == '0 || probe_o.outcome == 4'd12 ? 4'd5 : 4'd3))))
  `NH_ASSERT(told_as_decided, !stored || (record_o.claims == claims && record_o.most == shape6.most &&
             record_o.message == d_piece6_q.message && record_o.sender == d_piece6_q.sender &&
             record_o.bytes == d_piece6_q.bytes && record_o.push == push6 && (!mine6 || record_o.area == area6)))

  // Three packets of a message in consecutive clocks, the first of which claims.
  logic claims1_q, mine1_q, claims2_q;
  always_ff @(posedge clk_i) begin
    claims1_q <= !rst_i && mine6 && stored && claims;
    mine1_q <= !rst_i && mine6 && stored && !claims;
    claims2_q <= claims1_q;
  end
  `NH_COVER(three_of_a_message, claims2_q && mine1_q && mine6 && stored && !claims && !push6)

`ifdef INVARIANTS
  logic [6:1] goods, shapes;
  nh_ipush_wide_pkg::shape_t shape1, shape2, shape3, shape4, shape5;
  assign shape1 = nh_ipush_wide_pkg::shape(d_piece1_q.bytes[19:6], d_piece1_q.log2_lines, d_where1_q.offset);
  assign shape2 = nh_ipush_wide_pkg::shape(d_piece2_q.bytes[19:6], d_piece2_q.log2_lines, d_where2_q.offset);
  assign shape3 = nh_ipush_wide_pkg::shape(d_piece3_q.bytes[19:6], d_piece3_q.log2_lines, d_where3_q.offset);
  assign shape4 = nh_ipush_wide_pkg::shape(d_piece4_q.bytes[19:6], d_piece4_q.log2_lines, d_where4_q.offset);
  assign shape5 = nh_ipush_wide_pkg::shape(d_piece5_q.bytes[19:6], d_piece5_q.log2_lines, d_where5_q.offset);
  assign goods[1] = shape1.good && shape1.most < 14'(MessagePackets) && d_piece1_q.sender[11:1] == '0 &&
      (d_piece1_q.kind == nh_ipush_wide_pkg::KindPush || d_piece1_q.kind == nh_ipush_wide_pkg::KindIpush);
  assign goods[2] = shape2.good && shape2.most < 14'(MessagePackets) && d_piece2_q.sender[11:1] == '0 &&
      (d_piece2_q.kind == nh_ipush_wide_pkg::KindPush || d_piece2_q.kind == nh_ipush_wide_pkg::KindIpush);
  assign goods[3] = shape3.good && shape3.most < 14'(MessagePackets) && d_piece3_q.sender[11:1] == '0 &&
      (d_piece3_q.kind == nh_ipush_wide_pkg::KindPush || d_piece3_q.kind == nh_ipush_wide_pkg::KindIpush);
  assign goods[4] = shape4.good && shape4.most < 14'(MessagePackets) && d_piece4_q.sender[11:1] == '0 &&
      (d_piece4_q.kind == nh_ipush_wide_pkg::KindPush || d_piece4_q.kind == nh_ipush_wide_pkg::KindIpush);
  assign goods[5] = shape5.good && shape5.most < 14'(MessagePackets) && d_piece5_q.sender[11:1] == '0 &&
      (d_piece5_q.kind == nh_ipush_wide_pkg::KindPush || d_piece5_q.kind == nh_ipush_wide_pkg::KindIpush);
  assign goods[6] = shape6.good && shape6.most < 14'(MessagePackets) && d_piece6_q.sender[11:1] == '0 &&
      (d_piece6_q.kind == nh_ipush_wide_pkg::KindPush || d_piece6_q.kind == nh_ipush_wide_pkg::KindIpush);
  assign shapes = {d_shape6_q == shape6, d_shape5_q == shape5, d_shape4_q == shape4, d_shape3_q == shape3, 2'b11};
  `NH_ASSERT(inv_good, ((goods & shapes) | ~d_valid_q) == '1 && !d_restart_q)
  `NH_ASSERT(inv_reads, (!d_valid_q[2] || sender_q == (d_piece2_q.sender[0] == me)) &&
             (!d_valid_q[4] || ring_q == (d_ring4_q == it)))
  `NH_ASSERT(inv_lines, (!d_valid_q[3] || d_lines3_q == {1'b0, d_piece3_q.bytes[19:6]} + 15'd1) &&
             (!d_valid_q[4] || d_lines4_q == {1'b0, d_piece4_q.bytes[19:6]} + 15'd1) &&
             (!d_valid_q[5] || d_lines5_q == {1'b0, d_piece5_q.bytes[19:6]} + 15'd1) &&
             (!d_valid_q[6] || d_lines6_q == lines6))
  `NH_ASSERT(inv_stage3, !of_me[3] ||
             (d_key_ok3_q == (has_region && d_where3_q.key == region_key) && d_region_base3_q == region_base &&
              d_region_bound3_q == region_bound && d_has_ring3_q == has_ring && d_ring3_q == it &&
              d_data_end3_q == {1'b0, d_where3_q.place[LineWidth-1:0], 6'd0} + (AddressWidth + 1)'(d_piece3_q.bytes)))
  logic allowed4, allowed5;
  assign allowed4 = has_region && d_where4_q.key == region_key && (d_where4_q.place >> LineWidth) == '0 &&
      {d_where4_q.place[LineWidth-1:0], 6'd0} >= region_base &&
      {1'b0, d_where4_q.place[LineWidth-1:0], 6'd0} + (AddressWidth + 1)'(d_piece4_q.bytes) < region_bound;
  assign allowed5 = has_region && d_where5_q.key == region_key && (d_where5_q.place >> LineWidth) == '0 &&
      {d_where5_q.place[LineWidth-1:0], 6'd0} >= region_base &&
      {1'b0, d_where5_q.place[LineWidth-1:0], 6'd0} + (AddressWidth + 1)'(d_piece5_q.bytes) < region_bound;
  `NH_ASSERT(inv_stage4, !of_me[4] || (d_region_ok4_q == allowed4 && d_has_ring4_q == has_ring && d_ring4_q == it))
  `NH_ASSERT(inv_stage5, !of_me[5] ||
             (d_region_ok5_q == allowed5 && d_has_ring5_q == (has_ring && ring_valid) && d_ring5_q == it))
  `NH_ASSERT(inv_stage6, !of_me[6] || d_ring6_q == it)
  `NH_ASSERT(inv_ring5, !d_valid_q[5] || d_ring5_q != it ||
             (d_ring_lines5_q == ring_lines && d_ring_base5_q == ring_base && d_tail5_q == tail_q))
  `NH_ASSERT(inv_ring6, !ring6 ||
             (d_ring_lines6_q == ring_lines && d_ring_base6_q == ring_base && d_tail6_q == tail_q &&
              (lines6 > ring_lines || d_room6_q == room6)))
  `NH_ASSERT(inv_push, (!d_valid_q[5] || d_push5_q == (d_piece5_q.kind == nh_ipush_wide_pkg::KindPush)) &&
             (!d_valid_q[6] || d_push6_q == push6))
  `NH_ASSERT(inv_far, !d_valid_q[4] || !d_valid_q[6] ||
             (d_far_sender4_q == (d_piece4_q.sender == d_piece6_q.sender) &&
              d_far_ring4_q == (d_ring4_q == d_ring6_q) &&
              d_far_entry4_q == (d_piece4_q.sender == d_piece6_q.sender &&
                                 d_piece4_q.message[0] == d_piece6_q.message[0])))
  `NH_ASSERT(inv_near, !d_valid_q[5] || !d_valid_q[6] ||
             (d_near_sender5_q == (d_piece5_q.sender == d_piece6_q.sender) &&
              d_near_ring5_q == (d_ring5_q == d_ring6_q) &&
              d_near_entry5_q == (d_piece5_q.sender == d_piece6_q.sender &&
                                  d_piece5_q.message[0] == d_piece6_q.message[0])))
  `NH_ASSERT(inv_entry, (!key_n[4] || d_open4 == entry) && (!key_n[5] || d_open5_q == entry) &&
             (!mine6 || d_open6_q == entry))
  `NH_ASSERT(inv_sender, (!of_me[4] || d_sender4 == sender) && (!of_me[5] || d_sender5_q == sender) &&
             (!of_me[6] || d_sender6_q == sender))
  `NH_ASSERT(inv_judged, !mine6 || (d_claims6_q == claims6 && d_reason6_q == judged6))
  `NH_ASSERT(inv_claims, !d_valid_q[6] || !d_claims6_q ||
             (d_reason6_q == '0 && (!ring6 || push6 || lines6 <= ring_lines)))
  // Heads: as they were two clocks ago, on their way to the decision of the next clock
  `NH_ASSERT(inv_head, (d_head_we_q && d_head_ring_q == it ? d_head_q : head1_q) == head_q)
  `NH_ASSERT(inv_head5, !d_valid_q[5] || d_ring5_q != it || d_head5_q == head1_q)
  `NH_ASSERT(inv_head6, !ring6 || d_head6_q == head1_q)
  `NH_ASSERT(inv_status, d_status_full_q == status_held[EntryWidth])
`endif
endmodule
