// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/ipush.toml by `nanohop generate`: do not edit.

// Registers of nh_ipush (docs/generated/registers/nh_ipush.md): 32-bit words at byte offsets. Of register X X_OFFSET,
// X_RESET (fields that hardware drives count as 0) and X_WRITE_MASK; of its field Y X_Y_SHIFT and X_Y_MASK; of a named
// value Z X_Y_Z.
#ifndef NH_IPUSH_REGS_H
#define NH_IPUSH_REGS_H

#define NH_IPUSH_REGS_BYTES 0x100u

// id (ro): Identifies the block.
#define NH_IPUSH_ID_OFFSET 0x00u
#define NH_IPUSH_ID_RESET 0x4e484950u
#define NH_IPUSH_ID_WRITE_MASK 0x00000000u
// value: ASCII "NHIP"
#define NH_IPUSH_ID_VALUE_SHIFT 0
#define NH_IPUSH_ID_VALUE_MASK 0xffffffffu

// version (ro): Version of this register map.
#define NH_IPUSH_VERSION_OFFSET 0x04u
#define NH_IPUSH_VERSION_RESET 0x00020003u
#define NH_IPUSH_VERSION_WRITE_MASK 0x00000000u
// minor: raised by additions; 1: SHAPE.cut_through, 2: matching and SHAPE.lines, 3: SHAPE.no_address_table
#define NH_IPUSH_VERSION_MINOR_SHIFT 0
#define NH_IPUSH_VERSION_MINOR_MASK 0x0000ffffu
// major: raised by incompatible changes; 2: packets have numbers
#define NH_IPUSH_VERSION_MAJOR_SHIFT 16
#define NH_IPUSH_VERSION_MAJOR_MASK 0xffff0000u

// shape (ro): The parameters this instance was built with.
#define NH_IPUSH_SHAPE_OFFSET 0x08u
#define NH_IPUSH_SHAPE_RESET 0x00000000u
#define NH_IPUSH_SHAPE_WRITE_MASK 0x00000000u
// log2_senders: log2 of Senders
#define NH_IPUSH_SHAPE_LOG2_SENDERS_SHIFT 0
#define NH_IPUSH_SHAPE_LOG2_SENDERS_MASK 0x0000000fu
// log2_rings: log2 of Rings
#define NH_IPUSH_SHAPE_LOG2_RINGS_SHIFT 4
#define NH_IPUSH_SHAPE_LOG2_RINGS_MASK 0x000000f0u
// log2_status_entries: log2 of StatusEntries
#define NH_IPUSH_SHAPE_LOG2_STATUS_ENTRIES_SHIFT 8
#define NH_IPUSH_SHAPE_LOG2_STATUS_ENTRIES_MASK 0x00000f00u
// log2_buffer_words: log2 of BufferWords
#define NH_IPUSH_SHAPE_LOG2_BUFFER_WORDS_SHIFT 12
#define NH_IPUSH_SHAPE_LOG2_BUFFER_WORDS_MASK 0x0000f000u
// address_width: bits of a byte address in memory
#define NH_IPUSH_SHAPE_ADDRESS_WIDTH_SHIFT 16
#define NH_IPUSH_SHAPE_ADDRESS_WIDTH_MASK 0x003f0000u
// lines: 1: nh_ipush_wide: lines of 64 bytes, no read engine
#define NH_IPUSH_SHAPE_LINES_SHIFT 22
#define NH_IPUSH_SHAPE_LINES_MASK 0x00400000u
// no_address_table: 1: built without AMT Address Table: packets name their ring
#define NH_IPUSH_SHAPE_NO_ADDRESS_TABLE_SHIFT 27
#define NH_IPUSH_SHAPE_NO_ADDRESS_TABLE_MASK 0x08000000u
// matching: 1: built with MATCH, and a matcher beside
#define NH_IPUSH_SHAPE_MATCHING_SHIFT 28
#define NH_IPUSH_SHAPE_MATCHING_MASK 0x10000000u
// cut_through: 1: begins with a packet before it is whole
#define NH_IPUSH_SHAPE_CUT_THROUGH_SHIFT 29
#define NH_IPUSH_SHAPE_CUT_THROUGH_MASK 0x20000000u
// push_only: 1: built without IPUSH, no receive rings and no read engine
#define NH_IPUSH_SHAPE_PUSH_ONLY_SHIFT 30
#define NH_IPUSH_SHAPE_PUSH_ONLY_MASK 0x40000000u
// profile: 0 dimmnet2, 1 pipelined
#define NH_IPUSH_SHAPE_PROFILE_SHIFT 31
#define NH_IPUSH_SHAPE_PROFILE_MASK 0x80000000u

