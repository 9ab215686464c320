// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Invariants that make the properties of nh_ipush_engine_proof inductive for nh_ipush_sequencer: what the harness knows
// in each step.

(* hierconn *) wire [4:0] \dut.step_q ;
(* hierconn *) wire [1:0] \dut.status_step_q ;
(* hierconn *) wire [63:0] \dut.header_q ;
(* hierconn *) wire [63:0] \dut.header1_q ;
(* hierconn *) wire [9:0] \dut.left_q ;
(* hierconn *) wire \dut.has_ring_q ;
(* hierconn *) wire \dut.in_order_q ;
(* hierconn *) wire [5:0] \dut.next_q ;
(* hierconn *) wire [17:0] \dut.held_q ;
(* hierconn *) wire [17:0] \dut.grown_q ;
(* hierconn *) wire [31:0] \dut.sum_q ;
(* hierconn *) wire \dut.ring_q ;
(* hierconn *) wire \dut.key_ok_q ;
(* hierconn *) wire \dut.above_q ;
(* hierconn *) wire [AddressWidth:0] \dut.region_bound_q ;
(* hierconn *) wire [AddressWidth:0] \dut.data_end_q ;
(* hierconn *) wire \dut.ring_valid_q ;
(* hierconn *) wire [17:0] \dut.ring_words_q ;
(* hierconn *) wire [AddressWidth-1:0] \dut.ring_base_q ;
(* hierconn *) wire [17:0] \dut.last_word_q ;
(* hierconn *) wire [17:0] \dut.reserved_q ;
(* hierconn *) wire [17:0] \dut.unheld_q ;
(* hierconn *) wire [17:0] \dut.free_q ;
(* hierconn *) wire [17:0] \dut.offset_q ;
(* hierconn *) wire [9:0] \dut.to_end_q ;
(* hierconn *) wire [AddressWidth-1:0] \dut.address_q ;
(* hierconn *) wire [EntryWidth:0] \dut.status_tail_q ;
(* hierconn *) wire \dut.bad_q ;
(* hierconn *) wire [3:0] \dut.outcome_q ;
`include "pointer_invariants.svh"

logic [4:0] step;
assign step = \dut.step_q ;
logic in_header2, to_parse, to_request, deciding, waiting, moving, in_status, dropping, malformed;
assign dropping = CutThrough != 0 && step == nh_ipush_pkg::StepDrop;  // not told of yet
assign malformed = moving && bad_q;
assign in_header2 = step == nh_ipush_pkg::StepHeader2;
assign deciding = step >= nh_ipush_pkg::StepParse && step <= nh_ipush_pkg::StepRoom;
assign waiting = step >= nh_ipush_pkg::StepSize && step <= nh_ipush_pkg::StepDataRequest;
assign moving = step >= nh_ipush_pkg::StepData && step <= nh_ipush_pkg::StepWrite;
assign in_status = step == nh_ipush_pkg::StepStatus;

nh_ipush_pkg::header_t packet;
logic [9:0] packet_words;
logic packet_push, packet_due;
assign packet = \dut.header_q ;
assign packet_words = nh_ipush_pkg::words(packet.size);
assign packet_push = packet.prim == nh_ipush_pkg::Push;
assign packet_due = !packet.per_message || packet.last;

`NH_ASSERT(inv_steps, step <= nh_ipush_pkg::StepDrop && step != nh_ipush_pkg::StepRequest)
`NH_ASSERT(inv_clear, clear_q <= 2'd2 && (!clearing || (step == '0 && !busy)))
`NH_ASSERT(inv_header1, step != nh_ipush_pkg::StepHeader1 || word_held_q)
`NH_ASSERT(inv_packet, !(in_header2 || deciding || waiting || moving || in_status || step == nh_ipush_pkg::StepDrop) ||
           (packet.sender < 16'd2 && packet.size != '0 && packet.size <= 16'(MaxBytes) &&
            (packet.prim == nh_ipush_pkg::Push || packet.prim == nh_ipush_pkg::Ipush)))
`NH_ASSERT(inv_left, left_q == (in_header2 ? packet_words + 10'd1 : deciding || waiting ? packet_words :
           (moving && !malformed) || step == nh_ipush_pkg::StepDrop ? \dut.left_q : 10'd0))
`NH_ASSERT(inv_first, first_q == in_header2)
`NH_ASSERT(inv_all_words, !(deciding || waiting || in_header2) || packet_words == \dut.left_q  + 10'd0)
`NH_ASSERT(inv_drop, step != nh_ipush_pkg::StepDrop || (left_q != '0 && left_q <= packet_words))
`NH_ASSERT(inv_moving, due_q == (moving ? \dut.left_q : 10'd0) && left_q <= 10'd513 && (!moving ||
           \dut.left_q <= packet_words))
// CutThrough
`NH_ASSERT(inv_bad, !moving || \dut.bad_q == bad_q)
`NH_ASSERT(inv_not_bad, !(in_header2 || deciding || waiting || in_status || step == nh_ipush_pkg::StepDrop) ||
           (!bad_q && !\dut.bad_q ))
`NH_ASSERT(inv_dropping, !dropping || (\dut.outcome_q == asked_q && asked_q >= nh_ipush_pkg::ReasonRegion &&
           asked_q <= nh_ipush_pkg::ReasonMessage &&
           (asked_q != nh_ipush_pkg::ReasonRegion || packet_push) && (asked_q != nh_ipush_pkg::ReasonRing ||
               !packet_push)))
`NH_ASSERT(inv_open, open_q == 8'(moving))
`NH_ASSERT(inv_undecided, undecided_q == 8'(in_header2 || deciding || waiting || dropping))
`NH_ASSERT(inv_stored, stored_q == 8'(moving || in_status))
`NH_ASSERT(inv_granted, !granted_q || step != nh_ipush_pkg::StepMemGrant)
`NH_ASSERT(inv_status_step, in_status || \dut.status_step_q == 2'd0)
`NH_ASSERT(inv_nack_free, !(in_header2 || deciding || dropping || step == nh_ipush_pkg::StepHeader1) || nack_free_q)

// Tables
logic who, packet_named, packet_ring;
assign who = packet.sender[0];
assign packet_named = AddressTable != 0 ? sender_valid[who] : \dut.header1_q [63:33] == '0;
assign packet_ring = AddressTable != 0 ? sender_ring[who] : \dut.header1_q [32];
`NH_ASSERT(inv_sender, !in_header2 || (sender_q == who && order_sender_q == who && sum_sender_q == who))
// The order of its sender's packets: nothing of it moves before the packet is done.
logic [5:0] who_number;
logic [17:0] who_kept;
assign who_number = who ? number1_q : number0_q;
assign who_kept = who ? kept1_q : kept0_q;
`NH_ASSERT(inv_order_captured, !(deciding || waiting || moving || in_status || dropping) ||
           (\dut.in_order_q == (packet.number == who_number) &&
           \dut.next_q == who_number && \dut.held_q == who_kept && \dut.sum_q == (who ? sum1_q : sum0_q)))
`NH_ASSERT(inv_grown, !((deciding && step != nh_ipush_pkg::StepParse) || waiting || moving || in_status) ||
           \dut.grown_q == who_kept + 18'(packet_words))
`NH_ASSERT(inv_in_order, !((deciding && step != nh_ipush_pkg::StepParse) || waiting || moving || in_status) ||
           packet.number == who_number)
`NH_ASSERT(inv_captured, !(deciding || waiting || moving || in_status) || (\dut.has_ring_q == packet_named &&
           \dut.ring_q == packet_ring && \dut.key_ok_q == (region_valid[who] && (who ? key1 :
               key0) == packet.key) &&
           \dut.above_q == (\dut.header1_q [2:0] == '0 && \dut.header1_q [63:AddressWidth] == '0 &&
               \dut.header1_q [AddressWidth-1:0] >= (who ? region_base1 : region_base0)) &&
               \dut.region_bound_q == (who ? region_bound1 : region_bound0)))
`NH_ASSERT(inv_ring, !((deciding && step != nh_ipush_pkg::StepParse) || waiting || moving || in_status) ||
           ring_q == packet_ring)
`NH_ASSERT(inv_ring_decided, !((deciding && step != nh_ipush_pkg::StepParse)) || (!packet_push && packet_named))

// Pointers
`NH_ASSERT(inv_one_tail, tail_q == reserved_q)

// What was decided stays true: heads only move towards tails.
logic [17:0] packet_ring_words;
logic [AddressWidth:0] packet_end;
assign packet_ring_words = packet_ring ? ring_words1 : ring_words0;
assign packet_end = {1'b0, \dut.header1_q [AddressWidth-1:0]} + (AddressWidth + 1)'(packet.size);
`NH_ASSERT(inv_region, !((waiting || moving || in_status) && packet_push) || (\dut.key_ok_q &&
           \dut.header1_q [2:0] == '0 &&
           \dut.header1_q [63:AddressWidth] == '0 && \dut.header1_q [AddressWidth-1:0] >= (who ? region_base1 :
               region_base0) &&
           packet_end <= (who ? region_bound1 : region_bound0)))
`NH_ASSERT(inv_entry, !((waiting || moving || in_status) && packet_due) || pending < (EntryWidth + 1)'(StatusEntries))
`NH_ASSERT(inv_fits, !((waiting || moving || in_status) && !packet_push) ||
           (packet_named && ring_valid[packet_ring] &&
               20'(who_kept) + 20'(packet_words) <= 20'(packet_ring_words)))
`NH_ASSERT(inv_data_end, !deciding || \dut.data_end_q == packet_end)
logic [17:0] packet_to_end, packet_place;
assign packet_place = ring_reserved & (packet_ring_words - 18'd1);
assign packet_to_end = packet_ring_words - \dut.offset_q ;
// The ring's entry: from AREA_START on until the tail is written, and what follows from it a clock and two later.
logic has_entry, has_free;
assign has_entry = !packet_push && ((deciding && step >= nh_ipush_pkg::StepAreaStart) || waiting || moving ||
                                    (in_status && \dut.status_step_q == 2'd0));
assign has_free = has_entry && step != nh_ipush_pkg::StepAreaStart;
`NH_ASSERT(inv_entry_copied, !has_entry || (\dut.ring_valid_q == ring_valid[packet_ring] &&
           \dut.ring_words_q == packet_ring_words &&
           \dut.ring_base_q == {packet_ring ? ring_base1 : ring_base0, 3'b000} &&
               \dut.reserved_q == ring_reserved))
`NH_ASSERT(inv_entry_used, !has_free || (\dut.unheld_q == packet_ring_words - ring_reserved &&
           \dut.last_word_q == packet_ring_words - 18'd1))
`NH_ASSERT(inv_offset_in_ring, !(has_free && step >= nh_ipush_pkg::StepRoom) || \dut.offset_q == packet_place)
`NH_ASSERT(inv_to_end, !(has_free && step >= nh_ipush_pkg::StepSize) || \dut.to_end_q ==
           (packet_to_end > 18'd512 ? 10'd512 : packet_to_end[9:0]))
`NH_ASSERT(inv_free, step != nh_ipush_pkg::StepRoom || packet_ring != watched_ring ||
           20'(\dut.free_q ) + 20'(reserved) <= 20'(size))
`NH_ASSERT(inv_room, !((waiting || moving || (in_status && \dut.status_step_q == 2'd0)) && !packet_push &&
             packet_ring == watched_ring) || 20'(reserved) + 20'(packet_words) <= 20'(size))
`NH_ASSERT(inv_room_before, !((waiting || moving || (in_status && \dut.status_step_q == 2'd0)) && !packet_push &&
             packet_ring == watched_ring) ||
           20'(step == nh_ipush_pkg::StepSize ? reserved_before1 : reserved_before) + 20'(packet_words) <= 20'(size))

// Place in the ring
`NH_ASSERT(inv_offset, step != nh_ipush_pkg::StepAddress || ((packet_push || \dut.offset_q == packet_place) &&
           \dut.to_end_q == (packet_push || packet_to_end > 18'd512 ? 10'd512 : packet_to_end[9:0])))
logic [AddressWidth-4:0] request_offset;
assign request_offset = \dut.address_q [AddressWidth-1:3] - (packet_ring ? ring_base1 : ring_base0);
logic [17:0] request_to_end;
assign request_to_end = packet_ring_words - request_offset[17:0];
`NH_ASSERT(inv_request_push, !(step == nh_ipush_pkg::StepDataRequest && packet_push) ||
           (\dut.address_q == \dut.header1_q [AddressWidth-1:0] && \dut.to_end_q == 10'd512))
`NH_ASSERT(inv_request, !(step == nh_ipush_pkg::StepDataRequest && !packet_push) ||
           (request_offset == (AddressWidth - 3)'(packet_place) &&
           \dut.address_q [2:0] == '0 &&
           \dut.to_end_q == (request_to_end > 18'd512 ? 10'd512 : request_to_end[9:0])))

// The watched packet
`NH_ASSERT(inv_watched, state_q <= Stored && (state_q == None || (ahead_q == '0 && header_q == packet)))
`NH_ASSERT(inv_arrived, state_q != Arrived || in_header2)
`NH_ASSERT(inv_waits, state_q != Waits || ((deciding || waiting || dropping) && \dut.header1_q == header1_q))
`NH_ASSERT(inv_is_stored, state_q != Stored || ((moving || in_status) && header1_q == \dut.header1_q  &&
           wrote0_q == (in_status && \dut.status_step_q >= 2'd2 && packet_due) &&
           wrote1_q == (in_status && \dut.status_step_q == 2'd3 && packet_due) &&
           my_tail_q == (in_status && \dut.status_step_q >= 2'd1 && !packet_push)))
