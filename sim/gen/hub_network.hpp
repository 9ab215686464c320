// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// A whole optical hub as RTL: nodes, links, and the passive router that joins them by wavelength (docs/blocks/hub.md).
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "gen/file.hpp"
#include "hub/config.hpp"

namespace nanohop::gen {

struct HubNetworkOptions {
    hub::Config config;            ///< `nodes` is fixed, the others are the defaults of the module's parameters
    unsigned link_clocks = 10;     ///< 1..64: from a node's output register to the other's input, a default, too
    unsigned step = 1, first = 0;  ///< setting of the router (net::Wavelengths)
    std::string table;             ///< or a file: line i has the wavelengths from port i to all ports, with commas
    std::string out;               ///< a file (*.sv), a folder, or empty: standard output
};

/// rtl/generated/nh_hub_network_<nodes>.sv: module nh_hub_network_<nodes>. `wavelengths`: nodes x nodes numbers of 0 ..
/// nodes - 1, by input and output port. Throws config::Error when the configuration is wrong, or the table is no Latin
/// square.
File hub_network(const HubNetworkOptions& options, const std::vector<unsigned>& wavelengths);
/// The table of the options; throws config::Error.
std::vector<unsigned> hub_wavelengths(const HubNetworkOptions& options);

/// The command `nanohop generate hub`. Exit status: 0, 1 when writing fails, 2 when the options are wrong.
int write_hub_network(const HubNetworkOptions& options, std::ostream& out, std::ostream& err);

}  // namespace nanohop::gen
