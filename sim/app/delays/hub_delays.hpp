// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Delays of optical hubs without load: what a packet takes is asked of the simulator, whose clocks are those of the
// golden nodes, and those are the RTL's.
#pragma once

#include "app/delays/constants.hpp"
#include "app/delays/hub_ways.hpp"
#include "app/delays/message.hpp"
#include "net/experiment/experiment.hpp"
#include "net/kinds/hub/simulator.hpp"

namespace nanohop::app {

class HubDelays {
public:
    /// Of a resolved experiment whose network is of hubs (net::PlannedHubs). net::InputError where packets are spread.
    HubDelays(const net::Experiment& experiment, Constants constants, double clock_hz);

    const net::HubPlan& plan() const { return plan_; }
    const Constants& constants() const { return constants_; }
    uint32_t hosts() const { return plan_.grid().nodes(); }
    double clock_hz() const { return clock_hz_; }
    double clock_ns() const { return 1e9 / clock_hz_; }
    /// Of a packet over a hub from host to host, beside three times its data flits; the link's are among them.
    unsigned hub_clocks() const { return hub_clocks_; }
    LoneMessage zero_load() const;
    /// Data of a link that whole packets follow each other on.
    double bytes_per_second() const;
    /// Numbers of links (net::HubLinks) between hosts: of one hub, or of a row's and a column's.
    std::vector<uint32_t> route(uint32_t source, uint32_t destination) const;

private:
    net::HubPlan plan_;
    Constants constants_;
    double clock_hz_;
    unsigned flit_bytes_;
    unsigned hub_clocks_;
};

/// hub_ways() on a network. net::InputError where it has no hubs.
std::optional<io::WayChoice> hub_ways(const std::string& word, const net::Experiment& experiment,
                                      const std::string& table);
/// Keys on which the fastest way depends, with their values.
std::vector<io::WayTable::NetworkKey> keys_of_ways(const net::Experiment& experiment);
/// For people: in what the network is another than that of the table that ways by length are taken from (`table`: its
/// name). Empty: in nothing.
std::string other_network(const std::optional<io::WayChoice>& ways, const net::Experiment& experiment,
                          const std::string& table);

}  // namespace nanohop::app
