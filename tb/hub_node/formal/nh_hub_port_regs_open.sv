// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// nh_hub_port_regs for proofs of the ways of words: software does anything, and sees words for no lane of the port.
module nh_hub_port_regs #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int AddressWidth = 32,
    parameter int Regions = 16,
    parameter int Counters = 256,
    localparam int N = Nodes,
    localparam int CW = $clog2(Counters),
    localparam int NodeCounts = nh_hub_pkg::Reasons * nh_hub_pkg::CountBits,
    localparam int RegWidth = nh_hub_port_regs_pkg::AddressWidth
) (
    input  logic                           clk_i,
    input  logic                           rst_i,
    output logic                           enable_o,
    input  logic                           busy_i,
    input  logic                           clearing_i,
    output nh_hub_port_pkg::region_write_t region_o,
    output logic                           clear_o,
    output logic [                 CW-1:0] clear_index_o,
    output logic [                 CW-1:0] select_o,
    input  logic [                   31:0] count_i,
    input  nh_hub_port_pkg::events_t       events_i,
    // The node
    input  logic [                  N-1:0] dark_i,
    input  logic [               N*16-1:0] link_taken_i,
    input  logic [         NodeCounts-1:0] counts_i,
    output logic                           resume_o,
    output logic [                    5:0] resume_link_o,
    output logic [                   15:0] resume_taken_o,
    input  nh_axil_pkg::request_t          axil_i,
    output nh_axil_pkg::response_t         axil_o
);
  (* anyseq *) logic any_enable;
  assign enable_o = any_enable;
  assign region_o = '0;
  assign clear_o = 1'b0;
  assign clear_index_o = '0;
  assign select_o = '0;
  assign resume_o = 1'b0;
  assign resume_link_o = '0;
  assign resume_taken_o = '0;
  always_comb begin
    axil_o = '0;
    axil_o.bvalid = events_i.bad_lane;
  end
endmodule
