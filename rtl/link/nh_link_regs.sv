// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// AXI4-Lite registers of a link's end (map: docs/generated/registers/nh_link.md). An event shows in its counter 2
/// clocks later; a write acts in the clock after it.
module nh_link_regs #(
    parameter int VirtualChannels = 2,
    parameter int Packets = 2,
    parameter int ReplayFlits = 64,
    parameter int Timeout = 1024,
    parameter int Retries = 16,
    localparam int AddressWidth = nh_link_regs_pkg::AddressWidth
) (
    input  logic                   clk_i,
    input  logic                   rst_i,
    output logic                   kill_o,
    input  nh_link_pkg::status_t   status_i,
    input  nh_link_pkg::events_t   events_i,
    input  nh_axil_pkg::request_t  axil_i,
    output nh_axil_pkg::response_t axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PART_PARAM(ReplayFlits, ReplayFlits >= 2 && ReplayFlits <= 8192 && 2 ** $clog2(ReplayFlits) == ReplayFlits)
  `NH_PART_PARAM(Timeout, Timeout >= 16 && Timeout <= 65535)
  `NH_PART_PARAM(Retries, Retries >= 1 && Retries <= 255)

  logic                    write, bad;
  logic [AddressWidth-1:0] write_address, read_address;
  logic [31:0]             write_data, strobe, word;
  nh_axil_slave #(
      .AddressWidth(AddressWidth)
  ) u_axil (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o,
      .write_o(write),
      .write_address_o(write_address),
      .write_data_o(write_data),
      .write_strobe_o(strobe),
      .write_error_i(bad),
      .read_address_o(read_address),
      .read_data_i(word),
      .read_error_i(!nh_link_regs_pkg::mapped(read_address))
  );

  // ---- Control
  nh_link_regs_pkg::control_t control, written;
  logic kill_q, unused_bits;
  assign bad = !nh_link_regs_pkg::writable(write_address);
  assign kill_o = kill_q;
  assign written = (control & ~strobe) | (write_data & strobe);
  assign unused_bits = ^written;  // the others mean nothing
  always_comb begin
    control = '0;
    control.kill = kill_q;
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) kill_q <= 1'b0;
    else if (write && !bad) kill_q <= written.kill;
  end

  // ---- Counters: counter i counts event Events - 1 - i, in the order of events_t.
  localparam int Events = nh_link_pkg::Events;
  localparam int CW = nh_link_pkg::CounterWidth;
  logic [Events-1:0] events_q;
  logic [Events*CW-1:0] counts_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      events_q <= '0;
      counts_q <= '0;
    end else begin
      events_q <= events_i;
      for (int i = 0; i < Events; i++) counts_q[i*CW+:CW] <= counts_q[i*CW+:CW] + CW'(events_q[Events-1-i]);
    end
  end

  // ---- Read channel
  nh_link_regs_pkg::shape_t  shape;
  nh_link_regs_pkg::limit_t  limit;
  nh_link_regs_pkg::status_t status;
  always_comb begin
    shape = '0;
    shape.virtual_channels = 4'(VirtualChannels);
    shape.packets = 4'(Packets);  // 16 is 0
    shape.log2_replay = 4'($clog2(ReplayFlits));
    shape.retries = 8'(Retries);
    limit = '0;
    limit.timeout = 16'(Timeout);
    status = '0;
    status.state = status_i.state;
    status.peer = status_i.peer;
    status.cause = status_i.cause;
    status.unacked = status_i.unacked;
  end
  always_comb begin
    case (read_address)
      nh_link_regs_pkg::IdOffset:      word = nh_link_regs_pkg::IdReset;
      nh_link_regs_pkg::VersionOffset: word = nh_link_regs_pkg::VersionReset;
      nh_link_regs_pkg::ShapeOffset:   word = shape;
      nh_link_regs_pkg::LimitOffset:   word = limit;
      nh_link_regs_pkg::StatusOffset:  word = status;
      nh_link_regs_pkg::ControlOffset: word = control;
      default: begin
        word = '0;
        for (int i = 0; i < Events; i++)
          if (read_address == nh_link_regs_pkg::SentOffset + AddressWidth'(4 * i)) word = counts_q[i*CW+:CW];
      end
    endcase
  end
endmodule
