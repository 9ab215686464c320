// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

/// Monitors of the AXI4 masters (tb/protocols), for benches: one a host port.
module nh_hub_node_monitors #(
    parameter int P = 1,
    parameter int AddressWidth = 32,
    parameter int FlitBytes = 16
) (
    input logic                      clk_i,
    input logic                      rst_i,
    input logic [P-1:0]              m_axi_awid,
    input logic [P*AddressWidth-1:0] m_axi_awaddr,
    input logic [P*8-1:0]            m_axi_awlen,
    input logic [P*3-1:0]            m_axi_awsize,
    input logic [P*2-1:0]            m_axi_awburst,
    input logic [P-1:0]              m_axi_awlock,
    input logic [P*4-1:0]            m_axi_awcache,
    input logic [P*3-1:0]            m_axi_awprot,
    input logic [P-1:0]              m_axi_awvalid,
    input logic [P-1:0]              m_axi_awready,
    input logic [P*8*FlitBytes-1:0]  m_axi_wdata,
    input logic [P*FlitBytes-1:0]    m_axi_wstrb,
    input logic [P-1:0]              m_axi_wlast,
    input logic [P-1:0]              m_axi_wvalid,
    input logic [P-1:0]              m_axi_wready,
    input logic [P-1:0]              m_axi_bid,
    input logic [P-1:0]              m_axi_bvalid,
    input logic [P-1:0]              m_axi_bready
);
  for (genvar i = 0; i < P; i++) begin : gen_monitor
    nh_axi4_write_monitor #(.AddressWidth(AddressWidth), .DataBytes(FlitBytes), .CheckAnswers(0)) u_write_monitor (
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
endmodule

bind nh_hub_node nh_hub_node_monitors #(.P(P), .AddressWidth(AddressWidth), .FlitBytes(FlitBytes)) u_monitors (.*);
