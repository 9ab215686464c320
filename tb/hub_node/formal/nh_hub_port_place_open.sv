// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// nh_hub_port_place for proofs of the ways of words: all go to the stream.
module nh_hub_port_place #(
    parameter int FlitBits = 128
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    output logic                       busy_o,
    input  logic                       valid_i,
    output logic                       ready_o,
    input  nh_hub_port_pkg::about_t    about_i,
    input  logic [       FlitBits-1:0] data_i,
    input  nh_hub_port_pkg::decision_t decision_i,
    // To the writer
    output logic                       command_o,
    input  logic                       command_ready_i,
    output logic                       push_o,
    input  logic                       push_ready_i,
    output logic                       push_void_o,
    output logic [       FlitBits-1:0] push_data_o,
    // To the stream
    output logic                       stream_valid_o,
    input  logic                       stream_ready_i,
    // Events
    output logic                       streamed_o,
    output logic                       dropped_o,
    output logic [                2:0] reason_o
);
  assign busy_o = 1'b0;
  assign ready_o = stream_ready_i;
  assign command_o = 1'b0;
  assign push_o = 1'b0;
  assign push_void_o = 1'b0;
  assign push_data_o = '0;
  assign stream_valid_o = valid_i;
  assign streamed_o = 1'b0;
  assign dropped_o = 1'b0;
  assign reason_o = '0;
endmodule
