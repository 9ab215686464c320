// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_proof.svh"

/// Proof harness of the way between lanes and streams of nh_hub_node, with a node that does anything (nh_hub_free) and
/// host ports that give all words of their lanes to their streams (nh_hub_port_*_open): of any one lane, each word that
/// a host gives is on the lane once, in order and as it was, and each word that the node gives is on the stream of the
/// lane's port, once, in order and as it was, and on no other; packets on a stream do not interleave.
module nh_hub_node_lanes_proof #(
    parameter int Nodes = 4,
    parameter int Ports = 2,
    localparam int FlitBits = 128,
    localparam int N = Nodes,
    localparam int F = FlitBits + 3,
    localparam int P = Ports
) (
    input logic                  clk_i,
    input logic                  rst_i,
    input logic [         N-1:0] link_valid_i,   // the node takes a word of the lane
    input logic [       N*F-1:0] link_flit_i,    // the node's lanes: valid, last, recovery, data
    input logic [  P*FlitBits-1:0] s_axis_tdata,
    input logic [         P-1:0] s_axis_tvalid,
    input logic [         P-1:0] s_axis_tlast,
    input logic [       P*6-1:0] s_axis_tdest,
    input logic [         P-1:0] m_axis_tready
);
  localparam int FB = FlitBits;
  logic [N*F-1:0] link_flit_o;
  logic [N-1:0] lane_room_o;
  logic [P-1:0] s_axis_tready, m_axis_tvalid, m_axis_tlast, m_axis_tuser;
  logic [P-1:0] s_axil_bvalid;  // of the free registers: a word for no lane of the port was thrown away
  logic [P*FB-1:0] m_axis_tdata;
  logic [P*6-1:0] m_axis_tdest;
  nh_hub_node #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .Regions(2),
      .Counters(2),
      .MostOpen(2),
      .Ports(Ports)
  ) dut (
      .clk_i,
      .rst_i,
      .id_i('0),
      .up_i('1),
      .link_valid_i,
      .link_class_i('0),
      .link_flit_i,
      .link_credit_o(),
      .link_ack_o(),
      .link_valid_o(),
      .link_class_o(),
      .link_flit_o,
      .link_credit_i('0),
      .link_ack_i('0),
      .unit_members_o(),
      .unit_data_o(),
      .unit_data_i('0),
      .s_axis_tdata,
      .s_axis_tvalid,
      .s_axis_tlast,
      .s_axis_tdest,
      .s_axis_tready,
      .lane_room_o,
      .m_axis_tdata,
      .m_axis_tvalid,
      .m_axis_tlast,
      .m_axis_tdest,
      .m_axis_tuser,
      .m_axis_tready,
      .m_axi_awid(),
      .m_axi_awaddr(),
      .m_axi_awlen(),
      .m_axi_awsize(),
      .m_axi_awburst(),
      .m_axi_awlock(),
      .m_axi_awcache(),
      .m_axi_awprot(),
      .m_axi_awvalid(),
      .m_axi_awready('0),
      .m_axi_wdata(),
      .m_axi_wstrb(),
      .m_axi_wlast(),
      .m_axi_wvalid(),
      .m_axi_wready('0),
      .m_axi_bid('0),
      .m_axi_bresp('0),
      .m_axi_bvalid('0),
      .m_axi_bready(),
      .s_axil_awaddr('0),
      .s_axil_awprot('0),
      .s_axil_awvalid('0),
      .s_axil_awready(),
      .s_axil_wdata('0),
      .s_axil_wstrb('0),
      .s_axil_wvalid('0),
      .s_axil_wready(),
      .s_axil_bresp(),
      .s_axil_bvalid,
      .s_axil_bready('0),
      .s_axil_araddr('0),
      .s_axil_arprot('0),
      .s_axil_arvalid('0),
      .s_axil_arready(),
      .s_axil_rdata(),
      .s_axil_rresp(),
      .s_axil_rvalid(),
      .s_axil_rready('0)
  );
  `NH_START

  // The lane that is watched, and what is on its pins at the node.
  (* anyconst *) logic [5:0] lane;
  always_comb assume (lane < 6'(N));
  logic up_valid, up_last, up_ready, down_valid, down_last, down_recovery, down_ready, room;
  logic [FB-1:0] up_data, down_data;
  always_comb begin
    {up_valid, up_last, down_ready, up_data, up_ready, room} = '0;
    {down_valid, down_last, down_recovery, down_data} = '0;
    for (int k = 0; k < N; k++) begin
      if (lane == 6'(k)) begin
        {up_valid, up_last, down_ready, up_data} = link_flit_o[k*F+:F];
        {down_valid, down_last, down_recovery, down_data} = link_flit_i[k*F+:F];
        {up_ready, room} = {link_valid_i[k], lane_room_o[k]};
      end
    end
  end

  // The streams of the lane's port, and whether the lane is on those of others.
  logic [P-1:0] own, given, on_stream, moves, thrown_away;
  logic in_valid, in_ready, in_last, out_valid, out_ready, out_last, out_user;
  logic [FB-1:0] in_data, out_data;
  for (genvar p = 0; p < P; p++) begin : gen_port
    logic [N-1:0] serves;  // lanes that the stream's word may be for
    for (genvar k = 0; k < N; k++) begin : gen_lane
      assign serves[k] = k % P == p && s_axis_tdest[p*6+:6] == 6'(k);
    end
    assign own[p] = 32'(lane) % P == p;
    assign given[p] = s_axis_tvalid[p] && s_axis_tdest[p*6+:6] == lane;
    assign on_stream[p] = m_axis_tvalid[p] && m_axis_tdest[p*6+:6] == lane;
    assign moves[p] = m_axis_tvalid[p] && m_axis_tready[p];
    assign thrown_away[p] = s_axis_tvalid[p] && serves == '0;
  end
  always_comb begin
    {in_valid, in_ready, in_last, in_data} = '0;
    {out_valid, out_ready, out_last, out_user, out_data} = '0;
    for (int p = 0; p < P; p++) begin
      if (own[p]) begin
        {in_valid, in_ready, in_last} = {given[p], s_axis_tready[p], s_axis_tlast[p]};
        in_data = s_axis_tdata[p*FB+:FB];
        {out_valid, out_ready, out_last, out_user} =
            {on_stream[p], m_axis_tready[p], m_axis_tlast[p], m_axis_tuser[p]};
        out_data = m_axis_tdata[p*FB+:FB];
      end
    end
  end

  // ---- Host to lane: a word that was given and that the node has not taken, at most one
  logic up_full_q, up_last_q, up_in;
  logic [FB-1:0] up_data_q;
  assign up_in = in_valid && in_ready;
  always_ff @(posedge clk_i) begin
    if (rst_i) up_full_q <= 1'b0;
    else up_full_q <= up_in || (up_full_q && !up_ready);
    if (up_in) {up_last_q, up_data_q} <= {in_last, in_data};
  end
  `NH_ASSERT(given_once, up_valid == up_full_q)
  `NH_ASSERT(given_as_it_was, !up_full_q || {up_last, up_data} == {up_last_q, up_data_q})
  `NH_ASSERT(none_overwritten, !(up_in && up_full_q && !up_ready))
  `NH_ASSERT(room_is_told, room == (!up_full_q || up_ready) && (!in_valid || in_ready == room))
  `NH_ASSERT(others_are_thrown_away_and_told, s_axil_bvalid == thrown_away && (thrown_away & ~s_axis_tready) == '0)

  // ---- Lane to host: a word that the port took and that the stream has not, at most one
  logic down_full_q, down_last_q, down_recovery_q, down_in;
  logic [FB-1:0] down_data_q;
  assign down_in = down_valid && down_ready;
  always_ff @(posedge clk_i) begin
    if (rst_i) down_full_q <= 1'b0;
    else down_full_q <= down_in || (down_full_q && !out_ready);
    if (down_in) {down_last_q, down_recovery_q, down_data_q} <= {down_last, down_recovery, down_data};
  end
  `NH_ASSERT(taken_once, out_valid == down_full_q)
  `NH_ASSERT(taken_as_it_was, !down_full_q ||
             {out_last, out_user, out_data} == {down_last_q, down_recovery_q, down_data_q})
  `NH_ASSERT(none_lost, !(down_in && down_full_q && !out_ready))
  `NH_ASSERT(on_no_other_stream, (on_stream & ~own) == '0)

  // ---- Packets of the lane on its stream: once begun, no other lane's word comes before its end
  logic inside_q, other;
  assign other = (own & moves & ~on_stream) != '0;
  always_ff @(posedge clk_i) begin
    if (rst_i) inside_q <= 1'b0;
    else if (out_valid && out_ready) inside_q <= !out_last;
  end
  `NH_ASSERT(packets_are_whole, !(inside_q && other))

  `NH_COVER(gives_and_takes, up_in && up_full_q && down_in && down_full_q)
  `NH_COVER(all_streams_move, &moves && &(s_axis_tvalid & s_axis_tready & ~thrown_away))
  `NH_COVER(thrown, thrown_away != '0)
  `NH_COVER(inside, inside_q && out_valid && out_user)
endmodule
