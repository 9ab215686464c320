// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/nic_pipelined.toml and rtl/tag_match/nh_tag_match.sv by `nanohop generate`: do not edit.

// nh_tag_match in the configuration nic_pipelined: plain Verilog, nothing left to set.
module nh_tag_match_nic_pipelined (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_BUSIF s_axil, ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire        clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire        rst_i,
    // Arrivals, from nh_ipush
    input  wire        arrival_valid_i,
    output wire        arrival_ready_o,
    output wire        arrival_full_o,  // the ring of results is full: none is taken
    input  wire [15:0] arrival_source_i,
    input  wire [31:0] arrival_tag_i,
    input  wire [15:0] arrival_communicator_i,
    // Answers to them, in order
    output wire        answer_valid_o,
    output wire [1:0]  answer_code_o,  // 0 matched, 1 unexpected, 2 overflow
    output wire [15:0] answer_id_o,  // matched: the receive's handle; else the message's id
    output wire [31:0] answer_base_o,  // matched: the receive's buffer, a multiple of 8
    output wire [31:0] answer_capacity_o,  // matched: its bytes
    // Registers for the host, AXI4-Lite (docs/registers/nh_tag_match.md)
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWADDR" *)
    input  wire [7:0]  s_axil_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWPROT" *)
    input  wire [2:0]  s_axil_awprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWVALID" *)
    input  wire        s_axil_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWREADY" *)
    output wire        s_axil_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WDATA" *)
    input  wire [31:0] s_axil_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WSTRB" *)
    input  wire [3:0]  s_axil_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WVALID" *)
    input  wire        s_axil_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WREADY" *)
    output wire        s_axil_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil BRESP" *)
    output wire [1:0]  s_axil_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil BVALID" *)
    output wire        s_axil_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil BREADY" *)
    input  wire        s_axil_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARADDR" *)
    input  wire [7:0]  s_axil_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARPROT" *)
    input  wire [2:0]  s_axil_arprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARVALID" *)
    input  wire        s_axil_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARREADY" *)
    output wire        s_axil_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RDATA" *)
    output wire [31:0] s_axil_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RRESP" *)
    output wire [1:0]  s_axil_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RVALID" *)
    output wire        s_axil_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RREADY" *)
    input  wire        s_axil_rready,
    // Observation
    output wire        results_pending_o,  // the ring of results is not empty
    output wire        probe_command_o,  // the unit takes the host's command
    output wire        probe_arrival_o,  // it takes an arrival
    output wire        probe_result_o  // a result goes to the ring
);
  nh_tag_match #(
      .Handles(256),
      .Results(64),
      .PostedEntries(256),
      .UnexpectedEntries(128),
      .EntriesPerClock(8),
      .AddressWidth(32)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .arrival_valid_i(arrival_valid_i),
      .arrival_ready_o(arrival_ready_o),
      .arrival_full_o(arrival_full_o),
      .arrival_source_i(arrival_source_i),
      .arrival_tag_i(arrival_tag_i),
      .arrival_communicator_i(arrival_communicator_i),
      .answer_valid_o(answer_valid_o),
      .answer_code_o(answer_code_o),
      .answer_id_o(answer_id_o),
      .answer_base_o(answer_base_o),
      .answer_capacity_o(answer_capacity_o),
      .s_axil_awaddr(s_axil_awaddr),
      .s_axil_awprot(s_axil_awprot),
      .s_axil_awvalid(s_axil_awvalid),
      .s_axil_awready(s_axil_awready),
      .s_axil_wdata(s_axil_wdata),
      .s_axil_wstrb(s_axil_wstrb),
      .s_axil_wvalid(s_axil_wvalid),
      .s_axil_wready(s_axil_wready),
      .s_axil_bresp(s_axil_bresp),
      .s_axil_bvalid(s_axil_bvalid),
      .s_axil_bready(s_axil_bready),
      .s_axil_araddr(s_axil_araddr),
      .s_axil_arprot(s_axil_arprot),
      .s_axil_arvalid(s_axil_arvalid),
      .s_axil_arready(s_axil_arready),
      .s_axil_rdata(s_axil_rdata),
      .s_axil_rresp(s_axil_rresp),
      .s_axil_rvalid(s_axil_rvalid),
      .s_axil_rready(s_axil_rready),
      .results_pending_o(results_pending_o),
      .probe_o({probe_command_o, probe_arrival_o, probe_result_o})
  );
endmodule
