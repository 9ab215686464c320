// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Parts, power and cost of a node's share of a hub, a torus and a fat tree of equal bandwidth. The parts follow from
// the networks' structure. Watts and prices are assumptions, each of which --hub-assume sets; Urino 2020 prints prices
// for the hub, which are what can be taken from it, and no watts.
#pragma once

#include <array>
#include <string>

#include "breakdown/hub/comparison.hpp"
#include "io/keys.hpp"

namespace nanohop::breakdown {

struct HubAssumptions {
    double transceiver_w = 2;      ///< per 100 Gb/s of one end of a link, both directions
    double switch_w = 10;          ///< per Tb/s of ports that packets are switched between
    double laser_w = 5;            ///< of a wavelength, which all nodes share
    double amplifier_w = 10;       ///< optical: one a wavelength, one a node
    double transceiver_usd = 100;  ///< per 100 Gb/s: Urino 2020's $25 for 25 Gb/s
    double switch_usd = 781.25;    ///< per Tb/s of ports: Urino 2020's FPGA, $1,250 for 0.8 Tb/s of links and of lanes
    double laser_usd = 400;        ///< Urino 2020
    double amplifier_usd = 500;    ///< Urino 2020
    double splitter_usd = 8.4375;  ///< per output of a wavelength's splitter: Urino 2020's $270 for 32
    double awg_usd = 5.625;        ///< per wavelength of an AWG: Urino 2020's $180 for 32
    // Of figure 13 alone; 0: Urino 2020 prints none, and no InfiniBand is shown.
    double ib_switch_usd = 0, ib_adapter_usd = 0, ib_optical_usd = 0, ib_copper_usd = 0;

    io::Keys keys();
    /// "key=value". net::InputError.
    void set(const std::string& assignment);
};

/// A node's share of a network.
struct HubParts {
    const char* key;
    const char* name;
    double transceiver_gbps;  ///< of all ends of links
    unsigned transceivers;    ///< there
    double switch_tbps;       ///< ports of switches, or of the node's own one and its host's lanes
    unsigned switch_ports;    ///< there
    double cables;            ///< fibre pairs, or bundles of them, each with all that a link or a hub's node has
    unsigned awgs;            ///< of as many wavelengths as nodes
    unsigned lasers, amplifiers, splitter_outputs;
    HubRival rival;  ///< whose accepted uniform traffic stands for it

    double watts(const HubAssumptions& a) const;
    double dollars(const HubAssumptions& a, unsigned nodes) const;
};
/// The hub, the torus 4 x 4 x 4 and the fat tree of two levels, 64 nodes of 1,600 Gbps.
const std::array<HubParts, 3>& hub_rival_parts();
/// Price of 100 Gb/s of a transceiver at which hub and fat tree cost the same.
double hub_break_even_usd(const HubAssumptions& a);

Section hub_power_section(const HubAssumptions& a, const HubComparison& c);
Json hub_power_json(const HubAssumptions& a, const HubComparison& c);

}  // namespace nanohop::breakdown
