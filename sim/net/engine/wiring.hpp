// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// What the engine knows of a network: nodes and links, nothing of routes.
#pragma once

#include <cstdint>
#include <vector>

#include "hxb/config.hpp"

namespace nanohop::net {

enum class WireKind : uint8_t {
    kSource,  ///< from a processing unit: `from` is the unit
    kInner,   ///< between nodes
    kSink,    ///< to a processing unit: `to` is the unit
};

/// A link in one direction.
struct Wire {
    WireKind kind = WireKind::kInner;
    uint32_t from = 0;
    uint32_t to = 0;
};

struct Wiring {
    uint32_t units = 0;  ///< processing units; each has one source and one sink link, in any order
    uint32_t nodes = 0;
    std::vector<Wire> links;
    /// Where the work of a node (index: node) and of a unit goes, 0..2^16-1: nodes with near numbers are neighbours.
    std::vector<uint16_t> place;
    std::vector<uint16_t> unit_place;
};

/// Parameters of all buffers and FIFOs (docs/blocks/hxb.md "A clock").
struct ChannelConfig {
    using Policy = hxb::Policy;

    unsigned channels = 1;      ///< virtual channels of a link
    unsigned buffer_flits = 2;  ///< at an output
    unsigned input_flits = 3;   ///< at an input
    Policy policy = Policy::kWormhole;
    unsigned unit_lanes = 1;  ///< flits per clock on links from and to processing units

    // Other readings of the paper (docs/reports/boku_1995.md), which RTL and golden models do not have.
    unsigned unit_messages = 0;  ///< most messages that a unit sends at the same time; 0: one per virtual channel
    bool turns_of_held = false;  ///< a link's turns go to channels that hold a message, whether it can move or not
};

}  // namespace nanohop::net
