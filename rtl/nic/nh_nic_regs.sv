// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
`include "nh_assert.svh"

/// AXI4-Lite registers of port and NACKs (map: docs/generated/registers/nh_nic.md). A write acts in the clock after it.
module nh_nic_regs #(
    parameter int VirtualChannels = 2,
    parameter int Packets = 2,
    parameter int Entries = 16,  // >= 1
    parameter int Senders = 256,
    parameter int DestinationWidth = 64,
    localparam int CW = $clog2(Entries + 1),
    localparam int RegWidth = nh_nic_regs_pkg::AddressWidth
) (
    input  logic                        clk_i,
    input  logic                        rst_i,
    output logic [ VirtualChannels-1:0] channels_o,
    output logic [DestinationWidth-1:0] source_o,
    output nh_nic_pkg::entry_write_t    write_o,
    output logic                        take_o,      // the oldest NACK
    input  logic [              CW-1:0] nacks_i,
    input  nh_nic_pkg::nack_t           nack_i,      // the oldest of them
    input  logic                        up_i,
    input  logic                        clearing_i,
    input  logic                        sending_i,
    input  nh_nic_pkg::events_t         events_i,
    input  nh_axil_pkg::request_t       axil_i,
    output nh_axil_pkg::response_t      axil_o
);
  // Ranges of the parameters, from their comments (nanohop generate)
  `NH_PART_PARAM(VirtualChannels, VirtualChannels >= 1 && VirtualChannels <= 8)
  `NH_PART_PARAM(Packets, Packets >= 1 && Packets <= 16)
  `NH_PART_PARAM(Entries, Entries >= 1)
  `NH_PART_PARAM(Senders, Senders >= 2 && Senders <= 4096 && 2 ** $clog2(Senders) == Senders)
  `NH_PART_PARAM(DestinationWidth, DestinationWidth >= 1 && DestinationWidth <= 64)

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
      .read_error_i(!nh_nic_regs_pkg::mapped(read_address))
  );
  assign strobed = write_data & strobe;

  // ---- Registers
  logic [7:0] channels_q;
  logic [31:0] source_low_q, source_high_q, table_low_q, table_high_q;
  nh_nic_regs_pkg::table_write_t entry;
  assign entry = strobed;
  always_comb begin
    bad = !nh_nic_regs_pkg::writable(write_address);
    case (write_address)
      nh_nic_regs_pkg::TableWriteOffset: bad = clearing_i || 32'(entry.sender) >= 32'(Senders);
      nh_nic_regs_pkg::NackPopOffset: bad = nacks_i == '0;
      default: ;
    endcase
  end
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      channels_q <= nh_nic_regs_pkg::ChannelsReset[7:0];
      source_low_q <= nh_nic_regs_pkg::SourceLowReset;
      source_high_q <= nh_nic_regs_pkg::SourceHighReset;
      table_low_q <= nh_nic_regs_pkg::TableLowReset;
      table_high_q <= nh_nic_regs_pkg::TableHighReset;
    end else if (write && !bad) begin
      case (write_address)
        nh_nic_regs_pkg::ChannelsOffset: channels_q <= (channels_q & ~strobe[7:0]) | strobed[7:0];
        nh_nic_regs_pkg::SourceLowOffset: source_low_q <= (source_low_q & ~strobe) | strobed;
        nh_nic_regs_pkg::SourceHighOffset: source_high_q <= (source_high_q & ~strobe) | strobed;
        nh_nic_regs_pkg::TableLowOffset: table_low_q <= (table_low_q & ~strobe) | strobed;
        nh_nic_regs_pkg::TableHighOffset: table_high_q <= (table_high_q & ~strobe) | strobed;
        default: ;
      endcase
    end
  end
  assign channels_o = channels_q[VirtualChannels-1:0];
  assign source_o = DestinationWidth'({source_high_q, source_low_q});
  assign take_o = write && !bad && write_address == nh_nic_regs_pkg::NackPopOffset;
  assign write_o.valid = write && !bad && write_address == nh_nic_regs_pkg::TableWriteOffset;
  assign write_o.sender = entry.sender;
  assign write_o.known = entry.valid;
  assign write_o.node = {table_high_q, table_low_q};

  // ---- Counters, in the order of their registers
  localparam int Events = nh_nic_pkg::Events;
  logic [Events-1:0] events_q;
  logic [Events*32-1:0] counts_q;
  always_ff @(posedge clk_i) begin
    if (rst_i) begin
      events_q <= '0;
      counts_q <= '0;
    end else begin
      events_q <= events_i;
      for (int c = 0; c < Events; c++) counts_q[c*32+:32] <= counts_q[c*32+:32] + 32'(events_q[c]);
    end
  end

  // ---- Read channel
  nh_nic_regs_pkg::shape_t shape;
  nh_nic_regs_pkg::state_t state;
  nh_nic_pkg::nack_t nack;
  assign nack = nacks_i == '0 ? '0 : nack_i;
  always_comb begin
    shape = '0;
    shape.virtual_channels = 4'(VirtualChannels);
    shape.packets = 4'(Packets);  // 16 is 0
    shape.log2_nack_entries = 3'($clog2(Entries));
    shape.log2_senders = 4'($clog2(Senders));
    state = '0;
    state.up = up_i;
    state.clearing = clearing_i;
    state.sending = sending_i;
  end
  always_comb begin
    case (read_address)
      nh_nic_regs_pkg::IdOffset:             word = nh_nic_regs_pkg::IdReset;
      nh_nic_regs_pkg::VersionOffset:        word = nh_nic_regs_pkg::VersionReset;
      nh_nic_regs_pkg::ShapeOffset:          word = shape;
      nh_nic_regs_pkg::StateOffset:          word = state;
      nh_nic_regs_pkg::SourceLowOffset:      word = source_low_q;
      nh_nic_regs_pkg::SourceHighOffset:     word = source_high_q;
      nh_nic_regs_pkg::TableLowOffset:       word = table_low_q;
      nh_nic_regs_pkg::TableHighOffset:      word = table_high_q;
      nh_nic_regs_pkg::ChannelsOffset:       word = 32'(channels_q);
      nh_nic_regs_pkg::NackCountOffset:      word = 32'(nacks_i);
      nh_nic_regs_pkg::Nack0LowOffset:       word = nack.word0[31:0];
      nh_nic_regs_pkg::Nack0HighOffset:      word = nack.word0[63:32];
      nh_nic_regs_pkg::Nack1LowOffset:       word = nack.word1[31:0];
      nh_nic_regs_pkg::Nack1HighOffset:      word = nack.word1[63:32];
      nh_nic_regs_pkg::NackSourceLowOffset:  word = nack.node[31:0];
      nh_nic_regs_pkg::NackSourceHighOffset: word = nack.node[63:32];
      default: begin
        word = '0;
        for (int c = 0; c < Events; c++)
          if (read_address == nh_nic_regs_pkg::PacketsOutOffset + RegWidth'(4 * c)) word = counts_q[c*32+:32];
      end
    endcase
  end

  logic unused_bits;
  assign unused_bits = ^{source_high_q, channels_q, entry};
endmodule
