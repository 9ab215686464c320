// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/configs/hub4.toml and rtl/hub_node/nh_hub_node.sv by `nanohop generate`: do not edit.

// nh_hub_node in the configuration hub4: plain Verilog, nothing left to set.
module nh_hub_node_hub4 (
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME clk_i, ASSOCIATED_BUSIF s_axis_0:s_axis_1:s_axis_2:s_axis_3:m_axis_0:m_axis_1:m_axis_2:m_axis_3:m_axi_0:m_axi_1:m_axi_2:m_axi_3:s_axil_0:s_axil_1:s_axil_2:s_axil_3, ASSOCIATED_RESET rst_i" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:clock:1.0 clk_i CLK" *)
    input  wire         clk_i,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME rst_i, POLARITY ACTIVE_HIGH" *)
    (* X_INTERFACE_INFO = "xilinx.com:signal:reset:1.0 rst_i RST" *)
    input  wire         rst_i,
    input  wire [5:0]   id_i,  // own number, constant
    input  wire [3:0]   up_i,  // 0: the link is dark, for ever
    // Links in and out, as those of nh_hub
    input  wire [3:0]   link_valid_i,
    input  wire [7:0]   link_class_i,
    input  wire [523:0] link_flit_i,
    output wire [11:0]  link_credit_o,
    output wire [3:0]   link_ack_o,
    output wire [3:0]   link_valid_o,
    output wire [7:0]   link_class_o,
    output wire [523:0] link_flit_o,
    input  wire [11:0]  link_credit_i,
    input  wire [3:0]   link_ack_i,
    // The unit, as that of nh_hub
    output wire [3:0]   unit_members_o,
    output wire [511:0] unit_data_o,
    input  wire [127:0] unit_data_i,
    // Packets of the host, AXI4-Stream: a head and its payload
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_3 TDATA" *)
    input  wire [127:0] s_axis_3_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_2 TDATA" *)
    input  wire [127:0] s_axis_2_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_1 TDATA" *)
    input  wire [127:0] s_axis_1_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_0 TDATA" *)
    input  wire [127:0] s_axis_0_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_3 TVALID" *)
    input  wire         s_axis_3_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_2 TVALID" *)
    input  wire         s_axis_2_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_1 TVALID" *)
    input  wire         s_axis_1_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_0 TVALID" *)
    input  wire         s_axis_0_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_3 TLAST" *)
    input  wire         s_axis_3_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_2 TLAST" *)
    input  wire         s_axis_2_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_1 TLAST" *)
    input  wire         s_axis_1_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_0 TLAST" *)
    input  wire         s_axis_0_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_3 TDEST" *)
    input  wire [5:0]   s_axis_3_tdest,  // lane, one of the port's
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_2 TDEST" *)
    input  wire [5:0]   s_axis_2_tdest,  // lane, one of the port's
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_1 TDEST" *)
    input  wire [5:0]   s_axis_1_tdest,  // lane, one of the port's
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_0 TDEST" *)
    input  wire [5:0]   s_axis_0_tdest,  // lane, one of the port's
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_3 TREADY" *)
    output wire         s_axis_3_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_2 TREADY" *)
    output wire         s_axis_2_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_1 TREADY" *)
    output wire         s_axis_1_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 s_axis_0 TREADY" *)
    output wire         s_axis_0_tready,
    output wire [3:0]   lane_room_o,  // lanes that take a word now
    // Packets for the host, AXI4-Stream: what came back, answers, and those of regions that go here
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_3 TDATA" *)
    output wire [127:0] m_axis_3_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_2 TDATA" *)
    output wire [127:0] m_axis_2_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_1 TDATA" *)
    output wire [127:0] m_axis_1_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_0 TDATA" *)
    output wire [127:0] m_axis_0_tdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_3 TVALID" *)
    output wire         m_axis_3_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_2 TVALID" *)
    output wire         m_axis_2_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_1 TVALID" *)
    output wire         m_axis_1_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_0 TVALID" *)
    output wire         m_axis_0_tvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_3 TLAST" *)
    output wire         m_axis_3_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_2 TLAST" *)
    output wire         m_axis_2_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_1 TLAST" *)
    output wire         m_axis_1_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_0 TLAST" *)
    output wire         m_axis_0_tlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_3 TDEST" *)
    output wire [5:0]   m_axis_3_tdest,  // lane
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_2 TDEST" *)
    output wire [5:0]   m_axis_2_tdest,  // lane
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_1 TDEST" *)
    output wire [5:0]   m_axis_1_tdest,  // lane
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_0 TDEST" *)
    output wire [5:0]   m_axis_0_tdest,  // lane
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_3 TUSER" *)
    output wire         m_axis_3_tuser,  // the packet came back
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_2 TUSER" *)
    output wire         m_axis_2_tuser,  // the packet came back
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_1 TUSER" *)
    output wire         m_axis_1_tuser,  // the packet came back
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_0 TUSER" *)
    output wire         m_axis_0_tuser,  // the packet came back
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_3 TREADY" *)
    input  wire         m_axis_3_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_2 TREADY" *)
    input  wire         m_axis_2_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_1 TREADY" *)
    input  wire         m_axis_1_tready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:axis:1.0 m_axis_0 TREADY" *)
    input  wire         m_axis_0_tready,
    // Memory, AXI4: one id, a flit a beat, incrementing bursts
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME m_axi_3, PROTOCOL AXI4, READ_WRITE_MODE WRITE_ONLY" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 AWID" *)
    output wire         m_axi_3_awid,  // always 0
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME m_axi_2, PROTOCOL AXI4, READ_WRITE_MODE WRITE_ONLY" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 AWID" *)
    output wire         m_axi_2_awid,  // always 0
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME m_axi_1, PROTOCOL AXI4, READ_WRITE_MODE WRITE_ONLY" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 AWID" *)
    output wire         m_axi_1_awid,  // always 0
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME m_axi_0, PROTOCOL AXI4, READ_WRITE_MODE WRITE_ONLY" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 AWID" *)
    output wire         m_axi_0_awid,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 AWADDR" *)
    output wire [31:0]  m_axi_3_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 AWADDR" *)
    output wire [31:0]  m_axi_2_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 AWADDR" *)
    output wire [31:0]  m_axi_1_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 AWADDR" *)
    output wire [31:0]  m_axi_0_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 AWLEN" *)
    output wire [7:0]   m_axi_3_awlen,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 AWLEN" *)
    output wire [7:0]   m_axi_2_awlen,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 AWLEN" *)
    output wire [7:0]   m_axi_1_awlen,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 AWLEN" *)
    output wire [7:0]   m_axi_0_awlen,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 AWSIZE" *)
    output wire [2:0]   m_axi_3_awsize,  // always that of a flit
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 AWSIZE" *)
    output wire [2:0]   m_axi_2_awsize,  // always that of a flit
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 AWSIZE" *)
    output wire [2:0]   m_axi_1_awsize,  // always that of a flit
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 AWSIZE" *)
    output wire [2:0]   m_axi_0_awsize,  // always that of a flit
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 AWBURST" *)
    output wire [1:0]   m_axi_3_awburst,  // always 1: INCR
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 AWBURST" *)
    output wire [1:0]   m_axi_2_awburst,  // always 1: INCR
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 AWBURST" *)
    output wire [1:0]   m_axi_1_awburst,  // always 1: INCR
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 AWBURST" *)
    output wire [1:0]   m_axi_0_awburst,  // always 1: INCR
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 AWLOCK" *)
    output wire         m_axi_3_awlock,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 AWLOCK" *)
    output wire         m_axi_2_awlock,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 AWLOCK" *)
    output wire         m_axi_1_awlock,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 AWLOCK" *)
    output wire         m_axi_0_awlock,  // always 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 AWCACHE" *)
    output wire [3:0]   m_axi_3_awcache,  // always 3: normal, not cacheable, bufferable
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 AWCACHE" *)
    output wire [3:0]   m_axi_2_awcache,  // always 3: normal, not cacheable, bufferable
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 AWCACHE" *)
    output wire [3:0]   m_axi_1_awcache,  // always 3: normal, not cacheable, bufferable
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 AWCACHE" *)
    output wire [3:0]   m_axi_0_awcache,  // always 3: normal, not cacheable, bufferable
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 AWPROT" *)
    output wire [2:0]   m_axi_3_awprot,  // always 0: unprivileged, secure, data
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 AWPROT" *)
    output wire [2:0]   m_axi_2_awprot,  // always 0: unprivileged, secure, data
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 AWPROT" *)
    output wire [2:0]   m_axi_1_awprot,  // always 0: unprivileged, secure, data
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 AWPROT" *)
    output wire [2:0]   m_axi_0_awprot,  // always 0: unprivileged, secure, data
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 AWVALID" *)
    output wire         m_axi_3_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 AWVALID" *)
    output wire         m_axi_2_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 AWVALID" *)
    output wire         m_axi_1_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 AWVALID" *)
    output wire         m_axi_0_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 AWREADY" *)
    input  wire         m_axi_3_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 AWREADY" *)
    input  wire         m_axi_2_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 AWREADY" *)
    input  wire         m_axi_1_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 AWREADY" *)
    input  wire         m_axi_0_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 WDATA" *)
    output wire [127:0] m_axi_3_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 WDATA" *)
    output wire [127:0] m_axi_2_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 WDATA" *)
    output wire [127:0] m_axi_1_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 WDATA" *)
    output wire [127:0] m_axi_0_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 WSTRB" *)
    output wire [15:0]  m_axi_3_wstrb,  // all ones, or all zeros: a word that is void
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 WSTRB" *)
    output wire [15:0]  m_axi_2_wstrb,  // all ones, or all zeros: a word that is void
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 WSTRB" *)
    output wire [15:0]  m_axi_1_wstrb,  // all ones, or all zeros: a word that is void
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 WSTRB" *)
    output wire [15:0]  m_axi_0_wstrb,  // all ones, or all zeros: a word that is void
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 WLAST" *)
    output wire         m_axi_3_wlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 WLAST" *)
    output wire         m_axi_2_wlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 WLAST" *)
    output wire         m_axi_1_wlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 WLAST" *)
    output wire         m_axi_0_wlast,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 WVALID" *)
    output wire         m_axi_3_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 WVALID" *)
    output wire         m_axi_2_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 WVALID" *)
    output wire         m_axi_1_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 WVALID" *)
    output wire         m_axi_0_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 WREADY" *)
    input  wire         m_axi_3_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 WREADY" *)
    input  wire         m_axi_2_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 WREADY" *)
    input  wire         m_axi_1_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 WREADY" *)
    input  wire         m_axi_0_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 BID" *)
    input  wire         m_axi_3_bid,  // not read, as all have id 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 BID" *)
    input  wire         m_axi_2_bid,  // not read, as all have id 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 BID" *)
    input  wire         m_axi_1_bid,  // not read, as all have id 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 BID" *)
    input  wire         m_axi_0_bid,  // not read, as all have id 0
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 BRESP" *)
    input  wire [1:0]   m_axi_3_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 BRESP" *)
    input  wire [1:0]   m_axi_2_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 BRESP" *)
    input  wire [1:0]   m_axi_1_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 BRESP" *)
    input  wire [1:0]   m_axi_0_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 BVALID" *)
    input  wire         m_axi_3_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 BVALID" *)
    input  wire         m_axi_2_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 BVALID" *)
    input  wire         m_axi_1_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 BVALID" *)
    input  wire         m_axi_0_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_3 BREADY" *)
    output wire         m_axi_3_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_2 BREADY" *)
    output wire         m_axi_2_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_1 BREADY" *)
    output wire         m_axi_1_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 m_axi_0 BREADY" *)
    output wire         m_axi_0_bready,
    // Registers for the host, AXI4-Lite, those of nh_hub_port; dark links are acknowledged at port 0
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil_3, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 AWADDR" *)
    input  wire [7:0]   s_axil_3_awaddr,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil_2, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 AWADDR" *)
    input  wire [7:0]   s_axil_2_awaddr,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil_1, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 AWADDR" *)
    input  wire [7:0]   s_axil_1_awaddr,
    (* X_INTERFACE_PARAMETER = "XIL_INTERFACENAME s_axil_0, PROTOCOL AXI4LITE, READ_WRITE_MODE READ_WRITE" *)
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 AWADDR" *)
    input  wire [7:0]   s_axil_0_awaddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 AWPROT" *)
    input  wire [2:0]   s_axil_3_awprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 AWPROT" *)
    input  wire [2:0]   s_axil_2_awprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 AWPROT" *)
    input  wire [2:0]   s_axil_1_awprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 AWPROT" *)
    input  wire [2:0]   s_axil_0_awprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 AWVALID" *)
    input  wire         s_axil_3_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 AWVALID" *)
    input  wire         s_axil_2_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 AWVALID" *)
    input  wire         s_axil_1_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 AWVALID" *)
    input  wire         s_axil_0_awvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 AWREADY" *)
    output wire         s_axil_3_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 AWREADY" *)
    output wire         s_axil_2_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 AWREADY" *)
    output wire         s_axil_1_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 AWREADY" *)
    output wire         s_axil_0_awready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 WDATA" *)
    input  wire [31:0]  s_axil_3_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 WDATA" *)
    input  wire [31:0]  s_axil_2_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 WDATA" *)
    input  wire [31:0]  s_axil_1_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 WDATA" *)
    input  wire [31:0]  s_axil_0_wdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 WSTRB" *)
    input  wire [3:0]   s_axil_3_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 WSTRB" *)
    input  wire [3:0]   s_axil_2_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 WSTRB" *)
    input  wire [3:0]   s_axil_1_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 WSTRB" *)
    input  wire [3:0]   s_axil_0_wstrb,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 WVALID" *)
    input  wire         s_axil_3_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 WVALID" *)
    input  wire         s_axil_2_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 WVALID" *)
    input  wire         s_axil_1_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 WVALID" *)
    input  wire         s_axil_0_wvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 WREADY" *)
    output wire         s_axil_3_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 WREADY" *)
    output wire         s_axil_2_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 WREADY" *)
    output wire         s_axil_1_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 WREADY" *)
    output wire         s_axil_0_wready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 BRESP" *)
    output wire [1:0]   s_axil_3_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 BRESP" *)
    output wire [1:0]   s_axil_2_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 BRESP" *)
    output wire [1:0]   s_axil_1_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 BRESP" *)
    output wire [1:0]   s_axil_0_bresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 BVALID" *)
    output wire         s_axil_3_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 BVALID" *)
    output wire         s_axil_2_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 BVALID" *)
    output wire         s_axil_1_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 BVALID" *)
    output wire         s_axil_0_bvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 BREADY" *)
    input  wire         s_axil_3_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 BREADY" *)
    input  wire         s_axil_2_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 BREADY" *)
    input  wire         s_axil_1_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 BREADY" *)
    input  wire         s_axil_0_bready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 ARADDR" *)
    input  wire [7:0]   s_axil_3_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 ARADDR" *)
    input  wire [7:0]   s_axil_2_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 ARADDR" *)
    input  wire [7:0]   s_axil_1_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 ARADDR" *)
    input  wire [7:0]   s_axil_0_araddr,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 ARPROT" *)
    input  wire [2:0]   s_axil_3_arprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 ARPROT" *)
    input  wire [2:0]   s_axil_2_arprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 ARPROT" *)
    input  wire [2:0]   s_axil_1_arprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 ARPROT" *)
    input  wire [2:0]   s_axil_0_arprot,  // not read
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 ARVALID" *)
    input  wire         s_axil_3_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 ARVALID" *)
    input  wire         s_axil_2_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 ARVALID" *)
    input  wire         s_axil_1_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 ARVALID" *)
    input  wire         s_axil_0_arvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 ARREADY" *)
    output wire         s_axil_3_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 ARREADY" *)
    output wire         s_axil_2_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 ARREADY" *)
    output wire         s_axil_1_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 ARREADY" *)
    output wire         s_axil_0_arready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 RDATA" *)
    output wire [31:0]  s_axil_3_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 RDATA" *)
    output wire [31:0]  s_axil_2_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 RDATA" *)
    output wire [31:0]  s_axil_1_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 RDATA" *)
    output wire [31:0]  s_axil_0_rdata,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 RRESP" *)
    output wire [1:0]   s_axil_3_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 RRESP" *)
    output wire [1:0]   s_axil_2_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 RRESP" *)
    output wire [1:0]   s_axil_1_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 RRESP" *)
    output wire [1:0]   s_axil_0_rresp,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 RVALID" *)
    output wire         s_axil_3_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 RVALID" *)
    output wire         s_axil_2_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 RVALID" *)
    output wire         s_axil_1_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 RVALID" *)
    output wire         s_axil_0_rvalid,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_3 RREADY" *)
    input  wire         s_axil_3_rready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_2 RREADY" *)
    input  wire         s_axil_2_rready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_1 RREADY" *)
    input  wire         s_axil_1_rready,
    (* X_INTERFACE_INFO = "xilinx.com:interface:aximm:1.0 s_axil_0 RREADY" *)
    input  wire         s_axil_0_rready
);
  nh_hub_node #(
      .Nodes(4),
      .FlitBits(128),
      .PieceFlits(16),
      .RelaySlots(4),
      .HostSlots(4),
      .HostPackets(4),
      .ResultSlots(2),
      .Refuse(0),
      .Reduction(1),
      .UnitClocks(0),
      .AddressWidth(32),
      .Regions(16),
      .Counters(256),
      .MostOpen(8),
      .Ports(4)
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
      .unit_members_o(unit_members_o),
      .unit_data_o(unit_data_o),
      .unit_data_i(unit_data_i),
      .s_axis_tdata({s_axis_3_tdata, s_axis_2_tdata, s_axis_1_tdata, s_axis_0_tdata}),
      .s_axis_tvalid({s_axis_3_tvalid, s_axis_2_tvalid, s_axis_1_tvalid, s_axis_0_tvalid}),
      .s_axis_tlast({s_axis_3_tlast, s_axis_2_tlast, s_axis_1_tlast, s_axis_0_tlast}),
      .s_axis_tdest({s_axis_3_tdest, s_axis_2_tdest, s_axis_1_tdest, s_axis_0_tdest}),
      .s_axis_tready({s_axis_3_tready, s_axis_2_tready, s_axis_1_tready, s_axis_0_tready}),
      .lane_room_o(lane_room_o),
      .m_axis_tdata({m_axis_3_tdata, m_axis_2_tdata, m_axis_1_tdata, m_axis_0_tdata}),
      .m_axis_tvalid({m_axis_3_tvalid, m_axis_2_tvalid, m_axis_1_tvalid, m_axis_0_tvalid}),
      .m_axis_tlast({m_axis_3_tlast, m_axis_2_tlast, m_axis_1_tlast, m_axis_0_tlast}),
      .m_axis_tdest({m_axis_3_tdest, m_axis_2_tdest, m_axis_1_tdest, m_axis_0_tdest}),
      .m_axis_tuser({m_axis_3_tuser, m_axis_2_tuser, m_axis_1_tuser, m_axis_0_tuser}),
      .m_axis_tready({m_axis_3_tready, m_axis_2_tready, m_axis_1_tready, m_axis_0_tready}),
      .m_axi_awid({m_axi_3_awid, m_axi_2_awid, m_axi_1_awid, m_axi_0_awid}),
      .m_axi_awaddr({m_axi_3_awaddr, m_axi_2_awaddr, m_axi_1_awaddr, m_axi_0_awaddr}),
      .m_axi_awlen({m_axi_3_awlen, m_axi_2_awlen, m_axi_1_awlen, m_axi_0_awlen}),
      .m_axi_awsize({m_axi_3_awsize, m_axi_2_awsize, m_axi_1_awsize, m_axi_0_awsize}),
      .m_axi_awburst({m_axi_3_awburst, m_axi_2_awburst, m_axi_1_awburst, m_axi_0_awburst}),
      .m_axi_awlock({m_axi_3_awlock, m_axi_2_awlock, m_axi_1_awlock, m_axi_0_awlock}),
      .m_axi_awcache({m_axi_3_awcache, m_axi_2_awcache, m_axi_1_awcache, m_axi_0_awcache}),
      .m_axi_awprot({m_axi_3_awprot, m_axi_2_awprot, m_axi_1_awprot, m_axi_0_awprot}),
      .m_axi_awvalid({m_axi_3_awvalid, m_axi_2_awvalid, m_axi_1_awvalid, m_axi_0_awvalid}),
      .m_axi_awready({m_axi_3_awready, m_axi_2_awready, m_axi_1_awready, m_axi_0_awready}),
      .m_axi_wdata({m_axi_3_wdata, m_axi_2_wdata, m_axi_1_wdata, m_axi_0_wdata}),
      .m_axi_wstrb({m_axi_3_wstrb, m_axi_2_wstrb, m_axi_1_wstrb, m_axi_0_wstrb}),
      .m_axi_wlast({m_axi_3_wlast, m_axi_2_wlast, m_axi_1_wlast, m_axi_0_wlast}),
      .m_axi_wvalid({m_axi_3_wvalid, m_axi_2_wvalid, m_axi_1_wvalid, m_axi_0_wvalid}),
      .m_axi_wready({m_axi_3_wready, m_axi_2_wready, m_axi_1_wready, m_axi_0_wready}),
      .m_axi_bid({m_axi_3_bid, m_axi_2_bid, m_axi_1_bid, m_axi_0_bid}),
      .m_axi_bresp({m_axi_3_bresp, m_axi_2_bresp, m_axi_1_bresp, m_axi_0_bresp}),
      .m_axi_bvalid({m_axi_3_bvalid, m_axi_2_bvalid, m_axi_1_bvalid, m_axi_0_bvalid}),
      .m_axi_bready({m_axi_3_bready, m_axi_2_bready, m_axi_1_bready, m_axi_0_bready}),
      .s_axil_awaddr({s_axil_3_awaddr, s_axil_2_awaddr, s_axil_1_awaddr, s_axil_0_awaddr}),
      .s_axil_awprot({s_axil_3_awprot, s_axil_2_awprot, s_axil_1_awprot, s_axil_0_awprot}),
      .s_axil_awvalid({s_axil_3_awvalid, s_axil_2_awvalid, s_axil_1_awvalid, s_axil_0_awvalid}),
      .s_axil_awready({s_axil_3_awready, s_axil_2_awready, s_axil_1_awready, s_axil_0_awready}),
      .s_axil_wdata({s_axil_3_wdata, s_axil_2_wdata, s_axil_1_wdata, s_axil_0_wdata}),
      .s_axil_wstrb({s_axil_3_wstrb, s_axil_2_wstrb, s_axil_1_wstrb, s_axil_0_wstrb}),
      .s_axil_wvalid({s_axil_3_wvalid, s_axil_2_wvalid, s_axil_1_wvalid, s_axil_0_wvalid}),
      .s_axil_wready({s_axil_3_wready, s_axil_2_wready, s_axil_1_wready, s_axil_0_wready}),
      .s_axil_bresp({s_axil_3_bresp, s_axil_2_bresp, s_axil_1_bresp, s_axil_0_bresp}),
      .s_axil_bvalid({s_axil_3_bvalid, s_axil_2_bvalid, s_axil_1_bvalid, s_axil_0_bvalid}),
      .s_axil_bready({s_axil_3_bready, s_axil_2_bready, s_axil_1_bready, s_axil_0_bready}),
      .s_axil_araddr({s_axil_3_araddr, s_axil_2_araddr, s_axil_1_araddr, s_axil_0_araddr}),
      .s_axil_arprot({s_axil_3_arprot, s_axil_2_arprot, s_axil_1_arprot, s_axil_0_arprot}),
      .s_axil_arvalid({s_axil_3_arvalid, s_axil_2_arvalid, s_axil_1_arvalid, s_axil_0_arvalid}),
      .s_axil_arready({s_axil_3_arready, s_axil_2_arready, s_axil_1_arready, s_axil_0_arready}),
      .s_axil_rdata({s_axil_3_rdata, s_axil_2_rdata, s_axil_1_rdata, s_axil_0_rdata}),
      .s_axil_rresp({s_axil_3_rresp, s_axil_2_rresp, s_axil_1_rresp, s_axil_0_rresp}),
      .s_axil_rvalid({s_axil_3_rvalid, s_axil_2_rvalid, s_axil_1_rvalid, s_axil_0_rvalid}),
      .s_axil_rready({s_axil_3_rready, s_axil_2_rready, s_axil_1_rready, s_axil_0_rready})
  );
endmodule
