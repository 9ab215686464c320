// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Invariants that make the properties of nh_ipush_engine_proof inductive for nh_ipush_pipeline: what the four stages,
// the queue of packets under way and the pointers hold, and what the harness knows of it.

localparam int OpenIndex = $clog2(MostOpen);
localparam int RecordWidth = 110;

(* hierconn *) wire \dut.valid1_q ;
(* hierconn *) wire \dut.valid2_q ;
(* hierconn *) wire \dut.valid3_q ;
(* hierconn *) wire \dut.valid4_q ;
(* hierconn *) wire [1:0] \dut.kind1_q ;
(* hierconn *) wire [1:0] \dut.kind2_q ;
(* hierconn *) wire [1:0] \dut.kind3_q ;
(* hierconn *) wire [1:0] \dut.kind4_q ;
(* hierconn *) wire [63:0] \dut.word1_q ;
(* hierconn *) wire [63:0] \dut.word2_q ;
(* hierconn *) wire [63:0] \dut.word3_q ;
(* hierconn *) wire [63:0] \dut.word4_q ;
(* hierconn *) wire \dut.header1_next_q ;
(* hierconn *) wire [9:0] \dut.left_q ;
(* hierconn *) wire \dut.has_ring2_q ;
(* hierconn *) wire \dut.key_ok2_q ;
(* hierconn *) wire \dut.has_ring3_q ;
(* hierconn *) wire \dut.region_ok3_q ;
(* hierconn *) wire \dut.ring_ok4_q ;
(* hierconn *) wire [9:0] \dut.words4_q ;
(* hierconn *) wire \dut.region_ok4_q ;
(* hierconn *) wire \dut.ring_nack4_q ;
(* hierconn *) wire \dut.ring2_q ;
(* hierconn *) wire \dut.ring3_q ;
(* hierconn *) wire \dut.ring4_q ;
(* hierconn *) wire [AddressWidth-1:0] \dut.region_base2_q ;
(* hierconn *) wire [AddressWidth:0] \dut.region_bound2_q ;
(* hierconn *) wire [AddressWidth-1:0] \dut.ring_base4_q ;
(* hierconn *) wire [17:0] \dut.ring_words4_q ;
(* hierconn *) wire [17:0] \dut.free4_q ;
(* hierconn *) wire [17:0] \dut.offset4_q ;
(* hierconn *) wire [17:0] \dut.tail4_q ;
(* hierconn *) wire \dut.reread_q ;
(* hierconn *) wire \dut.in_order3_q ;
(* hierconn *) wire \dut.in_order4_q ;
(* hierconn *) wire [5:0] \dut.next3_q ;
(* hierconn *) wire [5:0] \dut.next4_q ;
(* hierconn *) wire \dut.under_way3_q ;
(* hierconn *) wire \dut.under_way4_q ;
(* hierconn *) wire [17:0] \dut.grown3_q ;
(* hierconn *) wire [17:0] \dut.grown4_q ;
(* hierconn *) wire \dut.message4_q ;
(* hierconn *) wire \dut.keep_q ;
(* hierconn *) wire \dut.finish_q ;
(* hierconn *) wire [EntryWidth:0] \dut.status_tail_q ;
(* hierconn *) wire [EntryWidth:0] \dut.status_reserved_q ;
(* hierconn *) wire [OpenIndex:0] \dut.open_in_q ;
(* hierconn *) wire [OpenIndex:0] \dut.open_out_q ;
(* hierconn *) wire [RecordWidth-1:0] \dut.finish_record_q ;
(* hierconn *) wire [RecordWidth-1:0] \dut.u_open.read_q ;
(* hierconn *) wire [MostOpen*RecordWidth-1:0] \dut.u_open.words_q ;
`include "pointer_invariants.svh"

// ---- Words in the stages: whole packets without gaps. starts<n>: header word 0 in stage n; more<n>: words of the
// packet in stage n that are behind it.
logic starts1, starts2, starts3, starts4, inside1, inside2, inside3, inside4;
logic [9:0] more1, more2, more3, more4;
assign starts1 = \dut.valid1_q && \dut.kind1_q == 2'd0;
assign starts2 = \dut.valid2_q && \dut.kind2_q == 2'd0;
assign starts3 = \dut.valid3_q && \dut.kind3_q == 2'd0;
assign starts4 = \dut.valid4_q && \dut.kind4_q == 2'd0;
assign inside1 = \dut.valid1_q && !starts1;
assign inside2 = \dut.valid2_q && !starts2;
assign inside3 = \dut.valid3_q && !starts3;
assign inside4 = \dut.valid4_q && !starts4;
assign more1 = left_q;
assign more2 = inside1 ? more1 + 10'd1 : 10'd0;
assign more3 = inside2 ? more2 + 10'd1 : 10'd0;
assign more4 = inside3 ? more3 + 10'd1 : 10'd0;
localparam logic [9:0] MostWords = 10'((MaxBytes + 7) / 8);

`NH_ASSERT(inv_empty, !clearing || !busy)
`NH_ASSERT(inv_kinds, (!\dut.valid1_q || \dut.kind1_q != 2'd3) && (!\dut.valid2_q || \dut.kind2_q != 2'd3) &&
           (!\dut.valid3_q || \dut.kind3_q != 2'd3) && (!\dut.valid4_q || \dut.kind4_q != 2'd3))
`NH_ASSERT(inv_left, \dut.left_q == left_q && left_q <= MostWords + 10'd1)
`NH_ASSERT(inv_first, first_q == starts1 && (left_q == '0 || first_q == \dut.header1_next_q ))
`NH_ASSERT(inv_header1, (!starts2 || \dut.kind1_q == 2'd1) && (!starts3 || \dut.kind2_q == 2'd1)
    && (!starts4 || \dut.kind3_q == 2'd1))
`NH_ASSERT(inv_header1_behind_header0, (!inside1 || \dut.kind1_q == 2'd2 || starts2)
           && (!inside2 || \dut.kind2_q == 2'd2 || starts3) &&
           (!inside3 || \dut.kind3_q == 2'd2 || starts4))
`NH_ASSERT(inv_inside, (\dut.valid1_q || left_q == '0) && (\dut.valid2_q || !inside1) && (\dut.valid3_q || !inside2) &&
           (\dut.valid4_q || !inside3))
`NH_ASSERT(inv_data_behind_header1, (\dut.kind1_q != 2'd1 || !inside1 || more1 != '0)
           && (\dut.kind2_q != 2'd1 || !inside2 || more2 != '0) &&
           (\dut.kind3_q != 2'd1 || !inside3 || more3 != '0) && (\dut.kind4_q != 2'd1 || !inside4 || more4 != '0))

// The packet whose header word 0 is in stage 2, 3 or 4 (there is at most one), and the one in stage 1
nh_ipush_pkg::header_t first, packet;
logic [63:0] packet1;
logic [9:0] packet_words, packet_more;
logic parsed, packet_push, who;
assign first = \dut.word1_q ;
assign parsed = starts2 || starts3 || starts4;
assign packet = starts4 ? \dut.word4_q : starts3 ? \dut.word3_q : \dut.word2_q ;
assign packet1 = starts4 ? \dut.word3_q : starts3 ? \dut.word2_q : \dut.word1_q ;
assign packet_more = starts4 ? more4 : starts3 ? more3 : more2;
assign packet_words = nh_ipush_pkg::words(packet.size);
assign packet_push = packet.prim == nh_ipush_pkg::Push;
assign who = packet.sender[0];
`NH_ASSERT(inv_first_packet, !starts1 || (first.sender < 16'd2 && first.size != '0 && first.size <= 16'(MaxBytes) &&
           (first.prim == nh_ipush_pkg::Push || first.prim == nh_ipush_pkg::Ipush) &&
           left_q == nh_ipush_pkg::words(first.size) + 10'd1))
`NH_ASSERT(inv_packet, !parsed || (packet.sender < 16'd2 && packet.size != '0 && packet.size <= 16'(MaxBytes) &&
           (packet_push || packet.prim == nh_ipush_pkg::Ipush) && packet_more == packet_words + 10'd1))
`NH_ASSERT(inv_undecided, undecided_q == 8'(starts1) + 8'(parsed))

// ---- Words the writer still wants
`NH_ASSERT(inv_due, due_q == (inside4 && \dut.keep_q ? more4 + 10'(\dut.kind4_q == 2'd2) : 10'd0))

// ---- Tables of that packet
logic packet_named, packet_ring, region_ok;
logic [17:0] packet_ring_words;
logic [AddressWidth:0] packet_end;
assign packet_named = AddressTable != 0 ? sender_valid[who] : packet1[63:33] == '0;
assign packet_ring = AddressTable != 0 ? sender_ring[who] : packet1[32];
assign packet_ring_words = packet_ring ? ring_words1 : ring_words0;
assign packet_end = {1'b0, packet1[AddressWidth-1:0]} + (AddressWidth + 1)'(packet.size);
assign region_ok = region_valid[who] && packet.key == (who ? key1 : key0) && packet1[2:0] == '0
    && packet1[63:AddressWidth] == '0 &&
    packet1[AddressWidth-1:0] >= (who ? region_base1 : region_base0)
    && packet_end <= (who ? region_bound1 : region_bound0);
// The order of its sender's packets: it is the only one under way that is not decided about, but for one in stage 1.
logic [5:0] who_number;
logic [17:0] who_kept, who_grown;
assign who_number = who ? number1_q : number0_q;
assign who_kept = who ? kept1_q : kept0_q;
assign who_grown = who_kept + (packet_push ? '0 : 18'(packet_words));
`NH_ASSERT(inv_order2, !starts2 || order_sender_q == who)
`NH_ASSERT(inv_order3, !starts3 || (\dut.in_order3_q == (packet.number == who_number) && \dut.next3_q == who_number &&
           \dut.under_way3_q == (who_kept != '0) && \dut.grown3_q == who_grown))
`NH_ASSERT(inv_order4, !starts4 || (\dut.in_order4_q == (packet.number == who_number) && \dut.next4_q == who_number &&
           \dut.under_way4_q == (who_kept != '0) && \dut.grown4_q == who_grown))
`NH_ASSERT(inv_sender, !starts1 || sender_q == first.sender[0])
`NH_ASSERT(inv_stage2, !starts2 || (\dut.has_ring2_q == packet_named && \dut.ring2_q == packet_ring &&
           \dut.key_ok2_q == (region_valid[who] && packet.key == (who ? key1 : key0)) &&
           \dut.region_base2_q == (who ? region_base1 : region_base0)
           && \dut.region_bound2_q == (who ? region_bound1 : region_bound0)))
`NH_ASSERT(inv_stage3, !starts3 || (\dut.has_ring3_q == packet_named && \dut.ring3_q == packet_ring &&
           \dut.region_ok3_q == region_ok && ring_q == packet_ring))
`NH_ASSERT(inv_stage4, !starts4 || (\dut.words4_q == packet_words && \dut.ring4_q == packet_ring &&
           \dut.ring_ok4_q == (packet_named && ring_valid[packet_ring] && who_grown <= packet_ring_words) &&
           \dut.message4_q == (packet_named && ring_valid[packet_ring] && who_kept != '0) &&
           \dut.region_ok4_q == region_ok && (\dut.ring_nack4_q || !ring_nack[packet_ring]) &&
           (!\dut.ring_nack4_q || ring_nack[packet_ring] || refuse1_q || (\dut.reread_q && refuse2_q)) &&
           \dut.ring_words4_q == packet_ring_words &&
           \dut.ring_base4_q == {packet_ring ? ring_base1 : ring_base0, 3'b000}))

// ---- Its place: the reserved tail is the one of now; the room may be that of a clock before, never more than there
// is.
`NH_ASSERT(inv_tail4, !starts4 || (\dut.offset4_q == (\dut.tail4_q & (packet_ring_words - 18'd1)) && \dut.tail4_q ==
           (packet_ring ? \u_llcm.gen_amt.u_tails.u_ram.words_q [35:18]
           : \u_llcm.gen_amt.u_tails.u_ram.words_q [17:0])))
`NH_ASSERT(inv_free4, !starts4 || packet_ring != watched_ring || (\dut.free4_q <= size - reserved &&
           (\dut.free4_q == size - reserved_before1 || (\dut.reread_q && \dut.free4_q == size - reserved_before))))
`NH_ASSERT(inv_reread, !\dut.reread_q || (starts4 && ring_q == packet_ring))

// ---- Packets under way: 0 the one that is being finished, then those in the queue
logic [OpenIndex:0] open_count;
logic [OpenIndex-1:0] open_out;
logic [RecordWidth-1:0] oldest;
logic [MostOpen:0] entries, record_ok, tail_ok, watched_ok;  // entries: due
logic [(MostOpen+2)*18-1:0] tails;                           // of the watched ring, before each of them and after all
assign open_count = \dut.open_in_q - \dut.open_out_q ;
assign open_out = \dut.open_out_q [OpenIndex-1:0];
always_comb begin
  oldest = '0;
  for (int j = 0; j < MostOpen; j++)
    if (open_out == OpenIndex'(j)) oldest = \dut.u_open.words_q [j*RecordWidth+:RecordWidth];
end
assign tails[17:0] = tail_q;
// The sum that is read in the clock of a packet's end is its sender's.
`NH_ASSERT(inv_sum_read, !\dut.finish_q || sum_sender_q == \dut.finish_record_q [18+1+35])
`NH_ASSERT(inv_open, open_q == 8'(open_count) && open_q <= 8'(MostOpen))
`NH_ASSERT(inv_stored, stored_q == open_q + 8'(\dut.finish_q ))
// Not in the clock behind the decision about the only one: it is just being written.
`NH_ASSERT(inv_oldest_is_read, open_q == '0 || (open_q == 8'd1 && inside4 && \dut.kind4_q == 2'd1 && \dut.keep_q ) ||
           \dut.u_open.read_q == oldest)
for (genvar i = 0; i <= MostOpen; i++) begin : gen_records
  logic                   here, in_watched;
  logic [OpenIndex-1:0]   slot;
  logic [RecordWidth-1:0] under_way;
  logic [7:0]             id;
  logic [15:0]            key, bytes, from;
  logic                   last, per_message, to_region, to_ring;
  logic [31:0]            low_address;
  logic [17:0]            end_tail;
  assign here = i == 0 ? \dut.finish_q : open_q >= 8'(i);
  assign slot = open_out + OpenIndex'(i - 1);
  always_comb begin
    under_way = \dut.finish_record_q ;
    for (int j = 0; j < MostOpen; j++)
      if (i != 0 && slot == OpenIndex'(j)) under_way = \dut.u_open.words_q [j*RecordWidth+:RecordWidth];
  end
  assign {id, key, bytes, from, last, per_message, low_address, to_region, to_ring, end_tail} = under_way;
  assign in_watched = here && !to_region && to_ring == watched_ring;
  assign entries[i] = here && (!per_message || last);
  assign tails[(i+1)*18+:18] = in_watched ? end_tail : tails[i*18+:18];
  assign record_ok[i] = !here || (from < 16'd2 && bytes != '0 && bytes <= 16'(MaxBytes) &&
      (to_region || AddressTable == 0 || to_ring == sender_ring[from[0]]));
  assign tail_ok[i] = !in_watched || end_tail == tails[i*18+:18] + 18'(nh_ipush_pkg::words(bytes));
  assign watched_ok[i] = state_q != Stored || ahead_q + 8'(!\dut.finish_q ) != 8'(i) || (here &&
      key == header_q.key && bytes == header_q.size && from == header_q.sender && last == header_q.last &&
      per_message == header_q.per_message && low_address == header1_q[31:0]
      && to_region == (header_q.prim == nh_ipush_pkg::Push) && (to_region || to_ring == my_ring));
end
`NH_ASSERT(inv_record, &record_ok)
`NH_ASSERT(inv_tail, &tail_ok)
`NH_ASSERT(inv_watched_record, &watched_ok)
`NH_ASSERT(inv_reserved, tails[(MostOpen+1)*18+:18] == reserved_q)

// ---- Status entries: written and unread ones, and those due to packets under way, fit.
logic [7:0] entries_due;
logic [EntryWidth:0] entries_reserved;
always_comb begin
  entries_due = '0;
  for (int i = 0; i <= MostOpen; i++) entries_due = entries_due + 8'(entries[i]);
end
assign entries_reserved = \dut.status_reserved_q - status_tail;
`NH_ASSERT(inv_status_reserved, 8'(entries_reserved) == entries_due)
`NH_ASSERT(inv_status_fits, 8'(pending) + entries_due <= 8'(StatusEntries))

// ---- The watched packet
`NH_ASSERT(inv_watched, state_q <= Stored && (state_q == None || header_q.prim == nh_ipush_pkg::Push ||
           header_q.prim == nh_ipush_pkg::Ipush))
`NH_ASSERT(inv_arrived, state_q != Arrived || (starts1 && header_q == first && ahead_q == 8'(parsed)))
`NH_ASSERT(inv_waits, state_q != Waits || (parsed && header_q == packet && header1_q == packet1 && ahead_q == '0))
`NH_ASSERT(inv_is_stored, state_q != Stored || (ahead_q < stored_q && !wrote0_q && !wrote1_q && !my_tail_q))
