// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/nic.toml by `nanohop generate`: do not edit.

/// Registers of the nic (docs/generated/registers/nh_nic.md): 32-bit words at byte offsets.
/// Per register X: record x_t, XOffset, XReset (fields that hardware drives count as 0), XWriteMask;
/// per named value XFieldName.
package nh_nic_regs_pkg;

  localparam int AddressWidth = 8;

  // id (ro): Identifies the block.
  localparam logic [7:0] IdOffset = 8'h00;
  localparam logic [31:0] IdReset = 32'h4e484e49;
  localparam logic [31:0] IdWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // ASCII "NHNI"
  } id_t;

  // version (ro): Version of this register map.
  localparam logic [7:0] VersionOffset = 8'h04;
  localparam logic [31:0] VersionReset = 32'h00010000;
  localparam logic [31:0] VersionWriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] major;  // raised by incompatible changes
    logic [15:0] minor;  // raised by additions
  } version_t;

  // shape (ro): The parameters this instance was built with.
  localparam logic [7:0] ShapeOffset = 8'h08;
  localparam logic [31:0] ShapeReset = 32'h00000000;
  localparam logic [31:0] ShapeWriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [3:0] log2_senders;  // entries of the table
    logic [0:0] reserved_11;
    logic [2:0] log2_nack_entries;  // NACKs that wait, each way
    logic [3:0] packets;  // that a buffer of a channel holds; 0: 16
    logic [3:0] virtual_channels;  // of the link
  } shape_t;

  // state (ro): What the port is at.
  localparam logic [7:0] StateOffset = 8'h0c;
  localparam logic [31:0] StateReset = 32'h00000000;
  localparam logic [31:0] StateWriteMask = 32'h00000000;
  typedef struct packed {
    logic [28:0] reserved_3;
    logic [0:0] sending;  // NACKs wait to be sent
    logic [0:0] clearing;  // the table is cleared after reset, and takes nothing
    logic [0:0] up;  // 0: the link is dead, until reset
  } state_t;

  // source_low (rw): Where NACKs come from, as their heads say.
  localparam logic [7:0] SourceLowOffset = 8'h10;
  localparam logic [31:0] SourceLowReset = 32'h00000000;
  localparam logic [31:0] SourceLowWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] value;  // bits 31:0
  } source_low_t;

  // source_high (rw): The rest of it.
  localparam logic [7:0] SourceHighOffset = 8'h14;
  localparam logic [31:0] SourceHighReset = 32'h00000000;
  localparam logic [31:0] SourceHighWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] value;  // bits 63:32
  } source_high_t;

  // table_low (rw): Destination that TABLE_WRITE gives to a sender.
  localparam logic [7:0] TableLowOffset = 8'h18;
  localparam logic [31:0] TableLowReset = 32'h00000000;
  localparam logic [31:0] TableLowWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] value;  // bits 31:0
  } table_low_t;

  // table_high (rw): The rest of it.
  localparam logic [7:0] TableHighOffset = 8'h1c;
  localparam logic [31:0] TableHighReset = 32'h00000000;
  localparam logic [31:0] TableHighWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] value;  // bits 63:32
  } table_high_t;

  // table_write (wo): Writes an entry of the table; SLVERR while it is cleared.
  localparam logic [7:0] TableWriteOffset = 8'h20;
  localparam logic [31:0] TableWriteReset = 32'h00000000;
  localparam logic [31:0] TableWriteWriteMask = 32'h80000fff;
  typedef struct packed {
    logic [0:0] valid;  // 0: they are dropped and counted
    logic [18:0] reserved_12;
    logic [11:0] sender;  // whose NACKs go there
  } table_write_t;

  // nack_count (ro): NACKs that came.
  localparam logic [7:0] NackCountOffset = 8'h24;
  localparam logic [31:0] NackCountReset = 32'h00000000;
  localparam logic [31:0] NackCountWriteMask = 32'h00000000;
  typedef struct packed {
    logic [24:0] reserved_7;
    logic [6:0] count;  // that wait for software
  } nack_count_t;

  // nack0_low (ro): Header word 0 of the oldest NACK; 0 without one, as those below.
  localparam logic [7:0] Nack0LowOffset = 8'h28;
  localparam logic [31:0] Nack0LowReset = 32'h00000000;
  localparam logic [31:0] Nack0LowWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // bits 31:0
  } nack0_low_t;

  // nack0_high (ro): The rest of it.
  localparam logic [7:0] Nack0HighOffset = 8'h2c;
  localparam logic [31:0] Nack0HighReset = 32'h00000000;
  localparam logic [31:0] Nack0HighWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // bits 63:32
  } nack0_high_t;

  // nack1_low (ro): Header word 1.
  localparam logic [7:0] Nack1LowOffset = 8'h30;
  localparam logic [31:0] Nack1LowReset = 32'h00000000;
  localparam logic [31:0] Nack1LowWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // bits 31:0
  } nack1_low_t;

  // nack1_high (ro): The rest of it.
  localparam logic [7:0] Nack1HighOffset = 8'h34;
  localparam logic [31:0] Nack1HighReset = 32'h00000000;
  localparam logic [31:0] Nack1HighWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // bits 63:32
  } nack1_high_t;

  // nack_source_low (ro): Where it comes from.
  localparam logic [7:0] NackSourceLowOffset = 8'h38;
  localparam logic [31:0] NackSourceLowReset = 32'h00000000;
  localparam logic [31:0] NackSourceLowWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // bits 31:0
  } nack_source_low_t;

  // nack_source_high (ro): The rest of it.
  localparam logic [7:0] NackSourceHighOffset = 8'h3c;
  localparam logic [31:0] NackSourceHighReset = 32'h00000000;
  localparam logic [31:0] NackSourceHighWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // bits 63:32
  } nack_source_high_t;

  // nack_pop (wo): Takes the oldest NACK away; SLVERR if there is none.
  localparam logic [7:0] NackPopOffset = 8'h40;
  localparam logic [31:0] NackPopReset = 32'h00000000;
  localparam logic [31:0] NackPopWriteMask = 32'h00000001;
  typedef struct packed {
    logic [30:0] reserved_1;
    logic [0:0] value;  // not read
  } nack_pop_t;

  // packets_out (ro): Packets that were sent.
  localparam logic [7:0] PacketsOutOffset = 8'h44;
  localparam logic [31:0] PacketsOutReset = 32'h00000000;
  localparam logic [31:0] PacketsOutWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // tails, NACKs not among them
  } packets_out_t;

  // packets_in (ro): Packets that came.
  localparam logic [7:0] PacketsInOffset = 8'h48;
  localparam logic [31:0] PacketsInReset = 32'h00000000;
  localparam logic [31:0] PacketsInWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // tails to the depacketizer
  } packets_in_t;

  // nacks_out (ro): NACKs that were sent.
  localparam logic [7:0] NacksOutOffset = 8'h4c;
  localparam logic [31:0] NacksOutReset = 32'h00000000;
  localparam logic [31:0] NacksOutWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // tails
  } nacks_out_t;

  // nacks_in (ro): NACKs that came.
  localparam logic [7:0] NacksInOffset = 8'h50;
  localparam logic [31:0] NacksInReset = 32'h00000000;
  localparam logic [31:0] NacksInWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // whole, and with room
  } nacks_in_t;

  // nack_full (ro): Own NACKs without room.
  localparam logic [7:0] NackFullOffset = 8'h54;
  localparam logic [31:0] NackFullReset = 32'h00000000;
  localparam logic [31:0] NackFullWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // dropped
  } nack_full_t;

  // nack_unknown (ro): Own NACKs to a sender without an entry.
  localparam logic [7:0] NackUnknownOffset = 8'h58;
  localparam logic [31:0] NackUnknownReset = 32'h00000000;
  localparam logic [31:0] NackUnknownWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // dropped
  } nack_unknown_t;

  // nack_ring_full (ro): NACKs that came and had no room.
  localparam logic [7:0] NackRingFullOffset = 8'h5c;
  localparam logic [31:0] NackRingFullReset = 32'h00000000;
  localparam logic [31:0] NackRingFullWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // dropped
  } nack_ring_full_t;

  // nack_bad (ro): Packets of three flits that are no NACK.
  localparam logic [7:0] NackBadOffset = 8'h60;
  localparam logic [31:0] NackBadReset = 32'h00000000;
  localparam logic [31:0] NackBadWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // dropped
  } nack_bad_t;

  // overflow (ro): Flits that came without a credit.
  localparam logic [7:0] OverflowOffset = 8'h64;
  localparam logic [31:0] OverflowReset = 32'h00000000;
  localparam logic [31:0] OverflowWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // dropped
  } overflow_t;

  // channels (rw): Virtual channels that heads may have. With one alone no packet overtakes another in the first switch.
  localparam logic [7:0] ChannelsOffset = 8'h68;
  localparam logic [31:0] ChannelsReset = 32'h000000ff;
  localparam logic [31:0] ChannelsWriteMask = 32'h000000ff;
  typedef struct packed {
    logic [23:0] reserved_8;
    logic [7:0] mask;  // bit v of channel v; channels that are not there: nothing
  } channels_t;

  /// Whether a register sits at this byte offset (a multiple of 4).
  function automatic logic mapped(input logic [7:0] address);
    case (address)
      IdOffset,
      VersionOffset,
      ShapeOffset,
      StateOffset,
      SourceLowOffset,
      SourceHighOffset,
      TableLowOffset,
      TableHighOffset,
      TableWriteOffset,
      NackCountOffset,
      Nack0LowOffset,
      Nack0HighOffset,
      Nack1LowOffset,
      Nack1HighOffset,
      NackSourceLowOffset,
      NackSourceHighOffset,
      NackPopOffset,
      PacketsOutOffset,
      PacketsInOffset,
      NacksOutOffset,
      NacksInOffset,
      NackFullOffset,
      NackUnknownOffset,
      NackRingFullOffset,
      NackBadOffset,
      OverflowOffset,
      ChannelsOffset: mapped = 1'b1;
      default: mapped = 1'b0;
    endcase
  endfunction

  /// Whether a write to this byte offset does something.
  function automatic logic writable(input logic [7:0] address);
    case (address)
      SourceLowOffset,
      SourceHighOffset,
      TableLowOffset,
      TableHighOffset,
      TableWriteOffset,
      NackPopOffset,
      ChannelsOffset: writable = 1'b1;
      default: writable = 1'b0;
    endcase
  endfunction

endpackage
