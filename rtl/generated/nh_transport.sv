// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from rtl/transport/nh_transport_core.sv by `nanohop generate`: do not edit.

/// Reliable transport between a network interface's engines and its link, which may lose, double, reorder and delay
/// packets: each packet of the send engine goes to its destination's receive side once, or ends with an error. Numbers
/// and windows by destination, selective acknowledgements, packets kept in a buffer until they are acknowledged and
/// sent again when they are not. A packet a clock each way. docs/blocks/transport.md
module nh_transport #(
    parameter int FlitWidth = 512,  // multiple of 64, 192..768: data bits of a flit
    parameter int PacketFlits = 32,  // 2..32: flits of the longest packet
    parameter int DestinationWidth = 64,  // 1..64: bits of a destination; at least Destinations'
    parameter int HopLimit = 31,  // 1..63: the switch's
    parameter int Destinations = 256,  // power of two, 2..4096: nodes that packets go to and come from
    parameter int Slots = 64,  // power of two, 2..64: packets that are kept
    parameter int Window = 64,  // power of two, 2..64: packets under way to a destination, bits of a bitmap
    parameter int SequenceBits = 16,  // 3..16: bits of a number; at least two more than Window's
    parameter int AckEntries = 8,  // 2..16: acknowledgements that wait
    localparam int RegsAddressWidth = nh_transport_regs_pkg::AddressWidth  // bits of a register's address
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    // Flits of the send engine, AXI4-Stream
    input  logic [FlitWidth-1:0]        s_axis_send_tdata,
    input  logic                        s_axis_send_tvalid,
    input  logic                        s_axis_send_tlast,  // tail
    input  logic [1:0]                  s_axis_send_tuser,  // bit 0 the packet is bad (with the tail), 1 head
    output logic                        s_axis_send_tready,
    // Flits to the link, AXI4-Stream
    output logic [FlitWidth-1:0]        m_axis_link_tdata,
    output logic                        m_axis_link_tvalid,
    output logic                        m_axis_link_tlast,  // tail
    output logic [1:0]                  m_axis_link_tuser,  // bit 0 always 0, 1 head
    input  logic                        m_axis_link_tready,
    // Flits from the link, AXI4-Stream
    input  logic [FlitWidth-1:0]        s_axis_link_tdata,
    input  logic                        s_axis_link_tvalid,
    input  logic                        s_axis_link_tlast,  // tail
    input  logic [1:0]                  s_axis_link_tuser,  // bit 0 the packet is bad (with the tail), 1 head
    output logic                        s_axis_link_tready,
    // Flits to the receive side, AXI4-Stream
    output logic [FlitWidth-1:0]        m_axis_receive_tdata,
    output logic                        m_axis_receive_tvalid,
    output logic                        m_axis_receive_tlast,  // tail
    output logic [1:0]                  m_axis_receive_tuser,  // bit 0 the packet is bad (with the tail), 1 head
    input  logic                        m_axis_receive_tready,
    output logic                        error_o,  // a packet failed: its error waits for software
    // Registers for the host, AXI4-Lite (docs/generated/registers/nh_transport.md)
    input  logic [RegsAddressWidth-1:0] s_axil_awaddr,
    input  logic [2:0]                  s_axil_awprot,  // not read
    input  logic                        s_axil_awvalid,
    output logic                        s_axil_awready,
    input  logic [31:0]                 s_axil_wdata,
    input  logic [3:0]                  s_axil_wstrb,
    input  logic                        s_axil_wvalid,
    output logic                        s_axil_wready,
    output logic [1:0]                  s_axil_bresp,
    output logic                        s_axil_bvalid,
    input  logic                        s_axil_bready,
    input  logic [RegsAddressWidth-1:0] s_axil_araddr,
    input  logic [2:0]                  s_axil_arprot,  // not read
    input  logic                        s_axil_arvalid,
    output logic                        s_axil_arready,
    output logic [31:0]                 s_axil_rdata,
    output logic [1:0]                  s_axil_rresp,
    output logic                        s_axil_rvalid,
    input  logic                        s_axil_rready,
    // From bit 0: a packet is taken, gets its number, is at the link's port for the first time or again; its acknowledgement came, its slot is free; one came from the link whole, its acknowledgement is at the port
    output logic [6:0]                  probe_o
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
  nh_transport_core #(
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .DestinationWidth(DestinationWidth),
      .HopLimit(HopLimit),
      .Destinations(Destinations),
      .Slots(Slots),
      .Window(Window),
      .SequenceBits(SequenceBits),
      .AckEntries(AckEntries)
  ) u_core (
      .clk_i,
      .rst_i,
      .s_axis_send_tdata,
      .s_axis_send_tvalid,
      .s_axis_send_tlast,
      .s_axis_send_tuser,
      .s_axis_send_tready,
      .m_axis_link_tdata,
      .m_axis_link_tvalid,
      .m_axis_link_tlast,
      .m_axis_link_tuser,
      .m_axis_link_tready,
      .s_axis_link_tdata,
      .s_axis_link_tvalid,
      .s_axis_link_tlast,
      .s_axis_link_tuser,
      .s_axis_link_tready,
      .m_axis_receive_tdata,
      .m_axis_receive_tvalid,
      .m_axis_receive_tlast,
      .m_axis_receive_tuser,
      .m_axis_receive_tready,
      .error_o,
      .s_axil_i(s_axil_request),
      .s_axil_o(s_axil_response),
      .probe_o
  );
  assign s_axil_awready = s_axil_response.awready;
  assign s_axil_wready = s_axil_response.wready;
  assign s_axil_bresp = s_axil_response.bresp;
  assign s_axil_bvalid = s_axil_response.bvalid;
  assign s_axil_arready = s_axil_response.arready;
  assign s_axil_rdata = s_axil_response.rdata;
  assign s_axil_rresp = s_axil_response.rresp;
  assign s_axil_rvalid = s_axil_response.rvalid;
  logic unused_bits;
  assign unused_bits = ^{s_axil_awprot, s_axil_arprot};
endmodule
