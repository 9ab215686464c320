// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Monitors of the AXI4 masters (tb/protocols), for benches.
bind nh_send nh_axi4_write_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(8),
    .CheckAnswers(0)
) u_write_monitor (
    .clk_i,
    .rst_i,
    .awid_i(m_axi_awid),
    .awaddr_i(m_axi_awaddr),
    .awlen_i(m_axi_awlen),
    .awsize_i(m_axi_awsize),
    .awburst_i(m_axi_awburst),
    .awother_i({m_axi_awlock, m_axi_awcache, m_axi_awprot}),
    .awvalid_i(m_axi_awvalid),
    .awready_i(m_axi_awready),
    .wdata_i(m_axi_wdata),
    .wstrb_i(m_axi_wstrb),
    .wlast_i(m_axi_wlast),
    .wvalid_i(m_axi_wvalid),
    .wready_i(m_axi_wready),
    .bid_i(m_axi_bid),
    .bvalid_i(m_axi_bvalid),
    .bready_i(m_axi_bready)
);
bind nh_send nh_axi4_read_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(8),
    .CheckAnswers(0)
) u_read_monitor (
    .clk_i,
    .rst_i,
    .arid_i(m_axi_arid),
    .araddr_i(m_axi_araddr),
    .arlen_i(m_axi_arlen),
    .arsize_i(m_axi_arsize),
    .arburst_i(m_axi_arburst),
    .arother_i({m_axi_arlock, m_axi_arcache, m_axi_arprot}),
    .arvalid_i(m_axi_arvalid),
    .arready_i(m_axi_arready),
    .rid_i(m_axi_rid),
    .rlast_i(m_axi_rlast),
    .rvalid_i(m_axi_rvalid),
    .rready_i(m_axi_rready)
);
