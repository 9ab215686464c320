// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/skewed.toml and rtl/cam/nh_cam.sv by `nanohop generate`: do not edit.

// nh_cam in the configuration skewed: plain Verilog, nothing left to set.
module nh_cam_skewed (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_BUSIF s_axil, ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire          clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire          rst_i,
    // Caches: one bit or field per port. A request whose id is still outstanding waits; the first cycle in which it is first in line passes without a request
    input  wire [6:0]    req_valid_i,
    output wire [6:0]    req_ready_o,
    input  wire [20:0]   req_id_i,
    input  wire [447:0]  req_key_i,
    output wire [6:0]    rsp_valid_o,  // at most one bit; the fields below are shared; no ready
    output wire [2:0]    rsp_id_o,
    output wire          rsp_found_o,
    output wire          rsp_error_o,
    output wire [15:0]   rsp_port_o,  // the route only with found
    output wire [15:0]   rsp_qos_o,
    output wire          flush_o,  // one cycle: forget everything
    input  wire [1791:0] counters_i,  // nh_route_cache_pkg::counters_t of each, for the registers
    // Off-chip CAM: the channel
    output wire          chip_req_valid_o,
    input  wire          chip_req_ready_i,
    output wire [1:0]    chip_req_op_o,
    output wire [9:0]    chip_req_tag_o,
    output wire [63:0]   chip_req_key_o,
    output wire [15:0]   chip_req_port_o,
    output wire [15:0]   chip_req_qos_o,
    output wire [15:0]   chip_req_check_o,
    input  wire          chip_rsp_valid_i,
    output wire          chip_rsp_ready_o,  // 0 only in a cycle in which an overdue request gets its error
    input  wire [9:0]    chip_rsp_tag_i,
    input  wire          chip_rsp_found_i,
    input  wire [15:0]   chip_rsp_port_i,
    input  wire [15:0]   chip_rsp_qos_i,
    input  wire [15:0]   chip_rsp_check_i,
    // Maintenance: AXI4-Lite
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWADDR" *)
    input  wire [7:0]    s_axil_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWPROT" *)
    input  wire [2:0]    s_axil_awprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWVALID" *)
    input  wire          s_axil_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWREADY" *)
    output wire          s_axil_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WDATA" *)
    input  wire [31:0]   s_axil_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WSTRB" *)
    input  wire [3:0]    s_axil_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WVALID" *)
    input  wire          s_axil_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WREADY" *)
    output wire          s_axil_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil BRESP" *)
    output wire [1:0]    s_axil_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil BVALID" *)
    output wire          s_axil_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil BREADY" *)
    input  wire          s_axil_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARADDR" *)
    input  wire [7:0]    s_axil_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARPROT" *)
    input  wire [2:0]    s_axil_arprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARVALID" *)
    input  wire          s_axil_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARREADY" *)
    output wire          s_axil_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RDATA" *)
    output wire [31:0]   s_axil_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RRESP" *)
    output wire [1:0]    s_axil_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RVALID" *)
    output wire          s_axil_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RREADY" *)
    input  wire          s_axil_rready,
    // Observation
    // what passes on the channel, errors, number outstanding
    output wire          probe_req_valid_o,  // a request passes onto the chip's channel
    output wire [15:0]   probe_req_tag_o,
    output wire          probe_rsp_valid_o,  // an answer comes from the chip
    output wire [15:0]   probe_rsp_tag_o,
    output wire          probe_damaged_o,  // its check code is wrong: error answer
    output wire          probe_late_o,  // it belongs to no outstanding request: dropped
    output wire          probe_timeout_o,  // a request waited too long: error answer
    output wire          probe_refused_o,  // the channel is stuck: a new request gets an error answer at once
    output wire [15:0]   probe_outstanding_o  // requests without an answer, maintenance included
);
  nh_cam #(
      .Ports(7),
      .KeyWidth(64),
      .PortWidth(16),
      .QosWidth(16),
      .MshrEntries(8),
      .GenerationWidth(4),
      .TimeoutCycles(256),
      .CommandTimeoutCycles(4096)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .req_valid_i(req_valid_i),
      .req_ready_o(req_ready_o),
      .req_id_i(req_id_i),
      .req_key_i(req_key_i),
      .rsp_valid_o(rsp_valid_o),
      .rsp_id_o(rsp_id_o),
      .rsp_found_o(rsp_found_o),
      .rsp_error_o(rsp_error_o),
      .rsp_port_o(rsp_port_o),
      .rsp_qos_o(rsp_qos_o),
      .flush_o(flush_o),
      .counters_i(counters_i),
      .chip_req_valid_o(chip_req_valid_o),
      .chip_req_ready_i(chip_req_ready_i),
      .chip_req_op_o(chip_req_op_o),
      .chip_req_tag_o(chip_req_tag_o),
      .chip_req_key_o(chip_req_key_o),
      .chip_req_port_o(chip_req_port_o),
      .chip_req_qos_o(chip_req_qos_o),
      .chip_req_check_o(chip_req_check_o),
      .chip_rsp_valid_i(chip_rsp_valid_i),
      .chip_rsp_ready_o(chip_rsp_ready_o),
      .chip_rsp_tag_i(chip_rsp_tag_i),
      .chip_rsp_found_i(chip_rsp_found_i),
      .chip_rsp_port_i(chip_rsp_port_i),
      .chip_rsp_qos_i(chip_rsp_qos_i),
      .chip_rsp_check_i(chip_rsp_check_i),
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
      .probe_o({probe_req_valid_o, probe_req_tag_o, probe_rsp_valid_o, probe_rsp_tag_o, probe_damaged_o, probe_late_o,
          probe_timeout_o, probe_refused_o, probe_outstanding_o})
  );
endmodule
