// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/irq.toml by `nanohop generate`: do not edit.

// Registers of the irq (docs/generated/registers/nh_irq.md): 32-bit words at byte offsets.
#pragma once

#include "bits.hpp"

namespace nanohop::irq::registers {

using Field = RegisterField;
inline constexpr unsigned kAddressWidth = 6;

// id (ro): Identifies the block.
inline constexpr uint32_t kIdOffset = 0x00;
inline constexpr uint32_t kIdReset = 0x4e484951;
inline constexpr uint32_t kIdWriteMask = 0x00000000;
/// ASCII "NHIQ"
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
/// windows
inline constexpr Field kShapeQueues{0, 5};
/// bits of PRODUCED, CONSUMED, COUNT and INTERRUPTS
inline constexpr Field kShapeCountWidth{8, 6};
/// bits of CLOCKS
inline constexpr Field kShapeTimeWidth{16, 6};

// control (rw): Of this queue.
inline constexpr uint32_t kControlOffset = 0x0c;
inline constexpr uint32_t kControlReset = 0x00000000;
inline constexpr uint32_t kControlWriteMask = 0x00000001;
/// irq_o may be 1; entries are counted in any case
inline constexpr Field kControlEnable{0, 1};

// state (ro): Of this queue.
inline constexpr uint32_t kStateOffset = 0x10;
inline constexpr uint32_t kStateReset = 0x00000000;
inline constexpr uint32_t kStateWriteMask = 0x00000000;
/// irq_o in this clock
inline constexpr Field kStateIrq{0, 1};
/// an entry came when as many as can be told apart were not consumed: PRODUCED says no more how many there are; 1 until
/// reset
inline constexpr Field kStateOverflow{1, 1};

// produced (ro): Entries in memory.
inline constexpr uint32_t kProducedOffset = 0x14;
inline constexpr uint32_t kProducedReset = 0x00000000;
inline constexpr uint32_t kProducedWriteMask = 0x00000000;
/// since reset, modulo 2^CountWidth
inline constexpr Field kProducedCount{0, 32};

// consumed (rw): Entries that software has taken, as it says.
inline constexpr uint32_t kConsumedOffset = 0x18;
inline constexpr uint32_t kConsumedReset = 0x00000000;
inline constexpr uint32_t kConsumedWriteMask = 0xffffffff;
/// since reset, modulo 2^CountWidth; from the last value to PRODUCED; a write begins the time of CLOCKS again
inline constexpr Field kConsumedCount{0, 32};

// count (rw): Entries not consumed with which the interrupt comes.
inline constexpr uint32_t kCountOffset = 0x1c;
inline constexpr uint32_t kCountReset = 0x00000001;
inline constexpr uint32_t kCountWriteMask = 0xffffffff;
/// 0: it does not come by their number; bits from CountWidth up are not kept, so 2^CountWidth is 0
inline constexpr Field kCountEntries{0, 32};

// clocks (rw): Clocks in which there was an entry not consumed, with which the interrupt comes.
inline constexpr uint32_t kClocksOffset = 0x20;
inline constexpr uint32_t kClocksReset = 0x00000000;
inline constexpr uint32_t kClocksWriteMask = 0xffffffff;
/// 0: it does not come by the time; bits from TimeWidth up are not kept, so 2^TimeWidth is 0
inline constexpr Field kClocksClocks{0, 32};

// interrupts (ro): Interrupts of this queue.
inline constexpr uint32_t kInterruptsOffset = 0x24;
inline constexpr uint32_t kInterruptsReset = 0x00000000;
inline constexpr uint32_t kInterruptsWriteMask = 0x00000000;
/// times that irq_o became 1 since reset, modulo 2^CountWidth
inline constexpr Field kInterruptsCount{0, 32};

}  // namespace nanohop::irq::registers
