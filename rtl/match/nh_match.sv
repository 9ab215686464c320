// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Matches MPI receives with messages in MPI's order: posted-receive and unexpected-message queue, wildcards, overflow
/// to software. One command at a time, EntriesPerClock entries compared a clock; a match in row r is answered after 2 +
/// r clocks, no match after 1 + rows. It never drops anything; cancelling a receive is left to software.
/// docs/blocks/match.md
module nh_match #(
    parameter int PostedEntries = 64,      // power of two, 2..4096: posted-receive queue
    parameter int UnexpectedEntries = 64,  // power of two, 2..4096: unexpected-message queue
    parameter int EntriesPerClock = 4,     // power of two, 1..64, at most PostedEntries, at most UnexpectedEntries:
                                           // entries compared in a clock
    localparam int PostedWidth = $clog2(PostedEntries) + 1,  // bits of a count of posted receives
    localparam int UnexpectedWidth = $clog2(UnexpectedEntries) + 1  // bits of a count of unexpected messages
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    // Commands
    input  logic                       command_valid_i,
    output logic                       command_ready_o,
    input  logic [2:0]                 command_op_i,       // 0 POST, 1 ARRIVAL, 2, 3 REFILL of these, 4..7 SETTLE
    input  logic [15:0]                command_source_i,
    input  logic [31:0]                command_tag_i,
    input  logic [15:0]                command_communicator_i,
    input  logic                       command_any_source_i,
    input  logic                       command_any_tag_i,
    input  logic [15:0]                command_id_i,
    input  logic                       command_posted_empty_i,  // settle, refill: software's queue is empty after it
    input  logic                       command_unexpected_empty_i,
    // Results
    output logic                       result_valid_o,
    input  logic                       result_ready_i,
    output logic [2:0]                 result_op_o,
    output logic [1:0]                 result_code_o,      // 0 MATCH, 1 QUEUED, 2 OVERFLOW, 3 REFUSED
    output logic [15:0]                result_id_o,
    output logic [15:0]                result_partner_o,   // of a match: id of the other one, else 0
    // State
    output logic                       spilled_o,          // software holds something, or overflows are not yet settled
    output logic [PostedWidth-1:0]     posted_o,           // entries in use
    output logic [UnexpectedWidth-1:0] unexpected_o,
    output nh_match_pkg::probe_t       probe_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(PostedEntries, PostedEntries >= 2 && PostedEntries <= 4096 && 2 ** $clog2(PostedEntries) == PostedEntries)
  `NH_PARAM(UnexpectedEntries, UnexpectedEntries >= 2 && UnexpectedEntries <= 4096 &&
            2 ** $clog2(UnexpectedEntries) == UnexpectedEntries)
  `NH_PARAM(EntriesPerClock, EntriesPerClock >= 1 && EntriesPerClock <= 64 && EntriesPerClock <= PostedEntries &&
            EntriesPerClock <= UnexpectedEntries && 2 ** $clog2(EntriesPerClock) == EntriesPerClock)

  // ---- Command
  localparam logic [1:0] Idle = 2'd0;
  localparam logic [1:0] Scan = 2'd1;
  localparam logic [1:0] Finish = 2'd2;
  logic [1:0]           state_q;
  logic [2:0]           op_q;
  nh_match_pkg::entry_t entry_q;
  logic                 append_q;
  logic                 accept, scan, finish;
  assign command_ready_o = state_q == Idle && !result_valid_q;
  assign accept = command_valid_i && command_ready_o;
  assign scan = state_q == Scan;
  assign finish = state_q == Finish;

  // ---- Queues. A receive searches the unexpected queue and waits in the posted one, a message the other way round.
  logic post, post_hit, post_found, post_last, message_hit, message_found, message_last, posted_full, unexpected_full;
  logic [15:0] post_id, message_id;
  nh_match_pkg::entry_t key_post, key_message;
  assign post = op_q == nh_match_pkg::OpPost;
  assign key_post = entry_q;
  assign key_message = {2'b00, entry_q[nh_match_pkg::EntryWidth-3:0]};

  localparam int PostedRowWidth = PostedEntries / EntriesPerClock < 2 ? 1 : $clog2(PostedEntries / EntriesPerClock);
  localparam int UnexpectedRowWidth =
      UnexpectedEntries / EntriesPerClock < 2 ? 1 : $clog2(UnexpectedEntries / EntriesPerClock);
  logic [PostedRowWidth-1:0]     posted_row;
  logic [UnexpectedRowWidth-1:0] unexpected_row;
  logic to_posted;
  assign to_posted = op_q == nh_match_pkg::OpPost || op_q == nh_match_pkg::OpRefillPost;
  nh_match_queue #(
      .Entries(PostedEntries),
      .PerClock(EntriesPerClock),
      .Wild(1)
  ) u_posted (
      .clk_i,
      .rst_i,
      .start_i(accept),
      .scan_i(scan && !post),
      .finish_i(finish && !post),
      .key_i(key_message),
      .hit_o(message_hit),
      .hit_id_o(message_id),
      .found_o(message_found),
      .last_o(message_last),
      .row_o(posted_row),
      .append_i(finish && append_q && to_posted),
      .entry_i(entry_q),
      .full_o(posted_full),
      .count_o(posted_o)
  );
  nh_match_queue #(
      .Entries(UnexpectedEntries),
      .PerClock(EntriesPerClock),
      .Wild(0)
  ) u_unexpected (
      .clk_i,
      .rst_i,
      .start_i(accept),
      .scan_i(scan && post),
      .finish_i(finish && post),
      .key_i(key_post),
      .hit_o(post_hit),
      .hit_id_o(post_id),
      .found_o(post_found),
      .last_o(post_last),
      .row_o(unexpected_row),
      .append_i(finish && append_q && !to_posted),
      .entry_i(entry_q),
      .full_o(unexpected_full),
      .count_o(unexpected_o)
  );
  logic hit, found, last;
  assign hit = post_hit || message_hit;
  assign found = post_found || message_found;
  assign last = post ? post_last : message_last;

  // ---- Overflows not settled, and what software holds
  // Software settles before there are 2^17: about as many as there are ids of receives and messages.
  logic [16:0] pending_q;
  logic        software_posted_q, software_unexpected_q, spilled;
  assign spilled = pending_q != '0 || software_posted_q || software_unexpected_q;
  assign spilled_o = spilled;

  // ---- What is decided in this clock
  logic refill, settle, refill_fits, nothing, queue_fits;
  assign refill = accept &&
      (command_op_i == nh_match_pkg::OpRefillPost || command_op_i == nh_match_pkg::OpRefillArrival);
  assign settle = accept && command_op_i >= nh_match_pkg::OpSettle;
  // An overflow under way may be about to match it in software.
  assign refill_fits = pending_q == '0 &&
      !(command_op_i == nh_match_pkg::OpRefillPost ? posted_full : unexpected_full);
  // Once software holds anything, whatever finds nothing here must be searched for there.
  assign nothing = scan && last && !hit && !found;
  assign queue_fits = !spilled && !(post ? posted_full : unexpected_full);

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      state_q <= Idle;
      pending_q <= '0;
      software_posted_q <= 1'b0;
      software_unexpected_q <= 1'b0;
    end else begin
      case (state_q)
        Idle:
        if (accept) begin
          state_q <= command_op_i == nh_match_pkg::OpPost || command_op_i == nh_match_pkg::OpArrival ? Scan : Finish;
        end
        Scan: if (last) state_q <= Finish;
        default: state_q <= Idle;
      endcase
      if ((settle && pending_q != '0) || (nothing && !queue_fits)) begin
        pending_q <= scan ? pending_q + 1'b1 : pending_q - 1'b1;
      end
      if (settle || (refill && refill_fits)) begin
        software_posted_q <= !command_posted_empty_i;
        software_unexpected_q <= !command_unexpected_empty_i;
      end
    end
  end
  always_ff @(posedge clk_i) begin
    if (accept) begin
      op_q <= command_op_i;
      entry_q <= {command_any_source_i, command_any_tag_i, command_source_i, command_tag_i, command_communicator_i,
                  command_id_i};
      append_q <= refill && refill_fits;
    end else if (scan) begin
      append_q <= nothing && queue_fits;
    end
  end

  // ---- Result. Until it has been taken no command is, so operation and id are those of the command.
  logic        result_valid_q, answer;
  logic [1:0]  result_code_q;
  logic [15:0] partner, partner_q;
  assign answer = refill || hit || nothing;
  always_ff @(posedge clk_i) begin
    if (rst_i) result_valid_q <= 1'b0;
    else if (answer) result_valid_q <= 1'b1;
    else if (result_ready_i) result_valid_q <= 1'b0;
  end
  always_ff @(posedge clk_i) begin
    if (!result_valid_q) begin
      if (refill) result_code_q <= refill_fits ? nh_match_pkg::CodeQueued : nh_match_pkg::CodeRefused;
      else if (hit) result_code_q <= nh_match_pkg::CodeMatch;
      else result_code_q <= queue_fits ? nh_match_pkg::CodeQueued : nh_match_pkg::CodeOverflow;
    end
  end
  // The queue that hit says the partner's id in the first clock of the result; from then on it is held here.
  assign partner = post_id | message_id | partner_q;
  always_ff @(posedge clk_i) partner_q <= result_valid_q ? partner : '0;
  assign result_valid_o = result_valid_q;
  assign result_op_o = op_q;
  assign result_code_o = result_code_q;
  assign result_id_o = entry_q.id;
  assign result_partner_o = partner;

  // ---- Probe
  always_comb begin
    probe_o.accept = accept;
    probe_o.scan = scan;
    probe_o.row = post ? 12'(unexpected_row) : 12'(posted_row);
    probe_o.move = (scan || finish) && found;
    probe_o.append = finish && append_q;
    probe_o.id = entry_q.id;
  end

  `NH_STABLE(result_stable, result_valid_o, result_ready_i,
             ({result_op_o, result_code_o, result_id_o, result_partner_o}))
  `NH_ASSERT(no_result_lost, !answer || !result_valid_q)
endmodule
