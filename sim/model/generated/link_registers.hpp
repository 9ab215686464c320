// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/link.toml by `nanohop generate`: do not edit.

// Registers of the link (docs/generated/registers/nh_link.md): 32-bit words at byte offsets.
#pragma once

#include "bits.hpp"

namespace nanohop::link::registers {

using Field = RegisterField;
inline constexpr unsigned kAddressWidth = 8;

// id (ro): Identifies the block.
inline constexpr uint32_t kIdOffset = 0x00;
inline constexpr uint32_t kIdReset = 0x4e484c4b;
inline constexpr uint32_t kIdWriteMask = 0x00000000;
/// ASCII "NHLK"
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
/// that a receiver's buffer of a virtual channel holds; 0: 16
inline constexpr Field kShapePackets{4, 4};
/// flits that wait for their acknowledgement: 2 to this
inline constexpr Field kShapeLog2Replay{8, 4};
/// replays in a row that are tried
inline constexpr Field kShapeRetries{16, 8};

// limit (ro): More of them.
inline constexpr uint32_t kLimitOffset = 0x0c;
inline constexpr uint32_t kLimitReset = 0x00000000;
inline constexpr uint32_t kLimitWriteMask = 0x00000000;
/// clocks without an intact word until it is dead
inline constexpr Field kLimitTimeout{0, 16};

// status (ro): State.
inline constexpr uint32_t kStatusOffset = 0x10;
inline constexpr uint32_t kStatusReset = 0x00000000;
inline constexpr uint32_t kStatusWriteMask = 0x00000000;
/// of this end
inline constexpr Field kStatusState{0, 2};
enum class StatusState : uint32_t {
    /// has not heard the other end since its reset
    kHello = 0,
    /// has heard it, and waits to be heard
    kHeard = 1,
    /// passes flits
    kUp = 2,
    /// passes nothing until reset
    kDead = 3,
};
/// of the other end, as its last intact word said
inline constexpr Field kStatusPeer{4, 2};
enum class StatusPeer : uint32_t {
    /// has not heard the other end since its reset
    kHello = 0,
    /// has heard it, and waits to be heard
    kHeard = 1,
    /// passes flits
    kUp = 2,
    /// passes nothing until reset
    kDead = 3,
};
/// why the link is dead
inline constexpr Field kStatusCause{8, 3};
enum class StatusCause : uint32_t {
    /// it is not
    kNone = 0,
    /// CONTROL.kill
    kSoftware = 1,
    /// SHAPE.retries replays in a row did not help
    kReplays = 2,
    /// no intact word for more than LIMIT.timeout clocks
    kSilence = 3,
    /// the other end was reset
    kRestart = 4,
    /// the other end says that the link is dead
    kPeer = 5,
    /// the other end acknowledges what was not sent
    kWrongAck = 6,
};
/// flits that the other end has not acknowledged
inline constexpr Field kStatusUnacked{16, 14};

// control (rw): What software wants.
inline constexpr uint32_t kControlOffset = 0x14;
inline constexpr uint32_t kControlReset = 0x00000000;
inline constexpr uint32_t kControlWriteMask = 0x00000001;
/// 1: the link is dead until reset
inline constexpr Field kControlKill{0, 1};

// sent (ro): Flits that came from this side.
inline constexpr uint32_t kSentOffset = 0x20;
inline constexpr uint32_t kSentReset = 0x00000000;
inline constexpr uint32_t kSentWriteMask = 0x00000000;
/// each once, however often it is sent again
inline constexpr Field kSentCount{0, 32};

// received (ro): Flits that went to this side.
inline constexpr uint32_t kReceivedOffset = 0x24;
inline constexpr uint32_t kReceivedReset = 0x00000000;
inline constexpr uint32_t kReceivedWriteMask = 0x00000000;
/// each once
inline constexpr Field kReceivedCount{0, 32};

// replays (ro): Replays that the other end asked for.
inline constexpr uint32_t kReplaysOffset = 0x28;
inline constexpr uint32_t kReplaysReset = 0x00000000;
inline constexpr uint32_t kReplaysWriteMask = 0x00000000;
/// that began
inline constexpr Field kReplaysCount{0, 32};

// asked (ro): Replays that this end asked for.
inline constexpr uint32_t kAskedOffset = 0x2c;
inline constexpr uint32_t kAskedReset = 0x00000000;
inline constexpr uint32_t kAskedWriteMask = 0x00000000;
/// as a flit was missing
inline constexpr Field kAskedCount{0, 32};

// crc_errors (ro): Words that did not match their CRC.
inline constexpr uint32_t kCrcErrorsOffset = 0x30;
inline constexpr uint32_t kCrcErrorsReset = 0x00000000;
inline constexpr uint32_t kCrcErrorsWriteMask = 0x00000000;
/// while the link was up
inline constexpr Field kCrcErrorsCount{0, 32};

// lost_words (ro): Clocks without a word.
inline constexpr uint32_t kLostWordsOffset = 0x34;
inline constexpr uint32_t kLostWordsReset = 0x00000000;
inline constexpr uint32_t kLostWordsWriteMask = 0x00000000;
/// while the link was up
inline constexpr Field kLostWordsCount{0, 32};

// overflows (ro): Flits that came from this side without room for them.
inline constexpr uint32_t kOverflowsOffset = 0x38;
inline constexpr uint32_t kOverflowsReset = 0x00000000;
inline constexpr uint32_t kOverflowsWriteMask = 0x00000000;
/// discarded: their sender had no credit
inline constexpr Field kOverflowsCount{0, 32};

}  // namespace nanohop::link::registers
