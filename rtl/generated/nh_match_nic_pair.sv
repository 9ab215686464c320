// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/nic_pair.toml and rtl/match/nh_match.sv by `nanohop generate`: do not edit.

/// nh_match in the named configuration nic_pair: nothing left to set.
module nh_match_nic_pair #(
    localparam int PostedEntries = 256,
    localparam int UnexpectedEntries = 128,
    localparam int EntriesPerClock = 8,
    localparam int PostedWidth = $clog2(PostedEntries) + 1,
    localparam int UnexpectedWidth = $clog2(UnexpectedEntries) + 1
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
  nh_match #(
    .PostedEntries(PostedEntries),
    .UnexpectedEntries(UnexpectedEntries),
    .EntriesPerClock(EntriesPerClock)
  ) core (.*);
endmodule
