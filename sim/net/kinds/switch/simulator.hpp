// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Networks of golden switches as programs see networks (docs/simulator.md, "Switches").
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "net/engine/class_source.hpp"
#include "net/engine/host_protocol.hpp"
#include "net/engine/measures.hpp"
#include "net/engine/simulator.hpp"
#include "net/routing/grid_routes.hpp"
#include "net/routing/route_table.hpp"
#include "switch/classes.hpp"
#include "switch/config.hpp"
#include "switch/control.hpp"
#include "topology/graph.hpp"

namespace nanohop::net {

/// Everything that a simulation of switches depends on beside its traffic.
struct SwitchPlan {
    topology::Graph graph;
    routing::RouteTable table;
    /// In the place of the table's entries, of which there are none: routes of a network that is too large for them.
    /// The fast engine's alone, without rewrites.
    std::optional<routing::GridRoutes> grid;
    switch_::Config config;  ///< ports and switches follow from the graph
    /// Tables that are written while the network runs, by all switches from a clock on, one after the other.
    struct Rewrite {
        uint64_t clock = 0;
        routing::RouteTable table;
    };
    std::vector<Rewrite> rewrites;
    /// Links of the graph that died before and are asked to come back in a clock, behind the tables of that clock; with
    /// config.link_recovery.
    struct Revival {
        uint64_t clock = 0;
        uint32_t link = 0;
    };
    std::vector<Revival> revivals;
    /// With config.nonminimal = ugal: packets times links that the way over another switch must be better by.
    unsigned threshold = 0;
    /// With config.marks: heads that may wait for an output before those that it grants are marked.
    unsigned mark_threshold = 255;
    /// With config.classes: what each may take, and the class of replies.
    switch_::ClassRules classes{};
    unsigned reply_class = 0;
    /// Channels of a host's link for a class, where none of its adaptive ones has a credit.
    unsigned host_escapes(unsigned k) const {
        return low_bits<unsigned>(config.escape_channels) & low_bits<unsigned>(table.escape_channels)
                                                                << classes[k].escape;
    }
    ClassShape shape() const { return {config.classes, reply_class, static_cast<uint32_t>(graph.host_count())}; }
    /// What hosts send because of what they get. Windows: not with links that die, for what is lost is not
    /// acknowledged.
    HostRules hosts;
    /// Lookups by id (docs/blocks/switch_cache.md) as a model: `config` is a switch whose lookups hit; a
    /// search at the one CAM of a switch takes so many clocks more, alone. The CAM takes searches in the order in which
    /// they come, of one clock the lowest port first. An input's cache holds a host from the first answer on: it has an
    /// entry for each host, and loses none.
    struct Cam {
        unsigned miss_clocks = 0;    ///< the RTL's, from its record
        unsigned search_clocks = 1;  ///< from a search that the CAM takes to the next
        bool caches = true;          ///< false: every lookup is a search
    };
    std::optional<Cam> cam;  ///< the fast engine's alone
};

/// What a network of switches is beside net::Network: others learn its graph and its routes from it.
class PlannedNetwork {
public:
    virtual ~PlannedNetwork() = default;
    virtual std::shared_ptr<const SwitchPlan> plan() const = 0;
};

// Links are numbered: from host h 2 h, to it 2 h + 1, then twice the hosts and the graph's channels. Hosts are numbered
// switch by switch.

std::vector<Wire> switch_links(const topology::Graph& graph);
WireKind switch_link_kind(uint32_t hosts, uint32_t link);

/// "H0>S0", "S0>H0", "S0>S1", behind them "vc 0".
std::string switch_channel_name(const topology::Graph& graph, uint32_t link, unsigned channel);

/// Names alone, no dependency: whether they have a cycle, which for an adaptive routing with an escape is no question
/// of this relation, is routing::check's.
std::unique_ptr<Dependencies> switch_dependencies(std::shared_ptr<const SwitchPlan> plan);

/// Up*/down* routes, alone or as the escape of minimal adaptive ones, of the graph without some links (`dead`: by
/// link), in the ports of the whole graph and its order: what went by the old table and what goes by the new one have
/// no cycle together, so a table can be written while packets are under way. Pairs without a way have none in the
/// table. With `own_order` they are in the order of what is left: every pair has a way while that is connected, but the
/// table is for a network in which nothing is under way.
routing::RouteTable table_without(const topology::Graph& graph, const std::vector<bool>& dead, bool adaptive,
                                  bool own_order = false);

/// What the registers of switches count, of either engine, when nothing is under way.
class SwitchCounters {
public:
    virtual ~SwitchCounters() = default;
    /// Of a switch's input port and virtual channel.
    virtual switch_::ChannelCounts counters(uint32_t at, unsigned port, unsigned channel) = 0;
    virtual switch_::ReasonCounts reasons(uint32_t at) = 0;
    /// Messages that no host will get: their heads were on a link that died, or were dropped.
    virtual uint64_t lost_messages() const = 0;
};

/// Ports of a switch that the fast engine takes, as many as route tables have: more than hardware (switch_::kMaxPorts).
/// Each switch has those that it needs, where those of hardware are all alike, with as many links and hosts as any has.
inline constexpr unsigned kMostSimulatedPorts = routing::kMostPorts;
/// Virtual channels there, with buffers of so many packets.
constexpr unsigned most_simulated_channels(unsigned packets) { return packets > 15 ? 6 : switch_::kMaxChannels; }
/// Of switches that are all alike, as many links as any has and as many hosts.
inline constexpr unsigned kMostAlikePorts = 2 * kMostSimulatedPorts;
/// Clocks that a head waits before its lookup there: more than hardware can be configured to (switch_::check).
inline constexpr unsigned kMostSimulatedExtraClocks = 191;
/// Switches there: as many as parts and packets have numbers for; hardware has up to switch_::kMaxSwitches.
inline constexpr uint32_t kMostSimulatedSwitches = 65536;

enum class SwitchEngine : uint8_t {
    kFast,    ///< packet by packet (fast_simulator.hpp)
    kGolden,  ///< networks of the golden models: the reference, slow
};

/// The table must be sound (routing::check). Closed loop: a host issues its next message when the one before has left
/// it. A message's clocks are those from the start of the clock in which it came into being to that in which its tail
/// is on the link to its destination. Links between switches die in both directions; what a dying link cuts arrives bad
/// and shorter, and what is lost is nobody's delivery. Both engines give the same results in all that Simulator asks
/// for. The simulator is one of Measures, too: `escape_share`, the share of hops between switches in escape channels,
/// with non-minimal routes `nonminimal_share`, that of the packets to other switches that begin on a way over one,
/// with links that die `lost_messages`, with a CAM `lookups`, `cam_searches` and `cam_clocks` (what they took in all);
/// and of SwitchCounters. Without
/// injections in the sources it is an Injector. `counters`: kept per input and channel, too; the
/// golden models always have them.
std::unique_ptr<Simulator> make_switch_simulator(std::shared_ptr<const SwitchPlan> plan, Sources sources, bool record,
                                                 SwitchEngine engine = SwitchEngine::kFast, bool counters = false);

}  // namespace nanohop::net
