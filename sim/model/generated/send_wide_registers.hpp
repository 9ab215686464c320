// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/send_wide.toml by `nanohop generate`: do not edit.

// Registers of the send_wide (docs/generated/registers/nh_send_wide.md): 32-bit words at byte offsets.
#pragma once

#include "bits.hpp"

namespace nanohop::send_wide::registers {

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
/// flits of the longest packet
inline constexpr Field kShapePacketFlits{0, 6};
/// bits of a destination
inline constexpr Field kShapeDestinationWidth{8, 7};
/// bits of a byte address
inline constexpr Field kShapeAddressWidth{16, 6};
/// bits of a flit's data
inline constexpr Field kShapeFlitWidth{22, 10};

// limits (ro): More of them.
inline constexpr uint32_t kLimitsOffset = 0x0c;
inline constexpr uint32_t kLimitsReset = 0x00000000;
inline constexpr uint32_t kLimitsWriteMask = 0x00000000;
/// descriptors that are read ahead, and so on
inline constexpr Field kLimitsMostOpen{0, 7};
/// lines of data that wait
inline constexpr Field kLimitsDataLines{8, 10};
/// headers are those of packets in any order
inline constexpr Field kLimitsAnyOrder{20, 1};

// control (rw): What the engine does.
inline constexpr uint32_t kControlOffset = 0x10;
inline constexpr uint32_t kControlReset = 0x00000000;
inline constexpr uint32_t kControlWriteMask = 0x00000003;
/// descriptors are read; those under way go on in any case
inline constexpr Field kControlEnable{0, 1};
/// completion words are written
inline constexpr Field kControlReport{1, 1};

// state (ro): What the engine is at.
inline constexpr uint32_t kStateOffset = 0x14;
inline constexpr uint32_t kStateReset = 0x00000000;
inline constexpr uint32_t kStateWriteMask = 0x00000000;
/// a descriptor was read, or is being read, and has not ended
inline constexpr Field kStateBusy{0, 1};
/// a descriptor was not read yet
inline constexpr Field kStateWaiting{1, 1};

// ring_base_low (rw): Where the descriptors are.
inline constexpr uint32_t kRingBaseLowOffset = 0x18;
inline constexpr uint32_t kRingBaseLowReset = 0x00000000;
inline constexpr uint32_t kRingBaseLowWriteMask = 0xffffffe0;
/// byte address, a multiple of the ring's size
inline constexpr Field kRingBaseLowValue{5, 27};

// ring_base_high (rw): The rest of it.
inline constexpr uint32_t kRingBaseHighOffset = 0x1c;
inline constexpr uint32_t kRingBaseHighReset = 0x00000000;
inline constexpr uint32_t kRingBaseHighWriteMask = 0x000000ff;
/// bits 39:32
inline constexpr Field kRingBaseHighValue{0, 8};

// ring_size (rw): Descriptors and completion words of the two rings.
inline constexpr uint32_t kRingSizeOffset = 0x20;
inline constexpr uint32_t kRingSizeReset = 0x00000000;
inline constexpr uint32_t kRingSizeWriteMask = 0x0000000f;
/// 2 to this: of 32 bytes, and of 8 bytes
inline constexpr Field kRingSizeLog2{0, 4};

// completion_base_low (rw): Where the completion words are.
inline constexpr uint32_t kCompletionBaseLowOffset = 0x24;
inline constexpr uint32_t kCompletionBaseLowReset = 0x00000000;
inline constexpr uint32_t kCompletionBaseLowWriteMask = 0xfffffff8;
/// byte address, a multiple of the ring's size
inline constexpr Field kCompletionBaseLowValue{3, 29};

// completion_base_high (rw): The rest of it.
inline constexpr uint32_t kCompletionBaseHighOffset = 0x28;
inline constexpr uint32_t kCompletionBaseHighReset = 0x00000000;
inline constexpr uint32_t kCompletionBaseHighWriteMask = 0x000000ff;
/// bits 39:32
inline constexpr Field kCompletionBaseHighValue{0, 8};

// mtu (rw): Data of a packet; in any order a power of two.
inline constexpr uint32_t kMtuOffset = 0x2c;
inline constexpr uint32_t kMtuReset = 0x00000000;
inline constexpr uint32_t kMtuWriteMask = 0x00000fff;
/// multiple of 64; at most, and at reset, the largest
inline constexpr Field kMtuBytes{0, 12};

// producer (rw): Doorbell.
inline constexpr uint32_t kProducerOffset = 0x38;
inline constexpr uint32_t kProducerReset = 0x00000000;
inline constexpr uint32_t kProducerWriteMask = 0x0000ffff;
/// descriptors written; forward only, within the ring
inline constexpr Field kProducerCount{0, 16};

// consumer (ro): How far the engine is.
inline constexpr uint32_t kConsumerOffset = 0x3c;
inline constexpr uint32_t kConsumerReset = 0x00000000;
inline constexpr uint32_t kConsumerWriteMask = 0x00000000;
/// descriptors that ended, modulo 65536
inline constexpr Field kConsumerCount{0, 16};

// completed (ro): Descriptors that ended.
inline constexpr uint32_t kCompletedOffset = 0x40;
inline constexpr uint32_t kCompletedReset = 0x00000000;
inline constexpr uint32_t kCompletedWriteMask = 0x00000000;
/// since reset
inline constexpr Field kCompletedCount{0, 32};

// packets (ro): Packets that were sent.
inline constexpr uint32_t kPacketsOffset = 0x44;
inline constexpr uint32_t kPacketsReset = 0x00000000;
inline constexpr uint32_t kPacketsWriteMask = 0x00000000;
/// whole
inline constexpr Field kPacketsCount{0, 32};

// bad_descriptors (ro): Descriptors that could not be read.
inline constexpr uint32_t kBadDescriptorsOffset = 0x48;
inline constexpr uint32_t kBadDescriptorsReset = 0x00000000;
inline constexpr uint32_t kBadDescriptorsWriteMask = 0x00000000;
/// code 1
inline constexpr Field kBadDescriptorsCount{0, 32};

// bad_operations (ro): Descriptors of another operation.
inline constexpr uint32_t kBadOperationsOffset = 0x4c;
inline constexpr uint32_t kBadOperationsReset = 0x00000000;
inline constexpr uint32_t kBadOperationsWriteMask = 0x00000000;
/// code 2
inline constexpr Field kBadOperationsCount{0, 32};

// bad_lengths (ro): Descriptors of a length that cannot be.
inline constexpr uint32_t kBadLengthsOffset = 0x50;
inline constexpr uint32_t kBadLengthsReset = 0x00000000;
inline constexpr uint32_t kBadLengthsWriteMask = 0x00000000;
/// code 3
inline constexpr Field kBadLengthsCount{0, 32};

// bad_addresses (ro): Descriptors of an address that cannot be.
inline constexpr uint32_t kBadAddressesOffset = 0x54;
inline constexpr uint32_t kBadAddressesReset = 0x00000000;
inline constexpr uint32_t kBadAddressesWriteMask = 0x00000000;
/// code 4
inline constexpr Field kBadAddressesCount{0, 32};

// bad_data (ro): Descriptors whose data could not be read.
inline constexpr uint32_t kBadDataOffset = 0x58;
inline constexpr uint32_t kBadDataReset = 0x00000000;
inline constexpr uint32_t kBadDataWriteMask = 0x00000000;
/// code 5
inline constexpr Field kBadDataCount{0, 32};

// write_errors (ro): Completion words that memory did not take.
inline constexpr uint32_t kWriteErrorsOffset = 0x5c;
inline constexpr uint32_t kWriteErrorsReset = 0x00000000;
inline constexpr uint32_t kWriteErrorsWriteMask = 0x00000000;
/// answered with an error
inline constexpr Field kWriteErrorsCount{0, 32};

// received (ro): Packets that came, whole.
inline constexpr uint32_t kReceivedOffset = 0x60;
inline constexpr uint32_t kReceivedReset = 0x00000000;
inline constexpr uint32_t kReceivedWriteMask = 0x00000000;
/// as far as the depacketizer can tell
inline constexpr Field kReceivedCount{0, 32};

// drop_no_head (ro): Flits that came outside of a packet.
inline constexpr uint32_t kDropNoHeadOffset = 0x64;
inline constexpr uint32_t kDropNoHeadReset = 0x00000000;
inline constexpr uint32_t kDropNoHeadWriteMask = 0x00000000;
/// but for those behind a dropped one
inline constexpr Field kDropNoHeadCount{0, 32};

// drop_length (ro): Packets whose head's length cannot be.
inline constexpr uint32_t kDropLengthOffset = 0x68;
inline constexpr uint32_t kDropLengthReset = 0x00000000;
inline constexpr uint32_t kDropLengthWriteMask = 0x00000000;
/// or not that of a head that is a tail, or none
inline constexpr Field kDropLengthCount{0, 32};

// drop_size (ro): Packets whose header's size is not that of the head's length.
inline constexpr uint32_t kDropSizeOffset = 0x6c;
inline constexpr uint32_t kDropSizeReset = 0x00000000;
inline constexpr uint32_t kDropSizeWriteMask = 0x00000000;
/// dropped before a beat went on
inline constexpr Field kDropSizeCount{0, 32};

// drop_cut (ro): Packets with fewer or more flits than their head said.
inline constexpr uint32_t kDropCutOffset = 0x70;
inline constexpr uint32_t kDropCutReset = 0x00000000;
inline constexpr uint32_t kDropCutWriteMask = 0x00000000;
/// or with a head inside
inline constexpr Field kDropCutCount{0, 32};

// drop_bad (ro): Packets that ended with bad.
inline constexpr uint32_t kDropBadOffset = 0x74;
inline constexpr uint32_t kDropBadReset = 0x00000000;
inline constexpr uint32_t kDropBadWriteMask = 0x00000000;
/// ended before their last beat
inline constexpr Field kDropBadCount{0, 32};

}  // namespace nanohop::send_wide::registers
