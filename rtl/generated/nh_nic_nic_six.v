// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/nic_six.toml and rtl/nic/nh_nic.sv by `nanohop generate`: do not edit.

// nh_nic in the configuration nic_six: plain Verilog, nothing left to set.
module nh_nic_nic_six (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_BUSIF m_axi_send:m_axi_receive:s_axil_send:s_axil_receive:s_axil_match:s_axil:m_axis_host, ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire        clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire        rst_i,
    // Link to the switch, as nh_switch's link in
    output wire        link_valid_o,
    output wire        link_vc_o,
    output wire [66:0] link_flit_o,
    input  wire [1:0]  link_credit_i,
    // Link from the switch, as nh_switch's link out
    input  wire        link_valid_i,
    input  wire        link_vc_i,
    input  wire [66:0] link_flit_i,
    output wire [1:0]  link_credit_o,
    input  wire        up_i,  // 0: the link is dead in both directions, for ever
    // Memory of the send engine, AXI4 as nh_send's
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME m_axi_send, PROTOCOL AXI4, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send AWID" *)
    output wire        m_axi_send_awid,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send AWADDR" *)
    output wire [23:0] m_axi_send_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send AWLEN" *)
    output wire [7:0]  m_axi_send_awlen,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send AWSIZE" *)
    output wire [2:0]  m_axi_send_awsize,  // always 3: 8 bytes
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send AWBURST" *)
    output wire [1:0]  m_axi_send_awburst,  // always 1: INCR
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send AWLOCK" *)
    output wire        m_axi_send_awlock,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send AWCACHE" *)
    output wire [3:0]  m_axi_send_awcache,  // always 3: normal, not cacheable, bufferable
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send AWPROT" *)
    output wire [2:0]  m_axi_send_awprot,  // always 0: unprivileged, secure, data
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send AWVALID" *)
    output wire        m_axi_send_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send AWREADY" *)
    input  wire        m_axi_send_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send WDATA" *)
    output wire [63:0] m_axi_send_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send WSTRB" *)
    output wire [7:0]  m_axi_send_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send WLAST" *)
    output wire        m_axi_send_wlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send WVALID" *)
    output wire        m_axi_send_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send WREADY" *)
    input  wire        m_axi_send_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send BID" *)
    input  wire        m_axi_send_bid,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send BRESP" *)
    input  wire [1:0]  m_axi_send_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send BVALID" *)
    input  wire        m_axi_send_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send BREADY" *)
    output wire        m_axi_send_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send ARID" *)
    output wire        m_axi_send_arid,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send ARADDR" *)
    output wire [23:0] m_axi_send_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send ARLEN" *)
    output wire [7:0]  m_axi_send_arlen,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send ARSIZE" *)
    output wire [2:0]  m_axi_send_arsize,  // always 3: 8 bytes
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send ARBURST" *)
    output wire [1:0]  m_axi_send_arburst,  // always 1: INCR
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send ARLOCK" *)
    output wire        m_axi_send_arlock,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send ARCACHE" *)
    output wire [3:0]  m_axi_send_arcache,  // always 3
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send ARPROT" *)
    output wire [2:0]  m_axi_send_arprot,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send ARVALID" *)
    output wire        m_axi_send_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send ARREADY" *)
    input  wire        m_axi_send_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send RID" *)
    input  wire        m_axi_send_rid,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send RDATA" *)
    input  wire [63:0] m_axi_send_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send RRESP" *)
    input  wire [1:0]  m_axi_send_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send RLAST" *)
    input  wire        m_axi_send_rlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send RVALID" *)
    input  wire        m_axi_send_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_send RREADY" *)
    output wire        m_axi_send_rready,
    // Memory of the receive controller, AXI4 as nh_ipush's
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME m_axi_receive, PROTOCOL AXI4, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive AWID" *)
    output wire        m_axi_receive_awid,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive AWADDR" *)
    output wire [23:0] m_axi_receive_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive AWLEN" *)
    output wire [7:0]  m_axi_receive_awlen,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive AWSIZE" *)
    output wire [2:0]  m_axi_receive_awsize,  // always 3: 8 bytes
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive AWBURST" *)
    output wire [1:0]  m_axi_receive_awburst,  // always 1: INCR
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive AWLOCK" *)
    output wire        m_axi_receive_awlock,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive AWCACHE" *)
    output wire [3:0]  m_axi_receive_awcache,  // always 3: normal, not cacheable, bufferable
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive AWPROT" *)
    output wire [2:0]  m_axi_receive_awprot,  // always 0: unprivileged, secure, data
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive AWVALID" *)
    output wire        m_axi_receive_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive AWREADY" *)
    input  wire        m_axi_receive_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive WDATA" *)
    output wire [63:0] m_axi_receive_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive WSTRB" *)
    output wire [7:0]  m_axi_receive_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive WLAST" *)
    output wire        m_axi_receive_wlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive WVALID" *)
    output wire        m_axi_receive_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive WREADY" *)
    input  wire        m_axi_receive_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive BID" *)
    input  wire        m_axi_receive_bid,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive BRESP" *)
    input  wire [1:0]  m_axi_receive_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive BVALID" *)
    input  wire        m_axi_receive_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive BREADY" *)
    output wire        m_axi_receive_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive ARID" *)
    output wire        m_axi_receive_arid,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive ARADDR" *)
    output wire [23:0] m_axi_receive_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive ARLEN" *)
    output wire [7:0]  m_axi_receive_arlen,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive ARSIZE" *)
    output wire [2:0]  m_axi_receive_arsize,  // always 3: 8 bytes
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive ARBURST" *)
    output wire [1:0]  m_axi_receive_arburst,  // always 1: INCR
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive ARLOCK" *)
    output wire        m_axi_receive_arlock,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive ARCACHE" *)
    output wire [3:0]  m_axi_receive_arcache,  // always 3
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive ARPROT" *)
    output wire [2:0]  m_axi_receive_arprot,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive ARVALID" *)
    output wire        m_axi_receive_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive ARREADY" *)
    input  wire        m_axi_receive_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive RID" *)
    input  wire        m_axi_receive_rid,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive RDATA" *)
    input  wire [63:0] m_axi_receive_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive RRESP" *)
    input  wire [1:0]  m_axi_receive_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive RLAST" *)
    input  wire        m_axi_receive_rlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive RVALID" *)
    input  wire        m_axi_receive_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_receive RREADY" *)
    output wire        m_axi_receive_rready,
    // Registers of nh_send, AXI4-Lite (docs/registers/nh_send.md)
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil_send, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send AWADDR" *)
    input  wire [7:0]  s_axil_send_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send AWPROT" *)
    input  wire [2:0]  s_axil_send_awprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send AWVALID" *)
    input  wire        s_axil_send_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send AWREADY" *)
    output wire        s_axil_send_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send WDATA" *)
    input  wire [31:0] s_axil_send_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send WSTRB" *)
    input  wire [3:0]  s_axil_send_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send WVALID" *)
    input  wire        s_axil_send_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send WREADY" *)
    output wire        s_axil_send_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send BRESP" *)
    output wire [1:0]  s_axil_send_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send BVALID" *)
    output wire        s_axil_send_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send BREADY" *)
    input  wire        s_axil_send_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send ARADDR" *)
    input  wire [7:0]  s_axil_send_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send ARPROT" *)
    input  wire [2:0]  s_axil_send_arprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send ARVALID" *)
    input  wire        s_axil_send_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send ARREADY" *)
    output wire        s_axil_send_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send RDATA" *)
    output wire [31:0] s_axil_send_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send RRESP" *)
    output wire [1:0]  s_axil_send_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send RVALID" *)
    output wire        s_axil_send_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_send RREADY" *)
    input  wire        s_axil_send_rready,
    // Registers of nh_ipush, AXI4-Lite (docs/registers/nh_ipush.md)
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil_receive, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive AWADDR" *)
    input  wire [7:0]  s_axil_receive_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive AWPROT" *)
    input  wire [2:0]  s_axil_receive_awprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive AWVALID" *)
    input  wire        s_axil_receive_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive AWREADY" *)
    output wire        s_axil_receive_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive WDATA" *)
    input  wire [31:0] s_axil_receive_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive WSTRB" *)
    input  wire [3:0]  s_axil_receive_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive WVALID" *)
    input  wire        s_axil_receive_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive WREADY" *)
    output wire        s_axil_receive_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive BRESP" *)
    output wire [1:0]  s_axil_receive_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive BVALID" *)
    output wire        s_axil_receive_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive BREADY" *)
    input  wire        s_axil_receive_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive ARADDR" *)
    input  wire [7:0]  s_axil_receive_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive ARPROT" *)
    input  wire [2:0]  s_axil_receive_arprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive ARVALID" *)
    input  wire        s_axil_receive_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive ARREADY" *)
    output wire        s_axil_receive_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive RDATA" *)
    output wire [31:0] s_axil_receive_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive RRESP" *)
    output wire [1:0]  s_axil_receive_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive RVALID" *)
    output wire        s_axil_receive_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_receive RREADY" *)
    input  wire        s_axil_receive_rready,
    // With matching, else 0 and not looked at: registers of nh_tag_match, AXI4-Lite (docs/registers/nh_tag_match.md)
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil_match, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match AWADDR" *)
    input  wire [7:0]  s_axil_match_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match AWPROT" *)
    input  wire [2:0]  s_axil_match_awprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match AWVALID" *)
    input  wire        s_axil_match_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match AWREADY" *)
    output wire        s_axil_match_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match WDATA" *)
    input  wire [31:0] s_axil_match_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match WSTRB" *)
    input  wire [3:0]  s_axil_match_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match WVALID" *)
    input  wire        s_axil_match_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match WREADY" *)
    output wire        s_axil_match_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match BRESP" *)
    output wire [1:0]  s_axil_match_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match BVALID" *)
    output wire        s_axil_match_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match BREADY" *)
    input  wire        s_axil_match_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match ARADDR" *)
    input  wire [7:0]  s_axil_match_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match ARPROT" *)
    input  wire [2:0]  s_axil_match_arprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match ARVALID" *)
    input  wire        s_axil_match_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match ARREADY" *)
    output wire        s_axil_match_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match RDATA" *)
    output wire [31:0] s_axil_match_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match RRESP" *)
    output wire [1:0]  s_axil_match_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match RVALID" *)
    output wire        s_axil_match_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_match RREADY" *)
    input  wire        s_axil_match_rready,
    // Registers of port and NACKs, AXI4-Lite (docs/registers/nh_nic.md)
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWADDR" *)
    input  wire [7:0]  s_axil_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil AWPROT" *)
    input  wire [2:0]  s_axil_awprot,  // not read
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
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil ARPROT" *)
    input  wire [2:0]  s_axil_arprot,  // not read
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
    input  wire        s_axil_rready,
    // Data of the read engine, AXI4-Stream of whole words
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_host TDATA" *)
    output wire [63:0] m_axis_host_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_host TKEEP" *)
    output wire [7:0]  m_axis_host_tkeep,  // all ones: whole words
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_host TVALID" *)
    output wire        m_axis_host_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_host TLAST" *)
    output wire        m_axis_host_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_host TREADY" *)
    input  wire        m_axis_host_tready,
    // LLCM, status and observation
    input  wire [3:0]  llcm_addr_i,  // in 64-bit words
    output wire [63:0] llcm_data_o,  // a clock later
    output wire        status_pending_o,  // the status ring is not empty
    output wire        stalled_o,  // a packet waits for room
    output wire        nack_pending_o,  // a NACK waits for the host
    output wire        results_pending_o,  // with matching: nh_tag_match has a result for the host
    output wire [6:0]  send_probe_o,  // nh_send's
    // nh_ipush's
    output wire        receive_probe_arrive_o,  // last word of a good packet is taken from the stream
    output wire        receive_probe_detect_o,  // its first word is at the buffer's output, and is begun with
    output wire [7:0]  receive_probe_detect_id_o,
    output wire [4:0]  receive_probe_step_o,  // dimmnet2
    output wire        receive_probe_decide_o,
    output wire [7:0]  receive_probe_decide_id_o,
    output wire [3:0]  receive_probe_outcome_o,  // with decide: 0 to be stored, or the reason
    output wire        receive_probe_done_o,  // what is written last of a stored packet, is written
    output wire [7:0]  receive_probe_done_id_o,
    // with matching: nh_tag_match's
    output wire        match_probe_command_o,  // the unit takes the host's command
    output wire        match_probe_arrival_o,  // it takes an arrival
    output wire        match_probe_result_o,  // a result goes to the ring
    // From bit 0: a head and a tail go into the register before the link; a head and a tail go to the depacketizer; the head of a NACK goes into that register; one came and is kept
    output wire [5:0]  probe_o
);
  nh_nic #(
      .FlitWidth(64),
      .PacketFlits(5),
      .DestinationWidth(6),
      .HopLimit(5),
      .AddressWidth(24),
      .MaxMessage(1024),
      .MostOpen(2),
      .DataWords(32),
      .Profile(0),
      .Senders(16),
      .Rings(4),
      .MaxBytes(64),
      .BufferWords(16),
      .StatusEntries(4),
      .EnableIpush(1),
      .CutThrough(0),
      .Matching(0),
      .AddressTable(1),
      .Handles(256),
      .Results(64),
      .PostedEntries(64),
      .UnexpectedEntries(64),
      .EntriesPerClock(4),
      .VirtualChannels(2),
      .EscapeChannels(1),
      .Packets(6),
      .LinkClocks(1),
      .NackEntries(2)
  ) core (
      .clk_i(clk_i),
      .rst_i(rst_i),
      .link_valid_o(link_valid_o),
      .link_vc_o(link_vc_o),
      .link_flit_o(link_flit_o),
      .link_credit_i(link_credit_i),
      .link_valid_i(link_valid_i),
      .link_vc_i(link_vc_i),
      .link_flit_i(link_flit_i),
      .link_credit_o(link_credit_o),
      .up_i(up_i),
      .m_axi_send_awid(m_axi_send_awid),
      .m_axi_send_awaddr(m_axi_send_awaddr),
      .m_axi_send_awlen(m_axi_send_awlen),
      .m_axi_send_awsize(m_axi_send_awsize),
      .m_axi_send_awburst(m_axi_send_awburst),
      .m_axi_send_awlock(m_axi_send_awlock),
      .m_axi_send_awcache(m_axi_send_awcache),
      .m_axi_send_awprot(m_axi_send_awprot),
      .m_axi_send_awvalid(m_axi_send_awvalid),
      .m_axi_send_awready(m_axi_send_awready),
      .m_axi_send_wdata(m_axi_send_wdata),
      .m_axi_send_wstrb(m_axi_send_wstrb),
      .m_axi_send_wlast(m_axi_send_wlast),
      .m_axi_send_wvalid(m_axi_send_wvalid),
      .m_axi_send_wready(m_axi_send_wready),
      .m_axi_send_bid(m_axi_send_bid),
      .m_axi_send_bresp(m_axi_send_bresp),
      .m_axi_send_bvalid(m_axi_send_bvalid),
      .m_axi_send_bready(m_axi_send_bready),
      .m_axi_send_arid(m_axi_send_arid),
      .m_axi_send_araddr(m_axi_send_araddr),
      .m_axi_send_arlen(m_axi_send_arlen),
      .m_axi_send_arsize(m_axi_send_arsize),
      .m_axi_send_arburst(m_axi_send_arburst),
      .m_axi_send_arlock(m_axi_send_arlock),
      .m_axi_send_arcache(m_axi_send_arcache),
      .m_axi_send_arprot(m_axi_send_arprot),
      .m_axi_send_arvalid(m_axi_send_arvalid),
      .m_axi_send_arready(m_axi_send_arready),
      .m_axi_send_rid(m_axi_send_rid),
      .m_axi_send_rdata(m_axi_send_rdata),
      .m_axi_send_rresp(m_axi_send_rresp),
      .m_axi_send_rlast(m_axi_send_rlast),
      .m_axi_send_rvalid(m_axi_send_rvalid),
      .m_axi_send_rready(m_axi_send_rready),
      .m_axi_receive_awid(m_axi_receive_awid),
      .m_axi_receive_awaddr(m_axi_receive_awaddr),
      .m_axi_receive_awlen(m_axi_receive_awlen),
      .m_axi_receive_awsize(m_axi_receive_awsize),
      .m_axi_receive_awburst(m_axi_receive_awburst),
      .m_axi_receive_awlock(m_axi_receive_awlock),
      .m_axi_receive_awcache(m_axi_receive_awcache),
      .m_axi_receive_awprot(m_axi_receive_awprot),
      .m_axi_receive_awvalid(m_axi_receive_awvalid),
      .m_axi_receive_awready(m_axi_receive_awready),
      .m_axi_receive_wdata(m_axi_receive_wdata),
      .m_axi_receive_wstrb(m_axi_receive_wstrb),
      .m_axi_receive_wlast(m_axi_receive_wlast),
      .m_axi_receive_wvalid(m_axi_receive_wvalid),
      .m_axi_receive_wready(m_axi_receive_wready),
      .m_axi_receive_bid(m_axi_receive_bid),
      .m_axi_receive_bresp(m_axi_receive_bresp),
      .m_axi_receive_bvalid(m_axi_receive_bvalid),
      .m_axi_receive_bready(m_axi_receive_bready),
      .m_axi_receive_arid(m_axi_receive_arid),
      .m_axi_receive_araddr(m_axi_receive_araddr),
      .m_axi_receive_arlen(m_axi_receive_arlen),
      .m_axi_receive_arsize(m_axi_receive_arsize),
      .m_axi_receive_arburst(m_axi_receive_arburst),
      .m_axi_receive_arlock(m_axi_receive_arlock),
      .m_axi_receive_arcache(m_axi_receive_arcache),
      .m_axi_receive_arprot(m_axi_receive_arprot),
      .m_axi_receive_arvalid(m_axi_receive_arvalid),
      .m_axi_receive_arready(m_axi_receive_arready),
      .m_axi_receive_rid(m_axi_receive_rid),
      .m_axi_receive_rdata(m_axi_receive_rdata),
      .m_axi_receive_rresp(m_axi_receive_rresp),
      .m_axi_receive_rlast(m_axi_receive_rlast),
      .m_axi_receive_rvalid(m_axi_receive_rvalid),
      .m_axi_receive_rready(m_axi_receive_rready),
      .s_axil_send_awaddr(s_axil_send_awaddr),
      .s_axil_send_awprot(s_axil_send_awprot),
      .s_axil_send_awvalid(s_axil_send_awvalid),
      .s_axil_send_awready(s_axil_send_awready),
      .s_axil_send_wdata(s_axil_send_wdata),
      .s_axil_send_wstrb(s_axil_send_wstrb),
      .s_axil_send_wvalid(s_axil_send_wvalid),
      .s_axil_send_wready(s_axil_send_wready),
      .s_axil_send_bresp(s_axil_send_bresp),
      .s_axil_send_bvalid(s_axil_send_bvalid),
      .s_axil_send_bready(s_axil_send_bready),
      .s_axil_send_araddr(s_axil_send_araddr),
      .s_axil_send_arprot(s_axil_send_arprot),
      .s_axil_send_arvalid(s_axil_send_arvalid),
      .s_axil_send_arready(s_axil_send_arready),
      .s_axil_send_rdata(s_axil_send_rdata),
      .s_axil_send_rresp(s_axil_send_rresp),
      .s_axil_send_rvalid(s_axil_send_rvalid),
      .s_axil_send_rready(s_axil_send_rready),
      .s_axil_receive_awaddr(s_axil_receive_awaddr),
      .s_axil_receive_awprot(s_axil_receive_awprot),
      .s_axil_receive_awvalid(s_axil_receive_awvalid),
      .s_axil_receive_awready(s_axil_receive_awready),
      .s_axil_receive_wdata(s_axil_receive_wdata),
      .s_axil_receive_wstrb(s_axil_receive_wstrb),
      .s_axil_receive_wvalid(s_axil_receive_wvalid),
      .s_axil_receive_wready(s_axil_receive_wready),
      .s_axil_receive_bresp(s_axil_receive_bresp),
      .s_axil_receive_bvalid(s_axil_receive_bvalid),
      .s_axil_receive_bready(s_axil_receive_bready),
      .s_axil_receive_araddr(s_axil_receive_araddr),
      .s_axil_receive_arprot(s_axil_receive_arprot),
      .s_axil_receive_arvalid(s_axil_receive_arvalid),
      .s_axil_receive_arready(s_axil_receive_arready),
      .s_axil_receive_rdata(s_axil_receive_rdata),
      .s_axil_receive_rresp(s_axil_receive_rresp),
      .s_axil_receive_rvalid(s_axil_receive_rvalid),
      .s_axil_receive_rready(s_axil_receive_rready),
      .s_axil_match_awaddr(s_axil_match_awaddr),
      .s_axil_match_awprot(s_axil_match_awprot),
      .s_axil_match_awvalid(s_axil_match_awvalid),
      .s_axil_match_awready(s_axil_match_awready),
      .s_axil_match_wdata(s_axil_match_wdata),
      .s_axil_match_wstrb(s_axil_match_wstrb),
      .s_axil_match_wvalid(s_axil_match_wvalid),
      .s_axil_match_wready(s_axil_match_wready),
      .s_axil_match_bresp(s_axil_match_bresp),
      .s_axil_match_bvalid(s_axil_match_bvalid),
      .s_axil_match_bready(s_axil_match_bready),
      .s_axil_match_araddr(s_axil_match_araddr),
      .s_axil_match_arprot(s_axil_match_arprot),
      .s_axil_match_arvalid(s_axil_match_arvalid),
      .s_axil_match_arready(s_axil_match_arready),
      .s_axil_match_rdata(s_axil_match_rdata),
      .s_axil_match_rresp(s_axil_match_rresp),
      .s_axil_match_rvalid(s_axil_match_rvalid),
      .s_axil_match_rready(s_axil_match_rready),
      .s_axil_awaddr(s_axil_awaddr),
      .s_axil_awprot(s_axil_awprot),
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
      .s_axil_arprot(s_axil_arprot),
      .s_axil_arvalid(s_axil_arvalid),
      .s_axil_arready(s_axil_arready),
      .s_axil_rdata(s_axil_rdata),
      .s_axil_rresp(s_axil_rresp),
      .s_axil_rvalid(s_axil_rvalid),
      .s_axil_rready(s_axil_rready),
      .m_axis_host_tdata(m_axis_host_tdata),
      .m_axis_host_tkeep(m_axis_host_tkeep),
      .m_axis_host_tvalid(m_axis_host_tvalid),
      .m_axis_host_tlast(m_axis_host_tlast),
      .m_axis_host_tready(m_axis_host_tready),
      .llcm_addr_i(llcm_addr_i),
      .llcm_data_o(llcm_data_o),
      .status_pending_o(status_pending_o),
      .stalled_o(stalled_o),
      .nack_pending_o(nack_pending_o),
      .results_pending_o(results_pending_o),
      .send_probe_o(send_probe_o),
      .receive_probe_o({receive_probe_arrive_o, receive_probe_detect_o, receive_probe_detect_id_o, receive_probe_step_o,
          receive_probe_decide_o, receive_probe_decide_id_o, receive_probe_outcome_o, receive_probe_done_o,
          receive_probe_done_id_o}),
      .match_probe_o({match_probe_command_o, match_probe_arrival_o, match_probe_result_o}),
      .probe_o(probe_o)
  );
endmodule