// limits (ro): More parameters.
#define NH_IPUSH_LIMITS_OFFSET 0x0cu
#define NH_IPUSH_LIMITS_RESET 0x00000000u
#define NH_IPUSH_LIMITS_WRITE_MASK 0x00000000u
// max_bytes: bytes of data a packet may have
#define NH_IPUSH_LIMITS_MAX_BYTES_SHIFT 0
#define NH_IPUSH_LIMITS_MAX_BYTES_MASK 0x0000ffffu

// control (rw): Operation.
#define NH_IPUSH_CONTROL_OFFSET 0x10u
#define NH_IPUSH_CONTROL_RESET 0x00000000u
#define NH_IPUSH_CONTROL_WRITE_MASK 0x00000007u
// enable: begin with packets; one under way is finished in any case
#define NH_IPUSH_CONTROL_ENABLE_SHIFT 0
#define NH_IPUSH_CONTROL_ENABLE_MASK 0x00000001u
// status_nack: no room in the status ring: 0 stall, 1 refuse the packet with a NACK
#define NH_IPUSH_CONTROL_STATUS_NACK_SHIFT 1
#define NH_IPUSH_CONTROL_STATUS_NACK_MASK 0x00000002u
// refuse: no room in a receive ring or in the status ring: refuse the packet with a NACK in any case; ends a stall
#define NH_IPUSH_CONTROL_REFUSE_SHIFT 2
#define NH_IPUSH_CONTROL_REFUSE_MASK 0x00000004u

// state (ro): What the block does in this clock.
#define NH_IPUSH_STATE_OFFSET 0x14u
#define NH_IPUSH_STATE_RESET 0x00000000u
#define NH_IPUSH_STATE_WRITE_MASK 0x00000000u
// busy: clears its tables after reset, or works on a packet (words in the buffer do not count)
#define NH_IPUSH_STATE_BUSY_SHIFT 0
#define NH_IPUSH_STATE_BUSY_MASK 0x00000001u
// stalled: waits for room in a receive ring or in the status ring: STALL
#define NH_IPUSH_STATE_STALLED_SHIFT 1
#define NH_IPUSH_STATE_STALLED_MASK 0x00000002u
// reader_busy: a read or a release runs
#define NH_IPUSH_STATE_READER_BUSY_SHIFT 2
#define NH_IPUSH_STATE_READER_BUSY_MASK 0x00000004u

// table_index (rw): Entry the next TABLE_COMMAND writes.
#define NH_IPUSH_TABLE_INDEX_OFFSET 0x18u
#define NH_IPUSH_TABLE_INDEX_RESET 0x00000000u
#define NH_IPUSH_TABLE_INDEX_WRITE_MASK 0x00000fffu
// index: sender or ring
#define NH_IPUSH_TABLE_INDEX_INDEX_SHIFT 0
#define NH_IPUSH_TABLE_INDEX_INDEX_MASK 0x00000fffu

// table_data0 (rw): Data of the next TABLE_COMMAND.
#define NH_IPUSH_TABLE_DATA0_OFFSET 0x1cu
#define NH_IPUSH_TABLE_DATA0_RESET 0x00000000u
#define NH_IPUSH_TABLE_DATA0_WRITE_MASK 0xffffffffu
// base: ring, region: address of the first byte, bits 31:0
#define NH_IPUSH_TABLE_DATA0_BASE_SHIFT 0
#define NH_IPUSH_TABLE_DATA0_BASE_MASK 0xffffffffu

