// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/hub_port.toml by `nanohop generate`: do not edit.

// Registers of nh_hub_port (docs/generated/registers/nh_hub_port.md): 32-bit words at byte offsets. Of register X
// X_OFFSET, X_RESET (fields that hardware drives count as 0) and X_WRITE_MASK; of its field Y X_Y_SHIFT and X_Y_MASK;
// of a named value Z X_Y_Z.
#ifndef NH_HUB_PORT_REGS_H
#define NH_HUB_PORT_REGS_H

#define NH_HUB_PORT_REGS_BYTES 0x100u

// id (ro): Identifies the block.
#define NH_HUB_PORT_ID_OFFSET 0x00u
#define NH_HUB_PORT_ID_RESET 0x4e484850u
#define NH_HUB_PORT_ID_WRITE_MASK 0x00000000u
// value: ASCII "NHHP"
#define NH_HUB_PORT_ID_VALUE_SHIFT 0
#define NH_HUB_PORT_ID_VALUE_MASK 0xffffffffu

// version (ro): Version of this register map.
#define NH_HUB_PORT_VERSION_OFFSET 0x04u
#define NH_HUB_PORT_VERSION_RESET 0x00010000u
#define NH_HUB_PORT_VERSION_WRITE_MASK 0x00000000u
// minor: raised by additions
#define NH_HUB_PORT_VERSION_MINOR_SHIFT 0
#define NH_HUB_PORT_VERSION_MINOR_MASK 0x0000ffffu
// major: raised by incompatible changes
#define NH_HUB_PORT_VERSION_MAJOR_SHIFT 16
#define NH_HUB_PORT_VERSION_MAJOR_MASK 0xffff0000u

// shape (ro): The parameters this instance was built with.
#define NH_HUB_PORT_SHAPE_OFFSET 0x08u
#define NH_HUB_PORT_SHAPE_RESET 0x00000000u
#define NH_HUB_PORT_SHAPE_WRITE_MASK 0x00000000u
// nodes: of the hub
#define NH_HUB_PORT_SHAPE_NODES_SHIFT 0
#define NH_HUB_PORT_SHAPE_NODES_MASK 0x0000007fu
// log2_regions: regions
#define NH_HUB_PORT_SHAPE_LOG2_REGIONS_SHIFT 8
#define NH_HUB_PORT_SHAPE_LOG2_REGIONS_MASK 0x00000f00u
// log2_counters: counters of messages
#define NH_HUB_PORT_SHAPE_LOG2_COUNTERS_SHIFT 12
#define NH_HUB_PORT_SHAPE_LOG2_COUNTERS_MASK 0x0000f000u
// log2_flit_bytes: bytes of a flit
#define NH_HUB_PORT_SHAPE_LOG2_FLIT_BYTES_SHIFT 16
#define NH_HUB_PORT_SHAPE_LOG2_FLIT_BYTES_MASK 0x00070000u
// address_width: bits of a byte address
#define NH_HUB_PORT_SHAPE_ADDRESS_WIDTH_SHIFT 24
#define NH_HUB_PORT_SHAPE_ADDRESS_WIDTH_MASK 0x3f000000u

// limits (ro): More of them.
#define NH_HUB_PORT_LIMITS_OFFSET 0x0cu
#define NH_HUB_PORT_LIMITS_RESET 0x00000000u
#define NH_HUB_PORT_LIMITS_WRITE_MASK 0x00000000u
// piece_flits: payload flits of the longest packet
#define NH_HUB_PORT_LIMITS_PIECE_FLITS_SHIFT 0
#define NH_HUB_PORT_LIMITS_PIECE_FLITS_MASK 0x000001ffu

// control (rw): What the port does.
#define NH_HUB_PORT_CONTROL_OFFSET 0x10u
#define NH_HUB_PORT_CONTROL_RESET 0x00000000u
#define NH_HUB_PORT_CONTROL_WRITE_MASK 0x00000001u
// enable: packets of the node are taken; one that has begun ends in any case
#define NH_HUB_PORT_CONTROL_ENABLE_SHIFT 0
#define NH_HUB_PORT_CONTROL_ENABLE_MASK 0x00000001u

// state (ro): State.
#define NH_HUB_PORT_STATE_OFFSET 0x14u
#define NH_HUB_PORT_STATE_RESET 0x00000000u
#define NH_HUB_PORT_STATE_WRITE_MASK 0x00000000u
// busy: a packet is under way, or memory has not answered
#define NH_HUB_PORT_STATE_BUSY_SHIFT 0
#define NH_HUB_PORT_STATE_BUSY_MASK 0x00000001u
// clearing: the tables are cleared after reset
#define NH_HUB_PORT_STATE_CLEARING_SHIFT 1
#define NH_HUB_PORT_STATE_CLEARING_MASK 0x00000002u

