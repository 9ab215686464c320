// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "rtl_beside.hpp"
#include "sides.hpp"
#include "tb/nic/bench.hpp"

namespace nanohop::driver {

std::vector<std::string> configurations() { return {nic::run_info().config}; }

BesideNic beside(const nic::Config& config) {
    return rtl_beside<nic::In, nic::Out>(
        [&config](const tb::DutOptions& options) { return nic::make_dut(options, config); });
}
BesideTop beside(const nic_top::Config& /*config*/) { return {}; }
AloneTop alone(const nic_top::Config& /*config*/) { return {}; }

}  // namespace nanohop::driver
