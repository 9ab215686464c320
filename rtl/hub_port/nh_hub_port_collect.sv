// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Takes whole packets of the node's lanes to the host, lane after lane, a word a clock. Between two packets of one
/// lane is a clock, unless another lane's comes there.
module nh_hub_port_collect #(
    parameter int Nodes = 8,
    parameter int FlitBits = 128,
    localparam int N = Nodes
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    input  logic                    enable_i,         // packets may begin
    output logic                    busy_o,           // one is under way
    input  logic [           N-1:0] host_valid_i,
    output logic [           N-1:0] host_ready_o,
    input  logic [           N-1:0] host_last_i,
    input  logic [           N-1:0] host_recovery_i,
    input  logic [  N*FlitBits-1:0] host_data_i,
    output logic                    valid_o,
    input  logic                    ready_i,
    output nh_hub_port_pkg::about_t about_o,
    output logic [    FlitBits-1:0] data_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PART_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)

  logic [N-1:0] grant_q, next;
  logic first_q, valid_q, room, take, last, choose;
  assign room = !valid_q || ready_i;
  assign host_ready_o = room ? grant_q : '0;
  assign take = room && (grant_q & host_valid_i) != '0;
  assign last = (grant_q & host_last_i) != '0;
  assign choose = enable_i && (grant_q == '0 || (take && last));
  nh_rr_arbiter #(
      .N(N)
  ) u_turn (
      .clk_i,
      .rst_i,
      .req_i(host_valid_i & ~grant_q),
      .advance_i(choose),
      .hold_i(1'b0),
      .gnt_o(next)
  );

  logic [5:0] lane;
  logic [FlitBits-1:0] data, data_q;
  nh_hub_port_pkg::about_t about_q;
  always_comb begin
    lane = '0;
    data = '0;
    for (int k = 0; k < N; k++) begin
      if (grant_q[k]) lane = lane | 6'(k);
      if (grant_q[k]) data = data | host_data_i[k*FlitBits+:FlitBits];
    end
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      grant_q <= '0;
      valid_q <= 1'b0;
      first_q <= 1'b1;
    end else begin
      if (choose) grant_q <= next;
      else if (take && last) grant_q <= '0;
      valid_q <= take || (valid_q && !ready_i);
      if (take) first_q <= last;
    end
  end
  always_ff @(posedge clk_i) begin
    if (take) begin
      about_q <= {first_q, last, (grant_q & host_recovery_i) != '0, lane};
      data_q <= data;
    end
  end
  assign valid_o = valid_q;
  assign about_o = about_q;
  assign data_o = data_q;
  assign busy_o = valid_q || grant_q != '0;
endmodule
