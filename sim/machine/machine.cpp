// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/machine.hpp"

#include <algorithm>
#include <string>

#include "net/error.hpp"
#include "net/kinds/switch/graph_config.hpp"
#include "net/kinds/switch/simulator.hpp"

namespace nanohop::machine {
namespace {

constexpr uint64_t kQuiet = 1024;  // clocks

}  // namespace

using net::InputError;

Plan make_plan(const topology::Graph& graph, const routing::RouteTable& table, const switch_::Config& switches,
               const nic::Config& nic, const host::MemoryTiming& memory) {
    Plan plan{graph, table, net::switch_config(graph, switches), {}, memory, {}, std::nullopt};
    plan.nic = nic::for_switch(nic, plan.switches);
    if (!table.adaptive.empty())
        throw InputError("routing: " + table.kind +
                         ": packets of a pair may overtake each other; must be routes without adaptive ports");
    if (const auto wrong = send::check(plan.nic.send)) throw InputError(*wrong);
    if (const auto wrong = ipush::check(plan.nic.ipush)) throw InputError(*wrong);
    if (plan.nic.ipush.matching) {
        plan.nic.match.address_width = plan.nic.ipush.address_width;
        if (const auto wrong = tag_match::check(plan.nic.match)) throw InputError(*wrong);
    }
    if (const auto wrong = nic::check(plan.nic)) throw InputError(*wrong);
    if (const auto wrong = nic::check(plan.nic, plan.switches)) throw InputError(*wrong);
    return plan;
}

Machine::Machine(const Plan& plan) : plan_(plan), dead_(plan.graph.links().size(), false) {
    for (uint32_t s = 0; s < plan.graph.switches(); ++s) {
        for (uint32_t place = 0; place < plan.graph.hosts()[s]; ++place) {
            addresses_.push_back(plan.switches.by_cache() ? net::host_id(plan.switches, nodes())
                                                          : s | uint64_t{place} << switch_width(plan.switches));
            nodes_.push_back(std::make_unique<Node>(plan.memory));
        }
    }
    in_.resize(nodes_.size());
    out_.resize(nodes_.size());
}

void Machine::step() {
    awake_.clear();
    for (uint32_t n = 0; n < nodes(); ++n) {
        if (!sleeps(n)) awake_.push_back(n);
    }
    for (const uint32_t n : awake_) nodes_[n]->drive(in_[n]);
    if (!deaths_.empty()) manage();
    cycle(in_, out_);
    if (!deaths_.empty()) watch_links();
    for (const uint32_t n : awake_) nodes_[n]->observe(in_[n], out_[n]);
    if (watch) watch();
    ++clock_;
}

void Machine::kill_node(uint32_t n, uint64_t /*clock*/) {
    throw InputError("the link of node " + std::to_string(n) + ": in this machine those of nodes do not die");
}

uint32_t Machine::link_between(uint32_t a, uint32_t b) const {
    const topology::Graph& graph = plan_.graph;
    const auto port = a < graph.switches() && b < graph.switches() ? graph.port_to(a, b) : std::nullopt;
    if (!port)
        throw InputError("link S" + std::to_string(a) + ">S" + std::to_string(b) + ": the network has no such link");
    return graph.channel(a, *port) / 2;
}

bool Machine::may_kill(uint32_t link) const {
    std::vector<bool> dead = dead_;
    dead[link] = true;
    return !dead_[link] && !plan_.graph.without(dead).unreachable().has_value();
}

void Machine::kill(uint32_t link, uint64_t clock) {
    const std::string name = "link " + plan_.graph.channel_name(2 * link);
    if (clock < clock_ || (!deaths_.empty() && clock < deaths_.back().clock))
        throw InputError(name + ": clock " + std::to_string(clock) + " is past, or before that of another death");
    if (!may_kill(link)) throw InputError(name + ": is dead already, or without it the rest is not connected");
    dead_[link] = true;
    deaths_.push_back({clock, link});
    on_kill(deaths_.back());
}

void Machine::on_kill(const Death& death) {
    throw InputError("link " + plan_.graph.channel_name(2 * death.link) + ": in this machine links do not die");
}

void Machine::watch_links() {
    for (const uint32_t n : awake_) {
        if (in_[n].link_valid || in_[n].link_credit != 0 || out_[n].link_valid || out_[n].link_credit != 0)
            moved_ = clock_;
    }
}

/// What writes the tables anew. No packet is in the network for longer than kQuiet without one at an interface, and no
/// interface takes longer for what it has.
void Machine::manage() {
    const uint64_t quiet = kQuiet + 8 * (uint64_t{plan_.memory.read_latency} + plan_.memory.write_latency);
    if (written_ != 0 && clock_ < written_) return;
    if (written_ != 0) written_ = 0;
    const bool next = routed_ < deaths_.size() && deaths_[routed_].clock <= clock_ && known(deaths_[routed_]);
    if (next && !holding_) held_since_ = clock_;
    holding_ = next;
    if (!next || clock_ < std::max(held_since_, moved_) + quiet) return;
    std::vector<bool> dead(dead_.size(), false);
    ++routed_;
    for (size_t i = 0; i < routed_; ++i) dead[deaths_[i].link] = true;
    const routing::RouteTable table = net::table_without(plan_.graph, dead, false, true);
    write_table(table);
    const uint64_t writes = (table.down_ports.empty() ? 0 : 1) + 3 * (uint64_t{plan_.graph.switches()} - 1);
    written_ = clock_ + 3 * writes + 2;
}

}  // namespace nanohop::machine
