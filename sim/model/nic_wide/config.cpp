// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "nic_wide/config.hpp"

namespace nanohop::nic_wide {

namespace {

std::optional<std::string> differs(const char* key, unsigned value, const char* of, unsigned due) {
    if (value == due) return std::nullopt;
    return std::string(key) + ": " + std::to_string(value) + " of the " + of + ", " + std::to_string(due) +
           " of the send engine; the same";
}

}  // namespace

std::optional<std::string> check(const Config& c) {
    if (auto wrong = out_of_range(c)) return wrong;
    if (!c.send.any_order) return "any_order: false of the send engine; true";
    if (auto wrong = differs("address_width", c.receive.address_width, "receive controller", c.send.address_width))
        return wrong;
    // Nodes are alike: what one sends another must be able to take.
    const unsigned largest = send_wide::max_bytes(c.send);
    if (largest > c.receive.max_bytes)
        return "max_bytes: " + std::to_string(c.receive.max_bytes) + " of the receive controller, packets have up to " +
               std::to_string(largest) + "; at least as much";
    if (c.send.max_message > c.receive.message_packets * largest)
        return "max_message: " + std::to_string(c.send.max_message) +
               " bytes are more than message_packets packets of " + std::to_string(largest) + "; up to " +
               std::to_string(c.receive.message_packets * largest);
    if (!c.reliable) return std::nullopt;
    const struct {
        const char* key;
        unsigned value, due;
    } keys[] = {
        {"flit_width", c.transport.flit_width, c.send.flit_width},
        {"packet_flits", c.transport.packet_flits, c.send.packet_flits},
        {"destination_width", c.transport.destination_width, c.send.destination_width},
        {"hop_limit", c.transport.hop_limit, c.send.hop_limit},
    };
    for (const auto& k : keys)
        if (auto wrong = differs(k.key, k.value, "transport", k.due)) return wrong;
    // The sender of a packet is its node.
    if (c.transport.destinations > c.receive.senders)
        return "senders: " + std::to_string(c.receive.senders) + " of the receive controller, the transport has " +
               std::to_string(c.transport.destinations) + " destinations; at least as many";
    return transport::check(c.transport);
}

}  // namespace nanohop::nic_wide
