// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_ipush_wide_decide: whatever comes, one header a clock and from whomever, and whenever the host
/// moves heads, each decision is that of docs/blocks/ipush_wide.md about number, lines and tail as all decisions before
/// it left them, and about the head as it was written three clocks before; it leaves what the page says; tail and head
/// of a ring never cross. One sender and its ring (any) are watched; what is read of others is anything. The tables are
/// the harness's: that nh_ipush_tables and nh_ipush_llcm are the same say proofs ipush_tables and ipush_llcm.
module nh_ipush_wide_decide_proof #(
    parameter int AddressWidth = 24,
    localparam int Rings = 4,
    localparam int StatusEntries = 4,
    localparam int RingWidth = $clog2(Rings),
    localparam int EntryWidth = $clog2(StatusEntries),
    localparam int LineWidth = AddressWidth - 6
) (
    input logic                       clk_i,
    input logic                       rst_i,
    input nh_ipush_pkg::settings_t    settings_i,
    input nh_ipush_pkg::head_write_t  head_i,
    input logic                       header_valid_i,
    input logic [127:0]               header_i,
    input nh_ipush_pkg::entries_t     others_i,        // what is read of another sender or ring
    input nh_ipush_pkg::pointers_t    other_ring_i,
    input logic                       command_ready_i,
    input logic                       nack_free_i
);
  logic take_o, busy_o, command_valid_o, stored_o;
  nh_ipush_pkg::stall_t        stall_o;
  nh_ipush_pkg::events_t       events_o;
  nh_ipush_pkg::lookup_t       lookup_o;
  nh_ipush_pkg::entries_t      entries;
  nh_ipush_pkg::pointers_t     pointers;
  nh_ipush_pkg::progress_t     progress_o;
  nh_ipush_pkg::llcm_write_t   llcm_o;
  nh_ipush_wide_pkg::command_t command_o;
  nh_ipush_wide_pkg::record_t  record_o;
  nh_ipush_pkg::refusal_t      refusal_o;
  nh_ipush_pkg::probe_t        probe_o;
  nh_ipush_wide_decide #(
      .Rings(Rings),
      .AddressWidth(AddressWidth),
      .StatusEntries(StatusEntries)
  ) dut (
      .entries_i(entries),
      .pointers_i(pointers),
      .*
  );

  `NH_START

  // ---- A sender and its ring: what the host set up stays; what decisions leave is kept.
  (* anyconst *) logic [11:0]             me;
  (* anyconst *) logic                    has_ring, has_region, ring_valid, ring_nack;
  (* anyconst *) logic [RingWidth-1:0]    it;
  (* anyconst *) logic [15:0]             region_key;
  (* anyconst *) logic [AddressWidth-1:0] region_base;
  (* anyconst *) logic [AddressWidth:0]   region_bound;
  (* anyconst *) logic [LineWidth-1:0]    ring_base;
  (* anyconst *) logic [3:0]              log2_lines;
  logic [14:0] ring_lines, beyond;
  assign ring_lines = 15'd1 << log2_lines;
  assign beyond = ~(ring_lines - 15'd1);
  logic [5:0]  next_q;
  logic [14:0] held_q, tail_q, head_q, head1_q, head2_q, new_head;
  logic        my_order, my_tail, my_head;
  assign my_order = progress_o.order_we && progress_o.order_sender == me;
  assign my_tail = llcm_o.reserve_we && llcm_o.reserve_ring[RingWidth-1:0] == it;
  assign my_head = head_i.we && head_i.ring[RingWidth-1:0] == it;
  assign new_head = head_i.head[17:3];
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      next_q <= '0;
      held_q <= '0;
      tail_q <= '0;
      head_q <= '0;
      head1_q <= '0;
      head2_q <= '0;
    end else begin
      if (my_order) next_q <= progress_o.next;
      if (my_order) held_q <= progress_o.held[17:3];
      if (my_tail) tail_q <= llcm_o.reserve_tail[17:3];
      if (my_head) head_q <= new_head;
      head1_q <= head_q;
      head2_q <= head1_q;
    end
  end

  // ---- Reads: a clock later, with what was written up to that clock.
  logic sender_q, ring_q, order_q;
  always_ff @(posedge clk_i) begin
    sender_q <= lookup_o.sender == me;
    ring_q <= lookup_o.ring[RingWidth-1:0] == it;
    order_q <= lookup_o.order_sender == me;
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
      entries.ring_nack = ring_nack;
      entries.ring_words = {ring_lines, 3'd0};
      entries.ring_base = 40'({ring_base, 6'd0});
      pointers.head = {head_q, 3'd0};
      pointers.tail = {tail_q, 3'd0};
    end
    if (order_q) begin
      entries.next = next_q;
      entries.held = {held_q, 3'd0};
    end
  end

  // ---- Environment: headers as the buffer lets them through (of senders that there are); rings of up to 2^14 lines;
  // heads move up to the tail.
  nh_ipush_pkg::header_t header0;
  assign header0 = header_i[63:0];
  always_comb begin
    assume (log2_lines <= 4'd14);
    assume (head_i.head[2:0] == '0);
    assume (!my_head || 15'(new_head - head_q) <= 15'(tail_q - head_q));
    assume (!header_valid_i || (header0.sender[15:12] == '0 && header0.size != '0 && header0.size <= 16'd4096 &&
                                (header0.prim == nh_ipush_pkg::Push || header0.prim == nh_ipush_pkg::Ipush)));
    assume (!header_valid_i || !rst_i);
  end

  // ---- The packet in stage 6, as it came, and what its decision must be
  (* hierconn *) wire [6:1] \dut.valid_q ;
  (* hierconn *) wire [63:0] \dut.header6_q ;
  (* hierconn *) wire [63:0] \dut.word6_q ;
  (* hierconn *) wire [RingWidth-1:0] \dut.ring6_q ;
  (* hierconn *) wire [EntryWidth:0] \dut.reserved_q ;
  nh_ipush_pkg::header_t header6;
  logic [63:0]           word6;
  logic [6:0]            lines6;
  logic [14:0]           grown6;
  logic mine6, in_ring6, push6, due6, region_ok, ring_ok, room, ends6, waits, advance, decide;
  logic [3:0]            outcome;
  assign header6 = \dut.header6_q ;
  assign word6 = \dut.word6_q ;
  assign lines6 = nh_ipush_wide_pkg::lines(header6.size);
  assign mine6 = \dut.valid_q [6] && header6.sender == 16'(me);
  assign push6 = header6.prim == nh_ipush_pkg::Push;
  assign in_ring6 = \dut.valid_q [6] && !push6 && \dut.ring6_q == it;
  assign due6 = !header6.per_message || header6.last;
  assign region_ok = has_region && header6.key == region_key && word6[5:0] == '0 && word6[63:AddressWidth] == '0 &&
      word6[AddressWidth-1:0] >= region_base &&
      {1'b0, word6[AddressWidth-1:0]} + (AddressWidth + 1)'(header6.size) <= region_bound;
  assign grown6 = held_q + 15'(lines6);
  assign ring_ok = has_ring && ring_valid && 16'(held_q) + 16'(lines6) <= 16'(ring_lines);
  assign room = 16'(15'(tail_q - head2_q)) + 16'(lines6) <= 16'(ring_lines);
  assign ends6 = header6.per_message ? header6.last : held_q == '0;
  assign decide = probe_o.decide;
  assign advance = !\dut.valid_q [6] || decide;

  // Entries that are reserved, and CONTROL and head of the status ring a clock ago
  logic [EntryWidth:0] reserved_q, status_head_q, status_held;
  logic status_nack_q, refuse_q;
  assign status_held = reserved_q - status_head_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) reserved_q <= '0;
    else if (stored_o && due6) reserved_q <= reserved_q + 1'b1;
    status_head_q <= rst_i ? '0 : settings_i.status_head[EntryWidth:0];
    status_nack_q <= settings_i.status_nack;
    refuse_q <= settings_i.refuse;
  end
  assign {waits, outcome} = nh_ipush_outcome_pkg::outcome(push6, header6.number == next_q, region_ok, ring_ok,
                                                          has_ring && ring_valid && held_q != '0, room,
                                                          ring_nack || refuse_q, status_held[EntryWidth] && due6,
                                                          status_nack_q || refuse_q);

  `NH_ASSERT(decision_is_right, !mine6 || (stall_o.stalled == waits && (waits || probe_o.outcome == outcome)))
  `NH_ASSERT(one_a_clock, !\dut.valid_q [6] || stall_o.stalled || !command_ready_i || !nack_free_i || decide)
  `NH_ASSERT(taken_when_it_can_be, take_o == (header_valid_i && settings_i.enable && advance))
  `NH_ASSERT(only_when_it_can_be, !decide || (!stall_o.stalled && command_ready_i && command_valid_o))
  `NH_ASSERT(stored_is_outcome_0, stored_o == (decide && probe_o.outcome == '0) && command_valid_o == decide &&
             (!decide || command_o.store == stored_o))
  `NH_ASSERT(refused_is_answered, refusal_o.valid == (decide && nh_ipush_outcome_pkg::refused(probe_o.outcome)) &&
             (!refusal_o.valid || (nack_free_i && refusal_o.header0 == header6 && refusal_o.header1 == word6 &&
                                   refusal_o.reason == probe_o.outcome && (!mine6 || refusal_o.next == next_q))))
  `NH_ASSERT(order_moves, !mine6 || !stored_o ||
             (my_order && progress_o.next == header6.number + 6'd1 && progress_o.next == next_q + 6'd1 &&
              progress_o.held[17:3] == (ends6 ? 15'd0 : push6 ? held_q : grown6)))
  `NH_ASSERT(order_of_others_stays, !my_order || (mine6 && stored_o))
  `NH_ASSERT(tail_moves, !in_ring6 || !stored_o ||
             (my_tail && llcm_o.reserve_tail == {15'(tail_q + 15'(lines6)), 3'd0}))
  `NH_ASSERT(tail_of_others_stays, !my_tail || (in_ring6 && stored_o))
  `NH_ASSERT(lines_go_there, !mine6 || !stored_o ||
             (command_o.lines == lines6 && command_o.rest == header6.size[5:0] &&
              (push6 ? command_o.address == 34'(word6[AddressWidth-1:6]) && command_o.to_end == 7'd64 :
               command_o.address == 34'(LineWidth'(ring_base + LineWidth'(tail_q & ~beyond))) &&
               command_o.wrap == 34'(ring_base) &&
               15'(command_o.to_end) == ((ring_lines - (tail_q & ~beyond)) > 15'd64 ? 15'd64 :
                                         ring_lines - (tail_q & ~beyond)))))
  `NH_ASSERT(head_and_tail_never_cross, 15'(tail_q - head2_q) <= ring_lines &&
             15'(head1_q - head2_q) <= 15'(head_q - head2_q) && 15'(head_q - head2_q) <= 15'(tail_q - head2_q))
  `NH_ASSERT(told_as_decided, !stored_o || (record_o.tail == llcm_o.reserve_tail[17:3] && record_o.push == push6 &&
             {record_o.key, record_o.size, record_o.sender} == {header6.key, header6.size, header6.sender} &&
             record_o.address == word6[31:0] && record_o.last == header6.last &&
             record_o.per_message == header6.per_message && record_o.id == probe_o.decide_id))

  // Two in consecutive clocks, the second by what the first left; a third that the far one concerns; a wait's end.
  logic mine1_q, mine2_q, ring1_q, stalled1_q;
  always_ff @(posedge clk_i) begin
    mine1_q <= !rst_i && mine6 && stored_o;
    mine2_q <= mine1_q;
    ring1_q <= !rst_i && in_ring6 && stored_o;
    stalled1_q <= !rst_i && mine6 && stall_o.stalled && !stall_o.status;
  end
  `NH_COVER(three_of_a_sender, mine2_q && mine1_q && mine6 && stored_o && held_q == 15'd2)
  `NH_COVER(ring_filled_by_the_one_before, ring1_q && mine6 && !push6 && probe_o.decide &&
            probe_o.outcome == nh_ipush_pkg::ReasonRingFull)
  `NH_COVER(head_ends_a_wait, stalled1_q && mine6 && stored_o && tail_q[3])

`ifdef INVARIANTS
`include "decide_invariants.svh"
`endif
endmodule
