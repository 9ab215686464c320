// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Invariants that make the properties of nh_ipush_buffer_proof inductive: how its picture of the packet that comes and
// of what is held and the buffer's registers belong together. The word kept by nh_ram_sdp_one_word is the one at the
// chosen position.

(* hierconn *) wire [IndexWidth:0] \dut.written_q ;
(* hierconn *) wire [IndexWidth:0] \dut.committed_q ;
(* hierconn *) wire [IndexWidth:0] \dut.taken_q ;
(* hierconn *) wire [9:0] \dut.left_q ;
(* hierconn *) wire \dut.discard_q ;
(* hierconn *) wire [3:0] \dut.reason_q ;
(* hierconn *) wire [IndexWidth-1:0] \dut.u_ram.kept ;
localparam int RamWidth = CutThrough != 0 ? 65 : 64;
(* hierconn *) wire [RamWidth-1:0] \dut.u_ram.word_q ;
(* hierconn *) wire \dut.begun_q ;
always_comb assume (\dut.u_ram.kept == position);

// The packet that comes
logic [9:0] whole_words;
assign whole_words = nh_ipush_pkg::words(size_q) + 10'd2;
`NH_ASSERT(inv_count, 32'(count_q) <= 32'(MostWords + 1))
`NH_ASSERT(inv_size, !good_header_q || ((size_q != '0 || Matching != 0) && 32'(size_q) <= 32'(MaxBytes)))
`NH_ASSERT(inv_before_a_packet, count_q != '0 || \dut.left_q == '0)
`NH_ASSERT(inv_left, count_q == '0 || known_bad || 10'(count_q) + \dut.left_q == whole_words)
`NH_ASSERT(inv_discard, \dut.discard_q == known_bad)
`NH_ASSERT(inv_reason, !known_bad || \dut.reason_q == (wrong_q != '0 ? wrong_q : nh_ipush_pkg::ReasonOverlong))

// What is held
`NH_ASSERT(inv_committed, \dut.committed_q == arrived_q)
`NH_ASSERT(inv_written, \dut.written_q == arrived_q + here)
`NH_ASSERT(inv_taken, \dut.taken_q == arrived_q - pending_q)
`NH_ASSERT(inv_seen, seen_q <= pending_q)

// The watched word
logic [IndexWidth:0] place, coming_place;
assign place = arrived_q - pending_q + ahead_q;
assign coming_place = arrived_q + (IndexWidth + 1)'(index_q);
`NH_ASSERT(inv_one, !(coming_q && watched_q))
`NH_ASSERT(inv_coming, !coming_q || (index_q < count_q && coming_place[IndexWidth-1:0] == position))
`NH_ASSERT(inv_coming_word, !coming_q || known_bad || \dut.u_ram.word_q [63:0] == word_q)
`NH_ASSERT(inv_watched, !watched_q || (ahead_q < pending_q && place[IndexWidth-1:0] == position &&
           \dut.u_ram.word_q [63:0] == word_q))

// CutThrough: a word waits only for the header's second one, and what is marked is kept with the word.
`NH_ASSERT(inv_begun, \dut.begun_q == (CutThrough != 0 && count_q > CountWidth'(1) && wrong_q == '0))
if (CutThrough != 0) begin : gen_cut_invariants
  `NH_ASSERT(inv_coming_first, !coming_q || (count_q == CountWidth'(1) && index_q == '0 &&
             (known_bad || !\dut.u_ram.word_q [RamWidth-1])))
  `NH_ASSERT(inv_mark, !watched_q || \dut.u_ram.word_q [RamWidth-1] == mark_q)
  `NH_ASSERT(inv_two_words, !(watched_q && first_q) || (20'(pending_q) >= 20'(ahead_q) + 20'd2 &&
             (seen_q <= ahead_q || 20'(seen_q) >= 20'(ahead_q) + 20'd2)))
end
