// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Crossbar of one line of a hyper-crossbar (docs/blocks/hxb.md): m exchangers in, m out, by the coordinate of the
/// destination in its dimension. A head on an input link in clock t is on the output link in t + 2; one flit per clock
/// and channel. With adaptive routing its buffers are reserved by the EXs, who see them in `busy_o`. All outputs come
/// from registers or from registers through an arbiter.
module nh_hxb_crossbar #(
    parameter int Dims = 3,             // 1..4: n, dimensions of the network
    parameter int Size0 = 4,            // 1..16: m_1, PUs of a line in the first dimension, X
    parameter int Size1 = 4,            // 1..16, 1 unless Dims > 1: m_2
    parameter int Size2 = 4,            // 1..16, 1 unless Dims > 2: m_3
    parameter int Size3 = 1,            // 1..16, 1 unless Dims > 3: m_4
    parameter int Dimension = 0,        // 0..Dims-1: of this crossbar
    parameter int FlitWidth = 32,       // 8..512: W, data bits of a flit, at least address and length
    parameter int LengthWidth = 10,     // 1..16: L, bits of a message's length in flits
    parameter int VirtualChannels = 3,  // 1..4: V
    parameter int BufferFlits = 16,     // 2..1024: B, flits of a virtual channel's buffer at an output
    parameter int InputFlits = 3,       // 3..16: D, flits of a virtual channel's FIFO at an input
    parameter int Policy = 0,           // 0..3: wormhole, static, dynamic, flexible (Boku 1995, 3.2)
    parameter int Adaptive = 0,         // 0, 1: fixed routing X, Y, Z, or adaptive (Boku 1995, 3.1)
    localparam int M = nh_hxb_pkg::size(Dimension, Size0, Size1, Size2, Size3),  // m, PUs of the line
    localparam int V = VirtualChannels,  // short for VirtualChannels
    localparam int F = nh_hxb_pkg::flit_bits(FlitWidth),  // bits of a flit: head, tail, bad, data
    localparam int VW = nh_width_pkg::index_width(V),  // bits of a channel's number
    localparam int CW = nh_width_pkg::index_width(nh_hxb_pkg::longest(Size0, Size1, Size2, Size3))
        // bits of a coordinate in the longest dimension
) (
    input  logic                                clk_i,
    input  logic                                rst_i,
    // Exchangers, coordinate 0 lowest.
    input  logic [                       M-1:0] ex_valid_i,
    input  logic [                    M*VW-1:0] ex_vc_i,
    input  logic [                     M*F-1:0] ex_flit_i,
    output logic [                     M*V-1:0] ex_credit_o,
    input  logic [                     M*V-1:0] ex_whole_i,
    output logic [                       M-1:0] ex_valid_o,
    output logic [                    M*VW-1:0] ex_vc_o,
    output logic [                     M*F-1:0] ex_flit_o,
    input  logic [                     M*V-1:0] ex_credit_i,
    output logic [                     M*V-1:0] ex_whole_o,
    input  logic [                     2*M-1:0] ex_up_i,          // lower half: links from the EXs, upper: to the EXs
    // Watch and reserve; 0 unless adaptive.
    output logic [                     M*V-1:0] busy_o,           // to every EX; bit c * V + v
    input  logic [                       M-1:0] reserve_valid_i,
    input  logic [                    M*CW-1:0] reserve_to_i,
    input  logic [                    M*VW-1:0] reserve_vc_i,
    input  logic [           M*LengthWidth-1:0] reserve_length_i,
    output logic [                       M-1:0] reserve_grant_o,
    // Counters.
    output logic [nh_hxb_pkg::CounterWidth-1:0] lost_flits_o,
    output logic [nh_hxb_pkg::CounterWidth-1:0] cut_messages_o,
    output nh_hxb_pkg::probe_t                  probe_o           // what a head did: came in, moved into a buffer, left
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Dims, Dims >= 1 && Dims <= 4)
  `NH_PARAM(Size0, Size0 >= 1 && Size0 <= 16)
  `NH_PARAM(Size1, Size1 >= 1 && Size1 <= 16 && (Size1 == 1 || (Dims > 1)))
  `NH_PARAM(Size2, Size2 >= 1 && Size2 <= 16 && (Size2 == 1 || (Dims > 2)))
  `NH_PARAM(Size3, Size3 >= 1 && Size3 <= 16 && (Size3 == 1 || (Dims > 3)))
  `NH_PARAM(Dimension, Dimension >= 0 && Dimension <= Dims-1)
  `NH_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PARAM(LengthWidth, LengthWidth >= 1 && LengthWidth <= 16)
  `NH_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 4)
  `NH_PARAM(BufferFlits, BufferFlits >= 2 && BufferFlits <= 1024)
  `NH_PARAM(InputFlits, InputFlits >= 3 && InputFlits <= 16)
  `NH_PARAM(Policy, Policy >= 0 && Policy <= 3)
  `NH_PARAM(Adaptive, Adaptive == 0 || Adaptive == 1)

  `NH_PARAM(Lines, Size0 >= 2 && (Dims <= 1 || Size1 >= 2) && (Dims <= 2 || Size2 >= 2) && (Dims <= 3 || Size3 >= 2))
  `NH_PARAM(HeaderBits, FlitWidth >= A + LengthWidth)

  localparam int L = LengthWidth;
  // Reservations are made by the EXs, whose heads then find their buffers.
  localparam int Asks = Policy == nh_hxb_pkg::PolicyStatic && Adaptive == nh_hxb_pkg::RoutingFixed ? 1 : 0;
  localparam int A = nh_hxb_pkg::low_bit(4, Size0, Size1, Size2, Size3);
  localparam int Low = nh_hxb_pkg::low_bit(Dimension, Size0, Size1, Size2, Size3);
  localparam int CoordinateWidth = $clog2(M);

  // ---- Input FIFOs ----
  // Vectors per FIFO of EX i and channel v: bit v * M + i. Those per output c besides: bit (c * V + v) * M + i.
  logic [V*M-1:0] fifo_valid, fifo_take, may_ask, idle;
  logic [V*M*F-1:0] fifo_flit;
  logic [V*M*L-1:0] length;
  logic [M*V*M-1:0] ask, move, dropped, own, take, grant, unused_free;
  logic [M*V-1:0] cut, busy;
  logic [M-1:0] head_in, dead, lost_in, reserve_grant;
  logic [V*M-1:0] drop, moved_heads;

  for (genvar i = 0; i < M; i++) begin : gen_input
    logic [V-1:0] valid, taken, asks, is_idle;
    logic [V*F-1:0] flit;
    logic [4*V:0] unused_guard;
    nh_hxb_input #(
        .Dims(Dims),
        .Size0(Size0),
        .Size1(Size1),
        .Size2(Size2),
        .Size3(Size3),
        .FlitWidth(FlitWidth),
        .LengthWidth(L),
        .VirtualChannels(V),
        .InputFlits(InputFlits),
        .StoreWhole(Asks)
    ) u_input (
        .clk_i,
        .rst_i,
        .up_i(ex_up_i[i]),
        .valid_i(ex_valid_i[i]),
        .vc_i(ex_vc_i[i*VW+:VW]),
        .flit_i(ex_flit_i[i*F+:F]),
        .credit_o(ex_credit_o[i*V+:V]),
        .whole_i(ex_whole_i[i*V+:V]),
        .valid_o(valid),
        .flit_o(flit),
        .take_i(taken),
        .may_ask_o(asks),
        .idle_o(is_idle),
        .dead_o(dead[i]),
        .lost_o(lost_in[i]),
        .cut_o(cut[i*V+:V]),
        .bad_vc_o(unused_guard[0]),
        .overflow_o(unused_guard[V:1]),
        .no_head_o(unused_guard[2*V:V+1]),
        .bad_destination_o(unused_guard[3*V:2*V+1]),
        .bad_length_o(unused_guard[4*V:3*V+1]),
        .head_o(head_in[i])
    );
    for (genvar v = 0; v < V; v++) begin : gen_channel
      assign fifo_valid[v*M+i] = valid[v];
      assign fifo_flit[(v*M+i)*F+:F] = flit[v*F+:F];
      assign idle[v*M+i] = is_idle[v];
      assign may_ask[v*M+i] = asks[v];
      assign taken[v] = fifo_take[v*M+i];
    end
  end

  // ---- Routes ----
  for (genvar v = 0; v < V; v++) begin : gen_channel
    for (genvar i = 0; i < M; i++) begin : gen_fifo
      localparam int Fifo = v * M + i;
      logic head, tail, any_taken;
      logic [M-1:0] to, owned, taken;  // per output
      assign {head, tail} = {2{fifo_valid[Fifo]}} & fifo_flit[Fifo*F+F-2+:2];
      for (genvar c = 0; c < M; c++) begin : gen_output
        assign to[c] = fifo_flit[Fifo*F+Low+:CoordinateWidth] == CoordinateWidth'(c);
        assign owned[c] = own[c*V*M+Fifo];
        assign taken[c] = take[c*V*M+Fifo];
      end
      assign any_taken = |taken;
      assign fifo_take[Fifo] = any_taken || drop[Fifo];
      assign moved_heads[Fifo] = any_taken && head;

      if (Adaptive == nh_hxb_pkg::RoutingAdaptive) begin : gen_reserved
        // A FIFO may own several buffers: that of the message under way and others for messages that follow.
        logic open_q;
        logic [CoordinateWidth-1:0] to_q;
        always_ff @(posedge clk_i) begin
          if (rst_i) open_q <= 1'b0;
          else if (any_taken) open_q <= !tail;
        end
        always_ff @(posedge clk_i) if (!open_q) to_q <= fifo_flit[Fifo*F+Low+:CoordinateWidth];
        for (genvar c = 0; c < M; c++) begin : gen_output
          logic reserves;
          assign reserves = reserve_valid_i[i] && reserve_to_i[i*CW+:CW] == CW'(c) && reserve_vc_i[i*VW+:VW] == VW'(v);
          assign ask[c*V*M+Fifo] = reserves && !dead[i];
          assign move[c*V*M+Fifo] = open_q ? to_q == CoordinateWidth'(c) : head && to[c];
          // A reservation whose message was lost with its link.
          assign dropped[c*V*M+Fifo] = dead[i] && idle[Fifo];
        end
        assign drop[Fifo] = fifo_valid[Fifo] && !open_q && !(head && (to & owned) != '0);
        assign length[Fifo*L+:L] = reserve_length_i[i*L+:L];
      end else begin : gen_fixed
        logic has_buffer, unused_tail;
        assign has_buffer = |owned;
        assign unused_tail = tail;
        for (genvar c = 0; c < M; c++) begin : gen_output
          assign ask[c*V*M+Fifo] = head && !has_buffer && to[c] && may_ask[Fifo];
          assign move[c*V*M+Fifo] = 1'b1;
          assign dropped[c*V*M+Fifo] = 1'b0;
        end
        assign drop[Fifo] = fifo_valid[Fifo] && !has_buffer && !(head && to != '0);
        assign length[Fifo*L+:L] = fifo_flit[Fifo*F+A+:L];
      end
    end
  end

  // ---- Outputs ----
  logic [M-1:0] lost_out, head_out, unused_dead;
  for (genvar c = 0; c < M; c++) begin : gen_output
    nh_hxb_output #(
        .FlitWidth(FlitWidth),
        .LengthWidth(L),
        .VirtualChannels(V),
        .BufferFlits(BufferFlits),
        .InputFlits(InputFlits),
        .Policy(Policy),
        .Requesters(M),
        .Reserve(Adaptive)
    ) u_output (
        .clk_i,
        .rst_i,
        .up_i(ex_up_i[M+c]),
        .fifo_valid_i(fifo_valid),
        .fifo_flit_i(fifo_flit),
        .length_i(length),
        .reachable_i({V * M{1'b1}}),
        .ask_i(ask[c*V*M+:V*M]),
        .lock_i({V * M{1'b0}}),
        .move_i(move[c*V*M+:V*M]),
        .release_i(dropped[c*V*M+:V*M]),
        .free_o(unused_free[c*V*M+:V*M]),
        .grant_o(grant[c*V*M+:V*M]),
        .own_o(own[c*V*M+:V*M]),
        .take_o(take[c*V*M+:V*M]),
        .busy_o(busy[c*V+:V]),
        .whole_o(ex_whole_o[c*V+:V]),
        .valid_o(ex_valid_o[c]),
        .vc_o(ex_vc_o[c*VW+:VW]),
        .flit_o(ex_flit_o[c*F+:F]),
        .credit_i(ex_credit_i[c*V+:V]),
        .dead_o(unused_dead[c]),
        .lost_o(lost_out[c]),
        .head_out_o(head_out[c])
    );
  end

  always_comb begin
    reserve_grant = '0;
    for (int b = 0; b < M * V; b++) reserve_grant = reserve_grant | grant[b*M+:M];
  end
  if (Adaptive == nh_hxb_pkg::RoutingAdaptive) begin : gen_watch
    logic [M-1:0] grant_q;
    always_ff @(posedge clk_i) grant_q <= rst_i ? '0 : reserve_grant;
    assign reserve_grant_o = grant_q;
    assign busy_o = busy;
    logic unused_ask;
    assign unused_ask = ^may_ask;
  end else begin : gen_no_watch
    logic unused_watch;
    assign reserve_grant_o = '0;
    assign busy_o = '0;
    assign unused_watch =
        ^{reserve_grant, busy, reserve_valid_i, reserve_to_i, reserve_vc_i, reserve_length_i, dead, idle};
  end

  // ---- Counters and probe ----
  nh_hxb_count #(.Events(2 * M)) u_lost (.clk_i, .rst_i, .event_i({lost_out, lost_in}), .count_o(lost_flits_o));
  nh_hxb_count #(.Events(M * V)) u_cut (.clk_i, .rst_i, .event_i(cut), .count_o(cut_messages_o));

  logic granted_q;
  always_ff @(posedge clk_i) granted_q <= |moved_heads && !rst_i;
  assign probe_o = {|head_in, granted_q, |head_out};

  logic unused_bits;
  assign unused_bits = ^{unused_free, unused_dead};
endmodule
