// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Generated from sim/gen/registers/transport.toml by `nanohop generate`: do not edit.

// Registers of nh_transport (docs/generated/registers/nh_transport.md): 32-bit words at byte offsets. Of register X
// X_OFFSET, X_RESET (fields that hardware drives count as 0) and X_WRITE_MASK; of its field Y X_Y_SHIFT and X_Y_MASK;
// of a named value Z X_Y_Z.
#ifndef NH_TRANSPORT_REGS_H
#define NH_TRANSPORT_REGS_H

#define NH_TRANSPORT_REGS_BYTES 0x100u

// id (ro): Identifies the block.
#define NH_TRANSPORT_ID_OFFSET 0x00u
#define NH_TRANSPORT_ID_RESET 0x4e485450u
#define NH_TRANSPORT_ID_WRITE_MASK 0x00000000u
// value: ASCII "NHTP"
#define NH_TRANSPORT_ID_VALUE_SHIFT 0
#define NH_TRANSPORT_ID_VALUE_MASK 0xffffffffu

// version (ro): Version of this register map.
#define NH_TRANSPORT_VERSION_OFFSET 0x04u
#define NH_TRANSPORT_VERSION_RESET 0x00010000u
#define NH_TRANSPORT_VERSION_WRITE_MASK 0x00000000u
// minor: raised by additions
#define NH_TRANSPORT_VERSION_MINOR_SHIFT 0
#define NH_TRANSPORT_VERSION_MINOR_MASK 0x0000ffffu
// major: raised by incompatible changes
#define NH_TRANSPORT_VERSION_MAJOR_SHIFT 16
#define NH_TRANSPORT_VERSION_MAJOR_MASK 0xffff0000u

// shape (ro): The parameters this instance was built with.
#define NH_TRANSPORT_SHAPE_OFFSET 0x08u
#define NH_TRANSPORT_SHAPE_RESET 0x00000000u
#define NH_TRANSPORT_SHAPE_WRITE_MASK 0x00000000u
// log2_destinations: nodes: 2 to this
#define NH_TRANSPORT_SHAPE_LOG2_DESTINATIONS_SHIFT 0
#define NH_TRANSPORT_SHAPE_LOG2_DESTINATIONS_MASK 0x0000000fu
// log2_slots: packets that are kept until they are acknowledged: 2 to this
#define NH_TRANSPORT_SHAPE_LOG2_SLOTS_SHIFT 4
#define NH_TRANSPORT_SHAPE_LOG2_SLOTS_MASK 0x00000070u
// log2_window: largest window: 2 to this
#define NH_TRANSPORT_SHAPE_LOG2_WINDOW_SHIFT 8
#define NH_TRANSPORT_SHAPE_LOG2_WINDOW_MASK 0x00000700u
// packet_flits: flits of the longest packet
#define NH_TRANSPORT_SHAPE_PACKET_FLITS_SHIFT 12
#define NH_TRANSPORT_SHAPE_PACKET_FLITS_MASK 0x0003f000u
// ack_entries: acknowledgements that wait
#define NH_TRANSPORT_SHAPE_ACK_ENTRIES_SHIFT 20
#define NH_TRANSPORT_SHAPE_ACK_ENTRIES_MASK 0x01f00000u
// sequence_bits: of a number
#define NH_TRANSPORT_SHAPE_SEQUENCE_BITS_SHIFT 27
#define NH_TRANSPORT_SHAPE_SEQUENCE_BITS_MASK 0xf8000000u

// control (rw): What software wants.
#define NH_TRANSPORT_CONTROL_OFFSET 0x0cu
#define NH_TRANSPORT_CONTROL_RESET 0x00000000u
#define NH_TRANSPORT_CONTROL_WRITE_MASK 0x0fff0001u
// enable: 1: packets of the send engine are taken
#define NH_TRANSPORT_CONTROL_ENABLE_SHIFT 0
#define NH_TRANSPORT_CONTROL_ENABLE_MASK 0x00000001u
// node: this node's number; to be changed only before enable
#define NH_TRANSPORT_CONTROL_NODE_SHIFT 16
#define NH_TRANSPORT_CONTROL_NODE_MASK 0x0fff0000u

// timeout (rw): When a packet is sent again.
#define NH_TRANSPORT_TIMEOUT_OFFSET 0x10u
#define NH_TRANSPORT_TIMEOUT_RESET 0x07000400u
#define NH_TRANSPORT_TIMEOUT_WRITE_MASK 0x0f0fffffu
// clocks: without an acknowledgement after the first time, twice that after the second, up to 128 times
#define NH_TRANSPORT_TIMEOUT_CLOCKS_SHIFT 0
#define NH_TRANSPORT_TIMEOUT_CLOCKS_MASK 0x000fffffu
// tries: how often a packet is sent before it is an error; 0 is as 1
#define NH_TRANSPORT_TIMEOUT_TRIES_SHIFT 24
#define NH_TRANSPORT_TIMEOUT_TRIES_MASK 0x0f000000u

