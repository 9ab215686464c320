// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/generated/nh_tag_match.sv by `nanohop generate`: do not edit.

/// Bench top of nh_tag_match: the same parameters, flat ports only, no logic; Verilated from the source and
/// from the netlist.
module nh_tag_match_tb #(
    parameter int Handles = 256,
    parameter int Results = 64,
    parameter int PostedEntries = 64,
    parameter int UnexpectedEntries = 64,
    parameter int EntriesPerClock = 4,
    parameter int AddressWidth = 32,
    localparam int RegsAddressWidth = nh_tag_match_regs_pkg::AddressWidth
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    input  logic                        arrival_valid_i,
    output logic                        arrival_ready_o,
    output logic                        arrival_full_o,
    input  logic [15:0]                 arrival_source_i,
    input  logic [31:0]                 arrival_tag_i,
    input  logic [15:0]                 arrival_communicator_i,
    output logic                        answer_valid_o,
    output logic [1:0]                  answer_code_o,
    output logic [15:0]                 answer_id_o,
    output logic [AddressWidth-1:0]     answer_base_o,
    output logic [31:0]                 answer_capacity_o,
    input  logic [RegsAddressWidth-1:0] s_axil_awaddr,
    input  logic [2:0]                  s_axil_awprot,
    input  logic                        s_axil_awvalid,
    output logic                        s_axil_awready,
    input  logic [31:0]                 s_axil_wdata,
    input  logic [3:0]                  s_axil_wstrb,
    input  logic                        s_axil_wvalid,
    output logic                        s_axil_wready,
    output logic [1:0]                  s_axil_bresp,
    output logic                        s_axil_bvalid,
    input  logic                        s_axil_bready,
    input  logic [RegsAddressWidth-1:0] s_axil_araddr,
    input  logic [2:0]                  s_axil_arprot,
    input  logic                        s_axil_arvalid,
    output logic                        s_axil_arready,
    output logic [31:0]                 s_axil_rdata,
    output logic [1:0]                  s_axil_rresp,
    output logic                        s_axil_rvalid,
    input  logic                        s_axil_rready,
    output logic                        results_pending_o,
    output logic                        probe_command_o,
    output logic                        probe_arrival_o,
    output logic                        probe_result_o
);
  nh_tag_match_pkg::probe_t probe;

  nh_tag_match #(
      .Handles(Handles),
      .Results(Results),
      .PostedEntries(PostedEntries),
      .UnexpectedEntries(UnexpectedEntries),
      .EntriesPerClock(EntriesPerClock),
      .AddressWidth(AddressWidth)
  ) u_tag_match (
      .clk_i,
      .rst_i,
      .arrival_valid_i,
      .arrival_ready_o,
      .arrival_full_o,
      .arrival_source_i,
      .arrival_tag_i,
      .arrival_communicator_i,
      .answer_valid_o,
      .answer_code_o,
      .answer_id_o,
      .answer_base_o,
      .answer_capacity_o,
      .s_axil_awaddr,
      .s_axil_awprot,
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
      .s_axil_arprot,
      .s_axil_arvalid,
      .s_axil_arready,
      .s_axil_rdata,
      .s_axil_rresp,
      .s_axil_rvalid,
      .s_axil_rready,
      .results_pending_o,
      .probe_o(probe)
  );

  assign probe_command_o = probe.command;
  assign probe_arrival_o = probe.arrival;
  assign probe_result_o = probe.result;
endmodule
