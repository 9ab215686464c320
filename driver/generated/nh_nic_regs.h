// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/nic.toml by `nanohop generate`: do not edit.

// Registers of nh_nic (docs/generated/registers/nh_nic.md): 32-bit words at byte offsets. Of register X X_OFFSET,
// X_RESET (fields that hardware drives count as 0) and X_WRITE_MASK; of its field Y X_Y_SHIFT and X_Y_MASK; of a named
// value Z X_Y_Z.
#ifndef NH_NIC_REGS_H
#define NH_NIC_REGS_H

#define NH_NIC_REGS_BYTES 0x100u

// id (ro): Identifies the block.
#define NH_NIC_ID_OFFSET 0x00u
#define NH_NIC_ID_RESET 0x4e484e49u
#define NH_NIC_ID_WRITE_MASK 0x00000000u
// value: ASCII "NHNI"
#define NH_NIC_ID_VALUE_SHIFT 0
#define NH_NIC_ID_VALUE_MASK 0xffffffffu

// version (ro): Version of this register map.
#define NH_NIC_VERSION_OFFSET 0x04u
#define NH_NIC_VERSION_RESET 0x00010000u
#define NH_NIC_VERSION_WRITE_MASK 0x00000000u
// minor: raised by additions
#define NH_NIC_VERSION_MINOR_SHIFT 0
#define NH_NIC_VERSION_MINOR_MASK 0x0000ffffu
// major: raised by incompatible changes
#define NH_NIC_VERSION_MAJOR_SHIFT 16
#define NH_NIC_VERSION_MAJOR_MASK 0xffff0000u

// shape (ro): The parameters this instance was built with.
#define NH_NIC_SHAPE_OFFSET 0x08u
#define NH_NIC_SHAPE_RESET 0x00000000u
#define NH_NIC_SHAPE_WRITE_MASK 0x00000000u
// virtual_channels: of the link
#define NH_NIC_SHAPE_VIRTUAL_CHANNELS_SHIFT 0
#define NH_NIC_SHAPE_VIRTUAL_CHANNELS_MASK 0x0000000fu
// packets: that a buffer of a channel holds; 0: 16
#define NH_NIC_SHAPE_PACKETS_SHIFT 4
#define NH_NIC_SHAPE_PACKETS_MASK 0x000000f0u
// log2_nack_entries: NACKs that wait, each way
#define NH_NIC_SHAPE_LOG2_NACK_ENTRIES_SHIFT 8
#define NH_NIC_SHAPE_LOG2_NACK_ENTRIES_MASK 0x00000700u
// log2_senders: entries of the table
#define NH_NIC_SHAPE_LOG2_SENDERS_SHIFT 12
#define NH_NIC_SHAPE_LOG2_SENDERS_MASK 0x0000f000u

// state (ro): What the port is at.
#define NH_NIC_STATE_OFFSET 0x0cu
#define NH_NIC_STATE_RESET 0x00000000u
#define NH_NIC_STATE_WRITE_MASK 0x00000000u
// up: 0: the link is dead, until reset
#define NH_NIC_STATE_UP_SHIFT 0
#define NH_NIC_STATE_UP_MASK 0x00000001u
// clearing: the table is cleared after reset, and takes nothing
#define NH_NIC_STATE_CLEARING_SHIFT 1
#define NH_NIC_STATE_CLEARING_MASK 0x00000002u
// sending: NACKs wait to be sent
#define NH_NIC_STATE_SENDING_SHIFT 2
#define NH_NIC_STATE_SENDING_MASK 0x00000004u

// source_low (rw): Where NACKs come from, as their heads say.
#define NH_NIC_SOURCE_LOW_OFFSET 0x10u
#define NH_NIC_SOURCE_LOW_RESET 0x00000000u
#define NH_NIC_SOURCE_LOW_WRITE_MASK 0xffffffffu
// value: bits 31:0
#define NH_NIC_SOURCE_LOW_VALUE_SHIFT 0
#define NH_NIC_SOURCE_LOW_VALUE_MASK 0xffffffffu

// source_high (rw): The rest of it.
#define NH_NIC_SOURCE_HIGH_OFFSET 0x14u
#define NH_NIC_SOURCE_HIGH_RESET 0x00000000u
#define NH_NIC_SOURCE_HIGH_WRITE_MASK 0xffffffffu
// value: bits 63:32
#define NH_NIC_SOURCE_HIGH_VALUE_SHIFT 0
#define NH_NIC_SOURCE_HIGH_VALUE_MASK 0xffffffffu

// table_low (rw): Destination that TABLE_WRITE gives to a sender.
#define NH_NIC_TABLE_LOW_OFFSET 0x18u
#define NH_NIC_TABLE_LOW_RESET 0x00000000u
#define NH_NIC_TABLE_LOW_WRITE_MASK 0xffffffffu
// value: bits 31:0
#define NH_NIC_TABLE_LOW_VALUE_SHIFT 0
#define NH_NIC_TABLE_LOW_VALUE_MASK 0xffffffffu

