// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/ipush.toml by `nanohop generate`: do not edit.

// Registers of the ipush (docs/generated/registers/nh_ipush.md): 32-bit words at byte offsets.
#pragma once

#include "bits.hpp"

namespace nanohop::ipush::registers {

using Field = RegisterField;
inline constexpr unsigned kAddressWidth = 8;

// id (ro): Identifies the block.
inline constexpr uint32_t kIdOffset = 0x00;
inline constexpr uint32_t kIdReset = 0x4e484950;
inline constexpr uint32_t kIdWriteMask = 0x00000000;
/// ASCII "NHIP"
inline constexpr Field kIdValue{0, 32};

// version (ro): Version of this register map.
inline constexpr uint32_t kVersionOffset = 0x04;
inline constexpr uint32_t kVersionReset = 0x00020003;
inline constexpr uint32_t kVersionWriteMask = 0x00000000;
/// raised by additions; 1: SHAPE.cut_through, 2: matching and SHAPE.lines, 3: SHAPE.no_address_table
inline constexpr Field kVersionMinor{0, 16};
/// raised by incompatible changes; 2: packets have numbers
inline constexpr Field kVersionMajor{16, 16};

// shape (ro): The parameters this instance was built with.
inline constexpr uint32_t kShapeOffset = 0x08;
inline constexpr uint32_t kShapeReset = 0x00000000;
inline constexpr uint32_t kShapeWriteMask = 0x00000000;
/// log2 of Senders
inline constexpr Field kShapeLog2Senders{0, 4};
/// log2 of Rings
inline constexpr Field kShapeLog2Rings{4, 4};
/// log2 of StatusEntries
inline constexpr Field kShapeLog2StatusEntries{8, 4};
/// log2 of BufferWords
inline constexpr Field kShapeLog2BufferWords{12, 4};
/// bits of a byte address in memory
inline constexpr Field kShapeAddressWidth{16, 6};
/// 1: nh_ipush_wide: lines of 64 bytes, no read engine
inline constexpr Field kShapeLines{22, 1};
/// 1: built without AMT Address Table: packets name their ring
inline constexpr Field kShapeNoAddressTable{27, 1};
/// 1: built with MATCH, and a matcher beside
inline constexpr Field kShapeMatching{28, 1};
/// 1: begins with a packet before it is whole
inline constexpr Field kShapeCutThrough{29, 1};
/// 1: built without IPUSH, no receive rings and no read engine
inline constexpr Field kShapePushOnly{30, 1};
/// 0 dimmnet2, 1 pipelined
inline constexpr Field kShapeProfile{31, 1};

// limits (ro): More parameters.
inline constexpr uint32_t kLimitsOffset = 0x0c;
inline constexpr uint32_t kLimitsReset = 0x00000000;
inline constexpr uint32_t kLimitsWriteMask = 0x00000000;
/// bytes of data a packet may have
inline constexpr Field kLimitsMaxBytes{0, 16};

// control (rw): Operation.
inline constexpr uint32_t kControlOffset = 0x10;
inline constexpr uint32_t kControlReset = 0x00000000;
inline constexpr uint32_t kControlWriteMask = 0x00000007;
/// begin with packets; one under way is finished in any case
inline constexpr Field kControlEnable{0, 1};
/// no room in the status ring: 0 stall, 1 refuse the packet with a NACK
inline constexpr Field kControlStatusNack{1, 1};
/// no room in a receive ring or in the status ring: refuse the packet with a NACK in any case; ends a stall
inline constexpr Field kControlRefuse{2, 1};

// state (ro): What the block does in this clock.
inline constexpr uint32_t kStateOffset = 0x14;
inline constexpr uint32_t kStateReset = 0x00000000;
inline constexpr uint32_t kStateWriteMask = 0x00000000;
/// clears its tables after reset, or works on a packet (words in the buffer do not count)
inline constexpr Field kStateBusy{0, 1};
/// waits for room in a receive ring or in the status ring: STALL
inline constexpr Field kStateStalled{1, 1};
/// a read or a release runs
inline constexpr Field kStateReaderBusy{2, 1};

// table_index (rw): Entry the next TABLE_COMMAND writes.
inline constexpr uint32_t kTableIndexOffset = 0x18;
inline constexpr uint32_t kTableIndexReset = 0x00000000;
inline constexpr uint32_t kTableIndexWriteMask = 0x00000fff;
/// sender or ring
inline constexpr Field kTableIndexIndex{0, 12};

// table_data0 (rw): Data of the next TABLE_COMMAND.
inline constexpr uint32_t kTableData0Offset = 0x1c;
inline constexpr uint32_t kTableData0Reset = 0x00000000;
inline constexpr uint32_t kTableData0WriteMask = 0xffffffff;
/// ring, region: address of the first byte, bits 31:0
inline constexpr Field kTableData0Base{0, 32};

// table_data1 (rw): Data of the next TABLE_COMMAND; addresses beyond AddressWidth are refused by it.
inline constexpr uint32_t kTableData1Offset = 0x20;
inline constexpr uint32_t kTableData1Reset = 0x00000000;
inline constexpr uint32_t kTableData1WriteMask = 0x01ff00ff;
/// ring, region: address of the first byte, bits 39:32
inline constexpr Field kTableData1BaseHi{0, 8};
/// region: address of the first byte after it, bits 40:32
inline constexpr Field kTableData1BoundHi{16, 9};

// table_data2 (rw): Data of the next TABLE_COMMAND.
inline constexpr uint32_t kTableData2Offset = 0x24;
inline constexpr uint32_t kTableData2Reset = 0x00000000;
inline constexpr uint32_t kTableData2WriteMask = 0xffffffff;
/// region: address of the first byte after it, bits 31:0
inline constexpr Field kTableData2Bound{0, 32};

// table_data3 (rw): Data of the next TABLE_COMMAND.
inline constexpr uint32_t kTableData3Offset = 0x28;
inline constexpr uint32_t kTableData3Reset = 0x00000000;
inline constexpr uint32_t kTableData3WriteMask = 0xdfffffff;
/// region: what a PUSH must carry
inline constexpr Field kTableData3Key{0, 16};
/// sender: its receive ring
inline constexpr Field kTableData3Ring{16, 8};
/// ring: log2 of its bytes, 6 .. 20
inline constexpr Field kTableData3Log2Size{24, 5};
/// ring: without room, 0 stall, 1 refuse the packet with a NACK
inline constexpr Field kTableData3NackMode{30, 1};
/// the entry exists
inline constexpr Field kTableData3Valid{31, 1};

// table_command (wo): Writes one entry.
inline constexpr uint32_t kTableCommandOffset = 0x2c;
inline constexpr uint32_t kTableCommandReset = 0x00000000;
inline constexpr uint32_t kTableCommandWriteMask = 0x00000007;
/// which table
inline constexpr Field kTableCommandOp{0, 3};
enum class TableCommandOp : uint32_t {
    /// receive ring of a sender (IPUSH): ring, valid
    kSender = 1,
    /// receive ring: base, log2_size, nack_mode, valid; its head and tail become 0
    kRing = 2,
    /// region of a sender (PUSH): base, bound, key, valid
    kRegion = 3,
    /// sender: its next packet is number 0, and it has no message under way
    kRestart = 4,
};

// status_head (rw): First entry of the status ring the host still needs.
inline constexpr uint32_t kStatusHeadOffset = 0x30;
inline constexpr uint32_t kStatusHeadReset = 0x00000000;
inline constexpr uint32_t kStatusHeadWriteMask = 0x00001fff;
/// pointer of log2(StatusEntries) + 1 bits
inline constexpr Field kStatusHeadEntry{0, 13};

// status_tail (ro): Entry of the status ring that is written next.
inline constexpr uint32_t kStatusTailOffset = 0x34;
inline constexpr uint32_t kStatusTailReset = 0x00000000;
inline constexpr uint32_t kStatusTailWriteMask = 0x00000000;
/// pointer of log2(StatusEntries) + 1 bits
inline constexpr Field kStatusTailEntry{0, 13};

// read_bytes (rw): Length of the next READ_COMMAND.
inline constexpr uint32_t kReadBytesOffset = 0x38;
inline constexpr uint32_t kReadBytesReset = 0x00000000;
inline constexpr uint32_t kReadBytesWriteMask = 0x001fffff;
/// rounded up to words of 8 bytes
inline constexpr Field kReadBytesBytes{0, 21};

// read_command (wo): Reads from the head of a receive ring, or only moves its head.
inline constexpr uint32_t kReadCommandOffset = 0x3c;
inline constexpr uint32_t kReadCommandReset = 0x00000000;
inline constexpr uint32_t kReadCommandWriteMask = 0x000001ff;
/// receive ring
inline constexpr Field kReadCommandRing{0, 8};
/// do not read the data
inline constexpr Field kReadCommandReleaseOnly{8, 1};

// read_state (ro): State of the read or release started last.
inline constexpr uint32_t kReadStateOffset = 0x40;
inline constexpr uint32_t kReadStateReset = 0x00000000;
inline constexpr uint32_t kReadStateWriteMask = 0x00000000;
/// it runs
inline constexpr Field kReadStateBusy{0, 1};
/// refused: no such ring, no bytes, or more than it holds; nothing was read, the head is where it was
inline constexpr Field kReadStateError{1, 1};
/// memory answered with an error: data are damaged, the head is where it was
inline constexpr Field kReadStateBusError{2, 1};

// stored_push (ro): PUSH packets stored. This and all counters wrap at 2^32.
inline constexpr uint32_t kStoredPushOffset = 0x44;
inline constexpr uint32_t kStoredPushReset = 0x00000000;
inline constexpr uint32_t kStoredPushWriteMask = 0x00000000;
/// packets
inline constexpr Field kStoredPushCount{0, 32};

// stored_ipush (ro): IPUSH packets stored.
inline constexpr uint32_t kStoredIpushOffset = 0x48;
inline constexpr uint32_t kStoredIpushReset = 0x00000000;
inline constexpr uint32_t kStoredIpushWriteMask = 0x00000000;
/// packets
inline constexpr Field kStoredIpushCount{0, 32};

// stored_bytes (ro): Bytes of data in stored packets.
inline constexpr uint32_t kStoredBytesOffset = 0x4c;
inline constexpr uint32_t kStoredBytesReset = 0x00000000;
inline constexpr uint32_t kStoredBytesWriteMask = 0x00000000;
/// bytes
inline constexpr Field kStoredBytesCount{0, 32};

// drop_primitive (ro): Packets dropped: neither PUSH nor IPUSH, nor, with SHAPE.matching, MATCH with per_message.
inline constexpr uint32_t kDropPrimitiveOffset = 0x50;
inline constexpr uint32_t kDropPrimitiveReset = 0x00000000;
inline constexpr uint32_t kDropPrimitiveWriteMask = 0x00000000;
/// packets
inline constexpr Field kDropPrimitiveCount{0, 32};

// drop_sender (ro): Packets dropped: sender beyond the last one.
inline constexpr uint32_t kDropSenderOffset = 0x54;
inline constexpr uint32_t kDropSenderReset = 0x00000000;
inline constexpr uint32_t kDropSenderWriteMask = 0x00000000;
/// packets
inline constexpr Field kDropSenderCount{0, 32};

// drop_size (ro): Packets dropped: no data (but in the last MATCH of a message), too much, or no multiple of 8 within a
// message.
inline constexpr uint32_t kDropSizeOffset = 0x58;
inline constexpr uint32_t kDropSizeReset = 0x00000000;
inline constexpr uint32_t kDropSizeWriteMask = 0x00000000;
/// packets
inline constexpr Field kDropSizeCount{0, 32};

// drop_truncated (ro): Packets dropped: ended too early.
inline constexpr uint32_t kDropTruncatedOffset = 0x5c;
inline constexpr uint32_t kDropTruncatedReset = 0x00000000;
inline constexpr uint32_t kDropTruncatedWriteMask = 0x00000000;
/// packets
inline constexpr Field kDropTruncatedCount{0, 32};

// drop_overlong (ro): Packets dropped: longer than their header says.
inline constexpr uint32_t kDropOverlongOffset = 0x60;
inline constexpr uint32_t kDropOverlongReset = 0x00000000;
inline constexpr uint32_t kDropOverlongWriteMask = 0x00000000;
/// packets
inline constexpr Field kDropOverlongCount{0, 32};

// drop_region (ro): PUSH packets dropped: no region, wrong key, or address outside.
inline constexpr uint32_t kDropRegionOffset = 0x64;
inline constexpr uint32_t kDropRegionReset = 0x00000000;
inline constexpr uint32_t kDropRegionWriteMask = 0x00000000;
/// packets
inline constexpr Field kDropRegionCount{0, 32};

// drop_ring (ro): IPUSH and MATCH packets dropped: no ring, or larger than it.
inline constexpr uint32_t kDropRingOffset = 0x68;
inline constexpr uint32_t kDropRingReset = 0x00000000;
inline constexpr uint32_t kDropRingWriteMask = 0x00000000;
/// packets
inline constexpr Field kDropRingCount{0, 32};

// nack_ring_full (ro): Packets refused with a NACK: no room in the ring.
inline constexpr uint32_t kNackRingFullOffset = 0x6c;
inline constexpr uint32_t kNackRingFullReset = 0x00000000;
inline constexpr uint32_t kNackRingFullWriteMask = 0x00000000;
/// packets
inline constexpr Field kNackRingFullCount{0, 32};

// nack_status_full (ro): Packets refused with a NACK: no room in the status ring.
inline constexpr uint32_t kNackStatusFullOffset = 0x70;
inline constexpr uint32_t kNackStatusFullReset = 0x00000000;
inline constexpr uint32_t kNackStatusFullWriteMask = 0x00000000;
/// packets
inline constexpr Field kNackStatusFullCount{0, 32};

// stall_clocks (ro): Clocks spent waiting for room.
inline constexpr uint32_t kStallClocksOffset = 0x74;
inline constexpr uint32_t kStallClocksReset = 0x00000000;
inline constexpr uint32_t kStallClocksWriteMask = 0x00000000;
/// clocks
inline constexpr Field kStallClocksCount{0, 32};

// bus_errors (ro): Answers of memory, to writes and to reads, that were errors.
inline constexpr uint32_t kBusErrorsOffset = 0x78;
inline constexpr uint32_t kBusErrorsReset = 0x00000000;
inline constexpr uint32_t kBusErrorsWriteMask = 0x00000000;
/// answers
inline constexpr Field kBusErrorsCount{0, 32};

// nack_order (ro): Packets refused with a NACK: not the one that is taken next from this sender.
inline constexpr uint32_t kNackOrderOffset = 0x7c;
inline constexpr uint32_t kNackOrderReset = 0x00000000;
inline constexpr uint32_t kNackOrderWriteMask = 0x00000000;
/// packets
inline constexpr Field kNackOrderCount{0, 32};

// nack_message (ro): Packets refused with a NACK: their message is larger than its ring.
inline constexpr uint32_t kNackMessageOffset = 0x80;
inline constexpr uint32_t kNackMessageReset = 0x00000000;
inline constexpr uint32_t kNackMessageWriteMask = 0x00000000;
/// packets
inline constexpr Field kNackMessageCount{0, 32};

// stall (ro): The packet that waits for room in this clock, and what for; 0 if none does.
inline constexpr uint32_t kStallOffset = 0x84;
inline constexpr uint32_t kStallReset = 0x00000000;
inline constexpr uint32_t kStallWriteMask = 0x00000000;
/// whose packet it is
inline constexpr Field kStallSender{0, 12};
/// receive ring without room; 0 if it is the status ring
inline constexpr Field kStallRing{16, 8};
/// 1: it waits for the status ring
inline constexpr Field kStallStatusRing{30, 1};
/// 1: a packet waits
inline constexpr Field kStallStalled{31, 1};

// stored_match (ro): MATCH packets stored; 0 without SHAPE.matching.
inline constexpr uint32_t kStoredMatchOffset = 0x88;
inline constexpr uint32_t kStoredMatchReset = 0x00000000;
inline constexpr uint32_t kStoredMatchWriteMask = 0x00000000;
/// packets
inline constexpr Field kStoredMatchCount{0, 32};

// cut_bytes (ro): Bytes of them that were beyond the receive's buffer.
inline constexpr uint32_t kCutBytesOffset = 0x8c;
inline constexpr uint32_t kCutBytesReset = 0x00000000;
inline constexpr uint32_t kCutBytesWriteMask = 0x00000000;
/// bytes
inline constexpr Field kCutBytesCount{0, 32};

}  // namespace nanohop::ipush::registers
