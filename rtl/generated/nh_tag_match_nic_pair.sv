// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/nic_pair.toml and rtl/tag_match/nh_tag_match.sv by `nanohop generate`: do not edit.

/// nh_tag_match in the named configuration nic_pair: nothing left to set.
module nh_tag_match_nic_pair #(
    localparam int Handles = 256,
    localparam int Results = 64,
    localparam int PostedEntries = 256,
    localparam int UnexpectedEntries = 128,
    localparam int EntriesPerClock = 8,
    localparam int AddressWidth = 32,
    localparam int RegsAddressWidth = nh_tag_match_regs_pkg::AddressWidth
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Arrivals, from nh_ipush
    input  logic                        arrival_valid_i,
    output logic                        arrival_ready_o,
    output logic                        arrival_full_o,    // the ring of results is full: none is taken
    input  logic [15:0]                 arrival_source_i,
    input  logic [31:0]                 arrival_tag_i,
    input  logic [15:0]                 arrival_communicator_i,
    // Answers to them, in order
    output logic                        answer_valid_o,
    output logic [1:0]                  answer_code_o,     // 0 matched, 1 unexpected, 2 overflow
    output logic [15:0]                 answer_id_o,       // matched: the receive's handle; else the message's id
    output logic [AddressWidth-1:0]     answer_base_o,     // matched: the receive's buffer, a multiple of 8
    output logic [31:0]                 answer_capacity_o, // matched: its bytes
    // Registers for the host, AXI4-Lite (docs/registers/nh_tag_match.md)
    input  logic [RegsAddressWidth-1:0] s_axil_awaddr,
    input  logic [2:0]                  s_axil_awprot,     // not read
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
    input  logic [2:0]                  s_axil_arprot,     // not read
    input  logic                        s_axil_arvalid,
    output logic                        s_axil_arready,
    output logic [31:0]                 s_axil_rdata,
    output logic [1:0]                  s_axil_rresp,
    output logic                        s_axil_rvalid,
    input  logic                        s_axil_rready,
    // Observation
    output logic                        results_pending_o, // the ring of results is not empty
    output nh_tag_match_pkg::probe_t    probe_o
);
  nh_tag_match #(
    .Handles(Handles),
    .Results(Results),
    .PostedEntries(PostedEntries),
    .UnexpectedEntries(UnexpectedEntries),
    .EntriesPerClock(EntriesPerClock),
    .AddressWidth(AddressWidth)
  ) core (.*);
endmodule
