// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Does what was decided of each packet: its payload goes to the writer, the whole of it to the stream, or nowhere. One
/// that is shorter or longer than its head says is void from the word on that shows it, and the writer gets as many
/// words as it was told of.
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
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)

  localparam int LB = nh_hub_pkg::LengthBits;
  logic [LB-1:0] left_q;  // words that the writer is to get
  logic filling_q;        // the packet has ended before
  logic writes, streams, word, unlike;
  assign writes = decision_i.act == nh_hub_port_pkg::ActWrite;
  assign streams = decision_i.act == nh_hub_port_pkg::ActStream;
  assign word = valid_i && !about_i.first && writes && left_q != '0 && !filling_q;
  assign unlike = about_i.last != (left_q == LB'(1));
  always_comb begin
    if (filling_q) ready_o = 1'b0;
    else if (streams) ready_o = stream_ready_i;
    else if (about_i.first) ready_o = !writes || command_ready_i;
    else ready_o = !word || push_ready_i;
  end
  assign command_o = valid_i && ready_o && about_i.first && writes;
  assign push_o = push_ready_i && (word || filling_q);
  assign push_void_o = filling_q || unlike;
  assign push_data_o = data_i;
  assign stream_valid_o = valid_i && streams && !filling_q;
  assign streamed_o = valid_i && ready_o && about_i.first && streams;
  assign dropped_o = (valid_i && ready_o && about_i.first && !writes && !streams) || (push_o && word && unlike);
  assign reason_o = about_i.first ? decision_i.reason : nh_hub_port_pkg::ReasonLength;
  assign busy_o = filling_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      left_q <= '0;
      filling_q <= 1'b0;
    end else begin
      if (command_o) left_q <= decision_i.length;
      else if (push_o) left_q <= left_q - LB'(1);
      if (push_o) filling_q <= (filling_q || about_i.last) && left_q != LB'(1);
    end
  end

  logic unused_bits;
  assign unused_bits = ^{decision_i, about_i};
endmodule
