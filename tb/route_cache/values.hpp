// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// How members of the golden model's records stand in ports of nh_route_cache (port_lists.hpp).
#pragma once

#include "bench.hpp"
#include "port_lists.hpp"

namespace nanohop::route_cache {

struct Values {
    Config config;

    void fields(tb::Is<EntryBits> auto& entry, auto&& f) const { for_each_field(entry, config, f); }
};

}  // namespace nanohop::route_cache
