// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// AXI4-Lite registers of the transport (map: docs/generated/registers/nh_transport.md). An event shows in its counter
/// 2 clocks later; a write acts in the clock after it.
module nh_transport_regs #(
    parameter int PacketFlits = 32,
    parameter int Destinations = 256,
    parameter int Slots = 64,
    parameter int Window = 64,
    parameter int SequenceBits = 16,
    parameter int AckEntries = 8,
    localparam int DW = $clog2(Destinations),
    localparam int AddressWidth = nh_transport_regs_pkg::AddressWidth
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    output nh_transport_pkg::settings_t settings_o,
    output nh_transport_pkg::settings_t settings_next_o,  // in the next clock
    output logic                        forget_send_o,
    output logic                        forget_receive_o,
    output logic [DW-1:0]               forget_destination_o,
    output logic                        error_take_o,
    input  logic                        cleared_i,
    input  logic                        forgetting_i,
    input  logic                        error_i,
    input  logic [DW-1:0]               error_destination_i,
    input  logic                        error_sent_i,
    input  logic [15:0]                 error_sequence_i,
    input  logic [63:0]                 error_tag_i,
    input  nh_transport_pkg::events_t   events_i,
    input  nh_axil_pkg::request_t       axil_i,
    output nh_axil_pkg::response_t      axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PART_PARAM(Destinations, Destinations >= 2 && Destinations <= 4096 && 2 ** $clog2(Destinations) == Destinations)
  `NH_PART_PARAM(Slots, Slots >= 2 && Slots <= 64 && 2 ** $clog2(Slots) == Slots)
  `NH_PART_PARAM(Window, Window >= 2 && Window <= 64 && 2 ** $clog2(Window) == Window)
  `NH_PART_PARAM(SequenceBits, SequenceBits >= 3 && SequenceBits <= 16)
  `NH_PART_PARAM(AckEntries, AckEntries >= 2 && AckEntries <= 16)

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
      .read_error_i(!nh_transport_regs_pkg::mapped(read_address))
  );

  // ---- Settings and actions
  nh_transport_regs_pkg::control_t control_q, control_d;
  nh_transport_regs_pkg::timeout_t timeout_q, timeout_d;
  nh_transport_regs_pkg::window_t window_q, window_d;
  nh_transport_regs_pkg::acknowledge_t acknowledge_q, acknowledge_d;
  nh_transport_regs_pkg::forget_t forget;
  nh_transport_regs_pkg::error_take_t take;
  logic forget_send_q, forget_receive_q, take_q, unused_bits;
  logic [DW-1:0] forget_destination_q;
  assign bad = !nh_transport_regs_pkg::writable(write_address);
  logic [31:0] written;
  assign written = write_data & strobe;
  always_comb begin
    control_d = control_q;
    timeout_d = timeout_q;
    window_d = window_q;
    acknowledge_d = acknowledge_q;
    if (write) begin
      if (write_address == nh_transport_regs_pkg::ControlOffset)
        control_d = nh_transport_regs_pkg::ControlWriteMask & ((control_q & ~strobe) | written);
      if (write_address == nh_transport_regs_pkg::TimeoutOffset)
        timeout_d = nh_transport_regs_pkg::TimeoutWriteMask & ((timeout_q & ~strobe) | written);
      if (write_address == nh_transport_regs_pkg::WindowOffset)
        window_d = nh_transport_regs_pkg::WindowWriteMask & ((window_q & ~strobe) | written);
      if (write_address == nh_transport_regs_pkg::AcknowledgeOffset)
        acknowledge_d = nh_transport_regs_pkg::AcknowledgeWriteMask & ((acknowledge_q & ~strobe) | written);
    end
  end
  assign forget = written;
  assign take = written;
  assign unused_bits = ^{control_d, timeout_d, window_d, acknowledge_d, forget, take};
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      control_q <= nh_transport_regs_pkg::ControlReset;
      timeout_q <= nh_transport_regs_pkg::TimeoutReset;
      window_q <= nh_transport_regs_pkg::WindowReset;
      acknowledge_q <= nh_transport_regs_pkg::AcknowledgeReset;
      forget_send_q <= 1'b0;
      forget_receive_q <= 1'b0;
      take_q <= 1'b0;
    end else begin
      control_q <= control_d;
      timeout_q <= timeout_d;
      window_q <= window_d;
      acknowledge_q <= acknowledge_d;
      forget_send_q <= write && write_address == nh_transport_regs_pkg::ForgetOffset && forget.send;
      forget_receive_q <= write && write_address == nh_transport_regs_pkg::ForgetOffset && forget.receive;
      take_q <= write && write_address == nh_transport_regs_pkg::ErrorTakeOffset && take.take;
    end
  end
  always_ff @(posedge clk_i) begin
    if (write && write_address == nh_transport_regs_pkg::ForgetOffset)
      forget_destination_q <= forget.destination[DW-1:0];
  end
  assign forget_send_o = forget_send_q;
  assign forget_receive_o = forget_receive_q;
  assign forget_destination_o = forget_destination_q;
  assign error_take_o = take_q;
  always_comb begin
    settings_o.enable = control_q.enable;
    settings_o.node = control_q.node;
    settings_o.timeout = timeout_q.clocks;
    settings_o.tries = timeout_q.tries;
    settings_o.most = window_q.most;
    settings_o.gap = window_q.gap;
    settings_o.ack_packets = acknowledge_q.packets;
    settings_o.ack_clocks = acknowledge_q.clocks;
    settings_next_o.enable = control_d.enable;
    settings_next_o.node = control_d.node;
    settings_next_o.timeout = timeout_d.clocks;
    settings_next_o.tries = timeout_d.tries;
    settings_next_o.most = window_d.most;
    settings_next_o.gap = window_d.gap;
    settings_next_o.ack_packets = acknowledge_d.packets;
    settings_next_o.ack_clocks = acknowledge_d.clocks;
  end

  // ---- Counters: counter i counts event Events - 1 - i, in the order of events_t.
  localparam int Events = nh_transport_pkg::Events;
  localparam int CW = nh_transport_pkg::CounterWidth;
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
  nh_transport_regs_pkg::shape_t  shape;
  nh_transport_regs_pkg::status_t status;
  nh_transport_regs_pkg::error_t  error;
  always_comb begin
    shape = '0;
    shape.log2_destinations = 4'($clog2(Destinations));
    shape.log2_slots = 3'($clog2(Slots));
    shape.log2_window = 3'($clog2(Window));
    shape.packet_flits = 6'(PacketFlits);
    shape.ack_entries = 5'(AckEntries);
    shape.sequence_bits = 5'(SequenceBits);
    status = '0;
    status.ready = cleared_i;
    status.forgetting = forgetting_i || forget_send_q || forget_receive_q;
    status.error = error_i;
    error = '0;
    error.destination = 12'(error_destination_i);
    error.sent = error_sent_i;
    error.sequence_number = error_sequence_i;
  end
  always_comb begin
    case (read_address)
      nh_transport_regs_pkg::IdOffset:           word = nh_transport_regs_pkg::IdReset;
      nh_transport_regs_pkg::VersionOffset:      word = nh_transport_regs_pkg::VersionReset;
      nh_transport_regs_pkg::ShapeOffset:        word = shape;
      nh_transport_regs_pkg::ControlOffset:      word = control_q;
      nh_transport_regs_pkg::TimeoutOffset:      word = timeout_q;
      nh_transport_regs_pkg::WindowOffset:       word = window_q;
      nh_transport_regs_pkg::AcknowledgeOffset:  word = acknowledge_q;
      nh_transport_regs_pkg::StatusOffset:       word = status;
      nh_transport_regs_pkg::ErrorOffset:        word = error_i ? error : '0;
      nh_transport_regs_pkg::ErrorTagLowOffset:  word = error_i ? error_tag_i[31:0] : '0;
      nh_transport_regs_pkg::ErrorTagHighOffset: word = error_i ? error_tag_i[63:32] : '0;
      default: begin
        word = '0;
        for (int i = 0; i < Events; i++)
          if (read_address == nh_transport_regs_pkg::TakenOffset + AddressWidth'(4 * i)) word = counts_q[i*CW+:CW];
      end
    endcase
  end
endmodule
