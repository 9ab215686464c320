// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The other side of host/receiver.hpp: packets of a message, as they go into the network, and a sender that sends again
// what was refused or lost (docs/blocks/ipush.md, Order).
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <vector>

#include "host/port.hpp"

namespace nanohop::host {

struct Outgoing {
    unsigned sender = 0;
    bool push = false;
    bool per_message = false;  ///< one status entry for the whole message
    uint16_t tag = 0;          ///< PUSH: key; MATCH: communicator
    uint64_t address = 0;      ///< PUSH: of the first byte, a multiple of 8; IPUSH: the receiver sees the low half
    unsigned number = 0;       ///< of the first packet, modulo 64: packets of a sender are numbered from 0 on
    bool match = false;        ///< MATCH, which is per_message; neither this nor PUSH: IPUSH
    std::optional<unsigned> ring = {};  ///< IPUSH to a receiver without AMT Address Table: the ring it was told to name
};

/// 64-bit words of one packet, headers first.
using Packet = std::vector<uint64_t>;

/// Packets of up to max_bytes bytes of data; max_bytes is a multiple of 8, and there is at least one byte.
std::vector<Packet> packets(const Outgoing& message, std::span<const uint8_t> data, unsigned max_bytes);

/// What a NACK says.
struct Refusal {
    /// Reasons with a NACK (docs/blocks/ipush.md).
    enum Reason : unsigned { kRingFull = 8, kStatusFull = 9, kOrder = 10, kMessage = 11 };

    unsigned sender = 0;
    unsigned reason = 0;
    unsigned number = 0;  ///< of the refused packet
    unsigned next = 0;    ///< that the receiver takes next from this sender: it has all before

    /// Nothing if the packet is no NACK.
    static std::optional<Refusal> of(const Packet& packet);
};

/// Sends the packets of one sender in order until the receiver has each of them once (go-back-N). The network must keep
/// the order of a sender's packets, and that of its NACKs; it may lose either.
///
/// The receiver says nothing of a packet that it takes. A sender that has to know asks with question(), of which there
/// is an answer in any case.
class Sender {
public:
    /// window: packets that are sent without knowing of the first one, 1 .. 62.
    explicit Sender(unsigned id, unsigned window = 32);

    /// Queues a message (its sender and number do not matter).
    void send(const Outgoing& message, std::span<const uint8_t> data, unsigned max_bytes);
    /// Queues one packet; it gets its number here.
    void send(Packet packet);

    /// The packet to put into the network now; nothing while it must wait for an answer, or has no more.
    std::optional<Packet> next();
    /// A packet of one byte that is never taken: its NACK says how far the receiver is. For when there has been no
    /// answer for longer than one takes, or to know the end.
    Packet question();
    /// Number of a packet that is never taken.
    unsigned never_taken() const { return (first_ + kNumbers - 1) % kNumbers; }
    /// No packet that was sent before is to be sent again.
    bool next_is_new() const { return cursor_ == sent_; }
    /// A packet with that number of this sender has gone into the network past this object.
    void sent_beside(unsigned number) { log_.push_back(number % kNumbers); }

    /// A NACK for this sender. Throws Error where no packet can ever be taken: a message that is larger than its ring,
    /// one that the receiver drops time and again, a receiver that began anew.
    void refused(const Refusal& refusal);

    /// Every packet is known to be at the receiver.
    bool done() const { return packets_.empty(); }
    /// Packets that are not known to be at the receiver.
    size_t open() const { return packets_.size(); }
    /// Packets of this sender's queue that were sent more than once.
    uint64_t sent_again() const { return sent_again_; }
    unsigned id() const { return id_; }

private:
    static constexpr unsigned kNumbers = 64;
    static constexpr unsigned kAttempts = 16;  ///< of a packet that vanishes

    unsigned id_;
    unsigned window_;
    std::deque<Packet> packets_;  ///< from the first that is not known to be at the receiver
    unsigned first_ = 0;          ///< its number
    size_t cursor_ = 0;           ///< of packets_: sent next
    size_t sent_ = 0;             ///< of packets_: sent at least once
    std::deque<unsigned> log_;    ///< numbers that went into the network and may be answered, in order
    unsigned vanished_ = 0;       ///< times that first_ vanished without a NACK of its own
    uint64_t sent_again_ = 0;
};

}  // namespace nanohop::host
