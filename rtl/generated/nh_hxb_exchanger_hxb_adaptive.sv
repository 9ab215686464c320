// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/hxb_adaptive.toml and rtl/hxb/nh_hxb_exchanger.sv by `nanohop generate`: do not edit.

/// nh_hxb_exchanger in the named configuration hxb_adaptive: nothing left to set.
module nh_hxb_exchanger_hxb_adaptive #(
    localparam int Dims = 2,
    localparam int Size0 = 3,
    localparam int Size1 = 2,
    localparam int Size2 = 1,
    localparam int Size3 = 1,
    localparam int FlitWidth = 12,
    localparam int LengthWidth = 4,
    localparam int VirtualChannels = 2,
    localparam int BufferFlits = 4,
    localparam int InputFlits = 3,
    localparam int Policy = 3,
    localparam int Adaptive = 1,
    localparam int KeepChannel = 0,
    localparam int UnitByDimension = 0,
    localparam int PuWidth = 2,
    localparam int V = VirtualChannels,
    localparam int F = nh_hxb_pkg::flit_bits(FlitWidth),
    localparam int VW = nh_width_pkg::index_width(V),
    localparam int CW = nh_width_pkg::index_width(nh_hxb_pkg::longest(Size0, Size1, Size2, Size3)),
    localparam int A = nh_hxb_pkg::low_bit(4, Size0, Size1, Size2, Size3),
    localparam int Busy = (nh_hxb_pkg::size_before(3, Size0, Size1, Size2) + Size3 + Dims - 4) * V
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
    input  logic [                         1:0] pu_up_i,          // from the PU, to the PU
    // Crossbars, dimension 0 lowest.
    input  logic [                    Dims-1:0] xb_valid_i,
    input  logic [                 Dims*VW-1:0] xb_vc_i,
    input  logic [                  Dims*F-1:0] xb_flit_i,
    output logic [                  Dims*V-1:0] xb_credit_o,
    input  logic [                  Dims*V-1:0] xb_whole_i,       // static: a tail is in the sender's buffer
    output logic [                    Dims-1:0] xb_valid_o,
    output logic [                 Dims*VW-1:0] xb_vc_o,
    output logic [                  Dims*F-1:0] xb_flit_o,
    input  logic [                  Dims*V-1:0] xb_credit_i,
    output logic [                  Dims*V-1:0] xb_whole_o,
    input  logic [                  2*Dims-1:0] xb_up_i,          // from the XBs, to the XBs
    // Watch and reserve.
    input  logic [                    Busy-1:0] busy_i,
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
    output nh_hxb_pkg::probe_t                  probe_o
);
  nh_hxb_exchanger #(
    .Dims(Dims),
    .Size0(Size0),
    .Size1(Size1),
    .Size2(Size2),
    .Size3(Size3),
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
  ) core (.*);
endmodule
