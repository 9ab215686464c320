// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_nic_top (port_lists.hpp).
#pragma once

#include "nic_top/nic_top.hpp"
#include "port_lists.hpp"

namespace nanohop::nic_top {

// A flit.
struct Values {
    Config config;

    void fields(tb::Is<switch_::Flit> auto& flit, auto&& f) const {
        tb::flit_fields(flit, config.nic.send.flit_width, f);
    }
};

}  // namespace nanohop::nic_top
