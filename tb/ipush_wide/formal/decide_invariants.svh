// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the stages of nh_ipush_wide_decide hold in every clock; each is asserted, none assumed.
(* hierconn *) wire [63:0] \dut.header1_q ;
(* hierconn *) wire [63:0] \dut.header2_q ;
(* hierconn *) wire [63:0] \dut.header3_q ;
(* hierconn *) wire [63:0] \dut.header4_q ;
(* hierconn *) wire [63:0] \dut.header5_q ;
(* hierconn *) wire [63:0] \dut.word3_q ;
(* hierconn *) wire [63:0] \dut.word4_q ;
(* hierconn *) wire [63:0] \dut.word5_q ;
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
(* hierconn *) wire \dut.region_ok4_q ;
(* hierconn *) wire \dut.region_ok5_q ;
(* hierconn *) wire \dut.region_ok6_q ;
(* hierconn *) wire [6:0] \dut.lines3_q ;
(* hierconn *) wire [6:0] \dut.lines4_q ;
(* hierconn *) wire [6:0] \dut.lines5_q ;
(* hierconn *) wire [6:0] \dut.lines6_q ;
(* hierconn *) wire \dut.far_sender4_q ;
(* hierconn *) wire \dut.far_ring4_q ;
(* hierconn *) wire \dut.near_sender5_q ;
(* hierconn *) wire \dut.near_ring5_q ;
(* hierconn *) wire \dut.follows5_q ;
(* hierconn *) wire [14:0] \dut.tail5_q ;
(* hierconn *) wire [14:0] \dut.held5_q ;
(* hierconn *) wire [5:0] \dut.next5_q ;
(* hierconn *) wire [14:0] \dut.head5_q ;
(* hierconn *) wire [14:0] \dut.head6_q ;
(* hierconn *) wire [14:0] \dut.ring_lines5_q ;
(* hierconn *) wire [14:0] \dut.ring_lines6_q ;
(* hierconn *) wire \dut.ring_nack5_q ;
(* hierconn *) wire \dut.ring_nack6_q ;
(* hierconn *) wire [LineWidth-1:0] \dut.ring_base5_q ;
(* hierconn *) wire [LineWidth-1:0] \dut.ring_base6_q ;
(* hierconn *) wire \dut.head_we_q ;
(* hierconn *) wire [RingWidth-1:0] \dut.head_ring_q ;
(* hierconn *) wire [14:0] \dut.head_q ;
(* hierconn *) wire [5:0] \dut.next6_q ;
(* hierconn *) wire [5:0] \dut.number_new6_q ;
(* hierconn *) wire [17:0] \dut.order6_q ;
(* hierconn *) wire [30:0] \dut.place6_q ;
(* hierconn *) wire \dut.in_order6_q ;
(* hierconn *) wire \dut.due6_q ;
(* hierconn *) wire \dut.push5_q ;
(* hierconn *) wire \dut.push6_q ;
(* hierconn *) wire [1:0] \dut.fails6_q ;
(* hierconn *) wire [EntryWidth:0] \dut.reserved_next_q ;
(* hierconn *) wire \dut.status_full_q ;
(* hierconn *) wire \dut.refuse_q ;
(* hierconn *) wire \dut.status_nack_q ;

nh_ipush_pkg::header_t header1, header2, header3, header4, header5;
nh_ipush_wide_pkg::order_t order6;
nh_ipush_wide_pkg::place_t place6;
assign header1 = \dut.header1_q ;
assign header2 = \dut.header2_q ;
assign header3 = \dut.header3_q ;
assign header4 = \dut.header4_q ;
assign header5 = \dut.header5_q ;
assign order6 = \dut.order6_q ;
assign place6 = \dut.place6_q ;

