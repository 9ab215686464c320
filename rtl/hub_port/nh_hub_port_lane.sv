// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// A word of the host that waits for one lane of the node.
module nh_hub_port_lane #(
    parameter int FlitBits = 128
) (
    input  logic                clk_i,
    input  logic                rst_i,
    input  logic                take_i,   // only with room
    input  logic                last_i,
    input  logic [FlitBits-1:0] data_i,
    output logic                room_o,
    output logic                valid_o,
    input  logic                ready_i,
    output logic                last_o,
    output logic [FlitBits-1:0] data_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)

  logic valid_q, last_q;
  logic [FlitBits-1:0] data_q;
  assign room_o = !valid_q || ready_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) valid_q <= 1'b0;
    else valid_q <= (valid_q && !ready_i) || take_i;
  end
  always_ff @(posedge clk_i) begin
    if (take_i) begin
      last_q <= last_i;
      data_q <= data_i;
    end
  end
  assign valid_o = valid_q;
  assign last_o = last_q;
  assign data_o = data_q;

  `NH_ASSERT(takes_with_room, !take_i || room_o)
  `NH_STABLE(lane_stable, valid_q, ready_i, ({last_q, data_q}))
endmodule
