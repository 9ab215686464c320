// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_nic (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::nic {

// A flit.
struct Values {
    Config config;

    void fields(tb::Is<switch_::Flit> auto& flit, auto&& f) const { tb::flit_fields(flit, config.send.flit_width, f); }
};

}  // namespace nanohop::nic
