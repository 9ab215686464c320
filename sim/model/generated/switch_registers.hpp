// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/switch.toml by `nanohop generate`: do not edit.

// Registers of the switch (docs/generated/registers/nh_switch.md): 32-bit words at byte offsets.
#pragma once

#include "bits.hpp"

namespace nanohop::switch_::registers {

using Field = RegisterField;
inline constexpr unsigned kAddressWidth = 8;

// id (ro): Identifies the block.
inline constexpr uint32_t kIdOffset = 0x00;
inline constexpr uint32_t kIdReset = 0x4e485357;
inline constexpr uint32_t kIdWriteMask = 0x00000000;
/// ASCII "NHSW"
inline constexpr Field kIdValue{0, 32};

// version (ro): Version of this register map.
inline constexpr uint32_t kVersionOffset = 0x04;
inline constexpr uint32_t kVersionReset = 0x00010000;
inline constexpr uint32_t kVersionWriteMask = 0x00000000;
/// raised by additions
inline constexpr Field kVersionMinor{0, 16};
/// raised by incompatible changes
inline constexpr Field kVersionMajor{16, 16};

// shape (ro): The parameters this instance was built with.
inline constexpr uint32_t kShapeOffset = 0x08;
inline constexpr uint32_t kShapeReset = 0x00000000;
inline constexpr uint32_t kShapeWriteMask = 0x00000000;
/// to switches and hosts
inline constexpr Field kShapePorts{0, 8};
/// the last ones of them
inline constexpr Field kShapeHostPorts{8, 8};
/// of a link
inline constexpr Field kShapeVirtualChannels{16, 8};
/// the first ones of them
inline constexpr Field kShapeEscapeChannels{24, 8};

// size (ro): More of them.
inline constexpr uint32_t kSizeOffset = 0x0c;
inline constexpr uint32_t kSizeReset = 0x00000000;
inline constexpr uint32_t kSizeWriteMask = 0x00000000;
/// entries of the table
inline constexpr Field kSizeSwitches{0, 16};
/// flits of the longest packet
inline constexpr Field kSizePacketFlits{16, 8};
/// that a buffer of an input's virtual channel holds
inline constexpr Field kSizePackets{24, 8};

// status (ro): State.
inline constexpr uint32_t kStatusOffset = 0x10;
inline constexpr uint32_t kStatusReset = 0x00000000;
inline constexpr uint32_t kStatusWriteMask = 0x00000000;
/// the table is cleared after reset: it takes no entry
inline constexpr Field kStatusClearing{0, 1};
/// routes are in a CAM, at nh_cam's registers: the table takes no entry
inline constexpr Field kStatusCache{1, 1};

// down_ports (rw): Ports that lead down in the escape's order (up*/down*).
inline constexpr uint32_t kDownPortsOffset = 0x14;
inline constexpr uint32_t kDownPortsReset = 0x00000000;
inline constexpr uint32_t kDownPortsWriteMask = 0x007fffff;
/// a bit per port to a switch; others read 0
inline constexpr Field kDownPortsPorts{0, 23};

// dead (rw): Dead links, by register or by input signal.
inline constexpr uint32_t kDeadOffset = 0x18;
inline constexpr uint32_t kDeadReset = 0x00000000;
inline constexpr uint32_t kDeadWriteMask = 0x00ffffff;
/// writing 1 kills a port's link until reset, or REVIVE; read: every dead link
inline constexpr Field kDeadPorts{0, 24};

// table_mask (rw): Adaptive ports of the entry to be written.
inline constexpr uint32_t kTableMaskOffset = 0x1c;
inline constexpr uint32_t kTableMaskReset = 0x00000000;
inline constexpr uint32_t kTableMaskWriteMask = 0x007fffff;
/// a bit per port to a switch; others read 0
inline constexpr Field kTableMaskPorts{0, 23};

// table_escape (rw): The escape's ports of the entry to be written.
inline constexpr uint32_t kTableEscapeOffset = 0x20;
inline constexpr uint32_t kTableEscapeReset = 0x00000000;
inline constexpr uint32_t kTableEscapeWriteMask = 0x3f073f3f;
/// port while up is allowed
inline constexpr Field kTableEscapeUp{0, 5};
/// there is one
inline constexpr Field kTableEscapeUpValid{5, 1};
/// port after a hop down
inline constexpr Field kTableEscapeDown{8, 5};
/// there is one
inline constexpr Field kTableEscapeDownValid{13, 1};
/// escape virtual channel
inline constexpr Field kTableEscapeChannel{16, 3};
/// links by adaptive ports, of HopLimit's bits
inline constexpr Field kTableEscapeHops{24, 6};

// table_write (wo): Writes an entry with TABLE_MASK and TABLE_ESCAPE.
inline constexpr uint32_t kTableWriteOffset = 0x24;
inline constexpr uint32_t kTableWriteReset = 0x00000000;
inline constexpr uint32_t kTableWriteWriteMask = 0x0000ffff;
/// destination switch
inline constexpr Field kTableWriteIndex{0, 16};

// select (rw): Whose counters the next five show, else 0; with CounterRam a write delays reads.
inline constexpr uint32_t kSelectOffset = 0x28;
inline constexpr uint32_t kSelectReset = 0x00000000;
inline constexpr uint32_t kSelectWriteMask = 0x00001f07;
/// virtual channel
inline constexpr Field kSelectChannel{0, 3};
/// input port
inline constexpr Field kSelectPort{8, 5};

// packets (ro): Packets granted an output.
inline constexpr uint32_t kPacketsOffset = 0x2c;
inline constexpr uint32_t kPacketsReset = 0x00000000;
inline constexpr uint32_t kPacketsWriteMask = 0x00000000;
/// of the selected input and channel
inline constexpr Field kPacketsCount{0, 32};

// flits (ro): Flits read for an output.
inline constexpr uint32_t kFlitsOffset = 0x30;
inline constexpr uint32_t kFlitsReset = 0x00000000;
inline constexpr uint32_t kFlitsWriteMask = 0x00000000;
/// of the selected input and channel
inline constexpr Field kFlitsCount{0, 32};

// waits (ro): Clocks in which a head waited.
inline constexpr uint32_t kWaitsOffset = 0x34;
inline constexpr uint32_t kWaitsReset = 0x00000000;
inline constexpr uint32_t kWaitsWriteMask = 0x00000000;
/// of the selected input and channel
inline constexpr Field kWaitsCount{0, 32};

// escapes (ro): Packets granted a link by the escape's port.
inline constexpr uint32_t kEscapesOffset = 0x38;
inline constexpr uint32_t kEscapesReset = 0x00000000;
inline constexpr uint32_t kEscapesWriteMask = 0x00000000;
/// of the selected input and channel
inline constexpr Field kEscapesCount{0, 32};

// drops (ro): Packets dropped by the router.
inline constexpr uint32_t kDropsOffset = 0x3c;
inline constexpr uint32_t kDropsReset = 0x00000000;
inline constexpr uint32_t kDropsWriteMask = 0x00000000;
/// of the selected input and channel
inline constexpr Field kDropsCount{0, 32};

// no_head (ro): Body flits outside a packet.
inline constexpr uint32_t kNoHeadOffset = 0x40;
inline constexpr uint32_t kNoHeadReset = 0x00000000;
inline constexpr uint32_t kNoHeadWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kNoHeadCount{0, 32};

// bad_vc (ro): Heads on a virtual channel that is not there.
inline constexpr uint32_t kBadVcOffset = 0x44;
inline constexpr uint32_t kBadVcReset = 0x00000000;
inline constexpr uint32_t kBadVcWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kBadVcCount{0, 32};

// overflow (ro): Heads without a credit.
inline constexpr uint32_t kOverflowOffset = 0x48;
inline constexpr uint32_t kOverflowReset = 0x00000000;
inline constexpr uint32_t kOverflowWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kOverflowCount{0, 32};

// head_in_packet (ro): Heads within a packet.
inline constexpr uint32_t kHeadInPacketOffset = 0x4c;
inline constexpr uint32_t kHeadInPacketReset = 0x00000000;
inline constexpr uint32_t kHeadInPacketWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kHeadInPacketCount{0, 32};

// bad_length (ro): Packets of another length than their head says, or of none that is allowed.
inline constexpr uint32_t kBadLengthOffset = 0x50;
inline constexpr uint32_t kBadLengthReset = 0x00000000;
inline constexpr uint32_t kBadLengthWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kBadLengthCount{0, 32};

// bad_destination (ro): Heads to a switch or host that is not there.
inline constexpr uint32_t kBadDestinationOffset = 0x54;
inline constexpr uint32_t kBadDestinationReset = 0x00000000;
inline constexpr uint32_t kBadDestinationWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kBadDestinationCount{0, 32};

// hop_limit (ro): Packets dropped at the hop limit.
inline constexpr uint32_t kHopLimitOffset = 0x58;
inline constexpr uint32_t kHopLimitReset = 0x00000000;
inline constexpr uint32_t kHopLimitWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kHopLimitCount{0, 32};

// no_route (ro): Packets dropped because the table has no route.
inline constexpr uint32_t kNoRouteOffset = 0x5c;
inline constexpr uint32_t kNoRouteReset = 0x00000000;
inline constexpr uint32_t kNoRouteWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kNoRouteCount{0, 32};

// up_after_down (ro): Packets dropped because the table sends them up after down.
inline constexpr uint32_t kUpAfterDownOffset = 0x60;
inline constexpr uint32_t kUpAfterDownReset = 0x00000000;
inline constexpr uint32_t kUpAfterDownWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kUpAfterDownCount{0, 32};

// dead_link (ro): Packets dropped because their links are dead.
inline constexpr uint32_t kDeadLinkOffset = 0x64;
inline constexpr uint32_t kDeadLinkReset = 0x00000000;
inline constexpr uint32_t kDeadLinkWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kDeadLinkCount{0, 32};

// cut_in (ro): Packets that a dead link into the switch cut.
inline constexpr uint32_t kCutInOffset = 0x68;
inline constexpr uint32_t kCutInReset = 0x00000000;
inline constexpr uint32_t kCutInWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kCutInCount{0, 32};

// cut_out (ro): Packets whose end was lost at a dead link out of the switch.
inline constexpr uint32_t kCutOutOffset = 0x6c;
inline constexpr uint32_t kCutOutReset = 0x00000000;
inline constexpr uint32_t kCutOutWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kCutOutCount{0, 32};

// lost_flits (ro): Flits ignored on dead links.
inline constexpr uint32_t kLostFlitsOffset = 0x70;
inline constexpr uint32_t kLostFlitsReset = 0x00000000;
inline constexpr uint32_t kLostFlitsWriteMask = 0x00000000;
/// over all ports
inline constexpr Field kLostFlitsCount{0, 32};

// nonminimal (rw): How hosts' packets go over another switch; without Nonminimal SLVERR.
inline constexpr uint32_t kNonminimalOffset = 0x74;
inline constexpr uint32_t kNonminimalReset = 0x00000000;
inline constexpr uint32_t kNonminimalWriteMask = 0xff3f1fff;
/// so many are drawn from; 0: none
inline constexpr Field kNonminimalSwitches{0, 13};
/// links from there to a destination
inline constexpr Field kNonminimalMeanHops{16, 6};
/// packets times links that a detour must gain
inline constexpr Field kNonminimalThreshold{24, 8};

// detours (ro): Heads from hosts that went to another switch first; without Nonminimal SLVERR.
inline constexpr uint32_t kDetoursOffset = 0x78;
inline constexpr uint32_t kDetoursReset = 0x00000000;
inline constexpr uint32_t kDetoursWriteMask = 0x00000000;
/// over all hosts
inline constexpr Field kDetoursCount{0, 32};

// mark_threshold (rw): How many heads wait for an output before those that it grants are marked; without Marks SLVERR.
inline constexpr uint32_t kMarkThresholdOffset = 0x7c;
inline constexpr uint32_t kMarkThresholdReset = 0x000000ff;
inline constexpr uint32_t kMarkThresholdWriteMask = 0x000000ff;
/// marked are those granted while more wait
inline constexpr Field kMarkThresholdHeads{0, 8};

// class_0 (rw): Channels and weight of class 0; without Classes SLVERR.
inline constexpr uint32_t kClass0Offset = 0x80;
inline constexpr uint32_t kClass0Reset = 0x00010000;
inline constexpr uint32_t kClass0WriteMask = 0x00ff07ff;
/// adaptive ones, after reset by parameters
inline constexpr Field kClass0Channels{0, 8};
/// added to that of an entry; after reset by parameters
inline constexpr Field kClass0Escape{8, 3};
/// flits a clock while no class is in funds
inline constexpr Field kClass0Weight{16, 8};

// class_1 (rw): As CLASS_0, of class 1; without it SLVERR.
inline constexpr uint32_t kClass1Offset = 0x84;
inline constexpr uint32_t kClass1Reset = 0x00010000;
inline constexpr uint32_t kClass1WriteMask = 0x00ff07ff;
/// as there
inline constexpr Field kClass1Channels{0, 8};
/// as there
inline constexpr Field kClass1Escape{8, 3};
/// as there
inline constexpr Field kClass1Weight{16, 8};

// class_2 (rw): As CLASS_0, of class 2; without it SLVERR.
inline constexpr uint32_t kClass2Offset = 0x88;
inline constexpr uint32_t kClass2Reset = 0x00010000;
inline constexpr uint32_t kClass2WriteMask = 0x00ff07ff;
/// as there
inline constexpr Field kClass2Channels{0, 8};
/// as there
inline constexpr Field kClass2Escape{8, 3};
/// as there
inline constexpr Field kClass2Weight{16, 8};

// class_3 (rw): As CLASS_0, of class 3; without it SLVERR.
inline constexpr uint32_t kClass3Offset = 0x8c;
inline constexpr uint32_t kClass3Reset = 0x00010000;
inline constexpr uint32_t kClass3WriteMask = 0x00ff07ff;
/// as there
inline constexpr Field kClass3Channels{0, 8};
/// as there
inline constexpr Field kClass3Escape{8, 3};
/// as there
inline constexpr Field kClass3Weight{16, 8};

// revive (rw): Dead links to switches that are to come back, as soon as the other end's is; without LinkRecovery
// SLVERR.
inline constexpr uint32_t kReviveOffset = 0x90;
inline constexpr uint32_t kReviveReset = 0x00000000;
inline constexpr uint32_t kReviveWriteMask = 0x007fffff;
/// writing 1 asks for it, and takes DEAD back; read: those asked for that are dead still
inline constexpr Field kRevivePorts{0, 23};

// listening (ro): Of these links those that wait for the other end alone; without LinkRecovery SLVERR.
inline constexpr uint32_t kListeningOffset = 0x94;
inline constexpr uint32_t kListeningReset = 0x00000000;
inline constexpr uint32_t kListeningWriteMask = 0x00000000;
/// a bit per port to a switch
inline constexpr Field kListeningPorts{0, 23};

}  // namespace nanohop::switch_::registers
