// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Invariants that make the properties of nh_route_cache_proof inductive: what the registers of the cache hold that can
// still reach the watched request. Included in the harness by the proofs that define INVARIANTS; for 2 sets, 2 ways, 2
// MSHRs, 2 pending slots, RamRegisters 0; with RELOCATION of a skewed cache. `hierconn` wires are Yosys' hierarchical
// references: a name that no longer exists leaves the wire undriven, and the proof fails.

// In a loop: without a label, since Yosys gives those of all passes one name.
`define NH_EACH(Name, Expr) \
    always @(posedge clk_i) if (!rst_i) assert (Expr);

(* hierconn *) wire [EpochWidth-1:0] \dut.u_epoch.epoch_q ;
(* hierconn *) wire \dut.u_epoch.sweeping_q ;
(* hierconn *) wire \dut.u_epoch.sweep_index_q ;
(* hierconn *) wire \dut.valid_q ;
(* hierconn *) wire \dut.s2_valid_q ;
localparam int IndexBits = Skewed != 0 ? 2 : 1;
localparam int OpWidth = 1 + KeyWidth + TagWidth + PortWidth + QosWidth + IndexBits;
(* hierconn *) wire [OpWidth-1:0] \dut.ops_q ;
(* hierconn *) wire [OpWidth-1:0] \dut.s2_q ;
(* hierconn *) wire [2*EntryWidth-1:0] \dut.u_ways.gen_way[0].u_ram.words_q ;
(* hierconn *) wire [2*EntryWidth-1:0] \dut.u_ways.gen_way[1].u_ram.words_q ;
(* hierconn *) wire [EntryWidth-1:0] \dut.u_ways.gen_way[0].u_ram.read_q ;
(* hierconn *) wire [EntryWidth-1:0] \dut.u_ways.gen_way[1].u_ram.read_q ;
(* hierconn *) wire \dut.u_ways.gen_way[0].mask ;
(* hierconn *) wire \dut.u_ways.gen_way[1].mask ;
(* hierconn *) wire \dut.u_ways.gen_way[0].current_q ;
(* hierconn *) wire \dut.u_ways.gen_way[1].current_q ;
(* hierconn *) wire [(KeyWidth+1)/2-1:0] \dut.u_ways.gen_way[0].differs ;
(* hierconn *) wire [(KeyWidth+1)/2-1:0] \dut.u_ways.gen_way[1].differs ;
(* hierconn *) wire [(EntryWidth-KeyWidth+3)/4-1:0] \dut.u_ways.gen_way[0].rest_parity_q ;
(* hierconn *) wire [(EntryWidth-KeyWidth+3)/4-1:0] \dut.u_ways.gen_way[1].rest_parity_q ;
(* hierconn *) wire \dut.u_ways.compare_parity_q ;
(* hierconn *) wire [PortWidth+QosWidth-1:0] \dut.u_ways.gen_way[0].data_q ;
(* hierconn *) wire [PortWidth+QosWidth-1:0] \dut.u_ways.gen_way[1].data_q ;
(* hierconn *) wire [3:0] \dut.u_mshr.gen_mshr[0].state_q ;
(* hierconn *) wire [3:0] \dut.u_mshr.gen_mshr[1].state_q ;
(* hierconn *) wire \dut.u_mshr.gen_mshr[0].stale_q ;
(* hierconn *) wire \dut.u_mshr.gen_mshr[1].stale_q ;
(* hierconn *) wire \dut.u_mshr.gen_mshr[0].same_q ;
(* hierconn *) wire \dut.u_mshr.gen_mshr[1].same_q ;
(* hierconn *) wire [1:0] \dut.u_mshr.used_q ;
(* hierconn *) wire [2*KeyWidth-1:0] \dut.u_mshr.key_q ;
(* hierconn *) wire [2*(PortWidth+QosWidth)-1:0] \dut.u_mshr.data_q ;
(* hierconn *) wire [2*KeyWidth-1:0] \dut.u_mshr.u_store_key.words_q ;
(* hierconn *) wire [2*KeyWidth-1:0] \dut.u_mshr.u_send_key.words_q ;
(* hierconn *) wire [1:0] \dut.u_mshr.key_parity_q ;
(* hierconn *) wire [1:0] \dut.u_mshr.data_parity_q ;
(* hierconn *) wire [1:0] \dut.u_mshr.store_select_q ;
(* hierconn *) wire \dut.u_mshr.store_any_q ;
(* hierconn *) wire [1:0] \dut.u_pending.valid_q ;
(* hierconn *) wire [1:0] \dut.u_pending.wait_q ;
(* hierconn *) wire [1:0] \dut.u_pending.blocked_q ;
(* hierconn *) wire [1:0] \dut.u_pending.capture ;
(* hierconn *) wire [1:0] \dut.u_pending.pick ;
(* hierconn *) wire \dut.u_pending.bypass ;
(* hierconn *) wire \dut.u_pending.load ;
(* hierconn *) wire \dut.u_pending.out_valid_q ;
localparam int AnswerWidth = 2 + QosWidth + PortWidth;
(* hierconn *) wire [1:0] \dut.u_pending.out_slot_q ;
(* hierconn *) wire \dut.u_pending.out_last_q ;
(* hierconn *) wire \dut.u_pending.last_hit_q ;
(* hierconn *) wire \dut.u_pending.out_copy_q ;
(* hierconn *) wire [TagWidth+AnswerWidth-1:0] \dut.u_pending.out ;
(* hierconn *) wire [1:0] \dut.u_pending.last_capture_q ;
(* hierconn *) wire [AnswerWidth-1:0] \dut.u_pending.last_answer ;
(* hierconn *) wire [2*TagWidth-1:0] \dut.u_pending.tag_q ;
(* hierconn *) wire \dut.u_pending.next_same_tag_q ;
(* hierconn *) wire [2*AnswerWidth-1:0] \dut.u_pending.answer_q ;
(* hierconn *) wire [1:0] \dut.u_pending.gen_slot[0].older_q ;
(* hierconn *) wire [1:0] \dut.u_pending.gen_slot[1].older_q ;
(* hierconn *) wire \dut.u_pending.gen_slot[0].same_tag_seen_q ;
(* hierconn *) wire \dut.u_pending.gen_slot[1].same_tag_seen_q ;
(* hierconn *) wire \dut.u_pending.gen_slot[0].id_q ;
(* hierconn *) wire \dut.u_pending.gen_slot[1].id_q ;

// The route as the cache stores it.
wire route_found = route_q[RouteWidth-1];
wire [PortWidth+QosWidth-1:0] route_data = {route_q[QosWidth-1:0], route_q[QosWidth+:PortWidth]};
`NH_ASSERT(inv_route_form, route_found || route_q == '0)
`NH_ASSERT(inv_foreign, !watched_q || route_q != foreign)

// ---- Epoch, sweep, entries.
wire [EpochWidth-1:0] epoch = \dut.u_epoch.epoch_q ;
wire sweeping = \dut.u_epoch.sweeping_q ;
`NH_ASSERT(inv_epoch, epoch != '0 && (!sweeping || epoch == EpochWidth'(1)))

