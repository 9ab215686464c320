// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/match/nh_match.sv by `nanohop generate`: do not edit.

/// Bench top of nh_match: the same parameters, flat ports only, no logic; Verilated from the source and
/// from the netlist.
module nh_match_tb #(
    parameter int PostedEntries = 64,
    parameter int UnexpectedEntries = 64,
    parameter int EntriesPerClock = 4,
    localparam int PostedWidth = $clog2(PostedEntries) + 1,
    localparam int UnexpectedWidth = $clog2(UnexpectedEntries) + 1
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    input  logic                       command_valid_i,
    output logic                       command_ready_o,
    input  logic [2:0]                 command_op_i,
    input  logic [15:0]                command_source_i,
    input  logic [31:0]                command_tag_i,
    input  logic [15:0]                command_communicator_i,
    input  logic                       command_any_source_i,
    input  logic                       command_any_tag_i,
    input  logic [15:0]                command_id_i,
    input  logic                       command_posted_empty_i,
    input  logic                       command_unexpected_empty_i,
    output logic                       result_valid_o,
    input  logic                       result_ready_i,
    output logic [2:0]                 result_op_o,
    output logic [1:0]                 result_code_o,
    output logic [15:0]                result_id_o,
    output logic [15:0]                result_partner_o,
    output logic                       spilled_o,
    output logic [PostedWidth-1:0]     posted_o,
    output logic [UnexpectedWidth-1:0] unexpected_o,
    output logic                       probe_accept_o,
    output logic                       probe_scan_o,
    output logic [11:0]                probe_row_o,
    output logic                       probe_move_o,
    output logic                       probe_append_o,
    output logic [15:0]                probe_id_o
);
  nh_match_pkg::probe_t probe;

  nh_match #(
      .PostedEntries(PostedEntries),
      .UnexpectedEntries(UnexpectedEntries),
      .EntriesPerClock(EntriesPerClock)
  ) u_match (
      .clk_i,
      .rst_i,
      .command_valid_i,
      .command_ready_o,
      .command_op_i,
      .command_source_i,
      .command_tag_i,
      .command_communicator_i,
      .command_any_source_i,
      .command_any_tag_i,
      .command_id_i,
      .command_posted_empty_i,
      .command_unexpected_empty_i,
      .result_valid_o,
      .result_ready_i,
      .result_op_o,
      .result_code_o,
      .result_id_o,
      .result_partner_o,
      .spilled_o,
      .posted_o,
      .unexpected_o,
      .probe_o(probe)
  );

  assign probe_accept_o = probe.accept;
  assign probe_scan_o = probe.scan;
  assign probe_row_o = probe.row;
  assign probe_move_o = probe.move;
  assign probe_append_o = probe.append;
  assign probe_id_o = probe.id;
endmodule
