// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Sends NACKs, both words in one beat, from the clock after refusal_i.valid on, which comes only while free_o; one a
/// clock. Holds two, so that free_o is a register. Whole 1: word 0 is header0 as it is.
module nh_ipush_wide_nack #(
    parameter int Whole = 0  // 0, 1
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    output logic                   free_o,
    input  nh_ipush_pkg::refusal_t refusal_i,
    output logic [127:0]           m_nack_data,
    output logic                   m_nack_valid,
    input  logic                   m_nack_ready
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(Whole, Whole == 0 || Whole == 1)

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
    if (Whole != 0) nack = header;
  end

  // The one at the port, and one behind it.
  logic         valid_q, behind_q;
  logic [127:0] nack_q, next_q;
  assign free_o = !behind_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      valid_q <= 1'b0;
      behind_q <= 1'b0;
    end else if (valid_q && !m_nack_ready) begin
      behind_q <= behind_q || refusal_i.valid;
    end else begin
      valid_q <= behind_q || refusal_i.valid;
      behind_q <= 1'b0;
    end
  end
  always_ff @(posedge clk_i) begin
    if (!valid_q || m_nack_ready) nack_q <= behind_q ? next_q : {refusal_i.header1, nack};
    if (refusal_i.valid) next_q <= {refusal_i.header1, nack};
  end
  assign m_nack_valid = valid_q;
  assign m_nack_data = nack_q;

  logic unused_bits;
  assign unused_bits = ^{header.size, header.prim};

  `NH_ASSERT(room_for_it, !refusal_i.valid || free_o)
  `NH_STABLE(nack_stable, m_nack_valid, m_nack_ready, m_nack_data)
endmodule
