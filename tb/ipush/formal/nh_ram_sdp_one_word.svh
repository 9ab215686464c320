// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// rtl/common/nh_ram_sdp.sv for proofs at any depth: one word, at an address of the solver's choice, is kept; others,
// and one read while it is written, read anything. What holds with it holds with the whole memory.
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
