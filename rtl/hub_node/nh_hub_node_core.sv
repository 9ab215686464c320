// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Node of an optical hub with its host: nh_hub and `Ports` nh_hub_port, of which port p serves lanes p, p + Ports, ...
/// Each has streams, a memory port and registers of its own, side by side here, port 0 lowest: with as many ports as
/// nodes the host gives and takes a flit a clock on each link. docs/blocks/hub_node.md
module nh_hub_node_core #(
    parameter int Nodes = 8,          // 3..64: N
    parameter int FlitBits = 128,     // as in hub_port
    parameter int PieceFlits = 64,    // 1..256: M, payload flits of the longest packet
    parameter int RelaySlots = 4,     // 1..16: packets of a link that a bank holds for others
    parameter int HostSlots = 4,      // 1..8: packets of the host that wait for a link
    parameter int HostPackets = 4,    // 1..8: packets of a link that wait for the host
    parameter int ResultSlots = 2,    // 1..4: combined packets, with Reduction
    parameter int Refuse = 0,         // 0, 1: packets that find no relay slot free go back to their host, or wait
    parameter int Reduction = 1,      // 0, 1: nodes combine pieces
    parameter int UnitClocks = 0,     // 0..255: clocks of the unit on a port that combines, with Reduction; 0: none
    parameter int Unit = 0,           // 0..3, 0 unless UnitClocks == 0 && Reduction == 1: port, or fp64, fp32, bf16
    parameter int Reductions = 1, // 1..16, 1 unless UnitClocks == 0 && Reduction == 1 && Reductions <= Nodes: running
    parameter int AddressWidth = 32,  // as in hub_port
    parameter int Regions = 16,       // power of two, 2..256: regions of memory, of each port
    parameter int Counters = 256,     // power of two, 2..4096: messages that each port counts
    parameter int MostOpen = 8,       // power of two, 2..64: bursts of a port that memory has not answered
    parameter int Ports = 1,          // 1..Nodes: host ports
    localparam int N = Nodes,  // short for Nodes
    localparam int F = FlitBits + 3,  // bits of a flit on a link: head, tail, bad, data
    localparam int P = Ports,  // short for Ports
    localparam int FlitBytes = FlitBits / 8  // bytes of a flit
) (
    input  logic                          clk_i,
    input  logic                          rst_i,
    input  logic [                   5:0] id_i,             // own number, constant
    input  logic [                 N-1:0] up_i,             // 0: the link is dark, for ever
    // Links in and out, as those of nh_hub
    input  logic [                 N-1:0] link_valid_i,
    input  logic [               N*2-1:0] link_class_i,
    input  logic [               N*F-1:0] link_flit_i,
    output logic [               N*3-1:0] link_credit_o,
    output logic [                 N-1:0] link_ack_o,
    output logic [                 N-1:0] link_valid_o,
    output logic [               N*2-1:0] link_class_o,
    output logic [               N*F-1:0] link_flit_o,
    input  logic [               N*3-1:0] link_credit_i,
    input  logic [                 N-1:0] link_ack_i,
    // The unit, as that of nh_hub
    output logic [                 N-1:0] unit_members_o,
    output logic [        N*FlitBits-1:0] unit_data_o,
    input  logic [          FlitBits-1:0] unit_data_i,
    // Packets of the host, AXI4-Stream: a head and its payload
    input  logic [        P*FlitBits-1:0] s_axis_tdata,
    input  logic [                 P-1:0] s_axis_tvalid,
    input  logic [                 P-1:0] s_axis_tlast,
    input  logic [               P*6-1:0] s_axis_tdest,     // lane, one of the port's
    output logic [                 P-1:0] s_axis_tready,
    output logic [                 N-1:0] lane_room_o,      // lanes that take a word now
    // Packets for the host, AXI4-Stream: what came back, answers, and those of regions that go here
    output logic [        P*FlitBits-1:0] m_axis_tdata,
    output logic [                 P-1:0] m_axis_tvalid,
    output logic [                 P-1:0] m_axis_tlast,
    output logic [               P*6-1:0] m_axis_tdest,     // lane
    output logic [                 P-1:0] m_axis_tuser,     // the packet came back
    input  logic [                 P-1:0] m_axis_tready,
    // Memory, AXI4: one id, a flit a beat, incrementing bursts
    output logic [P*nh_axi_pkg::WideRequestBits-1:0]  m_axi_o,
    input  logic [P*nh_axi_pkg::WideResponseBits-1:0] m_axi_i,
    // Registers for the host, AXI4-Lite, those of nh_hub_port; dark links are acknowledged at port 0
    input  logic [P*nh_axil_pkg::RequestBits-1:0]  s_axil_i,
    output logic [P*nh_axil_pkg::ResponseBits-1:0] s_axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PARAM(RelaySlots, RelaySlots >= 1 && RelaySlots <= 16)
  `NH_PARAM(HostSlots, HostSlots >= 1 && HostSlots <= 8)
  `NH_PARAM(HostPackets, HostPackets >= 1 && HostPackets <= 8)
  `NH_PARAM(ResultSlots, ResultSlots >= 1 && ResultSlots <= 4)
  `NH_PARAM(Refuse, Refuse == 0 || Refuse == 1)
  `NH_PARAM(Reduction, Reduction == 0 || Reduction == 1)
  `NH_PARAM(UnitClocks, UnitClocks >= 0 && UnitClocks <= 255)
  `NH_PARAM(Unit, Unit >= 0 && Unit <= 3 && (Unit == 0 || (UnitClocks == 0 && Reduction == 1)))
  `NH_PARAM(Reductions, Reductions >= 1 && Reductions <= 16 && (Reductions == 1 || (UnitClocks == 0 &&
            Reduction == 1 && Reductions <= Nodes)))
  `NH_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PARAM(Regions, Regions >= 2 && Regions <= 256 && 2 ** $clog2(Regions) == Regions)
  `NH_PARAM(Counters, Counters >= 2 && Counters <= 4096 && 2 ** $clog2(Counters) == Counters)
  `NH_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 64 && 2 ** $clog2(MostOpen) == MostOpen)
  `NH_PARAM(Ports, Ports >= 1 && Ports <= Nodes)

  localparam int FB = FlitBits;

  // Lanes between node and ports; each port's outputs are 0 but for its own lanes, and N wide.
  logic [N-1:0] lane_valid, lane_ready, lane_last, host_valid, host_ready, host_last, host_recovery, dark;
  logic [N*FB-1:0] lane_data, host_data;
  logic [N*16-1:0] link_taken;
  logic [nh_hub_pkg::Reasons*nh_hub_pkg::CountBits-1:0] counts;
  logic [P*N-1:0] port_lane_valid, port_lane_last, port_host_ready, port_lane_room;
  logic [P*N*FB-1:0] port_lane_data;
  logic [P-1:0] resume;
  logic [P*FlitBytes-1:0] unused_keep;
  logic [P*6-1:0] resume_link;
  logic [P*16-1:0] resume_taken;

  nh_hub #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits),
      .RelaySlots(RelaySlots),
      .HostSlots(HostSlots),
      .HostPackets(HostPackets),
      .ResultSlots(ResultSlots),
      .Refuse(Refuse),
      .Reduction(Reduction),
      .UnitClocks(UnitClocks),
      .Unit(Unit),
      .Reductions(Reductions)
  ) u_hub (
      .clk_i,
      .rst_i,
      .id_i,
      .up_i,
      .link_valid_i,
      .link_class_i,
      .link_flit_i,
      .link_credit_o,
      .link_ack_o,
      .link_valid_o,
      .link_class_o,
      .link_flit_o,
      .link_credit_i,
      .link_ack_i,
      .lane_valid_i(lane_valid),
      .lane_ready_o(lane_ready),
      .lane_last_i(lane_last),
      .lane_data_i(lane_data),
      .host_valid_o(host_valid),
      .host_ready_i(host_ready),
      .host_last_o(host_last),
      .host_recovery_o(host_recovery),
      .host_data_o(host_data),
      .unit_members_o,
      .unit_data_o,
      .unit_data_i,
      .resume_i(resume[0]),
      .resume_link_i(resume_link[5:0]),
      .resume_taken_i(resume_taken[15:0]),
      .dark_o(dark),
      .link_taken_o(link_taken),
      .counts_o(counts)
  );

  for (genvar p = 0; p < P; p++) begin : gen_port
    nh_hub_port_core #(
        .Nodes(Nodes),
        .FlitBits(FlitBits),
        .PieceFlits(PieceFlits),
        .AddressWidth(AddressWidth),
        .Regions(Regions),
        .Counters(Counters),
        .MostOpen(MostOpen),
        .Ports(Ports),
        .Port(p)
    ) u_port (
        .clk_i,
        .rst_i,
        .lane_valid_o(port_lane_valid[p*N+:N]),
        .lane_ready_i(lane_ready),
        .lane_last_o(port_lane_last[p*N+:N]),
        .lane_data_o(port_lane_data[p*N*FB+:N*FB]),
        .host_valid_i(host_valid),
        .host_ready_o(port_host_ready[p*N+:N]),
        .host_last_i(host_last),
        .host_recovery_i(host_recovery),
        .host_data_i(host_data),
        .resume_o(resume[p]),
        .resume_link_o(resume_link[p*6+:6]),
        .resume_taken_o(resume_taken[p*16+:16]),
        .dark_i(dark),
        .link_taken_i(link_taken),
        .counts_i(counts),
        .s_axis_tdata(s_axis_tdata[p*FB+:FB]),
        .s_axis_tkeep('1),
        .s_axis_tvalid(s_axis_tvalid[p]),
        .s_axis_tlast(s_axis_tlast[p]),
        .s_axis_tdest(s_axis_tdest[p*6+:6]),
        .s_axis_tready(s_axis_tready[p]),
        .lane_room_o(port_lane_room[p*N+:N]),
        .m_axis_tdata(m_axis_tdata[p*FB+:FB]),
        .m_axis_tkeep(unused_keep[p*FlitBytes+:FlitBytes]),
        .m_axis_tvalid(m_axis_tvalid[p]),
        .m_axis_tlast(m_axis_tlast[p]),
        .m_axis_tdest(m_axis_tdest[p*6+:6]),
        .m_axis_tuser(m_axis_tuser[p]),
        .m_axis_tready(m_axis_tready[p]),
        .m_axi_o(m_axi_o[p*nh_axi_pkg::WideRequestBits+:nh_axi_pkg::WideRequestBits]),
        .m_axi_i(m_axi_i[p*nh_axi_pkg::WideResponseBits+:nh_axi_pkg::WideResponseBits]),
        .s_axil_i(s_axil_i[p*nh_axil_pkg::RequestBits+:nh_axil_pkg::RequestBits]),
        .s_axil_o(s_axil_o[p*nh_axil_pkg::ResponseBits+:nh_axil_pkg::ResponseBits])
    );
  end

  for (genvar k = 0; k < N; k++) begin : gen_lane
    localparam int Of = (k % P) * N + k;
    assign lane_valid[k] = port_lane_valid[Of];
    assign lane_last[k] = port_lane_last[Of];
    assign lane_data[k*FB+:FB] = port_lane_data[Of*FB+:FB];
    assign host_ready[k] = port_host_ready[Of];
    assign lane_room_o[k] = port_lane_room[Of];
  end

  logic unused_bits;
  assign unused_bits = ^{unused_keep, port_lane_valid, port_lane_last, port_lane_data, port_host_ready, port_lane_room,
                         resume, resume_link, resume_taken};
endmodule
