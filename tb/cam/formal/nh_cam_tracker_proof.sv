// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_cam_tracker: any requests, any answers at any time. A request of any one entry ends within
/// TimeoutCycles + 3 scans, and no earlier than TimeoutCycles unless an answer of its generation ends it.
module nh_cam_tracker_proof #(
    parameter int Ports = 2,
    parameter int IdWidth = 1,
    parameter int GenerationWidth = 1,
    parameter int TimeoutCycles = 16,
    localparam int PortBits = $clog2(Ports + 1),
    localparam int EntryWidth = PortBits + IdWidth,
    localparam int Entries = (Ports + 1) << IdWidth
) (
    input logic                       clk_i,
    input logic                       rst_i,
    input logic                       accept_i,
    input logic [EntryWidth-1:0]      accept_entry_i,
    input logic                       sent_valid_i,
    input logic [EntryWidth-1:0]      sent_entry_i,
    input logic [15:0]                sent_key_part_i,
    input logic                       rsp_valid_i,
    input logic [EntryWidth-1:0]      rsp_entry_i,
    input logic [GenerationWidth-1:0] rsp_generation_i,
    input logic [15:0]                rsp_key_part_i
);
  logic [GenerationWidth-1:0] accept_generation_o;
  logic [Entries-1:0] outstanding_o;
  logic answered_o, wrong_check_o, damaged_o, late_o, timeout_o, round_o;
  logic [EntryWidth-1:0] overdue_entry_o;
  logic [Ports:0] answered_port_o, answered_port_q_o;
  logic room_i;
  logic [Ports:0] grant_i;
  assign room_i = accept_i;
  logic [(Ports+1)*IdWidth-1:0] ask_id_i;
  assign grant_i = (Ports + 1)'(1) << accept_entry_i[EntryWidth-1:IdWidth];
  assign ask_id_i = {(Ports + 1) {accept_entry_i[IdWidth-1:0]}};
  nh_cam_tracker #(
      .Ports(Ports),
      .IdWidth(IdWidth),
      .GenerationWidth(GenerationWidth),
      .TimeoutCycles(TimeoutCycles),
      .CommandTimeoutCycles(TimeoutCycles)
  ) dut (.*);

  `NH_START
  // As nh_cam uses it.
  always_comb assume (accept_entry_i < EntryWidth'(Entries));
  always_comb if (!rst_i && accept_i) assume (!outstanding_o[accept_entry_i]);
  always_comb if (!rst_i && timeout_o) assume (!rsp_valid_i);

  (* anyconst *) logic [EntryWidth-1:0] entry;
  always_comb assume (entry < EntryWidth'(Entries));
  logic mine, answer, overdue;
  assign mine = outstanding_o[entry];
  assign answer = answered_o && rsp_entry_i == entry;
  assign overdue = timeout_o && overdue_entry_o == entry;

  // Where the scan is. `hierconn` wires are Yosys' hierarchical references; a name that no longer exists leaves one
  // undriven, and the proof fails.
  (* hierconn *) wire [EntryWidth-1:0] \dut.scan_q ;
  logic [EntryWidth-1:0] scan;
  assign scan = \dut.scan_q ;

  // Its request's age in cycles, and the position of the scan in the cycle in which its begin is stored.
  logic [7:0] age_q;
  logic [EntryWidth-1:0] position_q;
  logic asked;
  assign asked = accept_i && accept_entry_i == entry;
  always_ff @(posedge clk_i) begin
    if (rst_i || asked) begin
      age_q <= 8'd1;
      position_q <= rst_i || scan == EntryWidth'(Entries - 1) ? '0 : scan + 1'b1;
    end else if (age_q != '1) begin
      age_q <= age_q + 1'b1;
    end
  end

  // What makes it inductive: the age is the rounds of the scan since the beginning, and the way from that position to
  // this one. An entry found overdue by the scan ends in the next cycle, when the scan is one further.
  localparam int Rounds = (TimeoutCycles + Entries - 1) / Entries + 1;
  localparam int RoundWidth = $clog2(Rounds + 1);
  (* hierconn *) wire [Entries*RoundWidth-1:0] \dut.u_begin.words_q ;
  (* hierconn *) wire [RoundWidth-1:0] \dut.round_q ;
  logic [RoundWidth-1:0] rounds;
  (* hierconn *) wire \dut.fresh_q ;
  (* hierconn *) wire [EntryWidth-1:0] \dut.fresh_entry_q ;
  logic fresh, fresh_mine;
  assign fresh = \dut.fresh_q ;
  assign fresh_mine = fresh && \dut.fresh_entry_q == entry;
  assign rounds = fresh_mine ? '0 : \dut.round_q - \dut.u_begin.words_q [entry*RoundWidth+:RoundWidth];
  logic exact;
  assign exact = !mine || (age_q == 8'(rounds) * 8'(Entries) + 8'(scan) - 8'(position_q) + 8'd1 && age_q != '0 &&
                           (overdue || rounds < RoundWidth'(Rounds)
                           || (rounds == RoundWidth'(Rounds) && scan <= entry)));
  `NH_ASSERT(scan_in_range, scan < EntryWidth'(Entries) && position_q < EntryWidth'(Entries))
  `NH_ASSERT(age_is_rounds_and_position, exact)
  `NH_ASSERT(stored_at_once, !fresh_mine || (mine && age_q == 8'd1 && !overdue))
  `NH_ASSERT(overdue_behind_scan, !timeout_o || overdue_entry_o == (scan == '0 ? EntryWidth'(Entries - 1)
      : scan - 1'b1))
  // It was found when its age was a whole number of rounds and the way to it; nothing ended it since.
  `NH_ASSERT(overdue_is_old, !overdue || (mine && rounds == (scan == '0 ? RoundWidth'(Rounds + 1)
      : RoundWidth'(Rounds))))

  // What a visit judges was read in the cycle before it.
  (* hierconn *) wire [EntryWidth-1:0] \dut.ahead_q ;
  (* hierconn *) wire \dut.round_last_q ;
  (* hierconn *) wire \dut.visited_waits_q ;
  (* hierconn *) wire [RoundWidth-1:0] \dut.visited_begin_q ;
  (* hierconn *) wire [RoundWidth-1:0] \dut.visited_limit_q ;
  (* hierconn *) wire [Ports:0] \dut.answered_port_q ;
  (* hierconn *) wire [GenerationWidth-1:0] \dut.visited_generation_q ;
  (* hierconn *) wire [Entries*GenerationWidth-1:0] \dut.generation_q ;
  (* hierconn *) wire [EntryWidth-1:0] \dut.answered_entry_q ;
  logic judged, just_answered;
  assign judged = mine && age_q > 8'd2;  // its begin could be read in the cycle before
  assign just_answered = (|\dut.answered_port_q ) && \dut.answered_entry_q == entry;
  `NH_ASSERT(reads_ahead, \dut.ahead_q == (scan == EntryWidth'(Entries - 1) ? '0 : scan + 1'b1) &&
             \dut.round_last_q == (scan == EntryWidth'(Entries - 1)))
  `NH_ASSERT(visit_of_waiting, scan != entry || !judged ||
             (\dut.visited_waits_q && \dut.visited_begin_q == \dut.u_begin.words_q [entry*RoundWidth+:RoundWidth] &&
              \dut.visited_limit_q == RoundWidth'(Rounds) &&
              \dut.visited_generation_q == \dut.generation_q [entry*GenerationWidth+:GenerationWidth]))
  `NH_ASSERT(visit_of_waiting_only, scan != entry || !\dut.visited_waits_q || judged || just_answered)
  `NH_ASSERT(answered_is_gone, !(just_answered && mine) || age_q == 8'd1)

  `NH_ASSERT(bounded, !mine || age_q <= 8'(TimeoutCycles + 3 * Entries))
  `NH_ASSERT(patient, !overdue || age_q >= 8'(TimeoutCycles))
  `NH_ASSERT(ends_only_what_runs, !(answer || overdue) || mine)
  `NH_ASSERT(one_end, !(answer && overdue))
  `NH_COVER(times_out, overdue)
  `NH_COVER(ends_late, overdue && age_q > 8'(TimeoutCycles + Entries))
  `NH_COVER(answered_late, answer && age_q > 8'(TimeoutCycles))
endmodule
