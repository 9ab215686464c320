// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Sends a NACK, the two header words of a refused packet: from the clock after refusal_i.valid on, which comes only
/// while free_o.
module nh_ipush_nack (
    input  logic                   clk_i,
    input  logic                   rst_i,
    output logic                   free_o,
    input  nh_ipush_pkg::refusal_t refusal_i,
    output logic [63:0]            m_nack_data,
    output logic                   m_nack_valid,
    output logic                   m_nack_last,
    input  logic                   m_nack_ready
);
  nh_ipush_pkg::header_t header;
  nh_ipush_pkg::nack_t   nack;
  assign header = refusal_i.header0;
  always_comb begin
    nack = '0;
    nack.key = header.key;
    nack.next = refusal_i.next;
    nack.reason = refusal_i.reason;
    nack.sender = header.sender;
    nack.number = header.number;
    nack.last = header.last;
    nack.per_message = header.per_message;
    nack.prim = nh_ipush_pkg::Nack;
  end

  // What is to be sent; last: only word 1.
  logic        busy_q, last_q;
  logic [63:0] word0_q, word1_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      busy_q <= 1'b0;
    end else if (!busy_q) begin
      busy_q <= refusal_i.valid;
    end else if (m_nack_ready) begin
      busy_q <= !last_q;
    end
  end
  // What is refused comes late in the clock: the words do not wait for it.
  always_ff @(posedge clk_i) begin
    if (!busy_q) last_q <= 1'b0;
    else if (m_nack_ready) last_q <= 1'b1;
    if (!busy_q) begin
      word0_q <= nack;
      word1_q <= refusal_i.header1;
    end
  end
  assign free_o = !busy_q;
  assign m_nack_valid = busy_q;
  assign m_nack_last = last_q;
  assign m_nack_data = last_q ? word1_q : word0_q;

  logic unused_bits;
  assign unused_bits = ^{header.size, header.prim};

  `NH_ASSERT(one_at_a_time, !refusal_i.valid || free_o)
  `NH_STABLE(nack_stable, m_nack_valid, m_nack_ready, ({m_nack_last, m_nack_data}))
endmodule
