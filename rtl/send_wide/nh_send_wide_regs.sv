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
    parameter int AnyOrder = 0,
    localparam int RegWidth = nh_send_wide_regs_pkg::AddressWidth
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

  // ---- Channels
  logic                write, bad;
  logic [RegWidth-1:0] write_address, read_address;
  logic [31:0]         write_data, strobe, strobed, word;
  nh_axil_slave #(
      .AddressWidth(RegWidth)
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
      .read_error_i(!nh_send_wide_regs_pkg::mapped(read_address))
  );

  // ---- Registers
  nh_send_wide_regs_pkg::control_t control_q;
  logic [31:0] ring_low_q, ring_high_q, completion_low_q, completion_high_q;
  logic [3:0]  entries_q;
  logic [11:0] mtu_q;
  logic [15:0] producer_q;
  assign strobed = write_data & strobe;

  // ---- Checks. Descriptors that end while a write comes are not seen by it: places, and whether there are none, are
  // those of the clock before.
  logic        idle_q;
  logic [15:0] room_q, producer;
  logic [31:0] mtu;
  logic        mtu_shape;  // in any order a power of two
  assign mtu_shape = AnyOrder == 0 || (mtu[11:6] & (mtu[11:6] - 6'd1)) == '0;
  assign producer = (producer_q & ~strobe[15:0]) | strobed[15:0];
  assign mtu = (32'(mtu_q) & ~strobe) | strobed;
  always_ff @(posedge clk_i) begin
    idle_q <= producer_q == completed_i[15:0];
    room_q <= (16'd1 << entries_q) - (producer_q - completed_i[15:0]);
  end
  always_comb begin
    bad = !nh_send_wide_regs_pkg::writable(write_address);
    case (write_address)
      nh_send_wide_regs_pkg::ControlOffset: ;
      nh_send_wide_regs_pkg::ProducerOffset: bad = 16'(producer - producer_q) > room_q;
      nh_send_wide_regs_pkg::MtuOffset: bad = !idle_q || mtu[5:0] != '0 || !mtu_shape || mtu == '0 ||
          mtu > 32'(MaxBytes);
      default: if (!idle_q) bad = 1'b1;
    endcase
  end

  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      control_q <= nh_send_wide_regs_pkg::ControlReset;
      ring_low_q <= nh_send_wide_regs_pkg::RingBaseLowReset;
      ring_high_q <= nh_send_wide_regs_pkg::RingBaseHighReset;
      entries_q <= nh_send_wide_regs_pkg::RingSizeReset[3:0];
      completion_low_q <= nh_send_wide_regs_pkg::CompletionBaseLowReset;
      completion_high_q <= nh_send_wide_regs_pkg::CompletionBaseHighReset;
      mtu_q <= 12'(MaxBytes);
      producer_q <= '0;
    end else if (write && !bad) begin
      // Bits without a field are not stored.
      case (write_address)
        nh_send_wide_regs_pkg::ControlOffset:
        control_q <= ((control_q & ~strobe) | strobed) & nh_send_wide_regs_pkg::ControlWriteMask;
        nh_send_wide_regs_pkg::RingBaseLowOffset:
        ring_low_q <= ((ring_low_q & ~strobe) | strobed) & nh_send_wide_regs_pkg::RingBaseLowWriteMask;
        nh_send_wide_regs_pkg::RingBaseHighOffset:
        ring_high_q <= ((ring_high_q & ~strobe) | strobed) & nh_send_wide_regs_pkg::RingBaseHighWriteMask;
        nh_send_wide_regs_pkg::RingSizeOffset: entries_q <= (entries_q & ~strobe[3:0]) | strobed[3:0];
        nh_send_wide_regs_pkg::CompletionBaseLowOffset:
        completion_low_q <= ((completion_low_q & ~strobe) | strobed) &
            nh_send_wide_regs_pkg::CompletionBaseLowWriteMask;
        nh_send_wide_regs_pkg::CompletionBaseHighOffset:
        completion_high_q <= ((completion_high_q & ~strobe) | strobed) &
            nh_send_wide_regs_pkg::CompletionBaseHighWriteMask;
        nh_send_wide_regs_pkg::MtuOffset: mtu_q <= mtu[11:0];
        nh_send_wide_regs_pkg::ProducerOffset: producer_q <= producer;
        default: ;
      endcase
    end
  end
  assign enable_o = control_q.enable;
  assign report_o = control_q.report;
  assign ring_base_o = AddressWidth'({ring_high_q[7:0], ring_low_q});
  assign log2_entries_o = entries_q;
  assign completion_base_o = AddressWidth'({completion_high_q[7:0], completion_low_q});
  assign mtu_o = mtu_q;
  assign producer_o = producer_q;

  // ---- Counters, in the order of their registers
  localparam int Codes = nh_send_pkg::Codes;
  localparam int Drops = nh_send_pkg::Drops;
  localparam int Counters = Codes + Drops + 3;
  logic [Counters-1:0] events, events_q;
  logic [Counters*32-1:0] counts_q;
  always_comb begin
    events = '0;
    events[0] = sent_i;
    for (int c = 1; c <= Codes; c++) events[c] = ended_i && code_i == 4'(c);
    events[Codes+1] = write_error_i;
    events[Codes+2] = received_i;
    events[Codes+3+:Drops] = drops_i;
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      events_q <= '0;
      counts_q <= '0;
    end else begin
      events_q <= events;
      for (int c = 0; c < Counters; c++) counts_q[c*32+:32] <= counts_q[c*32+:32] + 32'(events_q[c]);
    end
  end

  // ---- Read channel
  nh_send_wide_regs_pkg::shape_t  shape;
  nh_send_wide_regs_pkg::limits_t limits;
  nh_send_wide_regs_pkg::state_t  state;
  always_comb begin
    shape = '0;
    shape.packet_flits = 6'(PacketFlits);
    shape.destination_width = 7'(DestinationWidth);
    shape.address_width = 6'(AddressWidth);
    shape.flit_width = 10'(FlitWidth);
    limits = '0;
    limits.most_open = 7'(MostOpen);
    limits.data_lines = 10'(DataLines);
    limits.any_order = AnyOrder != 0;
    state = '0;
    state.busy = fetched_i != completed_i[15:0];
    state.waiting = fetched_i != producer_q;
  end
  always_comb begin
    case (read_address)
      nh_send_wide_regs_pkg::IdOffset:                 word = nh_send_wide_regs_pkg::IdReset;
      nh_send_wide_regs_pkg::VersionOffset:            word = nh_send_wide_regs_pkg::VersionReset;
      nh_send_wide_regs_pkg::ShapeOffset:              word = shape;
      nh_send_wide_regs_pkg::LimitsOffset:             word = limits;
      nh_send_wide_regs_pkg::ControlOffset:            word = control_q;
      nh_send_wide_regs_pkg::StateOffset:              word = state;
      nh_send_wide_regs_pkg::RingBaseLowOffset:        word = ring_low_q;
      nh_send_wide_regs_pkg::RingBaseHighOffset:       word = ring_high_q;
      nh_send_wide_regs_pkg::RingSizeOffset:           word = 32'(entries_q);
      nh_send_wide_regs_pkg::CompletionBaseLowOffset:  word = completion_low_q;
      nh_send_wide_regs_pkg::CompletionBaseHighOffset: word = completion_high_q;
      nh_send_wide_regs_pkg::MtuOffset:                word = 32'(mtu_q);
      nh_send_wide_regs_pkg::ProducerOffset:           word = 32'(producer_q);
      nh_send_wide_regs_pkg::ConsumerOffset:           word = 32'(completed_i[15:0]);
      nh_send_wide_regs_pkg::CompletedOffset:          word = completed_i;
      default: begin
        word = '0;
        for (int c = 0; c < Counters; c++)
          if (read_address == nh_send_wide_regs_pkg::PacketsOffset + RegWidth'(4 * c)) word = counts_q[c*32+:32];
      end
    endcase
  end

  logic unused_bits;
  assign unused_bits = ^{ring_high_q, completion_high_q, mtu};
endmodule
