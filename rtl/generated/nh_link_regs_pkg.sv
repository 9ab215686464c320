// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/link.toml by `nanohop generate`: do not edit.

/// Registers of the link (docs/generated/registers/nh_link.md): 32-bit words at byte offsets.
/// Per register X: record x_t, XOffset, XReset (fields that hardware drives count as 0), XWriteMask;
/// per named value XFieldName.
package nh_link_regs_pkg;

  localparam int AddressWidth = 8;

  // id (ro): Identifies the block.
  localparam logic [7:0] IdOffset = 8'h00;
  localparam logic [31:0] IdReset = 32'h4e484c4b;
  localparam logic [31:0] IdWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // ASCII "NHLK"
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
    logic [7:0] reserved_24;
    logic [7:0] retries;  // replays in a row that are tried
    logic [3:0] reserved_12;
    logic [3:0] log2_replay;  // flits that wait for their acknowledgement: 2 to this
    logic [3:0] packets;  // that a receiver's buffer of a virtual channel holds; 0: 16
    logic [3:0] virtual_channels;  // of the link
  } shape_t;

  // limit (ro): More of them.
  localparam logic [7:0] LimitOffset = 8'h0c;
  localparam logic [31:0] LimitReset = 32'h00000000;
  localparam logic [31:0] LimitWriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [15:0] timeout;  // clocks without an intact word until it is dead
  } limit_t;

  // status (ro): State.
  localparam logic [7:0] StatusOffset = 8'h10;
  localparam logic [31:0] StatusReset = 32'h00000000;
  localparam logic [31:0] StatusWriteMask = 32'h00000000;
  typedef struct packed {
    logic [1:0] reserved_30;
    logic [13:0] unacked;  // flits that the other end has not acknowledged
    logic [4:0] reserved_11;
    logic [2:0] cause;  // why the link is dead
    logic [1:0] reserved_6;
    logic [1:0] peer;  // of the other end, as its last intact word said
    logic [1:0] reserved_2;
    logic [1:0] state;  // of this end
  } status_t;
  localparam logic [1:0] StatusStateHello = 2'd0;  // has not heard the other end since its reset
  localparam logic [1:0] StatusStateHeard = 2'd1;  // has heard it, and waits to be heard
  localparam logic [1:0] StatusStateUp = 2'd2;  // passes flits
  localparam logic [1:0] StatusStateDead = 2'd3;  // passes nothing until reset
  localparam logic [1:0] StatusPeerHello = 2'd0;  // has not heard the other end since its reset
  localparam logic [1:0] StatusPeerHeard = 2'd1;  // has heard it, and waits to be heard
  localparam logic [1:0] StatusPeerUp = 2'd2;  // passes flits
  localparam logic [1:0] StatusPeerDead = 2'd3;  // passes nothing until reset
  localparam logic [2:0] StatusCauseNone = 3'd0;  // it is not
  localparam logic [2:0] StatusCauseSoftware = 3'd1;  // CONTROL.kill
  localparam logic [2:0] StatusCauseReplays = 3'd2;  // SHAPE.retries replays in a row did not help
  localparam logic [2:0] StatusCauseSilence = 3'd3;  // no intact word for more than LIMIT.timeout clocks
  localparam logic [2:0] StatusCauseRestart = 3'd4;  // the other end was reset
  localparam logic [2:0] StatusCausePeer = 3'd5;  // the other end says that the link is dead
  localparam logic [2:0] StatusCauseWrongAck = 3'd6;  // the other end acknowledges what was not sent

  // control (rw): What software wants.
  localparam logic [7:0] ControlOffset = 8'h14;
  localparam logic [31:0] ControlReset = 32'h00000000;
  localparam logic [31:0] ControlWriteMask = 32'h00000001;
  typedef struct packed {
    logic [30:0] reserved_1;
    logic [0:0] kill;  // 1: the link is dead until reset
  } control_t;

  // sent (ro): Flits that came from this side.
  localparam logic [7:0] SentOffset = 8'h20;
  localparam logic [31:0] SentReset = 32'h00000000;
  localparam logic [31:0] SentWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // each once, however often it is sent again
  } sent_t;

  // received (ro): Flits that went to this side.
  localparam logic [7:0] ReceivedOffset = 8'h24;
  localparam logic [31:0] ReceivedReset = 32'h00000000;
  localparam logic [31:0] ReceivedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // each once
  } received_t;

  // replays (ro): Replays that the other end asked for.
  localparam logic [7:0] ReplaysOffset = 8'h28;
  localparam logic [31:0] ReplaysReset = 32'h00000000;
  localparam logic [31:0] ReplaysWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // that began
  } replays_t;

  // asked (ro): Replays that this end asked for.
  localparam logic [7:0] AskedOffset = 8'h2c;
  localparam logic [31:0] AskedReset = 32'h00000000;
  localparam logic [31:0] AskedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // as a flit was missing
  } asked_t;

  // crc_errors (ro): Words that did not match their CRC.
  localparam logic [7:0] CrcErrorsOffset = 8'h30;
  localparam logic [31:0] CrcErrorsReset = 32'h00000000;
  localparam logic [31:0] CrcErrorsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // while the link was up
  } crc_errors_t;

  // lost_words (ro): Clocks without a word.
  localparam logic [7:0] LostWordsOffset = 8'h34;
  localparam logic [31:0] LostWordsReset = 32'h00000000;
  localparam logic [31:0] LostWordsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // while the link was up
  } lost_words_t;

  // overflows (ro): Flits that came from this side without room for them.
  localparam logic [7:0] OverflowsOffset = 8'h38;
  localparam logic [31:0] OverflowsReset = 32'h00000000;
  localparam logic [31:0] OverflowsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // discarded: their sender had no credit
  } overflows_t;

  /// Whether a register sits at this byte offset (a multiple of 4).
  function automatic logic mapped(input logic [7:0] address);
    case (address)
      IdOffset,
      VersionOffset,
      ShapeOffset,
      LimitOffset,
      StatusOffset,
      ControlOffset,
      SentOffset,
      ReceivedOffset,
      ReplaysOffset,
      AskedOffset,
      CrcErrorsOffset,
      LostWordsOffset,
      OverflowsOffset: mapped = 1'b1;
      default: mapped = 1'b0;
    endcase
  endfunction

  /// Whether a write to this byte offset does something.
  function automatic logic writable(input logic [7:0] address);
    case (address)
      ControlOffset: writable = 1'b1;
      default: writable = 1'b0;
    endcase
  endfunction

endpackage
