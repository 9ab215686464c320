// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// rtl/common/nh_ram_sdp.sv for proofs: the same, and all words visible as one vector, so that invariants can speak of them.
module nh_ram_sdp #(
    parameter int Width = 8,
    parameter int Depth = 16,
    parameter int OutputRegister = 0,
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
    logic [Width-1:0] read_q;
    always_ff @(posedge clk_i) begin
        if (we_i) words_q[waddr_i*Width+:Width] <= wdata_i;
        read_q <= words_q[raddr_i*Width+:Width];
    end
    if (OutputRegister != 0) begin : gen_output_register
        logic [Width-1:0] output_q;
        always_ff @(posedge clk_i) output_q <= read_q;
        assign rdata_o = output_q;
    end else begin : gen_no_output_register
        assign rdata_o = read_q;
    end
endmodule
