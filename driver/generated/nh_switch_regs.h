// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/switch.toml by `nanohop generate`: do not edit.

// Registers of nh_switch (docs/generated/registers/nh_switch.md): 32-bit words at byte offsets. Of register X X_OFFSET,
// X_RESET (fields that hardware drives count as 0) and X_WRITE_MASK; of its field Y X_Y_SHIFT and X_Y_MASK; of a named
// value Z X_Y_Z.
#ifndef NH_SWITCH_REGS_H
#define NH_SWITCH_REGS_H

#define NH_SWITCH_REGS_BYTES 0x100u

// id (ro): Identifies the block.
#define NH_SWITCH_ID_OFFSET 0x00u
#define NH_SWITCH_ID_RESET 0x4e485357u
#define NH_SWITCH_ID_WRITE_MASK 0x00000000u
// value: ASCII "NHSW"
#define NH_SWITCH_ID_VALUE_SHIFT 0
#define NH_SWITCH_ID_VALUE_MASK 0xffffffffu

// version (ro): Version of this register map.
#define NH_SWITCH_VERSION_OFFSET 0x04u
#define NH_SWITCH_VERSION_RESET 0x00010000u
#define NH_SWITCH_VERSION_WRITE_MASK 0x00000000u
// minor: raised by additions
#define NH_SWITCH_VERSION_MINOR_SHIFT 0
#define NH_SWITCH_VERSION_MINOR_MASK 0x0000ffffu
// major: raised by incompatible changes
#define NH_SWITCH_VERSION_MAJOR_SHIFT 16
#define NH_SWITCH_VERSION_MAJOR_MASK 0xffff0000u

// shape (ro): The parameters this instance was built with.
#define NH_SWITCH_SHAPE_OFFSET 0x08u
#define NH_SWITCH_SHAPE_RESET 0x00000000u
#define NH_SWITCH_SHAPE_WRITE_MASK 0x00000000u
// ports: to switches and hosts
#define NH_SWITCH_SHAPE_PORTS_SHIFT 0
#define NH_SWITCH_SHAPE_PORTS_MASK 0x000000ffu
// host_ports: the last ones of them
#define NH_SWITCH_SHAPE_HOST_PORTS_SHIFT 8
#define NH_SWITCH_SHAPE_HOST_PORTS_MASK 0x0000ff00u
// virtual_channels: of a link
#define NH_SWITCH_SHAPE_VIRTUAL_CHANNELS_SHIFT 16
#define NH_SWITCH_SHAPE_VIRTUAL_CHANNELS_MASK 0x00ff0000u
// escape_channels: the first ones of them
#define NH_SWITCH_SHAPE_ESCAPE_CHANNELS_SHIFT 24
#define NH_SWITCH_SHAPE_ESCAPE_CHANNELS_MASK 0xff000000u

// size (ro): More of them.
#define NH_SWITCH_SIZE_OFFSET 0x0cu
#define NH_SWITCH_SIZE_RESET 0x00000000u
#define NH_SWITCH_SIZE_WRITE_MASK 0x00000000u
// switches: entries of the table
#define NH_SWITCH_SIZE_SWITCHES_SHIFT 0
#define NH_SWITCH_SIZE_SWITCHES_MASK 0x0000ffffu
// packet_flits: flits of the longest packet
#define NH_SWITCH_SIZE_PACKET_FLITS_SHIFT 16
#define NH_SWITCH_SIZE_PACKET_FLITS_MASK 0x00ff0000u
// packets: that a buffer of an input's virtual channel holds
#define NH_SWITCH_SIZE_PACKETS_SHIFT 24
#define NH_SWITCH_SIZE_PACKETS_MASK 0xff000000u

