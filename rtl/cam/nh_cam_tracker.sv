// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Outstanding requests of nh_cam: one entry per {port, id}. Tells which answers are wanted and undamaged, and which
/// requests have waited too long. Judges an answer in the cycle in which it comes; finishes at most one entry a cycle.
/// A scan visits one entry a cycle; an entry of age `Rounds` ends the cycle after its visit, that is between
/// TimeoutCycles and TimeoutCycles + 3 scans after accept_i. No answer may come in that cycle. What a visit judges is
/// read in the cycle before it, so that the RAM and the verdict are in two clocks. No priority encoder is needed, and
/// only the generation and one bit per entry are flip-flops. Page: docs/blocks/cam.md.
module nh_cam_tracker #(
    parameter int Ports = 7,                   // 1..16
    parameter int IdWidth = 3,                 // 1..6
    parameter int GenerationWidth = 4,         // 1..6
    parameter int TimeoutCycles = 256,         // >= 1
    parameter int CommandTimeoutCycles = 4096, // >= TimeoutCycles: for port number Ports
    localparam int PortBits = $clog2(Ports + 1),
    localparam int EntryWidth = PortBits + IdWidth,
    localparam int Entries = (Ports + 1) << IdWidth
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    // A new request: that of the granted port (one-hot, Ports: maintenance), with its id; it must not be outstanding.
    input  logic                       accept_i,
    input  logic                       room_i,  // accept_i, but for whether the granted one is outstanding
    input  logic [Ports:0]             grant_i,
    input  logic [(Ports+1)*IdWidth-1:0] ask_id_i,          // of every port, granted or not
    input  logic [EntryWidth-1:0]      accept_entry_i,      // the granted {port, id}
    output logic [GenerationWidth-1:0] accept_generation_o, // of the granted, without waiting for accept_entry_i
    output logic [Entries-1:0]         outstanding_o,
    // The request that waits on the channel or passes onto it: no answer can belong to it yet. Its key's part of the
    // check code is stored here.
    input  logic                       sent_valid_i,
    input  logic [EntryWidth-1:0]      sent_entry_i,
    input  logic [15:0]                sent_key_part_i,
    // An answer; none in a cycle with timeout_o.
    input  logic                       rsp_valid_i,
    input  logic [EntryWidth-1:0]      rsp_entry_i,
    input  logic [GenerationWidth-1:0] rsp_generation_i,
    input  logic [15:0]                rsp_key_part_i,  // check code of the answer without its header's part
    output logic                       answered_o,      // it ends the request of its entry
    output logic [Ports:0]             answered_port_o, // the same by port
    output logic [Ports:0]             answered_port_q_o, // a cycle later
    output logic                       wrong_check_o,   // its check code is wrong; known before answered_o is
    output logic                       damaged_o,       // it ends the request, and its check code is wrong
    output logic                       late_o,          // it does not
    // The scan.
    output logic                       timeout_o,       // an entry has waited too long and ends; a register
    output logic [EntryWidth-1:0]      overdue_entry_o,
    output logic                       round_o          // the scan begins anew
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Ports, Ports >= 1 && Ports <= 16)
  `NH_PART_PARAM(IdWidth, IdWidth >= 1 && IdWidth <= 6)
  `NH_PART_PARAM(GenerationWidth, GenerationWidth >= 1 && GenerationWidth <= 6)
  `NH_PART_PARAM(TimeoutCycles, TimeoutCycles >= 1)
  `NH_PART_PARAM(CommandTimeoutCycles, CommandTimeoutCycles >= TimeoutCycles)

  localparam int Rounds = (TimeoutCycles + Entries - 1) / Entries + 1;
  localparam int CommandRounds = (CommandTimeoutCycles + Entries - 1) / Entries + 1;
  localparam int RoundWidth = $clog2(CommandRounds + 1);
  localparam logic [EntryWidth-1:0] Last = EntryWidth'(Entries - 1);
  localparam logic [PortBits-1:0] Maintenance = PortBits'(Ports);

  logic [Entries-1:0] outstanding_q;
  logic [Entries*GenerationWidth-1:0] generation_q;  // flip-flops with a reset: a vector, not a memory
  // Written when a request begins, read only while it is outstanding: no reset.
  logic [15:0] key_part;
  logic [RoundWidth-1:0] begin_round;
  logic [EntryWidth-1:0] scan_q, ahead_q;  // the entry visited now; the next one, which is read now
  logic [RoundWidth-1:0] round_q;

  // An answer for an entry that does not exist must not index anything.
  logic exists;
  logic [EntryWidth-1:0] rsp_entry;
  if (Ports + 1 == 1 << PortBits) begin : gen_all_exist
    assign exists = 1'b1;
  end else begin : gen_some_exist
    assign exists = rsp_entry_i[EntryWidth-1:IdWidth] <= Maintenance;
  end
  assign rsp_entry = exists ? rsp_entry_i : '0;
  assign late_o = rsp_valid_i && !answered_o;
  assign wrong_check_o = key_part != rsp_key_part_i;
  assign damaged_o = answered_o && wrong_check_o;

  // The verdict on the visited entry is a register: nothing but an answer in the cycle of the visit can end it before.
  logic [RoundWidth-1:0] age;
  logic overdue_q, round_last_q;
  logic [EntryWidth-1:0] overdue_entry_q;
  // A request's begin is stored a cycle later; until it can be read, the request is not overdue.
  logic fresh_q;
  logic [EntryWidth-1:0] fresh_entry_q;
  // Of the visited entry, as it was in the cycle before. An answer of that cycle is known a cycle later too, one of the
  // cycle of the visit by its generation.
  logic visited_waits_q, visited_answered;
  logic [Ports:0] answered_port_q;
  logic [RoundWidth-1:0] visited_begin_q, visited_limit_q;
  logic [GenerationWidth-1:0] visited_generation_q;
  logic [EntryWidth-1:0] answered_entry_q;
  assign visited_answered = rsp_valid_i && rsp_entry_i == scan_q && rsp_generation_i == visited_generation_q &&
      !(sent_valid_i && sent_entry_i == scan_q);
  assign answered_port_q_o = answered_port_q;
  assign age = round_q - visited_begin_q;
  assign timeout_o = overdue_q;
  assign overdue_entry_o = overdue_entry_q;
  assign round_o = round_last_q;

  // Entry by entry, so that nothing waits for an index: one is answered, one ends, one begins.
  logic [Entries-1:0] answers, ends, begins;
  for (genvar e = 0; e < Entries; e++) begin : gen_entry
    localparam int Port = e >> IdWidth;
    assign answers[e] = rsp_valid_i && rsp_entry_i == EntryWidth'(e) && outstanding_q[e] &&
        generation_q[e*GenerationWidth+:GenerationWidth] == rsp_generation_i &&
        !(sent_valid_i && sent_entry_i == EntryWidth'(e));
    assign ends[e] = answers[e] || (overdue_q && overdue_entry_q == EntryWidth'(e));
    assign begins[e] = room_i && grant_i[Port] && ask_id_i[Port*IdWidth+:IdWidth] == IdWidth'(e) && !outstanding_q[e];
  end
  assign answered_o = |answers;
  for (genvar p = 0; p <= Ports; p++) begin : gen_port
    assign answered_port_o[p] = |answers[(p<<IdWidth)+:(1<<IdWidth)];
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      outstanding_q <= '0;
      scan_q <= '0;
      ahead_q <= EntryWidth'(1);
      round_last_q <= 1'b0;
      round_q <= '0;
      generation_q <= '0;
      visited_waits_q <= 1'b0;
      overdue_q <= 1'b0;
      fresh_q <= 1'b0;
      answered_port_q <= '0;
    end else begin
      outstanding_q <= (outstanding_q & ~ends) | begins;
      for (int e = 0; e < Entries; e++) begin
        // The next request of the entry gets the next generation, so that a later answer to this one is known as late.
        if (ends[e])
          generation_q[e*GenerationWidth+:GenerationWidth] <= generation_q[e*GenerationWidth+:GenerationWidth] + 1'b1;
      end
      scan_q <= ahead_q;
      ahead_q <= ahead_q == Last ? '0 : ahead_q + 1'b1;
      round_last_q <= ahead_q == Last;
      if (round_last_q) round_q <= round_q + 1'b1;
      visited_waits_q <= outstanding_q[ahead_q] && !(fresh_q && fresh_entry_q == ahead_q);
      overdue_q <= visited_waits_q && age >= visited_limit_q && !((|answered_port_q) && answered_entry_q == scan_q) &&
          !visited_answered;
      fresh_q <= accept_i;
      answered_port_q <= answered_port_o;
    end
  end
  always_ff @(posedge clk_i) begin
    visited_begin_q <= begin_round;
    visited_generation_q <= generation_q[ahead_q*GenerationWidth+:GenerationWidth];
    visited_limit_q <= ahead_q[EntryWidth-1:IdWidth] == Maintenance ? RoundWidth'(CommandRounds) : RoundWidth'(Rounds);
    overdue_entry_q <= scan_q;
    fresh_entry_q <= accept_entry_i;
    answered_entry_q <= rsp_entry_i;
  end

  nh_ram_lut #(
      .Width(RoundWidth),
      .Depth(Entries)
  ) u_begin (
      .clk_i,
      .we_i(fresh_q),
      .waddr_i(fresh_entry_q),
      .wdata_i(round_q),
      .raddr_i(ahead_q),
      .rdata_o(begin_round)
  );
  nh_ram_lut #(
      .Width(16),
      .Depth(Entries)
  ) u_key_part (
      .clk_i,
      .we_i(sent_valid_i),
      .waddr_i(sent_entry_i),
      .wdata_i(sent_key_part_i),
      .raddr_i(rsp_entry),
      .rdata_o(key_part)
  );

  // Selected by id beside the arbitration, by grant behind it.
  always_comb begin
    accept_generation_o = '0;
    for (int p = 0; p <= Ports; p++) begin
      if (grant_i[p]) begin
        accept_generation_o = accept_generation_o |
            generation_q[{PortBits'(p), ask_id_i[p*IdWidth+:IdWidth]}*GenerationWidth+:GenerationWidth];
      end
    end
  end
  assign outstanding_o = outstanding_q;
endmodule
