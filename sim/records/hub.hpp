// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#pragma once

#include <array>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace nanohop::records {

/// Configurations whose RTL is measured, of 4 and of 8 nodes.
inline constexpr std::array<const char*, 2> kHubMeasured{"hub_tight", "hub8"};

/// Clocks of a packet alone in a node, of the record of tb/measure/hub.cpp.
struct HubClocks {
    /// Of the packet's payload flits: straight lines, from one flit and from the RTL's longest packet.
    struct Line {
        double constant = 0, per_flit = 0;
        double operator()(unsigned flits) const { return constant + per_flit * flits; }
        bool operator==(const Line&) const = default;
    };
    std::string config;
    unsigned nodes = 0, flit_bits = 0, piece_flits = 0;  ///< of the RTL that was measured
    Line send_head;                                      ///< first beat of the lane to head on the link
    Line receive_head, receive_tail;                     ///< head on the link to the host's first beat, to its last
    Line relay_head;                                     ///< head on a link to head on the next
    nlohmann::ordered_json json;                         ///< as written
    uint64_t lockstep_cycles = 0;

    /// Clocks from the first beat offered to the last one taken of a packet to another node over a link of so many.
    unsigned packet(unsigned flits, unsigned link_clocks) const;
    /// The same over a relay.
    unsigned relayed(unsigned flits, unsigned link_clocks) const;
    /// SMPI's latency of a link and both nodes, ns: what a message of full packets takes beyond its flits.
    double latency_ns(unsigned flits, unsigned link_clocks, double clock_ns) const;
};
std::string to_string(const HubClocks::Line& line);
/// io::InputError when a record is not one, or a clock differs from packet to packet.
HubClocks hub_clocks(const std::string& record);
/// Runs the measuring program of a configuration.
HubClocks measure_hub(const std::string& config);
/// The same of kHubMeasured. io::InputError when their clocks differ.
std::vector<HubClocks> measured_hub_clocks();
/// io::InputError that names who differs: clocks are to be those of the flits alone, whatever N is.
void check_hub_clocks(const std::vector<HubClocks>& measured);

}  // namespace nanohop::records
