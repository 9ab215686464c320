// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/cam/nh_cam_core.sv by `nanohop generate`: do not edit.

/// Interface of all routing-table caches of a switch to one off-chip CAM, with maintenance through AXI4-Lite.
/// A request accepted in cycle a is on the chip's channel in a+1; the chip's answer in cycle b is at its port in b+1.
/// One request and one answer per cycle; round-robin over ports and maintenance. Each accepted request gets exactly one
/// answer: a lost, late or damaged one becomes an error answer. Searches are neither repeated nor reordered here.
/// A request whose {port, id} is still outstanding waits. Page: docs/blocks/cam.md.
module nh_cam #(
    parameter int Ports = 7,  // 1..16: caches
    parameter int KeyWidth = 64,  // 1..64: destination id, bits, as in the caches
    parameter int PortWidth = 16,  // 1..16: output port, bits
    parameter int QosWidth = 16,  // 1..16: reserved or QoS field, bits
    parameter int MshrEntries = 8,  // 1..64: ids of a port
    parameter int GenerationWidth = 4,  // 1..6: a tag comes again after 2^this requests of its port and id
    parameter int TimeoutCycles = 256,  // 16..65536: a search without answer ends in an error no earlier
    parameter int CommandTimeoutCycles = 4096,  // TimeoutCycles..65536: the same for maintenance commands
    localparam int IdWidth = nh_width_pkg::index_width(MshrEntries),  // bits of an id
    localparam int TagWidth = nh_cam_pkg::tag_width(Ports, MshrEntries, GenerationWidth),  // bits of a tag on the CAM's channel
    localparam int AddressWidth = nh_cam_regs_pkg::AddressWidth  // bits of a register's address
) (
    input  logic                      clk_i,
    input  logic                      rst_i,
    // Caches: one bit or field per port. A request whose id is still outstanding waits; the first cycle in which it is first in line passes without a request
    input  logic [Ports-1:0]          req_valid_i,
    output logic [Ports-1:0]          req_ready_o,
    input  logic [Ports*IdWidth-1:0]  req_id_i,
    input  logic [Ports*KeyWidth-1:0] req_key_i,
    output logic [Ports-1:0]          rsp_valid_o,  // at most one bit; the fields below are shared; no ready
    output logic [IdWidth-1:0]        rsp_id_o,
    output logic                      rsp_found_o,
    output logic                      rsp_error_o,
    output logic [PortWidth-1:0]      rsp_port_o,  // the route only with found
    output logic [QosWidth-1:0]       rsp_qos_o,
    output logic                      flush_o,  // one cycle: forget everything
    input  logic [Ports*256-1:0]      counters_i,  // nh_route_cache_pkg::counters_t of each, for the registers
    // Off-chip CAM: the channel
    output logic                      chip_req_valid_o,
    input  logic                      chip_req_ready_i,
    output logic [1:0]                chip_req_op_o,
    output logic [TagWidth-1:0]       chip_req_tag_o,
    output logic [KeyWidth-1:0]       chip_req_key_o,
    output logic [PortWidth-1:0]      chip_req_port_o,
    output logic [QosWidth-1:0]       chip_req_qos_o,
    output logic [15:0]               chip_req_check_o,
    input  logic                      chip_rsp_valid_i,
    output logic                      chip_rsp_ready_o,  // 0 only in a cycle in which an overdue request gets its error
    input  logic [TagWidth-1:0]       chip_rsp_tag_i,
    input  logic                      chip_rsp_found_i,
    input  logic [PortWidth-1:0]      chip_rsp_port_i,
    input  logic [QosWidth-1:0]       chip_rsp_qos_i,
    input  logic [15:0]               chip_rsp_check_i,
    // Maintenance: AXI4-Lite
    input  logic [AddressWidth-1:0]   s_axil_awaddr,
    input  logic [2:0]                s_axil_awprot,  // not read
    input  logic                      s_axil_awvalid,
    output logic                      s_axil_awready,
    input  logic [31:0]               s_axil_wdata,
    input  logic [3:0]                s_axil_wstrb,
    input  logic                      s_axil_wvalid,
    output logic                      s_axil_wready,
    output logic [1:0]                s_axil_bresp,
    output logic                      s_axil_bvalid,
    input  logic                      s_axil_bready,
    input  logic [AddressWidth-1:0]   s_axil_araddr,
    input  logic [2:0]                s_axil_arprot,  // not read
    input  logic                      s_axil_arvalid,
    output logic                      s_axil_arready,
    output logic [31:0]               s_axil_rdata,
    output logic [1:0]                s_axil_rresp,
    output logic                      s_axil_rvalid,
    input  logic                      s_axil_rready,
    // Observation
    output nh_cam_pkg::probe_t        probe_o  // what passes on the channel, errors, number outstanding
);
  nh_axil_pkg::request_t s_axil_request;
  nh_axil_pkg::response_t s_axil_response;
  assign s_axil_request.awaddr = 32'(s_axil_awaddr);
  assign s_axil_request.awvalid = s_axil_awvalid;
  assign s_axil_request.wdata = s_axil_wdata;
  assign s_axil_request.wstrb = s_axil_wstrb;
  assign s_axil_request.wvalid = s_axil_wvalid;
  assign s_axil_request.bready = s_axil_bready;
  assign s_axil_request.araddr = 32'(s_axil_araddr);
  assign s_axil_request.arvalid = s_axil_arvalid;
  assign s_axil_request.rready = s_axil_rready;
  nh_cam_core #(
      .Ports(Ports),
      .KeyWidth(KeyWidth),
      .PortWidth(PortWidth),
      .QosWidth(QosWidth),
      .MshrEntries(MshrEntries),
      .GenerationWidth(GenerationWidth),
      .TimeoutCycles(TimeoutCycles),
      .CommandTimeoutCycles(CommandTimeoutCycles)
  ) u_core (
      .clk_i,
      .rst_i,
      .req_valid_i,
      .req_ready_o,
      .req_id_i,
      .req_key_i,
      .rsp_valid_o,
      .rsp_id_o,
      .rsp_found_o,
      .rsp_error_o,
      .rsp_port_o,
      .rsp_qos_o,
      .flush_o,
      .counters_i,
      .chip_req_valid_o,
      .chip_req_ready_i,
      .chip_req_op_o,
      .chip_req_tag_o,
      .chip_req_key_o,
      .chip_req_port_o,
      .chip_req_qos_o,
      .chip_req_check_o,
      .chip_rsp_valid_i,
      .chip_rsp_ready_o,
      .chip_rsp_tag_i,
      .chip_rsp_found_i,
      .chip_rsp_port_i,
      .chip_rsp_qos_i,
      .chip_rsp_check_i,
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response),
      .probe_o
  );
  assign s_axil_awready = s_axil_response.awready;
  assign s_axil_wready = s_axil_response.wready;
  assign s_axil_bresp = s_axil_response.bresp;
  assign s_axil_bvalid = s_axil_response.bvalid;
  assign s_axil_arready = s_axil_response.arready;
  assign s_axil_rdata = s_axil_response.rdata;
  assign s_axil_rresp = s_axil_response.rresp;
  assign s_axil_rvalid = s_axil_response.rvalid;
  logic unused_bits;
  assign unused_bits = ^{s_axil_awprot, s_axil_arprot};
endmodule
