// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/status_ring.toml by `nanohop generate`: do not edit.

/// Registers of the status_ring (docs/generated/registers/nh_status_ring.md): 32-bit words at byte offsets.
/// Per register X: record x_t, XOffset, XReset (fields that hardware drives count as 0), XWriteMask;
/// per named value XFieldName.
package nh_status_ring_regs_pkg;

  localparam int AddressWidth = 6;

  // id (ro): Identifies the block.
  localparam logic [5:0] IdOffset = 6'h00;
  localparam logic [31:0] IdReset = 32'h4e485352;
  localparam logic [31:0] IdWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // ASCII "NHSR"
  } id_t;

  // version (ro): Version of this register map.
  localparam logic [5:0] VersionOffset = 6'h04;
  localparam logic [31:0] VersionReset = 32'h00010000;
  localparam logic [31:0] VersionWriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] major;  // raised by incompatible changes
    logic [15:0] minor;  // raised by additions
  } version_t;

  // shape (ro): The parameters this instance was built with.
  localparam logic [5:0] ShapeOffset = 6'h08;
  localparam logic [31:0] ShapeReset = 32'h00000000;
  localparam logic [31:0] ShapeWriteMask = 32'h00000000;
  typedef struct packed {
    logic [19:0] reserved_12;
    logic [3:0] log2_status_entries;  // log2 of StatusEntries, which wait in the LLCM
    logic [1:0] reserved_6;
    logic [5:0] address_width;  // bits of a byte address
  } shape_t;

  // control (rw): What the ring does.
  localparam logic [5:0] ControlOffset = 6'h0c;
  localparam logic [31:0] ControlReset = 32'h00000000;
  localparam logic [31:0] ControlWriteMask = 32'h00000001;
  typedef struct packed {
    logic [30:0] reserved_1;
    logic [0:0] enable;  // entries go to memory; set, their numbers begin at 0; cleared, those that were begun end, and others wait in the LLCM
  } control_t;

  // state (ro): What it is at.
  localparam logic [5:0] StateOffset = 6'h10;
  localparam logic [31:0] StateReset = 32'h00000000;
  localparam logic [31:0] StateWriteMask = 32'h00000000;
  typedef struct packed {
    logic [28:0] reserved_3;
    logic [0:0] error;  // memory refused an entry: none is written until CONTROL.enable is set anew
    logic [0:0] open;  // an entry is being written
    logic [0:0] busy;  // open, or the receive controller was not told yet what was produced
  } state_t;

  // base_low (rw): Where the ring is.
  localparam logic [5:0] BaseLowOffset = 6'h14;
  localparam logic [31:0] BaseLowReset = 32'h00000000;
  localparam logic [31:0] BaseLowWriteMask = 32'hfffffff0;
  typedef struct packed {
    logic [27:0] value;  // byte address, a multiple of the ring's size
    logic [3:0] reserved_0;
  } base_low_t;

  // base_high (rw): The rest of it.
  localparam logic [5:0] BaseHighOffset = 6'h18;
  localparam logic [31:0] BaseHighReset = 32'h00000000;
  localparam logic [31:0] BaseHighWriteMask = 32'h000000ff;
  typedef struct packed {
    logic [23:0] reserved_8;
    logic [7:0] value;  // bits 39:32
  } base_high_t;

  // size (rw): Entries of the ring.
  localparam logic [5:0] SizeOffset = 6'h1c;
  localparam logic [31:0] SizeReset = 32'h00000002;
  localparam logic [31:0] SizeWriteMask = 32'h0000001f;
  typedef struct packed {
    logic [26:0] reserved_5;
    logic [4:0] log2;  // 2 to this, 2 .. 16: of 16 bytes
  } size_t;

  // command (wo): Bits that are 1 are done.
  localparam logic [5:0] CommandOffset = 6'h20;
  localparam logic [31:0] CommandReset = 32'h00000000;
  localparam logic [31:0] CommandWriteMask = 32'h00000001;
  typedef struct packed {
    logic [30:0] reserved_1;
    logic [0:0] discard;  // entries that wait in the LLCM are dropped
  } command_t;

  // produced (ro): Entries in memory, as it answered.
  localparam logic [5:0] ProducedOffset = 6'h24;
  localparam logic [31:0] ProducedReset = 32'h00000000;
  localparam logic [31:0] ProducedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [14:0] reserved_17;
    logic [16:0] count;  // since CONTROL.enable was set
  } produced_t;

  // consumed (rw): Entries that software has taken, whose places are free.
  localparam logic [5:0] ConsumedOffset = 6'h28;
  localparam logic [31:0] ConsumedReset = 32'h00000000;
  localparam logic [31:0] ConsumedWriteMask = 32'h0001ffff;
  typedef struct packed {
    logic [14:0] reserved_17;
    logic [16:0] count;  // since CONTROL.enable was set; those that are in memory
  } consumed_t;

  // errors (ro): Writes of entries that memory answered with an error.
  localparam logic [5:0] ErrorsOffset = 6'h2c;
  localparam logic [31:0] ErrorsReset = 32'h00000000;
  localparam logic [31:0] ErrorsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // answers
  } errors_t;

  /// Whether a register sits at this byte offset (a multiple of 4).
  function automatic logic mapped(input logic [5:0] address);
    case (address)
      IdOffset,
      VersionOffset,
      ShapeOffset,
      ControlOffset,
      StateOffset,
      BaseLowOffset,
      BaseHighOffset,
      SizeOffset,
      CommandOffset,
      ProducedOffset,
      ConsumedOffset,
      ErrorsOffset: mapped = 1'b1;
      default: mapped = 1'b0;
    endcase
  endfunction

  /// Whether a write to this byte offset does something.
  function automatic logic writable(input logic [5:0] address);
    case (address)
      ControlOffset,
      BaseLowOffset,
      BaseHighOffset,
      SizeOffset,
      CommandOffset,
      ConsumedOffset: writable = 1'b1;
      default: writable = 1'b0;
    endcase
  endfunction

  /// What software has written.
  typedef struct packed {
    size_t size;
    base_high_t base_high;
    base_low_t base_low;
    control_t control;
  } stored_t;

  /// What hardware drives.
  typedef struct packed {
    consumed_t consumed;
    produced_t produced;
    state_t state;
    shape_t shape;
  } driven_t;

  /// What counters count in a clock.
  typedef struct packed {
    logic [0:0] errors;
  } steps_t;
  localparam int Counters = 1;

endpackage
