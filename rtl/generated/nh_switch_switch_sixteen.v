// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/switch_sixteen.toml and rtl/switch/nh_switch.sv by `nanohop generate`: do not edit.

// nh_switch in the configuration switch_sixteen: plain Verilog, nothing left to set.
module nh_switch_switch_sixteen (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_BUSIF s_axil:s_axil_cam, ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire         clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire         rst_i,
    input  wire [2:0]   id_i,  // number of this switch, constant
    input  wire [3:0]   up_i,  // 0: the link is dead in both directions, for ever
    // Links in: vc counts with a head, flit is {head, tail, bad, data}; credits are of packets
    input  wire [3:0]   link_valid_i,
    input  wire [3:0]   link_vc_i,
    input  wire [107:0] link_flit_i,
    output wire [7:0]   link_credit_o,
    // Links out
    output wire [3:0]   link_valid_o,
    output wire [3:0]   link_vc_o,
    output wire [107:0] link_flit_o,
    input  wire [7:0]   link_credit_i,
    output wire [3:0]   dead_o,  // the link was dead before this clock
    output wire [23:0]  probe_o,  // heads a clock ago: link, crossbar, grant, request, lookup, write
    // Registers, AXI4-Lite
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWADDR" *)
    input  wire [7:0]   s_axil_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWVALID" *)
    input  wire         s_axil_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWREADY" *)
    output wire         s_axil_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WDATA" *)
    input  wire [31:0]  s_axil_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WSTRB" *)
    input  wire [3:0]   s_axil_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WVALID" *)
    input  wire         s_axil_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WREADY" *)
    output wire         s_axil_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil BRESP" *)
    output wire [1:0]   s_axil_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil BVALID" *)
    output wire         s_axil_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil BREADY" *)
    input  wire         s_axil_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARADDR" *)
    input  wire [7:0]   s_axil_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARVALID" *)
    input  wire         s_axil_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARREADY" *)
    output wire         s_axil_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RDATA" *)
    output wire [31:0]  s_axil_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RRESP" *)
    output wire [1:0]   s_axil_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RVALID" *)
    output wire         s_axil_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RREADY" *)
    input  wire         s_axil_rready,
    // With a cache, else 0 and not looked at: the CAM's channel (docs/blocks/cam.md)
    output wire         chip_req_valid_o,
    input  wire         chip_req_ready_i,
    output wire [1:0]   chip_req_op_o,
    output wire [7:0]   chip_req_tag_o,
    output wire [63:0]  chip_req_key_o,
    output wire [15:0]  chip_req_port_o,
    output wire [15:0]  chip_req_qos_o,
    output wire [15:0]  chip_req_check_o,
    input  wire         chip_rsp_valid_i,
    output wire         chip_rsp_ready_o,
    input  wire [7:0]   chip_rsp_tag_i,
    input  wire         chip_rsp_found_i,
    input  wire [15:0]  chip_rsp_port_i,
    input  wire [15:0]  chip_rsp_qos_i,
    input  wire [15:0]  chip_rsp_check_i,
    // With a cache, else 0 and not looked at: the CAM's registers, AXI4-Lite
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil_cam, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam AWADDR" *)
    input  wire [7:0]   s_axil_cam_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam AWVALID" *)
    input  wire         s_axil_cam_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam AWREADY" *)
    output wire         s_axil_cam_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam WDATA" *)
    input  wire [31:0]  s_axil_cam_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam WSTRB" *)
    input  wire [3:0]   s_axil_cam_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam WVALID" *)
    input  wire         s_axil_cam_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam WREADY" *)
    output wire         s_axil_cam_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam BRESP" *)
    output wire [1:0]   s_axil_cam_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam BVALID" *)
    output wire         s_axil_cam_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam BREADY" *)
    input  wire         s_axil_cam_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam ARADDR" *)
    input  wire [7:0]   s_axil_cam_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam ARVALID" *)
    input  wire         s_axil_cam_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam ARREADY" *)
    output wire         s_axil_cam_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam RDATA" *)
    output wire [31:0]  s_axil_cam_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam RRESP" *)
    output wire [1:0]   s_axil_cam_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam RVALID" *)
    output wire         s_axil_cam_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_cam RREADY" *)
    input  wire         s_axil_cam_rready
);
  nh_switch #(
      .Ports(4),
      .HostPorts(1),
      .FlitWidth(24),
      .PacketFlits(4),
      .VirtualChannels(2),
      .EscapeChannels(1),
      .Packets(16),
      .Switches(6),
      .LinkClocks(3),
      .ExtraClocks(0),
      .HopLimit(5),
      .Selection(0),
      .Patience(2),
      .Claim(16),
      .HostReserve(0),
      .EscapeWhen(0),
      .HostEscape(1),
      .Restart(0),
      .GrantRegister(0),
      .Counters(1),
      .CounterRam(0),
      .Lookup(0),
      .KeyWidth(64),
      .CacheEntries(2048),
      .CacheWays(4)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .id_i(id_i),
      .up_i(up_i),
      .link_valid_i(link_valid_i),
      .link_vc_i(link_vc_i),
      .link_flit_i(link_flit_i),
      .link_credit_o(link_credit_o),
      .link_valid_o(link_valid_o),
      .link_vc_o(link_vc_o),
      .link_flit_o(link_flit_o),
      .link_credit_i(link_credit_i),
      .dead_o(dead_o),
      .probe_o(probe_o),
      .s_axil_awaddr(s_axil_awaddr),
      .s_axil_awvalid(s_axil_awvalid),
      .s_axil_awready(s_axil_awready),
      .s_axil_wdata(s_axil_wdata),
      .s_axil_wstrb(s_axil_wstrb),
      .s_axil_wvalid(s_axil_wvalid),
      .s_axil_wready(s_axil_wready),
      .s_axil_bresp(s_axil_bresp),
      .s_axil_bvalid(s_axil_bvalid),
      .s_axil_bready(s_axil_bready),
      .s_axil_araddr(s_axil_araddr),
      .s_axil_arvalid(s_axil_arvalid),
      .s_axil_arready(s_axil_arready),
      .s_axil_rdata(s_axil_rdata),
      .s_axil_rresp(s_axil_rresp),
      .s_axil_rvalid(s_axil_rvalid),
      .s_axil_rready(s_axil_rready),
      .chip_req_valid_o(chip_req_valid_o),
      .chip_req_ready_i(chip_req_ready_i),
      .chip_req_op_o(chip_req_op_o),
      .chip_req_tag_o(chip_req_tag_o),
      .chip_req_key_o(chip_req_key_o),
      .chip_req_port_o(chip_req_port_o),
      .chip_req_qos_o(chip_req_qos_o),
      .chip_req_check_o(chip_req_check_o),
      .chip_rsp_valid_i(chip_rsp_valid_i),
      .chip_rsp_ready_o(chip_rsp_ready_o),
      .chip_rsp_tag_i(chip_rsp_tag_i),
      .chip_rsp_found_i(chip_rsp_found_i),
      .chip_rsp_port_i(chip_rsp_port_i),
      .chip_rsp_qos_i(chip_rsp_qos_i),
      .chip_rsp_check_i(chip_rsp_check_i),
      .s_axil_cam_awaddr(s_axil_cam_awaddr),
      .s_axil_cam_awvalid(s_axil_cam_awvalid),
      .s_axil_cam_awready(s_axil_cam_awready),
      .s_axil_cam_wdata(s_axil_cam_wdata),
      .s_axil_cam_wstrb(s_axil_cam_wstrb),
      .s_axil_cam_wvalid(s_axil_cam_wvalid),
      .s_axil_cam_wready(s_axil_cam_wready),
      .s_axil_cam_bresp(s_axil_cam_bresp),
      .s_axil_cam_bvalid(s_axil_cam_bvalid),
      .s_axil_cam_bready(s_axil_cam_bready),
      .s_axil_cam_araddr(s_axil_cam_araddr),
      .s_axil_cam_arvalid(s_axil_cam_arvalid),
      .s_axil_cam_arready(s_axil_cam_arready),
      .s_axil_cam_rdata(s_axil_cam_rdata),
      .s_axil_cam_rresp(s_axil_cam_rresp),
      .s_axil_cam_rvalid(s_axil_cam_rvalid),
      .s_axil_cam_rready(s_axil_cam_rready)
  );
endmodule
