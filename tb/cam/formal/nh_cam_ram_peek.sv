// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// nh_cam_ram for proofs: the same function, its words in one vector that invariants can look at.
module nh_cam_ram #(
    parameter int Width = 8,
    parameter int Depth = 16,
    localparam int AddrWidth = $clog2(Depth)
) (
    input  logic                 clk_i,
    input  logic                 we_i,
    input  logic [AddrWidth-1:0] waddr_i,
    input  logic [Width-1:0]     wdata_i,
    input  logic [AddrWidth-1:0] raddr_i,
    output logic [Width-1:0]     rdata_o
);
  (* keep *) logic [Depth*Width-1:0] words_q;
  always_ff @(posedge clk_i) begin
    if (we_i) words_q[waddr_i*Width+:Width] <= wdata_i;
  end
  assign rdata_o = words_q[raddr_i*Width+:Width];
endmodule