// status (ro): State.
#define NH_SWITCH_STATUS_OFFSET 0x10u
#define NH_SWITCH_STATUS_RESET 0x00000000u
#define NH_SWITCH_STATUS_WRITE_MASK 0x00000000u
// clearing: the table is cleared after reset: it takes no entry
#define NH_SWITCH_STATUS_CLEARING_SHIFT 0
#define NH_SWITCH_STATUS_CLEARING_MASK 0x00000001u
// cache: routes are in a CAM, at nh_cam's registers: the table takes no entry
#define NH_SWITCH_STATUS_CACHE_SHIFT 1
#define NH_SWITCH_STATUS_CACHE_MASK 0x00000002u

// down_ports (rw): Ports that lead down in the escape's order (up*/down*).
#define NH_SWITCH_DOWN_PORTS_OFFSET 0x14u
#define NH_SWITCH_DOWN_PORTS_RESET 0x00000000u
#define NH_SWITCH_DOWN_PORTS_WRITE_MASK 0x007fffffu
// ports: a bit per port to a switch; others read 0
#define NH_SWITCH_DOWN_PORTS_PORTS_SHIFT 0
#define NH_SWITCH_DOWN_PORTS_PORTS_MASK 0x007fffffu

// dead (rw): Dead links, by register or by input signal.
#define NH_SWITCH_DEAD_OFFSET 0x18u
#define NH_SWITCH_DEAD_RESET 0x00000000u
#define NH_SWITCH_DEAD_WRITE_MASK 0x00ffffffu
// ports: writing 1 kills a port's link until reset, or REVIVE; read: every dead link
#define NH_SWITCH_DEAD_PORTS_SHIFT 0
#define NH_SWITCH_DEAD_PORTS_MASK 0x00ffffffu

// table_mask (rw): Adaptive ports of the entry to be written.
#define NH_SWITCH_TABLE_MASK_OFFSET 0x1cu
#define NH_SWITCH_TABLE_MASK_RESET 0x00000000u
#define NH_SWITCH_TABLE_MASK_WRITE_MASK 0x007fffffu
// ports: a bit per port to a switch; others read 0
#define NH_SWITCH_TABLE_MASK_PORTS_SHIFT 0
#define NH_SWITCH_TABLE_MASK_PORTS_MASK 0x007fffffu

// table_escape (rw): The escape's ports of the entry to be written.
#define NH_SWITCH_TABLE_ESCAPE_OFFSET 0x20u
#define NH_SWITCH_TABLE_ESCAPE_RESET 0x00000000u
#define NH_SWITCH_TABLE_ESCAPE_WRITE_MASK 0x3f073f3fu
// up: port while up is allowed
#define NH_SWITCH_TABLE_ESCAPE_UP_SHIFT 0
#define NH_SWITCH_TABLE_ESCAPE_UP_MASK 0x0000001fu
// up_valid: there is one
#define NH_SWITCH_TABLE_ESCAPE_UP_VALID_SHIFT 5
#define NH_SWITCH_TABLE_ESCAPE_UP_VALID_MASK 0x00000020u
// down: port after a hop down
#define NH_SWITCH_TABLE_ESCAPE_DOWN_SHIFT 8
#define NH_SWITCH_TABLE_ESCAPE_DOWN_MASK 0x00001f00u
// down_valid: there is one
#define NH_SWITCH_TABLE_ESCAPE_DOWN_VALID_SHIFT 13
#define NH_SWITCH_TABLE_ESCAPE_DOWN_VALID_MASK 0x00002000u
// channel: escape virtual channel
#define NH_SWITCH_TABLE_ESCAPE_CHANNEL_SHIFT 16
#define NH_SWITCH_TABLE_ESCAPE_CHANNEL_MASK 0x00070000u
// hops: links by adaptive ports, of HopLimit's bits
#define NH_SWITCH_TABLE_ESCAPE_HOPS_SHIFT 24
#define NH_SWITCH_TABLE_ESCAPE_HOPS_MASK 0x3f000000u

