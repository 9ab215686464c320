// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "rtl_beside.hpp"
#include "sides.hpp"
#include "tb/nic_top/bench.hpp"

namespace nanohop::driver {

std::vector<std::string> configurations() { return {std::string(nic_top::run_info().config) + kOnePort}; }

BesideTop beside(const nic_top::Config& config) {
    return rtl_beside<nic_top::In, nic_top::Out>(
        [&config](const tb::DutOptions& options) { return nic_top::make_dut(options, config); });
}
BesideNic beside(const nic::Config& /*config*/) { return {}; }
AloneTop alone(const nic_top::Config& /*config*/) { return {}; }

}  // namespace nanohop::driver
