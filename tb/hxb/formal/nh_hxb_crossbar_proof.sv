// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of a whole nh_hxb_crossbar with adaptive routing and two exchangers, which reserve as they like and
/// send the messages that were granted, in that order, any time later; and receivers that take flits as they like.
///
/// Reservation. A buffer belongs to one FIFO, from the grant until the tail of that message is in it: the FIFOs' owners
/// are the messages that were granted and have not passed, no more and no fewer. Who asks for a free buffer gets it, or
/// another one does, and the answer comes a clock later. A head moves into the buffer that was reserved for it, and
/// none is thrown away.
///
/// Progress (docs/blocks/hxb_adaptive.md). A front flit moves whenever its buffer has room; a link sends whenever one
/// of its buffers has a flit and a credit; so, while the receivers take flits, one moves at least every other clock.
module nh_hxb_crossbar_proof #(
    parameter int Policy = 3,
    parameter int B = 2,
    parameter int D = 3,
    localparam int M = 2,
    localparam int V = 2,
    localparam int L = 2,
    localparam int W = 8,
    localparam int F = W + 3,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int Buffers = M * V,
    localparam int CountWidth = $clog2(D + 1)
) (
    input logic               clk_i,
    input logic               rst_i,
    input logic [      M-1:0] wants_i,
    input logic [   M*VW-1:0] vc_i,
    input logic [    M*F-1:0] flit_i,
    input logic [Buffers-1:0] returns_i,  // the receiver of each buffer gives a credit back
    input logic [      M-1:0] reserve_valid_i,
    input logic [      M-1:0] reserve_to_i,
    input logic [   M*VW-1:0] reserve_vc_i,
    input logic [    M*L-1:0] reserve_length_i
);
  `NH_START
  // As the exchangers' guards let through: lengths that fit.
  always_comb for (int i = 0; i < M; i++) assume (reserve_length_i[i*L+:L] != '0 && 32'(reserve_length_i[i*L+:L]) <= B);

  logic [M-1:0] valid, out_valid, reserve_grant;
  logic [M*V-1:0] credit_out, busy;
  logic [Buffers-1:0] credit;
  logic [M*VW-1:0] out_vc;
  logic [M*F-1:0] out_flit;

  // ---- The exchangers' sending ends: only with a credit ----
  logic [M*V*8-1:0] may_q;
  for (genvar i = 0; i < M; i++) begin : gen_from
    logic [V-1:0] may;
    for (genvar v = 0; v < V; v++) begin : gen_channel
      localparam int I = i * V + v;
      assign may[v] = vc_i[i*VW+:VW] == VW'(v) && may_q[I*8+:8] != '0;
      always_ff @(posedge clk_i) begin
        if (rst_i) may_q[I*8+:8] <= 8'(D);
        else may_q[I*8+:8] <= may_q[I*8+:8] + 8'(credit_out[I]) - 8'(wants_i[i] && may[v]);
      end
    end
    assign valid[i] = wants_i[i] && may != '0;
  end

  nh_hxb_crossbar #(
      .Dims(1),
      .Size0(M),
      .Size1(1),
      .Size2(1),
      .Size3(1),
      .Dimension(0),
      .FlitWidth(W),
      .LengthWidth(L),
      .VirtualChannels(V),
      .BufferFlits(B),
      .InputFlits(D),
      .Policy(Policy),
      .Adaptive(nh_hxb_pkg::RoutingAdaptive)
  ) dut (
      .clk_i,
      .rst_i,
      .ex_valid_i(valid),
      .ex_vc_i(vc_i),
      .ex_flit_i(flit_i),
      .ex_credit_o(credit_out),
      .ex_valid_o(out_valid),
      .ex_vc_o(out_vc),
      .ex_flit_o(out_flit),
      .ex_credit_i(credit),
      .ex_up_i({2 * M{1'b1}}),
      .busy_o(busy),
      .reserve_valid_i,
      .reserve_to_i,
      .reserve_vc_i,
      .reserve_length_i,
      .reserve_grant_o(reserve_grant),
      .lost_flits_o(),
      .cut_messages_o(),
      .probe_o()
  );

  // ---- Inside. `hierconn` is Yosys' hierarchical reference. Bit (c * V + v) * M + i: output, channel, exchanger. ----
  (* hierconn *) wire [Buffers*M-1:0] \dut.own ;
  (* hierconn *) wire [Buffers*M-1:0] \dut.take ;
  (* hierconn *) wire [Buffers*M-1:0] \dut.grant ;
  (* hierconn *) wire [V*M-1:0] \dut.fifo_valid ;
  (* hierconn *) wire [V*M-1:0] \dut.fifo_take ;
  (* hierconn *) wire [V*M*F-1:0] \dut.fifo_flit ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \dut.gen_output[0].u_output.gen_channel[0].u_channel.u_buffer.count_q ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \dut.gen_output[0].u_output.gen_channel[1].u_channel.u_buffer.count_q ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \dut.gen_output[1].u_output.gen_channel[0].u_channel.u_buffer.count_q ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \dut.gen_output[1].u_output.gen_channel[1].u_channel.u_buffer.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_output[0].u_output.gen_channel[0].u_channel.u_credits.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_output[0].u_output.gen_channel[1].u_channel.u_credits.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_output[1].u_output.gen_channel[0].u_channel.u_credits.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_output[1].u_output.gen_channel[1].u_channel.u_credits.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_input[0].u_input.gen_channel[0].u_fifo.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_input[1].u_input.gen_channel[0].u_fifo.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_input[0].u_input.gen_channel[1].u_fifo.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_input[1].u_input.gen_channel[1].u_fifo.count_q ;
  (* hierconn *) wire \dut.gen_input[0].u_input.dead_q ;
  (* hierconn *) wire \dut.gen_input[1].u_input.dead_q ;
  (* hierconn *) wire \dut.gen_output[0].u_output.dead_q ;
  (* hierconn *) wire \dut.gen_output[1].u_output.dead_q ;
  (* hierconn *) wire \dut.gen_channel[0].gen_fifo[0].gen_reserved.open_q ;
  (* hierconn *) wire \dut.gen_channel[0].gen_fifo[1].gen_reserved.open_q ;
  (* hierconn *) wire \dut.gen_channel[1].gen_fifo[0].gen_reserved.open_q ;
  (* hierconn *) wire \dut.gen_channel[1].gen_fifo[1].gen_reserved.open_q ;
  (* hierconn *) wire \dut.gen_channel[0].gen_fifo[0].gen_reserved.to_q ;
  (* hierconn *) wire \dut.gen_channel[0].gen_fifo[1].gen_reserved.to_q ;
  (* hierconn *) wire \dut.gen_channel[1].gen_fifo[0].gen_reserved.to_q ;
  (* hierconn *) wire \dut.gen_channel[1].gen_fifo[1].gen_reserved.to_q ;
  logic [Buffers*M-1:0] own, take, grant;
  logic [V*M-1:0] fifo_valid, fifo_take;
  logic [V*M*F-1:0] fifo_flit;
  assign own = \dut.own ;
  assign take = \dut.take ;
  assign grant = \dut.grant ;
  assign fifo_valid = \dut.fifo_valid ;
  assign fifo_take = \dut.fifo_take ;
  assign fifo_flit = \dut.fifo_flit ;
  // Flits of buffer and FIFO, and credits of the sender, 8 bits each.
  logic [Buffers*8-1:0] held, has;
  logic [V*M*8-1:0] stored;
  assign held = {
    8'(\dut.gen_output[1].u_output.gen_channel[1].u_channel.u_buffer.count_q ),
    8'(\dut.gen_output[1].u_output.gen_channel[0].u_channel.u_buffer.count_q ),
    8'(\dut.gen_output[0].u_output.gen_channel[1].u_channel.u_buffer.count_q ),
    8'(\dut.gen_output[0].u_output.gen_channel[0].u_channel.u_buffer.count_q )
  };
  assign has = {
    8'(\dut.gen_output[1].u_output.gen_channel[1].u_channel.u_credits.count_q ),
    8'(\dut.gen_output[1].u_output.gen_channel[0].u_channel.u_credits.count_q ),
    8'(\dut.gen_output[0].u_output.gen_channel[1].u_channel.u_credits.count_q ),
    8'(\dut.gen_output[0].u_output.gen_channel[0].u_channel.u_credits.count_q )
  };
  assign stored = {
    8'(\dut.gen_input[1].u_input.gen_channel[1].u_fifo.count_q ),
    8'(\dut.gen_input[0].u_input.gen_channel[1].u_fifo.count_q ),
    8'(\dut.gen_input[1].u_input.gen_channel[0].u_fifo.count_q ),
    8'(\dut.gen_input[0].u_input.gen_channel[0].u_fifo.count_q )
  };
  // Which output each FIFO's message under way goes to.
  logic [V*M-1:0] open, open_to;
  assign open = {\dut.gen_channel[1].gen_fifo[1].gen_reserved.open_q ,
    \dut.gen_channel[1].gen_fifo[0].gen_reserved.open_q ,
    \dut.gen_channel[0].gen_fifo[1].gen_reserved.open_q , \dut.gen_channel[0].gen_fifo[0].gen_reserved.open_q };
  assign open_to = {\dut.gen_channel[1].gen_fifo[1].gen_reserved.to_q ,
    \dut.gen_channel[1].gen_fifo[0].gen_reserved.to_q ,
    \dut.gen_channel[0].gen_fifo[1].gen_reserved.to_q , \dut.gen_channel[0].gen_fifo[0].gen_reserved.to_q };
  logic dead;
  assign dead = \dut.gen_input[0].u_input.dead_q  || \dut.gen_input[1].u_input.dead_q  ||
      \dut.gen_output[0].u_output.dead_q  || \dut.gen_output[1].u_output.dead_q ;

  // ---- Receivers of the outputs: flits for which no credit came back yet ----
  logic [Buffers*8-1:0] flying_q;
  logic [Buffers-1:0] sent, ok_credits, home, sends_none;
  for (genvar b = 0; b < Buffers; b++) begin : gen_to
    assign sent[b] = out_valid[b/V] && out_vc[b/V*VW+:VW] == VW'(b % V);
    assign sends_none[b] = held[b*8+:8] != '0 && has[b*8+:8] != '0 && !out_valid[b/V];
    assign credit[b] = returns_i[b] && flying_q[b*8+:8] != '0;
    always_ff @(posedge clk_i) begin
      if (rst_i) flying_q[b*8+:8] <= '0;
      else flying_q[b*8+:8] <= flying_q[b*8+:8] + 8'(sent[b]) - 8'(credit[b]);
    end
    assign home[b] = returns_i[b] || flying_q[b*8+:8] == '0;
    assign ok_credits[b] = 32'(has[b*8+:8]) <= D && 32'(flying_q[b*8+:8]) <= D && 32'(held[b*8+:8]) <= B &&
        32'(has[b*8+:8]) + 32'(flying_q[b*8+:8]) == D;
  end

  // ---- Messages that were granted, per FIFO in the order of their grants, until their tails have passed ----
  logic [V*M-1:0] ok_whole, ok_owns, ok_open, ok_room, dropped, ok_sum, waits;
  logic [V*M*2-1:0] count_q;
  logic [V*M-1:0] first_q, second_q, under_way_q, two;  // coordinates of the first two
  for (genvar f = 0; f < V * M; f++) begin : gen_fifo
    localparam int I = f % M;
    localparam int C = f / M;
    logic [M-1:0] mine, moves, given;
    logic head, tail, ends, given_any;
    logic [1:0] left;
    for (genvar c = 0; c < M; c++) begin : gen_output
      assign mine[c] = own[(c*V+C)*M+I];
      assign moves[c] = take[(c*V+C)*M+I];
      assign given[c] = grant[(c*V+C)*M+I];
    end
    assign {head, tail} = fifo_flit[f*F+F-2+:2];
    assign ends = moves != '0 && tail;
    assign given_any = given != '0;
    assign left = count_q[f*2+:2] - 2'(ends);
    always_ff @(posedge clk_i) begin
      if (rst_i) begin
        count_q[f*2+:2] <= '0;
        under_way_q[f] <= 1'b0;
      end else begin
        count_q[f*2+:2] <= left + 2'(given_any);
        if (moves != '0) under_way_q[f] <= !tail;
      end
      if (ends) first_q[f] <= second_q[f];
      if (given_any && left == 2'd0) first_q[f] <= given[1];
      if (given_any && left == 2'd1) second_q[f] <= given[1];
    end
    // The exchanger sends what was granted, whole and in that order, none before its grant: hxb_exchanger_flexible,
    // hxb_output_* and hxb_buffer prove it of what the link brings here.
    assign ok_whole[f] = !fifo_valid[f] ||
        (count_q[f*2+:2] != '0 && head == !under_way_q[f] && (!head || fifo_flit[f*F] == first_q[f]));
    assign ok_owns[f] =
        mine[0] == ((count_q[f*2+:2] != '0 && !first_q[f]) || (count_q[f*2+:2] == 2'd2 && !second_q[f])) &&
        mine[1] == ((count_q[f*2+:2] != '0 && first_q[f]) || (count_q[f*2+:2] == 2'd2 && second_q[f])) &&
        (count_q[f*2+:2] != 2'd2 || first_q[f] != second_q[f]) && count_q[f*2+:2] != 2'd3 &&
        (!under_way_q[f] || count_q[f*2+:2] != '0);
    assign ok_open[f] = open[f] == under_way_q[f] && (!open[f] || open_to[f] == first_q[f]);
    // The front flit moves into the buffer of the first message granted, whenever that has room.
    assign waits[f] = fifo_valid[f] && moves == '0;
    assign ok_room[f] = !fifo_valid[f] || moves == (first_q[f] ? {32'(held[(V+C)*8+:8]) < B, 1'b0} :
        {1'b0, 32'(held[C*8+:8]) < B});
    assign dropped[f] = fifo_take[f] && moves == '0;
    assign ok_sum[f] = 32'(may_q[(I*V+C)*8+:8]) <= D && 32'(stored[f*8+:8]) <= D &&
        32'(may_q[(I*V+C)*8+:8]) + 32'(stored[f*8+:8]) + 32'(credit_out[I*V+C]) == D;
    assign two[f] = count_q[f*2+:2] == 2'd2;
  end
  always_comb assume (rst_i || ok_whole == '1);

  // ---- Buffers ----
  logic [Buffers-1:0] ok_grant, ok_busy, ok_ends, both_ask;
  for (genvar b = 0; b < Buffers; b++) begin : gen_buffer
    logic [M-1:0] owner, moves, given, asked;
    logic is_free, ended_q;
    assign owner = own[b*M+:M];
    assign moves = take[b*M+:M];
    assign given = grant[b*M+:M];
    for (genvar i = 0; i < M; i++) begin : gen_exchanger
      assign asked[i] = reserve_valid_i[i] && reserve_to_i[i] == 1'(b / V) && reserve_vc_i[i*VW+:VW] == VW'(b % V);
    end
    if (Policy == nh_hxb_pkg::PolicyFlexible) begin : gen_flexible
      assign is_free = owner == '0 && 32'(held[b*8+:8]) < B;
    end else begin : gen_wormhole
      assign is_free = owner == '0 && held[b*8+:8] == '0;
    end
    assign ok_grant[b] = given == '0 ? asked == '0 || !is_free : is_free && $onehot(given) && (given & ~asked) == '0;
    assign ok_busy[b] = busy[b] ==
        (owner != '0 || (Policy == nh_hxb_pkg::PolicyFlexible ? 32'(held[b*8+:8]) == B : held[b*8+:8] != '0));
    logic [M-1:0] tails;
    for (genvar i = 0; i < M; i++) begin : gen_tail
      assign tails[i] = fifo_flit[(b%V*M+i)*F+F-2];
    end
    always_ff @(posedge clk_i) ended_q <= !rst_i && (moves & tails) != '0;
    assign ok_ends[b] = !ended_q || owner == '0;
    assign both_ask[b] = asked == '1 && given[1];
  end
  // The answer, a clock later.
  logic [M-1:0] answer_q;
  always_ff @(posedge clk_i) begin
    for (int i = 0; i < M; i++) begin
      answer_q[i] <= 1'b0;
      for (int b = 0; b < Buffers; b++) if (grant[b*M+i] && !rst_i) answer_q[i] <= 1'b1;
    end
  end

  // ---- Progress ----
  logic helpful, moved;
  logic [2:0] stuck_q;
  assign helpful = home == '1;
  assign moved = fifo_take != '0 || out_valid != '0 || valid != '0;
  always_ff @(posedge clk_i) begin
    if (rst_i || !helpful || moved || (fifo_valid == '0 && held == '0)) stuck_q <= '0;
    else if (stuck_q != '1) stuck_q <= stuck_q + 1'b1;
  end

  `NH_ASSERT(owners_are_the_messages_granted, ok_owns == '1 && ok_open == '1)
  `NH_ASSERT(granted_when_free, ok_grant == '1)
  `NH_ASSERT(answered_a_clock_later, reserve_grant == answer_q)
  `NH_ASSERT(ends_with_the_tail, ok_ends == '1)
  `NH_ASSERT(front_moves_into_its_buffer, ok_room == '1)
  `NH_ASSERT(nothing_thrown_away, dropped == '0)
  `NH_ASSERT(busy_says_so, ok_busy == '1)
  `NH_ASSERT(link_sends, sends_none == '0)
  `NH_ASSERT(credits_add_up, ok_credits == '1 && ok_sum == '1 && !dead)
  `NH_ASSERT(something_moves, stuck_q < 3'd2)

  `NH_COVER(waits_a_clock, stuck_q == 3'd1)
  `NH_COVER(one_ahead, two != '0 && under_way_q[0])
  `NH_COVER(passed_on, both_ask[0])
  `NH_COVER(long_message_waits, waits[3] && under_way_q[3] && stored[3*8+:8] == 8'(D))
  `NH_COVER(all_full, 32'(held[0+:8]) == B && 32'(held[3*8+:8]) == B && flying_q[3*8+:8] == 8'(D))

  logic unused_bits;
  assign unused_bits = ^{out_flit, sent};
endmodule
