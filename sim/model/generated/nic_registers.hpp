// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/nic.toml by `nanohop generate`: do not edit.

// Registers of the nic (docs/generated/registers/nh_nic.md): 32-bit words at byte offsets.
#pragma once

#include "bits.hpp"

namespace nanohop::nic::registers {

using Field = RegisterField;
inline constexpr unsigned kAddressWidth = 8;

// id (ro): Identifies the block.
inline constexpr uint32_t kIdOffset = 0x00;
inline constexpr uint32_t kIdReset = 0x4e484e49;
inline constexpr uint32_t kIdWriteMask = 0x00000000;
/// ASCII "NHNI"
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
/// of the link
inline constexpr Field kShapeVirtualChannels{0, 4};
/// that a buffer of a channel holds; 0: 16
inline constexpr Field kShapePackets{4, 4};
/// NACKs that wait, each way
inline constexpr Field kShapeLog2NackEntries{8, 3};
/// entries of the table
inline constexpr Field kShapeLog2Senders{12, 4};

// state (ro): What the port is at.
inline constexpr uint32_t kStateOffset = 0x0c;
inline constexpr uint32_t kStateReset = 0x00000000;
inline constexpr uint32_t kStateWriteMask = 0x00000000;
/// 0: the link is dead, until reset
inline constexpr Field kStateUp{0, 1};
/// the table is cleared after reset, and takes nothing
inline constexpr Field kStateClearing{1, 1};
/// NACKs wait to be sent
inline constexpr Field kStateSending{2, 1};

// source_low (rw): Where NACKs come from, as their heads say.
inline constexpr uint32_t kSourceLowOffset = 0x10;
inline constexpr uint32_t kSourceLowReset = 0x00000000;
inline constexpr uint32_t kSourceLowWriteMask = 0xffffffff;
/// bits 31:0
inline constexpr Field kSourceLowValue{0, 32};

// source_high (rw): The rest of it.
inline constexpr uint32_t kSourceHighOffset = 0x14;
inline constexpr uint32_t kSourceHighReset = 0x00000000;
inline constexpr uint32_t kSourceHighWriteMask = 0xffffffff;
/// bits 63:32
inline constexpr Field kSourceHighValue{0, 32};

// table_low (rw): Destination that TABLE_WRITE gives to a sender.
inline constexpr uint32_t kTableLowOffset = 0x18;
inline constexpr uint32_t kTableLowReset = 0x00000000;
inline constexpr uint32_t kTableLowWriteMask = 0xffffffff;
/// bits 31:0
inline constexpr Field kTableLowValue{0, 32};

// table_high (rw): The rest of it.
inline constexpr uint32_t kTableHighOffset = 0x1c;
inline constexpr uint32_t kTableHighReset = 0x00000000;
inline constexpr uint32_t kTableHighWriteMask = 0xffffffff;
/// bits 63:32
inline constexpr Field kTableHighValue{0, 32};

// table_write (wo): Writes an entry of the table; SLVERR while it is cleared.
inline constexpr uint32_t kTableWriteOffset = 0x20;
inline constexpr uint32_t kTableWriteReset = 0x00000000;
inline constexpr uint32_t kTableWriteWriteMask = 0x80000fff;
/// whose NACKs go there
inline constexpr Field kTableWriteSender{0, 12};
/// 0: they are dropped and counted
inline constexpr Field kTableWriteValid{31, 1};

// nack_count (ro): NACKs that came.
inline constexpr uint32_t kNackCountOffset = 0x24;
inline constexpr uint32_t kNackCountReset = 0x00000000;
inline constexpr uint32_t kNackCountWriteMask = 0x00000000;
/// that wait for software
inline constexpr Field kNackCountCount{0, 7};

// nack0_low (ro): Header word 0 of the oldest NACK; 0 without one, as those below.
inline constexpr uint32_t kNack0LowOffset = 0x28;
inline constexpr uint32_t kNack0LowReset = 0x00000000;
inline constexpr uint32_t kNack0LowWriteMask = 0x00000000;
/// bits 31:0
inline constexpr Field kNack0LowValue{0, 32};

// nack0_high (ro): The rest of it.
inline constexpr uint32_t kNack0HighOffset = 0x2c;
inline constexpr uint32_t kNack0HighReset = 0x00000000;
inline constexpr uint32_t kNack0HighWriteMask = 0x00000000;
/// bits 63:32
inline constexpr Field kNack0HighValue{0, 32};

// nack1_low (ro): Header word 1.
inline constexpr uint32_t kNack1LowOffset = 0x30;
inline constexpr uint32_t kNack1LowReset = 0x00000000;
inline constexpr uint32_t kNack1LowWriteMask = 0x00000000;
/// bits 31:0
inline constexpr Field kNack1LowValue{0, 32};

// nack1_high (ro): The rest of it.
inline constexpr uint32_t kNack1HighOffset = 0x34;
inline constexpr uint32_t kNack1HighReset = 0x00000000;
inline constexpr uint32_t kNack1HighWriteMask = 0x00000000;
/// bits 63:32
inline constexpr Field kNack1HighValue{0, 32};

// nack_source_low (ro): Where it comes from.
inline constexpr uint32_t kNackSourceLowOffset = 0x38;
inline constexpr uint32_t kNackSourceLowReset = 0x00000000;
inline constexpr uint32_t kNackSourceLowWriteMask = 0x00000000;
/// bits 31:0
inline constexpr Field kNackSourceLowValue{0, 32};

// nack_source_high (ro): The rest of it.
inline constexpr uint32_t kNackSourceHighOffset = 0x3c;
inline constexpr uint32_t kNackSourceHighReset = 0x00000000;
inline constexpr uint32_t kNackSourceHighWriteMask = 0x00000000;
/// bits 63:32
inline constexpr Field kNackSourceHighValue{0, 32};

// nack_pop (wo): Takes the oldest NACK away; SLVERR if there is none.
inline constexpr uint32_t kNackPopOffset = 0x40;
inline constexpr uint32_t kNackPopReset = 0x00000000;
inline constexpr uint32_t kNackPopWriteMask = 0x00000001;
/// not read
inline constexpr Field kNackPopValue{0, 1};

// packets_out (ro): Packets that were sent.
inline constexpr uint32_t kPacketsOutOffset = 0x44;
inline constexpr uint32_t kPacketsOutReset = 0x00000000;
inline constexpr uint32_t kPacketsOutWriteMask = 0x00000000;
/// tails, NACKs not among them
inline constexpr Field kPacketsOutCount{0, 32};

// packets_in (ro): Packets that came.
inline constexpr uint32_t kPacketsInOffset = 0x48;
inline constexpr uint32_t kPacketsInReset = 0x00000000;
inline constexpr uint32_t kPacketsInWriteMask = 0x00000000;
/// tails to the depacketizer
inline constexpr Field kPacketsInCount{0, 32};

// nacks_out (ro): NACKs that were sent.
inline constexpr uint32_t kNacksOutOffset = 0x4c;
inline constexpr uint32_t kNacksOutReset = 0x00000000;
inline constexpr uint32_t kNacksOutWriteMask = 0x00000000;
/// tails
inline constexpr Field kNacksOutCount{0, 32};

// nacks_in (ro): NACKs that came.
inline constexpr uint32_t kNacksInOffset = 0x50;
inline constexpr uint32_t kNacksInReset = 0x00000000;
inline constexpr uint32_t kNacksInWriteMask = 0x00000000;
/// whole, and with room
inline constexpr Field kNacksInCount{0, 32};

// nack_full (ro): Own NACKs without room.
inline constexpr uint32_t kNackFullOffset = 0x54;
inline constexpr uint32_t kNackFullReset = 0x00000000;
inline constexpr uint32_t kNackFullWriteMask = 0x00000000;
/// dropped
inline constexpr Field kNackFullCount{0, 32};

// nack_unknown (ro): Own NACKs to a sender without an entry.
inline constexpr uint32_t kNackUnknownOffset = 0x58;
inline constexpr uint32_t kNackUnknownReset = 0x00000000;
inline constexpr uint32_t kNackUnknownWriteMask = 0x00000000;
/// dropped
inline constexpr Field kNackUnknownCount{0, 32};

// nack_ring_full (ro): NACKs that came and had no room.
inline constexpr uint32_t kNackRingFullOffset = 0x5c;
inline constexpr uint32_t kNackRingFullReset = 0x00000000;
inline constexpr uint32_t kNackRingFullWriteMask = 0x00000000;
/// dropped
inline constexpr Field kNackRingFullCount{0, 32};

// nack_bad (ro): Packets of three flits that are no NACK.
inline constexpr uint32_t kNackBadOffset = 0x60;
inline constexpr uint32_t kNackBadReset = 0x00000000;
inline constexpr uint32_t kNackBadWriteMask = 0x00000000;
/// dropped
inline constexpr Field kNackBadCount{0, 32};

// overflow (ro): Flits that came without a credit.
inline constexpr uint32_t kOverflowOffset = 0x64;
inline constexpr uint32_t kOverflowReset = 0x00000000;
inline constexpr uint32_t kOverflowWriteMask = 0x00000000;
/// dropped
inline constexpr Field kOverflowCount{0, 32};

// channels (rw): Virtual channels that heads may have. With one alone no packet overtakes another in the first switch.
inline constexpr uint32_t kChannelsOffset = 0x68;
inline constexpr uint32_t kChannelsReset = 0x000000ff;
inline constexpr uint32_t kChannelsWriteMask = 0x000000ff;
/// bit v of channel v; channels that are not there: nothing
inline constexpr Field kChannelsMask{0, 8};

}  // namespace nanohop::nic::registers
