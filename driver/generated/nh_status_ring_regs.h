// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/status_ring.toml by `nanohop generate`: do not edit.

// Registers of nh_status_ring (docs/generated/registers/nh_status_ring.md): 32-bit words at byte offsets. Of register X
// X_OFFSET, X_RESET (fields that hardware drives count as 0) and X_WRITE_MASK; of its field Y X_Y_SHIFT and X_Y_MASK;
// of a named value Z X_Y_Z.
#ifndef NH_STATUS_RING_REGS_H
#define NH_STATUS_RING_REGS_H

#define NH_STATUS_RING_REGS_BYTES 0x40u

// id (ro): Identifies the block.
#define NH_STATUS_RING_ID_OFFSET 0x00u
#define NH_STATUS_RING_ID_RESET 0x4e485352u
#define NH_STATUS_RING_ID_WRITE_MASK 0x00000000u
// value: ASCII "NHSR"
#define NH_STATUS_RING_ID_VALUE_SHIFT 0
#define NH_STATUS_RING_ID_VALUE_MASK 0xffffffffu

// version (ro): Version of this register map.
#define NH_STATUS_RING_VERSION_OFFSET 0x04u
#define NH_STATUS_RING_VERSION_RESET 0x00010000u
#define NH_STATUS_RING_VERSION_WRITE_MASK 0x00000000u
// minor: raised by additions
#define NH_STATUS_RING_VERSION_MINOR_SHIFT 0
#define NH_STATUS_RING_VERSION_MINOR_MASK 0x0000ffffu
// major: raised by incompatible changes
#define NH_STATUS_RING_VERSION_MAJOR_SHIFT 16
#define NH_STATUS_RING_VERSION_MAJOR_MASK 0xffff0000u

// shape (ro): The parameters this instance was built with.
#define NH_STATUS_RING_SHAPE_OFFSET 0x08u
#define NH_STATUS_RING_SHAPE_RESET 0x00000000u
#define NH_STATUS_RING_SHAPE_WRITE_MASK 0x00000000u
// address_width: bits of a byte address
#define NH_STATUS_RING_SHAPE_ADDRESS_WIDTH_SHIFT 0
#define NH_STATUS_RING_SHAPE_ADDRESS_WIDTH_MASK 0x0000003fu
// log2_status_entries: log2 of StatusEntries, which wait in the LLCM
#define NH_STATUS_RING_SHAPE_LOG2_STATUS_ENTRIES_SHIFT 8
#define NH_STATUS_RING_SHAPE_LOG2_STATUS_ENTRIES_MASK 0x00000f00u

// control (rw): What the ring does.
#define NH_STATUS_RING_CONTROL_OFFSET 0x0cu
#define NH_STATUS_RING_CONTROL_RESET 0x00000000u
#define NH_STATUS_RING_CONTROL_WRITE_MASK 0x00000001u
// enable: entries go to memory; set, their numbers begin at 0; cleared, those that were begun end, and others wait in
// the LLCM
#define NH_STATUS_RING_CONTROL_ENABLE_SHIFT 0
#define NH_STATUS_RING_CONTROL_ENABLE_MASK 0x00000001u

// state (ro): What it is at.
#define NH_STATUS_RING_STATE_OFFSET 0x10u
#define NH_STATUS_RING_STATE_RESET 0x00000000u
#define NH_STATUS_RING_STATE_WRITE_MASK 0x00000000u
// busy: open, or the receive controller was not told yet what was produced
#define NH_STATUS_RING_STATE_BUSY_SHIFT 0
#define NH_STATUS_RING_STATE_BUSY_MASK 0x00000001u
// open: an entry is being written
#define NH_STATUS_RING_STATE_OPEN_SHIFT 1
#define NH_STATUS_RING_STATE_OPEN_MASK 0x00000002u
// error: memory refused an entry: none is written until CONTROL.enable is set anew
#define NH_STATUS_RING_STATE_ERROR_SHIFT 2
#define NH_STATUS_RING_STATE_ERROR_MASK 0x00000004u

// base_low (rw): Where the ring is.
#define NH_STATUS_RING_BASE_LOW_OFFSET 0x14u
#define NH_STATUS_RING_BASE_LOW_RESET 0x00000000u
#define NH_STATUS_RING_BASE_LOW_WRITE_MASK 0xfffffff0u
// value: byte address, a multiple of the ring's size
#define NH_STATUS_RING_BASE_LOW_VALUE_SHIFT 4
#define NH_STATUS_RING_BASE_LOW_VALUE_MASK 0xfffffff0u

// base_high (rw): The rest of it.
#define NH_STATUS_RING_BASE_HIGH_OFFSET 0x18u
#define NH_STATUS_RING_BASE_HIGH_RESET 0x00000000u
#define NH_STATUS_RING_BASE_HIGH_WRITE_MASK 0x000000ffu
// value: bits 39:32
#define NH_STATUS_RING_BASE_HIGH_VALUE_SHIFT 0
#define NH_STATUS_RING_BASE_HIGH_VALUE_MASK 0x000000ffu

// size (rw): Entries of the ring.
#define NH_STATUS_RING_SIZE_OFFSET 0x1cu
#define NH_STATUS_RING_SIZE_RESET 0x00000002u
#define NH_STATUS_RING_SIZE_WRITE_MASK 0x0000001fu
// log2: 2 to this, 2 .. 16: of 16 bytes
#define NH_STATUS_RING_SIZE_LOG2_SHIFT 0
#define NH_STATUS_RING_SIZE_LOG2_MASK 0x0000001fu

// command (wo): Bits that are 1 are done.
#define NH_STATUS_RING_COMMAND_OFFSET 0x20u
#define NH_STATUS_RING_COMMAND_RESET 0x00000000u
#define NH_STATUS_RING_COMMAND_WRITE_MASK 0x00000001u
// discard: entries that wait in the LLCM are dropped
#define NH_STATUS_RING_COMMAND_DISCARD_SHIFT 0
#define NH_STATUS_RING_COMMAND_DISCARD_MASK 0x00000001u

// produced (ro): Entries in memory, as it answered.
#define NH_STATUS_RING_PRODUCED_OFFSET 0x24u
#define NH_STATUS_RING_PRODUCED_RESET 0x00000000u
#define NH_STATUS_RING_PRODUCED_WRITE_MASK 0x00000000u
// count: since CONTROL.enable was set
#define NH_STATUS_RING_PRODUCED_COUNT_SHIFT 0
#define NH_STATUS_RING_PRODUCED_COUNT_MASK 0x0001ffffu

// consumed (rw): Entries that software has taken, whose places are free.
#define NH_STATUS_RING_CONSUMED_OFFSET 0x28u
#define NH_STATUS_RING_CONSUMED_RESET 0x00000000u
#define NH_STATUS_RING_CONSUMED_WRITE_MASK 0x0001ffffu
// count: since CONTROL.enable was set; those that are in memory
#define NH_STATUS_RING_CONSUMED_COUNT_SHIFT 0
#define NH_STATUS_RING_CONSUMED_COUNT_MASK 0x0001ffffu

// errors (ro): Writes of entries that memory answered with an error.
#define NH_STATUS_RING_ERRORS_OFFSET 0x2cu
#define NH_STATUS_RING_ERRORS_RESET 0x00000000u
#define NH_STATUS_RING_ERRORS_WRITE_MASK 0x00000000u
// count: answers
#define NH_STATUS_RING_ERRORS_COUNT_SHIFT 0
#define NH_STATUS_RING_ERRORS_COUNT_MASK 0xffffffffu

#endif
