// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Monitors of the AXI4 masters (tb/protocols), for benches.
bind nh_ipush_wide nh_axi4_write_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(64),
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