// window (rw): How much is under way to a destination.
#define NH_TRANSPORT_WINDOW_OFFSET 0x14u
#define NH_TRANSPORT_WINDOW_RESET 0x00000040u
#define NH_TRANSPORT_WINDOW_WRITE_MASK 0x00007f7fu
// most: packets; more than 2^SHAPE.log2_window is as that, 0: none is sent
#define NH_TRANSPORT_WINDOW_MOST_SHIFT 0
#define NH_TRANSPORT_WINDOW_MOST_MASK 0x0000007fu
// gap: a packet is sent again early, once, when one of so many numbers later is acknowledged; 0: never
#define NH_TRANSPORT_WINDOW_GAP_SHIFT 8
#define NH_TRANSPORT_WINDOW_GAP_MASK 0x00007f00u

// acknowledge (rw): When an acknowledgement goes, unless it is urgent.
#define NH_TRANSPORT_ACKNOWLEDGE_OFFSET 0x18u
#define NH_TRANSPORT_ACKNOWLEDGE_RESET 0x00200008u
#define NH_TRANSPORT_ACKNOWLEDGE_WRITE_MASK 0x0fff00ffu
// packets: when it stands for so many
#define NH_TRANSPORT_ACKNOWLEDGE_PACKETS_SHIFT 0
#define NH_TRANSPORT_ACKNOWLEDGE_PACKETS_MASK 0x000000ffu
// clocks: or has waited for so long
#define NH_TRANSPORT_ACKNOWLEDGE_CLOCKS_SHIFT 16
#define NH_TRANSPORT_ACKNOWLEDGE_CLOCKS_MASK 0x0fff0000u

// forget (wo): Begins anew with a node; not while STATUS.forgetting is 1.
#define NH_TRANSPORT_FORGET_OFFSET 0x1cu
#define NH_TRANSPORT_FORGET_RESET 0x00000000u
#define NH_TRANSPORT_FORGET_WRITE_MASK 0x00030fffu
// destination: the node
#define NH_TRANSPORT_FORGET_DESTINATION_SHIFT 0
#define NH_TRANSPORT_FORGET_DESTINATION_MASK 0x00000fffu
// send: 1: packets to it that are not acknowledged are errors, the next one has number 0, the window is whole, and it
// has not failed
#define NH_TRANSPORT_FORGET_SEND_SHIFT 16
#define NH_TRANSPORT_FORGET_SEND_MASK 0x00010000u
// receive: 1: packet 0 is the next one from it
#define NH_TRANSPORT_FORGET_RECEIVE_SHIFT 17
#define NH_TRANSPORT_FORGET_RECEIVE_MASK 0x00020000u

// status (ro): State.
#define NH_TRANSPORT_STATUS_OFFSET 0x20u
#define NH_TRANSPORT_STATUS_RESET 0x00000000u
#define NH_TRANSPORT_STATUS_WRITE_MASK 0x00000000u
// ready: 1: tables are cleared
#define NH_TRANSPORT_STATUS_READY_SHIFT 0
#define NH_TRANSPORT_STATUS_READY_MASK 0x00000001u
// forgetting: 1: what FORGET asked for is not done yet
#define NH_TRANSPORT_STATUS_FORGETTING_SHIFT 1
#define NH_TRANSPORT_STATUS_FORGETTING_MASK 0x00000002u
// error: 1: an error waits, in ERROR and ERROR_TAG
#define NH_TRANSPORT_STATUS_ERROR_SHIFT 2
#define NH_TRANSPORT_STATUS_ERROR_MASK 0x00000004u

// error (ro): The packet that failed; 0 unless STATUS.error is 1.
#define NH_TRANSPORT_ERROR_OFFSET 0x24u
#define NH_TRANSPORT_ERROR_RESET 0x00000000u
#define NH_TRANSPORT_ERROR_WRITE_MASK 0x00000000u
// destination: where it was to go
#define NH_TRANSPORT_ERROR_DESTINATION_SHIFT 0
#define NH_TRANSPORT_ERROR_DESTINATION_MASK 0x00000fffu
// sent: 1: it was sent, and may have come; 0: it had no number yet
#define NH_TRANSPORT_ERROR_SENT_SHIFT 15
#define NH_TRANSPORT_ERROR_SENT_MASK 0x00008000u
// sequence_number: its number
#define NH_TRANSPORT_ERROR_SEQUENCE_NUMBER_SHIFT 16
#define NH_TRANSPORT_ERROR_SEQUENCE_NUMBER_MASK 0xffff0000u

