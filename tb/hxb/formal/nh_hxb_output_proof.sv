// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hxb_output: two input FIFOs per virtual channel with any well-formed messages at any time, and a
/// receiver that takes its time. On the link each channel carries whole messages, one after the other, each from one
/// FIFO, its flits in order, none lost or doubled; the receiver's FIFO never runs over; one owner per buffer, and
/// grants only to who asks.
module nh_hxb_output_proof #(
    parameter int Policy = 0,
    parameter int V = 2,
    parameter int B = 3,
    parameter int D = 3,
    localparam int R = 2,
    localparam int Q = V * R,
    localparam int L = 2,
    localparam int W = 3,  // data: position in the message, FIFO
    localparam int F = W + 3
) (
    input logic           clk_i,
    input logic           rst_i,
    input logic           up_i,
    input logic [  Q-1:0] valid_i,   // a FIFO has a flit
    input logic [Q*L-1:0] length_i,  // of a message that begins
    input logic [  Q-1:0] early_i,   // a message that ends before its length (cut)
    input logic [  V-1:0] drain_i    // the receiver takes a flit
);
  `NH_START

  // ---- The FIFOs: messages of 1 .. 3 flits (of up to B where the whole message must fit) ----
  logic [Q-1:0] take, own, grant, free, at_head, tail;
  logic [Q*F-1:0] flit;
  logic [Q*L-1:0] left_q, length;
  always_comb begin
    for (int q = 0; q < Q; q++) begin
      assume (length_i[q*L+:L] != '0 && 32'(length_i[q*L+:L]) <= 32'(B));
      at_head[q] = left_q[q*L+:L] == '0;
      length[q*L+:L] = at_head[q] ? length_i[q*L+:L] : left_q[q*L+:L];
      tail[q] = length[q*L+:L] == L'(1) || early_i[q];
    end
  end
  logic [Q*2-1:0] position_q;
  for (genvar q = 0; q < Q; q++) begin : gen_fifo
    assign flit[q*F+:F] = {at_head[q], tail[q], 1'b0, position_q[q*2+:2], 1'(q % R)};
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        left_q[q*L+:L] <= '0;
        position_q[q*2+:2] <= '0;
      end else if (take[q]) begin
        left_q[q*L+:L] <= tail[q] ? '0 : length[q*L+:L] - 1'b1;
        position_q[q*2+:2] <= tail[q] ? '0 : position_q[q*2+:2] + 1'b1;
      end
    end
  end

  // ---- The output ----
  logic [V-1:0] busy, credit_q;
  logic link_valid, dead, lost, head_out;
  logic [nh_width_pkg::index_width(V)-1:0] link_vc;
  logic [F-1:0] link_flit;
  nh_hxb_output #(
      .FlitWidth(W),
      .LengthWidth(L),
      .VirtualChannels(V),
      .BufferFlits(B),
      .InputFlits(D),
      .Policy(Policy),
      .Requesters(R)
  ) dut (
      .clk_i,
      .rst_i,
      .up_i,
      .fifo_valid_i(valid_i),
      .fifo_flit_i(flit),
      .length_i(length_i),
      .reachable_i({Q{1'b1}}),
      .ask_i(valid_i & at_head),
      .lock_i({Q{1'b0}}),
      .move_i({Q{1'b1}}),
      .release_i({Q{1'b0}}),
      .free_o(free),
      .grant_o(grant),
      .own_o(own),
      .take_o(take),
      .busy_o(busy),
      .valid_o(link_valid),
      .vc_o(link_vc),
      .flit_o(link_flit),
      .credit_i(credit_q),
      .dead_o(dead),
      .lost_o(lost),
      .head_out_o(head_out)
  );

  // ---- The receiver of each channel, and what it sees ----
  logic [V-1:0] sent, ok_order, ok_source, ok_room, ok_count, ok_taken, mixed, waits;
  for (genvar v = 0; v < V; v++) begin : gen_receiver
    localparam int CountWidth = $clog2(B + 2);
    logic [CountWidth-1:0] held_q;  // in the buffer
    logic [$clog2(D+2)-1:0] stored_q;  // in the receiver's FIFO
    logic open_q, source_q;
    logic [1:0] expected_q;
    assign sent[v] = (link_valid || lost) && link_vc == nh_width_pkg::index_width(V)'(v);
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        held_q <= '0;
        stored_q <= '0;
        open_q <= 1'b0;
        expected_q <= '0;
        credit_q[v] <= 1'b0;
      end else begin
        held_q <= held_q + CountWidth'(take[v*R+:R] != '0) - CountWidth'(sent[v]);
        stored_q <= stored_q + ($clog2(D + 2))'(sent[v] && link_valid) - ($clog2(D + 2))'(drain_i[v] && stored_q != '0);
        credit_q[v] <= drain_i[v] && stored_q != '0;
        if (sent[v]) begin
          open_q <= !link_flit[F-2];
          expected_q <= link_flit[F-2] ? '0 : expected_q + 1'b1;
          source_q <= link_flit[0];
        end
      end
    end
    assign ok_order[v] = !sent[v] || (link_flit[F-1] == !open_q && link_flit[2:1] == expected_q);
    assign ok_source[v] = !sent[v] || !open_q || link_flit[0] == source_q;
    assign ok_room[v] = 32'(stored_q) + 32'(sent[v] && link_valid) <= 32'(D);
    assign ok_count[v] = 32'(held_q) <= 32'(B) && (!sent[v] || held_q != '0);
    assign ok_taken[v] = (take[v*R+:R] & ~(valid_i[v*R+:R])) == '0 && $onehot0(take[v*R+:R]);
    assign mixed[v] = sent[v] && open_q && link_flit[F-2] && own[v*R+:R] != '0 && !own[v*R+32'(source_q)];
    assign waits[v] = 32'(stored_q) == 32'(D) && 32'(held_q) == 32'(B);
  end
  `NH_ASSERT(whole_messages_in_order, ok_order == '1)
  `NH_ASSERT(one_source_per_message, ok_source == '1)
  `NH_ASSERT(receiver_has_room, ok_room == '1)
  `NH_ASSERT(nothing_from_nowhere, ok_count == '1)
  `NH_ASSERT(one_flit_taken, ok_taken == '1)
  `NH_ASSERT(dead_is_silent, !dead || !link_valid)

  `NH_COVER(everything_full, waits == '1)
  `NH_COVER(next_is_stored_while_this_leaves, Policy == nh_hxb_pkg::PolicyWormhole || mixed != '0)
  `NH_COVER(both_ask, grant[0] && (valid_i[1] && at_head[1] && free[1]))
  `NH_COVER(drains, lost && link_flit[F-2] && !link_flit[F-1])
  `NH_COVER(one_flit_message, link_valid && link_flit[F-1:F-2] == '1)

  logic unused_bits;
  assign unused_bits = ^{busy, head_out};
endmodule
