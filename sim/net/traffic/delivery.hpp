// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What every network simulation takes in and gives out, whatever runs it (RTL, golden models, the fast simulator), so
// that their results can be compared message by message.
#pragma once

#include <cstdint>
#include <functional>
#include <tuple>

namespace nanohop::net {

/// A message as its source issues it.
struct Injection {
    uint32_t destination = 0;  ///< processing unit
    uint32_t flits = 1;        ///< head and tail included
    bool operator==(const Injection&) const = default;
};

/// The k-th message (from 0) of a processing unit. It depends on nothing else, so that the order of simulation does not
/// matter.
using Injections = std::function<Injection(uint32_t source, uint64_t number)>;

/// When a source issues its next message (as a golden unit: hxb/pu.hpp).
struct Process {
    bool overlap = false;  ///< false: one message at a time; true: the next after `work` clocks, while earlier ones may
                           ///< be under way
    uint32_t work = 50;    ///< clocks
    bool operator==(const Process&) const = default;
};

/// What a packet is to the units.
enum class PacketKind : uint8_t {
    kMessage,
    kReply,            ///< to a message, which was a request
    kAcknowledgement,  ///< of a message
};

/// A message that has arrived whole, or what a unit sent because of one.
struct Delivery {
    uint32_t source = 0;
    uint64_t number = 0;  ///< of the source's messages, or of those of its packets that are none
    uint32_t destination = 0;
    uint32_t flits = 0;
    uint64_t issued = 0;     ///< clock
    uint64_t delivered = 0;  ///< clock of the tail on the link to the destination
    PacketKind kind = PacketKind::kMessage;

    /// That of lists of deliveries.
    auto order() const { return std::tie(delivered, source, number, kind); }
    bool operator==(const Delivery&) const = default;
};

}  // namespace nanohop::net
