// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/tag_match.toml by `nanohop generate`: do not edit.

// Registers of nh_tag_match (docs/generated/registers/nh_tag_match.md): 32-bit words at byte offsets. Of register X
// X_OFFSET, X_RESET (fields that hardware drives count as 0) and X_WRITE_MASK; of its field Y X_Y_SHIFT and X_Y_MASK;
// of a named value Z X_Y_Z.
#ifndef NH_TAG_MATCH_REGS_H
#define NH_TAG_MATCH_REGS_H

#define NH_TAG_MATCH_REGS_BYTES 0x100u

// id (ro): Identifies the block.
#define NH_TAG_MATCH_ID_OFFSET 0x00u
#define NH_TAG_MATCH_ID_RESET 0x4e48544du
#define NH_TAG_MATCH_ID_WRITE_MASK 0x00000000u
// value: ASCII "NHTM"
#define NH_TAG_MATCH_ID_VALUE_SHIFT 0
#define NH_TAG_MATCH_ID_VALUE_MASK 0xffffffffu

// version (ro): Version of this register map.
#define NH_TAG_MATCH_VERSION_OFFSET 0x04u
#define NH_TAG_MATCH_VERSION_RESET 0x00010000u
#define NH_TAG_MATCH_VERSION_WRITE_MASK 0x00000000u
// minor: raised by additions
#define NH_TAG_MATCH_VERSION_MINOR_SHIFT 0
#define NH_TAG_MATCH_VERSION_MINOR_MASK 0x0000ffffu
// major: raised by incompatible changes
#define NH_TAG_MATCH_VERSION_MAJOR_SHIFT 16
#define NH_TAG_MATCH_VERSION_MAJOR_MASK 0xffff0000u

// shape (ro): The parameters this instance was built with.
#define NH_TAG_MATCH_SHAPE_OFFSET 0x08u
#define NH_TAG_MATCH_SHAPE_RESET 0x00000000u
#define NH_TAG_MATCH_SHAPE_WRITE_MASK 0x00000000u
// log2_handles: log2 of Handles
#define NH_TAG_MATCH_SHAPE_LOG2_HANDLES_SHIFT 0
#define NH_TAG_MATCH_SHAPE_LOG2_HANDLES_MASK 0x0000001fu
// log2_results: log2 of Results
#define NH_TAG_MATCH_SHAPE_LOG2_RESULTS_SHIFT 8
#define NH_TAG_MATCH_SHAPE_LOG2_RESULTS_MASK 0x00000f00u
// address_width: bits of a byte address in memory
#define NH_TAG_MATCH_SHAPE_ADDRESS_WIDTH_SHIFT 16
#define NH_TAG_MATCH_SHAPE_ADDRESS_WIDTH_MASK 0x003f0000u
// log2_posted: log2 of PostedEntries
#define NH_TAG_MATCH_SHAPE_LOG2_POSTED_SHIFT 22
#define NH_TAG_MATCH_SHAPE_LOG2_POSTED_MASK 0x03c00000u
// log2_unexpected: log2 of UnexpectedEntries
#define NH_TAG_MATCH_SHAPE_LOG2_UNEXPECTED_SHIFT 26
#define NH_TAG_MATCH_SHAPE_LOG2_UNEXPECTED_MASK 0x3c000000u

// envelope (rw): Of the next COMMAND.
#define NH_TAG_MATCH_ENVELOPE_OFFSET 0x10u
#define NH_TAG_MATCH_ENVELOPE_RESET 0x00000000u
#define NH_TAG_MATCH_ENVELOPE_WRITE_MASK 0xffffffffu
// source: sender
#define NH_TAG_MATCH_ENVELOPE_SOURCE_SHIFT 0
#define NH_TAG_MATCH_ENVELOPE_SOURCE_MASK 0x0000ffffu
// communicator: compared as it is
#define NH_TAG_MATCH_ENVELOPE_COMMUNICATOR_SHIFT 16
#define NH_TAG_MATCH_ENVELOPE_COMMUNICATOR_MASK 0xffff0000u

