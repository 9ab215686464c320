// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Proof harness of rtl/common/ecp5/nh_ram_sdp.sv (with its output register): what is read from any one address is what
/// was last written there, two clocks later, unless the read and a write of that address meet in one clock.
module nh_ram_sdp_ecp5_proof #(
    parameter int Width = 40,
    parameter int Depth = 16,
    localparam int AddrWidth = $clog2(Depth)
) (
    input logic                 clk_i,
    input logic                 we_i,
    input logic [AddrWidth-1:0] waddr_i,
    input logic [    Width-1:0] wdata_i,
    input logic [AddrWidth-1:0] raddr_i
);
  logic [Width-1:0] rdata_o;
  nh_ram_sdp #(
      .Width(Width),
      .Depth(Depth),
      .OutputRegister(1)
  ) dut (
      .*
  );
  logic rst_i;
  assign rst_i = 1'b0;

  (* anyconst *) logic [AddrWidth-1:0] where;
  logic [Width-1:0] word_q, expected_q, expected_now_q;
  logic written_q = 1'b0, read_q = 1'b0, read_now_q = 1'b0;
  always_ff @(posedge clk_i) begin
    if (we_i && waddr_i == where) begin
      word_q <= wdata_i;
      written_q <= 1'b1;
    end
    read_q <= written_q && raddr_i == where && !(we_i && waddr_i == where);
    expected_q <= word_q;
    read_now_q <= read_q;
    expected_now_q <= expected_q;
  end
  `NH_ASSERT(reads_what_was_written, !read_now_q || rdata_o == expected_now_q)
  `NH_COVER(reads_back, read_now_q && rdata_o == {Width{1'b1}})
endmodule
