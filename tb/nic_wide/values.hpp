// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_nic_wide (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::nic_wide {

// A flit, lines and descriptors.
struct Values {
    Config config;

    void fields(tb::Is<LinkFlit> auto& flit, auto&& f) const { tb::flit_fields(flit, config.send.flit_width, f); }
    void fields(tb::Is<send_wide::Line> auto& line, auto&& f) const { tb::word_fields(line, 512, f); }
    void fields(tb::Is<send_wide::RingBeat> auto& beat, auto&& f) const { tb::word_fields(beat, 256, f); }
};

}  // namespace nanohop::nic_wide
