// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Monitors of the AXI4 masters (tb/protocols), for benches.
bind nh_send_wide nh_axi4_write_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(32),
    .CheckAnswers(0)
) u_write_monitor (
    .clk_i,
    .rst_i,
    .m_axi_awid(m_axi_ring_awid),
    .m_axi_awaddr(m_axi_ring_awaddr),
    .m_axi_awlen(m_axi_ring_awlen),
    .m_axi_awsize(m_axi_ring_awsize),
    .m_axi_awburst(m_axi_ring_awburst),
    .m_axi_awlock(m_axi_ring_awlock),
    .m_axi_awcache(m_axi_ring_awcache),
    .m_axi_awprot(m_axi_ring_awprot),
    .m_axi_awvalid(m_axi_ring_awvalid),
    .m_axi_awready(m_axi_ring_awready),
    .m_axi_wdata(m_axi_ring_wdata),
    .m_axi_wstrb(m_axi_ring_wstrb),
    .m_axi_wlast(m_axi_ring_wlast),
    .m_axi_wvalid(m_axi_ring_wvalid),
    .m_axi_wready(m_axi_ring_wready),
    .m_axi_bid(m_axi_ring_bid),
    .m_axi_bvalid(m_axi_ring_bvalid),
    .m_axi_bready(m_axi_ring_bready)
);
bind nh_send_wide nh_axi4_read_monitor #(.AddressWidth(AddressWidth), .DataBytes(32), .CheckAnswers(0)) u_ring_monitor (
    .clk_i,
    .rst_i,
    .m_axi_arid(m_axi_ring_arid),
    .m_axi_araddr(m_axi_ring_araddr),
    .m_axi_arlen(m_axi_ring_arlen),
    .m_axi_arsize(m_axi_ring_arsize),
    .m_axi_arburst(m_axi_ring_arburst),
    .m_axi_arlock(m_axi_ring_arlock),
    .m_axi_arcache(m_axi_ring_arcache),
    .m_axi_arprot(m_axi_ring_arprot),
    .m_axi_arvalid(m_axi_ring_arvalid),
    .m_axi_arready(m_axi_ring_arready),
    .m_axi_rid(m_axi_ring_rid),
    .m_axi_rlast(m_axi_ring_rlast),
    .m_axi_rvalid(m_axi_ring_rvalid),
    .m_axi_rready(m_axi_ring_rready)
);
bind nh_send_wide nh_axi4_read_monitor #(.AddressWidth(AddressWidth), .DataBytes(64), .CheckAnswers(0)) u_data_monitor (
    .clk_i,
    .rst_i,
    .m_axi_arid(m_axi_data_arid),
    .m_axi_araddr(m_axi_data_araddr),
    .m_axi_arlen(m_axi_data_arlen),
    .m_axi_arsize(m_axi_data_arsize),
    .m_axi_arburst(m_axi_data_arburst),
    .m_axi_arlock(m_axi_data_arlock),
    .m_axi_arcache(m_axi_data_arcache),
    .m_axi_arprot(m_axi_data_arprot),
    .m_axi_arvalid(m_axi_data_arvalid),
    .m_axi_arready(m_axi_data_arready),
    .m_axi_rid(m_axi_data_rid),
    .m_axi_rlast(m_axi_data_rlast),
    .m_axi_rvalid(m_axi_data_rvalid),
    .m_axi_rready(m_axi_data_rready)
);