// table_write (wo): Writes an entry with TABLE_MASK and TABLE_ESCAPE.
#define NH_SWITCH_TABLE_WRITE_OFFSET 0x24u
#define NH_SWITCH_TABLE_WRITE_RESET 0x00000000u
#define NH_SWITCH_TABLE_WRITE_WRITE_MASK 0x0000ffffu
// index: destination switch
#define NH_SWITCH_TABLE_WRITE_INDEX_SHIFT 0
#define NH_SWITCH_TABLE_WRITE_INDEX_MASK 0x0000ffffu

// select (rw): Whose counters the next five show, else 0; with CounterRam a write delays reads.
#define NH_SWITCH_SELECT_OFFSET 0x28u
#define NH_SWITCH_SELECT_RESET 0x00000000u
#define NH_SWITCH_SELECT_WRITE_MASK 0x00001f07u
// channel: virtual channel
#define NH_SWITCH_SELECT_CHANNEL_SHIFT 0
#define NH_SWITCH_SELECT_CHANNEL_MASK 0x00000007u
// port: input port
#define NH_SWITCH_SELECT_PORT_SHIFT 8
#define NH_SWITCH_SELECT_PORT_MASK 0x00001f00u

// packets (ro): Packets granted an output.
#define NH_SWITCH_PACKETS_OFFSET 0x2cu
#define NH_SWITCH_PACKETS_RESET 0x00000000u
#define NH_SWITCH_PACKETS_WRITE_MASK 0x00000000u
// count: of the selected input and channel
#define NH_SWITCH_PACKETS_COUNT_SHIFT 0
#define NH_SWITCH_PACKETS_COUNT_MASK 0xffffffffu

// flits (ro): Flits read for an output.
#define NH_SWITCH_FLITS_OFFSET 0x30u
#define NH_SWITCH_FLITS_RESET 0x00000000u
#define NH_SWITCH_FLITS_WRITE_MASK 0x00000000u
// count: of the selected input and channel
#define NH_SWITCH_FLITS_COUNT_SHIFT 0
#define NH_SWITCH_FLITS_COUNT_MASK 0xffffffffu

// waits (ro): Clocks in which a head waited.
#define NH_SWITCH_WAITS_OFFSET 0x34u
#define NH_SWITCH_WAITS_RESET 0x00000000u
#define NH_SWITCH_WAITS_WRITE_MASK 0x00000000u
// count: of the selected input and channel
#define NH_SWITCH_WAITS_COUNT_SHIFT 0
#define NH_SWITCH_WAITS_COUNT_MASK 0xffffffffu

// escapes (ro): Packets granted a link by the escape's port.
#define NH_SWITCH_ESCAPES_OFFSET 0x38u
#define NH_SWITCH_ESCAPES_RESET 0x00000000u
#define NH_SWITCH_ESCAPES_WRITE_MASK 0x00000000u
// count: of the selected input and channel
#define NH_SWITCH_ESCAPES_COUNT_SHIFT 0
#define NH_SWITCH_ESCAPES_COUNT_MASK 0xffffffffu

// drops (ro): Packets dropped by the router.
#define NH_SWITCH_DROPS_OFFSET 0x3cu
#define NH_SWITCH_DROPS_RESET 0x00000000u
#define NH_SWITCH_DROPS_WRITE_MASK 0x00000000u
// count: of the selected input and channel
#define NH_SWITCH_DROPS_COUNT_SHIFT 0
#define NH_SWITCH_DROPS_COUNT_MASK 0xffffffffu

// no_head (ro): Body flits outside a packet.
#define NH_SWITCH_NO_HEAD_OFFSET 0x40u
#define NH_SWITCH_NO_HEAD_RESET 0x00000000u
#define NH_SWITCH_NO_HEAD_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_NO_HEAD_COUNT_SHIFT 0
#define NH_SWITCH_NO_HEAD_COUNT_MASK 0xffffffffu

// bad_vc (ro): Heads on a virtual channel that is not there.
#define NH_SWITCH_BAD_VC_OFFSET 0x44u
#define NH_SWITCH_BAD_VC_RESET 0x00000000u
#define NH_SWITCH_BAD_VC_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_BAD_VC_COUNT_SHIFT 0
#define NH_SWITCH_BAD_VC_COUNT_MASK 0xffffffffu