// error_tag_low (ro): Header word 0 of that packet as it came, lowest bits: it names the message.
#define NH_TRANSPORT_ERROR_TAG_LOW_OFFSET 0x28u
#define NH_TRANSPORT_ERROR_TAG_LOW_RESET 0x00000000u
#define NH_TRANSPORT_ERROR_TAG_LOW_WRITE_MASK 0x00000000u
// bits: 0 unless STATUS.error is 1
#define NH_TRANSPORT_ERROR_TAG_LOW_BITS_SHIFT 0
#define NH_TRANSPORT_ERROR_TAG_LOW_BITS_MASK 0xffffffffu

// error_tag_high (ro): The highest bits.
#define NH_TRANSPORT_ERROR_TAG_HIGH_OFFSET 0x2cu
#define NH_TRANSPORT_ERROR_TAG_HIGH_RESET 0x00000000u
#define NH_TRANSPORT_ERROR_TAG_HIGH_WRITE_MASK 0x00000000u
// bits: 0 unless STATUS.error is 1
#define NH_TRANSPORT_ERROR_TAG_HIGH_BITS_SHIFT 0
#define NH_TRANSPORT_ERROR_TAG_HIGH_BITS_MASK 0xffffffffu

// error_take (wo): Takes the error: the next one is there 2 clocks later, if there is one.
#define NH_TRANSPORT_ERROR_TAKE_OFFSET 0x30u
#define NH_TRANSPORT_ERROR_TAKE_RESET 0x00000000u
#define NH_TRANSPORT_ERROR_TAKE_WRITE_MASK 0x00000001u
// take: 1: does so
#define NH_TRANSPORT_ERROR_TAKE_TAKE_SHIFT 0
#define NH_TRANSPORT_ERROR_TAKE_TAKE_MASK 0x00000001u

// taken (ro): Packets of the send engine that were taken.
#define NH_TRANSPORT_TAKEN_OFFSET 0x40u
#define NH_TRANSPORT_TAKEN_RESET 0x00000000u
#define NH_TRANSPORT_TAKEN_WRITE_MASK 0x00000000u
// count: each once
#define NH_TRANSPORT_TAKEN_COUNT_SHIFT 0
#define NH_TRANSPORT_TAKEN_COUNT_MASK 0xffffffffu

// delivered (ro): Packets that were acknowledged.
#define NH_TRANSPORT_DELIVERED_OFFSET 0x44u
#define NH_TRANSPORT_DELIVERED_RESET 0x00000000u
#define NH_TRANSPORT_DELIVERED_WRITE_MASK 0x00000000u
// count: when their slot is free again
#define NH_TRANSPORT_DELIVERED_COUNT_SHIFT 0
#define NH_TRANSPORT_DELIVERED_COUNT_MASK 0xffffffffu

// failed (ro): Packets that ended with an error.
#define NH_TRANSPORT_FAILED_OFFSET 0x48u
#define NH_TRANSPORT_FAILED_RESET 0x00000000u
#define NH_TRANSPORT_FAILED_WRITE_MASK 0x00000000u
// count: when the error can be read
#define NH_TRANSPORT_FAILED_COUNT_SHIFT 0
#define NH_TRANSPORT_FAILED_COUNT_MASK 0xffffffffu

// refused (ro): What the send engine sent and was not taken.
#define NH_TRANSPORT_REFUSED_OFFSET 0x4cu
#define NH_TRANSPORT_REFUSED_RESET 0x00000000u
#define NH_TRANSPORT_REFUSED_WRITE_MASK 0x00000000u
// count: flits without a head; packets that are cut, bad, not as long as their head says or for no node
#define NH_TRANSPORT_REFUSED_COUNT_SHIFT 0
#define NH_TRANSPORT_REFUSED_COUNT_MASK 0xffffffffu

// again (ro): Packets sent again as they were not acknowledged in time.
#define NH_TRANSPORT_AGAIN_OFFSET 0x50u
#define NH_TRANSPORT_AGAIN_RESET 0x00000000u
#define NH_TRANSPORT_AGAIN_WRITE_MASK 0x00000000u
// count: each time
#define NH_TRANSPORT_AGAIN_COUNT_SHIFT 0
#define NH_TRANSPORT_AGAIN_COUNT_MASK 0xffffffffu

// early (ro): Acknowledgements that showed packets to be missing.
#define NH_TRANSPORT_EARLY_OFFSET 0x54u
#define NH_TRANSPORT_EARLY_RESET 0x00000000u
#define NH_TRANSPORT_EARLY_WRITE_MASK 0x00000000u
// count: of which each is sent again
#define NH_TRANSPORT_EARLY_COUNT_SHIFT 0
#define NH_TRANSPORT_EARLY_COUNT_MASK 0xffffffffu

