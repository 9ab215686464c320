// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/send_wide.toml by `nanohop generate`: do not edit.

// Registers of nh_send_wide (docs/generated/registers/nh_send_wide.md): 32-bit words at byte offsets. Of register X
// X_OFFSET, X_RESET (fields that hardware drives count as 0) and X_WRITE_MASK; of its field Y X_Y_SHIFT and X_Y_MASK;
// of a named value Z X_Y_Z.
#ifndef NH_SEND_WIDE_REGS_H
#define NH_SEND_WIDE_REGS_H

#define NH_SEND_WIDE_REGS_BYTES 0x100u

// id (ro): Identifies the block.
#define NH_SEND_WIDE_ID_OFFSET 0x00u
#define NH_SEND_WIDE_ID_RESET 0x4e485357u
#define NH_SEND_WIDE_ID_WRITE_MASK 0x00000000u
// value: ASCII "NHSW"
#define NH_SEND_WIDE_ID_VALUE_SHIFT 0
#define NH_SEND_WIDE_ID_VALUE_MASK 0xffffffffu

// version (ro): Version of this register map.
#define NH_SEND_WIDE_VERSION_OFFSET 0x04u
#define NH_SEND_WIDE_VERSION_RESET 0x00010000u
#define NH_SEND_WIDE_VERSION_WRITE_MASK 0x00000000u
// minor: raised by additions
#define NH_SEND_WIDE_VERSION_MINOR_SHIFT 0
#define NH_SEND_WIDE_VERSION_MINOR_MASK 0x0000ffffu
// major: raised by incompatible changes
#define NH_SEND_WIDE_VERSION_MAJOR_SHIFT 16
#define NH_SEND_WIDE_VERSION_MAJOR_MASK 0xffff0000u

// shape (ro): The parameters this instance was built with.
#define NH_SEND_WIDE_SHAPE_OFFSET 0x08u
#define NH_SEND_WIDE_SHAPE_RESET 0x00000000u
#define NH_SEND_WIDE_SHAPE_WRITE_MASK 0x00000000u
// packet_flits: flits of the longest packet
#define NH_SEND_WIDE_SHAPE_PACKET_FLITS_SHIFT 0
#define NH_SEND_WIDE_SHAPE_PACKET_FLITS_MASK 0x0000003fu
// destination_width: bits of a destination
#define NH_SEND_WIDE_SHAPE_DESTINATION_WIDTH_SHIFT 8
#define NH_SEND_WIDE_SHAPE_DESTINATION_WIDTH_MASK 0x00007f00u
// address_width: bits of a byte address
#define NH_SEND_WIDE_SHAPE_ADDRESS_WIDTH_SHIFT 16
#define NH_SEND_WIDE_SHAPE_ADDRESS_WIDTH_MASK 0x003f0000u
// flit_width: bits of a flit's data
#define NH_SEND_WIDE_SHAPE_FLIT_WIDTH_SHIFT 22
#define NH_SEND_WIDE_SHAPE_FLIT_WIDTH_MASK 0xffc00000u

// limits (ro): More of them.
#define NH_SEND_WIDE_LIMITS_OFFSET 0x0cu
#define NH_SEND_WIDE_LIMITS_RESET 0x00000000u
#define NH_SEND_WIDE_LIMITS_WRITE_MASK 0x00000000u
// most_open: descriptors that are read ahead, and so on
#define NH_SEND_WIDE_LIMITS_MOST_OPEN_SHIFT 0
#define NH_SEND_WIDE_LIMITS_MOST_OPEN_MASK 0x0000007fu
// data_lines: lines of data that wait
#define NH_SEND_WIDE_LIMITS_DATA_LINES_SHIFT 8
#define NH_SEND_WIDE_LIMITS_DATA_LINES_MASK 0x0003ff00u
// any_order: headers are those of packets in any order
#define NH_SEND_WIDE_LIMITS_ANY_ORDER_SHIFT 20
#define NH_SEND_WIDE_LIMITS_ANY_ORDER_MASK 0x00100000u

// control (rw): What the engine does.
#define NH_SEND_WIDE_CONTROL_OFFSET 0x10u
#define NH_SEND_WIDE_CONTROL_RESET 0x00000000u
#define NH_SEND_WIDE_CONTROL_WRITE_MASK 0x00000003u
// enable: descriptors are read; those under way go on in any case
#define NH_SEND_WIDE_CONTROL_ENABLE_SHIFT 0
#define NH_SEND_WIDE_CONTROL_ENABLE_MASK 0x00000001u
// report: completion words are written
#define NH_SEND_WIDE_CONTROL_REPORT_SHIFT 1
#define NH_SEND_WIDE_CONTROL_REPORT_MASK 0x00000002u

