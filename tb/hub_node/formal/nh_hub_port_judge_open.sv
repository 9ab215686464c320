// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// nh_hub_port_judge for proofs of the ways of words: each goes on in its clock.
module nh_hub_port_judge #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int PieceFlits = 64,
    parameter int AddressWidth = 32,
    parameter int Regions = 16,
    parameter int Counters = 256,
    localparam int FA = AddressWidth - $clog2(FlitBits / 8)
) (
    input  logic                           clk_i,
    input  logic                           rst_i,
    output logic                           clearing_o,
    output logic                           busy_o,
    input  nh_hub_port_pkg::region_write_t region_i,
    input  logic                           valid_i,
    output logic                           ready_o,
    input  nh_hub_port_pkg::about_t        about_i,
    input  logic [           FlitBits-1:0] data_i,
    output logic                           valid_o,
    input  logic                           ready_i,
    output nh_hub_port_pkg::about_t        about_o,
    output logic [           FlitBits-1:0] data_o,
    output nh_hub_port_pkg::decision_t     decision_o,  // of the word's packet
    output logic [                 FA-1:0] address_o    // of its first flit, in flits
);
  assign clearing_o = 1'b0;
  assign busy_o = 1'b0;
  assign valid_o = valid_i;
  assign ready_o = ready_i;
  assign about_o = about_i;
  assign data_o = data_i;
  assign decision_o = '0;
  assign address_o = '0;
endmodule
