// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/cam.toml by `nanohop generate`: do not edit.

// Registers of nh_cam (docs/generated/registers/nh_cam.md): 32-bit words at byte offsets. Of register X X_OFFSET,
// X_RESET (fields that hardware drives count as 0) and X_WRITE_MASK; of its field Y X_Y_SHIFT and X_Y_MASK; of a named
// value Z X_Y_Z.
#ifndef NH_CAM_REGS_H
#define NH_CAM_REGS_H

#define NH_CAM_REGS_BYTES 0x100u

// id (ro): Identifies the block.
#define NH_CAM_ID_OFFSET 0x00u
#define NH_CAM_ID_RESET 0x4e484341u
#define NH_CAM_ID_WRITE_MASK 0x00000000u
// value: ASCII "NHCA"
#define NH_CAM_ID_VALUE_SHIFT 0
#define NH_CAM_ID_VALUE_MASK 0xffffffffu

// version (ro): Version of this register map.
#define NH_CAM_VERSION_OFFSET 0x04u
#define NH_CAM_VERSION_RESET 0x00010000u
#define NH_CAM_VERSION_WRITE_MASK 0x00000000u
// minor: raised by additions
#define NH_CAM_VERSION_MINOR_SHIFT 0
#define NH_CAM_VERSION_MINOR_MASK 0x0000ffffu
// major: raised by incompatible changes
#define NH_CAM_VERSION_MAJOR_SHIFT 16
#define NH_CAM_VERSION_MAJOR_MASK 0xffff0000u

// shape (ro): The parameters this instance was built with.
#define NH_CAM_SHAPE_OFFSET 0x08u
#define NH_CAM_SHAPE_RESET 0x00000000u
#define NH_CAM_SHAPE_WRITE_MASK 0x00000000u
// ports: route_cache ports
#define NH_CAM_SHAPE_PORTS_SHIFT 0
#define NH_CAM_SHAPE_PORTS_MASK 0x000000ffu
// key_width: bits of a destination id
#define NH_CAM_SHAPE_KEY_WIDTH_SHIFT 8
#define NH_CAM_SHAPE_KEY_WIDTH_MASK 0x0000ff00u
// port_width: bits of an output port
#define NH_CAM_SHAPE_PORT_WIDTH_SHIFT 16
#define NH_CAM_SHAPE_PORT_WIDTH_MASK 0x00ff0000u
// qos_width: bits of the reserved field
#define NH_CAM_SHAPE_QOS_WIDTH_SHIFT 24
#define NH_CAM_SHAPE_QOS_WIDTH_MASK 0xff000000u

// channel (ro): Tags of the channel: {port, id, generation}, most significant first; maintenance is port number
// SHAPE.ports.
#define NH_CAM_CHANNEL_OFFSET 0x0cu
#define NH_CAM_CHANNEL_RESET 0x00000000u
#define NH_CAM_CHANNEL_WRITE_MASK 0x00000000u
// mshr_entries: misses a cache may have outstanding
#define NH_CAM_CHANNEL_MSHR_ENTRIES_SHIFT 0
#define NH_CAM_CHANNEL_MSHR_ENTRIES_MASK 0x000000ffu
// generation_width: bits of a generation
#define NH_CAM_CHANNEL_GENERATION_WIDTH_SHIFT 8
#define NH_CAM_CHANNEL_GENERATION_WIDTH_MASK 0x0000ff00u
// tag_width: bits of a tag
#define NH_CAM_CHANNEL_TAG_WIDTH_SHIFT 16
#define NH_CAM_CHANNEL_TAG_WIDTH_MASK 0x00ff0000u

// key_lo (rw): Destination id of the next command, bits 31:0.
#define NH_CAM_KEY_LO_OFFSET 0x10u
#define NH_CAM_KEY_LO_RESET 0x00000000u
#define NH_CAM_KEY_LO_WRITE_MASK 0xffffffffu
// value: destination id, low word
#define NH_CAM_KEY_LO_VALUE_SHIFT 0
#define NH_CAM_KEY_LO_VALUE_MASK 0xffffffffu

