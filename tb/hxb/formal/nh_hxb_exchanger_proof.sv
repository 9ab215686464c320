// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of a whole nh_hxb_exchanger with adaptive routing, 2 x 2 PUs: anything from the PU, any messages from
/// two crossbars that keep to their credits, and crossbars that are busy, grant, refuse and take flits as they like.
///
/// Reservation. A buffer belongs to one FIFO, a FIFO to one buffer. A lock is on the wires a clock after it was taken.
/// With the grant the head moves in that clock, without one the lock is gone in the next. No head goes to a crossbar
/// without a grant, and it goes to the coordinate that was reserved. With the tail the buffer has no owner any more.
///
/// Progress, in steps that together exclude deadlock (docs/blocks/hxb_adaptive.md). An owner's flit moves whenever its
/// buffer has room. A link sends whenever one of its buffers has a flit and a credit. What came over a crossbar on
/// channel v leaves over another dimension on v + 1, or to the PU. A head that could go on leads to a reservation on
/// the wires in the next clock, its own or another one's, and at once to a head's move if it is for the PU. Altogether:
/// while the neighbours take flits, show nothing busy and grant what is asked, an exchanger with flits is without a
/// move for less than `Bound` clocks, unless a message under way waits for its next flit to come in.
module nh_hxb_exchanger_proof #(
    parameter int Policy = 3,
    parameter int V = 2,
    parameter int B = 2,
    parameter int D = 3,
    parameter int Bound = 4,
    localparam int Dims = 2,
    localparam int Ports = Dims + 1,
    localparam int R = Ports * V,
    localparam int L = 2,
    localparam int W = 8,
    localparam int F = W + 3,
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int Buffers = Ports * V,
    localparam int CountWidth = $clog2(D + 1)
) (
    input logic               clk_i,
    input logic               rst_i,
    input logic               pu_valid_i,
    input logic [     VW-1:0] pu_vc_i,
    input logic [      F-1:0] pu_flit_i,
    input logic [   Dims-1:0] xb_wants_i,
    input logic [Dims*VW-1:0] xb_vc_i,
    input logic [ Dims*F-1:0] xb_any_i,
    input logic [Buffers-1:0] returns_i,        // the receiver of each buffer gives a credit back
    input logic [ Dims*2*V-1:0] busy_i,
    input logic [   Dims-1:0] grants_i
);
  `NH_START

  // ---- The crossbars' sending ends: heads and tails in turn, only with a credit, the own coordinate corrected ----
  logic [Dims-1:0] xb_valid, xb_out, reserve_valid, reserve_to, grant, answers_q;
  logic [Dims*V-1:0] xb_credit_o;
  logic [Dims*F-1:0] xb_flit, out_flit;
  logic [Dims*VW-1:0] out_vc, reserve_vc;
  logic [Dims*L-1:0] reserve_length;
  logic pu_out;
  logic [VW-1:0] pu_out_vc;
  logic [F-1:0] pu_out_flit;
  logic [V-1:0] unused_pu_credit;
  logic [Buffers-1:0] credit;
  localparam logic [1:0] Position = 2'b10;

  logic [Dims*V-1:0] open_q;
  logic [Dims*V*8-1:0] may_q;  // credits
  for (genvar d = 0; d < Dims; d++) begin : gen_from
    logic [V-1:0] names, may;
    for (genvar v = 0; v < V; v++) begin : gen_channel
      localparam int I = d * V + v;
      assign names[v] = xb_vc_i[d*VW+:VW] == VW'(v);
      assign may[v] = names[v] && may_q[I*8+:8] != '0;
      always_ff @(posedge clk_i) begin
        if (rst_i) begin
          open_q[I] <= 1'b0;
          may_q[I*8+:8] <= 8'(D);
        end else begin
          if (xb_valid[d] && names[v]) open_q[I] <= !xb_flit[d*F+F-2];
          may_q[I*8+:8] <= may_q[I*8+:8] + 8'(xb_credit_o[I]) - 8'(xb_valid[d] && names[v]);
        end
      end
    end
    assign xb_valid[d] = xb_wants_i[d] && may != '0;
    always_comb begin
      xb_flit[d*F+:F] = xb_any_i[d*F+:F];
      xb_flit[d*F+F-1] = (names & open_q[d*V+:V]) == '0;
      xb_flit[d*F+d] = Position[d];
    end
  end
  always_ff @(posedge clk_i) answers_q <= rst_i ? '0 : reserve_valid;
  assign grant = grants_i & answers_q;

  nh_hxb_exchanger #(
      .Dims(Dims),
      .Size0(2),
      .Size1(2),
      .Size2(1),
      .Size3(1),
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
      .position_i(Position),
      .pu_valid_i,
      .pu_vc_i,
      .pu_flit_i,
      .pu_credit_o(unused_pu_credit),
      .pu_valid_o(pu_out),
      .pu_vc_o(pu_out_vc),
      .pu_flit_o(pu_out_flit),
      .pu_credit_i(credit[Dims*V+:V]),
      .pu_up_i(2'b11),
      .xb_valid_i(xb_valid),
      .xb_vc_i,
      .xb_flit_i(xb_flit),
      .xb_credit_o,
      .xb_valid_o(xb_out),
      .xb_vc_o(out_vc),
      .xb_flit_o(out_flit),
      .xb_credit_i(credit[Dims*V-1:0]),
      .xb_up_i({2 * Dims{1'b1}}),
      .busy_i,
      .reserve_valid_o(reserve_valid),
      .reserve_to_o(reserve_to),
      .reserve_vc_o(reserve_vc),
      .reserve_length_o(reserve_length),
      .reserve_grant_i(grant),
      .bad_vc_o(),
      .overflow_o(),
      .no_head_o(),
      .bad_destination_o(),
      .bad_length_o(),
      .lost_flits_o(),
      .cut_messages_o(),
      .probe_o()
  );

  // ---- Inside. `hierconn` is Yosys' hierarchical reference. Bit (o * V + v) * R + f: output, channel, FIFO. ----
  (* hierconn *) wire [Buffers*R-1:0] \dut.own ;
  (* hierconn *) wire [Buffers*R-1:0] \dut.take ;
  (* hierconn *) wire [R-1:0] \dut.fifo_valid ;
  (* hierconn *) wire [R-1:0] \dut.fifo_take ;
  (* hierconn *) wire [R*F-1:0] \dut.fifo_flit ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \dut.gen_xb_output[0].u_output.gen_channel[0].u_channel.u_buffer.count_q ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \dut.gen_xb_output[0].u_output.gen_channel[1].u_channel.u_buffer.count_q ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \dut.gen_xb_output[1].u_output.gen_channel[0].u_channel.u_buffer.count_q ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \dut.gen_xb_output[1].u_output.gen_channel[1].u_channel.u_buffer.count_q ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \dut.u_pu_output.gen_channel[0].u_channel.u_buffer.count_q ;
  (* hierconn *) wire [$clog2(B+1)-1:0] \dut.u_pu_output.gen_channel[1].u_channel.u_buffer.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_xb_output[0].u_output.gen_channel[0].u_channel.u_credits.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_xb_output[0].u_output.gen_channel[1].u_channel.u_credits.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_xb_output[1].u_output.gen_channel[0].u_channel.u_credits.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_xb_output[1].u_output.gen_channel[1].u_channel.u_credits.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.u_pu_output.gen_channel[0].u_channel.u_credits.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.u_pu_output.gen_channel[1].u_channel.u_credits.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_xb_input[0].u_input.gen_channel[0].u_fifo.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_xb_input[0].u_input.gen_channel[1].u_fifo.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_xb_input[1].u_input.gen_channel[0].u_fifo.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.gen_xb_input[1].u_input.gen_channel[1].u_fifo.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.u_pu_input.gen_channel[0].u_fifo.count_q ;
  (* hierconn *) wire [CountWidth-1:0] \dut.u_pu_input.gen_channel[1].u_fifo.count_q ;
  (* hierconn *) wire \dut.gen_xb_input[0].u_input.dead_q ;
  (* hierconn *) wire \dut.gen_xb_output[0].u_output.dead_q ;
  (* hierconn *) wire \dut.gen_xb_input[1].u_input.dead_q ;
  (* hierconn *) wire \dut.gen_xb_output[1].u_output.dead_q ;
  (* hierconn *) wire \dut.u_pu_input.dead_q ;
  (* hierconn *) wire \dut.u_pu_output.dead_q ;
  (* hierconn *) wire [R*R-1:0] \dut.gen_xb_output[0].gen_reserve.u_reserve.u_choose.ahead ;
  (* hierconn *) wire [R*R-1:0] \dut.gen_xb_output[1].gen_reserve.u_reserve.u_choose.ahead ;
  (* hierconn *) wire [R*R-1:0] \dut.u_pu_output.gen_channel[0].u_channel.u_grant.ahead ;
  (* hierconn *) wire [R*R-1:0] \dut.u_pu_output.gen_channel[1].u_channel.u_grant.ahead ;
  logic [Buffers*R-1:0] own, take;
  logic [R-1:0] fifo_valid, fifo_take;
  logic [R*F-1:0] fifo_flit;
  assign own = \dut.own ;
  assign take = \dut.take ;
  assign fifo_valid = \dut.fifo_valid ;
  assign fifo_take = \dut.fifo_take ;
  assign fifo_flit = \dut.fifo_flit ;
  // Flits of buffer and FIFO, and credits of the sender, 8 bits each.
  logic [Buffers*8-1:0] held, has;
  logic [R*8-1:0] stored;
  assign held = {
    8'(\dut.u_pu_output.gen_channel[1].u_channel.u_buffer.count_q ),
    8'(\dut.u_pu_output.gen_channel[0].u_channel.u_buffer.count_q ),
    8'(\dut.gen_xb_output[1].u_output.gen_channel[1].u_channel.u_buffer.count_q ),
    8'(\dut.gen_xb_output[1].u_output.gen_channel[0].u_channel.u_buffer.count_q ),
    8'(\dut.gen_xb_output[0].u_output.gen_channel[1].u_channel.u_buffer.count_q ),
    8'(\dut.gen_xb_output[0].u_output.gen_channel[0].u_channel.u_buffer.count_q )
  };
  assign has = {
    8'(\dut.u_pu_output.gen_channel[1].u_channel.u_credits.count_q ),
    8'(\dut.u_pu_output.gen_channel[0].u_channel.u_credits.count_q ),
    8'(\dut.gen_xb_output[1].u_output.gen_channel[1].u_channel.u_credits.count_q ),
    8'(\dut.gen_xb_output[1].u_output.gen_channel[0].u_channel.u_credits.count_q ),
    8'(\dut.gen_xb_output[0].u_output.gen_channel[1].u_channel.u_credits.count_q ),
    8'(\dut.gen_xb_output[0].u_output.gen_channel[0].u_channel.u_credits.count_q )
  };
  assign stored = {
    8'(\dut.u_pu_input.gen_channel[1].u_fifo.count_q ),
    8'(\dut.u_pu_input.gen_channel[0].u_fifo.count_q ),
    8'(\dut.gen_xb_input[1].u_input.gen_channel[1].u_fifo.count_q ),
    8'(\dut.gen_xb_input[1].u_input.gen_channel[0].u_fifo.count_q ),
    8'(\dut.gen_xb_input[0].u_input.gen_channel[1].u_fifo.count_q ),
    8'(\dut.gen_xb_input[0].u_input.gen_channel[0].u_fifo.count_q )
  };
  // Who goes before whom in the arbiters of reservations and of the PU's buffers: bit a * R * R + i * R + j, j before
  // i.
  logic [4*R*R-1:0] ahead;
  assign ahead = {
    \dut.u_pu_output.gen_channel[1].u_channel.u_grant.ahead ,
    \dut.u_pu_output.gen_channel[0].u_channel.u_grant.ahead ,
    \dut.gen_xb_output[1].gen_reserve.u_reserve.u_choose.ahead ,
    \dut.gen_xb_output[0].gen_reserve.u_reserve.u_choose.ahead
  };
  logic dead;
  assign dead = \dut.gen_xb_input[0].u_input.dead_q || \dut.gen_xb_input[1].u_input.dead_q ||
      \dut.gen_xb_output[0].u_output.dead_q || \dut.gen_xb_output[1].u_output.dead_q || \dut.u_pu_input.dead_q ||
      \dut.u_pu_output.dead_q ;

  // ---- Receivers of the outputs: flits for which no credit came back yet ----
  logic [Buffers*8-1:0] flying_q;
  logic [Buffers-1:0] sent, ok_credits, home, sends_none;
  for (genvar b = 0; b < Buffers; b++) begin : gen_to
    if (b < Dims * V) begin : gen_xb
      assign sent[b] = xb_out[b/V] && out_vc[b/V*VW+:VW] == VW'(b % V);
      // A link whose buffer has a flit and a credit sends one.
      assign sends_none[b] = held[b*8+:8] != '0 && has[b*8+:8] != '0 && !xb_out[b/V];
    end else begin : gen_pu
      assign sent[b] = pu_out && pu_out_vc == VW'(b % V);
      assign sends_none[b] = held[b*8+:8] != '0 && has[b*8+:8] != '0 && !pu_out;
    end
    assign credit[b] = returns_i[b] && flying_q[b*8+:8] != '0;
    always_ff @(posedge clk_i) begin
      if (rst_i) flying_q[b*8+:8] <= '0;
      else flying_q[b*8+:8] <= flying_q[b*8+:8] + 8'(sent[b]) - 8'(credit[b]);
    end
    assign home[b] = returns_i[b] || flying_q[b*8+:8] == '0;
    assign ok_credits[b] = 32'(has[b*8+:8]) <= D && 32'(flying_q[b*8+:8]) <= D && 32'(held[b*8+:8]) <= B &&
        32'(has[b*8+:8]) + 32'(flying_q[b*8+:8]) == D;
  end

  // ---- Reservations under way: on the wires, and a clock later when the answer comes ----
  logic [Dims-1:0] to_q;
  logic [Dims*VW-1:0] vc_q;
  always_ff @(posedge clk_i) begin
    to_q <= reserve_to;
    vc_q <= reserve_vc;
  end
  logic [Buffers-1:0] asked, answered, granted;  // buffers
  for (genvar b = 0; b < Buffers; b++) begin : gen_reserved
    if (b < Dims * V) begin : gen_xb
      assign asked[b] = reserve_valid[b/V] && reserve_vc[b/V*VW+:VW] == VW'(b % V);
      assign answered[b] = answers_q[b/V] && vc_q[b/V*VW+:VW] == VW'(b % V);
      assign granted[b] = answered[b] && grant[b/V];
    end else begin : gen_pu
      assign asked[b] = 1'b0;
      assign answered[b] = 1'b0;
      assign granted[b] = 1'b0;
    end
  end

  // ---- The FIFOs' messages ----
  logic [R-1:0] head, tail, under_way_q, one_buffer, ok_open, ok_whole, dropped, goes_on, goes_home;
  for (genvar f = 0; f < R; f++) begin : gen_fifo
    logic [Buffers-1:0] mine, moves;
    for (genvar b = 0; b < Buffers; b++) begin : gen_buffer
      assign mine[b] = own[b*R+f];
      assign moves[b] = take[b*R+f];
    end
    assign {head[f], tail[f]} = fifo_flit[f*F+F-2+:2];
    always_ff @(posedge clk_i) begin
      if (rst_i) under_way_q[f] <= 1'b0;
      else if (moves != '0) under_way_q[f] <= !tail[f];
    end
    assign one_buffer[f] = $onehot0(mine) && $onehot0(moves);
    assign ok_open[f] = under_way_q[f] == ((mine & ~(asked | answered)) != '0);
    assign dropped[f] = fifo_take[f] && moves == '0;

    // A head that waits, and a dimension to correct with a buffer here and, as the crossbar says, there; or none to
    // correct.
    localparam int From = f / V;
    localparam int Next = From == Dims ? 0 : f % V + 1 < V ? f % V + 1 : V - 1;
    logic [Dims-1:0] differs, open;
    for (genvar d = 0; d < Dims; d++) begin : gen_dimension
      localparam int To = d * V + Next;  // buffer
      assign differs[d] = d != From && fifo_flit[f*F+d] != Position[d];
      assign open[d] = differs[d] && own[To*R+:R] == '0 && 32'(held[To*8+:8]) < B &&
          !busy_i[(2*d+(Position[d]?0:1))*V+Next];
    end
    assign goes_on[f] = fifo_valid[f] && head[f] && mine == '0 && open != '0;
    assign goes_home[f] = fifo_valid[f] && head[f] && mine == '0 && differs == '0;
    // Messages at the FIFOs' ends are whole, one after the other: hxb_input and hxb_buffer prove it of what the links
    // bring here.
    assign ok_whole[f] = !fifo_valid[f] || head[f] == !under_way_q[f];
  end
  always_comb assume (rst_i || ok_whole == '1);

  // ---- Buffers: their owners, what moves into them ----
  logic [Buffers-1:0] ok_locked, ok_granted, ok_refused, ok_heads, ok_moves, ok_ends, ok_class, waits_for_rest;
  logic [Buffers-1:0] refused_q, ended_q;
  for (genvar b = 0; b < Buffers; b++) begin : gen_buffer
    localparam int O = b / V;
    logic [R-1:0] owner, moves, allowed, at, to_place;
    assign owner = own[b*R+:R];
    assign moves = take[b*R+:R];
    for (genvar f = 0; f < R; f++) begin : gen_fifo
      localparam int From = f / V;
      // The way that a message may take: from the PU on channel 0; from a crossbar to another dimension, a channel
      // higher.
      assign allowed[f] = O == Dims || (From == Dims ? b % V == 0 :
          From != O && b % V == (f % V + 1 < V ? f % V + 1 : V - 1));
      // Has its head in front, and goes to the coordinate that was reserved.
      if (O < Dims) begin : gen_to
        assign to_place[f] = fifo_flit[f*F+O] == (asked[b] ? reserve_to[O] : to_q[O]) &&
            fifo_flit[f*F+O] != Position[O];
      end else begin : gen_pu
        assign to_place[f] = 1'b1;
      end
    end
    assign at = fifo_valid & head & ~under_way_q & to_place;
    assign ok_class[b] = (owner & ~allowed) == '0;
    // From the lock to the answer: one owner, whose head is in front and stays there, and room for it.
    assign ok_locked[b] = !(asked[b] && answered[b]) &&
        (!(asked[b] || answered[b]) || ($onehot(owner) && (owner & at) == owner && 32'(held[b*8+:8]) < B)) &&
        (!asked[b] || moves == '0);
    assign ok_granted[b] = !granted[b] || (moves == owner && moves != '0);
    assign ok_heads[b] = O == Dims || (moves & head) == '0 || granted[b];
    // An owner's flit moves whenever there is room; other FIFOs' flits move only with the grant of a buffer without
    // owner.
    assign ok_moves[b] = (asked[b] || answered[b] || (owner & fifo_valid) == '0 || 32'(held[b*8+:8]) == B ||
        moves == owner) && (owner == '0 || (moves & ~owner) == '0);
    always_ff @(posedge clk_i) begin
      refused_q[b] <= !rst_i && answered[b] && !granted[b];
      ended_q[b] <= !rst_i && (moves & tail) != '0;
    end
    assign ok_refused[b] = !refused_q[b] || owner == '0;
    assign ok_ends[b] = !ended_q[b] || owner == '0;
    assign waits_for_rest[b] = (owner & ~fifo_valid) != '0;
  end

  logic [Dims*V-1:0] ok_from;
  for (genvar i = 0; i < Dims * V; i++) begin : gen_from_sum
    assign ok_from[i] = 32'(may_q[i*8+:8]) <= D && 32'(stored[i*8+:8]) <= D &&
        32'(may_q[i*8+:8]) + 32'(stored[i*8+:8]) + 32'(xb_credit_o[i]) == D;
  end
  logic [V-1:0] ok_pu;
  for (genvar v = 0; v < V; v++) begin : gen_pu_range
    assign ok_pu[v] = 32'(stored[(Dims*V+v)*8+:8]) <= D;
  end

  // ---- Progress ----
  // Not in the clock after a refusal: what was refused is then left out once.
  logic must_reserve_q;
  logic [V-1:0] pu_free;
  for (genvar v = 0; v < V; v++) begin : gen_pu_free
    assign pu_free[v] = own[(Dims*V+v)*R+:R] == '0 && 32'(held[(Dims*V+v)*8+:8]) < B;
  end
  always_ff @(posedge clk_i) must_reserve_q <= !rst_i && goes_on != '0 && refused_q == '0;

  logic helpful, moved, something;
  logic [3:0] stuck_q;
  assign helpful = home == '1 && busy_i == '0 && grant == answers_q;
  assign moved = fifo_take != '0 || xb_out != '0 || pu_out || xb_valid != '0 || pu_valid_i;
  assign something = fifo_valid != '0 || held != '0;
  always_ff @(posedge clk_i) begin
    if (rst_i || !helpful || moved || !something || waits_for_rest != '0) stuck_q <= '0;
    else if (stuck_q != '1) stuck_q <= stuck_q + 1'b1;
  end

  // No three of a line go round in a circle: so one of those that ask is the first.
  logic ok_line;
  always_comb begin
    ok_line = 1'b1;
    for (int a = 0; a < 4; a++) begin
      for (int i = 0; i < R; i++) begin
        for (int j = i + 1; j < R; j++) begin
          for (int k = j + 1; k < R; k++) begin
            if (ahead[(a*R+i)*R+j] && ahead[(a*R+j)*R+k] && ahead[(a*R+k)*R+i]) ok_line = 1'b0;
            if (ahead[(a*R+i)*R+k] && ahead[(a*R+k)*R+j] && ahead[(a*R+j)*R+i]) ok_line = 1'b0;
          end
        end
      end
    end
  end

  `NH_ASSERT(a_line_has_a_first, ok_line)
  `NH_ASSERT(one_buffer_each, one_buffer == '1)
  `NH_ASSERT(locked_for_a_waiting_head, ok_locked == '1)
  `NH_ASSERT(granted_head_moves, ok_granted == '1)
  `NH_ASSERT(refused_lock_is_gone, ok_refused == '1)
  `NH_ASSERT(no_head_without_a_grant, ok_heads == '1)
  `NH_ASSERT(ends_with_the_tail, ok_ends == '1)
  `NH_ASSERT(owner_means_under_way, ok_open == '1)
  `NH_ASSERT(nothing_thrown_away, dropped == '0)
  `NH_ASSERT(channel_rises, ok_class == '1)
  `NH_ASSERT(owner_moves, ok_moves == '1)
  `NH_ASSERT(link_sends, sends_none == '0)
  `NH_ASSERT(credits_add_up, ok_credits == '1 && ok_from == '1 && ok_pu == '1 && !dead)
  `NH_ASSERT(head_that_can_reserves, !must_reserve_q || reserve_valid != '0)
  `NH_ASSERT(head_to_the_pu_moves, goes_home == '0 || pu_free != '1 || take[Dims*V*R+:V*R] != '0)
  `NH_ASSERT(something_moves, 32'(stuck_q) < Bound)

  `NH_COVER(waits_as_long_as_the_bound, 32'(stuck_q) == Bound - 1)
  `NH_COVER(can_go_on_from_everywhere, goes_on == '1 || (goes_on[R-1-:V] == '1 && goes_on[0] && goes_on[V]))
  `NH_COVER(goes_home_to_a_free_pu, goes_home[0] && goes_home[V] && pu_free == '1)
  `NH_COVER(refused_then_elsewhere, refused_q[0] && reserve_valid[1])
  `NH_COVER(two_dimensions_at_once, granted[0] && granted[2*V-1])
  `NH_COVER(long_message_ends, under_way_q[0] && ended_q[3] && 32'(held[3*8+:8]) == B)
  `NH_COVER(everything_full, 32'(held[0+:8]) == B && 32'(held[2*8+:8]) == B && flying_q[0+:8] == 8'(D))

  logic unused_bits;
  assign unused_bits = ^{unused_pu_credit, out_flit, pu_out_flit, reserve_length};
endmodule
