// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Proof harness of nh_cdc_link_way, under free clocks and resets: a sender that uses a credit in the clock in which it
/// comes, a receiver that gives one back in the clock in which its packet comes. Packets are of one flit.
module nh_cdc_link_way_proof #(
    parameter int Packets = 4
) (
    input logic w_clk_i,
    input logic r_clk_i,
    input logic w_rst_i,
    input logic r_rst_i,
    input logic send_i,
    input logic give_i
);
  logic both, w_up_q, r_up_q;
  nh_cdc_resets u_resets (
      .*
  );

  localparam int CW = $clog2(Packets + 1);
  logic flit_valid_i, flit_valid_o, credit_i, credit_o, unused_flit;
  nh_cdc_link_way #(
      .Width(1),
      .PacketFlits(1),
      .VirtualChannels(1),
      .Packets(Packets)
  ) dut (
      .w_clk_i,
      .w_rst_i,
      .flit_valid_i,
      .flit_i(1'b0),
      .credit_o,
      .r_clk_i,
      .r_rst_i,
      .flit_valid_o,
      .flit_o(unused_flit),
      .credit_i
  );

  // ---- Credits of the sender, packets at the receiver
  logic [CW:0] credits_q, credits, held_q, held;
  assign credits = credits_q + (CW + 1)'(credit_o);
  assign flit_valid_i = send_i && credits != '0 && !w_rst_i;
  always_ff @(posedge w_clk_i) credits_q <= w_rst_i ? (CW + 1)'(Packets) : credits - (CW + 1)'(flit_valid_i);
  assign held = held_q + (CW + 1)'(flit_valid_o);
  assign credit_i = give_i && held != '0 && !r_rst_i;
  always_ff @(posedge r_clk_i) held_q <= r_rst_i ? '0 : held - (CW + 1)'(credit_i);

  // ---- Invariants, of counts modulo 8: what a side has seen of the other's two clocks ago, one ago, and the count.
  // Each FIFO's are in order from what the writer has seen of the reader on, and within 4; of the two that go over
  // together, flits taken are no fewer than credits given, and flits sent no more than 4 and credits taken.
  localparam int W = 3;
  (* hierconn *) wire \dut.room , \dut.credit_room ;
  (* hierconn *) wire [W-1:0] \dut.u_flits.w_count_q , \dut.u_flits.r_count_q ;
  (* hierconn *) wire [W-1:0] \dut.u_credits.w_count_q , \dut.u_credits.r_count_q ;
  (* hierconn *) wire [2*W-1:0] \dut.u_flits.u_r_seen.sync_q , \dut.u_flits.u_w_seen.sync_q ;
  (* hierconn *) wire [2*W-1:0] \dut.u_credits.u_r_seen.sync_q , \dut.u_credits.u_w_seen.sync_q ;
  function automatic logic [2*W-1:0] counts(input logic [2*W-1:0] gray);
    counts = {gray[5], gray[5] ^ gray[4], gray[5] ^ gray[4] ^ gray[3], gray[2], gray[2] ^ gray[1],
              gray[2] ^ gray[1] ^ gray[0]};
  endfunction
  logic [W-1:0] taken_2, taken_1, sent_2, sent_1, got_2, got_1, given_2, given_1, taken, sent, got, given;
  assign {taken_2, taken_1} = counts(\dut.u_flits.u_r_seen.sync_q );
  assign {sent_2, sent_1} = counts(\dut.u_flits.u_w_seen.sync_q );
  assign {got_2, got_1} = counts(\dut.u_credits.u_r_seen.sync_q );
  assign {given_2, given_1} = counts(\dut.u_credits.u_w_seen.sync_q );
  assign sent = \dut.u_flits.w_count_q ;
  assign taken = \dut.u_flits.r_count_q ;
  assign given = \dut.u_credits.w_count_q ;
  assign got = \dut.u_credits.r_count_q ;
  function automatic logic ordered(input logic [W-1:0] seen, input logic [W-1:0] a, input logic [W-1:0] b,
                                   input logic [W-1:0] c, input logic [W-1:0] d, input logic [W-1:0] e);
    ordered = W'(a - seen) <= W'(b - seen) && W'(b - seen) <= W'(c - seen) && W'(c - seen) <= W'(d - seen) &&
        W'(d - seen) <= W'(e - seen) && W'(e - seen) <= 4;
  endfunction
  function automatic logic within(input logic [W-1:0] low, input logic [W-1:0] high);
    within = W'(high - low) <= 4;
  endfunction
  always_comb begin
    if (both) begin
      flit_has_room: assert (!flit_valid_i || \dut.room );
      credit_has_room: assert (!credit_i || \dut.credit_room );
      of_sender: assert (W'(sent + credits) == W'(4 + got));
      of_receiver: assert (taken == W'(given + held));
      flits_in_order: assert (ordered(taken_2, taken_1, taken, sent_2, sent_1, sent));
      credits_in_order: assert (ordered(got_2, got_1, got, given_2, given_1, given));
      taken_first: assert (within(given_1, taken_1) && within(given_2, taken_2));
      got_first: assert (within(sent_1, W'(4 + got_1)) && within(sent_2, W'(4 + got_2)));
      no_more_credits: assert (w_rst_i || credits <= (CW + 1)'(Packets));
      no_more_packets: assert (r_rst_i || held <= (CW + 1)'(Packets));
      all_are_there: cover (w_up_q && r_up_q && held == (CW + 1)'(Packets));
      all_come_back: cover (credit_o && credits == (CW + 1)'(Packets));
    end
  end
endmodule
