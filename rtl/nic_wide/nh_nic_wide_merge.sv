// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// What goes out, packet after packet: between two packets of the send engine an answer, a flit, goes first.
module nh_nic_wide_merge #(
    parameter int FlitWidth = 512
) (
    input  logic                 clk_i,
    input  logic                 rst_i,
    input  logic                 answer_valid_i,
    output logic                 answer_ready_o,
    input  logic [FlitWidth-1:0] answer_data_i,
    input  logic                 send_valid_i,
    output logic                 send_ready_o,
    input  logic [FlitWidth-1:0] send_data_i,
    input  logic                 send_head_i,
    input  logic                 send_tail_i,
    input  logic                 send_bad_i,
    output logic                 valid_o,
    input  logic                 ready_i,
    output logic [FlitWidth-1:0] data_o,
    output logic                 head_o,
    output logic                 tail_o,
    output logic                 bad_o,
    // In this clock
    output logic                 packet_o,        // the tail of a packet of the send engine goes
    output logic                 answer_o         // an answer goes
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 512 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))

  logic open_q, answers;
  assign answers = answer_valid_i && !open_q;
  assign valid_o = answers || send_valid_i;
  assign data_o = answers ? answer_data_i : send_data_i;
  assign head_o = answers || send_head_i;
  assign tail_o = answers || send_tail_i;
  assign bad_o = !answers && send_bad_i;
  assign answer_ready_o = ready_i && !open_q;
  assign send_ready_o = ready_i && !answers;
  assign packet_o = send_valid_i && send_ready_o && send_tail_i;
  assign answer_o = answers && ready_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) open_q <= 1'b0;
    else if (send_valid_i && send_ready_o) open_q <= !send_tail_i;
  end

  `NH_ASSERT(head_first, !(send_valid_i && send_ready_o) || send_head_i == !open_q)
endmodule
