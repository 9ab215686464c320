// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Network interfaces at the hosts' places of a network of switches, each with a node around it, clock by clock
// (docs/machine.md). What runs the interfaces and the network is a derived class: golden models, the fast simulator, or
// Verilated RTL.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "cam/config.hpp"
#include "host/memory.hpp"
#include "link/config.hpp"
#include "machine/node.hpp"
#include "net/routing/route_table.hpp"
#include "nic/nic.hpp"
#include "switch/config.hpp"
#include "topology/graph.hpp"

namespace nanohop::machine {

/// All that a machine is made of.
struct Plan {
    topology::Graph graph;
    routing::RouteTable table;
    switch_::Config switches;  ///< as net::switch_config() fits it to the graph
    nic::Config nic;           ///< as nic::for_switch() fits it to these
    host::MemoryTiming memory;
    cam::ChipConfig chip;              ///< behind each switch that looks up in caches
    std::optional<link::Config> link;  ///< of a link layer on every link; none: bare wires
};

/// The plan of a graph: `switches` fitted to it, interfaces as wide as the links are. InputError when a part refuses
/// its configuration, or the routes have adaptive ports: software needs the packets of a pair in order, so one way for
/// each pair. (NicHost lets heads have one virtual channel; which they have later is the routes'.)
Plan make_plan(const topology::Graph& graph, const routing::RouteTable& table, const switch_::Config& switches,
               const nic::Config& nic = {}, const host::MemoryTiming& memory = {});

class Machine {
public:
    explicit Machine(const Plan& plan);
    virtual ~Machine() = default;

    const Plan& plan() const { return plan_; }
    uint32_t nodes() const { return static_cast<uint32_t>(nodes_.size()); }
    Node& node(uint32_t n) { return *nodes_[n]; }
    /// A node as heads name it: switch and host, or its id.
    uint64_t address(uint32_t n) const { return addresses_[n]; }

    /// One clock of everything.
    void step();
    uint64_t clock() const { return clock_; }

    /// A link between switches that dies in a clock. Its wires carry nothing from then on. Without a link layer both
    /// switches know in this clock; with it its ends say so when they have heard nothing for their timeout.
    struct Death {
        uint64_t clock = 0;
        uint32_t link = 0;  ///< of the graph
    };
    /// A link between switches dies in a clock, not before this one and behind those of calls before. InputError when
    /// the rest would not be connected.
    ///
    /// When both ends know, what manages the network has the hosts send nothing (holding()) until nothing is under way;
    /// then it writes up*/down* routes of what is left, and they go on. For software needs the packets of a pair, and
    /// its NACKs, in order, and those by new ways would overtake those by old ones.
    void kill(uint32_t link, uint64_t clock);
    /// Whether the rest is connected without it, and it is not among the dead.
    bool may_kill(uint32_t link) const;
    /// The first between two switches. InputError when there is none.
    uint32_t link_between(uint32_t a, uint32_t b) const;
    /// Hosts are to send nothing.
    bool holding() const { return holding_; }
    const std::vector<Death>& deaths() const { return deaths_; }
    /// The link of a node to its switch dies in a clock, not before this one. Nobody can reach it any more, and the
    /// others go on (HostOptions::give_up). InputError of a machine whose nodes keep their links.
    virtual void kill_node(uint32_t n, uint64_t clock);

    /// Called at the end of every clock.
    std::function<void()> watch;
    /// What the interfaces saw and showed in the last clock.
    const std::vector<nic::In>& inputs() const { return in_; }
    const std::vector<nic::Out>& outputs() const { return out_; }

protected:
    /// A clock of interfaces and network: the inputs are driven but for the links, the outputs are to be set.
    virtual void cycle(std::vector<nic::In>& in, std::vector<nic::Out>& out) = 0;
    /// In this clock a node and its interface change nothing: their inputs and outputs are those of the clock before,
    /// and need not be driven or observed.
    virtual bool sleeps(uint32_t /*n*/) { return false; }
    // Of a machine whose links may die:
    /// kill() was called for it. InputError of others.
    virtual void on_kill(const Death& death);
    /// Both switches of a link that has died know of it.
    virtual bool known(const Death& /*death*/) const { return true; }
    /// From this clock on, a register in three clocks; all earlier ones are done.
    virtual void write_table(const routing::RouteTable& /*table*/) {}

private:
    void manage();
    void watch_links();

    Plan plan_;
    std::vector<std::unique_ptr<Node>> nodes_;
    std::vector<uint64_t> addresses_;
    std::vector<nic::In> in_;
    std::vector<nic::Out> out_;
    std::vector<uint32_t> awake_;  ///< in this clock
    std::vector<Death> deaths_;
    std::vector<bool> dead_;  ///< by link: those that are, or will be
    size_t routed_ = 0;       ///< deaths that the tables know of
    bool holding_ = false;
    uint64_t held_since_ = 0;
    uint64_t written_ = 0;  ///< clock in which the tables are; 0: they are not being written
    uint64_t moved_ = 0;    ///< clock in which something was last on a link of an interface
    uint64_t clock_ = 0;
};

}  // namespace nanohop::machine
