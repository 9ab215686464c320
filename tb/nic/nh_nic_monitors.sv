// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Monitors of the AXI4 masters (tb/protocols), for benches.
bind nh_nic nh_axi4_write_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(8),
    .CheckAnswers(0)
) u_send_write_monitor (
    .clk_i,
    .rst_i,
    .awid_i(m_axi_send_awid),
    .awaddr_i(m_axi_send_awaddr),
    .awlen_i(m_axi_send_awlen),
    .awsize_i(m_axi_send_awsize),
    .awburst_i(m_axi_send_awburst),
    .awother_i({m_axi_send_awlock, m_axi_send_awcache, m_axi_send_awprot}),
    .awvalid_i(m_axi_send_awvalid),
    .awready_i(m_axi_send_awready),
    .wdata_i(m_axi_send_wdata),
    .wstrb_i(m_axi_send_wstrb),
    .wlast_i(m_axi_send_wlast),
    .wvalid_i(m_axi_send_wvalid),
    .wready_i(m_axi_send_wready),
    .bid_i(m_axi_send_bid),
    .bvalid_i(m_axi_send_bvalid),
    .bready_i(m_axi_send_bready)
);
bind nh_nic nh_axi4_read_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(8),
    .CheckAnswers(0)
) u_send_read_monitor (
    .clk_i,
    .rst_i,
    .arid_i(m_axi_send_arid),
    .araddr_i(m_axi_send_araddr),
    .arlen_i(m_axi_send_arlen),
    .arsize_i(m_axi_send_arsize),
    .arburst_i(m_axi_send_arburst),
    .arother_i({m_axi_send_arlock, m_axi_send_arcache, m_axi_send_arprot}),
    .arvalid_i(m_axi_send_arvalid),
    .arready_i(m_axi_send_arready),
    .rid_i(m_axi_send_rid),
    .rlast_i(m_axi_send_rlast),
    .rvalid_i(m_axi_send_rvalid),
    .rready_i(m_axi_send_rready)
);
bind nh_nic nh_axi4_write_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(8),
    .CheckAnswers(0)
) u_receive_write_monitor (
    .clk_i,
    .rst_i,
    .awid_i(m_axi_receive_awid),
    .awaddr_i(m_axi_receive_awaddr),
    .awlen_i(m_axi_receive_awlen),
    .awsize_i(m_axi_receive_awsize),
    .awburst_i(m_axi_receive_awburst),
    .awother_i({m_axi_receive_awlock, m_axi_receive_awcache, m_axi_receive_awprot}),
    .awvalid_i(m_axi_receive_awvalid),
    .awready_i(m_axi_receive_awready),
    .wdata_i(m_axi_receive_wdata),
    .wstrb_i(m_axi_receive_wstrb),
    .wlast_i(m_axi_receive_wlast),
    .wvalid_i(m_axi_receive_wvalid),
    .wready_i(m_axi_receive_wready),
    .bid_i(m_axi_receive_bid),
    .bvalid_i(m_axi_receive_bvalid),
    .bready_i(m_axi_receive_bready)
);
bind nh_nic nh_axi4_read_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(8),
    .CheckAnswers(0)
) u_receive_read_monitor (
    .clk_i,
    .rst_i,
    .arid_i(m_axi_receive_arid),
    .araddr_i(m_axi_receive_araddr),
    .arlen_i(m_axi_receive_arlen),
    .arsize_i(m_axi_receive_arsize),
    .arburst_i(m_axi_receive_arburst),
    .arother_i({m_axi_receive_arlock, m_axi_receive_arcache, m_axi_receive_arprot}),
    .arvalid_i(m_axi_receive_arvalid),
    .arready_i(m_axi_receive_arready),
    .rid_i(m_axi_receive_rid),
    .rlast_i(m_axi_receive_rlast),
    .rvalid_i(m_axi_receive_rvalid),
    .rready_i(m_axi_receive_rready)
);
