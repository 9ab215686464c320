// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Invariants that make the order of nh_match_proof inductive, beside match_invariants.svh: with 2 entries, one a clock,
// queue and list change in the same clock, so that the RAMs hold the lists at all times; rows compared so far did not
// fit.

(* hierconn *) wire [2*82-1:0] \dut.u_posted.gen_slot[0].u_ram.words_q ;
(* hierconn *) wire [81:0] \dut.u_posted.gen_slot[0].u_ram.read_q ;
(* hierconn *) wire \dut.u_posted.move_q ;
(* hierconn *) wire [2*80-1:0] \dut.u_unexpected.gen_slot[0].u_ram.words_q ;
(* hierconn *) wire [79:0] \dut.u_unexpected.gen_slot[0].u_ram.read_q ;
(* hierconn *) wire \dut.u_unexpected.move_q ;

// Lists and command as the queues store them
logic [2*82-1:0] posts;
logic [2*80-1:0] messages;
logic [81:0]     mine;
assign mine = {mine_q[7:6], 15'b0, mine_q[5], 31'b0, mine_q[4], 15'b0, mine_q[3], 13'b0, mine_q[2:0]};
for (genvar i = 0; i < 2; i++) begin : gen_lists
  assign posts[i*82+:82] = {posts_q[i*W+6+:2], 15'b0, posts_q[i*W+5], 31'b0, posts_q[i*W+4], 15'b0, posts_q[i*W+3],
      13'b0, posts_q[i*W+:3]};
  assign messages[i*80+:80] = {15'b0, messages_q[i*W+5], 31'b0, messages_q[i*W+4], 15'b0, messages_q[i*W+3], 13'b0,
      messages_q[i*W+:3]};
end
`NH_ASSERT(inv_entry, (in_idle && !open_q) || \dut.entry_q == mine)
`NH_ASSERT(inv_posts, (posted_q == '0 || \dut.u_posted.gen_slot[0].u_ram.words_q [81:0] == posts[81:0]) &&
           (posted_q != 2'd2 || \dut.u_posted.gen_slot[0].u_ram.words_q [163:82] == posts[163:82]))
`NH_ASSERT(inv_messages, (unexpected_q == '0 || \dut.u_unexpected.gen_slot[0].u_ram.words_q [79:0] == messages[79:0]) &&
           (unexpected_q != 2'd2 || \dut.u_unexpected.gen_slot[0].u_ram.words_q [159:80] == messages[159:80]))
`NH_ASSERT(inv_moves, in_idle || (\dut.u_posted.move_q == found_posted && \dut.u_unexpected.move_q == found_unexpected))
`NH_ASSERT(inv_row_posts, !in_scan || is_post || CountWidth'(row_posted) >= posted_q
           || \dut.u_posted.gen_slot[0].u_ram.read_q ==
           (row_posted ? posts[163:82] : posts[81:0]))
`NH_ASSERT(inv_row_messages, !in_scan || !is_post || CountWidth'(row_unexpected) >= unexpected_q ||
           \dut.u_unexpected.gen_slot[0].u_ram.read_q == (row_unexpected ? messages[159:80] : messages[79:0]))
`NH_ASSERT(inv_not_yet, !in_scan || found || !exists || at >= CountWidth'(scan_row))
`NH_ASSERT(inv_append_once, !(in_finish && dut_append) || !answered_q)
`NH_ASSERT(inv_last_row, !(in_finish && found) || scan_row == scan_count[0])
`NH_ASSERT(inv_scan_first, !in_scan || !answered_q)
`NH_ASSERT(inv_found_row, !(in_scan && found) || scan_row)
`NH_ASSERT(inv_hit, !(first && found) || (exists && at == (in_scan ? 2'd0 : scan_count - 2'd1)))
(* hierconn *) wire [81:0] \dut.u_posted.before_q ;
(* hierconn *) wire [79:0] \dut.u_unexpected.before_q ;
`NH_ASSERT(inv_partner_id, !(first && searches && exists) ||
           (is_post ? \dut.u_unexpected.hit_q && \dut.u_unexpected.before_q [15:0] == 16'(partner) :
            \dut.u_posted.hit_q && \dut.u_posted.before_q [15:0] == 16'(partner)))
