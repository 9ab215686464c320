// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/transport.toml by `nanohop generate`: do not edit.

// Registers of the transport (docs/generated/registers/nh_transport.md): 32-bit words at byte offsets.
#pragma once

#include "bits.hpp"

namespace nanohop::transport::registers {

using Field = RegisterField;
inline constexpr unsigned kAddressWidth = 8;

// id (ro): Identifies the block.
inline constexpr uint32_t kIdOffset = 0x00;
inline constexpr uint32_t kIdReset = 0x4e485450;
inline constexpr uint32_t kIdWriteMask = 0x00000000;
/// ASCII "NHTP"
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
/// nodes: 2 to this
inline constexpr Field kShapeLog2Destinations{0, 4};
/// packets that are kept until they are acknowledged: 2 to this
inline constexpr Field kShapeLog2Slots{4, 3};
/// largest window: 2 to this
inline constexpr Field kShapeLog2Window{8, 3};
/// flits of the longest packet
inline constexpr Field kShapePacketFlits{12, 6};
/// acknowledgements that wait
inline constexpr Field kShapeAckEntries{20, 5};
/// of a number
inline constexpr Field kShapeSequenceBits{27, 5};

// control (rw): What software wants.
inline constexpr uint32_t kControlOffset = 0x0c;
inline constexpr uint32_t kControlReset = 0x00000000;
inline constexpr uint32_t kControlWriteMask = 0x0fff0001;
/// 1: packets of the send engine are taken
inline constexpr Field kControlEnable{0, 1};
/// this node's number; to be changed only before enable
inline constexpr Field kControlNode{16, 12};

// timeout (rw): When a packet is sent again.
inline constexpr uint32_t kTimeoutOffset = 0x10;
inline constexpr uint32_t kTimeoutReset = 0x07000400;
inline constexpr uint32_t kTimeoutWriteMask = 0x0f0fffff;
/// without an acknowledgement after the first time, twice that after the second, up to 128 times
inline constexpr Field kTimeoutClocks{0, 20};
/// how often a packet is sent before it is an error; 0 is as 1
inline constexpr Field kTimeoutTries{24, 4};

// window (rw): How much is under way to a destination.
inline constexpr uint32_t kWindowOffset = 0x14;
inline constexpr uint32_t kWindowReset = 0x00000040;
inline constexpr uint32_t kWindowWriteMask = 0x00007f7f;
/// packets; more than 2^SHAPE.log2_window is as that, 0: none is sent
inline constexpr Field kWindowMost{0, 7};
/// a packet is sent again early, once, when one of so many numbers later is acknowledged; 0: never
inline constexpr Field kWindowGap{8, 7};

// acknowledge (rw): When an acknowledgement goes, unless it is urgent.
inline constexpr uint32_t kAcknowledgeOffset = 0x18;
inline constexpr uint32_t kAcknowledgeReset = 0x00200008;
inline constexpr uint32_t kAcknowledgeWriteMask = 0x0fff00ff;
/// when it stands for so many
inline constexpr Field kAcknowledgePackets{0, 8};
/// or has waited for so long
inline constexpr Field kAcknowledgeClocks{16, 12};

// forget (wo): Begins anew with a node; not while STATUS.forgetting is 1.
inline constexpr uint32_t kForgetOffset = 0x1c;
inline constexpr uint32_t kForgetReset = 0x00000000;
inline constexpr uint32_t kForgetWriteMask = 0x00030fff;
/// the node
inline constexpr Field kForgetDestination{0, 12};
/// 1: packets to it that are not acknowledged are errors, the next one has number 0, the window is whole, and it has
/// not failed
inline constexpr Field kForgetSend{16, 1};
/// 1: packet 0 is the next one from it
inline constexpr Field kForgetReceive{17, 1};

// status (ro): State.
inline constexpr uint32_t kStatusOffset = 0x20;
inline constexpr uint32_t kStatusReset = 0x00000000;
inline constexpr uint32_t kStatusWriteMask = 0x00000000;
/// 1: tables are cleared
inline constexpr Field kStatusReady{0, 1};
/// 1: what FORGET asked for is not done yet
inline constexpr Field kStatusForgetting{1, 1};
/// 1: an error waits, in ERROR and ERROR_TAG
inline constexpr Field kStatusError{2, 1};

// error (ro): The packet that failed; 0 unless STATUS.error is 1.
inline constexpr uint32_t kErrorOffset = 0x24;
inline constexpr uint32_t kErrorReset = 0x00000000;
inline constexpr uint32_t kErrorWriteMask = 0x00000000;
/// where it was to go
inline constexpr Field kErrorDestination{0, 12};
/// 1: it was sent, and may have come; 0: it had no number yet
inline constexpr Field kErrorSent{15, 1};
/// its number
inline constexpr Field kErrorSequenceNumber{16, 16};

// error_tag_low (ro): Header word 0 of that packet as it came, lowest bits: it names the message.
inline constexpr uint32_t kErrorTagLowOffset = 0x28;
inline constexpr uint32_t kErrorTagLowReset = 0x00000000;
inline constexpr uint32_t kErrorTagLowWriteMask = 0x00000000;
/// 0 unless STATUS.error is 1
inline constexpr Field kErrorTagLowBits{0, 32};

// error_tag_high (ro): The highest bits.
inline constexpr uint32_t kErrorTagHighOffset = 0x2c;
inline constexpr uint32_t kErrorTagHighReset = 0x00000000;
inline constexpr uint32_t kErrorTagHighWriteMask = 0x00000000;
/// 0 unless STATUS.error is 1
inline constexpr Field kErrorTagHighBits{0, 32};

// error_take (wo): Takes the error: the next one is there 2 clocks later, if there is one.
inline constexpr uint32_t kErrorTakeOffset = 0x30;
inline constexpr uint32_t kErrorTakeReset = 0x00000000;
inline constexpr uint32_t kErrorTakeWriteMask = 0x00000001;
/// 1: does so
inline constexpr Field kErrorTakeTake{0, 1};

// taken (ro): Packets of the send engine that were taken.
inline constexpr uint32_t kTakenOffset = 0x40;
inline constexpr uint32_t kTakenReset = 0x00000000;
inline constexpr uint32_t kTakenWriteMask = 0x00000000;
/// each once
inline constexpr Field kTakenCount{0, 32};

// delivered (ro): Packets that were acknowledged.
inline constexpr uint32_t kDeliveredOffset = 0x44;
inline constexpr uint32_t kDeliveredReset = 0x00000000;
inline constexpr uint32_t kDeliveredWriteMask = 0x00000000;
/// when their slot is free again
inline constexpr Field kDeliveredCount{0, 32};

// failed (ro): Packets that ended with an error.
inline constexpr uint32_t kFailedOffset = 0x48;
inline constexpr uint32_t kFailedReset = 0x00000000;
inline constexpr uint32_t kFailedWriteMask = 0x00000000;
/// when the error can be read
inline constexpr Field kFailedCount{0, 32};

// refused (ro): What the send engine sent and was not taken.
inline constexpr uint32_t kRefusedOffset = 0x4c;
inline constexpr uint32_t kRefusedReset = 0x00000000;
inline constexpr uint32_t kRefusedWriteMask = 0x00000000;
/// flits without a head; packets that are cut, bad, not as long as their head says or for no node
inline constexpr Field kRefusedCount{0, 32};

// again (ro): Packets sent again as they were not acknowledged in time.
inline constexpr uint32_t kAgainOffset = 0x50;
inline constexpr uint32_t kAgainReset = 0x00000000;
inline constexpr uint32_t kAgainWriteMask = 0x00000000;
/// each time
inline constexpr Field kAgainCount{0, 32};

// early (ro): Acknowledgements that showed packets to be missing.
inline constexpr uint32_t kEarlyOffset = 0x54;
inline constexpr uint32_t kEarlyReset = 0x00000000;
inline constexpr uint32_t kEarlyWriteMask = 0x00000000;
/// of which each is sent again
inline constexpr Field kEarlyCount{0, 32};

// cut (ro): Windows that a mark halved.
inline constexpr uint32_t kCutOffset = 0x58;
inline constexpr uint32_t kCutReset = 0x00000000;
inline constexpr uint32_t kCutWriteMask = 0x00000000;
/// each time
inline constexpr Field kCutCount{0, 32};

// acks_sent (ro): Acknowledgements that were sent.
inline constexpr uint32_t kAcksSentOffset = 0x5c;
inline constexpr uint32_t kAcksSentReset = 0x00000000;
inline constexpr uint32_t kAcksSentWriteMask = 0x00000000;
/// when they go to the link's port
inline constexpr Field kAcksSentCount{0, 32};

// acks_got (ro): Acknowledgements that came.
inline constexpr uint32_t kAcksGotOffset = 0x60;
inline constexpr uint32_t kAcksGotReset = 0x00000000;
inline constexpr uint32_t kAcksGotWriteMask = 0x00000000;
/// and could be right
inline constexpr Field kAcksGotCount{0, 32};

// acks_wrong (ro): Acknowledgements that came and were not right.
inline constexpr uint32_t kAcksWrongOffset = 0x64;
inline constexpr uint32_t kAcksWrongReset = 0x00000000;
inline constexpr uint32_t kAcksWrongWriteMask = 0x00000000;
/// of a node that failed, or of what was not sent
inline constexpr Field kAcksWrongCount{0, 32};

// acks_lost (ro): Acknowledgements that were not sent.
inline constexpr uint32_t kAcksLostOffset = 0x68;
inline constexpr uint32_t kAcksLostReset = 0x00000000;
inline constexpr uint32_t kAcksLostWriteMask = 0x00000000;
/// as no entry was free
inline constexpr Field kAcksLostCount{0, 32};

// received (ro): Packets that went to the receive side whole.
inline constexpr uint32_t kReceivedOffset = 0x6c;
inline constexpr uint32_t kReceivedReset = 0x00000000;
inline constexpr uint32_t kReceivedWriteMask = 0x00000000;
/// each once
inline constexpr Field kReceivedCount{0, 32};

// duplicates (ro): Packets that had come before.
inline constexpr uint32_t kDuplicatesOffset = 0x70;
inline constexpr uint32_t kDuplicatesReset = 0x00000000;
inline constexpr uint32_t kDuplicatesWriteMask = 0x00000000;
/// acknowledged again
inline constexpr Field kDuplicatesCount{0, 32};

// strange (ro): Packets of a number out of the window, or of no node.
inline constexpr uint32_t kStrangeOffset = 0x74;
inline constexpr uint32_t kStrangeReset = 0x00000000;
inline constexpr uint32_t kStrangeWriteMask = 0x00000000;
/// dropped
inline constexpr Field kStrangeCount{0, 32};

// broken (ro): What came and is no packet.
inline constexpr uint32_t kBrokenOffset = 0x78;
inline constexpr uint32_t kBrokenReset = 0x00000000;
inline constexpr uint32_t kBrokenWriteMask = 0x00000000;
/// flits without a head; packets that are cut, bad or not as long as their head says
inline constexpr Field kBrokenCount{0, 32};

}  // namespace nanohop::transport::registers
