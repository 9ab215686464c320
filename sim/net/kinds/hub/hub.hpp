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