// cut (ro): Windows that a mark halved.
#define NH_TRANSPORT_CUT_OFFSET 0x58u
#define NH_TRANSPORT_CUT_RESET 0x00000000u
#define NH_TRANSPORT_CUT_WRITE_MASK 0x00000000u
// count: each time
#define NH_TRANSPORT_CUT_COUNT_SHIFT 0
#define NH_TRANSPORT_CUT_COUNT_MASK 0xffffffffu

// acks_sent (ro): Acknowledgements that were sent.
#define NH_TRANSPORT_ACKS_SENT_OFFSET 0x5cu
#define NH_TRANSPORT_ACKS_SENT_RESET 0x00000000u
#define NH_TRANSPORT_ACKS_SENT_WRITE_MASK 0x00000000u
// count: when they go to the link's port
#define NH_TRANSPORT_ACKS_SENT_COUNT_SHIFT 0
#define NH_TRANSPORT_ACKS_SENT_COUNT_MASK 0xffffffffu

// acks_got (ro): Acknowledgements that came.
#define NH_TRANSPORT_ACKS_GOT_OFFSET 0x60u
#define NH_TRANSPORT_ACKS_GOT_RESET 0x00000000u
#define NH_TRANSPORT_ACKS_GOT_WRITE_MASK 0x00000000u
// count: and could be right
#define NH_TRANSPORT_ACKS_GOT_COUNT_SHIFT 0
#define NH_TRANSPORT_ACKS_GOT_COUNT_MASK 0xffffffffu

// acks_wrong (ro): Acknowledgements that came and were not right.
#define NH_TRANSPORT_ACKS_WRONG_OFFSET 0x64u
#define NH_TRANSPORT_ACKS_WRONG_RESET 0x00000000u
#define NH_TRANSPORT_ACKS_WRONG_WRITE_MASK 0x00000000u
// count: of a node that failed, or of what was not sent
#define NH_TRANSPORT_ACKS_WRONG_COUNT_SHIFT 0
#define NH_TRANSPORT_ACKS_WRONG_COUNT_MASK 0xffffffffu

// acks_lost (ro): Acknowledgements that were not sent.
#define NH_TRANSPORT_ACKS_LOST_OFFSET 0x68u
#define NH_TRANSPORT_ACKS_LOST_RESET 0x00000000u
#define NH_TRANSPORT_ACKS_LOST_WRITE_MASK 0x00000000u
// count: as no entry was free
#define NH_TRANSPORT_ACKS_LOST_COUNT_SHIFT 0
#define NH_TRANSPORT_ACKS_LOST_COUNT_MASK 0xffffffffu

// received (ro): Packets that went to the receive side whole.
#define NH_TRANSPORT_RECEIVED_OFFSET 0x6cu
#define NH_TRANSPORT_RECEIVED_RESET 0x00000000u
#define NH_TRANSPORT_RECEIVED_WRITE_MASK 0x00000000u
// count: each once
#define NH_TRANSPORT_RECEIVED_COUNT_SHIFT 0
#define NH_TRANSPORT_RECEIVED_COUNT_MASK 0xffffffffu

// duplicates (ro): Packets that had come before.
#define NH_TRANSPORT_DUPLICATES_OFFSET 0x70u
#define NH_TRANSPORT_DUPLICATES_RESET 0x00000000u
#define NH_TRANSPORT_DUPLICATES_WRITE_MASK 0x00000000u
// count: acknowledged again
#define NH_TRANSPORT_DUPLICATES_COUNT_SHIFT 0
#define NH_TRANSPORT_DUPLICATES_COUNT_MASK 0xffffffffu

// strange (ro): Packets of a number out of the window, or of no node.
#define NH_TRANSPORT_STRANGE_OFFSET 0x74u
#define NH_TRANSPORT_STRANGE_RESET 0x00000000u
#define NH_TRANSPORT_STRANGE_WRITE_MASK 0x00000000u
// count: dropped
#define NH_TRANSPORT_STRANGE_COUNT_SHIFT 0
#define NH_TRANSPORT_STRANGE_COUNT_MASK 0xffffffffu

// broken (ro): What came and is no packet.
#define NH_TRANSPORT_BROKEN_OFFSET 0x78u
#define NH_TRANSPORT_BROKEN_RESET 0x00000000u
#define NH_TRANSPORT_BROKEN_WRITE_MASK 0x00000000u
// count: flits without a head; packets that are cut, bad or not as long as their head says
#define NH_TRANSPORT_BROKEN_COUNT_SHIFT 0
#define NH_TRANSPORT_BROKEN_COUNT_MASK 0xffffffffu

#endif