// overflow (ro): Heads without a credit.
#define NH_SWITCH_OVERFLOW_OFFSET 0x48u
#define NH_SWITCH_OVERFLOW_RESET 0x00000000u
#define NH_SWITCH_OVERFLOW_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_OVERFLOW_COUNT_SHIFT 0
#define NH_SWITCH_OVERFLOW_COUNT_MASK 0xffffffffu

// head_in_packet (ro): Heads within a packet.
#define NH_SWITCH_HEAD_IN_PACKET_OFFSET 0x4cu
#define NH_SWITCH_HEAD_IN_PACKET_RESET 0x00000000u
#define NH_SWITCH_HEAD_IN_PACKET_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_HEAD_IN_PACKET_COUNT_SHIFT 0
#define NH_SWITCH_HEAD_IN_PACKET_COUNT_MASK 0xffffffffu

// bad_length (ro): Packets of another length than their head says, or of none that is allowed.
#define NH_SWITCH_BAD_LENGTH_OFFSET 0x50u
#define NH_SWITCH_BAD_LENGTH_RESET 0x00000000u
#define NH_SWITCH_BAD_LENGTH_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_BAD_LENGTH_COUNT_SHIFT 0
#define NH_SWITCH_BAD_LENGTH_COUNT_MASK 0xffffffffu

// bad_destination (ro): Heads to a switch or host that is not there.
#define NH_SWITCH_BAD_DESTINATION_OFFSET 0x54u
#define NH_SWITCH_BAD_DESTINATION_RESET 0x00000000u
#define NH_SWITCH_BAD_DESTINATION_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_BAD_DESTINATION_COUNT_SHIFT 0
#define NH_SWITCH_BAD_DESTINATION_COUNT_MASK 0xffffffffu

// hop_limit (ro): Packets dropped at the hop limit.
#define NH_SWITCH_HOP_LIMIT_OFFSET 0x58u
#define NH_SWITCH_HOP_LIMIT_RESET 0x00000000u
#define NH_SWITCH_HOP_LIMIT_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_HOP_LIMIT_COUNT_SHIFT 0
#define NH_SWITCH_HOP_LIMIT_COUNT_MASK 0xffffffffu

// no_route (ro): Packets dropped because the table has no route.
#define NH_SWITCH_NO_ROUTE_OFFSET 0x5cu
#define NH_SWITCH_NO_ROUTE_RESET 0x00000000u
#define NH_SWITCH_NO_ROUTE_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_NO_ROUTE_COUNT_SHIFT 0
#define NH_SWITCH_NO_ROUTE_COUNT_MASK 0xffffffffu

// up_after_down (ro): Packets dropped because the table sends them up after down.
#define NH_SWITCH_UP_AFTER_DOWN_OFFSET 0x60u
#define NH_SWITCH_UP_AFTER_DOWN_RESET 0x00000000u
#define NH_SWITCH_UP_AFTER_DOWN_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_UP_AFTER_DOWN_COUNT_SHIFT 0
#define NH_SWITCH_UP_AFTER_DOWN_COUNT_MASK 0xffffffffu

// dead_link (ro): Packets dropped because their links are dead.
#define NH_SWITCH_DEAD_LINK_OFFSET 0x64u
#define NH_SWITCH_DEAD_LINK_RESET 0x00000000u
#define NH_SWITCH_DEAD_LINK_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_DEAD_LINK_COUNT_SHIFT 0
#define NH_SWITCH_DEAD_LINK_COUNT_MASK 0xffffffffu

// cut_in (ro): Packets that a dead link into the switch cut.
#define NH_SWITCH_CUT_IN_OFFSET 0x68u
#define NH_SWITCH_CUT_IN_RESET 0x00000000u
#define NH_SWITCH_CUT_IN_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_CUT_IN_COUNT_SHIFT 0
#define NH_SWITCH_CUT_IN_COUNT_MASK 0xffffffffu

