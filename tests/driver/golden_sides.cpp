// SPDX-License-Identifier: Apache-2.0
// SPDX-FileCopyrightText: 2026 The nanohop authors
#include "sides.hpp"

namespace nanohop::driver {

std::vector<std::string> configurations() {
    return {"nic_tight", "nic_pipelined", "nic_pair_dimmnet2", std::string("nic_tight") + kOnePort,
            std::string("nic_status_ring") + kOnePort};
}

BesideNic beside(const nic::Config& /*config*/) { return {}; }
BesideTop beside(const nic_top::Config& /*config*/) { return {}; }
AloneTop alone(const nic_top::Config& /*config*/) { return {}; }

}  // namespace nanohop::driver
