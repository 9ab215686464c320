// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/irq.toml by `nanohop generate`: do not edit.

/// Registers of the irq (docs/generated/registers/nh_irq.md): 32-bit words at byte offsets.
/// Per register X: record x_t, XOffset, XReset (fields that hardware drives count as 0), XWriteMask;
/// per named value XFieldName.
package nh_irq_regs_pkg;

  localparam int AddressWidth = 6;

  // id (ro): Identifies the block.
  localparam logic [5:0] IdOffset = 6'h00;
  localparam logic [31:0] IdReset = 32'h4e484951;
  localparam logic [31:0] IdWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // ASCII "NHIQ"
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
    logic [9:0] reserved_22;
    logic [5:0] time_width;  // bits of CLOCKS
    logic [1:0] reserved_14;
    logic [5:0] count_width;  // bits of PRODUCED, CONSUMED, COUNT and INTERRUPTS
    logic [2:0] reserved_5;
    logic [4:0] queues;  // windows
  } shape_t;

  // control (rw): Of this queue.
  localparam logic [5:0] ControlOffset = 6'h0c;
  localparam logic [31:0] ControlReset = 32'h00000000;
  localparam logic [31:0] ControlWriteMask = 32'h00000001;
  typedef struct packed {
    logic [30:0] reserved_1;
    logic [0:0] enable;  // irq_o may be 1; entries are counted in any case
  } control_t;

  // state (ro): Of this queue.
  localparam logic [5:0] StateOffset = 6'h10;
  localparam logic [31:0] StateReset = 32'h00000000;
  localparam logic [31:0] StateWriteMask = 32'h00000000;
  typedef struct packed {
    logic [29:0] reserved_2;
    logic [0:0] overflow;  // an entry came when as many as can be told apart were not consumed: PRODUCED says no more how many there are; 1 until reset
    logic [0:0] irq;  // irq_o in this clock
  } state_t;

  // produced (ro): Entries in memory.
  localparam logic [5:0] ProducedOffset = 6'h14;
  localparam logic [31:0] ProducedReset = 32'h00000000;
  localparam logic [31:0] ProducedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset, modulo 2^CountWidth
  } produced_t;

  // consumed (rw): Entries that software has taken, as it says.
  localparam logic [5:0] ConsumedOffset = 6'h18;
  localparam logic [31:0] ConsumedReset = 32'h00000000;
  localparam logic [31:0] ConsumedWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] count;  // since reset, modulo 2^CountWidth; from the last value to PRODUCED; a write begins the time of CLOCKS again
  } consumed_t;

  // count (rw): Entries not consumed with which the interrupt comes.
  localparam logic [5:0] CountOffset = 6'h1c;
  localparam logic [31:0] CountReset = 32'h00000001;
  localparam logic [31:0] CountWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] entries;  // 0: it does not come by their number; bits from CountWidth up are not kept, so 2^CountWidth is 0
  } count_t;

  // clocks (rw): Clocks in which there was an entry not consumed, with which the interrupt comes.
  localparam logic [5:0] ClocksOffset = 6'h20;
  localparam logic [31:0] ClocksReset = 32'h00000000;
  localparam logic [31:0] ClocksWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] clocks;  // 0: it does not come by the time; bits from TimeWidth up are not kept, so 2^TimeWidth is 0
  } clocks_t;

  // interrupts (ro): Interrupts of this queue.
  localparam logic [5:0] InterruptsOffset = 6'h24;
  localparam logic [31:0] InterruptsReset = 32'h00000000;
  localparam logic [31:0] InterruptsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // times that irq_o became 1 since reset, modulo 2^CountWidth
  } interrupts_t;

  /// Whether a register sits at this byte offset (a multiple of 4).
  function automatic logic mapped(input logic [5:0] address);
    case (address)
      IdOffset,
      VersionOffset,
      ShapeOffset,
      ControlOffset,
      StateOffset,
      ProducedOffset,
      ConsumedOffset,
      CountOffset,
      ClocksOffset,
      InterruptsOffset: mapped = 1'b1;
      default: mapped = 1'b0;
    endcase
  endfunction

  /// Whether a write to this byte offset does something.
  function automatic logic writable(input logic [5:0] address);
    case (address)
      ControlOffset,
      ConsumedOffset,
      CountOffset,
      ClocksOffset: writable = 1'b1;
      default: writable = 1'b0;
    endcase
  endfunction

endpackage
