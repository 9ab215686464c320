// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Invariants that make the properties of nh_match_proof inductive: how its picture of the command under way and
// nh_match's registers belong together. For one entry a clock.

(* hierconn *) wire [1:0] \dut.state_q ;
(* hierconn *) wire [2:0] \dut.op_q ;
(* hierconn *) wire [81:0] \dut.entry_q ;
(* hierconn *) wire \dut.append_q ;
(* hierconn *) wire [16:0] \dut.pending_q ;
(* hierconn *) wire \dut.software_posted_q ;
(* hierconn *) wire \dut.software_unexpected_q ;
(* hierconn *) wire [CountWidth-1:0] \dut.u_posted.count_q ;
(* hierconn *) wire [CountWidth-1:0] \dut.u_unexpected.count_q ;
(* hierconn *) wire \dut.u_posted.found_q ;
(* hierconn *) wire \dut.u_unexpected.found_q ;
(* hierconn *) wire [$clog2(Entries)-1:0] \dut.u_posted.row_q ;
(* hierconn *) wire [$clog2(Entries)-1:0] \dut.u_unexpected.row_q ;

(* hierconn *) wire \dut.u_posted.there_q ;
(* hierconn *) wire \dut.u_unexpected.there_q ;
(* hierconn *) wire \dut.u_posted.last_q ;
(* hierconn *) wire \dut.u_unexpected.last_q ;
(* hierconn *) wire \dut.u_posted.hit_q ;
(* hierconn *) wire \dut.u_unexpected.hit_q ;
(* hierconn *) wire [15:0] \dut.partner_q ;

logic [1:0] dut_state;
assign dut_state = \dut.state_q ;
logic [2:0] dut_op;
assign dut_op = \dut.op_q ;
logic dut_append;
assign dut_append = \dut.append_q ;
logic [16:0] dut_pending;
assign dut_pending = \dut.pending_q ;
logic dut_software_posted;
assign dut_software_posted = \dut.software_posted_q ;
logic dut_software_unexpected;
assign dut_software_unexpected = \dut.software_unexpected_q ;
logic [CountWidth-1:0] dut_posted;
assign dut_posted = \dut.u_posted.count_q ;
logic [CountWidth-1:0] dut_unexpected;
assign dut_unexpected = \dut.u_unexpected.count_q ;
logic found_posted;
assign found_posted = \dut.u_posted.found_q ;
logic found_unexpected;
assign found_unexpected = \dut.u_unexpected.found_q ;
logic [$clog2(Entries)-1:0] row_posted;
assign row_posted = \dut.u_posted.row_q ;
logic [$clog2(Entries)-1:0] row_unexpected;
assign row_unexpected = \dut.u_unexpected.row_q ;
logic [15:0] dut_id;
assign dut_id = \dut.entry_q [15:0];

logic in_idle, in_scan, in_finish, is_post, found, answered;
assign in_idle = dut_state == 2'd0;
assign in_scan = dut_state == 2'd1;
assign in_finish = dut_state == 2'd2;
assign is_post = op_q == nh_match_pkg::OpPost;
assign found = is_post ? found_unexpected : found_posted;
assign answered = answered_q || result_valid_o;
logic [1:0] code;
assign code = answered_q ? code_q : result_code_o;

