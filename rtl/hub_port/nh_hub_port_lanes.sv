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
  logic [N-1:0] dest, valid_q, last_q;
  localparam logic [N-1:0] Lanes = N'(nh_hub_port_pkg::lanes_of(Ports, Port));
  always_comb for (int k = 0; k < N; k++) dest[k] = Lanes[k] && dest_i == 6'(k);
  assign room_o = Lanes & (~valid_q | lane_ready_i);
  assign ready_o = dest == '0 || (dest & room_o) != '0;
  assign bad_o = valid_i && dest == '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) valid_q <= '0;
    else valid_q <= (valid_q & ~lane_ready_i) | (valid_i ? dest & room_o : '0);
  end
  for (genvar k = 0; k < N; k++) begin : gen_lane
    logic [FlitBits-1:0] data_q;
    always_ff @(posedge clk_i) begin
      if (valid_i && dest[k] && room_o[k]) begin
        data_q <= data_i;
        last_q[k] <= last_i;
      end
    end
    assign lane_data_o[k*FlitBits+:FlitBits] = data_q;
    `NH_STABLE(lane_stable, valid_q[k], lane_ready_i[k], ({last_q[k], data_q}))
  end
  assign lane_valid_o = valid_q;
  assign lane_last_o = last_q;
endmodule
