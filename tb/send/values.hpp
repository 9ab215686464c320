// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_send (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::send {

// A flit's data.
struct Values {
    Config config;

    void fields(tb::Is<Data> auto& data, auto&& f) const { tb::word_fields(data, config.flit_width, f); }
};

}  // namespace nanohop::send
