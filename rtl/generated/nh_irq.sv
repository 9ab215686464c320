// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/irq/nh_irq_core.sv by `nanohop generate`: do not edit.

/// Moderated interrupts of completion queues: each comes with so many entries that software has not taken, or so many
/// clocks after the first of them, whichever is first. docs/blocks/irq.md
module nh_irq #(
    parameter int Queues = 4,  // 1..16: completion queues, each with an interrupt
    parameter int CountWidth = 16,  // 2..32: bits of a queue's counts of entries
    parameter int TimeWidth = 20  // 1..32: bits of a time in clocks
) (
    input  logic              clk_i,
    input  logic              rst_i,
    // Queues
    input  logic [Queues-1:0] event_i,  // an entry of the queue is in memory
    output logic [Queues-1:0] irq_o,  // level; stays until software has taken enough, or CONTROL says so
    // Registers, AXI4-Lite (docs/generated/registers/nh_irq.md)
    input  logic [9:0]        s_axil_awaddr,
    input  logic              s_axil_awvalid,
    output logic              s_axil_awready,
    input  logic [31:0]       s_axil_wdata,
    input  logic [3:0]        s_axil_wstrb,
    input  logic              s_axil_wvalid,
    output logic              s_axil_wready,
    output logic [1:0]        s_axil_bresp,
    output logic              s_axil_bvalid,
    input  logic              s_axil_bready,
    input  logic [9:0]        s_axil_araddr,
    input  logic              s_axil_arvalid,
    output logic              s_axil_arready,
    output logic [31:0]       s_axil_rdata,
    output logic [1:0]        s_axil_rresp,
    output logic              s_axil_rvalid,
    input  logic              s_axil_rready
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
  nh_irq_core #(
      .Queues(Queues),
      .CountWidth(CountWidth),
      .TimeWidth(TimeWidth)
  ) u_core (
      .clk_i,
      .rst_i,
      .event_i,
      .irq_o,
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response)
  );
  assign s_axil_awready = s_axil_response.awready;
  assign s_axil_wready = s_axil_response.wready;
  assign s_axil_bresp = s_axil_response.bresp;
  assign s_axil_bvalid = s_axil_response.bvalid;
  assign s_axil_arready = s_axil_response.arready;
  assign s_axil_rdata = s_axil_response.rdata;
  assign s_axil_rresp = s_axil_response.rresp;
  assign s_axil_rvalid = s_axil_response.rvalid;
endmodule
