// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/status_ring.toml by `nanohop generate`: do not edit.

// Registers of the status_ring (docs/generated/registers/nh_status_ring.md): 32-bit words at byte offsets.
#pragma once

#include "bits.hpp"

namespace nanohop::status_ring::registers {

using Field = RegisterField;
inline constexpr unsigned kAddressWidth = 6;

// id (ro): Identifies the block.
inline constexpr uint32_t kIdOffset = 0x00;
inline constexpr uint32_t kIdReset = 0x4e485352;
inline constexpr uint32_t kIdWriteMask = 0x00000000;
/// ASCII "NHSR"
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
/// bits of a byte address
inline constexpr Field kShapeAddressWidth{0, 6};
/// log2 of StatusEntries, which wait in the LLCM
inline constexpr Field kShapeLog2StatusEntries{8, 4};

// control (rw): What the ring does.
inline constexpr uint32_t kControlOffset = 0x0c;
inline constexpr uint32_t kControlReset = 0x00000000;
inline constexpr uint32_t kControlWriteMask = 0x00000001;
/// entries go to memory; set, their numbers begin at 0; cleared, those that were begun end, and others wait in the LLCM
inline constexpr Field kControlEnable{0, 1};

// state (ro): What it is at.
inline constexpr uint32_t kStateOffset = 0x10;
inline constexpr uint32_t kStateReset = 0x00000000;
inline constexpr uint32_t kStateWriteMask = 0x00000000;
/// open, or the receive controller was not told yet what was produced
inline constexpr Field kStateBusy{0, 1};
/// an entry is being written
inline constexpr Field kStateOpen{1, 1};
/// memory refused an entry: none is written until CONTROL.enable is set anew
inline constexpr Field kStateError{2, 1};

// base_low (rw): Where the ring is.
inline constexpr uint32_t kBaseLowOffset = 0x14;
inline constexpr uint32_t kBaseLowReset = 0x00000000;
inline constexpr uint32_t kBaseLowWriteMask = 0xfffffff0;
/// byte address, a multiple of the ring's size
inline constexpr Field kBaseLowValue{4, 28};

// base_high (rw): The rest of it.
inline constexpr uint32_t kBaseHighOffset = 0x18;
inline constexpr uint32_t kBaseHighReset = 0x00000000;
inline constexpr uint32_t kBaseHighWriteMask = 0x000000ff;
/// bits 39:32
inline constexpr Field kBaseHighValue{0, 8};

// size (rw): Entries of the ring.
inline constexpr uint32_t kSizeOffset = 0x1c;
inline constexpr uint32_t kSizeReset = 0x00000002;
inline constexpr uint32_t kSizeWriteMask = 0x0000001f;
/// 2 to this, 2 .. 16: of 16 bytes
inline constexpr Field kSizeLog2{0, 5};

// command (wo): Bits that are 1 are done.
inline constexpr uint32_t kCommandOffset = 0x20;
inline constexpr uint32_t kCommandReset = 0x00000000;
inline constexpr uint32_t kCommandWriteMask = 0x00000001;
/// entries that wait in the LLCM are dropped
inline constexpr Field kCommandDiscard{0, 1};

// produced (ro): Entries in memory, as it answered.
inline constexpr uint32_t kProducedOffset = 0x24;
inline constexpr uint32_t kProducedReset = 0x00000000;
inline constexpr uint32_t kProducedWriteMask = 0x00000000;
/// since CONTROL.enable was set
inline constexpr Field kProducedCount{0, 17};

// consumed (rw): Entries that software has taken, whose places are free.
inline constexpr uint32_t kConsumedOffset = 0x28;
inline constexpr uint32_t kConsumedReset = 0x00000000;
inline constexpr uint32_t kConsumedWriteMask = 0x0001ffff;
/// since CONTROL.enable was set; those that are in memory
inline constexpr Field kConsumedCount{0, 17};

// errors (ro): Writes of entries that memory answered with an error.
inline constexpr uint32_t kErrorsOffset = 0x2c;
inline constexpr uint32_t kErrorsReset = 0x00000000;
inline constexpr uint32_t kErrorsWriteMask = 0x00000000;
/// answers
inline constexpr Field kErrorsCount{0, 32};

}  // namespace nanohop::status_ring::registers
