// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Sends a NACK, the two header words of a refused packet: from the clock after valid_i on, which comes only while free_o.
module nh_ipush_nack (
    input  logic        clk_i,
    input  logic        rst_i,
    output logic        free_o,
    input  logic        valid_i,
    input  logic [63:0] header0_i,      // of the packet
    input  logic [63:0] header1_i,
    input  logic [3:0]  reason_i,
    input  logic [5:0]  next_i,         // number of the packet that is taken next from this sender
    output logic [63:0] m_nack_data,
    output logic        m_nack_valid,
    output logic        m_nack_last,
    input  logic        m_nack_ready
);
  nh_ipush_pkg::header_t header;
  nh_ipush_pkg::nack_t   nack;
  assign header = header0_i;
  always_comb begin
    nack = '0;
    nack.key = header.key;
    nack.next = next_i;
    nack.reason = reason_i;
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
      last_q <= 1'b0;
    end else if (valid_i) begin
      busy_q <= 1'b1;
      last_q <= 1'b0;
    end else if (busy_q && m_nack_ready) begin
      busy_q <= !last_q;
      last_q <= 1'b1;
    end
  end
  always_ff @(posedge clk_i) begin
    if (valid_i) begin
      word0_q <= nack;
      word1_q <= header1_i;
    end
  end
  assign free_o = !busy_q;
  assign m_nack_valid = busy_q;
  assign m_nack_last = last_q;
  assign m_nack_data = last_q ? word1_q : word0_q;

  logic unused_bits;
  assign unused_bits = ^{header.size, header.prim};

  `NH_ASSERT(one_at_a_time, !valid_i || free_o)
  `NH_STABLE(nack_stable, m_nack_valid, m_nack_ready, ({m_nack_last, m_nack_data}))
endmodule
