// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/nic_pipelined.toml and rtl/match/nh_match.sv by `nanohop generate`: do not edit.

// nh_match in the configuration nic_pipelined: plain Verilog, nothing left to set.
module nh_match_nic_pipelined (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire        clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire        rst_i,
    // Commands
    input  wire        command_valid_i,
    output wire        command_ready_o,
    input  wire [2:0]  command_op_i,  // 0 POST, 1 ARRIVAL, 2, 3 REFILL of these, 4..7 SETTLE
    input  wire [15:0] command_source_i,
    input  wire [31:0] command_tag_i,
    input  wire [15:0] command_communicator_i,
    input  wire        command_any_source_i,
    input  wire        command_any_tag_i,
    input  wire [15:0] command_id_i,
    input  wire        command_posted_empty_i,  // settle, refill: software's queue is empty after it
    input  wire        command_unexpected_empty_i,
    // Results
    output wire        result_valid_o,
    input  wire        result_ready_i,
    output wire [2:0]  result_op_o,
    output wire [1:0]  result_code_o,  // 0 MATCH, 1 QUEUED, 2 OVERFLOW, 3 REFUSED
    output wire [15:0] result_id_o,
    output wire [15:0] result_partner_o,  // of a match: id of the other one, else 0
    // State
    output wire        spilled_o,  // software holds something, or overflows are not yet settled
    output wire [8:0]  posted_o,  // entries in use
    output wire [7:0]  unexpected_o,
    output wire        probe_accept_o,  // a command is taken
    output wire        probe_scan_o,  // a row is compared
    output wire [11:0] probe_row_o,  // which
    output wire        probe_move_o,  // entries behind a match move down
    output wire        probe_append_o,  // the command is written to its queue
    output wire [15:0] probe_id_o  // of the command under way (scan, move, append)
);
  nh_match #(
      .PostedEntries(256),
      .UnexpectedEntries(128),
      .EntriesPerClock(8)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .command_valid_i(command_valid_i),
      .command_ready_o(command_ready_o),
      .command_op_i(command_op_i),
      .command_source_i(command_source_i),
      .command_tag_i(command_tag_i),
      .command_communicator_i(command_communicator_i),
      .command_any_source_i(command_any_source_i),
      .command_any_tag_i(command_any_tag_i),
      .command_id_i(command_id_i),
      .command_posted_empty_i(command_posted_empty_i),
      .command_unexpected_empty_i(command_unexpected_empty_i),
      .result_valid_o(result_valid_o),
      .result_ready_i(result_ready_i),
      .result_op_o(result_op_o),
      .result_code_o(result_code_o),
      .result_id_o(result_id_o),
      .result_partner_o(result_partner_o),
      .spilled_o(spilled_o),
      .posted_o(posted_o),
      .unexpected_o(unexpected_o),
      .probe_o({probe_accept_o, probe_scan_o, probe_row_o, probe_move_o, probe_append_o, probe_id_o})
  );
endmodule
