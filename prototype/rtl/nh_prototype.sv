// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// A 4-port nh_switch with traffic at two ports, network interfaces at the others and a serial line to all registers,
/// as the top of an FPGA: pins are clock, serial line and four lights. Port 0 is the switch's link to switch 1, whose
/// endpoint is endpoint 0; ports 1 to 3 are its hosts. Endpoints 0 and 1 are traffic, endpoints 2 and 3 are nodes. The
/// highest 4 bits of an address: 0 the switch, 1 to 4 endpoints 0 to 3, 15 this module. prototype/README.md
module nh_prototype #(
    parameter int BitClocks = 434,  // 4..65535: clocks of a bit of the serial line
    parameter int ClockMhz = 50,    // 1..255: of clk_i, for software
    parameter int NicReads = 0      // 0, 1: registers of the network interfaces can be read, too
) (
    input  logic       clk_i,
    input  logic       uart_rx_i,
    output logic       uart_tx_o,
    output logic [3:0] led_o       // 1: the endpoint has packets that are due, or did so a moment ago
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PARAM(BitClocks, BitClocks >= 4 && BitClocks <= 65535)
  `NH_PARAM(ClockMhz, ClockMhz >= 1 && ClockMhz <= 255)
  `NH_PARAM(NicReads, NicReads == 0 || NicReads == 1)

  localparam int Ports = 4;
  localparam int FlitWidth = 64;
  localparam int PacketFlits = 8;
  localparam int Switches = 2;
  localparam int HostPorts = 3;
  localparam int V = 1;
  localparam int Packets = 1;
  localparam int HopLimit = 31;
  localparam int F = nh_switch_pkg::flit_bits(FlitWidth);

  // ---- Reset: 16 clocks after configuration, which leaves registers at 0
  logic [4:0] reset_q = '0;
  logic rst;
  assign rst = !reset_q[4];
  always_ff @(posedge clk_i) if (rst) reset_q <= reset_q + 5'd1;

  // ---- Registers: one command at a time, so the address says who answers
  localparam int Slaves = 6;  // switch, endpoints, this module
  localparam int Own = 5;
  nh_axil_pkg::request_t host, of_switch, of_own;
  nh_axil_pkg::response_t answer, from_write, from_read, from_switch, from_own;
  localparam int RB = $bits(answer);
  logic [Slaves-1:0] writes, reads;
  logic [Slaves*RB-1:0] responses;
  nh_uart_axil #(
      .BitClocks(BitClocks)
  ) u_uart (
      .clk_i,
      .rst_i(rst),
      .rx_i(uart_rx_i),
      .tx_o(uart_tx_o),
      .axil_o(host),
      .axil_i(answer)
  );
  // What is nobody's is this module's, which refuses it.
  function automatic logic [Slaves-1:0] who(input logic [3:0] high);
    who = high < 4'(Own) ? Slaves'(1) << high : Slaves'(1) << Own;
  endfunction
  assign writes = who(host.awaddr[15:12]);
  assign reads = who(host.araddr[15:12]);
  nh_axil_gate u_of_switch (
      .axil_i (host),
      .write_i(writes[0]),
      .read_i (reads[0]),
      .axil_o (of_switch)
  );
  nh_axil_gate u_of_own (
      .axil_i (host),
      .write_i(writes[Own]),
      .read_i (reads[Own]),
      .axil_o (of_own)
  );
  assign responses[0+:RB] = from_switch;
  assign responses[Own*RB+:RB] = from_own;
  always_comb begin
    from_write = '0;
    from_read = '0;
    for (int i = 0; i < Slaves; i++) begin
      if (writes[i]) from_write = responses[i*RB+:RB];
      if (reads[i]) from_read = responses[i*RB+:RB];
    end
    answer = from_write;
    answer.arready = from_read.arready;
    answer.rdata = from_read.rdata;
    answer.rresp = from_read.rresp;
    answer.rvalid = from_read.rvalid;
  end

  // ---- This module's
  logic [31:0] now_q, own_data;
  logic [15:0] own_address;
  logic own_error;
  logic unused_write;
  logic [15:0] unused_write_address;
  logic [31:0] unused_data, unused_strobe;
  always_ff @(posedge clk_i) now_q <= rst ? '0 : now_q + 32'd1;
  nh_axil_slave #(
      .AddressWidth(16)
  ) u_own (
      .clk_i,
      .rst_i          (rst),
      .axil_i         (of_own),
      .axil_o         (from_own),
      .write_o        (unused_write),
      .write_address_o(unused_write_address),
      .write_data_o   (unused_data),
      .write_strobe_o (unused_strobe),
      .write_error_i  (1'b1),
      .read_address_o (own_address),
      .read_data_i    (own_data),
      .read_error_i   (own_error)
  );
  always_comb begin
    own_error = 1'b0;
    case (own_address)
      16'hf000: own_data = "NHPT";
      16'hf004: own_data = {8'(Ports), 8'(PacketFlits), 8'(ClockMhz), 8'd2};
      16'hf008: own_data = now_q;
      default: begin
        own_data = '0;
        own_error = 1'b1;
      end
    endcase
  end

  // ---- Switch and endpoints
  logic [Ports-1:0] up_valid, down_valid, up_vc, down_vc;
  logic [Ports*F-1:0] up_flit, down_flit;
  logic [Ports*V-1:0] up_credit, down_credit;
  logic [Ports-1:0] busy;
  nh_switch_core #(
      .Ports(Ports),
      .HostPorts(HostPorts),
      .FlitWidth(FlitWidth),
      .PacketFlits(PacketFlits),
      .VirtualChannels(V),
      .EscapeChannels(1),
      .Packets(Packets),
      .Switches(Switches),
      .LinkClocks(1),
      .HopLimit(HopLimit)
  ) u_switch (
      .clk_i,
      .rst_i(rst),
      .id_i(1'b0),
      .up_i('1),
      .link_valid_i(up_valid),
      .link_vc_i(up_vc),
      .link_flit_i(up_flit),
      .link_credit_o(up_credit),
      .link_valid_o(down_valid),
      .link_vc_o(down_vc),
      .link_flit_o(down_flit),
      .link_credit_i(down_credit),
      .dead_o(),
      .probe_o(),
      .s_axil_i(of_switch),
      .s_axil_o(from_switch),
      .chip_req_valid_o(),
      .chip_req_ready_i(1'b0),
      .chip_req_op_o(),
      .chip_req_tag_o(),
      .chip_req_key_o(),
      .chip_req_port_o(),
      .chip_req_qos_o(),
      .chip_req_check_o(),
      .chip_rsp_valid_i(1'b0),
      .chip_rsp_ready_o(),
      .chip_rsp_tag_i('0),
      .chip_rsp_found_i(1'b0),
      .chip_rsp_port_i('0),
      .chip_rsp_qos_i('0),
      .chip_rsp_check_i('0),
      .s_axil_cam_i('0),
      .s_axil_cam_o()
  );
  localparam int Nodes = 2;  // the first one that is a node
  logic [(Ports-Nodes)*32-1:0] rang;
  for (genvar i = 0; i < Ports; i++) begin : gen_endpoint
    nh_axil_pkg::request_t  of_endpoint;
    nh_axil_pkg::response_t from_endpoint;
    nh_axil_gate u_of_endpoint (
        .axil_i (host),
        .write_i(writes[1+i]),
        .read_i (reads[1+i]),
        .axil_o (of_endpoint)
    );
    assign responses[(1+i)*RB+:RB] = from_endpoint;
    if (i < Nodes) begin : gen_traffic
      nh_traffic #(
          .Endpoint(i),
          .FlitWidth(FlitWidth),
          .PacketFlits(PacketFlits),
          .VirtualChannels(V),
          .Packets(Packets),
          .HopLimit(HopLimit)
      ) u_traffic (
          .clk_i,
          .rst_i(rst),
          .now_i(now_q),
          .link_valid_o(up_valid[i]),
          .link_vc_o(up_vc[i]),
          .link_flit_o(up_flit[i*F+:F]),
          .link_credit_i(up_credit[i*V+:V]),
          .link_valid_i(down_valid[i]),
          .link_vc_i(down_vc[i]),
          .link_flit_i(down_flit[i*F+:F]),
          .link_credit_o(down_credit[i*V+:V]),
          .busy_o(busy[i]),
          .axil_i(of_endpoint),
          .axil_o(from_endpoint)
      );
    end else begin : gen_node
      nh_node #(
          .Node(i),
          .NicReads(NicReads),
          .FlitWidth(FlitWidth),
          .PacketFlits(PacketFlits),
          .DestinationWidth(nh_switch_pkg::length_low(Switches, HostPorts)),
          .VirtualChannels(V),
          .EscapeChannels(1),
          .Packets(Packets),
          .HopLimit(HopLimit)
      ) u_node (
          .clk_i,
          .rst_i(rst),
          .now_i(now_q),
          .rang_o(rang[(i-Nodes)*32+:32]),
          .other_rang_i(rang[((i-Nodes)^1)*32+:32]),
          .link_valid_o(up_valid[i]),
          .link_vc_o(up_vc[i]),
          .link_flit_o(up_flit[i*F+:F]),
          .link_credit_i(up_credit[i*V+:V]),
          .link_valid_i(down_valid[i]),
          .link_vc_i(down_vc[i]),
          .link_flit_i(down_flit[i*F+:F]),
          .link_credit_o(down_credit[i*V+:V]),
          .busy_o(busy[i]),
          .axil_i(of_endpoint),
          .axil_o(from_endpoint)
      );
    end
  end
  always_ff @(posedge clk_i) led_o <= busy;

  logic unused_bits;
  assign unused_bits = ^{from_read, unused_write, unused_write_address, unused_data, unused_strobe};
endmodule
