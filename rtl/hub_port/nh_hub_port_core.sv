// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Host port of a hub's node, between nh_hub's lanes and the host: puts that came go to memory, in regions that the
/// host opened and nowhere else, and are counted by message; what came back and answers go to a stream; packets of the
/// host come on another. One flit a clock each way. docs/blocks/hub_port.md
module nh_hub_port_core #(
    parameter int Nodes = 8,          // 3..64: of the hub
    parameter int FlitBits = 128,     // 128, 256, 512: data bits of a flit
    parameter int PieceFlits = 64,    // 1..256: payload flits of the longest packet
    parameter int AddressWidth = 32,  // as in ipush
    parameter int Regions = 16,       // power of two, 2..256: regions of memory
    parameter int Counters = 256,     // power of two, 2..4096: messages that are counted
    parameter int MostOpen = 8,       // power of two, 2..64: bursts that memory has not answered
    parameter int Ports = 1,          // 1..Nodes: host ports of the node, each at lanes of its own
    parameter int Port = 0,           // 0..Ports-1: which it is; its lanes are Port, Port + Ports, Port + 2 Ports, ..
    localparam int N = Nodes,  // short for Nodes
    localparam int NodeCounts = nh_hub_pkg::Reasons * nh_hub_pkg::CountBits  // bits of a node's counters
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // The node: lanes from the host
    output logic [               N-1:0] lane_valid_o,
    input  logic [               N-1:0] lane_ready_i,
    output logic [               N-1:0] lane_last_o,
    output logic [      N*FlitBits-1:0] lane_data_o,
    // The node: lanes to the host
    input  logic [               N-1:0] host_valid_i,
    output logic [               N-1:0] host_ready_o,
    input  logic [               N-1:0] host_last_i,
    input  logic [               N-1:0] host_recovery_i,
    input  logic [      N*FlitBits-1:0] host_data_i,
    // The node: links and counters
    output logic                        resume_o,
    output logic [                 5:0] resume_link_o,
    output logic [                15:0] resume_taken_o,
    input  logic [               N-1:0] dark_i,
    input  logic [            N*16-1:0] link_taken_i,
    input  logic [      NodeCounts-1:0] counts_i,
    // Packets of the host, AXI4-Stream: a head and its payload
    input  logic [        FlitBits-1:0] s_axis_tdata,
    input  logic [      FlitBits/8-1:0] s_axis_tkeep,   // not read: whole flits
    input  logic                        s_axis_tvalid,
    input  logic                        s_axis_tlast,
    input  logic [                 5:0] s_axis_tdest,   // lane
    output logic                        s_axis_tready,
    output logic [               N-1:0] lane_room_o,    // lanes that take a word now
    // Packets for the host, AXI4-Stream: what came back, answers, and those of regions that go here
    output logic [        FlitBits-1:0] m_axis_tdata,
    output logic [      FlitBits/8-1:0] m_axis_tkeep,   // all ones: whole flits
    output logic                        m_axis_tvalid,
    output logic                        m_axis_tlast,
    output logic [                 5:0] m_axis_tdest,   // lane
    output logic                        m_axis_tuser,   // the packet came back
    input  logic                        m_axis_tready,
    // Memory, AXI4: one id, a flit a beat, incrementing bursts
    output nh_axi_pkg::wide_request_t   m_axi_o,
    input  nh_axi_pkg::wide_response_t  m_axi_i,
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_hub_port.md)
    input  nh_axil_pkg::request_t       s_axil_i,
    output nh_axil_pkg::response_t      s_axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Nodes, Nodes >= 3 && Nodes <= 64)
  `NH_PARAM(FlitBits, FlitBits == 128 || FlitBits == 256 || FlitBits == 512)
  `NH_PARAM(PieceFlits, PieceFlits >= 1 && PieceFlits <= 256)
  `NH_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PARAM(Regions, Regions >= 2 && Regions <= 256 && 2 ** $clog2(Regions) == Regions)
  `NH_PARAM(Counters, Counters >= 2 && Counters <= 4096 && 2 ** $clog2(Counters) == Counters)
  `NH_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 64 && 2 ** $clog2(MostOpen) == MostOpen)
  `NH_PARAM(Ports, Ports >= 1 && Ports <= Nodes)
  `NH_PARAM(Port, Port >= 0 && Port <= Ports-1)

  localparam int FA = AddressWidth - $clog2(FlitBits / 8);
  localparam int CW = $clog2(Counters);
  localparam int LB = nh_hub_pkg::LengthBits;
  localparam logic [N-1:0] Lanes = N'(nh_hub_port_pkg::lanes_of(Ports, Port));
  localparam int TB = nh_hub_pkg::TagBits;

  nh_hub_port_pkg::region_write_t region;
  nh_hub_port_pkg::events_t       events;
  nh_hub_port_pkg::about_t        taken, about;
  nh_hub_port_pkg::decision_t     decision;
  logic [FlitBits-1:0] taken_data, data, push_data;
  logic [FA-1:0] address;
  logic [CW-1:0] clear_index, selected;
  logic [LB-1:0] complete_flits;
  logic [TB-1:0] complete_tag;
  logic [31:0] count;
  logic enable, collecting, judging, filling, writing, adding, clearing_regions, clearing_counters, clear;
  logic taken_valid, taken_ready, valid, ready, command, command_ready, push, push_ready, push_void, answer_ready;

  nh_hub_port_lanes #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .Ports(Ports),
      .Port(Port)
  ) u_lanes (
      .clk_i,
      .rst_i,
      .data_i(s_axis_tdata),
      .valid_i(s_axis_tvalid),
      .last_i(s_axis_tlast),
      .dest_i(s_axis_tdest),
      .ready_o(s_axis_tready),
      .room_o(lane_room_o),
      .bad_o(events.bad_lane),
      .lane_valid_o,
      .lane_ready_i,
      .lane_last_o,
      .lane_data_o
  );

  nh_hub_port_collect #(
      .Nodes(Nodes),
      .FlitBits(FlitBits)
  ) u_collect (
      .clk_i,
      .rst_i,
      .enable_i(enable),
      .busy_o(collecting),
      .host_valid_i(host_valid_i & Lanes),
      .host_ready_o,
      .host_last_i,
      .host_recovery_i,
      .host_data_i,
      .valid_o(taken_valid),
      .ready_i(taken_ready),
      .about_o(taken),
      .data_o(taken_data)
  );

  nh_hub_port_judge #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits),
      .AddressWidth(AddressWidth),
      .Regions(Regions),
      .Counters(Counters)
  ) u_judge (
      .clk_i,
      .rst_i,
      .clearing_o(clearing_regions),
      .busy_o(judging),
      .region_i(region),
      .valid_i(taken_valid),
      .ready_o(taken_ready),
      .about_i(taken),
      .data_i(taken_data),
      .valid_o(valid),
      .ready_i(ready),
      .about_o(about),
      .data_o(data),
      .decision_o(decision),
      .address_o(address)
  );

  nh_hub_port_place #(
      .FlitBits(FlitBits)
  ) u_place (
      .clk_i,
      .rst_i,
      .busy_o(filling),
      .valid_i(valid),
      .ready_o(ready),
      .about_i(about),
      .data_i(data),
      .decision_i(decision),
      .command_o(command),
      .command_ready_i(command_ready),
      .push_o(push),
      .push_ready_i(push_ready),
      .push_void_o(push_void),
      .push_data_o(push_data),
      .stream_valid_o(m_axis_tvalid),
      .stream_ready_i(m_axis_tready),
      .streamed_o(events.streamed),
      .dropped_o(events.dropped),
      .reason_o(events.reason)
  );
  assign m_axis_tdata = data;
  assign m_axis_tkeep = '1;
  assign m_axis_tlast = about.last;
  assign m_axis_tdest = about.lane;
  assign m_axis_tuser = about.recovery;
  `NH_STABLE(stream_stable, m_axis_tvalid, m_axis_tready, ({m_axis_tlast, m_axis_tdest, m_axis_tuser, m_axis_tdata}))

  logic [AddressWidth-1:0] awaddr;
  logic [FlitBits-1:0] wdata;
  logic [FlitBits/8-1:0] wstrb;
  nh_hub_port_writer #(
      .FlitBits(FlitBits),
      .AddressWidth(AddressWidth),
      .MostOpen(MostOpen)
  ) u_writer (
      .clk_i,
      .rst_i,
      .busy_o(writing),
      .command_i(command),
      .command_ready_o(command_ready),
      .address_i(address),
      .length_i(decision.length),
      .tag_i(decision.tag),
      .push_i(push),
      .push_ready_o(push_ready),
      .push_void_i(push_void),
      .push_data_i(push_data),
      .answer_ready_i(answer_ready),
      .complete_o(events.stored),
      .complete_tag_o(complete_tag),
      .complete_flits_o(complete_flits),
      .error_o(events.bus_error),
      .m_awaddr(awaddr),
      .m_awlen(m_axi_o.awlen),
      .m_awvalid(m_axi_o.awvalid),
      .m_awready(m_axi_i.awready),
      .m_wdata(wdata),
      .m_wstrb(wstrb),
      .m_wlast(m_axi_o.wlast),
      .m_wvalid(m_axi_o.wvalid),
      .m_wready(m_axi_i.wready),
      .m_bresp(m_axi_i.bresp),
      .m_bvalid(m_axi_i.bvalid),
      .m_bready(m_axi_o.bready)
  );
  assign m_axi_o.awaddr = 40'(awaddr);
  assign m_axi_o.wdata = 512'(wdata);
  assign m_axi_o.wstrb = 64'(wstrb);

  nh_hub_port_counters #(
      .Counters(Counters)
  ) u_counters (
      .clk_i,
      .rst_i,
      .clearing_o(clearing_counters),
      .busy_o(adding),
      .ready_o(answer_ready),
      .add_i(events.stored),
      .index_i(complete_tag[CW-1:0]),
      .flits_i(complete_flits),
      .clear_i(clear),
      .clear_index_i(clear_index),
      .select_i(selected),
      .count_o(count)
  );

  nh_hub_port_regs #(
      .Nodes(Nodes),
      .FlitBits(FlitBits),
      .PieceFlits(PieceFlits),
      .AddressWidth(AddressWidth),
      .Regions(Regions),
      .Counters(Counters)
  ) u_regs (
      .clk_i,
      .rst_i,
      .enable_o(enable),
      .busy_i(collecting || judging || filling || writing || adding),
      .clearing_i(clearing_regions || clearing_counters),
      .region_o(region),
      .clear_o(clear),
      .clear_index_o(clear_index),
      .select_o(selected),
      .count_i(count),
      .events_i(events),
      .dark_i,
      .link_taken_i,
      .counts_i,
      .resume_o,
      .resume_link_o,
      .resume_taken_o,
      .axil_i(s_axil_i),
      .axil_o(s_axil_o)
  );

  logic unused_bits;
  assign unused_bits = ^{s_axis_tkeep, complete_tag};
endmodule
