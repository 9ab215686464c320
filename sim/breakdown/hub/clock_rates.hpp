// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What place and route says of the RTL of a hub's node, beside the 25 Gbps a link that the studies of this folder take.
#pragma once

#include <string>
#include <vector>

#include "breakdown/chapter.hpp"

namespace nanohop::breakdown {

/// A result of `nanohop synth hub --store`, or of `hub_rotor`: constraints/BLOCK/clock_rates.json.
struct HubRate {
    std::string block, config, command, date, version;
    unsigned nodes = 0, flit_bits = 0;
    double mhz = 0;       ///< 0: neither placed nor routed
    bool routed = false;  ///< else the estimate after placement

    bool rotates() const { return block == "hub_rotor"; }
    /// Of a link, which carries a flit a clock.
    double gbps() const { return mhz * flit_bits / 1e3; }
};
/// Throws std::runtime_error, with the place, if the file is no such result.
std::vector<HubRate> read_hub_rates(const std::string& path);
/// The project's own, of both blocks.
const std::vector<HubRate>& own_hub_rates();

/// Of these: what stands in each section and page that has times or rates of a hub.
std::string hub_rate_text();
/// Puts it before all else of a section, and the rates behind the captions of its tables.
void add_hub_rate(Section& section);
Json hub_rate_json();
Table hub_rate_table();

}  // namespace nanohop::breakdown
