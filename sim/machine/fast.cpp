// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/fast.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string>

#include "net/error.hpp"
#include "switch/flit.hpp"

namespace nanohop::machine {
namespace {

constexpr unsigned kFirstPatience = 8;
constexpr unsigned kMostPatience = 1024;

std::shared_ptr<const net::SwitchPlan> network_plan(const Plan& plan) {
    auto network = std::make_shared<net::SwitchPlan>();
    network->graph = plan.graph;
    network->table = plan.table;
    network->config = plan.switches;
    return network;
}

}  // namespace

FastMachine::FastMachine(const Plan& plan) : Machine(plan), network_(net::AttachedSwitches::make(network_plan(plan))) {
    if (plan.link) throw net::InputError("link_layer: the fast machine has none; the golden one has");
    if (plan.switches.by_cache()) throw net::InputError("lookup: cache: not in the fast machine; in the golden one");
    const unsigned channels = plan.switches.virtual_channels, packets = plan.switches.packets;
    if (channels > net::most_simulated_channels(packets))
        throw net::InputError(
            "packets: {}: with the {} virtual channels of these routes must be from 1 to {} in the fast machine; {} in "
            "the golden one",
            packets, channels, packets - 1, packets);
    interfaces_.reserve(nodes());
    for (uint32_t n = 0; n < nodes(); ++n) interfaces_.emplace_back(plan.nic);
    uint32_t hosts = 0;
    for (const uint32_t at_switch : plan.graph.hosts()) {
        first_host_.push_back(hosts);
        hosts += at_switch;
    }
}

/// What its link carries to it in this clock.
void FastMachine::show(Interface& i, nic::In& in) {
    in.up = true;
    in.link_valid = false;
    in.link_credit = 0;
    while (!i.credits.empty() && i.credits.front().clock == clock()) {
        in.link_credit |= 1U << i.credits.front().channel;
        i.credits.pop_front();
    }
    if (i.coming.empty() || i.coming.front().head > clock()) return;
    const Coming& coming = i.coming.front();
    const auto at = static_cast<uint32_t>(clock() - coming.head);
    in.link_valid = true;
    in.link_vc = coming.channel;
    if (coming.bad && at + 1 == coming.flits) {
        in.link_flit = {};
        in.link_flit.tail = in.link_flit.bad = true;
    } else {
        in.link_flit = packets_[coming.packet].flits[at];
    }
    if (!in.link_flit.tail) return;
    end_coming(coming.packet);
    i.coming.pop_front();
}

/// A packet's number is free when its node has sent all of it and nobody will get more of it.
void FastMachine::end_sending(uint32_t packet) {
    packets_[packet].sending = false;
    if (packets_[packet].gone) free_.push_back(packet);
}

void FastMachine::end_coming(uint32_t packet) {
    packets_[packet].gone = true;
    if (!packets_[packet].sending) free_.push_back(packet);
}

void FastMachine::on_kill(const Death& death) { network_->kill(2 * nodes() + 2 * death.link, death.clock); }

void FastMachine::write_table(const routing::RouteTable& table) { network_->rewrite(table); }

void FastMachine::begin_packet(uint32_t n, Interface& i, const nic::Place& head) {
    const switch_::Header header = switch_::header_of(plan().switches, head.flit);
    if (header.to_switch >= first_host_.size() || header.to_host >= plan().graph.hosts()[header.to_switch])
        throw std::runtime_error("the fast machine: node " + std::to_string(n) + " sends to host " +
                                 std::to_string(header.to_host) + " of switch " + std::to_string(header.to_switch) +
                                 ", and there is none");
    if (free_.empty()) {
        free_.push_back(static_cast<uint32_t>(packets_.size()));
        packets_.emplace_back();
    }
    i.sending = free_.back();
    free_.pop_back();
    Packet& packet = packets_[i.sending];
    packet.flits.clear();
    packet.sending = true;
    packet.gone = false;
    i.left = header.length;
    network_->send(n, clock(), head.vc, first_host_[header.to_switch] + header.to_host, header.length, i.sending);
}

/// What it has on its link in this clock.
void FastMachine::take(uint32_t n, Interface& i) {
    const uint32_t credit = i.nic.link_credit();
    for (unsigned v = 0; credit >> v != 0; ++v) {
        if ((credit >> v & 1) != 0) network_->credit(n, clock(), v);
    }
    const nic::Place& place = i.nic.link();
    if (place.valid && place.flit.head) begin_packet(n, i, place);
    if (i.left == 0) return;
    // The network's times are those of packets whose flits follow each other.
    if (!place.valid)
        throw std::runtime_error("the fast machine: node " + std::to_string(n) + " stops within a packet");
    packets_[i.sending].flits.push_back(place.flit);
    if (--i.left == 0) end_sending(i.sending);
}

void FastMachine::take_events(const net::AttachedEvents& events) {
    for (const auto& a : events.arrivals) {
        interfaces_[a.host].coming.push_back({a.head, a.channel, a.packet, a.flits, a.bad});
        switch_::Flit& head = packets_[a.packet].flits.front();
        switch_::Header header = switch_::header_of(plan().switches, head);
        header.hops = a.hops;
        header.escape = a.escape;
        header.down = a.down;
        switch_::put_header(plan().switches, head, header);
    }
    for (const auto& c : events.credits) interfaces_[c.host].credits.push_back({c.clock, c.channel});
    if (deaths().empty()) return;
    for (const auto& cut : events.cuts) {
        for (Coming& coming : interfaces_[cut.host].coming) {
            if (coming.packet != cut.packet) continue;
            coming.flits = cut.flits;
            coming.bad = true;
        }
    }
    for (const uint32_t packet : events.lost) end_coming(packet);
}

bool FastMachine::sleeps(uint32_t n) {
    Interface& i = interfaces_[n];
    if (!i.asleep) return false;
    const bool link = (!i.coming.empty() && i.coming.front().head <= clock()) ||
                      (!i.credits.empty() && i.credits.front().clock <= clock());
    if (!link && node(n).quiet() && node(n).host_ready() == i.host_ready) return true;
    i.asleep = false;
    i.quiet = 0;
    i.patience = kFirstPatience;
    return false;
}

/// An interface whose state is the same again after as many clocks as its link has, with inputs that did not change,
/// will stay so.
void FastMachine::rest(uint32_t n, Interface& i, const nic::In& in, const nic::Out& out) {
    const bool quiet = !in.link_valid && in.link_credit == 0 && !out.link_valid && out.link_credit == 0 &&
                       i.left == 0 && node(n).quiet();
    if (!quiet) {
        i.quiet = 0;
        i.before.reset();
        return;
    }
    ++i.quiet;
    if (i.quiet == i.patience) {
        i.before = std::make_unique<nic::Nic>(i.nic);
        i.host_ready = in.host_ready;
    }
    if (in.host_ready != i.host_ready) i.before.reset();
    if (i.quiet < i.patience + plan().nic.link_clocks) return;
    i.asleep = i.before && *i.before == i.nic;
    i.before.reset();
    i.quiet = 0;
    i.patience = std::min(2 * i.patience, kMostPatience);
}

void FastMachine::cycle(std::vector<nic::In>& in, std::vector<nic::Out>& out) {
    for (uint32_t n = 0; n < nodes(); ++n) {
        Interface& i = interfaces_[n];
        if (i.asleep) continue;
        show(i, in[n]);
        take(n, i);
    }
    if (clock() >= kMostClocks)
        throw std::runtime_error(fmt::format("the fast machine counts {} clocks; the golden one more", kMostClocks));
    take_events(network_->run(static_cast<uint32_t>(clock()) + 1));
    for (uint32_t n = 0; n < nodes(); ++n) {
        Interface& i = interfaces_[n];
        if (i.asleep) continue;
        out[n] = i.nic.clock(in[n]);
        rest(n, i, in[n], out[n]);
    }
}

}  // namespace nanohop::machine
