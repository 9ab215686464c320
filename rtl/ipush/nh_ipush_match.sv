// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// MATCH in nh_ipush_pipeline: asks the matcher once for each message, keeps what it said as the state of the message's
/// sender, and says where the data of a packet go. The packet whose header word 0 is in stage 4 stands still while it
/// has to ask (asks_o); the state that it is decided with is the table's, or the answer. docs/blocks/ipush_matching.md
module nh_ipush_match #(
    parameter int AddressWidth = 32   // 24..40
) (
    input  logic                     clk_i,
    input  logic                     rst_i,
    // Stages: the packets whose header word 0 is in stage 2 (its sender's state), 3 and 4
    input  logic                     advance_i,
    input  nh_ipush_pkg::match_t     kept2_i,
    input  nh_ipush_pkg::header_t    header3_i,
    input  nh_ipush_pkg::header_t    header4_i,
    input  logic [63:0]              header1_i,   // word 1 of the one in stage 4
    input  logic                     starts4_i,
    input  logic                     in_order_i,
    input  logic                     ring_ok_i,
    input  logic                     decide_i,    // only with starts4_i and without asks_o
    input  logic                     stored_i,    // with decide_i
    // Matcher
    output nh_ipush_pkg::arrival_t   arrival_o,
    input  nh_ipush_pkg::answer_t    answer_i,
    output logic                     matched_o,   // in this clock: a receive takes the message
    // The packet in stage 4
    output logic                     asks_o,
    output logic                     full_o,      // it would ask, but the matcher takes nothing
    output logic                     direct_o,    // its data go to a receive's buffer
    output logic [AddressWidth-1:0]  address_o,   // direct: there
    output logic [15:0]              bytes_o,     // direct: so many of them
    output nh_ipush_pkg::match_t     kept_o,      // what it is decided with; truncated: also by this packet
    // What is kept from the decision on
    output logic                     write_o,
    output nh_ipush_pkg::match_t     keep_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)

  logic                 match4_q, asked_q, unasked;
  nh_ipush_pkg::match_t kept3_q, kept4_q, answer;
  logic [15:0]          bytes4_q;
  logic [AddressWidth-1:0] next;
  always_ff @(posedge clk_i) if (advance_i) match4_q <= header3_i.prim == nh_ipush_pkg::Match;

  // ---- Question. What is in stage 4 does not change while it waits.
  assign unasked = starts4_i && match4_q && in_order_i && ring_ok_i && kept4_q.kind == nh_ipush_pkg::MatchNone;
  assign full_o = unasked && !asked_q && answer_i.full;
  assign asks_o = unasked && !full_o;
  always_comb begin
    arrival_o.valid = asks_o && !asked_q;
    arrival_o.source = header4_i.sender;
    arrival_o.tag = header1_i[31:0];
    arrival_o.communicator = header4_i.key;
  end
  assign matched_o = answer_i.valid && answer.kind == nh_ipush_pkg::MatchMatched;
  always_comb begin
    answer = '0;
    answer.kind = answer_i.code + 2'd1;
    answer.id = answer_i.id;
    answer.address = answer_i.base;
    answer.left = answer_i.capacity;
  end

  // ---- State, and how much of the packet the buffer still takes
  function automatic logic [15:0] fits(input logic [15:0] size, input logic [31:0] left);
    fits = left < 32'(size) ? left[15:0] : size;
  endfunction
  always_ff @(posedge clk_i) begin
    if (rst_i || answer_i.valid) asked_q <= 1'b0;
    else if (arrival_o.valid && answer_i.ready) asked_q <= 1'b1;
  end
  always_ff @(posedge clk_i) begin
    if (advance_i) begin
      kept3_q <= kept2_i;
      kept4_q <= kept3_q;
      bytes4_q <= fits(header3_i.size, kept3_q.left);
    end else if (answer_i.valid) begin
      kept4_q <= answer;
      bytes4_q <= fits(header4_i.size, answer.left);
    end
  end

  // ---- Place, and the state behind the packet
  assign direct_o = match4_q && kept4_q.kind == nh_ipush_pkg::MatchMatched;
  assign address_o = kept4_q.address[AddressWidth-1:0];
  assign bytes_o = bytes4_q;
  always_comb begin
    kept_o = match4_q ? kept4_q : '0;
    if (direct_o && bytes4_q != header4_i.size) kept_o.truncated = 1'b1;
  end
  assign next = address_o + AddressWidth'(bytes4_q);
  assign write_o = decide_i && match4_q && in_order_i;
  always_comb begin
    keep_o = kept4_q;
    if (stored_i) begin
      keep_o.truncated = kept_o.truncated;
      keep_o.address = 40'(next);
      keep_o.left = kept4_q.left - 32'(bytes4_q);
      if (header4_i.last) keep_o.kind = nh_ipush_pkg::MatchNone;
    end
  end

  logic unused_bits;
  assign unused_bits = ^{header3_i, header4_i, header1_i[63:32], kept4_q};

  `NH_ASSERT(known_in_the_stage_before, !starts4_i || match4_q == (header4_i.prim == nh_ipush_pkg::Match))
  `NH_ASSERT(an_answer_was_asked_for, !answer_i.valid || asked_q)
  `NH_ASSERT(decided_with_an_answer, !decide_i || !asks_o)
  // The matcher may become full while a question waits.
  `NH_STABLE(arrival_stable, unasked && !asked_q, (arrival_o.valid && answer_i.ready) || decide_i,
             ({arrival_o.source, arrival_o.tag, arrival_o.communicator}))
endmodule