// region_base_low (rw): Of the region to be written: its first byte.
#define NH_HUB_PORT_REGION_BASE_LOW_OFFSET 0x18u
#define NH_HUB_PORT_REGION_BASE_LOW_RESET 0x00000000u
#define NH_HUB_PORT_REGION_BASE_LOW_WRITE_MASK 0xffffffffu
// base: byte address, a multiple of a flit's bytes
#define NH_HUB_PORT_REGION_BASE_LOW_BASE_SHIFT 0
#define NH_HUB_PORT_REGION_BASE_LOW_BASE_MASK 0xffffffffu

// region_base_high (rw): More of it.
#define NH_HUB_PORT_REGION_BASE_HIGH_OFFSET 0x1cu
#define NH_HUB_PORT_REGION_BASE_HIGH_RESET 0x00000000u
#define NH_HUB_PORT_REGION_BASE_HIGH_WRITE_MASK 0x000000ffu
// base: bits 39:32
#define NH_HUB_PORT_REGION_BASE_HIGH_BASE_SHIFT 0
#define NH_HUB_PORT_REGION_BASE_HIGH_BASE_MASK 0x000000ffu

// region_flits (rw): Its length.
#define NH_HUB_PORT_REGION_FLITS_OFFSET 0x20u
#define NH_HUB_PORT_REGION_FLITS_RESET 0x00000000u
#define NH_HUB_PORT_REGION_FLITS_WRITE_MASK 0x0001ffffu
// flits: up to 65,536
#define NH_HUB_PORT_REGION_FLITS_FLITS_SHIFT 0
#define NH_HUB_PORT_REGION_FLITS_FLITS_MASK 0x0001ffffu

// region_sources_low (rw): Who may write there: nodes 31 to 0.
#define NH_HUB_PORT_REGION_SOURCES_LOW_OFFSET 0x24u
#define NH_HUB_PORT_REGION_SOURCES_LOW_RESET 0x00000000u
#define NH_HUB_PORT_REGION_SOURCES_LOW_WRITE_MASK 0xffffffffu
// nodes: a bit per node
#define NH_HUB_PORT_REGION_SOURCES_LOW_NODES_SHIFT 0
#define NH_HUB_PORT_REGION_SOURCES_LOW_NODES_MASK 0xffffffffu

// region_sources_high (rw): Nodes 63 to 32.
#define NH_HUB_PORT_REGION_SOURCES_HIGH_OFFSET 0x28u
#define NH_HUB_PORT_REGION_SOURCES_HIGH_RESET 0x00000000u
#define NH_HUB_PORT_REGION_SOURCES_HIGH_WRITE_MASK 0xffffffffu
// nodes: a bit per node
#define NH_HUB_PORT_REGION_SOURCES_HIGH_NODES_SHIFT 0
#define NH_HUB_PORT_REGION_SOURCES_HIGH_NODES_MASK 0xffffffffu

// region_write (wo): Writes a region with the five registers above.
#define NH_HUB_PORT_REGION_WRITE_OFFSET 0x2cu
#define NH_HUB_PORT_REGION_WRITE_RESET 0x00000000u
#define NH_HUB_PORT_REGION_WRITE_WRITE_MASK 0x000007ffu
// index: the region
#define NH_HUB_PORT_REGION_WRITE_INDEX_SHIFT 0
#define NH_HUB_PORT_REGION_WRITE_INDEX_MASK 0x000000ffu
// open: it takes packets
#define NH_HUB_PORT_REGION_WRITE_OPEN_SHIFT 8
#define NH_HUB_PORT_REGION_WRITE_OPEN_MASK 0x00000100u
// stream: they go to the stream and not to memory
#define NH_HUB_PORT_REGION_WRITE_STREAM_SHIFT 9
#define NH_HUB_PORT_REGION_WRITE_STREAM_MASK 0x00000200u
// origin: who sent is in the head's `count`, else in its `source`
#define NH_HUB_PORT_REGION_WRITE_ORIGIN_SHIFT 10
#define NH_HUB_PORT_REGION_WRITE_ORIGIN_MASK 0x00000400u

