// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Flit buffer of an input: one write port, one read port, both with the clock, read latency 1 clock. Up to 128 places
/// it is LUT RAM with a register behind it: the crossbar, which begins with what is read, would wait 4 ns for a block
/// RAM of an ECP5. Deeper ones are left to the synthesis program. A place is never read in the clock in which it is
/// written. Contents are not reset.
module nh_switch_buffer #(
    parameter int Width = 35,  // >= 1
    parameter int Depth = 64,  // >= 2
    localparam int AddrWidth = $clog2(Depth)
) (
    input  logic                 clk_i,
    input  logic                 we_i,
    input  logic [AddrWidth-1:0] waddr_i,
    input  logic [    Width-1:0] wdata_i,
    input  logic [AddrWidth-1:0] raddr_i,
    output logic [    Width-1:0] rdata_o
);
  if (Depth <= 128) begin : gen_distributed
    (* ram_style = "distributed", no_rw_check *)
    logic [Width-1:0] mem[0:Depth-1];
    logic [Width-1:0] read_q;
    assign rdata_o = read_q;
    always_ff @(posedge clk_i) begin
      if (we_i) mem[waddr_i] <= wdata_i;
      read_q <= mem[raddr_i];
    end
  end else begin : gen_deep
    nh_ram_sdp #(
        .Width(Width),
        .Depth(Depth)
    ) u_ram (
        .clk_i,
        .we_i,
        .waddr_i,
        .wdata_i,
        .raddr_i,
        .rdata_o
    );
  end
endmodule
