// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hub_float/nh_hub_float.sv by `nanohop generate`: do not edit.

/// Bench top of nh_hub_float: the same parameters, flat ports only, no logic; Verilated from the source and
/// from the netlist.
module nh_hub_float_tb #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int Element = 0,
    localparam int N = Nodes
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic [N-1:0]          members_i,
    input  logic [N*FlitBits-1:0] data_i,
    output logic                  valid_o,
    output logic [FlitBits-1:0]   data_o
);

  nh_hub_float #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .Element(Element)
  ) u_hub_float (
      .clk_i,
      .rst_i,
      .members_i,
      .data_i,
      .valid_o,
      .data_o
  );

endmodule
