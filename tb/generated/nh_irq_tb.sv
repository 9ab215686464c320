// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_irq.sv by `nanohop generate`: do not edit.

/// Bench top of nh_irq: the same parameters, flat ports only, no logic; Verilated from the source and
/// from the netlist.
module nh_irq_tb #(
    parameter int Queues = 4,
    parameter int CountWidth = 16,
    parameter int TimeWidth = 20
) (
    input  logic              clk_i,
    input  logic              rst_i,
    input  logic [Queues-1:0] event_i,
    output logic [Queues-1:0] irq_o,
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

  nh_irq #(
      .Queues(Queues),
      .CountWidth(CountWidth),
      .TimeWidth(TimeWidth)
  ) u_irq (
      .clk_i,
      .rst_i,
      .event_i,
      .irq_o,
      .s_axil_awaddr,
      .s_axil_awvalid,
      .s_axil_awready,
      .s_axil_wdata,
      .s_axil_wstrb,
      .s_axil_wvalid,
      .s_axil_wready,
      .s_axil_bresp,
      .s_axil_bvalid,
      .s_axil_bready,
      .s_axil_araddr,
      .s_axil_arvalid,
      .s_axil_arready,
      .s_axil_rdata,
      .s_axil_rresp,
      .s_axil_rvalid,
      .s_axil_rready
  );

endmodule
