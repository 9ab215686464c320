// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_match: any commands, results taken at any time. Each command but SETTLE gets one result, before
/// the next command is taken, with its op and id. Counts follow the results: what is queued is there, what matched is
/// gone. OVERFLOW and REFUSED come exactly when docs/blocks/match.md says; nothing waits in the unit while software
/// holds anything older.
module nh_match_proof #(
    parameter int Entries = 2,
    parameter int PerClock = 1,
    localparam int CountWidth = $clog2(Entries) + 1
) (
    input logic       clk_i,
    input logic       rst_i,
    input logic       command_valid_i,
    input logic [2:0] command_op_i,
    // Few values: some fit, some do not.
    input logic       source_i,
    input logic       tag_i,
    input logic       communicator_i,
    input logic       command_any_source_i,
    input logic       command_any_tag_i,
    input logic [2:0] id_i,
    input logic       command_posted_empty_i,
    input logic       command_unexpected_empty_i,
    input logic       result_ready_i
);
  logic command_ready_o, result_valid_o, spilled_o;
  logic [2:0] result_op_o;
  logic [1:0] result_code_o;
  logic [15:0] result_id_o, result_partner_o;
  logic [CountWidth-1:0] posted_o, unexpected_o;
  nh_match_pkg::probe_t probe_o;
  nh_match #(
      .PostedEntries(Entries),
      .UnexpectedEntries(Entries),
      .EntriesPerClock(PerClock)
  ) dut (
      .command_source_i(16'(source_i)),
      .command_tag_i(32'(tag_i)),
      .command_communicator_i(16'(communicator_i)),
      .command_id_i(16'(id_i)),
      .*
  );

  `NH_START

  // ---- The command under way, and what the page says of it
  logic accept, taken, settles;
  logic open_q, answered_q;  // it waits for its result; the result was there
  logic [2:0] op_q, id_q, age_q;
  logic spilled_q, room_q, fits_q;
  logic [CountWidth-1:0] posted_q, unexpected_q, posted_then_q, unexpected_then_q;  // now, and when it was taken
  logic [1:0] code_q;  // of its result
  logic [16:0] pending_q;
  logic software_posted_q, software_unexpected_q, spilled, posted_full, unexpected_full, first;
  assign accept = command_valid_i && command_ready_o;
  assign taken = result_valid_o && result_ready_i;
  assign settles = command_op_i >= nh_match_pkg::OpSettle;
  assign spilled = pending_q != '0 || software_posted_q || software_unexpected_q;
  assign posted_full = posted_q == CountWidth'(Entries);
  assign unexpected_full = unexpected_q == CountWidth'(Entries);
  assign first = result_valid_o && !answered_q;
  logic to_posted, searches;
  assign to_posted = op_q == nh_match_pkg::OpPost || op_q == nh_match_pkg::OpRefillPost;
  assign searches = op_q == nh_match_pkg::OpPost || op_q == nh_match_pkg::OpArrival;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      open_q <= 1'b0;
      answered_q <= 1'b0;
      posted_q <= '0;
      unexpected_q <= '0;
      pending_q <= '0;
      software_posted_q <= 1'b0;
      software_unexpected_q <= 1'b0;
      age_q <= '1;
    end else begin
      if (accept) begin
        op_q <= command_op_i;
        id_q <= id_i;
        open_q <= !settles;
        answered_q <= 1'b0;
        age_q <= 3'd1;
        spilled_q <= spilled;
        posted_then_q <= posted_q;
        unexpected_then_q <= unexpected_q;
        room_q <= command_op_i == nh_match_pkg::OpPost || command_op_i == nh_match_pkg::OpRefillPost ? !posted_full
            : !unexpected_full;
        fits_q <= pending_q == '0;
      end else begin
        if (taken) open_q <= 1'b0;
        if (first) answered_q <= 1'b1;
        if (age_q != '1) age_q <= age_q + 1'b1;
      end
      if (first) begin
        code_q <= result_code_o;
        if (result_code_o == nh_match_pkg::CodeQueued) begin
          if (to_posted) posted_q <= posted_q + 1'b1;
          else unexpected_q <= unexpected_q + 1'b1;
        end
        if (result_code_o == nh_match_pkg::CodeMatch) begin
          if (to_posted) unexpected_q <= unexpected_q - 1'b1;
          else posted_q <= posted_q - 1'b1;
        end
        if (result_code_o == nh_match_pkg::CodeOverflow) pending_q <= pending_q + 1'b1;
      end
      if (accept && settles) begin
        if (pending_q != '0) pending_q <= pending_q - 1'b1;
        software_posted_q <= !command_posted_empty_i;
        software_unexpected_q <= !command_unexpected_empty_i;
      end
      if (accept && (command_op_i == nh_match_pkg::OpRefillPost || command_op_i == nh_match_pkg::OpRefillArrival) &&
          pending_q == '0 && !(command_op_i == nh_match_pkg::OpRefillPost ? posted_full : unexpected_full)) begin
        software_posted_q <= !command_posted_empty_i;
        software_unexpected_q <= !command_unexpected_empty_i;
      end
    end
  end

  `NH_ASSERT(result_of_a_command, !result_valid_o || open_q)
  `NH_ASSERT(result_is_its_own, !result_valid_o || (result_op_o == op_q && result_id_o == 16'(id_q)))
  `NH_ASSERT(one_at_a_time, !accept || !open_q)
  `NH_ASSERT(answered_in_time, age_q < 3'd4 || !open_q || result_valid_o)
  `NH_ASSERT(ready_in_time, age_q < 3'd4 || result_valid_o || command_ready_o)
  `NH_ASSERT(counts, !command_ready_o || (posted_o == posted_q && unexpected_o == unexpected_q))
  `NH_ASSERT(counts_in_range, posted_o <= CountWidth'(Entries) && unexpected_o <= CountWidth'(Entries))
  `NH_ASSERT(spill, !command_ready_o || spilled_o == spilled)
  `NH_ASSERT(search_results, !(first && searches) || result_code_o == nh_match_pkg::CodeMatch ||
             result_code_o == (spilled_q || !room_q ? nh_match_pkg::CodeOverflow : nh_match_pkg::CodeQueued))
  `NH_ASSERT(refill_results, !(first && !searches) ||
             result_code_o == (fits_q && room_q ? nh_match_pkg::CodeQueued : nh_match_pkg::CodeRefused))
  `NH_STABLE(result_held, result_valid_o, result_ready_i, ({result_op_o, result_code_o, result_id_o, result_partner_o}))

  // ---- MPI's order, with lists of what waits in the unit, oldest first: {any source, any tag, source, tag,
  // communicator, id}.
  localparam int W = 8;
  logic [Entries*W-1:0] posts_q, messages_q;
  logic [W-1:0] mine_q, other;
  logic exists;
  logic [2:0] partner;
  logic [CountWidth-1:0] at;
  always_comb begin
    exists = 1'b0;
    partner = '0;
    at = '0;
    other = '0;
    for (int i = Entries - 1; i >= 0; i--) begin
      other = to_posted ? messages_q[i*W+:W] : posts_q[i*W+:W];
      if (CountWidth'(i) < (to_posted ? unexpected_q : posted_q) && other[3] == mine_q[3] &&
          ((to_posted ? mine_q[7] : other[7]) || other[5] == mine_q[5]) &&
          ((to_posted ? mine_q[6] : other[6]) || other[4] == mine_q[4])) begin
        exists = 1'b1;
        partner = other[2:0];
        at = CountWidth'(i);
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (accept) mine_q <= {command_any_source_i, command_any_tag_i, source_i, tag_i, communicator_i, id_i};
    if (first && result_code_o == nh_match_pkg::CodeQueued) begin
      for (int i = 0; i < Entries; i++) begin
        if (to_posted && CountWidth'(i) == posted_q) posts_q[i*W+:W] <= mine_q;
        if (!to_posted && CountWidth'(i) == unexpected_q) messages_q[i*W+:W] <= mine_q;
      end
    end
    if (first && result_code_o == nh_match_pkg::CodeMatch) begin
      for (int i = 0; i + 1 < Entries; i++) begin
        if (!to_posted && CountWidth'(i) >= at) posts_q[i*W+:W] <= posts_q[(i+1)*W+:W];
        if (to_posted && CountWidth'(i) >= at) messages_q[i*W+:W] <= messages_q[(i+1)*W+:W];
      end
    end
  end
`ifdef INVARIANTS
`include "match_invariants.svh"
`ifdef ORDER
`include "order_invariants.svh"
`endif
`endif
`ifdef ORDER
  `NH_ASSERT(oldest_that_fits, !(first && searches) || (exists ? result_code_o == nh_match_pkg::CodeMatch &&
             result_partner_o == 16'(partner) : result_code_o != nh_match_pkg::CodeMatch))
  `NH_COVER(second_matches, first && searches && exists && at == CountWidth'(1) && to_posted)
  `NH_COVER(wildcard_matches, first && searches && exists && !to_posted && partner != 3'(id_q) && posts_q[7]
      && posts_q[5] != mine_q[5])
`endif

  `NH_COVER(overflow, first && result_code_o == nh_match_pkg::CodeOverflow && !room_q)
  `NH_COVER(refused, first && result_code_o == nh_match_pkg::CodeRefused && !fits_q)
  `NH_COVER(refilled, first && result_code_o == nh_match_pkg::CodeQueued && !searches && spilled_q && !spilled)
  `NH_COVER(match, first && result_code_o == nh_match_pkg::CodeMatch)
endmodule