// counter_select (rw): Whose counter COUNTER shows.
#define NH_HUB_PORT_COUNTER_SELECT_OFFSET 0x30u
#define NH_HUB_PORT_COUNTER_SELECT_RESET 0x00000000u
#define NH_HUB_PORT_COUNTER_SELECT_WRITE_MASK 0x00000fffu
// index: tag of the message
#define NH_HUB_PORT_COUNTER_SELECT_INDEX_SHIFT 0
#define NH_HUB_PORT_COUNTER_SELECT_INDEX_MASK 0x00000fffu

// counter (ro): Flits that are in memory.
#define NH_HUB_PORT_COUNTER_OFFSET 0x34u
#define NH_HUB_PORT_COUNTER_RESET 0x00000000u
#define NH_HUB_PORT_COUNTER_WRITE_MASK 0x00000000u
// flits: of the selected message
#define NH_HUB_PORT_COUNTER_FLITS_SHIFT 0
#define NH_HUB_PORT_COUNTER_FLITS_MASK 0xffffffffu

// counter_clear (wo): Sets a message's counter to 0.
#define NH_HUB_PORT_COUNTER_CLEAR_OFFSET 0x38u
#define NH_HUB_PORT_COUNTER_CLEAR_RESET 0x00000000u
#define NH_HUB_PORT_COUNTER_CLEAR_WRITE_MASK 0x00000fffu
// index: tag of the message
#define NH_HUB_PORT_COUNTER_CLEAR_INDEX_SHIFT 0
#define NH_HUB_PORT_COUNTER_CLEAR_INDEX_MASK 0x00000fffu

// link_select (rw): Which link LINK shows.
#define NH_HUB_PORT_LINK_SELECT_OFFSET 0x3cu
#define NH_HUB_PORT_LINK_SELECT_RESET 0x00000000u
#define NH_HUB_PORT_LINK_SELECT_WRITE_MASK 0x0000003fu
// index: node at its other end
#define NH_HUB_PORT_LINK_SELECT_INDEX_SHIFT 0
#define NH_HUB_PORT_LINK_SELECT_INDEX_MASK 0x0000003fu

// link (ro): State of the selected link.
#define NH_HUB_PORT_LINK_OFFSET 0x40u
#define NH_HUB_PORT_LINK_RESET 0x00000000u
#define NH_HUB_PORT_LINK_WRITE_MASK 0x00000000u
// taken: packets that were taken whole, modulo 2^16
#define NH_HUB_PORT_LINK_TAKEN_SHIFT 0
#define NH_HUB_PORT_LINK_TAKEN_MASK 0x0000ffffu
// dark: it is dark
#define NH_HUB_PORT_LINK_DARK_SHIFT 16
#define NH_HUB_PORT_LINK_DARK_MASK 0x00010000u

// dark_low (ro): Dark links to nodes 31 to 0.
#define NH_HUB_PORT_DARK_LOW_OFFSET 0x44u
#define NH_HUB_PORT_DARK_LOW_RESET 0x00000000u
#define NH_HUB_PORT_DARK_LOW_WRITE_MASK 0x00000000u
// links: a bit per node
#define NH_HUB_PORT_DARK_LOW_LINKS_SHIFT 0
#define NH_HUB_PORT_DARK_LOW_LINKS_MASK 0xffffffffu

// dark_high (ro): Dark links to nodes 63 to 32.
#define NH_HUB_PORT_DARK_HIGH_OFFSET 0x48u
#define NH_HUB_PORT_DARK_HIGH_RESET 0x00000000u
#define NH_HUB_PORT_DARK_HIGH_WRITE_MASK 0x00000000u
// links: a bit per node
#define NH_HUB_PORT_DARK_HIGH_LINKS_SHIFT 0
#define NH_HUB_PORT_DARK_HIGH_LINKS_MASK 0xffffffffu

// resume (wo): Tells the node what the far end of a dark link has taken.
#define NH_HUB_PORT_RESUME_OFFSET 0x4cu
#define NH_HUB_PORT_RESUME_RESET 0x00000000u
#define NH_HUB_PORT_RESUME_WRITE_MASK 0x003fffffu
// taken: packets, modulo 2^16: what LINK shows there
#define NH_HUB_PORT_RESUME_TAKEN_SHIFT 0
#define NH_HUB_PORT_RESUME_TAKEN_MASK 0x0000ffffu
// link: node at the far end
#define NH_HUB_PORT_RESUME_LINK_SHIFT 16
#define NH_HUB_PORT_RESUME_LINK_MASK 0x003f0000u

