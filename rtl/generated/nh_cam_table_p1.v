// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/p1.toml and rtl/cam_table/nh_cam_table.sv by `nanohop generate`: do not edit.

// nh_cam_table in the configuration p1: plain Verilog, nothing left to set.
module nh_cam_table_p1 (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire        clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire        rst_i,
    // Request of the channel
    input  wire        req_valid_i,
    output wire        req_ready_o,
    input  wire [1:0]  req_op_i,
    input  wire [9:0]  req_tag_i,
    input  wire [63:0] req_key_i,
    input  wire [15:0] req_port_i,
    input  wire [15:0] req_qos_i,
    input  wire [15:0] req_check_i,
    // Answer of the channel; a stalled one holds everything
    output wire        rsp_valid_o,
    input  wire        rsp_ready_i,
    output wire [9:0]  rsp_tag_o,
    output wire        rsp_found_o,
    output wire [15:0] rsp_port_o,
    output wire [15:0] rsp_qos_o,
    output wire [15:0] rsp_check_o,
    // Fault injection and observation
    input  wire [97:0] fault_entry_i,  // XORed onto an entry when written; tie to 0
    input  wire [3:0]  fault_read_i,  // damages what is read of these ways; tie to 0
    // search and write with tag, dropped, damaged, busy
    output wire        probe_search_valid_o,  // a search reads the RAMs
    output wire [15:0] probe_search_tag_o,
    output wire        probe_write_valid_o,  // an entry is written: a change, or a move that makes room for one
    output wire        probe_dropped_o,  // a request with a wrong check code
    output wire        probe_damaged_o,  // an answer leaves with a wrong check code, because of a damaged entry
    output wire        probe_busy_o  // a change or a sweep is under way
);
  nh_cam_table #(
      .KeyWidth(64),
      .PortWidth(16),
      .QosWidth(16),
      .TagWidth(10),
      .Sets(1024),
      .QueueEntries(64)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .req_valid_i(req_valid_i),
      .req_ready_o(req_ready_o),
      .req_op_i(req_op_i),
      .req_tag_i(req_tag_i),
      .req_key_i(req_key_i),
      .req_port_i(req_port_i),
      .req_qos_i(req_qos_i),
      .req_check_i(req_check_i),
      .rsp_valid_o(rsp_valid_o),
      .rsp_ready_i(rsp_ready_i),
      .rsp_tag_o(rsp_tag_o),
      .rsp_found_o(rsp_found_o),
      .rsp_port_o(rsp_port_o),
      .rsp_qos_o(rsp_qos_o),
      .rsp_check_o(rsp_check_o),
      .fault_entry_i(fault_entry_i),
      .fault_read_i(fault_read_i),
      .probe_o({probe_search_valid_o, probe_search_tag_o, probe_write_valid_o, probe_dropped_o, probe_damaged_o,
          probe_busy_o})
  );
endmodule
