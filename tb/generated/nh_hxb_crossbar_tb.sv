// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/hxb/nh_hxb_crossbar.sv by `nanohop generate`: do not edit.

/// Bench top of nh_hxb_crossbar: the same parameters, flat ports only, no logic; Verilated from the source and
/// from the netlist.
module nh_hxb_crossbar_tb #(
    parameter int Dims = 3,
    parameter int Size0 = 4,
    parameter int Size1 = 4,
    parameter int Size2 = 4,
    parameter int Size3 = 1,
    parameter int Dimension = 0,
    parameter int FlitWidth = 32,
    parameter int LengthWidth = 10,
    parameter int VirtualChannels = 3,
    parameter int BufferFlits = 16,
    parameter int InputFlits = 3,
    parameter int Policy = 0,
    parameter int Adaptive = 0,
    localparam int M = nh_hxb_pkg::size(Dimension, Size0, Size1, Size2, Size3),
    localparam int V = VirtualChannels,
    localparam int F = nh_hxb_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int CW = nh_width_pkg::index_width(nh_hxb_pkg::longest(Size0, Size1, Size2, Size3))
) (
    input  logic                                clk_i,
    input  logic                                rst_i,
    input  logic [M-1:0]                        ex_valid_i,
    input  logic [M*VW-1:0]                     ex_vc_i,
    input  logic [M*F-1:0]                      ex_flit_i,
    output logic [M*V-1:0]                      ex_credit_o,
    input  logic [M*V-1:0]                      ex_whole_i,
    output logic [M-1:0]                        ex_valid_o,
    output logic [M*VW-1:0]                     ex_vc_o,
    output logic [M*F-1:0]                      ex_flit_o,
    input  logic [M*V-1:0]                      ex_credit_i,
    output logic [M*V-1:0]                      ex_whole_o,
    input  logic [2*M-1:0]                      ex_up_i,
    output logic [M*V-1:0]                      busy_o,
    input  logic [M-1:0]                        reserve_valid_i,
    input  logic [M*CW-1:0]                     reserve_to_i,
    input  logic [M*VW-1:0]                     reserve_vc_i,
    input  logic [M*LengthWidth-1:0]            reserve_length_i,
    output logic [M-1:0]                        reserve_grant_o,
    output logic [nh_hxb_pkg::CounterWidth-1:0] lost_flits_o,
    output logic [nh_hxb_pkg::CounterWidth-1:0] cut_messages_o,
    output logic                                probe_head_in_o,
    output logic                                probe_head_granted_o,
    output logic                                probe_head_out_o
);
  nh_hxb_pkg::probe_t probe;

  nh_hxb_crossbar #(
      .Dims(Dims),
      .Size0(Size0),
      .Size1(Size1),
      .Size2(Size2),
      .Size3(Size3),
      .Dimension(Dimension),
      .FlitWidth(FlitWidth),
      .LengthWidth(LengthWidth),
      .VirtualChannels(VirtualChannels),
      .BufferFlits(BufferFlits),
      .InputFlits(InputFlits),
      .Policy(Policy),
      .Adaptive(Adaptive)
  ) u_crossbar (
      .clk_i,
      .rst_i,
      .ex_valid_i,
      .ex_vc_i,
      .ex_flit_i,
      .ex_credit_o,
      .ex_whole_i,
      .ex_valid_o,
      .ex_vc_o,
      .ex_flit_o,
      .ex_credit_i,
      .ex_whole_o,
      .ex_up_i,
      .busy_o,
      .reserve_valid_i,
      .reserve_to_i,
      .reserve_vc_i,
      .reserve_length_i,
      .reserve_grant_o,
      .lost_flits_o,
      .cut_messages_o,
      .probe_o(probe)
  );

  assign probe_head_in_o = probe.head_in;
  assign probe_head_granted_o = probe.head_granted;
  assign probe_head_out_o = probe.head_out;
endmodule
