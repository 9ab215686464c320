// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The fast engine of networks of switches (fast_engine.hpp) as others see it: programs, machines whose hosts are their
// own, and networks in parts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "net/engine/checkpoint.hpp"
#include "net/engine/injector.hpp"
#include "net/kinds/switch/fast_state.hpp"
#include "net/kinds/switch/parts.hpp"
#include "net/kinds/switch/simulator.hpp"

namespace nanohop::net {

class FastSwitchSimulator : public Simulator,
                            public Measures,
                            public SwitchCounters,
                            public Injector,
                            public Restorable {
public:
    /// As make_switch_simulator. `counters`: kept per input and channel, too. With `parts` it is one part of a network,
    /// which PartedSwitchSimulator runs; it has the part's switches and hosts only, in the network's order.
    static std::unique_ptr<FastSwitchSimulator> make(std::shared_ptr<const SwitchPlan> plan, Sources sources,
                                                     bool record, bool counters = false,
                                                     std::shared_ptr<const SwitchParts> parts = nullptr,
                                                     uint32_t part = 0);

    /// Whether switches have so few ports that the engine keeps them as fast_switch::Narrow.
    static bool narrow(const topology::Graph& graph);

    // Restorable: save() is a logic_error with given messages, a CAM or counters.

    // Hosts that are the caller's (machine/fast.hpp): it sends packets and gives credits as they are on the links of
    // clock() or later, and takes those of a clock before it runs that clock.

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
    /// A packet of an arrival has only so many flits, the last of them made up.
    struct ArrivalCut {
        uint32_t host = 0;
        uint32_t packet = 0;
        uint32_t flits = 0;
    };
    /// On the link to a host.
    struct HostCredit {
        uint64_t clock = 0;
        uint32_t host = 0;
        unsigned channel = 0;
    };
    /// Instead of messages, and before the first clock; of a whole network.
    virtual void attach_hosts() = 0;
    /// Before the first clock, deaths in their order: a link (as DeadLink has it) dies in a clock.
    virtual void kill_attached(uint32_t link, uint64_t clock) = 0;
    /// A table is written from this clock on.
    virtual void rewrite_attached(const routing::RouteTable& table) = 0;
    /// A head on a host's link in a clock; the caller has its credits. `packet`: any number.
    virtual void send_attached(uint32_t host, uint64_t clock, unsigned channel, uint32_t destination, uint32_t flits,
                               uint32_t packet) = 0;
    /// A credit on a host's link in a clock.
    virtual void credit_attached(uint32_t host, uint64_t clock, unsigned channel) = 0;
    /// Those that became known since they were cleared, each a clock before it is on its link at the latest.
    std::vector<Arrival> arrivals;
    std::vector<HostCredit> host_credits;
    /// Known before the clock of the first flit that is not there.
    std::vector<ArrivalCut> arrival_cuts;
    /// Packets that no host will get.
    std::vector<uint32_t> lost_packets;
    /// Runs up to the start of a clock.
    virtual void run_attached(uint32_t end) = 0;

    // Of a part: PartedSwitchSimulator calls these for all parts in the same order, at the same clocks.

    /// A piece of a run begins: no link dies in it. Then die() and cut(), settle().
    virtual void begin_part(uint64_t end) = 0;
    /// A link (as DeadLink has it) dies in this clock. Returns what that cuts, for all parts.
    virtual std::vector<fast_switch::Cut> die(uint32_t link) = 0;
    virtual void cut(const std::vector<fast_switch::Cut>& cuts) = 0;
    /// What is known of packets on links goes into the counts.
    virtual void settle() = 0;
    /// Runs up to the start of a clock, in a piece.
    virtual void run_window(uint32_t end) = 0;
    /// A window begins: what is for others goes into boxes of its parity, so those of the one before can be read.
    virtual void begin_window(unsigned parity) = 0;
    virtual const fast_switch::Outbox& outbox(unsigned parity, uint32_t part) const = 0;
    /// Parts that links lead to, ascending.
    virtual const std::vector<uint32_t>& neighbours() const = 0;
    virtual void receive(const fast_switch::AwayCredit* credits, size_t n) = 0;
    virtual void receive(const fast_switch::AwayHead* heads, size_t n) = 0;
    // With messages that are given: all parts stop where the first one is delivered.
    virtual bool has_host(uint32_t id) const = 0;
    /// Deliveries before this clock are not asked for any more.
    virtual void watch_deliveries() = 0;
    /// The clock of the first delivery that is known of those that are asked for; a delivery is known so many clocks
    /// before as a host's link has, and one.
    virtual uint64_t first_delivery() const = 0;
    /// The first clock from now on in which something happens.
    virtual uint32_t first_event() const = 0;

    virtual Bytes save_piece() = 0;
    /// Each piece of all parts, then the end.
    virtual void restore_piece(const Bytes& bytes) = 0;
    virtual void end_restore() = 0;
    virtual uint64_t hops() const = 0;
    virtual uint64_t escapes() const = 0;
    /// As measures(), without a CAM.
    static std::vector<Measure> measures_of(uint64_t hops, uint64_t escapes, bool deaths, uint64_t lost);
};

}  // namespace nanohop::net
