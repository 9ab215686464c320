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

/// What a port does of itself with messages (docs/blocks/hub_port.md): puts to regions below kRegions go to memory by
/// their offsets, and are counted by their tag, whoever sent them. Those to the regions from kAside on are software's:
/// region `kAside + r` is r without the port's help.
class HubPlacement {
public:
    static constexpr unsigned kRegions = 127;
    static constexpr unsigned kAside = 128;

    virtual ~HubPlacement() = default;

    /// Senders are those that a head's `count` names.
    virtual void open(unsigned region, size_t flits, hub::Mask senders) = 0;
    virtual void close(unsigned region) = 0;
    virtual std::vector<hub::Data>& memory(unsigned region) = 0;
    /// Flits of whole packets in memory, as far as the port's counter has been read; it is read from now on.
    virtual uint64_t stored(unsigned tag) = 0;
    /// The counter will be 0.
    virtual void forget(unsigned tag) = 0;
    /// The port does what open(), close() and forget() have said.
    virtual bool settled() const = 0;
    /// Packets that the port has thrown away, as far as its registers have been read.
    struct Dropped {
        uint64_t closed = 0, outside = 0, sender = 0;
    };
    virtual Dropped dropped() const = 0;
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
    /// Ports of all hosts of a hub place messages, or none does.
    virtual HubPlacement* placement() { return nullptr; }
};

}  // namespace nanohop::host
