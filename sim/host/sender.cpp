// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "host/sender.hpp"

#include <algorithm>

namespace nanohop::host {
namespace {

constexpr uint64_t kPush = 1;
constexpr uint64_t kIpush = 2;

}  // namespace

std::vector<Packet> packets(const Outgoing& message, std::span<const uint8_t> data, unsigned max_bytes) {
    std::vector<Packet> result;
    for (size_t at = 0; at < data.size(); at += max_bytes) {
        const auto part = data.subspan(at, std::min<size_t>(max_bytes, data.size() - at));
        const bool last = at + part.size() == data.size();
        Packet packet(2 + (part.size() + 7) / 8);
        packet[0] = (message.push ? kPush : kIpush) | uint64_t{message.per_message} << 8 | uint64_t{last} << 9 |
                    uint64_t{message.sender} << 16 | uint64_t{part.size()} << 32 | uint64_t{message.tag} << 48;
        packet[1] = message.address + (message.push ? at : 0);
        for (size_t i = 0; i < part.size(); ++i) packet[2 + i / 8] |= uint64_t{part[i]} << (8 * (i % 8));
        result.push_back(std::move(packet));
    }
    return result;
}

}  // namespace nanohop::host
