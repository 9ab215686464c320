// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// rtl/common/nh_ram_lut.sv for proofs: the same, and all words visible as one vector, so that invariants can speak of
// them.
  logic [Depth*Width-1:0] words_q;
  always_comb begin
    rdata_o = 'x;
    for (int i = 0; i < Depth; i++) if (raddr_i == AddrWidth'(i)) rdata_o = words_q[i*Width+:Width];
  end
  always_ff @(posedge clk_i) begin
    for (int i = 0; i < Depth; i++) if (we_i && waddr_i == AddrWidth'(i)) words_q[i*Width+:Width] <= wdata_i;
  end