// key_hi (rw): Destination id of the next command, bits 63:32; 0 for keys of up to 32 bits.
#define NH_CAM_KEY_HI_OFFSET 0x14u
#define NH_CAM_KEY_HI_RESET 0x00000000u
#define NH_CAM_KEY_HI_WRITE_MASK 0xffffffffu
// value: destination id, high word
#define NH_CAM_KEY_HI_VALUE_SHIFT 0
#define NH_CAM_KEY_HI_VALUE_MASK 0xffffffffu

// data (rw): Route that command `write` stores.
#define NH_CAM_DATA_OFFSET 0x18u
#define NH_CAM_DATA_RESET 0x00000000u
#define NH_CAM_DATA_WRITE_MASK 0xffffffffu
// port: output port
#define NH_CAM_DATA_PORT_SHIFT 0
#define NH_CAM_DATA_PORT_MASK 0x0000ffffu
// qos: reserved (QoS)
#define NH_CAM_DATA_QOS_SHIFT 16
#define NH_CAM_DATA_QOS_MASK 0xffff0000u

// command (wo): Starts a command. SLVERR while another one runs.
#define NH_CAM_COMMAND_OFFSET 0x1cu
#define NH_CAM_COMMAND_RESET 0x00000000u
#define NH_CAM_COMMAND_WRITE_MASK 0x00000007u
// op: what to do
#define NH_CAM_COMMAND_OP_SHIFT 0
#define NH_CAM_COMMAND_OP_MASK 0x00000007u
// write: insert or replace the entry of KEY with DATA
#define NH_CAM_COMMAND_OP_WRITE 1u
// delete: remove the entry of KEY
#define NH_CAM_COMMAND_OP_DELETE 2u
// clear: remove every entry
#define NH_CAM_COMMAND_OP_CLEAR 3u
// read: look KEY up; the route appears in READ_DATA
#define NH_CAM_COMMAND_OP_READ 4u
// flush: empty the route caches, keep the table
#define NH_CAM_COMMAND_OP_FLUSH 5u

// result (ro): State of the command started last.
#define NH_CAM_RESULT_OFFSET 0x20u
#define NH_CAM_RESULT_RESET 0x00000001u
#define NH_CAM_RESULT_WRITE_MASK 0x00000000u
// done: 0 while a command runs
#define NH_CAM_RESULT_DONE_SHIFT 0
#define NH_CAM_RESULT_DONE_MASK 0x00000001u
// status: how it ended
#define NH_CAM_RESULT_STATUS_SHIFT 1
#define NH_CAM_RESULT_STATUS_MASK 0x00000006u
// ok: done
#define NH_CAM_RESULT_STATUS_OK 0u
// not_found: delete, read: no entry for KEY
#define NH_CAM_RESULT_STATUS_NOT_FOUND 1u
// full: write: no room, the table is as before
#define NH_CAM_RESULT_STATUS_FULL 2u
// error: the answer was damaged or did not come: the change may have been made; repeat the command
#define NH_CAM_RESULT_STATUS_ERROR 3u

// read_data (ro): Route found by command `read`.
#define NH_CAM_READ_DATA_OFFSET 0x24u
#define NH_CAM_READ_DATA_RESET 0x00000000u
#define NH_CAM_READ_DATA_WRITE_MASK 0x00000000u
// port: output port
#define NH_CAM_READ_DATA_PORT_SHIFT 0
#define NH_CAM_READ_DATA_PORT_MASK 0x0000ffffu
// qos: reserved (QoS)
#define NH_CAM_READ_DATA_QOS_SHIFT 16
#define NH_CAM_READ_DATA_QOS_MASK 0xffff0000u

