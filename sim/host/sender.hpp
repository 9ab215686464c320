// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The other side of host/receiver.hpp: packets of a message, as they go into the network (docs/blocks/ipush.md).
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace nanohop::host {

struct Outgoing {
    unsigned sender = 0;
    bool push = false;
    bool per_message = false;  ///< one status entry for the whole message
    uint16_t tag = 0;          ///< PUSH: key
    uint64_t address = 0;      ///< PUSH: of the first byte, a multiple of 8; IPUSH: the receiver sees the low half
};

/// 64-bit words of one packet, headers first.
using Packet = std::vector<uint64_t>;

/// Packets of up to max_bytes bytes of data; max_bytes is a multiple of 8, and there is at least one byte.
std::vector<Packet> packets(const Outgoing& message, std::span<const uint8_t> data, unsigned max_bytes);

}  // namespace nanohop::host
