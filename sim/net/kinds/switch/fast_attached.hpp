// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A network of switches in the fast engine whose hosts are the caller's (machine/fast.hpp): it sends packets and gives
// credits as they are on the links of clock() or later, and takes those of a clock before it runs that clock.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "net/kinds/switch/simulator.hpp"

namespace nanohop::net {

/// What became known in a run, each a clock before it is on its link at the latest.
struct AttachedEvents {
    /// A packet's head on the link to a host, flit by flit from that clock on.
    struct Arrival {
        uint64_t head = 0;  ///< clock
        uint32_t host = 0;
        unsigned channel = 0;
        uint32_t packet = 0;  ///< as it was sent
        uint32_t hops = 0;
        bool escape = false;
        bool down = false;
        uint32_t flits = 0;
        bool bad = false;  ///< its last flit is one that a switch made up, as a dead link cut the packet
    };
    /// A packet of an arrival has only so many flits, the last of them made up: known before the clock of the first
    /// flit that is not there.
    struct Cut {
        uint32_t host = 0;
        uint32_t packet = 0;
        uint32_t flits = 0;
    };
    /// On the link to a host.
    struct Credit {
        uint64_t clock = 0;
        uint32_t host = 0;
        unsigned channel = 0;
    };
    std::vector<Arrival> arrivals;
    std::vector<Credit> credits;
    std::vector<Cut> cuts;
    std::vector<uint32_t> lost;  ///< packets that no host will get
};

class AttachedSwitches {
public:
    static std::unique_ptr<AttachedSwitches> make(std::shared_ptr<const SwitchPlan> plan);
    virtual ~AttachedSwitches() = default;

    /// Deaths in their order: a link (as DeadLink has it) dies in a clock. logic_error when the network has begun.
    virtual void kill(uint32_t link, uint64_t clock) = 0;
    /// A table is written from this clock on.
    virtual void rewrite(const routing::RouteTable& table) = 0;
    /// A head on a host's link in a clock; the caller has its credits. `packet`: any number.
    virtual void send(uint32_t host, uint64_t clock, unsigned channel, uint32_t destination, uint32_t flits,
                      uint32_t packet) = 0;
    /// A credit on a host's link in a clock.
    virtual void credit(uint32_t host, uint64_t clock, unsigned channel) = 0;
    /// Runs up to the start of a clock. Good until the next run.
    virtual const AttachedEvents& run(uint32_t end) = 0;
};

}  // namespace nanohop::net
