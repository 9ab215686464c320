// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Of nh_ipush_engine_proof, the watched packet: what it is decided for, what is written and said of it, and the order
// of its sender.

localparam logic [2:0] None = 3'd0;
localparam logic [2:0] Arrived = 3'd1;   // header word 0
localparam logic [2:0] Waits = 3'd2;     // both
localparam logic [2:0] Stored = 3'd3;
logic [2:0]            state_q;
logic [7:0]            ahead_q;          // packets whose outcome, or whose end, comes before
nh_ipush_pkg::header_t header_q;
logic [63:0]           header1_q;
logic                  mine, asked, my_turn, wrote0_q, wrote1_q, my_tail_q, due;
assign due = !header_q.per_message || header_q.last;
assign mine = state_q == Waits && ahead_q == '0 && decided;
assign my_turn = state_q == Stored && ahead_q == '0;
// What it was decided for: told at once, with CutThrough when it is whole.
logic [3:0] asked_q;
logic       drop_asked, ring_asked, status_asked, order_asked, message_asked;
assign asked = state_q == Waits && ahead_q == '0 && probe.decide;
always_ff @(posedge clk_i) if (probe.decide) asked_q <= probe.outcome;
if (CutThrough != 0) begin : gen_asked
  assign drop_asked = asked && (probe.outcome == nh_ipush_pkg::ReasonRegion ||
      probe.outcome == nh_ipush_pkg::ReasonRing);
  assign ring_asked = asked && probe.outcome == nh_ipush_pkg::ReasonRingFull;
  assign status_asked = asked && probe.outcome == nh_ipush_pkg::ReasonStatusFull;
  assign order_asked = asked && probe.outcome == nh_ipush_pkg::ReasonOrder;
  assign message_asked = asked && probe.outcome == nh_ipush_pkg::ReasonMessage;
  `NH_ASSERT(told_as_decided, !(mine && (event_drop || nack_valid)) || event_reason == asked_q)
end else begin : gen_told
  assign drop_asked = mine && event_drop;
  assign ring_asked = mine && event_nack_ring;
  assign status_asked = mine && event_nack_status;
  assign order_asked = mine && event_nack_order;
  assign message_asked = mine && event_nack_message;
end
always_ff @(posedge clk_i) begin
  if (rst_i) begin
    state_q <= None;
  end else begin
    case (state_q)
      None: begin
        if (starts && choose_i) begin
          state_q <= Arrived;
          header_q <= word_i;
          ahead_q <= undecided_q - 8'(decided);
        end
      end
      Arrived: begin
        ahead_q <= ahead_q - 8'(decided);
        header1_q <= word_i;
        if (second) state_q <= Waits;
      end
      Waits: begin
        ahead_q <= ahead_q - 8'(decided);
        wrote0_q <= 1'b0;
        wrote1_q <= 1'b0;
        my_tail_q <= 1'b0;
        if (mine) begin
          state_q <= command_valid ? Stored : None;
          ahead_q <= stored_q - 8'(over);
        end
      end
      default: begin
        ahead_q <= ahead_q - 8'(over);
        if (my_turn) begin
          wrote0_q <= wrote0_q || status_we[0];
          wrote1_q <= wrote1_q || status_we[1];
          my_tail_q <= my_tail_q || tail_we;
          if (over) state_q <= None;
        end
      end
    endcase
  end
end

logic push, my_named, my_ring, in_order;  // my_named: it has a ring, which may be none that is set up
logic [5:0] my_number;
logic [17:0] my_kept;
logic [31:0] my_sum;
assign my_number = header_q.sender[0] ? number1_q : number0_q;
assign my_kept = header_q.sender[0] ? kept1_q : kept0_q;
assign my_sum = header_q.sender[0] ? sum1_q : sum0_q;
assign in_order = header_q.number == my_number;
nh_ipush_pkg::status_word0_t my_word0, word0;
nh_ipush_pkg::status_word1_t my_word1;
assign push = header_q.prim == nh_ipush_pkg::Push;
assign my_named = AddressTable != 0 ? sender_valid[header_q.sender[0]] : header1_q[63:33] == '0;
assign my_ring = AddressTable != 0 ? sender_ring[header_q.sender[0]] : header1_q[32];
assign word0 = status_word0;
always_comb begin
  my_word0 = '0;
  my_word0.bytes = 32'(header_q.size) + (header_q.per_message ? my_sum : '0);
  my_word0.sender = header_q.sender;
  my_word0.last = header_q.last;
  my_word0.per_message = header_q.per_message;
  my_word0.prim = header_q.prim;
  my_word1 = '0;
  my_word1.address = header1_q[31:0];
  my_word1.ring = push ? '0 : 16'(my_ring);
  my_word1.key = header_q.key;
end
`NH_ASSERT(decided_with_its_header, !(state_q == Arrived && decided && ahead_q == '0))
`NH_ASSERT(dropped_with_a_reason, !(mine && event_drop) ||
           event_reason == (push ? nh_ipush_pkg::ReasonRegion : nh_ipush_pkg::ReasonRing))
`NH_ASSERT(refused_with_its_header, !(mine && nack_valid) || (nack_header0 == header_q && nack_header1 == header1_q &&
           nack_next == my_number && nack_reason == event_reason &&
           event_reason == (event_nack_ring ? nh_ipush_pkg::ReasonRingFull :
               event_nack_order ? nh_ipush_pkg::ReasonOrder :
                            event_nack_message ? nh_ipush_pkg::ReasonMessage : nh_ipush_pkg::ReasonStatusFull)))
`NH_ASSERT(one_event, 3'(event_drop) + 3'(event_nack_ring) + 3'(event_nack_status) + 3'(event_nack_order) +
           3'(event_nack_message) <= 3'd1 && nack_valid == (event_nack_ring || event_nack_status ||
               event_nack_order ||
           event_nack_message))
`NH_ASSERT(stored_as_it_is, !(my_turn && done) || (event_push == push && event_bytes == header_q.size))
`NH_ASSERT(entry_in_place, !my_turn || status_we == '0 || (due && status_entry == status_tail[EntryWidth-1:0]))
`NH_ASSERT(entry_word0, !my_turn || !status_we[0] || status_word0 == my_word0)
`NH_ASSERT(entry_word1, !my_turn || !status_we[1] || status_word1 == my_word1)
`NH_ASSERT(entry_once, !my_turn || (!(wrote0_q && status_we[0]) && !(wrote1_q && status_we[1]) && !(my_tail_q &&
           tail_we)))
`NH_ASSERT(entry_complete, !(my_turn && done) || ((wrote0_q || status_we[0]) == due && (wrote1_q ||
           status_we[1]) == due &&
           (my_tail_q || tail_we) == !push))
`NH_ASSERT(tail_of_its_ring, !my_turn || !tail_we || tail_ring == my_ring)
logic my_done_q;
always_ff @(posedge clk_i) my_done_q <= my_turn && done && !rst_i;
logic due_done_q;
always_ff @(posedge clk_i) due_done_q <= due;
`NH_ASSERT(status_tail_counts_entries, !my_done_q || status_tail == status_tail_q + (EntryWidth + 1)'(due_done_q))
`NH_ASSERT(status_tail_otherwise_stays, done_q || clearing || status_tail == status_tail_q)
`NH_COVER(entry_behind_a_packet, my_done_q && due_done_q && status_tail == (EntryWidth + 1)'(2))
`NH_COVER(refused_ring, mine && event_nack_ring)
`NH_COVER(refused_status, mine && event_nack_status)
`NH_COVER(dropped, mine && event_drop)
`NH_COVER(refused_order, mine && event_nack_order && header_q.number == 6'd2)
`NH_COVER(refused_message, mine && event_nack_message)
`NH_COVER(second_of_its_sender, mine && command_valid && header_q.number == 6'd1)

// ---- Where its data go: into its sender's region, or the free part of its ring, from the tail on
logic [AddressWidth-4:0] area_base;
logic [AddressWidth-3:0] area_bound;
logic [AddressWidth-1:0] region_base;
logic [AddressWidth:0]   region_bound, data_end;
logic [17:0]             place;
assign region_base = header_q.sender[0] ? region_base1 : region_base0;
assign region_bound = header_q.sender[0] ? region_bound1 : region_bound0;
assign data_end = {1'b0, address} + (AddressWidth + 1)'(header_q.size);
assign area_base = push ? region_base[AddressWidth-1:3] : my_ring ? ring_base1 : ring_base0;
assign area_bound = push ? region_bound[AddressWidth:3] + (AddressWidth - 2)'(region_bound[2:0] != '0) :
    {1'b0, area_base} + (AddressWidth - 2)'(my_ring ? ring_words1 : ring_words0);
nh_ipush_command_props #(
    .AddressWidth(AddressWidth)
) u_command (
    .clk_i,
    .rst_i,
    .valid_i(mine && command_valid),
    .ready_i(command_ready_i),
    .address_i(address),
    .words_i(words),
    .to_end_i(to_end),
    .wrap_i(wrap),
    .ring_i(!push),
    .base_i(area_base),
    .bound_i(area_bound)
);
assign place = (reserved_q & (size - 18'd1));
`NH_ASSERT(words_of_its_size, !(mine && command_valid) ||
           (words == nh_ipush_pkg::words(header_q.size) && rest == header_q.size[2:0]))
`NH_ASSERT(bytes_within_region, !(mine && command_valid && push) || (address == header1_q[AddressWidth-1:0] &&
           address >= region_base && data_end <= region_bound && region_valid[header_q.sender[0]] &&
           header_q.key == (header_q.sender[0] ? key1 : key0)))
`NH_ASSERT(words_in_free_part_of_ring, !(mine && command_valid && !push && my_ring == watched_ring) ||
           (my_named && ring_valid[my_ring] && address[AddressWidth-1:3] == area_base +
            (AddressWidth - 3)'(place) && 20'(reserved) + 20'(words) <= 20'(size)))

// ---- Nothing is dropped that could have been stored; refused, or waited with, only while there is no room. Heads
// may be seen two clocks later. Status entries due to packets under way are at most those packets.
logic                  allowed, no_room, status_full, has_ring, refuse1_q, refuse2_q;
logic [17:0]           my_ring_words;
logic [17:0]           head1_q, head2_q, reserved_before;
logic [9:0]            my_words;
logic [AddressWidth:0] my_end;
assign my_words = nh_ipush_pkg::words(header_q.size);
assign my_end = {1'b0, header1_q[AddressWidth-1:0]} + (AddressWidth + 1)'(header_q.size);
assign allowed = push ? region_valid[header_q.sender[0]] && header_q.key == (header_q.sender[0] ? key1 : key0) &&
    header1_q[2:0] == '0 && header1_q[63:AddressWidth] == '0 && header1_q[AddressWidth-1:0] >= region_base &&
        my_end <= region_bound :
    has_ring && 20'(my_kept) + 20'(my_words) <= 20'(my_ring_words);
assign my_ring_words = my_ring ? ring_words1 : ring_words0;
assign has_ring = my_named && ring_valid[my_ring];
assign reserved_before = reserved_q - head2_q;
assign no_room = !push && (my_ring != watched_ring || 20'(reserved_before) + 20'(my_words) > 20'(size));
assign status_full = due && 8'(pending) + stored_q >= 8'(StatusEntries);
always_ff @(posedge clk_i) begin
  head1_q <= rst_i || clearing ? '0 : head_q;
  head2_q <= rst_i || clearing ? '0 : head1_q;
  refuse1_q <= refuse_i;
  refuse2_q <= refuse1_q;
end
`NH_ASSERT(dropped_rightly, !drop_asked || (in_order && !allowed && (push || !has_ring || my_kept == '0)))
`NH_ASSERT(stored_rightly, !(mine && command_valid) || (in_order && allowed))
`NH_ASSERT(refused_rightly, !ring_asked ||
           (in_order && allowed && no_room && (ring_nack[my_ring] || refuse1_q || refuse2_q)))
`NH_ASSERT(refused_rightly_for_status, !status_asked || (in_order && allowed && status_full &&
           (status_nack_i || refuse_i)))
`NH_ASSERT(refused_rightly_for_order, !order_asked || !in_order)
`NH_ASSERT(refused_rightly_for_message, !message_asked ||
           (in_order && !push && has_ring && !allowed && my_kept != '0))
logic i_wait;
assign i_wait = state_q == Waits && ahead_q == '0 && stalled;
`NH_ASSERT(waits_rightly, !i_wait || (in_order && allowed && (no_room || status_full)))
`NH_ASSERT(stall_names_it, !i_wait || (stall_sender == header_q.sender[0] &&
           (stall_status ? status_full : !push && no_room && stall_ring == my_ring)))

// ---- The order of a sender's packets: one is stored only if it has the number that is kept for its sender
// (stored_rightly), and for each that is stored this number moves on by one, before the next one is decided about,
// and for no other reason. So the packets of a sender that are stored have numbers without a gap, in order, each
// once; entries come in the order of packets (entry_in_place, ahead_q), and their bytes are the sum over them: none
// without all the bytes before it.
logic        moves_on, order_of_mine, ends, goes_on;
logic [17:0] my_grown;
assign ends = header_q.per_message && header_q.last;
assign goes_on = header_q.per_message || my_kept != '0;
assign my_grown = my_kept + (push ? '0 : 18'(my_words));
`ifdef PIPELINED
assign moves_on = command_valid;
assign order_of_mine = mine && command_valid;
`else
assign moves_on = done;
assign order_of_mine = my_turn && done;
`NH_ASSERT(decided_behind_the_one_before, !mine || stored_q == '0)
`endif
`NH_ASSERT(order_moves_with_a_stored_packet, order_we == moves_on)
`NH_ASSERT(order_moves_by_one, !order_of_mine || (order_wsender == header_q.sender[0] && in_order &&
           next_new == header_q.number + 6'd1 && kept_new == (ends || !goes_on ? '0 : my_grown)))
`NH_ASSERT(sum_of_stored_packets, !(my_turn && done) || (sum_we == header_q.per_message &&
           (!sum_we || (sum_wsender == header_q.sender[0] && sum_new == (header_q.last ? '0 : my_word0.bytes)))))
`NH_ASSERT(sum_otherwise_stays, !sum_we || done)
`NH_ASSERT(message_within_its_ring, kept0_q <= MostWordsKept && kept1_q <= MostWordsKept)
