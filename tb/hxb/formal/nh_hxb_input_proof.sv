// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hxb_input with its guard: whatever the PU does and whenever the link dies, what comes out of
/// each FIFO is a sequence of well-formed messages, and a message that the dead link cut comes to its end. As long as
/// the PU sends only with a credit, the credits are conserved: never more than there are places, and all of them come
/// back.
module nh_hxb_input_proof #(
    parameter int V = 2,
    parameter int Lanes = 2,
    parameter int D = 3,
    localparam int L = 2,
    localparam int A = 1,  // 2 processing units
    localparam int W = A + L,
    localparam int F = W + 3
) (
    input logic               clk_i,
    input logic               rst_i,
    input logic               up_i,
    input logic [  Lanes-1:0] valid_i,
    input logic [  Lanes-1:0] vc_i,
    input logic [Lanes*F-1:0] flit_i,
    input logic [      V-1:0] drain_i
);
  `NH_START

  logic [V-1:0] credit, valid, take, idle, cut, overflow, no_head, bad_destination, bad_length;
  logic [V*F-1:0] flit;
  logic [Lanes-1:0] lost, bad_vc;
  logic dead, head_seen;
  assign take = valid & drain_i;
  nh_hxb_input #(
      .Dims(1),
      .Size0(2),
      .Size1(1),
      .Size2(1),
      .Size3(1),
      .FlitWidth(W),
      .LengthWidth(L),
      .VirtualChannels(V),
      .InputFlits(D),
      .Lanes(Lanes),
      .Guard(1)
  ) dut (
      .clk_i,
      .rst_i,
      .up_i,
      .valid_i,
      .vc_i,
      .flit_i,
      .credit_o(credit),
      .valid_o(valid),
      .flit_o(flit),
      .take_i(take),
      .idle_o(idle),
      .dead_o(dead),
      .lost_o(lost),
      .cut_o(cut),
      .bad_vc_o(bad_vc),
      .overflow_o(overflow),
      .no_head_o(no_head),
      .bad_destination_o(bad_destination),
      .bad_length_o(bad_length),
      .head_o(head_seen)
  );

  logic [V-1:0] ok_head, ok_length, ok_bad, ok_credit, ok_return, ok_end, short_by_cut, all_out;
  for (genvar v = 0; v < V; v++) begin : gen_channel
    // The messages that come out.
    logic head, tail, bad, open_q;
    logic [L-1:0] length_q, left_q, left;
    assign {head, tail, bad} = flit[v*F+F-1-:3];
    assign left = open_q ? left_q : flit[v*F+A+:L];
    always_ff @(posedge clk_i) begin
      if (rst_i) open_q <= 1'b0;
      else if (take[v]) open_q <= !tail;
      if (take[v]) left_q <= left - 1'b1;
    end
    assign ok_head[v] = !take[v] || head == !open_q;
    assign ok_length[v] = !take[v] || (left != '0 && (left != L'(1) || tail));
    assign ok_bad[v] = !take[v] || !tail || left == L'(1) || bad;

    // The PU's view of its credits.
    logic [Lanes-1:0] sends;
    logic honest_q;
    logic [$clog2(D+2)-1:0] out_q;  // sent, and no credit for it yet
    always_comb for (int l = 0; l < Lanes; l++) sends[l] = valid_i[l] && vc_i[l] == 1'(v);
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        out_q <= '0;
        honest_q <= 1'b1;
      end else begin
        out_q <= out_q + ($clog2(D + 2))'(sends != '0) - ($clog2(D + 2))'(credit[v]);
        // Credit of this clock may be used in the next; two lanes carry two channels; and only while the link is up.
        honest_q <= honest_q && !(sends != '0 && 32'(out_q) >= 32'(D)) && $onehot0(sends) && up_i;
      end
    end
    assign ok_credit[v] = !honest_q || (32'(out_q) <= 32'(D) && !(credit[v] && out_q == '0));

    // Quiet long enough: all credits are back, and no message is open after a dead link.
    logic [5:0] quiet_q, dead_q;
    always_ff @(posedge clk_i) begin
      if (rst_i || sends != '0 || !drain_i[v]) quiet_q <= '0;
      else if (quiet_q != '1) quiet_q <= quiet_q + 1'b1;
      if (rst_i || !dead || !drain_i[v]) dead_q <= '0;
      else if (dead_q != '1) dead_q <= dead_q + 1'b1;
    end
    assign ok_return[v] = !(honest_q && 32'(quiet_q) > 32'(2 * D)) || out_q == '0;
    assign ok_end[v] = !(32'(dead_q) > 32'(D + 1)) || (!open_q && !valid[v] && idle[v]);
    assign short_by_cut[v] = take[v] && tail && bad && left != L'(1) && dead;
    assign all_out[v] = honest_q && 32'(out_q) == 32'(D) && valid[v];
  end
  `NH_ASSERT(head_begins, ok_head == '1)
  `NH_ASSERT(length_kept, ok_length == '1)
  `NH_ASSERT(shorter_is_bad, ok_bad == '1)
  `NH_ASSERT(credits_conserved, ok_credit == '1)
  `NH_ASSERT(credits_come_back, ok_return == '1)
  `NH_ASSERT(cut_messages_end, ok_end == '1)
  `NH_ASSERT(dead_counts, !dead || lost == valid_i)

  `NH_COVER(cut_message, short_by_cut != '0)
  `NH_COVER(no_credit_left, all_out == '1)
  `NH_COVER(every_lane, &valid_i && !dead && overflow == '0 && no_head == '0 && bad_vc == '0)
  `NH_COVER(thrown_away_and_paid, credit[0] && !$past(take[0]))

  logic unused_bits;
  assign unused_bits = ^{bad_vc, bad_destination, bad_length, head_seen, cut};
endmodule
