// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Invariants that make the properties of nh_ipush_reader_proof inductive: what the reader's registers hold in each
// state.

localparam int TableWidth = AddressWidth + 3;
(* hierconn *) wire [2:0] \dut.state_q ;
(* hierconn *) wire [2:0] \dut.burst_q ;
(* hierconn *) wire \dut.ring_q ;
(* hierconn *) wire \dut.release_q ;
(* hierconn *) wire \dut.bus_error_q ;
(* hierconn *) wire [18:0] \dut.words_q ;
(* hierconn *) wire [18:0] \dut.left_q ;
(* hierconn *) wire [18:0] \dut.open_q ;
(* hierconn *) wire [17:0] \dut.head_q ;
(* hierconn *) wire [4:0] \dut.log2_size_q ;
(* hierconn *) wire [AddressWidth-4:0] \dut.base_q ;
(* hierconn *) wire [AddressWidth-4:0] \dut.place_q ;
(* hierconn *) wire [16:0] \dut.mask_q ;
(* hierconn *) wire [16:0] \dut.position_q ;
(* hierconn *) wire [8:0] \dut.beats_q ;
(* hierconn *) wire [17:0] \dut.rest_q ;
(* hierconn *) wire \dut.sweep_q ;
(* hierconn *) wire [2*TableWidth-1:0] \dut.i_table.words_q ;
(* hierconn *) wire [TableWidth-1:0] \dut.i_table.read_q ;

logic [2:0] state, burst;
assign state = \dut.state_q ;
assign burst = \dut.burst_q ;
logic [TableWidth-1:0] entry;
assign entry = watched_ring ? \dut.i_table.words_q [2*TableWidth-1:TableWidth] : \dut.i_table.words_q [TableWidth-1:0];
`NH_ASSERT(inv_states, state <= 3'd4 && burst <= 3'd4 && (state == 3'd3 || burst == 3'd0))
`NH_ASSERT(inv_sweep, state != 3'd0 || (!set_q && !reading_q && !checked_q))
`NH_ASSERT(inv_cleared, !(state == 3'd0 && \dut.sweep_q && !watched_ring) || entry == '0)
`NH_ASSERT(inv_table, state == 3'd0 || (set_q ? entry == {1'b1, log2_size, base} : entry == '0))
`NH_ASSERT(inv_check, (state == 3'd2) == checked_q)
`NH_ASSERT(inv_idle, state != 3'd1 || !reading_q)
`NH_ASSERT(inv_ring, state < 3'd2 || reading_q == (\dut.ring_q == watched_ring))
`NH_ASSERT(inv_entry, !(state == 3'd2 && reading_q) || (amt_ring_q == watched_ring && \dut.i_table.read_q == entry))
`NH_ASSERT(inv_reading, state < 3'd2 || (\dut.words_q == words_q && \dut.release_q == release_q))
`NH_ASSERT(inv_head, !(reading_q && state >= 3'd3) || (\dut.head_q == head_q && !release_q && words_q != '0 &&
           words_q <= 19'(held) && \dut.bus_error_q == failed_q && set_q))
`NH_ASSERT(inv_left, state != 3'd3 || (\dut.left_q == left_q && left_q != '0 && left_q <= words_q &&
           open_q <= left_q && !last_q))
`NH_ASSERT(inv_last, (state == 3'd4) == last_q)
`NH_ASSERT(inv_check_open, state != 3'd2 || (left_q == words_q && open_q == words_q && !last_q && !failed_q &&
           !\dut.bus_error_q ))
`NH_ASSERT(inv_open, state < 3'd3 || (burst == 3'd0 ? open_q == '0 : open_q == \dut.open_q  && open_q != '0))
`NH_ASSERT(inv_table_q, !(reading_q && burst != 3'd0) || (\dut.log2_size_q == log2_size && \dut.base_q == base))
`NH_ASSERT(inv_mask, !(reading_q && burst >= 3'd2) || (18'(\dut.mask_q ) == size - 18'd1
    && 18'(\dut.position_q ) == next_q))
`NH_ASSERT(inv_next, !(reading_q && state == 3'd3) || (next_q < size
    && (burst != 3'd1 || next_q == (head_q & (size - 18'd1)))))
`NH_ASSERT(inv_place, !(reading_q && burst >= 3'd3) || (\dut.place_q == base + (AddressWidth - 3)'(next_q) &&
           \dut.rest_q == (open_q < 19'(size - next_q) ? open_q[17:0] : size - next_q)))
`NH_ASSERT(inv_beats, burst != 3'd4 || (\dut.beats_q != '0 && \dut.beats_q <= 9'd256 &&
           18'(\dut.beats_q ) <= \dut.rest_q ))
`NH_ASSERT(inv_page, burst != 3'd4 || (\dut.beats_q != '0 && \dut.beats_q <= 9'd256 &&
           10'(\dut.beats_q ) + {1'b0, \dut.place_q [8:0]} <= 10'd512))
`NH_ASSERT(inv_rest, burst < 3'd3 || (\dut.rest_q != '0 && 19'(\dut.rest_q ) <= open_q))
`NH_ASSERT(inv_nothing_asked, state == 3'd2 || state == 3'd3 || (left_q == open_q && (state != 3'd4 || left_q == '0)))
