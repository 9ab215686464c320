// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_cam_table (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::cam_table {

struct Values {
    Config config;

    void fields(tb::Is<Entry> auto& entry, auto&& f) const { for_each_field(entry, config, f); }
};

}  // namespace nanohop::cam_table