for (genvar w = 0; w < 2; w++) begin : gen_inv_way
  wire [2*EntryWidth-1:0] words = w == 0 ? \dut.u_ways.gen_way[0].u_ram.words_q
      : \dut.u_ways.gen_way[1].u_ram.words_q ;
  for (genvar i = 0; i < 2; i++) begin : gen_entry
    wire [EntryWidth-1:0] entry = words[i*EntryWidth+:EntryWidth];
    wire [EpochWidth-1:0] entry_epoch = entry[EntryWidth-2-:EpochWidth];
    wire swept = !sweeping || \dut.u_epoch.sweep_index_q > i;
    `NH_EACH(inv_entry_epoch, !swept || (^entry) || entry_epoch <= epoch)
    `NH_EACH(inv_entry_swept, !(sweeping && swept) || entry == '0)
    `NH_EACH(inv_entry_route, !swept || (^entry) || entry_epoch != epoch || entry[KeyWidth-1:0] != key ||
               (route_found && entry[KeyWidth+:PortWidth+QosWidth] == route_data))
  end
  wire [EntryWidth-1:0] read = w == 0 ? \dut.u_ways.gen_way[0].u_ram.read_q : \dut.u_ways.gen_way[1].u_ram.read_q ;
  wire mask = w == 0 ? \dut.u_ways.gen_way[0].mask : \dut.u_ways.gen_way[1].mask ;
  `NH_EACH(inv_read_route, mask || sweeping || (^read) || read[EntryWidth-2-:EpochWidth] != epoch ||
             read[KeyWidth-1:0] != key || (route_found && read[KeyWidth+:PortWidth+QosWidth] == route_data))
  wire match = w == 0 ?
      \dut.u_ways.gen_way[0].current_q && !(^{\dut.u_ways.compare_parity_q , \dut.u_ways.gen_way[0].rest_parity_q })
      && !(|\dut.u_ways.gen_way[0].differs ) :
      \dut.u_ways.gen_way[1].current_q && !(^{\dut.u_ways.compare_parity_q , \dut.u_ways.gen_way[1].rest_parity_q })
      && !(|\dut.u_ways.gen_way[1].differs );
  wire [PortWidth+QosWidth-1:0] match_data = w == 0 ? \dut.u_ways.gen_way[0].data_q : \dut.u_ways.gen_way[1].data_q ;
  `NH_EACH(inv_match_route, !match || sweeping || s2_key != key || (route_found && match_data == route_data))
end

// ---- Pipeline.
(* hierconn *) wire \dut.lookup_q ;
wire s1_valid = \dut.valid_q ;
wire s2_valid = \dut.s2_valid_q ;
wire s1_insert = \dut.ops_q [OpWidth-1];
wire s2_insert = \dut.s2_q [OpWidth-1];
wire [KeyWidth-1:0] s1_key = \dut.ops_q [OpWidth-2-:KeyWidth];
wire [KeyWidth-1:0] s2_key = \dut.s2_q [OpWidth-2-:KeyWidth];
wire [TagWidth-1:0] s1_tag = \dut.ops_q [OpWidth-2-KeyWidth-:TagWidth];
wire [TagWidth-1:0] s2_tag = \dut.s2_q [OpWidth-2-KeyWidth-:TagWidth];
`NH_ASSERT(inv_lookup, \dut.lookup_q == (s2_valid && !s2_insert))
`NH_ASSERT(inv_insert_1, !(s1_valid && s1_insert && s1_key == key)
    || (route_found && \dut.ops_q [IndexBits+:PortWidth+QosWidth] == route_data))
`NH_ASSERT(inv_insert_2, !(s2_valid && s2_insert && s2_key == key)
    || (route_found && \dut.s2_q [IndexBits+:PortWidth+QosWidth] == route_data))

// ---- Relocation. Rows that were read: all of the levels before the current one, and that of the current one when it
// is judged or written. What is moved is undamaged and of this epoch, so that a bit flipped on its way is noticed.
`ifdef RELOCATION
(* hierconn *) wire [2:0] \dut.gen_relocate.u_relocate.state_q ;
(* hierconn *) wire [1:0] \dut.gen_relocate.u_relocate.level_q ;
(* hierconn *) wire [1:0] \dut.gen_relocate.u_relocate.limit_q ;
(* hierconn *) wire [KeyWidth-1:0] \dut.gen_relocate.u_relocate.key_q ;
(* hierconn *) wire [PortWidth+QosWidth-1:0] \dut.gen_relocate.u_relocate.data_q ;
(* hierconn *) wire [(RelocationDepth+1)*2*EntryWidth-1:0] \dut.gen_relocate.u_relocate.row_q ;
(* hierconn *) wire [RelocationDepth:0] \dut.gen_relocate.u_relocate.chosen_q ;
localparam logic [2:0] StateData = 3'd2, StateCheck = 3'd3, StateAdvance = 3'd4, StateWrite = 3'd5;
wire [2:0] relocate_state = \dut.gen_relocate.u_relocate.state_q ;
wire [1:0] relocate_level = \dut.gen_relocate.u_relocate.level_q ;
wire relocating = relocate_state != '0;
wire [RelocationDepth:0] chosen = \dut.gen_relocate.u_relocate.chosen_q ;
`NH_ASSERT(inv_relocate_state, relocate_state <= StateWrite && !(sweeping && relocating))
`NH_ASSERT(inv_relocate_level, !relocating || (relocate_level <= \dut.gen_relocate.u_relocate.limit_q &&
           \dut.gen_relocate.u_relocate.limit_q <= 2'(RelocationDepth)
           && !(relocate_state == StateAdvance && relocate_level == '0)))
`NH_ASSERT(inv_relocate_read, relocate_state != StateData ||
           !(\dut.u_ways.gen_way[0].mask || \dut.u_ways.gen_way[1].mask ))
`NH_ASSERT(inv_relocate_route, !(relocating && \dut.gen_relocate.u_relocate.key_q == key) ||
           (route_found && \dut.gen_relocate.u_relocate.data_q == route_data))
for (genvar l = 0; l <= RelocationDepth; l++) begin : gen_inv_row
  wire above = relocating && relocate_level > l;
  wire judged = relocate_level == l && relocate_state == StateAdvance;
  wire read = above || (relocate_level == l && (relocate_state == StateCheck || judged
      || relocate_state == StateWrite));
  for (genvar w = 0; w < 2; w++) begin : gen_entry
    wire [EntryWidth-1:0] entry = \dut.gen_relocate.u_relocate.row_q [(2*l+w)*EntryWidth+:EntryWidth];
    wire [EpochWidth-1:0] entry_epoch = entry[EntryWidth-2-:EpochWidth];
    `NH_EACH(inv_row_route, !read || (^entry) || entry_epoch != epoch || entry[KeyWidth-1:0] != key ||
               (route_found && entry[KeyWidth+:PortWidth+QosWidth] == route_data))
    if (l == 0) begin : gen_first
      `NH_EACH(inv_row_full, !(above || judged) || (!(^entry) && entry_epoch == epoch))
    end else begin : gen_later
      `NH_EACH(inv_row_full, !(above || judged) || chosen[l-1] == w || (!(^entry) && entry_epoch == epoch))
    end
  end
  if (l != 0) begin : gen_chain
    `NH_EACH(inv_chain, !above || chosen[l] != chosen[l-1])
  end
end
wire moves = relocate_state == StateWrite && relocate_level != '0;
wire [1:0] from = relocate_level - 2'd1;
wire moves_key = moves && \dut.gen_relocate.u_relocate.row_q [(2*from+chosen[from])*EntryWidth+:KeyWidth] == key;
// These are far from reset. A short way there, which spares the search for one: inserts alone, until something was
// moved or evicted.
logic moved_q, key_moved_q, plain_q;
always_ff @(posedge clk_i) begin
  moved_q <= !rst_i && (moved_q || moves || counters_o.conflict_evictions != '0);
  key_moved_q <= !rst_i && (key_moved_q || moves_key);
  plain_q <= rst_i || (plain_q && !flush_i && fault_entry_i == '0 && (moved_q || !req_valid_i));
end
`NH_COVER(moved, plain_q && moves)
`NH_COVER(hit_after_move, plain_q && ours && key_moved_q && resp_status_o == nh_route_cache_pkg::StatusHit)
`NH_COVER(evicted, plain_q && ours && counters_o.conflict_evictions == 32'd1)
`endif

// ---- MSHRs.
wire [1:0] used, searching, answered;
wire [2*KeyWidth-1:0] mshr_key = \dut.u_mshr.key_q ;
for (genvar m = 0; m < 2; m++) begin : gen_inv_mshr
  wire [3:0] state = m == 0 ? \dut.u_mshr.gen_mshr[0].state_q : \dut.u_mshr.gen_mshr[1].state_q ;
  wire stale = m == 0 ? \dut.u_mshr.gen_mshr[0].stale_q : \dut.u_mshr.gen_mshr[1].stale_q ;
  wire same = m == 0 ? \dut.u_mshr.gen_mshr[0].same_q : \dut.u_mshr.gen_mshr[1].same_q ;
  wire [KeyWidth-1:0] its_key = mshr_key[m*KeyWidth+:KeyWidth];
  wire [PortWidth+QosWidth-1:0] its_data = \dut.u_mshr.data_q [m*(PortWidth+QosWidth)+:PortWidth+QosWidth];
  assign used[m] = |state;
  assign searching[m] = state[0] || state[1];
  assign answered[m] = state[2] || state[3];
  `NH_EACH(inv_state, $onehot0(state) && \dut.u_mshr.used_q [m] == |state)
  `NH_EACH(inv_answer_route, !(answered[m] && its_key == key) || (route_found && its_data == route_data))
  `NH_EACH(inv_key_copies, !used[m] || (\dut.u_mshr.u_store_key.words_q [m*KeyWidth+:KeyWidth] == its_key &&
             \dut.u_mshr.u_send_key.words_q [m*KeyWidth+:KeyWidth] == its_key))
  `NH_EACH(inv_key_parity, !used[m] || \dut.u_mshr.key_parity_q [m] == ^its_key)
  `NH_EACH(inv_data_parity, !answered[m] || \dut.u_mshr.data_parity_q [m] == ^its_data)
  `NH_EACH(inv_compare, same == (its_key == s2_key))
  `NH_EACH(inv_outstanding, outstanding[m] == state[1])
  `NH_EACH(inv_stale, !state[1] || (stale == stale_q[m] && for_key_q[m] == (its_key == key)))
  `NH_EACH(inv_fresh, !state[0] || !stale)
  `NH_EACH(inv_select, !\dut.u_mshr.store_select_q [m] || state[2])
end
`NH_ASSERT(inv_one_search, used != 2'b11 || mshr_key[0+:KeyWidth] != mshr_key[KeyWidth+:KeyWidth])
`NH_ASSERT(inv_one_store, \dut.u_mshr.store_select_q != 2'b11
    && (\dut.u_mshr.store_any_q == (|\dut.u_mshr.store_select_q )))
`NH_ASSERT(inv_mshr_room, 3'(used[0]) + 3'(used[1]) + 3'(s1_valid) + 3'(s2_valid) <= 3'd2)

// ---- Pending requests.
wire [1:0] parked = \dut.u_pending.valid_q ;
wire [1:0] waits = \dut.u_pending.wait_q ;
wire [1:0] parked_tag;  // of the watched tag (InOrder: any)
wire [1:0] its_id = {\dut.u_pending.gen_slot[1].id_q , \dut.u_pending.gen_slot[0].id_q };
wire [2*TagWidth-1:0] tags = \dut.u_pending.tag_q ;
wire same_tags = InOrder != 0 || tags[0+:TagWidth] == tags[TagWidth+:TagWidth];
wire [1:0] older_0 = \dut.u_pending.gen_slot[0].older_q ;
wire [1:0] older_1 = \dut.u_pending.gen_slot[1].older_q ;
for (genvar i = 0; i < 2; i++) begin : gen_inv_slot
  wire [1:0] older = i == 0 ? older_0 : older_1;
  wire same_tag_seen = i == 0 ? \dut.u_pending.gen_slot[0].same_tag_seen_q
      : \dut.u_pending.gen_slot[1].same_tag_seen_q ;
  wire same_tag = \dut.u_pending.last_capture_q [i] ? \dut.u_pending.next_same_tag_q : same_tag_seen;
  assign parked_tag[i] = parked[i] && (InOrder != 0 || tags[i*TagWidth+:TagWidth] == tag);
  `NH_EACH(inv_waits_for, !(parked[i] && waits[i]) || searching[its_id[i]])
  `NH_EACH(inv_blocked, !parked[i] || \dut.u_pending.blocked_q [i] == |(older & parked))
  `NH_EACH(inv_own_elder, !parked[i] || !older[i])
  `NH_EACH(inv_same_tag, same_tag == (tags[i*TagWidth+:TagWidth] == s2_tag))
end
`NH_ASSERT(inv_order, parked != 2'b11 || (same_tags ? older_0[1] != older_1[0] : !older_0[1] && !older_1[0]))
`NH_ASSERT(inv_pending_room, 3'(parked[0]) + 3'(parked[1]) + 3'(s1_valid) + 3'(s2_valid) <= 3'd2)

// ---- Where the watched request is.
logic [1:0] in_slot_q;
logic in_s1_q, in_s2_q, in_out_q;
always_ff @(posedge clk_i) begin
  in_s1_q <= !rst_i && choose;
  in_s2_q <= !rst_i && in_s1_q;
  for (int i = 0; i < 2; i++)
      in_slot_q[i] <= !rst_i && ((in_s2_q && \dut.u_pending.capture [i] && !\dut.u_pending.bypass ) ||
                                 (in_slot_q[i] && !(\dut.u_pending.load && \dut.u_pending.pick [i])));
  in_out_q <= !rst_i && ((in_s2_q && \dut.u_pending.bypass && !resp_ready_i) || (in_out_q && !resp_ready_i) ||
                         (\dut.u_pending.load && (\dut.u_pending.pick & in_slot_q) != '0));
end
wire s1_counts = s1_valid && !s1_insert && (InOrder != 0 || s1_tag == tag);
wire s2_counts = s2_valid && !s2_insert && (InOrder != 0 || s2_tag == tag);
wire [TagWidth-1:0] out_tag = \dut.u_pending.out [AnswerWidth+:TagWidth];
wire out_counts = \dut.u_pending.out_valid_q && (InOrder != 0 || out_tag == tag);
wire [CountWidth-1:0] behind_out = CountWidth'(out_counts);
wire [CountWidth-1:0] behind_slots = behind_out + CountWidth'(parked_tag[0]) + CountWidth'(parked_tag[1]);
`NH_ASSERT(inv_out, !\dut.u_pending.out_valid_q ||
           $onehot({\dut.u_pending.out_slot_q , \dut.u_pending.out_last_q && \dut.u_pending.last_hit_q ,
           \dut.u_pending.out_copy_q }))
`NH_ASSERT(inv_open, open_q == behind_slots + CountWidth'(s1_counts) + CountWidth'(s2_counts))
`NH_ASSERT(inv_somewhere, watched_q ? $onehot({in_s1_q, in_s2_q, in_slot_q, in_out_q})
    : {in_s1_q, in_s2_q, in_slot_q, in_out_q} == '0)
`NH_ASSERT(inv_in_s1, !in_s1_q || (s1_valid && !s1_insert && s1_key == key && s1_tag == tag
    && ahead_q == behind_slots + CountWidth'(s2_counts)))
`NH_ASSERT(inv_in_s2, !in_s2_q || (s2_valid && !s2_insert && s2_key == key && s2_tag == tag && ahead_q == behind_slots))
for (genvar i = 0; i < 2; i++) begin : gen_inv_watched
  wire [AnswerWidth-1:0] kept = \dut.u_pending.last_capture_q [i] ? \dut.u_pending.last_answer :
      \dut.u_pending.answer_q [i*AnswerWidth+:AnswerWidth];
  `NH_EACH(inv_in_slot, !in_slot_q[i] || (parked[i] && tags[i*TagWidth+:TagWidth] == tag &&
             ahead_q == behind_out + CountWidth'(parked[1-i] && (i == 0 ? older_0[1] : older_1[0]))))
  `NH_EACH(inv_waits_for_key, !(in_slot_q[i] && waits[i]) || mshr_key[its_id[i]*KeyWidth+:KeyWidth] == key)
  `NH_EACH(inv_kept, !(in_slot_q[i] && !waits[i]) || kept[AnswerWidth-1-:2] == nh_route_cache_pkg::StatusCamError ||
             foreign != (kept[AnswerWidth-1-:2] == nh_route_cache_pkg::StatusNotFound ? '0 :
                         {1'b1, kept[0+:PortWidth], kept[PortWidth+:QosWidth]}))
end
wire [AnswerWidth-1:0] leaving = \dut.u_pending.out [AnswerWidth-1:0];
`NH_ASSERT(inv_in_out, !in_out_q || (\dut.u_pending.out_valid_q && out_tag == tag && ahead_q == '0 &&
           (leaving[AnswerWidth-1-:2] == nh_route_cache_pkg::StatusCamError ||
            foreign != (leaving[AnswerWidth-1-:2] == nh_route_cache_pkg::StatusNotFound ? '0 :
                        {1'b1, leaving[0+:PortWidth], leaving[PortWidth+:QosWidth]}))))
