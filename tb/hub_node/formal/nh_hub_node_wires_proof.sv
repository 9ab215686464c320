// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of nh_hub_node's wires, node and ports being free (nh_hub_free, nh_hub_port_free): what a port says of
/// a lane is at the node if and only if it is the lane's port, what the node says is at each port, and each port's
/// streams, memory and registers are its own. All is combinational, so it holds for all time and any state.
module nh_hub_node_wires_proof #(
    parameter int Nodes = 4,
    parameter int Ports = 3,
    localparam int FlitBits = 128,
    localparam int N = Nodes,
    localparam int F = FlitBits + 3,
    localparam int P = Ports,
    localparam int FlitBytes = FlitBits / 8,
    localparam int AddressWidth = 40,
    localparam int RegsAddressWidth = nh_hub_port_regs_pkg::AddressWidth
) (
    input logic                          clk_i,
    input logic                          rst_i,
    input logic [                   5:0] id_i,
    input logic [                 N-1:0] up_i,
    input logic [                 N-1:0] link_valid_i,
    input logic [               N*2-1:0] link_class_i,
    input logic [               N*F-1:0] link_flit_i,
    input logic [               N*3-1:0] link_credit_i,
    input logic [                 N-1:0] link_ack_i,
    input logic [          FlitBits-1:0] unit_data_i,
    input logic [        P*FlitBits-1:0] s_axis_tdata,
    input logic [                 P-1:0] s_axis_tvalid,
    input logic [                 P-1:0] s_axis_tlast,
    input logic [               P*6-1:0] s_axis_tdest,
    input logic [                 P-1:0] m_axis_tready,
    input logic [                 P-1:0] m_axi_awready,
    input logic [                 P-1:0] m_axi_wready,
    input logic [                 P-1:0] m_axi_bid,
    input logic [               P*2-1:0] m_axi_bresp,
    input logic [                 P-1:0] m_axi_bvalid,
    input logic [P*RegsAddressWidth-1:0] s_axil_awaddr,
    input logic [               P*3-1:0] s_axil_awprot,
    input logic [                 P-1:0] s_axil_awvalid,
    input logic [              P*32-1:0] s_axil_wdata,
    input logic [               P*4-1:0] s_axil_wstrb,
    input logic [                 P-1:0] s_axil_wvalid,
    input logic [                 P-1:0] s_axil_bready,
    input logic [P*RegsAddressWidth-1:0] s_axil_araddr,
    input logic [               P*3-1:0] s_axil_arprot,
    input logic [                 P-1:0] s_axil_arvalid,
    input logic [                 P-1:0] s_axil_rready
);
  localparam int AW = AddressWidth;
  localparam int FB = FlitBits;
  localparam int RW = RegsAddressWidth;
  localparam int Counts = nh_hub_pkg::Reasons * nh_hub_pkg::CountBits;
  logic [N*3-1:0] link_credit_o;
  logic [N-1:0] link_ack_o, link_valid_o, unit_members_o, lane_room_o;
  logic [N*2-1:0] link_class_o;
  logic [N*F-1:0] link_flit_o;
  logic [N*FB-1:0] unit_data_o;
  logic [P-1:0] s_axis_tready, m_axis_tvalid, m_axis_tlast, m_axis_tuser, m_axi_awid, m_axi_awlock, m_axi_awvalid;
  logic [P-1:0] m_axi_wlast, m_axi_wvalid, m_axi_bready, s_axil_awready, s_axil_wready, s_axil_bvalid, s_axil_arready;
  logic [P-1:0] s_axil_rvalid;
  logic [P*FB-1:0] m_axis_tdata, m_axi_wdata;
  logic [P*6-1:0] m_axis_tdest;
  logic [P*AW-1:0] m_axi_awaddr;
  logic [P*8-1:0] m_axi_awlen;
  logic [P*3-1:0] m_axi_awsize, m_axi_awprot;
  logic [P*2-1:0] m_axi_awburst, s_axil_bresp, s_axil_rresp;
  logic [P*4-1:0] m_axi_awcache;
  logic [P*FlitBytes-1:0] m_axi_wstrb;
  logic [P*32-1:0] s_axil_rdata;
  nh_hub_node #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .AddressWidth(AddressWidth),
      .Ports(Ports)
  ) dut (
      .*
  );
  `NH_START

  // ---- Node: the pins of link and unit, and what port 0 alone says
  `NH_ASSERT(links_in, link_credit_o == link_credit_i && link_ack_o == link_ack_i)
  `NH_ASSERT(links_out, link_valid_o == link_valid_i && link_class_o == link_class_i)
  `NH_ASSERT(unit, unit_members_o == up_i)
  `NH_ASSERT(number_and_resume, unit_data_o[29:0] == {rst_i, id_i, m_axi_awaddr[22:0]})

  // What the node tells of itself, in the words in which the free port's registers show it.
  localparam int Words = (Counts + N * 17 + 31) / 32;
  logic [Words*32-1:0] told;
  assign told = (Words * 32)'({unit_data_o[30+:N*16+Counts], up_i});

  // ---- Ports: a bit for each in what is asserted of all
  logic [P-1:0] number, to_node, room, from_node, registers, stream_in, stream_out, memory, pins, words, sends, gets;
  for (genvar p = 0; p < P; p++) begin : gen_port
    // The lane that the port shows: what it says of it is at the node if it is one of the port's, and what the node
    // says of it is at every port, which looks at its own.
    logic [5:0] k;
    logic own, any, ready, lane_room;
    logic [F-1:0] from_port, at_node, of_node;
    logic [31:0] word;
    assign k = s_axis_tdest[p*6+:6];
    assign from_port = {m_axi_wvalid[p], m_axi_wlast[p], m_axi_awvalid[p], m_axi_wdata[p*FB+:FB]};
    always_comb begin
      {own, any, ready, lane_room, at_node, of_node, word} = '0;
      for (int l = 0; l < N; l++) begin
        if (k == 6'(l)) begin
          any = 1'b1;
          own = l % P == p;
          {ready, lane_room} = {link_valid_i[l], lane_room_o[l]};
          {at_node, of_node} = {link_flit_o[l*F+:F], link_flit_i[l*F+:F]};
        end
      end
      for (int i = 0; i < Words; i++) if (s_axil_araddr[p*RW+:RW] == RW'(i)) word = told[i*32+:32];
      if (s_axil_arvalid[p]) word = s_axil_wdata[p*32+:32];
    end
    assign number[p] = m_axi_awlen[p*8+:8] == {4'(P), 4'(p)};
    assign to_node[p] = !own || s_axis_tlast[p] || at_node == from_port;
    assign room[p] = !own || lane_room == m_axi_awaddr[p*AW+33];
    assign from_node[p] = !any || (m_axi_awaddr[p*AW+32] == ready && {m_axis_tvalid[p], m_axis_tlast[p],
                          m_axis_tuser[p], m_axis_tdata[p*FB+:FB]} == of_node);
    assign registers[p] = s_axil_rdata[p*32+:32] == word;
    // The port's own pins.
    assign stream_in[p] = s_axis_tready[p] == s_axis_tvalid[p] &&
                          (!s_axis_tlast[p] || m_axi_wdata[p*FB+:FB] == s_axis_tdata[p*FB+:FB]);
    assign stream_out[p] = m_axis_tdest[p*6+:6] == k;
    assign memory[p] = m_axi_bready[p] == m_axi_bvalid[p] && m_axi_awaddr[p*AW+26+:6] ==
                       {m_axi_bresp[p*2+:2], m_axi_awready[p], m_axi_wready[p], m_axis_tready[p], rst_i};
    assign pins[p] = m_axi_awaddr[p*AW+23+:3] == 3'(p) && s_axil_awready[p] == s_axil_awvalid[p] &&
        s_axil_wready[p] == s_axil_wvalid[p] && s_axil_arready[p] == s_axil_arvalid[p] &&
        s_axil_rvalid[p] == s_axil_rready[p] && s_axil_bvalid[p] == s_axil_bready[p] &&
        {s_axil_rresp[p*2+:2], s_axil_bresp[p*2+:2]} == s_axil_wstrb[p*4+:4];
    assign words[p] = m_axi_wstrb[p*FlitBytes+:FlitBytes] ==
                      FlitBytes'({s_axil_awaddr[p*RW+:RW], s_axil_wstrb[p*4+:4], 4'(p)});
    assign sends[p] = own && at_node[F-1];
    assign gets[p] = own && m_axis_tvalid[p] && m_axis_tuser[p];
  end
  `NH_ASSERT(port_has_its_number, &number)
  `NH_ASSERT(lane_of_its_port_is_at_the_node, &to_node)
  `NH_ASSERT(room_is_of_the_lanes_port, &room)
  `NH_ASSERT(each_port_sees_the_node, &from_node)
  `NH_ASSERT(registers_see_the_node, &registers)
  `NH_ASSERT(stream_in_is_the_ports, &stream_in)
  `NH_ASSERT(stream_out_is_the_ports, &stream_out)
  `NH_ASSERT(memory_is_the_ports, &memory)
  `NH_ASSERT(pins_are_the_ports, &pins)
  `NH_ASSERT(register_words_are_the_ports, &words)
  `NH_COVER(all_ports_send, &sends)
  `NH_COVER(all_ports_get, &gets)
endmodule
