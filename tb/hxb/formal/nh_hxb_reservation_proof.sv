// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of a reserved buffer of an XB (nh_hxb_channel with Reserve): exchangers that ask for it in any clock,
/// and send their message any time after the grant. At most one of them has a grant whose tail was not yet written;
/// only who asked gets one, and only when the buffer is free; only its flits move, and they move whenever there is
/// room. A dead link gives it back.
module nh_hxb_reservation_proof #(
    parameter int Policy = 0,
    parameter int R = 3,
    localparam int L = 2,
    localparam int W = 2,
    localparam int B = 3,
    localparam int F = W + 3
) (
    input logic           clk_i,
    input logic           rst_i,
    input logic [  R-1:0] ask_i,
    input logic [R*L-1:0] length_i,
    input logic [  R-1:0] valid_i,
    input logic [  R-1:0] tail_i,
    input logic [R*W-1:0] data_i,
    input logic [  R-1:0] release_i,  // the link died before the head came
    input logic           credit_i,
    input logic           link_i
);
  `NH_START

  // An exchanger's message: granted, then under way until its tail is in the buffer.
  logic [R-1:0] granted_q, begun_q, ask, give, valid, grant, own, take, free;
  logic [R*F-1:0] flit;
  logic busy, sends;
  logic [F-1:0] front;
  assign ask = ask_i & ~granted_q;
  assign give = release_i & granted_q & ~begun_q & ~valid_i;
  assign valid = valid_i & granted_q;
  for (genvar r = 0; r < R; r++) begin : gen_exchanger
    assign flit[r*F+:F] = {!begun_q[r], tail_i[r], 1'b0, data_i[r*W+:W]};
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        granted_q[r] <= 1'b0;
        begun_q[r] <= 1'b0;
      end else begin
        granted_q[r] <= (granted_q[r] || grant[r]) && !(take[r] && tail_i[r]) && !give[r];
        if (take[r]) begun_q[r] <= !tail_i[r];
      end
    end
  end
  always_comb for (int r = 0; r < R; r++) assume (length_i[r*L+:L] != '0);

  // Credits as the receiver of the link gives them: never more than it got flits.
  logic [1:0] out_q;
  always_comb assume (!credit_i || out_q != '0);
  logic taken;
  assign taken = sends && link_i;
  always_ff @(posedge clk_i) begin
    if (rst_i) out_q <= '0;
    else out_q <= out_q + 2'(taken) - 2'(credit_i);
  end

  nh_hxb_channel #(
      .FlitWidth(W),
      .LengthWidth(L),
      .BufferFlits(B),
      .InputFlits(2),
      .Policy(Policy),
      .Requesters(R),
      .Reserve(1)
  ) dut (
      .clk_i,
      .rst_i,
      .fifo_valid_i(valid),
      .fifo_flit_i(flit),
      .length_i,
      .reachable_i({R{1'b1}}),
      .ask_i(ask),
      .lock_i({R{1'b0}}),
      .move_i({R{1'b1}}),
      .release_i(give),
      .free_o(free),
      .grant_o(grant),
      .own_o(own),
      .take_o(take),
      .busy_o(busy),
      .dead_i(1'b0),
      .credit_i,
      .sends_o(sends),
      .flit_o(front),
      .taken_i(taken)
  );

  logic [1:0] held_q;  // flits in the buffer
  always_ff @(posedge clk_i) begin
    if (rst_i) held_q <= '0;
    else held_q <= held_q + 2'(take != '0) - 2'(taken);
  end

  `NH_ASSERT(one_reservation, $onehot0(granted_q))
  `NH_ASSERT(only_who_asks, (grant & ~ask) == '0 && $onehot0(grant))
  `NH_ASSERT(only_when_free, grant == '0 || (granted_q == '0 && (grant & ~free) == '0))
  `NH_ASSERT(somebody_when_free, (ask & free) == '0 || grant != '0)
  `NH_ASSERT(only_the_owner_moves, (take & ~(valid & granted_q)) == '0)
  `NH_ASSERT(the_owner_moves, valid == '0 || 32'(held_q) == 32'(B) || take == valid)
  `NH_ASSERT(owner_is_the_reservation, own == granted_q)
  `NH_ASSERT(busy_says_so, granted_q == '0 || busy)
  `NH_ASSERT(wormhole_is_empty, Policy != nh_hxb_pkg::PolicyWormhole || grant == '0 || held_q == '0)

  logic [R-1:0] last_q;
  always_ff @(posedge clk_i) if (grant != '0) last_q <= grant;
  `NH_COVER(all_ask, ask == '1 && grant != '0)
  `NH_COVER(passed_on, grant != '0 && last_q != grant && held_q != '0 || Policy == nh_hxb_pkg::PolicyWormhole)
  `NH_COVER(given_back, give != '0 && $past(grant) != '0)
  `NH_COVER(long_message, take != '0 && begun_q != '0 && 32'(held_q) == 32'(B - 1) && tail_i != '0)

  logic unused_bits;
  assign unused_bits = ^front;
endmodule