`NH_ASSERT(inv_state, dut_state != 2'd3)
`NH_ASSERT(inv_pending, dut_pending == pending_q + 17'(first && result_code_o == nh_match_pkg::CodeOverflow))
`NH_ASSERT(inv_software, dut_software_posted == software_posted_q && dut_software_unexpected == software_unexpected_q)
`NH_ASSERT(inv_command, (in_idle && !open_q) || (dut_op == op_q && dut_id == 16'(id_q)))
`NH_ASSERT(inv_scan, !in_scan || (searches && found == answered))
`NH_ASSERT(inv_waits, !in_scan || found || open_q)
`NH_ASSERT(inv_found, !(in_scan && found) || code == nh_match_pkg::CodeMatch)
`NH_ASSERT(inv_finish, !in_finish || op_q >= nh_match_pkg::OpSettle || answered)
`NH_ASSERT(inv_settle, in_idle || op_q < nh_match_pkg::OpSettle || (!open_q && !answered && !dut_append && !found))
`NH_ASSERT(inv_idle, !(in_idle && open_q) || (answered_q && result_valid_o))
`NH_ASSERT(inv_taken, !(open_q && answered_q) || result_valid_o)
`NH_ASSERT(inv_code, !(result_valid_o && answered_q) || result_code_o == code_q)
`NH_ASSERT(inv_other_found, in_idle || !(is_post ? found_posted : found_unexpected))
`NH_ASSERT(inv_no_append, !in_scan || !dut_append)
`NH_ASSERT(inv_end, !in_finish || op_q >= nh_match_pkg::OpSettle ||
           (found == (code == nh_match_pkg::CodeMatch) && dut_append == (code == nh_match_pkg::CodeQueued)))
`NH_ASSERT(inv_refill_found, !in_finish || searches || !found)
// Counts
`NH_ASSERT(inv_counts, in_idle ? dut_posted == posted_q && dut_unexpected == unexpected_q :
           dut_posted == posted_then_q && dut_unexpected == unexpected_then_q)
`NH_ASSERT(inv_posted, in_idle || posted_q == posted_then_q +
           CountWidth'(answered_q && to_posted && code_q == nh_match_pkg::CodeQueued) -
           CountWidth'(answered_q && !to_posted && code_q == nh_match_pkg::CodeMatch))
`NH_ASSERT(inv_unexpected, in_idle || unexpected_q == unexpected_then_q +
           CountWidth'(answered_q && !to_posted && code_q == nh_match_pkg::CodeQueued) -
           CountWidth'(answered_q && to_posted && code_q == nh_match_pkg::CodeMatch))
`NH_ASSERT(inv_range, posted_q <= CountWidth'(Entries) && unexpected_q <= CountWidth'(Entries))
`NH_ASSERT(inv_range_then, in_idle || (posted_then_q <= CountWidth'(Entries)
    && unexpected_then_q <= CountWidth'(Entries)))
`NH_ASSERT(inv_entry_found, in_idle || !found || (is_post ? unexpected_then_q : posted_then_q) != '0)
`NH_ASSERT(inv_room, in_idle || room_q == ((to_posted ? posted_then_q : unexpected_then_q) != CountWidth'(Entries)))
`NH_ASSERT(inv_spilled, !(in_scan && !found) || spilled_q == spilled)
`NH_ASSERT(inv_queued, !(in_finish && dut_append) || room_q)
// Clocks
logic [$clog2(Entries)-1:0] scan_row;
logic [CountWidth-1:0]      scan_count;
assign scan_row = is_post ? row_unexpected : row_posted;
assign scan_count = is_post ? unexpected_then_q : posted_then_q;
`NH_ASSERT(inv_age, !in_scan || (age_q == 3'(scan_row) + 3'd1
    && (scan_row == '0 || CountWidth'(scan_row) < scan_count)))
`NH_ASSERT(inv_age_finish, !in_finish || (age_q >= 3'd1 && age_q <= 3'd3))
// The row that is compared, and the first clock of a match
`NH_ASSERT(inv_there, !in_scan || (is_post ? \dut.u_unexpected.there_q : \dut.u_posted.there_q ) ==
           (CountWidth'(scan_row) < scan_count))
`NH_ASSERT(inv_last, !in_scan || (is_post ? \dut.u_unexpected.last_q : \dut.u_posted.last_q ) ==
           (CountWidth'(scan_row) + CountWidth'(1) >= scan_count))
`NH_ASSERT(inv_hit_slot, in_idle || !(\dut.u_posted.hit_q || \dut.u_unexpected.hit_q ) ||
           (first && result_code_o == nh_match_pkg::CodeMatch))
`NH_ASSERT(inv_one_hit, in_idle || !(is_post ? \dut.u_posted.hit_q : \dut.u_unexpected.hit_q ))
`NH_ASSERT(inv_partner, !first || \dut.partner_q == '0)