// table_data1 (rw): Data of the next TABLE_COMMAND; addresses beyond AddressWidth are refused by it.
#define NH_IPUSH_TABLE_DATA1_OFFSET 0x20u
#define NH_IPUSH_TABLE_DATA1_RESET 0x00000000u
#define NH_IPUSH_TABLE_DATA1_WRITE_MASK 0x01ff00ffu
// base_hi: ring, region: address of the first byte, bits 39:32
#define NH_IPUSH_TABLE_DATA1_BASE_HI_SHIFT 0
#define NH_IPUSH_TABLE_DATA1_BASE_HI_MASK 0x000000ffu
// bound_hi: region: address of the first byte after it, bits 40:32
#define NH_IPUSH_TABLE_DATA1_BOUND_HI_SHIFT 16
#define NH_IPUSH_TABLE_DATA1_BOUND_HI_MASK 0x01ff0000u

// table_data2 (rw): Data of the next TABLE_COMMAND.
#define NH_IPUSH_TABLE_DATA2_OFFSET 0x24u
#define NH_IPUSH_TABLE_DATA2_RESET 0x00000000u
#define NH_IPUSH_TABLE_DATA2_WRITE_MASK 0xffffffffu
// bound: region: address of the first byte after it, bits 31:0
#define NH_IPUSH_TABLE_DATA2_BOUND_SHIFT 0
#define NH_IPUSH_TABLE_DATA2_BOUND_MASK 0xffffffffu

// table_data3 (rw): Data of the next TABLE_COMMAND.
#define NH_IPUSH_TABLE_DATA3_OFFSET 0x28u
#define NH_IPUSH_TABLE_DATA3_RESET 0x00000000u
#define NH_IPUSH_TABLE_DATA3_WRITE_MASK 0xdfffffffu
// key: region: what a PUSH must carry
#define NH_IPUSH_TABLE_DATA3_KEY_SHIFT 0
#define NH_IPUSH_TABLE_DATA3_KEY_MASK 0x0000ffffu
// ring: sender: its receive ring
#define NH_IPUSH_TABLE_DATA3_RING_SHIFT 16
#define NH_IPUSH_TABLE_DATA3_RING_MASK 0x00ff0000u
// log2_size: ring: log2 of its bytes, 6 .. 20
#define NH_IPUSH_TABLE_DATA3_LOG2_SIZE_SHIFT 24
#define NH_IPUSH_TABLE_DATA3_LOG2_SIZE_MASK 0x1f000000u
// nack_mode: ring: without room, 0 stall, 1 refuse the packet with a NACK
#define NH_IPUSH_TABLE_DATA3_NACK_MODE_SHIFT 30
#define NH_IPUSH_TABLE_DATA3_NACK_MODE_MASK 0x40000000u
// valid: the entry exists
#define NH_IPUSH_TABLE_DATA3_VALID_SHIFT 31
#define NH_IPUSH_TABLE_DATA3_VALID_MASK 0x80000000u

// table_command (wo): Writes one entry.
#define NH_IPUSH_TABLE_COMMAND_OFFSET 0x2cu
#define NH_IPUSH_TABLE_COMMAND_RESET 0x00000000u
#define NH_IPUSH_TABLE_COMMAND_WRITE_MASK 0x00000007u
// op: which table
#define NH_IPUSH_TABLE_COMMAND_OP_SHIFT 0
#define NH_IPUSH_TABLE_COMMAND_OP_MASK 0x00000007u
// sender: receive ring of a sender (IPUSH): ring, valid
#define NH_IPUSH_TABLE_COMMAND_OP_SENDER 1u
// ring: receive ring: base, log2_size, nack_mode, valid; its head and tail become 0
#define NH_IPUSH_TABLE_COMMAND_OP_RING 2u
// region: region of a sender (PUSH): base, bound, key, valid
#define NH_IPUSH_TABLE_COMMAND_OP_REGION 3u
// restart: sender: its next packet is number 0, and it has no message under way
#define NH_IPUSH_TABLE_COMMAND_OP_RESTART 4u

// status_head (rw): First entry of the status ring the host still needs.
#define NH_IPUSH_STATUS_HEAD_OFFSET 0x30u
#define NH_IPUSH_STATUS_HEAD_RESET 0x00000000u
#define NH_IPUSH_STATUS_HEAD_WRITE_MASK 0x00001fffu
// entry: pointer of log2(StatusEntries) + 1 bits
#define NH_IPUSH_STATUS_HEAD_ENTRY_SHIFT 0
#define NH_IPUSH_STATUS_HEAD_ENTRY_MASK 0x00001fffu

