// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/hxb_flexible.toml and rtl/hxb/nh_hxb_exchanger.sv by `nanohop generate`: do not edit.

// nh_hxb_exchanger in the configuration hxb_flexible: plain Verilog, nothing left to set.
module nh_hxb_exchanger_hxb_flexible (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire        clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire        rst_i,
    input  wire [4:0]  position_i,  // own address, constant
    // Processing unit.
    input  wire [2:0]  pu_valid_i,
    input  wire [5:0]  pu_vc_i,
    input  wire [41:0] pu_flit_i,
    output wire [2:0]  pu_credit_o,
    output wire [2:0]  pu_valid_o,
    output wire [5:0]  pu_vc_o,
    output wire [41:0] pu_flit_o,
    input  wire [2:0]  pu_credit_i,
    input  wire [1:0]  pu_up_i,  // from the PU, to the PU
    // Crossbars, dimension 0 lowest.
    input  wire [3:0]  xb_valid_i,
    input  wire [7:0]  xb_vc_i,
    input  wire [55:0] xb_flit_i,
    output wire [11:0] xb_credit_o,
    input  wire [11:0] xb_whole_i,  // static: a tail is in the sender's buffer
    output wire [3:0]  xb_valid_o,
    output wire [7:0]  xb_vc_o,
    output wire [55:0] xb_flit_o,
    input  wire [11:0] xb_credit_i,
    output wire [11:0] xb_whole_o,
    input  wire [7:0]  xb_up_i,  // from the XBs, to the XBs
    // Watch and reserve.
    input  wire [26:0] busy_i,
    output wire [3:0]  reserve_valid_o,
    output wire [7:0]  reserve_to_o,
    output wire [7:0]  reserve_vc_o,
    output wire [19:0] reserve_length_o,
    input  wire [3:0]  reserve_grant_i,
    // Counters.
    output wire [31:0] bad_vc_o,
    output wire [31:0] overflow_o,
    output wire [31:0] no_head_o,
    output wire [31:0] bad_destination_o,
    output wire [31:0] bad_length_o,
    output wire [31:0] lost_flits_o,
    output wire [31:0] cut_messages_o,
    output wire        probe_head_in_o,
    output wire        probe_head_granted_o,
    output wire        probe_head_out_o
);
  nh_hxb_exchanger #(
      .Dims(4),
      .Size0(2),
      .Size1(3),
      .Size2(2),
      .Size3(2),
      .FlitWidth(11),
      .LengthWidth(5),
      .VirtualChannels(3),
      .BufferFlits(2),
      .InputFlits(5),
      .Policy(3),
      .Adaptive(0),
      .KeepChannel(1),
      .UnitByDimension(0),
      .PuWidth(3)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .position_i(position_i),
      .pu_valid_i(pu_valid_i),
      .pu_vc_i(pu_vc_i),
      .pu_flit_i(pu_flit_i),
      .pu_credit_o(pu_credit_o),
      .pu_valid_o(pu_valid_o),
      .pu_vc_o(pu_vc_o),
      .pu_flit_o(pu_flit_o),
      .pu_credit_i(pu_credit_i),
      .pu_up_i(pu_up_i),
      .xb_valid_i(xb_valid_i),
      .xb_vc_i(xb_vc_i),
      .xb_flit_i(xb_flit_i),
      .xb_credit_o(xb_credit_o),
      .xb_whole_i(xb_whole_i),
      .xb_valid_o(xb_valid_o),
      .xb_vc_o(xb_vc_o),
      .xb_flit_o(xb_flit_o),
      .xb_credit_i(xb_credit_i),
      .xb_whole_o(xb_whole_o),
      .xb_up_i(xb_up_i),
      .busy_i(busy_i),
      .reserve_valid_o(reserve_valid_o),
      .reserve_to_o(reserve_to_o),
      .reserve_vc_o(reserve_vc_o),
      .reserve_length_o(reserve_length_o),
      .reserve_grant_i(reserve_grant_i),
      .bad_vc_o(bad_vc_o),
      .overflow_o(overflow_o),
      .no_head_o(no_head_o),
      .bad_destination_o(bad_destination_o),
      .bad_length_o(bad_length_o),
      .lost_flits_o(lost_flits_o),
      .cut_messages_o(cut_messages_o),
      .probe_o({probe_head_in_o, probe_head_granted_o, probe_head_out_o})
  );
endmodule
