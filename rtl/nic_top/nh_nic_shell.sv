// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// Register port, interrupt, status ring and link's clock: the shell of the interface in nh_nic_top, nh_nic_wide_top.
/// The port is AXI4-Lite, for four register blocks, nh_irq, the LLCM and, where there is one, nh_status_ring. Both tops
/// have the same windows.
module nh_nic_shell #(
    parameter int FlitBits = 147,       // 1..1000: with head, tail and bad
    parameter int PacketFlits = 32,     // 1..32: flits of the longest packet
    parameter int VirtualChannels = 2,  // as in nic_top
    parameter int Packets = 2,          // as in nic_top
    parameter int AddressWidth = 32,    // as in nic_top
    parameter int StatusEntries = 256,  // as in nic_top
    parameter int LlcmWidth = 10,       // 3..14: bits of an address in the LLCM
    parameter int Other = 1,            // 0, 1: 1 the fourth register block is there
    parameter int CountWidth = 16,      // as in nic_top
    parameter int TimeWidth = 20,       // as in nic_top
    parameter int StatusInMemory = 0,   // as in nic_top
    parameter int LinkClock = 0,        // as in nic_top
    localparam int V = VirtualChannels,
    localparam int VW = nh_width_pkg::index_width(VirtualChannels)
) (
    input  logic                       clk_i,
    input  logic                       rst_i,
    input  logic                       link_clk_i,
    input  logic                       link_rst_i,
    // ---- Outside, as nh_nic_top's
    output logic                       link_valid_o,
    output logic [             VW-1:0] link_vc_o,
    output logic [       FlitBits-1:0] link_flit_o,
    input  logic [              V-1:0] link_credit_i,
    input  logic                       link_valid_i,
    input  logic [             VW-1:0] link_vc_i,
    input  logic [       FlitBits-1:0] link_flit_i,
    output logic [              V-1:0] link_credit_o,
    input  logic                       up_i,
    output nh_axi_pkg::wide_request_t  m_axi_status_o,
    input  nh_axi_pkg::wide_response_t m_axi_status_i,
    input  nh_axil_pkg::request_t      s_axil_i,
    output nh_axil_pkg::response_t     s_axil_o,
    output logic                       irq_o,
    // ---- The interface: its link, in clk_i
    input  logic                       nic_valid_i,
    input  logic [             VW-1:0] nic_vc_i,
    input  logic [       FlitBits-1:0] nic_flit_i,
    output logic [              V-1:0] nic_credit_o,
    output logic                       nic_valid_o,
    output logic [             VW-1:0] nic_vc_o,
    output logic [       FlitBits-1:0] nic_flit_o,
    input  logic [              V-1:0] nic_credit_i,
    output logic                       nic_up_o,
    // Its register blocks
    output nh_axil_pkg::request_t      m_axil_send_o,
    input  nh_axil_pkg::response_t     m_axil_send_i,
    output nh_axil_pkg::request_t      m_axil_receive_o,
    input  nh_axil_pkg::response_t     m_axil_receive_i,
    output nh_axil_pkg::request_t      m_axil_nic_o,
    input  nh_axil_pkg::response_t     m_axil_nic_i,
    output nh_axil_pkg::request_t      m_axil_other_o,
    input  nh_axil_pkg::response_t     m_axil_other_i,
    // Its LLCM
    output logic [      LlcmWidth-1:0] llcm_addr_o,
    input  logic [               63:0] llcm_data_i,       // a clock later
    // Entries of the queues
    input  logic                       told_i,            // of queue 0: a status entry is in the LLCM
    input  logic [                2:1] event_i,
    input  logic                       level_i            // of queue 3: an entry when it rises
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(FlitBits, FlitBits >= 1 && FlitBits <= 1000)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 1 && PacketFlits <= 32)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(StatusEntries, StatusEntries >= 4 && StatusEntries <= 4096 &&
            2 ** $clog2(StatusEntries) == StatusEntries)
  `NH_PART_PARAM(LlcmWidth, LlcmWidth >= 3 && LlcmWidth <= 14)
  `NH_PART_PARAM(Other, Other == 0 || Other == 1)
  `NH_PART_PARAM(CountWidth, CountWidth >= 2 && CountWidth <= 32)
  `NH_PART_PARAM(TimeWidth, TimeWidth >= 1 && TimeWidth <= 32)
  `NH_PART_PARAM(StatusInMemory, StatusInMemory == 0 || StatusInMemory == 1)
  `NH_PART_PARAM(LinkClock, LinkClock == 0 || LinkClock == 1)

  localparam int Windows = nh_nic_top_map_pkg::Windows;
  localparam int HostWidth = nh_nic_top_map_pkg::AddressWidth;
  localparam int LlcmBits = nh_nic_top_map_pkg::LlcmBits;

  // ---- The port. STATUS_HEAD is the ring's, where there is one.
  nh_axil_pkg::request_t host_request, irq_request, status_request, llcm_request;
  nh_axil_pkg::response_t host_response, irq_response, status_response, llcm_response;
  logic [Windows*nh_axil_pkg::RequestBits-1:0] requests;
  logic [31:0] write_address, read_address;
  logic [Windows-1:0] there, write_window, read_window;
  always_comb begin
    there = '1;
    there[nh_nic_top_map_pkg::Match] = Other == 1;
    there[nh_nic_top_map_pkg::Status] = StatusInMemory == 1;
    write_window = there & nh_nic_top_map_pkg::window(write_address[HostWidth-1:0]);
    if (StatusInMemory == 1 && write_address[7:2] == nh_ipush_regs_pkg::StatusHeadOffset[7:2])
      write_window[nh_nic_top_map_pkg::Receive] = 1'b0;
    read_window = there & nh_nic_top_map_pkg::window(read_address[HostWidth-1:0]);
  end
  nh_axil_decoder #(
      .Ports(Windows)
  ) u_decoder (
      .clk_i,
      .rst_i,
      .axil_i(s_axil_i),
      .axil_o(s_axil_o),
      .write_address_o(write_address),
      .write_port_i(write_window),
      .read_address_o(read_address),
      .read_port_i(read_window),
      .ports_o(requests),
      .ports_i({llcm_response, status_response, irq_response, m_axil_other_i, m_axil_nic_i,
                host_response, m_axil_send_i})
  );
  assign {llcm_request, status_request, irq_request, m_axil_other_o, m_axil_nic_o,
          host_request, m_axil_send_o} = requests;

  // ---- LLCM: the word is there in the clock after its address, in which the slave takes what it answers with, as one
  // read is under way at a time.
  logic unused_write, beyond;
  logic [LlcmBits-1:0] llcm_address, unused_address;
  logic [31:0] unused_data, unused_strobe;
  logic [LlcmWidth-1:0] host_llcm_addr;
  nh_axil_slave #(
      .AddressWidth(LlcmBits)
  ) u_llcm (
      .clk_i,
      .rst_i,
      .axil_i(llcm_request),
      .axil_o(llcm_response),
      .write_o(unused_write),
      .write_address_o(unused_address),
      .write_data_o(unused_data),
      .write_strobe_o(unused_strobe),
      .write_error_i(1'b1),
      .read_address_o(llcm_address),
      .read_data_i(beyond ? '0 : llcm_address[2] ? llcm_data_i[63:32] : llcm_data_i[31:0]),
      .read_error_i(beyond)
  );
  assign beyond = (llcm_address >> (LlcmWidth + 3)) != '0;
  assign host_llcm_addr = llcm_request.araddr[3+:LlcmWidth];

  // ---- The status ring
  logic in_memory;
  if (StatusInMemory == 1) begin : gen_status
    logic [LlcmWidth-1:0] own_llcm_addr;
    nh_status_ring #(
        .AddressWidth(AddressWidth),
        .StatusEntries(StatusEntries),
        .LlcmWidth(LlcmWidth)
    ) u_ring (
        .clk_i,
        .rst_i,
        .told_i,
        .event_o(in_memory),
        .llcm_busy_i(llcm_request.arvalid),
        .llcm_addr_o(own_llcm_addr),
        .llcm_data_i,
        .host_i(host_request),
        .host_o(host_response),
        .receive_o(m_axil_receive_o),
        .receive_i(m_axil_receive_i),
        .axil_i(status_request),
        .axil_o(status_response),
        .m_axi_o(m_axi_status_o),
        .m_axi_i(m_axi_status_i)
    );
    assign llcm_addr_o = llcm_request.arvalid ? host_llcm_addr : own_llcm_addr;
  end else begin : gen_no_status
    assign in_memory = told_i;
    assign m_axil_receive_o = host_request;
    assign host_response = m_axil_receive_i;
    assign status_response = '0;
    assign m_axi_status_o = '0;
    assign llcm_addr_o = host_llcm_addr;
    logic unused_ring;
    assign unused_ring = ^{status_request, m_axi_status_i};
  end

  // ---- The link, in its clock
  nh_cdc_link #(
      .Crossing(LinkClock),
      .FlitBits(FlitBits),
      .PacketFlits(PacketFlits),
      .VirtualChannels(VirtualChannels),
      .Packets(Packets)
  ) u_link (
      .clk_i,
      .rst_i,
      .link_clk_i,
      .link_rst_i,
      .valid_i(nic_valid_i),
      .vc_i(nic_vc_i),
      .flit_i(nic_flit_i),
      .credit_o(nic_credit_o),
      .valid_o(nic_valid_o),
      .vc_o(nic_vc_o),
      .flit_o(nic_flit_o),
      .credit_i(nic_credit_i),
      .up_o(nic_up_o),
      .link_valid_o,
      .link_vc_o,
      .link_flit_o,
      .link_credit_i,
      .link_valid_i,
      .link_vc_i,
      .link_flit_i,
      .link_credit_o,
      .link_up_i(up_i)
  );

  // ---- The interrupt
  logic level_q, up_q;
  logic [3:0] irq;
  always_ff @(posedge clk_i) begin
    level_q <= !rst_i && level_i;
    up_q <= rst_i || nic_up_o;
  end
  nh_irq_core #(
      .Queues(4),
      .CountWidth(CountWidth),
      .TimeWidth(TimeWidth)
  ) u_irq (
      .clk_i,
      .rst_i,
      .event_i({(level_i && !level_q) || (!nic_up_o && up_q), event_i, in_memory}),
      .irq_o(irq),
      .s_axil_i(irq_request),
      .s_axil_o(irq_response)
  );
  assign irq_o = |irq;

  logic unused_bits;
  assign unused_bits = ^{write_address, read_address, unused_write, unused_address, unused_data, unused_strobe,
                         llcm_address, llcm_request};
endmodule