// status_tail (ro): Entry of the status ring that is written next.
#define NH_IPUSH_STATUS_TAIL_OFFSET 0x34u
#define NH_IPUSH_STATUS_TAIL_RESET 0x00000000u
#define NH_IPUSH_STATUS_TAIL_WRITE_MASK 0x00000000u
// entry: pointer of log2(StatusEntries) + 1 bits
#define NH_IPUSH_STATUS_TAIL_ENTRY_SHIFT 0
#define NH_IPUSH_STATUS_TAIL_ENTRY_MASK 0x00001fffu

// read_bytes (rw): Length of the next READ_COMMAND.
#define NH_IPUSH_READ_BYTES_OFFSET 0x38u
#define NH_IPUSH_READ_BYTES_RESET 0x00000000u
#define NH_IPUSH_READ_BYTES_WRITE_MASK 0x001fffffu
// bytes: rounded up to words of 8 bytes
#define NH_IPUSH_READ_BYTES_BYTES_SHIFT 0
#define NH_IPUSH_READ_BYTES_BYTES_MASK 0x001fffffu

// read_command (wo): Reads from the head of a receive ring, or only moves its head.
#define NH_IPUSH_READ_COMMAND_OFFSET 0x3cu
#define NH_IPUSH_READ_COMMAND_RESET 0x00000000u
#define NH_IPUSH_READ_COMMAND_WRITE_MASK 0x000001ffu
// ring: receive ring
#define NH_IPUSH_READ_COMMAND_RING_SHIFT 0
#define NH_IPUSH_READ_COMMAND_RING_MASK 0x000000ffu
// release_only: do not read the data
#define NH_IPUSH_READ_COMMAND_RELEASE_ONLY_SHIFT 8
#define NH_IPUSH_READ_COMMAND_RELEASE_ONLY_MASK 0x00000100u

// read_state (ro): State of the read or release started last.
#define NH_IPUSH_READ_STATE_OFFSET 0x40u
#define NH_IPUSH_READ_STATE_RESET 0x00000000u
#define NH_IPUSH_READ_STATE_WRITE_MASK 0x00000000u
// busy: it runs
#define NH_IPUSH_READ_STATE_BUSY_SHIFT 0
#define NH_IPUSH_READ_STATE_BUSY_MASK 0x00000001u
// error: refused: no such ring, no bytes, or more than it holds; nothing was read, the head is where it was
#define NH_IPUSH_READ_STATE_ERROR_SHIFT 1
#define NH_IPUSH_READ_STATE_ERROR_MASK 0x00000002u
// bus_error: memory answered with an error: data are damaged, the head is where it was
#define NH_IPUSH_READ_STATE_BUS_ERROR_SHIFT 2
#define NH_IPUSH_READ_STATE_BUS_ERROR_MASK 0x00000004u

// stored_push (ro): PUSH packets stored. This and all counters wrap at 2^32.
#define NH_IPUSH_STORED_PUSH_OFFSET 0x44u
#define NH_IPUSH_STORED_PUSH_RESET 0x00000000u
#define NH_IPUSH_STORED_PUSH_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_STORED_PUSH_COUNT_SHIFT 0
#define NH_IPUSH_STORED_PUSH_COUNT_MASK 0xffffffffu

// stored_ipush (ro): IPUSH packets stored.
#define NH_IPUSH_STORED_IPUSH_OFFSET 0x48u
#define NH_IPUSH_STORED_IPUSH_RESET 0x00000000u
#define NH_IPUSH_STORED_IPUSH_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_STORED_IPUSH_COUNT_SHIFT 0
#define NH_IPUSH_STORED_IPUSH_COUNT_MASK 0xffffffffu

// stored_bytes (ro): Bytes of data in stored packets.
#define NH_IPUSH_STORED_BYTES_OFFSET 0x4cu
#define NH_IPUSH_STORED_BYTES_RESET 0x00000000u
#define NH_IPUSH_STORED_BYTES_WRITE_MASK 0x00000000u
// count: bytes
#define NH_IPUSH_STORED_BYTES_COUNT_SHIFT 0
#define NH_IPUSH_STORED_BYTES_COUNT_MASK 0xffffffffu

