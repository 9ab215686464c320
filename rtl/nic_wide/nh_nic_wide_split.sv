// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What came: packets whose header says that they are answers, which are always taken, and all else.
module nh_nic_wide_split #(
    parameter int FlitWidth = 512,
    parameter int PacketFlits = 32,
    parameter int DestinationWidth = 64,
    parameter int HopLimit = 31
) (
    input  logic                 clk_i,
    input  logic                 rst_i,
    input  logic                 valid_i,
    output logic                 ready_o,
    input  logic [FlitWidth-1:0] data_i,
    input  logic                 head_i,
    input  logic                 tail_i,
    output logic                 answer_o,  // the flit is of an answer
    output logic                 other_o,   // of something else
    input  logic                 ready_i    // for something else
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 512 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)

  localparam int HeaderBits = nh_switch_pkg::header_bits(DestinationWidth, PacketFlits, HopLimit);
  logic [3:0] kind;
  logic in_answer_q, answer;
  assign kind = data_i[HeaderBits+:4];
  assign answer = head_i ? kind == nh_ipush_wide_pkg::KindNack || kind == nh_ipush_wide_pkg::KindAck : in_answer_q;
  assign answer_o = valid_i && answer;
  assign other_o = valid_i && !answer;
  assign ready_o = answer || ready_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) in_answer_q <= 1'b0;
    else if (valid_i && ready_o) in_answer_q <= answer && !tail_i;
  end

  logic unused_bits;
  assign unused_bits = ^data_i;
endmodule