// cut_out (ro): Packets whose end was lost at a dead link out of the switch.
#define NH_SWITCH_CUT_OUT_OFFSET 0x6cu
#define NH_SWITCH_CUT_OUT_RESET 0x00000000u
#define NH_SWITCH_CUT_OUT_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_CUT_OUT_COUNT_SHIFT 0
#define NH_SWITCH_CUT_OUT_COUNT_MASK 0xffffffffu

// lost_flits (ro): Flits ignored on dead links.
#define NH_SWITCH_LOST_FLITS_OFFSET 0x70u
#define NH_SWITCH_LOST_FLITS_RESET 0x00000000u
#define NH_SWITCH_LOST_FLITS_WRITE_MASK 0x00000000u
// count: over all ports
#define NH_SWITCH_LOST_FLITS_COUNT_SHIFT 0
#define NH_SWITCH_LOST_FLITS_COUNT_MASK 0xffffffffu

// nonminimal (rw): How hosts' packets go over another switch; without Nonminimal SLVERR.
#define NH_SWITCH_NONMINIMAL_OFFSET 0x74u
#define NH_SWITCH_NONMINIMAL_RESET 0x00000000u
#define NH_SWITCH_NONMINIMAL_WRITE_MASK 0xff3f1fffu
// switches: so many are drawn from; 0: none
#define NH_SWITCH_NONMINIMAL_SWITCHES_SHIFT 0
#define NH_SWITCH_NONMINIMAL_SWITCHES_MASK 0x00001fffu
// mean_hops: links from there to a destination
#define NH_SWITCH_NONMINIMAL_MEAN_HOPS_SHIFT 16
#define NH_SWITCH_NONMINIMAL_MEAN_HOPS_MASK 0x003f0000u
// threshold: packets times links that a detour must gain
#define NH_SWITCH_NONMINIMAL_THRESHOLD_SHIFT 24
#define NH_SWITCH_NONMINIMAL_THRESHOLD_MASK 0xff000000u

// detours (ro): Heads from hosts that went to another switch first; without Nonminimal SLVERR.
#define NH_SWITCH_DETOURS_OFFSET 0x78u
#define NH_SWITCH_DETOURS_RESET 0x00000000u
#define NH_SWITCH_DETOURS_WRITE_MASK 0x00000000u
// count: over all hosts
#define NH_SWITCH_DETOURS_COUNT_SHIFT 0
#define NH_SWITCH_DETOURS_COUNT_MASK 0xffffffffu

// mark_threshold (rw): How many heads wait for an output before those that it grants are marked; without Marks SLVERR.
#define NH_SWITCH_MARK_THRESHOLD_OFFSET 0x7cu
#define NH_SWITCH_MARK_THRESHOLD_RESET 0x000000ffu
#define NH_SWITCH_MARK_THRESHOLD_WRITE_MASK 0x000000ffu
// heads: marked are those granted while more wait
#define NH_SWITCH_MARK_THRESHOLD_HEADS_SHIFT 0
#define NH_SWITCH_MARK_THRESHOLD_HEADS_MASK 0x000000ffu

// class_0 (rw): Channels and weight of class 0; without Classes SLVERR.
#define NH_SWITCH_CLASS_0_OFFSET 0x80u
#define NH_SWITCH_CLASS_0_RESET 0x00010000u
#define NH_SWITCH_CLASS_0_WRITE_MASK 0x00ff07ffu
// channels: adaptive ones, after reset by parameters
#define NH_SWITCH_CLASS_0_CHANNELS_SHIFT 0
#define NH_SWITCH_CLASS_0_CHANNELS_MASK 0x000000ffu
// escape: added to that of an entry; after reset by parameters
#define NH_SWITCH_CLASS_0_ESCAPE_SHIFT 8
#define NH_SWITCH_CLASS_0_ESCAPE_MASK 0x00000700u
// weight: flits a clock while no class is in funds
#define NH_SWITCH_CLASS_0_WEIGHT_SHIFT 16
#define NH_SWITCH_CLASS_0_WEIGHT_MASK 0x00ff0000u