// drop_primitive (ro): Packets dropped: neither PUSH nor IPUSH, nor, with SHAPE.matching, MATCH with per_message.
#define NH_IPUSH_DROP_PRIMITIVE_OFFSET 0x50u
#define NH_IPUSH_DROP_PRIMITIVE_RESET 0x00000000u
#define NH_IPUSH_DROP_PRIMITIVE_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_DROP_PRIMITIVE_COUNT_SHIFT 0
#define NH_IPUSH_DROP_PRIMITIVE_COUNT_MASK 0xffffffffu

// drop_sender (ro): Packets dropped: sender beyond the last one.
#define NH_IPUSH_DROP_SENDER_OFFSET 0x54u
#define NH_IPUSH_DROP_SENDER_RESET 0x00000000u
#define NH_IPUSH_DROP_SENDER_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_DROP_SENDER_COUNT_SHIFT 0
#define NH_IPUSH_DROP_SENDER_COUNT_MASK 0xffffffffu

// drop_size (ro): Packets dropped: no data (but in the last MATCH of a message), too much, or no multiple of 8 within a
// message.
#define NH_IPUSH_DROP_SIZE_OFFSET 0x58u
#define NH_IPUSH_DROP_SIZE_RESET 0x00000000u
#define NH_IPUSH_DROP_SIZE_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_DROP_SIZE_COUNT_SHIFT 0
#define NH_IPUSH_DROP_SIZE_COUNT_MASK 0xffffffffu

// drop_truncated (ro): Packets dropped: ended too early.
#define NH_IPUSH_DROP_TRUNCATED_OFFSET 0x5cu
#define NH_IPUSH_DROP_TRUNCATED_RESET 0x00000000u
#define NH_IPUSH_DROP_TRUNCATED_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_DROP_TRUNCATED_COUNT_SHIFT 0
#define NH_IPUSH_DROP_TRUNCATED_COUNT_MASK 0xffffffffu

// drop_overlong (ro): Packets dropped: longer than their header says.
#define NH_IPUSH_DROP_OVERLONG_OFFSET 0x60u
#define NH_IPUSH_DROP_OVERLONG_RESET 0x00000000u
#define NH_IPUSH_DROP_OVERLONG_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_DROP_OVERLONG_COUNT_SHIFT 0
#define NH_IPUSH_DROP_OVERLONG_COUNT_MASK 0xffffffffu

// drop_region (ro): PUSH packets dropped: no region, wrong key, or address outside.
#define NH_IPUSH_DROP_REGION_OFFSET 0x64u
#define NH_IPUSH_DROP_REGION_RESET 0x00000000u
#define NH_IPUSH_DROP_REGION_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_DROP_REGION_COUNT_SHIFT 0
#define NH_IPUSH_DROP_REGION_COUNT_MASK 0xffffffffu

// drop_ring (ro): IPUSH and MATCH packets dropped: no ring, or larger than it.
#define NH_IPUSH_DROP_RING_OFFSET 0x68u
#define NH_IPUSH_DROP_RING_RESET 0x00000000u
#define NH_IPUSH_DROP_RING_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_DROP_RING_COUNT_SHIFT 0
#define NH_IPUSH_DROP_RING_COUNT_MASK 0xffffffffu

// nack_ring_full (ro): Packets refused with a NACK: no room in the ring.
#define NH_IPUSH_NACK_RING_FULL_OFFSET 0x6cu
#define NH_IPUSH_NACK_RING_FULL_RESET 0x00000000u
#define NH_IPUSH_NACK_RING_FULL_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_NACK_RING_FULL_COUNT_SHIFT 0
#define NH_IPUSH_NACK_RING_FULL_COUNT_MASK 0xffffffffu

// nack_status_full (ro): Packets refused with a NACK: no room in the status ring.
#define NH_IPUSH_NACK_STATUS_FULL_OFFSET 0x70u
#define NH_IPUSH_NACK_STATUS_FULL_RESET 0x00000000u
#define NH_IPUSH_NACK_STATUS_FULL_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_NACK_STATUS_FULL_COUNT_SHIFT 0
#define NH_IPUSH_NACK_STATUS_FULL_COUNT_MASK 0xffffffffu

