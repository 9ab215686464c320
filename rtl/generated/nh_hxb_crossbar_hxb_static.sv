// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/hxb_static.toml and rtl/hxb/nh_hxb_crossbar.sv by `nanohop generate`: do not edit.

/// nh_hxb_crossbar in the named configuration hxb_static: nothing left to set.
module nh_hxb_crossbar_hxb_static #(
    localparam int Dims = 2,
    localparam int Size0 = 4,
    localparam int Size1 = 2,
    localparam int Size2 = 1,
    localparam int Size3 = 1,
    localparam int Dimension = 0,
    localparam int FlitWidth = 12,
    localparam int LengthWidth = 4,
    localparam int VirtualChannels = 1,
    localparam int BufferFlits = 10,
    localparam int InputFlits = 4,
    localparam int Policy = 1,
    localparam int Adaptive = 0,
    localparam int M = nh_hxb_pkg::size(Dimension, Size0, Size1, Size2, Size3),
    localparam int V = VirtualChannels,
    localparam int F = nh_hxb_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int CW = nh_width_pkg::index_width(nh_hxb_pkg::longest(Size0, Size1, Size2, Size3))
) (
    input  logic                                clk_i,
    input  logic                                rst_i,
    // Exchangers, coordinate 0 lowest.
    input  logic [                       M-1:0] ex_valid_i,
    input  logic [                    M*VW-1:0] ex_vc_i,
    input  logic [                     M*F-1:0] ex_flit_i,
    output logic [                     M*V-1:0] ex_credit_o,
    input  logic [                     M*V-1:0] ex_whole_i,       // static: a tail is in the sender's buffer
    output logic [                       M-1:0] ex_valid_o,
    output logic [                    M*VW-1:0] ex_vc_o,
    output logic [                     M*F-1:0] ex_flit_o,
    input  logic [                     M*V-1:0] ex_credit_i,
    output logic [                     M*V-1:0] ex_whole_o,
    input  logic [                     2*M-1:0] ex_up_i,          // from the EXs, to the EXs
    // Watch and reserve.
    output logic [                     M*V-1:0] busy_o,           // to every EX
    input  logic [                       M-1:0] reserve_valid_i,
    input  logic [                    M*CW-1:0] reserve_to_i,
    input  logic [                    M*VW-1:0] reserve_vc_i,
    input  logic [           M*LengthWidth-1:0] reserve_length_i,
    output logic [                       M-1:0] reserve_grant_o,
    // Counters.
    output logic [nh_hxb_pkg::CounterWidth-1:0] lost_flits_o,
    output logic [nh_hxb_pkg::CounterWidth-1:0] cut_messages_o,
    output nh_hxb_pkg::probe_t                  probe_o
);
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
  ) core (.*);
endmodule
