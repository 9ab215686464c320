// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Stands for nh_match in proofs of what is around it: takes a command when idle, and gives any result that its page
// allows, in any later clock. That nh_match's result is the right one is proof match_order.
  (* anyseq *) logic        ends;
  (* anyseq *) logic [1:0]  code;
  (* anyseq *) logic [15:0] partner;
  (* anyseq *) logic        ready;
  logic                     busy_q, valid_q, settle;
  logic [2:0]               op_q;
  logic [1:0]               code_q;
  logic [15:0]              id_q, partner_q;
  assign settle = op_q >= nh_match_pkg::OpSettle;
  assign command_ready_o = ready && !busy_q && !valid_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      busy_q <= 1'b0;
      valid_q <= 1'b0;
    end else begin
      if (command_valid_i && command_ready_o) busy_q <= 1'b1;
      else if (ends) busy_q <= 1'b0;
      if (busy_q && ends && !settle) valid_q <= 1'b1;
      else if (result_ready_i) valid_q <= 1'b0;
    end
    if (command_valid_i && command_ready_o) begin
      op_q <= command_op_i;
      id_q <= command_id_i;
    end
    if (busy_q && ends) begin
      code_q <= code;
      partner_q <= partner;
    end
  end
  assign result_valid_o = valid_q;
  assign result_op_o = op_q;
  assign result_code_o = code_q;
  assign result_id_o = id_q;
  assign result_partner_o = partner_q;
  // Only a refill is REFUSED, and it is not an OVERFLOW or a MATCH.
  always_comb begin
    if (op_q <= nh_match_pkg::OpArrival) assume (code != nh_match_pkg::CodeRefused);
    else assume (code == nh_match_pkg::CodeQueued || code == nh_match_pkg::CodeRefused);
  end
  assign spilled_o = 1'b0;
  assign posted_o = '0;
  assign unexpected_o = '0;
  assign probe_o = '0;
