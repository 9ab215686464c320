// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// How host software reaches a node of an optical hub (docs/blocks/hub.md): packets into lanes and out of them, dark
// links. The network of golden nodes serves it (hub_model_port.hpp); a bench serves it by the beats of its pins.
#pragma once

#include <optional>
#include <vector>

#include "hub/packet.hpp"

namespace nanohop::host {

struct HubArrival {
    unsigned lane = 0;
    bool recovery = false;  ///< could not go where its head says
    hub::Head head;
    std::vector<hub::Data> payload;
};

class HubPort {
public:
    virtual ~HubPort() = default;

    virtual const hub::Config& config() const = 0;
    virtual unsigned id() const = 0;
    /// Queues a packet for a lane. The node writes the source.
    virtual void send(unsigned lane, const hub::Head& head, std::vector<hub::Data> payload) = 0;
    /// The next packet that has come whole; nothing if there is none now.
    virtual std::optional<HubArrival> take() = 0;
    /// Links that this end has seen dark.
    virtual hub::Mask dark() const = 0;
    /// Packets taken whole from a link, modulo 2^16.
    virtual unsigned taken(unsigned link) const = 0;
    /// What the far end of a dark link has taken of this node's packets.
    virtual void resume(unsigned link, unsigned taken) = 0;
};

}  // namespace nanohop::host