// table_high (rw): The rest of it.
#define NH_NIC_TABLE_HIGH_OFFSET 0x1cu
#define NH_NIC_TABLE_HIGH_RESET 0x00000000u
#define NH_NIC_TABLE_HIGH_WRITE_MASK 0xffffffffu
// value: bits 63:32
#define NH_NIC_TABLE_HIGH_VALUE_SHIFT 0
#define NH_NIC_TABLE_HIGH_VALUE_MASK 0xffffffffu

// table_write (wo): Writes an entry of the table; SLVERR while it is cleared.
#define NH_NIC_TABLE_WRITE_OFFSET 0x20u
#define NH_NIC_TABLE_WRITE_RESET 0x00000000u
#define NH_NIC_TABLE_WRITE_WRITE_MASK 0x80000fffu
// sender: whose NACKs go there
#define NH_NIC_TABLE_WRITE_SENDER_SHIFT 0
#define NH_NIC_TABLE_WRITE_SENDER_MASK 0x00000fffu
// valid: 0: they are dropped and counted
#define NH_NIC_TABLE_WRITE_VALID_SHIFT 31
#define NH_NIC_TABLE_WRITE_VALID_MASK 0x80000000u

// nack_count (ro): NACKs that came.
#define NH_NIC_NACK_COUNT_OFFSET 0x24u
#define NH_NIC_NACK_COUNT_RESET 0x00000000u
#define NH_NIC_NACK_COUNT_WRITE_MASK 0x00000000u
// count: that wait for software
#define NH_NIC_NACK_COUNT_COUNT_SHIFT 0
#define NH_NIC_NACK_COUNT_COUNT_MASK 0x0000007fu

// nack0_low (ro): Header word 0 of the oldest NACK; 0 without one, as those below.
#define NH_NIC_NACK0_LOW_OFFSET 0x28u
#define NH_NIC_NACK0_LOW_RESET 0x00000000u
#define NH_NIC_NACK0_LOW_WRITE_MASK 0x00000000u
// value: bits 31:0
#define NH_NIC_NACK0_LOW_VALUE_SHIFT 0
#define NH_NIC_NACK0_LOW_VALUE_MASK 0xffffffffu

// nack0_high (ro): The rest of it.
#define NH_NIC_NACK0_HIGH_OFFSET 0x2cu
#define NH_NIC_NACK0_HIGH_RESET 0x00000000u
#define NH_NIC_NACK0_HIGH_WRITE_MASK 0x00000000u
// value: bits 63:32
#define NH_NIC_NACK0_HIGH_VALUE_SHIFT 0
#define NH_NIC_NACK0_HIGH_VALUE_MASK 0xffffffffu

// nack1_low (ro): Header word 1.
#define NH_NIC_NACK1_LOW_OFFSET 0x30u
#define NH_NIC_NACK1_LOW_RESET 0x00000000u
#define NH_NIC_NACK1_LOW_WRITE_MASK 0x00000000u
// value: bits 31:0
#define NH_NIC_NACK1_LOW_VALUE_SHIFT 0
#define NH_NIC_NACK1_LOW_VALUE_MASK 0xffffffffu

// nack1_high (ro): The rest of it.
#define NH_NIC_NACK1_HIGH_OFFSET 0x34u
#define NH_NIC_NACK1_HIGH_RESET 0x00000000u
#define NH_NIC_NACK1_HIGH_WRITE_MASK 0x00000000u
// value: bits 63:32
#define NH_NIC_NACK1_HIGH_VALUE_SHIFT 0
#define NH_NIC_NACK1_HIGH_VALUE_MASK 0xffffffffu

// nack_source_low (ro): Where it comes from.
#define NH_NIC_NACK_SOURCE_LOW_OFFSET 0x38u
#define NH_NIC_NACK_SOURCE_LOW_RESET 0x00000000u
#define NH_NIC_NACK_SOURCE_LOW_WRITE_MASK 0x00000000u
// value: bits 31:0
#define NH_NIC_NACK_SOURCE_LOW_VALUE_SHIFT 0
#define NH_NIC_NACK_SOURCE_LOW_VALUE_MASK 0xffffffffu

// nack_source_high (ro): The rest of it.
#define NH_NIC_NACK_SOURCE_HIGH_OFFSET 0x3cu
#define NH_NIC_NACK_SOURCE_HIGH_RESET 0x00000000u
#define NH_NIC_NACK_SOURCE_HIGH_WRITE_MASK 0x00000000u
// value: bits 63:32
#define NH_NIC_NACK_SOURCE_HIGH_VALUE_SHIFT 0
#define NH_NIC_NACK_SOURCE_HIGH_VALUE_MASK 0xffffffffu

// nack_pop (wo): Takes the oldest NACK away; SLVERR if there is none.
#define NH_NIC_NACK_POP_OFFSET 0x40u
#define NH_NIC_NACK_POP_RESET 0x00000000u
#define NH_NIC_NACK_POP_WRITE_MASK 0x00000001u
// value: not read
#define NH_NIC_NACK_POP_VALUE_SHIFT 0
#define NH_NIC_NACK_POP_VALUE_MASK 0x00000001u

