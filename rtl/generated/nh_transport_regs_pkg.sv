// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/transport.toml by `nanohop generate`: do not edit.

/// Registers of the transport (docs/generated/registers/nh_transport.md): 32-bit words at byte offsets.
/// Per register X: record x_t, XOffset, XReset (fields that hardware drives count as 0), XWriteMask;
/// per named value XFieldName.
package nh_transport_regs_pkg;

  localparam int AddressWidth = 8;

  // id (ro): Identifies the block.
  localparam logic [7:0] IdOffset = 8'h00;
  localparam logic [31:0] IdReset = 32'h4e485450;
  localparam logic [31:0] IdWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // ASCII "NHTP"
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
    logic [4:0] sequence_bits;  // of a number
    logic [1:0] reserved_25;
    logic [4:0] ack_entries;  // acknowledgements that wait
    logic [1:0] reserved_18;
    logic [5:0] packet_flits;  // flits of the longest packet
    logic [0:0] reserved_11;
    logic [2:0] log2_window;  // largest window: 2 to this
    logic [0:0] reserved_7;
    logic [2:0] log2_slots;  // packets that are kept until they are acknowledged: 2 to this
    logic [3:0] log2_destinations;  // nodes: 2 to this
  } shape_t;

  // control (rw): What software wants.
  localparam logic [7:0] ControlOffset = 8'h0c;
  localparam logic [31:0] ControlReset = 32'h00000000;
  localparam logic [31:0] ControlWriteMask = 32'h0fff0001;
  typedef struct packed {
    logic [3:0] reserved_28;
    logic [11:0] node;  // this node's number; to be changed only before enable
    logic [14:0] reserved_1;
    logic [0:0] enable;  // 1: packets of the send engine are taken
  } control_t;

  // timeout (rw): When a packet is sent again.
  localparam logic [7:0] TimeoutOffset = 8'h10;
  localparam logic [31:0] TimeoutReset = 32'h07000400;
  localparam logic [31:0] TimeoutWriteMask = 32'h0f0fffff;
  typedef struct packed {
    logic [3:0] reserved_28;
    logic [3:0] tries;  // how often a packet is sent before it is an error; 0 is as 1
    logic [3:0] reserved_20;
    logic [19:0] clocks;  // without an acknowledgement after the first time, twice that after the second, up to 128 times
  } timeout_t;

  // window (rw): How much is under way to a destination.
  localparam logic [7:0] WindowOffset = 8'h14;
  localparam logic [31:0] WindowReset = 32'h00000040;
  localparam logic [31:0] WindowWriteMask = 32'h00007f7f;
  typedef struct packed {
    logic [16:0] reserved_15;
    logic [6:0] gap;  // a packet is sent again early, once, when one of so many numbers later is acknowledged; 0: never
    logic [0:0] reserved_7;
    logic [6:0] most;  // packets; more than 2^SHAPE.log2_window is as that, 0: none is sent
  } window_t;

  // acknowledge (rw): When an acknowledgement goes, unless it is urgent.
  localparam logic [7:0] AcknowledgeOffset = 8'h18;
  localparam logic [31:0] AcknowledgeReset = 32'h00200008;
  localparam logic [31:0] AcknowledgeWriteMask = 32'h0fff00ff;
  typedef struct packed {
    logic [3:0] reserved_28;
    logic [11:0] clocks;  // or has waited for so long
    logic [7:0] reserved_8;
    logic [7:0] packets;  // when it stands for so many
  } acknowledge_t;

  // forget (wo): Begins anew with a node; not while STATUS.forgetting is 1.
  localparam logic [7:0] ForgetOffset = 8'h1c;
  localparam logic [31:0] ForgetReset = 32'h00000000;
  localparam logic [31:0] ForgetWriteMask = 32'h00030fff;
  typedef struct packed {
    logic [13:0] reserved_18;
    logic [0:0] receive;  // 1: packet 0 is the next one from it
    logic [0:0] send;  // 1: packets to it that are not acknowledged are errors, the next one has number 0, the window is whole, and it has not failed
    logic [3:0] reserved_12;
    logic [11:0] destination;  // the node
  } forget_t;

  // status (ro): State.
  localparam logic [7:0] StatusOffset = 8'h20;
  localparam logic [31:0] StatusReset = 32'h00000000;
  localparam logic [31:0] StatusWriteMask = 32'h00000000;
  typedef struct packed {
    logic [28:0] reserved_3;
    logic [0:0] error;  // 1: an error waits, in ERROR and ERROR_TAG
    logic [0:0] forgetting;  // 1: what FORGET asked for is not done yet
    logic [0:0] ready;  // 1: tables are cleared
  } status_t;

  // error (ro): The packet that failed; 0 unless STATUS.error is 1.
  localparam logic [7:0] ErrorOffset = 8'h24;
  localparam logic [31:0] ErrorReset = 32'h00000000;
  localparam logic [31:0] ErrorWriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] sequence_number;  // its number
    logic [0:0] sent;  // 1: it was sent, and may have come; 0: it had no number yet
    logic [2:0] reserved_12;
    logic [11:0] destination;  // where it was to go
  } error_t;

  // error_tag_low (ro): Header word 0 of that packet as it came, lowest bits: it names the message.
  localparam logic [7:0] ErrorTagLowOffset = 8'h28;
  localparam logic [31:0] ErrorTagLowReset = 32'h00000000;
  localparam logic [31:0] ErrorTagLowWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] bits;  // 0 unless STATUS.error is 1
  } error_tag_low_t;

  // error_tag_high (ro): The highest bits.
  localparam logic [7:0] ErrorTagHighOffset = 8'h2c;
  localparam logic [31:0] ErrorTagHighReset = 32'h00000000;
  localparam logic [31:0] ErrorTagHighWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] bits;  // 0 unless STATUS.error is 1
  } error_tag_high_t;

  // error_take (wo): Takes the error: the next one is there 2 clocks later, if there is one.
  localparam logic [7:0] ErrorTakeOffset = 8'h30;
  localparam logic [31:0] ErrorTakeReset = 32'h00000000;
  localparam logic [31:0] ErrorTakeWriteMask = 32'h00000001;
  typedef struct packed {
    logic [30:0] reserved_1;
    logic [0:0] take;  // 1: does so
  } error_take_t;

  // taken (ro): Packets of the send engine that were taken.
  localparam logic [7:0] TakenOffset = 8'h40;
  localparam logic [31:0] TakenReset = 32'h00000000;
  localparam logic [31:0] TakenWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // each once
  } taken_t;

  // delivered (ro): Packets that were acknowledged.
  localparam logic [7:0] DeliveredOffset = 8'h44;
  localparam logic [31:0] DeliveredReset = 32'h00000000;
  localparam logic [31:0] DeliveredWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // when their slot is free again
  } delivered_t;

  // failed (ro): Packets that ended with an error.
  localparam logic [7:0] FailedOffset = 8'h48;
  localparam logic [31:0] FailedReset = 32'h00000000;
  localparam logic [31:0] FailedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // when the error can be read
  } failed_t;

  // refused (ro): What the send engine sent and was not taken.
  localparam logic [7:0] RefusedOffset = 8'h4c;
  localparam logic [31:0] RefusedReset = 32'h00000000;
  localparam logic [31:0] RefusedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // flits without a head; packets that are cut, bad, not as long as their head says or for no node
  } refused_t;

  // again (ro): Packets sent again as they were not acknowledged in time.
  localparam logic [7:0] AgainOffset = 8'h50;
  localparam logic [31:0] AgainReset = 32'h00000000;
  localparam logic [31:0] AgainWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // each time
  } again_t;

  // early (ro): Acknowledgements that showed packets to be missing.
  localparam logic [7:0] EarlyOffset = 8'h54;
  localparam logic [31:0] EarlyReset = 32'h00000000;
  localparam logic [31:0] EarlyWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // of which each is sent again
  } early_t;

  // cut (ro): Windows that a mark halved.
  localparam logic [7:0] CutOffset = 8'h58;
  localparam logic [31:0] CutReset = 32'h00000000;
  localparam logic [31:0] CutWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // each time
  } cut_t;

  // acks_sent (ro): Acknowledgements that were sent.
  localparam logic [7:0] AcksSentOffset = 8'h5c;
  localparam logic [31:0] AcksSentReset = 32'h00000000;
  localparam logic [31:0] AcksSentWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // when they go to the link's port
  } acks_sent_t;

  // acks_got (ro): Acknowledgements that came.
  localparam logic [7:0] AcksGotOffset = 8'h60;
  localparam logic [31:0] AcksGotReset = 32'h00000000;
  localparam logic [31:0] AcksGotWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // and could be right
  } acks_got_t;

  // acks_wrong (ro): Acknowledgements that came and were not right.
  localparam logic [7:0] AcksWrongOffset = 8'h64;
  localparam logic [31:0] AcksWrongReset = 32'h00000000;
  localparam logic [31:0] AcksWrongWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // of a node that failed, or of what was not sent
  } acks_wrong_t;

  // acks_lost (ro): Acknowledgements that were not sent.
  localparam logic [7:0] AcksLostOffset = 8'h68;
  localparam logic [31:0] AcksLostReset = 32'h00000000;
  localparam logic [31:0] AcksLostWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // as no entry was free
  } acks_lost_t;

  // received (ro): Packets that went to the receive side whole.
  localparam logic [7:0] ReceivedOffset = 8'h6c;
  localparam logic [31:0] ReceivedReset = 32'h00000000;
  localparam logic [31:0] ReceivedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // each once
  } received_t;

  // duplicates (ro): Packets that had come before.
  localparam logic [7:0] DuplicatesOffset = 8'h70;
  localparam logic [31:0] DuplicatesReset = 32'h00000000;
  localparam logic [31:0] DuplicatesWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // acknowledged again
  } duplicates_t;

  // strange (ro): Packets of a number out of the window, or of no node.
  localparam logic [7:0] StrangeOffset = 8'h74;
  localparam logic [31:0] StrangeReset = 32'h00000000;
  localparam logic [31:0] StrangeWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // dropped
  } strange_t;

  // broken (ro): What came and is no packet.
  localparam logic [7:0] BrokenOffset = 8'h78;
  localparam logic [31:0] BrokenReset = 32'h00000000;
  localparam logic [31:0] BrokenWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // flits without a head; packets that are cut, bad or not as long as their head says
  } broken_t;

  /// Whether a register sits at this byte offset (a multiple of 4).
  function automatic logic mapped(input logic [7:0] address);
    case (address)
      IdOffset,
      VersionOffset,
      ShapeOffset,
      ControlOffset,
      TimeoutOffset,
      WindowOffset,
      AcknowledgeOffset,
      ForgetOffset,
      StatusOffset,
      ErrorOffset,
      ErrorTagLowOffset,
      ErrorTagHighOffset,
      ErrorTakeOffset,
      TakenOffset,
      DeliveredOffset,
      FailedOffset,
      RefusedOffset,
      AgainOffset,
      EarlyOffset,
      CutOffset,
      AcksSentOffset,
      AcksGotOffset,
      AcksWrongOffset,
      AcksLostOffset,
      ReceivedOffset,
      DuplicatesOffset,
      StrangeOffset,
      BrokenOffset: mapped = 1'b1;
      default: mapped = 1'b0;
    endcase
  endfunction

  /// Whether a write to this byte offset does something.
  function automatic logic writable(input logic [7:0] address);
    case (address)
      ControlOffset,
      TimeoutOffset,
      WindowOffset,
      AcknowledgeOffset,
      ForgetOffset,
      ErrorTakeOffset: writable = 1'b1;
      default: writable = 1'b0;
    endcase
  endfunction

endpackage
