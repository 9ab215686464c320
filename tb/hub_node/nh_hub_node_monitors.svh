// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// Monitors of the AXI4 masters, in the bench top behind the block (tb/protocols).
  for (genvar i = 0; i < P; i++) begin : gen_monitor
    nh_axi4_write_monitor #(
        .AddressWidth(AddressWidth),
        .DataBytes(FlitBytes),
        .CheckAnswers(0)
    ) u_write_monitor (
        .clk_i,
        .rst_i,
        .awid_i(m_axi_awid[i]),
        .awaddr_i(m_axi_awaddr[i*AddressWidth+:AddressWidth]),
        .awlen_i(m_axi_awlen[i*8+:8]),
        .awsize_i(m_axi_awsize[i*3+:3]),
        .awburst_i(m_axi_awburst[i*2+:2]),
        .awother_i({m_axi_awlock[i], m_axi_awcache[i*4+:4], m_axi_awprot[i*3+:3]}),
        .awvalid_i(m_axi_awvalid[i]),
        .awready_i(m_axi_awready[i]),
        .wdata_i(m_axi_wdata[i*(8*FlitBytes)+:8*FlitBytes]),
        .wstrb_i(m_axi_wstrb[i*FlitBytes+:FlitBytes]),
        .wlast_i(m_axi_wlast[i]),
        .wvalid_i(m_axi_wvalid[i]),
        .wready_i(m_axi_wready[i]),
        .bid_i(m_axi_bid[i]),
        .bvalid_i(m_axi_bvalid[i]),
        .bready_i(m_axi_bready[i])
    );
  end