// tag (rw): Of the next COMMAND.
#define NH_TAG_MATCH_TAG_OFFSET 0x14u
#define NH_TAG_MATCH_TAG_RESET 0x00000000u
#define NH_TAG_MATCH_TAG_WRITE_MASK 0xffffffffu
// value: tag
#define NH_TAG_MATCH_TAG_VALUE_SHIFT 0
#define NH_TAG_MATCH_TAG_VALUE_MASK 0xffffffffu

// address (rw): Buffer of the next receive.
#define NH_TAG_MATCH_ADDRESS_OFFSET 0x18u
#define NH_TAG_MATCH_ADDRESS_RESET 0x00000000u
#define NH_TAG_MATCH_ADDRESS_WRITE_MASK 0xffffffffu
// low: first byte, a multiple of 8
#define NH_TAG_MATCH_ADDRESS_LOW_SHIFT 0
#define NH_TAG_MATCH_ADDRESS_LOW_MASK 0xffffffffu

// address_high (rw): Buffer of the next receive.
#define NH_TAG_MATCH_ADDRESS_HIGH_OFFSET 0x1cu
#define NH_TAG_MATCH_ADDRESS_HIGH_RESET 0x00000000u
#define NH_TAG_MATCH_ADDRESS_HIGH_WRITE_MASK 0x000000ffu
// high: bits 39:32
#define NH_TAG_MATCH_ADDRESS_HIGH_HIGH_SHIFT 0
#define NH_TAG_MATCH_ADDRESS_HIGH_HIGH_MASK 0x000000ffu

// capacity (rw): Buffer of the next receive.
#define NH_TAG_MATCH_CAPACITY_OFFSET 0x20u
#define NH_TAG_MATCH_CAPACITY_RESET 0x00000000u
#define NH_TAG_MATCH_CAPACITY_WRITE_MASK 0xffffffffu
// bytes: more of a message is not written
#define NH_TAG_MATCH_CAPACITY_BYTES_SHIFT 0
#define NH_TAG_MATCH_CAPACITY_BYTES_MASK 0xffffffffu

// command (wo): Hands a command to the unit.
#define NH_TAG_MATCH_COMMAND_OFFSET 0x24u
#define NH_TAG_MATCH_COMMAND_RESET 0x00000000u
#define NH_TAG_MATCH_COMMAND_WRITE_MASK 0xffff007fu
// op: what it is
#define NH_TAG_MATCH_COMMAND_OP_SHIFT 0
#define NH_TAG_MATCH_COMMAND_OP_MASK 0x00000007u
// post: a receive: envelope, tag, wildcards, buffer, id (its handle)
#define NH_TAG_MATCH_COMMAND_OP_POST 0u
// refill_post: the same, given back by software after an overflow; empty flags
#define NH_TAG_MATCH_COMMAND_OP_REFILL_POST 2u
// refill_arrival: a message given back: envelope, tag, id; empty flags
#define NH_TAG_MATCH_COMMAND_OP_REFILL_ARRIVAL 3u
// settle: an overflow is dealt with; empty flags
#define NH_TAG_MATCH_COMMAND_OP_SETTLE 4u
// any_source: a receive: from any source
#define NH_TAG_MATCH_COMMAND_ANY_SOURCE_SHIFT 3
#define NH_TAG_MATCH_COMMAND_ANY_SOURCE_MASK 0x00000008u
// any_tag: a receive: with any tag
#define NH_TAG_MATCH_COMMAND_ANY_TAG_SHIFT 4
#define NH_TAG_MATCH_COMMAND_ANY_TAG_MASK 0x00000010u
// posted_empty: software's queue of receives is empty after it
#define NH_TAG_MATCH_COMMAND_POSTED_EMPTY_SHIFT 5
#define NH_TAG_MATCH_COMMAND_POSTED_EMPTY_MASK 0x00000020u
// unexpected_empty: software's queue of messages is empty after it
#define NH_TAG_MATCH_COMMAND_UNEXPECTED_EMPTY_SHIFT 6
#define NH_TAG_MATCH_COMMAND_UNEXPECTED_EMPTY_MASK 0x00000040u
// id: handle of the receive, id of the message
#define NH_TAG_MATCH_COMMAND_ID_SHIFT 16
#define NH_TAG_MATCH_COMMAND_ID_MASK 0xffff0000u