// stored (ro): Packets whose payload is in memory.
#define NH_HUB_PORT_STORED_OFFSET 0x50u
#define NH_HUB_PORT_STORED_RESET 0x00000000u
#define NH_HUB_PORT_STORED_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_STORED_COUNT_SHIFT 0
#define NH_HUB_PORT_STORED_COUNT_MASK 0xffffffffu

// streamed (ro): Packets that went to the stream.
#define NH_HUB_PORT_STREAMED_OFFSET 0x54u
#define NH_HUB_PORT_STREAMED_RESET 0x00000000u
#define NH_HUB_PORT_STREAMED_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_STREAMED_COUNT_SHIFT 0
#define NH_HUB_PORT_STREAMED_COUNT_MASK 0xffffffffu

// drop_kind (ro): Packets dropped: neither put nor absent.
#define NH_HUB_PORT_DROP_KIND_OFFSET 0x58u
#define NH_HUB_PORT_DROP_KIND_RESET 0x00000000u
#define NH_HUB_PORT_DROP_KIND_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_DROP_KIND_COUNT_SHIFT 0
#define NH_HUB_PORT_DROP_KIND_COUNT_MASK 0xffffffffu

// drop_length (ro): Packets dropped: no payload, too much, or another length than their head says.
#define NH_HUB_PORT_DROP_LENGTH_OFFSET 0x5cu
#define NH_HUB_PORT_DROP_LENGTH_RESET 0x00000000u
#define NH_HUB_PORT_DROP_LENGTH_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_DROP_LENGTH_COUNT_SHIFT 0
#define NH_HUB_PORT_DROP_LENGTH_COUNT_MASK 0xffffffffu

// drop_closed (ro): Packets dropped: the region is not open.
#define NH_HUB_PORT_DROP_CLOSED_OFFSET 0x60u
#define NH_HUB_PORT_DROP_CLOSED_RESET 0x00000000u
#define NH_HUB_PORT_DROP_CLOSED_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_DROP_CLOSED_COUNT_SHIFT 0
#define NH_HUB_PORT_DROP_CLOSED_COUNT_MASK 0xffffffffu

// drop_source (ro): Packets dropped: the region does not take them of this node.
#define NH_HUB_PORT_DROP_SOURCE_OFFSET 0x64u
#define NH_HUB_PORT_DROP_SOURCE_RESET 0x00000000u
#define NH_HUB_PORT_DROP_SOURCE_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_DROP_SOURCE_COUNT_SHIFT 0
#define NH_HUB_PORT_DROP_SOURCE_COUNT_MASK 0xffffffffu

// drop_outside (ro): Packets dropped: beyond the region.
#define NH_HUB_PORT_DROP_OUTSIDE_OFFSET 0x68u
#define NH_HUB_PORT_DROP_OUTSIDE_RESET 0x00000000u
#define NH_HUB_PORT_DROP_OUTSIDE_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_DROP_OUTSIDE_COUNT_SHIFT 0
#define NH_HUB_PORT_DROP_OUTSIDE_COUNT_MASK 0xffffffffu

// drop_tag (ro): Packets dropped: no such counter.
#define NH_HUB_PORT_DROP_TAG_OFFSET 0x6cu
#define NH_HUB_PORT_DROP_TAG_RESET 0x00000000u
#define NH_HUB_PORT_DROP_TAG_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_DROP_TAG_COUNT_SHIFT 0
#define NH_HUB_PORT_DROP_TAG_COUNT_MASK 0xffffffffu

// bus_errors (ro): Bursts that memory answered with an error.
#define NH_HUB_PORT_BUS_ERRORS_OFFSET 0x70u
#define NH_HUB_PORT_BUS_ERRORS_RESET 0x00000000u
#define NH_HUB_PORT_BUS_ERRORS_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_BUS_ERRORS_COUNT_SHIFT 0
#define NH_HUB_PORT_BUS_ERRORS_COUNT_MASK 0xffffffffu

// bad_lane (ro): Words of the host for a lane that is not there.
#define NH_HUB_PORT_BAD_LANE_OFFSET 0x74u
#define NH_HUB_PORT_BAD_LANE_RESET 0x00000000u
#define NH_HUB_PORT_BAD_LANE_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_BAD_LANE_COUNT_SHIFT 0
#define NH_HUB_PORT_BAD_LANE_COUNT_MASK 0xffffffffu

