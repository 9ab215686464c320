// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

`include "nh_ram_style.svh"

/// Small RAM with one write port, and one read port without a clock; infers distributed RAM. A word that is written in
/// a clock is read from the next one on. Contents are not reset.
module nh_ram_lut #(
    parameter int Width = 8,  // >= 1
    parameter int Depth = 8,  // >= 2: addresses from Depth on must not be used
    localparam int AddrWidth = $clog2(Depth)
) (
    input  logic                 clk_i,
    input  logic                 we_i,
    input  logic [AddrWidth-1:0] waddr_i,
    input  logic [    Width-1:0] wdata_i,
    input  logic [AddrWidth-1:0] raddr_i,
    output logic [    Width-1:0] rdata_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Width, Width >= 1)
  `NH_PARAM(Depth, Depth >= 2)

  `NH_RAM_LUT
  logic [Width-1:0] mem[0:Depth-1];
  always_ff @(posedge clk_i) if (we_i) mem[waddr_i] <= wdata_i;
  assign rdata_o = mem[raddr_i];
endmodule