// state (ro): What the unit is at.
#define NH_TAG_MATCH_STATE_OFFSET 0x28u
#define NH_TAG_MATCH_STATE_RESET 0x00000000u
#define NH_TAG_MATCH_STATE_WRITE_MASK 0x00000000u
// busy: the last COMMAND has not been taken
#define NH_TAG_MATCH_STATE_BUSY_SHIFT 0
#define NH_TAG_MATCH_STATE_BUSY_MASK 0x00000001u
// spilled: software holds something, or overflows are not settled
#define NH_TAG_MATCH_STATE_SPILLED_SHIFT 1
#define NH_TAG_MATCH_STATE_SPILLED_MASK 0x00000002u

// entries (ro): Entries in use.
#define NH_TAG_MATCH_ENTRIES_OFFSET 0x2cu
#define NH_TAG_MATCH_ENTRIES_RESET 0x00000000u
#define NH_TAG_MATCH_ENTRIES_WRITE_MASK 0x00000000u
// posted: receives that wait
#define NH_TAG_MATCH_ENTRIES_POSTED_SHIFT 0
#define NH_TAG_MATCH_ENTRIES_POSTED_MASK 0x00001fffu
// unexpected: messages that wait
#define NH_TAG_MATCH_ENTRIES_UNEXPECTED_SHIFT 16
#define NH_TAG_MATCH_ENTRIES_UNEXPECTED_MASK 0x1fff0000u

// result_state (ro): The ring of results.
#define NH_TAG_MATCH_RESULT_STATE_OFFSET 0x30u
#define NH_TAG_MATCH_RESULT_STATE_RESET 0x00000000u
#define NH_TAG_MATCH_RESULT_STATE_WRITE_MASK 0x00000000u
// count: results in it
#define NH_TAG_MATCH_RESULT_STATE_COUNT_SHIFT 0
#define NH_TAG_MATCH_RESULT_STATE_COUNT_MASK 0x00001fffu

// result0 (ro): The oldest result; 0 if there is none.
#define NH_TAG_MATCH_RESULT0_OFFSET 0x34u
#define NH_TAG_MATCH_RESULT0_RESET 0x00000000u
#define NH_TAG_MATCH_RESULT0_WRITE_MASK 0x00000000u
// op: post 0, an arrival 1, refill_post 2, refill_arrival 3
#define NH_TAG_MATCH_RESULT0_OP_SHIFT 0
#define NH_TAG_MATCH_RESULT0_OP_MASK 0x00000007u
// code: 0 matched, 1 queued, 2 overflow, 3 refused
#define NH_TAG_MATCH_RESULT0_CODE_SHIFT 4
#define NH_TAG_MATCH_RESULT0_CODE_MASK 0x00000030u
// valid: there is one
#define NH_TAG_MATCH_RESULT0_VALID_SHIFT 8
#define NH_TAG_MATCH_RESULT0_VALID_MASK 0x00000100u
// id: of the command, or of the message that overflows
#define NH_TAG_MATCH_RESULT0_ID_SHIFT 16
#define NH_TAG_MATCH_RESULT0_ID_MASK 0xffff0000u

// result1 (ro): The oldest result; 0 if there is none.
#define NH_TAG_MATCH_RESULT1_OFFSET 0x38u
#define NH_TAG_MATCH_RESULT1_RESET 0x00000000u
#define NH_TAG_MATCH_RESULT1_WRITE_MASK 0x00000000u
// partner: post that matched: the message's id
#define NH_TAG_MATCH_RESULT1_PARTNER_SHIFT 0
#define NH_TAG_MATCH_RESULT1_PARTNER_MASK 0x0000ffffu

