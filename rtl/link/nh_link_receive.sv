// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Receiving half of a link's end: of the words of the turn that it wants it takes the flit that is due. A word of that
/// turn with another sequence number shows that one was lost: it wants the other turn then, and nothing until that
/// comes. Flits leave in the clock after.
module nh_link_receive #(
    parameter int FlitBits = 35,  // >= 1
    parameter int SequenceBits = 7  // >= 1
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    input  logic                    heard_i,     // an intact word of a link that is up
    input  logic                    valid_i,     // it has a flit
    input  logic [    FlitBits-1:0] flit_i,
    input  logic [SequenceBits-1:0] sequence_i,
    input  logic                    turn_i,
    output logic                    taken_o,     // its flit
    output logic                    asked_o,     // for a replay
    output logic [SequenceBits-1:0] due_o,       // all before it were taken
    output logic                    want_o,      // this turn
    output logic                    flit_valid_o,
    output logic [    FlitBits-1:0] flit_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitBits, FlitBits >= 1)
  `NH_PART_PARAM(SequenceBits, SequenceBits >= 1)

  logic [SequenceBits-1:0] due_q;
  logic want_q, valid_q, ours, is_due;
  logic [FlitBits-1:0] flit_q;
  assign ours = heard_i && turn_i == want_q;
  assign is_due = sequence_i == due_q;
  assign taken_o = ours && is_due && valid_i;
  assign asked_o = ours && !is_due;
  assign due_o = due_q;
  assign want_o = want_q;
  assign flit_valid_o = valid_q;
  assign flit_o = flit_q;

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      due_q <= '0;
      want_q <= 1'b0;
      valid_q <= 1'b0;
    end else begin
      due_q <= due_q + SequenceBits'(taken_o);
      want_q <= want_q ^ asked_o;
      valid_q <= taken_o;
    end
  end
  always_ff @(posedge clk_i) flit_q <= flit_i;
endmodule
