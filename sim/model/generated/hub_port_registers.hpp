// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/hub_port.toml by `nanohop generate`: do not edit.

// Registers of the hub_port (docs/generated/registers/nh_hub_port.md): 32-bit words at byte offsets.
#pragma once

#include "bits.hpp"

namespace nanohop::hub_port::registers {

using Field = RegisterField;
inline constexpr unsigned kAddressWidth = 8;

// id (ro): Identifies the block.
inline constexpr uint32_t kIdOffset = 0x00;
inline constexpr uint32_t kIdReset = 0x4e484850;
inline constexpr uint32_t kIdWriteMask = 0x00000000;
/// ASCII "NHHP"
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
/// of the hub
inline constexpr Field kShapeNodes{0, 7};
/// regions
inline constexpr Field kShapeLog2Regions{8, 4};
/// counters of messages
inline constexpr Field kShapeLog2Counters{12, 4};
/// bytes of a flit
inline constexpr Field kShapeLog2FlitBytes{16, 3};
/// bits of a byte address
inline constexpr Field kShapeAddressWidth{24, 6};

// limits (ro): More of them.
inline constexpr uint32_t kLimitsOffset = 0x0c;
inline constexpr uint32_t kLimitsReset = 0x00000000;
inline constexpr uint32_t kLimitsWriteMask = 0x00000000;
/// payload flits of the longest packet
inline constexpr Field kLimitsPieceFlits{0, 9};

// control (rw): What the port does.
inline constexpr uint32_t kControlOffset = 0x10;
inline constexpr uint32_t kControlReset = 0x00000000;
inline constexpr uint32_t kControlWriteMask = 0x00000001;
/// packets of the node are taken; one that has begun ends in any case
inline constexpr Field kControlEnable{0, 1};

// state (ro): State.
inline constexpr uint32_t kStateOffset = 0x14;
inline constexpr uint32_t kStateReset = 0x00000000;
inline constexpr uint32_t kStateWriteMask = 0x00000000;
/// a packet is under way, or memory has not answered
inline constexpr Field kStateBusy{0, 1};
/// the tables are cleared after reset
inline constexpr Field kStateClearing{1, 1};

// region_base_low (rw): Of the region to be written: its first byte.
inline constexpr uint32_t kRegionBaseLowOffset = 0x18;
inline constexpr uint32_t kRegionBaseLowReset = 0x00000000;
inline constexpr uint32_t kRegionBaseLowWriteMask = 0xffffffff;
/// byte address, a multiple of a flit's bytes
inline constexpr Field kRegionBaseLowBase{0, 32};

// region_base_high (rw): More of it.
inline constexpr uint32_t kRegionBaseHighOffset = 0x1c;
inline constexpr uint32_t kRegionBaseHighReset = 0x00000000;
inline constexpr uint32_t kRegionBaseHighWriteMask = 0x000000ff;
/// bits 39:32
inline constexpr Field kRegionBaseHighBase{0, 8};

// region_flits (rw): Its length.
inline constexpr uint32_t kRegionFlitsOffset = 0x20;
inline constexpr uint32_t kRegionFlitsReset = 0x00000000;
inline constexpr uint32_t kRegionFlitsWriteMask = 0x0001ffff;
/// up to 65,536
inline constexpr Field kRegionFlitsFlits{0, 17};

// region_sources_low (rw): Who may write there: nodes 31 to 0.
inline constexpr uint32_t kRegionSourcesLowOffset = 0x24;
inline constexpr uint32_t kRegionSourcesLowReset = 0x00000000;
inline constexpr uint32_t kRegionSourcesLowWriteMask = 0xffffffff;
/// a bit per node
inline constexpr Field kRegionSourcesLowNodes{0, 32};

// region_sources_high (rw): Nodes 63 to 32.
inline constexpr uint32_t kRegionSourcesHighOffset = 0x28;
inline constexpr uint32_t kRegionSourcesHighReset = 0x00000000;
inline constexpr uint32_t kRegionSourcesHighWriteMask = 0xffffffff;
/// a bit per node
inline constexpr Field kRegionSourcesHighNodes{0, 32};

// region_write (wo): Writes a region with the five registers above.
inline constexpr uint32_t kRegionWriteOffset = 0x2c;
inline constexpr uint32_t kRegionWriteReset = 0x00000000;
inline constexpr uint32_t kRegionWriteWriteMask = 0x000007ff;
/// the region
inline constexpr Field kRegionWriteIndex{0, 8};
/// it takes packets
inline constexpr Field kRegionWriteOpen{8, 1};
/// they go to the stream and not to memory
inline constexpr Field kRegionWriteStream{9, 1};
/// who sent is in the head's `count`, else in its `source`
inline constexpr Field kRegionWriteOrigin{10, 1};

// counter_select (rw): Whose counter COUNTER shows.
inline constexpr uint32_t kCounterSelectOffset = 0x30;
inline constexpr uint32_t kCounterSelectReset = 0x00000000;
inline constexpr uint32_t kCounterSelectWriteMask = 0x00000fff;
/// tag of the message
inline constexpr Field kCounterSelectIndex{0, 12};

// counter (ro): Flits that are in memory.
inline constexpr uint32_t kCounterOffset = 0x34;
inline constexpr uint32_t kCounterReset = 0x00000000;
inline constexpr uint32_t kCounterWriteMask = 0x00000000;
/// of the selected message
inline constexpr Field kCounterFlits{0, 32};

// counter_clear (wo): Sets a message's counter to 0.
inline constexpr uint32_t kCounterClearOffset = 0x38;
inline constexpr uint32_t kCounterClearReset = 0x00000000;
inline constexpr uint32_t kCounterClearWriteMask = 0x00000fff;
/// tag of the message
inline constexpr Field kCounterClearIndex{0, 12};

// link_select (rw): Which link LINK shows.
inline constexpr uint32_t kLinkSelectOffset = 0x3c;
inline constexpr uint32_t kLinkSelectReset = 0x00000000;
inline constexpr uint32_t kLinkSelectWriteMask = 0x0000003f;
/// node at its other end
inline constexpr Field kLinkSelectIndex{0, 6};

// link (ro): State of the selected link.
inline constexpr uint32_t kLinkOffset = 0x40;
inline constexpr uint32_t kLinkReset = 0x00000000;
inline constexpr uint32_t kLinkWriteMask = 0x00000000;
/// packets that were taken whole, modulo 2^16
inline constexpr Field kLinkTaken{0, 16};
/// it is dark
inline constexpr Field kLinkDark{16, 1};

// dark_low (ro): Dark links to nodes 31 to 0.
inline constexpr uint32_t kDarkLowOffset = 0x44;
inline constexpr uint32_t kDarkLowReset = 0x00000000;
inline constexpr uint32_t kDarkLowWriteMask = 0x00000000;
/// a bit per node
inline constexpr Field kDarkLowLinks{0, 32};

// dark_high (ro): Dark links to nodes 63 to 32.
inline constexpr uint32_t kDarkHighOffset = 0x48;
inline constexpr uint32_t kDarkHighReset = 0x00000000;
inline constexpr uint32_t kDarkHighWriteMask = 0x00000000;
/// a bit per node
inline constexpr Field kDarkHighLinks{0, 32};

// resume (wo): Tells the node what the far end of a dark link has taken.
inline constexpr uint32_t kResumeOffset = 0x4c;
inline constexpr uint32_t kResumeReset = 0x00000000;
inline constexpr uint32_t kResumeWriteMask = 0x003fffff;
/// packets, modulo 2^16: what LINK shows there
inline constexpr Field kResumeTaken{0, 16};
/// node at the far end
inline constexpr Field kResumeLink{16, 6};

// stored (ro): Packets whose payload is in memory.
inline constexpr uint32_t kStoredOffset = 0x50;
inline constexpr uint32_t kStoredReset = 0x00000000;
inline constexpr uint32_t kStoredWriteMask = 0x00000000;
/// since reset
inline constexpr Field kStoredCount{0, 32};

// streamed (ro): Packets that went to the stream.
inline constexpr uint32_t kStreamedOffset = 0x54;
inline constexpr uint32_t kStreamedReset = 0x00000000;
inline constexpr uint32_t kStreamedWriteMask = 0x00000000;
/// since reset
inline constexpr Field kStreamedCount{0, 32};

// drop_kind (ro): Packets dropped: neither put nor absent.
inline constexpr uint32_t kDropKindOffset = 0x58;
inline constexpr uint32_t kDropKindReset = 0x00000000;
inline constexpr uint32_t kDropKindWriteMask = 0x00000000;
/// since reset
inline constexpr Field kDropKindCount{0, 32};

// drop_length (ro): Packets dropped: no payload, too much, or another length than their head says.
inline constexpr uint32_t kDropLengthOffset = 0x5c;
inline constexpr uint32_t kDropLengthReset = 0x00000000;
inline constexpr uint32_t kDropLengthWriteMask = 0x00000000;
/// since reset
inline constexpr Field kDropLengthCount{0, 32};

// drop_closed (ro): Packets dropped: the region is not open.
inline constexpr uint32_t kDropClosedOffset = 0x60;
inline constexpr uint32_t kDropClosedReset = 0x00000000;
inline constexpr uint32_t kDropClosedWriteMask = 0x00000000;
/// since reset
inline constexpr Field kDropClosedCount{0, 32};

// drop_source (ro): Packets dropped: the region does not take them of this node.
inline constexpr uint32_t kDropSourceOffset = 0x64;
inline constexpr uint32_t kDropSourceReset = 0x00000000;
inline constexpr uint32_t kDropSourceWriteMask = 0x00000000;
/// since reset
inline constexpr Field kDropSourceCount{0, 32};

// drop_outside (ro): Packets dropped: beyond the region.
inline constexpr uint32_t kDropOutsideOffset = 0x68;
inline constexpr uint32_t kDropOutsideReset = 0x00000000;
inline constexpr uint32_t kDropOutsideWriteMask = 0x00000000;
/// since reset
inline constexpr Field kDropOutsideCount{0, 32};

// drop_tag (ro): Packets dropped: no such counter.
inline constexpr uint32_t kDropTagOffset = 0x6c;
inline constexpr uint32_t kDropTagReset = 0x00000000;
inline constexpr uint32_t kDropTagWriteMask = 0x00000000;
/// since reset
inline constexpr Field kDropTagCount{0, 32};

// bus_errors (ro): Bursts that memory answered with an error.
inline constexpr uint32_t kBusErrorsOffset = 0x70;
inline constexpr uint32_t kBusErrorsReset = 0x00000000;
inline constexpr uint32_t kBusErrorsWriteMask = 0x00000000;
/// since reset
inline constexpr Field kBusErrorsCount{0, 32};

// bad_lane (ro): Words of the host for a lane that is not there.
inline constexpr uint32_t kBadLaneOffset = 0x74;
inline constexpr uint32_t kBadLaneReset = 0x00000000;
inline constexpr uint32_t kBadLaneWriteMask = 0x00000000;
/// since reset
inline constexpr Field kBadLaneCount{0, 32};

// node_no_head (ro): Of the node: flits outside a packet.
inline constexpr uint32_t kNodeNoHeadOffset = 0x80;
inline constexpr uint32_t kNodeNoHeadReset = 0x00000000;
inline constexpr uint32_t kNodeNoHeadWriteMask = 0x00000000;
/// since reset
inline constexpr Field kNodeNoHeadCount{0, 32};

// node_malformed (ro): Of the node: heads that cannot be.
inline constexpr uint32_t kNodeMalformedOffset = 0x84;
inline constexpr uint32_t kNodeMalformedReset = 0x00000000;
inline constexpr uint32_t kNodeMalformedWriteMask = 0x00000000;
/// since reset
inline constexpr Field kNodeMalformedCount{0, 32};

// node_length (ro): Of the node: packets of another length.
inline constexpr uint32_t kNodeLengthOffset = 0x88;
inline constexpr uint32_t kNodeLengthReset = 0x00000000;
inline constexpr uint32_t kNodeLengthWriteMask = 0x00000000;
/// since reset
inline constexpr Field kNodeLengthCount{0, 32};

// node_cut (ro): Of the node: packets that were cut.
inline constexpr uint32_t kNodeCutOffset = 0x8c;
inline constexpr uint32_t kNodeCutReset = 0x00000000;
inline constexpr uint32_t kNodeCutWriteMask = 0x00000000;
/// since reset
inline constexpr Field kNodeCutCount{0, 32};

// node_host (ro): Of the node: packets of the host that cannot be.
inline constexpr uint32_t kNodeHostOffset = 0x90;
inline constexpr uint32_t kNodeHostReset = 0x00000000;
inline constexpr uint32_t kNodeHostWriteMask = 0x00000000;
/// since reset
inline constexpr Field kNodeHostCount{0, 32};

// node_again (ro): Of the node: pieces asked for twice.
inline constexpr uint32_t kNodeAgainOffset = 0x94;
inline constexpr uint32_t kNodeAgainReset = 0x00000000;
inline constexpr uint32_t kNodeAgainWriteMask = 0x00000000;
/// since reset
inline constexpr Field kNodeAgainCount{0, 32};

// node_absent (ro): Of the node: pieces asked for that are not there.
inline constexpr uint32_t kNodeAbsentOffset = 0x98;
inline constexpr uint32_t kNodeAbsentReset = 0x00000000;
inline constexpr uint32_t kNodeAbsentWriteMask = 0x00000000;
/// since reset
inline constexpr Field kNodeAbsentCount{0, 32};

// node_clash (ro): Of the node: pieces of a reduction that differ.
inline constexpr uint32_t kNodeClashOffset = 0x9c;
inline constexpr uint32_t kNodeClashReset = 0x00000000;
inline constexpr uint32_t kNodeClashWriteMask = 0x00000000;
/// since reset
inline constexpr Field kNodeClashCount{0, 32};

// node_refused (ro): Of the node: packets that went back for want of a slot.
inline constexpr uint32_t kNodeRefusedOffset = 0xa0;
inline constexpr uint32_t kNodeRefusedReset = 0x00000000;
inline constexpr uint32_t kNodeRefusedWriteMask = 0x00000000;
/// since reset
inline constexpr Field kNodeRefusedCount{0, 32};

// node_diverted (ro): Of the node: packets that went back for a dark link.
inline constexpr uint32_t kNodeDivertedOffset = 0xa4;
inline constexpr uint32_t kNodeDivertedReset = 0x00000000;
inline constexpr uint32_t kNodeDivertedWriteMask = 0x00000000;
/// since reset
inline constexpr Field kNodeDivertedCount{0, 32};

}  // namespace nanohop::hub_port::registers
