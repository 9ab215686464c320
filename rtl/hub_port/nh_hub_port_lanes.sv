// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// From the host's stream to the node's lanes: a register for each lane, so that packets of several lanes may come word
/// by word in turn. A word for a lane that has room is taken at once; one for no lane of this port is taken and told
/// of.
module nh_hub_port_lanes #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    parameter int Ports = 1,
    parameter int Port = 0,
    localparam int N = Nodes
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic [  FlitBits-1:0] data_i,
    input  logic                  valid_i,
    input  logic                  last_i,
    input  logic [           5:0] dest_i,
    output logic                  ready_o,
    output logic [         N-1:0] room_o,
    output logic                  bad_o,
    output logic [         N-1:0] lane_valid_o,
    input  logic [         N-1:0] lane_ready_i,
    output logic [         N-1:0] lane_last_o,
    output logic [N*FlitBits-1:0] lane_data_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PART_PARAM(Ports, Ports >= 1 && Ports <= Nodes)
  `NH_PART_PARAM(Port, Port >= 0 && Port <= Ports-1)

  logic [N-1:0] dest, room;
  localparam logic [N-1:0] Lanes = N'(nh_hub_port_pkg::lanes_of(Ports, Port));
  always_comb for (int k = 0; k < N; k++) dest[k] = Lanes[k] && dest_i == 6'(k);
  assign room_o = Lanes & room;
  assign ready_o = dest == '0 || (dest & room_o) != '0;
  assign bad_o = valid_i && dest == '0;
  for (genvar k = 0; k < N; k++) begin : gen_lane
    nh_hub_port_lane #(
        .FlitBits(FlitBits)
    ) u_lane (
        .clk_i,
        .rst_i,
        .take_i(valid_i && dest[k] && room_o[k]),
        .last_i,
        .data_i,
        .room_o(room[k]),
        .valid_o(lane_valid_o[k]),
        .ready_i(lane_ready_i[k]),
        .last_o(lane_last_o[k]),
        .data_o(lane_data_o[k*FlitBits+:FlitBits])
    );
  end
endmodule
