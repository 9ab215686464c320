// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// nh_hub_port_core for proofs of how it is wired: what it tells the node is anything, and its outputs show that, all
// that the node tells it, and its other inputs.
  // What the node tells, and what this port tells it, of the lane that tdest names; the port's own words are anything.
  (* anyseq *) logic [N-1:0] any_lane_valid, any_lane_last, any_host_ready, any_lane_room;
  (* anyseq *) logic [N*FlitBits-1:0] any_lane_data;
  (* anyseq *) logic any_resume;
  (* anyseq *) logic [5:0] any_resume_link;
  (* anyseq *) logic [15:0] any_resume_taken;
  assign lane_valid_o = any_lane_valid;
  assign lane_last_o = any_lane_last;
  assign lane_data_o = any_lane_data;
  assign lane_room_o = any_lane_room;
  assign host_ready_o = any_host_ready;
  assign {resume_o, resume_link_o, resume_taken_o} = {any_resume, any_resume_link, any_resume_taken};
  logic room, ready;
  logic [FlitBits-1:0] data;
  always_comb begin
    {m_axi_o.wvalid, m_axi_o.wlast, m_axi_o.awvalid, room, ready, data} = '0;
    {m_axis_tvalid, m_axis_tlast, m_axis_tuser, m_axis_tdata} = '0;
    for (int k = 0; k < N; k++) begin
      if (s_axis_tdest == 6'(k)) begin
        {m_axi_o.wvalid, m_axi_o.wlast, m_axi_o.awvalid} = {any_lane_valid[k], any_lane_last[k], any_host_ready[k]};
        {room, ready} = {any_lane_room[k], lane_ready_i[k]};
        data = any_lane_data[k*FlitBits+:FlitBits];
        {m_axis_tvalid, m_axis_tlast, m_axis_tuser} = {host_valid_i[k], host_last_i[k], host_recovery_i[k]};
        m_axis_tdata = host_data_i[k*FlitBits+:FlitBits];
      end
    end
    if (s_axis_tlast) data = s_axis_tdata;
    m_axi_o.wdata = 512'(data);
    m_axi_o.wstrb = 64'({s_axil_i.awaddr[7:0], s_axil_i.wstrb, 4'(Port)});
    m_axi_o.bready = m_axi_i.bvalid;
    // Which port it is, what it says of dark links, and inputs.
    m_axi_o.awlen = {4'(Ports), 4'(Port)};
    m_axi_o.awaddr = 40'({room, ready, m_axi_i.bresp, m_axi_i.awready, m_axi_i.wready, m_axis_tready, rst_i, 3'(Port),
                          any_resume, any_resume_link, any_resume_taken});
  end
  assign m_axis_tdest = s_axis_tdest;
  assign m_axis_tkeep = '1;
  assign s_axis_tready = s_axis_tvalid;
  // Registers: the words of what the node tells of itself, or what is written; and inputs.
  localparam int Words = (NodeCounts + N * 17 + 31) / 32;
  logic [Words*32-1:0] told;
  assign told = (Words * 32)'({counts_i, link_taken_i, dark_i});
  always_comb begin
    s_axil_o.rdata = '0;
    for (int i = 0; i < Words; i++) if (s_axil_i.araddr[7:0] == 8'(i)) s_axil_o.rdata = told[i*32+:32];
    if (s_axil_i.arvalid) s_axil_o.rdata = s_axil_i.wdata;
    s_axil_o.awready = s_axil_i.awvalid;
    s_axil_o.wready = s_axil_i.wvalid;
    s_axil_o.arready = s_axil_i.arvalid;
    s_axil_o.rvalid = s_axil_i.rready;
    s_axil_o.bvalid = s_axil_i.bready;
    {s_axil_o.rresp, s_axil_o.bresp} = s_axil_i.wstrb;
  end
