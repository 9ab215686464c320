// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What carries the replay's messages from host to host: a network flit by flit, or a light model of one.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "net/engine/injector.hpp"
#include "net/engine/simulator.hpp"
#include "net/experiment/experiment.hpp"
#include "net/kinds/switch/simulator.hpp"

namespace nanohop::app {

/// How messages are cut: each packet has a head, which carries no data, and data flits behind it.
struct Packets {
    unsigned flit_bytes = 8;
    unsigned packet_flits = 32;  ///< of the longest packet, the head among them
    bool own_heads = false;      ///< the network gives each packet its head (net::Network::packet_data)
    /// Of so many bytes, envelope included; at least 1.
    uint64_t packets(uint64_t bytes) const {
        const uint64_t most = uint64_t{flit_bytes} * (packet_flits - 1);
        return bytes == 0 ? 1 : (bytes + most - 1) / most;
    }
    uint64_t flits(uint64_t bytes) const { return packets(bytes) + (bytes + flit_bytes - 1) / flit_bytes; }
};

/// Where the clocks of messages in the network went. All but `queueing` is what they take alone.
struct NetworkTime {
    uint64_t messages = 0;
    uint64_t flits = 0;
    uint64_t hops = 0;       ///< links between switches
    uint64_t lookup = 0;     ///< of heads in switches
    uint64_t switching = 0;  ///< of heads in switches, the lookup apart
    uint64_t link = 0;
    uint64_t serialisation = 0;  ///< a message's flits behind its first
    uint64_t queueing = 0;       ///< what is left: buffers, arbitration, detours, hosts whose link is taken
    uint64_t total() const { return lookup + switching + link + serialisation + queueing; }
};

class Transport {
public:
    struct Arrival {
        uint64_t clock = 0;  ///< the first in which the host has all of it
        uint32_t message = 0;
    };

    virtual ~Transport() = default;
    virtual uint32_t hosts() const = 0;
    /// Clocks do not go back. `message`: the caller's number, free again when it has arrived. A host sends what waits
    /// in its control queue before what waits in its data queue.
    virtual void send(uint64_t clock, uint32_t message, uint32_t from, uint32_t to, uint64_t bytes,
                      net::GivenQueue queue) = 0;
    /// Goes on up to the start of clock `end`, or to the first clock in which something has arrived.
    virtual void run(uint64_t end, std::vector<Arrival>& arrivals) = 0;
    /// Whether anything is under way.
    virtual bool active() const = 0;
    /// Nothing, where parts are not known (a network that is none of switches).
    const NetworkTime& time() const { return time_; }
    bool parts_known() const { return parts_known_; }

protected:
    NetworkTime time_;
    bool parts_known_ = false;
};

/// Hops and clocks of a network of switches without load.
class Unloaded {
public:
    Unloaded(const std::shared_ptr<const net::SwitchPlan>& plan, unsigned lookup_clocks);
    unsigned hops(uint32_t from, uint32_t to) const {
        return distance_[size_t{switch_[from]} * switches_ + switch_[to]];
    }
    uint32_t switch_of(uint32_t host) const { return switch_[host]; }
    unsigned switch_clocks() const { return switch_clocks_; }
    unsigned link_clocks() const { return link_clocks_; }
    /// From the clock in which a message is created to that in which its host has it.
    uint64_t clocks(uint32_t from, uint32_t to, uint64_t flits) const {
        const uint64_t h = hops(from, to);
        return (h + 1) * switch_clocks_ + (h + 2) * link_clocks_ + flits;
    }
    /// Adds a message that took so long.
    void add(NetworkTime& time, uint32_t from, uint32_t to, uint64_t flits, uint64_t took) const;

private:
    std::vector<uint32_t> switch_;  ///< by host
    std::vector<uint16_t> distance_;
    uint32_t switches_;
    unsigned switch_clocks_;
    unsigned lookup_clocks_;
    unsigned link_clocks_;
};

/// A Simulator that is an Injector. `zero`: nullptr: parts are not known. `units`: of the network, one behind the
/// other, that are one host here, whose packets take them in turn, each to the unit of the same place.
std::unique_ptr<Transport> make_flit_transport(std::unique_ptr<net::Simulator> simulator, const Packets& packets,
                                               std::shared_ptr<const Unloaded> zero, unsigned units = 1);

/// Latency, serialisation and queues of links: pieces of up to 4 packets take each link of their way whole, first come,
/// first served (of a host control messages first), and cut through switches. Adaptive routes take the port whose link
/// is free first. No buffers, no credits, no virtual channels.
std::unique_ptr<Transport> make_light_transport(std::shared_ptr<const net::SwitchPlan> plan, const Packets& packets,
                                                std::shared_ptr<const Unloaded> zero);

}  // namespace nanohop::app
