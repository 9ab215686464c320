// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// rtl/common/nh_ram_lut.sv for proofs: the same, and all words visible as one vector, so that invariants can speak of
/// them.
module nh_ram_lut #(
    parameter int Width = 8,
    parameter int Depth = 8,
    localparam int AddrWidth = $clog2(Depth)
) (
    input  logic                 clk_i,
    input  logic                 we_i,
    input  logic [AddrWidth-1:0] waddr_i,
    input  logic [    Width-1:0] wdata_i,
    input  logic [AddrWidth-1:0] raddr_i,
    output logic [    Width-1:0] rdata_o
);
  logic [Depth*Width-1:0] words_q;
  always_comb begin
    rdata_o = 'x;
    for (int i = 0; i < Depth; i++) if (raddr_i == AddrWidth'(i)) rdata_o = words_q[i*Width+:Width];
  end
  always_ff @(posedge clk_i) begin
    for (int i = 0; i < Depth; i++) if (we_i && waddr_i == AddrWidth'(i)) words_q[i*Width+:Width] <= wdata_i;
  end
endmodule
