// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "switch/head_clocks.hpp"

#include <stdexcept>

#include "switch/switch.hpp"

namespace nanohop::switch_ {

unsigned head_clocks(const Config& config) {
    Switch model(config);
    In idle;
    // No lookup starts before the table is cleared.
    for (unsigned i = 0; i < config.switches + 2; ++i) model.tick(idle);
    In in = idle;
    in.link_valid = 1;
    Flit& flit = in.link_flit[0];
    flit.head = flit.tail = true;
    put_header(config, flit, Header{});  // to host 0 of switch 0
    const unsigned most = 4096;
    for (unsigned clocks = 0; clocks < most; ++clocks) {
        if ((model.outputs().link_valid >> config.links() & 1) != 0) return clocks;
        model.tick(clocks == 0 ? in : idle);
    }
    throw std::logic_error("switch: a head alone does not come out");
}

unsigned least_switch_clocks() {
    static const unsigned clocks = [] {
        Config config;
        config.ports = 3;
        config.host_ports = 1;
        config.switches = 2;
        config.link_clocks = 1;
        return head_clocks(config) - config.link_clocks;
    }();
    return clocks;
}

}  // namespace nanohop::switch_
