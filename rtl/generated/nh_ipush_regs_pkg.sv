// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/ipush.toml by `nanohop generate`: do not edit.

/// Registers of the ipush (docs/generated/registers/nh_ipush.md): 32-bit words at byte offsets.
/// Per register X: record x_t, XOffset, XReset (fields that hardware drives count as 0), XWriteMask;
/// per named value XFieldName.
package nh_ipush_regs_pkg;

  localparam int AddressWidth = 8;

  // id (ro): Identifies the block.
  localparam logic [7:0] IdOffset = 8'h00;
  localparam logic [31:0] IdReset = 32'h4e484950;
  localparam logic [31:0] IdWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] value;  // ASCII "NHIP"
  } id_t;

  // version (ro): Version of this register map.
  localparam logic [7:0] VersionOffset = 8'h04;
  localparam logic [31:0] VersionReset = 32'h00020003;
  localparam logic [31:0] VersionWriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] major;  // raised by incompatible changes; 2: packets have numbers
    logic [15:0] minor;  // raised by additions; 1: SHAPE.cut_through, 2: matching and SHAPE.lines, 3: SHAPE.no_address_table
  } version_t;

  // shape (ro): The parameters this instance was built with.
  localparam logic [7:0] ShapeOffset = 8'h08;
  localparam logic [31:0] ShapeReset = 32'h00000000;
  localparam logic [31:0] ShapeWriteMask = 32'h00000000;
  typedef struct packed {
    logic [0:0] profile;  // 0 dimmnet2, 1 pipelined
    logic [0:0] push_only;  // 1: built without IPUSH, no receive rings and no read engine
    logic [0:0] cut_through;  // 1: begins with a packet before it is whole
    logic [0:0] matching;  // 1: built with MATCH, and a matcher beside
    logic [0:0] no_address_table;  // 1: built without AMT Address Table: packets name their ring
    logic [3:0] reserved_23;
    logic [0:0] lines;  // 1: nh_ipush_wide: lines of 64 bytes, no read engine
    logic [5:0] address_width;  // bits of a byte address in memory
    logic [3:0] log2_buffer_words;  // log2 of BufferWords
    logic [3:0] log2_status_entries;  // log2 of StatusEntries
    logic [3:0] log2_rings;  // log2 of Rings
    logic [3:0] log2_senders;  // log2 of Senders
  } shape_t;

  // limits (ro): More parameters.
  localparam logic [7:0] LimitsOffset = 8'h0c;
  localparam logic [31:0] LimitsReset = 32'h00000000;
  localparam logic [31:0] LimitsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [15:0] reserved_16;
    logic [15:0] max_bytes;  // bytes of data a packet may have
  } limits_t;

  // control (rw): Operation.
  localparam logic [7:0] ControlOffset = 8'h10;
  localparam logic [31:0] ControlReset = 32'h00000000;
  localparam logic [31:0] ControlWriteMask = 32'h00000007;
  typedef struct packed {
    logic [28:0] reserved_3;
    logic [0:0] refuse;  // no room in a receive ring or in the status ring: refuse the packet with a NACK in any case; ends a stall
    logic [0:0] status_nack;  // no room in the status ring: 0 stall, 1 refuse the packet with a NACK
    logic [0:0] enable;  // begin with packets; one under way is finished in any case
  } control_t;

  // state (ro): What the block does in this clock.
  localparam logic [7:0] StateOffset = 8'h14;
  localparam logic [31:0] StateReset = 32'h00000000;
  localparam logic [31:0] StateWriteMask = 32'h00000000;
  typedef struct packed {
    logic [28:0] reserved_3;
    logic [0:0] reader_busy;  // a read or a release runs
    logic [0:0] stalled;  // waits for room in a receive ring or in the status ring: STALL
    logic [0:0] busy;  // clears its tables after reset, or works on a packet (words in the buffer do not count)
  } state_t;

  // table_index (rw): Entry the next TABLE_COMMAND writes.
  localparam logic [7:0] TableIndexOffset = 8'h18;
  localparam logic [31:0] TableIndexReset = 32'h00000000;
  localparam logic [31:0] TableIndexWriteMask = 32'h00000fff;
  typedef struct packed {
    logic [19:0] reserved_12;
    logic [11:0] index;  // sender or ring
  } table_index_t;

  // table_data0 (rw): Data of the next TABLE_COMMAND.
  localparam logic [7:0] TableData0Offset = 8'h1c;
  localparam logic [31:0] TableData0Reset = 32'h00000000;
  localparam logic [31:0] TableData0WriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] base;  // ring, region: address of the first byte, bits 31:0
  } table_data0_t;

  // table_data1 (rw): Data of the next TABLE_COMMAND; addresses beyond AddressWidth are refused by it.
  localparam logic [7:0] TableData1Offset = 8'h20;
  localparam logic [31:0] TableData1Reset = 32'h00000000;
  localparam logic [31:0] TableData1WriteMask = 32'h01ff00ff;
  typedef struct packed {
    logic [6:0] reserved_25;
    logic [8:0] bound_hi;  // region: address of the first byte after it, bits 40:32
    logic [7:0] reserved_8;
    logic [7:0] base_hi;  // ring, region: address of the first byte, bits 39:32
  } table_data1_t;

  // table_data2 (rw): Data of the next TABLE_COMMAND.
  localparam logic [7:0] TableData2Offset = 8'h24;
  localparam logic [31:0] TableData2Reset = 32'h00000000;
  localparam logic [31:0] TableData2WriteMask = 32'hffffffff;
  typedef struct packed {
    logic [31:0] bound;  // region: address of the first byte after it, bits 31:0
  } table_data2_t;

  // table_data3 (rw): Data of the next TABLE_COMMAND.
  localparam logic [7:0] TableData3Offset = 8'h28;
  localparam logic [31:0] TableData3Reset = 32'h00000000;
  localparam logic [31:0] TableData3WriteMask = 32'hdfffffff;
  typedef struct packed {
    logic [0:0] valid;  // the entry exists
    logic [0:0] nack_mode;  // ring: without room, 0 stall, 1 refuse the packet with a NACK
    logic [0:0] reserved_29;
    logic [4:0] log2_size;  // ring: log2 of its bytes, 6 .. 20
    logic [7:0] ring;  // sender: its receive ring
    logic [15:0] key;  // region: what a PUSH must carry
  } table_data3_t;

  // table_command (wo): Writes one entry.
  localparam logic [7:0] TableCommandOffset = 8'h2c;
  localparam logic [31:0] TableCommandReset = 32'h00000000;
  localparam logic [31:0] TableCommandWriteMask = 32'h00000007;
  typedef struct packed {
    logic [28:0] reserved_3;
    logic [2:0] op;  // which table
  } table_command_t;
  localparam logic [2:0] TableCommandOpSender = 3'd1;  // receive ring of a sender (IPUSH): ring, valid
  localparam logic [2:0] TableCommandOpRing = 3'd2;  // receive ring: base, log2_size, nack_mode, valid; its head and tail become 0
  localparam logic [2:0] TableCommandOpRegion = 3'd3;  // region of a sender (PUSH): base, bound, key, valid
  localparam logic [2:0] TableCommandOpRestart = 3'd4;  // sender: its next packet is number 0, and it has no message under way

  // status_head (rw): First entry of the status ring the host still needs.
  localparam logic [7:0] StatusHeadOffset = 8'h30;
  localparam logic [31:0] StatusHeadReset = 32'h00000000;
  localparam logic [31:0] StatusHeadWriteMask = 32'h00001fff;
  typedef struct packed {
    logic [18:0] reserved_13;
    logic [12:0] entry;  // pointer of log2(StatusEntries) + 1 bits
  } status_head_t;

  // status_tail (ro): Entry of the status ring that is written next.
  localparam logic [7:0] StatusTailOffset = 8'h34;
  localparam logic [31:0] StatusTailReset = 32'h00000000;
  localparam logic [31:0] StatusTailWriteMask = 32'h00000000;
  typedef struct packed {
    logic [18:0] reserved_13;
    logic [12:0] entry;  // pointer of log2(StatusEntries) + 1 bits
  } status_tail_t;

  // read_bytes (rw): Length of the next READ_COMMAND.
  localparam logic [7:0] ReadBytesOffset = 8'h38;
  localparam logic [31:0] ReadBytesReset = 32'h00000000;
  localparam logic [31:0] ReadBytesWriteMask = 32'h001fffff;
  typedef struct packed {
    logic [10:0] reserved_21;
    logic [20:0] bytes;  // rounded up to words of 8 bytes
  } read_bytes_t;

  // read_command (wo): Reads from the head of a receive ring, or only moves its head.
  localparam logic [7:0] ReadCommandOffset = 8'h3c;
  localparam logic [31:0] ReadCommandReset = 32'h00000000;
  localparam logic [31:0] ReadCommandWriteMask = 32'h000001ff;
  typedef struct packed {
    logic [22:0] reserved_9;
    logic [0:0] release_only;  // do not read the data
    logic [7:0] ring;  // receive ring
  } read_command_t;

  // read_state (ro): State of the read or release started last.
  localparam logic [7:0] ReadStateOffset = 8'h40;
  localparam logic [31:0] ReadStateReset = 32'h00000000;
  localparam logic [31:0] ReadStateWriteMask = 32'h00000000;
  typedef struct packed {
    logic [28:0] reserved_3;
    logic [0:0] bus_error;  // memory answered with an error: data are damaged, the head is where it was
    logic [0:0] error;  // refused: no such ring, no bytes, or more than it holds; nothing was read, the head is where it was
    logic [0:0] busy;  // it runs
  } read_state_t;

  // stored_push (ro): PUSH packets stored. This and all counters wrap at 2^32.
  localparam logic [7:0] StoredPushOffset = 8'h44;
  localparam logic [31:0] StoredPushReset = 32'h00000000;
  localparam logic [31:0] StoredPushWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } stored_push_t;

  // stored_ipush (ro): IPUSH packets stored.
  localparam logic [7:0] StoredIpushOffset = 8'h48;
  localparam logic [31:0] StoredIpushReset = 32'h00000000;
  localparam logic [31:0] StoredIpushWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } stored_ipush_t;

  // stored_bytes (ro): Bytes of data in stored packets.
  localparam logic [7:0] StoredBytesOffset = 8'h4c;
  localparam logic [31:0] StoredBytesReset = 32'h00000000;
  localparam logic [31:0] StoredBytesWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // bytes
  } stored_bytes_t;

  // drop_primitive (ro): Packets dropped: neither PUSH nor IPUSH, nor, with SHAPE.matching, MATCH with per_message.
  localparam logic [7:0] DropPrimitiveOffset = 8'h50;
  localparam logic [31:0] DropPrimitiveReset = 32'h00000000;
  localparam logic [31:0] DropPrimitiveWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } drop_primitive_t;

  // drop_sender (ro): Packets dropped: sender beyond the last one.
  localparam logic [7:0] DropSenderOffset = 8'h54;
  localparam logic [31:0] DropSenderReset = 32'h00000000;
  localparam logic [31:0] DropSenderWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } drop_sender_t;

  // drop_size (ro): Packets dropped: no data (but in the last MATCH of a message), too much, or no multiple of 8 within a message.
  localparam logic [7:0] DropSizeOffset = 8'h58;
  localparam logic [31:0] DropSizeReset = 32'h00000000;
  localparam logic [31:0] DropSizeWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } drop_size_t;

  // drop_truncated (ro): Packets dropped: ended too early.
  localparam logic [7:0] DropTruncatedOffset = 8'h5c;
  localparam logic [31:0] DropTruncatedReset = 32'h00000000;
  localparam logic [31:0] DropTruncatedWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } drop_truncated_t;

  // drop_overlong (ro): Packets dropped: longer than their header says.
  localparam logic [7:0] DropOverlongOffset = 8'h60;
  localparam logic [31:0] DropOverlongReset = 32'h00000000;
  localparam logic [31:0] DropOverlongWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } drop_overlong_t;

  // drop_region (ro): PUSH packets dropped: no region, wrong key, or address outside.
  localparam logic [7:0] DropRegionOffset = 8'h64;
  localparam logic [31:0] DropRegionReset = 32'h00000000;
  localparam logic [31:0] DropRegionWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } drop_region_t;

  // drop_ring (ro): IPUSH and MATCH packets dropped: no ring, or larger than it.
  localparam logic [7:0] DropRingOffset = 8'h68;
  localparam logic [31:0] DropRingReset = 32'h00000000;
  localparam logic [31:0] DropRingWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } drop_ring_t;

  // nack_ring_full (ro): Packets refused with a NACK: no room in the ring.
  localparam logic [7:0] NackRingFullOffset = 8'h6c;
  localparam logic [31:0] NackRingFullReset = 32'h00000000;
  localparam logic [31:0] NackRingFullWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } nack_ring_full_t;

  // nack_status_full (ro): Packets refused with a NACK: no room in the status ring.
  localparam logic [7:0] NackStatusFullOffset = 8'h70;
  localparam logic [31:0] NackStatusFullReset = 32'h00000000;
  localparam logic [31:0] NackStatusFullWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } nack_status_full_t;

  // stall_clocks (ro): Clocks spent waiting for room.
  localparam logic [7:0] StallClocksOffset = 8'h74;
  localparam logic [31:0] StallClocksReset = 32'h00000000;
  localparam logic [31:0] StallClocksWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // clocks
  } stall_clocks_t;

  // bus_errors (ro): Answers of memory, to writes and to reads, that were errors.
  localparam logic [7:0] BusErrorsOffset = 8'h78;
  localparam logic [31:0] BusErrorsReset = 32'h00000000;
  localparam logic [31:0] BusErrorsWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // answers
  } bus_errors_t;

  // nack_order (ro): Packets refused with a NACK: not the one that is taken next from this sender.
  localparam logic [7:0] NackOrderOffset = 8'h7c;
  localparam logic [31:0] NackOrderReset = 32'h00000000;
  localparam logic [31:0] NackOrderWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } nack_order_t;

  // nack_message (ro): Packets refused with a NACK: their message is larger than its ring.
  localparam logic [7:0] NackMessageOffset = 8'h80;
  localparam logic [31:0] NackMessageReset = 32'h00000000;
  localparam logic [31:0] NackMessageWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } nack_message_t;

  // stall (ro): The packet that waits for room in this clock, and what for; 0 if none does.
  localparam logic [7:0] StallOffset = 8'h84;
  localparam logic [31:0] StallReset = 32'h00000000;
  localparam logic [31:0] StallWriteMask = 32'h00000000;
  typedef struct packed {
    logic [0:0] stalled;  // 1: a packet waits
    logic [0:0] status_ring;  // 1: it waits for the status ring
    logic [5:0] reserved_24;
    logic [7:0] ring;  // receive ring without room; 0 if it is the status ring
    logic [3:0] reserved_12;
    logic [11:0] sender;  // whose packet it is
  } stall_t;

  // stored_match (ro): MATCH packets stored; 0 without SHAPE.matching.
  localparam logic [7:0] StoredMatchOffset = 8'h88;
  localparam logic [31:0] StoredMatchReset = 32'h00000000;
  localparam logic [31:0] StoredMatchWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // packets
  } stored_match_t;

  // cut_bytes (ro): Bytes of them that were beyond the receive's buffer.
  localparam logic [7:0] CutBytesOffset = 8'h8c;
  localparam logic [31:0] CutBytesReset = 32'h00000000;
  localparam logic [31:0] CutBytesWriteMask = 32'h00000000;
  typedef struct packed {
    logic [31:0] count;  // bytes
  } cut_bytes_t;

  /// Whether a register sits at this byte offset (a multiple of 4).
  function automatic logic mapped(input logic [7:0] address);
    case (address)
      IdOffset,
      VersionOffset,
      ShapeOffset,
      LimitsOffset,
      ControlOffset,
      StateOffset,
      TableIndexOffset,
      TableData0Offset,
      TableData1Offset,
      TableData2Offset,
      TableData3Offset,
      TableCommandOffset,
      StatusHeadOffset,
      StatusTailOffset,
      ReadBytesOffset,
      ReadCommandOffset,
      ReadStateOffset,
      StoredPushOffset,
      StoredIpushOffset,
      StoredBytesOffset,
      DropPrimitiveOffset,
      DropSenderOffset,
      DropSizeOffset,
      DropTruncatedOffset,
      DropOverlongOffset,
      DropRegionOffset,
      DropRingOffset,
      NackRingFullOffset,
      NackStatusFullOffset,
      StallClocksOffset,
      BusErrorsOffset,
      NackOrderOffset,
      NackMessageOffset,
      StallOffset,
      StoredMatchOffset,
      CutBytesOffset: mapped = 1'b1;
      default: mapped = 1'b0;
    endcase
  endfunction

  /// Whether a write to this byte offset does something.
  function automatic logic writable(input logic [7:0] address);
    case (address)
      ControlOffset,
      TableIndexOffset,
      TableData0Offset,
      TableData1Offset,
      TableData2Offset,
      TableData3Offset,
      TableCommandOffset,
      StatusHeadOffset,
      ReadBytesOffset,
      ReadCommandOffset: writable = 1'b1;
      default: writable = 1'b0;
    endcase
  endfunction

  /// What software has written.
  typedef struct packed {
    read_bytes_t read_bytes;
    table_data3_t table_data3;
    table_data2_t table_data2;
    table_data1_t table_data1;
    table_data0_t table_data0;
    table_index_t table_index;
    control_t control;
  } stored_t;

  /// What hardware drives.
  typedef struct packed {
    stall_t stall;
    read_state_t read_state;
    status_tail_t status_tail;
    status_head_t status_head;
    state_t state;
    limits_t limits;
    shape_t shape;
  } driven_t;

  /// What counters count in a clock.
  typedef struct packed {
    logic [15:0] cut_bytes;
    logic [0:0] stored_match;
    logic [0:0] nack_message;
    logic [0:0] nack_order;
    logic [1:0] bus_errors;
    logic [0:0] stall_clocks;
    logic [0:0] nack_status_full;
    logic [0:0] nack_ring_full;
    logic [0:0] drop_ring;
    logic [0:0] drop_region;
    logic [0:0] drop_overlong;
    logic [0:0] drop_truncated;
    logic [0:0] drop_size;
    logic [0:0] drop_sender;
    logic [0:0] drop_primitive;
    logic [15:0] stored_bytes;
    logic [0:0] stored_ipush;
    logic [0:0] stored_push;
  } steps_t;
  localparam int Counters = 18;

endpackage
