// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What networks of hub nodes have in common, golden and fast ones: packets from hosts and to hosts
// (docs/blocks/hub.md).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "hub/packet.hpp"

namespace nanohop::net {

/// Flits behind a head. Copies share it; a run that is about times alone leaves it out.
using HubPayload = std::shared_ptr<const std::vector<hub::Data>>;

/// Nodes of a hub of the fast engine, of any size that Urino 2020's 80 wavelengths serve; a head of nh_hub has masks
/// of 64.
__extension__ using HubMask = unsigned __int128;
inline constexpr unsigned kMostHubNodes = 80;

/// A packet that a node gave its host.
struct HubDelivery {
    uint64_t clock = 0;  ///< of the last beat
    unsigned node = 0;
    unsigned lane = 0;
    bool recovery = false;
    hub::Head head;
    HubPayload payload;
};
using HubDelivered = std::function<void(const HubDelivery&)>;

}  // namespace nanohop::net
