// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Monitors of the AXI4 masters (tb/protocols), for benches.
bind nh_nic_wide nh_axi4_write_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(32),
    .CheckAnswers(0)
) u_ring_write_monitor (
    .clk_i,
    .rst_i,
    .awid_i(m_axi_ring_awid),
    .awaddr_i(m_axi_ring_awaddr),
    .awlen_i(m_axi_ring_awlen),
    .awsize_i(m_axi_ring_awsize),
    .awburst_i(m_axi_ring_awburst),
    .awother_i({m_axi_ring_awlock, m_axi_ring_awcache, m_axi_ring_awprot}),
    .awvalid_i(m_axi_ring_awvalid),
    .awready_i(m_axi_ring_awready),
    .wdata_i(m_axi_ring_wdata),
    .wstrb_i(m_axi_ring_wstrb),
    .wlast_i(m_axi_ring_wlast),
    .wvalid_i(m_axi_ring_wvalid),
    .wready_i(m_axi_ring_wready),
    .bid_i(m_axi_ring_bid),
    .bvalid_i(m_axi_ring_bvalid),
    .bready_i(m_axi_ring_bready)
);
bind nh_nic_wide nh_axi4_read_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(32),
    .CheckAnswers(0)
) u_ring_monitor (
    .clk_i,
    .rst_i,
    .arid_i(m_axi_ring_arid),
    .araddr_i(m_axi_ring_araddr),
    .arlen_i(m_axi_ring_arlen),
    .arsize_i(m_axi_ring_arsize),
    .arburst_i(m_axi_ring_arburst),
    .arother_i({m_axi_ring_arlock, m_axi_ring_arcache, m_axi_ring_arprot}),
    .arvalid_i(m_axi_ring_arvalid),
    .arready_i(m_axi_ring_arready),
    .rid_i(m_axi_ring_rid),
    .rlast_i(m_axi_ring_rlast),
    .rvalid_i(m_axi_ring_rvalid),
    .rready_i(m_axi_ring_rready)
);
bind nh_nic_wide nh_axi4_read_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(64),
    .CheckAnswers(0)
) u_data_monitor (
    .clk_i,
    .rst_i,
    .arid_i(m_axi_data_arid),
    .araddr_i(m_axi_data_araddr),
    .arlen_i(m_axi_data_arlen),
    .arsize_i(m_axi_data_arsize),
    .arburst_i(m_axi_data_arburst),
    .arother_i({m_axi_data_arlock, m_axi_data_arcache, m_axi_data_arprot}),
    .arvalid_i(m_axi_data_arvalid),
    .arready_i(m_axi_data_arready),
    .rid_i(m_axi_data_rid),
    .rlast_i(m_axi_data_rlast),
    .rvalid_i(m_axi_data_rvalid),
    .rready_i(m_axi_data_rready)
);
bind nh_nic_wide nh_axi4_write_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(64),
    .CheckAnswers(0)
) u_receive_monitor (
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