// Whether a PUSH of the sender that is watched may go there.
function automatic logic allowed(input logic [15:0] key, input logic [15:0] size, input logic [63:0] word,
                                 input logic valid, input logic [15:0] right, input logic [AddressWidth-1:0] base,
                                 input logic [AddressWidth:0] bound);
  allowed = valid && key == right && word[5:0] == '0 && word[63:AddressWidth] == '0 &&
      word[AddressWidth-1:0] >= base && {1'b0, word[AddressWidth-1:0]} + (AddressWidth + 1)'(size) <= bound;
endfunction
logic allowed4, allowed5;
assign allowed4 = allowed(header4.key, header4.size, \dut.word4_q , has_region, region_key, region_base, region_bound);
assign allowed5 = allowed(header5.key, header5.size, \dut.word5_q , has_region, region_key, region_base, region_bound);

logic mine1, mine2, mine3, mine4, mine5;
assign mine1 = \dut.valid_q [1] && header1.sender == 16'(me);
assign mine2 = \dut.valid_q [2] && header2.sender == 16'(me);
assign mine3 = \dut.valid_q [3] && header3.sender == 16'(me);
assign mine4 = \dut.valid_q [4] && header4.sender == 16'(me);
assign mine5 = \dut.valid_q [5] && header5.sender == 16'(me);
logic good1, good2, good3, good4, good5, good6;
function automatic logic good(input logic [15:0] sender, input logic [15:0] size, input logic [7:0] prim);
  good = sender[15:12] == '0 && size != '0 && size <= 16'd4096 &&
      (prim == nh_ipush_pkg::Push || prim == nh_ipush_pkg::Ipush);
endfunction
assign good1 = good(header1.sender, header1.size, header1.prim);
assign good2 = good(header2.sender, header2.size, header2.prim);
assign good3 = good(header3.sender, header3.size, header3.prim);
assign good4 = good(header4.sender, header4.size, header4.prim);
assign good5 = good(header5.sender, header5.size, header5.prim);
assign good6 = good(header6.sender, header6.size, header6.prim);
`NH_ASSERT(inv_good, (!\dut.valid_q [1] || good1) && (!\dut.valid_q [2] || good2) && (!\dut.valid_q [3] || good3) &&
           (!\dut.valid_q [4] || good4) && (!\dut.valid_q [5] || good5) && (!\dut.valid_q [6] || good6))

// What is read is of the packet that it is read for.
`NH_ASSERT(inv_reads, (!\dut.valid_q [2] || sender_q == (header2.sender[11:0] == me)) &&
           (!\dut.valid_q [4] || (ring_q == (\dut.ring4_q == it) && order_q == (header4.sender[11:0] == me))))

// Ring and region of the sender, on their way
`NH_ASSERT(inv_lines, (!\dut.valid_q [3] || \dut.lines3_q == nh_ipush_wide_pkg::lines(header3.size)) &&
           (!\dut.valid_q [4] || \dut.lines4_q == nh_ipush_wide_pkg::lines(header4.size)) &&
           (!\dut.valid_q [5] || \dut.lines5_q == nh_ipush_wide_pkg::lines(header5.size)) &&
           (!\dut.valid_q [6] || \dut.lines6_q == lines6))
`NH_ASSERT(inv_stage3, !mine3 ||
           (\dut.key_ok3_q == (has_region && header3.key == region_key) && \dut.region_base3_q == region_base &&
            \dut.region_bound3_q == region_bound && \dut.has_ring3_q == has_ring && \dut.ring3_q == it &&
            \dut.data_end3_q == {1'b0, \dut.word3_q [AddressWidth-1:0]} + (AddressWidth + 1)'(header3.size)))
`NH_ASSERT(inv_stage4, !mine4 || (\dut.region_ok4_q == allowed4 && \dut.has_ring4_q == has_ring && \dut.ring4_q == it))
`NH_ASSERT(inv_stage5, !mine5 ||
           (\dut.region_ok5_q == allowed5 && \dut.has_ring5_q == (has_ring && ring_valid) && \dut.ring5_q == it))
`NH_ASSERT(inv_stage6, !mine6 || (\dut.region_ok6_q == region_ok && \dut.ring6_q == it))
`NH_ASSERT(inv_ring5, !\dut.valid_q [5] || \dut.ring5_q != it ||
           (\dut.ring_lines5_q == ring_lines && \dut.ring_nack5_q == ring_nack && \dut.ring_base5_q == ring_base))
`NH_ASSERT(inv_ring6, !\dut.valid_q [6] || \dut.ring6_q != it ||
           (\dut.ring_lines6_q == ring_lines && \dut.ring_nack6_q == ring_nack && \dut.ring_base6_q == ring_base))

// Who has what in common
`NH_ASSERT(inv_far, !\dut.valid_q [4] || !\dut.valid_q [6] ||
           (\dut.far_sender4_q == (header4.sender == header6.sender) &&
            \dut.far_ring4_q == (\dut.ring4_q == \dut.ring6_q && !push6)))
`NH_ASSERT(inv_near, !\dut.valid_q [5] || !\dut.valid_q [6] ||
           (\dut.near_sender5_q == (header5.sender == header6.sender) &&
            \dut.near_ring5_q == (\dut.ring5_q == \dut.ring6_q && !push6) &&
            \dut.follows5_q == (header5.number == header6.number + 6'd1)))

// What all decisions but that of this clock have left
`NH_ASSERT(inv_order5, !mine5 || (\dut.next5_q == next_q && \dut.held5_q == held_q))
`NH_ASSERT(inv_tail5, !\dut.valid_q [5] || \dut.ring5_q != it || \dut.tail5_q == tail_q)
`NH_ASSERT(inv_order6, !mine6 ||
           (\dut.next6_q == next_q && \dut.in_order6_q == (header6.number == next_q) && order6.ring_ok == ring_ok &&
            order6.message == (has_ring && ring_valid && held_q != '0) &&
            (!ring_ok && !push6 || order6.held == (ends6 ? 15'd0 : push6 ? held_q : grown6)) &&
            (!ring_ok && !push6 || order6.under_way == (order6.held != '0))))
`NH_ASSERT(inv_push, (!\dut.valid_q [5] || \dut.push5_q == (header5.prim == nh_ipush_pkg::Push)) &&
           (!\dut.valid_q [6] || \dut.push6_q == push6))
`NH_ASSERT(inv_fails6, !\dut.valid_q [6] || \dut.fails6_q ==
           {!\dut.in_order6_q || (push6 ? !\dut.region_ok6_q : !order6.ring_ok),
            \dut.in_order6_q && (push6 ? !\dut.region_ok6_q : !order6.ring_ok && !order6.message)})
`NH_ASSERT(inv_number6, !\dut.valid_q [6] || (\dut.number_new6_q == header6.number + 6'd1 && \dut.due6_q == due6))
`NH_ASSERT(inv_place6, !\dut.valid_q [6] || \dut.ring6_q != it ||
           (place6.tail == tail_q && place6.tail_new == tail_q + 15'(lines6) && place6.room == room))
`NH_ASSERT(inv_held, 16'(held_q) <= 16'(ring_lines))

// Heads: as they were two clocks ago, on their way to the decision of the next clock
`NH_ASSERT(inv_head, (\dut.head_we_q && \dut.head_ring_q == it ? \dut.head_q : head1_q) == head_q)
`NH_ASSERT(inv_head5, !\dut.valid_q [5] || \dut.ring5_q != it || \dut.head5_q == head1_q)
`NH_ASSERT(inv_head6, !\dut.valid_q [6] || \dut.ring6_q != it || \dut.head6_q == head1_q)

`NH_ASSERT(inv_status, \dut.reserved_q == reserved_q && \dut.reserved_next_q == reserved_q + 1'b1 &&
           \dut.status_full_q == status_held[EntryWidth])
`NH_ASSERT(inv_control, \dut.refuse_q == refuse_q && \dut.status_nack_q == (status_nack_q || refuse_q))