// state (ro): What the engine is at.
#define NH_SEND_WIDE_STATE_OFFSET 0x14u
#define NH_SEND_WIDE_STATE_RESET 0x00000000u
#define NH_SEND_WIDE_STATE_WRITE_MASK 0x00000000u
// busy: a descriptor was read, or is being read, and has not ended
#define NH_SEND_WIDE_STATE_BUSY_SHIFT 0
#define NH_SEND_WIDE_STATE_BUSY_MASK 0x00000001u
// waiting: a descriptor was not read yet
#define NH_SEND_WIDE_STATE_WAITING_SHIFT 1
#define NH_SEND_WIDE_STATE_WAITING_MASK 0x00000002u

// ring_base_low (rw): Where the descriptors are.
#define NH_SEND_WIDE_RING_BASE_LOW_OFFSET 0x18u
#define NH_SEND_WIDE_RING_BASE_LOW_RESET 0x00000000u
#define NH_SEND_WIDE_RING_BASE_LOW_WRITE_MASK 0xffffffe0u
// value: byte address, a multiple of the ring's size
#define NH_SEND_WIDE_RING_BASE_LOW_VALUE_SHIFT 5
#define NH_SEND_WIDE_RING_BASE_LOW_VALUE_MASK 0xffffffe0u

// ring_base_high (rw): The rest of it.
#define NH_SEND_WIDE_RING_BASE_HIGH_OFFSET 0x1cu
#define NH_SEND_WIDE_RING_BASE_HIGH_RESET 0x00000000u
#define NH_SEND_WIDE_RING_BASE_HIGH_WRITE_MASK 0x000000ffu
// value: bits 39:32
#define NH_SEND_WIDE_RING_BASE_HIGH_VALUE_SHIFT 0
#define NH_SEND_WIDE_RING_BASE_HIGH_VALUE_MASK 0x000000ffu

// ring_size (rw): Descriptors and completion words of the two rings.
#define NH_SEND_WIDE_RING_SIZE_OFFSET 0x20u
#define NH_SEND_WIDE_RING_SIZE_RESET 0x00000000u
#define NH_SEND_WIDE_RING_SIZE_WRITE_MASK 0x0000000fu
// log2: 2 to this: of 32 bytes, and of 8 bytes
#define NH_SEND_WIDE_RING_SIZE_LOG2_SHIFT 0
#define NH_SEND_WIDE_RING_SIZE_LOG2_MASK 0x0000000fu

// completion_base_low (rw): Where the completion words are.
#define NH_SEND_WIDE_COMPLETION_BASE_LOW_OFFSET 0x24u
#define NH_SEND_WIDE_COMPLETION_BASE_LOW_RESET 0x00000000u
#define NH_SEND_WIDE_COMPLETION_BASE_LOW_WRITE_MASK 0xfffffff8u
// value: byte address, a multiple of the ring's size
#define NH_SEND_WIDE_COMPLETION_BASE_LOW_VALUE_SHIFT 3
#define NH_SEND_WIDE_COMPLETION_BASE_LOW_VALUE_MASK 0xfffffff8u

// completion_base_high (rw): The rest of it.
#define NH_SEND_WIDE_COMPLETION_BASE_HIGH_OFFSET 0x28u
#define NH_SEND_WIDE_COMPLETION_BASE_HIGH_RESET 0x00000000u
#define NH_SEND_WIDE_COMPLETION_BASE_HIGH_WRITE_MASK 0x000000ffu
// value: bits 39:32
#define NH_SEND_WIDE_COMPLETION_BASE_HIGH_VALUE_SHIFT 0
#define NH_SEND_WIDE_COMPLETION_BASE_HIGH_VALUE_MASK 0x000000ffu

// mtu (rw): Data of a packet; in any order a power of two.
#define NH_SEND_WIDE_MTU_OFFSET 0x2cu
#define NH_SEND_WIDE_MTU_RESET 0x00000000u
#define NH_SEND_WIDE_MTU_WRITE_MASK 0x00000fffu
// bytes: multiple of 64; at most, and at reset, the largest
#define NH_SEND_WIDE_MTU_BYTES_SHIFT 0
#define NH_SEND_WIDE_MTU_BYTES_MASK 0x00000fffu

