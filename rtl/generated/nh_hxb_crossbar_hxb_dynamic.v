// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/hxb_dynamic.toml and rtl/hxb/nh_hxb_crossbar.sv by `nanohop generate`: do not edit.

// nh_hxb_crossbar in the configuration hxb_dynamic: plain Verilog, nothing left to set.
module nh_hxb_crossbar_hxb_dynamic (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire        clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire        rst_i,
    // Exchangers, coordinate 0 lowest.
    input  wire [2:0]  ex_valid_i,
    input  wire [5:0]  ex_vc_i,
    input  wire [80:0] ex_flit_i,
    output wire [8:0]  ex_credit_o,
    input  wire [8:0]  ex_whole_i,  // static: a tail is in the sender's buffer
    output wire [2:0]  ex_valid_o,
    output wire [5:0]  ex_vc_o,
    output wire [80:0] ex_flit_o,
    input  wire [8:0]  ex_credit_i,
    output wire [8:0]  ex_whole_o,
    input  wire [5:0]  ex_up_i,  // from the EXs, to the EXs
    // Watch and reserve.
    output wire [8:0]  busy_o,  // to every EX
    input  wire [2:0]  reserve_valid_i,
    input  wire [5:0]  reserve_to_i,
    input  wire [5:0]  reserve_vc_i,
    input  wire [14:0] reserve_length_i,
    output wire [2:0]  reserve_grant_o,
    // Counters.
    output wire [31:0] lost_flits_o,
    output wire [31:0] cut_messages_o,
    output wire        probe_head_in_o,
    output wire        probe_head_granted_o,
    output wire        probe_head_out_o
);
  nh_hxb_crossbar #(
      .Dims(3),
      .Size0(3),
      .Size1(2),
      .Size2(2),
      .Size3(1),
      .Dimension(0),
      .FlitWidth(24),
      .LengthWidth(5),
      .VirtualChannels(3),
      .BufferFlits(24),
      .InputFlits(3),
      .Policy(2),
      .Adaptive(1)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .ex_valid_i(ex_valid_i),
      .ex_vc_i(ex_vc_i),
      .ex_flit_i(ex_flit_i),
      .ex_credit_o(ex_credit_o),
      .ex_whole_i(ex_whole_i),
      .ex_valid_o(ex_valid_o),
      .ex_vc_o(ex_vc_o),
      .ex_flit_o(ex_flit_o),
      .ex_credit_i(ex_credit_i),
      .ex_whole_o(ex_whole_o),
      .ex_up_i(ex_up_i),
      .busy_o(busy_o),
      .reserve_valid_i(reserve_valid_i),
      .reserve_to_i(reserve_to_i),
      .reserve_vc_i(reserve_vc_i),
      .reserve_length_i(reserve_length_i),
      .reserve_grant_o(reserve_grant_o),
      .lost_flits_o(lost_flits_o),
      .cut_messages_o(cut_messages_o),
      .probe_o({probe_head_in_o, probe_head_granted_o, probe_head_out_o})
  );
endmodule
