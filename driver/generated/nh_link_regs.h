// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/link.toml by `nanohop generate`: do not edit.

// Registers of nh_link (docs/generated/registers/nh_link.md): 32-bit words at byte offsets. Of register X X_OFFSET,
// X_RESET (fields that hardware drives count as 0) and X_WRITE_MASK; of its field Y X_Y_SHIFT and X_Y_MASK; of a named
// value Z X_Y_Z.
#ifndef NH_LINK_REGS_H
#define NH_LINK_REGS_H

#define NH_LINK_REGS_BYTES 0x100u

// id (ro): Identifies the block.
#define NH_LINK_ID_OFFSET 0x00u
#define NH_LINK_ID_RESET 0x4e484c4bu
#define NH_LINK_ID_WRITE_MASK 0x00000000u
// value: ASCII "NHLK"
#define NH_LINK_ID_VALUE_SHIFT 0
#define NH_LINK_ID_VALUE_MASK 0xffffffffu

// version (ro): Version of this register map.
#define NH_LINK_VERSION_OFFSET 0x04u
#define NH_LINK_VERSION_RESET 0x00010000u
#define NH_LINK_VERSION_WRITE_MASK 0x00000000u
// minor: raised by additions
#define NH_LINK_VERSION_MINOR_SHIFT 0
#define NH_LINK_VERSION_MINOR_MASK 0x0000ffffu
// major: raised by incompatible changes
#define NH_LINK_VERSION_MAJOR_SHIFT 16
#define NH_LINK_VERSION_MAJOR_MASK 0xffff0000u

// shape (ro): The parameters this instance was built with.
#define NH_LINK_SHAPE_OFFSET 0x08u
#define NH_LINK_SHAPE_RESET 0x00000000u
#define NH_LINK_SHAPE_WRITE_MASK 0x00000000u
// virtual_channels: of the link
#define NH_LINK_SHAPE_VIRTUAL_CHANNELS_SHIFT 0
#define NH_LINK_SHAPE_VIRTUAL_CHANNELS_MASK 0x0000000fu
// packets: that a receiver's buffer of a virtual channel holds; 0: 16
#define NH_LINK_SHAPE_PACKETS_SHIFT 4
#define NH_LINK_SHAPE_PACKETS_MASK 0x000000f0u
// log2_replay: flits that wait for their acknowledgement: 2 to this
#define NH_LINK_SHAPE_LOG2_REPLAY_SHIFT 8
#define NH_LINK_SHAPE_LOG2_REPLAY_MASK 0x00000f00u
// retries: replays in a row that are tried
#define NH_LINK_SHAPE_RETRIES_SHIFT 16
#define NH_LINK_SHAPE_RETRIES_MASK 0x00ff0000u

// limit (ro): More of them.
#define NH_LINK_LIMIT_OFFSET 0x0cu
#define NH_LINK_LIMIT_RESET 0x00000000u
#define NH_LINK_LIMIT_WRITE_MASK 0x00000000u
// timeout: clocks without an intact word until it is dead
#define NH_LINK_LIMIT_TIMEOUT_SHIFT 0
#define NH_LINK_LIMIT_TIMEOUT_MASK 0x0000ffffu

// status (ro): State.
#define NH_LINK_STATUS_OFFSET 0x10u
#define NH_LINK_STATUS_RESET 0x00000000u
#define NH_LINK_STATUS_WRITE_MASK 0x00000000u
// state: of this end
#define NH_LINK_STATUS_STATE_SHIFT 0
#define NH_LINK_STATUS_STATE_MASK 0x00000003u
// hello: has not heard the other end since its reset
#define NH_LINK_STATUS_STATE_HELLO 0u
// heard: has heard it, and waits to be heard
#define NH_LINK_STATUS_STATE_HEARD 1u
// up: passes flits
#define NH_LINK_STATUS_STATE_UP 2u
// dead: passes nothing until reset
#define NH_LINK_STATUS_STATE_DEAD 3u
// peer: of the other end, as its last intact word said
#define NH_LINK_STATUS_PEER_SHIFT 4
#define NH_LINK_STATUS_PEER_MASK 0x00000030u
// hello: has not heard the other end since its reset
#define NH_LINK_STATUS_PEER_HELLO 0u
// heard: has heard it, and waits to be heard
#define NH_LINK_STATUS_PEER_HEARD 1u
// up: passes flits
#define NH_LINK_STATUS_PEER_UP 2u
// dead: passes nothing until reset
#define NH_LINK_STATUS_PEER_DEAD 3u
// cause: why the link is dead
#define NH_LINK_STATUS_CAUSE_SHIFT 8
#define NH_LINK_STATUS_CAUSE_MASK 0x00000700u
// none: it is not
#define NH_LINK_STATUS_CAUSE_NONE 0u
// software: CONTROL.kill
#define NH_LINK_STATUS_CAUSE_SOFTWARE 1u
// replays: SHAPE.retries replays in a row did not help
#define NH_LINK_STATUS_CAUSE_REPLAYS 2u
// silence: no intact word for more than LIMIT.timeout clocks
#define NH_LINK_STATUS_CAUSE_SILENCE 3u
// restart: the other end was reset
#define NH_LINK_STATUS_CAUSE_RESTART 4u
// peer: the other end says that the link is dead
#define NH_LINK_STATUS_CAUSE_PEER 5u
// wrong_ack: the other end acknowledges what was not sent
#define NH_LINK_STATUS_CAUSE_WRONG_ACK 6u
// unacked: flits that the other end has not acknowledged
#define NH_LINK_STATUS_UNACKED_SHIFT 16
#define NH_LINK_STATUS_UNACKED_MASK 0x3fff0000u

