// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "machine/golden.hpp"

#include <utility>

namespace nanohop::machine {
namespace {

void show(nic::In& in, const net::SwitchSignals& from) {
    in.link_valid = from.valid;
    in.link_vc = from.vc;
    in.link_flit = from.flit;
    in.link_credit = from.credit;
    in.up = from.up;
}

link::In link_inputs(const net::SwitchSignals& from, const link::Out& far) {
    link::In in;
    in.link_valid = from.valid;
    in.link_vc = from.vc;
    in.link_flit = from.flit;
    in.link_credit = from.credit;
    in.wire_valid = far.wire_valid;
    in.wire_word = far.wire_word;
    return in;
}

net::SwitchSignals signals(const link::Out& out) {
    return {out.link_valid, static_cast<uint8_t>(out.link_vc), out.link_flit, out.link_credit, out.up};
}

}  // namespace

GoldenMachine::GoldenMachine(const Plan& plan, Beside* beside)
    : Machine(plan),
      nics_(nodes(), nic::Nic(plan.nic)),
      network_(plan.graph, plan.switches, plan.chip),
      cut_(plan.graph.links().size(), false),
      node_dies_(nodes(), ~uint64_t{0}),
      beside_(beside) {
    watch_switches({});
    network_.write_table(plan.table);
    if (plan.link) {
        ends_.assign(nodes(), {link::Link(*plan.link), link::Link(*plan.link)});
        network_.use_link_layer(*plan.link, [this](uint32_t channel, link::Bits& word) {
            return cut_[channel / 2] || (fault && fault(channel, word));
        });
        network_.watch_end = [this](uint32_t channel, const link::In& in, const link::Out& golden) {
            show_link_end(2 * nodes() + channel, in, golden);
        };
    }
    network_.attached = [this](uint32_t n, const net::SwitchSignals& from) { return attach(n, from); };
}

void GoldenMachine::watch_switches(
    std::function<void(const std::vector<switch_::In>&, const std::vector<switch_::Out>&)> watch_them) {
    if (beside_ == nullptr) {
        network_.watch_clock = std::move(watch_them);
        return;
    }
    network_.watch_clock = [this, watch_them = std::move(watch_them)](const std::vector<switch_::In>& in,
                                                                      const std::vector<switch_::Out>& golden) {
        const std::vector<switch_::Out>& out = beside_->clock_switches(in, golden);
        if (watch_them) watch_them(in, out);
    };
}

net::SwitchSignals GoldenMachine::attach(uint32_t n, const net::SwitchSignals& from_switch) {
    const nic::Place& place = nics_[n].link();
    const net::SwitchSignals from_node = {place.valid, static_cast<uint8_t>(place.vc), place.flit,
                                          nics_[n].link_credit()};
    nic::In& in = (*in_)[n];
    if (!ends_.empty()) return over_link(n, from_node, from_switch, in);
    show(in, from_switch);
    if (clock() == node_dies_[n]) network_.kill_host(n);
    in.up = clock() < node_dies_[n];
    return from_node;
}

net::SwitchSignals GoldenMachine::over_link(uint32_t n, net::SwitchSignals from_node,
                                            const net::SwitchSignals& from_switch, nic::In& in) {
    Ends& ends = ends_[n];
    const link::Out near = ends.node.outputs();
    const link::Out far = ends.at_switch.outputs();
    link::In to_node = link_inputs(from_node, far);
    link::In to_switch = link_inputs(from_switch, near);
    const uint32_t wire = plan().graph.channels() + 2 * n;
    if (clock() >= node_dies_[n]) to_switch.wire_valid = to_node.wire_valid = false;
    if (fault && to_switch.wire_valid && fault(wire, to_switch.wire_word)) to_switch.wire_valid = false;
    if (fault && to_node.wire_valid && fault(wire + 1, to_node.wire_word)) to_node.wire_valid = false;
    show(in, signals(near));
    show_link_end(2 * n, to_node, near);
    show_link_end(2 * n + 1, to_switch, far);
    ends.node.tick(to_node);
    ends.at_switch.tick(to_switch);
    return signals(far);
}

void GoldenMachine::show_link_end(uint32_t end, const link::In& in, const link::Out& golden) {
    const link::Out& out = beside_ == nullptr ? golden : beside_->clock_link_end(end, in, golden);
    if (watch_link_ends_) watch_link_ends_(end, in, out);
}

void GoldenMachine::cycle(std::vector<nic::In>& in, std::vector<nic::Out>& out) {
    // What passes between interfaces and switches comes from registers on both sides.
    in_ = &in;
    if (!deaths().empty()) die();
    network_.step();
    for (uint32_t n = 0; n < nodes(); ++n) out[n] = nics_[n].clock(in[n]);
    if (beside_ != nullptr) beside_->clock_interfaces(in, out);
}

void GoldenMachine::on_kill(const Death& death) {
    if (plan().switches.by_cache()) Machine::on_kill(death);
}

void GoldenMachine::kill_node(uint32_t n, uint64_t clock) { node_dies_.at(n) = clock; }

/// Both switches of a dead link know of it.
bool GoldenMachine::known(const Death& death) const {
    if (ends_.empty()) return true;
    return network_.link_end(2 * death.link).state() == link::State::kDead &&
           network_.link_end(2 * death.link + 1).state() == link::State::kDead;
}

void GoldenMachine::die() {
    for (const Death& death : deaths()) {
        if (death.clock != clock()) continue;
        if (ends_.empty()) {
            network_.kill(death.link);
        } else {
            cut_[death.link] = true;
        }
    }
}

uint64_t GoldenMachine::replays() const {
    uint64_t sum = 0;
    for (const Ends& ends : ends_)
        sum += ends.node.count(link::Event::kReplay) + ends.at_switch.count(link::Event::kReplay);
    if (ends_.empty()) return 0;
    for (uint32_t c = 0; c < plan().graph.channels(); ++c) sum += network_.link_end(c).count(link::Event::kReplay);
    return sum;
}

bool GoldenMachine::links_up() const {
    for (const Ends& ends : ends_) {
        if (ends.node.state() != link::State::kUp || ends.at_switch.state() != link::State::kUp) return false;
    }
    for (uint32_t c = 0; c < plan().graph.channels() && !ends_.empty(); ++c) {
        if (!cut_[c / 2] && network_.link_end(c).state() != link::State::kUp) return false;
    }
    return true;
}

}  // namespace nanohop::machine
