// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// rtl/common/nh_ram_sdp.sv for proofs: the same, and all words visible as one vector, so that invariants can speak of
// them.
  logic [Depth*Width-1:0] words_q;
  logic [Width-1:0] read, read_q;
  // Word by word: an index computed at run time would become shifters as wide as the whole memory.
  always_comb begin
    read = 'x;
    for (int i = 0; i < Depth; i++) if (raddr_i == AddrWidth'(i)) read = words_q[i*Width+:Width];
  end
  always_ff @(posedge clk_i) begin
    for (int i = 0; i < Depth; i++) if (we_i && waddr_i == AddrWidth'(i)) words_q[i*Width+:Width] <= wdata_i;
    read_q <= read;
  end
  if (OutputRegister != 0) begin : gen_output_register
    logic [Width-1:0] output_q;
    always_ff @(posedge clk_i) output_q <= read_q;
    assign rdata_o = output_q;
  end else begin : gen_no_output_register
    assign rdata_o = read_q;
  end
