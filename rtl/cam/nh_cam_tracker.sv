// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Outstanding requests of nh_cam: one entry per {port, id}. Tells which answers are wanted and undamaged, and which
/// requests have waited too long. Judges an answer in the cycle in which it comes; finishes at most one entry a cycle.
/// A scan visits one entry a cycle; an entry of age `Rounds` ends at its visit, that is between TimeoutCycles and
/// TimeoutCycles + 3 scans after accept_i. No answer may come in that cycle. No priority encoder is needed, and only the
/// generation and one bit per entry are flip-flops. Page: docs/blocks/cam.md.
module nh_cam_tracker #(
    parameter int Ports = 7,                   // 1..16
    parameter int IdWidth = 3,                 // 1..6
    parameter int GenerationWidth = 4,         // 1..6
    parameter int TimeoutCycles = 256,         // >= 1
    parameter int CommandTimeoutCycles = 4096, // >= TimeoutCycles; for port number Ports
    localparam int PortBits = $clog2(Ports + 1),
    localparam int EntryWidth = PortBits + IdWidth,
    localparam int Entries = (Ports + 1) << IdWidth
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    // A new request; its entry must not be outstanding.
    input  logic                       accept_i,
    input  logic [EntryWidth-1:0]      accept_entry_i,
    output logic [GenerationWidth-1:0] accept_generation_o,
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
    output logic                       damaged_o,       // so does it, but its check code is wrong
    output logic                       late_o,          // it does not
    // The scan.
    output logic                       timeout_o,       // the visited entry has waited too long and ends
    output logic [EntryWidth-1:0]      scan_entry_o,
    output logic                       round_o          // the scan begins anew
);
  localparam int Rounds = (TimeoutCycles + Entries - 1) / Entries + 1;
  localparam int CommandRounds = (CommandTimeoutCycles + Entries - 1) / Entries + 1;
  localparam int RoundWidth = $clog2(CommandRounds + 1);
  localparam logic [EntryWidth-1:0] Last = EntryWidth'(Entries - 1);
  localparam logic [PortBits-1:0] Maintenance = PortBits'(Ports);

  logic [Entries-1:0] outstanding_q, outstanding_d;
  logic [Entries*GenerationWidth-1:0] generation_q;  // flip-flops with a reset: a vector, not a memory
  // Written when a request begins, read only while it is outstanding: no reset.
  logic [15:0] key_part;
  logic [RoundWidth-1:0] begin_round;
  logic [EntryWidth-1:0] scan_q;
  logic [RoundWidth-1:0] round_q;

  // An answer for an entry that does not exist must not index anything.
  logic exists, wanted;
  logic [EntryWidth-1:0] rsp_entry;
  if (Ports + 1 == 1 << PortBits) begin : gen_all_exist
    assign exists = 1'b1;
  end else begin : gen_some_exist
    assign exists = rsp_entry_i[EntryWidth-1:IdWidth] <= Maintenance;
  end
  assign rsp_entry = exists ? rsp_entry_i : '0;
  assign wanted = exists && outstanding_q[rsp_entry] && generation_q[rsp_entry*GenerationWidth+:GenerationWidth] == rsp_generation_i &&
      !(sent_valid_i && sent_entry_i == rsp_entry);
  assign answered_o = rsp_valid_i && wanted;
  assign damaged_o = answered_o && key_part != rsp_key_part_i;
  assign late_o = rsp_valid_i && !wanted;

  logic [RoundWidth-1:0] age, limit;
  assign age = round_q - begin_round;
  assign limit = (scan_q[EntryWidth-1:IdWidth] == Maintenance) ? RoundWidth'(CommandRounds) : RoundWidth'(Rounds);
  assign timeout_o = outstanding_q[scan_q] && age >= limit;
  assign scan_entry_o = scan_q;
  assign round_o = scan_q == Last;

  logic finish;
  logic [EntryWidth-1:0] finish_entry;
  assign finish = answered_o || timeout_o;
  assign finish_entry = answered_o ? rsp_entry : scan_q;

  always_comb begin
    outstanding_d = outstanding_q;
    if (finish) outstanding_d[finish_entry] = 1'b0;
    if (accept_i) outstanding_d[accept_entry_i] = 1'b1;
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      outstanding_q <= '0;
      scan_q <= '0;
      round_q <= '0;
      generation_q <= '0;
    end else begin
      outstanding_q <= outstanding_d;
      // The next request of the entry gets the next generation, so that a later answer to this one is known as late.
      if (finish) begin
        generation_q[finish_entry*GenerationWidth+:GenerationWidth] <=
            generation_q[finish_entry*GenerationWidth+:GenerationWidth] + 1'b1;
      end
      scan_q <= round_o ? '0 : scan_q + 1'b1;
      if (round_o) round_q <= round_q + 1'b1;
    end
  end

  nh_cam_ram #(
      .Width(RoundWidth),
      .Depth(Entries)
  ) u_begin (
      .clk_i,
      .we_i(accept_i),
      .waddr_i(accept_entry_i),
      .wdata_i(round_q),
      .raddr_i(scan_q),
      .rdata_o(begin_round)
  );
  nh_cam_ram #(
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

  assign accept_generation_o = generation_q[accept_entry_i*GenerationWidth+:GenerationWidth];
  assign outstanding_o = outstanding_q;
endmodule