// class_1 (rw): As CLASS_0, of class 1; without it SLVERR.
#define NH_SWITCH_CLASS_1_OFFSET 0x84u
#define NH_SWITCH_CLASS_1_RESET 0x00010000u
#define NH_SWITCH_CLASS_1_WRITE_MASK 0x00ff07ffu
// channels: as there
#define NH_SWITCH_CLASS_1_CHANNELS_SHIFT 0
#define NH_SWITCH_CLASS_1_CHANNELS_MASK 0x000000ffu
// escape: as there
#define NH_SWITCH_CLASS_1_ESCAPE_SHIFT 8
#define NH_SWITCH_CLASS_1_ESCAPE_MASK 0x00000700u
// weight: as there
#define NH_SWITCH_CLASS_1_WEIGHT_SHIFT 16
#define NH_SWITCH_CLASS_1_WEIGHT_MASK 0x00ff0000u

// class_2 (rw): As CLASS_0, of class 2; without it SLVERR.
#define NH_SWITCH_CLASS_2_OFFSET 0x88u
#define NH_SWITCH_CLASS_2_RESET 0x00010000u
#define NH_SWITCH_CLASS_2_WRITE_MASK 0x00ff07ffu
// channels: as there
#define NH_SWITCH_CLASS_2_CHANNELS_SHIFT 0
#define NH_SWITCH_CLASS_2_CHANNELS_MASK 0x000000ffu
// escape: as there
#define NH_SWITCH_CLASS_2_ESCAPE_SHIFT 8
#define NH_SWITCH_CLASS_2_ESCAPE_MASK 0x00000700u
// weight: as there
#define NH_SWITCH_CLASS_2_WEIGHT_SHIFT 16
#define NH_SWITCH_CLASS_2_WEIGHT_MASK 0x00ff0000u

// class_3 (rw): As CLASS_0, of class 3; without it SLVERR.
#define NH_SWITCH_CLASS_3_OFFSET 0x8cu
#define NH_SWITCH_CLASS_3_RESET 0x00010000u
#define NH_SWITCH_CLASS_3_WRITE_MASK 0x00ff07ffu
// channels: as there
#define NH_SWITCH_CLASS_3_CHANNELS_SHIFT 0
#define NH_SWITCH_CLASS_3_CHANNELS_MASK 0x000000ffu
// escape: as there
#define NH_SWITCH_CLASS_3_ESCAPE_SHIFT 8
#define NH_SWITCH_CLASS_3_ESCAPE_MASK 0x00000700u
// weight: as there
#define NH_SWITCH_CLASS_3_WEIGHT_SHIFT 16
#define NH_SWITCH_CLASS_3_WEIGHT_MASK 0x00ff0000u

// revive (rw): Dead links to switches that are to come back, as soon as the other end's is; without LinkRecovery
// SLVERR.
#define NH_SWITCH_REVIVE_OFFSET 0x90u
#define NH_SWITCH_REVIVE_RESET 0x00000000u
#define NH_SWITCH_REVIVE_WRITE_MASK 0x007fffffu
// ports: writing 1 asks for it, and takes DEAD back; read: those asked for that are dead still
#define NH_SWITCH_REVIVE_PORTS_SHIFT 0
#define NH_SWITCH_REVIVE_PORTS_MASK 0x007fffffu

// listening (ro): Of these links those that wait for the other end alone; without LinkRecovery SLVERR.
#define NH_SWITCH_LISTENING_OFFSET 0x94u
#define NH_SWITCH_LISTENING_RESET 0x00000000u
#define NH_SWITCH_LISTENING_WRITE_MASK 0x00000000u
// ports: a bit per port to a switch
#define NH_SWITCH_LISTENING_PORTS_SHIFT 0
#define NH_SWITCH_LISTENING_PORTS_MASK 0x007fffffu

#endif