// control (rw): What software wants.
#define NH_LINK_CONTROL_OFFSET 0x14u
#define NH_LINK_CONTROL_RESET 0x00000000u
#define NH_LINK_CONTROL_WRITE_MASK 0x00000001u
// kill: 1: the link is dead until reset
#define NH_LINK_CONTROL_KILL_SHIFT 0
#define NH_LINK_CONTROL_KILL_MASK 0x00000001u

// sent (ro): Flits that came from this side.
#define NH_LINK_SENT_OFFSET 0x20u
#define NH_LINK_SENT_RESET 0x00000000u
#define NH_LINK_SENT_WRITE_MASK 0x00000000u
// count: each once, however often it is sent again
#define NH_LINK_SENT_COUNT_SHIFT 0
#define NH_LINK_SENT_COUNT_MASK 0xffffffffu

// received (ro): Flits that went to this side.
#define NH_LINK_RECEIVED_OFFSET 0x24u
#define NH_LINK_RECEIVED_RESET 0x00000000u
#define NH_LINK_RECEIVED_WRITE_MASK 0x00000000u
// count: each once
#define NH_LINK_RECEIVED_COUNT_SHIFT 0
#define NH_LINK_RECEIVED_COUNT_MASK 0xffffffffu

// replays (ro): Replays that the other end asked for.
#define NH_LINK_REPLAYS_OFFSET 0x28u
#define NH_LINK_REPLAYS_RESET 0x00000000u
#define NH_LINK_REPLAYS_WRITE_MASK 0x00000000u
// count: that began
#define NH_LINK_REPLAYS_COUNT_SHIFT 0
#define NH_LINK_REPLAYS_COUNT_MASK 0xffffffffu

// asked (ro): Replays that this end asked for.
#define NH_LINK_ASKED_OFFSET 0x2cu
#define NH_LINK_ASKED_RESET 0x00000000u
#define NH_LINK_ASKED_WRITE_MASK 0x00000000u
// count: as a flit was missing
#define NH_LINK_ASKED_COUNT_SHIFT 0
#define NH_LINK_ASKED_COUNT_MASK 0xffffffffu

// crc_errors (ro): Words that did not match their CRC.
#define NH_LINK_CRC_ERRORS_OFFSET 0x30u
#define NH_LINK_CRC_ERRORS_RESET 0x00000000u
#define NH_LINK_CRC_ERRORS_WRITE_MASK 0x00000000u
// count: while the link was up
#define NH_LINK_CRC_ERRORS_COUNT_SHIFT 0
#define NH_LINK_CRC_ERRORS_COUNT_MASK 0xffffffffu

// lost_words (ro): Clocks without a word.
#define NH_LINK_LOST_WORDS_OFFSET 0x34u
#define NH_LINK_LOST_WORDS_RESET 0x00000000u
#define NH_LINK_LOST_WORDS_WRITE_MASK 0x00000000u
// count: while the link was up
#define NH_LINK_LOST_WORDS_COUNT_SHIFT 0
#define NH_LINK_LOST_WORDS_COUNT_MASK 0xffffffffu

// overflows (ro): Flits that came from this side without room for them.
#define NH_LINK_OVERFLOWS_OFFSET 0x38u
#define NH_LINK_OVERFLOWS_RESET 0x00000000u
#define NH_LINK_OVERFLOWS_WRITE_MASK 0x00000000u
// count: discarded: their sender had no credit
#define NH_LINK_OVERFLOWS_COUNT_SHIFT 0
#define NH_LINK_OVERFLOWS_COUNT_MASK 0xffffffffu

#endif