// packets_out (ro): Packets that were sent.
#define NH_NIC_PACKETS_OUT_OFFSET 0x44u
#define NH_NIC_PACKETS_OUT_RESET 0x00000000u
#define NH_NIC_PACKETS_OUT_WRITE_MASK 0x00000000u
// count: tails, NACKs not among them
#define NH_NIC_PACKETS_OUT_COUNT_SHIFT 0
#define NH_NIC_PACKETS_OUT_COUNT_MASK 0xffffffffu

// packets_in (ro): Packets that came.
#define NH_NIC_PACKETS_IN_OFFSET 0x48u
#define NH_NIC_PACKETS_IN_RESET 0x00000000u
#define NH_NIC_PACKETS_IN_WRITE_MASK 0x00000000u
// count: tails to the depacketizer
#define NH_NIC_PACKETS_IN_COUNT_SHIFT 0
#define NH_NIC_PACKETS_IN_COUNT_MASK 0xffffffffu

// nacks_out (ro): NACKs that were sent.
#define NH_NIC_NACKS_OUT_OFFSET 0x4cu
#define NH_NIC_NACKS_OUT_RESET 0x00000000u
#define NH_NIC_NACKS_OUT_WRITE_MASK 0x00000000u
// count: tails
#define NH_NIC_NACKS_OUT_COUNT_SHIFT 0
#define NH_NIC_NACKS_OUT_COUNT_MASK 0xffffffffu

// nacks_in (ro): NACKs that came.
#define NH_NIC_NACKS_IN_OFFSET 0x50u
#define NH_NIC_NACKS_IN_RESET 0x00000000u
#define NH_NIC_NACKS_IN_WRITE_MASK 0x00000000u
// count: whole, and with room
#define NH_NIC_NACKS_IN_COUNT_SHIFT 0
#define NH_NIC_NACKS_IN_COUNT_MASK 0xffffffffu

// nack_full (ro): Own NACKs without room.
#define NH_NIC_NACK_FULL_OFFSET 0x54u
#define NH_NIC_NACK_FULL_RESET 0x00000000u
#define NH_NIC_NACK_FULL_WRITE_MASK 0x00000000u
// count: dropped
#define NH_NIC_NACK_FULL_COUNT_SHIFT 0
#define NH_NIC_NACK_FULL_COUNT_MASK 0xffffffffu

// nack_unknown (ro): Own NACKs to a sender without an entry.
#define NH_NIC_NACK_UNKNOWN_OFFSET 0x58u
#define NH_NIC_NACK_UNKNOWN_RESET 0x00000000u
#define NH_NIC_NACK_UNKNOWN_WRITE_MASK 0x00000000u
// count: dropped
#define NH_NIC_NACK_UNKNOWN_COUNT_SHIFT 0
#define NH_NIC_NACK_UNKNOWN_COUNT_MASK 0xffffffffu

// nack_ring_full (ro): NACKs that came and had no room.
#define NH_NIC_NACK_RING_FULL_OFFSET 0x5cu
#define NH_NIC_NACK_RING_FULL_RESET 0x00000000u
#define NH_NIC_NACK_RING_FULL_WRITE_MASK 0x00000000u
// count: dropped
#define NH_NIC_NACK_RING_FULL_COUNT_SHIFT 0
#define NH_NIC_NACK_RING_FULL_COUNT_MASK 0xffffffffu

// nack_bad (ro): Packets of three flits that are no NACK.
#define NH_NIC_NACK_BAD_OFFSET 0x60u
#define NH_NIC_NACK_BAD_RESET 0x00000000u
#define NH_NIC_NACK_BAD_WRITE_MASK 0x00000000u
// count: dropped
#define NH_NIC_NACK_BAD_COUNT_SHIFT 0
#define NH_NIC_NACK_BAD_COUNT_MASK 0xffffffffu

// overflow (ro): Flits that came without a credit.
#define NH_NIC_OVERFLOW_OFFSET 0x64u
#define NH_NIC_OVERFLOW_RESET 0x00000000u
#define NH_NIC_OVERFLOW_WRITE_MASK 0x00000000u
// count: dropped
#define NH_NIC_OVERFLOW_COUNT_SHIFT 0
#define NH_NIC_OVERFLOW_COUNT_MASK 0xffffffffu

// channels (rw): Virtual channels that heads may have. With one alone no packet overtakes another in the first switch.
#define NH_NIC_CHANNELS_OFFSET 0x68u
#define NH_NIC_CHANNELS_RESET 0x000000ffu
#define NH_NIC_CHANNELS_WRITE_MASK 0x000000ffu
// mask: bit v of channel v; channels that are not there: nothing
#define NH_NIC_CHANNELS_MASK_SHIFT 0
#define NH_NIC_CHANNELS_MASK_MASK 0x000000ffu

#endif
