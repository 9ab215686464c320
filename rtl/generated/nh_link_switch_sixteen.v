// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/switch_sixteen.toml and rtl/link/nh_link.sv by `nanohop generate`: do not edit.

// nh_link in the configuration switch_sixteen: plain Verilog, nothing left to set.
module nh_link_switch_sixteen (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_BUSIF s_axil, ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire        clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire        rst_i,  // with what is attached
    // From this side's sender, as the switch's link out
    input  wire        link_valid_i,
    input  wire        link_vc_i,
    input  wire [26:0] link_flit_i,
    output wire [1:0]  link_credit_o,
    // To this side's receiver, as the switch's link in
    output wire        link_valid_o,
    output wire        link_vc_o,
    output wire [26:0] link_flit_o,
    input  wire [1:0]  link_credit_i,
    output wire        up_o,  // 0: the link is dead in both directions, until reset
    // The wire: a word each clock
    output wire        wire_valid_o,  // 0 only in the first 2 clocks
    output wire [92:0] wire_word_o,
    input  wire        wire_valid_i,  // 0: the word of this clock was lost
    input  wire [92:0] wire_word_i,
    output wire [3:0]  probe_o,  // a flit: delivered, checked, on the wire, in the word
    // Registers, AXI4-Lite (docs/registers/nh_link.md)
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWADDR" *)
    input  wire [7:0]  s_axil_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWVALID" *)
    input  wire        s_axil_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWREADY" *)
    output wire        s_axil_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WDATA" *)
    input  wire [31:0] s_axil_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WSTRB" *)
    input  wire [3:0]  s_axil_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WVALID" *)
    input  wire        s_axil_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil WREADY" *)
    output wire        s_axil_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil BRESP" *)
    output wire [1:0]  s_axil_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil BVALID" *)
    output wire        s_axil_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil BREADY" *)
    input  wire        s_axil_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARADDR" *)
    input  wire [7:0]  s_axil_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARVALID" *)
    input  wire        s_axil_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARREADY" *)
    output wire        s_axil_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RDATA" *)
    output wire [31:0] s_axil_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RRESP" *)
    output wire [1:0]  s_axil_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RVALID" *)
    output wire        s_axil_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil RREADY" *)
    input  wire        s_axil_rready
);
  nh_link #(
      .FlitWidth(24),
      .PacketFlits(4),
      .VirtualChannels(2),
      .Packets(16),
      .ReplayFlits(256),
      .Timeout(256),
      .Retries(4)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .link_valid_i(link_valid_i),
      .link_vc_i(link_vc_i),
      .link_flit_i(link_flit_i),
      .link_credit_o(link_credit_o),
      .link_valid_o(link_valid_o),
      .link_vc_o(link_vc_o),
      .link_flit_o(link_flit_o),
      .link_credit_i(link_credit_i),
      .up_o(up_o),
      .wire_valid_o(wire_valid_o),
      .wire_word_o(wire_word_o),
      .wire_valid_i(wire_valid_i),
      .wire_word_i(wire_word_i),
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
      .s_axil_rready(s_axil_rready)
  );
endmodule