// node_no_head (ro): Of the node: flits outside a packet.
#define NH_HUB_PORT_NODE_NO_HEAD_OFFSET 0x80u
#define NH_HUB_PORT_NODE_NO_HEAD_RESET 0x00000000u
#define NH_HUB_PORT_NODE_NO_HEAD_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_NODE_NO_HEAD_COUNT_SHIFT 0
#define NH_HUB_PORT_NODE_NO_HEAD_COUNT_MASK 0xffffffffu

// node_malformed (ro): Of the node: heads that cannot be.
#define NH_HUB_PORT_NODE_MALFORMED_OFFSET 0x84u
#define NH_HUB_PORT_NODE_MALFORMED_RESET 0x00000000u
#define NH_HUB_PORT_NODE_MALFORMED_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_NODE_MALFORMED_COUNT_SHIFT 0
#define NH_HUB_PORT_NODE_MALFORMED_COUNT_MASK 0xffffffffu

// node_length (ro): Of the node: packets of another length.
#define NH_HUB_PORT_NODE_LENGTH_OFFSET 0x88u
#define NH_HUB_PORT_NODE_LENGTH_RESET 0x00000000u
#define NH_HUB_PORT_NODE_LENGTH_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_NODE_LENGTH_COUNT_SHIFT 0
#define NH_HUB_PORT_NODE_LENGTH_COUNT_MASK 0xffffffffu

// node_cut (ro): Of the node: packets that were cut.
#define NH_HUB_PORT_NODE_CUT_OFFSET 0x8cu
#define NH_HUB_PORT_NODE_CUT_RESET 0x00000000u
#define NH_HUB_PORT_NODE_CUT_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_NODE_CUT_COUNT_SHIFT 0
#define NH_HUB_PORT_NODE_CUT_COUNT_MASK 0xffffffffu

// node_host (ro): Of the node: packets of the host that cannot be.
#define NH_HUB_PORT_NODE_HOST_OFFSET 0x90u
#define NH_HUB_PORT_NODE_HOST_RESET 0x00000000u
#define NH_HUB_PORT_NODE_HOST_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_NODE_HOST_COUNT_SHIFT 0
#define NH_HUB_PORT_NODE_HOST_COUNT_MASK 0xffffffffu

// node_again (ro): Of the node: pieces asked for twice.
#define NH_HUB_PORT_NODE_AGAIN_OFFSET 0x94u
#define NH_HUB_PORT_NODE_AGAIN_RESET 0x00000000u
#define NH_HUB_PORT_NODE_AGAIN_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_NODE_AGAIN_COUNT_SHIFT 0
#define NH_HUB_PORT_NODE_AGAIN_COUNT_MASK 0xffffffffu

// node_absent (ro): Of the node: pieces asked for that are not there.
#define NH_HUB_PORT_NODE_ABSENT_OFFSET 0x98u
#define NH_HUB_PORT_NODE_ABSENT_RESET 0x00000000u
#define NH_HUB_PORT_NODE_ABSENT_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_NODE_ABSENT_COUNT_SHIFT 0
#define NH_HUB_PORT_NODE_ABSENT_COUNT_MASK 0xffffffffu

// node_clash (ro): Of the node: pieces of a reduction that differ.
#define NH_HUB_PORT_NODE_CLASH_OFFSET 0x9cu
#define NH_HUB_PORT_NODE_CLASH_RESET 0x00000000u
#define NH_HUB_PORT_NODE_CLASH_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_NODE_CLASH_COUNT_SHIFT 0
#define NH_HUB_PORT_NODE_CLASH_COUNT_MASK 0xffffffffu

// node_refused (ro): Of the node: packets that went back for want of a slot.
#define NH_HUB_PORT_NODE_REFUSED_OFFSET 0xa0u
#define NH_HUB_PORT_NODE_REFUSED_RESET 0x00000000u
#define NH_HUB_PORT_NODE_REFUSED_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_NODE_REFUSED_COUNT_SHIFT 0
#define NH_HUB_PORT_NODE_REFUSED_COUNT_MASK 0xffffffffu

// node_diverted (ro): Of the node: packets that went back for a dark link.
#define NH_HUB_PORT_NODE_DIVERTED_OFFSET 0xa4u
#define NH_HUB_PORT_NODE_DIVERTED_RESET 0x00000000u
#define NH_HUB_PORT_NODE_DIVERTED_WRITE_MASK 0x00000000u
// count: since reset
#define NH_HUB_PORT_NODE_DIVERTED_COUNT_SHIFT 0
#define NH_HUB_PORT_NODE_DIVERTED_COUNT_MASK 0xffffffffu

#endif
