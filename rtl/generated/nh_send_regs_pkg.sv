// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/send.toml by `nanohop generate`: do not edit.

/// Registers of the send (docs/generated/registers/nh_send.md): 32-bit words at byte offsets.
/// Per register X: record x_t, XOffset, XReset (fields that hardware drives count as 0), XWriteMask;
/// per named value XFieldName.
package nh_send_regs_pkg;

  localparam int AddressWidth = 8;

  // id (ro): Identifies the block.
  localparam logic [7:0] IdOffset = 8'h00;
  localparam logic [31:0] IdReset = 32'h4e485345;
  localparam logic [31:0] IdWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // ASCII "NHSE"
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
    logic [9:0] reserved_22;
    logic [5:0] address_width;  // bits of a byte address
    logic [0:0] reserved_15;
    logic [6:0] destination_width;  // bits of a destination
    logic [1:0] reserved_6;
    logic [5:0] packet_flits;  // flits of the longest packet
  } shape_t;

  // limits (ro): More of them.
  localparam logic [7:0] LimitsOffset = 8'h0c;
  localparam logic [31:0] LimitsReset = 32'h00000000;
  localparam logic [31:0] LimitsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [13:0] reserved_18;
    logic [9:0] data_words;  // words of data that wait
    logic [2:0] reserved_5;
    logic [4:0] most_open;  // reads that are open, and so on
  } limits_t;

  // control (rw): What the engine does.
  localparam logic [7:0] ControlOffset = 8'h10;
  localparam logic [31:0] ControlReset = 32'h00000000;
  localparam logic [31:0] ControlWriteMask = 32'h00000003;
  typedef struct packed {
    logic [29:0] reserved_2;
    logic [0:0] report;  // completion words are written
    logic [0:0] enable;  // descriptors are read; those under way go on in any case
  } control_t;

  // state (ro): What the engine is at.
  localparam logic [7:0] StateOffset = 8'h14;
  localparam logic [31:0] StateReset = 32'h00000000;
  localparam logic [31:0] StateWriteMask = 32'h00000000;
  typedef struct packed {
    logic [29:0] reserved_2;
    logic [0:0] waiting;  // a descriptor was not read yet
    logic [0:0] busy;  // a descriptor was read, or is being read, and has not ended
  } state_t;

  // ring_base_low (rw): Where the descriptors are.
  localparam logic [7:0] RingBaseLowOffset = 8'h18;
  localparam logic [31:0] RingBaseLowReset = 32'h00000000;
  localparam logic [31:0] RingBaseLowWriteMask = 32'hffffffe0;
  typedef struct packed {
    logic [26:0] value;  // byte address, a multiple of the ring's size
    logic [4:0] reserved_0;
  } ring_base_low_t;

  // ring_base_high (rw): The rest of it.
  localparam logic [7:0] RingBaseHighOffset = 8'h1c;
  localparam logic [31:0] RingBaseHighReset = 32'h00000000;
  localparam logic [31:0] RingBaseHighWriteMask = 32'h000000ff;
  typedef struct packed {
    logic [23:0] reserved_8;
    logic [7:0] value;  // bits 39:32
  } ring_base_high_t;

  // ring_size (rw): Descriptors and completion words of the two rings.
  localparam logic [7:0] RingSizeOffset = 8'h20;
  localparam logic [31:0] RingSizeReset = 32'h00000000;
  localparam logic [31:0] RingSizeWriteMask = 32'h0000000f;
  typedef struct packed {
    logic [27:0] reserved_4;
    logic [3:0] log2;  // 2 to this: of 32 bytes, and of 8 bytes
  } ring_size_t;

  // completion_base_low (rw): Where the completion words are.
  localparam logic [7:0] CompletionBaseLowOffset = 8'h24;
  localparam logic [31:0] CompletionBaseLowReset = 32'h00000000;
  localparam logic [31:0] CompletionBaseLowWriteMask = 32'hfffffff8;
  typedef struct packed {
    logic [28:0] value;  // byte address, a multiple of the ring's size
    logic [2:0] reserved_0;
  } completion_base_low_t;

  // completion_base_high (rw): The rest of it.
  localparam logic [7:0] CompletionBaseHighOffset = 8'h28;
  localparam logic [31:0] CompletionBaseHighReset = 32'h00000000;
  localparam logic [31:0] CompletionBaseHighWriteMask = 32'h000000ff;
  typedef struct packed {
    logic [23:0] reserved_8;
    logic [7:0] value;  // bits 39:32
  } completion_base_high_t;

  // mtu (rw): Data of a packet.
  localparam logic [7:0] MtuOffset = 8'h2c;
  localparam logic [31:0] MtuReset = 32'h00000000;
  localparam logic [31:0] MtuWriteMask = 32'h000000ff;
  typedef struct packed {
    logic [23:0] reserved_8;
    logic [7:0] bytes;  // multiple of 8; at most, and at reset, the largest
  } mtu_t;

  // source_low (rw): Where packets come from, as their heads say where it fits.
  localparam logic [7:0] SourceLowOffset = 8'h30;
  localparam logic [31:0] SourceLowReset = 32'h00000000;
  localparam logic [31:0] SourceLowWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] value;  // bits 31:0
  } source_low_t;

  // source_high (rw): The rest of it.
  localparam logic [7:0] SourceHighOffset = 8'h34;
  localparam logic [31:0] SourceHighReset = 32'h00000000;
  localparam logic [31:0] SourceHighWriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] value;  // bits 63:32
  } source_high_t;

  // producer (rw): Doorbell.
  localparam logic [7:0] ProducerOffset = 8'h38;
  localparam logic [31:0] ProducerReset = 32'h00000000;
  localparam logic [31:0] ProducerWriteMask = 32'h0000ffff;
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [15:0] count;  // descriptors written; forward only, within the ring
  } producer_t;

  // consumer (ro): How far the engine is.
  localparam logic [7:0] ConsumerOffset = 8'h3c;
  localparam logic [31:0] ConsumerReset = 32'h00000000;
  localparam logic [31:0] ConsumerWriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [15:0] count;  // descriptors that ended, modulo 65536
  } consumer_t;

  // completed (ro): Descriptors that ended.
  localparam logic [7:0] CompletedOffset = 8'h40;
  localparam logic [31:0] CompletedReset = 32'h00000000;
  localparam logic [31:0] CompletedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // since reset
  } completed_t;

  // packets (ro): Packets that were sent.
  localparam logic [7:0] PacketsOffset = 8'h44;
  localparam logic [31:0] PacketsReset = 32'h00000000;
  localparam logic [31:0] PacketsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // whole
  } packets_t;

  // bad_descriptors (ro): Descriptors that could not be read.
  localparam logic [7:0] BadDescriptorsOffset = 8'h48;
  localparam logic [31:0] BadDescriptorsReset = 32'h00000000;
  localparam logic [31:0] BadDescriptorsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // code 1
  } bad_descriptors_t;

  // bad_operations (ro): Descriptors of another operation.
  localparam logic [7:0] BadOperationsOffset = 8'h4c;
  localparam logic [31:0] BadOperationsReset = 32'h00000000;
  localparam logic [31:0] BadOperationsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // code 2
  } bad_operations_t;

  // bad_lengths (ro): Descriptors of a length that cannot be.
  localparam logic [7:0] BadLengthsOffset = 8'h50;
  localparam logic [31:0] BadLengthsReset = 32'h00000000;
  localparam logic [31:0] BadLengthsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // code 3
  } bad_lengths_t;

  // bad_addresses (ro): Descriptors of an address that cannot be.
  localparam logic [7:0] BadAddressesOffset = 8'h54;
  localparam logic [31:0] BadAddressesReset = 32'h00000000;
  localparam logic [31:0] BadAddressesWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // code 4
  } bad_addresses_t;

  // bad_data (ro): Descriptors whose data could not be read.
  localparam logic [7:0] BadDataOffset = 8'h58;
  localparam logic [31:0] BadDataReset = 32'h00000000;
  localparam logic [31:0] BadDataWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // code 5
  } bad_data_t;

  // write_errors (ro): Completion words that memory did not take.
  localparam logic [7:0] WriteErrorsOffset = 8'h5c;
  localparam logic [31:0] WriteErrorsReset = 32'h00000000;
  localparam logic [31:0] WriteErrorsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // answered with an error
  } write_errors_t;

  // received (ro): Packets that came, whole.
  localparam logic [7:0] ReceivedOffset = 8'h60;
  localparam logic [31:0] ReceivedReset = 32'h00000000;
  localparam logic [31:0] ReceivedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // as far as the depacketizer can tell
  } received_t;

  // drop_no_head (ro): Flits that came outside of a packet.
  localparam logic [7:0] DropNoHeadOffset = 8'h64;
  localparam logic [31:0] DropNoHeadReset = 32'h00000000;
  localparam logic [31:0] DropNoHeadWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // but for those behind a dropped one
  } drop_no_head_t;

  // drop_length (ro): Packets whose head's length cannot be.
  localparam logic [7:0] DropLengthOffset = 8'h68;
  localparam logic [31:0] DropLengthReset = 32'h00000000;
  localparam logic [31:0] DropLengthWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // or whose head is a tail, too
  } drop_length_t;

  // drop_size (ro): Packets whose header's size is not that of the head's length.
  localparam logic [7:0] DropSizeOffset = 8'h6c;
  localparam logic [31:0] DropSizeReset = 32'h00000000;
  localparam logic [31:0] DropSizeWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // dropped before a word went on
  } drop_size_t;

  // drop_cut (ro): Packets with fewer or more flits than their head said.
  localparam logic [7:0] DropCutOffset = 8'h70;
  localparam logic [31:0] DropCutReset = 32'h00000000;
  localparam logic [31:0] DropCutWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // or with a head inside
  } drop_cut_t;

  // drop_bad (ro): Packets that ended with bad.
  localparam logic [7:0] DropBadOffset = 8'h74;
  localparam logic [31:0] DropBadReset = 32'h00000000;
  localparam logic [31:0] DropBadWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // ended before their last word
  } drop_bad_t;

  /// Whether a register sits at this byte offset (a multiple of 4).
  function automatic logic mapped(input logic [7:0] address);
    case (address)
      IdOffset,
      VersionOffset,
      ShapeOffset,
      LimitsOffset,
      ControlOffset,
      StateOffset,
      RingBaseLowOffset,
      RingBaseHighOffset,
      RingSizeOffset,
      CompletionBaseLowOffset,
      CompletionBaseHighOffset,
      MtuOffset,
      SourceLowOffset,
      SourceHighOffset,
      ProducerOffset,
      ConsumerOffset,
      CompletedOffset,
      PacketsOffset,
      BadDescriptorsOffset,
      BadOperationsOffset,
      BadLengthsOffset,
      BadAddressesOffset,
      BadDataOffset,
      WriteErrorsOffset,
      ReceivedOffset,
      DropNoHeadOffset,
      DropLengthOffset,
      DropSizeOffset,
      DropCutOffset,
      DropBadOffset: mapped = 1'b1;
      default: mapped = 1'b0;
    endcase
  endfunction

  /// Whether a write to this byte offset does something.
  function automatic logic writable(input logic [7:0] address);
    case (address)
      ControlOffset,
      RingBaseLowOffset,
      RingBaseHighOffset,
      RingSizeOffset,
      CompletionBaseLowOffset,
      CompletionBaseHighOffset,
      MtuOffset,
      SourceLowOffset,
      SourceHighOffset,
      ProducerOffset: writable = 1'b1;
      default: writable = 1'b0;
    endcase
  endfunction

  /// What software has written.
  typedef struct packed {
    producer_t producer;
    source_high_t source_high;
    source_low_t source_low;
    completion_base_high_t completion_base_high;
    completion_base_low_t completion_base_low;
    ring_size_t ring_size;
    ring_base_high_t ring_base_high;
    ring_base_low_t ring_base_low;
    control_t control;
  } stored_t;

  /// What hardware drives.
  typedef struct packed {
    completed_t completed;
    consumer_t consumer;
    mtu_t mtu;
    state_t state;
    limits_t limits;
    shape_t shape;
  } driven_t;

  /// What counters count in a clock.
  typedef struct packed {
    logic [0:0] drop_bad;
    logic [0:0] drop_cut;
    logic [0:0] drop_size;
    logic [0:0] drop_length;
    logic [0:0] drop_no_head;
    logic [0:0] received;
    logic [0:0] write_errors;
    logic [0:0] bad_data;
    logic [0:0] bad_addresses;
    logic [0:0] bad_lengths;
    logic [0:0] bad_operations;
    logic [0:0] bad_descriptors;
    logic [0:0] packets;
  } steps_t;
  localparam int Counters = 13;

endpackage
