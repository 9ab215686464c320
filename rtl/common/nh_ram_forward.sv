// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// nh_ram_sdp whose read in the clock of a write to the same address returns what is written.
/// Read latency 1 clock. Contents are not reset.
module nh_ram_forward #(
    parameter int Width = 8,   // >= 1
    parameter int Depth = 16,  // >= 2
    localparam int AddrWidth = $clog2(Depth)
) (
    input  logic                 clk_i,
    input  logic                 we_i,
    input  logic [AddrWidth-1:0] waddr_i,
    input  logic [Width-1:0]     wdata_i,
    input  logic [AddrWidth-1:0] raddr_i,
    output logic [Width-1:0]     rdata_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Width, Width >= 1)
  `NH_PARAM(Depth, Depth >= 2)

  logic             same_q;
  logic [Width-1:0] wdata_q, rdata;

  nh_ram_sdp #(
      .Width(Width),
      .Depth(Depth)
  ) u_ram (
      .clk_i,
      .we_i,
      .waddr_i,
      .wdata_i,
      .raddr_i,
      .rdata_o(rdata)
  );

  always_ff @(posedge clk_i) begin
    same_q <= we_i && waddr_i == raddr_i;
    wdata_q <= wdata_i;
  end
  assign rdata_o = same_q ? wdata_q : rdata;
endmodule
