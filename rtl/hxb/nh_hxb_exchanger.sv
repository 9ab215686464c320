// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Exchanger of a hyper-crossbar (docs/blocks/hxb.md): the router of one processing unit, between the PU and one
/// crossbar per dimension. A head on an input link in clock t is on the output link in t + 2, two clocks later with
/// adaptive routing to another EX; one flit per clock and channel. All outputs come from registers or from registers
/// through an arbiter.
module nh_hxb_exchanger #(
    parameter int Dims = 3,             // 1..4: n, dimensions of the network
    parameter int Size0 = 4,            // 1..16: m_1, PUs of a line in the first dimension, X
    parameter int Size1 = 4,            // 1..16, 1 unless Dims > 1: m_2
    parameter int Size2 = 4,            // 1..16, 1 unless Dims > 2: m_3
    parameter int Size3 = 1,            // 1..16, 1 unless Dims > 3: m_4
    parameter int FlitWidth = 32,       // 8..512: W, data bits of a flit, at least address and length
    parameter int LengthWidth = 10,     // 1..16: L, bits of a message's length in flits
    parameter int VirtualChannels = 3,  // 1..4: V
    parameter int BufferFlits = 16,     // 2..1024: B, flits of a virtual channel's buffer at an output
    parameter int InputFlits = 3,       // 3..16: D, flits of a virtual channel's FIFO at an input
    parameter int Policy = 0,           // 0..3: wormhole, static, dynamic, flexible (Boku 1995, 3.2)
    parameter int Adaptive = 0,         // 0, 1: fixed routing X, Y, Z, or adaptive (Boku 1995, 3.1)
    parameter int KeepChannel = 0,
        // 0, 1, 0 unless Adaptive == nh_hxb_pkg::RoutingFixed: a message keeps the channel it left its PU in
    parameter int UnitByDimension = 0,
        // 0, 1, 0 unless KeepChannel == nh_hxb_pkg::ChannelPassed: to the PU in the channel of its dimension
    parameter int PuWidth = 1,          // 1..3, at most VirtualChannels: w, lanes between PU and EX
    localparam int V = VirtualChannels,  // short for VirtualChannels
    localparam int F = nh_hxb_pkg::flit_bits(FlitWidth),  // bits of a flit: head, tail, bad, data
    localparam int VW = nh_width_pkg::index_width(V),  // bits of a channel's number
    localparam int CW = nh_width_pkg::index_width(nh_hxb_pkg::longest(Size0, Size1, Size2, Size3)),
        // bits of a coordinate in the longest dimension
    localparam int A = nh_hxb_pkg::low_bit(4, Size0, Size1, Size2, Size3),
        // bits of an address: the coordinates side by side, X lowest
    localparam int Busy = (nh_hxb_pkg::size_before(3, Size0, Size1, Size2) + Size3 + Dims - 4) * V
        // busy wires of all dimensions
) (
    input  logic                                clk_i,
    input  logic                                rst_i,
    input  logic [                       A-1:0] position_i,       // own address, constant
    // Processing unit.
    input  logic [                 PuWidth-1:0] pu_valid_i,
    input  logic [              PuWidth*VW-1:0] pu_vc_i,
    input  logic [               PuWidth*F-1:0] pu_flit_i,
    output logic [                       V-1:0] pu_credit_o,
    output logic [                 PuWidth-1:0] pu_valid_o,
    output logic [              PuWidth*VW-1:0] pu_vc_o,
    output logic [               PuWidth*F-1:0] pu_flit_o,
    input  logic [                       V-1:0] pu_credit_i,
    input  logic [                         1:0] pu_up_i,          // bit 0: link from the PU, 1: to the PU
    // Crossbars, dimension 0 lowest.
    input  logic [                    Dims-1:0] xb_valid_i,
    input  logic [                 Dims*VW-1:0] xb_vc_i,
    input  logic [                  Dims*F-1:0] xb_flit_i,
    output logic [                  Dims*V-1:0] xb_credit_o,
    input  logic [                  Dims*V-1:0] xb_whole_i,
    output logic [                    Dims-1:0] xb_valid_o,
    output logic [                 Dims*VW-1:0] xb_vc_o,
    output logic [                  Dims*F-1:0] xb_flit_o,
    input  logic [                  Dims*V-1:0] xb_credit_i,
    output logic [                  Dims*V-1:0] xb_whole_o,
    input  logic [                  2*Dims-1:0] xb_up_i,          // lower half: links from the XBs, upper: to the XBs
    // Watch and reserve; 0 unless adaptive.
    input  logic [                    Busy-1:0] busy_i,           // dimension 0 lowest; bit c * V + v of each
    output logic [                    Dims-1:0] reserve_valid_o,
    output logic [                 Dims*CW-1:0] reserve_to_o,
    output logic [                 Dims*VW-1:0] reserve_vc_o,
    output logic [        Dims*LengthWidth-1:0] reserve_length_o,
    input  logic [                    Dims-1:0] reserve_grant_i,
    // Counters.
    output logic [nh_hxb_pkg::CounterWidth-1:0] bad_vc_o,
    output logic [nh_hxb_pkg::CounterWidth-1:0] overflow_o,
    output logic [nh_hxb_pkg::CounterWidth-1:0] no_head_o,
    output logic [nh_hxb_pkg::CounterWidth-1:0] bad_destination_o,
    output logic [nh_hxb_pkg::CounterWidth-1:0] bad_length_o,
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
  `NH_PARAM(FlitWidth, FlitWidth >= 8 && FlitWidth <= 512)
  `NH_PARAM(LengthWidth, LengthWidth >= 1 && LengthWidth <= 16)
  `NH_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 4)
  `NH_PARAM(BufferFlits, BufferFlits >= 2 && BufferFlits <= 1024)
  `NH_PARAM(InputFlits, InputFlits >= 3 && InputFlits <= 16)
  `NH_PARAM(Policy, Policy >= 0 && Policy <= 3)
  `NH_PARAM(Adaptive, Adaptive == 0 || Adaptive == 1)
  `NH_PARAM(KeepChannel, (KeepChannel == 0 || (Adaptive == nh_hxb_pkg::RoutingFixed)) &&
            (KeepChannel == 0 || KeepChannel == 1))
  `NH_PARAM(UnitByDimension, (UnitByDimension == 0 || (KeepChannel == nh_hxb_pkg::ChannelPassed)) &&
            (UnitByDimension == 0 || UnitByDimension == 1))
  `NH_PARAM(PuWidth, PuWidth >= 1 && PuWidth <= 3 && PuWidth <= VirtualChannels)

  `NH_PARAM(Lines, Size0 >= 2 && (Dims <= 1 || Size1 >= 2) && (Dims <= 2 || Size2 >= 2) && (Dims <= 3 || Size3 >= 2))
  `NH_PARAM(HeaderBits, FlitWidth >= A + LengthWidth)

  localparam int L = LengthWidth;
  localparam int Ports = Dims + 1;  // the last one is the PU's
  localparam int R = Ports * V;     // input FIFOs, port * V + channel
  localparam int Static = Policy == nh_hxb_pkg::PolicyStatic ? 1 : 0;
  localparam bit Whole = Policy == nh_hxb_pkg::PolicyStatic || Policy == nh_hxb_pkg::PolicyDynamic;

  // ---- Input FIFOs ----
  logic [R-1:0] fifo_valid, fifo_take, may_ask, cut, unused_idle;
  logic [R*F-1:0] fifo_flit;
  logic [Ports-1:0] head_in, unused_dead;
  logic [Dims+PuWidth-1:0] lost_in;
  logic [PuWidth-1:0] bad_vc;
  logic [V-1:0] overflow, no_head, bad_destination, bad_length;

  for (genvar p = 0; p < Dims; p++) begin : gen_xb_input
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
        .StoreWhole(Static)
    ) u_input (
        .clk_i,
        .rst_i,
        .up_i(xb_up_i[p]),
        .valid_i(xb_valid_i[p]),
        .vc_i(xb_vc_i[p*VW+:VW]),
        .flit_i(xb_flit_i[p*F+:F]),
        .credit_o(xb_credit_o[p*V+:V]),
        .whole_i(xb_whole_i[p*V+:V]),
        .valid_o(fifo_valid[p*V+:V]),
        .flit_o(fifo_flit[p*V*F+:V*F]),
        .take_i(fifo_take[p*V+:V]),
        .may_ask_o(may_ask[p*V+:V]),
        .idle_o(unused_idle[p*V+:V]),
        .dead_o(unused_dead[p]),
        .lost_o(lost_in[p]),
        .cut_o(cut[p*V+:V]),
        .bad_vc_o(unused_guard[0]),
        .overflow_o(unused_guard[V:1]),
        .no_head_o(unused_guard[2*V:V+1]),
        .bad_destination_o(unused_guard[3*V:2*V+1]),
        .bad_length_o(unused_guard[4*V:3*V+1]),
        .head_o(head_in[p])
    );
  end
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
      .Lanes(PuWidth),
      .Guard(1),
      .MaxLength(Whole ? BufferFlits : 0)
  ) u_pu_input (
      .clk_i,
      .rst_i,
      .up_i(pu_up_i[0]),
      .valid_i(pu_valid_i),
      .vc_i(pu_vc_i),
      .flit_i(pu_flit_i),
      .credit_o(pu_credit_o),
      .whole_i('0),
      .valid_o(fifo_valid[Dims*V+:V]),
      .flit_o(fifo_flit[Dims*V*F+:V*F]),
      .take_i(fifo_take[Dims*V+:V]),
      .may_ask_o(may_ask[Dims*V+:V]),
      .idle_o(unused_idle[Dims*V+:V]),
      .dead_o(unused_dead[Dims]),
      .lost_o(lost_in[Dims+:PuWidth]),
      .cut_o(cut[Dims*V+:V]),
      .bad_vc_o(bad_vc),
      .overflow_o(overflow),
      .no_head_o(no_head),
      .bad_destination_o(bad_destination),
      .bad_length_o(bad_length),
      .head_o(head_in[Dims])
  );

  // ---- Routes ----
  // Vectors per output o, channel v and FIFO f: bit (o * V + v) * R + f. Those per dimension and FIFO: bit d * R + f.
  logic [Ports*V*R-1:0] reachable, ask, lock, move, dropped, free, own, take, unused_grant;
  logic [Dims*R-1:0] choose, skip;
  logic [R-1:0] heads_wait, drop, moved_heads;
  logic [R*L-1:0] length;
  logic [Dims-1:0] dead;

  for (genvar f = 0; f < R; f++) begin : gen_fifo
    localparam int Port = f / V;
    localparam int Vc = nh_hxb_pkg::next_channel(Port, f % V, Dims, V, KeepChannel);
    localparam int PuVc = nh_hxb_pkg::pu_channel(Port, f % V, Dims, V, KeepChannel, UnitByDimension);
    logic head, has_buffer;
    logic [Dims-1:0] differs, candidate;
    logic unreserved, unused_route;  // fixed routing, or all links that could help are dead
    logic [Ports*V-1:0] owned, taken;

    assign head = fifo_valid[f] && fifo_flit[f*F+F-1];
    assign length[f*L+:L] = fifo_flit[f*F+A+:L];
    for (genvar d = 0; d < Dims; d++) begin : gen_dimension
      localparam int Size = nh_hxb_pkg::size(d, Size0, Size1, Size2, Size3);
      localparam int Low = nh_hxb_pkg::low_bit(d, Size0, Size1, Size2, Size3);
      localparam int CoordinateWidth = $clog2(Size);
      assign differs[d] = nh_hxb_pkg::turns(Port, d, Dims, Adaptive) &&
          fifo_flit[f*F+Low+:CoordinateWidth] != position_i[Low+:CoordinateWidth];

      // Adaptive: the first dimension with the way free as far as the XB's output.
      if (Adaptive == nh_hxb_pkg::RoutingAdaptive) begin : gen_choose
        localparam int First = nh_hxb_pkg::size_before(d, Size0, Size1, Size2) * V;
        logic busy;
        always_comb begin
          busy = 1'b1;
          for (int c = 0; c < Size; c++) begin
            if (fifo_flit[f*F+Low+:CoordinateWidth] == CoordinateWidth'(c)) busy = busy_i[First+c*V+Vc];
          end
        end
        assign candidate[d] = differs[d] && !dead[d] && free[(d*V+Vc)*R+f] && !busy && !skip[d*R+f];
      end else begin : gen_fixed
        assign candidate[d] = 1'b0;
      end
      if (d == 0) begin : gen_first
        assign choose[f] = heads_wait[f] && candidate[0];
      end else begin : gen_next
        assign choose[d*R+f] = heads_wait[f] && candidate[d] && candidate[d-1:0] == '0;
      end
    end

    assign unreserved = Adaptive == nh_hxb_pkg::RoutingFixed || (differs & ~dead) == '0;
    assign unused_route = unreserved;  // where no dimension is left to turn to

    // Without a reservation: fixed routing, messages to the own PU, and where all links that could help are dead.
    for (genvar o = 0; o < Ports; o++) begin : gen_output
      for (genvar v = 0; v < V; v++) begin : gen_channel
        localparam int Bit = (o * V + v) * R + f;
        if (o == Dims && v == PuVc) begin : gen_pu
          assign reachable[Bit] = 1'b1;
          assign ask[Bit] = heads_wait[f] && differs == '0;
        end else if (o < Dims && v == Vc && nh_hxb_pkg::turns(Port, o, Dims, Adaptive)) begin : gen_xb
          logic first;
          if (o == 0) begin : gen_lowest
            assign first = differs[0];
          end else begin : gen_others
            assign first = differs[o] && differs[o-1:0] == '0;
          end
          assign reachable[Bit] = 1'b1;
          assign ask[Bit] = heads_wait[f] && first && unreserved;
        end else begin : gen_never
          assign reachable[Bit] = 1'b0;
          assign ask[Bit] = 1'b0;
        end
        assign owned[o*V+v] = own[Bit];
        assign taken[o*V+v] = take[Bit];
      end
    end
    assign has_buffer = |owned;
    assign heads_wait[f] = head && !has_buffer && may_ask[f];
    assign drop[f] = fifo_valid[f] && !head && !has_buffer;
    assign fifo_take[f] = |taken || drop[f];
    assign moved_heads[f] = |taken && head;
  end

  // ---- Outputs ----
  logic [Dims+PuWidth-1:0] lost_out;
  logic [Ports-1:0] head_out;
  logic [Ports*V-1:0] unused_busy;
  logic [V-1:0] unused_whole;
  logic unused_pu_dead;

  for (genvar o = 0; o < Dims; o++) begin : gen_xb_output
    localparam int CoordinateWidth = $clog2(nh_hxb_pkg::size(o, Size0, Size1, Size2, Size3));
    localparam int Low = nh_hxb_pkg::low_bit(o, Size0, Size1, Size2, Size3);
    if (Adaptive == nh_hxb_pkg::RoutingAdaptive) begin : gen_reserve
      logic [R*VW-1:0] vc;
      logic [R*CoordinateWidth-1:0] to;
      for (genvar f = 0; f < R; f++) begin : gen_fifo
        assign vc[f*VW+:VW] = VW'(nh_hxb_pkg::next_channel(f / V, f % V, Dims, V, KeepChannel));
        assign to[f*CoordinateWidth+:CoordinateWidth] = fifo_flit[f*F+Low+:CoordinateWidth];
      end
      nh_hxb_reserve #(
          .VirtualChannels(V),
          .Requesters(R),
          .LengthWidth(L),
          .CoordinateWidth(CoordinateWidth),
          .ToWidth(CW)
      ) u_reserve (
          .clk_i,
          .rst_i,
          .choose_i(choose[o*R+:R]),
          .vc_i(vc),
          .to_i(to),
          .length_i(length),
          .own_i(own[o*V*R+:V*R]),
          .lock_o(lock[o*V*R+:V*R]),
          .move_o(move[o*V*R+:V*R]),
          .release_o(dropped[o*V*R+:V*R]),
          .skip_o(skip[o*R+:R]),
          .reserve_valid_o(reserve_valid_o[o]),
          .reserve_to_o(reserve_to_o[o*CW+:CW]),
          .reserve_vc_o(reserve_vc_o[o*VW+:VW]),
          .reserve_length_o(reserve_length_o[o*L+:L]),
          .reserve_grant_i(reserve_grant_i[o])
      );
    end else begin : gen_no_reserve
      logic unused_choice;
      assign lock[o*V*R+:V*R] = '0;
      assign move[o*V*R+:V*R] = '1;
      assign dropped[o*V*R+:V*R] = '0;
      assign skip[o*R+:R] = '0;
      assign reserve_valid_o[o] = 1'b0;
      assign reserve_to_o[o*CW+:CW] = '0;
      assign reserve_vc_o[o*VW+:VW] = '0;
      assign reserve_length_o[o*L+:L] = '0;
      assign unused_choice = ^{reserve_grant_i[o], choose[o*R+:R], skip[o*R+:R], free[o*V*R+:V*R]};
    end

    nh_hxb_output #(
        .FlitWidth(FlitWidth),
        .LengthWidth(L),
        .VirtualChannels(V),
        .BufferFlits(BufferFlits),
        .InputFlits(InputFlits),
        .Policy(Policy),
        .Requesters(R),
        .Shared(1)
    ) u_output (
        .clk_i,
        .rst_i,
        .up_i(xb_up_i[Dims+o]),
        .fifo_valid_i(fifo_valid),
        .fifo_flit_i(fifo_flit),
        .length_i(length),
        .reachable_i(reachable[o*V*R+:V*R]),
        .ask_i(ask[o*V*R+:V*R]),
        .lock_i(lock[o*V*R+:V*R]),
        .move_i(move[o*V*R+:V*R]),
        .release_i(dropped[o*V*R+:V*R]),
        .free_o(free[o*V*R+:V*R]),
        .grant_o(unused_grant[o*V*R+:V*R]),
        .own_o(own[o*V*R+:V*R]),
        .take_o(take[o*V*R+:V*R]),
        .busy_o(unused_busy[o*V+:V]),
        .whole_o(xb_whole_o[o*V+:V]),
        .valid_o(xb_valid_o[o]),
        .vc_o(xb_vc_o[o*VW+:VW]),
        .flit_o(xb_flit_o[o*F+:F]),
        .credit_i(xb_credit_i[o*V+:V]),
        .dead_o(dead[o]),
        .lost_o(lost_out[o]),
        .head_out_o(head_out[o])
    );
  end

  assign lock[Dims*V*R+:V*R] = '0;
  assign move[Dims*V*R+:V*R] = '1;
  assign dropped[Dims*V*R+:V*R] = '0;
  nh_hxb_output #(
      .FlitWidth(FlitWidth),
      .LengthWidth(L),
      .VirtualChannels(V),
      .BufferFlits(BufferFlits),
      .InputFlits(InputFlits),
      .Policy(Policy),
      .Requesters(R),
      .Shared(1),
      .Lanes(PuWidth)
  ) u_pu_output (
      .clk_i,
      .rst_i,
      .up_i(pu_up_i[1]),
      .fifo_valid_i(fifo_valid),
      .fifo_flit_i(fifo_flit),
      .length_i(length),
      .reachable_i(reachable[Dims*V*R+:V*R]),
      .ask_i(ask[Dims*V*R+:V*R]),
      .lock_i(lock[Dims*V*R+:V*R]),
      .move_i(move[Dims*V*R+:V*R]),
      .release_i(dropped[Dims*V*R+:V*R]),
      .free_o(free[Dims*V*R+:V*R]),
      .grant_o(unused_grant[Dims*V*R+:V*R]),
      .own_o(own[Dims*V*R+:V*R]),
      .take_o(take[Dims*V*R+:V*R]),
      .busy_o(unused_busy[Dims*V+:V]),
      .whole_o(unused_whole),
      .valid_o(pu_valid_o),
      .vc_o(pu_vc_o),
      .flit_o(pu_flit_o),
      .credit_i(pu_credit_i),
      .dead_o(unused_pu_dead),
      .lost_o(lost_out[Dims+:PuWidth]),
      .head_out_o(head_out[Dims])
  );

  // ---- Counters and probe ----
  nh_hxb_count #(.Events(PuWidth)) u_bad_vc (.clk_i, .rst_i, .event_i(bad_vc), .count_o(bad_vc_o));
  nh_hxb_count #(.Events(V)) u_overflow (.clk_i, .rst_i, .event_i(overflow), .count_o(overflow_o));
  nh_hxb_count #(.Events(V)) u_no_head (.clk_i, .rst_i, .event_i(no_head), .count_o(no_head_o));
  nh_hxb_count #(.Events(V)) u_destination (.clk_i, .rst_i, .event_i(bad_destination), .count_o(bad_destination_o));
  nh_hxb_count #(.Events(V)) u_length (.clk_i, .rst_i, .event_i(bad_length), .count_o(bad_length_o));
  nh_hxb_count #(.Events(2 * (Dims + PuWidth))) u_lost (
      .clk_i, .rst_i, .event_i({lost_out, lost_in}), .count_o(lost_flits_o)
  );
  nh_hxb_count #(.Events(R)) u_cut (.clk_i, .rst_i, .event_i(cut), .count_o(cut_messages_o));

  logic granted_q;
  always_ff @(posedge clk_i) granted_q <= |moved_heads && !rst_i;
  assign probe_o = {|head_in, granted_q, |head_out};

  logic unused_bits;
  assign unused_bits = ^{unused_idle, unused_dead, unused_grant, unused_busy, unused_whole, unused_pu_dead,
                         free[Dims*V*R+:V*R]};
  if (Adaptive == nh_hxb_pkg::RoutingFixed) begin : gen_no_watch
    logic unused_watch;
    assign unused_watch = ^{busy_i, dead};
  end
endmodule
