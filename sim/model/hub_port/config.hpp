// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Configuration of the host port of an optical hub's node (docs/blocks/hub_port.md).
#pragma once

#include <optional>
#include <string>

#include "hub/config.hpp"
#include "hub/packet.hpp"

namespace nanohop::hub_port {

/// Parameters of nh_hub_port, in snake_case; their ranges are in the header of the RTL.
struct Config {
    unsigned nodes = 8;           ///< of the hub
    unsigned flit_bits = 128;     ///< data bits of a flit
    unsigned piece_flits = 64;    ///< payload flits of the longest packet
    unsigned address_width = 32;  ///< bits of a byte address
    unsigned regions = 16;        ///< regions of memory
    unsigned counters = 256;      ///< messages that are counted
    unsigned most_open = 8;       ///< bursts that memory has not answered
    unsigned ports = 1;           ///< host ports of the node
    unsigned port = 0;            ///< which it is; its lanes are port, port + ports, ..

    bool operator==(const Config&) const = default;

    bool has_lane(unsigned lane) const { return lane < nodes && lane % ports == port; }
    hub::Mask lanes() const {
        hub::Mask mask = 0;
        for (unsigned k = port; k < nodes; k += ports) mask |= bit(k);
        return mask;
    }

    unsigned words() const { return flit_bits / 64; }      ///< of a flit
    unsigned flit_bytes() const { return flit_bits / 8; }  ///< and of a beat on the memory port
    unsigned page_flits() const { return 4096 / flit_bytes(); }
};

/// What is wrong ("key: why; allowed range") beside what hub::check() says of the hub's keys, or nothing.
std::optional<std::string> check(const Config& config);

}  // namespace nanohop::hub_port

#include "generated/hub_port_parameters.hpp"