// stall_clocks (ro): Clocks spent waiting for room.
#define NH_IPUSH_STALL_CLOCKS_OFFSET 0x74u
#define NH_IPUSH_STALL_CLOCKS_RESET 0x00000000u
#define NH_IPUSH_STALL_CLOCKS_WRITE_MASK 0x00000000u
// count: clocks
#define NH_IPUSH_STALL_CLOCKS_COUNT_SHIFT 0
#define NH_IPUSH_STALL_CLOCKS_COUNT_MASK 0xffffffffu

// bus_errors (ro): Answers of memory, to writes and to reads, that were errors.
#define NH_IPUSH_BUS_ERRORS_OFFSET 0x78u
#define NH_IPUSH_BUS_ERRORS_RESET 0x00000000u
#define NH_IPUSH_BUS_ERRORS_WRITE_MASK 0x00000000u
// count: answers
#define NH_IPUSH_BUS_ERRORS_COUNT_SHIFT 0
#define NH_IPUSH_BUS_ERRORS_COUNT_MASK 0xffffffffu

// nack_order (ro): Packets refused with a NACK: not the one that is taken next from this sender.
#define NH_IPUSH_NACK_ORDER_OFFSET 0x7cu
#define NH_IPUSH_NACK_ORDER_RESET 0x00000000u
#define NH_IPUSH_NACK_ORDER_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_NACK_ORDER_COUNT_SHIFT 0
#define NH_IPUSH_NACK_ORDER_COUNT_MASK 0xffffffffu

// nack_message (ro): Packets refused with a NACK: their message is larger than its ring.
#define NH_IPUSH_NACK_MESSAGE_OFFSET 0x80u
#define NH_IPUSH_NACK_MESSAGE_RESET 0x00000000u
#define NH_IPUSH_NACK_MESSAGE_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_NACK_MESSAGE_COUNT_SHIFT 0
#define NH_IPUSH_NACK_MESSAGE_COUNT_MASK 0xffffffffu

// stall (ro): The packet that waits for room in this clock, and what for; 0 if none does.
#define NH_IPUSH_STALL_OFFSET 0x84u
#define NH_IPUSH_STALL_RESET 0x00000000u
#define NH_IPUSH_STALL_WRITE_MASK 0x00000000u
// sender: whose packet it is
#define NH_IPUSH_STALL_SENDER_SHIFT 0
#define NH_IPUSH_STALL_SENDER_MASK 0x00000fffu
// ring: receive ring without room; 0 if it is the status ring
#define NH_IPUSH_STALL_RING_SHIFT 16
#define NH_IPUSH_STALL_RING_MASK 0x00ff0000u
// status_ring: 1: it waits for the status ring
#define NH_IPUSH_STALL_STATUS_RING_SHIFT 30
#define NH_IPUSH_STALL_STATUS_RING_MASK 0x40000000u
// stalled: 1: a packet waits
#define NH_IPUSH_STALL_STALLED_SHIFT 31
#define NH_IPUSH_STALL_STALLED_MASK 0x80000000u

// stored_match (ro): MATCH packets stored; 0 without SHAPE.matching.
#define NH_IPUSH_STORED_MATCH_OFFSET 0x88u
#define NH_IPUSH_STORED_MATCH_RESET 0x00000000u
#define NH_IPUSH_STORED_MATCH_WRITE_MASK 0x00000000u
// count: packets
#define NH_IPUSH_STORED_MATCH_COUNT_SHIFT 0
#define NH_IPUSH_STORED_MATCH_COUNT_MASK 0xffffffffu

// cut_bytes (ro): Bytes of them that were beyond the receive's buffer.
#define NH_IPUSH_CUT_BYTES_OFFSET 0x8cu
#define NH_IPUSH_CUT_BYTES_RESET 0x00000000u
#define NH_IPUSH_CUT_BYTES_WRITE_MASK 0x00000000u
// count: bytes
#define NH_IPUSH_CUT_BYTES_COUNT_SHIFT 0
#define NH_IPUSH_CUT_BYTES_COUNT_MASK 0xffffffffu

#endif
