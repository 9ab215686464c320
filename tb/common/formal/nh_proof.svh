// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What harnesses of proofs begin with, and the assertion header.
//
//   `NH_START      a first cycle in reset, then none; that one is not started_q
`ifndef NH_PROOF_SVH
`define NH_PROOF_SVH
`include "nh_assert.svh"

`define NH_START \
    logic started_q = 1'b0; \
    always_ff @(posedge clk_i) started_q <= 1'b1; \
    always_comb assume (rst_i == !started_q);

`endif
