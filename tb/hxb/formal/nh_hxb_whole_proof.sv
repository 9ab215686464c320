// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of static buffering across a link (docs/blocks/hxb.md, "Static"; Boku 1995, 3.2): the buffer at the
/// sending end, the link with its `whole` wire, and the FIFO at the receiving end. Messages come into the buffer
/// whenever they like, and the node behind the FIFO takes a head whenever it likes and may. A head goes on only in the
/// first clock in which it is there, in front of the FIFO, or when its tail has come into the buffer; and then it
/// always may.
module nh_hxb_whole_proof #(
    parameter int B = 3,
    parameter int D = 2,
    localparam int L = 2,
    localparam int W = 1,
    localparam int F = W + 3
) (
    input logic         clk_i,
    input logic         rst_i,
    input logic         valid_i,   // a flit is there for the buffer
    input logic [L-1:0] length_i,  // of a message that begins
    input logic         drain_i    // the node behind the FIFO wants a flit
);
  `NH_START
  always_comb assume (length_i != '0 && 32'(length_i) <= 32'(B));

  // ---- Messages for the buffer ----
  logic [L-1:0] left_q, length;
  logic at_head, tail_in, take, grant, own, free;
  assign at_head = left_q == '0;
  assign length  = at_head ? length_i : left_q;
  assign tail_in = length == L'(1);
  always_ff @(posedge clk_i) begin
    if (rst_i) left_q <= '0;
    else if (take) left_q <= length - 1'b1;
  end

  // ---- The link ----
  logic busy, whole, link_valid, link_vc, credit, dead_out, lost_out, head_out;
  logic [F-1:0] link_flit;
  nh_hxb_output #(
      .FlitWidth(W),
      .LengthWidth(L),
      .VirtualChannels(1),
      .BufferFlits(B),
      .InputFlits(D),
      .Policy(nh_hxb_pkg::PolicyStatic),
      .Requesters(1)
  ) u_output (
      .up_i(1'b1),
      .fifo_valid_i(valid_i),
      .fifo_flit_i({at_head, tail_in, 2'b00}),
      .reachable_i(1'b1),
      .ask_i(valid_i && at_head),
      .lock_i(1'b0),
      .move_i(1'b1),
      .release_i(1'b0),
      .free_o(free),
      .grant_o(grant),
      .own_o(own),
      .take_o(take),
      .busy_o(busy),
      .whole_o(whole),
      .valid_o(link_valid),
      .vc_o(link_vc),
      .flit_o(link_flit),
      .credit_i(credit),
      .dead_o(dead_out),
      .lost_o(lost_out),
      .head_out_o(head_out),
      .*
  );
  logic fifo_valid, out, may_ask, idle, dead_in, lost_in, cut, head_in;
  logic [F-1:0] flit;
  logic [4:0] unused_guard;
  nh_hxb_input #(
      .Dims(1),
      .Size0(2),
      .Size1(1),
      .Size2(1),
      .Size3(1),
      .FlitWidth(W),
      .LengthWidth(L),
      .VirtualChannels(1),
      .InputFlits(D),
      .StoreWhole(1)
  ) u_input (
      .up_i(1'b1),
      .valid_i(link_valid),
      .vc_i(1'b0),
      .flit_i(link_flit),
      .credit_o(credit),
      .whole_i(whole),
      .valid_o(fifo_valid),
      .flit_o(flit),
      .take_i(out),
      .may_ask_o(may_ask),
      .idle_o(idle),
      .dead_o(dead_in),
      .lost_o(lost_in),
      .cut_o(cut),
      .bad_vc_o(unused_guard[0]),
      .overflow_o(unused_guard[1]),
      .no_head_o(unused_guard[2]),
      .bad_destination_o(unused_guard[3]),
      .bad_length_o(unused_guard[4]),
      .head_o(head_in),
      .*
  );

  // ---- The node behind it ----
  logic head, first, complete;
  assign head = fifo_valid && flit[F-1];
  assign out  = fifo_valid && drain_i && (!flit[F-1] || may_ask);

  // Tails that came into the buffer less heads that went on: with the head in front, not 0 if its own tail has come.
  logic [3:0] ahead_q;
  logic [1:0] stored_q;  // in the FIFO
  logic came_q;          // its last flit was on the link in the clock before, a head
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      ahead_q <= 4'd1;
      stored_q <= '0;
      came_q <= 1'b0;
    end else begin
      ahead_q <= ahead_q + 4'(take && tail_in) - 4'(out && flit[F-1]);
      stored_q <= stored_q + 2'(link_valid) - 2'(out);
      came_q <= link_valid && link_flit[F-1];
    end
  end
  // It starts at 1, so that it never is below 0: at most one message has gone on without its tail.
  assign complete = ahead_q > 4'd1;
  assign first = came_q && stored_q == 2'd1;

  `NH_ASSERT(goes_on_at_once_or_whole, !(out && flit[F-1]) || first || complete)
  `NH_ASSERT(may_when_first_or_whole, !head || !(first || complete) || may_ask)
  `NH_ASSERT(may_only_when_first_or_whole, !head || first || complete || !may_ask)
  `NH_ASSERT(counts, 32'(stored_q) <= 32'(D) && 32'(ahead_q) <= 32'(B + D + 1) && !unused_guard[1])

  `NH_COVER(passes_straight_through, out && flit[F-1:F-2] == 2'b10 && first && !complete)
  `NH_COVER(waits_for_its_tail, head && !may_ask && drain_i)
  `NH_COVER(whole_in_the_buffer, head && may_ask && whole && !first)

  logic unused_bits;
  assign unused_bits = ^{busy, free, grant, own, link_vc, dead_out, lost_out, head_out, idle, dead_in, lost_in, cut,
                         head_in,
                         unused_guard};
endmodule