// result2 (ro): The oldest result; 0 if there is none.
#define NH_TAG_MATCH_RESULT2_OFFSET 0x3cu
#define NH_TAG_MATCH_RESULT2_RESET 0x00000000u
#define NH_TAG_MATCH_RESULT2_WRITE_MASK 0x00000000u
// tag: of the command or message
#define NH_TAG_MATCH_RESULT2_TAG_SHIFT 0
#define NH_TAG_MATCH_RESULT2_TAG_MASK 0xffffffffu

// result3 (ro): The oldest result; 0 if there is none.
#define NH_TAG_MATCH_RESULT3_OFFSET 0x40u
#define NH_TAG_MATCH_RESULT3_RESET 0x00000000u
#define NH_TAG_MATCH_RESULT3_WRITE_MASK 0x00000000u
// source: of the command or message
#define NH_TAG_MATCH_RESULT3_SOURCE_SHIFT 0
#define NH_TAG_MATCH_RESULT3_SOURCE_MASK 0x0000ffffu
// communicator: of the command or message
#define NH_TAG_MATCH_RESULT3_COMMUNICATOR_SHIFT 16
#define NH_TAG_MATCH_RESULT3_COMMUNICATOR_MASK 0xffff0000u

// result_take (wo): Takes the oldest result out of the ring.
#define NH_TAG_MATCH_RESULT_TAKE_OFFSET 0x44u
#define NH_TAG_MATCH_RESULT_TAKE_RESET 0x00000000u
#define NH_TAG_MATCH_RESULT_TAKE_WRITE_MASK 0x00000001u
// take: not read
#define NH_TAG_MATCH_RESULT_TAKE_TAKE_SHIFT 0
#define NH_TAG_MATCH_RESULT_TAKE_TAKE_MASK 0x00000001u

// matched (ro): Arrivals that met a posted receive.
#define NH_TAG_MATCH_MATCHED_OFFSET 0x48u
#define NH_TAG_MATCH_MATCHED_RESET 0x00000000u
#define NH_TAG_MATCH_MATCHED_WRITE_MASK 0x00000000u
// count: messages
#define NH_TAG_MATCH_MATCHED_COUNT_SHIFT 0
#define NH_TAG_MATCH_MATCHED_COUNT_MASK 0xffffffffu

// unexpected (ro): Arrivals that were queued.
#define NH_TAG_MATCH_UNEXPECTED_OFFSET 0x4cu
#define NH_TAG_MATCH_UNEXPECTED_RESET 0x00000000u
#define NH_TAG_MATCH_UNEXPECTED_WRITE_MASK 0x00000000u
// count: messages
#define NH_TAG_MATCH_UNEXPECTED_COUNT_SHIFT 0
#define NH_TAG_MATCH_UNEXPECTED_COUNT_MASK 0xffffffffu

// overflows (ro): Arrivals that are software's.
#define NH_TAG_MATCH_OVERFLOWS_OFFSET 0x50u
#define NH_TAG_MATCH_OVERFLOWS_RESET 0x00000000u
#define NH_TAG_MATCH_OVERFLOWS_WRITE_MASK 0x00000000u
// count: messages
#define NH_TAG_MATCH_OVERFLOWS_COUNT_SHIFT 0
#define NH_TAG_MATCH_OVERFLOWS_COUNT_MASK 0xffffffffu

// rows (ro): What searches cost.
#define NH_TAG_MATCH_ROWS_OFFSET 0x54u
#define NH_TAG_MATCH_ROWS_RESET 0x00000000u
#define NH_TAG_MATCH_ROWS_WRITE_MASK 0x00000000u
// count: rows of EntriesPerClock entries that were compared, a clock each
#define NH_TAG_MATCH_ROWS_COUNT_SHIFT 0
#define NH_TAG_MATCH_ROWS_COUNT_MASK 0xffffffffu

#endif