// searches (ro): Searches of the caches sent to the chip. This and all counters wrap at 2^32.
#define NH_CAM_SEARCHES_OFFSET 0x28u
#define NH_CAM_SEARCHES_RESET 0x00000000u
#define NH_CAM_SEARCHES_WRITE_MASK 0x00000000u
// count: searches
#define NH_CAM_SEARCHES_COUNT_SHIFT 0
#define NH_CAM_SEARCHES_COUNT_MASK 0xffffffffu

// found (ro): Searches answered with a route.
#define NH_CAM_FOUND_OFFSET 0x2cu
#define NH_CAM_FOUND_RESET 0x00000000u
#define NH_CAM_FOUND_WRITE_MASK 0x00000000u
// count: searches
#define NH_CAM_FOUND_COUNT_SHIFT 0
#define NH_CAM_FOUND_COUNT_MASK 0xffffffffu

// not_found (ro): Searches answered without a route.
#define NH_CAM_NOT_FOUND_OFFSET 0x30u
#define NH_CAM_NOT_FOUND_RESET 0x00000000u
#define NH_CAM_NOT_FOUND_WRITE_MASK 0x00000000u
// count: searches
#define NH_CAM_NOT_FOUND_COUNT_SHIFT 0
#define NH_CAM_NOT_FOUND_COUNT_MASK 0xffffffffu

// damaged_answers (ro): Answers whose check code did not match; each ended its request with an error.
#define NH_CAM_DAMAGED_ANSWERS_OFFSET 0x34u
#define NH_CAM_DAMAGED_ANSWERS_RESET 0x00000000u
#define NH_CAM_DAMAGED_ANSWERS_WRITE_MASK 0x00000000u
// count: answers
#define NH_CAM_DAMAGED_ANSWERS_COUNT_SHIFT 0
#define NH_CAM_DAMAGED_ANSWERS_COUNT_MASK 0xffffffffu

// timeouts (ro): Requests without an answer within the time limit; each ended with an error.
#define NH_CAM_TIMEOUTS_OFFSET 0x38u
#define NH_CAM_TIMEOUTS_RESET 0x00000000u
#define NH_CAM_TIMEOUTS_WRITE_MASK 0x00000000u
// count: requests
#define NH_CAM_TIMEOUTS_COUNT_SHIFT 0
#define NH_CAM_TIMEOUTS_COUNT_MASK 0xffffffffu

// late_answers (ro): Answers that nobody waited for (late, repeated or with a damaged tag): dropped.
#define NH_CAM_LATE_ANSWERS_OFFSET 0x3cu
#define NH_CAM_LATE_ANSWERS_RESET 0x00000000u
#define NH_CAM_LATE_ANSWERS_WRITE_MASK 0x00000000u
// count: answers
#define NH_CAM_LATE_ANSWERS_COUNT_SHIFT 0
#define NH_CAM_LATE_ANSWERS_COUNT_MASK 0xffffffffu

// refused (ro): Requests answered with an error at once because the chip takes none.
#define NH_CAM_REFUSED_OFFSET 0x40u
#define NH_CAM_REFUSED_RESET 0x00000000u
#define NH_CAM_REFUSED_WRITE_MASK 0x00000000u
// count: requests
#define NH_CAM_REFUSED_COUNT_SHIFT 0
#define NH_CAM_REFUSED_COUNT_MASK 0xffffffffu

// port_select (rw): Input port whose route_cache counters the registers below show.
#define NH_CAM_PORT_SELECT_OFFSET 0x44u
#define NH_CAM_PORT_SELECT_RESET 0x00000000u
#define NH_CAM_PORT_SELECT_WRITE_MASK 0x0000003fu
// port: input port; beyond the last one the counters read 0
#define NH_CAM_PORT_SELECT_PORT_SHIFT 0
#define NH_CAM_PORT_SELECT_PORT_MASK 0x0000003fu

// cache_lookups (ro): Lookups of the selected port's cache.
#define NH_CAM_CACHE_LOOKUPS_OFFSET 0x48u
#define NH_CAM_CACHE_LOOKUPS_RESET 0x00000000u
#define NH_CAM_CACHE_LOOKUPS_WRITE_MASK 0x00000000u
// count: lookups
#define NH_CAM_CACHE_LOOKUPS_COUNT_SHIFT 0
#define NH_CAM_CACHE_LOOKUPS_COUNT_MASK 0xffffffffu

