// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// A node: nh_nic at a host's port of the switch, memory, and nh_ping_pong in place of a host. Bits 11:8 of an address
/// on AXI4-Lite: 0 ping-pong and memory, 1 send engine, 2 receive controller, 3 the interface's own, 4 matching unit.
/// Without NicReads the last four can only be written, so that their counters are not there; while the ping-pong runs
/// 1, 2 and 4 are its. What is nobody's is the ping-pong's, which refuses it. Completion words and reads of rings have
/// no memory, so they never end.
module nh_node #(
    parameter int Node = 2,             // 0..15
    parameter int NicReads = 0,         // 0, 1
    parameter int FlitWidth = 64,       // 64..64: data bits of a flit
    parameter int PacketFlits = 8,      // nh_send_pkg::Overhead + 1..15: the switch's, as all that follows
    parameter int DestinationWidth = 3, // 1..16
    parameter int VirtualChannels = 1,  // 1..8
    parameter int EscapeChannels = 1,   // 1..VirtualChannels
    parameter int Packets = 1,          // 1..16
    parameter int HopLimit = 31,        // 1..63
    localparam int V = VirtualChannels,
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth)
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    input  logic [           31:0] now_i,
    output logic [           31:0] rang_o,         // when this node's doorbell was rung, for the other
    input  logic [           31:0] other_rang_i,
    output logic                   link_valid_o,
    output logic [         VW-1:0] link_vc_o,
    output logic [          F-1:0] link_flit_o,
    input  logic [          V-1:0] link_credit_i,
    input  logic                   link_valid_i,
    input  logic [         VW-1:0] link_vc_i,
    input  logic [          F-1:0] link_flit_i,
    output logic [          V-1:0] link_credit_o,
    output logic                   busy_o,
    input  nh_axil_pkg::request_t  axil_i,
    output nh_axil_pkg::response_t axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(Node, Node >= 0 && Node <= 15)
  `NH_PARAM(NicReads, NicReads == 0 || NicReads == 1)
  `NH_PARAM(FlitWidth, FlitWidth >= 64 && FlitWidth <= 64)
  `NH_PARAM(PacketFlits, PacketFlits >= nh_send_pkg::Overhead + 1 && PacketFlits <= 15)
  `NH_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 16)
  `NH_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PARAM(EscapeChannels, EscapeChannels >= 1 && EscapeChannels <= VirtualChannels)
  `NH_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PARAM(HopLimit, HopLimit >= 1 && HopLimit <= 63)

  localparam int AddressWidth = 24;  // the least that nh_ipush has
  localparam int MemoryWords = 512;
  localparam int Rings = 4;
  localparam int StatusEntries = 4;
  localparam int LlcmWidth = nh_ipush_pkg::llcm_width(Rings, StatusEntries);

  // ---- Registers
  localparam int Parts = 5;  // ping-pong, send engine, receive controller, interface, matching unit
  logic runs;
  logic [Parts-1:0] writes, reads;
  nh_axil_pkg::request_t of_host, of_send, of_receive, of_nic, of_match;
  nh_axil_pkg::request_t to_send, to_receive, to_match, play_send, play_receive, play_match;
  nh_axil_pkg::response_t from_host, from_send, from_receive, from_nic, from_match;
  nh_axil_pkg::response_t from_write, from_read;
  localparam int RB = $bits(from_host);
  logic [Parts*RB-1:0] responses;
  function automatic logic [Parts-1:0] who(input logic [3:0] part, input logic playing);
    who = part > 4'd4 || (playing && part != 4'd3) ? Parts'(1) : Parts'(1) << part[2:0];
  endfunction
  assign writes = who(axil_i.awaddr[11:8], runs);
  assign reads = NicReads == 0 ? Parts'(1) : who(axil_i.araddr[11:8], runs);
  nh_axil_gate u_of_host (
      .axil_i,
      .write_i(writes[0]),
      .read_i (reads[0]),
      .axil_o (of_host)
  );
  nh_axil_gate u_of_send (
      .axil_i,
      .write_i(writes[1]),
      .read_i (reads[1]),
      .axil_o (to_send)
  );
  nh_axil_gate u_of_receive (
      .axil_i,
      .write_i(writes[2]),
      .read_i (reads[2]),
      .axil_o (to_receive)
  );
  nh_axil_gate u_of_nic (
      .axil_i,
      .write_i(writes[3]),
      .read_i (reads[3]),
      .axil_o (of_nic)
  );
  nh_axil_gate u_of_match (
      .axil_i,
      .write_i(writes[4]),
      .read_i (reads[4]),
      .axil_o (to_match)
  );
  assign of_send = runs ? play_send : to_send;
  assign of_receive = runs ? play_receive : to_receive;
  assign of_match = runs ? play_match : to_match;
  assign responses = {from_match, from_nic, from_receive, from_send, from_host};
  always_comb begin
    from_write = '0;
    from_read = '0;
    for (int i = 0; i < Parts; i++) begin
      if (writes[i]) from_write = responses[i*RB+:RB];
      if (reads[i]) from_read = responses[i*RB+:RB];
    end
    axil_o = from_write;
    axil_o.arready = from_read.arready;
    axil_o.rdata = from_read.rdata;
    axil_o.rresp = from_read.rresp;
    axil_o.rvalid = from_read.rvalid;
  end

  // ---- Memory
  localparam int MW = $clog2(MemoryWords);
  nh_axi_pkg::request_t of_reads, of_writes;
  nh_axi_pkg::response_t from_reads, from_writes;
  logic [63:0] host_data, memory_data, llcm_data;
  logic host_we, status_pending;
  logic [MW-1:0] host_address, host_read;
  logic [LlcmWidth-1:0] llcm_address;
  nh_node_memory #(
      .Words(MemoryWords)
  ) u_memory (
      .clk_i,
      .rst_i,
      .reads_i(of_reads),
      .reads_o(from_reads),
      .writes_i(of_writes),
      .writes_o(from_writes),
      .host_we_i(host_we),
      .host_address_i(host_address),
      .host_data_i(host_data),
      .host_read_address_i(host_read),
      .host_data_o(memory_data)
  );

  nh_ping_pong #(
      .Node(Node),
      .MostWords(PacketFlits - nh_send_pkg::Overhead),
      .MemoryWords(MemoryWords),
      .LlcmWidth(LlcmWidth),
      .PointerWidth($clog2(StatusEntries) + 1)
  ) u_ping_pong (
      .clk_i,
      .rst_i,
      .now_i,
      .rang_o,
      .other_rang_i,
      .status_pending_i(status_pending),
      .runs_o(runs),
      .send_o(play_send),
      .send_i(from_send),
      .receive_o(play_receive),
      .receive_i(from_receive),
      .match_o(play_match),
      .match_i(from_match),
      .memory_we_o(host_we),
      .memory_address_o(host_address),
      .memory_data_o(host_data),
      .memory_read_o(host_read),
      .memory_data_i(memory_data),
      .comes_i(of_writes.wvalid && from_writes.wready),
      .come_data_i(of_writes.wdata),
      .come_strobe_i(of_writes.wstrb),
      .llcm_address_o(llcm_address),
      .llcm_data_i(llcm_data),
      .busy_o,
      .axil_i(of_host),
      .axil_o(from_host)
  );

  nh_nic_core #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .AddressWidth(AddressWidth),
      .MaxMessage(1024),
      .MostOpen(2),
      .DataWords(32),
      .Profile(nh_ipush_pkg::ProfilePipelined),
      .Senders(4),
      .Rings(Rings),
      .MaxBytes(64),
      .BufferWords(16),
      .StatusEntries(StatusEntries),
      .EnableIpush(1),
      .CutThrough(0),
      .Matching(1),
      .Handles(4),
      .Results(2),
      .PostedEntries(4),
      .UnexpectedEntries(4),
      .EntriesPerClock(1),
      .VirtualChannels(VirtualChannels),
      .EscapeChannels(EscapeChannels),
      .Packets(Packets),
      .LinkClocks(1),
      .NackEntries(2)
  ) u_nic (
      .clk_i,
      .rst_i,
      .link_valid_o,
      .link_vc_o,
      .link_flit_o,
      .link_credit_i,
      .link_valid_i,
      .link_vc_i,
      .link_flit_i,
      .link_credit_o,
      .up_i(1'b1),
      .m_axi_send_o(of_reads),
      .m_axi_send_i(from_reads),
      .m_axi_receive_o(of_writes),
      .m_axi_receive_i(from_writes),
      .s_axil_send_i(of_send),
      .s_axil_send_o(from_send),
      .s_axil_receive_i(of_receive),
      .s_axil_receive_o(from_receive),
      .s_axil_match_i(of_match),
      .s_axil_match_o(from_match),
      .s_axil_i(of_nic),
      .s_axil_o(from_nic),
      .m_axis_host_tdata(),
      .m_axis_host_tkeep(),
      .m_axis_host_tvalid(),
      .m_axis_host_tlast(),
      .m_axis_host_tready(1'b1),
      .llcm_addr_i(llcm_address),
      .llcm_data_o(llcm_data),
      .status_pending_o(status_pending),
      .stalled_o(),
      .told_o(),
      .nack_pending_o(),
      .results_pending_o(),
      .send_probe_o(),
      .receive_probe_o(),
      .match_probe_o(),
      .probe_o()
  );

  logic unused_bits;
  assign unused_bits = ^{from_read, axil_i};
endmodule
