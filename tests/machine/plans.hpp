// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
//
// Small machines of the tests.
#pragma once

#include <functional>
#include <string>

#include "../error_text.hpp"
#include "machine/golden.hpp"
#include "net/error.hpp"

namespace nanohop::machine {

inline switch_::Config switches() {
    switch_::Config c;
    c.flit_width = 128;
    c.packet_flits = 32;
    c.virtual_channels = 1;
    c.escape_channels = 1;
    c.packets = 2;
    c.switches = 4;
    c.link_clocks = 1;
    return c;
}

inline nic::Config interfaces() {
    nic::Config c;
    c.ipush.profile = ipush::Profile::kPipelined;
    return c;
}

inline Plan plan_of(const topology::Graph& graph, const nic::Config& nic = interfaces()) {
    return make_plan(graph, routing::up_down(graph, routing::up_down_order(graph, {})), switches(), nic);
}

/// Four switches, each with a link to each other one.
inline topology::Graph mesh_of_four() {
    return {4,
            {{0, 1, {}, {}}, {0, 2, {}, {}}, {0, 3, {}, {}}, {1, 2, {}, {}}, {1, 3, {}, {}}, {2, 3, {}, {}}},
            {2, 2, 2, 2}};
}

/// What a wrong machine is refused with.
inline std::string refusal(const std::function<void()>& run) { return tests::error_text<net::InputError>(run); }

}  // namespace nanohop::machine
