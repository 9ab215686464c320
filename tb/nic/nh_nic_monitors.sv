// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Monitors of the AXI4 masters (tb/protocols), for benches.
bind nh_nic nh_axi4_write_monitor #(.AddressWidth(AddressWidth), .DataBytes(8), .CheckAnswers(0)) u_send_write_monitor (
    .clk_i,
    .rst_i,
    .m_axi_awid(m_axi_send_awid),
    .m_axi_awaddr(m_axi_send_awaddr),
    .m_axi_awlen(m_axi_send_awlen),
    .m_axi_awsize(m_axi_send_awsize),
    .m_axi_awburst(m_axi_send_awburst),
    .m_axi_awlock(m_axi_send_awlock),
    .m_axi_awcache(m_axi_send_awcache),
    .m_axi_awprot(m_axi_send_awprot),
    .m_axi_awvalid(m_axi_send_awvalid),
    .m_axi_awready(m_axi_send_awready),
    .m_axi_wdata(m_axi_send_wdata),
    .m_axi_wstrb(m_axi_send_wstrb),
    .m_axi_wlast(m_axi_send_wlast),
    .m_axi_wvalid(m_axi_send_wvalid),
    .m_axi_wready(m_axi_send_wready),
    .m_axi_bid(m_axi_send_bid),
    .m_axi_bvalid(m_axi_send_bvalid),
    .m_axi_bready(m_axi_send_bready)
);
bind nh_nic nh_axi4_read_monitor #(.AddressWidth(AddressWidth), .DataBytes(8), .CheckAnswers(0)) u_send_read_monitor (
    .clk_i,
    .rst_i,
    .m_axi_arid(m_axi_send_arid),
    .m_axi_araddr(m_axi_send_araddr),
    .m_axi_arlen(m_axi_send_arlen),
    .m_axi_arsize(m_axi_send_arsize),
    .m_axi_arburst(m_axi_send_arburst),
    .m_axi_arlock(m_axi_send_arlock),
    .m_axi_arcache(m_axi_send_arcache),
    .m_axi_arprot(m_axi_send_arprot),
    .m_axi_arvalid(m_axi_send_arvalid),
    .m_axi_arready(m_axi_send_arready),
    .m_axi_rid(m_axi_send_rid),
    .m_axi_rlast(m_axi_send_rlast),
    .m_axi_rvalid(m_axi_send_rvalid),
    .m_axi_rready(m_axi_send_rready)
);
bind nh_nic nh_axi4_write_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(8),
    .CheckAnswers(0)
) u_receive_write_monitor (
    .clk_i,
    .rst_i,
    .m_axi_awid(m_axi_receive_awid),
    .m_axi_awaddr(m_axi_receive_awaddr),
    .m_axi_awlen(m_axi_receive_awlen),
    .m_axi_awsize(m_axi_receive_awsize),
    .m_axi_awburst(m_axi_receive_awburst),
    .m_axi_awlock(m_axi_receive_awlock),
    .m_axi_awcache(m_axi_receive_awcache),
    .m_axi_awprot(m_axi_receive_awprot),
    .m_axi_awvalid(m_axi_receive_awvalid),
    .m_axi_awready(m_axi_receive_awready),
    .m_axi_wdata(m_axi_receive_wdata),
    .m_axi_wstrb(m_axi_receive_wstrb),
    .m_axi_wlast(m_axi_receive_wlast),
    .m_axi_wvalid(m_axi_receive_wvalid),
    .m_axi_wready(m_axi_receive_wready),
    .m_axi_bid(m_axi_receive_bid),
    .m_axi_bvalid(m_axi_receive_bvalid),
    .m_axi_bready(m_axi_receive_bready)
);
bind nh_nic nh_axi4_read_monitor #(
    .AddressWidth(AddressWidth),
    .DataBytes(8),
    .CheckAnswers(0)
) u_receive_read_monitor (
    .clk_i,
    .rst_i,
    .m_axi_arid(m_axi_receive_arid),
    .m_axi_araddr(m_axi_receive_araddr),
    .m_axi_arlen(m_axi_receive_arlen),
    .m_axi_arsize(m_axi_receive_arsize),
    .m_axi_arburst(m_axi_receive_arburst),
    .m_axi_arlock(m_axi_receive_arlock),
    .m_axi_arcache(m_axi_receive_arcache),
    .m_axi_arprot(m_axi_receive_arprot),
    .m_axi_arvalid(m_axi_receive_arvalid),
    .m_axi_arready(m_axi_receive_arready),
    .m_axi_rid(m_axi_receive_rid),
    .m_axi_rlast(m_axi_receive_rlast),
    .m_axi_rvalid(m_axi_receive_rvalid),
    .m_axi_rready(m_axi_receive_rready)
);
