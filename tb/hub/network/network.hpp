// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors

// A Verilated hub, nodes and router, as networks of nodes without links see it.
#pragma once

#include <cstdint>
#include <memory>

#include "net/kinds/hub/network.hpp"

namespace nanohop::hub {

// The links are inside: what comes out of and goes into them is left out of Out and In.
class RtlHub : public net::HubNodes {
public:
    virtual bool assertion_failed() const = 0;
};

// Compiled for each network, from the definitions that CMake gives.
Config network_config();
unsigned network_link_clocks();
const char* network_name();
std::unique_ptr<RtlHub> make_rtl_hub(uint64_t seed);

}  // namespace nanohop::hub
