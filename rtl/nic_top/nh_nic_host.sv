// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// The host's side of an interface: one AXI4-Lite port for four register blocks, nh_irq, the LLCM and, where there is
/// one, nh_status_ring, in the order of the windows of nh_*_map_pkg, and one interrupt.
module nh_nic_host #(
    parameter int LlcmWidth = 10,   // 3..14: bits of an address in the LLCM
    parameter int CountWidth = 16,  // 2..32: nh_irq's
    parameter int TimeWidth = 20,   // 1..32: nh_irq's
    parameter int StatusInMemory = 0,  // 0, 1: 1 nh_status_ring is there
    localparam int Blocks = 4,
    localparam int Llcm = Blocks + 1 + StatusInMemory,
    localparam int Windows = Llcm + 1,
    localparam int RequestBits = nh_axil_pkg::RequestBits,
    localparam int ResponseBits = nh_axil_pkg::ResponseBits
) (
    input  logic                           clk_i,
    input  logic                           rst_i,
    input  nh_axil_pkg::request_t          s_axil_i,
    output nh_axil_pkg::response_t         s_axil_o,
    output logic                           irq_o,            // level: one of the queues has an interrupt
    // The window of an address, a bit each
    output logic [                   31:0] write_address_o,
    input  logic [            Windows-1:0] write_window_i,
    output logic [                   31:0] read_address_o,
    input  logic [            Windows-1:0] read_window_i,
    // Register blocks
    output logic [ Blocks*RequestBits-1:0] blocks_o,
    input  logic [Blocks*ResponseBits-1:0] blocks_i,
    // Status ring
    output nh_axil_pkg::request_t          status_o,
    input  nh_axil_pkg::response_t         status_i,
    // LLCM
    output logic                           llcm_read_o,      // its word is looked at
    output logic [          LlcmWidth-1:0] llcm_addr_o,
    input  logic [                   63:0] llcm_data_i,      // a clock later
    // Entries of the queues
    input  logic [                    3:0] event_i
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(LlcmWidth, LlcmWidth >= 3 && LlcmWidth <= 14)
  `NH_PART_PARAM(CountWidth, CountWidth >= 2 && CountWidth <= 32)
  `NH_PART_PARAM(TimeWidth, TimeWidth >= 1 && TimeWidth <= 32)
  `NH_PART_PARAM(StatusInMemory, StatusInMemory == 0 || StatusInMemory == 1)

  localparam int LlcmBits = 17;  // of an address in its window

  logic [Windows*RequestBits-1:0] requests;
  logic [Windows*ResponseBits-1:0] responses;
  nh_axil_pkg::request_t irq_request, llcm_request;
  nh_axil_pkg::response_t irq_response, llcm_response;
  nh_axil_decoder #(
      .Ports(Windows)
  ) u_decoder (
      .clk_i,
      .rst_i,
      .axil_i(s_axil_i),
      .axil_o(s_axil_o),
      .write_address_o,
      .write_port_i(write_window_i),
      .read_address_o,
      .read_port_i(read_window_i),
      .ports_o(requests),
      .ports_i(responses)
  );
  assign blocks_o = requests[0+:Blocks*RequestBits];
  assign irq_request = requests[Blocks*RequestBits+:RequestBits];
  assign llcm_request = requests[Llcm*RequestBits+:RequestBits];
  assign responses[0+:Blocks*ResponseBits] = blocks_i;
  assign responses[Blocks*ResponseBits+:ResponseBits] = irq_response;
  assign responses[Llcm*ResponseBits+:ResponseBits] = llcm_response;
  if (StatusInMemory != 0) begin : gen_status
    assign status_o = requests[(Blocks+1)*RequestBits+:RequestBits];
    assign responses[(Blocks+1)*ResponseBits+:ResponseBits] = status_i;
  end else begin : gen_no_status
    assign status_o = '0;
    logic unused_status;
    assign unused_status = ^status_i;
  end

  logic [3:0] irq;
  nh_irq_core #(
      .Queues(4),
      .CountWidth(CountWidth),
      .TimeWidth(TimeWidth)
  ) u_irq (
      .clk_i,
      .rst_i,
      .event_i,
      .irq_o(irq),
      .s_axil_i(irq_request),
      .s_axil_o(irq_response)
  );
  assign irq_o = |irq;

  // ---- LLCM: the word is there in the clock after its address, in which the slave takes what it answers with, as one
  // read is under way at a time.
  logic unused_write, beyond;
  logic [LlcmBits-1:0] read_address, unused_address;
  logic [31:0] unused_data, unused_strobe;
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
      .read_address_o(read_address),
      .read_data_i(beyond ? '0 : read_address[2] ? llcm_data_i[63:32] : llcm_data_i[31:0]),
      .read_error_i(beyond)
  );
  assign beyond = (read_address >> (LlcmWidth + 3)) != '0;
  assign llcm_read_o = llcm_request.arvalid;
  assign llcm_addr_o = llcm_request.araddr[3+:LlcmWidth];

  logic unused_bits;
  assign unused_bits = ^{unused_write, unused_address, unused_data, unused_strobe, read_address};
endmodule
