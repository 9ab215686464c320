// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/machine.hpp"

#include "net/error.hpp"
#include "net/kinds/switch/golden_network.hpp"

namespace nanohop::machine {

using net::InputError;

Plan make_plan(const topology::Graph& graph, const routing::RouteTable& table, const switch_::Config& switches,
               const nic::Config& nic, const host::MemoryTiming& memory) {
    Plan plan{graph, table, net::switch_config(graph, switches), {}, memory, std::nullopt};
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

Machine::Machine(const Plan& plan) : plan_(plan) {
    for (uint32_t s = 0; s < plan.graph.switches(); ++s) {
        for (uint32_t place = 0; place < plan.graph.hosts()[s]; ++place) {
            addresses_.push_back(s | uint64_t{place} << switch_width(plan.switches));
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
    cycle(in_, out_);
    for (const uint32_t n : awake_) nodes_[n]->observe(in_[n], out_[n]);
    if (watch) watch();
    ++clock_;
}

}  // namespace nanohop::machine