// producer (rw): Doorbell.
#define NH_SEND_WIDE_PRODUCER_OFFSET 0x38u
#define NH_SEND_WIDE_PRODUCER_RESET 0x00000000u
#define NH_SEND_WIDE_PRODUCER_WRITE_MASK 0x0000ffffu
// count: descriptors written; forward only, within the ring
#define NH_SEND_WIDE_PRODUCER_COUNT_SHIFT 0
#define NH_SEND_WIDE_PRODUCER_COUNT_MASK 0x0000ffffu

// consumer (ro): How far the engine is.
#define NH_SEND_WIDE_CONSUMER_OFFSET 0x3cu
#define NH_SEND_WIDE_CONSUMER_RESET 0x00000000u
#define NH_SEND_WIDE_CONSUMER_WRITE_MASK 0x00000000u
// count: descriptors that ended, modulo 65536
#define NH_SEND_WIDE_CONSUMER_COUNT_SHIFT 0
#define NH_SEND_WIDE_CONSUMER_COUNT_MASK 0x0000ffffu

// completed (ro): Descriptors that ended.
#define NH_SEND_WIDE_COMPLETED_OFFSET 0x40u
#define NH_SEND_WIDE_COMPLETED_RESET 0x00000000u
#define NH_SEND_WIDE_COMPLETED_WRITE_MASK 0x00000000u
// count: since reset
#define NH_SEND_WIDE_COMPLETED_COUNT_SHIFT 0
#define NH_SEND_WIDE_COMPLETED_COUNT_MASK 0xffffffffu

// packets (ro): Packets that were sent.
#define NH_SEND_WIDE_PACKETS_OFFSET 0x44u
#define NH_SEND_WIDE_PACKETS_RESET 0x00000000u
#define NH_SEND_WIDE_PACKETS_WRITE_MASK 0x00000000u
// count: whole
#define NH_SEND_WIDE_PACKETS_COUNT_SHIFT 0
#define NH_SEND_WIDE_PACKETS_COUNT_MASK 0xffffffffu

// bad_descriptors (ro): Descriptors that could not be read.
#define NH_SEND_WIDE_BAD_DESCRIPTORS_OFFSET 0x48u
#define NH_SEND_WIDE_BAD_DESCRIPTORS_RESET 0x00000000u
#define NH_SEND_WIDE_BAD_DESCRIPTORS_WRITE_MASK 0x00000000u
// count: code 1
#define NH_SEND_WIDE_BAD_DESCRIPTORS_COUNT_SHIFT 0
#define NH_SEND_WIDE_BAD_DESCRIPTORS_COUNT_MASK 0xffffffffu

// bad_operations (ro): Descriptors of another operation.
#define NH_SEND_WIDE_BAD_OPERATIONS_OFFSET 0x4cu
#define NH_SEND_WIDE_BAD_OPERATIONS_RESET 0x00000000u
#define NH_SEND_WIDE_BAD_OPERATIONS_WRITE_MASK 0x00000000u
// count: code 2
#define NH_SEND_WIDE_BAD_OPERATIONS_COUNT_SHIFT 0
#define NH_SEND_WIDE_BAD_OPERATIONS_COUNT_MASK 0xffffffffu

// bad_lengths (ro): Descriptors of a length that cannot be.
#define NH_SEND_WIDE_BAD_LENGTHS_OFFSET 0x50u
#define NH_SEND_WIDE_BAD_LENGTHS_RESET 0x00000000u
#define NH_SEND_WIDE_BAD_LENGTHS_WRITE_MASK 0x00000000u
// count: code 3
#define NH_SEND_WIDE_BAD_LENGTHS_COUNT_SHIFT 0
#define NH_SEND_WIDE_BAD_LENGTHS_COUNT_MASK 0xffffffffu

// bad_addresses (ro): Descriptors of an address that cannot be.
#define NH_SEND_WIDE_BAD_ADDRESSES_OFFSET 0x54u
#define NH_SEND_WIDE_BAD_ADDRESSES_RESET 0x00000000u
#define NH_SEND_WIDE_BAD_ADDRESSES_WRITE_MASK 0x00000000u
// count: code 4
#define NH_SEND_WIDE_BAD_ADDRESSES_COUNT_SHIFT 0
#define NH_SEND_WIDE_BAD_ADDRESSES_COUNT_MASK 0xffffffffu

