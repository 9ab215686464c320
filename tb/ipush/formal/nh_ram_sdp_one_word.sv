// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// rtl/common/nh_ram_sdp.sv for proofs at any depth: one word, at an address of the solver's choice, is kept; others,
/// and one read while it is written, read anything. What holds with it holds with the whole memory.
module nh_ram_sdp #(
    parameter int Width = 8,
    parameter int Depth = 16,
    parameter int OutputRegister = 0,  // 0
    localparam int AddrWidth = $clog2(Depth)
) (
    input  logic                 clk_i,
    input  logic                 we_i,
    input  logic [AddrWidth-1:0] waddr_i,
    input  logic [    Width-1:0] wdata_i,
    input  logic [AddrWidth-1:0] raddr_i,
    output logic [    Width-1:0] rdata_o
);
  (* anyconst *) logic [AddrWidth-1:0] kept;
  (* anyseq *) logic [Width-1:0] anything;
  logic [Width-1:0] word_q, read_q;
  logic writes;
  assign writes = we_i && waddr_i == kept;
  always_ff @(posedge clk_i) begin
    if (writes) word_q <= wdata_i;
    read_q <= raddr_i == kept && !writes ? word_q : anything;
  end
  assign rdata_o = read_q;
  if (OutputRegister != 0) begin : gen_not_modelled
    $error("nh_ram_sdp_one_word has no output register");
  end
endmodule