// cache_hits (ro): Hits of the selected port's cache.
#define NH_CAM_CACHE_HITS_OFFSET 0x4cu
#define NH_CAM_CACHE_HITS_RESET 0x00000000u
#define NH_CAM_CACHE_HITS_WRITE_MASK 0x00000000u
// count: lookups
#define NH_CAM_CACHE_HITS_COUNT_SHIFT 0
#define NH_CAM_CACHE_HITS_COUNT_MASK 0xffffffffu

// cache_misses (ro): Misses of the selected port's cache.
#define NH_CAM_CACHE_MISSES_OFFSET 0x50u
#define NH_CAM_CACHE_MISSES_RESET 0x00000000u
#define NH_CAM_CACHE_MISSES_WRITE_MASK 0x00000000u
// count: lookups
#define NH_CAM_CACHE_MISSES_COUNT_SHIFT 0
#define NH_CAM_CACHE_MISSES_COUNT_MASK 0xffffffffu

// cache_joined (ro): Misses that joined a search already under way.
#define NH_CAM_CACHE_JOINED_OFFSET 0x54u
#define NH_CAM_CACHE_JOINED_RESET 0x00000000u
#define NH_CAM_CACHE_JOINED_WRITE_MASK 0x00000000u
// count: lookups
#define NH_CAM_CACHE_JOINED_COUNT_SHIFT 0
#define NH_CAM_CACHE_JOINED_COUNT_MASK 0xffffffffu

// cache_conflict_evictions (ro): Valid entries overwritten because their set was full.
#define NH_CAM_CACHE_CONFLICT_EVICTIONS_OFFSET 0x58u
#define NH_CAM_CACHE_CONFLICT_EVICTIONS_RESET 0x00000000u
#define NH_CAM_CACHE_CONFLICT_EVICTIONS_WRITE_MASK 0x00000000u
// count: entries
#define NH_CAM_CACHE_CONFLICT_EVICTIONS_COUNT_SHIFT 0
#define NH_CAM_CACHE_CONFLICT_EVICTIONS_COUNT_MASK 0xffffffffu

// cache_parity_errors (ro): Reads that met a damaged entry.
#define NH_CAM_CACHE_PARITY_ERRORS_OFFSET 0x5cu
#define NH_CAM_CACHE_PARITY_ERRORS_RESET 0x00000000u
#define NH_CAM_CACHE_PARITY_ERRORS_WRITE_MASK 0x00000000u
// count: reads
#define NH_CAM_CACHE_PARITY_ERRORS_COUNT_SHIFT 0
#define NH_CAM_CACHE_PARITY_ERRORS_COUNT_MASK 0xffffffffu

// cache_not_found (ro): Searches that ended without a route.
#define NH_CAM_CACHE_NOT_FOUND_OFFSET 0x60u
#define NH_CAM_CACHE_NOT_FOUND_RESET 0x00000000u
#define NH_CAM_CACHE_NOT_FOUND_WRITE_MASK 0x00000000u
// count: searches
#define NH_CAM_CACHE_NOT_FOUND_COUNT_SHIFT 0
#define NH_CAM_CACHE_NOT_FOUND_COUNT_MASK 0xffffffffu

// cache_cam_errors (ro): Searches that ended in an error.
#define NH_CAM_CACHE_CAM_ERRORS_OFFSET 0x64u
#define NH_CAM_CACHE_CAM_ERRORS_RESET 0x00000000u
#define NH_CAM_CACHE_CAM_ERRORS_WRITE_MASK 0x00000000u
// count: searches
#define NH_CAM_CACHE_CAM_ERRORS_COUNT_SHIFT 0
#define NH_CAM_CACHE_CAM_ERRORS_COUNT_MASK 0xffffffffu

#endif
