// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/tag_match.toml by `nanohop generate`: do not edit.

// Registers of the tag_match (docs/generated/registers/nh_tag_match.md): 32-bit words at byte offsets.
#pragma once

#include "bits.hpp"

namespace nanohop::tag_match::registers {

using Field = RegisterField;
inline constexpr unsigned kAddressWidth = 8;

// id (ro): Identifies the block.
inline constexpr uint32_t kIdOffset = 0x00;
inline constexpr uint32_t kIdReset = 0x4e48544d;
inline constexpr uint32_t kIdWriteMask = 0x00000000;
/// ASCII "NHTM"
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
/// log2 of Handles
inline constexpr Field kShapeLog2Handles{0, 5};
/// log2 of Results
inline constexpr Field kShapeLog2Results{8, 4};
/// bits of a byte address in memory
inline constexpr Field kShapeAddressWidth{16, 6};
/// log2 of PostedEntries
inline constexpr Field kShapeLog2Posted{22, 4};
/// log2 of UnexpectedEntries
inline constexpr Field kShapeLog2Unexpected{26, 4};

// envelope (rw): Of the next COMMAND.
inline constexpr uint32_t kEnvelopeOffset = 0x10;
inline constexpr uint32_t kEnvelopeReset = 0x00000000;
inline constexpr uint32_t kEnvelopeWriteMask = 0xffffffff;
/// sender
inline constexpr Field kEnvelopeSource{0, 16};
/// compared as it is
inline constexpr Field kEnvelopeCommunicator{16, 16};

// tag (rw): Of the next COMMAND.
inline constexpr uint32_t kTagOffset = 0x14;
inline constexpr uint32_t kTagReset = 0x00000000;
inline constexpr uint32_t kTagWriteMask = 0xffffffff;
/// tag
inline constexpr Field kTagValue{0, 32};

// address (rw): Buffer of the next receive.
inline constexpr uint32_t kAddressOffset = 0x18;
inline constexpr uint32_t kAddressReset = 0x00000000;
inline constexpr uint32_t kAddressWriteMask = 0xffffffff;
/// first byte, a multiple of 8
inline constexpr Field kAddressLow{0, 32};

// address_high (rw): Buffer of the next receive.
inline constexpr uint32_t kAddressHighOffset = 0x1c;
inline constexpr uint32_t kAddressHighReset = 0x00000000;
inline constexpr uint32_t kAddressHighWriteMask = 0x000000ff;
/// bits 39:32
inline constexpr Field kAddressHighHigh{0, 8};

// capacity (rw): Buffer of the next receive.
inline constexpr uint32_t kCapacityOffset = 0x20;
inline constexpr uint32_t kCapacityReset = 0x00000000;
inline constexpr uint32_t kCapacityWriteMask = 0xffffffff;
/// more of a message is not written
inline constexpr Field kCapacityBytes{0, 32};

// command (wo): Hands a command to the unit.
inline constexpr uint32_t kCommandOffset = 0x24;
inline constexpr uint32_t kCommandReset = 0x00000000;
inline constexpr uint32_t kCommandWriteMask = 0xffff007f;
/// what it is
inline constexpr Field kCommandOp{0, 3};
enum class CommandOp : uint32_t {
    /// a receive: envelope, tag, wildcards, buffer, id (its handle)
    kPost = 0,
    /// the same, given back by software after an overflow; empty flags
    kRefillPost = 2,
    /// a message given back: envelope, tag, id; empty flags
    kRefillArrival = 3,
    /// an overflow is dealt with; empty flags
    kSettle = 4,
};
/// a receive: from any source
inline constexpr Field kCommandAnySource{3, 1};
/// a receive: with any tag
inline constexpr Field kCommandAnyTag{4, 1};
/// software's queue of receives is empty after it
inline constexpr Field kCommandPostedEmpty{5, 1};
/// software's queue of messages is empty after it
inline constexpr Field kCommandUnexpectedEmpty{6, 1};
/// handle of the receive, id of the message
inline constexpr Field kCommandId{16, 16};

// state (ro): What the unit is at.
inline constexpr uint32_t kStateOffset = 0x28;
inline constexpr uint32_t kStateReset = 0x00000000;
inline constexpr uint32_t kStateWriteMask = 0x00000000;
/// the last COMMAND has not been taken
inline constexpr Field kStateBusy{0, 1};
/// software holds something, or overflows are not settled
inline constexpr Field kStateSpilled{1, 1};

// entries (ro): Entries in use.
inline constexpr uint32_t kEntriesOffset = 0x2c;
inline constexpr uint32_t kEntriesReset = 0x00000000;
inline constexpr uint32_t kEntriesWriteMask = 0x00000000;
/// receives that wait
inline constexpr Field kEntriesPosted{0, 13};
/// messages that wait
inline constexpr Field kEntriesUnexpected{16, 13};

// result_state (ro): The ring of results.
inline constexpr uint32_t kResultStateOffset = 0x30;
inline constexpr uint32_t kResultStateReset = 0x00000000;
inline constexpr uint32_t kResultStateWriteMask = 0x00000000;
/// results in it
inline constexpr Field kResultStateCount{0, 13};

// result0 (ro): The oldest result; 0 if there is none.
inline constexpr uint32_t kResult0Offset = 0x34;
inline constexpr uint32_t kResult0Reset = 0x00000000;
inline constexpr uint32_t kResult0WriteMask = 0x00000000;
/// post 0, an arrival 1, refill_post 2, refill_arrival 3
inline constexpr Field kResult0Op{0, 3};
/// 0 matched, 1 queued, 2 overflow, 3 refused
inline constexpr Field kResult0Code{4, 2};
/// there is one
inline constexpr Field kResult0Valid{8, 1};
/// of the command, or of the message that overflows
inline constexpr Field kResult0Id{16, 16};

// result1 (ro): The oldest result; 0 if there is none.
inline constexpr uint32_t kResult1Offset = 0x38;
inline constexpr uint32_t kResult1Reset = 0x00000000;
inline constexpr uint32_t kResult1WriteMask = 0x00000000;
/// post that matched: the message's id
inline constexpr Field kResult1Partner{0, 16};

// result2 (ro): The oldest result; 0 if there is none.
inline constexpr uint32_t kResult2Offset = 0x3c;
inline constexpr uint32_t kResult2Reset = 0x00000000;
inline constexpr uint32_t kResult2WriteMask = 0x00000000;
/// of the command or message
inline constexpr Field kResult2Tag{0, 32};

// result3 (ro): The oldest result; 0 if there is none.
inline constexpr uint32_t kResult3Offset = 0x40;
inline constexpr uint32_t kResult3Reset = 0x00000000;
inline constexpr uint32_t kResult3WriteMask = 0x00000000;
/// of the command or message
inline constexpr Field kResult3Source{0, 16};
/// of the command or message
inline constexpr Field kResult3Communicator{16, 16};

// result_take (wo): Takes the oldest result out of the ring.
inline constexpr uint32_t kResultTakeOffset = 0x44;
inline constexpr uint32_t kResultTakeReset = 0x00000000;
inline constexpr uint32_t kResultTakeWriteMask = 0x00000001;
/// not read
inline constexpr Field kResultTakeTake{0, 1};

// matched (ro): Arrivals that met a posted receive.
inline constexpr uint32_t kMatchedOffset = 0x48;
inline constexpr uint32_t kMatchedReset = 0x00000000;
inline constexpr uint32_t kMatchedWriteMask = 0x00000000;
/// messages
inline constexpr Field kMatchedCount{0, 32};

// unexpected (ro): Arrivals that were queued.
inline constexpr uint32_t kUnexpectedOffset = 0x4c;
inline constexpr uint32_t kUnexpectedReset = 0x00000000;
inline constexpr uint32_t kUnexpectedWriteMask = 0x00000000;
/// messages
inline constexpr Field kUnexpectedCount{0, 32};

// overflows (ro): Arrivals that are software's.
inline constexpr uint32_t kOverflowsOffset = 0x50;
inline constexpr uint32_t kOverflowsReset = 0x00000000;
inline constexpr uint32_t kOverflowsWriteMask = 0x00000000;
/// messages
inline constexpr Field kOverflowsCount{0, 32};

// rows (ro): What searches cost.
inline constexpr uint32_t kRowsOffset = 0x54;
inline constexpr uint32_t kRowsReset = 0x00000000;
inline constexpr uint32_t kRowsWriteMask = 0x00000000;
/// rows of EntriesPerClock entries that were compared, a clock each
inline constexpr Field kRowsCount{0, 32};

}  // namespace nanohop::tag_match::registers
