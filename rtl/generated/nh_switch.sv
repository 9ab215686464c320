// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/switch/nh_switch_core.sv by `nanohop generate`: do not edit.

/// Switch with input buffers, virtual cut-through and routes from a table: free adaptive ports first, then the escape.
/// A packet moves on only if the next buffer has room for all of it; crossbar and link are its own until its tail has
/// passed. A head that meets nothing is on the output link 5 + ExtraClocks + LinkClocks clocks after it was on the
/// input link, body flits follow at one a clock. What the tables or a neighbour get wrong is dropped and counted.
/// Packets, clocks, rules: docs/blocks/switch.md.
module nh_switch #(
    parameter int Ports = 8,  // 3..24: P, links to switches first, then hosts
    parameter int HostPorts = 4,  // 1..Ports - 1: H
    parameter int FlitWidth = 32,  // 8..512: at least the header's bits; W, data bits of a flit
    parameter int PacketFlits = 9,  // 1..32: M, flits of the longest packet
    parameter int VirtualChannels = 3,  // 1..8: V
    parameter int EscapeChannels = 1,  // 1..VirtualChannels: E, the first ones are the escape's, the others adaptive
    parameter int Packets = 2,  // 1..16: B, packets in an input's buffer of one virtual channel
    parameter int Switches = 64,  // 2..4096: S, entries of the table
    parameter int LinkClocks = 1,  // 1..64: from crossbar to the far end of a link, for flits and for credits
    parameter int ExtraClocks = 0,  // 0..63: a head waits that many clocks more before its lookup
    parameter int HopLimit = 31,  // 1..63: links between switches that a packet may take
    parameter int Selection = 0,  // 0..2: of free adaptive ports: rotating, the one with most credits, random
    parameter int Patience = 0,  // 0..255: clocks that a head waits before it may take the escape
    parameter int Claim = 64,  // 1..255: clocks after which a waiting head makes its input wait for its output
    parameter int HostReserve = 0,  // 0..Packets - 1: places that heads from hosts leave to packets under way
    parameter int EscapeWhen = 0,  // 0, 1: escape while no adaptive port is free with room, or while none has room
    parameter int HostEscape = 1,  // 0, 1: heads from hosts take the escape while an adaptive port is alive
    parameter int Restart = 0,  // 0, 1: a packet in the escape may take adaptive ports again
    parameter int Nonminimal = 0,  // 0..2, 0 unless Lookup == nh_switch_pkg::LookupTable && EscapeChannels < VirtualChannels: packets over another switch: none, all, some
    parameter int Candidates = 1,  // 1..4, 1 unless Nonminimal == nh_switch_pkg::NonminimalUgal: routes compared
    parameter int Marks = 0,  // 0, 1, 0 unless Lookup == nh_switch_pkg::LookupTable: heads marked where many wait
    parameter int Classes = 1,  // 1..4, 1 unless Lookup == nh_switch_pkg::LookupTable: K, with channels and weights
    parameter int GrantRegister = 0,  // 0, 1: a register behind each output's arbiter, a clock more for a head
    parameter int LinkRecovery = 0,  // 0, 1: dead links between switches may come back
    parameter int Counters = 1,  // 0, 1: counters per port and virtual channel
    parameter int CounterRam = 0,  // 0, 1, 0 unless Counters == 1: in LUT RAM; reads wait after a write to select
    parameter int Lookup = 0,  // 0, 1, 0 unless Ports <= 16: ways by switch from a table, by id from a cache
    parameter int KeyWidth = 64,  // 1..64: with a cache: of an id, bits
    parameter int CacheEntries = 2048,  // power of two, 2 * CacheWays..16384: with a cache: its entries
    parameter int CacheWays = 4,  // 1, 2, 4, 8, 16: with a cache: entries of a set
    localparam int P = Ports,  // short for Ports
    localparam int V = VirtualChannels,  // short for VirtualChannels
    localparam int F = nh_switch_pkg::flit_bits(FlitWidth),  // bits of a flit on a link: head, tail, bad, data
    localparam int VW = nh_width_pkg::index_width(VirtualChannels),  // bits of a virtual channel's number
    localparam int SW = nh_width_pkg::index_width(Switches),  // bits of a switch's number
    localparam int Searches = nh_switch_pkg::searches(VirtualChannels),  // searches under way of an input's cache
    localparam int TagWidth = nh_cam_pkg::tag_width(Ports, Searches, nh_switch_pkg::CamGenerationWidth),  // bits of a tag on the CAM's channel
    localparam int CamAddress = nh_cam_regs_pkg::AddressWidth  // bits of an address of the CAM's registers
) (
    input  logic                  clk_i,
    input  logic                  rst_i,
    input  logic [SW-1:0]         id_i,  // number of this switch, constant
    input  logic [P-1:0]          up_i,  // 0: the link is dead in both directions, until it is revived
    // Links in: vc counts with a head, flit is {head, tail, bad, data}; credits are of packets
    input  logic [P-1:0]          link_valid_i,
    input  logic [P*VW-1:0]       link_vc_i,
    input  logic [P*F-1:0]        link_flit_i,
    output logic [P*V-1:0]        link_credit_o,
    // Links out
    output logic [P-1:0]          link_valid_o,
    output logic [P*VW-1:0]       link_vc_o,
    output logic [P*F-1:0]        link_flit_o,
    input  logic [P*V-1:0]        link_credit_i,
    output logic [P-1:0]          dead_o,  // the link was dead before this clock, and not asked to come back
    output logic [6*P-1:0]        probe_o,  // heads a clock ago: link, crossbar, grant, request, lookup, write
    // Registers, AXI4-Lite
    input  logic [7:0]            s_axil_awaddr,
    input  logic                  s_axil_awvalid,
    output logic                  s_axil_awready,
    input  logic [31:0]           s_axil_wdata,
    input  logic [3:0]            s_axil_wstrb,
    input  logic                  s_axil_wvalid,
    output logic                  s_axil_wready,
    output logic [1:0]            s_axil_bresp,
    output logic                  s_axil_bvalid,
    input  logic                  s_axil_bready,
    input  logic [7:0]            s_axil_araddr,
    input  logic                  s_axil_arvalid,
    output logic                  s_axil_arready,
    output logic [31:0]           s_axil_rdata,
    output logic [1:0]            s_axil_rresp,
    output logic                  s_axil_rvalid,
    input  logic                  s_axil_rready,
    // With a cache, else 0 and not looked at: the CAM's channel (docs/blocks/cam.md)
    output logic                  chip_req_valid_o,
    input  logic                  chip_req_ready_i,
    output logic [1:0]            chip_req_op_o,
    output logic [TagWidth-1:0]   chip_req_tag_o,
    output logic [KeyWidth-1:0]   chip_req_key_o,
    output logic [15:0]           chip_req_port_o,
    output logic [15:0]           chip_req_qos_o,
    output logic [15:0]           chip_req_check_o,
    input  logic                  chip_rsp_valid_i,
    output logic                  chip_rsp_ready_o,
    input  logic [TagWidth-1:0]   chip_rsp_tag_i,
    input  logic                  chip_rsp_found_i,
    input  logic [15:0]           chip_rsp_port_i,
    input  logic [15:0]           chip_rsp_qos_i,
    input  logic [15:0]           chip_rsp_check_i,
    // With a cache, else 0 and not looked at: the CAM's registers, AXI4-Lite
    input  logic [CamAddress-1:0] s_axil_cam_awaddr,
    input  logic                  s_axil_cam_awvalid,
    output logic                  s_axil_cam_awready,
    input  logic [31:0]           s_axil_cam_wdata,
    input  logic [3:0]            s_axil_cam_wstrb,
    input  logic                  s_axil_cam_wvalid,
    output logic                  s_axil_cam_wready,
    output logic [1:0]            s_axil_cam_bresp,
    output logic                  s_axil_cam_bvalid,
    input  logic                  s_axil_cam_bready,
    input  logic [CamAddress-1:0] s_axil_cam_araddr,
    input  logic                  s_axil_cam_arvalid,
    output logic                  s_axil_cam_arready,
    output logic [31:0]           s_axil_cam_rdata,
    output logic [1:0]            s_axil_cam_rresp,
    output logic                  s_axil_cam_rvalid,
    input  logic                  s_axil_cam_rready
);
  nh_axil_pkg::request_t s_axil_request;
  nh_axil_pkg::response_t s_axil_response;
  assign s_axil_request.awaddr = 32'(s_axil_awaddr);
  assign s_axil_request.awvalid = s_axil_awvalid;
  assign s_axil_request.wdata = s_axil_wdata;
  assign s_axil_request.wstrb = s_axil_wstrb;
  assign s_axil_request.wvalid = s_axil_wvalid;
  assign s_axil_request.bready = s_axil_bready;
  assign s_axil_request.araddr = 32'(s_axil_araddr);
  assign s_axil_request.arvalid = s_axil_arvalid;
  assign s_axil_request.rready = s_axil_rready;
  nh_axil_pkg::request_t s_axil_cam_request;
  nh_axil_pkg::response_t s_axil_cam_response;
  assign s_axil_cam_request.awaddr = 32'(s_axil_cam_awaddr);
  assign s_axil_cam_request.awvalid = s_axil_cam_awvalid;
  assign s_axil_cam_request.wdata = s_axil_cam_wdata;
  assign s_axil_cam_request.wstrb = s_axil_cam_wstrb;
  assign s_axil_cam_request.wvalid = s_axil_cam_wvalid;
  assign s_axil_cam_request.bready = s_axil_cam_bready;
  assign s_axil_cam_request.araddr = 32'(s_axil_cam_araddr);
  assign s_axil_cam_request.arvalid = s_axil_cam_arvalid;
  assign s_axil_cam_request.rready = s_axil_cam_rready;
  nh_switch_core #(
      .Ports(Ports),
      .HostPorts(HostPorts),
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .VirtualChannels(VirtualChannels),
      .EscapeChannels(EscapeChannels),
      .Packets(Packets),
      .Switches(Switches),
      .LinkClocks(LinkClocks),
      .ExtraClocks(ExtraClocks),
      .HopLimit(HopLimit),
      .Selection(Selection),
      .Patience(Patience),
      .Claim(Claim),
      .HostReserve(HostReserve),
      .EscapeWhen(EscapeWhen),
      .HostEscape(HostEscape),
      .Restart(Restart),
      .Nonminimal(Nonminimal),
      .Candidates(Candidates),
      .Marks(Marks),
      .Classes(Classes),
      .GrantRegister(GrantRegister),
      .LinkRecovery(LinkRecovery),
      .Counters(Counters),
      .CounterRam(CounterRam),
      .Lookup(Lookup),
      .KeyWidth(KeyWidth),
      .CacheEntries(CacheEntries),
      .CacheWays(CacheWays)
  ) u_core (
      .clk_i,
      .rst_i,
      .id_i,
      .up_i,
      .link_valid_i,
      .link_vc_i,
      .link_flit_i,
      .link_credit_o,
      .link_valid_o,
      .link_vc_o,
      .link_flit_o,
      .link_credit_i,
      .dead_o,
      .probe_o,
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response),
      .chip_req_valid_o,
      .chip_req_ready_i,
      .chip_req_op_o,
      .chip_req_tag_o,
      .chip_req_key_o,
      .chip_req_port_o,
      .chip_req_qos_o,
      .chip_req_check_o,
      .chip_rsp_valid_i,
      .chip_rsp_ready_o,
      .chip_rsp_tag_i,
      .chip_rsp_found_i,
      .chip_rsp_port_i,
      .chip_rsp_qos_i,
      .chip_rsp_check_i,
      .s_axil_cam_i(s_axil_cam_request),
      .s_axil_cam_o(s_axil_cam_response)
  );
  assign s_axil_awready = s_axil_response.awready;
  assign s_axil_wready = s_axil_response.wready;
  assign s_axil_bresp = s_axil_response.bresp;
  assign s_axil_bvalid = s_axil_response.bvalid;
  assign s_axil_arready = s_axil_response.arready;
  assign s_axil_rdata = s_axil_response.rdata;
  assign s_axil_rresp = s_axil_response.rresp;
  assign s_axil_rvalid = s_axil_response.rvalid;
  assign s_axil_cam_awready = s_axil_cam_response.awready;
  assign s_axil_cam_wready = s_axil_cam_response.wready;
  assign s_axil_cam_bresp = s_axil_cam_response.bresp;
  assign s_axil_cam_bvalid = s_axil_cam_response.bvalid;
  assign s_axil_cam_arready = s_axil_cam_response.arready;
  assign s_axil_cam_rdata = s_axil_cam_response.rdata;
  assign s_axil_cam_rresp = s_axil_cam_response.rresp;
  assign s_axil_cam_rvalid = s_axil_cam_response.rvalid;
endmodule
