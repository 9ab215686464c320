// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/hxb_network.cpp for 2x2 by `nanohop generate`: do not edit.

/// Hyper-crossbar of 2x2 processing units (docs/blocks/hxb.md): 4 exchangers, 4 crossbars and their wires. A signal of
/// all PUs is one vector, PU 0 lowest; PU p has the coordinates x + 2 y = p.
module nh_hxb_2x2 #(
    parameter int FlitWidth = 32,
    parameter int LengthWidth = 10,
    parameter int VirtualChannels = 3,
    parameter int BufferFlits = 16,
    parameter int InputFlits = 4,
    parameter int Policy = 0,
    parameter int Adaptive = 0,
    parameter int KeepChannel = 0,
    parameter int UnitByDimension = 0,
    parameter int PuWidth = 1,
    localparam int N = 4,      // exchangers
    localparam int Lines = 4,  // crossbars
    localparam int V = VirtualChannels,
    localparam int F = nh_hxb_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int C = nh_hxb_pkg::CounterWidth
) (
    input  logic                    clk_i,
    input  logic                    rst_i,
    // Processing units.
    input  logic [   N*PuWidth-1:0] pu_valid_i,
    input  logic [N*PuWidth*VW-1:0] pu_vc_i,
    input  logic [ N*PuWidth*F-1:0] pu_flit_i,
    output logic [         N*V-1:0] pu_credit_o,
    output logic [   N*PuWidth-1:0] pu_valid_o,
    output logic [N*PuWidth*VW-1:0] pu_vc_o,
    output logic [ N*PuWidth*F-1:0] pu_flit_o,
    input  logic [         N*V-1:0] pu_credit_i,
    // 0: this link is dead. Bit p: from PU p, N + p: to PU p. Bit d * N + p: from the crossbar of dimension d to exchanger p,
    // 2 * N more: from there to the crossbar. Each goes to both ends.
    input  logic [         2*N-1:0] pu_up_i,
    input  logic [     4*N-1:0] xb_up_i,
    // Counters and probes of all exchangers, and of all crossbars: those of dimension 0 first, each dimension by lines.
    output logic [         N*C-1:0] bad_vc_o,
    output logic [         N*C-1:0] overflow_o,
    output logic [         N*C-1:0] no_head_o,
    output logic [         N*C-1:0] bad_destination_o,
    output logic [         N*C-1:0] bad_length_o,
    output logic [         N*C-1:0] lost_flits_o,
    output logic [         N*C-1:0] cut_messages_o,
    output logic [         N*3-1:0] probe_o,            // nh_hxb_pkg::probe_t each
    output logic [     Lines*C-1:0] xb_lost_flits_o,
    output logic [     Lines*C-1:0] xb_cut_messages_o,
    output logic [     Lines*3-1:0] xb_probe_o
);
  localparam int D = 2;  // dimensions
  localparam int L = LengthWidth;
  localparam int CW = 1;  // bits of a coordinate in a reservation
  localparam int B = 4 * V;  // busy wires of an exchanger

  // Wires between exchanger p and the crossbar of dimension d: bit p * D + d. To the crossbar and from it.
  logic [N*D-1:0] to_valid, from_valid;
  logic [N*D*VW-1:0] to_vc, from_vc;
  logic [N*D*F-1:0] to_flit, from_flit;
  logic [N*D*V-1:0] to_credit, from_credit;  // to: for the flits that come from it
  logic [N*D*V-1:0] to_whole, from_whole;  // static: a tail is in the sender's buffer
  logic [N*B-1:0] busy;
  logic [N*D-1:0] reserve_valid, reserve_grant;
  logic [N*D*CW-1:0] reserve_to;
  logic [N*D*VW-1:0] reserve_vc;
  logic [N*D*L-1:0] reserve_length;

  // ---- Exchangers ----
  for (genvar p = 0; p < N; p++) begin : gen_ex
    localparam int X = p % 2;
    localparam int Y = p / 2 % 2;
    logic [2*D-1:0] up;
    for (genvar d = 0; d < D; d++) begin : gen_up
      assign up[d] = xb_up_i[d*N+p];
      assign up[D+d] = xb_up_i[(D+d)*N+p];
    end
    nh_hxb_exchanger #(
        .Dims(2),
        .Size0(2),
        .Size1(2),
        .Size2(1),
        .Size3(1),
        .FlitWidth(FlitWidth),
        .LengthWidth(LengthWidth),
        .VirtualChannels(VirtualChannels),
        .BufferFlits(BufferFlits),
        .InputFlits(InputFlits),
        .Policy(Policy),
        .Adaptive(Adaptive),
        .KeepChannel(KeepChannel),
        .UnitByDimension(UnitByDimension),
        .PuWidth(PuWidth)
    ) u_ex (
        .clk_i,
        .rst_i,
        .position_i({1'(Y), 1'(X)}),
        .pu_valid_i(pu_valid_i[p*PuWidth+:PuWidth]),
        .pu_vc_i(pu_vc_i[p*PuWidth*VW+:PuWidth*VW]),
        .pu_flit_i(pu_flit_i[p*PuWidth*F+:PuWidth*F]),
        .pu_credit_o(pu_credit_o[p*V+:V]),
        .pu_valid_o(pu_valid_o[p*PuWidth+:PuWidth]),
        .pu_vc_o(pu_vc_o[p*PuWidth*VW+:PuWidth*VW]),
        .pu_flit_o(pu_flit_o[p*PuWidth*F+:PuWidth*F]),
        .pu_credit_i(pu_credit_i[p*V+:V]),
        .pu_up_i({pu_up_i[N+p], pu_up_i[p]}),
        .xb_valid_i(from_valid[p*D+:D]),
        .xb_vc_i(from_vc[p*D*VW+:D*VW]),
        .xb_flit_i(from_flit[p*D*F+:D*F]),
        .xb_credit_o(to_credit[p*D*V+:D*V]),
        .xb_whole_i(from_whole[p*D*V+:D*V]),
        .xb_valid_o(to_valid[p*D+:D]),
        .xb_vc_o(to_vc[p*D*VW+:D*VW]),
        .xb_flit_o(to_flit[p*D*F+:D*F]),
        .xb_credit_i(from_credit[p*D*V+:D*V]),
        .xb_whole_o(to_whole[p*D*V+:D*V]),
        .xb_up_i(up),
        .busy_i(busy[p*B+:B]),
        .reserve_valid_o(reserve_valid[p*D+:D]),
        .reserve_to_o(reserve_to[p*D*CW+:D*CW]),
        .reserve_vc_o(reserve_vc[p*D*VW+:D*VW]),
        .reserve_length_o(reserve_length[p*D*L+:D*L]),
        .reserve_grant_i(reserve_grant[p*D+:D]),
        .bad_vc_o(bad_vc_o[p*C+:C]),
        .overflow_o(overflow_o[p*C+:C]),
        .no_head_o(no_head_o[p*C+:C]),
        .bad_destination_o(bad_destination_o[p*C+:C]),
        .bad_length_o(bad_length_o[p*C+:C]),
        .lost_flits_o(lost_flits_o[p*C+:C]),
        .cut_messages_o(cut_messages_o[p*C+:C]),
        .probe_o(probe_o[p*3+:3])
    );
  end

  // ---- Crossbars of dimension 0: coordinate c of line l is exchanger l * 2 + c ----
  for (genvar l = 0; l < 2; l++) begin : gen_xb0
    localparam int M = 2;
    logic [M-1:0] in_valid, out_valid, xb_reserve_valid, xb_reserve_grant;
    logic [M*VW-1:0] in_vc, out_vc, xb_reserve_vc;
    logic [M*F-1:0] in_flit, out_flit;
    logic [M*V-1:0] in_credit, out_credit, in_whole, out_whole, xb_busy;
    logic [M*CW-1:0] xb_reserve_to;
    logic [M*L-1:0] xb_reserve_length;
    logic [2*M-1:0] up;
    for (genvar c = 0; c < M; c++) begin : gen_wires
      localparam int P = l * 2 + c;
      localparam int W = P * D + 0;
      assign in_valid[c] = to_valid[W];
      assign in_vc[c*VW+:VW] = to_vc[W*VW+:VW];
      assign in_flit[c*F+:F] = to_flit[W*F+:F];
      assign from_credit[W*V+:V] = in_credit[c*V+:V];
      assign in_whole[c*V+:V] = to_whole[W*V+:V];
      assign from_valid[W] = out_valid[c];
      assign from_vc[W*VW+:VW] = out_vc[c*VW+:VW];
      assign from_flit[W*F+:F] = out_flit[c*F+:F];
      assign out_credit[c*V+:V] = to_credit[W*V+:V];
      assign from_whole[W*V+:V] = out_whole[c*V+:V];
      assign up[c] = xb_up_i[(D+0)*N+P];
      assign up[M+c] = xb_up_i[0*N+P];
      assign busy[P*B+0*V+:M*V] = xb_busy;
      assign xb_reserve_valid[c] = reserve_valid[W];
      assign xb_reserve_to[c*CW+:CW] = reserve_to[W*CW+:CW];
      assign xb_reserve_vc[c*VW+:VW] = reserve_vc[W*VW+:VW];
      assign xb_reserve_length[c*L+:L] = reserve_length[W*L+:L];
      assign reserve_grant[W] = xb_reserve_grant[c];
    end
    nh_hxb_crossbar #(
        .Dims(2),
        .Size0(2),
        .Size1(2),
        .Size2(1),
        .Size3(1),
        .Dimension(0),
        .FlitWidth(FlitWidth),
        .LengthWidth(LengthWidth),
        .VirtualChannels(VirtualChannels),
        .BufferFlits(BufferFlits),
        .InputFlits(InputFlits),
        .Policy(Policy),
        .Adaptive(Adaptive)
    ) u_xb (
        .clk_i,
        .rst_i,
        .ex_valid_i(in_valid),
        .ex_vc_i(in_vc),
        .ex_flit_i(in_flit),
        .ex_credit_o(in_credit),
        .ex_whole_i(in_whole),
        .ex_valid_o(out_valid),
        .ex_vc_o(out_vc),
        .ex_flit_o(out_flit),
        .ex_credit_i(out_credit),
        .ex_whole_o(out_whole),
        .ex_up_i(up),
        .busy_o(xb_busy),
        .reserve_valid_i(xb_reserve_valid),
        .reserve_to_i(xb_reserve_to),
        .reserve_vc_i(xb_reserve_vc),
        .reserve_length_i(xb_reserve_length),
        .reserve_grant_o(xb_reserve_grant),
        .lost_flits_o(xb_lost_flits_o[(0+l)*C+:C]),
        .cut_messages_o(xb_cut_messages_o[(0+l)*C+:C]),
        .probe_o(xb_probe_o[(0+l)*3+:3])
    );
  end

  // ---- Crossbars of dimension 1: coordinate c of line l is exchanger l + c * 2 ----
  for (genvar l = 0; l < 2; l++) begin : gen_xb1
    localparam int M = 2;
    logic [M-1:0] in_valid, out_valid, xb_reserve_valid, xb_reserve_grant;
    logic [M*VW-1:0] in_vc, out_vc, xb_reserve_vc;
    logic [M*F-1:0] in_flit, out_flit;
    logic [M*V-1:0] in_credit, out_credit, in_whole, out_whole, xb_busy;
    logic [M*CW-1:0] xb_reserve_to;
    logic [M*L-1:0] xb_reserve_length;
    logic [2*M-1:0] up;
    for (genvar c = 0; c < M; c++) begin : gen_wires
      localparam int P = l + c * 2;
      localparam int W = P * D + 1;
      assign in_valid[c] = to_valid[W];
      assign in_vc[c*VW+:VW] = to_vc[W*VW+:VW];
      assign in_flit[c*F+:F] = to_flit[W*F+:F];
      assign from_credit[W*V+:V] = in_credit[c*V+:V];
      assign in_whole[c*V+:V] = to_whole[W*V+:V];
      assign from_valid[W] = out_valid[c];
      assign from_vc[W*VW+:VW] = out_vc[c*VW+:VW];
      assign from_flit[W*F+:F] = out_flit[c*F+:F];
      assign out_credit[c*V+:V] = to_credit[W*V+:V];
      assign from_whole[W*V+:V] = out_whole[c*V+:V];
      assign up[c] = xb_up_i[(D+1)*N+P];
      assign up[M+c] = xb_up_i[1*N+P];
      assign busy[P*B+2*V+:M*V] = xb_busy;
      assign xb_reserve_valid[c] = reserve_valid[W];
      assign xb_reserve_to[c*CW+:CW] = reserve_to[W*CW+:CW];
      assign xb_reserve_vc[c*VW+:VW] = reserve_vc[W*VW+:VW];
      assign xb_reserve_length[c*L+:L] = reserve_length[W*L+:L];
      assign reserve_grant[W] = xb_reserve_grant[c];
    end
    nh_hxb_crossbar #(
        .Dims(2),
        .Size0(2),
        .Size1(2),
        .Size2(1),
        .Size3(1),
        .Dimension(1),
        .FlitWidth(FlitWidth),
        .LengthWidth(LengthWidth),
        .VirtualChannels(VirtualChannels),
        .BufferFlits(BufferFlits),
        .InputFlits(InputFlits),
        .Policy(Policy),
        .Adaptive(Adaptive)
    ) u_xb (
        .clk_i,
        .rst_i,
        .ex_valid_i(in_valid),
        .ex_vc_i(in_vc),
        .ex_flit_i(in_flit),
        .ex_credit_o(in_credit),
        .ex_whole_i(in_whole),
        .ex_valid_o(out_valid),
        .ex_vc_o(out_vc),
        .ex_flit_o(out_flit),
        .ex_credit_i(out_credit),
        .ex_whole_o(out_whole),
        .ex_up_i(up),
        .busy_o(xb_busy),
        .reserve_valid_i(xb_reserve_valid),
        .reserve_to_i(xb_reserve_to),
        .reserve_vc_i(xb_reserve_vc),
        .reserve_length_i(xb_reserve_length),
        .reserve_grant_o(xb_reserve_grant),
        .lost_flits_o(xb_lost_flits_o[(2+l)*C+:C]),
        .cut_messages_o(xb_cut_messages_o[(2+l)*C+:C]),
        .probe_o(xb_probe_o[(2+l)*3+:3])
    );
  end
endmodule
