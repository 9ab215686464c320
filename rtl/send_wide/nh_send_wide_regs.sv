// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// AXI4-Lite registers of nh_send_wide (map: docs/generated/registers/nh_send_wide.md). A write acts in the clock after
/// it; where rings are and how packets are made is only written while no descriptor waits or is under way.
module nh_send_wide_regs #(
    parameter int PacketFlits = 32,
    parameter int FlitWidth = 512,
    parameter int DestinationWidth = 64,
    parameter int AddressWidth = 32,
    parameter int MostOpen = 32,
    parameter int DataLines = 128,
    parameter int MaxBytes = 1984,  // 64..2048: of a packet
    parameter int AnyOrder = 0
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    output logic                        enable_o,
    output logic                        report_o,
    output logic [AddressWidth-1:0]     ring_base_o,
    output logic [3:0]                  log2_entries_o,
    output logic [AddressWidth-1:0]     completion_base_o,
    output logic [11:0]                 mtu_o,
    output logic [15:0]                 producer_o,
    input  logic [15:0]                 fetched_i,
    input  logic [31:0]                 completed_i,
    input  logic                        sent_i,           // a packet
    input  logic                        ended_i,          // a descriptor
    input  logic [3:0]                  code_i,
    input  logic                        write_error_i,
    input  logic                        received_i,       // a packet
    input  logic [nh_send_pkg::Drops-1:0] drops_i,        // by reason
    input  nh_axil_pkg::request_t       axil_i,
    output nh_axil_pkg::response_t      axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(PacketFlits, PacketFlits >= 2 && PacketFlits <= 32)
  `NH_PART_PARAM(FlitWidth, FlitWidth >= 512 && FlitWidth <= 768 && FlitWidth == 64 * (FlitWidth / 64))
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)
  `NH_PART_PARAM(AddressWidth, AddressWidth >= 24 && AddressWidth <= 40)
  `NH_PART_PARAM(MostOpen, MostOpen >= 2 && MostOpen <= 64 && 2 ** $clog2(MostOpen) == MostOpen)
  `NH_PART_PARAM(DataLines, DataLines >= 8 && DataLines >= PacketFlits + 1 && DataLines <= 512 &&
            2 ** $clog2(DataLines) == DataLines)
  `NH_PART_PARAM(MaxBytes, MaxBytes >= 64 && MaxBytes <= 2048)
  `NH_PART_PARAM(AnyOrder, AnyOrder == 0 || AnyOrder == 1)

  nh_send_wide_regs_pkg::stored_t stored;
  nh_send_wide_regs_pkg::driven_t driven;
  nh_send_wide_regs_pkg::steps_t  steps_q;
  logic        write, bad;
  logic [nh_send_wide_regs_pkg::AddressWidth-1:0] write_address;
  logic [31:0] write_data, strobe, strobed;
  nh_send_wide_regs_axil u_axil (
      .clk_i,
      .rst_i,
      .axil_i,
      .axil_o,
      .write_o(write),
      .write_address_o(write_address),
      .write_data_o(write_data),
      .write_strobe_o(strobe),
      .write_bad_i(bad),
      .stored_o(stored),
      .driven_i(driven),
      .steps_i(steps_q)
  );
  logic [11:0] mtu_q;
  assign strobed = write_data & strobe;

  // ---- Checks. Descriptors that end while a write comes are not seen by it: places, and whether there are none, are
  // those of the clock before.
  logic        idle_q;
  logic [15:0] room_q, producer, producer_q;
  logic [31:0] mtu;
  logic        mtu_shape;  // in any order a power of two
  assign mtu_shape = AnyOrder == 0 || (mtu[11:6] & (mtu[11:6] - 6'd1)) == '0;
  assign producer_q = stored.producer.count;
  assign producer = (producer_q & ~strobe[15:0]) | strobed[15:0];
  assign mtu = (32'(mtu_q) & ~strobe) | strobed;
  always_ff @(posedge clk_i) begin
    idle_q <= producer_q == completed_i[15:0];
    room_q <= (16'd1 << stored.ring_size.log2) - (producer_q - completed_i[15:0]);
  end
  always_comb begin
    bad = 1'b0;
    case (write_address)
      nh_send_wide_regs_pkg::ControlOffset: ;
      nh_send_wide_regs_pkg::ProducerOffset: bad = 16'(producer - producer_q) > room_q;
      nh_send_wide_regs_pkg::MtuOffset: bad = !idle_q || mtu[5:0] != '0 || !mtu_shape || mtu == '0 ||
          mtu > 32'(MaxBytes);
      default: if (!idle_q) bad = 1'b1;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) mtu_q <= 12'(MaxBytes);
    else if (write && write_address == nh_send_wide_regs_pkg::MtuOffset) mtu_q <= mtu[11:0];
  end
  assign enable_o = stored.control.enable;
  assign report_o = stored.control.report;
  assign ring_base_o = AddressWidth'({stored.ring_base_high.value, stored.ring_base_low});
  assign log2_entries_o = stored.ring_size.log2;
  assign completion_base_o = AddressWidth'({stored.completion_base_high.value, stored.completion_base_low});
  assign mtu_o = mtu_q;
  assign producer_o = producer_q;

  // ---- Counters, in the order of their registers
  localparam int Codes = nh_send_pkg::Codes;
  localparam int Drops = nh_send_pkg::Drops;
  localparam int Counters = Codes + Drops + 3;
  logic [Counters-1:0] events;
  always_comb begin
    events = '0;
    events[0] = sent_i;
    for (int c = 1; c <= Codes; c++) events[c] = ended_i && code_i == 4'(c);
    events[Codes+1] = write_error_i;
    events[Codes+2] = received_i;
    events[Codes+3+:Drops] = drops_i;
  end
  always_ff @(posedge clk_i) steps_q <= rst_i ? '0 : events;

  // ---- What hardware drives
  always_comb begin
    driven = '0;
    driven.shape.packet_flits = 6'(PacketFlits);
    driven.shape.destination_width = 7'(DestinationWidth);
    driven.shape.address_width = 6'(AddressWidth);
    driven.shape.flit_width = 10'(FlitWidth);
    driven.limits.most_open = 7'(MostOpen);
    driven.limits.data_lines = 10'(DataLines);
    driven.limits.any_order = AnyOrder != 0;
    driven.state.busy = fetched_i != completed_i[15:0];
    driven.state.waiting = fetched_i != producer_q;
    driven.mtu = 32'(mtu_q);
    driven.consumer = 32'(completed_i[15:0]);
    driven.completed = completed_i;
  end

  logic unused_bits;
  assign unused_bits = ^{stored, mtu};
endmodule
