// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the node of an optical hub whose relay rotates (docs/blocks/hub_rotor.md).
#pragma once

#include <optional>
#include <string>

namespace nanohop::hub_rotor {

/// Parameters of nh_hub_rotor, in snake_case; their ranges are in the header of the RTL.
struct Config {
    unsigned nodes = 8;         ///< of the hub: N, a power of two
    unsigned flit_bits = 128;   ///< data bits of a flit
    unsigned piece_flits = 63;  ///< M, payload flits of the longest packet
    unsigned relay_slots = 4;   ///< packets of a link that the store holds for others
    unsigned host_slots = 4;    ///< packets of a lane that wait for its link
    unsigned host_packets = 4;  ///< packets of a link that wait for the host

    bool operator==(const Config&) const = default;

    unsigned words() const { return flit_bits / 64; }  ///< of a flit
};

/// What is wrong ("key: why; allowed range"), or nothing.
std::optional<std::string> check(const Config& config);

/// Stages of a barrel: log2 N.
unsigned stages(const Config& config);

}  // namespace nanohop::hub_rotor

#include "generated/hub_rotor_parameters.hpp"
