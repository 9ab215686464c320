// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/hub_host.toml and rtl/hub/nh_hub.sv by `nanohop generate`: do not edit.

// nh_hub in the configuration hub_host: plain Verilog, nothing left to set.
module nh_hub_hub_host (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire         clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire         rst_i,
    input  wire [5:0]   id_i,  // own number, constant
    input  wire [3:0]   up_i,  // 0: the link is dark, for ever
    // Links in: class counts with a head, flit is {head, tail, bad, data}, a credit for each class
    input  wire [3:0]   link_valid_i,
    input  wire [7:0]   link_class_i,
    input  wire [523:0] link_flit_i,
    output wire [11:0]  link_credit_o,
    output wire [3:0]   link_ack_o,  // the oldest packet is taken whole, or dropped
    // Links out
    output wire [3:0]   link_valid_o,
    output wire [7:0]   link_class_o,
    output wire [523:0] link_flit_o,
    input  wire [11:0]  link_credit_i,
    input  wire [3:0]   link_ack_i,
    // Lanes from the host: a head, then its payload
    input  wire [3:0]   lane_valid_i,
    output wire [3:0]   lane_ready_o,
    input  wire [3:0]   lane_last_i,
    input  wire [511:0] lane_data_i,
    // Lanes to the host; recovery marks what could not go where its mask says
    output wire [3:0]   host_valid_o,
    input  wire [3:0]   host_ready_i,
    output wire [3:0]   host_last_o,
    output wire [3:0]   host_recovery_o,
    output wire [511:0] host_data_o,
    // The unit, for operation 7: the flits of those that take part, none if 0; their combination UnitClocks later
    output wire [3:0]   unit_members_o,
    output wire [511:0] unit_data_o,
    input  wire [127:0] unit_data_i,
    // Dark links: of the packets sent over one its other end has taken so many (modulo 2^16)
    input  wire         resume_i,
    input  wire [5:0]   resume_link_i,
    input  wire [15:0]  resume_taken_i,
    output wire [3:0]   dark_o,
    output wire [63:0]  link_taken_o,  // whole packets taken from a link, modulo 2^16
    output wire [319:0] counts_o  // of what was dropped, refused or diverted, by reason, 32 bits each
);
  nh_hub #(
      .Nodes(4),
      .FlitBits(128),
      .PieceFlits(8),
      .RelaySlots(3),
      .HostSlots(4),
      .HostPackets(4),
      .ResultSlots(1),
      .Refuse(0),
      .Reduction(1),
      .UnitClocks(1)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .id_i(id_i),
      .up_i(up_i),
      .link_valid_i(link_valid_i),
      .link_class_i(link_class_i),
      .link_flit_i(link_flit_i),
      .link_credit_o(link_credit_o),
      .link_ack_o(link_ack_o),
      .link_valid_o(link_valid_o),
      .link_class_o(link_class_o),
      .link_flit_o(link_flit_o),
      .link_credit_i(link_credit_i),
      .link_ack_i(link_ack_i),
      .lane_valid_i(lane_valid_i),
      .lane_ready_o(lane_ready_o),
      .lane_last_i(lane_last_i),
      .lane_data_i(lane_data_i),
      .host_valid_o(host_valid_o),
      .host_ready_i(host_ready_i),
      .host_last_o(host_last_o),
      .host_recovery_o(host_recovery_o),
      .host_data_o(host_data_o),
      .unit_members_o(unit_members_o),
      .unit_data_o(unit_data_o),
      .unit_data_i(unit_data_i),
      .resume_i(resume_i),
      .resume_link_i(resume_link_i),
      .resume_taken_i(resume_taken_i),
      .dark_o(dark_o),
      .link_taken_o(link_taken_o),
      .counts_o(counts_o)
  );
endmodule
