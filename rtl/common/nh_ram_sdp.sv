// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

`include "nh_ram_style.svh"

/// Simple dual-port RAM: one write port, one read port, both synchronous; infers block RAM.
/// Read latency 1 clock, 2 with OutputRegister. A read of the address being written in the same clock returns
/// an unspecified word (the old one in simulation): users must not rely on it. Contents are not reset.
module nh_ram_sdp #(
    parameter int Width = 8,           // >= 1
    parameter int Depth = 16,          // >= 2
    parameter int OutputRegister = 0,  // 0, 1
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
  `NH_PARAM(OutputRegister, OutputRegister == 0 || OutputRegister == 1)

  // Users mask or forward same-address collisions, so the collision logic Yosys would add is not wanted.
  (* no_rw_check *)
  `NH_RAM_BLOCK
  logic [Width-1:0] mem[0:Depth-1];
  logic [Width-1:0] read_q;

  always_ff @(posedge clk_i) begin
    if (we_i) mem[waddr_i] <= wdata_i;
    read_q <= mem[raddr_i];
  end

  if (OutputRegister != 0) begin : gen_output_register
    logic [Width-1:0] output_q;
    always_ff @(posedge clk_i) output_q <= read_q;
    assign rdata_o = output_q;
  end else begin : gen_no_output_register
    assign rdata_o = read_q;
  end
endmodule
