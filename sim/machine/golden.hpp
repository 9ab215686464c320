// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// The golden machine: golden models of interfaces, switches and, if the plan has a link layer, of ends of links, each
// equal to its RTL in every clock.
#pragma once

#include <functional>
#include <utility>
#include <vector>

#include "link/link.hpp"
#include "machine/machine.hpp"
#include "net/kinds/switch/golden_network.hpp"

namespace nanohop::machine {

/// What is clocked beside the golden models of a machine and sees what they see: their RTL.
class Beside {
public:
    virtual ~Beside() = default;
    /// In every clock. What it shows itself takes the models' place in `out`: memories and hosts see that.
    virtual void clock_interfaces(const std::vector<nic::In>& in, std::vector<nic::Out>& out) = 0;
    /// In every clock from the first write of a table on. Returns what it shows itself.
    virtual const std::vector<switch_::Out>& clock_switches(const std::vector<switch_::In>& in,
                                                            const std::vector<switch_::Out>& golden) = 0;
    /// In every clock for each end of a link layer (GoldenMachine::watch_link_ends). Returns what it shows itself.
    virtual const link::Out& clock_link_end(uint32_t end, const link::In& in, const link::Out& golden) = 0;
};

class GoldenMachine final : public Machine {
public:
    /// The switches' tables are written; the interfaces are as after reset. `beside` is to outlive it.
    explicit GoldenMachine(const Plan& plan, Beside* beside = nullptr);

    /// With a link layer: what becomes of a word on a wire. Wires are channels of the graph, then for each node that to
    /// its switch and that back. True: it is lost.
    std::function<bool(uint32_t wire, link::Bits& word)> fault;

    void kill_node(uint32_t n, uint64_t clock) override;

    /// Called in every clock with what goes into each switch and what comes out of it, or of what is beside it.
    void watch_switches(
        std::function<void(const std::vector<switch_::In>&, const std::vector<switch_::Out>&)> watch_them);
    /// Called in every clock for each end of a link layer, likewise: number 2n is that of node n, 2n + 1 its switch's,
    /// behind them come those between switches by the channel of the graph that leaves the switch.
    void watch_link_ends(std::function<void(uint32_t end, const link::In&, const link::Out&)> watch_them) {
        watch_link_ends_ = std::move(watch_them);
    }
    const net::SwitchNetwork& network() const { return network_; }
    const nic::Nic& nic(uint32_t n) const { return nics_[n]; }
    /// Flits that the link layer sent again because words were lost, over all its ends.
    uint64_t replays() const;
    /// Every end of a link is up, but for those of links that died.
    bool links_up() const;

private:
    /// The two ends of a node's link: the interface's, the switch's.
    struct Ends {
        link::Link node, at_switch;
    };

    void show_link_end(uint32_t end, const link::In& in, const link::Out& golden);
    void die();
    void on_kill(const Death& death) override;
    bool known(const Death& death) const override;
    void write_table(const routing::RouteTable& table) override { network_.queue_table(table); }
    void cycle(std::vector<nic::In>& in, std::vector<nic::Out>& out) override;
    net::SwitchSignals attach(uint32_t n, const net::SwitchSignals& from_switch);
    net::SwitchSignals over_link(uint32_t n, net::SwitchSignals from_node, const net::SwitchSignals& from_switch,
                                 nic::In& in);

    std::vector<nic::Nic> nics_;
    std::vector<Ends> ends_;
    net::SwitchNetwork network_;
    std::vector<bool> cut_;            ///< with a link layer, by link: its wires carry nothing
    std::vector<uint64_t> node_dies_;  ///< clock, by node
    std::vector<nic::In>* in_ = nullptr;
    Beside* beside_;
    std::function<void(uint32_t end, const link::In&, const link::Out&)> watch_link_ends_;
};

}  // namespace nanohop::machine