// bad_data (ro): Descriptors whose data could not be read.
#define NH_SEND_WIDE_BAD_DATA_OFFSET 0x58u
#define NH_SEND_WIDE_BAD_DATA_RESET 0x00000000u
#define NH_SEND_WIDE_BAD_DATA_WRITE_MASK 0x00000000u
// count: code 5
#define NH_SEND_WIDE_BAD_DATA_COUNT_SHIFT 0
#define NH_SEND_WIDE_BAD_DATA_COUNT_MASK 0xffffffffu

// write_errors (ro): Completion words that memory did not take.
#define NH_SEND_WIDE_WRITE_ERRORS_OFFSET 0x5cu
#define NH_SEND_WIDE_WRITE_ERRORS_RESET 0x00000000u
#define NH_SEND_WIDE_WRITE_ERRORS_WRITE_MASK 0x00000000u
// count: answered with an error
#define NH_SEND_WIDE_WRITE_ERRORS_COUNT_SHIFT 0
#define NH_SEND_WIDE_WRITE_ERRORS_COUNT_MASK 0xffffffffu

// received (ro): Packets that came, whole.
#define NH_SEND_WIDE_RECEIVED_OFFSET 0x60u
#define NH_SEND_WIDE_RECEIVED_RESET 0x00000000u
#define NH_SEND_WIDE_RECEIVED_WRITE_MASK 0x00000000u
// count: as far as the depacketizer can tell
#define NH_SEND_WIDE_RECEIVED_COUNT_SHIFT 0
#define NH_SEND_WIDE_RECEIVED_COUNT_MASK 0xffffffffu

// drop_no_head (ro): Flits that came outside of a packet.
#define NH_SEND_WIDE_DROP_NO_HEAD_OFFSET 0x64u
#define NH_SEND_WIDE_DROP_NO_HEAD_RESET 0x00000000u
#define NH_SEND_WIDE_DROP_NO_HEAD_WRITE_MASK 0x00000000u
// count: but for those behind a dropped one
#define NH_SEND_WIDE_DROP_NO_HEAD_COUNT_SHIFT 0
#define NH_SEND_WIDE_DROP_NO_HEAD_COUNT_MASK 0xffffffffu

// drop_length (ro): Packets whose head's length cannot be.
#define NH_SEND_WIDE_DROP_LENGTH_OFFSET 0x68u
#define NH_SEND_WIDE_DROP_LENGTH_RESET 0x00000000u
#define NH_SEND_WIDE_DROP_LENGTH_WRITE_MASK 0x00000000u
// count: or not that of a head that is a tail, or none
#define NH_SEND_WIDE_DROP_LENGTH_COUNT_SHIFT 0
#define NH_SEND_WIDE_DROP_LENGTH_COUNT_MASK 0xffffffffu

// drop_size (ro): Packets whose header's size is not that of the head's length.
#define NH_SEND_WIDE_DROP_SIZE_OFFSET 0x6cu
#define NH_SEND_WIDE_DROP_SIZE_RESET 0x00000000u
#define NH_SEND_WIDE_DROP_SIZE_WRITE_MASK 0x00000000u
// count: dropped before a beat went on
#define NH_SEND_WIDE_DROP_SIZE_COUNT_SHIFT 0
#define NH_SEND_WIDE_DROP_SIZE_COUNT_MASK 0xffffffffu

// drop_cut (ro): Packets with fewer or more flits than their head said.
#define NH_SEND_WIDE_DROP_CUT_OFFSET 0x70u
#define NH_SEND_WIDE_DROP_CUT_RESET 0x00000000u
#define NH_SEND_WIDE_DROP_CUT_WRITE_MASK 0x00000000u
// count: or with a head inside
#define NH_SEND_WIDE_DROP_CUT_COUNT_SHIFT 0
#define NH_SEND_WIDE_DROP_CUT_COUNT_MASK 0xffffffffu

// drop_bad (ro): Packets that ended with bad.
#define NH_SEND_WIDE_DROP_BAD_OFFSET 0x74u
#define NH_SEND_WIDE_DROP_BAD_RESET 0x00000000u
#define NH_SEND_WIDE_DROP_BAD_WRITE_MASK 0x00000000u
// count: ended before their last beat
#define NH_SEND_WIDE_DROP_BAD_COUNT_SHIFT 0
#define NH_SEND_WIDE_DROP_BAD_COUNT_MASK 0xffffffffu

#endif
