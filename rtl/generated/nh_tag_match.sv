// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/tag_match/nh_tag_match_core.sv by `nanohop generate`: do not edit.

/// Matching unit of a NIC: nh_match with registers, the buffers of posted receives, and a ring of results for software.
/// nh_ipush asks on arrival_* for each message that begins; the answer names the receive's buffer. Commands of the host
/// and arrivals take turns; nothing is taken while the ring of results is full. docs/blocks/tag_match.md
module nh_tag_match #(
    parameter int Handles = 256,  // power of two, 2..65536: receives that may be in the unit, their buffers
    parameter int Results = 64,  // power of two, 2..2048: ring of results
    parameter int PostedEntries = 64,  // power of two, 2..4096: posted-receive queue
    parameter int UnexpectedEntries = 64,  // power of two, 2..4096: unexpected-message queue
    parameter int EntriesPerClock = 4,  // power of two, 1..64, at most PostedEntries, at most UnexpectedEntries: entries compared in a clock
    parameter int AddressWidth = 32,  // 24..40: byte address, bits
    localparam int RegsAddressWidth = nh_tag_match_regs_pkg::AddressWidth  // bits of a register's address
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Arrivals, from nh_ipush
    input  logic                        arrival_valid_i,
    output logic                        arrival_ready_o,
    output logic                        arrival_full_o,  // the ring of results is full: none is taken
    input  logic [15:0]                 arrival_source_i,
    input  logic [31:0]                 arrival_tag_i,
    input  logic [15:0]                 arrival_communicator_i,
    // Answers to them, in order
    output logic                        answer_valid_o,
    output logic [1:0]                  answer_code_o,  // 0 matched, 1 unexpected, 2 overflow
    output logic [15:0]                 answer_id_o,  // matched: the receive's handle; else the message's id
    output logic [AddressWidth-1:0]     answer_base_o,  // matched: the receive's buffer, a multiple of 8
    output logic [31:0]                 answer_capacity_o,  // matched: its bytes
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_tag_match.md)
    input  logic [RegsAddressWidth-1:0] s_axil_awaddr,
    input  logic [2:0]                  s_axil_awprot,  // not read
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
    input  logic [2:0]                  s_axil_arprot,  // not read
    input  logic                        s_axil_arvalid,
    output logic                        s_axil_arready,
    output logic [31:0]                 s_axil_rdata,
    output logic [1:0]                  s_axil_rresp,
    output logic                        s_axil_rvalid,
    input  logic                        s_axil_rready,
    // Observation
    output logic                        results_pending_o,  // the ring of results is not empty
    output nh_tag_match_pkg::probe_t    probe_o
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
  nh_tag_match_core #(
      .Handles(Handles),
      .Results(Results),
      .PostedEntries(PostedEntries),
      .UnexpectedEntries(UnexpectedEntries),
      .EntriesPerClock(EntriesPerClock),
      .AddressWidth(AddressWidth)
  ) u_core (
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
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response),
      .results_pending_o,
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
