// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Invariants of nh_ipush_engine_proof for nh_ipush_llcm: its RAMs hold the watched ring's pointers, for either engine.

(* hierconn *) wire [35:0] \u_llcm.gen_amt.u_host_heads.u_ram.words_q ;
(* hierconn *) wire [35:0] \u_llcm.gen_amt.u_reader_heads.u_ram.words_q ;
(* hierconn *) wire [35:0] \u_llcm.gen_amt.u_heads.u_ram.words_q ;
(* hierconn *) wire [35:0] \u_llcm.gen_amt.u_host_tails.u_ram.words_q ;
(* hierconn *) wire [35:0] \u_llcm.gen_amt.u_reader_tails.u_ram.words_q ;
(* hierconn *) wire [35:0] \u_llcm.gen_amt.u_tails.u_ram.words_q ;

`NH_ASSERT(inv_clear_q, clear_q <= 2'd2)
`NH_ASSERT(inv_cleared, !clearing || (head_q == '0 && tail_q == '0 && reserved_q == '0))
`NH_ASSERT(inv_rams, clear_q <= {1'b0, watched_ring} || (
           (watched_ring ? \u_llcm.gen_amt.u_host_heads.u_ram.words_q [35:18]
           : \u_llcm.gen_amt.u_host_heads.u_ram.words_q [17:0]) == head_q &&
           (watched_ring ? \u_llcm.gen_amt.u_reader_heads.u_ram.words_q [35:18]
           : \u_llcm.gen_amt.u_reader_heads.u_ram.words_q [17:0]) == head_q &&
           (watched_ring ? \u_llcm.gen_amt.u_heads.u_ram.words_q [35:18]
           : \u_llcm.gen_amt.u_heads.u_ram.words_q [17:0]) == head_q &&
           (watched_ring ? \u_llcm.gen_amt.u_host_tails.u_ram.words_q [35:18]
           : \u_llcm.gen_amt.u_host_tails.u_ram.words_q [17:0]) == tail_q &&
           (watched_ring ? \u_llcm.gen_amt.u_reader_tails.u_ram.words_q [35:18]
           : \u_llcm.gen_amt.u_reader_tails.u_ram.words_q [17:0]) == tail_q &&
           (watched_ring ? \u_llcm.gen_amt.u_tails.u_ram.words_q [35:18]
           : \u_llcm.gen_amt.u_tails.u_ram.words_q [17:0]) == reserved_q))
`NH_ASSERT(inv_read, clearing || ring_q != watched_ring || (ring_head == head_q && ring_reserved == reserved_q))
`NH_ASSERT(inv_read_any, clearing || ring_reserved ==
           (ring_q ? \u_llcm.gen_amt.u_tails.u_ram.words_q [35:18] : \u_llcm.gen_amt.u_tails.u_ram.words_q [17:0]))
logic [17:0] reserved_before1;
assign reserved_before1 = reserved_q - head1_q;
`NH_ASSERT(inv_heads_before, reserved <= reserved_before1 && reserved_before1 <= reserved_before
    && reserved_before <= size)
